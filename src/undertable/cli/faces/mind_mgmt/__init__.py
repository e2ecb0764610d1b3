"""MIND MGMT in a terminal.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.cli.answers import Entry
from undertable.cli.faces import Look
from undertable.games.mind_mgmt.cards import AGENT
from undertable.games.mind_mgmt.known import Known
from undertable.kernel.types import Choice

from .city import MAYHEM
from .menu import menu
from .names import agent
from .net import net
from .table import hand, table
from .typed import entries


class MindMgmtFace:
    """The city is drawn in `city`, the rest of the table in `table`; questions are put in `menu`."""

    def table(self, look: Look) -> list[str]:
        """Everything that lies open; the Recruiter sees their own path in the city."""
        return table(look)

    def hand(self, look: Look) -> list[str]:
        """The Recruiter's file, or what the Agents have found out."""
        return hand(look)

    def entries(self, look: Look, choices: Sequence[Choice]) -> list[Entry]:
        """How each choice can be typed."""
        return entries(look, choices)

    def menu(self, look: Look, entries: Sequence[Entry]) -> list[str]:
        """What can be answered."""
        return menu(look, entries)

    def knowledge(self, look: Look, known: Known) -> list[str]:
        """What everybody could know."""
        return net(look, known)

    def colours(self, look: Look) -> dict[str, str]:
        """Agents in blue, mayhem in yellow."""
        return {agent(look, kind): "blue" for kind in range(len(AGENT))} | {MAYHEM: "note"}


FACE = MindMgmtFace()
