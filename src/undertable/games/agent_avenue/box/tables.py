"""The agents and the black market as tables, read once from `cards/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal

from undertable.kit.kinds import Row, load, plain

FOLDER = files("undertable.games.agent_avenue")
Written = tuple[dict[str, Any], ...]  # terms as they stand in the file


class Agent(Row, frozen=True):
    """An agent card: how many there are, and how far the 1st, 2nd, 3rd+ copy moves (AA-2.2)."""

    icons: tuple[int | Literal["win", "lose"], ...]  # WIN and LOSE icons carry no number: they move 0 (AA-2.3)
    epithet: Mapping[str, str]

    @property
    def signs(self) -> tuple[str, ...]:
        """What each icon is, for drawing the card."""
        return tuple("move" if isinstance(icon, int) else icon for icon in self.icons)


class Card(Row, frozen=True):
    """A black market card: an instant's steps in order, or when an ongoing card acts, and how (AA-11.12)."""

    type: Literal["instant", "ongoing"]
    effect: Written = ()  # an instant's: the words are in market.py, those of ongoing cards in ongoing.py
    on_recruit: Written = ()  # AA-11.8
    on_land: Written = ()  # AA-11.9
    wins: Written = ()  # AA-11.10
    cancels: tuple[Literal["lose_daredevils"], ...] = ()  # AA-7.3
    extra: bool = False  # AA-10.19
    since: int = 1  # the rules version that brought it: older records are played without it

    @property
    def ongoing(self) -> bool:
        """Whether it stays in front of the side that took it (AA-11.5)."""
        return self.type == "ongoing"


AGENT = load(FOLDER, "agents", Agent)
CODEBREAKER = AGENT.kind("codebreaker")
DAREDEVIL = AGENT.kind("daredevil")
NO_AGENTS = [0] * len(AGENT)

CARD = load(FOLDER, "market", Card, sort="market", called="market card")
SLOT = plain("slot", ("1", "2", "3"), numbered=True)  # places of the supply (AA-3.6)
SECURITY_SYSTEM = CARD.kind("security_system")
LEADER_OF_THE_PACK = CARD.kind("leader_of_the_pack")
MASTERPLAN = CARD.kind("masterplan")

MODE = load(FOLDER, "modes", Row)
_moves = [[icon if isinstance(icon, int) else 0 for icon in agent.icons] for agent in AGENT]


def icon(agent: int, copy: int) -> int:
    """How far the copy-th recruited card of a name moves; the last icon serves all later copies (AA-6.3).

    >>> [icon(AGENT.kind("double_agent"), copy) for copy in (1, 2, 3, 4)]
    [-1, 6, -1, -1]
    """
    icons = _moves[agent]
    return icons[min(copy, len(icons)) - 1]
