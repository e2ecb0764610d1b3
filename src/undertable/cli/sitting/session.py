"""A game at one terminal: people who pass the keyboard on, and bots.

May touch: the match, the screen, the save file. Must not: show anybody more than their own view.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from undertable.bots.base import fresh, make, seat_view
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked, due
from undertable.kernel.fault import trouble
from undertable.kernel.match import Match
from undertable.kernel.observe import hear, observe
from undertable.kernel.record import Record, begin, replay
from undertable.kernel.state import State
from undertable.kernel.types import NOBODY, Choice, Event, Seat, Seats, bit
from undertable.kit.terminal import TerminalView, face_of
from undertable.kit.terminal.look import seat_name

from ..words import speech
from .menus import Menus
from .saves import Sitting, write_save
from .screen import Screen

ANYBODY = -1  # the log of what everybody may hear
THINKING = 10.0  # seconds a bot may take


class Session:
    """Who plays, what each has heard, where it is saved."""

    def __init__(self, match: Match[Any], key: str, sitting: Sitting, lang: str, screen: Screen) -> None:
        self.match, self.key, self.lang, self.screen = match, key, lang, screen
        self.game = match.game
        self.sitting = sitting
        self.t = speech(lang)
        self.face = face_of(self.game)
        self.menus = Menus(self.face)
        self.bots = {x: make(name, self.game) for x, name in enumerate(sitting.players) if name}
        self.people = [seat for seat, name in enumerate(sitting.players) if not name]
        self.shown: Seat | None = None  # whose secrets are on the screen
        self.save_to: Path | None = None
        self.logs: list[list[str]] = [[] for _ in (*sitting.players, "anybody")]
        self.told = [0] * len(self.logs)  # how much of the log each has been shown
        self._silent: dict[Seat, bytes] = {}  # those who may speak up and did not, with what everybody saw then
        self._recall()

    @property
    def state(self) -> State:
        """The truth; for `look` and the bots' views only."""
        state: State = self.match.state
        return state

    @property
    def names(self) -> Sequence[str]:
        """The names players gave."""
        return self.match.record.header.names

    def name(self, seat: Seat) -> str:
        """What a seat is called at this table."""
        return seat_name(self.game, self.state, seat, self.names, self.lang)

    # --- what each hears ---

    def _recall(self) -> None:
        """Fill the logs of a resumed game; nobody is told again what they were told."""
        self._hear([], begin(self.game, self.match.record.header))
        for moment in replay(self.game, self.match.record):
            self._hear(moment.events, moment.state)
        self.told = [len(log) for log in self.logs]

    def _hear(self, events: list[Event], s: State) -> None:
        listeners: list[Seat | None] = [*range(s.seats), None]
        for seat, log in zip(listeners, self.logs, strict=True):
            who = NOBODY if seat is None else self._viewer(s, seat)
            heard = (hear(event, who) for event in events)
            log += [self.game.words.say(e, self.lang, s, seat, self.names) for e in heard if e is not None]

    def _viewer(self, s: State, seat: Seat) -> Seats:
        return self.game.viewer(s, seat) | bit(seat)

    def hear(self, events: list[Event]) -> None:
        """Let every seat notice what happened."""
        self._hear(events, self.state)

    def news(self, seat: Seat) -> list[str]:
        """What a seat has heard since it was last shown; ANYBODY may hear it all the time."""
        lines = self.logs[seat][self.told[seat] :]
        for reader in (seat, ANYBODY):
            self.told[reader] = len(self.logs[reader])
        return lines

    # --- what each sees ---

    def look(self, seat: Seat) -> TerminalView:
        """The game as one seat may see it."""
        seen = observe(self.state, self._viewer(self.state, seat))
        return TerminalView(self.game, seen, seat, self.names, self.lang, self.screen.plain)

    def private(self, seat: Seat) -> bool:
        """Whether this seat may see anything that a spectator may not."""
        seen = observe(self.state, self._viewer(self.state, seat))
        return encode(seen) != encode(observe(self.state, NOBODY))

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether the screen must change hands before this seat is shown: not between those who see the same."""
        if len(self.people) == 1 or self.shown == seat:
            return False
        if self.shown is None:
            return self.private(seat)
        return encode(self.look(seat).seen) != encode(self.look(self.shown).seen)

    # --- going on ---

    def next_seat(self) -> Seat | None:
        """Whom the game waits for: bots before people, so that people never wait in front of a question."""
        seats = due(self.state)
        return min(seats, key=lambda seat: (seat not in self.bots, seat != self.shown, seat), default=None)

    def settle(self) -> None:
        """Let chance decide what is its to decide."""
        self.hear(self.match.settle())

    def decide(self, seat: Seat, choice: Choice) -> None:
        """A seat's answer, and all that follows without anybody's decision."""
        self.hear(self.match.decide(seat, choice))
        self.settle()
        self.menus.turned(observe(self.state, NOBODY))
        self.autosave()

    def bot_decides(self, seat: Seat) -> None:
        """Let a bot answer from its view and its memory."""
        memory = self.sitting.memory[seat].encode() or fresh()
        choice, after = self.bots[seat].choose(seat_view(self.state, seat), memory, THINKING)
        self.sitting.memory[seat] = after.decode()
        self.decide(seat, choice)

    def may_speak(self) -> list[Seat]:
        """Those who may speak up now, though nobody waits for them; whether they can is their own business."""
        return [seat for seat in asked(self.state) if seat not in due(self.state)]

    def first_chance(self, seat: Seat) -> bool:
        """Whether a seat has not yet been asked to speak up about what everybody sees now; then it has."""
        public = encode(observe(self.state, NOBODY))
        before, self._silent[seat] = self._silent.get(seat), public
        return before != public

    def bot_speaks_up(self) -> bool:
        """Let bots that may speak up do so, each once until something changes; whether one has."""
        for seat in self.may_speak():
            if seat in self.bots and self.first_chance(seat):
                memory = self.sitting.memory[seat].encode() or fresh()
                said, after = self.bots[seat].interject(seat_view(self.state, seat), memory, THINKING)
                self.sitting.memory[seat] = after.decode()
                if said is not None:
                    self.decide(seat, said)
                    return True
        return False

    def take_back(self, seat: Seat, agreed: tuple[Seat, ...] = ()) -> None:
        """Undo the seat's latest decision; raises Refused."""
        self.hear(self.match.undo(seat, agreed=agreed))
        self.settle()
        self.autosave()

    # --- saving ---

    def autosave(self) -> None:
        """Keep the save file up to date, if there is one; a full disk does not end the game."""
        if self.save_to is None:
            return
        try:
            self.save(self.save_to)
        except OSError as error:
            reason = trouble(error)
            self.screen.say(self.t("{file} cannot be written: {reason}", file=self.save_to, reason=reason), "note")
            self.save_to = None

    def save(self, path: Path) -> None:
        """Write the game with its key: whoever reads the file knows every card."""
        record = Record(self.match.record.header, self.match.record.entries, self.key)
        write_save(path, self.game, record, self.sitting)
