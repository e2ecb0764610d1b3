"""The parts of a live table, put together: each is given what it needs, and none of them knows the table.

May touch: every part, to make it. Must not: do anything with them; `table.py` does.
"""

from __future__ import annotations

import asyncio
import weakref
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from . import deeds
from .bots import BotDriver
from .campaign import Campaign
from .clock import Clocks
from .consent import Requests
from .facets import Facets
from .knowledge import Knowledge
from .layers import Layers
from .listeners import Listeners
from .names import Names
from .notice import Notice
from .play import Play
from .problem import Permit
from .room import Room
from .seating import Seating
from .sights import Sights
from .standing import Standing
from .talk import Talk
from .veil import Veil

if TYPE_CHECKING:
    from .hub import Hub


class Parts(Facets, ABC):
    """What a table is made of."""

    def __init__(self, hub: Hub, room: Room, play: Play) -> None:
        self._hub, self._store = hub, hub.store
        self.pool, self.turns = hub.pool, hub.turns
        self.pace, self.linger = hub.settings.pace, hub.settings.linger
        self.room, self.play = room, play
        self.listeners = listeners = Listeners(room)
        self.veil = Veil()
        self.names = Names(room, hub.store.player, lambda: play.public)
        self.talk = Talk(room, play, listeners, hub.store.talk(room.id))
        self.campaign = Campaign(room, play, hub.store)
        self.seating = Seating(room, hub.seal, listeners, self.names, self.talk, self.campaign, play.opening)
        # clocks, requests and bots come back to the table; held by it alone, one that was put away is gone at once
        table = weakref.proxy(self)
        self.requests = Requests(
            room, play, self.seating, self.names, self.talk, hub.store.requests(room.id),
            lambda: hub.spawn(table.happen(deeds.AskAnew())),
        )  # fmt: skip
        self.clocks = Clocks(room, play, self.talk, hub.store, lambda deed: table.happen(deed), hub.spawn)
        self.standing = Standing(room, play, hub.store)
        self.layers = Layers(room, play, listeners, hub.store, hub.spawn)
        self.knowledge = Knowledge(room, play, listeners, hub.scholars, hub.spawn)
        self.sights = Sights(room, play, listeners, self.seating, self.talk, self.layers, self.standing)
        self.bots = BotDriver(room, play, listeners, self.standing, self.veil, table)
        self.notice = Notice(
            room, play, listeners, hub.store, self.names, self.seating, self.requests, self.clocks, self.talk, self.sights,
            self.campaign, hub.settings.settle,
        )  # fmt: skip

    @abstractmethod
    async def happen(self, deed: deeds.Deed, may: Permit | None = None) -> dict[str, Any] | None:
        """Judged, written, done, told: clocks and bots let things happen as people do."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside."""
        return self._hub.spawn(work)
