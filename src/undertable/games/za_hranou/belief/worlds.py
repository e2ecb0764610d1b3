"""What a seat can know: worlds that fit what it has seen (ZH-17).

May touch: observed states only. Must not: see the true one.
Places that nobody knows stay LATE; the others are filled from what the viewer has not located.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from msgspec.structs import replace

from undertable.kernel.census import unlocated
from undertable.kernel.parts import Belief
from undertable.kernel.state import copy
from undertable.kernel.types import LATE_CELL, NOBODY, Cell, Choice, Seat, Seats, bit, cell, known
from undertable.kit.worlds import answer_anew

from ..board.looks import cells
from ..board.state import Held, Returned, Saw, State
from ..box.tables import CRIME, DECK, DILEMMA, EVIDENCE, PETTY_DECK, deck_of, is_petty
from ..rules.dilemmas import due_to_store
from ..rules.pieces.cells import Zone
from ..rules.pieces.trail import Place, places
from ..speech.answers import STORE_DILEMMA
from ..speech.asks_evidence import Store
from .histories import WILD, History, Order, Step, Tokens, followed, histories, steps
from .insight import Insight, insight
from .known import Known, fits
from .known import known as board

TRIES = 20  # histories at random, before all are tried: few need more kinds than there are
Recalled = tuple[int, list[Place]]  # a piece, and the places where it may be


def determinize(seen: State, who: Seats, rng: Random) -> State:
    """A world the viewer cannot tell from the true one."""
    world = copy(seen)
    world.evidence_pool = _deal(recall_evidence(world, who, rng), [*_evidence(world)], rng, [])
    world.dilemma_pool = _deal(unlocated(seen, DILEMMA), [*_dilemmas(world)], rng, recalled_dilemmas(world))
    world.crime_pool = [0] * len(CRIME)
    left = unlocated(seen, CRIME)
    for deck in range(len(DECK)):
        of_deck = [n if deck_of(card) == deck else 0 for card, n in enumerate(left)]
        for card, n in enumerate(_deal(of_deck, [*_crimes(world, deck)], rng, recalled_crimes(world, deck))):
            world.crime_pool[card] += n
    _store_anew(world, who, rng)
    answer_anew(world, rng)
    return world


# --- where secret pieces lie -----------------------------------------------------------------


def _places(*zones: Zone) -> Iterator[Place]:
    """Every place of some lists."""
    for zone in zones:
        yield from ((zone, index) for index in range(len(zone)))


def _evidence(s: State) -> Iterator[Place]:
    return _places(s.display, s.bonus, s.shared, *s.kept, *s.vault, *s.filed)


def _dilemmas(s: State) -> Iterator[Place]:
    return _places(*s.dilemmas, *s.bank, s.pile)


def _crimes(s: State, deck: int) -> Iterator[Place]:
    """Places of cards with one back: in hands, under the deck, set aside (ZH-8.3)."""
    yield from _places(*[hand[deck] for hand in s.hand], s.under[deck])
    for player in range(s.players):
        for index, back in enumerate(s.aside_deck[player]):
            if back == deck:
                yield s.aside[player], index


def _deal(left: list[int], places: list[Place], rng: Random, recalled: list[Recalled]) -> list[int]:
    """Fill what somebody else knows from what is left, which becomes the pool; what nobody knows stays undrawn.

    What the viewer remembers goes first, to a place where it may be.
    """
    for kind, eligible in recalled:
        free = [place for place in eligible if _doubtful(place)]
        if left[kind] and free:
            _fill(rng.choice(free), kind, left)
    stock = [kind for kind, n in enumerate(left) for _ in range(n)]
    rng.shuffle(stock)
    for zone, index in places:
        if _doubtful((zone, index)):
            _fill((zone, index), stock.pop(), left)
        elif (held := zone[index]) is not None and not known(held.kind):
            zone[index] = LATE_CELL
    return left


def _doubtful(place: Place) -> bool:
    """Whether something lies there that somebody knows, but not the viewer."""
    held = place[0][place[1]]
    return held is not None and not known(held.kind) and held.knowers != NOBODY


def _fill(place: Place, kind: int, left: list[int]) -> None:
    zone, index = place
    held = zone[index]
    assert held is not None
    left[kind] -= 1
    zone[index] = cell(kind, held.knowers)


# --- what the viewer remembers (ZH-17.1.1) ---------------------------------------------------


def _held(s: State, sort: str) -> list[Held]:
    """What was in people's hands when something left unseen, since discards were last shuffled; not Echo's."""
    facts = [fact for fact in s.memory if isinstance(fact, (Held, Returned)) and fact.sort == sort]
    shuffled = [i + 1 for i, fact in enumerate(facts) if isinstance(fact, Returned) and sort == "dilemma"]
    return [fact for fact in facts[max(shuffled, default=0) :] if isinstance(fact, Held) and fact.player < s.seats]


def _owned(s: State, fact: Held) -> bool:
    """Whether dilemmas are in their owner's hand or databank, or among the discards."""
    zones = [s.dilemmas[fact.player], s.bank[fact.player], s.pile]
    return set(fact.kinds) <= {card.kind for zone in zones for card in cells(zone)}


def recalled_dilemmas(s: State) -> list[Recalled]:
    """Dilemmas once shown: their owner has them in hand or databank, or has discarded them."""
    found = []
    for fact in _held(s, "dilemma"):
        discards = [
            (s.pile, i) for i, card in enumerate(s.pile) if card is not None and card.knowers == bit(fact.player)
        ]
        places = [*_places(s.dilemmas[fact.player], s.bank[fact.player]), *discards]
        found += [(kind, places) for kind in fact.kinds]
    return found


