"""Words that change consoles, hands and boards: grip, hooks, evidence, dilemmas, boosts, crime cards (ZH-13).

May touch: consoles; all else is left to the frames of its own rules. Must not: know which card, zone or boost is speaking.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from undertable.kernel.types import Choice, Reason, Seat

from ...board.book import book
from ...board.looks import hooker, in_play, room_for_grip
from ...board.state import NONE, State
from ...box.tables import BOOST, DECK, NUMBERS, PETTY_DECK
from ...speech.answers import FromDeck
from ...speech.answers_effects import WITH_PLAYER, OnCriminal, WithPlayer
from ...speech.asks import Hook
from ...speech.asks_effects import ChooseDeck, Effect, GainBoost, GripOn, LockHook, SetAsideCards, SwapHooks
from ...speech.asks_evidence import (
    BeginDuel,
    DiscardDilemmas,
    DrawDilemmas,
    FlipEvidence,
    GainEvidence,
    PeekEvidence,
    ProcessEvidence,
    TakeEvidence,
)
from ...speech.events import ActionsGained, SetAside
from ...speech.events_effects import BarriersIgnored, HookLocked, HooksSwapped
from ...speech.reasons import EmptyDeck
from ...speech.reasons_effects import NotMeant
from ..pieces.consoles import change_grip, unhook
from ..pieces.consoles import gain_tolerance as add_tolerance
from ..pieces.decks import cards_left, take_top
from .effects import effects, whom
from .references import Actor

LOCK = BOOST.kind("lock_hook")


# --- grip (ZH-5.8) ---------------------------------------------------------------------------


@effects.word
def gain_grip(s: State, at: Effect, who: Literal["any"], n: int) -> None:
    """Grip on any criminals in play, split freely (ZH-13)."""
    ask_grip(s, at.player, n, 1, in_play(s))


@effects.word
def lose_grip(s: State, at: Effect, who: Actor | Literal["choose_hooked"], n: int) -> None:
    """Grip on one criminal is lost: on one of the player's own choice, with any grip if there is one (ZH-13)."""
    if who != "choose_hooked":
        change_grip(s, at.player, whom(at, who), -n)
        return
    ask_grip(s, at.player, n, -1, s.ports[at.player])


def ask_grip(s: State, player: int, n: int, by: Literal[1, -1], criminals: Iterable[int]) -> None:
    """Point by point, on whom the player likes; what cannot change is not offered, unless nothing can."""
    able = [one for one in criminals if (room_for_grip(s, player, one) if by > 0 else s.grip[player][one] > 0)]
    if n and able:
        s.then(GripOn(player, n, by, tuple(able)))


book.asks(GripOn, OnCriminal)


@book.refuse(GripOn, OnCriminal)
def refuse_grip(s: State, ask: GripOn, seat: Seat, choice: OnCriminal) -> Reason | None:
    """One of those whom the effect means (ZH-13)."""
    return None if choice.criminal in ask.criminals else NotMeant(rule="ZH-13.7")


@book.answer(GripOn, OnCriminal)
def grip_on(s: State, ask: GripOn, seat: Seat, choice: OnCriminal) -> None:
    """One point, then the next (ZH-13)."""
    change_grip(s, seat, choice.criminal, ask.n)
    ask_grip(s, seat, ask.left - 1, ask.n, ask.criminals)


# --- hooks -----------------------------------------------------------------------------------


@effects.word
def unhook_(s: State, at: Effect, who: Actor) -> None:
    """A hook token returns to the middle, wherever it is; a locked one does not (ZH-13)."""
    criminal = whom(at, who)
    player = hooker(s, criminal)
    if player != NONE and s.lock[criminal] == NONE:
        unhook(s, player, criminal)


@effects.word
def hook(s: State, at: Effect, n: Literal[1], grip: Literal[1]) -> None:
    """Hook somebody by the usual rules, and gain grip on that one only (ZH-13, ZH-15.4)."""
    s.then(Hook(at.player, True, True))


