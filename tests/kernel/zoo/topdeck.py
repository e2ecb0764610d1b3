"""A deck whose top is looked at and reordered in secret through a Draft, and whose bottom card was named.
In the real games: Kordt's look at the event deck of Black Orchestra, and discards put beneath a deck.
Must prove: positions carry knowers, a second look draws only what is undrawn, and a mix blurs the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations, product
from random import Random
from typing import Annotated

from undertable.kernel.codec import dump, load
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.observe import observe
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.state import State, copy
from undertable.kernel.text import Says, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    LATE_CELL,
    PUBLIC,
    UNKNOWN,
    Ask,
    Cell,
    Chance,
    Choice,
    Draft,
    Event,
    Result,
    Seat,
    Seats,
    Todo,
    bit,
    cell,
    known,
)
from undertable.kit.deck import Cards
from undertable.kit.pool import pieces

CARDS = (2, 1, 1)  # by kind
SIZE = sum(CARDS)
WINDOW = 2  # how many cards a look turns up
TURNS = 4
HIGH = 2  # the card worth having


class Topdeck(State):
    cards: Annotated[list[Cell], KNOWERS] = []  # top first; a drawn card keeps its number
    owners: Annotated[list[Seat], PUBLIC] = []  # who drew card 0, 1, …; the deck is what follows
    mixes: Annotated[list[list[Cell]], KNOWERS] = []  # what each look found, before it was reordered
    places: Annotated[list[int], PUBLIC] = []  # where the window of each look began
    pool: Annotated[list[int], COUNT] = []


class Name(Todo, frozen=True, gc=False):
    """The bottom card is announced to all."""


class Turn(Ask, frozen=True, gc=False):
    says = Says("Look at the top of the deck, or draw.")


class Realise(Chance, frozen=True, gc=False):
    """Somebody may look at an undrawn card: what is it?"""

    knowers: Annotated[Seats, PUBLIC]
    place: Annotated[int, PUBLIC]


class LookAt(Todo, frozen=True, gc=False):
    """A seat sees one card of the deck."""

    seat: Annotated[Seat, PUBLIC]
    place: Annotated[int, PUBLIC]


class Arrange(Draft, frozen=True, gc=False):
    says = Says("Which card lies next?")


class Take(Todo, frozen=True, gc=False):
    """The top card goes to a hand."""

    seat: Annotated[Seat, PUBLIC]


class End(Todo, frozen=True, gc=False):
    """Drawn cards are shown."""


class Look(Choice, frozen=True, gc=False):
    says = Says("Look at the top cards")


class Draw(Choice, frozen=True, gc=False):
    says = Says("Draw a card")


class Put(Choice, frozen=True, gc=False):
    index: int
    says = Says("Card {index}")


class Kind(Choice, frozen=True, gc=False):
    kind: int


LOOK, DRAW = Look(), Draw()
PUT = [Put(index) for index in range(WINDOW)]
KIND = [Kind(kind) for kind in range(len(CARDS))]
ORDERS = list(permutations(range(WINDOW)))
DRAFTS = sorted({tuple(PUT[i] for i in order[:n]) for order in ORDERS for n in range(WINDOW)}, key=repr)


class Named(Event, frozen=True, gc=False):
    card: Annotated[Cell, KNOWERS]
    says = Says("At the bottom lies {card:card}.")


class Saw(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} sees {card:card}.", unknown="{seat:seat} looks at a card.")


class Arranged(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("{seat:seat} puts the cards back.", you="You put back {cards:card}.")


class Drew(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} draws {card:card}.", unknown="{seat:seat} draws a card.")


class Shown(Event, frozen=True, gc=False):
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Drawn were {cards:card}.")


book: Book[Topdeck] = Book()
deck = Cards("cards", "pool")


@book.run(Name)
def name_bottom(s: Topdeck, todo: Name) -> None:
    s.then(Realise(ALL, SIZE - 1))


@book.options(Turn, Look, Draw)
def moves(s: Topdeck, ask: Turn, seat: Seat) -> Sequence[Choice]:
    return [LOOK, DRAW] if SIZE - len(s.owners) >= WINDOW else [DRAW]


@book.answer(Turn)
def play(s: Topdeck, ask: Turn, seat: Seat, choice: Look | Draw) -> None:
    top = len(s.owners)
    if isinstance(choice, Look):
        s.then(*[LookAt(seat, top + i) for i in range(WINDOW)], Arrange(seat, ()))
    else:
        s.then(LookAt(seat, top), Take(seat))


@book.run(LookAt)
def look_at(s: Topdeck, todo: LookAt) -> None:
    if deck.unseen(s, todo.place):  # undrawn, as everybody can tell: nobody has ever looked
        s.then(Realise(bit(todo.seat), todo.place))
    else:
        s.tell(Saw(todo.seat, deck.look(s, todo.place, bit(todo.seat))))


@book.chance(Realise, Kind)
def any_kind(s: Topdeck, frame: Realise) -> Outcomes:
    return deck.outcomes(s, KIND)


@book.answer(Realise)
def realise(s: Topdeck, frame: Realise, seat: Seat, outcome: Kind) -> None:
    card = deck.realise(s, frame.place, outcome.kind, frame.knowers)
    s.tell(Named(card) if frame.knowers == ALL else Saw(frame.knowers.bit_length() - 1, card))


@book.options(Arrange, Put)
def rest(s: Topdeck, draft: Arrange, seat: Seat) -> Sequence[Choice]:
    return [put for put in PUT if put not in draft.steps]


@book.resolve(Arrange)
def arrange(s: Topdeck, draft: Arrange) -> None:
    """What others knew of single cards becomes "one of these", which is all that `mixes` tells them."""
    top = len(s.owners)
    s.mixes.append(s.cards[top : top + WINDOW])
    s.places.append(top)
    deck.reorder(s, top, [put.index for put in draft.steps if isinstance(put, Put)], draft.seat)
    s.tell(Arranged(draft.seat, tuple(s.cards[top : top + WINDOW])))


@book.run(Take)
def take_card(s: Topdeck, todo: Take) -> None:
    s.tell(Drew(todo.seat, s.cards[len(s.owners)]))
    s.owners.append(todo.seat)


@book.run(End)
def end(s: Topdeck, todo: End) -> None:
    for i in range(len(s.owners)):
        s.cards[i] = cell(s.cards[i].kind, ALL)
    s.tell(Shown(tuple(s.cards[: len(s.owners)])))
    winners = [owner for owner, c in zip(s.owners, s.cards, strict=False) if c.kind == HIGH]
    s.over = Result(tuple(winners))


def retold(seen: Topdeck, deck: Sequence[int], orders: Sequence[Sequence[int]]) -> Topdeck:
    """The world that a first order of the deck and the looks' reorderings lead to."""
    now, world = list(deck), copy(seen)
    for mix, top, order in zip(world.mixes, world.places, orders, strict=True):
        found = now[top : top + WINDOW]
        mix[:] = [cell(kind, c.knowers) for kind, c in zip(found, mix, strict=True)]
        now[top : top + WINDOW] = [found[i] for i in order]
    pairs = list(zip(now, seen.cards, strict=True))
    undrawn = [kind for kind, c in pairs if not c.knowers]
    world.cards = [cell(kind, c.knowers) if c.knowers else LATE_CELL for kind, c in pairs]
    world.pool = [undrawn.count(kind) for kind in range(len(CARDS))]
    return world


