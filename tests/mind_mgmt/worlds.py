"""Brute force for the knowledge board: every course of the hidden decisions that looks the same, played by the rules.

May touch: whole states, copies of them. Must not: use what the knowledge board uses; odds are reckoned anew here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.model import Model
from undertable.games.mind_mgmt.board.looks import exposed, here
from undertable.games.mind_mgmt.board.map import open_steps, reach
from undertable.games.mind_mgmt.board.state import BOARD, NONE, RECRUITER, State
from undertable.games.mind_mgmt.box.tables import FEATURE
from undertable.games.mind_mgmt.rules.immortals import markable
from undertable.games.mind_mgmt.speech.answers import (
    Admit,
    AskAbout,
    Capture,
    EndActivation,
    Home,
    MindSlip,
    Move,
    MoveImmortal,
    PutSlip,
    Reveal,
    Shakedown,
    ShowStep,
    Start,
    Step,
)
from undertable.games.mind_mgmt.speech.asks import Confess, ExtraMove, Turn
from undertable.games.mind_mgmt.speech.asks_shift import (
    AdmitWith,
    CallAlly,
    ConfirmWith,
    DemandEcho,
    NameFeature,
    PutWiretap,
    RevealBeside,
    Swap,
)
from undertable.kernel.codec import dump
from undertable.kernel.engine import asked, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import ALL, CHANCE, NOBODY, Choice, Seat, cell

Hypothesis = tuple[bytes, tuple[int, ...], int, tuple[int, ...]]  # path, hidden hand, Recruiter card, the first hand
Key = tuple[object, ...]


def hypothesis(s: State) -> Hypothesis:
    hand = {c.kind for c in s.secret}
    first = hand | {c.kind for c in s.shelved}
    if s.shelved:  # MM-12.9
        first -= {s.drawn.kind}
    return bytes([c.kind for c in s.trail]), tuple(sorted(hand)), s.card.kind, tuple(sorted(first))


def normal(weights: dict[Hypothesis, float]) -> dict[Hypothesis, float]:
    total = sum(weights.values())
    return {h: w / total for h, w in weights.items()}


def face(s: State) -> bytes:
    """What everybody sees; in which order the hidden cards were dealt tells nothing, so it is left out."""
    seen = observe(s, NOBODY)
    seen.secret = sorted(seen.secret, key=lambda c: c.kind)
    return dump(seen)


# --- the model of the Recruiter's choices ----------------------------------------------------


def odds(world: State, ways: Sequence[Choice], choice: Choice, model: Model) -> float:
    """How likely the Recruiter takes one of the ways, by the words of the model.

    Whether the right that a module gives is used tells nothing (MM-15.4); where a decoy goes, it goes anywhere.
    """
    ask = world.stack[-1]
    if isinstance(ask, Turn):
        worth = {way: 1.0 if isinstance(way, Step) else model.slip for way in ways}
        return worth[choice] / sum(worth.values())
    places = [way.place for way in ways if isinstance(way, Admit)]
    if isinstance(choice, Admit):
        return told(world, places, choice.place, model)
    decoys = {way.decoy for way in ways if isinstance(way, (AdmitWith, ConfirmWith))}
    if isinstance(choice, AdmitWith):
        return told(world, places, choice.place, model) / len(decoys)
    if isinstance(choice, ConfirmWith):
        return 1 / len(decoys)
    return 1.0 if isinstance(ask, Confess) else 1 / len(ways)


def told(world: State, places: list[int], place: int, model: Model) -> float:
    """How likely the Recruiter names a place out of those that could be named."""
    walk = [c.kind for c in world.trail] + [world.plan.kind]
    oldest = min(places, key=walk.index)
    return (1 - model.oldest) / len(places) + model.oldest * (place == oldest)


# --- worlds ----------------------------------------------------------------------------------


class Worlds:
    """Each world with its weight; in a turn of the Full Game the action is thought to come first (MM-6.1)."""

    def __init__(self, s: State, model: Model) -> None:
        self.s, self.model = s, model
        self.all: dict[Key, tuple[State, float]] = {}
        self.before_acting: list[tuple[State, float]] = []
        self.add(copy(s), 1.0)

    def add(self, world: State, weight: float) -> None:
        drafted = tuple(getattr(world.stack[-1], "steps", ()))
        going = getattr(world.stack[-1], "gone", None)  # a card that is being exchanged
        key = (*hypothesis(world), world.plan.kind, world.token.kind, drafted, going)
        self.all[key] = (world, weight + (self.all[key][1] if key in self.all else 0.0))

    def replace(self, found: Iterable[tuple[State, float]]) -> None:
        self.all = {}
        for world, weight in found:
            self.add(world, weight)

    def play(self, seat: Seat, choice: Choice) -> None:
        """One real decision, and all that might have been decided instead as far as others can tell."""
        inside = isinstance(self.s.stack[-1], (Turn, ExtraMove)) and self.s.full
        action = isinstance(choice, (Step, MindSlip))
        step(self.s, seat, choice)
        if self.s.over or (inside and action):  # nobody notices
            return
        swap = isinstance(choice, Swap)  # before the action, and nobody hears which card
        before, now = self.before_acting if swap else list(self.all.values()), face(self.s)
        inside = inside and not swap
        found = [pair for world, weight in before for pair in self.branches(world, weight, seat, choice, inside)]
        self.replace((world, weight) for world, weight in found if not world.over and face(world) == now)
        if isinstance(self.s.stack[-1], Turn) and self.s.full and not inside:
            self.before_acting = list(self.all.values())
            self.replace([pair for world, weight in self.all.values() for pair in self.acted(world, weight)])

    def branches(
        self, world: State, weight: float, seat: Seat, choice: Choice, inside: bool
    ) -> Iterable[tuple[State, float]]:
        ways = options(world, seat)
        if isinstance(choice, ShowStep) and choice in ways:
            weight *= told(world, markable(world), choice.place, self.model)
        secret = seat in (CHANCE, RECRUITER) and not inside
        if isinstance(choice, Swap):
            ways = [way for way in ways if isinstance(way, Swap)]
        for way in ways if secret else [choice] if choice in ways else []:
            branch = copy(world)
            step(branch, seat, way)
            yield branch, weight * odds(world, ways, way, self.model) if secret else weight

    def acted(self, world: State, weight: float) -> Iterable[tuple[State, float]]:
        ways = [way for way in options(world, RECRUITER) if isinstance(way, (Step, MindSlip))]
        for way in ways:
            branch = copy(world)
            step(branch, RECRUITER, way)
            yield branch, weight * odds(world, ways, way, self.model)

    def publish(self, visits: Iterable[int]) -> None:
        """As if some visits had been revealed already: keeps the worlds few."""
        places = {visit: self.s.trail[visit - 1].kind for visit in visits}
        same = [
            (world, weight)
            for world, weight in self.all.values()
            if all(world.trail[visit - 1].kind == place for visit, place in places.items())
        ]
        for world in (self.s, *[world for world, _ in same]):
            for visit, place in places.items():
                world.trail[visit - 1] = cell(place, ALL)
                world.note[place] = visit
        self.replace(same)

    def gather(self, agents: list[int]) -> None:
        """The agents stand where there is something to do."""
        for world in (self.s, *[world for world, _ in (*self.all.values(), *self.before_acting)]):
            world.agent = list(agents)

    def believed(self) -> dict[Hypothesis, float]:
        """Worlds that differ only in the unfinished turn are one hypothesis."""
        found: Counter[Hypothesis] = Counter()
        for world, weight in self.all.values():
            found[hypothesis(world)] += weight  # type: ignore[assignment]
        ends: Counter[int] = Counter()
        for (walk, *_), weight in found.items():
            ends[walk[-1]] += weight
        return normal({h: weight / ends[h[0][-1]] ** (1 - self.model.trust) for h, weight in found.items()})


# --- short games in which much happens -------------------------------------------------------


def short_game(mode: str, seed: int, until: int, options: dict[str, str | int | bool] | None = None) -> State:
    """A game with few feature cards that ends early."""
    rng = Random(seed)
    s = start(GAME, Setup(mode, 2, {"slip_previsited": seed % 3 == 1, **(options or {})}))
    s.final_time = until
    kept = rng.sample(range(len(FEATURE)), (7 if options else 6) if s.full else 5)
    s.discard = [f for f in range(len(FEATURE)) if f not in kept]
    s.unseen, s.deck = sorted(kept), len(kept)
    return s


def lively(s: State, rng: Random) -> tuple[Seat, Choice]:
    """Any choice, but rather one that makes something known."""
    seat = rng.choice(asked(s))
    ways = options(s, seat)
    return seat, rng.choices(ways, [liking(s, way) for way in ways])[0]


def liking(s: State, choice: Choice) -> float:
    if isinstance(choice, Capture):
        return 2.0 * (s.agent[s.active] != here(s))
    if isinstance(choice, Shakedown):
        hidden = [c.kind for c in s.secret if c.kind not in exposed(s)]
        return 3.0 if choice.feature in hidden else 0.2
    if isinstance(choice, MindSlip):
        return 4.0 if choice.token == BOARD else 0.5
    if isinstance(choice, Step):
        return 9.0 if choice.place in s.tunnel else 4.0 if s.site == choice.place else 1.0
    if isinstance(choice, PutSlip):
        return 50.0 if choice.place in open_steps(s.mayhem, here(s)) else 1.0
    if isinstance(choice, Move):
        near = s.left == 2 and any(s.step[v] for v in open_steps(s.mayhem, choice.place))
        return 5.0 if s.step[choice.place] else 3.0 if near and not s.step[s.agent[s.active]] else 0.1
    if isinstance(choice, Start):
        return 40.0 if choice.place in s.tunnel else 1.0
    if isinstance(choice, NameFeature):
        return 6.0 if choice.feature in [c.kind for c in s.secret] else 0.5
    if isinstance(choice, PutWiretap):
        return 20.0 if choice.place in open_steps(s.mayhem, here(s)) else 1.0
    return LIKED.get(type(choice), 1.0)


LIKED: dict[type[Choice], float] = {
    AskAbout: 3.0,
    Reveal: 9.0,
    Home: 5.0,
    ShowStep: 2.0,
    MoveImmortal: 0.2,
    EndActivation: 0.2,
    Swap: 3.0,
    AdmitWith: 3.0,
    ConfirmWith: 3.0,
    DemandEcho: 5.0,
    CallAlly: 2.0,
    RevealBeside: 9.0,
}


def meeting(s: State, rng: Random) -> list[int]:
    """Two agents with Immortals, the others where the Recruiter is near."""
    free = [v for v in reach(s.mayhem, here(s), 3) if v not in s.immortal]
    first, second = rng.sample(s.immortal, 2) if s.full else rng.sample(free, 2)
    return [rng.choice(free), first, rng.choice(free), second]


def at_rest(s: State) -> bool:
    """Whether the first turn of the Recruiter is about to begin."""
    return isinstance(s.stack[-1], Turn) and len(s.trail) == 5 and s.plan.kind == NONE and not s.moved
