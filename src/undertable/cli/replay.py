"""`undertable replay`: a recorded game step by step, as one seat, a spectator, or all saw it.

May touch: a record. Must not: change it, or show a seat more than it saw, unless asked for all.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from undertable.kernel.game import Game
from undertable.kernel.observe import hear, observe
from undertable.kernel.record import Did, Moment, Record, begin
from undertable.kernel.record import replay as replay_record
from undertable.kernel.state import State
from undertable.kernel.types import NOBODY, Seat, Seats, bit
from undertable.kit.terminal import TerminalView, face_of
from undertable.kit.terminal.look import seat_name

from .common import the_record
from .group import BadInput, language_option
from .sitting.screen import Left, Screen
from .words import Speech, speech


class Story:
    """A record as pages: one for each entry, as one viewer saw it."""

    def __init__(self, game: Game[Any], record: Record, seat: Seat | None, who: Seats | None, lang: str) -> None:
        self.game, self.record, self.seat, self.lang = game, record, seat, lang
        self.who = who  # None: the seat's own viewer
        self.t = speech(lang)
        self.names = record.header.names
        self.moments: list[Moment[Any]] = list(replay_record(game, record))
        self.first = begin(game, record.header)

    def viewer(self, s: State) -> Seats:
        """The seats whose knowledge is shown."""
        if self.who is not None:
            return self.who
        assert self.seat is not None
        return self.game.viewer(s, self.seat) | bit(self.seat)

    def heard(self, index: int) -> list[str]:
        """What the viewer hears at an entry; the deciding seat first, if anything is heard."""
        moment = self.moments[index]
        events = [heard for e in moment.events if (heard := hear(e, self.viewer(moment.state))) is not None]
        said = [self.game.words.say(e, self.lang, moment.state, self.seat, self.names) for e in events]
        if not said and isinstance(moment.entry, Did):
            return [self._decided(moment.state, moment.entry)]
        return said

    def _decided(self, s: State, entry: Did) -> str:
        """A decision that nothing tells of: quoted for those who may know it."""
        name = seat_name(self.game, s, entry.seat, self.names, self.lang)
        if not self.viewer(s) >> entry.seat & 1:
            return self.t("{name} decides.", name=name)
        answer = self.game.words.say(entry.choice, self.lang, s, self.seat, self.names)
        return self.t("{name}: {answer}.", name=name, answer=answer)

    def table(self, index: int, plain: bool) -> list[str]:
        """The table after an entry; -1 is the beginning."""
        s = self.moments[index].state if index >= 0 else self.first
        look = TerminalView(self.game, observe(s, self.viewer(s)), self.seat, self.names, self.lang, plain)
        face = face_of(self.game)
        return face.table(look) + (face.hand(look) if self.seat is not None else [])


@click.command()
@click.argument("record", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--seat",
    default="all",
    show_default=True,
    metavar="N|spectator|all",
    help="Whose eyes: a seat from 1, a spectator, or all cards open.",
)
@click.option("--all", "everything", is_flag=True, help="Print the whole game without asking.")
@click.option("--plain", is_flag=True, help="No colours, no drawing: for screen readers.")
@language_option
def replay(record: Path, seat: str, everything: bool, plain: bool, lang: str) -> None:
    """Step through RECORD: Enter goes on, b back, a number jumps, q leaves.

    \b
    Examples:
      undertable replay evening.json
      undertable replay evening.json --seat 1
      undertable replay evening.json --seat spectator --all
    """
    t = speech(lang)
    game, found = the_record(record, t)
    story = Story(game, found, *the_viewer(seat, found.header.setup.seats, t), lang)
    screen = Screen(plain)
    if found.header.for_practice:
        screen.say(t("It was a game for practice."), "note")
    if everything:
        for index in range(len(story.moments)):
            show(story, index, screen, with_table=False)
        screen.say("\n".join(story.table(len(story.moments) - 1, plain)))
        return
    walk(story, screen)


def the_viewer(text: str, seats: int, t: Speech) -> tuple[Seat | None, Seats | None]:
    """The seat to speak to, and the set to see with where it is not that seat's own viewer."""
    if text == "spectator":
        return None, NOBODY
    if text == "all":
        return None, (1 << seats) - 1
    if text.isdigit() and 1 <= int(text) <= seats:
        return int(text) - 1, None
    raise BadInput(t("--seat is a number from 1 to {seats}, spectator, or all; not {text}.", seats=seats, text=text))


def show(story: Story, index: int, screen: Screen, with_table: bool = True) -> None:
    """One page."""
    lines = story.heard(index) if index >= 0 else [story.t("The beginning.")]
    for line in lines:
        screen.say(f"{index + 1:4d} {line}")
    if with_table:
        screen.say("\n".join(story.table(index, screen.plain)))


def walk(story: Story, screen: Screen) -> None:
    """Page by page, as the reader likes."""
    index, last = -1, len(story.moments) - 1
    show(story, index, screen)
    while True:
        prompt = story.t("{page} of {last}: Enter on, b back, a number, q quit", page=index + 1, last=last + 1)
        try:
            line = screen.ask(f"{prompt} > ").casefold()
        except Left:
            return
        if line == "q":
            return
        if line and line != "b" and not (line.isdigit() and int(line) <= last + 1):
            screen.say(story.t("Enter, b, q, or a number from 0 to {last}.", last=last + 1))
            continue
        if not line and index == last:
            screen.say(story.t("The record ends here."))
            continue
        index = min(int(line) - 1 if line.isdigit() else index - 1 if line == "b" else index + 1, last)
        index = max(index, -1)
        show(story, index, screen)