def hookable(s: State, player: int) -> bool:
    """Whether any hook token can be taken: an own one after unhooking, or one without a lock (ZH-5.6, ZH-15.31)."""
    if to_unhook(s, player):
        return True
    others = [criminal for criminal in in_play(s) if criminal not in s.ports[player]]
    return len(s.ports[player]) < NUMBERS.ports and any(s.lock[criminal] == NONE for criminal in others)


def to_unhook(s: State, player: int) -> list[int]:
    """Whom a player may unhook by their own will: a lock lasts until a major crime (ZH-5.2, ZH-9.12)."""
    return unlocked(s, player) if s.rules >= 2 else s.ports[player]


@effects.word
def lock_hook(s: State, at: Effect) -> None:
    """One of the player's hook tokens is locked (ZH-9.12)."""
    if unlocked(s, at.player):
        s.then(LockHook(at.player))


def unlocked(s: State, player: int) -> list[int]:
    """The player's hooked criminals without a lock (ZH-9.12)."""
    return [criminal for criminal in s.ports[player] if s.lock[criminal] == NONE]


book.asks(LockHook, OnCriminal)


@book.refuse(LockHook, OnCriminal)
def refuse_lock(s: State, ask: LockHook, seat: Seat, choice: OnCriminal) -> Reason | None:
    """An own hook token without a lock (ZH-9.12)."""
    return None if choice.criminal in unlocked(s, seat) else NotMeant(rule="ZH-9.12")


@book.answer(LockHook, OnCriminal)
def lock(s: State, ask: LockHook, seat: Seat, choice: OnCriminal) -> None:
    """The boost token lies on the hook token; nobody may hook that criminal (ZH-9.12)."""
    s.boosts[seat].remove(LOCK)
    s.lock[choice.criminal] = LOCK
    s.tell(HookLocked(seat, choice.criminal))


@effects.word
def swap_hooks(s: State, at: Effect) -> None:
    """All hook tokens are exchanged with an opponent's (ZH-13)."""
    if partners(s, at.player):
        s.then(SwapHooks(at.player))


def partners(s: State, player: int) -> list[int]:
    """Opponents with whom hook tokens can be exchanged: none is locked, at least one changes hands (ZH-13)."""
    if len(unlocked(s, player)) < len(s.ports[player]):
        return []
    others = [other for other in range(s.players) if other != player]
    return [
        other
        for other in others
        if len(unlocked(s, other)) == len(s.ports[other]) and (s.ports[player] or s.ports[other])
    ]


@book.options(SwapHooks, WithPlayer)
def exchanges(s: State, ask: SwapHooks, seat: Seat) -> list[Choice]:
    """Any opponent with whom hook tokens can be exchanged; Echo is one too, though she has no seat (ZH-13, ZH-16.1)."""
    return [WITH_PLAYER[other] for other in partners(s, seat)]


@book.universe(SwapHooks)
def everybody_else(s: State, ask: SwapHooks, seat: Seat) -> list[Choice]:
    """Every opponent at this table, Echo too (ZH-13)."""
    return [WITH_PLAYER[other] for other in range(s.players) if other != seat]


@book.refuse(SwapHooks, WithPlayer)
def refuse_partner(s: State, ask: SwapHooks, seat: Seat, choice: WithPlayer) -> Reason | None:
    """Neither side has a locked token, and something changes hands (ZH-13)."""
    return None if choice.player in partners(s, seat) else NotMeant(rule="ZH-13.6")


@book.answer(SwapHooks, WithPlayer)
def exchange_hooks(s: State, ask: SwapHooks, seat: Seat, choice: WithPlayer) -> None:
    """No payment, no grip, no dilemma (ZH-13, ZH-15.3)."""
    s.ports[seat], s.ports[choice.player] = s.ports[choice.player], s.ports[seat]
    s.tell(HooksSwapped(seat, choice.player))


# --- what other rules carry out --------------------------------------------------------------


@effects.word
def gain_boost(s: State, at: Effect, n: int) -> None:
    """Boost tokens from the market (ZH-9.8)."""
    s.then(GainBoost(at.player, n))


