"""A game under way: the record, the state it leads to, and how far one may take back.

May touch: record and state. Must not: know who is connected, or what a table is.
"""

from __future__ import annotations

from collections import deque
from itertools import takewhile
from typing import Any, Generic, TypeVar

import msgspec

from .chance import Dice, FairDice, commitment
from .codec import View, dump, encode, load, look
from .engine import Back, Refused, TimeRanOut, apply, asked, chance, pending, step, steps_of
from .game import Game, Setup
from .news import foreseen, news, only_asks
from .observe import glance, hear
from .record import NOTHING, Did, Fell, Header, Lapsed, Moment, Record, Undid, begin, replay, took_back, viewers
from .state import State, copy
from .text import Says
from .types import CHANCE, Chance, Choice, DraftAll, Event, Reason, Seat, Seats, bit

S = TypeVar("S", bound=State)


class NothingToUndo(Reason, frozen=True):
    """There is no decision of this seat to take back."""

    says = Says("There is nothing of yours to take back.")


class TooLate(Reason, frozen=True):
    """Somebody learned something, chance fell, or another seat was asked since."""

    says = Says("Too late to take back freely: something was revealed or drawn, or others are deciding.")


class AllDraft(Reason, frozen=True):
    """Several seats decide in secret, step by step: one takes back steps of one's own, and nothing else."""

    says = Says("While everybody decides in secret, you can take back only your own steps.")


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
        if isinstance(entry, (Undid, Lapsed)):
            self._forget_from(entry.to)
        else:
            self._before[moment.index] = None if isinstance(entry, Fell) else self.keep()
        self.draws += isinstance(entry, Fell)
        self.record.entries.append(entry)
        if isinstance(entry, Did):
            self._withdraw(entry.seat, entry.choice)
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

    def decide(self, seat: Seat, choice: Choice, *, offered: bool = False, late: bool = False) -> list[Event]:
        """A seat's answer; raises Refused and changes nothing if it is not allowed.

        What was just taken from `options` is not checked again. `late`: the clock decided, not the seat.
        """
        after = copy(self.state)
        events = step(after, seat, choice) if offered else apply(after, seat, choice)
        self._before[len(self.record.entries)] = self.keep()
        self.record.entries.append(Did(seat, choice, late))
        self._withdraw(seat, choice)
        self.state = after
        return events

    def _withdraw(self, seat: Seat, choice: Choice) -> None:
        """Steps of a draft that are taken back, and the word that takes them back, are no decisions to go back to."""
        if isinstance(choice, Back):
            mine = [i for i in self._before if isinstance(did := self.record.entries[i], Did) and did.seat == seat]
            withdrawn = len(steps_of(pending(self.state), seat)) - choice.to
            for i in mine[-withdrawn - 1 :]:
                del self._before[i]

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

    def settle(self, *, beats: bool = True) -> list[Event]:
        """Let chance decide until a seat is asked or the game is over; without `beats` only up to the next of these."""
        events = []
        while isinstance(ask := pending(self.state), Chance) and (beats or not ask.beat):
            events += self.fall()
        return events

    def lapse(self, seat: Seat) -> list[Event]:
        """The seat's time ran out: a draft it had half made is void, which nobody else can notice."""
        self.record.entries.append(Lapsed(seat))
        if steps_of(pending(self.state), seat):
            self.decide(seat, Back(0), late=True)
        return [TimeRanOut(seat)]

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
        unknown became known to anyone. What the clock decided is not the seat's to take back.
        While all draft, `Back` takes back: here one would see whether others have taken a secret step since.
        """
        target = self.last_decision(seat)
        if target is None or seat not in asked(self.state) or self.drafting:
            return None
        entries = [self.record.entries[i] for i in takewhile(lambda i: i >= target, reversed(self._before))]
        if not all(isinstance(entry, Did) and entry.seat == seat and not entry.late for entry in entries):
            return None
        before, now = self._kept_before(target), self.keep()
        state = before.state()
        if len(state.memory) != len(self.state.memory):
            return None  # something was said that stays said
        pieces = not only_asks(state, self.state)
        changed = []
        for who in self._likeliest(seat, state):
            old, new = before.seen(who), now.seen(who)
            if any(news(old, new, pieces)):
                return None
            if old != new:
                changed.append(who)
        (decided,) = entries
        assert isinstance(decided, Did)
        return target if all(foreseen(state, who, seat, decided.choice) for who in changed) else None

    @property
    def drafting(self) -> bool:
        """Whether several seats decide step by step in secret: then nothing is undone, not even by consent."""
        return isinstance(pending(self.state), DraftAll)

    def _likeliest(self, seat: Seat, s: S) -> list[Seats]:
        """All viewers, those first who are the likeliest to have learned from a seat's decision."""
        return sorted(viewers(self.game, s), key=lambda who: not who >> seat & 1)

    def _kept_before(self, entry: int) -> Kept[S]:
        kept = self._before[entry]
        assert kept is not None
        return kept

    def why_no_undo(self, seat: Seat) -> Reason:
        """The reason to show when `undo_to` gives None."""
        if self.drafting:
            return AllDraft(rule="")
        return NothingToUndo(rule="") if self.last_decision(seat) is None else TooLate(rule="")

    def undo(self, seat: Seat, *, agreed: tuple[Seat, ...] = ()) -> list[Event]:
        """Take back the seat's latest decision: freely if safe, else with everybody's agreement."""
        target = self.undo_to(seat)
        if target is None and agreed and not self.drafting:
            target = self.last_decision(seat)
        if target is None:
            raise Refused(self.why_no_undo(seat))
        withdrawn = self.state
        self.state = copy(self._kept_before(target).state())
        self._forget_from(target)
        self.record.entries.append(Undid(seat, target, agreed))
        return [took_back(self.game, seat, withdrawn, self.state)]

    def _forget_from(self, entry: int) -> None:
        """An entry and whatever followed it are no longer in force."""
        if entry != NOTHING:
            self._before = {i: kept for i, kept in self._before.items() if i < entry}


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
