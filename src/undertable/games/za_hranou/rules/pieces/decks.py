"""Crime cards between decks, hands and discards (ZH-3.10, ZH-7.11, ZH-8).

May touch: crime decks, hands, discards. Must not: ask anybody.
A deck is a number of cards without order, whose kinds are in the pool; below them lie those that were put under it.
"""

from __future__ import annotations

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, LATE_CELL, Cell, Seat, cell
from undertable.kit.pool import take

from ...board.book import book
from ...board.looks import count, own
from ...board.state import State
from ...box.tables import PETTY_DECK, deck_of
from ...speech.asks import DiscardPetty, DrawCrime, DrawFrom, RevealAside
from ...speech.events import Committed, CrimeDrawn, PettyShuffled
from ...speech.outcomes import CRIME_FELL, CrimeFell
from .cells import part, place_of


def cards_left(s: State, deck: int) -> int:
    """How many cards can be drawn from a deck; discarded petty crimes become one (ZH-7.11)."""
    discards = len(s.petty_used) if deck == PETTY_DECK else 0
    return s.deck[deck] + count(s.under[deck]) + discards


def take_top(s: State, deck: int) -> Cell:
    """The top card of a deck that is not empty: LATE unless somebody once put it there (ZH-3.10)."""
    renew_petty(s)
    if s.deck[deck]:
        s.deck[deck] -= 1
        card = LATE_CELL
    else:
        index = next(i for i, one in enumerate(s.under[deck]) if one is not None)
        found = s.under[deck][index]
        assert found is not None
        s.under[deck][index], card = None, found
    if not count(s.under[deck]):
        s.under[deck] = []
    renew_petty(s)
    return card


def renew_petty(s: State) -> None:
    """As soon as the petty deck is empty, the discards are a new one (ZH-7.11)."""
    if s.deck[PETTY_DECK] or count(s.under[PETTY_DECK]) or not s.petty_used:
        return
    for card in s.petty_used:
        s.crime_pool[card] += 1
    s.deck[PETTY_DECK], s.petty_used = len(s.petty_used), []
    s.tell(PettyShuffled())


@book.run(DrawFrom)
def draw_from(s: State, todo: DrawFrom) -> None:
    """The top card of a deck comes into a hand, if there is one (ZH-8.2)."""
    if not cards_left(s, todo.deck):
        return
    card = take_top(s, todo.deck)
    if card is LATE_CELL:
        s.then(DrawCrime(todo.player, todo.deck))
    else:
        receive(s, todo.player, todo.deck, card)


def receive(s: State, player: int, deck: int, card: Cell) -> None:
    """A card comes into a hand; whoever put it under the deck still knows it (ZH-17.1)."""
    held = cell(card.kind, card.knowers | own(s, player))
    s.hand[player][deck].append(held)
    s.tell(CrimeDrawn(player, deck, held))


@book.chance(DrawCrime, CrimeFell)
def crimes_left(s: State, ask: DrawCrime) -> Outcomes:
    """Every card of that back which nobody has seen is equally likely (ZH-3.10)."""
    return of_deck(s, ask.deck)


def of_deck(s: State, deck: int) -> Outcomes:
    """What an unseen card of a deck may be."""
    return [(CRIME_FELL[card], n) for card, n in enumerate(s.crime_pool) if n and deck_of(card) == deck]


@book.answer(DrawCrime)
def draw_crime(s: State, ask: DrawCrime, chance: Seat, fell: CrimeFell) -> None:
    """The drawn card comes into the hand (ZH-8.2)."""
    take(s.crime_pool, fell.card)
    receive(s, ask.player, ask.deck, cell(fell.card, 0))


@book.chance(RevealAside, CrimeFell)
def aside_may_be(s: State, ask: RevealAside) -> Outcomes:
    """Every card of that back which nobody has seen is equally likely (ZH-8.3)."""
    return of_deck(s, ask.deck)


@book.answer(RevealAside)
def reveal_aside(s: State, ask: RevealAside, chance: Seat, fell: CrimeFell) -> None:
    """The card set aside turns out to be that (ZH-8.3)."""
    take(s.crime_pool, fell.card)
    receive(s, ask.player, ask.deck, cell(fell.card, 0))


# --- committed -------------------------------------------------------------------------------


def holds(s: State, player: int, card: int) -> bool:
    """Whether a crime card is in a player's own hand."""
    return any(one is not None and one.kind == card for one in s.hand[player][deck_of(card)])


def reveal(s: State, player: int, card: int) -> None:
    """A crime card is shown, and stays where it is until it is done (ZH-7.2)."""
    zone = s.hand[player][deck_of(card)]
    zone[place_of(zone, card)] = cell(card, ALL | own(s, player))
    s.tell(Committed(player, cell(card, ALL), card))


def leave_hand(s: State, player: int, card: int) -> None:
    """A crime card that everybody has seen leaves the hand (ZH-17.1)."""
    zone = s.hand[player][deck_of(card)]
    part(zone, place_of(zone, card), own(s, player))


@book.run(DiscardPetty)
def discard_petty(s: State, todo: DiscardPetty) -> None:
    """A petty crime goes to the discards (ZH-7.10)."""
    leave_hand(s, todo.player, todo.card)
    s.petty_used.append(todo.card)
    renew_petty(s)
