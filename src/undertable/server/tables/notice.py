"""What hangs beside the board: who sits where under which name, requests, clocks. One message for each reader.

May touch: seats, names, connections. Must not: read the game, except what everybody sees.

That somebody came or went is told when it has settled, so a reload or four arrivals at once are one piece of news or
none.
"""

from __future__ import annotations

import asyncio
import math
import time
from typing import Any

from msgspec import UNSET, UnsetType

from undertable.kernel.types import Seat

from ..campaign.part import Campaign
from ..ground.problem import put_away
from ..playing.play import Play
from ..shapes import messages
from ..shapes.room import Room
from ..shapes.view import written
from ..storage.store import Store
from ..views.listeners import Listeners
from .clock import Clocks
from .consent import Requests
from .names import Names
from .seating import Seating
from .sights import Sights
from .talk import Talk


class Notice:
    """The table message of one table, and who looks at it."""

    def __init__(
        self, room: Room, play: Play, listeners: Listeners, store: Store, names: Names, seating: Seating, requests: Requests,
        clocks: Clocks, talk: Talk, sights: Sights, campaign: Campaign, settle: float,
    ) -> None:  # fmt: skip
        self._room, self._play, self._listeners, self._store, self._names = room, play, listeners, store, names
        self._seating, self._requests, self._clocks, self._talk, self._sights = seating, requests, clocks, talk, sights
        self._campaign = campaign
        self._settle = settle  # seconds until comings and goings are told of
        self.news = 0
        self._shown: Any = None
        self._stepped: Any = None
        self._messages: dict[tuple[str, str, Seat], bytes] = {}
        self._notes: dict[str, str] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    # --- notes ---

    def _note(self, player: str) -> str:
        """A player's private note at this table, read once."""
        if player not in self._notes:
            self._notes[player] = self._store.note(self._room.id, player)
        return self._notes[player]

    async def keep_note(self, player: str, text: str) -> None:
        """Remember a private note; where the table was put away, whoever reads it next must not find the one before."""
        self._need()
        await self._store.write(self._store.save_note(self._room.id, player, text))
        self._need()
        self._notes[player] = text
        self._messages.clear()  # written anew for whoever asks next; nobody is told now

    def _need(self) -> None:
        if self._stopped:
            raise put_away()

    # --- telling ---

    def changed(self) -> None:
        """Tell everybody."""
        self.news += 1
        self._messages.clear()
        self._listeners.poke()

    def anew(self, player: str) -> None:
        """Tell one person, and nobody else."""
        self._messages = {key: text for key, text in self._messages.items() if key[1] != player}
        for box in self._listeners:
            if box.player == player:
                box.news = -1
                box.poke()

    def came_or_went(self) -> None:
        """Somebody connected or hung up: the others hear of it when things have settled, all at once."""
        self._messages.clear()
        if not self._settle:
            self._settled()
        elif self._timer is None and self._listeners:
            self._timer = asyncio.get_running_loop().call_later(self._settle, self._settled)

    def _settled(self) -> None:
        self._timer = None
        self._requests.came_or_went()
        self.check()

    def stop(self) -> None:
        """The table is put away, and nobody is told any more."""
        self._stopped = True
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
        facts = (self._talk.channels(), dict(self._clocks.until), self._requests.shown())
        if force or facts != self._stepped:
            self._stepped = facts
            self.check(force)

    def _facts(self) -> Any:
        """All that the message depends on, without the seconds that run by themselves."""
        row, player = self._room.row, self._names.player
        online = [self._listeners.present(seat) for seat in range(len(row.seats))]
        seats = [
            (s.kind, s.bot, s.reserved, s.away, s.resigned, s.nonce, s.key, [player(p).colour for p in s.holders[:1]])
            for s in row.seats
        ]
        return (
            online, seats, self._talk.channels(), self._listeners.watching(), row.begun, row.paused, row.result,
            row.rematch, row.clock, self._names.given(), self._requests.shown(), dict(self._clocks.until),
            self._campaign.facts(),
        )  # fmt: skip

    # --- the message ---

    def message(self, lang: str, player: str, seat: Seat) -> bytes:
        """The table message for one reader; the clocks are as of now."""
        key = (lang, player, seat)
        known = self._messages.get(key)
        if known is not None and not self._clocks.running:
            return known
        text = self._messages[key] = written(self._message(lang, player, seat))
        return text

    def _message(self, lang: str, player: str, reader: Seat) -> messages.TableMessage:
        row, talk = self._room.row, self._talk
        names, hush = self._play.scribe.names(lang), talk.hushed(lang)
        return messages.TableMessage(
            begun=row.begun,
            practice=row.practice,
            seats=self._seats(names, player, lang),
            paused=row.paused,
            offers={"undo": None, "stop": None, "resign": None, **self._requests.shown()},
            spectators=self._listeners.watching(),
            talk=talk.open_to(reader),
            hush=hush,
            phrases=talk.courtesies(reader, lang) if hush is not UNSET else UNSET,
            clock=messages.Clock(row.clock.kind, row.clock.seconds),
            host=bool(player) and player == row.host,
            may_begin=not row.begun and self._seating.may_begin(player),
            promise=self._play.match.record.header.commitment,
            ended=self._result(reader, lang),
            rematch=row.rematch or None,
            campaign=self._campaign_of(player, lang, names),
            knowledge=row.knowledge if self._play.game.belief.shown else UNSET,
            resigning=self._resigning(reader),
            note=self._note(player) if player else UNSET,
        )

    def _result(self, reader: Seat, lang: str) -> messages.Result | None:
        over = self._room.row.result
        if over is None:
            return None
        text = self._play.viewers[reader].ending(over, lang)
        return messages.Result(over.why, over.winners, over.resigned, over.practice, text)

    def _campaign_of(self, player: str, lang: str, names: list[str]) -> messages.Campaign | UnsetType:
        campaign = self._campaign.message(lang, self._seating.seats_of(player), names)
        if campaign is None:
            return UNSET
        campaign.link = self._seating.campaign_link(player)
        return campaign

    def _resigning(self, reader: Seat) -> messages.Resigning | UnsetType:
        if reader < 0 or not self._room.begun:
            return UNSET
        return "goes-on" if self._requests.go_on_without(reader) else "ends"

    def _seats(self, names: list[str], player: str, lang: str) -> list[messages.SeatLine]:
        lines = [self._seat(seat, name, player, lang) for seat, name in enumerate(names[: len(self._room.seats)])]
        for seat, sight in self._sights.of(player).items():
            lines[seat].sight = sight
        return lines

    def _seat(self, seat: Seat, name: str, player: str, lang: str) -> messages.SeatLine:
        row, seating = self._room.seats[seat], self._seating
        until = self._clocks.until.get(seat)
        mine = bool(player) and player in row.holders
        return messages.SeatLine(
            seat=seat,
            name=name,
            named=bool(self._names.given()[seat]),
            role=seating.chairs[seat].called(lang),
            colour=self._names.player(row.holders[0]).colour if row.holders else "",
            kind=row.kind,
            bot=row.bot if row.kind == "bot" else None,
            held=bool(row.holders),
            away=row.away,
            resigned=row.resigned,
            reserved=row.reserved,
            online=row.kind == "bot" or self._listeners.present(seat),
            clock=None if until is None else math.ceil(10 * max(until - time.monotonic(), 0.0)) / 10,
            mine=mine and not row.away,
            left=mine and row.away and not row.resigned,
            link=seating.invitation(seat) if seating.may_invite(player, seat) else None,
            own=seating.own_link(seat) if mine else None,
        )
