"""A game under way: the record, the state it leads to, and how far one may take back.

May touch: record and state. Must not: know who is connected, or what a table is.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from itertools import takewhile
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import astuple, replace

from .chance import Dice, FairDice, commitment
from .codec import View, dump, encode, load, look
from .engine import Refused, apply, asked, chance, step
from .game import Game, Setup
from .observe import glance, hear
from .record import Did, Fell, Header, Moment, Record, Undid, begin, replay, took_back, viewers
from .state import State, copy
from .text import Says
from .types import CHANCE, Cell, Choice, Event, Reason, Seat, Seats, bit, known

S = TypeVar("S", bound=State)


class NothingToUndo(Reason, frozen=True):
    """There is no decision of this seat to take back."""

    says = Says("There is nothing of yours to take back.")


class TooLate(Reason, frozen=True):
    """Somebody learned something, chance fell, or another seat was asked since."""

    says = Says("Too late to take back freely: something was revealed or drawn, or others are deciding.")


class Kept(Generic[S]):
    """A state to come back to: live while it is new, packed later.

    Live ones are half a million lists that the collector would walk again and again.
    """

    __slots__ = ("_game", "_live", "_raw", "_seen")

    def __init__(self, state: S) -> None:
        self._game: Game[S] = state.game
        self._live: S | None = state
        self._raw = b""
        self._seen: dict[Seats, S] = {}  # who -> what they see of it, while it is live

    def pack(self) -> None:
        """It is seldom looked at again."""
        if self._live is not None:
            self._raw, self._live = dump(self._live), None
            self._seen.clear()

    def holds(self, state: S) -> bool:
        """Whether that very object is kept here, and so must not change."""
        return self._live is state

    def state(self) -> S:
        """The state, to be looked at and not changed."""
        return self._live if self._live is not None else load(self._game, self._raw)

    def seen(self, who: Seats) -> S:
        """What a set of seats sees of it, to be looked at and not changed."""
        seen = self._seen.get(who)
        if seen is None:
            seen = glance(self.state(), who)
            if self._live is not None:
                self._seen[who] = seen
        return seen


FRESH = 2  # kept states that stay live: the present one, and the one an undo would go back to


class Match(Generic[S]):
    """One game being played.

    >>> from undertable.games import find
    >>> match = Match.new(find("agent_avenue"), Setup("simple", 2), key="00")
    >>> match.settle() and asked(match.state) in {(0,), (1,)}
    True
    """

    def __init__(self, game: Game[S], record: Record, dice: Dice | None = None) -> None:
        self.game = game
        self.record = record
        self.dice = dice
        self.state = begin(game, record.header)
        self._before: dict[int, Kept[S] | None] = {}  # entry in force, in order -> the state before; None for a draw
        self._fresh: deque[Kept[S]] = deque()
        self.draws = 0

    @classmethod
    def new(
        cls,
        game: Game[S],
        setup: Setup,
        key: str = "",
        *,
        entropy: tuple[str, ...] = (),
        position: dict[str, Any] | None = None,
        names: tuple[str, ...] = (),
        dice: Dice | None = None,
    ) -> Match[S]:
        """A game at its beginning. Chance comes from the key, or from `dice` in simulations."""
        promise = commitment(key) if key else ""
        header = Header(game.id, game.rules, setup, promise, entropy, position, names)
        return cls(game, Record(header), dice or (FairDice(key, entropy) if key else None))

    @classmethod
    def resume(cls, game: Game[S], record: Record, key: str = "") -> Match[S]:
        """A game as a record left it."""
        match = cls(game, Record(record.header, [], record.key))
        for moment in replay(game, record):
            match.follow(moment)
        match.play_on(key or record.key)
        return match

    def follow(self, moment: Moment[S]) -> None:
        """Take in the next entry of a record that is played again."""
        entry = moment.entry
        if isinstance(entry, Undid):
            self._before = {i: kept for i, kept in self._before.items() if i < entry.to}
        else:
            self._before[moment.index] = None if isinstance(entry, Fell) else self.keep()
        self.draws += isinstance(entry, Fell)
        self.record.entries.append(entry)
        self.state = moment.state

    def play_on(self, key: str) -> None:
        """The record has been taken in; from here on chance comes from the key, if there is one."""
        self.dice = FairDice(key, self.record.header.entropy) if key else None

    def keep(self) -> Kept[S]:
        """The present state, to come back to."""
        if not self._fresh or not self._fresh[-1].holds(self.state):
            self._fresh.append(Kept(self.state))
            if len(self._fresh) > FRESH:
                self._fresh.popleft().pack()
        return self._fresh[-1]

    # --- going on ---

    def decide(self, seat: Seat, choice: Choice, *, offered: bool = False) -> list[Event]:
        """A seat's answer; raises Refused and changes nothing if it is not allowed.

        What was just taken from `options` is not checked again.
        """
        after = copy(self.state)
        events = step(after, seat, choice) if offered else apply(after, seat, choice)
        self._before[len(self.record.entries)] = self.keep()
        self.state = after
        self.record.entries.append(Did(seat, choice))
        return events

    def fall(self) -> list[Event]:
        """Let chance decide the pending draw."""
        if self.dice is None:
            raise RuntimeError("this game has no dice: it can be looked at, not played on")
        outcome = self.dice.draw(chance(self.state), self.draws)
        self._before[len(self.record.entries)] = None  # nobody takes back a draw
        if self._fresh and self._fresh[-1].holds(self.state):
            self.state = copy(self.state)
        events = step(self.state, CHANCE, outcome)
        self.record.entries.append(Fell(outcome))
        self.draws += 1
        return events

    def settle(self) -> list[Event]:
        """Let chance decide until a seat is asked or the game is over."""
        events = []
        while asked(self.state) == (CHANCE,):
            events += self.fall()
        return events

    def finish(self, key: str) -> None:
        """Reveal the key of a finished game, so that every draw can be checked."""
        if self.state.over is not None:
            self.record.key = key

    # --- going back ---

    def last_decision(self, seat: Seat) -> int | None:
        """The entry of this seat's latest decision still in force."""
        for i in reversed(self._before):
            entry = self.record.entries[i]
            if isinstance(entry, Did) and entry.seat == seat:
                return i
        return None

    def undo_to(self, seat: Seat) -> int | None:
        """The entry a free undo goes back to, or None.

        Free while the same seat is still asked, no chance was resolved since, and nothing
        unknown became known to anyone.
        """
        target = self.last_decision(seat)
        if target is None or seat not in asked(self.state):
            return None
        entries = [self.record.entries[i] for i in takewhile(lambda i: i >= target, reversed(self._before))]
        if not all(isinstance(entry, Did) and entry.seat == seat for entry in entries):
            return None
        before, now = self._kept_before(target), self.keep()
        state = before.state()
        if len(state.memory) != len(self.state.memory):
            return None  # something was said that stays said
        first = sorted(viewers(self.game, state), key=lambda who: not who >> seat & 1)  # the likeliest to have learned
        pieces = not _only_asks(state, self.state)
        if any(news for who in first for news in _news(before, now, who, pieces)):
            return None
        return target

    def _kept_before(self, entry: int) -> Kept[S]:
        kept = self._before[entry]
        assert kept is not None
        return kept

    def why_no_undo(self, seat: Seat) -> Reason:
        """The reason to show when `undo_to` gives None."""
        return NothingToUndo(rule="") if self.last_decision(seat) is None else TooLate(rule="")

    def undo(self, seat: Seat, *, agreed: tuple[Seat, ...] = ()) -> list[Event]:
        """Take back the seat's latest decision: freely if safe, else with everybody's agreement."""
        target = self.undo_to(seat)
        if target is None and agreed:
            target = self.last_decision(seat)
        if target is None:
            raise Refused(self.why_no_undo(seat))
        now, self.state = self.state, copy(self._kept_before(target).state())
        self._before = {i: kept for i, kept in self._before.items() if i < target}
        self.record.entries.append(Undid(seat, target, agreed))
        return [took_back(self.game, seat, now, self.state)]


