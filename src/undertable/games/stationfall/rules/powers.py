"""The reveal powers that work at once (SF-13): how each may be used, and what it does.

May touch: the shared verbs of `items`, `harm` and `grammar`. Must not: ask whether the player had to be asked: `reveals`.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import ALL, AnyOrder, Choice, Frame, Seat, bit, cell

from ..board.final import item_escaped
from ..board.looks import (
    BODY,
    HUMAN,
    STOWAWAY_PAWN,
    beside,
    conspirator,
    holds,
    is_pc,
    item_holder,
    item_place,
    live,
    players_of,
    reachable,
    reachable_pawns,
    tokens_left,
    unescaped,
)
from ..board.map import sections
from ..board.state import DECOY, DOWN, INNOCENT, NONE, OVERLOAD, REAL, State
from ..box.tables import (
    ARTIFACT,
    ASSISTANT,
    BILLIONAIRE,
    BLUDGEON,
    CHARACTER_OF,
    CLONES,
    EVIDENCE,
    GUN,
    HELMET,
    IDENTITY,
    MONSTER,
    PAWNS_OF,
    STATION,
    X_SECRET,
)
from ..speech.answers import REVEALS, WHERE, WHOM, Reveal, Where, Whom
from ..speech.answers_powers import USE
from ..speech.asks import Judge, UsePower
from ..speech.events import BonusShown
from ..speech.events_powers import BribeBack, CubesBack, GreyBribesBack
from ..speech.events_station import TrapsLaid
from .actions.filing import ORDERS, Slots
from .actions.grammar import next_steps, perform
from .pieces.alarm import place_token
from .pieces.data import gain_data
from .pieces.harm import revivable, revive
from .pieces.items import grant, lift, lose
from .pieces.suspicion import suspect
from .reveals import chosen, does, frames_of, steps_of

Offer = Sequence[Choice]
TRAPS = 3


def once(possible: bool, steps: Slots) -> Offer:
    """A power without choices: to use it, if it can do anything."""
    return [USE] if possible and not steps else ()


def one_of(pawns: Sequence[int], steps: Slots) -> Offer:
    """A power that names one Character."""
    return () if steps else [WHOM[pawn] for pawn in pawns]


# --- Bribes, cubes, guilt --------------------------------------------------------------------


@steps_of("hollow_promises")
def use_hollow_promises(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Hollow Promises: some grey Bribe lies elsewhere (SF-13.12)."""
    return once(any(card != BILLIONAIRE for card in s.grey), steps)


@does("hollow_promises")
def hollow_promises(s: State, ask: UsePower, steps: Slots) -> None:
    """Hollow Promises: all three are on the Billionaire's card again, wherever they were."""
    s.grey = [BILLIONAIRE] * len(s.grey)
    s.tell(GreyBribesBack())


