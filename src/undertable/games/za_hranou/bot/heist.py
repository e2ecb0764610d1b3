"""What a turn can come to: the goals of a hand, the lines that lead there, and what each is worth.

May touch: what its own seat sees. Must not: answer anything; `turns` and `carry` do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from undertable.kernel.types import Because, Choice

from ..board.city import City, city_of
from ..board.state import State
from ..box.tables import CRIME, level_of
from ..speech.asks import Acting, AskOutcome, PayPetty
from .because import CrimeAtHand, Prepares, TowardsBoth, TowardsCrime
from .nearness import Nearness
from .search import KEEP, Goal, Line, Node, Search, tireless
from .value import ACTION, CLAUSE, Worth

HARMLESS = {"draw_heat", "lose_grip"}  # effects that leave the pieces of the city where they are
HOOK_KEEP, HOOK_MOST = 6, 600  # positions kept and looked at where several consoles are compared
FAR = 5  # clauses: nothing that lacks more is worth preparing

Ranked = tuple[float, Goal, Line]
Answer = tuple[Choice, Because]


class Heist:
    """One seat's hand and city, and what its crimes are worth."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat, self.worth = s, seat, Worth(s, seat)
        self.city: City = city_of(s, seat)
        self.lacks = Nearness()  # asked again and again in the same decision

    @cached_property
    def busy(self) -> tuple[int, ...]:
        """The crimes that are being committed: their cards are still in hand."""
        return tuple(frame.card for frame in self.s.stack if isinstance(frame, AskOutcome | PayPetty))

    @cached_property
    def goals(self) -> list[Goal]:
        """Each crime in hand that the story allows, and each major one with a petty one that leaves it possible."""
        majors = [card for card in self.worth.majors if card not in self.busy]
        petty = [card for card in self.worth.petty if card not in self.busy]
        both = [(one, other) for one in majors for other in petty if harmless(other)]
        return [*[(card,) for card in majors], *[(card,) for card in petty], *both]

    @cached_property
    def acting(self) -> bool:
        """Whether the action step goes on after this question."""
        return any(isinstance(frame, Acting) for frame in self.s.stack)

    @property
    def actions(self) -> int:
        """The actions that are left to follow a line with."""
        return self.s.actions if self.acting else 0

    def price(self, goal: Goal, line: Line) -> float:
        """What a goal brings, less what the actions to it would bring otherwise."""
        return self.values[goal] - ACTION * line.actions

    @cached_property
    def values(self) -> dict[Goal, float]:
        """What each goal brings."""
        return {goal: sum(map(self.worth.crime, goal)) for goal in self.goals}

    def search(
        self, roots: Sequence[Node], actions: int, keep: int = KEEP, ignoring: bool = False, tired: bool = True
    ) -> Search:
        """What can be reached from these positions."""
        found = Search(roots, self.goals, ignoring or self.s.ignoring, keep, values=self.values, lacks=self.lacks)
        found.run(actions, tireless(self.city) if tired else ())
        return found

    def glance(self, roots: Sequence[Node], ignoring: bool, most: int) -> Search:
        """A shorter search, where several beginnings are compared; it has not yet run."""
        return Search(roots, self.goals, ignoring, HOOK_KEEP, most, self.values, self.lacks)

    def swapped(self, player: int) -> Ranked | None:
        """The best major crime in reach with the criminals that somebody else has hooked (ZH-13.6)."""
        if not self.s.ports[player]:
            return None
        city = replace(self.city, mine=tuple(self.s.ports[player]))
        search = self.glance([Node(city, None, self.s.crusher_used)], self.s.ignoring, HOOK_MOST)
        search.run(self.actions)
        return next((one for one in self.ranked(search) if level_of(one[1][0])), None)

    def ranked(self, search: Search) -> list[Ranked]:
        """What was found, best first."""
        lines = [(self.price(goal, line), goal, line) for goal, line in search.found.items()]
        return sorted(lines, key=lambda one: (-one[0], one[2].actions, one[1]))

    def promise(self, city: City) -> float:
        """How near the crimes in hand are in a city, those that bring most counting most."""
        cards = [goal[0] for goal in self.goals if len(goal) == 1]
        return sum(self.worth.crime(card) / (1 + self.lacks(city, card)) for card in cards)

    def prepared(self, search: Search, before: dict[Goal, int]) -> list[Ranked]:
        """Which crimes come nearer for a later turn, best first: by clauses met, and by what the crime brings."""
        lines = []
        for goal, line in search.nearest.items():
            if len(goal) == 1 and goal not in search.found and line.missing < before[goal] and line.missing < FAR:
                gained = (before[goal] - line.missing) * CLAUSE * self.worth.crime(goal[0]) / 9
                lines.append((gained - ACTION * 0.6 * line.actions, goal, line))
        return sorted(lines, key=lambda one: (-one[0], one[2].actions, one[1]))


def harmless(card: int) -> bool:
    """Whether a petty crime leaves all pieces where they are."""
    return all(effect["do"] in HARMLESS for effect in CRIME[card].effects)


def why(goal: Goal, line: Line) -> Because:
    """A line in words."""
    if len(goal) > 1:
        return TowardsBoth(card=goal[0], other=goal[1])
    if line.missing:
        return Prepares(card=goal[0], n=line.missing)
    return TowardsCrime(card=goal[0], n=line.actions) if line.actions else CrimeAtHand(card=goal[0])


def first_of(ranked: Sequence[Ranked], options: Sequence[Any]) -> Ranked | None:
    """The best whose first step is on offer."""
    return next((one for one in ranked if one[2].first in options), None)
