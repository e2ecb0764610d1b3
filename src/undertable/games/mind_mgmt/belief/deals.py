"""Which feature cards the Recruiter may hide: every hand as one bit of a set, before and after Change of Plan.

May touch: what is public about cards. Must not: see a hidden card.
Without Change of Plan a set goes over the 560 hands; after it over every hand with the card that went and the one that
came (MM-12.9). Whoever holds a set knows which of the two it is: after Change of Plan it is always the second.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations

import msgspec

from ..board.state import NONE, Guessed, Patterned, Replanned, State
from ..box.tables import FEATURE

HAND_SIZE = 3
Hand = tuple[int, ...]
HANDS: tuple[Hand, ...] = tuple(combinations(range(len(FEATURE)), HAND_SIZE))
INDEX = {hand: i for i, hand in enumerate(HANDS)}
Bring = tuple[int, int, int]  # the hands to which a visit brings 0, 1 and 2 recruits


class Deal(msgspec.Struct, frozen=True):
    """The hidden cards at first and now; the same while there was no Change of Plan."""

    before: Hand
    after: Hand

    @property
    def gone(self) -> int:
        """The card put away, or NONE."""
        return next((f for f in self.before if f not in self.after), NONE)

    @property
    def come(self) -> int:
        """The card drawn instead, or NONE."""
        return next((f for f in self.after if f not in self.before), NONE)


class Layout:
    """What the bits of a set of hands stand for, and which of them hold a feature, before and after."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self.deals = deals
        self.all = (1 << len(deals)) - 1
        self.before = [_set(f in deal.before for deal in deals) for f in range(len(FEATURE))]
        self.after = [_set(f in deal.after for deal in deals) for f in range(len(FEATURE))]


def _set(members: Iterable[bool]) -> int:
    """A set of bits, the first member the lowest.

    >>> _set([True, False, True, True])
    13
    """
    return int("".join("1" if member else "0" for member in members)[::-1], 2)


PLAIN = Layout([Deal(hand, hand) for hand in HANDS])
CHANGES = HAND_SIZE * (len(FEATURE) - HAND_SIZE)  # ways to change one hand


@cache
def changed() -> Layout:
    """Every hand with every change of one card: those of a hand stand side by side."""
    return Layout([Deal(hand, after) for hand in HANDS for after in _changes(hand)])


def _changes(hand: Hand) -> list[Hand]:
    others = [f for f in range(len(FEATURE)) if f not in hand]
    return [tuple(sorted({*hand, come} - {gone})) for gone in hand for come in others]


@lru_cache(20_000)
def spread(hands: int) -> int:
    """A set of hands as a set of changed ones: each of them with every change."""
    found, each = 0, (1 << CHANGES) - 1
    while hands:
        low = hands & -hands
        hands ^= low
        found |= each << (low.bit_length() - 1) * CHANGES
    return found


# --- what was said of the cards --------------------------------------------------------------


class Told(msgspec.Struct, frozen=True):
    """Everything public about the hidden cards: what lies elsewhere, and answers in order."""

    up: frozenset[int]  # face up in the row or discarded
    answers: tuple[Guessed | Patterned, ...]
    swap: int  # the visits made before Change of Plan, or NONE

    @property
    def layout(self) -> Layout:
        """What sets of hands go over now."""
        return PLAIN if self.swap == NONE else changed()

    def later(self, visits: int) -> bool:
        """Whether so many visits were made only after Change of Plan."""
        return self.swap != NONE and visits > self.swap


def told(s: State) -> Told:
    """What a state says about the hidden cards, whoever looks."""
    answers = tuple(fact for fact in s.memory if isinstance(fact, (Guessed, Patterned)))
    swap = next((fact.visits for fact in s.memory if isinstance(fact, Replanned)), NONE)
    return Told(frozenset({*s.row, *s.discard}), answers, swap)


@lru_cache(256)
def possible(said: Told, now: bool = True) -> int:
    """The hands that fit; not `now`: those held at first, as far as it was said before Change of Plan."""
    layout = said.layout if now else PLAIN
    left, shown = layout.all, set[int]()
    for feature in said.up:
        left &= ~(layout.before[feature] | layout.after[feature])
    for answer in said.answers:
        late = said.later(answer.visits)
        if late and not now:
            continue
        held = layout.after if late else layout.before
        if isinstance(answer, Patterned):
            left = _exactly(left, [held[f] for f in answer.features if f not in shown], answer.n)
        elif answer.hit:
            left &= held[answer.feature] & layout.after[answer.feature]  # an exposed card is not put away
            shown.add(answer.feature)
        elif answer.feature not in shown:
            left &= ~held[answer.feature]
    return left


def _exactly(hands: int, held: Iterable[int], n: int) -> int:
    """Those of the hands that are in exactly n of some sets."""
    parts = [hands]
    for holders in held:
        parts = [(a & ~holders) | (b & holders) for a, b in zip([*parts, 0], [0, *parts], strict=True)]
    return parts[n] if n < len(parts) else 0


def exposed(said: Told) -> tuple[tuple[int, int], ...]:
    """The features of exposed cards, each with the visits made before (MM-8.10)."""
    return tuple((a.feature, a.visits) for a in said.answers if isinstance(a, Guessed) and a.hit)


def bring(features: Iterable[int], holding: Sequence[int], all_hands: int) -> Bring:
    """The hands to which a location with these features brings 0, 1 and 2 recruits (MM-6.5)."""
    some = both = 0
    for feature in features:
        both |= some & holding[feature]
        some |= holding[feature]
    return all_hands & ~some, some & ~both, both


# --- in a world that is fully known ----------------------------------------------------------


def deal_of(s: State) -> Deal:
    """The hidden cards of a state in which they are all known."""
    after = tuple(sorted(c.kind for c in s.secret))
    if not s.shelved:
        return Deal(after, after)
    before = {*after, s.shelved[0].kind} - {s.drawn.kind}
    return Deal(tuple(sorted(before)), after)


def number(deal: Deal) -> int:
    """The bit of a deal in its layout."""
    if deal.gone == NONE:
        return INDEX[deal.before]
    return INDEX[deal.before] * CHANGES + _changes(deal.before).index(deal.after)
