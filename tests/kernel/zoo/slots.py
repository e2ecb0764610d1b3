"""Display slots that stay undrawn until somebody peeks, and a take where chance picks the slot in public.
In the real games: the face-down display of Za hranou, peeked at by some and then taken at random.
Must prove: a kind is drawn late, is known to those who looked, and stays known to them wherever it goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated

from msgspec.structs import replace

from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.marks import of, per
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.state import State, copy
from undertable.kernel.text import Says, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    LATE_CELL,
    NOBODY,
    PUBLIC,
    UNKNOWN,
    Ask,
    Cell,
    Chance,
    Choice,
    Event,
    Result,
    Seat,
    Seats,
    Todo,
    bit,
    cell,
    known,
)
from undertable.kit.kinds import SEAT, Kinds, by_sort, plain
from undertable.kit.pool import pieces, take, weights

SUPPLY = (4, 2)  # tokens by kind; enough that a taken slot is always filled again
TOKEN = Kinds("token", [replace(row, count=n) for row, n in zip(plain("", ("lead", "gold")), SUPPLY, strict=True)])
SLOT_TABLE = plain("slot", ("0", "1"), numbered=True)
SLOTS = len(SLOT_TABLE)
TURNS = 4


class Slots(State):
    slots: Annotated[list[Cell], KNOWERS, per(SLOT_TABLE), of(TOKEN)] = []
    hands: Annotated[list[list[Cell]], KNOWERS, per(SEAT), of(TOKEN)] = []
    pool: Annotated[list[int], COUNT] = []  # what no cell holds yet; an undrawn slot is fed from here


class Turn(Ask, frozen=True, gc=False):
    says = Says("Peek at a slot, or take a slot at random.")


class Which(Chance, frozen=True, gc=False):
    """Which slot does the seat take?"""

    seat: Annotated[Seat, PUBLIC]


class Realise(Chance, frozen=True, gc=False):
    """A seat may look at an undrawn slot: what is in it?"""

    seat: Annotated[Seat, PUBLIC]
    slot: Annotated[int, PUBLIC]


class Take(Todo, frozen=True, gc=False):
    """The token of a slot goes to a hand and the slot is filled again."""

    seat: Annotated[Seat, PUBLIC]
    slot: Annotated[int, PUBLIC]


class End(Todo, frozen=True, gc=False):
    """Hands are shown and counted."""


class Peek(Choice, frozen=True, gc=False):
    slot: Annotated[int, of(SLOT_TABLE)]
    says = Says("Peek at slot {slot}")


class Grab(Choice, frozen=True, gc=False):
    says = Says("Take a random slot")


class Slot(Choice, frozen=True, gc=False):
    slot: int


class Kind(Choice, frozen=True, gc=False):
    kind: int


PEEK = [Peek(slot) for slot in range(SLOTS)]
GRAB = Grab()
SLOT = [Slot(slot) for slot in range(SLOTS)]
KIND = [Kind(kind) for kind in range(len(SUPPLY))]


class Saw(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    slot: Annotated[int, PUBLIC]
    token: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} sees {token:token} in slot {slot}.",
        unknown="{seat:seat} looks into slot {slot}.",
    )


class Took(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    slot: Annotated[int, PUBLIC]
    token: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} takes {token:token} from slot {slot}.", unknown="{seat:seat} takes slot {slot}.")


class Shown(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    tokens: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("{seat:seat} shows {tokens:token}.")


book: Book[Slots] = Book()


@book.options(Turn, Peek, Grab)
def moves(s: Slots, ask: Turn, seat: Seat) -> Sequence[Choice]:
    """Who has looked where is public, so this tells nobody anything."""
    return [*[PEEK[i] for i, c in enumerate(s.slots) if not c.knowers & bit(seat)], GRAB]


@book.answer(Turn)
def play(s: Slots, ask: Turn, seat: Seat, choice: Peek | Grab) -> None:
    if isinstance(choice, Peek):
        look_into(s, seat, choice.slot)
    else:
        s.then(Which(seat))


def look_into(s: Slots, seat: Seat, slot: int) -> None:
    found = s.slots[slot]
    if found.knowers == NOBODY:  # undrawn, as everybody can tell: nobody has ever looked
        s.then(Realise(seat, slot))
    else:
        s.slots[slot] = cell(found.kind, found.knowers | bit(seat))
        s.tell(Saw(seat, slot, s.slots[slot]))


@book.chance(Which, Slot)
def any_slot(s: Slots, frame: Which) -> Outcomes:
    return [(slot, 1) for slot in SLOT]


@book.answer(Which)
def taken(s: Slots, frame: Which, seat: Seat, outcome: Slot) -> None:
    s.then(Take(frame.seat, outcome.slot))
    look_into(s, frame.seat, outcome.slot)


@book.chance(Realise, Kind)
def any_kind(s: Slots, frame: Realise) -> Outcomes:
    return weights(s.pool, KIND)


@book.answer(Realise)
def realise(s: Slots, frame: Realise, seat: Seat, outcome: Kind) -> None:
    take(s.pool, outcome.kind)
    s.slots[frame.slot] = cell(outcome.kind, bit(frame.seat))
    s.tell(Saw(frame.seat, frame.slot, s.slots[frame.slot]))


@book.run(Take)
def take_slot(s: Slots, todo: Take) -> None:
    token = s.slots[todo.slot]
    s.slots[todo.slot] = LATE_CELL
    s.hands[todo.seat].append(token)
    s.tell(Took(todo.seat, todo.slot, token))


@book.run(End)
def end(s: Slots, todo: End) -> None:
    s.hands = [[cell(c.kind, ALL) for c in hand] for hand in s.hands]
    for seat, hand in enumerate(s.hands):
        s.tell(Shown(seat, tuple(hand)))
    score = [sum(c.kind for c in hand) for hand in s.hands]
    s.over = Result(tuple([seat for seat, n in enumerate(score) if n == max(score)]))


class Beliefs(Belief[Slots]):
    def determinize(self, seen: Slots, who: Seats, rng: Random) -> Slots:
        world = copy(seen)
        world.pool = list(SUPPLY)
        zones = [world.slots, *world.hands]
        for c in (c for zone in zones for c in zone if known(c.kind)):
            take(world.pool, c.kind)
        for zone in zones:
            for i, c in enumerate(zone):
                if c.knowers == NOBODY:
                    zone[i] = LATE_CELL
                elif not known(c.kind):
                    zone[i] = cell(rng.choice(pieces(world.pool)), c.knowers)
                    take(world.pool, zone[i].kind)
        return world

    def consistent(self, world: Slots, seen: Slots, who: Seats) -> bool:
        counts = [0] * len(SUPPLY)
        for _, kind in self.game.census(world):
            counts[kind] += 1
        return counts == list(SUPPLY)


class Bounds(Proof[Slots]):
    bound = 3 * TURNS


class SlotsGame(Game[Slots]):
    id = "slots"
    state = Slots
    book = book
    tables = (TOKEN, SLOT_TABLE)
    modes = {"only": (2,)}
    words = Words({
        **by_sort(tables),
        "seat": [{"en": {"one": n}, "cs": {"nom": n}} for n in ("first", "second")],
    })  # fmt: skip
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: Slots, setup: Setup) -> None:
        s.slots = [LATE_CELL] * SLOTS
        s.hands = [[] for _ in range(setup.seats)]
        s.pool = list(SUPPLY)
        s.then(*[Turn(turn % setup.seats) for turn in range(TURNS)], End())

    def census(self, s: Slots) -> Iterable[tuple[str, int]]:
        realised = [c.kind for zone in (s.slots, *s.hands) for c in zone if c.knowers]
        undrawn = pieces(s.pool) if known(s.pool[0]) else [UNKNOWN] * (sum(SUPPLY) - len(realised))
        return [("token", kind) for kind in (*realised, *undrawn)]


GAME = SlotsGame()
