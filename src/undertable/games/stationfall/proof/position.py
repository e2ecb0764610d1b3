"""Positions by name: for tests, tutorials and puzzles. Whatever is not described is as after set-up.

May touch: a state laid out for a new game. Must not: describe what the rules could never bring about.

A position is a table of plain values, for instance in TOML:

    cast = ["exile", "medical", "legal"]              # more are added by card number until there are enough
    at = { exile = "bridge" }                         # pawns; the Monster too, once Project X is released
    status = { medical = "down" }
    held = { exile = ["gun", "helmet"] }              # all that a pawn possesses
    data = { exile = ["evidence"] }
    sick = ["exile"]
    engulfed = ["medical"]
    floor = { bridge = ["firebomb"] }                 # all that lies there
    damaged = ["fuel_cells"]
    hazard = { bridge = "fire" }
    locked = ["bridge-mainframe"]                     # all Locks there are
    pods = { mcqueen = "launched" }
    tokens = ["0 4 launch mcqueen"]                   # seat, minute, purpose, place
    offsite = { news = ["evidence"] }
    cubes = [{ exile = 2 }, { exile = 1 }]            # by seat
    disc = ["exile"]                                  # by seat, as are bribe, guilt, betrayal, pc, secret, bonus, hand
    kompromat = ["kitchen"]                           # where it lies
    project = "combat_swarm"                          # known to the seats in `looked`; to all if `released`
    traps = { kitchen = "real" }                      # of the seat `trap_by`
    minute = 5
    active = 0                                        # whose turn it is
    step = "act"                                      # begin (default); act: `actor` is Activated, with `actions`;
                                                      # close: T4 comes; fall: the station falls; choose: identities;
                                                      # deal: identities are dealt first
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from undertable.kernel.fault import Fault
from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.marks import of, per
from undertable.kernel.types import ALL, Seats, bit, cell, seat_set
from undertable.kit.kinds import Kinds, plain
from undertable.kit.position import Layout

from ..board.looks import BODY, RAT_PAWN, item_holder, item_place, room
from ..board.state import ANNIHILATED, NONE, OUT, State
from ..box.tables import (
    CHARACTER,
    CHARACTER_OF,
    CORRIDOR,
    CUBES,
    DATA,
    IDENTITIES_OF,
    IDENTITY,
    INSTITUTION,
    ITEM,
    KOMPROMAT,
    MONSTER,
    NANOGEL,
    NANOGEL_USED,
    PAWN,
    PLACE,
    PROJECT,
    PURPOSE,
    SEATING,
    TRAP,
)
from ..rules.setup import bring_in, bring_pieces, identities_each, lay_kompromat, lay_out
from ..speech.asks import Acting, ChooseIdentity, CloseTurn, DealIdentity, NextTurn, Stationfall

KEYS = {
    "at": "at", "status": "status", "held": "held", "floor": "floor", "hazard": "hazard", "pods": "pod",
    "cameras": "cameras", "jammers": "jammers", "abandoned": "abandoned", "unlocked": "unlocked", "armed": "armed",
    "detonated": "detonated", "ship": "ship", "track": "track", "meals": "meals", "cubes": "cubes", "betrayal": "betrayal", "disc": "disc",
    "bribe": "bribe", "grey": "grey", "guilt": "guilt", "secret": "secret", "bonus": "bonus", "shown": "shown",
    "pc": "pc", "hand": "hand", "named": "named", "kept": "kept", "kept_turns": "kept_turns",
    "released": "released", "mouth": "mouth", "minute": "minute", "first": "first", "active": "active",
    "actor": "actor", "actions": "actions", "free": "free", "bribed": "bribed", "pressed": "pressed",
}  # fmt: skip
STEP = plain("step", ("begin", "act", "close", "fall", "choose", "deal"))


class Besides(msgspec.Struct, kw_only=True):
    """What a position says besides what lies where."""

    cast: Annotated[list[int], of(CHARACTER)] = []
    data: Annotated[dict[int, list[int]], per(PAWN), of(DATA)] = {}
    sick: Annotated[list[int], of(PAWN)] = []
    engulfed: Annotated[list[int], of(PAWN)] = []
    damaged: Annotated[list[int], of(PLACE)] = []
    locked: Annotated[list[int] | None, of(CORRIDOR)] = None
    kompromat: Annotated[list[int] | None, of(PLACE)] = None
    offsite: Annotated[dict[int, list[int]], per(INSTITUTION), of(DATA)] = {}
    tokens: list[str] = []
    project: Annotated[int, of(PROJECT)] = NONE
    looked: list[int] = []
    dropped: Annotated[list[list[int]], of(IDENTITY)] = []  # by seat, as is the next
    away: Annotated[list[list[int]], of(KOMPROMAT)] = []
    used: Annotated[dict[int, int], per(KOMPROMAT)] = {}
    traps: Annotated[dict[int, int], per(PLACE), of(TRAP)] = {}
    trap_by: int = 0
    late: list[int] = []  # seats whose PC was revealed only at Stationfall
    step: Annotated[int, of(STEP)] = 0


def place(game: Game[State], s: State, setup: Setup, described: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next; SetupError says what cannot be."""
    lay_out(game, s, setup)
    s.first = s.active = 0
    s.cast = _cast(setup, described.get("cast", []))
    for character in s.cast:
        bring_in(s, character)
        for identity in IDENTITIES_OF[character]:
            s.undealt[identity] = 1
    bring_pieces(s)
    lay_kompromat(s)
    _clear(s, described)
    besides = Layout(s, KEYS).fill(described, Besides)
    _check_seats(s, besides)
    s.supply[NANOGEL] -= ITEM[NANOGEL].count - s.supply[NANOGEL_USED]
    s.supply[NANOGEL_USED] = 0
    _lay_pieces(s, besides)
    _lay_secrets(s, besides)
    _check(s)
    _push(s, besides)


