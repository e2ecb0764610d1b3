"""The knowledge board: what everybody can reckon of the plan and the evidence, as every table may show it to all.

May touch: what lies open to everybody. Must not: depend on who looks, or call impossible what is possible.
`Known` is what the client gets as JSON. Kinds of tokens once seen in a memory are not followed from there.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from undertable.kernel.types import ALL, Cell
from undertable.kernel.types import known as is_known

from .book import cells
from .cards import EVIDENCE, KINDS, NUMBERS, SEATS
from .state import State


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
    kinds = tuple(
        OfKind(
            open=face_up[kind],
            least=face_up[kind] + max(0, face_down - (sum(unseen) - unseen[kind])),
            most=face_up[kind] + min(face_down, unseen[kind]),
            elsewhere=elsewhere[kind],
            unseen=unseen[kind],
        )
        for kind in range(KINDS)
    )
    enough = NUMBERS.plan_tokens
    return Known(
        kinds, face_down, enough, SEATS[seen.players].plan_kinds,
        sure=sum(one.least >= enough for one in kinds),
        possible=_possible(kinds, face_down, enough),
    )  # fmt: skip


def _face_up(zone: list[Cell | None]) -> Counter[int]:
    """What everybody has seen there, by kind."""
    return Counter(token.kind for token in cells(zone) if token.knowers == ALL)


def _elsewhere(seen: State) -> Counter[int]:
    """What everybody has seen outside the plan."""
    found = Counter(seen.rail)
    for memory in seen.shown:
        found.update({kind: n for kind, n in enumerate(memory) if n})
    for zone in (seen.display, *seen.kept, *seen.filed):
        found += _face_up(zone)
    return found


def _possible(kinds: tuple[OfKind, ...], face_down: int, enough: int) -> int:
    """How many kinds may have enough at once: those that lack the least come first."""
    lacking = sorted(max(0, enough - one.open) for one in kinds if one.most >= enough)
    n, spent = 0, 0
    for lack in lacking:
        spent += lack
        if spent > face_down:
            break
        n += 1
    return n


def fits(world: State, told: Known) -> bool:
    """Whether a world is possible by the board: as many tokens of each kind in its plan; what is undrawn may be any."""
    plan = [token for zone in (world.bonus, world.shared, *world.vault) for token in cells(zone)]
    there = Counter(token.kind for token in plan if is_known(token.kind))
    undrawn = len(plan) - there.total()
    each = all(there[kind] <= one.most and there[kind] + undrawn >= one.least for kind, one in enumerate(told.kinds))
    enough = sum(there[kind] >= told.tokens for kind in range(KINDS))
    return each and enough <= told.possible and (undrawn > 0 or enough >= told.sure)
