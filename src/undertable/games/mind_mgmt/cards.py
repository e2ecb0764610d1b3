"""Features, Recruiter cards, agents, allies, actions and modes as tables, read once from `cards/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal

from undertable.kit.table import FIRST_FORM, Names, Row, load

FOLDER = files("undertable.games.mind_mgmt")
SETS = Literal["base"]  # the sets a card may belong to; only this one is used so far


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

    available: SETS
    slip: Names


class Ally(Card, frozen=True):
    """Used once by any agent, then discarded (MM-9.5, MM-9.6)."""

    available: SETS
    timing: Literal["with_ask"]
    word: Mapping[str, str]  # by language: what a button calls it


class Action(Row, frozen=True):
    """What one side may do in its turn (MM-6, MM-8)."""

    side: Literal["agents", "recruiter"]
    full_only: bool


FEATURE = load(FOLDER, "features", Feature)
RECRUITER_CARD = load(FOLDER, "recruiters", RecruiterCard, called="Recruiter card")
ALLY = load(FOLDER, "allies", Ally)
SPY_DOLPHIN = ALLY.kind("spy_dolphin")
MODE = load(FOLDER, "modes", Mode)
ACTION = load(FOLDER, "actions", Action)

AGENT = load(FOLDER, "agents", Agent)
MERU = AGENT.kind("meru")
LYME = AGENT.kind("lyme")
BILL = AGENT.kind("bill")
DUSTY = AGENT.kind("dusty")

AT: list[Names] = [{lang: {form: feature.at[lang]} for lang, form in FIRST_FORM.items()} for feature in FEATURE]


def leap_of(card: int) -> str:
    """The table of landing places of a Recruiter card's MIND SLIP (MM-6.4).

    >>> leap_of(RECRUITER_CARD.kind("pipe_girl"))
    'leap_diag2'
    """
    effect = RECRUITER_CARD[card].does("leap")
    assert effect is not None
    return str(effect["table"])
