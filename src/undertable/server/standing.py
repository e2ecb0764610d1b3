"""Standing orders: questions that a person leaves to the table once and for all, as far as the game allows.

May touch: its own rows, the class of the open question. Must not: let anybody but the seat's holders know of an order,
by a message or by its time: the bots' path carries it out, at their pace, whatever the answer is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undertable.kernel.engine import pending
from undertable.kernel.types import Question, Seat

from .problem import Problem, table_over

if TYPE_CHECKING:
    from .table import Table


class Standing:
    """The orders of one table. They belong to whoever holds the seat, and wait while somebody else does."""

    def __init__(self, table: Table) -> None:
        self.table = table
        book = table.game.book
        self._kinds = {kind.__name__: kind for kind in book.frames if issubclass(kind, Question) and kind.standing}
        rows = table.store.standing(table.row.id) if self._kinds else []
        self._orders = {(seat, player, name) for seat, player, name in rows if name in self._kinds}

    def of(self, seat: Seat) -> tuple[type[Question], ...]:
        """What the present holder of a seat leaves to the table."""
        if not self._orders or not 0 <= seat < len(self.table.row.seats):
            return ()
        holder = self._holder(seat)
        return tuple(kind for name, kind in sorted(self._kinds.items()) if (seat, holder, name) in self._orders)

    def stands(self, seat: Seat) -> bool:
        """Whether the open question is one of these."""
        return self.table.row.seats[seat].kind == "human" and type(pending(self.table.state)) in self.of(seat)

    async def order(self, seat: Seat, question: str, on: bool) -> None:
        """Leave a sort of question to the table, or answer it oneself again. Nobody else hears of it."""
        table, row = self.table, (seat, self._holder(seat), question)
        if question not in self._kinds:
            raise Problem(422, "no-standing", "This question must be answered each time.")
        async with table.lock:
            if table.ended:
                raise table_over()
            await table.store.write(table.store.save_standing(table.row.id, row, on))
            (self._orders.add if on else self._orders.discard)(row)
            viewer = table.viewers[seat]
            viewer.mark(viewer.undo, viewer.over, self.of(seat))
            table.show_again(seat)
            table.sights.stepped()
            table.bots.wake()

    def _holder(self, seat: Seat) -> str:
        """The person in a seat, whatever their device."""
        return next(iter(self.table.row.seats[seat].holders), "")
