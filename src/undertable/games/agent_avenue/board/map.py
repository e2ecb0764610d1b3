"""The street: fourteen spaces in a ring, two homes, four corners (AA-2.1)."""

from __future__ import annotations

from typing import Literal

from undertable.kernel.text import LANGUAGES, Says, Words
from undertable.kit.kinds import FIRST_FORM, Names, Row, load, read

from ..box.tables import FOLDER


class Side(Row, frozen=True):
    """One of the two that chase each other: where it lives, and where its pawn starts (AA-3.2)."""

    home: int
    start: int


class Space(Row, frozen=True, kw_only=True):
    """One of the fourteen places of the ring (AA-2.1)."""

    index: int
    kind: Literal["home", "street", "corner"]
    home_of: str = ""
    grid: tuple[int, int]
    wide: tuple[float, float]
    upright: tuple[float, float]


SIDE = load(FOLDER, "board", Side, key="side", numbered=True)
SPACE = load(FOLDER, "board", Space, key="space", called="place of the street")
SIDES = SIDE.ids
GREEN, BLUE = SIDE.kind("green"), SIDE.kind("blue")

LENGTH: int = read(FOLDER, "board")["length"]
HOME = [side.home for side in SIDE]
START = [side.start for side in SIDE]
CORNERS = frozenset(index for index, place in enumerate(SPACE) if place.kind == "corner")
HOMES = frozenset(HOME)
SHIFT = load(FOLDER, "shifts", Row)
SO_FAR = Says("{n} space", many="{n} spaces", count="n")
_words = Words({}, FOLDER / "locale")


def _spaces(n: int) -> Names:
    """How far a pawn moves."""
    told = {lang: _words.template(SO_FAR.text, SO_FAR.many, n, lang) for lang in LANGUAGES}
    return {lang: {FIRST_FORM[lang]: text.format(n=n)} for lang, text in told.items()}


def _shift(n: int) -> Names:
    """A move of so many spaces, as what one does oneself and what the other side does."""
    row = SHIFT.row("ahead" if n > 0 else "back" if n < 0 else "stay")
    spaces = {lang: name[FIRST_FORM[lang]] for lang, name in DISTANCE_NAMES[abs(n)].items()}
    return {
        lang: {form: text.format(n=abs(n), spaces=spaces[lang]) for form, text in forms.items()}
        for lang, forms in row.name.items()
    }


DISTANCE_NAMES = [_spaces(n) for n in range(2 * LENGTH)]
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
