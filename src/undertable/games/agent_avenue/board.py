"""The street: fourteen spaces in a ring, two homes, four corners (AA-2.1)."""

from __future__ import annotations

from undertable.kernel.text import Name, plural
from undertable.kit.table import Row, load, read

from .cards import FOLDER


class Side(Row, frozen=True):
    """One of the two that chase each other: where it lives, and where its pawn starts (AA-3.2)."""

    home: int
    start: int


SIDE = load(FOLDER, "board", Side, key="side", numbered=True)
SIDES = SIDE.ids
GREEN, BLUE = SIDE.kind("green"), SIDE.kind("blue")

_board = read(FOLDER, "board")
LENGTH: int = _board["length"]
SPACES = _board["space"]
HOME = [side.home for side in SIDE]
START = [side.start for side in SIDE]
CORNERS = frozenset(x["index"] for x in SPACES if x["kind"] == "corner")
HOMES = frozenset(HOME)
SPACE_NAMES = [x["name"] for x in SPACES]
DISTANCE_NAMES: list[dict[str, Name]] = [  # how far a pawn moves, counted in spaces
    {
        "en": {"one": f"{n} space" if n == 1 else f"{n} spaces"},
        "cs": {"nom": f"{n} {('pole', 'pole', 'polí')[plural(n)]}"},
    }
    for n in range(2 * LENGTH)
]


def _shift(n: int) -> dict[str, Name]:
    """A move of so many spaces, as what one does oneself and what the other side does."""
    far = f" o {DISTANCE_NAMES[abs(n)]['cs']['nom']}"
    you, they = (f"postoupíš{far}", f"postoupí{far}") if n > 0 else (f"couvneš{far}", f"couvne{far}")
    if n == 0:
        you, they = "zůstaneš stát", "zůstane stát"
    return {"en": {"one": f"{n:+d}"}, "cs": {"nom": you, "you": you, "they": they}}


SHIFT_NAMES = [_shift(n) for n in (*range(2 * LENGTH), *range(1 - 2 * LENGTH, 0))]  # back is counted from the end


def space(u: int) -> int:
    """The space of an unwrapped position (AA-1.7).

    >>> space(14), space(-1)
    (0, 13)
    """
    return u % LENGTH


def distance(pawn: list[int], side: int) -> int:
    """How far a side is from catching the other: the two always sum to 14 (AA-1.8).

    >>> distance([0, 7], GREEN), distance([3, 8], BLUE)
    (7, 9)
    """
    gap = pawn[BLUE] - pawn[GREEN]
    return gap if side == GREEN else LENGTH - gap


def to_catch(pawn: list[int], side: int) -> int:
    """The same for showing: whoever was overtaken is caught, and the other a whole round away.

    >>> to_catch([9, 7], GREEN), to_catch([9, 7], BLUE)
    (0, 14)
    """
    return min(max(distance(pawn, side), 0), LENGTH)
