"""The ring of eight zones as arithmetic: neighbours, opposites, borders, and how barricades stand and jump (ZH-2A).

May touch: numbers. Must not: read a state; whoever asks says where things are.
"""

from __future__ import annotations

from collections.abc import Collection

from ..box.tables import RING

CLOCKWISE, COUNTER = 1, -1
DIRECTIONS = (CLOCKWISE, COUNTER)


def onward(position: int, steps: int) -> int:
    """So many positions further round the ring; clockwise is positive (ZH-2.10).

    >>> onward(7, 1), onward(0, -3)
    (0, 5)
    """
    return (position + steps) % RING


def neighbours(position: int) -> tuple[int, int]:
    """The two adjacent positions, clockwise first (ZH-2.10).

    >>> neighbours(0)
    (1, 7)
    """
    return onward(position, CLOCKWISE), onward(position, COUNTER)


def adjacent(one: int, other: int) -> bool:
    """Whether two positions lie side by side (ZH-2.10).

    >>> adjacent(7, 0), adjacent(3, 3), adjacent(3, 5)
    (True, False, False)
    """
    return (one - other) % RING in (1, RING - 1)


def opposite(position: int) -> int:
    """The position across the ring (ZH-2.10).

    >>> opposite(6)
    2
    """
    return onward(position, RING // 2)


def nearby(position: int) -> tuple[int, int, int]:
    """The zone itself and those beside it; barricades do not matter (ZH-2.15).

    >>> nearby(0)
    (0, 1, 7)
    """
    return (position, *neighbours(position))


# --- borders ---------------------------------------------------------------------------------


def borders(position: int) -> tuple[int, int]:
    """The two borders of a zone: border k lies between positions k and k + 1 (ZH-2.11).

    >>> borders(0)
    (7, 0)
    """
    return onward(position, -1), position


def border_between(one: int, other: int) -> int:
    """The common border of two adjacent positions (ZH-2.11).

    >>> border_between(7, 0), border_between(3, 2)
    (7, 2)
    """
    return one if onward(one, CLOCKWISE) == other else other


WAYS = tuple(((onward(at, 1), at), (onward(at, -1), onward(at, -1))) for at in range(RING))
"""By position: the neighbours, clockwise first, each with the border that lies between."""


def borders_nearby(position: int) -> tuple[int, int, int, int]:
    """The borders of a zone and of the zones beside it (ZH-2.15).

    >>> borders_nearby(0)
    (6, 7, 0, 1)
    """
    return onward(position, -2), onward(position, -1), position, onward(position, 1)


def next_border(border: int, taken: int, direction: int) -> int:
    """Where one barricade move leads: the next border without a barricade, over the other one (ZH-6.9).

    >>> next_border(2, 3, COUNTER), next_border(2, 3, CLOCKWISE)
    (1, 4)
    """
    found = onward(border, direction)
    return onward(found, direction) if found == taken else found


def reachable(position: int, barricades: Collection[int]) -> list[int]:
    """Every position that steps across no barricade lead to, in order, the own one with them (ZH-11.10).

    >>> reachable(0, (2, 5))
    [0, 1, 2, 6, 7]
    """
    found = {position}
    for direction in DIRECTIONS:
        at = position
        for _ in range(RING - 1):
            ahead = onward(at, direction)
            if border_between(at, ahead) in barricades:
                break
            found.add(ahead)
            at = ahead
    return sorted(found)
