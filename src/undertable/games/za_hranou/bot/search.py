"""The search for a heist: which crimes in hand can be committed with the actions that are left, and how to begin.

May touch: a City and cards. Must not: read a state or a clock; it is bounded by a number of positions.
Positions are searched in layers by actions paid; drops, the Smuggler and the Crusher's first move close each layer. After
each layer only those positions stay that are nearest to some crime not yet found.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from undertable.kernel.types import Choice

from ..board.city import City
from ..box.tables import CRUSHER, NUMBERS, SMUGGLER
from ..speech.answers import EXERT, USE_ABILITY
from .acts import STEP, crushed, free, plain, wide
from .changes import key
from .nearness import FAR, Nearness
from .ways import Scope, scope_of

KEEP = 45  # positions per crime that a layer hands on
MOST = 3_000  # positions looked at in one search
Goal = tuple[int, ...]  # crimes whose conditions are to hold at once


class Node(msgspec.Struct, frozen=True):
    """A position, how one begins to get there, and whether the Crusher has had the free move."""

    city: City
    first: Choice | None = None
    crushed: bool = False


class Line(msgspec.Struct, frozen=True):
    """How to reach something: the first step (None: it is reached), and what it takes."""

    first: Choice | None
    actions: int
    city: City
    missing: int = 0  # clauses that do not hold at the end


# --- layers ----------------------------------------------------------------------------------


class Search:
    """One search from one or several positions that the next answer leads to."""

    def __init__(
        self,
        roots: Sequence[Node],
        goals: Sequence[Goal],
        ignoring: bool = False,
        keep: int = KEEP,
        most: int = MOST,
        values: Mapping[Goal, float] | None = None,  # where only the best is looked for
        lacks: Nearness | None = None,  # of the whole decision, where more than one search belongs to it
    ) -> None:
        self.goals, self.keep, self.left, self.values = goals, keep, most, values
        cards = sorted({card for goal in goals for card in goal})
        self.scope: Scope = scope_of(roots[0].city, cards, ignoring)
        self.lacks = lacks or Nearness()
        self.found: dict[Goal, Line] = {}
        self.nearest: dict[Goal, Line] = {}
        self.layer = self._closed(roots)
        self.paid = 0
        self.seen = {key(node.city) for node in self.layer}
        self._look(last=False)

    def run(self, actions: int, tired: Iterable[int] = ()) -> dict[Goal, Line]:
        """What can be reached for so many actions, and then for one extra action of a criminal with stamina."""
        tired = tuple(tired)
        for n in range(1, actions + 1):
            self._deepen(last=n == actions and not tired)
        if tired:
            self._deepen(last=True, only=tired)
        return self.found

    def _deepen(self, last: bool, only: tuple[int, ...] = ()) -> None:
        self.paid += 1
        self._give_up()
        if all(goal in self.found for goal in self.goals):
            return
        self.layer = self._closed(self._after(self._kept(), only))
        self._look(last)

    def _give_up(self) -> None:
        """What is worth no more than something already found is not looked for any further."""
        if self.values is not None and self.found:
            best = max(self.values[goal] for goal in self.found)
            self.goals = [goal for goal in self.goals if goal in self.found or self.values[goal] > best]

    def _kept(self) -> list[Node]:
        """The positions nearest to each goal that is not found, in the order in which they were reached."""
        kept: dict[int, Node] = {}
        for goal in self.goals:
            if goal not in self.found:
                ranked = sorted(range(len(self.layer)), key=lambda at, goal=goal: self.near[goal][at])  # type: ignore[misc]
                kept.update({at: self.layer[at] for at in ranked[: self.keep]})
        return [kept[at] for at in sorted(kept)]

    def _after(self, nodes: list[Node], only: tuple[int, ...]) -> list[Node]:
        """What one action makes of these positions; with `only`, an action that one of these pays with stamina.

        What leads to few positions comes first, so that it is looked at whatever the zones lead to.
        """
        found: list[Node] = []
        for ways in (plain, wide):
            for node in nodes:
                for criminal in only or node.city.mine:
                    self._try(found, node, ways(node.city, self.scope, criminal), EXERT[criminal] if only else None)
                    if self.left <= 0:
                        return found
        return found

    def _try(self, found: list[Node], node: Node, ways: Iterable[STEP], paid_by: Choice | None) -> None:
        for choice, city in ways:
            where = key(city)
            if where not in self.seen:
                self.seen.add(where)
                self.left -= 1
                used = node.crushed or choice == USE_ABILITY[CRUSHER]
                found.append(Node(city, node.first or paid_by or choice, used))

    def _closed(self, nodes: Sequence[Node]) -> list[Node]:
        """With whatever free steps lead to."""
        found = list(nodes)
        smuggles, crushes = (any(node.city.able(who) for node in nodes[:1]) for who in (SMUGGLER, CRUSHER))
        if not crushes and not smuggles and not any(self._holds(node.city) for node in nodes):
            return found
        seen = {key(node.city) for node in nodes}
        for node in found:  # grows while it is read
            for choice, city in free(node.city, self.scope):
                self._add(found, seen, node, choice, city, node.crushed)
            if crushes and not node.crushed:
                for city in crushed(node.city, self.scope):
                    self._add(found, seen, node, USE_ABILITY[CRUSHER], city, True)
        return found

    def _holds(self, city: City) -> bool:
        """Whether something in an own hand matters."""
        return any(city.holding[criminal] in self.scope.items for criminal in city.mine)

    def _add(
        self, found: list[Node], seen: set[tuple[Any, ...]], node: Node, choice: Choice, city: City, used: bool
    ) -> None:
        where = key(city)
        if where not in seen and self.left > 0:
            seen.add(where)
            self.left -= 1
            found.append(Node(city, node.first or choice, used))

    def _look(self, last: bool) -> None:
        """Which goals a layer reaches, and how near each position comes to the others; of the last only what is nearer."""
        self.near: dict[Goal, list[int]] = {goal: [] for goal in self.goals}
        for node in self.layer:
            known: dict[int, int] = {}
            for goal in self.goals:
                if goal in self.found:
                    continue
                best = self.nearest[goal].missing if goal in self.nearest else 99
                lacking = 0
                for card in goal:
                    if card not in known:
                        known[card] = self.lacks(node.city, card, max(1, min(best, FAR)) if last else FAR)
                    lacking += known[card]
                self.near[goal].append(lacking)
                if lacking < best:
                    self.nearest[goal] = Line(node.first, self.paid, node.city, lacking)
                if not lacking:
                    self.found[goal] = self.nearest[goal]


def tireless(city: City) -> tuple[int, ...]:
    """The own criminals whose stamina can pay for an extra action (ZH-6.2)."""
    return tuple(who for who in city.mine if city.grip[who] >= NUMBERS.stamina)
