"""Who may reach a seat, and how a seat changes hands.

May touch: seat rows. Must not: read the game, except what everybody sees; change anything in memory before it is
written.

A seat opens to its holders (`SeatRow.holders`: cookies) and by its holder's own link (`SeatRow.key`), to nobody else.
An invitation (`SeatRow.nonce`) leads to a free seat once. Whoever has ever played a seat of a running game
(`SeatRow.played`) comes to no other. Seats of one chair are one person's hands: they change hands together, and one
link leads to all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from undertable.bots.base import NAMES as BOTS
from undertable.bots.base import fresh
from undertable.kernel.types import Seat

from .identity import Caller, SeatLink, new_id
from .problem import Problem, not_your_seat, table_over
from .schema import SeatRow

if TYPE_CHECKING:
    from .store import Statement
    from .table import Table

SUBSTITUTE = "scripted"  # the bot that plays on for whoever got up


class Seating:
    """The seats of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        chairs = table.game.manners.chairs(table.row.setup)
        self.chairs = {seat: chair for chair in chairs for seat in chair.seats}  # settled with the set-up

    # --- who may ---

    def exists(self, seat: Seat) -> bool:
        """Whether there is such a seat."""
        return 0 <= seat < len(self.table.row.seats)

    def owns(self, caller: Caller, seat: Seat) -> bool:
        """Whether the seat is the caller's, also after getting up."""
        if not self.exists(seat):
            return False
        row = self.table.row.seats[seat]
        if caller.link is not None:
            return caller.link.own and (caller.link.table, caller.link.nonce) == (self.table.row.id, row.key)
        return bool(caller.player) and caller.player in row.holders

    def holds(self, caller: Caller, seat: Seat) -> bool:
        """Whether the caller may see and act for a seat now."""
        return self.owns(caller, seat) and not self.table.row.seats[seat].away

    def need(self, caller: Caller, seat: Seat) -> None:
        """Raise Problem unless the caller holds the seat."""
        if not self.holds(caller, seat):
            raise not_your_seat()

    def seats_of(self, player: str) -> list[Seat]:
        """The seats a player holds and has not got up from."""
        rows = enumerate(self.table.row.seats)
        return [i for i, row in rows if player and player in row.holders and not row.away]

    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [i for i, row in enumerate(self.table.row.seats) if row.kind == "human"]

    def chair(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that one person plays together with this one."""
        return self.chairs[seat].seats

    def others(self, seat: Seat) -> list[Seat]:
        """The seats of other people than those who hold this one."""
        return [i for i in self.people() if i != seat and not self.same_person(i, seat)]

    def same_person(self, one: Seat, other: Seat) -> bool:
        """Whether one person holds both."""
        seats = self.table.row.seats
        return one == other or bool(set(seats[one].holders) & set(seats[other].holders))

    def free(self) -> list[Seat]:
        """The seats nobody has taken."""
        return [i for i, row in enumerate(self.table.row.seats) if row.kind == "open"]

    def barred(self, player: str, seat: Seat) -> bool:
        """Whether somebody knows too much of another person's seat to ever come to this one."""
        rows = enumerate(self.table.row.seats)
        return any(player in [*row.holders, *row.played] and not self.same_person(i, seat) for i, row in rows)

    def _need_stranger(self, player: str, seat: Seat) -> None:
        if self.barred(player, seat):
            raise Problem(409, "seat-of-another", "You have or had another place at this table.")

    # --- links ---

    def may_invite(self, player: str, seat: Seat) -> bool:
        """Whoever made the table may give away its free seats."""
        free = self.table.row.seats[seat].kind == "open" and seat == self.chair(seat)[0]
        return bool(player) and player == self.table.row.host and free

    def invitation(self, seat: Seat) -> str:
        """The path that leads somebody to a free seat."""
        return self._path(seat, self.table.row.seats[seat].nonce, own=False)

    def own_link(self, seat: Seat) -> str:
        """The path that leads a seat's holder back to it."""
        return self._path(seat, self.table.row.seats[seat].key, own=True)

    def _path(self, seat: Seat, nonce: str, *, own: bool) -> str:
        return "/s/" + self.table.hub.seal.link(self.table.row.id, seat, nonce, own=own)

    def link(self, player: str, seat: Seat) -> str:
        """The link of a seat that this player may have: one's own, or the invitation to a free one."""
        if self.exists(seat) and player and player in self.table.row.seats[seat].holders:
            return self.own_link(seat)
        if self.exists(seat) and self.may_invite(player, seat):
            return self.invitation(seat)
        raise not_your_seat()

    async def renew(self, player: str, seat: Seat) -> None:
        """A new link; the old one ends, and so does every other device at the seat."""
        self.link(player, seat)  # raises where there is none to have
        if self.table.row.seats[seat].kind == "open":
            await self._change(seat, nonce=new_id())
            return
        await self._change(seat, key=new_id(), holders=[player])
        self._hang_up(seat, lambda other: other != player)

    def leads_to(self, link: SeatLink) -> Seat:
        """The seat that a link belongs to, wherever it has moved; raises Problem if it was withdrawn."""
        for seat, row in enumerate(self.table.row.seats):
            if link.table == self.table.row.id and link.nonce == (row.key if link.own else row.nonce):
                return seat
        raise Problem(410, "withdrawn", "This link was withdrawn. Ask for a new one at the table.")

    # --- sitting down ---

    async def sit(self, seat: Seat, player: str, link: SeatLink | None = None) -> None:
        """A player takes a free seat; one that is kept for somebody, only by the invitation to it."""
        if not self.exists(seat):
            raise not_your_seat()
        row = self.table.row.seats[seat]
        if player in row.holders and not row.away:
            return
        invited = link is not None and not link.own and self.leads_to(link) == seat
        if row.kind != "open" or self.table.ended or (row.reserved and not invited):
            raise Problem(409, "taken", "This seat is taken or kept for somebody.")
        if self.table.row.begun or invited:
            self._need_stranger(player, seat)
        await self._seat(seat, player)

    async def _seat(self, seat: Seat, player: str) -> None:
        played = [*self.table.row.seats[seat].played, player] if self.table.row.begun else []
        await self._change(seat, kind="human", bot="", holders=[player], key=new_id(), away=False, played=played)
        if self.table.row.begun:
            await self.table.talk.tell("{name} sits down.", seat=seat)
        elif not self.free():
            await self.table.begin()

    async def device(self, seat: Seat, player: str) -> None:
        """A holder comes by the own link, perhaps with another device; that is no secret."""
        row = self.table.row.seats[seat]
        if player not in row.holders:
            self._need_stranger(player, seat)
            played = [*row.played, player] if self.table.row.begun else row.played
            await self._change(seat, holders=[*row.holders, player], played=played)
            await self.table.talk.tell("Another device has joined the seat of {name}.", seat=seat)
        if self.table.row.seats[seat].away:
            await self.to_human(seat)

    # --- asking for a seat ---

    def judges(self, seat: Seat, player: str) -> list[Seat]:
        """The seats that decide whether somebody may have this one; raises Problem where that cannot be asked."""
        if self.table.ended:
            raise table_over()
        if not self.exists(seat) or self.table.row.seats[seat].kind == "open" or self._automaton(seat):
            raise Problem(409, "not-to-ask", "This seat cannot be asked for.")
        self._need_stranger(player, seat)
        row = self.table.row.seats[seat]
        here = row.kind == "human" and self.table.notice.present(seat)  # its holder is here and has a say
        found = [i for i in self.people() if (i != seat or here)]
        if not found:
            raise Problem(409, "nobody-to-ask", "Nobody is at this table who could agree to that.")
        return found

    def _automaton(self, seat: Seat) -> bool:
        return self.chairs[seat].automaton

    async def admit(self, seat: Seat, player: str) -> None:
        """All agreed: a held seat gets another device, one that a bot plays gets somebody new."""
        row = self.table.row.seats[seat]
        self._need_stranger(player, seat)
        if row.kind == "human":
            await self.device(seat, player)
            return
        self._forget(seat)
        played = [*row.played, player]
        await self._change(seat, kind="human", bot="", holders=[player], key=new_id(), away=False, played=played)
        self._hang_up(seat, lambda other: other != player)
        await self.table.talk.tell("{name} plays here from now on.", seat=seat)

    # --- getting up, bots ---

    async def leave(self, seat: Seat) -> None:
        """Get up: from a game that runs, a bot plays on and only the same person may come back."""
        if self.table.ended:
            raise table_over()
        if self.table.row.begun:
            await self._change(seat, kind="bot", bot=SUBSTITUTE, away=True)
            await self.table.talk.tell("{name} has left; a bot plays on.", seat=seat)
            self.table.bots.wake()
        else:
            name = self.table.notice.given_names()[seat]
            await self._change(seat, kind="open", holders=[], nonce=new_id(), key=new_id())
            if name:
                await self.table.talk.tell("{who} has left.", who=name)
        self._hang_up(seat, lambda player: True)

    async def to_bot(self, seat: Seat, bot: str) -> None:
        """A bot plays on; whoever held the seat may take it back."""
        if bot not in BOTS:
            raise Problem(422, "no-bot", "There is no bot {name}.", name=bot)
        if self.table.ended:
            raise table_over()
        held = bool(self.table.row.seats[seat].holders)
        await self._change(seat, kind="bot", bot=bot)
        if self.table.row.begun:
            text = "A bot plays for {name} now." if held else "A bot sits down: {name}."
            await self.table.talk.tell(text, seat=seat)
            self.table.bots.wake()
        elif not self.free():
            await self.table.begin()

    async def to_human(self, seat: Seat) -> None:
        """The holder plays again."""
        row = self.table.row.seats[seat]
        if row.kind != "bot" or self._automaton(seat):
            return
        self._forget(seat)
        if row.holders:
            await self._change(seat, kind="human", bot="", away=False)
            await self.table.talk.tell("{name} is back.", seat=seat)
        elif not self.table.row.begun:
            await self._change(seat, kind="open", bot="")

    def _forget(self, seat: Seat) -> None:
        for one in self.chair(seat):
            self.table.bots.forget(one)

    def _memory(self, seat: Seat) -> bytes:
        return self.table.row.seats[seat].memory or fresh()

    # --- the waiting room ---

    async def swap(self, one: Seat, other: Seat) -> None:
        """Two seats change places before anything is dealt; one of them may be free or a bot's."""
        seats = self.table.row.seats
        if self.table.row.begun or self._automaton(one) or self._automaton(other):
            raise Problem(409, "begun", "The game has begun; seats stay as they are.")
        here, there = self.chair(one), self.chair(other)
        if len(here) != len(there):
            raise Problem(409, "unequal", "These two places have different numbers of seats.")
        pairs = [*zip(here, there, strict=True), *zip(there, here, strict=True)]
        await self._write({i: seats[j] for i, j in pairs})  # links go with whom they belong to
        for seat in (*here, *there):
            self._hang_up(seat, lambda player: True, b'{"type":"bye","reason":"moved"}')

    def filled(self) -> dict[Seat, SeatRow]:
        """The seats as they begin: bots where nobody sits, and who plays what is remembered for good."""
        seats = {}
        for i, row in enumerate(self.table.row.seats):
            if row.kind == "open":
                row = replace(row, kind="bot", bot=SUBSTITUTE, memory=self._memory(i))
            seats[i] = replace(row, played=list(row.holders))
        return seats

    def may_begin(self, player: str) -> bool:
        """Whoever made the table says when; if that person does not sit here, anybody who does."""
        mine, host = self.seats_of(player), self.table.row.host
        return bool(player) and (player == host or (bool(mine) and not self.seats_of(host)))

    def all_here(self) -> bool:
        """Whether nobody is missing: no seat is free, and whoever sits is looking."""
        return not self.free() and all(self.table.notice.present(seat) for seat in self.people())

    # --- writing ---

    async def _change(self, seat: Seat, **changes: Any) -> None:
        """The same for all seats of a chair; where a bot comes, each keeps what was noted for it."""
        rows = {i: replace(self.table.row.seats[i], **changes) for i in self.chair(seat)}
        if changes.get("kind") == "bot":
            rows = {i: replace(row, memory=self._memory(i)) for i, row in rows.items()}
        await self._write(rows)

    async def _write(self, seats: dict[Seat, SeatRow]) -> None:
        await self.table.store.write(*self.statements(seats))
        self.put(seats)

    def statements(self, seats: dict[Seat, SeatRow]) -> list[Statement]:
        """What makes these seats durable."""
        store = self.table.store
        return [statement for seat, row in seats.items() for statement in store.save_seat(self.table.row.id, seat, row)]

    def put(self, seats: dict[Seat, SeatRow]) -> None:
        """They are written: now they are so, and everybody is told."""
        for seat, row in seats.items():
            self.table.row.seats[seat] = row
        self.table.seats_changed()

    def _hang_up(self, seat: Seat, who: Any, reason: bytes = b'{"type":"bye","reason":"left"}') -> None:
        chair = self.chair(seat)
        for box in list(self.table.boxes):
            if box.viewer.seat in chair and who(box.player):
                box.close(reason)
