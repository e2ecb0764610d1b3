"""The black market (AA-11): taking a card, and the steps of instant cards one verb at a time."""

from __future__ import annotations

from bisect import insort
from typing import Any

from undertable.kernel.game import Outcomes
from undertable.kernel.pool import weights
from undertable.kernel.types import ALL, Choice, Reason, Seat, cell

from . import teams, turn
from .asks import (
    AGAIN,
    BUYS,
    DRAWN,
    NAMES,
    NOTHING,
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
from .book import book, members
from .cards import AGENT, CARD, NO_AGENTS
from .events import Bought, Ceasefire, NoEffect, ShowedPair, TookBackAgent
from .reasons import DoesNotFit, EmptyPlace, MustUse, NotInHand, NotInPlay
from .state import NONE, Lacked, State, TakenToHand
from .street import move, recruit


@book.run(Market)
def visit(s: State, todo: Market) -> None:
    """AA-11.2, AA-11.3: whoever landed takes a card, if there is one (AA-10.18)."""
    landed, s.landed[todo.side] = s.landed[todo.side], False
    if not landed or all(card == NONE for card in s.supply):
        return
    seats = members(s, todo.side)
    s.then(PickCard(seats[0]) if len(seats) == 1 else teams.vote_card(s, todo.side, 1))


@book.options(PickCard, Buy)
def picks(s: State, ask: PickCard, seat: Seat) -> list[Choice]:
    """AA-11.4: mandatory, even if no card is welcome (AA-10.20)."""
    return [BUYS[slot] for slot, card in enumerate(s.supply) if card != NONE]


@book.universe(PickCard)
def any_pick(s: State, ask: PickCard, seat: Seat) -> list[Choice]:
    """Every place."""
    return list(BUYS)


@book.refuse(PickCard)
def refuse_pick(s: State, ask: PickCard, seat: Seat, choice: Buy) -> Reason | None:
    """AA-11.4."""
    filled = 0 <= choice.slot < len(s.supply) and s.supply[choice.slot] != NONE
    return None if filled else EmptyPlace(rule="AA-10.18")


@book.answer(PickCard)
def pick(s: State, ask: PickCard, seat: Seat, choice: Buy) -> None:
    """AA-11.4."""
    take_card(s, seat, choice.slot)


def take_card(s: State, seat: Seat, slot: int) -> None:
    """AA-11.4 to AA-11.6: fill the place before the ability is resolved."""
    card, s.supply[slot] = s.supply[slot], NONE
    s.tell(Bought(seat, card, slot))
    if CARD[card].ongoing:
        s.ongoing[s.side_of[seat]].append(card)
    else:
        s.then(Resolve(seat, card, 0))
    if s.market:
        s.then(TurnUp(slot))


# --- instants, one step after another (AA-11.6, AA-11.7) -------------------------------------


@book.run(Resolve)
def resolve(s: State, todo: Resolve) -> None:
    """Do one step of the card's effect list, then the next; then put the card away."""
    seat, card, side = todo.seat, todo.card, s.side_of[todo.seat]
    steps = CARD[card].effect
    if todo.step == len(steps):
        s.then(PutAway(seat, card))
        return
    s.then(Resolve(seat, card, todo.step + 1))
    effect = steps[todo.step]
    verb = effect["do"]
    if verb == "move":
        move(s, side, effect["n"])
    elif verb == "recruit_from_hand":
        s.then(NameInHand(seat, card, todo.step))
    elif verb == "recruit_from_deck":
        s.then(TopAgent(side)) if s.deck else s.tell(NoEffect(seat, card))  # AA-10.39
    elif verb == "take_to_hand":
        area = side if effect["from"] == "own_play" else 1 - side
        any_there = any(s.play[area])
        s.then(NameInPlay(seat, card, area)) if any_there else s.tell(NoEffect(seat, card))  # AA-10.47
    elif verb == "may_recruit_taken":
        if s.taken != NONE:
            s.then(MayRecruit(seat, s.taken))
    elif any(map(any, s.play)):
        ceasefire(s)
    else:
        s.tell(NoEffect(seat, card))


@book.run(PutAway)
def put_away(s: State, todo: PutAway) -> None:
    """AA-11.14: discard, refill to four, another card if the pawn landed again."""
    s.discard.append(todo.card)
    s.taken = NONE
    s.then(Refill(todo.seat), Market(s.side_of[todo.seat]))


def ceasefire(s: State) -> None:
    """AA-10.48: everything in play to the box; no pawn moves."""
    s.tell(Ceasefire())
    s.box = [a + b + c for a, b, c in zip(s.box, *s.play, strict=True)]
    s.play = [list(NO_AGENTS), list(NO_AGENTS)]


# --- recruiting from the hand: Outpost, Secret Recruit, Double Trouble (AA-11.13) ------------


def fits(s: State, seat: Seat, effect: dict[str, Any], agent: int) -> bool:
    """Whether a recruit-from-hand step may work on an agent of that hand."""
    if effect["where"] == "agent":
        return AGENT.kind(effect["agent"]) == agent
    if effect["where"] == "not_in_own_play":
        return s.play[s.side_of[seat]][agent] == 0
    return s.hand[seat].count(agent) >= int(effect["reveal"])


def nameable(s: State, seat: Seat, effect: dict[str, Any]) -> list[int]:
    """The agents of a hand that the step may work on."""
    return [agent for agent in dict.fromkeys(s.hand[seat]) if fits(s, seat, effect, agent)]


@book.options(NameInHand, Name, Nothing)
def names_in_hand(s: State, ask: NameInHand, seat: Seat) -> list[Choice]:
    """AA-11.13: always asked, because only the taker may know whether it can be used."""
    agents = nameable(s, seat, CARD[ask.card].effect[ask.step])
    return [NAMES[agent] for agent in agents] or [NOTHING]


@book.universe(NameInHand)
def any_name_in_hand(s: State, ask: NameInHand, seat: Seat) -> list[Choice]:
    """Every agent, and nothing."""
    return [*NAMES, NOTHING]


@book.refuse(NameInHand)
def refuse_name_in_hand(s: State, ask: NameInHand, seat: Seat, choice: Name | Nothing) -> Reason | None:
    """AA-11.7, AA-11.13."""
    effect = CARD[ask.card].effect[ask.step]
    if isinstance(choice, Nothing):
        return MustUse(rule="AA-11.7", card=ask.card) if nameable(s, seat, effect) else None
    if choice.agent not in s.hand[seat]:
        return NotInHand(rule="AA-11.13", agent=choice.agent)
    if not fits(s, seat, effect, choice.agent):
        return DoesNotFit(rule="AA-11.12", agent=choice.agent, card=ask.card)
    return None


@book.answer(NameInHand)
def recruit_from_hand(s: State, ask: NameInHand, seat: Seat, choice: Name | Nothing) -> None:
    """AA-11.11, AA-10.36; a hand that has nothing to name is thereby partly known (AA-8.2)."""
    effect = CARD[ask.card].effect[ask.step]
    if isinstance(choice, Nothing):
        s.tell(NoEffect(seat, ask.card))
        pair = effect["where"] == "pair_in_hand"
        lacking = [a for a in range(len(AGENT)) if pair or fits(s, seat, effect, a)]
        s.recall(Lacked(ALL, seat, tuple(lacking), 1 if pair else 0, s.drawn[seat]))
        return
    agent = choice.agent
    if effect["where"] == "pair_in_hand":
        s.tell(ShowedPair(seat, cell(agent, ALL)))
        s.known[seat][agent] = max(s.known[seat][agent], int(effect["reveal"]))  # AA-8.2
    s.hand[seat].remove(agent)
    s.known[seat][agent] = max(s.known[seat][agent] - 1, 0)
    recruit(s, s.side_of[seat], agent)


# --- taking agents back: Mind Control, Spycation (AA-10.23) ----------------------------------


@book.options(NameInPlay, Name)
def names_in_play(s: State, ask: NameInPlay, seat: Seat) -> list[Choice]:
    """AA-11.13."""
    return [NAMES[agent] for agent, n in enumerate(s.play[ask.side]) if n]


@book.universe(NameInPlay)
def any_name_in_play(s: State, ask: NameInPlay, seat: Seat) -> list[Choice]:
    """Every agent."""
    return list(NAMES)


@book.refuse(NameInPlay)
def refuse_name_in_play(s: State, ask: NameInPlay, seat: Seat, choice: Name) -> Reason | None:
    """AA-11.13."""
    there = 0 <= choice.agent < len(AGENT) and s.play[ask.side][choice.agent]
    return None if there else NotInPlay(rule="AA-11.13", agent=choice.agent, side=ask.side)


@book.answer(NameInPlay)
def take_to_hand(s: State, ask: NameInPlay, seat: Seat, choice: Name) -> None:
    """AA-10.23, AA-10.44: into the taker's hand, where all know it (AA-8.2)."""
    agent = choice.agent
    s.play[ask.side][agent] -= 1
    insort(s.hand[seat], agent)
    s.known[seat][agent] += 1
    s.taken = agent
    s.recall(TakenToHand(ALL, seat, agent, s.drawn[seat]))
    s.tell(TookBackAgent(seat, ask.side, agent))


@book.options(MayRecruit, Again)
def again_or_not(s: State, ask: MayRecruit, seat: Seat) -> list[Choice]:
    """AA-10.38: the only "may" of the market."""
    return list(AGAIN)


@book.answer(MayRecruit)
def recruit_again(s: State, ask: MayRecruit, seat: Seat, choice: Again) -> None:
    """AA-10.38: copy number counted afresh."""
    if choice.yes:
        s.hand[seat].remove(ask.agent)
        s.known[seat][ask.agent] -= 1
        recruit(s, s.side_of[seat], ask.agent)


# --- Smoke Screen (AA-11.12) -----------------------------------------------------------------


@book.chance(TopAgent, Drawn)
def top_agents(s: State, ask: TopAgent) -> Outcomes:
    """AA-8.4.1."""
    return weights(s.unseen, DRAWN)


@book.answer(TopAgent)
def recruit_top(s: State, ask: TopAgent, chance: Seat, drawn: Drawn) -> None:
    """AA-11.11."""
    turn.take_from_deck(s, drawn.agent)
    recruit(s, ask.side, drawn.agent)
