"""Face-down discards that are shuffled back: the pile is traceable, the pool afterwards is not.
In the real games: dilemmas of Za hranou discarded face down and reshuffled when the deck runs out.
Must prove: the discarder keeps a fact of what went back, and what it then held, when no cell can say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated

from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.state import State, copy
from undertable.kernel.text import Says, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    OWNER_ZONE,
    PUBLIC,
    UNKNOWN,
    Ask,
    Cell,
    Chance,
    Choice,
    Event,
    Fact,
    Result,
    Seat,
    Seats,
    Todo,
    bit,
    cell,
    known,
)
from undertable.kit.deck import Cards
from undertable.kit.pool import pieces, take, weights

CARDS = (2, 1, 1)  # by kind: one for each hand and one draw each, then the pool is empty
ROUNDS = 2


class Discards(State):
    hands: Annotated[list[list[int]], OWNER_ZONE] = []  # each sorted
    pile: Annotated[list[Cell], KNOWERS] = []  # face down, in the order of the discards
    owners: Annotated[list[Seat], PUBLIC] = []  # whose each card of the pile was
    shuffled: Annotated[bool, PUBLIC] = False
    pool: Annotated[list[int], COUNT] = []


class Returned(Fact, frozen=True, gc=False):
    """What a seat's discards put back into the pool, and the hand it kept at that moment."""

    seat: Seat
    kinds: tuple[int, ...]
    held: tuple[int, ...]


class Draw(Chance, frozen=True, gc=False):
    """Which card does the seat draw?"""

    seat: Annotated[Seat, PUBLIC]


class Drop(Ask, frozen=True, gc=False):
    says = Says("Which card do you discard face down?")


class Refill(Todo, frozen=True, gc=False):
    """When the pool is empty the pile goes back into it."""


class End(Todo, frozen=True, gc=False):
    """Everything is laid open."""


class Card(Choice, frozen=True, gc=False):
    kind: int
    says = Says("{kind:card}")


CARD = [Card(kind) for kind in range(len(CARDS))]


class Drew(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} draws {card:card}.", unknown="{seat:seat} draws a card.")


class Dropped(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} discards {card:card}.", unknown="{seat:seat} discards a card face down.")


class Shuffled(Event, frozen=True, gc=False):
    cards: Annotated[int, PUBLIC]
    says = Says("The pile of {cards} is shuffled back.")


class Shown(Event, frozen=True, gc=False):
    hands: Annotated[tuple[Cell, ...], KNOWERS]
    pile: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Held were {hands:card}, discarded were {pile:card}.")


book: Book[Discards] = Book()
pile = Cards("pile", "pool")


@book.chance(Draw, Card)
def any_card(s: Discards, frame: Draw) -> Outcomes:
    return weights(s.pool, CARD)


@book.answer(Draw)
def draw(s: Discards, frame: Draw, seat: Seat, outcome: Card) -> None:
    take(s.pool, outcome.kind)
    s.hands[frame.seat] = sorted([*s.hands[frame.seat], outcome.kind])
    s.tell(Drew(frame.seat, cell(outcome.kind, bit(frame.seat))))


@book.options(Drop, Card)
def hand(s: Discards, ask: Drop, seat: Seat) -> Sequence[Choice]:
    return [CARD[kind] for kind in dict.fromkeys(s.hands[seat])]


@book.answer(Drop)
def drop(s: Discards, ask: Drop, seat: Seat, choice: Card) -> None:
    s.hands[seat].remove(choice.kind)
    pile.bury(s, cell(choice.kind, bit(seat)))
    s.owners.append(seat)
    s.tell(Dropped(seat, s.pile[-1]))


@book.run(Refill)
def refill(s: Discards, todo: Refill) -> None:
    s.tell(Shuffled(len(s.pile)))
    returned = {fact.knowers: fact.kinds for fact in pile.shuffle_in(s, s.pile)}
    for seat in range(s.seats):
        s.recall(Returned(bit(seat), seat, returned.get(bit(seat), ()), tuple(s.hands[seat])))
    s.pile, s.owners, s.shuffled = [], [], True


@book.run(End)
def end(s: Discards, todo: End) -> None:
    hands = [cell(kind, ALL) for hand in s.hands for kind in hand]
    s.tell(Shown(tuple(hands), tuple([cell(c.kind, ALL) for c in s.pile])))
    best = max(kind for hand in s.hands for kind in hand)
    s.over = Result(tuple([seat for seat, hand in enumerate(s.hands) if best in hand]))
    s.open = True


def gained(s: Discards, seat: Seat, held: Sequence[int]) -> Counter[int]:
    """What a seat has drawn since the shuffle, from what it has and what it held then."""
    dropped = [c.kind for c, owner in zip(s.pile, s.owners, strict=True) if owner == seat]
    return Counter([*s.hands[seat], *dropped]) - Counter(held)


