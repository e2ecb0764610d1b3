"""What needs the others' yes: taking back, resigning as a team, stopping, another clock, a seat for somebody.

May touch: the match, through its own undo. Must not: ask bots; they always agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from undertable.kernel.engine import Refused
from undertable.kernel.types import Seat, seats_in

from .problem import Problem, not_begun, table_over
from .schema import Clock, Ended

if TYPE_CHECKING:
    from .table import Table


REFUSED = {  # what everybody hears of a no
    "undo": "{name} does not agree to take the decision back.",
    "resign": "{name} does not want to resign.",
    "stop": "{name} does not agree to end the game.",
    "clock": "{name} does not agree to another clock.",
    "swap": "{name} does not want to change seats.",
    "come": "{name} does not agree that somebody comes to that seat.",
}


class Offer(msgspec.Struct):
    """A request that waits for an answer."""

    kind: str  # one of REFUSED
    seat: Seat  # who asks; of a seat for somebody, that seat
    waiting: list[Seat]  # seats that have not said yes
    target: int = -1  # undo: the entry it goes back to; swap: the other seat
    key: str = ""
    clock: Clock | None = None
    player: str = ""  # who wants to come
    asked: list[Seat] = []  # everybody who has a say about that


class Offers:
    """The open requests of one table, at most one of a kind."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._open: dict[str, Offer] = {}

    def shown(self) -> dict[str, Any]:
        """What everybody sees of them."""
        return {offer.kind: self._shown(offer) for offer in self._open.values()}

    def _shown(self, offer: Offer) -> dict[str, Any]:
        shown: dict[str, Any] = {"seat": offer.seat, "waiting": sorted(offer.waiting)}
        if offer.clock is not None:
            shown["clock"] = {"kind": offer.clock.kind, "seconds": offer.clock.seconds}
        if offer.kind == "swap":
            shown["with"] = offer.target
        if offer.kind == "come":
            shown["who"] = self.table.notice.player(offer.player).name
            shown["held"] = self.table.row.seats[offer.seat].kind == "human"
        return shown

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
            target = None if table.match.drafting else table.match.last_decision(seat)
            if target is None:
                raise table.refusal(seat, table.match.why_no_undo(seat))
            others = table.seating.others(seat)
            if not others:
                await self._take_back(seat, self._agreed(seat), key)
                return dict(table.remember(seat, key, {"ok": True}))
            self._open["undo"] = Offer("undo", seat, others, target, key)
            table.notice.check()
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
        events += table.match.settle(beats=False)
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
                if seat in offer.waiting:  # else it was withdrawn
                    await table.talk.tell(REFUSED[kind], seat=seat)
            elif seat in offer.waiting:
                offer.waiting = [s for s in offer.waiting if not table.seating.same_person(s, seat)]
                if not offer.waiting:
                    del self._open[kind]
                    await self._agreed_all(offer)
            table.notice.check()

    async def consent(self, seat: Seat, yes: bool) -> None:
        """An answer to whatever waits for this seat, a take-back first."""
        for kind in REFUSED:
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
        elif offer.kind == "clock" and offer.clock is not None:
            await self._set_clock(offer.clock)
        elif offer.kind == "swap":
            await table.seating.swap(offer.seat, offer.target)
        elif offer.kind == "come":
            await table.seating.admit(offer.seat, offer.player)
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
                raise table_over()
            if not table.row.begun and offer.kind in ("stop", "resign"):
                raise not_begun()
            if offer.waiting:
                self._open[offer.kind] = offer
            else:
                await self._agreed_all(offer)
            table.notice.check()

    # --- the clock ---

    async def clock(self, seat: Seat, clock: Clock) -> None:
        """Another time for a decision, by consent of all."""
        await self._propose(Offer("clock", seat, self.table.seating.others(seat), clock=clock))

    async def _set_clock(self, clock: Clock) -> None:
        table = self.table
        await table.save(clock=clock)
        table.clocks.reset()
        await table.talk.tell("The clock was changed.")

    # --- seats ---

    async def swap(self, seat: Seat, other: Seat) -> None:
        """Change places before the game begins; whoever sits there must agree."""
        seating = self.table.seating
        if not seating.exists(other) or self.table.row.begun:
            raise Problem(409, "begun", "The game has begun; seats stay as they are.")
        held = self.table.row.seats[other].kind == "human" and not seating.same_person(seat, other)
        await self._propose(Offer("swap", seat, [other] if held else [], other))

    async def come(self, seat: Seat, player: str) -> None:
        """Somebody asks for a seat: its holder on a strange device, or somebody new where a bot plays on."""
        table = self.table
        async with table.lock:
            waiting = table.seating.judges(seat, player)
            known = self._open.get("come")
            if known is not None and (known.seat, known.player) != (seat, player):
                raise Problem(409, "somebody-asks", "Somebody else is asking for a seat just now; try again later.")
            if known is None:
                self._open["come"] = Offer("come", seat, waiting, player=player, asked=list(waiting))
                table.notice.check()

    async def withdraw(self, player: str) -> None:
        """Whoever asked for a seat thinks better of it."""
        async with self.table.lock:
            offer = self._open.get("come")
            if offer is not None and offer.player == player:
                del self._open["come"]
                self.table.notice.check()

    def came_or_went(self) -> None:
        """Whoever sits in a seat that somebody asks for has a say while they are here: if that changed, all are asked
        anew, so that nobody's yes to one question counts for another."""
        offer = self._open.get("come")
        if offer is None:
            return
        try:
            now = self.table.seating.judges(offer.seat, offer.player)
        except Problem:  # nobody is left to ask
            del self._open["come"]
            return
        if now != offer.asked:
            offer.asked, offer.waiting = list(now), now

    def asks(self, seat: Seat, player: str) -> list[Seat]:
        """The seats whose yes somebody waits for who asked for a seat."""
        offer = self._open.get("come")
        return list(offer.waiting) if offer and (offer.seat, offer.player) == (seat, player) else []

    # --- who loses ---

    def _defeat(self, seat: Seat) -> Ended:
        side = self._side(seat)
        return Ended(tuple(s for s in range(self.table.row.setup.seats) if s not in side), "resigned", seat)

    def _side(self, seat: Seat) -> list[Seat]:
        """The seats that win and lose together with this one."""
        sides = self.table.game.manners.sides(self.table.public)
        return next((seats_in(side) for side in sides if side >> seat & 1), [seat])
