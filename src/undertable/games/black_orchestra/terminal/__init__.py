"""Atentát na Hitlera in a terminal: where it does better than the plain face.

May touch: an observed state, what everybody could know. Must not: know a rule.
"""

from __future__ import annotations

from typing import Any

from undertable.games.black_orchestra.belief.known import Known
from undertable.games.black_orchestra.board.state import NONE, State
from undertable.games.black_orchestra.box.tables import ACTION, CONSPIRATOR, PLACE
from undertable.games.black_orchestra.rules.proposals import SetPlan
from undertable.games.black_orchestra.speech.answers import (
    AddCard,
    Conspire,
    Deliver,
    DeliverPistol,
    FreeSomebody,
    Meet,
    Reveal,
    TakeBoard,
    UseItem,
    UsePistol,
)
from undertable.games.black_orchestra.speech.answers_effects import Person, There
from undertable.games.black_orchestra.speech.asks import Action, PickBoard
from undertable.games.black_orchestra.speech.naming import meant
from undertable.kernel.types import Choice
from undertable.kit.kinds import Kinds
from undertable.kit.terminal import PlainFace, TerminalView
from undertable.kit.terminal.cards import Printed
from undertable.kit.terminal.lines import explained

from .odds import odds
from .question import question
from .table import described, table

ACTIONS: dict[type[Choice], str] = {
    Conspire: "conspire",
    AddCard: "draw_card",
    Reveal: "reveal_item",
    FreeSomebody: "release",
}


class OrchestraFace(PlainFace):
    """Tracks in a line, a file for everybody, the map by the neighbours of whoever acts; an interrogation card in full."""

    internal = ("first", "due")
    reads = ("card", "reward", "conspirator")
    seldom = ("scrap_down", "down_out", "track", "on_card", "actions", "dice", "ignored")

    def table(self, look: TerminalView) -> list[str]:
        """Everything that lies open."""
        return table(look)

    def there(self, look: TerminalView, table: Kinds[Any], row: int) -> bool:
        """Conspirators are those in play."""
        return table is not CONSPIRATOR or row in look.seen.order

    def turn(self, s: State) -> object:
        """Turns begun, and whose conspirator acts."""
        return s.active, tuple(s.turns)

    def card(self, look: TerminalView, one: Printed) -> str:
        """A conspirator with who they were; all else as it is printed."""
        text = super().card(look, one)
        return f"{described(look, one.row)}. {text}" if one.table is CONSPIRATOR else text

    def about(self, look: TerminalView) -> list[str]:
        """Whoever acts reads their own board at the beginning of their turn, and only then."""
        asks_to_act = isinstance(look.seen.stack[-1], Action)
        return [] if asks_to_act and look.kept else super().about(look)

    def meaning(self, look: TerminalView, choice: Choice) -> str:
        """What the player aid says of an action; of a card, what it says itself."""
        if isinstance(choice, Person | Meet | UseItem | UsePistol) or (
            isinstance(choice, Conspire) and choice.dice > 1
        ):
            return ""  # a name among names, or said with the first die
        if isinstance(choice, Deliver | DeliverPistol):
            return PLACE[look.seen.at[look.seen.active]].text[look.lang]
        action = ACTIONS.get(type(choice))
        return ACTION.row(action).text[look.lang] if action else super().meaning(look, choice)

    def hand(self, look: TerminalView) -> list[str]:
        """The interrogation card, while one is in hand; else what Kordt has seen."""
        return question(look) or super().hand(look)

    def knowledge(self, look: TerminalView, known: Known) -> list[str]:
        """Odds of attempts, what the next event may bring, the plan of the bots."""
        return odds(look, known)

    def answers(self, look: TerminalView) -> list[str]:
        """Conspirators one in a line: what they are takes room."""
        if not isinstance(look.seen.stack[-1], PickBoard):
            return super().answers(look)
        boards = [choice for choice in self.numbers(look) if isinstance(choice, TakeBoard)]
        called = {one: f"{self.numbers(look)[one]}) {look.call('conspirator', one.who)}" for one in boards}
        return [line for one, name in called.items() for line in explained(name, self.meaning(look, one))]

    def also(self, look: TerminalView, choice: Choice, field: str) -> str:
        """The location of a plan by its plain name, too: "Praha" as well as "v Praze"; one that is chosen because of
        those who are there, by their names."""
        if isinstance(choice, SetPlan) and field == "place" and choice.place != NONE:
            names = look.game.words.names[PLACE.sort][choice.place]
            return f"{names['cs']['nom']} {names['en']['one']}"
        if isinstance(choice, There) and field == "place":
            return " ".join(look.call("conspirator", one) for one in meant(look.seen, choice))
        return super().also(look, choice, field)


FACE = OrchestraFace()
