"""Who knows a card, kept in books of our own: nobody does who never held it and was never shown it (ZH-17.1)."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.speech.events import Committed, CrimeDrawn, PettyShuffled
from undertable.games.za_hranou.speech.events_evidence import DilemmaDrawn, DilemmasShuffled, Disclosed, Duelled
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.types import ALL, CHANCE, Cell, Event, Seats, bit
from undertable.laws.roam import RandomChooser

SHORT = [trial for trial in [*GAME.proof.rarities(), *GAME.proof.trials() * 6] if trial.position is not None]
Book = dict[tuple[str, int], Seats]


def lying(s: Any) -> list[tuple[str, Cell]]:
    """Every crime and dilemma that somebody has drawn, wherever it is."""
    crimes = [zone for hand in s.hand for zone in hand] + s.under + s.aside
    dilemmas = [*s.dilemmas, *s.bank, s.pile]
    found = [("crime", card) for zone in crimes for card in zone] + [("dilemma", c) for zone in dilemmas for c in zone]
    return [(sort, card) for sort, card in found if card is not None and card.kind >= 0]


def note(books: Book, s: Any, event: Event) -> None:
    """Who comes to hold or to see a card by what happens; what is shuffled nobody knows any more."""
    if isinstance(event, CrimeDrawn):
        books["crime", event.card.kind] |= bit(event.seat)
    elif isinstance(event, DilemmaDrawn):
        books["dilemma", event.card.kind] |= bit(event.seat)
    elif isinstance(event, Committed):
        books["crime", event.card.kind] |= ALL
    elif isinstance(event, Duelled):
        for card in event.cards:
            books["dilemma", card.kind] |= ALL
    elif isinstance(event, (PettyShuffled, DilemmasShuffled)):
        sort, pool = ("crime", s.crime_pool) if isinstance(event, PettyShuffled) else ("dilemma", s.dilemma_pool)
        for kind, n in enumerate(pool):
            if n:
                books.pop((sort, kind), None)


@pytest.mark.parametrize("seed", range(30))
def test_nobody_knows_a_card_who_never_held_or_saw_it(seed: int) -> None:
    rng = Random(f"books {seed}")
    chooser = RandomChooser(rng)
    s: Any = start(GAME, *rng.choice(SHORT))
    books: Book = defaultdict(int)
    for sort, card in lying(s):
        books[sort, card.kind] |= card.knowers
    while seats := asked(s):
        if seats == (CHANCE,):
            events = step(s, CHANCE, chooser.draw(chance(s)))
        else:
            seat = rng.choice(seats)
            events = step(s, seat, chooser.choose(options(s, seat)))
        for event in events:
            note(books, s, event)
        if any(isinstance(event, Disclosed) for event in events):
            return  # all is open
        for sort, card in lying(s):
            assert not card.knowers & ~books[sort, card.kind], (
                f"{sort} {card} is known to more than {books[sort, card.kind]:b}"
            )
        for player, hand in enumerate(s.hand[: s.seats]):
            assert all(card.knowers >> player & 1 for zone in hand for card in zone if card is not None)
