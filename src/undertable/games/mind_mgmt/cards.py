"""Features, Recruiter cards, agents, allies and modes as data: tables read once from `cards/*.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from undertable.kernel.text import Name

FOLDER = files("undertable.games.mind_mgmt")


def load(name: str) -> dict[str, Any]:
    """One content file."""
    return tomllib.loads((FOLDER / "cards" / f"{name}.toml").read_text("utf-8"))


class Mode(msgspec.Struct, frozen=True):
    """The numbers of the Training Mission or of the Full Game (MM-3.1)."""

    id: str
    goal: int
    final_time: int
    supply: int
    slips: int
    immortals: int
    row_size: int
    mayhem: int
    full: bool


class Card(msgspec.Struct, frozen=True):
    """A Recruiter card, an agent or an ally: an id and what it does, as a list of effects."""

    id: str
    effect: tuple[dict[str, Any], ...]
    kind: str = ""
    available: str = "base"

    def does(self, verb: str) -> dict[str, Any] | None:
        """The first effect of that verb, or None."""
        return next((effect for effect in self.effect if effect["do"] == verb), None)


def _cards(rows: list[dict[str, Any]]) -> tuple[Card, ...]:
    return tuple(
        Card(row["id"], tuple(row["effect"]), row.get("kind", ""), row.get("available", "base")) for row in rows
    )


_features = load("features")["feature"]
_recruiters = load("recruiters")["recruiter"]
_agents = load("agents")["agent"]
_allies = load("allies")["ally"]
_modes = load("modes")["mode"]

FEATURES = tuple(row["id"] for row in _features)
FEATURE = {id_: i for i, id_ in enumerate(FEATURES)}
RECRUITERS = _cards(_recruiters)
RECRUITER_CARD = {card.id: i for i, card in enumerate(RECRUITERS)}
AGENTS = _cards(_agents)
AGENT = {card.id: i for i, card in enumerate(AGENTS)}
MERU, LYME, BILL, DUSTY = range(4)
ALLIES = _cards(_allies)
ALLY = {card.id: i for i, card in enumerate(ALLIES)}
SPY_DOLPHIN = ALLY["spy_dolphin"]
MODES = {row["id"]: msgspec.convert({k: v for k, v in row.items() if k != "name"}, Mode) for row in _modes}
ACTIONS = tuple(row["id"] for row in load("actions")["action"])

FEATURE_NAMES = [row["name"] for row in _features]
RECRUITER_NAMES = [row["name"] for row in _recruiters]
MODE_NAMES = [row["name"] for row in _modes]
AGENT_NAMES = [row["name"] for row in _agents]
ABILITY_NAMES = [row["ability"] for row in _agents]
ALLY_NAMES = [row["name"] for row in _allies]
AT: list[dict[str, Name]] = [
    {"en": {"one": row["at"]["en"]}, "cs": {"nom": row["at"]["cs"]}} for row in _features
]  # "have you been …?"


def leap_of(card: int) -> str:
    """The table of landing places of a Recruiter card's MIND SLIP (MM-6.4).

    >>> leap_of(RECRUITER_CARD["pipe_girl"])
    'leap_diag2'
    """
    effect = RECRUITERS[card].does("leap")
    assert effect is not None
    return str(effect["table"])
