"""The agents and the black market as data: tables read once from `cards/*.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

FOLDER = files("undertable.games.agent_avenue")


def load(name: str) -> dict[str, Any]:
    """One content file."""
    return tomllib.loads((FOLDER / "cards" / f"{name}.toml").read_text("utf-8"))


class Agent(msgspec.Struct, frozen=True):
    """An agent card: how many there are, and how far the 1st, 2nd, 3rd+ copy moves (AA-2.2)."""

    id: str
    count: int
    icons: tuple[int, ...]  # WIN and LOSE icons carry no number: they move 0 (AA-2.3)
    signs: tuple[str, ...]  # "move", "win" or "lose", for drawing the card


class Card(msgspec.Struct, frozen=True):
    """A black market card: an instant's steps in order, or what an ongoing card does (AA-11.12)."""

    id: str
    ongoing: bool
    effect: tuple[dict[str, Any], ...]
    extra: bool = False  # AA-10.19
    since: int = 1  # the rules version that brought it: older records are played without it


def _agent(row: dict[str, Any]) -> Agent:
    icons = row["icons"]
    return Agent(
        row["id"],
        row["count"],
        tuple(icon if isinstance(icon, int) else 0 for icon in icons),
        tuple("move" if isinstance(icon, int) else icon for icon in icons),
    )


_agents = load("agents")["agent"]
_market = load("market")["card"]

AGENTS = tuple(_agent(row) for row in _agents)
AGENT = {agent.id: i for i, agent in enumerate(AGENTS)}
DOUBLE_AGENT, ENFORCER, CODEBREAKER, SABOTEUR, DAREDEVIL, SENTINEL, SIDEKICK, MOLE = range(8)
NO_AGENTS = [0] * len(AGENTS)

CARDS = tuple(
    Card(row["id"], row["type"] == "ongoing", tuple(row["effect"]), row.get("extra", False), row.get("since", 1))
    for row in _market
)
CARD = {card.id: i for i, card in enumerate(CARDS)}

MODE_NAMES = [row["name"] for row in load("modes")["mode"]]
AGENT_NAMES = [row["name"] for row in _agents]
CARD_NAMES = [row["name"] for row in _market]


def icon(agent: int, copy: int) -> int:
    """How far the copy-th recruited card of a name moves; the last icon serves all later copies (AA-6.3).

    >>> [icon(DOUBLE_AGENT, copy) for copy in (1, 2, 3, 4)]
    [-1, 6, -1, -1]
    """
    icons = AGENTS[agent].icons
    return icons[min(copy, len(icons)) - 1]


def on_recruit(card: int) -> dict[str, Any] | None:
    """The change an ongoing card makes to the move of a recruited agent, if it makes one (AA-11.8)."""
    return next((e for e in CARDS[card].effect if e.get("on") == "recruit"), None)


# Which card changes the move of which agent; at most one for each name (AA-11.8).
MODIFIER = {
    AGENT[effect["agent"]]: (card, effect) for card in range(len(CARDS)) if (effect := on_recruit(card)) is not None
}
GETAWAY_CAR = CARD["getaway_car"]
SECURITY_SYSTEM = CARD["security_system"]
LEADER_OF_THE_PACK = CARD["leader_of_the_pack"]
MASTERPLAN = CARD["masterplan"]


def number(card: int) -> int:
    """The number in an ongoing card's effect: spaces to drive on, agents to have."""
    return int(CARDS[card].effect[0]["n"])
