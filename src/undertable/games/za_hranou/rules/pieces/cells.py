"""Tracing (ZH-17.1): the only module that moves secret pieces, so that whoever could follow one still knows it.

May touch: lists of Cells and the memory of the table. Must not: decide what moves; rules do.
A list never shifts under somebody who knows some of it: a place whose piece left in public stays empty, until all that is
left is known to its owner alone.
"""

from __future__ import annotations

from undertable.kernel.types import ALL, Cell, Seats, cell

from ...board.looks import cells, count, memory_size, own
from ...board.state import NONE, Held, State
from ...box.tables import EVIDENCE, KINDS
from .trail import note_coming, note_leaving

Zone = list[Cell | None]


def part(zone: Zone, index: int, owner: Seats) -> Cell:
    """A piece leaves in public: everybody sees from which place."""
    gone = zone[index]
    assert gone is not None
    zone[index] = None
    if all(left.knowers == owner for left in cells(zone)):
        zone[:] = cells(zone)
    while zone and zone[-1] is None:
        zone.pop()
    return gone


def slip(s: State, zone: Zone, kind: int, player: int, sort: str) -> Cell:
    """A piece leaves unseen: all that it may have been are their owner's secret now, and others remember them (ZH-17.1.1).

    What others remember of evidence stands in the trail.
    """
    index = place_of(zone, kind)
    if count(zone) == 1:
        return part(zone, index, own(s, player))
    if sort != EVIDENCE.sort:
        _remember(s, cells(zone), player, sort)
    rest = [one.kind for place, one in enumerate(zone) if one is not None and place != index]
    zone[:] = [cell(left, own(s, player)) for left in sorted(rest)]
    return cell(kind, own(s, player))


def place_of(zone: Zone, kind: int) -> int:
    """The place of a piece that its owner names."""
    return next(place for place, one in enumerate(zone) if one is not None and one.kind == kind)


def _remember(s: State, blurred: list[Cell], player: int, sort: str) -> None:
    """One fact for everybody, and one for each other set that knew some of it."""
    lost: dict[Seats, list[int]] = {}
    for one in blurred:
        who = ALL if one.knowers & ALL else one.knowers & ~own(s, player)
        if who:
            lost.setdefault(who, []).append(one.kind)
    for who in sorted(lost):
        s.recall(Held(who, player, sort, tuple(sorted(lost[who]))))


# --- evidence in a memory (ZH-9.1) -----------------------------------------------------------


def remember_token(s: State, player: int, token: Cell, before: int = NONE) -> Cell:
    """A token comes face down into a memory; who knew it still knows it. What it is now, for those who hear of it."""
    note_coming(s, player, token, before)
    if token.knowers & ALL:
        s.shown[player][token.kind] += 1
        return token
    held = cell(token.kind, token.knowers | own(s, player))
    s.kept[player].append(held)
    return held


def slip_token(s: State, player: int, kind: int, goal: int) -> Cell:
    """A token leaves a memory face down for a place in the plan (ZH-17.1.1)."""
    token = _slip_token(s, player, kind)
    note_leaving(s, player, goal, token)
    return token


def _slip_token(s: State, player: int, kind: int) -> Cell:
    if memory_size(s, player) == 1 and s.shown[player][kind]:
        s.shown[player][kind] = 0
        return cell(kind, ALL)
    zone = s.kept[player]
    for known in range(KINDS):  # what everybody knew can no longer be told from the rest
        zone += [cell(known, ALL)] * s.shown[player][known]
    s.shown[player] = [0] * KINDS
    return slip(s, zone, kind, player, EVIDENCE.sort)


def show_token(s: State, player: int, kind: int, goal: int) -> Cell:
    """A token leaves a memory face up for a row: one that everybody knows, if there is one of that kind (ZH-17.1.1)."""
    note_leaving(s, player, goal, cell(kind, ALL))
    if s.shown[player][kind]:
        s.shown[player][kind] -= 1
    else:
        slip(s, s.kept[player], kind, player, EVIDENCE.sort)
    return cell(kind, ALL)


def kinds_in_memory(s: State, player: int) -> list[int]:
    """The kinds of evidence that a player can name in the own memory."""
    own_kinds = {token.kind for token in cells(s.kept[player])}
    return [kind for kind in range(KINDS) if s.shown[player][kind] or kind in own_kinds]
