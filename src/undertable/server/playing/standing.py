"""Standing orders: questions that a person leaves to the table once and for all, as far as the game allows.

May touch: its own rows, the class of the open question. Must not: let anybody but the seat's holders know of an order,
by a message or by its time: the bots' path carries it out, at their pace, whatever the answer is.

Where a question is `standing`, a person may leave it to the game's `default` for good, or, by a client that takes the
order back with the next turn (`lull.js`), for this one. The order is the seat's own, kept with its holder.
"""

from __future__ import annotations

from undertable.kernel.engine import pending
from undertable.kernel.types import Question, Seat

from ..ground.problem import Problem, table_over
from ..shapes import deeds
from ..shapes.change import Change
from ..shapes.room import Room
from ..storage.store import Store
from .play import Play


class Standing:
    """The orders of one table. They belong to whoever holds the seat, and wait while somebody else does."""

    def __init__(self, room: Room, play: Play, store: Store) -> None:
        self._room, self._play, self._store = room, play, store
        book = room.game.book
        self._kinds = {kind.__name__: kind for kind in book.frames if issubclass(kind, Question) and kind.standing}
        rows = store.standing(room.id) if self._kinds else []
        self._orders = {(seat, player, name) for seat, player, name in rows if name in self._kinds}

    def __bool__(self) -> bool:
        """Whether anybody has left anything to the table."""
        return bool(self._orders)

    def of(self, seat: Seat) -> tuple[type[Question], ...]:
        """What the present holder of a seat leaves to the table."""
        if not self._orders or not 0 <= seat < len(self._room.seats):
            return ()
        holder = self._holder(seat)
        return tuple(kind for name, kind in sorted(self._kinds.items()) if (seat, holder, name) in self._orders)

    def stands(self, seat: Seat) -> bool:
        """Whether the open question is one of these."""
        return self._room.seats[seat].kind == "human" and type(pending(self._play.state)) in self.of(seat)

    def order(self, deed: deeds.Entrust) -> Change:
        """Leave a sort of question to the table, or answer it oneself again. Nobody else hears of it."""
        row = (deed.seat, self._holder(deed.seat), deed.question)
        if deed.question not in self._kinds:
            raise Problem(422, "no-standing", "This question must be answered each time.")
        if self._room.ended:
            raise table_over()
        keep = self._orders.add if deed.on else self._orders.discard
        saved = self._store.save_standing(self._room.id, row, deed.on)
        return Change(rows=[saved], then=[lambda: keep(row)], again=(deed.seat,))

    def _holder(self, seat: Seat) -> str:
        """The person in a seat, whatever their device."""
        return next(iter(self._room.seats[seat].holders), "")
