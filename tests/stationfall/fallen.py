"""A station as it stands when points are counted: laid out by names, for tests of scoring alone.

May touch: a state of its own. Must not: play; tests of play lay out positions by the game's own builder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undertable.games.stationfall.cards import (
    BILLIONAIRE,
    CHARACTER,
    CHARACTER_OF,
    CORRIDOR,
    CRAFTS,
    DATA,
    IDENTITY,
    INSTITUTION,
    ITEM,
    KOMPROMAT,
    MONSTER,
    PAWN,
    PLACE,
    PODS,
)
from undertable.games.stationfall.final import About
from undertable.games.stationfall.scoring import Score, entry_points, score_of
from undertable.games.stationfall.state import (
    ABSENT,
    ANNIHILATED,
    DOCKED,
    DOWN,
    GUILTY,
    INNOCENT,
    LAUNCHED,
    LIVE,
    NONE,
    OUT,
    SUSPECT,
    State,
)

GUILT = {"innocent": INNOCENT, "suspect": SUSPECT, "guilty": GUILTY}
STATUS = {"live": LIVE, "down": DOWN, "annihilated": ANNIHILATED, "out": OUT}


def bits(names: Sequence[str]) -> int:
    """Data as the state keeps it."""
    return sum(1 << DATA.kind(name) for name in names)


def fallen(
    pcs: Sequence[str] = ("exile", "legal"),
    at: Mapping[str, str] | None = None,
    status: Mapping[str, str] | None = None,
    held: Mapping[str, Sequence[str]] | None = None,
    data: Mapping[str, Sequence[str]] | None = None,
    sick: Sequence[str] = (),
    floor: Mapping[str, Sequence[str]] | None = None,
    offsite: Mapping[str, Sequence[str]] | None = None,
    launched: Sequence[str] = (),
    bonus: Mapping[int, Sequence[str]] | None = None,
    hand: Mapping[int, Sequence[str]] | None = None,
    guilt: Mapping[int, str] | None = None,
    bribe: Mapping[int, str] | None = None,
    cubes: Mapping[int, Mapping[str, int]] | None = None,
    betrayal: Mapping[int, int] | None = None,
    grey: Sequence[str] = (),
    damaged: Sequence[str] = (),
    **fields: Any,
) -> State:
    """All 27 Characters in the kitchen unless told otherwise, everybody Innocent and Revealed in time."""
    n = len(pcs)
    s = State(seats=n)
    s.first = 0
    s.at = [PLACE.kind("kitchen")] * len(PAWN)
    s.status = [LIVE] * len(PAWN)
    for pawn in ("digital_assistant", "telepathic_rat", "monster"):
        s.at[PAWN.kind(pawn)] = NONE
    s.status[MONSTER] = OUT
    s.held = [[] for _ in PAWN]
    s.data = [0] * len(PAWN)
    s.sick = [False] * len(PAWN)
    s.engulfed = [False] * len(PAWN)
    s.floor = [[] for _ in PLACE]
    s.pod = [ABSENT] * len(PLACE)
    for pod in PODS:
        s.pod[pod] = LAUNCHED if PLACE[pod].id in launched else DOCKED
    for craft in CRAFTS:
        s.pod[craft] = LAUNCHED
    s.damaged = [place.id in damaged for place in PLACE]
    s.hazard = [0] * len(PLACE)
    s.locked = [False] * len(CORRIDOR)
    s.offsite = [bits((offsite or {}).get(row.id, ())) for row in INSTITUTION]
    s.cubes = [[(cubes or {}).get(seat, {}).get(row.id, 0) for row in CHARACTER] for seat in range(n)]
    s.betrayal = [(betrayal or {}).get(seat, 0) for seat in range(n)]
    s.bribe = [CHARACTER.kind((bribe or {})[seat]) if seat in (bribe or {}) else NONE for seat in range(n)]
    s.grey = [CHARACTER.kind(id_) for id_ in grey] or [BILLIONAIRE] * 3
    s.guilt = [GUILT[(guilt or {}).get(seat, "innocent")] for seat in range(n)]
    s.pc = [IDENTITY.kind(pc) for pc in pcs]
    s.early = [True] * n
    s.bonus = [[IDENTITY.kind(card) for card in (bonus or {}).get(seat, ())] for seat in range(n)]
    s.shown = [[] for _ in range(n)]
    s.hand = [[KOMPROMAT.kind(card) for card in (hand or {}).get(seat, ())] for seat in range(n)]
    s.disc = [NONE] * n
    for pawn, place in (at or {}).items():
        s.at[PAWN.kind(pawn)] = PLACE.kind(place) if place else NONE
    for pawn, now in (status or {}).items():
        s.status[PAWN.kind(pawn)] = STATUS[now]
        if now == "annihilated":
            s.at[PAWN.kind(pawn)] = NONE
    for pawn, items in (held or {}).items():
        s.held[PAWN.kind(pawn)] = sorted(ITEM.kind(item) for item in items)
    for pawn, types in (data or {}).items():
        s.data[PAWN.kind(pawn)] = bits(types)
    for pawn in sick:
        s.sick[PAWN.kind(pawn)] = True
    for place, items in (floor or {}).items():
        s.floor[PLACE.kind(place)] = sorted(ITEM.kind(item) for item in items)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def entry(s: State, n: int, seat: int = 0) -> int:
    """What the n-th entry (from 1) of a seat's Agenda brings."""
    return entry_points(s, About(seat, s.pc[seat]), n - 1)


def score(s: State, seat: int = 0) -> Score:
    """A seat's score."""
    return score_of(s, About(seat, s.pc[seat]))


def character(pawn: str) -> int:
    """The Character of a pawn."""
    return CHARACTER_OF[PAWN.kind(pawn)]
