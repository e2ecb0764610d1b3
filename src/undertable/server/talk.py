"""Talk at the table: where the game allows it, to those who may read it.

May touch: the public state and the chat rows. Must not: let a line reach anybody else.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

from undertable.kernel.types import Seat, bit, seats_in

from . import books
from .problem import Problem
from .schema import Said
from .settings import CHAT_LIMIT
from .viewer import SPECTATOR
from .words import fill, speech

if TYPE_CHECKING:
    from .table import Table

EVERYBODY = -1  # readers of what the table itself says
SET = "phrases"  # the channel of set phrases
# What people may say to the whole table where the rules allow no free talk: courtesies that tell nothing about a game, and
# each of them once, so that no code can be made of them.
PHRASES = {
    "hello": "Hello, everybody!",
    "back": "I will be back in a moment.",
    "here": "I am here again.",
    "thanks": "Thanks for the game!",
}


class Talk:
    """The lines said at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._said: list[Said] = table.store.talk(table.row.id)
        self._same: dict[str, list[Seat]] | None = None  # the channels, where they never change

    def channels(self) -> dict[str, list[Seat]]:
        """The channels open now and their seats. Before the game and after it everybody may talk."""
        if self.table.ended or not self.table.row.begun:
            return {"table": list(range(self.table.row.setup.seats))}
        if self._same is not None:
            return self._same
        game = self.table.game
        channels = {channel: seats_in(seats) for channel, seats in game.talk(self.table.public).items()}
        if game.same_talk:
            self._same = channels
        return channels

    async def say(self, seat: Seat, channel: str, text: str) -> None:
        """A person's line."""
        if channel == SET:
            await self._say_set(seat, text)
            return
        text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not text or len(text) > CHAT_LIMIT:
            raise Problem(422, "chat-length", "A message has 1 to {limit} characters.", limit=CHAT_LIMIT)
        readers = self.channels().get(channel, [])
        if seat not in readers:
            raise Problem(403, "no-talk", "This game allows no talk here now.")
        await self._add(Said(channel, sum(bit(s) for s in readers), seat, text, time.time()))

    async def _say_set(self, seat: Seat, phrase: str) -> None:
        """A set phrase, to everybody, each in their language."""
        if phrase not in self.phrases(seat):
            raise Problem(403, "no-talk", "This game allows no talk here now.")
        await self._add(Said(SET, EVERYBODY, seat, PHRASES[phrase], time.time(), {}))
        self.table.notice.check(force=True)

    def phrases(self, seat: Seat) -> list[str]:
        """The set phrases a seat may still say."""
        if seat < 0 or not self.hush():
            return []
        said = {line.text for line in self._said if line.channel == SET and line.seat == seat}
        return [name for name, text in PHRASES.items() if text not in said]

    def hush(self) -> str:
        """The rule by which people do not talk freely now; before the game and after it they may."""
        free = self.table.ended or not self.table.row.begun
        return "" if free else self.table.game.hush(self.table.public)

    def manners(self, seat: Seat, lang: str) -> dict[str, Any]:
        """Where there is no free talk: why, by which rule, and what a seat may still say."""
        rule = self.hush()
        if not rule:
            return {}
        t = speech(lang)
        why = books.explained(self.table.row.game, "hush", "why", lang)
        return {
            "hush": {"rule": rule, "why": why or t("By the rules people do not talk freely here during the game.")},
            "phrases": [(name, t(PHRASES[name])) for name in self.phrases(seat)],
        }

    async def tell(self, text: str, **values: object) -> None:
        """Something the table itself says to everybody, each in their language."""
        await self._add(Said("table", EVERYBODY, SPECTATOR, text, time.time(), values))

    async def _add(self, said: Said) -> None:
        await self.table.store.write(self.table.store.say(self.table.row.id, said))
        self._said.append(said)
        for box in self.table.boxes:
            if _reads(said, box.viewer.seat):
                box.say(self._line(said, box.lang))

    def lines(self, seat: Seat, lang: str) -> list[bytes]:
        """What a seat may read of what was said."""
        return [self._line(said, lang) for said in self._said[-200:] if _reads(said, seat)]

    def _line(self, said: Said, lang: str) -> bytes:
        names = self.table.scribe.names(lang)
        values = fill(said.told)
        if isinstance(values.get("seat"), int):
            values["name"] = names[int(str(values["seat"]))]
        text = said.text if said.told is None else speech(lang)(said.text, **values)
        line = {
            "type": "chat", "channel": said.channel, "from": said.seat,
            "name": names[said.seat] if said.seat >= 0 else "", "text": text, "at": round(said.at, 1),
        }  # fmt: skip
        return msgspec.json.encode(line)


def _reads(said: Said, seat: Seat) -> bool:
    return said.readers == EVERYBODY or (seat >= 0 and bool(said.readers >> seat & 1))
