"""What needs the others' yes: taking back, resigning as a team, stopping.

May touch: the match, through its own undo. Must not: ask bots; they always agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from undertable.kernel.engine import Refused
from undertable.kernel.types import Seat, seats_in

from .problem import Problem
from .schema import Ended

if TYPE_CHECKING:
    from .table import Table


REFUSED = {  # what everybody hears of a no
    "undo": "{name} does not agree to take the decision back.",
    "resign": "{name} does not want to resign.",
    "stop": "{name} does not agree to end the game.",
}


class Offer(msgspec.Struct):
    """A request that waits for an answer."""

    kind: str  # "undo" | "stop" | "resign"
    seat: Seat
    waiting: list[Seat]  # seats that have not said yes
    target: int = -1  # undo: the entry it goes back to
    key: str = ""


class Offers:
    """The open requests of one table, at most one of a kind."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._open: dict[str, Offer] = {}

    def shown(self) -> dict[str, Any]:
        """What everybody sees of them."""
        return {o.kind: {"seat": o.seat, "waiting": sorted(o.waiting)} for o in self._open.values()}

    def lapse(self) -> None:
        """The game went on: a request to take back is void."""
        self._open.pop("undo", None)

    def clear(self) -> None:
        """Nothing is open any more."""
        self._open.clear()

    # --- undo ---

    async def undo(self, seat: Seat, key: str) -> dict[str, Any]:
        """Take back freely, or ask those who are affected."""
        table = self.table
        async with table.lock:
            known = table.answers.get((seat, key)) if key else None
            if isinstance(known, dict):
                return known
            table.open_for_decisions()
            if table.match.undo_to(seat) is not None:
                await self._take_back(seat, (), key)
                return dict(table.remember(seat, key, {"ok": True}))
            target = table.match.last_decision(seat)
            if target is None:
                raise table.refusal(seat, table.match.why_no_undo(seat))
            others = table.seating.others(seat)
            if not others:
                await self._take_back(seat, self._agreed(seat), key)
                return dict(table.remember(seat, key, {"ok": True}))
            self._open["undo"] = Offer("undo", seat, others, target, key)
            table.seating.check()
            return {"ok": True, "asked": others}

    def _agreed(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(s for s in range(self.table.row.setup.seats) if s != seat) or (seat,)

    async def _take_back(self, seat: Seat, agreed: tuple[Seat, ...], key: str) -> None:
        table = self.table
        before = len(table.match.record.entries)
        try:
            events = table.match.undo(seat, agreed=agreed)
        except Refused as refused:
            raise table.refusal(seat, refused.reason) from None
        events += table.match.settle()
        table.bots.restart()
        await table.commit(seat, before, events, key)

    # --- answers ---

    async def answer(self, kind: str, seat: Seat, yes: bool) -> None:
        """A person's yes or no to an open request."""
        table = self.table
        async with table.lock:
            offer = self._open.get(kind)
            if offer is None:
                raise Problem(409, "no-offer", "There is nothing to agree to any more.")
            if seat != offer.seat and seat not in offer.waiting:
                return
            if not yes:
                del self._open[kind]
                if seat != offer.seat:
                    await table.talk.tell(REFUSED[kind], seat=seat)
            elif seat in offer.waiting:
                offer.waiting = [s for s in offer.waiting if s != seat]
                if not offer.waiting:
                    del self._open[kind]
                    await self._agreed_all(offer)
            table.seating.check()

    async def consent(self, seat: Seat, yes: bool) -> None:
        """An answer to whatever waits for this seat, a take-back first."""
        for kind in ("undo", "resign", "stop"):
            offer = self._open.get(kind)
            if offer is not None and (seat in offer.waiting or (seat == offer.seat and not yes)):
                await self.answer(kind, seat, yes)
                return
        raise Problem(409, "no-offer", "There is nothing to agree to any more.")

    async def _agreed_all(self, offer: Offer) -> None:
        table = self.table
        if offer.kind == "undo":
            if table.match.last_decision(offer.seat) == offer.target and not table.ended:
                await self._take_back(offer.seat, self._agreed(offer.seat), offer.key)
        elif offer.kind == "resign":
            await table.end(self._defeat(offer.seat))
        else:
            await table.end(Ended((), "stopped"))

    # --- ending early ---

    async def stop(self, seat: Seat, yes: bool) -> None:
        """Offer to stop without a winner, or answer such an offer."""
        if "stop" in self._open:
            await self.answer("stop", seat, yes)
            return
        if yes:
            await self._propose(Offer("stop", seat, self.table.seating.others(seat)))

    async def resign(self, seat: Seat) -> None:
        """Give up; people on the same side must agree."""
        others = self.table.seating.others(seat)
        side = self._side(seat)
        await self._propose(Offer("resign", seat, [s for s in others if s in side]))

    async def _propose(self, offer: Offer) -> None:
        table = self.table
        async with table.lock:
            if table.ended:
                raise Problem(409, "over", "This table has ended.")
            if offer.waiting:
                self._open[offer.kind] = offer
            else:
                await self._agreed_all(offer)
            table.seating.check()

    def _defeat(self, seat: Seat) -> Ended:
        side = self._side(seat)
        return Ended(tuple(s for s in range(self.table.row.setup.seats) if s not in side), "resigned", seat)

    def _side(self, seat: Seat) -> list[Seat]:
        """The seats that win and lose together with this one."""
        sides = self.table.game.sides(self.table.public)
        return next((seats_in(side) for side in sides if side >> seat & 1), [seat])
