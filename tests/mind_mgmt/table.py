"""A table for tests: lay out a position by name, play in the rulebook's words, look at what happened.

May touch: a Match and what can be read from it. Must not: write into a state; positions come from
the position builder and from play.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board import BORDER, PLACE, PLACES
from undertable.games.mind_mgmt.cards import AGENT, FEATURE, RECRUITER_CARD, SPY_DOLPHIN
from undertable.games.mind_mgmt.choices import (
    Activate,
    Admit,
    AskAbout,
    CardFell,
    Confirm,
    EndActivation,
    EndTurn,
    FeatureFell,
    ImmortalRecruit,
    MindSlip,
    Move,
    MoveImmortal,
    Push,
    Reveal,
    Rhythm,
    Shakedown,
    ShowStep,
    Step,
    Weaken,
)
from undertable.games.mind_mgmt.state import BOARD, OWN, State
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import View, dump, look
from undertable.kernel.engine import Refused, asked, options, pending, result, universe
from undertable.kernel.game import Outcomes, Setup
from undertable.kernel.match import Match
from undertable.kernel.observe import hear, observe
from undertable.kernel.types import NOBODY, Choice, Event, Reason, Seat, known

BOOKSTORE = "subversive_bookstore"
BILLBOARD = "subliminal_billboard"
CAFE = "flux_cafe"
BUS = "dream_bus"
PALM = "psychic_palm"
UMBRELLA = "anti_thought_umbrella"
DOGS = "assassin_dogs"
COURIER = "thought_courier"
IDOL = "confusion_idol"
GRAFFITI = "hypnotic_graffiti"
GARDEN = "dangerous_garden"
FOUNTAIN = "fountain_of_youth"
POOL = "thought_pool"
BIRD = "spy_bird"
MONKS = "observation_monks"
TORCHES = "hallucinogenic_torches"
Q = ["b6", "b5", "b4", "c3", "c4", "c5", "d5", "d6", "d7"]  # the common path of the worked examples
CORNERS = {"meru": "a1", "lyme": "f1", "bill": "a7", "dusty": "f7"}

E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Choice)


class Stacked:
    """Dice that bring the given features and Recruiter cards in order, and then whatever falls."""

    def __init__(self, features: Iterable[str] = (), cards: Iterable[str] = (), seed: int = 0):
        self.features, self.cards = deque(features), deque(cards)
        self.rest = SeededDice(Random(seed))

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        """The next stacked outcome of the kind that is asked for; it must be possible."""
        wanted: Choice | None = None
        kind = type(outcomes[0][0])
        if kind is FeatureFell and self.features:
            wanted = FeatureFell(FEATURE.kind(self.features.popleft()))
        elif kind is CardFell and self.cards:
            wanted = CardFell(RECRUITER_CARD.kind(self.cards.popleft()))
        if wanted is None:
            return self.rest.draw(outcomes, n)
        assert wanted in [outcome for outcome, _ in outcomes], f"{wanted} cannot fall here"
        return wanted


class Table:
    """One game, seen from above. What is not named in the position is as the builder has it."""

    def __init__(
        self,
        mode: str = "full",
        seats: int = 2,
        *,
        options: dict[str, str | int | bool] | None = None,
        features: Iterable[str] = (),
        cards: Iterable[str] = (),
        seed: int = 0,
        begin: bool = False,
        **position: Any,
    ) -> None:
        if not begin and mode == "full":
            position.setdefault("row", [])
        dice = Stacked(features, cards, seed)
        setup = Setup(mode, seats, options or {})
        self.match: Match[State] = Match.new(GAME, setup, position=None if begin else position, dice=dice)
        self.news: list[Event] = []
        self._settle([])

    def _settle(self, events: list[Event]) -> None:
        self.news = events + self.match.settle()

    @property
    def s(self) -> State:
        """The truth, for looking only."""
        return self.match.state

    # --- playing ---

    def decide(self, choice: Choice, seat: Seat | None = None) -> None:
        """Answer for the first seat that is asked, or for the seat given."""
        self._settle(self.match.decide(self.asked[0] if seat is None else seat, choice))

    def play(self, *choices: Choice) -> None:
        """Several answers, one after the other."""
        for choice in choices:
            self.decide(choice)

    def any(self, rng: Random | None = None) -> None:
        """Any answer to the pending question."""
        self.decide((rng or Random(0)).choice(self.options()))

    def until(self, question: str, seed: int = 0) -> Table:
        """Answer at random until a question of that kind is put."""
        rng = Random(seed)
        while self.question != question:
            self.any(rng)
        return self

    def refused(self, choice: Choice, seat: Seat | None = None) -> Reason:
        """Why that is not allowed; the attempt must leave no trace."""
        before, entries = dump(self.s), len(self.match.record.entries)
        try:
            self.match.decide(self.asked[0] if seat is None else seat, choice)
        except Refused as refusal:
            assert dump(self.s) == before, "a refused choice changed the game"
            assert len(self.match.record.entries) == entries, "a refused choice was recorded"
            return refusal.reason
        raise AssertionError(f"{choice} was allowed")

    # --- what is asked ---

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        return asked(self.s)

    @property
    def question(self) -> str:
        """The kind of the pending question; empty when the game is over."""
        ask = pending(self.s)
        return type(ask).__name__ if ask is not None else ""

    def options(self, seat: Seat | None = None) -> list[Choice]:
        """What a seat may answer."""
        return list(options(self.s, self.asked[0] if seat is None else seat))

    def universe(self) -> list[Choice]:
        """What one might want to answer, legal or not."""
        return list(universe(self.s, self.asked[0]))

    def offered(self, kind: type[C]) -> list[C]:
        """The options of one kind."""
        return [choice for choice in self.options() if isinstance(choice, kind)]

    def places(self, kind: type[Choice]) -> set[str]:
        """The locations named by the options of one kind."""
        return {PLACES[choice.place] for choice in self.offered(kind)}  # type: ignore[attr-defined]

    # --- the board ---

    def steps(self) -> dict[str, int]:
        """Step tokens with the time by which the place was visited."""
        return {PLACES[v]: by for v, by in enumerate(self.s.step) if by}

    def notes(self) -> dict[str, int]:
        """Confirmed notes."""
        return {PLACES[v]: time for v, time in enumerate(self.s.note) if time}

    def immortals(self) -> list[str]:
        """Where the Immortals stand."""
        return [PLACES[v] for v in self.s.immortal]

    def agent(self, name: str) -> str:
        """Where an agent stands."""
        return PLACES[self.s.agent[AGENT.kind(name)]]

    def row(self) -> list[str]:
        """The cards under IMMORTAL RECRUITING."""
        return [FEATURE[f].id for f in self.s.row]

    def trail(self) -> list[str]:
        """The visits so far."""
        return [PLACES[c.kind] for c in self.s.trail]

    @property
    def recruits(self) -> int:
        """Recruit tokens on the board."""
        return sum(self.s.track) + sum(self.s.symbol)

    @property
    def won(self) -> tuple[str, ...]:
        """The side that won and why; empty while the game goes on."""
        over = result(self.s)
        return () if over is None else over.why

    # --- what one can see and hear ---

    def sees(self, seat: Seat | None) -> View[State]:
        """What a seat is shown; None is a spectator."""
        return look(self.s, NOBODY if seat is None else GAME.viewer(self.s, seat))

    def seen_trail(self, seat: Seat | None) -> list[str]:
        """The path as somebody sees it."""
        return [PLACES[c.kind] if known(c.kind) else "?" for c in self.sees(seat).seen.trail]

    def seen_secret(self, seat: Seat | None) -> list[str]:
        """The hidden cards as somebody sees them."""
        return [FEATURE[c.kind].id if known(c.kind) else "?" for c in self.sees(seat).seen.secret]

    def hears(self, seat: Seat | None) -> list[str]:
        """The kinds of events somebody heard since the latest decision."""
        who = NOBODY if seat is None else GAME.viewer(self.s, seat)
        return [type(event).__name__ for e in self.news if (event := hear(e, who)) is not None]

    def told(self, kind: type[E]) -> list[E]:
        """All that happened of one kind since the latest decision."""
        return [event for event in self.news if isinstance(event, kind)]

    def memory(self, seat: Seat | None) -> list[Any]:
        """The facts somebody may recall."""
        return list(observe(self.s, NOBODY if seat is None else GAME.viewer(self.s, seat)).memory)


def playout(mode: str, seats: int, seed: int, **options_: str | int | bool) -> Iterator[Table]:
    """A random game: the table before each decision and after the last."""
    table, rng = Table(mode, seats, seed=seed, options=options_, begin=True), Random(seed)
    while not table.won:
        yield table
        seat = rng.choice(table.asked)
        table.decide(rng.choice(table.options(seat)), seat)
    yield table


# --- words -----------------------------------------------------------------------------------


def step(place: str) -> Step:
    """STEP."""
    return Step(PLACE.kind(place))


def slip(place: str, token: str = "own") -> MindSlip:
    """MIND SLIP."""
    return MindSlip({"own": OWN, "board": BOARD}[token], PLACE.kind(place))


def move_immortal(immortal: int, place: str) -> MoveImmortal:
    """MOVE IMMORTAL, counted from 0."""
    return MoveImmortal(immortal, PLACE.kind(place))


def show(place: str) -> ShowStep:
    """The token of an extra Immortal move."""
    return ShowStep(PLACE.kind(place))


def recruit(feature: str) -> ImmortalRecruit:
    """IMMORTAL RECRUIT."""
    return ImmortalRecruit(FEATURE.kind(feature))


def activate(agent: str) -> Activate:
    """Activate an agent."""
    return Activate(AGENT.kind(agent))


def move(place: str) -> Move:
    """Move one space."""
    return Move(PLACE.kind(place))


def about(feature: str, *, dolphin: bool = False) -> AskAbout:
    """ASK."""
    return AskAbout(FEATURE.kind(feature), (SPY_DOLPHIN,) if dolphin else ())


def admit(place: str) -> Admit:
    """Answer an ASK with a location."""
    return Admit(PLACE.kind(place))


def shakedown(feature: str) -> Shakedown:
    """SHAKEDOWN."""
    return Shakedown(FEATURE.kind(feature))


def push(place: str) -> Push:
    """Push an Immortal out."""
    return Push(PLACE.kind(place))


def weaken(immortal: int, place: str) -> Weaken:
    """Bill's free action."""
    return Weaken(immortal, PLACE.kind(place))


def rhythm(agent: str) -> Rhythm:
    """Dusty's free action."""
    return Rhythm(AGENT.kind(agent))


END_TURN, END, REVEAL, CONFIRM = EndTurn(), EndActivation(), Reveal(), Confirm()
ALL_AGENTS = [agent.id for agent in AGENT]
BORDERS = BORDER
