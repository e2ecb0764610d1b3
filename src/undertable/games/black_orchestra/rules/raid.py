"""Gestapo Raid! (BO-9): arrests, illegal cards, the dissent track."""

from __future__ import annotations

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import at_large, free, owner
from ..board.state import State
from ..box.tables import EXTREME, ILLEGAL, SAFE, SUSPICION
from ..speech.answers import KEEP, Keep
from ..speech.answers_effects import DROP_CARD, DropCard
from ..speech.asks import Effect
from ..speech.asks_history import Raid, RaidCard
from ..speech.events_history import CardKept, RaidBegan
from ..speech.reasons import MustGo
from .pieces.things import lose_card
from .pieces.tracks import suspect
from .prison import arrest
from .terms.effects import effects
from .terms.verbs import empty_track


@effects.word
def gestapo_raid(s: State, at: Effect) -> None:
    """BO-9.1: everybody at Extreme, at the same time; then those who are left."""
    s.tell(RaidBegan())
    caught = [who for who in at_large(s) if SUSPICION[s.suspicion[who]].arrested_in_raid]
    if caught:
        arrest(s, *caught)
    s.then(Raid(tuple(at_large(s))))


@book.run(Raid)
def raid(s: State, todo: Raid) -> None:
    """BO-9.2, BO-9.3: one after another, then the track is emptied."""
    if not todo.people:
        empty_track(s)
        return
    who, *rest = todo.people
    s.then(Raid(tuple(rest)))
    search(s, who, tuple(card for card in s.dossier[who] if card in ILLEGAL))


def search(s: State, who: int, cards: tuple[int, ...]) -> None:
    """BO-9.2: as long as there are cards to decide on."""
    if cards and free(s, who):
        s.then(RaidCard(owner(s, who), who, cards))


@book.options(RaidCard, DropCard, Keep)
def raided(s: State, ask: RaidCard, seat: Seat) -> list[Choice]:
    """Each card that the raid is about can go or be kept (BO-9.2)."""
    cards = sorted({*ask.cards})
    return [*[DROP_CARD[card] for card in cards], *[KEEP[card] for card in cards]]


@book.refuse(RaidCard, DropCard, Keep)
def refuse_raid(s: State, ask: RaidCard, seat: Seat, choice: DropCard | Keep) -> Reason | None:
    """Only a card that the raid is about (BO-9.2)."""
    return None if choice.card in ask.cards else MustGo(rule="BO-9.2")


@book.answer(RaidCard, DropCard)
def surrender(s: State, ask: RaidCard, seat: Seat, choice: DropCard) -> None:
    """The card goes, the search continues (BO-9.2)."""
    lose_card(s, ask.who, choice.card)
    search(s, ask.who, without(ask.cards, choice.card))


@book.answer(RaidCard, Keep)
def keep(s: State, ask: RaidCard, seat: Seat, choice: Keep) -> None:
    """BO-9.2: free of charge with Safe, or at Extreme."""
    s.tell(CardKept(ask.who, choice.card))
    if SAFE not in s.dossier[ask.who] and s.suspicion[ask.who] < EXTREME:
        suspect(s, ask.who, 1)
    search(s, ask.who, without(ask.cards, choice.card))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """One of them less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
