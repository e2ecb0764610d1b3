"""The black market (AA-11): taking a card, and the words that instant cards are written in."""

from __future__ import annotations

from bisect import insort
from typing import Annotated, Literal

from undertable.kernel.game import Outcomes
from undertable.kernel.marks import of
from undertable.kernel.types import ALL, Reason, Seat, cell
from undertable.kit.terms import Term, Terms

from ..board.book import book, deck
from ..board.looks import members
from ..board.state import NONE, Lacked, State, TakenToHand
from ..box.tables import AGENT, CARD, NO_AGENTS
from ..speech.asks import (
    DRAWN,
    Again,
    Buy,
    Drawn,
    Market,
    MayRecruit,
    Name,
    NameInHand,
    NameInPlay,
    Nothing,
    PickCard,
    PutAway,
    Refill,
    Resolve,
    TopAgent,
    TurnUp,
)
from ..speech.events import Bought, Ceasefire, NoEffect, ShowedPair, TookBackAgent
from ..speech.reasons import DoesNotFit, EmptyPlace, MustUse, NotInHand, NotInPlay
from . import street
from .ballots import vote_card
from .street import recruit


@book.run(Market)
def visit(s: State, todo: Market) -> None:
    """AA-11.2, AA-11.3: whoever landed takes a card, if there is one (AA-10.18)."""
    landed, s.landed[todo.side] = s.landed[todo.side], False
    if not landed or all(card == NONE for card in s.supply):
        return
    seats = members(s, todo.side)
    s.then(PickCard(seats[0]) if len(seats) == 1 else vote_card(s, todo.side, 1))


book.asks(PickCard, Buy)  # AA-11.4: mandatory, even if no card is welcome (AA-10.20)


@book.refuse(PickCard, Buy)
def refuse_pick(s: State, ask: PickCard, seat: Seat, choice: Buy) -> Reason | None:
    """A card can be bought only where one lies (AA-11.4)."""
    return EmptyPlace(rule="AA-10.18") if s.supply[choice.slot] == NONE else None


@book.answer(PickCard, Buy)
def pick(s: State, ask: PickCard, seat: Seat, choice: Buy) -> None:
    """The buyer takes the card, and its effect follows (AA-11.4)."""
    take_card(s, seat, choice.slot)


def take_card(s: State, seat: Seat, slot: int) -> None:
    """AA-11.4 to AA-11.6: fill the place before the ability is resolved."""
    card, s.supply[slot] = s.supply[slot], NONE
    s.tell(Bought(seat, card, slot))
    if CARD[card].ongoing:
        s.ongoing[s.side_of[seat]].append(card)
    else:
        s.then(Resolve(key_of(card), 0, seat, card), PutAway(seat, card))
    if s.market:
        s.then(TurnUp(slot))


# --- instants: the words of their steps (AA-11.6, AA-11.7) -----------------------------------

effects: Terms[State] = Terms("do")
effects.run(book, Resolve)


@effects.word
def move(s: State, at: Resolve, n: int) -> None:
    """The buyer's pawn walks (AA-11.2)."""
    street.move(s, s.side_of[at.seat], n)


@effects.word
def recruit_named(s: State, at: Resolve, agent: Annotated[int, of(AGENT)]) -> None:
    """AA-11.13: always asked, because only the taker may know whether it can be used; so are the next two."""
    s.then(NameInHand(at.seat, at.card, at.step))


@effects.word
def recruit_new(s: State, at: Resolve) -> None:
    """AA-11.13: an agent the side does not have in play."""
    s.then(NameInHand(at.seat, at.card, at.step))


@effects.word
def recruit_of_pair(s: State, at: Resolve, reveal: int) -> None:
    """AA-10.36: one of so many alike, which are shown."""
    s.then(NameInHand(at.seat, at.card, at.step))


@effects.word
def recruit_from_deck(s: State, at: Resolve) -> None:
    """The top agent of the deck comes into play, if there is one (AA-10.39)."""
    s.then(TopAgent(s.side_of[at.seat])) if s.deck else s.tell(NoEffect(at.seat, at.card))


@effects.word
def take_to_hand(s: State, at: Resolve, from_: Literal["own_play", "opponent_play"]) -> None:
    """An agent in play goes to the buyer's hand, if there is one (AA-10.23, AA-10.47)."""
    side = s.side_of[at.seat] if from_ == "own_play" else 1 - s.side_of[at.seat]
    s.then(NameInPlay(at.seat, at.card, side)) if any(s.play[side]) else s.tell(NoEffect(at.seat, at.card))


@effects.word
def may_recruit_taken(s: State, at: Resolve) -> None:
    """AA-10.38: nothing was taken from an empty play area."""
    if s.taken != NONE:
        s.then(MayRecruit(at.seat, s.taken))


@effects.word
def return_to_box(s: State, at: Resolve, from_: Literal["all_play"]) -> None:
    """AA-10.48: everything in play to the box; no pawn moves."""
    if not any(map(any, s.play)):
        s.tell(NoEffect(at.seat, at.card))
        return
    s.tell(Ceasefire())
    s.box = [a + b + c for a, b, c in zip(s.box, *s.play, strict=True)]
    s.play = [list(NO_AGENTS), list(NO_AGENTS)]


FROM_HAND = ("recruit_named", "recruit_new", "recruit_of_pair")


def key_of(card: int) -> str:
    """Under which an instant's steps are filed."""
    return f"market.{CARD[card].id}"