def returned(s: Discards) -> dict[Seat, Returned]:
    return {fact.seat: fact for fact in s.memory if isinstance(fact, Returned)}


def possible(world: Discards) -> bool:
    """Whether the cards add up, now and at the shuffle, and all drawn since came from what went back."""
    if Counter(kind for _, kind in GAME.census(world)) != Counter(pieces(CARDS)):
        return False
    if not world.shuffled:
        return True
    facts = returned(world)
    then = Counter(kind for fact in facts.values() for kind in (*fact.kinds, *fact.held))
    back = Counter(kind for fact in facts.values() for kind in fact.kinds)
    drawn = [gained(world, seat, facts[seat].held) for seat in facts]
    return then == Counter(pieces(CARDS)) and sum(drawn, Counter(pieces(world.pool))) == back


class Beliefs(Belief[Discards]):
    def determinize(self, seen: Discards, who: Seats, rng: Random) -> Discards:
        if not seen.shuffled:
            return self._guess_before(seen, rng)
        while (world := self._guess_after(seen, rng)) is None:
            pass
        return world

    def _guess_before(self, seen: Discards, rng: Random) -> Discards:
        """No card has come back yet: whatever is unknown is a random hand."""
        world = copy(seen)
        stock = Counter(pieces(CARDS)) - Counter(kind for _, kind in self.game.census(seen) if known(kind))
        unseen = list(stock.elements())
        rng.shuffle(unseen)
        world.hands = [sorted(kind if known(kind) else unseen.pop() for kind in hand) for hand in seen.hands]
        world.pile = [c if known(c.kind) else cell(unseen.pop(), c.knowers) for c in seen.pile]
        world.pool = [unseen.count(kind) for kind in range(len(CARDS))]
        return world

    def _guess_after(self, seen: Discards, rng: Random) -> Discards | None:
        """Guess the shuffle first, then what the others drew from it; None where the guess fails."""
        world, facts = copy(seen), returned(seen)
        stock = Counter(pieces(CARDS))
        stock.subtract(kind for fact in facts.values() for kind in (*fact.kinds, *fact.held))
        unseen = list(stock.elements())
        rng.shuffle(unseen)
        others = [seat for seat in range(seen.seats) if seat not in facts]
        for seat in others:  # one discard and one card held each
            facts[seat] = Returned(bit(seat), seat, (unseen.pop(),), (unseen.pop(),))
        world.memory = tuple([facts[seat] for seat in range(seen.seats)])
        left = Counter(kind for fact in facts.values() for kind in fact.kinds)
        for seat in range(seen.seats):
            if seat not in others:
                left.subtract(gained(seen, seat, facts[seat].held))
        if min(left.values()) < 0:
            return None
        stack = list(left.elements())
        rng.shuffle(stack)
        for seat in others:
            dropped = [i for i, owner in enumerate(seen.owners) if owner == seat]
            have = list(facts[seat].held)
            while len(have) < len(seen.hands[seat]) + len(dropped):
                have.append(stack.pop())
            rng.shuffle(have)
            for i in dropped:
                world.pile[i] = cell(have.pop(), seen.pile[i].knowers)
            world.hands[seat] = sorted(have)
        world.pool = [stack.count(kind) for kind in range(len(CARDS))]
        if seen.open and (world.hands, world.pile) != (seen.hands, seen.pile):
            return None  # after the end the cards lie open; what went back at the shuffle is still each seat's own
        return world

    def consistent(self, world: Discards, seen: Discards, who: Seats) -> bool:
        return possible(world)


class Bounds(Proof[Discards]):
    bound = 2 + 4 * ROUNDS


class DiscardsGame(Game[Discards]):
    id = "discards"
    state = Discards
    book = book
    modes = {"only": (2,)}
    words = Words({
        "seat": [{"en": {"one": n}, "cs": {"nom": n}} for n in ("first", "second")],
        "card": [{"en": {"one": n}, "cs": {"nom": n}} for n in ("ash", "beech", "cedar")],
    })  # fmt: skip
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: Discards, setup: Setup) -> None:
        s.hands = [[] for _ in range(setup.seats)]
        s.pool = list(CARDS)
        deal = [Draw(seat) for seat in range(setup.seats)]
        turns = [frame for seat in range(setup.seats) for frame in (Draw(seat), Drop(seat))]
        s.then(*deal, *turns, Refill(), *turns, End())

    def census(self, s: Discards) -> Iterable[tuple[str, int]]:
        placed = [*[kind for hand in s.hands for kind in hand], *[c.kind for c in s.pile]]
        undrawn = pieces(s.pool) if known(s.pool[0]) else [UNKNOWN] * (sum(CARDS) - len(placed))
        return [("card", kind) for kind in (*placed, *undrawn)]


GAME = DiscardsGame()
