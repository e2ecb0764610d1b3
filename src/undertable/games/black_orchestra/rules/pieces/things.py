"""Cards and items: gained, lost, drawn, turned up; and the limits on both (BO-4.7 to BO-4.9)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from msgspec.structs import replace

from undertable.kernel.game import Outcomes
from undertable.kernel.types import Choice, Reason, Seat
from undertable.kit.pool import take, weights

from ...board.book import book
from ...board.looks import at_large, dossier_limit, item_limit, owner
from ...board.state import FACE_DOWN, NONE, State
from ...box.tables import CARD, DEFECTIONS, ILLEGAL, LIMIT, PISTOL, PLOTS, is_plot
from ...speech.answers_effects import (
    DROP_CARD,
    DROP_ITEM,
    Blind,
    DrawAnother,
    DropCard,
    DropItem,
    PickCard,
    PickItem,
    Stop,
)
from ...speech.asks import (
    AskKeep,
    Draw,
    DrawCard,
    DrawMore,
    KeepOne,
    Limits,
    Lose,
    LoseToPenalty,
    TakeDiscard,
    TakeScrap,
    TurnTile,
)
from ...speech.events import (
    CardDrawn,
    CardGained,
    CardLost,
    CardTurned,
    ItemLost,
    ItemRevealed,
    ItemTaken,
    Reshuffled,
    TileGone,
)
from ...speech.outcomes import CARD_FELL, TILE_FELL, CardFell, TileFell
from ...speech.reasons import NotHeld, NotOffered

# --- gaining and losing ----------------------------------------------------------------------


def gain_card(s: State, who: int, card: int) -> None:
    """Into a dossier; what is too much is discarded at once (BO-4.7)."""
    insort(s.dossier[who], card)
    s.then(Limits())


def lose_card(s: State, who: int, card: int) -> None:
    """To the discards; dice on it return (BO-4.8)."""
    s.dossier[who].remove(card)
    s.discard.append(card)
    if card == DEFECTIONS:
        s.on_card = 0
    s.tell(CardLost(who, card))


def gain_item(s: State, who: int, item: int) -> None:
    """The item is the conspirator's, and limits are checked (BO-6.2)."""
    insort(s.items[who], item)
    s.tell(ItemTaken(who, item))
    s.then(Limits())


def lose_item(s: State, who: int, item: int) -> None:
    """To the discarded items, face up (BO-4.9)."""
    s.items[who].remove(item)
    s.scrap.append(item)
    s.tell(ItemLost(who, item))


def lose_tile(s: State, place: int, *, out: bool) -> None:
    """A tile leaves the board, discarded or out of the game, an unrevealed one unseen (BO-4.9)."""
    tile, s.tile[place] = s.tile[place], NONE
    if tile == FACE_DOWN:
        s.down_out += out
        s.scrap_down += not out
    else:
        (s.items_out if out else s.scrap).append(tile)
    s.tell(TileGone(place))


# --- limits (BO-4.7) -------------------------------------------------------------------------


def excess(s: State) -> Lose | None:
    """The first free conspirator in seat order who has too much, and of what."""
    least = LIMIT[s.seats]
    cards_at_least, items_at_least = least.dossier_timid, least.items
    for who in s.order:
        if len(s.dossier[who]) > cards_at_least or len(s.items[who]) > items_at_least:
            break
    else:
        return None  # mostly so: seat order is looked up only where somebody may have too much
    for who in at_large(s):
        cards, items = len(s.dossier[who]), len(s.items[who])
        if cards > least.dossier_timid and cards > dossier_limit(s, who):
            return Lose(owner(s, who), who, "cards", cards - dossier_limit(s, who))
        if items > least.items and items > item_limit(s, who):
            return Lose(owner(s, who), who, "tiles", items - item_limit(s, who))
    return None


@book.run(Limits)
def check_limits(s: State, todo: Limits) -> None:
    """BO-4.7: prisoners only once they are released."""
    lose = excess(s)
    if lose is not None:
        s.then(lose, Limits())


# --- discarding (BO-4.12) --------------------------------------------------------------------


Count = Callable[[list[int], list[int]], int]
DROPPABLE: dict[str, Count] = {  # of so many items and cards
    "cards": lambda items, cards: len(cards),
    "tiles": lambda items, cards: len(items),
    "items": lambda items, cards: len(items) + (PISTOL in cards),
    "either": lambda items, cards: len(items) + len(cards),
    "plots": lambda items, cards: sum(map(is_plot, cards)),
    "illegal": lambda items, cards: sum(card in ILLEGAL for card in cards),
}


def droppable(s: State, who: int, sort: str) -> int:
    """How many things of a sort somebody could discard."""
    return DROPPABLE[sort](s.items[who], s.dossier[who])


def demand(s: State, lose: Lose) -> None:
    """As many as there are, up to what is demanded."""
    left = min(lose.left, droppable(s, lose.who, lose.sort))
    if left:
        s.then(replace(lose, left=left))


