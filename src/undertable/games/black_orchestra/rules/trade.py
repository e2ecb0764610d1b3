"""Handing over (BO-6.9): one card or item in one direction, if the other agrees; a refusal costs nothing."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import owner
from ..board.state import NONE, State
from ..speech.answers import (
    FETCH_CARD,
    FETCH_ITEM,
    GIVE_CARD,
    GIVE_ITEM,
    WITHDRAW,
    Agree,
    FetchCard,
    FetchItem,
    GiveCard,
    GiveItem,
    Meet,
    Withdraw,
)
from ..speech.asks import Limits
from ..speech.asks_actions import ConsentHandOver, HandOver
from ..speech.events import Declined, HandedOver
from ..speech.reasons import AskedAlready, NotHeld
from .filing import does

HANDING = 0  # what a refused request was about; see `plots`


@does(Meet, cost=0)
def meet(s: State, who: int, choice: Meet) -> None:
    """BO-6.9: with whom; what follows is paid once it happens."""
    s.then(HandOver(owner(s, who), who, choice.who))


@book.options(HandOver, Withdraw, GiveItem, GiveCard, FetchItem, FetchCard)
def tradable(s: State, ask: HandOver, seat: Seat) -> list[Choice]:
    """BO-6.9: each sort of thing that either of the two has, once."""
    gives = things(s, ask.who, ask.partner, GIVE_ITEM, GIVE_CARD)
    fetches = things(s, ask.partner, ask.who, FETCH_ITEM, FETCH_CARD)
    return [WITHDRAW, *gives, *fetches]


def things(s: State, giver: int, taker: int, items: Sequence[Choice], cards: Sequence[Choice]) -> list[Choice]:
    """What one could hand the other, as answers, without what was refused this turn."""
    held = [(item, NONE, items[item]) for item in dict.fromkeys(s.items[giver])]
    held += [(NONE, card, cards[card]) for card in dict.fromkeys(s.dossier[giver])]
    if not s.refused:
        return [way for _, _, way in held]
    return [way for item, card, way in held if (HANDING, giver, taker, item, card) not in s.refused]


def anything_to_hand(s: State, who: int, partner: int) -> bool:
    """Whether either of the two has something that the other has not refused (BO-6.9)."""
    if not s.refused:
        return bool(s.items[who] or s.dossier[who] or s.items[partner] or s.dossier[partner])
    gives = things(s, who, partner, GIVE_ITEM, GIVE_CARD)
    return bool(gives or things(s, partner, who, FETCH_ITEM, FETCH_CARD))


def refuse_thing(s: State, giver: int, taker: int, item: int, card: int) -> Reason | None:
    """BO-6.9: held by the giver, and not refused this turn."""
    held = item in s.items[giver] if card == NONE else card in s.dossier[giver]
    if not held:
        return NotHeld(rule="BO-6.9")
    return AskedAlready(rule="BO-6.9") if (HANDING, giver, taker, item, card) in s.refused else None


@book.refuse(HandOver, GiveItem)
def refuse_give_item(s: State, ask: HandOver, seat: Seat, choice: GiveItem) -> Reason | None:
    """The item must be one's own (BO-6.9)."""
    return refuse_thing(s, ask.who, ask.partner, choice.item, NONE)


@book.refuse(HandOver, GiveCard)
def refuse_give_card(s: State, ask: HandOver, seat: Seat, choice: GiveCard) -> Reason | None:
    """The card must be one's own (BO-6.9)."""
    return refuse_thing(s, ask.who, ask.partner, NONE, choice.card)


@book.refuse(HandOver, FetchItem)
def refuse_fetch_item(s: State, ask: HandOver, seat: Seat, choice: FetchItem) -> Reason | None:
    """The item must be the other one's (BO-6.9)."""
    return refuse_thing(s, ask.partner, ask.who, choice.item, NONE)


@book.refuse(HandOver, FetchCard)
def refuse_fetch_card(s: State, ask: HandOver, seat: Seat, choice: FetchCard) -> Reason | None:
    """The card must be the other one's (BO-6.9)."""
    return refuse_thing(s, ask.partner, ask.who, NONE, choice.card)


@book.answer(HandOver, GiveItem)
def give_item(s: State, ask: HandOver, seat: Seat, choice: GiveItem) -> None:
    """The item is offered to the other one, who may decline (BO-6.9)."""
    offer(s, ConsentHandOver(owner(s, ask.partner), ask.who, ask.partner, choice.item, NONE))


@book.answer(HandOver, GiveCard)
def give_card(s: State, ask: HandOver, seat: Seat, choice: GiveCard) -> None:
    """The card is offered to the other one, who may decline (BO-6.9)."""
    offer(s, ConsentHandOver(owner(s, ask.partner), ask.who, ask.partner, NONE, choice.card))


@book.answer(HandOver, FetchItem)
def fetch_item(s: State, ask: HandOver, seat: Seat, choice: FetchItem) -> None:
    """The other one is asked for the item and may decline (BO-6.9)."""
    offer(s, ConsentHandOver(owner(s, ask.partner), ask.partner, ask.who, choice.item, NONE, fetched=True))


@book.answer(HandOver, FetchCard)
def fetch_card(s: State, ask: HandOver, seat: Seat, choice: FetchCard) -> None:
    """The other one is asked for the card and may decline (BO-6.9)."""
    offer(s, ConsentHandOver(owner(s, ask.partner), ask.partner, ask.who, NONE, choice.card, fetched=True))


@book.answer(HandOver, Withdraw)
def withdraw(s: State, ask: HandOver, seat: Seat, choice: Withdraw) -> None:
    """Nothing was asked, nothing is paid."""


def offer(s: State, ask: ConsentHandOver) -> None:
    """BO-6.9: the other must agree; who plays both need not ask (BO-12.5)."""
    if ask.seat == owner(s, s.active):
        hand_over(s, ask)
    else:
        s.then(ask)


book.asks(ConsentHandOver, Agree)


@book.answer(ConsentHandOver, Agree)
def consent(s: State, ask: ConsentHandOver, seat: Seat, choice: Agree) -> None:
    """BO-6.9: a refused request is not made again this turn."""
    if choice.yes:
        hand_over(s, ask)
    else:
        s.refused.append((HANDING, ask.giver, ask.taker, ask.item, ask.card))
        s.tell(Declined(ask.taker if ask.giver == s.active else ask.giver))


def hand_over(s: State, ask: ConsentHandOver) -> None:
    """BO-6.9: an ongoing card goes with the dice on it; whoever has too much discards at once."""
    s.actions -= 1
    if ask.card == NONE:
        s.items[ask.giver].remove(ask.item)
        insort(s.items[ask.taker], ask.item)
    else:
        s.dossier[ask.giver].remove(ask.card)
        insort(s.dossier[ask.taker], ask.card)
    s.tell(HandedOver(ask.giver, ask.taker, ask.item, ask.card))
    s.then(Limits())