def _check_seats(s: State, p: Besides) -> None:
    """Every seat that is named sits there, and nothing is told of more seats than there are."""
    named = [s.active, s.first, p.trap_by, *p.looked, *p.late]
    if any(not 0 <= seat < s.seats for seat in named) or max(len(p.dropped), len(p.away)) > s.seats:
        raise SetupError("there is no such seat")


def _cast(setup: Setup, named: Any) -> list[int]:
    """The named Characters, and by card number as many more as such a game has."""
    if not isinstance(named, list):
        raise SetupError("{key}: {reason}", key="cast", reason=Fault("a value of the wrong kind"))
    try:
        cast = [CHARACTER.kind(id_) for id_ in named]
    except Fault as fault:
        raise SetupError("{key}: {reason}", key="cast", reason=fault) from fault
    need = SEATING[setup.seats].characters
    by_tier = sorted(range(len(CHARACTER)), key=lambda kind: (CHARACTER[kind].tier != "beginner", kind))
    cast += [kind for kind in by_tier if kind not in cast][: max(0, need - len(cast))]
    if len(cast) != need or len(set(cast)) != need:
        raise SetupError("there are {n} different Characters, not {given}", n=need, given=len(cast))
    return sorted(cast)


def _clear(s: State, described: dict[str, Any]) -> None:
    """Whatever is described anew goes back to the supply first; a unique Item that is named leaves where it was."""
    s.supply[NANOGEL_USED] = ITEM[NANOGEL].count  # taken back as Nanogels afterwards
    for key, lists, table in (("held", s.held, PAWN), ("floor", s.floor, PLACE)):
        told = described.get(key)
        for name, items in told.items() if isinstance(told, dict) else ():
            if name in table:
                for item in lists[table.kind(name)]:
                    s.supply[item] += 1
                lists[table.kind(name)] = []
            for id_ in items if isinstance(items, list) else ():
                if id_ in ITEM and ITEM.row(id_).unique:
                    _lift_unique(s, ITEM.kind(id_))


def _lift_unique(s: State, item: int) -> None:
    holder, lies = item_holder(s, item), item_place(s, item)
    if holder != NONE:
        s.held[holder].remove(item)
        s.supply[item] += 1
    elif lies != NONE:
        s.floor[lies].remove(item)
        s.supply[item] += 1


def _lay_pieces(s: State, p: Besides) -> None:
    """Lists of what is so become fields by place or pawn."""
    _lay_data(s.data, p.data)
    _lay_data(s.offsite, p.offsite)
    for field, named in ((s.sick, p.sick), (s.engulfed, p.engulfed), (s.damaged, p.damaged)):
        for number in named:
            field[number] = True
    if p.locked is not None:
        s.locked = [corridor in p.locked for corridor in range(len(CORRIDOR))]
    if p.kompromat is not None:
        s.kompromat_at = [place_ in p.kompromat for place_ in range(len(PLACE))]
    for pawn, status in enumerate(s.status):
        if status == ANNIHILATED:
            s.at[pawn] = NONE
    for items in (*s.held, *s.floor):
        items.sort()
    s.tokens = [_token(told, s.seats) for told in p.tokens]


def _lay_data(field: list[int], told: dict[int, list[int]]) -> None:
    """Kinds of Data become bits."""
    for holder, kinds in told.items():
        field[holder] = sum(1 << kind for kind in set(kinds))


def _token(told: str, seats: int) -> tuple[int, int, int, int]:
    """`seat minute purpose place`; the Antimatter's has no place."""
    parts = told.split()
    try:
        seat, minute, purpose = range(seats)[int(parts[0])], int(parts[1]), PURPOSE.kind(parts[2])
        return seat, minute, purpose, PLACE.kind(parts[3]) if len(parts) > 3 else NONE
    except (ValueError, IndexError, Fault) as error:
        raise SetupError("a Time token is told as seat, minute, purpose and place: {told}", told=told) from error


