"""The bots of one table: what each answers, asked like a person with the same view; and what is answered for one that fails.

May touch: a seat's own view bytes and memory. Must not: say when they move; the pace does.
"""

from __future__ import annotations

import logging
from random import SystemRandom

from undertable.bots.base import fresh, seat_view
from undertable.bots.pool import Pool
from undertable.kernel.codec import codec
from undertable.kernel.engine import refuse
from undertable.kernel.types import Choice, Seat
from undertable.kit.timeout import default

from ..ground.problem import Problem
from ..shapes.change import Change
from ..shapes.deeds import BotAct
from ..shapes.room import Room
from .judging import decided
from .play import Play

_luck = SystemRandom()
log = logging.getLogger("undertable")


class Bots:
    """They think in worker processes (`Pool`), and all that they know goes there and comes back from there."""

    def __init__(self, room: Room, play: Play, pool: Pool) -> None:
        self._room, self._play, self._pool = room, play, pool

    def __bool__(self) -> bool:
        """Whether any seat is theirs."""
        return "bot" in [row.kind for row in self._room.seats]

    def has(self, seat: Seat) -> bool:
        """Whether a bot plays a seat now."""
        return self._room.bot(seat)

    async def think(self, seat: Seat, place: str) -> BotAct:
        """The bot's choice, or none if it cannot be had."""
        view, row = seat_view(self._play.state, seat), self._room.seats[seat]
        memory = row.memory or fresh()
        answer = await self._pool.choose(place, self._room.row.game, row.bot, view, memory)
        if answer is None:
            return BotAct(seat, view, None, memory)
        return BotAct(seat, view, self._read(answer.choice), answer.memory)

    async def speak_up(self, seat: Seat, place: str) -> BotAct | None:
        """What a bot that nobody waits for says; mostly nothing."""
        view, row = seat_view(self._play.state, seat), self._room.seats[seat]
        answer = await self._pool.interject(place, self._room.row.game, row.bot, view, row.memory or fresh())
        if answer is None or not answer.choice:
            return None
        return BotAct(seat, view, self._read(answer.choice), answer.memory, aside=True)

    def _read(self, choice: bytes) -> Choice:
        read: Choice = codec(self._room.game).choice.decode(choice)
        return read

    # --- judging ---

    def judge(self, deed: BotAct) -> Change | None:
        """What it answered; in place of an answer that the rules forbid, the game's default."""
        if deed.aside and not self._may_speak_up(deed):
            return None
        change = self._decided(deed)
        change.memory[deed.seat] = deed.memory
        return change

    def _may_speak_up(self, deed: BotAct) -> bool:
        if deed.seat not in self._play.asked() or self._room.row.paused or not self._room.bot(deed.seat):
            return False
        return deed.choice is not None and refuse(self._play.state, deed.seat, deed.choice) is None

    def _decided(self, deed: BotAct) -> Change:
        if deed.choice is None:
            return self._fallback(deed.seat, "no answer")
        try:
            return decided(self._play, deed.seat, deed.choice)
        except Problem as problem:
            return self._fallback(deed.seat, f"its answer was {problem.code}")

    def _fallback(self, seat: Seat, why: str) -> Change:
        """The game's own default, in place of a bot that failed; whoever runs the server should know of it."""
        log.warning("table %s, seat %d: the game's default decides for the bot: %s", self._room.id, seat, why)
        return decided(self._play, seat, default(self._play.state, seat, _luck))
