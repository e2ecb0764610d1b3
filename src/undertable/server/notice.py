"""What hangs beside the board: who sits where under which name, requests, clocks. One message for each reader.

May touch: seats, names, connections. Must not: read the game, except what everybody sees.
"""

from __future__ import annotations

import asyncio
import math
import time
import unicodedata
from typing import TYPE_CHECKING, Any

import msgspec

from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Seat

from .schema import Player
from .viewer import SPECTATOR

if TYPE_CHECKING:
    from .table import Table

_encoder = msgspec.json.Encoder()
COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "grey")


def folded(name: str) -> str:
    """A name as the eye takes it: without case, accents on paper or not, without signs.

    >>> folded(" Recruiter! ") == folded("recruiter")
    True
    """
    return "".join(c for c in unicodedata.normalize("NFKC", name).casefold() if c.isalnum())


class Notice:
    """The table message of one table, and who looks at it."""

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
        if any(player.id in row.holders for row in self.table.row.seats):
            self.table.show_beside()
            self.check()

    def seated_anew(self) -> None:
        """Somebody else sits somewhere: names may have changed."""
        self._given = None

    def given_names(self) -> list[str]:
        """The names people gave themselves; empty where the seat's own name serves."""
        if self._given is None:
            self._given = []
            for seat, row in enumerate(self.table.row.seats):
                name = self.player(row.holders[0]).name if row.holders else ""
                self._given.append("" if self.taken(name, seat) else self._distinct(name, self._given))
        return self._given

    def taken(self, name: str, seat: Seat) -> bool:
        """Whether another seat is called so by the game itself: nobody passes for the Recruiter."""
        game, public = self.table.game, self.table.public
        own = {folded(game.words.seat(public, i, lang)) for i in range(public.seats) if i != seat for lang in LANGUAGES}
        return folded(name) in own

    @staticmethod
    def _distinct(name: str, given: list[str]) -> str:
        """The same name twice gets numbers."""
        called, n = name, 1
        while called and folded(called) in map(folded, given):
            n += 1
            called = f"{name} {n}"
        return called

    # --- notes ---

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

    # --- telling ---

    def changed(self) -> None:
        """Tell everybody."""
        self.news += 1
        self._messages.clear()
        for box in self.table.boxes:
            box.poke()

    def anew(self, player: str) -> None:
        """Tell one person, and nobody else."""
        self._messages = {key: text for key, text in self._messages.items() if key[1] != player}
        for box in self.table.boxes:
            if box.player == player:
                box.news = -1
                box.poke()

    def came_or_went(self) -> None:
        """Somebody connected or hung up: the others hear of it when things have settled, all at once."""
        self._messages.clear()
        settle = self.table.hub.settings.settle
        if not settle:
            self._settled()
        elif self._timer is None and self.table.boxes:
            self._timer = asyncio.get_running_loop().call_later(settle, self._settled)

    def _settled(self) -> None:
        self._timer = None
        self.table.offers.came_or_went()
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
        table, row = self.table, self.table.row
        online = [self.present(seat) for seat in range(len(row.seats))]
        seats = [
            (s.kind, s.bot, s.reserved, s.away, s.nonce, s.key, [self.player(p).colour for p in s.holders[:1]])
            for s in row.seats
        ]
        return (
            online, seats, table.talk.channels(), self._watching(), row.begun, row.paused, row.result, row.rematch,
            row.clock, self.given_names(), table.offers.shown(), dict(table.clocks.until),
        )  # fmt: skip

    # --- the message ---

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
        sights = table.sights.of(player)
        message = {
            "type": "table",
            "begun": row.begun,
            "seats": [
                self._seat(seat, names[seat], player, lang) | ({"sight": sights[seat]} if seat in sights else {})
                for seat in range(len(row.seats))
            ],
            "paused": row.paused,
            "offers": {"undo": None, "stop": None, "resign": None, **table.offers.shown()},
            "spectators": self._watching(),
            "talk": table.talk.open_to(reader),
            **table.talk.manners(reader, lang),
            "clock": {"kind": row.clock.kind, "seconds": row.clock.seconds},
            "host": bool(player) and player == row.host,
            "may_begin": not row.begun and table.seating.may_begin(player),
            "promise": table.match.record.header.commitment,
            "ended": None if result is None else {"why": result.why, "winners": result.winners,
                                                  "text": table.viewers[reader].ending(result, lang)},
            "rematch": row.rematch or None,
        }  # fmt: skip
        if table.game.belief.shown:
            message["knowledge"] = row.knowledge
        if player:
            message["note"] = self._note(player)
        return message

    def _watching(self) -> int:
        return sum(1 for box in self.table.boxes if box.viewer.seat == SPECTATOR)

    def present(self, seat: Seat) -> bool:
        """Whether anybody who holds the seat looks at the table, be it from another seat of theirs."""
        row = self.table.row.seats[seat]
        if row.away:
            return False
        return any(box.viewer.seat == seat or box.player in row.holders for box in self.table.boxes)

    def _seat(self, seat: Seat, name: str, player: str, lang: str) -> dict[str, Any]:
        table = self.table
        row = table.row.seats[seat]
        until = table.clocks.until.get(seat)
        mine = bool(player) and player in row.holders
        return {
            "seat": seat,
            "name": name,
            "named": bool(self.given_names()[seat]),
            "role": table.seating.chairs[seat].called(lang),
            "colour": self.player(row.holders[0]).colour if row.holders else "",
            "kind": row.kind,
            "bot": row.bot if row.kind == "bot" else None,
            "held": bool(row.holders),
            "away": row.away,
            "reserved": row.reserved,
            "online": row.kind == "bot" or self.present(seat),
            "clock": None if until is None else math.ceil(10 * max(until - time.monotonic(), 0.0)) / 10,
            "mine": mine and not row.away,
            "left": mine and row.away,
            "link": table.seating.invitation(seat) if table.seating.may_invite(player, seat) else None,
            "own": table.seating.own_link(seat) if mine else None,
        }
