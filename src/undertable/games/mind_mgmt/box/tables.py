"""Features, Recruiter cards, agents, allies, actions, modes and modules as tables, read once from `cards/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal

from undertable.kit.kinds import FIRST_FORM, Names, Row, load

FOLDER = files("undertable.games.mind_mgmt")
BASE = "base"  # the set of what is in every game; the other sets are packages of SHIFT (MM-12.3)


class Mode(Row, frozen=True):
    """The numbers of the Training Mission or of the Full Game (MM-3.1)."""

    goal: int
    final_time: int
    supply: int
    slips: int
    immortals: int
    row_size: int
    mayhem: int
    full: bool


class Feature(Row, frozen=True):
    """One of the sixteen sorts of icons, with its card (MM-2.2)."""

    icon: str  # what it shows
    word: Mapping[str, str]  # by language: what a button calls it
    short: Mapping[str, str]  # by language: the same in a few letters
    at: Mapping[str, str]  # by language: completes "Have you been …?"


class Card(Row, frozen=True):
    """What all that have an effect share: a list of terms, each a verb with what it needs."""

    effect: tuple[dict[str, Any], ...]

    def does(self, verb: str) -> dict[str, Any] | None:
        """The first effect of that verb, or None."""
        return next((effect for effect in self.effect if effect["do"] == verb), None)


class Agent(Card, frozen=True):
    """A Rogue Agent with an ability; `kind` says what using it costs (MM-9)."""

    kind: Literal["action", "free_action", "passive"]
    ability: Names


class RecruiterCard(Card, frozen=True):
    """What the Recruiter's MIND SLIP does (MM-6.4)."""

    available: str  # BASE, or the module in whose package it lies
    slip: Names


class Ally(Card, frozen=True):
    """Used once by any agent, then discarded (MM-9.5, MM-9.6)."""

    available: str  # BASE, or the module in whose package it lies
    timing: Literal["with_ask", "with_reveal", "activation"]
    word: Mapping[str, str]  # by language: what a button calls it


class Module(Row, frozen=True):
    """What one SHIFT package holds, besides cards that name it as their set (MM-12.3)."""

    side: Literal["recruiter", "agents"]
    package: int
    modify: Mapping[str, int] = {}  # numbers of the mode, and what is added to each
    place: Mapping[str, Any] = {}  # what is laid out before the first turn, and how many


class Action(Row, frozen=True):
    """What one side may do in its turn (MM-6, MM-8)."""

    side: Literal["agents", "recruiter"]
    full_only: bool


FEATURE = load(FOLDER, "features", Feature)
RECRUITER_CARD = load(FOLDER, "recruiters", RecruiterCard, called="Recruiter card")
ALLY = load(FOLDER, "allies", Ally)
SPY_DOLPHIN = ALLY.kind("spy_dolphin")
HARBOUR_SCOUT = ALLY.kind("harbour_scout")
WHISPERS = ALLY.kind("whisper_network")
ARCHIVIST = ALLY.kind("archivist")
BLOODHOUND = ALLY.kind("bloodhound")
MODE = load(FOLDER, "modes", Mode)
ACTION = load(FOLDER, "actions", Action)
MODULE = load(FOLDER, "modules", Module)
COVER_STORY = MODULE.kind("shift_r1")
TUNNELS = MODULE.kind("shift_r2")
CHANGE_OF_PLAN = MODULE.kind("shift_r5")
DECOY = MODULE.kind("shift_r6")
WIRETAPS = MODULE.kind("shift_a1")
TUK_TUK = MODULE.kind("shift_a2")
PATTERN_READER = MODULE.kind("shift_a3")
ROADBLOCKS = MODULE.kind("shift_a4")
ECHO = MODULE.kind("shift_a5")
DOUBLE_AGENT = MODULE.kind("shift_a6")
OVERTIME = MODULE.kind("shift_a7")

AGENT = load(FOLDER, "agents", Agent)
MERU = AGENT.kind("meru")
LYME = AGENT.kind("lyme")
BILL = AGENT.kind("bill")
DUSTY = AGENT.kind("dusty")

AT: list[Names] = [{lang: {form: feature.at[lang]} for lang, form in FIRST_FORM.items()} for feature in FEATURE]


def in_package(card: RecruiterCard | Ally) -> Module | None:
    """The module whose package a card lies in; None for what is in the box."""
    return None if card.available == BASE else MODULE.row(card.available)


def leap_of(card: int) -> str:
    """The table of landing places of a Recruiter card's MIND SLIP (MM-6.4).

    >>> leap_of(RECRUITER_CARD.kind("pipe_girl"))
    'leap_diag2'
    """
    effect = RECRUITER_CARD[card].does("leap")
    assert effect is not None
    return str(effect["table"])