@effects.word
def gain_tolerance(s: State, at: Effect, n: int) -> None:
    """Tolerance tokens (ZH-9.10)."""
    for _ in range(n):
        add_tolerance(s, at.player)


@effects.word
def gain_evidence(s: State, at: Effect, n: int) -> None:
    """Evidence from rail and display (ZH-9.1)."""
    s.then(GainEvidence(at.player, n))


@effects.word
def process_evidence(s: State, at: Effect, n: int) -> None:
    """Evidence of the memory is processed (ZH-9.4)."""
    s.then(ProcessEvidence(at.player, n))


@effects.word
def peek_evidence(s: State, at: Effect, n: int, take: int = 0) -> None:
    """Evidence that lies face down is looked at, and some of it perhaps taken (ZH-10.9)."""
    s.then(PeekEvidence(at.player, n, take))


@effects.word
def take_evidence(s: State, at: Effect, n: int) -> None:
    """Evidence that lies face down is taken (ZH-13)."""
    s.then(TakeEvidence(at.player, n))


@effects.word
def flip_plan_evidence(s: State, at: Effect, n: int) -> None:
    """Evidence of the plan is turned up (ZH-13)."""
    s.then(FlipEvidence(at.player, n))


@effects.word
def draw_dilemma(s: State, at: Effect, n: int) -> None:
    """Dilemmas are drawn (ZH-9.11)."""
    s.then(DrawDilemmas(at.player, n))


@effects.word
def discard_dilemma(s: State, at: Effect, n: int, from_: tuple[Literal["hand", "databank"], ...]) -> None:
    """Dilemmas of one's own choice are discarded (ZH-13)."""
    s.then(DiscardDilemmas(at.player, n, "hand" in from_, "databank" in from_))


@effects.word
def duel(s: State, at: Effect) -> None:
    """A corruption duel with an opponent (ZH-10.1)."""
    s.then(BeginDuel(at.player))


@effects.word
def gain_actions(s: State, at: Effect, n: int) -> None:
    """More actions in this turn (ZH-6.1)."""
    s.actions += n
    s.tell(ActionsGained(at.player, n))


@effects.word
def ignore_barriers(s: State, at: Effect, until: Literal["end_of_turn"]) -> None:
    """Moves of criminals and items that the player causes ignore barricades (ZH-13)."""
    s.ignoring = True
    s.tell(BarriersIgnored(at.player))


# --- crime cards set aside (ZH-8.3) ----------------------------------------------------------


@effects.word
def draw_crime_blind(s: State, at: Effect, n: int, deck: Literal["petty", "choose"]) -> None:
    """Crime cards are set aside unseen, of the petty deck or of one that the player chooses (ZH-13)."""
    if deck == "petty":
        s.then(SetAsideCards(at.player, PETTY_DECK, n))
    elif any(cards_left(s, one) for one in range(len(DECK))):
        s.then(*[ChooseDeck(at.player)] * n)


book.asks(ChooseDeck, FromDeck)


@book.refuse(ChooseDeck, FromDeck)
def refuse_deck(s: State, ask: ChooseDeck, seat: Seat, choice: FromDeck) -> Reason | None:
    """A deck that has cards (ZH-10.6)."""
    return None if cards_left(s, choice.deck) else EmptyDeck(rule="ZH-10.6")


@book.answer(ChooseDeck, FromDeck)
def choose_deck(s: State, ask: ChooseDeck, seat: Seat, choice: FromDeck) -> None:
    """Its top card is set aside (ZH-10.6)."""
    s.then(SetAsideCards(seat, choice.deck, 1))


@book.run(SetAsideCards)
def set_cards_aside(s: State, todo: SetAsideCards) -> None:
    """As many as there are (ZH-8.3)."""
    for _ in range(min(todo.n, cards_left(s, todo.deck))):
        s.aside[todo.player].append(take_top(s, todo.deck))
        s.aside_deck[todo.player].append(todo.deck)
        s.tell(SetAside(todo.player, todo.deck))
