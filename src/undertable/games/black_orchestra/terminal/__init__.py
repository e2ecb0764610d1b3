"""Atentát na Hitlera in a terminal: where it does better than the plain face.

May touch: an observed state, what everybody could know. Must not: know a rule.
"""

from __future__ import annotations

from typing import Any

from undertable.games.black_orchestra.asks import PickBoard
from undertable.games.black_orchestra.cards import CONSPIRATOR, PLACE
from undertable.games.black_orchestra.choices import TakeBoard
from undertable.games.black_orchestra.known import Known
from undertable.games.black_orchestra.proposals import SetPlan
from undertable.games.black_orchestra.state import NONE
from undertable.kernel.types import Choice
from undertable.kit.table import Table
from undertable.kit.terminal import PlainFace, TerminalView

from .odds import odds
from .question import question
from .table import described, table


class OrchestraFace(PlainFace):
    """Tracks in a line, a file for everybody, the map by the neighbours of whoever acts; an interrogation card in full."""

    internal = ("first", "due")
    seldom = ("scrap_down", "down_out", "track", "on_card", "actions", "dice", "ignored")

    def table(self, look: TerminalView) -> list[str]:
        """Everything that lies open."""
        return table(look)

    def there(self, look: TerminalView, table: Table[Any], row: int) -> bool:
        """Conspirators are those in play."""
        return table is not CONSPIRATOR or row in look.seen.order

    def hand(self, look: TerminalView) -> list[str]:
        """The interrogation card, while one is in hand; else what Kordt has seen."""
        return question(look) or super().hand(look)

    def knowledge(self, look: TerminalView, known: Known) -> list[str]:
        """Odds of attempts, what the next event may bring, the plan of the bots."""
        return odds(look, known)

    def worth(self, look: TerminalView, choice: Choice) -> str:
        """Who a conspirator is, before anybody plays them."""
        return f" ({described(look, choice.who)})" if isinstance(choice, TakeBoard) else ""

    def answers(self, look: TerminalView) -> list[str]:
        """Conspirators one in a line: what they are takes room."""
        if not isinstance(look.seen.stack[-1], PickBoard):
            return super().answers(look)
        boards = [choice for choice in self.numbers(look) if isinstance(choice, TakeBoard)]
        lines = [f"{n}) {look.call('conspirator', one.who)}{self.worth(look, one)}" for n, one in enumerate(boards, 1)]
        return [f"  {line}" for line in lines]

    def also(self, look: TerminalView, choice: Choice, field: str) -> str:
        """The location of a plan by its plain name, too: "Praha" as well as "v Praze"."""
        if isinstance(choice, SetPlan) and field == "place" and choice.place != NONE:
            names = look.game.words.names[PLACE.sort][choice.place]
            return f"{names['cs']['nom']} {names['en']['one']}"
        return super().also(look, choice, field)


FACE = OrchestraFace()