@lru_cache(maxsize=4096)
def worlds(raw: bytes, who: Seats) -> list[bytes]:
    """Every world behind what was seen: all first orders, all reorderings, all beginnings of a Draft."""
    seen = load(GAME, raw)
    top = seen.stack[-1] if seen.stack else None
    drafting = isinstance(top, Arrange) and not who >> top.seat & 1
    fitting: dict[bytes, None] = {}
    for deck in sorted(set(permutations(pieces(CARDS)))):
        for orders in product(ORDERS, repeat=len(seen.mixes)):
            world = retold(seen, deck, orders)
            if dump(observe(world, who)) != raw:
                continue
            for steps in DRAFTS if drafting else [None]:
                if steps is not None and isinstance(top, Arrange):
                    world.stack[-1] = Arrange(top.seat, steps)
                fitting[dump(world)] = None
    return list(fitting)


class Beliefs(Belief[Topdeck]):
    def determinize(self, seen: Topdeck, who: Seats, rng: Random) -> Topdeck:
        return load(self.game, rng.choice(worlds(dump(seen), who)))

    def consistent(self, world: Topdeck, seen: Topdeck, who: Seats) -> bool:
        return dump(world) in worlds(dump(seen), who)


class Bounds(Proof[Topdeck]):
    bound = 1 + TURNS * (1 + 2 * WINDOW)


class TopdeckGame(Game[Topdeck]):
    id = "topdeck"
    state = Topdeck
    book = book
    modes = {"only": (2,)}
    words = Words({
        "seat": [{"en": {"one": n}, "cs": {"nom": n}} for n in ("first", "second")],
        "card": [{"en": {"one": n}, "cs": {"nom": n}} for n in ("rain", "snow", "sun")],
    })  # fmt: skip
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: Topdeck, setup: Setup) -> None:
        deck.lay(s, SIZE)
        s.pool = list(CARDS)
        s.then(Name(), *[Turn(turn % setup.seats) for turn in range(TURNS)], End())

    def census(self, s: Topdeck) -> Iterable[tuple[str, int]]:
        realised = [c.kind for c in s.cards if c.knowers]
        undrawn = pieces(s.pool) if known(s.pool[0]) else [UNKNOWN] * (SIZE - len(realised))
        return [("card", kind) for kind in (*realised, *undrawn)]


GAME = TopdeckGame()