def recalled_crimes(s: State, deck: int) -> list[Recalled]:
    """Crimes once known: wherever a card with that back is that somebody has seen; petty ones are shuffled again."""
    if deck == PETTY_DECK:
        return []
    places = [*_crimes(s, deck)]
    return [(kind, places) for fact in _held(s, "crime") for kind in fact.kinds if deck_of(kind) == deck]


# --- where evidence can be that was in people's memories (ZH-17.1.1) -------------------------


def _saw(s: State) -> dict[int, int]:
    """What the viewer has seen of tokens that came into memories, by passage."""
    return {fact.passage: fact.kind for fact in s.memory if isinstance(fact, Saw)}


def _sees(token: Cell) -> bool:
    return known(token.kind)


def recall_evidence(world: State, who: Seats, rng: Random) -> list[int]:
    """Put what the viewer has seen of evidence in others' memories where it can be now. How much else there is, by kind."""

    def at_random(tokens: Tokens) -> list[int]:
        one_by_one = [kind for kind, n in enumerate(tokens) for _ in range(n)]
        rng.shuffle(one_by_one)
        return list(dict.fromkeys(one_by_one))

    left = unlocated(world, EVIDENCE)
    if world.open:
        return left
    for history in _some_histories(steps(world, _saw(world), _sees, who), at_random):
        found = _recalled(world, history, rng)
        counted = Counter(kind for kind, _ in found)
        if all(left[kind] >= n for kind, n in counted.items()):
            for kind, place in found:
                _fill(place, kind, left)
            return left
    raise AssertionError("no history fits what was seen")


def _some_histories(trail: list[Step], order: Order) -> Iterator[History]:
    """A few, each begun anew; then all, one like the other."""
    for _ in range(TRIES):
        yield from islice(histories(trail, order), 1)
    yield from histories(trail, order)


def _recalled(world: State, history: History, rng: Random) -> list[tuple[int, Place]]:
    """What the viewer has seen and where it is by a history, unless it lies where the viewer sees it."""
    found = [(history.went[leg], place) for leg, place in places(world).items() if _doubtful(place)]
    for player, tokens in history.memory.items():
        hidden = filter(_doubtful, _places(world.kept[player]))
        found += zip(_unplaced(world, player, tokens, rng), hidden, strict=True)
    return [(kind, place) for kind, place in found if kind != WILD]


def _unplaced(s: State, player: int, tokens: Tokens, rng: Random) -> list[int]:
    """What a memory holds and the viewer does not see there, in any order."""
    seen = _in_memory(s, player)
    rest = [kind for kind, n in enumerate(tokens) for _ in range(n - seen[kind])]
    rng.shuffle(rest)
    return rest


def _remembers(world: State, seen: State, who: Seats) -> bool:
    """Whether evidence in a world lies where what was seen of memories lets it lie."""
    trail = steps(replace(seen, vault=world.vault, bonus=world.bonus), _saw(seen), _sees, who)
    return all(any(_holds(world, players, way.memory) for way in ends) for players, ends in followed(trail))


def _holds(world: State, players: list[int], memory: tuple[Tokens, ...]) -> bool:
    """Whether memories have in them what must be there; what is wild may be any."""
    return all(
        _in_memory(world, player)[kind] >= n
        for player, tokens in zip(players, memory, strict=True)
        for kind, n in enumerate(tokens[:WILD])
    )


def _in_memory(s: State, player: int) -> Counter[int]:
    """What a viewer sees of a memory, by kind."""
    shown = Counter({kind: n for kind, n in enumerate(s.shown[player]) if n})
    return shown + Counter(token.kind for token in cells(s.kept[player]) if known(token.kind))


def _store_anew(world: State, who: Seats, rng: Random) -> None:
    """Where others have stored dilemmas already, any half of their hand (ZH-14.3)."""
    ask = world.stack[-1] if world.stack else None
    if isinstance(ask, Store):
        drafts = [
            _any_half(world, seat, rng) if done and not who >> seat & 1 else draft
            for seat, done, draft in zip(ask.seats, ask.done, ask.drafts, strict=True)
        ]
        world.stack[-1] = replace(ask, drafts=tuple(drafts))


def _any_half(world: State, seat: Seat, rng: Random) -> tuple[Choice, ...]:
    hand = [card.kind for card in cells(world.dilemmas[seat])]
    return tuple(STORE_DILEMMA[kind] for kind in rng.sample(hand, due_to_store(world, seat)))


class Suspicion(Belief[State]):
    """Other evidence, dilemmas and crimes in others' hands; the board of what all can reckon."""

    shown = "off"

    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        return determinize(seen, who, rng)

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        """Dilemmas once shown are their owner's or discarded; major crimes once known have not gone back to a deck;
        evidence once seen lies where it can have gone (ZH-17.1.1)."""
        return (
            all(_owned(world, fact) for fact in _held(seen, "dilemma"))
            and not any(
                world.crime_pool[kind] for fact in _held(seen, "crime") for kind in fact.kinds if not is_petty(kind)
            )
            and _remembers(world, seen, who)
        )

    def know(self, seen: State) -> Known:
        """How many tokens of each kind can lie in the plan, and where the rest may be."""
        return board(seen)

    def fits(self, world: State, told: Known) -> bool:
        return fits(world, told)

    def insight(self, seen: State, seat: Seat | None) -> Insight | None:
        """Which conditions of the crimes in one's own hand hold now."""
        return insight(seen, seat)