def learned(before: S, after: S, who: Seats) -> list[object]:
    """What a viewer knows after that it did not know before: cells that were unknown, and pieces."""
    return [thing for news in _news(Kept(before), Kept(after), who) for thing in news]


def _only_asks(before: S, after: S) -> bool:
    """Whether just the questions changed and no piece lies in them: then nobody can know one more."""
    if replace(before, stack=after.stack) != after:
        return False
    census = after.game.census
    return list(census(after)) == list(census(replace(after, stack=[])))


def _news(before: Kept[S], after: Kept[S], who: Seats, pieces: bool = True) -> Iterator[list[object]]:
    """The same bit by bit, the cheapest questions first: most who ask want to know only whether there is any."""
    old, new = before.seen(who), after.seen(who)
    if old == new:
        return
    for a, b in zip(astuple(old), astuple(new), strict=True):
        if a != b:
            yield _uncovered(msgspec.to_builtins(a), msgspec.to_builtins(b))
    if pieces:
        found, lost = Counter(new.game.census(new)), Counter(old.game.census(old))
        yield [piece for piece in (found - lost).elements() if known(piece[1])]


def _uncovered(old: Any, new: Any) -> list[object]:
    """Values that stand where an unknown stood."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [x for key in old.keys() & new.keys() for x in _uncovered(old[key], new[key])]
    if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
        return [x for a, b in zip(old, new, strict=False) for x in _uncovered(a, b)]
    return [new] if not known(old) and known(new) else []


def reveals(events: list[Event], who: Seats) -> set[int]:
    """The kinds of pieces that a viewer hears named."""
    kinds: set[int] = set()
    for event in events:
        heard = hear(event, who)
        for field in heard.__struct_fields__ if heard is not None else ():
            value = getattr(heard, field)
            cells = value if isinstance(value, (list, tuple)) else (value,)
            kinds.update(c.kind for c in cells if isinstance(c, Cell) and known(c.kind))
    return kinds


# --- what each viewer is sent ----------------------------------------------------------------


class Update(msgspec.Struct):
    """One message to a viewer. `version` is also the id of the question it carries."""

    version: int
    heard: int  # how many events this viewer had heard before
    events: list[Event]
    view: msgspec.Raw


class Feed:
    """The stream of one viewer: its own counters, which move only when its own bytes change.

    The states it is given must not change afterwards: it keeps looking at the last one.
    """

    def __init__(self, who: Seats) -> None:
        self.who = who
        self.version = 0
        self.heard = 0
        self.last = b""
        self.seen: View[Any] | None = None  # what the last update showed

    def update(self, s: State, events: list[Event], seen: State | None = None) -> Update | None:
        """What to send now, or None if this viewer can notice nothing; `seen` is what it sees of `s`, where known."""
        self.seen = look(s, self.who, glance(s, self.who) if seen is None else seen)
        body = encode(self.seen)
        news = [heard for e in events if (heard := hear(e, self.who)) is not None]
        if body == self.last and not news:
            return None
        self.version += 1
        update = Update(self.version, self.heard, news, msgspec.Raw(body))
        self.heard += len(news)
        self.last = body
        return update


def seat_feed(game: Game[Any], s: State, seat: Seat) -> Feed:
    """The feed of a seat's own viewer."""
    return Feed(game.viewer(s, seat) | bit(seat))
