"""Everything in the box as tables, read once from `cards/*.toml`, and the names that rules have for some of it.

May touch: `cards/*.toml`. Must not: know a state.
A mission is a kind of evidence. One table CRIME has the major crimes, then the petty ones; DECK says the order of decks.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from undertable.kernel.marks import of
from undertable.kit.kinds import FIRST_FORM, Kinds, Row, load, plain, read

from .rows import (
    Bonus,
    Boost,
    Crime,
    Criminal,
    EchoBoard,
    Ending,
    FirstPay,
    Mode,
    Numbers,
    Outcome,
    Petty,
    Reward,
    Storyline,
    Zone,
)

FOLDER = files("undertable.games.za_hranou")

NUMBERS = msgspec.convert(read(FOLDER, "numbers"), Numbers)
SEATS = {row.players: row for row in NUMBERS.table}  # by number of players, Echo counted
CHAPTER = NUMBERS.chapter  # by chapter from 0
TOP_GRIP = len(NUMBERS.grip_intel) - 1


# --- the city --------------------------------------------------------------------------------


RING = 8
POSITION = plain("position", tuple(str(position) for position in range(RING)), numbered=True)
BORDER = plain("border", tuple(str(border) for border in range(RING)), numbered=True)
ZONE = load(FOLDER, "zones", Zone)
BLOCKS, CENTER = ZONE.kind("blocks"), ZONE.kind("center")

CRIMINAL = load(FOLDER, "criminals", Criminal)
FIXER, ENFORCER, HACKER, SHADE, SMUGGLER = map(CRIMINAL.kind, ("fixer", "enforcer", "hacker", "shade", "smuggler"))
SEER, CRUSHER, MECHANIC, JUMPER, COURIER = map(CRIMINAL.kind, ("seer", "crusher", "mechanic", "jumper", "courier"))

ITEM_KIND = load(FOLDER, "items", Row, key="item_kind")


class Item(Row, frozen=True, kw_only=True):
    """One of the eight items (ZH-2.1)."""

    kind: Annotated[int, of(ITEM_KIND)]


ITEM = load(FOLDER, "items", Item, key="item")
SIBLING = tuple(
    next(other for other, row in enumerate(ITEM) if row.kind == mine.kind and other != item)
    for item, mine in enumerate(ITEM)
)  # by item: the other one of its kind


# --- evidence and the plan -------------------------------------------------------------------


EVIDENCE = load(FOLDER, "evidence", Row)
KINDS = len(EVIDENCE)
BONUS = load(FOLDER, "bonus_fields", Bonus)
ROW = plain("row", ("1", "2", "3"), numbered=True)  # of missions on the Syndicate board
THIRD = plain("third", ("1", "2", "3"), numbered=True)  # of the boost market, clockwise
BOOST = load(FOLDER, "boosts", Boost)


# --- dilemmas --------------------------------------------------------------------------------


WARRANT = load(FOLDER, "dilemmas", Row, key="warrant")


class Dilemma(Row, frozen=True, kw_only=True):
    """A dilemma: how corrupt it makes, and what it brings at the end (ZH-14.14)."""

    kind: Literal["evidence", "intel", "warrant", "badge"]
    corruption: int
    evidence: Annotated[int | None, of(EVIDENCE)] = None
    symbols: int = 0
    intel: int = 0
    warrant: Annotated[int | None, of(WARRANT)] = None


DILEMMA = load(FOLDER, "dilemmas", Dilemma, key="dilemma")


# --- crimes ----------------------------------------------------------------------------------


STORYLINE = load(FOLDER, "storylines", Storyline)
DECK = load(FOLDER, "decks", Row)
LEVELS = 3
PETTY_DECK = LEVELS  # after the decks of levels 1, 2 and 3


class Major(Crime, frozen=True, kw_only=True):
    """A major crime (ZH-7A)."""

    storyline: Annotated[int, of(STORYLINE)]
    level: int
    careful: Outcome
    reckless: Outcome
    four_plus: bool = False


MAJOR = load(FOLDER, "crimes", Major)
PETTY = load(FOLDER, "petty", Petty)
CRIME: Kinds[Major | Petty] = Kinds("crime", [*MAJOR.rows, *PETTY.rows])
FIRST_PETTY = len(MAJOR)


def is_petty(card: int) -> bool:
    """Whether a crime card is a petty crime (ZH-7.10).

    >>> is_petty(CRIME.kind("a1_pocket_money")), is_petty(CRIME.kind("p13_stash"))
    (False, True)
    """
    return card >= FIRST_PETTY


def major(card: int) -> Major:
    """A major crime by its card."""
    return MAJOR[card]


def petty(card: int) -> Petty:
    """A petty crime by its card."""
    return PETTY[card - FIRST_PETTY]


def level_of(card: int) -> int:
    """The level of a major crime, 0 of a petty one."""
    return _LEVELS[card]


_LEVELS = tuple(0 if is_petty(card) else major(card).level for card in range(len(CRIME)))  # asked for all the time


def storyline_of(card: int) -> int:
    """The storyline of a major crime."""
    return major(card).storyline


def deck_of(card: int) -> int:
    """The deck a crime card belongs to (ZH-3.3).

    >>> [DECK[deck_of(CRIME.kind(id_))].id for id_ in ("a1_pocket_money", "b2_lesser_test", "p13_stash")]
    ['level_1', 'level_2', 'petty']
    """
    level = level_of(card)
    return level - 1 if level else PETTY_DECK


FIRST_PAY = msgspec.convert(read(FOLDER, "first_pay"), FirstPay)
PAID = {CRIME.kind(id_): paid for paid in FIRST_PAY.paid for id_ in paid.crimes}  # by major crime


def reward_of(card: int, rules: int, reckless: bool = False) -> Reward:
    """What a crime pays: a major one by its outcome (ZH-7.2), a petty one always the same (ZH-7.10).

    >>> card = CRIME.kind("a3_final_deposit")
    >>> reward_of(card, rules=2).intel < reward_of(card, rules=3).intel
    True
    """
    if is_petty(card):
        return petty(card).reward
    paid = major(card) if rules >= 3 else PAID[card]
    return paid.reckless if reckless else paid.careful


# --- Echo and the end ------------------------------------------------------------------------


LETTER = plain("letter", ("A", "B", "C", "D"))
LINE = load(FOLDER, "echo_lines", Row)  # of an Echo card, by the face of the white die
ECHO_BOARD = load(FOLDER, "echo_boards", EchoBoard)


def miss_of(board: int, rules: int) -> Reward:
    """What Echo takes while she is short of her crime (ZH-16.9)."""
    row = ECHO_BOARD[board]
    return row.miss if rules >= 3 else FIRST_PAY.echo[row.id]


class EchoCard(Row, frozen=True, kw_only=True):
    """A card of Echo (ZH-16.4)."""

    hook: Annotated[int, of(LETTER)]
    criminals: Annotated[tuple[int, int], of(LETTER)]
    item: Annotated[int, of(ITEM)]
    heat: Annotated[int, of(ZONE)]
    marked: bool  # which of the two barricades
    reckless: bool
    row: int = 0  # of the first evidence in the turn, from 1; 0: the plan


ECHO_CARD = load(FOLDER, "echo_cards", EchoCard)
ENDING = load(FOLDER, "endings", Ending)
BRANCH = load(FOLDER, "branches", Row)
MODE = load(FOLDER, "modes", Mode)

# `at` and `to` as names, so that messages can ask for them
AT, TO = (
    [{lang: {form: getattr(row, way)[lang]} for lang, form in FIRST_FORM.items()} for row in ZONE]
    for way in ("at", "to")
)
