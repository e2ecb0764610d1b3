"""Můj soused špion in a terminal.

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.cli.answers import Entry
from undertable.cli.faces import Look
from undertable.games.agent_avenue.board import SIDES
from undertable.games.agent_avenue.known import Known
from undertable.kernel.types import Choice

from .count import count
from .menu import entries, hand, menu
from .names import side_name
from .table import table


class AgentAvenueFace:
    """The table is drawn in `table`, questions are put in `menu`."""

    def table(self, look: Look) -> list[str]:
        """Everything that lies open."""
        return table(look)

    def hand(self, look: Look) -> list[str]:
        """The own cards with their worth to both sides."""
        return hand(look)

    def entries(self, look: Look, choices: Sequence[Choice]) -> list[Entry]:
        """How each choice can be typed."""
        return entries(look, choices)

    def menu(self, look: Look, entries: Sequence[Entry]) -> list[str]:
        """What can be answered."""
        return menu(look, entries)

    def knowledge(self, look: Look, known: Known) -> list[str]:
        """What everybody could know of the hands."""
        return count(look, known)

    def colours(self, look: Look) -> dict[str, str]:
        """Each side in its own colour, its letter on the street too."""
        letters = look.t("G B").split()
        named = {side_name(look, side): colour for side, colour in enumerate(SIDES)}
        return named | {f" {letters[side]} ]": colour for side, colour in enumerate(SIDES)}


FACE = AgentAvenueFace()