FITS_TILES = frozenset({"items", "tiles", "either"})
FITS_CARD: dict[str, frozenset[int]] = {
    "cards": frozenset(range(len(CARD))),
    "either": frozenset(range(len(CARD))),
    "items": frozenset({PISTOL}),  # BO-16.21
    "tiles": frozenset(),
    "plots": frozenset(PLOTS),
    "illegal": frozenset(ILLEGAL),
}  # what may be discarded where so much of a sort is demanded


@book.options(LoseToPenalty, DropItem, DropCard)
@book.options(Lose, DropItem, DropCard)
def losable(s: State, ask: Lose, seat: Seat) -> list[Choice]:
    """BO-4.7: each sort of thing once, as they lie."""
    fits = FITS_CARD[ask.sort]
    tiles = s.items[ask.who] if ask.sort in FITS_TILES else ()
    cards = [card for card in s.dossier[ask.who] if card in fits]
    return [*[DROP_ITEM[item] for item in dict.fromkeys(tiles)], *[DROP_CARD[card] for card in dict.fromkeys(cards)]]


@book.refuse(LoseToPenalty, DropItem)
@book.refuse(Lose, DropItem)
def refuse_drop_item(s: State, ask: Lose, seat: Seat, choice: DropItem) -> Reason | None:
    """The item must be held, and items be asked for (BO-4.7)."""
    if ask.sort not in FITS_TILES or choice.item not in s.items[ask.who]:
        return NotHeld(rule="BO-4.7")
    return None


@book.refuse(LoseToPenalty, DropCard)
@book.refuse(Lose, DropCard)
def refuse_drop_card(s: State, ask: Lose, seat: Seat, choice: DropCard) -> Reason | None:
    """BO-4.7; the Concealed Pistol is an item where its owner discards one (BO-16.21)."""
    fits = choice.card in FITS_CARD[ask.sort] and choice.card in s.dossier[ask.who]
    return None if fits else NotHeld(rule="BO-4.7")


@book.answer(LoseToPenalty, DropItem)
@book.answer(Lose, DropItem)
def drop_item(s: State, ask: Lose, seat: Seat, choice: DropItem) -> None:
    """The item goes, and so on until enough went (BO-4.9)."""
    lose_item(s, ask.who, choice.item)
    demand(s, replace(ask, left=ask.left - 1))


@book.answer(LoseToPenalty, DropCard)
@book.answer(Lose, DropCard)
def drop_card(s: State, ask: Lose, seat: Seat, choice: DropCard) -> None:
    """The card goes, and so on until enough went (BO-4.8)."""
    lose_card(s, ask.who, choice.card)
    demand(s, replace(ask, left=ask.left - 1))


# --- drawing cards (BO-4.8) ------------------------------------------------------------------


def reshuffle(s: State) -> None:
    """The discards, plots included, become the deck."""
    for card in s.discard:
        s.deck[card] += 1
    s.discard = []
    s.tell(Reshuffled())


@book.run(Draw)
def draw(s: State, todo: Draw) -> None:
    """BO-4.8: from the discards where the deck is empty; where both are, nothing is drawn."""
    again = todo.again
    if not any(s.deck):
        if not s.discard or not again:
            bury_dug(s)
            return
        reshuffle(s)
        again = todo.how != "dig"
    s.then(DrawCard(todo.who, todo.how, again))


def bury_dug(s: State) -> None:
    """What was turned up in vain is discarded."""
    s.discard += s.dug
    s.dug = []


@book.chance(DrawCard, CardFell)
def undrawn(s: State, ask: DrawCard) -> Outcomes:
    """BO-15.2: any card that is left."""
    return weights(s.deck, CARD_FELL)


@book.answer(DrawCard)
def drew(s: State, ask: DrawCard, chance: Seat, fell: CardFell) -> None:
    """BO-6.5, and Planning Session's search."""
    card, who = fell.card, ask.who
    take(s.deck, card)
    dug = ask.how == "dig" and not is_plot(card)
    s.tell(CardTurned(card) if dug else CardDrawn(who, card))
    if ask.how == "aside":
        s.playing.append(card)
    elif ask.how == "dossier":
        gain_card(s, who, card)
    elif dug:
        s.dug.append(card)
        s.then(Draw(who, "dig", ask.again))
    else:
        bury_dug(s)
        gain_card(s, who, card)


book.asks(DrawMore, DrawAnother, Stop)


@book.answer(DrawMore, DrawAnother)
def draw_another(s: State, ask: DrawMore, seat: Seat, choice: DrawAnother) -> None:
    """One at a time, limits after each (BO-4.7)."""
    if ask.left > 1:
        s.then(DrawMore(seat, ask.who, ask.left - 1))
    s.then(Draw(ask.who, "dossier"))


