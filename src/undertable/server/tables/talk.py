"""Talk at the table: where the game allows it, to those who may read it.

May touch: the public state and the lines said. Must not: let a line reach anybody else.
"""

from __future__ import annotations

import time

from msgspec import UNSET, UnsetType

from undertable.kernel.parts import PHRASES, Channel, everyone
from undertable.kernel.types import Seat

from ..ground import books
from ..ground.problem import Problem
from ..ground.settings import CHAT_LIMIT
from ..ground.words import fill, speech
from ..playing.play import Play
from ..shapes import deeds
from ..shapes.change import Change
from ..shapes.messages import ChatMessage, Hush
from ..shapes.room import SPECTATOR, Room
from ..shapes.view import written
from ..storage.schema import TableRow, TalkLine
from ..views.listeners import Listeners
from ..views.viewer import Viewer

SHOWN = 200  # lines that somebody new may read
EVERYBODY = -1  # readers of what the table itself says
# What people may say to the whole table where the rules allow no free talk: courtesies that tell nothing about a game, and
# each of them once, so that no code can be made of them.
COURTESIES = {
    "hello": "Hello, everybody!",
    "back": "I will be back in a moment.",
    "here": "I am here again.",
    "thanks": "Thanks for the game!",
}
LOST = (
    "The last decisions of this game are gone: the server's disk lost them, or an older copy was put in its place."
    " The game goes on from here."
)


class Talk:
    """The lines said at one table."""

    def __init__(self, room: Room, play: Play, listeners: Listeners, said: list[TalkLine]) -> None:
        self._room, self._play, self._listeners = room, play, listeners
        self._said = said
        self._lasting: dict[str, Channel] | None = None  # of a game whose talk stays as it is

    def channels(self) -> dict[str, Channel]:
        """The channels open now. Before the game and after it everybody may talk."""
        if self._room.talks_freely:
            return {"table": everyone(self._room.row.setup.seats)}
        if self._lasting is None:
            manners = self._room.game.manners
            channels = manners.talk(self._play.public)
            if not manners.talk_stays:
                return channels
            self._lasting = channels
        return self._lasting

    def open_to(self, seat: Seat) -> list[str]:
        """The channels a seat may write to now."""
        found = [name for name, among in self.channels().items() if seat >= 0 and among.writers >> seat & 1]
        return [name for name in found if name != PHRASES]

    def say(self, deed: deeds.Say) -> Change:
        """A person's line."""
        seat, channel, text = deed.seat, deed.channel, deed.text
        if channel == PHRASES:
            return self._say_set(seat, text)
        text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not text or len(text) > CHAT_LIMIT:
            raise Problem(422, "chat-length", "A message has 1 to {limit} characters.", limit=CHAT_LIMIT)
        among = self.channels().get(channel)
        if among is None or not among.writers >> seat & 1:
            raise Problem(403, "no-talk", "This game allows no talk here now.")
        return Change(lines=[TalkLine(channel, among.readers, seat, text, time.time())])

    def _say_set(self, seat: Seat, phrase: str) -> Change:
        """A set phrase, to everybody, each in their language."""
        if phrase not in self.phrases(seat):
            raise Problem(403, "no-talk", "This game allows no talk here now.")
        line = TalkLine(PHRASES, EVERYBODY, seat, COURTESIES[phrase], time.time(), {})
        return Change(lines=[line], news=True)  # what may still be said has changed

    def phrases(self, seat: Seat) -> list[str]:
        """The set phrases a seat may still say."""
        among = self.channels().get(PHRASES)
        if seat < 0 or not self.hush() or (among is not None and not among.writers >> seat & 1):
            return []
        said = {line.text for line in self._said if line.channel == PHRASES and line.seat == seat}
        return [name for name, text in COURTESIES.items() if text not in said]

    def hush(self) -> str:
        """The rule by which people do not talk freely now; before the game and after it they may."""
        return "" if self._room.talks_freely else self._room.game.manners.hush(self._play.public)

    def hushed(self, lang: str) -> Hush | UnsetType:
        """Why there is no free talk, and by which rule."""
        rule = self.hush()
        if not rule:
            return UNSET
        why = books.explained(self._room.row.game, "hush", "why", lang)
        return Hush(rule, why or speech(lang)("By the rules people do not talk freely here during the game."))

    def courtesies(self, seat: Seat, lang: str) -> list[tuple[str, str]]:
        """What a seat may still say where there is none."""
        t = speech(lang)
        return [(name, t(COURTESIES[name])) for name in self.phrases(seat)]

    def told(self, text: str, ahead: int = 0, **values: object) -> TalkLine:
        """Something the table itself says to everybody, each in their language; of a running game it stands in the log
        too, after whatever has happened by then: so many steps more than now."""
        return _told(text, self._room.row, self._play.count + ahead, values)

    def keep(self, said: list[TalkLine]) -> None:
        """These lines are written: they have been said."""
        self._said += said

    def told_at(self) -> set[int]:
        """The numbers of steps that the table's own lines refer to."""
        values = (said.told or {} for said in self._said[-SHOWN:])
        return {step for told in values if isinstance(step := told.get("step"), int)}

    def send(self, said: TalkLine) -> None:
        """Let everybody hear it who may."""
        self._listeners.send(lambda box: self._line(said, box.lang, box.viewer), lambda seat: _reads(said, seat))

    def lines(self, seat: Seat, lang: str) -> list[bytes]:
        """What a seat may read of what was said."""
        viewer = self._play.viewers[seat]
        return [self._line(said, lang, viewer) for said in self._said[-SHOWN:] if _reads(said, seat)]

    def _line(self, said: TalkLine, lang: str, viewer: Viewer) -> bytes:
        names = self._play.scribe.names(lang)
        values = fill(said.told)
        if isinstance(values.get("seat"), int):
            values["name"] = names[int(str(values["seat"]))]
        text = said.text if said.told is None else speech(lang)(said.text, **values)
        step, name = values.get("step"), names[said.seat] if said.seat >= 0 else ""
        after = viewer.heard_by(step) if isinstance(step, int) else UNSET
        at = round(said.at, 1)
        return written(ChatMessage(channel=said.channel, from_=said.seat, name=name, text=text, at=at, after=after))


def _told(text: str, row: TableRow, steps: int, values: dict[str, object]) -> TalkLine:
    when = {"step": steps} if row.begun else {}
    return TalkLine("table", EVERYBODY, SPECTATOR, text, time.time(), {**values, **when})


def lost_line(row: TableRow, steps: int) -> TalkLine:
    """What a table says that lacks decisions it had confirmed, after so many steps that it still has."""
    return _told(LOST, row, steps, {})


def _reads(said: TalkLine, seat: Seat) -> bool:
    return said.readers == EVERYBODY or (seat >= 0 and bool(said.readers >> seat & 1))
