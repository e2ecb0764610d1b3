"""Words that cost cards and items (BO-5.2, BO-10.5): who loses what, and by whose choice."""

from __future__ import annotations

from typing import Literal

from undertable.kernel.types import Reason, Seat

from ...board.book import book
from ...board.looks import at_large, owner
from ...board.state import State
from ...box.tables import NAZI, PISTOL
from ...speech.answers_effects import DropCard, DropItem, Stop
from ...speech.asks import ChoosePerson, Effect, Lose, LoseToPenalty, OfferItems
from ...speech.reasons import NotHeld
from ..pieces.things import demand, discard_illegal, droppable, lose_card, lose_item
from ..pieces.tracks import suspect
from .effects import Who, about, effects, people

Chooser = Literal["self", "interrogated"]
Sort = Literal["cards", "items", "tiles", "plots", "either", "illegal"]
PENALTIES = {f"penalty.{row.id}": nazi for nazi, row in enumerate(NAZI)}  # by the name of the list (BO-5.2)


def _discard(s: State, at: Effect, who: Who, sort: Sort, n: int, chooser: Chooser) -> None:
    """Each in turn, by the owner's choice or the prisoner's (BO-10.5)."""
    nazi = PENALTIES.get(at.key)
    for one in reversed(people(s, at, who)):  # pushed last, asked first
        seat = owner(s, one) if chooser == "self" else owner(s, at.user)
        demand(s, Lose(seat, one, sort, n) if nazi is None else LoseToPenalty(seat, one, sort, n, nazi))


@effects.word
def discard_cards(s: State, at: Effect, who: Who, n: int, chooser: Chooser) -> None:
    """So many cards must go (BO-5.2, BO-10.5)."""
    _discard(s, at, who, "cards", n, chooser)


@effects.word
def discard_items(s: State, at: Effect, who: Who, n: int, chooser: Chooser) -> None:
    """BO-5.2; on interrogation cards the Concealed Pistol is no item (BO-16.21)."""
    _discard(s, at, who, "items" if chooser == "self" else "tiles", n, chooser)


@effects.word
def discard_plots(s: State, at: Effect, who: Who, n: int, chooser: Chooser) -> None:
    """So many plots must go (BO-10.5)."""
    _discard(s, at, who, "plots", n, chooser)


@effects.word
def discard_card_or_item(s: State, at: Effect, who: Who, n: int) -> None:
    """So many cards or items must go (BO-8.12)."""
    _discard(s, at, who, "either", n, "self")


@effects.word
def discard_illegal_total(s: State, at: Effect, n: int, chooser: Chooser) -> None:
    """BO-10.5: one after another, from any dossiers."""
    s.then(*[at.into(ONE_ILLEGAL)] * n)


@effects.word
def discard_one_illegal(s: State, at: Effect) -> None:
    """One of them: whose, then which."""
    holders = [one for one in at_large(s) if droppable(s, one, "illegal")]
    if len(holders) > 1 and not at.chosen:
        s.then(ChoosePerson(owner(s, at.user), tuple(holders), about(at), (at,)))
        return
    for one in at.chosen or holders:
        demand(s, Lose(owner(s, at.user), one, "illegal", 1))


ONE_ILLEGAL = effects.read("own.one_illegal", [{"do": "discard_one_illegal"}])


@effects.word
def discard_all_illegal(s: State, at: Effect, who: Who) -> None:
    """Every illegal card goes (BO-10.5)."""
    for one in people(s, at, who):
        discard_illegal(s, one)


@effects.word
def discard_items_for_suspicion(s: State, at: Effect, who: Who, per_item: int) -> None:
    """Whoever wants to may discard items, one after another, and is suspected less for each (BO-8.12)."""
    for one in people(s, at, who):
        offer_items(s, one, per_item)


def offer_items(s: State, who: int, change: int) -> None:
    """As long as there is something to discard."""
    if droppable(s, who, "items"):
        s.then(OfferItems(owner(s, who), who, change))


book.asks(OfferItems, DropItem, DropCard, Stop)


@book.refuse(OfferItems, DropItem)
def refuse_offer_item(s: State, ask: OfferItems, seat: Seat, choice: DropItem) -> Reason | None:
    """The item must be held (BO-8.12)."""
    return None if choice.item in s.items[ask.who] else NotHeld(rule="BO-8.12")


@book.refuse(OfferItems, DropCard)
def refuse_offer_pistol(s: State, ask: OfferItems, seat: Seat, choice: DropCard) -> Reason | None:
    """The Pistol card can be given as Weapons (BO-16.21)."""
    return None if choice.card == PISTOL and PISTOL in s.dossier[ask.who] else NotHeld(rule="BO-16.21")


@book.answer(OfferItems, DropItem)
def offer_item(s: State, ask: OfferItems, seat: Seat, choice: DropItem) -> None:
    """An item goes for less suspicion, and another may follow (BO-8.12)."""
    lose_item(s, ask.who, choice.item)
    suspect(s, ask.who, ask.change)
    offer_items(s, ask.who, ask.change)


@book.answer(OfferItems, DropCard)
def offer_pistol(s: State, ask: OfferItems, seat: Seat, choice: DropCard) -> None:
    """The Pistol goes like an item, and another may follow (BO-16.21)."""
    lose_card(s, ask.who, choice.card)
    suspect(s, ask.who, ask.change)
    offer_items(s, ask.who, ask.change)


@book.answer(OfferItems, Stop)
def offer_no_more(s: State, ask: OfferItems, seat: Seat, choice: Stop) -> None:
    """The owner keeps the rest (BO-8.12)."""
