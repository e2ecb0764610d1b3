"""The actions (BO-6), as listed on the player aid. Conspiring, plots and handing over have modules of their own.

What may be done now is listed here, because it is asked more often than anything else; `refuse` says why not.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import at_large, available, has, here, owner, prisoners
from ..board.map import GESTAPO_HQ, STEPS
from ..board.state import FACE_DOWN, NONE, State
from ..box.tables import ACTION_PHASE, EAGLE, EXTREME
from ..speech.answers import (
    ADD_CARD,
    CONSPIRE,
    END_ACTIONS,
    FREE_SOMEBODY,
    INTERJECT,
    MEET,
    MOVES,
    REVEAL,
    TAKE_ITEM,
    AddCard,
    Attempt,
    Conspire,
    Deliver,
    DeliverPistol,
    EndActions,
    FreeSomebody,
    Interject,
    Meet,
    Move,
    PlayCard,
    Reveal,
    TakeItem,
    UseAbility,
)
from ..speech.asks import ACTING, Action, AskKeep, Draw, Effect, TurnTile
from ..speech.asks_actions import RollRelease
from ..speech.events import Rolled
from ..speech.outcomes import ROLLS, DiceFell
from ..speech.reasons import (
    CannotRelease,
    NobodyThere,
    NoCards,
    NoDice,
    NotHeld,
    NothingHidden,
    NothingRevealed,
    NothingToHand,
    NotNow,
)
from .act import acts
from .deliver import deliveries
from .filing import does, forbids
from .moves import enter, refuse_step
from .pieces.things import take_tile
from .pieces.tracks import suspect
from .prison import arrest
from .trade import anything_to_hand
from .turn import end_actions
from .windows import FITTING, holds_any, play, playable

# BO-5.5, BO-6.6: what one may always do, and where one may go, by stage and location
STEPS_OUT: list[list[list[Choice]]] = [
    [[END_ACTIONS, *[MOVES[place] for place in ways]] for ways in stage] for stage in STEPS
]
RELEASE_FREE_SOMEBODY = "own.release"  # the effect after a successful roll


# --- what may be done now --------------------------------------------------------------------


@book.options(
    Action,
    EndActions, Move, Reveal, TakeItem, Deliver, DeliverPistol, AddCard, Conspire, FreeSomebody, PlayCard, UseAbility,
    Attempt, Meet, Interject,
)  # fmt: skip
def possible(s: State, ask: Action, seat: Seat) -> Sequence[Choice]:
    """BO-5.5: everything legal; of those who speak up only cards for any time."""
    if seat != ask.seat:
        return interjections(s, seat)
    who, place = ask.who, s.at[ask.who]
    found = STEPS_OUT[s.stage][place][:]
    if s.tile[place] == FACE_DOWN:
        found.append(REVEAL)
    elif s.tile[place] != NONE:
        found.append(TAKE_ITEM)
    else:
        found += deliveries(s, who)
    if any(s.deck) or s.discard:
        found.append(ADD_CARD)
    if not (s.conspired or s.no_conspire):
        found += CONSPIRE[: min(len(CONSPIRE), s.actions, available(s))]
    if place == GESTAPO_HQ and can_release(s, who):
        found.append(FREE_SOMEBODY)
    found += acts(s, who)
    if s.at.count(place) > 1:
        found += meetings(s, who, place)
    return found + interjections(s, seat)


def meetings(s: State, who: int, place: int) -> list[Choice]:
    """BO-6.9: with whom something could be handed over."""
    return [MEET[one] for one in here(s, place) if one != who and may_meet(s, who, one)]


def interjections(s: State, seat: Seat) -> list[Choice]:
    """BO-14.4: cards of a seat's conspirators that may be played at any time."""
    mine = [who for who in s.order if s.seat_of[who] == seat and holds_any(s, who, ACTION_PHASE)]
    if not mine:
        return []
    held = {card for who in mine for card in s.dossier[who]}
    fitting = [card for card in FITTING[ACTION_PHASE] if card in held]
    return [INTERJECT[card] for card in fitting if any(playable(s, who, card, ACTION_PHASE) for who in mine)]


# --- end, move, reveal, take (BO-5.5, BO-6.2, BO-6.6, BO-6.8) --------------------------------


@forbids(EndActions)
def refuse_end(s: State, who: int, choice: EndActions) -> Reason | None:
    """Actions may be ended at any time, also unused (BO-5.5)."""
    return None


@book.answer(Action, EndActions)
def end(s: State, ask: Action, seat: Seat, choice: EndActions) -> None:
    """The player gives up the actions that are left (BO-5.5)."""
    end_actions(s)


@forbids(Move)
def refuse_move(s: State, who: int, choice: Move) -> Reason | None:
    """A move goes one location further (BO-6.6)."""
    return refuse_step(s, who, choice.place)


