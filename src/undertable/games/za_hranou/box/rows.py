"""How the rows of the tables look, by the files in `cards/`. Conditions and effects are only kept here, not read.

May touch: nothing. Must not: load anything; `tables` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from undertable.kit.kinds import Names, Row

Terms = tuple[dict[str, Any], ...]  # as written; `conditions` and `effects` read them
Text = Mapping[str, str]  # by language


# --- the city --------------------------------------------------------------------------------


class Zone(Row, frozen=True, kw_only=True):
    """One of the eight zones and its effect (ZH-10)."""

    effect: Terms
    at: Text
    to: Text
    echo_bonus: Literal["", "boost", "tolerance", "evidence"] = ""


class Criminal(Row, frozen=True, kw_only=True):
    """A criminal and its ability (ZH-11)."""

    timing: Literal["action", "free", "free_once", "first_free_then_action", "passive"]


# --- cards and tokens ------------------------------------------------------------------------


class Reward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a crime pays, in the order in which it is taken (ZH-7.2, ZH-7.10)."""

    intel: int = 0
    dilemmas: int = 0
    evidence: int = 0
    process: int = 0
    boost: int = 0


class Outcome(Reward, frozen=True, kw_only=True):
    """One of the two ways in which a major crime ends, and what it pays."""

    name: Names


class Crime(Row, frozen=True, kw_only=True):
    """What all crime cards have (ZH-12, ZH-13)."""

    bind: tuple[str, ...]
    require: Terms
    effects: Terms = ()
    aftermath: Text = {}


class Petty(Crime, frozen=True, kw_only=True):
    """A petty crime (ZH-7B)."""

    reward: Reward


class Boost(Row, frozen=True, kw_only=True):
    """A boost token: a blue one is kept, a pink one takes effect at once (ZH-9.9)."""

    blue: bool
    effect: Terms


class Bonus(Row, frozen=True, kw_only=True):
    """A bonus field of the plan area (ZH-9.6)."""

    effect: Terms


class Storyline(Row, frozen=True, kw_only=True):
    """A storyline of crimes (ZH-2.2)."""

    letter: str


class EchoBoard(Row, frozen=True, kw_only=True):
    """A side of Echo's board (ZH-16.9)."""

    progress: tuple[int, ...]  # by the face of the black die
    miss: Reward


class Mode(Row, frozen=True, kw_only=True):
    """A way to play, and for how many people."""

    players: tuple[int, ...]


class Ending(Row, frozen=True, kw_only=True):
    """The last words to a winner (ZH-14.16)."""

    over: bool
    foiled: bool


# --- numbers ---------------------------------------------------------------------------------


class Seats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What depends on the number of players, Echo counted (ZH-3)."""

    players: int
    criminals: int
    display: int
    dossiers: tuple[int, int, int]  # by row
    plan_kinds: int
    four_plus: bool


class Chapter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the investigation of a chapter pays or costs (ZH-14.3)."""

    intel_per_dossier: int
    lose_grip: int = 0
    lose_intel: int = 0


class Echo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of Echo (ZH-16)."""

    criminals: tuple[int, int]  # by one or two people
    letters: int
    material: tuple[int, int, int]  # by chapter
    thresholds: tuple[int, int, int]  # by level
    steps: tuple[int, ...]  # by the face of the black die; clockwise is positive


class Paid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Crimes that once paid the same."""

    crimes: tuple[str, ...]
    careful: Reward
    reckless: Reward


class FirstPay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was paid before rules 3."""

    echo: Mapping[str, Reward]  # by side of her board
    paid: tuple[Paid, ...]


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    actions: int
    ports: int
    hook_cost: int
    start_intel: int
    rail: int
    tolerance_step: int
    duel_intel: int
    badge_set: int
    badge_intel: int
    least_corrupt: int
    market_intel: int
    plan_tokens: int
    stall_rounds: int
    dossiers: int
    heat: tuple[int, int, int]
    heat_steps: tuple[int, int, int]
    start_grip: tuple[int, ...]  # by place in the order of turns
    rank_values: tuple[int, ...]
    grip_intel: tuple[int, ...]  # by index of the track
    ability: int
    stamina: int
    table: tuple[Seats, ...]
    chapter: tuple[Chapter, ...]
    echo: Echo