def step_of(card: int, step: int = 0) -> Term:
    """A step of an instant: its word, and what is given with it."""
    return effects.lists[key_of(card)][step]


for _kind, _card in enumerate(CARD):
    if not _card.ongoing:
        effects.read(key_of(_kind), _card.effect, f"market.toml, {_card.id}")


@book.run(PutAway)
def put_away(s: State, todo: PutAway) -> None:
    """AA-11.14: discard, refill to four, another card if the pawn landed again."""
    s.discard.append(todo.card)
    s.taken = NONE
    s.then(Refill(todo.seat), Market(s.side_of[todo.seat]))


# --- recruiting from the hand: Outpost, Secret Recruit, Double Trouble (AA-11.13) ------------


def fits(s: State, seat: Seat, step: Term, agent: int) -> bool:
    """Whether a step that recruits from a hand may work on an agent of it."""
    if step.word == "recruit_named":
        return bool(step.given["agent"] == agent)
    if step.word == "recruit_new":
        return s.play[s.side_of[seat]][agent] == 0
    return s.hand[seat].count(agent) >= int(step.given["reveal"])


book.asks(NameInHand, Name, Nothing)


@book.refuse(NameInHand, Name)
def refuse_name_in_hand(s: State, ask: NameInHand, seat: Seat, choice: Name) -> Reason | None:
    """The agent must be held, and the card must work on it (AA-11.13)."""
    if choice.agent not in s.hand[seat]:
        return NotInHand(rule="AA-11.13", agent=choice.agent)
    if not fits(s, seat, step_of(ask.card, ask.step), choice.agent):
        return DoesNotFit(rule="AA-11.12", agent=choice.agent, card=ask.card)
    return None


@book.refuse(NameInHand, Nothing)
def refuse_nothing(s: State, ask: NameInHand, seat: Seat, choice: Nothing) -> Reason | None:
    """Doing nothing is allowed only where nothing held would do (AA-11.7)."""
    step = step_of(ask.card, ask.step)
    usable = any(fits(s, seat, step, agent) for agent in s.hand[seat])
    return MustUse(rule="AA-11.7", card=ask.card) if usable else None


@book.answer(NameInHand, Name)
def named_in_hand(s: State, ask: NameInHand, seat: Seat, choice: Name) -> None:
    """The named card of the hand is recruited; of a pair, both were shown first (AA-11.11, AA-10.36)."""
    step, agent = step_of(ask.card, ask.step), choice.agent
    if step.word == "recruit_of_pair":
        s.tell(ShowedPair(seat, cell(agent, ALL)))
        s.known[seat][agent] = max(s.known[seat][agent], int(step.given["reveal"]))  # AA-8.2
    s.hand[seat].remove(agent)
    s.known[seat][agent] = max(s.known[seat][agent] - 1, 0)
    recruit(s, s.side_of[seat], agent)


@book.answer(NameInHand, Nothing)
def nothing_in_hand(s: State, ask: NameInHand, seat: Seat, choice: Nothing) -> None:
    """AA-11.7; a hand that has nothing to name is thereby partly known (AA-8.2)."""
    step = step_of(ask.card, ask.step)
    s.tell(NoEffect(seat, ask.card))
    pair = step.word == "recruit_of_pair"
    lacking = [a for a in range(len(AGENT)) if pair or fits(s, seat, step, a)]
    s.recall(Lacked(ALL, seat, tuple(lacking), 1 if pair else 0, s.drawn[seat]))


# --- taking agents back: Mind Control, Spycation (AA-10.23) ----------------------------------


book.asks(NameInPlay, Name)


@book.refuse(NameInPlay, Name)
def refuse_name_in_play(s: State, ask: NameInPlay, seat: Seat, choice: Name) -> Reason | None:
    """The agent must be in play on the side that the card looks at (AA-11.13)."""
    there = s.play[ask.side][choice.agent]
    return None if there else NotInPlay(rule="AA-11.13", agent=choice.agent, side=ask.side)


@book.answer(NameInPlay, Name)
def named_in_play(s: State, ask: NameInPlay, seat: Seat, choice: Name) -> None:
    """AA-10.23, AA-10.44: into the taker's hand, where all know it (AA-8.2)."""
    agent = choice.agent
    s.play[ask.side][agent] -= 1
    insort(s.hand[seat], agent)
    s.known[seat][agent] += 1
    s.taken = agent
    s.recall(TakenToHand(ALL, seat, agent, s.drawn[seat]))
    s.tell(TookBackAgent(seat, ask.side, agent))


book.asks(MayRecruit, Again)  # AA-10.38: the only "may" of the market


@book.answer(MayRecruit, Again)
def recruit_again(s: State, ask: MayRecruit, seat: Seat, choice: Again) -> None:
    """AA-10.38: copy number counted afresh."""
    if choice.yes:
        s.hand[seat].remove(ask.agent)
        s.known[seat][ask.agent] -= 1
        recruit(s, s.side_of[seat], ask.agent)


# --- Smoke Screen (AA-11.12) -----------------------------------------------------------------


@book.chance(TopAgent, Drawn)
def top_agents(s: State, ask: TopAgent) -> Outcomes:
    """What the top card of the deck can be (AA-8.4.1)."""
    return deck.outcomes(s, DRAWN)


@book.answer(TopAgent)
def recruit_top(s: State, ask: TopAgent, chance: Seat, drawn: Drawn) -> None:
    """The agent that was drawn comes into play (AA-11.11)."""
    deck.draw(s, drawn.agent)
    recruit(s, ask.side, drawn.agent)
