"""What would happen to a match: worked out whole before any of it counts.

May touch: a state of its own. Must not: change the match it goes on from; `Match.take` does, when the time has come.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from .codec import dump, load
from .engine import Back, Refused, TimeRanOut, apply, chance, pending, step, steps_of
from .observe import observe_frozen
from .record import NOTHING, BadRecord, Did, Entry, Fell, Lapsed, Undid, announced, broken_rule, took_back
from .state import State, copy
from .types import CHANCE, Chance, Choice, Event, Seat, Seats

if TYPE_CHECKING:
    from .chance import Dice
    from .game import Game
    from .match import Match

S = TypeVar("S", bound=State)


class KeptState(Generic[S]):
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

    def seen(self, who: Seats, state: S | None = None) -> S:
        """What a set of seats sees of it (or of the same state, already unpacked), to be looked at and not changed."""
        seen = self._seen.get(who)
        if seen is None:
            seen = observe_frozen(self.state() if state is None else state, who)
            if self._live is not None:
                self._seen[who] = seen
        return seen


class Branch(Generic[S]):
    """Entries that would follow those of a match, the state they lead to, and what is told of them."""

    def __init__(self, origin: Match[S] | Branch[S], *, own: bool = False) -> None:
        self._origin = origin  # a match, or what was attempted just before
        self._own = own  # whether the state may be changed in place: nobody else looks at it
        self.game: Game[S] = origin.game
        self.dice: Dice | None = origin.dice
        self.state: S = origin.state
        self.first = origin.count
        self.draws: int = origin.draws
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self.befores: dict[int, KeptState[S] | None] = {}  # of new entries in force: the state before; None for a draw
        self.withdrawn: set[int] = set()  # earlier entries that are in force no longer
        self.kept: KeptState[S] | None = None  # where it led, once another branch goes on from there

    def go_on(self) -> Branch[S]:
        """Something that may happen after this: a step of its own, to be taken in when this one has been."""
        return Branch(self)

    def decide(self, seat: Seat, choice: Choice, *, offered: bool = False, late: bool = False) -> list[Event]:
        """A seat's answer; raises Refused and changes nothing if it is not allowed.

        What was just taken from `options` is not checked again. `late`: the clock decided, not the seat.
        """
        after = copy(self.state)
        events = step(after, seat, choice) if offered else apply(after, seat, choice)
        if isinstance(choice, Back):
            self._withdraw(seat, choice)
        else:
            self.befores[self.count] = self._kept()
        self.entries.append(Did(seat, choice, late))
        self.state, self._own = after, True
        return self._told(events)

    def fall(self) -> list[Event]:
        """Let chance decide the pending draw."""
        if self.dice is None:
            raise RuntimeError("this game has no dice: it can be looked at, not played on")
        return self._draw(self.dice.draw(chance(self.state), self.draws), checked=True)

    def settle(self, *, beats: bool = True) -> list[Event]:
        """Let chance decide until a seat is asked or the game is over; without `beats` only up to the next of these."""
        events = []
        while isinstance(ask := pending(self.state), Chance) and (beats or not ask.beat):
            events += self.fall()
        return events

    def lapse(self, seat: Seat) -> list[Event]:
        """The seat's time ran out: a draft it had half made is void, which nobody else can notice."""
        self.entries.append(Lapsed(seat))
        events = self._told([TimeRanOut(seat)])
        if steps_of(pending(self.state), seat):
            self.decide(seat, Back(0), late=True)
        return events

    def undo(self, seat: Seat, to: int, agreed: tuple[Seat, ...] = ()) -> list[Event]:
        """The game stands again as before entry `to`, one that is in force."""
        gone, self.state, self._own = self.state, self._go_back(to), True
        self.entries.append(Undid(seat, to, agreed))
        return self._told([took_back(self.game, seat, gone, self.state)])

    def follow(self, entry: Entry) -> list[Event]:
        """An entry of a record that is played again; raises BadRecord where it does not fit the rules."""
        try:
            if isinstance(entry, Did):
                return self.decide(entry.seat, entry.choice, late=entry.late)
            if isinstance(entry, Fell):
                return self._draw(entry.outcome)
        except Refused as refused:
            raise broken_rule(self.game, self.count, refused) from refused
        return self._follow_back(entry)

    # --- what is in force ---

    @property
    def count(self) -> int:
        """The number of entries up to here."""
        return self.first + len(self.entries)

    def keep(self) -> KeptState[S]:
        """Where this leads, to come back to."""
        if self.kept is None or not self.kept.holds(self.state):
            self.kept, self._own = KeptState(self.state), False
        return self.kept

    def entry(self, index: int) -> Entry:
        """One of the entries up to here."""
        return self.entries[index - self.first] if index >= self.first else self._origin.entry(index)

    def before(self, index: int) -> KeptState[S] | None:
        """The state before an entry that is in force; None for a draw, and for whatever cannot be taken back."""
        return self.befores.get(index) if index >= self.first else self._origin.before(index)

    def in_force(self) -> Iterator[int]:
        """The entries in force, the latest first."""
        yield from reversed(self.befores)
        yield from (i for i in self._origin.in_force() if i not in self.withdrawn)

    def _told(self, events: list[Event]) -> list[Event]:
        self.events += events
        return events

    def _draw(self, outcome: Choice, *, checked: bool = False) -> list[Event]:
        if not self._own:
            self.state, self._own = copy(self.state), True
        events = step(self.state, CHANCE, outcome) if checked else apply(self.state, CHANCE, outcome)
        self.befores[self.count] = None  # nobody takes back a draw
        self.entries.append(Fell(outcome))
        self.draws += 1
        return self._told(events)

    def _kept(self) -> KeptState[S]:
        """The state as it is, to come back to."""
        return self._origin.keep() if self.state is self._origin.state else KeptState(self.state)

    def _drop(self, entry: int) -> None:
        if entry in self.befores:
            del self.befores[entry]
        else:
            self.withdrawn.add(entry)

    def _withdraw(self, seat: Seat, back: Back) -> None:
        """Steps of a draft that are taken back, and the word that takes them back, are no decisions to go back to."""
        steps = len(steps_of(pending(self.state), seat)) - back.to
        mine = (i for i in self.in_force() if isinstance(did := self.entry(i), Did) and did.seat == seat)
        for i in list(islice(mine, steps)):
            self._drop(i)

    def _follow_back(self, entry: Undid | Lapsed) -> list[Event]:
        gone = self.state
        if isinstance(entry, Undid) or entry.to != NOTHING:
            self.state, self._own = self._go_back(entry.to), True
        self.entries.append(entry)
        return self._told([announced(self.game, entry, gone, self.state)])

    def _go_back(self, to: int) -> S:
        """The state before an entry; that one and whatever followed it are no longer in force."""
        kept = self.before(to)
        if kept is None:
            raise BadRecord("entry {index}: nothing to take back at {to}", index=self.count, to=to)
        for i in list(self.in_force()):
            if i < to:
                break
            self._drop(i)
        return copy(kept.state())
