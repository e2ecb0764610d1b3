"""Why an answer to the two questions of a turn is not open (SF-15): greyed out and explained.

May touch: a state, for reading. Must not: allow or forbid anything; what is open is said by `turn` and `activation`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import (
    HAS,
    blackout,
    endangered,
    exhausted,
    has,
    officer,
    players_of,
    power,
    present,
    reachable_pawns,
    room,
    where,
)
from ..board.map import VENTS, airlocks, edges
from ..board.state import NONE, State
from ..box.acts import ACT_OF_WAY, AIRLOCK, CLASS_OF, CONSOLE, CRAWL, NAMED, SECTION, STEP
from ..box.tables import ACTION, DRONES, ITEM, PAWN_OF, PLACE
from ..speech.answers import ACTIVATES, BRIBES, DO, GO, INFLUENCES, Activate, Bribe, Do, Go, Influence
from ..speech.asks import Act, Begin
from ..speech.reasons import (
    CanDoNothing,
    CannotAct,
    DamagedHere,
    Deadly,
    Incorruptible,
    InTheDark,
    JammersOn,
    LockedWay,
    NeedsCompany,
    NoActionsLeft,
    NobodyInfluences,
    NoBribe,
    NoCubes,
    NoPower,
    NoRoom,
    NotAbandoned,
    NothingToDo,
    NotPresent,
    NotYours,
    OneCubeEach,
    OnlyOfficers,
    SomebodysPC,
    TooTired,
    TriedAlready,
)
from .activation import awake, may_act
from .favours import NO_BRIBES, own_bribe
from .turn import accompanied, may_begin, startable

_STATIONARY = frozenset(act for act, cls in enumerate(CLASS_OF) if cls in (SECTION, CONSOLE))
_OFFICERS = frozenset(kind for kind, row in enumerate(ACTION) if row.officer)
_BASIC = [DO[kind] for kind in range(len(ACTION)) if ACTION[kind].cls == "basic" and kind not in ACT_OF_WAY]
_CONSOLES = [DO[kind] for kind in range(len(ACTION)) if CLASS_OF[kind] == CONSOLE]
_HERE = [[DO[act] for act in row.actions if act not in ACT_OF_WAY] for row in PLACE]
_MAKERS = frozenset(
    kind for id_, kind in NAMED.items() if id_ in {f"manufacture_{item}" for item in ITEM.ids}
)  # not Data
_LAUNCHES = frozenset(NAMED[id_] for id_ in ("launch_countdown", "bridge_launch_pods"))
_TOGGLES = frozenset(NAMED[id_] for id_ in ("toggle_cameras", "toggle_jammers"))


def _damaged_here(s: State) -> bool:
    return s.damaged[where(s, s.actor)]


def _no_officer(s: State) -> bool:
    return not officer(s, s.actor)


def _low_power(s: State) -> bool:
    return power(s) > 0


def _jammed(s: State) -> bool:
    return s.jammers


def _not_abandoned(s: State) -> bool:
    return not s.abandoned


def _hands_full(s: State) -> bool:
    return room(s, s.actor) < 1


# Which Actions it concerns, whether it is so, and what is said then; the first that is met is told.
_OBSTACLES: tuple[tuple[frozenset[int], Callable[[State], bool], Reason], ...] = (
    (_STATIONARY, blackout, InTheDark(rule="SF-12.2")),
    (_STATIONARY, _damaged_here, DamagedHere(rule="SF-5.4")),
    (_OFFICERS, _no_officer, OnlyOfficers(rule="SF-3.7")),
    (_TOGGLES, _low_power, NoPower(rule="SF-5.7")),
    (frozenset([NAMED["transmit"]]), _jammed, JammersOn(rule="SF-10.4")),
    (_LAUNCHES, _not_abandoned, NotAbandoned(rule="SF-7.1")),
    (_MAKERS, _hands_full, NoRoom(rule="SF-4.4")),
)


# --- the beginning of a turn (SF-15.2 to SF-15.6) --------------------------------------------


@book.universe(Begin)
def might_begin(s: State, ask: Begin, seat: Seat) -> Sequence[Choice]:
    """What is open, and everybody in play whom one might want to Influence or Activate."""
    found = may_begin(s, ask, seat)
    if ask.steps:
        return found
    wished: list[Choice] = [INFLUENCES[c] for c in s.cast] if ask.stage < 2 else []
    return list(dict.fromkeys([*found, *wished, *[ACTIVATES[c] for c in s.cast]]))


@book.refuse(Begin)
def why_not_begin(s: State, ask: Begin, seat: Seat, choice: Choice) -> Reason | None:
    """SF-15.4, SF-15.5: what is in the way."""
    if ask.steps or choice in may_begin(s, ask, seat):
        return None  # of further steps only those are answers at all that are open
    if isinstance(choice, Influence):
        return _why_not_influence(s, seat, choice.character)
    assert isinstance(choice, Activate)
    return _why_not_activate(s, seat, choice.character)


def _why_not_influence(s: State, seat: Seat, character: int) -> Reason:
    pawn = PAWN_OF[character]
    if character == DRONES:
        return NobodyInfluences(rule="SF-14.13")
    if players_of(s, character):
        return SomebodysPC(rule="SF-15.3.1", character=character)
    if not present(s, character):
        return NotPresent(rule="SF-15.4", character=character)
    if pawn in HAS["paranoid"] and not accompanied(s, seat, pawn):
        return NeedsCompany(rule="SF-15.4")
    if pawn in HAS["helpful"] and s.cubes[seat][character]:
        return OneCubeEach(rule="SF-15.4")
    return NoCubes(rule="SF-15.4")


def _why_not_activate(s: State, seat: Seat, character: int) -> Reason:
    if character == DRONES:
        return NobodyInfluences(rule="SF-14.13")
    players = players_of(s, character)
    if players and seat not in players:
        return SomebodysPC(rule="SF-15.3.1", character=character)
    if not reachable_pawns(s, character):
        return NotPresent(rule="SF-15.5", character=character)
    if PAWN_OF[character] in HAS["dying"] and exhausted(s, character) and not startable(s, seat, character):
        return TooTired(rule="SF-15.5.1")
    return NotYours(rule="SF-15.5", character=character)


# --- the Activation phase (SF-15.5.3) --------------------------------------------------------


@book.universe(Act)
def might_act(s: State, ask: Act, seat: Seat) -> Sequence[Choice]:
    """What is open, and every verb of the place and the pawn."""
    found = may_act(s, ask, seat)
    if ask.steps:
        return found
    place = where(s, s.actor)
    wished: list[Choice] = [BRIBES[character] for character in s.cast]
    if place != NONE:
        wished += [GO[STEP][b] for b, _ in edges(s, place)]
        wished += [GO[AIRLOCK][b] for b in airlocks(s, place)]
        wished += [GO[CRAWL][b] for b in VENTS[place]] if has(s, s.actor, "tunnel_rat") else []
        wished += [*_BASIC, *_HERE[place], *(_CONSOLES if PLACE[place].console else ())]
    return list(dict.fromkeys([*found, *wished]))


@book.refuse(Act)
def why_not_act(s: State, ask: Act, seat: Seat, choice: Choice) -> Reason | None:
    """SF-15.5.3, SF-12: what is in the way."""
    if ask.steps or choice in may_act(s, ask, seat):
        return None  # of further steps only those are answers at all that are open
    if isinstance(choice, Bribe):
        return _why_not_bribe(s, seat, choice.character)
    assert isinstance(choice, Go | Do)
    if not awake(s):
        return CannotAct(rule="SF-15.5.7")
    if not s.actions:
        return NoActionsLeft(rule="SF-15.5.3")
    if isinstance(choice, Go):
        return Deadly(rule="SF-4.8") if endangered(s, s.actor, choice.place) else LockedWay(rule="SF-5.1")
    return _why_not_do(s, choice.act)


def _why_not_bribe(s: State, seat: Seat, character: int) -> Reason:
    if s.bribed:
        return TriedAlready(rule="SF-15.5.4")
    if not own_bribe(s, seat):
        return NoBribe(rule="SF-15.5.4")
    if character in NO_BRIBES:
        return Incorruptible(rule="SF-15.5.4", character=character)
    return CanDoNothing(rule="SF-15.5.6", character=character)


def _why_not_do(s: State, act: int) -> Reason:
    """The first obstacle that an Action of the table meets (SF-12)."""
    for concerns, meets, obstacle in _OBSTACLES:
        if act in concerns and meets(s):
            return obstacle
    return NothingToDo(rule="SF-11.2", act=act)
