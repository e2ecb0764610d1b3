"""Standing orders: questions that a person leaves to the table once and for all, as far as the game allows.

May touch: its own rows, the class of the open question. Must not: let anybody but the seat's holders know of an order,
by a message or by its time: it is carried out like a bot's answer, at the bots' pace, whatever the answer is.

Where a question is `standing`, a person may leave it to the game's `default` for good, or, by a client that takes the
order back with the next turn (`lull.js`), for this one. The order is the seat's own, kept with its holder.
"""

from __future__ import annotations

from random import SystemRandom

from undertable.bots.base import seat_view
from undertable.kernel.engine import pending
from undertable.kernel.types import Question, Seat
from undertable.kit.timeout import default

from ..ground.problem import Problem, table_over
from ..shapes import deeds
from ..shapes.change import Change
from ..shapes.room import Room
from ..storage.schema import Entrusted
from ..storage.store import Store
from .judging import decided
from .play import Play

_luck = SystemRandom()


class Standing:
    """The orders of one table. They belong to whoever holds the seat, and wait while somebody else does."""

    def __init__(self, room: Room, play: Play, store: Store) -> None:
        self._room, self._play = room, play
        book = room.game.book
        self._kinds = {kind.__name__: kind for kind in book.frames if issubclass(kind, Question) and kind.standing}
        rows = store.standing(room.id) if self._kinds else []
        self._orders = {order for order in rows if order.question in self._kinds}

    def __bool__(self) -> bool:
        """Whether anybody has left anything to the table."""
        return bool(self._orders)

    def of(self, seat: Seat) -> tuple[type[Question], ...]:
        """What the present holder of a seat leaves to the table."""
        if not self._orders or not 0 <= seat < len(self._room.seats):
            return ()
        holder = self._holder(seat)
        return tuple(kind for name, kind in sorted(self._kinds.items()) if (seat, holder, name) in self._orders)

    def has(self, seat: Seat) -> bool:
        """Whether the open question is one that a seat leaves to the table."""
        return self._room.seats[seat].kind == "human" and type(pending(self._play.state)) in self.of(seat)

    async def think(self, seat: Seat, place: str) -> deeds.BotAct:
        """What the game itself answers for a person who has left that to it."""
        view = seat_view(self._play.state, seat)
        return deeds.BotAct(seat, view, default(self._play.state, seat, _luck), b"", standing=True)

    # --- judging ---

    def judge(self, deed: deeds.BotAct) -> Change:
        """An order is carried out."""
        assert deed.choice is not None, "a game has a default for everything"
        return decided(self._play, deed.seat, deed.choice)

    def order(self, deed: deeds.Entrust) -> Change:
        """Leave a sort of question to the table, or answer it oneself again. Nobody else hears of it."""
        order = Entrusted(deed.seat, self._holder(deed.seat), deed.question)
        if deed.question not in self._kinds:
            raise Problem(422, "no-standing", "This question must be answered each time.")
        if self._room.ended:
            raise table_over()
        keep = self._orders.add if deed.on else self._orders.discard
        return Change(orders={order: deed.on}, then=[lambda: keep(order)], again=(deed.seat,))

    def _holder(self, seat: Seat) -> str:
        """The person in a seat, whatever their device."""
        return next(iter(self._room.seats[seat].holders), "")
