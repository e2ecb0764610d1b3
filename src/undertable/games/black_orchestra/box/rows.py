"""How the rows of the tables look, by the files in `cards/`. Lists of effects are only kept here; `effects` reads them.

May touch: nothing. Must not: load anything; `tables` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from undertable.kit.kinds import Names, Row

Effects = tuple[dict[str, Any], ...]  # terms, read by `effects`
Text = Mapping[str, str]  # by language


# --- people and things -----------------------------------------------------------------------


class Affiliation(Row, frozen=True):
    """Where a conspirator belongs (BO-7.2)."""

    member: Names
    note: Text


class Item(Row, frozen=True):
    """One of the eight sorts of items (BO-2.2)."""

    plots: tuple[str, ...]


class Face(Row, frozen=True):
    """A face of a die (BO-1.12)."""

    value: int = 0


class Level(Row, frozen=True):
    """A level of Motivation (BO-1.3) or Suspicion (BO-1.4)."""

    level: int
    dossier_limit: int = 0
    eagles_that_detect: int = 0
    arrested_in_raid: bool = False


# --- the board -------------------------------------------------------------------------------


class Delivery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an empty item square asks for (BO-6.4)."""

    item: str
    suspicion: int
    scope: Literal["self", "split"]
    condition: str = ""


class Place(Row, frozen=True, kw_only=True):
    """A location, or the prison, which has no stage (BO-2.1)."""

    adjacent: tuple[str, ...]
    stage: int = 0
    berlin: bool = False
    fortified: bool = False
    item_slot: bool = False
    closed_in_stage_7: bool = False
    prison: bool = False
    delivery: Delivery | None = None
    on_enter: Effects = ()
    map: tuple[int, ...] = ()
    inset: tuple[int, ...] = ()
    at: Text
    to: Text
    out: Text
    label: Mapping[str, tuple[str, ...]]
    note: Text


class Ability(Row, frozen=True):
    """One special ability of a conspirator (BO-4.11)."""

    kind: Literal["passive", "turn_start", "replace_action", "action"]
    effect: Effects = ()
    choose: tuple[Effects, ...] = ()
    cost: Effects = ()
    n: int = 0
    limit_per_turn: int = 0
    action: str = ""


# --- the conspirator deck (BO-2.3) -----------------------------------------------------------


class Card(Row, frozen=True):
    """A normal or illegal card."""

    kind: Literal["normal", "illegal"]
    timing: Literal["action", "reaction", "ongoing", "as_item"]
    window: str = ""
    require: Effects = ()
    effect: Effects = ()
    choose: tuple[Effects, ...] = ()
    discard_after_use: bool = True
    on_conspire: Mapping[str, Any] = {}
    on_raid: Mapping[str, Any] = {}
    counts_as_item: str = ""


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An optional element of a plot (BO-7.2)."""

    kind: Literal["affiliation", "item", "gathering"]
    value: str
    gives: Literal["die", "minus_eagle"]
    n: int
    multiple: bool


class Demand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a plot needs (BO-7.1)."""

    distance: int | Literal["any"]
    motivation: str
    hitler_in: Literal["", "fortified", "not_fortified", "berlin", "stage_1_2", "stage_3_4_5"] = ""


class Plot(Row, frozen=True):
    """A plan of assassination (BO-7)."""

    letter: str
    timing: Literal["action", "after_event_moved_hitler"]
    base_dice: int
    require: Demand
    options: tuple[Element, ...]


# --- events and interrogation ----------------------------------------------------------------


class Happening(Row, frozen=True):
    """An event card (BO-2.4)."""

    stage: int
    kind: Literal["key", "important", "normal"]
    effect: Effects
    note: Text = {}


class Option(Row, frozen=True):
    """What a prisoner may choose under A or B (BO-10.6)."""

    letter: Literal["A", "B"]
    released: bool
    require: Effects
    effect: Effects


class FaceResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a face brings to one who resists (BO-10.7)."""

    face: str
    effect: Effects
    text: Text


class Resistance(Row, frozen=True):
    """A table of option C, its results from the best to the worst (BO-10.7)."""

    result: tuple[FaceResult, ...]


# --- what rules need a name for --------------------------------------------------------------


class Window(Row, frozen=True):
    """A moment at which cards may be played out of turn (BO-14.3)."""

    admits: tuple[str, ...]
    waits: bool


class Reward(Row, frozen=True):
    """What a full dissent track gives (BO-6.3.1)."""

    effect: Effects
    while_current: str = ""


class Ending(Row, frozen=True):
    """How the game can end (BO-11.1, BO-11.2)."""

    won: bool


class Mode(Row, frozen=True):
    """A way to play (BO-3.1)."""

    players: tuple[int, ...]
    conspirators_each: int


class Difficulty(Row, frozen=True):
    """Where Military Support begins (BO-12.1)."""

    support_start: int
    support_min: int


class Deed(Row, frozen=True):
    """One of the nine actions (BO-6)."""

    cost: int = 0
    cost_per_die: int = 0
    dice_max: int = 0
    once_per_turn: bool = False
    require: tuple[str, ...] = ()


class Period(Row, frozen=True):
    """A stage (BO-1.6): its event cards, and how many of them are raids (BO-2.4)."""

    number: int
    cards: int
    gestapo_raids: int


class Variant(Row, frozen=True):
    """A variant (BO-12)."""

    deputy_targets_needed: int = 0
    deputies_to_eliminate: int = 0
    extra_events_removed_per_stage: int = 0
    box_event: str = ""
    stage_7_random_removal_change: int = 0


class Limit(msgspec.Struct, frozen=True):
    """Limits by number of people (BO-3.9)."""

    players: int
    conspirators: int
    dossier: int
    dossier_timid: int
    items: int


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the set-up (BO-3)."""

    start: str
    released_to: str
    safe: str
    motivation: str
    suspicion: str
    actions: int
    support_max: int
    dissent_slots: int
    dice: int
    events_removed_per_stage: int
    limit: tuple[Limit, ...]
