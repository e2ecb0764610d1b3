"""The turn of a side played alone, top to bottom: exchange, offer, refill, recruit (AA-4 to AA-6).

Teams replace the play step and vote on the rest: see `teams`.
"""

from __future__ import annotations

from bisect import insort
from functools import cache

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, Choice, Frame, Reason, Seat, bit, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.looks import HAND_SIZE, alone
from ..board.state import NONE, State
from ..box.tables import NO_AGENTS
from ..speech.asks import (
    DRAWN,
    EXCHANGES,
    OFFERS,
    AskRecruit,
    BeginTurn,
    Draw,
    Drawn,
    EndStep,
    Exchange,
    LayDown,
    LayUp,
    Market,
    Offer,
    Play,
    Prepare,
    Recruit,
    Refill,
    Take,
)
from ..speech.events import Drew, Exchanged, LaidDown, LaidUp, Took
from ..speech.reasons import DeckEmpty, NoExchangesLeft, NotInHand, OnlyOne, SameName
from .ballots import prepare, vote_recruit
from .street import enlist, move


@book.run(BeginTurn)
def begin_turn(s: State, todo: BeginTurn) -> None:
    """AA-4, AA-9.4: a lone player plays; a team first settles who leads."""
    s.turns[s.active] += 1
    seat = alone(s, s.active)
    s.then(Play(seat) if seat != NONE else prepare(s, s.active, 1))


# --- play step: exchanges (AA-5.2) -----------------------------------------------------------


def exchanges(s: State, seat: Seat) -> list[Choice]:
    """The cards a player may exchange now, one choice for each name (AA-5.2)."""
    return [*_of_each_name(tuple(s.hand[seat]))] if may_exchange(s, seat) else []


def may_exchange(s: State, seat: Seat) -> bool:
    """AA-5.2: an exchange is left, and there is a card to draw."""
    return s.allowance[seat] > 0 and s.deck > 0


@cache
def _of_each_name(hand: tuple[int, ...]) -> tuple[Choice, ...]:
    return tuple(EXCHANGES[agent] for agent in dict.fromkeys(hand))


def refuse_exchange(s: State, ask: Frame, seat: Seat, choice: Exchange) -> Reason | None:
    """AA-5.2: allowance left, deck not empty, card in hand."""
    if s.allowance[seat] == 0:
        return NoExchangesLeft(rule="AA-3.4")
    if s.deck == 0:
        return DeckEmpty(rule="AA-10.5")
    if choice.agent not in s.hand[seat]:
        return NotInHand(rule="AA-5.2", agent=choice.agent)
    return None


def exchange(s: State, ask: Frame, seat: Seat, choice: Exchange) -> None:
    """AA-5.2: lay one away, draw one; decided anew after seeing the card drawn."""
    agent = choice.agent
    s.then(ask)
    s.hand[seat].remove(agent)
    insort(s.pile[seat], agent)
    s.allowance[seat] -= 1
    s.known[seat] = [n - 1 if n else 0 for n in s.known[seat]]  # AA-8.2: nobody knows which card went
    s.tell(Exchanged(seat, cell(agent, bit(seat)), s.allowance[seat]))
    if s.swap_above or len(s.hand[seat]) < HAND_SIZE:  # AA-10.6
        s.then(Draw(seat))


EXCHANGING: tuple[type[Frame], ...] = (Play, Prepare, LayUp, LayDown)
for _frame in EXCHANGING:
    book.refuse(_frame, Exchange)(refuse_exchange)
    book.answer(_frame, Exchange)(exchange)


# --- play step: the offer (AA-5.3, AA-5.4) ---------------------------------------------------


@book.options(Play, Exchange, Offer)
def plays(s: State, ask: Play, seat: Seat) -> list[Choice]:
    """Exchanges, and every pair of different names; an identical pair only where nothing else is held (AA-5.1)."""
    hand = tuple(s.hand[seat])
    return [*_of_each_name(hand), *_pairs(hand)] if may_exchange(s, seat) else [*_pairs(hand)]


@cache
def _pairs(hand: tuple[int, ...]) -> tuple[Choice, ...]:
    """What a hand can offer; there are few hundred hands."""
    names = list(dict.fromkeys(hand))
    if len(names) == 1:  # AA-5.4: only then an identical pair
        return (OFFERS[names[0]][names[0]],)
    return tuple(OFFERS[up][down] for up in names for down in names if up != down)


