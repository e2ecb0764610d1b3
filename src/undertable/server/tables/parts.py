"""The parts of a live table, put together: each is given what it needs, and none of them knows the table.

May touch: every part, to make it. Must not: do anything with them; `table.py` does.

What does not come through the table's door by a deed of its own: private notes (`notice.py`), and marks over the board,
each sheet with a door of its own (`layers.py`), for no game and nobody else's table depends on them; at a table that was
put away meanwhile they are refused, so that nobody is told of something the table's next life does not know. The next
table of the same people (`Hub.rematch`): it holds this table's door, and the new table is written together with the one
field here that names it (`followed_by`). A person's name, which belongs to no table (`renamed`). Who is looking: only
where somebody asks for a seat a change of that is a deed (`AskAnew`), all are asked anew, and an answer to the old
question names the old request. And a deadline of days that was never stored, when a table is opened (`Clocks.open`).
"""

from __future__ import annotations

import asyncio
import weakref
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from functools import partial
from typing import Any, Protocol, TypeVar

from undertable.bots.pool import Pool

from ..campaign.part import Campaign
from ..ground.identity import Seal
from ..ground.problem import Permit, put_away
from ..ground.settings import Settings
from ..ground.slices import Slices
from ..playing.beats import Beats
from ..playing.bots import Bots
from ..playing.judging import opening
from ..playing.pace import Movers, Pace, Turns
from ..playing.play import Play
from ..playing.standing import Standing
from ..playing.veil import Veil
from ..shapes import deeds
from ..shapes.answers import Done
from ..shapes.room import Room
from ..storage.store import Store
from ..views.listeners import Listeners
from .clock import Clocks
from .consent import Requests
from .facets import Facets
from .knowledge import Knowledge
from .layers import Layers
from .names import Names
from .notice import Notice
from .seating import Seating
from .sights import Sights
from .talk import Talk

T = TypeVar("T")


class Supplies(Protocol):
    """What all tables of a process share, and each is made with. The hub has it."""

    store: Store
    settings: Settings
    seal: Seal
    pool: Pool
    scholars: Pool
    turns: Turns
    slices: Slices

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside."""


class TableDoor(asyncio.Lock):
    """One thing after another; and nothing at all once the table has been put away."""

    shut = False

    async def __aenter__(self) -> None:
        """Wait for one's turn."""
        await self.acquire()
        if self.shut:
            self.release()
            raise put_away()


class Parts(Facets, ABC):
    """What a table is made of."""

    def __init__(self, hub: Supplies, room: Room, play: Play) -> None:
        self._hub, self._store = hub, hub.store
        self.settings, self.turns = hub.settings, hub.turns
        self.room, self.play = room, play
        self.listeners = listeners = Listeners(room)
        self.veil = Veil()
        self.names = Names(room, hub.store.player, lambda: play.public)
        self.talk = Talk(room, play, listeners, hub.store.talk(room.id))
        self.campaign = Campaign(room, play, hub.store)
        self.seating = Seating(room, hub.seal, listeners, self.names, self.talk, self.campaign, partial(opening, play))
        # clocks, requests and the pace come back to the table; held by it alone, one that was put away is gone at once
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
        movers = Movers(Beats(play), self.standing, Bots(room, play, hub.pool))
        self.pace = Pace(room, play, listeners, self.veil, movers, table)
        self.notice = Notice(
            room, play, listeners, hub.store, self.names, self.seating, self.requests, self.clocks, self.talk, self.sights,
            self.campaign, hub.settings.settle,
        )  # fmt: skip

    @abstractmethod
    async def happen(self, deed: deeds.Deed, may: Permit | None = None) -> Done | None:
        """Judged, written, done, told: clocks and the pace let things happen as people do."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside."""
        return self._hub.spawn(work)
