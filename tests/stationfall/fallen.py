"""A station as it stands when points are counted: described by names, laid out by the game's own position builder.

May touch: positions. Must not: write into a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.final import About
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.box.tables import (
    CHARACTER,
    CHARACTER_OF,
    CRAFTS,
    IDENTITY,
    INTEGRAL,
    ITEM,
    MONSTER,
    PAWN,
    PAWNS_OF,
    PLACE,
    SEATING,
)
from undertable.games.stationfall.rules.scoring import Score, entry_points, score_of
from undertable.kernel.engine import start
from undertable.kernel.game import Setup

NOWHERE = ("digital_assistant", "telepathic_rat")  # who have no place of their own
BRINGS = {"telepathic_rat": "telepathic_rat", "fletcher": "billionaire", "fang_moss": "botanist"}  # Items, and whose
NEITHER: dict[str, Any] = {"bonus": [], "hand": [], "guilt": "innocent", "bribe": None, "cubes": {}, "betrayal": 0}


def fallen(
    pcs: Sequence[str] = ("exile", "legal"),
    at: Mapping[str, str] | None = None,
    held: Mapping[str, Sequence[str]] | None = None,
    floor: Mapping[str, Sequence[str]] | None = None,
    launched: Sequence[str] = (),
    double: bool = False,
    cast: Sequence[str] = (),
    **more: Any,
) -> State:
    """Everybody in the kitchen with empty hands unless told otherwise, nothing on the floor but what is told there;
    Innocent, Revealed in time. What is told by seat is told of some: `hand={0: ["exile"]}`."""
    at, held, floor = dict(at or {}), dict(held or {}), dict(floor or {})
    seats = len(pcs)
    told = {key: by_seat(value, seats, NEITHER[key]) if key in NEITHER else value for key, value in more.items()}
    people = everybody(seats, [*cast, *named(pcs, {**at, **held}, [*held.values(), *floor.values()], more)])
    pawns = [PAWN.ids[pawn] for id_ in people for pawn in PAWNS_OF[CHARACTER.kind(id_)]]
    there = {pawn: "kitchen" for pawn in pawns if pawn not in NOWHERE}
    crafts = [PLACE.ids[craft] for craft in CRAFTS]
    position = {
        **told,
        "cast": people,
        "pc": list(pcs),
        "at": {pawn: place for pawn, place in {**there, **at}.items() if place},
        "held": {pawn: [*integral(pawn), *held.get(pawn, ())] for pawn in pawns if pawn not in NOWHERE},
        "floor": {place: list(floor.get(place, ())) for place in PLACE.ids},
        "pods": {pod: "launched" for pod in launched if pod not in crafts},
    }
    return start(GAME, Setup("double" if double else "full", seats), position)


def by_seat(given: Mapping[int, Any], seats: int, else_: Any) -> list[Any]:
    """What is told of some seats, for all of them."""
    return [given.get(seat, else_) for seat in range(seats)]


def named(
    pcs: Iterable[str], pawns: Iterable[str], items: Iterable[Sequence[str]], more: Mapping[str, Any]
) -> Iterator[str]:
    """The Characters of whom a description speaks, so that they are in play."""
    yield from (CHARACTER.ids[IDENTITY.row(card).character] for card in pcs)
    spoken = [*pawns, *more.get("status", ()), *more.get("data", ()), *more.get("sick", ())]
    yield from (CHARACTER.ids[CHARACTER_OF[PAWN.kind(pawn)]] for pawn in spoken if PAWN.kind(pawn) != MONSTER)
    yield from (BRINGS[item] for some in items for item in some if item in BRINGS)
    for cards in more.get("bonus", {}).values():
        yield from (CHARACTER.ids[IDENTITY.row(card).character] for card in cards)
    for cards in (*more.get("hand", {}).values(), *more.get("cubes", {}).values()):
        yield from cards
    yield from (*more.get("bribe", {}).values(), *more.get("grey", ()))


def everybody(seats: int, wished: Sequence[str]) -> list[str]:
    """A whole cast with those in it: by card number as many more as such a game has, nobody of them Down."""
    need = SEATING[seats].characters
    quiet = [row.id for row in CHARACTER if row.id not in wished and not row.down]
    return [*dict.fromkeys(wished), *quiet][: max(need, len(set(wished)))]


def integral(pawn: str) -> list[str]:
    """The Items that never leave it."""
    return [ITEM.ids[item] for item in INTEGRAL[PAWN.kind(pawn)]]


def entry(s: State, n: int, seat: int = 0) -> int:
    """What the n-th entry (from 1) of a seat's Agenda brings."""
    return entry_points(s, About(seat, s.pc[seat]), n - 1)


def score(s: State, seat: int = 0) -> Score:
    """A seat's score."""
    return score_of(s, About(seat, s.pc[seat]))
