"""What each choice is worth to the scripted player: the outcomes of a turn, by the cards it has not seen.

May touch: the view of its own seat. Must not: guess better than by counting the cards it has not seen.
What a position is worth is in `outlook`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from undertable.kernel.census import unlocated
from undertable.kernel.types import Choice, Seat, known
from undertable.kit.terms import Term

from ..board.map import LENGTH
from ..board.state import State
from ..box.tables import AGENT, CARD
from ..rules.market import FROM_HAND, fits, step_of
from ..speech.asks import Again, Buy, Exchange, Lay, LayDown, Lead, Name, NameInPlay, Nominate, Offer, Ready, Take
from .outlook import NAMES, STEP, Outlook

ANSWERS = 20.0  # how sharply the other side is expected to answer
CAUTION = 0.05  # how far an offer is judged by its worse outcome, as if the hidden card could be read
READING = 6.0  # how strongly others are expected to prefer what suits them
SHADOW_PRICE = 0.03  # of winning chance: what an exchange must bring


def _mean(weights: list[float], values: list[float]) -> float:
    total = sum(weights)
    return sum(w * v for w, v in zip(weights, values, strict=True)) / total if total else sum(values) / len(values)


class Turn:
    """One decision: the view, the outlook, and what the cards not seen can still be."""

    def __init__(self, s: State, seat: Seat, rng: Random) -> None:
        self.s, self.seat, self.rng = s, seat, rng
        self.side = s.side_of[seat]
        self.look = Outlook(s, self.side)
        self.unseen = [float(n) for n in unlocated(s, AGENT)]
        self.open_pool = [float(agent.count - s.play[0][i] - s.play[1][i] - s.box[i]) for i, agent in enumerate(AGENT)]
        self._takes_up: dict[int, float] = {}

    # --- offering ---

    def takes_up(self, up: int) -> float:
        """How likely the other side takes the open card, guessing the hidden one by counting."""
        if up not in self._takes_up:
            pair, pool = self.look.pair, self.open_pool
            downs = [d for d in NAMES if d != up and pool[d]]
            likely = [pool[d] * exp(READING * (pair(d, up) + pair(up, d)) / 2) for d in downs]
            gain = _mean(likely, [pair(up, d) - pair(d, up) for d in downs]) if downs else 0.0
            self._takes_up[up] = 1 / (1 + exp(-ANSWERS * gain))
        return self._takes_up[up]

    def offer(self, up: int, down: int) -> float:
        """The worth of an offer: what a guessing opponent leaves, and a share of the worse outcome."""
        if_up, if_down = self.look.pair(down, up), self.look.pair(up, down)
        q = self.takes_up(up)
        return (1 - CAUTION) * (q * if_up + (1 - q) * if_down) + CAUTION * min(if_up, if_down)

    def hand(self, hand: list[int]) -> float:
        """The worth of a hand: its best offer, alone or as one half of a team's."""
        names = list(dict.fromkeys(hand))
        if self.s.side_of.count(self.side) == 2:
            return max(max(self.lead(up) for up in names), self.follow(names))
        return max((self.offer(a, b) for a in names for b in names if a != b), default=self.offer(hand[0], hand[0]))

    def lead(self, up: int) -> float:
        """The worth of an open card when a teammate adds the hidden one."""
        values = [self.offer(up, down) for down in NAMES]
        likely = [self.unseen[d] * exp(READING * values[d]) * (d != up) for d in NAMES]
        return _mean(likely, values)

    def follow(self, names: list[int]) -> float:
        """The worth of adding the hidden card to whatever a teammate lays."""
        return _mean(self.unseen, [max(self.offer(up, d) for d in names) for up in NAMES])

    def exchange(self, agent: int) -> float:
        """The worth of the hand after laying one card away and drawing another."""
        rest = list(self.s.hand[self.seat])
        rest.remove(agent)
        price = SHADOW_PRICE * min(1.0, self.s.deck / 10)
        return _mean(self.unseen, [self.hand([*rest, new]) if self.unseen[new] else 0.0 for new in NAMES]) - price

    # --- recruiting ---

    def take(self, open_card: bool) -> float:
        """The expected worth of the open or the hidden card."""
        s, pair, up = self.s, self.look.pair, self.s.up
        if s.down is not None and known(s.down.kind):
            return pair(up, s.down.kind) if open_card else pair(s.down.kind, up)
        sure = [float(n) for n in s.known[s.laid[-1]]]
        spare = max(s.kept + 1 - sum(sure), 0) / max(sum(self.unseen), 1)
        likely = [
            (sure[d] + spare * self.unseen[d]) * exp(-READING * (pair(up, d) + pair(d, up)) / 2) * (d != up)
            for d in NAMES
        ]
        return _mean(likely, [pair(up, d) if open_card else pair(d, up) for d in NAMES])

    # --- the black market ---

    def again(self, agent: int) -> float:
        """The worth of recruiting an agent."""
        return self.look.alone(self.look.recruits[self.side][agent])

    def without(self, side: int, agent: int) -> Turn:
        """The decision as it would stand if an agent had left play."""
        area = self.s.play[side]
        area[agent] -= 1
        other = Turn(self.s, self.seat, self.rng)
        area[agent] += 1
        return other

    def taken_back(self, side: int, agent: int, may_recruit: bool) -> float:
        """The worth of calling an agent from play into the own hand."""
        after = self.without(side, agent)
        stay = after.look.alone(after.look.stay[self.side])
        return max(stay, after.again(agent)) if may_recruit else stay

    def card(self, card: int, own_hand: bool = True) -> float:
        """The worth of taking a market card."""
        if CARD[card].ongoing:
            return self.ongoing(card)
        step = step_of(card)
        if step.word in FROM_HAND:
            return self.from_hand(step, self.s.hand[self.seat] if own_hand else [])
        brings = INSTANTS.get(step.word)
        return self.stays() if brings is None else brings(self, step)

    def stays(self) -> float:
        """The worth of the pawn where it is."""
        return self.look.alone(self.look.stay[self.side])

    def ongoing(self, card: int) -> float:
        """The worth of a card that stays in front of the side."""
        self.s.ongoing[self.side].append(card)
        after = Outlook(self.s, self.side)
        self.s.ongoing[self.side].pop()
        return after.alone(after.stay[self.side])

    def from_hand(self, step: Term, hand: list[int]) -> float:
        """The best recruit from a hand that a card lets be made."""
        fitting = (self.again(agent) for agent in hand if fits(self.s, self.seat, step, agent))
        return max(fitting, default=self.stays())

    def walks(self, step: Term) -> float:
        """The worth of a pawn's move."""
        return self.look.alone(self.look.outcome(self.side, step.given["n"], 0.0))

    def from_deck(self, step: Term) -> float:
        """The worth of whichever agent lies on top."""
        return _mean(self.unseen, [self.again(agent) for agent in NAMES])

    def from_play(self, step: Term) -> float:
        """The best agent to call back from a play area."""
        area = self.side if step.given["from_"] == "own_play" else 1 - self.side
        agents = [agent for agent, n in enumerate(self.s.play[area]) if n]
        return max((self.taken_back(area, a, area == self.side) for a in agents), default=self.stays())

    def ceasefire(self, step: Term) -> float:
        """The worth of nobody's agents being in play: the distance alone counts."""
        return 1 / (1 + exp(-STEP * (LENGTH / 2 - self.look.distance)))

    # --- any choice ---

    def worth(self, choice: Choice) -> float:
        """The own winning chance after a choice, roughly."""
        s, ask = self.s, self.s.stack[-1]
        if isinstance(choice, Offer):
            return self.offer(choice.up, choice.down)
        if isinstance(choice, Exchange):
            return self.exchange(choice.agent)
        if isinstance(choice, Ready):
            return self.hand(s.hand[self.seat])
        if isinstance(choice, Lay):
            return self.offer(s.up, choice.agent) if isinstance(ask, LayDown) else self.lead(choice.agent)
        if isinstance(choice, Take):
            return self.take(choice.open)
        if isinstance(choice, Buy):
            return self.card(s.supply[choice.slot])
        if isinstance(choice, Nominate):
            return self.card(s.supply[choice.slot], choice.seat == self.seat)
        if isinstance(choice, Name):
            if isinstance(ask, NameInPlay):
                return self.taken_back(ask.side, choice.agent, ask.side == self.side)
            return self.again(choice.agent)
        if isinstance(choice, Again):
            return self.again(s.taken) if choice.yes else self.look.alone(self.look.stay[self.side])
        return 0.5

    def vote_lead(self, choice: Lead) -> float:
        """AA-9.5: lead with a strong open card, follow with strong hidden ones."""
        names = list(dict.fromkeys(self.s.hand[self.seat]))
        values = {"me": max(self.lead(up) for up in names), "mate": self.follow(names)}
        return values.get(choice.who, sum(values.values()) / 2)


INSTANTS: dict[str, Callable[[Turn, Term], float]] = {  # by the word of a market card's step
    "move": Turn.walks,
    "recruit_from_deck": Turn.from_deck,
    "take_to_hand": Turn.from_play,
    "return_to_box": Turn.ceasefire,
}
