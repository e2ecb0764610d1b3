"""Other histories that a viewer cannot tell from the true one, and the stream each viewer gets.

May touch: records and the oracle. Must not: decide sameness by `observe`; that is what is on trial.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from undertable.kernel.codec import encode
from undertable.kernel.engine import chance, options, step
from undertable.kernel.game import Game
from undertable.kernel.observe import mask_frame
from undertable.kernel.record import Did, Entry, Fell, Header, begin
from undertable.kernel.state import State, copy
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import CHANCE, Aside, Choice, Event, Seat, Seats, seats_in
from undertable.kernel.viewing.stream import ViewStream

from .oracle import Oracle, same_parts

S = TypeVar("S", bound=State)
PLACES = 8  # where to turn off the true path, tried in random order
BUDGET = 400  # steps tried from each before it is given up


def mover(entry: Entry) -> tuple[Seat, Choice]:
    """Who decided what in an entry."""
    if isinstance(entry, Did):
        return entry.seat, entry.choice
    assert isinstance(entry, Fell)
    return CHANCE, entry.outcome


class Telling:
    """A history as the oracle lets one viewer know it, step by step."""

    def __init__(self, game: Game[Any], oracle: Oracle, header: Header, entries: list[Entry], who: Seats) -> None:
        self.game, self.oracle, self.header, self.entries, self.who = game, oracle, header, entries, who
        self.states = [begin(game, header)]
        self.shown: list[list[object]] = []
        s = copy(self.states[0])
        for entry in entries:
            events = step(s, *mover(entry))
            self.shown.append(list(oracle.told(s, events, who)))
            self.states.append(copy(s))

    def shows_the_same(self, at: int, s: State, events: list[Event]) -> bool:
        """Whether the viewer may know of a step just what it knows of the true one."""
        return same_parts(self.oracle.told(s, events, self.who), self.shown[at])


def retell(
    telling: Telling, rng: Random, places: int = PLACES, budget: int = BUDGET, *, late: bool = False
) -> list[Entry] | None:
    """Another history with the same projections for the viewer, or None if none was found.

    It turns off anywhere, or at a `late` place: then it differs in what is secret at the end.
    With enough places and budget the search is complete: None means that there is none.
    """
    own = {CHANCE, *range(telling.states[0].seats)} - set(seats_in(telling.who))
    turnings = [i for i, entry in enumerate(telling.entries) if mover(entry)[0] in own]
    if late:
        turnings = turnings[-places:]
    rng.shuffle(turnings)
    for turning in turnings[:places]:
        found = _from(telling, turning, rng, budget)
        if found is not None:
            return found
    return None


def _from(telling: Telling, turning: int, rng: Random, budget: int) -> list[Entry] | None:
    """Follow the record up to `turning`, decide otherwise there, and find a way on."""
    start = copy(telling.states[turning])
    rest = _search(telling, start, turning, turning, rng, [budget])
    return telling.entries[:turning] + rest if rest is not None else None


def _search(telling: Telling, s: State, at: int, turning: int, rng: Random, budget: list[int]) -> list[Entry] | None:
    if at == len(telling.entries):
        return []
    for choice in _ways(telling, s, at, turning, rng):
        budget[0] -= 1
        if budget[0] < 0:
            return None
        trial = copy(s)
        seat, _ = mover(telling.entries[at])
        events = step(trial, seat, choice)
        if not telling.shows_the_same(at, trial, events):
            continue
        rest = _search(telling, trial, at + 1, turning, rng, budget)
        if rest is not None:
            entry: Entry = Fell(choice) if seat == CHANCE else Did(seat, choice)
            return [entry, *rest]
    return None


def _ways(telling: Telling, s: State, at: int, turning: int, rng: Random) -> list[Choice]:
    """The choices to try at a step: the recorded one first, except where we must turn off."""
    seat, told = mover(telling.entries[at])
    if isinstance(told, Aside):
        return [] if at == turning else [told]  # it is public: nobody has said another
    open_now = [c for c, weight in chance(s) if weight] if seat == CHANCE else list(options(s, seat))
    if telling.who >> seat & 1 if seat != CHANCE else False:
        return [told] if told in open_now else []
    others = [c for c in open_now if c != told]
    rng.shuffle(others)
    if at == turning or told not in open_now:
        return others
    return [told, *others]


def stream(game: Game[Any], header: Header, entries: Sequence[Entry], who: Seats, me: Seat | None) -> list[bytes]:
    """Everything a viewer is ever sent or told: updates, and all text in every language."""
    s = begin(game, header)
    feed = ViewStream(who)
    sent = [_sent(game, feed, s, [], me)]
    for entry in entries:
        events = step(s, *mover(entry))
        sent.append(_sent(game, feed, s, events, me))
    return sent


def _sent(game: Game[Any], feed: ViewStream, s: State, events: list[Event], me: Seat | None) -> bytes:
    update = feed.update(s, events)
    if update is None:
        return b""
    texts = [game.words.say(event, lang, s, me) for event in update.events for lang in LANGUAGES]
    if s.stack:
        texts += [game.words.say(mask_frame(s.stack[-1], feed.who), lang, s, me) for lang in LANGUAGES]
    return encode([update, texts])
