"""The knowledge board: what everybody can reckon of the plan and the evidence, as every table may show it to all.

May touch: what lies open to everybody. Must not: depend on who looks, or call impossible what is possible.
`Known` is what the client gets as JSON. It is exact: from what all have seen come into memories and leave them (`trail`),
every way in which that can have happened is followed (`histories`), and whatever is left may be any token of the supply.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import le

import msgspec

from undertable.kernel.types import ALL, NOBODY, Cell
from undertable.kernel.types import known as is_known

from ..board.looks import cells
from ..board.state import State
from ..box.tables import EVIDENCE, KINDS, NUMBERS, SEATS
from .histories import WILD, Outcome, Tokens, outcomes, steps


class OfKind(msgspec.Struct, frozen=True):
    """One kind of evidence."""

    open: int  # face up in the plan
    least: int  # in the plan as it lies now, whatever is face down there
    most: int
    elsewhere: int  # that all have seen and that lie elsewhere: on the rail, in memories, on the slots of missions
    unseen: int  # that not everybody has seen: face down anywhere, or in the supply


class Known(msgspec.Struct, frozen=True):
    """The whole board."""

    kinds: tuple[OfKind, ...]  # by kind of evidence
    face_down: int  # tokens in the plan that not everybody has seen
    tokens: int  # of a kind that are enough (ZH-14.12)
    needed: int  # kinds that must have enough for the plan to be foiled
    sure: int  # kinds that have enough for certain
    possible: int  # kinds that may have enough at once


def known(seen: State) -> Known:
    """From what all see alone, so the same whoever looks."""
    plan = [*seen.bonus, *seen.shared, *[token for vault in seen.vault for token in vault]]
    face_up, face_down = _face_up(plan), len(cells(plan)) - _face_up(plan).total()
    elsewhere = _elsewhere(seen)
    unseen = [EVIDENCE.whole[kind] - face_up[kind] - elsewhere[kind] for kind in range(KINDS)]
    hidden = Hidden(seen, face_down, unseen)
    bounds = [hidden.bounds(kind) for kind in range(KINDS)]
    kinds = tuple(
        OfKind(
            open=face_up[kind],
            least=face_up[kind] + least,
            most=face_up[kind] + most,
            elsewhere=elsewhere[kind],
            unseen=unseen[kind],
        )
        for kind, (least, most) in enumerate(bounds)
    )
    enough = NUMBERS.plan_tokens
    return Known(
        kinds, face_down, enough, SEATS[seen.players].plan_kinds,
        sure=sum(one.least >= enough for one in kinds),
        possible=hidden.possible([max(0, enough - one.open) for one in kinds]),
    )  # fmt: skip


def _face_up(zone: list[Cell | None]) -> Counter[int]:
    """What everybody has seen there, by kind."""
    return Counter(token.kind for token in cells(zone) if token.knowers & ALL)


def _elsewhere(seen: State) -> Counter[int]:
    """What everybody has seen outside the plan."""
    found = Counter(seen.rail) + _in_memories(seen)
    for zone in (seen.display, *seen.kept[seen.seats :], *seen.filed):
        found += _face_up(zone)
    return found


def _in_memories(seen: State) -> Counter[int]:
    """What everybody knows of people's memories."""
    found: Counter[int] = Counter()
    for player in range(seen.seats):
        found.update({kind: n for kind, n in enumerate(seen.shown[player]) if n})
        found += _face_up(seen.kept[player])
    return found


# --- what lies face down in the plan ---------------------------------------------------------

NOTHING = frozenset({Outcome((0,) * (KINDS + 1), (0,) * KINDS)})


