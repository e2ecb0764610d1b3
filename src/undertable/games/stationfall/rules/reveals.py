"""Revealing an identity (SF-15.3): the card, the cubes, and the question for each power that works at once (SF-13.1).

May touch: identities, cubes, the ship. Must not: know who may Reveal when, or what a power does: see `powers`.

A power files two functions under its id: how it may be used, step by step, and what it does when all steps are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undertable.kernel.types import ALL, Choice, Frame, Seat, cell

from ..board.book import book
from ..board.looks import escaped
from ..board.state import ANNIHILATED, PIRATE, RESCUE, State
from ..box.tables import IDENTITY, MEDICAL, PAWN_OF, POWER, STRANGER
from ..speech.answers import (
    PASS,
    Alone,
    Decider,
    Do,
    Drag,
    Enough,
    Go,
    Ignite,
    Pass,
    Report,
    Reveal,
    Section,
    Take,
    TakeKompromat,
    Through,
    What,
    Where,
    Which,
    Whom,
)
from ..speech.answers_powers import Discard, Regain, Use
from ..speech.asks import UsePower
from ..speech.events import Revealed
from ..speech.events_powers import ShipFlipped
from ..speech.events_station import CubesMoved, PowerUsed
from .actions.filing import Slots

Steps = Callable[[State, UsePower, Slots], Sequence[Choice]]
Does = Callable[[State, UsePower, Slots], None]
Frames = Callable[[State, Seat, int, int], Sequence[Frame]]
_steps: dict[int, Steps] = {}
_does: dict[int, Does] = {}
_frames: dict[int, Frames] = {}
HOMEWORK = POWER.kind("homework")


def steps_of(id_: str) -> Callable[[Steps], Steps]:
    """File what may come after some steps of using a power: nothing where it is complete; PASS comes by itself."""

    def keep(steps: Steps) -> Steps:
        _steps[POWER.kind(id_)] = steps
        return steps

    return keep


def does(*ids: str) -> Callable[[Does], Does]:
    """File what powers do."""

    def keep(done: Does) -> Does:
        _does.update(dict.fromkeys([POWER.kind(id_) for id_ in ids], done))
        return done

    return keep


def frames_of(id_: str) -> Callable[[Frames], Frames]:
    """File which questions a power asks, where it is not one: of a seat, by a power, about a pawn."""

    def keep(frames: Frames) -> Frames:
        _frames[POWER.kind(id_)] = frames
        return frames

    return keep


# --- the Reveal (SF-15.3) --------------------------------------------------------------------


def cards_of(s: State, seat: Seat) -> list[int]:
    """The Identity cards a player may show: the secret one first."""
    return [*s.secret[seat], *s.bonus[seat], *s.shown[seat]]


def reveal(s: State, seat: Seat, identity: int, *, last: bool = False) -> None:
    """SF-15.3: a player shows a card and has a PC from now on; at Stationfall (`last`) nearly no power works (SF-16.2)."""
    schrodinger = identity not in s.secret[seat]
    s.tell(Revealed(seat, cell(identity, ALL), schrodinger))
    if schrodinger:
        put_away(s, seat, identity, keep=IDENTITY[identity].character == STRANGER and not last)
    s.secret[seat] = []
    s.pc[seat], s.early[seat] = identity, not last
    move_cubes(s, seat, IDENTITY[identity].character, last)
    if POWER.kind("extricate") in IDENTITY[identity].powers:
        extricate(s, seat)
    if not last:
        s.then(*[frame for power in IDENTITY[identity].powers for frame in questions(s, seat, power)])


def put_away(s: State, seat: Seat, identity: int, *, keep: bool) -> None:
    """A Schrödinger Reveal: all other cards are discarded unseen; the Stranger keeps them and is Uncanny no more (Enigma)."""
    shown = [card for card in s.shown[seat] if card != identity]
    hidden = [card for card in (*s.secret[seat], *s.bonus[seat]) if card != identity]
    if keep:
        s.bonus[seat], s.shown[seat], s.plain_stranger = hidden, shown, True
    else:
        s.bonus[seat], s.shown[seat] = [], []
        s.dropped[seat] = [*hidden, *shown]


def move_cubes(s: State, seat: Seat, character: int, last: bool) -> None:
    """Other players' cubes on the card go to Betrayal, own ones to the supply; Medical's track counts them in time."""
    moved = 0
    for other in range(s.seats):
        n = s.cubes[other][character]
        s.cubes[other][character] = 0
        if n and other != seat:
            s.betrayal[other] += n
            moved += n
            s.tell(CubesMoved(other, n))
    if character == MEDICAL and not last:
        s.track += moved


def extricate(s: State, seat: Seat) -> None:
    """Extricate, even at Stationfall: the Rescue Ship is a Pirate Ship (SF-16.3)."""
    if s.ship == RESCUE:
        s.ship = PIRATE
        s.tell(PowerUsed(seat, POWER.kind("extricate")), ShipFlipped())


# --- the powers that work at once (SF-13.1) --------------------------------------------------


def questions(s: State, seat: Seat, power: int) -> Sequence[Frame]:
    """What a player is asked about a power: nothing if it is no immediate one or could not do anything."""
    if POWER[power].kind != "immediate" or POWER[power].compulsory:
        return ()
    pawn = PAWN_OF[IDENTITY[s.pc[seat]].character]
    if power in _frames:
        return _frames[power](s, seat, power, pawn)
    ask = UsePower(seat, (), power, pawn)
    return (ask,) if worth_asking(s, ask) else ()


def worth_asking(s: State, ask: UsePower) -> bool:
    """Whether there may be anything to choose, by what everybody knows: Bonus Characters are nobody else's business."""
    gone = s.status[ask.pawn] == ANNIHILATED or escaped(s, ask.pawn)
    if gone and not POWER[ask.power].without_pawn:
        return False
    if ask.power == HOMEWORK:
        return bool(s.bonus[ask.seat] or s.shown[ask.seat])
    return bool(_steps[ask.power](s, ask, ()))


@book.options(
    UsePower,
    Use, Reveal, Go, Do, Whom, Decider, Take, TakeKompromat, What, Which, Where, Through, Report, Drag, Alone, Ignite,
    Section, Enough, Discard, Regain, Pass,
)  # fmt: skip
def ways_to_use(s: State, ask: UsePower, seat: Seat) -> Sequence[Choice]:
    """SF-13.1: the player may decline; otherwise the choices of the power, one after another."""
    if ask.steps and ask.steps[0] == PASS:
        return ()
    found = _steps[ask.power](s, ask, ask.steps)
    return found if ask.steps else [*found, PASS]


@book.resolve(UsePower)
def use_power(s: State, ask: UsePower) -> None:
    """SF-13.1: what was chosen happens, or nothing."""
    if ask.steps[0] != PASS:
        s.tell(PowerUsed(ask.seat, ask.power))
        _does[ask.power](s, ask, ask.steps)


def chosen(slots: Slots) -> int:
    """The pawn that the first step names."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    return whom.pawn
