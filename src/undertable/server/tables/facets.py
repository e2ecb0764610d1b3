"""What others ask of a table, in one word each.

May touch: nothing but by looking. Must not: change anything; that is what `Table.happen` is for.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.game import Game
from undertable.kernel.match import Match
from undertable.kernel.state import State
from undertable.kernel.types import Seat

from ..playing.play import Play
from ..shapes.room import Room
from ..storage.schema import TableRow
from ..views.listeners import Listeners
from ..views.outbox import Outbox
from ..views.scribe import Scribe
from ..views.steps import Step
from ..views.viewer import Viewer


class Facets:
    """A table as pages, papers and tests see it."""

    room: Room
    play: Play
    listeners: Listeners

    @property
    def row(self) -> TableRow:
        """What is kept about the table without its game."""
        return self.room.row

    @property
    def game(self) -> Game[Any]:
        """Its rules."""
        return self.room.game

    @property
    def match(self) -> Match[Any]:
        """The game under way."""
        return self.play.match

    @property
    def state(self) -> State:
        """The truth."""
        return self.play.state

    @property
    def steps(self) -> list[Step]:
        """The steps at hand."""
        return self.play.steps

    @property
    def scribe(self) -> Scribe:
        """Its words."""
        return self.play.scribe

    @property
    def boxes(self) -> set[Outbox]:
        """Everybody who looks."""
        return self.listeners.boxes

    @property
    def ended(self) -> bool:
        """Whether nothing more can be decided here."""
        return self.room.ended

    def asked(self) -> tuple[Seat, ...]:
        """The seats that may decide now."""
        return self.play.asked()

    def viewer(self, seat: Seat) -> Viewer:
        """The viewer of a seat, up to date."""
        return self.play.viewer(seat)