@steps_of("mission_first")
def use_mission_first(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Mission First: there are own cubes in Betrayal."""
    return once(s.betrayal[ask.seat] > 0, steps)


@does("mission_first")
def mission_first(s: State, ask: UsePower, steps: Slots) -> None:
    """Mission First: all of them return to the supply."""
    s.tell(CubesBack(ask.seat, s.betrayal[ask.seat]))
    s.betrayal[ask.seat] = 0


@steps_of("offshore_shenanigans")
def use_offshore(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Offshore Shenanigans: the own Bribe was used."""
    return once(s.bribe[ask.seat] != NONE, steps)


@does("offshore_shenanigans")
def offshore_shenanigans(s: State, ask: UsePower, steps: Slots) -> None:
    """Offshore Shenanigans: it is in the supply again, from whatever card."""
    s.bribe[ask.seat] = NONE
    s.tell(BribeBack(ask.seat))


@steps_of("recorded_confessional")
def use_confessional(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Recorded Confessional: if Live, a Colocated Human, Live or Down, who would betray somebody (SF-13.15)."""
    if not live(s, ask.pawn) or s.engulfed[ask.pawn]:
        return ()
    return one_of([one for one in beside(s, ask.pawn) if HUMAN[one] and betrayed(s, ask.seat, one)], steps)


def betrayed(s: State, seat: Seat, pawn: int) -> list[Seat]:
    """The other Innocent players who have that Human as Conspirator; a PC's player has it (SF-13.15)."""
    return [
        other
        for other in range(s.seats)
        if other != seat and s.guilt[other] == INNOCENT and conspirator(s, other, CHARACTER_OF[pawn])
    ]


@does("recorded_confessional")
def recorded_confessional(s: State, ask: UsePower, steps: Slots) -> None:
    """Recorded Confessional: all of them become Suspect."""
    for other in betrayed(s, ask.seat, chosen(steps)):
        suspect(s, other)


# --- Items and Data --------------------------------------------------------------------------


def _granted(s: State, ask: UsePower, steps: Slots, item: int) -> Offer:
    """A power that grants its own Character an Item: the supply has one (SF-1.5)."""
    return once(s.supply[item] > 0 and unescaped(s, ask.pawn), steps)


@steps_of("zip_gun")
def use_zip_gun(s: State, ask: UsePower, steps: Slots) -> Offer:
    """ZipGun: a Gun for the Doctor."""
    return _granted(s, ask, steps, GUN)


@does("zip_gun")
def zip_gun(s: State, ask: UsePower, steps: Slots) -> None:
    """ZipGun: she gains it (SF-4.6)."""
    grant(s, ask.pawn, GUN)


@steps_of("haywire")
def use_haywire(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Haywire: a Bludgeon for Medical."""
    return _granted(s, ask, steps, BLUDGEON)


@does("haywire")
def haywire(s: State, ask: UsePower, steps: Slots) -> None:
    """Haywire: it gains it (SF-4.6)."""
    grant(s, ask.pawn, BLUDGEON)


@steps_of("secret_cache")
def use_secret_cache(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Secret Cache: the Stowaway, even off board, or a Human or Robot Conspirator on the map (SF-13.16)."""
    if not s.supply[HELMET]:
        return ()
    mine = [
        pawn
        for pawn in range(MONSTER)
        if pawn != STOWAWAY_PAWN and BODY[pawn] and reachable(s, pawn) and conspirator(s, ask.seat, CHARACTER_OF[pawn])
    ]
    return one_of([STOWAWAY_PAWN, *mine] if unescaped(s, STOWAWAY_PAWN) else mine, steps)


@does("secret_cache")
def secret_cache(s: State, ask: UsePower, steps: Slots) -> None:
    """Secret Cache: that Character gains a Helmet (SF-4.6)."""
    grant(s, chosen(steps), HELMET)


@steps_of("fake_artifact")
def use_fake_artifact(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Fake Artifact: not if a PC possesses it, the Doctor has it already, or it Escaped (SF-13.16)."""
    holder = item_holder(s, ARTIFACT)
    taken = holder != NONE and (holder == ask.pawn or is_pc(s, holder))
    return once(not taken and not item_escaped(s, ARTIFACT), steps)


@does("fake_artifact")
def fake_artifact(s: State, ask: UsePower, steps: Slots) -> None:
    """Fake Artifact: from wherever it is, even Annihilated, it is granted to the Doctor (SF-4.6)."""
    holder, place = item_holder(s, ARTIFACT), item_place(s, ARTIFACT)
    if holder != NONE:
        lose(s, holder, ARTIFACT)
    elif place != NONE:
        lift(s, ARTIFACT, place)
    elif s.gone[ARTIFACT]:
        s.gone[ARTIFACT] -= 1
    else:
        return
    s.supply[ARTIFACT] += 1
    grant(s, ask.pawn, ARTIFACT)


@steps_of("trojan_horse")
def use_trojan_horse(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Trojan Horse: an unescaped Character with Evidence or X-Secret that lacks a copy; NDA does not stop it (SF-13.17)."""
    bearers = [
        pawn
        for pawn in range(MONSTER)
        if unescaped(s, pawn)
        and (holds(s, pawn, EVIDENCE) or holds(s, pawn, X_SECRET))
        and not holds(s, pawn, ASSISTANT)
    ]
    return one_of(bearers, steps)


@does("trojan_horse")
def trojan_horse(s: State, ask: UsePower, steps: Slots) -> None:
    """Trojan Horse: it gains a copy of the Digital Assistant."""
    gain_data(s, chosen(steps), ASSISTANT)


# --- the station -----------------------------------------------------------------------------


@steps_of("overload")
def use_overload(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Overload: any station Section or docked Pod; needs a Time token and a minute to put it on (SF-13.18)."""
    if steps or s.minute < 1 or not tokens_left(s, ask.seat):
        return ()
    return [WHERE[place] for place in sections(s)]


@does("overload")
def overload(s: State, ask: UsePower, steps: Slots) -> None:
    """Overload: the token lies one minute ahead (SF-7.4.2)."""
    place = steps[0]
    assert isinstance(place, Where)
    place_token(s, ask.seat, 1, OVERLOAD, place.place)


@steps_of("claymore")
def use_claymore(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Claymore: three different station Sections; the first gets the real trap (SF-13.19)."""
    return [WHERE[place] for place in STATION if WHERE[place] not in steps] if len(steps) < TRAPS else ()


@does("claymore")
def claymore(s: State, ask: UsePower, steps: Slots) -> None:
    """Claymore: the tokens lie by place, so that their order tells nothing; which is real only the player knows."""
    places = [step.place for step in steps if isinstance(step, Where)]
    laid = sorted((place, DECOY if n else REAL) for n, place in enumerate(places))
    s.trap_at = [place for place, _ in laid]
    s.trap = [cell(kind, bit(ask.seat)) for _, kind in laid]
    s.trap_by = ask.seat
    s.tell(TrapsLaid(ask.seat, tuple(s.trap_at)))


# --- one Action on Reveal (SF-13.14) ---------------------------------------------------------


def act_now(s: State, seat: Seat, pawn: int, steps: Slots) -> None:
    """One ordinary Action, outside the Activation phase: nobody is Suspect by it (SF-10.2)."""
    s.then(Judge())
    perform(s, ORDERS[seat], pawn, steps)


def can_act(s: State, pawn: int) -> bool:
    """SF-11.2: Live, unescaped, not Engulfed."""
    return live(s, pawn) and not s.engulfed[pawn]


@steps_of("last_gasp")
def use_last_gasp(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Last Gasp: Revived if Down, else an Action."""
    if s.status[ask.pawn] == DOWN:
        return once(revivable(s, ask.pawn), steps)
    return next_steps(s, ORDERS[ask.seat], ask.pawn, steps) if can_act(s, ask.pawn) else ()


@does("last_gasp")
def last_gasp(s: State, ask: UsePower, steps: Slots) -> None:
    """Last Gasp: whichever it is."""
    if steps[0] == USE:
        revive(s, ask.pawn)
    else:
        act_now(s, ask.seat, ask.pawn, steps)


@frames_of("go_go_go")
def ask_clones(s: State, seat: Seat, power: int, pawn: int) -> Sequence[Frame]:
    """Go Go Go!: one Action with each Live unescaped Clone, in any order."""
    drafts = [UsePower(seat, (), power, clone) for clone in PAWNS_OF[CLONES] if can_act(s, clone)]
    return drafts if len(drafts) < 2 else (AnyOrder(seat, tuple(drafts)),)


@steps_of("go_go_go")
def use_go_go_go(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Go Go Go!: what this Clone can do now."""
    return next_steps(s, ORDERS[ask.seat], ask.pawn, steps) if can_act(s, ask.pawn) else ()


@does("go_go_go")
def go_go_go(s: State, ask: UsePower, steps: Slots) -> None:
    """Go Go Go!: the Clone does it."""
    act_now(s, ask.seat, ask.pawn, steps)


@steps_of("homework")
def use_homework(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Homework: show a Bonus Character that is Live, unescaped and nobody's PC, then one Action with it."""
    if not steps:
        return [REVEALS[card] for card in (*s.bonus[ask.seat], *s.shown[ask.seat]) if workers(s, ask.seat, card)]
    pawns = workers(s, ask.seat, _card(steps))
    if len(pawns) > 1 and len(steps) == 1:
        return [WHOM[pawn] for pawn in pawns]
    pawn, rest = _worker(pawns, steps)
    return next_steps(s, ORDERS[ask.seat], pawn, rest)


def workers(s: State, seat: Seat, card: int) -> list[int]:
    """The pawns of a Bonus Character that could do something."""
    character = IDENTITY[card].character
    if players_of(s, character):
        return []
    return [pawn for pawn in reachable_pawns(s, character) if next_steps(s, ORDERS[seat], pawn, ())]


def _card(steps: Slots) -> int:
    show = steps[0]
    assert isinstance(show, Reveal)
    return show.identity


def _worker(pawns: list[int], steps: Slots) -> tuple[int, Slots]:
    """The pawn that acts, and the steps of its Action: Clones are named first."""
    if len(pawns) == 1:
        return pawns[0], steps[1:]
    whom = steps[1]
    assert isinstance(whom, Whom)
    return whom.pawn, steps[2:]


@does("homework")
def homework(s: State, ask: UsePower, steps: Slots) -> None:
    """Homework: the card lies open from now on; the Character stays what it was (SF-13.14)."""
    card = _card(steps)
    pawn, rest = _worker(workers(s, ask.seat, card), steps)
    if card in s.bonus[ask.seat]:
        s.bonus[ask.seat].remove(card)
        s.shown[ask.seat].append(card)
        s.tell(BonusShown(ask.seat, cell(card, ALL)))
    act_now(s, ask.seat, pawn, rest)
