"""Who sits where: taking, leaving, handing a seat to a bot and back; names; the table message.

May touch: seat rows and connections. Must not: read the game, except what everybody sees.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec

from undertable.bots.base import NAMES as BOTS
from undertable.bots.base import fresh
from undertable.kernel.types import Seat

from .identity import Caller, new_id
from .problem import Problem, not_your_seat
from .schema import Player
from .viewer import SPECTATOR

if TYPE_CHECKING:
    from .table import Table

_encoder = msgspec.json.Encoder()
COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "grey")


class Seating:
    """The people of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.news = 0
        self._shown: Any = None
        self._stepped: Any = None
        self._given: list[str] | None = None
        self._messages: dict[tuple[str, str, Seat], bytes] = {}
        self._players: dict[str, Player] = {}
        self._notes: dict[str, str] = {}
        self._timer: asyncio.TimerHandle | None = None

    # --- who may ---

    def holds(self, caller: Caller, seat: Seat) -> bool:
        """Whether the caller may see and act for a seat."""
        if not 0 <= seat < len(self.table.row.seats):
            return False
        row = self.table.row.seats[seat]
        if caller.link is not None:
            link = caller.link
            return link.table == self.table.row.id and link.seat == seat and link.nonce == row.nonce
        return bool(caller.player) and caller.player in row.holders

    def need(self, caller: Caller, seat: Seat) -> None:
        """Raise Problem unless the caller holds the seat."""
        if not self.holds(caller, seat):
            raise not_your_seat()

    def seats_of(self, player: str) -> list[Seat]:
        """The seats a player holds."""
        return [i for i, row in enumerate(self.table.row.seats) if player and player in row.holders]

    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [i for i, row in enumerate(self.table.row.seats) if row.kind == "human"]

    def others(self, seat: Seat) -> list[Seat]:
        """The seats of other people than those who hold this one."""
        mine = set(self.table.row.seats[seat].holders)
        return [i for i in self.people() if i != seat and not mine & set(self.table.row.seats[i].holders)]

    # --- sitting down and getting up ---

    async def sit(self, seat: Seat, player: str) -> None:
        """A player takes a free seat."""
        row = self.table.row.seats[seat]
        if player in row.holders:
            return
        if row.kind != "open" or row.reserved:
            raise Problem(409, "taken", "This seat is taken or kept for somebody.")
        await self._hold(seat, player)

    async def come(self, seat: Seat, player: str) -> None:
        """A player comes by a seat's link: to a free seat, or with another device to the own one. That is no secret,
        and nobody who plays here comes so to somebody else's cards, be it by mistake."""
        row = self.table.row.seats[seat]
        if player in row.holders:
            return
        if row.holders and (player == self.table.row.host or self.seats_of(player)):
            raise Problem(409, "seat-of-another", "Somebody sits here already, and you have a place at this table.")
        another = bool(row.holders)
        await self._hold(seat, player)
        if another:
            await self.table.talk.tell("Another device has joined the seat of {name}.", seat=seat)

    async def _hold(self, seat: Seat, player: str) -> None:
        row = self.table.row.seats[seat]
        row.holders.append(player)
        if row.kind == "open":
            row.kind = "human"
        await self._save(seat)

    async def arrive(self, seat: Seat) -> None:
        """A program with a link plays a seat that nobody had taken."""
        if self.table.row.seats[seat].kind == "open":
            async with self.table.lock:
                self.table.row.seats[seat].kind = "human"
                await self._save(seat)

    def may_invite(self, player: str, seat: Seat) -> bool:
        """A seat's holder may move it to another device; whoever made the table may give away free seats."""
        row = self.table.row
        if not player or not 0 <= seat < len(row.seats):
            return False
        return player in row.seats[seat].holders or (player == row.host and row.seats[seat].kind == "open")

    def link(self, player: str, seat: Seat) -> str:
        """The path of a seat's link."""
        if not self.may_invite(player, seat):
            raise not_your_seat()
        return "/s/" + self.table.hub.seal.link(self.table.row.id, seat, self.table.row.seats[seat].nonce)

    async def leave(self, seat: Seat) -> None:
        """Everybody who held the seat gets up; old links to it work no more."""
        row = self.table.row.seats[seat]
        row.kind, row.holders, row.nonce, row.reserved = "open", [], new_id(), False
        await self._save(seat)
        for box in list(self.table.boxes):
            if box.viewer.seat == seat:
                box.close(b'{"type":"bye","reason":"left"}')

    async def to_bot(self, seat: Seat, bot: str) -> None:
        """A bot plays on; whoever held the seat may take it back."""
        if bot not in BOTS:
            raise Problem(422, "no-bot", "There is no bot {name}.", name=bot)
        row = self.table.row.seats[seat]
        row.kind, row.bot = "bot", bot
        row.memory = row.memory or fresh()
        await self._save(seat)
        self.table.bots.wake()

    async def to_human(self, seat: Seat) -> None:
        """The holder plays again."""
        row = self.table.row.seats[seat]
        row.kind = "human" if row.holders else "open"
        self.table.bots.forget(seat)
        await self._save(seat)

    async def _save(self, seat: Seat) -> None:
        await self.table.store.write(*self.table.store.save_seat(self.table.row, seat))
        self._given = None
        self.table.scribe.call(self.given_names())
        self.table.clocks.seats_changed()
        self.table.show_beside()
        self.check()

    # --- names ---

    def player(self, id: str) -> Player:
        """A player, read once."""
        if id not in self._players:
            self._players[id] = self.table.store.player(id)
        return self._players[id]

    def renamed(self, player: Player) -> None:
        """A player's name or colour changed."""
        self._players[player.id] = player
        self._given = None
        if self.seats_of(player.id):
            self.table.show_beside()
            self.check()

    def _note(self, player: str) -> str:
        """A player's private note at this table, read once."""
        if player not in self._notes:
            self._notes[player] = self.table.store.note(self.table.row.id, player)
        return self._notes[player]

    async def keep_note(self, player: str, text: str) -> None:
        """Remember a private note."""
        await self.table.store.write(self.table.store.save_note(self.table.row.id, player, text))
        self._notes[player] = text
        self._messages.clear()  # written anew for whoever asks next; nobody is told now

    def given_names(self) -> list[str]:
        """The names people gave themselves; empty where the seat's own name serves."""
        if self._given is not None:
            return self._given
        given: list[str] = []
        for row in self.table.row.seats:
            person = row.kind == "human" or (row.kind == "bot" and row.holders)
            name = self.player(row.holders[0]).name if person and row.holders else ""
            given.append(f"{name} {given.count(name) + 1}" if name and name in given else name)
        self._given = given
        return given

    # --- the table message ---

    def changed(self) -> None:
        """Tell everybody."""
        self.news += 1
        self._messages.clear()
        for box in self.table.boxes:
            box.poke()

    def came_or_went(self) -> None:
        """Somebody connected or hung up: the others hear of it when things have settled, all at once."""
        self._messages.clear()
        settle = self.table.hub.settings.settle
        if not settle:
            self.check()
        elif self._timer is None and self.table.boxes:
            self._timer = asyncio.get_running_loop().call_later(settle, self._settled)

    def _settled(self) -> None:
        self._timer = None
        self.check()

    def stop(self) -> None:
        """Nobody is told any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def check(self, force: bool = False) -> None:
        """Tell everybody if there is anything new."""
        now = self._facts()
        if force or now != self._shown:
            self._shown = now
            self.changed()

    def stepped(self, force: bool) -> None:
        """The game went on: of all the message says, only talk and clocks can have changed."""
        table = self.table
        facts = (table.talk.channels(), dict(table.clocks.until), table.offers.shown())
        if force or facts != self._stepped:
            self._stepped = facts
            self.check(force)

    def _facts(self) -> Any:
        """All that the message depends on, without the seconds that run by themselves."""
        table = self.table
        online = [self._present(seat) for seat in range(len(table.row.seats))]
        seats = [(s.kind, s.bot, s.reserved, [self.player(p).colour for p in s.holders[:1]]) for s in table.row.seats]
        talk = table.talk.channels()
        watching = sum(1 for box in table.boxes if box.viewer.seat == SPECTATOR)
        row = table.row
        return (
            online, seats, talk, watching, row.paused, row.result, row.rematch, self.given_names(),
            table.offers.shown(), dict(table.clocks.until),
        )  # fmt: skip

    def message(self, lang: str, player: str, seat: Seat) -> bytes:
        """The table message for one reader; the clocks are as of now."""
        key = (lang, player, seat)
        known = self._messages.get(key)
        if known is not None and not self.table.clocks.running:
            return known
        text = self._messages[key] = _encoder.encode(self._message(lang, player, seat))
        return text

    def _message(self, lang: str, player: str, reader: Seat) -> dict[str, Any]:
        table, row = self.table, self.table.row
        names = table.scribe.names(lang)
        result = row.result
        message = {
            "type": "table",
            "seats": [self._seat(seat, names[seat], player) for seat in range(len(row.seats))],
            "paused": row.paused,
            "offers": {"undo": None, "stop": None, "resign": None, **table.offers.shown()},
            "spectators": sum(1 for box in table.boxes if box.viewer.seat == SPECTATOR),
            "talk": [channel for channel, seats in table.talk.channels().items() if reader in seats],
            **table.talk.manners(reader, lang),
            "clock": {"kind": row.clock.kind, "seconds": row.clock.seconds},
            "promise": table.match.record.header.commitment,
            "ended": None if result is None else {"why": result.why, "winners": result.winners,
                                                  "text": table.viewers[reader].ending(result, lang)},
            "rematch": row.rematch or None,
        }  # fmt: skip
        if table.game.knows:
            message["knowledge"] = row.knowledge
        if player:
            message["note"] = self._note(player)
        return message

    def _present(self, seat: Seat) -> bool:
        """Whether anybody who holds the seat looks at the table, be it from another seat of theirs."""
        holders = self.table.row.seats[seat].holders
        return any(box.viewer.seat == seat or box.player in holders for box in self.table.boxes)

    def _seat(self, seat: Seat, name: str, player: str) -> dict[str, Any]:
        row = self.table.row.seats[seat]
        until = self.table.clocks.until.get(seat)
        return {
            "seat": seat,
            "name": name,
            "colour": self.player(row.holders[0]).colour if row.holders else "",
            "kind": row.kind,
            "bot": row.bot if row.kind == "bot" else None,
            "held": bool(row.holders),
            "reserved": row.reserved,
            "online": row.kind == "bot" or self._present(seat),
            "clock": None if until is None else round(max(until - time.monotonic(), 0.0), 1),
            "mine": bool(player) and player in row.holders,
            "link": self.link(player, seat) if self.may_invite(player, seat) else None,
        }
