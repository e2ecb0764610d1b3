"""Where an intent leads and what is done there (SF-17.5): the goal Sections, and the Action that ends it.

May touch: the view of a seat. Must not: choose who acts; `intents` has the words, this the means.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from undertable.kernel.state import copy

from ..board.looks import HUMAN, blackout, has, loose
from ..board.map import CONSOLES, on_map
from ..board.state import DOWN, NONE, State
from ..box.acts import ACT
from ..box.tables import BLUDGEON, GUN, ITEM, MONSTER, PLACE
from ..rules.actions.filing import ORDERS, Order, Slots
from ..rules.actions.grammar import ways_of
from ..rules.actions.movement import drags
from ..speech.answers import ALONE, DO, DRAG, IGNITE, Go, Take, What
from .mind import Mind
from .roads import Road, roads

Final = Callable[[], Slots | None]
Test = Callable[[Slots], bool]
THROWN_AWAY = ("firebomb", "bludgeon", "nanogel", "gun", "helmet")  # what makes room, in this order (SF-17.5)


class Aim(NamedTuple):
    """Places in the order of the tables, and what is done there; nothing where being there is all."""

    goals: Sequence[int]
    final: Final | None = None


class Deed(NamedTuple):
    """The next Action towards an aim, and how many moves are left."""

    moves: int
    steps: Slots
    goal: int = NONE  # where it leads


class Actor(NamedTuple):
    """A Character that may carry an intent out, for a seat."""

    mind: Mind
    pawn: int
    roads: dict[int, Road]

    @property
    def s(self) -> State:
        """The station."""
        return self.mind.s

    @property
    def here(self) -> int:
        """Where it stands."""
        return self.s.at[self.pawn]

    @property
    def order(self) -> Order:
        """An ordinary Action by the seat."""
        return ORDERS[self.mind.seat]

    # --- means ---

    def does(self, id_: str, test: Test | None = None) -> Final:
        """The first way to complete an Action here that passes a test."""
        act = ACT.kind(id_)

        def found() -> Slots | None:
            for slots in ways_of(self.s, self.order, self.pawn, act):
                if test is None or test(slots):
                    return (DO[act], *slots)
            return None

        return found

    def drops(self) -> Slots | None:
        """Room is made by dropping the first thing that can be spared."""
        for name in THROWN_AWAY:
            slots = self.does("drop", partial(_puts_down, item=ITEM.kind(name)))()
            if slots:
                return slots
        return None

    def lighter(self) -> Actor | None:
        """The same after dropping that; None where nothing can be spared."""
        slots = self.drops()
        if slots is None:
            return None
        world, item = copy(self.s), item_in(slots)
        world.held[self.pawn].remove(item)
        insort(world.floor[self.here], item)
        return Actor(Mind(world, self.mind.seat), self.pawn, self.roads)

    def goes(self, go: Go, dragging: int = NONE) -> Slots:
        """A move, with whom it drags if that is asked."""
        ways = drags(self.s, self.order, self.pawn, go)
        if dragging != NONE and (DRAG[dragging],) in ways:
            return go, DRAG[dragging]
        if (ALONE,) in ways:
            return go, ALONE
        return (go, *ways[0]) if ways else (go,)

    def next(self, aims: Iterable[Aim]) -> Deed | None:
        """The next Action towards the first aim that leads anywhere."""
        for aim in aims:
            found = self.towards(aim)
            if found is not None:
                return found
        return None

    def towards(self, aim: Aim) -> Deed | None:
        """There: the final Action; elsewhere the first move to the nearest goal; None where neither exists."""
        reached = [(self.roads[goal].moves, n, goal) for n, goal in enumerate(aim.goals) if goal in self.roads]
        for moves, _, goal in sorted(reached):
            if moves:
                first = self.roads[goal].first
                assert first is not None
                return Deed(moves, self.goes(first), goal)
            steps = aim.final() if aim.final is not None else None
            if steps is not None:
                return Deed(0, steps, goal)
            if aim.final is None:
                return None
        return None


def _puts_down(way: Slots, item: int) -> bool:
    return item_in(way) == item and IGNITE not in way


def item_in(way: Slots) -> int:
    """The Item that a way names first; NONE where it names none."""
    return next((choice.item for choice in way if isinstance(choice, What | Take)), NONE)


def actor(mind: Mind, pawn: int) -> Actor:
    """A Character with its ways."""
    return Actor(mind, pawn, roads(mind.s, mind.seat, pawn))


# --- places ----------------------------------------------------------------------------------


def places_with(s: State, wanted: Callable[[int], bool]) -> list[int]:
    """The places on the map, in order, where such a pawn is; the Engulfed are out of reach."""
    found = {s.at[pawn] for pawn in range(MONSTER) if not s.engulfed[pawn] and on_map(s, s.at[pawn]) and wanted(pawn)}
    return sorted(found)


def lying(s: State, items: Sequence[int]) -> list[int]:
    """Where one of these Items lies, or is on somebody Down."""
    floors = {place for place, held in enumerate(s.floor) if on_map(s, place) and any(item in held for item in items)}
    return sorted(
        {*floors, *places_with(s, lambda pawn: s.status[pawn] == DOWN and any(i in loose(s, pawn) for i in items))}
    )


def made_at(id_: str) -> list[int]:
    """The Sections where a Section Action is done."""
    return [place for place, row in enumerate(PLACE) if ACT.kind(id_) in row.actions]


def consoles(one: Actor) -> list[int]:
    """Where it can use a Console: here if a hacker reaches one from anywhere."""
    s = one.s
    if blackout(s):
        return []
    if has(s, one.pawn, "hacker") and not s.jammers and one.here != NONE:
        return [one.here]
    return [place for place in CONSOLES if not s.damaged[place]]


def armed(s: State, pawn: int) -> bool:
    """With a Bludgeon or a Gun."""
    return BLUDGEON in s.held[pawn] or GUN in s.held[pawn]


def down_human(s: State, pawn: int) -> bool:
    """A Down Human."""
    return HUMAN[pawn] and s.status[pawn] == DOWN
