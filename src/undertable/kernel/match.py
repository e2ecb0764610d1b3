"""A game under way: the record, the state it leads to, and how far one may take back.

May touch: record and state. Must not: know who is connected, or what a table is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from typing import Any, Generic, TypeVar

import msgspec

from .branch import Branch
from .branch import KeptState as KeptState
from .chance import Dice, FairDice, commitment
from .codec import dump, encode, load
from .engine import Refused, asked, pending
from .game import Game, Setup
from .record import Did, Entry, Header, Record, begin, read_entries, viewers
from .state import State
from .text import Sentence
from .types import Choice, DraftAll, Event, Reason, Seat, Seats
from .viewing.news import foreseen, news, only_asks

S = TypeVar("S", bound=State)


NothingToUndo = Sentence("NothingToUndo", "There is nothing of yours to take back.")
TooLate = Sentence("TooLate", "Too late to take back freely: something was revealed or drawn, or others are deciding.")
OnlyInPractice = Sentence(
    "OnlyInPractice",
    "Too late to take that back: something was drawn or revealed since, or others were asked."
    " To try things out, begin a game for practice.",
)
AllDraft = Sentence("AllDraft", "While everybody decides in secret, you can take back only your own steps.")


class Snapshot(msgspec.Struct, frozen=True):
    """A game as it stands after so many entries, without what led there: a cache of the record.

    `newest` are the newest entries in force, each by its number, with the state before it where it is a decision: these
    may still be taken back.
    """

    entries: int
    draws: int
    state: bytes
    newest: tuple[tuple[int, bytes, bytes], ...]


NEWEST = 4  # entries in force that a snapshot knows
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
        self.base = 0  # entries of the game that come before those in the record here
        self._earlier: dict[int, Entry] = {}  # the newest of them that were in force
        self.state = begin(game, record.header)
        self._before: dict[
            int, KeptState[S] | None
        ] = {}  # entry in force, in order -> the state before; None for a draw
        self._fresh: deque[KeptState[S]] = deque()
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
        practice: bool = False,
        dice: Dice | None = None,
    ) -> Match[S]:
        """A game at its beginning. Chance comes from the key, or from `dice` in simulations."""
        promise = commitment(key) if key else ""
        header = Header(game.id, game.rules, setup, promise, entropy, position, names, practice or msgspec.UNSET)
        return cls(game, Record(header), dice or (FairDice(key, entropy) if key else None))

    @classmethod
    def resume(cls, game: Game[S], record: Record, key: str = "") -> Match[S]:
        """A game as a record left it."""
        match = cls(game, Record(record.header, [], record.key))
        for entry in record.entries:
            match.follow(entry)
        match.play_on(key or record.key)
        return match

    @classmethod
    def recall(cls, game: Game[S], header: Header, snapshot: Snapshot) -> Match[S]:
        """A game as a snapshot of it shows it. What led there is not known: nothing before it can be taken back."""
        match = cls(game, Record(header))
        match.base, match.draws, match.state = snapshot.entries, snapshot.draws, load(game, snapshot.state)
        for index, entry, before in snapshot.newest:
            match._earlier[index] = read_entries(game, entry)[0]
            match._before[index] = KeptState(load(game, before)) if before else None
        return match

    def snapshot(self) -> Snapshot:
        """The game as it stands."""
        newest = reversed(list(islice(self.in_force(), NEWEST)))
        return Snapshot(self.count, self.draws, dump(self.state), tuple(self._kept_entry(i) for i in newest))

    def _kept_entry(self, index: int) -> tuple[int, bytes, bytes]:
        before = self._before[index]
        return index, encode([self.entry(index)]), b"" if before is None else dump(before.state())

    def follow(self, entry: Entry) -> list[Event]:
        """Take in the next entry of a record that is played again; raises BadRecord where it does not fit."""
        return self._at_once(lambda branch: branch.follow(entry))

    def play_on(self, key: str) -> None:
        """The record has been taken in; from here on chance comes from the key, if there is one."""
        self.dice = FairDice(key, self.record.header.entropy) if key else None

    def keep(self) -> KeptState[S]:
        """The present state, to come back to."""
        kept = self._fresh[-1] if self._fresh else None
        if kept is None or not kept.holds(self.state):
            kept = KeptState(self.state)
            self._hold(kept)
        return kept

    @property
    def _holds(self) -> bool:
        """Whether the present state is kept, and so must not change."""
        return bool(self._fresh) and self._fresh[-1].holds(self.state)

    def _hold(self, kept: KeptState[S]) -> None:
        self._fresh.append(kept)
        if len(self._fresh) > FRESH:
            self._fresh.popleft().pack()

    # --- what is in force ---

    @property
    def count(self) -> int:
        """The number of entries so far."""
        return self.base + len(self.record.entries)

    def entry(self, index: int) -> Entry:
        """One of the entries that are here."""
        return self._earlier[index] if index < self.base else self.record.entries[index - self.base]

    def before(self, index: int) -> KeptState[S] | None:
        """The state before an entry that is in force; None for a draw, and for whatever cannot be taken back."""
        return self._before.get(index)

    def in_force(self) -> Iterator[int]:
        """The entries in force, the latest first."""
        return reversed(self._before)

    # --- going on ---

    def branch(self) -> Branch[S]:
        """Something that may happen next: it changes nothing here until it is taken in."""
        return Branch(self)

    def take(self, branch: Branch[S]) -> list[Event]:
        """What was attempted has happened."""
        if branch.first != self.count:
            raise RuntimeError("the game has gone on since that was attempted")
        for index in branch.withdrawn:
            del self._before[index]
        for kept in branch.befores.values():
            if kept is not None and kept not in self._fresh:
                self._hold(kept)
        self._before |= branch.befores
        self.record.entries += branch.entries
        self.state, self.draws = branch.state, branch.draws
        if branch.kept is not None:
            self._hold(branch.kept)
        return branch.events

    def _at_once(self, do: Callable[[Branch[S]], object]) -> list[Event]:
        """Attempt something and take it in: nobody else needs to agree."""
        branch = Branch(self, own=not self._holds)
        do(branch)
        return self.take(branch)

    def decide(self, seat: Seat, choice: Choice, *, offered: bool = False, late: bool = False) -> list[Event]:
        """A seat's answer; raises Refused and changes nothing if it is not allowed.

        What was just taken from `options` is not checked again. `late`: the clock decided, not the seat.
        """
        return self._at_once(lambda branch: branch.decide(seat, choice, offered=offered, late=late))

    def fall(self) -> list[Event]:
        """Let chance decide the pending draw."""
        return self._at_once(lambda branch: branch.fall())

    def settle(self, *, beats: bool = True) -> list[Event]:
        """Let chance decide until a seat is asked or the game is over; without `beats` only up to the next of these."""
        return self._at_once(lambda branch: branch.settle(beats=beats))

    def lapse(self, seat: Seat) -> list[Event]:
        """The seat's time ran out: a draft it had half made is void, which nobody else can notice."""
        return self._at_once(lambda branch: branch.lapse(seat))

    def finish(self, key: str) -> None:
        """Reveal the key of a finished game, so that every draw can be checked."""
        if self.state.over is not None:
            self.record.key = key

    # --- going back ---

    def last_decision(self, seat: Seat) -> int | None:
        """The entry of this seat's latest decision still in force."""
        for i in reversed(self._before):
            entry = self.entry(i)
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
        decided = self._decided_alone(seat, target)
        return None if decided is None or self._taught(seat, target, decided.choice) else target

    def _decided_alone(self, seat: Seat, since: int) -> Did | None:
        """What a seat decided itself, if nothing else is in force since."""
        entries = [self.entry(i) for i in takewhile(lambda i: i >= since, reversed(self._before))]
        if not all(isinstance(entry, Did) and entry.seat == seat and not entry.late for entry in entries):
            return None
        (decided,) = entries
        assert isinstance(decided, Did)
        return decided

    def _taught(self, seat: Seat, entry: int, choice: Choice) -> bool:
        """Whether anybody has learned from a decision what they could not foresee."""
        before, now = self._kept_before(entry), self.keep()
        state = before.state()
        if len(state.memory) != len(self.state.memory):
            return True  # something was said that stays said
        pieces = not only_asks(state, self.state)
        changed = []
        for who in self._likeliest(seat, state):
            old, new = before.seen(who), now.seen(who)
            if any(news(old, new, pieces)):
                return True
            if old != new:
                changed.append(who)
        return not all(foreseen(state, who, seat, choice) for who in changed)

    @property
    def drafting(self) -> bool:
        """Whether several seats decide step by step in secret: then nothing is undone, not even by consent."""
        return isinstance(pending(self.state), DraftAll)

    def _likeliest(self, seat: Seat, s: S) -> list[Seats]:
        """All viewers, those first who are the likeliest to have learned from a seat's decision."""
        return sorted(viewers(self.game, s), key=lambda who: not who >> seat & 1)

    def _kept_before(self, entry: int) -> KeptState[S]:
        kept = self._before[entry]
        assert kept is not None
        return kept

    def why_no_undo(self, seat: Seat) -> Reason:
        """The reason to show when `undo_to` gives None."""
        if self.drafting:
            return AllDraft(rule="")
        return NothingToUndo(rule="") if self.last_decision(seat) is None else TooLate(rule="")

    def may_undo(self, seat: Seat, agreed: tuple[Seat, ...] = ()) -> int:
        """The entry a seat may go back to: freely if safe, else with everybody's agreement; raises Refused."""
        target = self.undo_to(seat)
        if target is None and agreed and not self.drafting:
            target = self.last_decision(seat)
        if target is None:
            raise Refused(self.why_no_undo(seat))
        return target

    def undo(self, seat: Seat, *, agreed: tuple[Seat, ...] = ()) -> list[Event]:
        """Take back the seat's latest decision: freely if safe, else with everybody's agreement."""
        target = self.may_undo(seat, agreed)
        return self._at_once(lambda branch: branch.undo(seat, target, agreed))
