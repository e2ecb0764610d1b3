"""A table for tests: lay out a position by name, play in the rulebook's words, look at what happened.

May touch: a Match and what can be read from it. Must not: write into a state; positions come from
the position builder and from play.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.asks import (
    Again,
    Buy,
    Drawn,
    Exchange,
    Lay,
    Lead,
    Name,
    Nominate,
    Nothing,
    Offer,
    Ready,
    Side,
    Take,
    Turned,
)
from undertable.games.agent_avenue.board import SIDES
from undertable.games.agent_avenue.cards import AGENT, CARD
from undertable.games.agent_avenue.state import State
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import View, dump, look
from undertable.kernel.engine import Refused, asked, options, pending, result, universe
from undertable.kernel.game import Outcomes, Setup
from undertable.kernel.match import Match
from undertable.kernel.observe import hear, observe
from undertable.kernel.types import NOBODY, Choice, Event, Reason, Seat, bit, known

DA, EN, CB, SA, DD, SE, SK, MO = (
    "double_agent", "enforcer", "codebreaker", "saboteur", "daredevil", "sentinel", "sidekick", "mole",
)  # fmt: skip
NAMES = (DA, EN, CB, SA, DD, SE, SK, MO)
MIXED = [DA, EN, CB, SA]  # a hand of four different names
HIDDEN_CARD = "?"  # a card the viewer does not know

E = TypeVar("E", bound=Event)


class Stacked:
    """Dice that bring the given agents, market cards and sides in order, and then whatever falls."""

    def __init__(self, agents: Iterable[str] = (), cards: Iterable[str] = (), sides: Iterable[str] = (), seed: int = 0):
        self.agents, self.cards, self.sides = deque(agents), deque(cards), deque(sides)
        self.rest = SeededDice(Random(seed))

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        """The next stacked outcome of the kind that is asked for; it must be possible."""
        wanted: Choice | None = None
        kind = type(outcomes[0][0])
        if kind is Drawn and self.agents:
            wanted = Drawn(AGENT.kind(self.agents.popleft()))
        elif kind is Turned and self.cards:
            wanted = Turned(CARD.kind(self.cards.popleft()))
        elif kind is Side and self.sides:
            wanted = Side(SIDES.index(self.sides.popleft()))
        if wanted is None:
            return self.rest.draw(outcomes, n)
        assert wanted in [outcome for outcome, _ in outcomes], f"{wanted} cannot fall here"
        return wanted


class Table:
    """One game, seen from above. What is not named in the position is dealt."""

    def __init__(
        self,
        mode: str = "simple",
        seats: int = 2,
        *,
        options: dict[str, str | int | bool] | None = None,
        draws: Sequence[str] = (),
        market: Sequence[str] = (),
        sides: Sequence[str] = (),
        seed: int = 0,
        begin: bool = False,
        **position: Any,
    ) -> None:
        self.dice = Stacked(sides=sides, seed=seed)
        setup = Setup(mode, seats, options or {})
        self.match: Match[State] = Match.new(GAME, setup, position=None if begin else position, dice=self.dice)
        self.log: list[Event] = []
        self.news: list[Event] = []  # what the latest decision brought about
        self._settle([])
        self.dice.agents.extend(draws)  # after whatever the position left to be dealt
        self.dice.cards.extend(market)

    @classmethod
    def new_game(cls, mode: str = "simple", seats: int = 2, *, seed: int = 0, **options: str | int | bool) -> Table:
        """A game from its very beginning."""
        return cls(mode, seats, options=options, seed=seed, begin=True)

    def _settle(self, events: list[Event]) -> None:
        self.news = events + self.match.settle()
        self.log += self.news

    # --- playing ---

    def decide(self, choice: Choice, seat: Seat | None = None) -> None:
        """Answer for the one seat that is asked, or for the seat given."""
        self._settle(self.match.decide(self.decider if seat is None else seat, choice))

    @property
    def decider(self) -> Seat:
        """The only seat that is asked."""
        (seat,) = self.asked
        return seat

    def offer(self, up: str, down: str) -> None:
        """Lay one card face up and one face down."""
        self.decide(offering(up, down))

    def exchange(self, card: str, seat: Seat | None = None) -> None:
        """Lay a card away and draw another."""
        self.decide(exchanging(card), seat)

    def take(self, which: str, seat: Seat | None = None) -> None:
        """Recruit the card that lies `up` or `down`."""
        self.decide(Take(open={"up": True, "down": False}[which]), seat)

    def ready(self, seat: Seat) -> None:
        """No more exchanges before the vote."""
        self.decide(Ready(), seat)

    def vote(self, seat: Seat, who: str) -> None:
        """Say who shall lay first: `me`, `mate` or `either`."""
        self.decide(Lead(who), seat)  # type: ignore[arg-type]

    def lead(self, seat: Seat) -> None:
        """The whole vote, without exchanges: both agree that this seat lays first."""
        both = self.asked
        for member in both:
            self.ready(member)
        for member in both:
            self.vote(member, "me" if member == seat else "mate")

    def lay(self, card: str) -> None:
        """Lay one card as a member of a team."""
        self.decide(laying(card))

    def buy(self, card: str) -> None:
        """Take a card of the supply."""
        self.decide(Buy(self.supply.index(card)))

    def nominate(self, seat: Seat, card: str, member: Seat) -> None:
        """Vote for a card of the supply and the member who takes it."""
        self.decide(Nominate(self.supply.index(card), member), seat)

    def name(self, agent: str) -> None:
        """Name the agent a market card works on."""
        self.decide(naming(agent))

    def nothing(self) -> None:
        """The card cannot be used."""
        self.decide(Nothing())

    def again(self, yes: bool) -> None:
        """Recruit the agent taken back, or keep it."""
        self.decide(Again(yes))

    def agree(self, which: str) -> None:
        """Both members of a team vote for the same card of the offer."""
        for seat in self.asked:
            self.take(which, seat)

    def refused(self, choice: Choice, seat: Seat | None = None) -> Reason:
        """Why that is not allowed; the attempt must leave no trace."""
        before, entries = dump(self.match.state), len(self.match.record.entries)
        try:
            self.match.decide(self.decider if seat is None else seat, choice)
        except Refused as refusal:
            assert dump(self.match.state) == before, "a refused choice changed the game"
            assert len(self.match.record.entries) == entries, "a refused choice was recorded"
            return refusal.reason
        raise AssertionError(f"{choice} was allowed")

    # --- the street ---

    @property
    def pawn(self) -> dict[str, int]:
        """Unwrapped positions."""
        return dict(zip(SIDES, self.match.state.pawn, strict=True))

    @property
    def space(self) -> dict[str, int]:
        """The spaces the pawns stand on."""
        return {side: u % 14 for side, u in self.pawn.items()}

    @property
    def D(self) -> int:
        """Blue's position minus green's."""
        return self.pawn["blue"] - self.pawn["green"]

    # --- the cards ---

    def hand(self, seat: Seat) -> list[str]:
        """A hand, in the order of the agent list."""
        return agents(self.match.state.hand[seat])

    def hands(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) for hand in self.match.state.hand]

    def pile(self, seat: Seat) -> list[str]:
        """An exchange pile."""
        return agents(self.match.state.pile[seat])

    def play(self, side: str) -> dict[str, int]:
        """The agents a side has recruited, with how many copies."""
        return counts(self.match.state.play[SIDES.index(side)])

    def known(self, seat: Seat) -> dict[str, int]:
        """What everybody knows to be in that hand."""
        return counts(self.match.state.known[seat])

    @property
    def box(self) -> dict[str, int]:
        """Agents out of the game."""
        return counts(self.match.state.box)

    @property
    def deck(self) -> int:
        """Cards left in the agent deck."""
        return self.match.state.deck

    @property
    def allowance(self) -> list[int]:
        """Exchanges left, by seat."""
        return list(self.match.state.allowance)

    @property
    def supply(self) -> list[str | None]:
        """The three places of the black market."""
        return [CARD[card].id if card >= 0 else None for card in self.match.state.supply]

    @property
    def market_deck(self) -> int:
        """Cards left in the market deck."""
        return len(self.match.state.market)

    @property
    def discard(self) -> list[str]:
        """The market discard, oldest first."""
        return [CARD[card].id for card in self.match.state.discard]

    def ongoing(self, side: str) -> list[str]:
        """The ongoing cards in front of a side."""
        return [CARD[card].id for card in self.match.state.ongoing[SIDES.index(side)]]

    # --- the turn ---

    @property
    def active(self) -> str:
        """The side whose turn it is."""
        return SIDES[self.match.state.active]

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return sum(self.match.state.turns)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        return asked(self.match.state)

    @property
    def question(self) -> str:
        """The kind of the pending question; empty when the game is over."""
        ask = pending(self.match.state)
        return type(ask).__name__ if ask is not None else ""

    def options(self, seat: Seat | None = None) -> list[Choice]:
        """What a seat may answer."""
        return list(options(self.match.state, self.decider if seat is None else seat))

    def universe(self, seat: Seat) -> list[Choice]:
        """What a seat might want to answer, legal or not."""
        return list(universe(self.match.state, seat))

    @property
    def winner(self) -> str | None:
        """The side that won."""
        over = result(self.match.state)
        return None if over is None else over.why[0]

    @property
    def why(self) -> set[str]:
        """The conditions that decided; `tie` if the active side won for being active."""
        over = result(self.match.state)
        return set() if over is None else set(over.why[1:])

    @property
    def winning_seats(self) -> tuple[Seat, ...]:
        """The seats that won."""
        over = result(self.match.state)
        return () if over is None else over.winners

    # --- what one can see and hear ---

    def sees(self, seat: Seat | None = None) -> View[State]:
        """What a seat is shown; None is a spectator."""
        return look(self.match.state, NOBODY if seat is None else bit(seat))

    def seen_hand(self, viewer: Seat | None, seat: Seat) -> list[str]:
        """A hand as somebody sees it."""
        return agents(self.sees(viewer).seen.hand[seat])

    def seen_pile(self, viewer: Seat | None, seat: Seat) -> list[str]:
        """An exchange pile as somebody sees it."""
        return agents(self.sees(viewer).seen.pile[seat])

    def seen_down(self, viewer: Seat | None) -> str | None:
        """The face-down card as somebody sees it; None if there is none."""
        down = self.sees(viewer).seen.down
        return None if down is None else agents([down.kind])[0]

    def hears(self, viewer: Seat | None, kind: type[E]) -> list[E]:
        """What somebody heard of one kind since the latest decision."""
        who = NOBODY if viewer is None else bit(viewer)
        heard = (hear(event, who) for event in self.news)
        return [event for event in heard if isinstance(event, kind)]

    def told(self, kind: type[E]) -> list[E]:
        """All that happened of one kind since the latest decision."""
        return [event for event in self.news if isinstance(event, kind)]

    def memory(self, viewer: Seat | None) -> list[Any]:
        """The facts somebody may recall."""
        return list(observe(self.match.state, NOBODY if viewer is None else bit(viewer)).memory)


# --- positions -------------------------------------------------------------------------------


def gap(D: int, green: int = 0) -> dict[str, int]:
    """Pawns with that gap."""
    return {"green": green, "blue": green + D}


def recruits(mode: str = "simple", *, green: str, blue: str, active: str = "green", **position: Any) -> Table:
    """A duel in which an offer has just been answered: each side recruits the agent named."""
    theirs, own = (blue, green) if active == "green" else (green, blue)
    table = Table(mode, active=active, offer={"up": theirs, "down": own}, **position)
    table.take("up")
    return table


def at_market(*supply: str, hand: Sequence[str] = MIXED, **position: Any) -> Table:
    """Green, active, has just walked from home to the first market space with a first Daredevil."""
    place: dict[str, Any] = {"hands": [list(hand), list(MIXED)], "supply": list(supply), **position}
    return recruits("advanced", green=DD, blue=CB, **place)


def playout(mode: str, seats: int, seed: int) -> Iterator[Table]:
    """A random game: the table before each decision and after the last."""
    table, rng = Table.new_game(mode, seats, seed=seed), Random(seed)
    while table.winner is None:
        yield table
        seat = rng.choice(table.asked)
        table.decide(rng.choice(table.options(seat)), seat)
    yield table


# --- words -----------------------------------------------------------------------------------


def offering(up: str, down: str) -> Offer:
    """The choice to offer two cards."""
    return Offer(AGENT.kind(up), AGENT.kind(down))


def exchanging(card: str) -> Exchange:
    """The choice to exchange a card."""
    return Exchange(AGENT.kind(card))


def laying(card: str) -> Lay:
    """The choice to lay a card."""
    return Lay(AGENT.kind(card))


def naming(agent: str) -> Name:
    """The choice of an agent for a market card."""
    return Name(AGENT.kind(agent))


def agents(kinds: Iterable[int]) -> list[str]:
    """Agents by their ids."""
    return [AGENT[kind].id if known(kind) else HIDDEN_CARD for kind in kinds]


def counts(by_agent: Sequence[int]) -> dict[str, int]:
    """Numbers of copies by agent id, without zeros."""
    return {AGENT[i].id: n for i, n in enumerate(by_agent) if n}


def of(*names: str) -> dict[str, int]:
    """A play area by its cards.

    >>> of("enforcer", "mole", "enforcer")
    {'enforcer': 2, 'mole': 1}
    """
    return dict(Counter(names))