@book.answer(DrawMore, Stop)
def draw_no_more(s: State, ask: DrawMore, seat: Seat, choice: Stop) -> None:
    """One may stop."""


# --- Oster (BO-6.5) --------------------------------------------------------------------------


@book.run(AskKeep)
def ask_keep(s: State, todo: AskKeep) -> None:
    """BO-6.5: if there was only one card, it is kept."""
    drawn = list(s.playing)  # nothing else is set aside between two actions
    if len(drawn) > 1:
        s.then(KeepOne(owner(s, todo.who), todo.who, tuple(drawn)))
    elif drawn:
        keep(s, todo.who, drawn, drawn[0])


def keep(s: State, who: int, drawn: list[int], kept: int) -> None:
    """One into the dossier, the rest to the discards."""
    for card in drawn:
        s.playing.remove(card)
    rest = list(drawn)
    rest.remove(kept)
    s.discard += rest
    s.tell(CardGained(who, kept))
    gain_card(s, who, kept)


book.asks(KeepOne, PickCard)


@book.refuse(KeepOne, PickCard)
def refuse_keep(s: State, ask: KeepOne, seat: Seat, choice: PickCard) -> Reason | None:
    """Only one of the cards that were drawn (BO-6.5)."""
    return None if choice.card in ask.cards else NotOffered(rule="BO-6.5")


@book.answer(KeepOne, PickCard)
def keep_one(s: State, ask: KeepOne, seat: Seat, choice: PickCard) -> None:
    """The chosen card stays, the others go (BO-6.5)."""
    keep(s, ask.who, list(ask.cards), choice.card)


# --- tiles (BO-6.8) --------------------------------------------------------------------------


@book.chance(TurnTile, TileFell)
def unturned(s: State, ask: TurnTile) -> Outcomes:
    """BO-15.6: nobody has seen any of the face-down tiles, so each may be any of them."""
    return weights(s.unrevealed, TILE_FELL)


@book.answer(TurnTile)
def turned(s: State, ask: TurnTile, chance: Seat, fell: TileFell) -> None:
    """BO-6.8; or somebody takes it at once."""
    take(s.unrevealed, fell.item)
    if ask.place == NONE:
        s.scrap_down -= 1
    else:
        s.tile[ask.place] = NONE if ask.taker != NONE else fell.item
        s.tell(ItemRevealed(ask.place, fell.item))
    if ask.taker != NONE:
        gain_item(s, ask.taker, fell.item)


def take_tile(s: State, who: int, place: int) -> None:
    """A tile anywhere, turned up when taken."""
    if s.tile[place] == FACE_DOWN:
        s.then(TurnTile(place, who))
    elif s.tile[place] != NONE:
        item, s.tile[place] = s.tile[place], NONE
        gain_item(s, who, item)


book.asks(TakeScrap, PickItem, Blind)


@book.refuse(TakeScrap, PickItem)
def refuse_scrap(s: State, ask: TakeScrap, seat: Seat, choice: PickItem) -> Reason | None:
    """The item must be among the discarded ones (BO-4.9)."""
    return None if choice.item in s.scrap else NotHeld(rule="BO-4.9")


@book.refuse(TakeScrap, Blind)
def refuse_blind(s: State, ask: TakeScrap, seat: Seat, choice: Blind) -> Reason | None:
    """There must be an item that was discarded face down (BO-4.9)."""
    return None if s.scrap_down else NotHeld(rule="BO-4.9")


@book.answer(TakeScrap, PickItem)
def take_scrap(s: State, ask: TakeScrap, seat: Seat, choice: PickItem) -> None:
    """A discarded item comes back (BO-4.9)."""
    s.scrap.remove(choice.item)
    gain_item(s, ask.who, choice.item)


@book.answer(TakeScrap, Blind)
def take_blind(s: State, ask: TakeScrap, seat: Seat, choice: Blind) -> None:
    """BO-4.9: turned up when taken."""
    s.then(TurnTile(NONE, ask.who))


book.asks(TakeDiscard, PickCard)


@book.refuse(TakeDiscard, PickCard)
def refuse_salvage(s: State, ask: TakeDiscard, seat: Seat, choice: PickCard) -> Reason | None:
    """The card must be in the discard pile (BO-4.8)."""
    return None if choice.card in s.discard else NotHeld(rule="BO-4.8")


@book.answer(TakeDiscard, PickCard)
def salvage(s: State, ask: TakeDiscard, seat: Seat, choice: PickCard) -> None:
    """A discarded card comes back (BO-4.8)."""
    s.discard.remove(choice.card)
    s.tell(CardGained(ask.who, choice.card))
    gain_card(s, ask.who, choice.card)


def discard_illegal(s: State, who: int) -> None:
    """All of them (BO-10.1)."""
    for card in [card for card in s.dossier[who] if card in ILLEGAL]:
        lose_card(s, who, card)
