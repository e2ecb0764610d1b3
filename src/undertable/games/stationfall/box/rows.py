"""How the rows of the tables look, by the files in `cards/`. Agendas and Project X are only kept here as they are written.

May touch: nothing. Must not: load anything; `tables` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from undertable.kit.kinds import Row

Effects = tuple[dict[str, Any], ...]  # terms, read by `projects`
Text = Mapping[str, str]  # by language
Plan = tuple[float, float]  # where the middle of a place is drawn


class Item(Row, frozen=True):
    """A sort of Items (SF-8); of unique ones there is one (SF-8.6)."""

    unique: bool = False


class Action(Row, frozen=True):
    """An Action (SF-12) of one of the classes (SF-11.1)."""

    cls: Literal["basic", "section", "console", "character", "item"]
    officer: bool = False


class Power(Row, frozen=True):
    """An ability of a Character, or a power that a Reveal brings (SF-13.1)."""

    color: Literal["mobility", "conspiracy", "defensive", "offensive", "utility", "console"]
    kind: Literal["persistent", "immediate", "action", "replace_free", "extra"]
    without_pawn: bool = False
    compulsory: bool = False
    at_stationfall: bool = False


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Bonus Character is worth (SF-16.5)."""

    kind: Literal["friend", "foe", "friend_item", "clones", "none"]
    points: int
    item: str = ""
    all_three_extra: int = 0


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of an Agenda: points if all conditions hold, times a count if it has one (SF-16.5)."""

    points: int
    text: Text
    goal: Text  # the same as something that holds, as short as may be
    if_: tuple[str, ...] = msgspec.field(name="if", default=())
    per: str = ""


class Project(Row, frozen=True, kw_only=True):
    """A Project X card (SF-7.2)."""

    number: int
    cadence: Literal["every_turn", "end_of_minute", "never"]
    monster: bool = False
    robot: bool = False
    optional: bool = False
    downed_by: tuple[Literal["gun", "bludgeon", "fire", "asphyxiation", "emp_burst"], ...] = ()
    release: Effects = ()
    resolve: Effects = ()


class Script(Row, frozen=True, kw_only=True):
    """A script card (SF-17.3): lists of intents."""

    number: int
    condition: str
    focus: tuple[str, ...]
    default: tuple[str, ...]


class Level(Row, frozen=True):
    """How many script cards a scripted seat draws (SF-17.2)."""

    draw: int


class Mode(Row, frozen=True):
    """A way to play (SF-2.12), and for how many seats."""

    players: tuple[int, ...]


class Token(Row, frozen=True):
    """A sort of tokens in the box; unlimited ones only mark a state (SF-1.4)."""

    unlimited: bool = False


class Mod(Row, frozen=True):
    """A piece that a Character brings (SF-2.3)."""

    character: str


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of all seats (SF-2.1, SF-2.10)."""

    seats: int
    characters: int
    minutes: int


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the set-up (SF-2) and of the Medical track (SF-14.19)."""

    cubes: int
    time_tokens: int
    grey_bribes: int
    fireballs: int
    blanks: int
    minutes_flat: int
    minutes_least: int
    minutes_most: int
    bots_solo: int
    bots_duo: int
    purple: tuple[str, ...]
    green: tuple[str, ...]
    stars_at: tuple[int, ...]
    table: tuple[Seating, ...]