@book.refuse(Play, Offer)
def refuse_offer(s: State, ask: Play, seat: Seat, choice: Offer) -> Reason | None:
    """Both cards must be held, and differ while they can (AA-5.3, AA-5.4)."""
    hand = s.hand[seat]
    for agent in (choice.up, choice.down):
        if agent not in hand:
            return NotInHand(rule="AA-5.3", agent=agent)
    if choice.up == choice.down:
        if hand.count(choice.up) < 2:
            return OnlyOne(rule="AA-5.3", agent=choice.up)
        if hand[0] != hand[-1]:  # hands are sorted
            return SameName(rule="AA-5.4")
    return None


@book.answer(Play, Offer)
def offer(s: State, ask: Play, seat: Seat, choice: Offer) -> None:
    """AA-5.1: exchanges until the offer; refill before the other side chooses (AA-5.5)."""
    lay_up(s, seat, choice.up)
    lay_down(s, seat, choice.down)
    s.then(AskRecruit())
    draw_up(s, seat)


def lay_up(s: State, seat: Seat, agent: int) -> None:
    """The open card is laid, and everybody sees it (AA-5.3)."""
    s.hand[seat].remove(agent)
    s.up = agent
    s.laid = [seat]
    s.known[seat][agent] = max(s.known[seat][agent] - 1, 0)
    s.tell(LaidUp(seat, cell(agent, ALL)))


def lay_down(s: State, seat: Seat, agent: int) -> None:
    """The hidden card is laid; only whoever laid it knows it (AA-5.3)."""
    s.hand[seat].remove(agent)
    s.down = cell(agent, bit(seat))
    s.laid = [*s.laid, seat]
    s.kept = len(s.hand[seat])
    s.tell(LaidDown(seat, s.down))


# --- draws (AA-5.5, AA-5.6) ------------------------------------------------------------------

# Nothing happens as often as a draw, so what `deck` does is written out here; see `market` for how it reads elsewhere.


@book.run(Refill)
def refill(s: State, todo: Refill) -> None:
    """AA-5.5: up to four cards, as long as the deck lasts."""
    draw_up(s, todo.seat)


def draw_up(s: State, seat: Seat) -> None:
    """One card after another is drawn, until the hand is full."""
    s.then(*[Draw(seat)] * min(HAND_SIZE - len(s.hand[seat]), s.deck))


@book.chance(Draw, Drawn)
def undrawn(s: State, ask: Draw) -> Outcomes:
    """AA-8.4.1: uniform among the cards nobody has seen."""
    return weights(s.unseen, DRAWN)


@book.answer(Draw)
def draw(s: State, ask: Draw, chance: Seat, drawn: Drawn) -> None:
    """One card from the deck; only its owner learns which."""
    agent, seat = drawn.agent, ask.seat
    take(s.unseen, agent)
    s.deck -= 1
    insort(s.hand[seat], agent)
    s.drawn[seat] += 1
    s.tell(Drew(seat, cell(agent, bit(seat))))


# --- recruit step (AA-6) ---------------------------------------------------------------------


@book.run(AskRecruit)
def ask_recruit(s: State, todo: AskRecruit) -> None:
    """The other side chooses: one player alone, a team by a vote (AA-6.1, AA-9.8)."""
    other = 1 - s.active
    seat = alone(s, other)
    s.then(Recruit(seat) if seat != NONE else vote_recruit(s, other, 1))


book.asks(Recruit, Take)  # AA-6.1


@book.answer(Recruit, Take)
def recruit(s: State, ask: Recruit, seat: Seat, choice: Take) -> None:
    """One card goes to the chooser, the other back to its owner (AA-6.1)."""
    take_offer(s, choice.open)


def take_offer(s: State, open_card: bool) -> None:
    """AA-6.2 to AA-6.5: one card each, both revealed; then both pawns move, the active side's first."""
    assert s.down is not None
    up, down, layer = s.up, s.down.kind, s.laid[1]
    other = 1 - s.active
    s.tell(Took(other, open_card, cell(down, ALL), alone(s, other)))
    reveal_down(s, layer, up, down)
    s.up, s.down, s.laid = NONE, None, []
    theirs, ours = (up, down) if open_card else (down, up)
    far = enlist(s, other, theirs)
    near = enlist(s, s.active, ours)
    move(s, s.active, near)
    move(s, other, far)
    s.then(EndStep())
    if s.advanced:
        s.then(Market(s.active), Market(other))  # AA-11.3


def reveal_down(s: State, layer: Seat, up: int, down: int) -> None:
    """AA-8.2: what the turned-over card tells everybody about the hand it came from."""
    if up == down:  # AA-5.4, AA-9.7: then the whole hand had that name
        s.known[layer] = list(NO_AGENTS)
        s.known[layer][down] = s.kept
    else:
        s.known[layer][down] = max(s.known[layer][down] - 1, 0)