@does(Move)
def move(s: State, who: int, choice: Move) -> None:
    """The conspirator enters the location (BO-6.6)."""
    enter(s, who, choice.place)


@forbids(Reveal)
def refuse_reveal(s: State, who: int, choice: Reveal) -> Reason | None:
    """An item must lie face down where the conspirator stands (BO-6.8)."""
    return None if s.tile[s.at[who]] == FACE_DOWN else NothingHidden(rule="BO-6.8")


@does(Reveal)
def reveal(s: State, who: int, choice: Reveal) -> None:
    """The item is turned face up (BO-6.8)."""
    s.then(TurnTile(s.at[who], NONE))


@forbids(TakeItem)
def refuse_take(s: State, who: int, choice: TakeItem) -> Reason | None:
    """An item must lie face up where the conspirator stands (BO-6.2)."""
    return None if s.tile[s.at[who]] >= 0 else NothingRevealed(rule="BO-6.2")


@does(TakeItem)
def take(s: State, who: int, choice: TakeItem) -> None:
    """The item goes to the conspirator's board (BO-6.2)."""
    take_tile(s, who, s.at[who])


# --- add a card (BO-6.5) ---------------------------------------------------------------------


@forbids(AddCard)
def refuse_add(s: State, who: int, choice: AddCard) -> Reason | None:
    """There must be a card to draw (BO-6.5)."""
    return None if any(s.deck) or s.discard else NoCards(rule="BO-4.8")


@does(AddCard)
def add_card(s: State, who: int, choice: AddCard) -> None:
    """BO-6.5: Oster draws two and keeps one."""
    if has(s, who, "careful_selection"):
        s.then(Draw(who, "aside"), Draw(who, "aside"), AskKeep(who))
    else:
        s.then(Draw(who, "dossier"))


# --- release from prison (BO-6.7) ------------------------------------------------------------


def can_release(s: State, who: int) -> bool:
    """Whether the conspirator could try to free somebody now (BO-6.7, BO-4.10)."""
    at_the_door = s.at[who] == GESTAPO_HQ and s.suspicion[who] < EXTREME
    return at_the_door and bool(prisoners(s)) and available(s) > 0


@forbids(FreeSomebody)
def refuse_release(s: State, who: int, choice: FreeSomebody) -> Reason | None:
    """It takes dice, the Gestapo's house, and somebody in prison (BO-6.7)."""
    if not available(s):
        return NoDice(rule="BO-4.10")
    return None if can_release(s, who) else CannotRelease(rule="BO-6.7")


@does(FreeSomebody)
def free_somebody(s: State, who: int, choice: FreeSomebody) -> None:
    """The die decides whether somebody is freed (BO-6.7)."""
    s.then(RollRelease())


@book.chance(RollRelease, DiceFell)
def release_dice(s: State, ask: RollRelease) -> Sequence[tuple[DiceFell, int]]:
    """What the die can show (BO-1.12)."""
    return ROLLS[ask.n]


@book.answer(RollRelease)
def release_rolled(s: State, ask: RollRelease, chance: Seat, fell: DiceFell) -> None:
    """BO-6.7: an eagle means arrest, anything else Suspicion and somebody's release (BO-16.3)."""
    s.tell(Rolled(fell.faces, "release"))
    if EAGLE in fell.faces:
        arrest(s, s.active)
    else:
        suspect(s, s.active, 1)
        s.then(Effect(RELEASE_FREE_SOMEBODY, 0, s.active))


# --- speaking up (BO-14.4) -------------------------------------------------------------------


@book.refuse(Action, Interject)
def refuse_interject(s: State, ask: Action, seat: Seat, choice: Interject) -> Reason | None:
    """In another's turn only a card that can be played at any time (BO-14.4)."""
    mine = [who for who in at_large(s) if owner(s, who) == seat and choice.card in s.dossier[who]]
    if not mine:
        return NotHeld(rule="BO-14.4")
    return None if playable(s, mine[0], choice.card, ACTION_PHASE) else NotNow(rule="BO-14.3")


@book.answer(Action, Interject)
def interject(s: State, ask: Action, seat: Seat, choice: Interject) -> None:
    """BO-14.4: then the question is put again."""
    who = next(who for who in at_large(s) if owner(s, who) == seat and choice.card in s.dossier[who])
    s.then(ACTING)
    play(s, who, choice.card)


@forbids(Meet)
def refuse_meet(s: State, who: int, choice: Meet) -> Reason | None:
    """The other one must be free and in the same location (BO-6.9)."""
    if choice.who not in here(s, s.at[who]) or choice.who == who:
        return NobodyThere(rule="BO-6.9")
    return None if may_meet(s, who, choice.who) else NothingToHand(rule="BO-6.9")


def may_meet(s: State, who: int, partner: int) -> bool:
    """BO-6.9: only where something could change hands; rules 1 asked all the same."""
    return s.rules < 2 or anything_to_hand(s, who, partner)