class Hidden:
    """Everything that the tokens face down in the plan can be: what memories have put there, and Echo."""

    def __init__(self, seen: State, face_down: int, unseen: list[int]) -> None:
        trail = steps(seen, {}, lambda token: bool(token.knowers & ALL), NOBODY)
        self.parts = outcomes(trail) or [NOTHING]
        self.hers = face_down - sum(sum(next(iter(part)).plan) for part in self.parts)  # of any kind
        open_memories = _in_memories(seen)
        self.stock = [n + open_memories[kind] for kind, n in enumerate(unseen)]  # not seen, or in somebody's memory
        most_held = [sum(max(one.held[kind] for one in part) for part in self.parts) for kind in range(KINDS)]
        self.spare = [n - held for n, held in zip(self.stock, most_held, strict=True)]

    def bounds(self, kind: int) -> tuple[int, int]:
        """How many of a kind there are at least and at most."""
        scarce = [other for other in range(KINDS) if other != kind and self.spare[other] < 0]
        all_of_it = self._together(
            lambda one: (one.plan[kind], one.plan[WILD], one.held[kind], sum(one.held), *[one.held[o] for o in scarce])
        )
        least, most = [], []
        for there, wild, held, all_held, *of_scarce in all_of_it:
            left = self.stock[kind] - held
            others = sum(self.stock) - all_held - left
            if left >= 0 and all(n <= self.stock[other] for n, other in zip(of_scarce, scarce, strict=True)):
                least.append(there + max(0, wild + self.hers - others))
                most.append(there + min(wild + self.hers, left))
        return min(least), max(most)

    def possible(self, lacking: list[int]) -> int:
        """How many kinds may have enough at once, if so many tokens of each are lacking."""
        scarce = [kind for kind in range(KINDS) if self.spare[kind] < lacking[kind]]
        all_of_it = self._together(
            lambda one: (*map(min, one.plan, lacking), one.plan[WILD], *[one.held[kind] for kind in scarce]),
            lambda found: _best(found, scarce),
        )
        return max(self._enough(one, lacking, scarce) for one in all_of_it)

    def _enough(self, one: Tokens, lacking: list[int], scarce: list[int]) -> int:
        """How many kinds have enough: those that lack the least come first."""
        left = {kind: self.stock[kind] - n for kind, n in zip(scarce, one[WILD + 1 :], strict=True)}
        if min(left.values(), default=0) < 0:
            return 0
        needs = [(kind, max(0, lacking[kind] - one[kind])) for kind in range(KINDS)]
        n, wild = 0, one[WILD] + self.hers
        for need in sorted(need for kind, need in needs if need <= left.get(kind, need)):
            wild -= need
            if wild < 0:
                break
            n += 1
        return n

    def _together(
        self, of_interest: Callable[[Outcome], Tokens], best: Callable[[set[Tokens]], set[Tokens]] = lambda found: found
    ) -> set[Tokens]:
        """What all memories come to together, as far as it is of interest."""
        parts = [best({of_interest(one) for one in part}) for part in self.parts]
        found = parts[0]
        for part in parts[1:]:
            found = best({tuple(map(sum, zip(one, more, strict=True))) for one in found for more in part})
        return found


def _best(found: set[Tokens], scarce: list[int]) -> set[Tokens]:
    """Without those that others can do for: a wild token can be of any kind, unless it is scarce."""
    if len(found) == 1:
        return found

    def serves(one: Tokens, other: Tokens) -> bool:
        instead = sum(max(0, other[kind] - one[kind]) for kind in range(KINDS) if kind not in scarce)
        of_scarce = all(one[kind] >= other[kind] for kind in scarce)
        leaves_more = all(map(le, one[WILD + 1 :], other[WILD + 1 :]))
        return of_scarce and leaves_more and instead <= one[WILD] - other[WILD]

    kept: list[Tokens] = []
    for one in sorted(found, key=lambda one: (one[WILD], sum(one[:WILD])), reverse=True):
        if not any(serves(better, one) for better in kept):
            kept.append(one)
    return set(kept)


# --- worlds ----------------------------------------------------------------------------------


def fits(world: State, told: Known) -> bool:
    """Whether a world is possible by the board: as many tokens of each kind in its plan; what is undrawn may be any."""
    plan = [token for zone in (world.bonus, world.shared, *world.vault) for token in cells(zone)]
    there = Counter(token.kind for token in plan if is_known(token.kind))
    undrawn = len(plan) - there.total()
    each = all(there[kind] <= one.most and there[kind] + undrawn >= one.least for kind, one in enumerate(told.kinds))
    enough = sum(there[kind] >= told.tokens for kind in range(KINDS))
    return each and enough <= told.possible and (undrawn > 0 or enough >= told.sure)
