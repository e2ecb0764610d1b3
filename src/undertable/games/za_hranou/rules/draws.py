"""Step 5: crime cards are put under their decks, and missing ones drawn (ZH-8).

May touch: crime decks and hands. Must not: know what is on the cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import NOBODY, Choice, Reason, Seat

from ..board.book import book
from ..board.looks import cells, count
from ..board.state import State
from ..box.tables import DECK, LEVELS, PETTY_DECK, deck_of
from ..speech.answers import FROM_DECK, KEEP_REST, UNDER, FromDeck, KeepRest, Under
from ..speech.asks import DrawCards, DrawFrom, DrawLevel, PutUnder, RevealAside, TakeAside
from ..speech.events import PutAway
from ..speech.reasons import EmptyDeck
from .pieces.cells import slip
from .pieces.decks import cards_left, receive

# --- putting under (ZH-8.1) ------------------------------------------------------------------


@book.options(PutUnder, Under, KeepRest)
def to_put_under(s: State, ask: PutUnder, seat: Seat) -> Sequence[Choice]:
    """Any card of the hand, each once, until the rest is kept (ZH-8.1)."""
    if ask.steps and ask.steps[-1] == KEEP_REST:
        return ()
    hand = sorted(card.kind for deck in range(len(DECK)) for card in cells(s.hand[seat][deck]))
    return [KEEP_REST, *[UNDER[card] for card in hand if UNDER[card] not in ask.steps]]


@book.resolve(PutUnder)
def put_under(s: State, ask: PutUnder) -> None:
    """Each goes to the bottom of its own deck, in the order in which they were named (ZH-8.1)."""
    for step in ask.steps:
        if isinstance(step, Under):
            deck = deck_of(step.card)
            card = slip(s, s.hand[ask.seat][deck], step.card, ask.seat, "crime")
            s.under[deck].append(card)
            s.tell(PutAway(ask.seat, deck, card))


# --- drawing (ZH-8.2) ------------------------------------------------------------------------


@book.run(DrawCards)
def draw_cards(s: State, todo: DrawCards) -> None:
    """Whoever holds no major crime draws one, whoever holds no petty crime draws one (ZH-8.2, ZH-8.4)."""
    hand = s.hand[todo.player]
    if not count(hand[PETTY_DECK]):
        s.then(DrawFrom(todo.player, PETTY_DECK))
    if not any(count(hand[level]) for level in range(LEVELS)) and any(cards_left(s, d) for d in range(LEVELS)):
        s.then(DrawLevel(todo.player))


@book.options(DrawLevel, FromDeck)
def levels(s: State, ask: DrawLevel, seat: Seat) -> Sequence[Choice]:
    """Every level whose deck has cards (ZH-8.2)."""
    return [FROM_DECK[deck] for deck in range(LEVELS) if cards_left(s, deck)]


@book.refuse(DrawLevel, FromDeck)
def refuse_level(s: State, ask: DrawLevel, seat: Seat, choice: FromDeck) -> Reason | None:
    """Not a deck without cards, and no petty crimes (ZH-8.2)."""
    return None if choice.deck < LEVELS and cards_left(s, choice.deck) else EmptyDeck(rule="ZH-8.2")


@book.answer(DrawLevel, FromDeck)
def draw_level(s: State, ask: DrawLevel, seat: Seat, choice: FromDeck) -> None:
    """One card of that deck (ZH-8.2)."""
    s.then(DrawFrom(seat, choice.deck))


# --- cards set aside (ZH-8.3) ----------------------------------------------------------------


@book.run(TakeAside)
def take_aside(s: State, todo: TakeAside) -> None:
    """Only now may the player look at them (ZH-8.3)."""
    player = todo.player
    aside, decks = s.aside[player], s.aside_deck[player]
    s.aside[player], s.aside_deck[player] = [], []
    unseen = []
    for card, deck in zip(aside, decks, strict=True):
        assert card is not None
        if card.knowers == NOBODY:
            unseen.append(RevealAside(player, deck))
        else:
            receive(s, player, deck, card)
    s.then(*unseen)