def _lay_secrets(s: State, p: Besides) -> None:
    """Kompromat on the map, Identity cards nobody described, Project X, traps."""
    _lay_aside(s, p)
    s.in_deck = sum(s.scripts)
    lying, left = sum(s.kompromat_at), sum(s.unread)
    for place_ in [place_ for place_, lies in enumerate(s.kompromat_at) if lies][: max(0, lying - left)]:
        s.kompromat_at[place_] = False  # its Kompromat is in somebody's hand
    for seat in range(s.seats) if STEP.ids[p.step] != "deal" else ():
        _lay_identities(s, p, seat)
    if p.project != NONE or s.released:
        knowers: Seats = ALL if s.released else seat_set(p.looked)
        s.x = cell(max(p.project, 0), knowers)
    s.trap_at, s.trap_by = sorted(p.traps), p.trap_by if p.traps else NONE
    s.trap = [cell(p.traps[place_], bit(p.trap_by)) for place_ in s.trap_at]


def _lay_aside(s: State, p: Besides) -> None:
    """Cards and Kompromat that nobody holds any more."""
    for seat, cards in enumerate(p.dropped):
        s.dropped[seat] = [_drawn(s.undealt, IDENTITY, card) for card in cards]
    for seat, tokens in enumerate(p.away):
        s.away[seat] = sorted(_drawn(s.unread, KOMPROMAT, token) for token in tokens)
    for token, n in p.used.items():
        s.used[token] = sum(_drawn(s.unread, KOMPROMAT, token) == token for _ in range(n))


def _lay_identities(s: State, p: Besides, seat: int) -> None:
    """Whatever Identity cards a seat lacks."""
    if STEP.ids[p.step] == "choose":
        s.dealt[seat] = _deal(s, identities_each(s, seat) - len(s.dealt[seat])) + s.dealt[seat]
    else:
        if s.pc[seat] == NONE and not s.secret[seat]:
            s.secret[seat] = _deal(s, 1)
        if not (s.bonus[seat] or s.shown[seat] or s.dropped[seat]):
            s.bonus[seat] = _deal(s, identities_each(s, seat) - 1)
    s.early[seat] = s.pc[seat] != NONE and seat not in p.late


def _drawn(pool: list[int], table: Kinds[Any], kind: int) -> int:
    """A piece out of its pool, where it must be."""
    if not pool[kind]:
        raise SetupError("{name} is placed twice, or is not in this game", name=table.ids[kind])
    pool[kind] -= 1
    return kind


def _deal(s: State, n: int) -> list[int]:
    """The first so many Identity cards left."""
    cards = [kind for kind, there in enumerate(s.undealt) if there][:n]
    for card in cards:
        s.undealt[card] -= 1
    return cards


def _check(s: State) -> None:
    """What no game can come to."""
    for pawn in range(len(PAWN)):
        _check_pawn(s, pawn)
    if not s.released and (s.at[MONSTER] != NONE or s.status[MONSTER] != OUT):
        raise SetupError("the Monster comes with Project X, which is not released")
    if s.at[RAT_PAWN] != NONE:
        raise SetupError("the Rat is where its Item lies")
    for seat in range(s.seats):
        _check_seat(s, seat)
    if not 0 <= s.minute <= SEATING[1].minutes:
        raise SetupError("a game begins at the latest in minute {n}", n=SEATING[1].minutes)


def _check_pawn(s: State, pawn: int) -> None:
    """Whoever is not in this game has nothing, and nobody has more than there is room for."""
    name = PAWN[pawn].id
    if s.status[pawn] == OUT and (s.at[pawn] != NONE or s.held[pawn] or s.data[pawn]) and pawn != MONSTER:
        raise SetupError("{name} is not in this game", name=name)
    if BODY[pawn] and room(s, pawn) < 0 and not s.sick[pawn]:
        raise SetupError("{name} has no room for all that", name=name)


def _check_seat(s: State, seat: int) -> None:
    """Nobody has more cubes than there are, or the card of somebody who is not there."""
    if sum(s.cubes[seat]) + s.betrayal[seat] > CUBES or min(s.betrayal[seat], *s.cubes[seat]) < 0:
        raise SetupError("everybody has {n} cubes", n=CUBES)
    if any(IDENTITY[card].character not in s.cast for card in (*s.secret[seat], *s.bonus[seat])):
        raise SetupError("an Identity card is of somebody who is not in this game")


def _push(s: State, p: Besides) -> None:
    step = STEP.ids[p.step]
    if step == "fall":
        s.then(Stationfall())
    elif step == "choose":
        s.then(ChooseIdentity(tuple(range(s.seats)), (None,) * s.seats), NextTurn(s.active))
    elif step == "deal":
        deals = [DealIdentity(seat) for seat in range(s.seats) for _ in range(identities_each(s, seat))]
        s.then(*deals, ChooseIdentity(tuple(range(s.seats)), (None,) * s.seats), NextTurn(s.active))
    elif step == "begin":
        s.then(NextTurn(s.active))
    elif step == "close":
        s.then(CloseTurn())
    elif s.actor == NONE or CHARACTER_OF[s.actor] not in s.cast:
        raise SetupError("somebody in this game must be Activated")
    else:
        s.then(Acting(), CloseTurn())
