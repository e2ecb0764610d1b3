"""The automated Recruiter (MM-13): a policy that gets exactly the view of the Recruiter's seat.

May touch: that view. Must not: know coming draws, or anything private to the Agents. `decide` is the whole surface.
Novice and Operative follow MM-13.3 and MM-13.4; the Mastermind plays the Recruiter's script, which is stronger (MM-13.2).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any, NamedTuple, TypeVar

from undertable.kernel.codec import View
from undertable.kernel.state import copy
from undertable.kernel.types import Choice, Seat

from ..belief.knowledge import followed
from ..board.looks import contacts, guards, step_ways, visited
from ..board.map import FEATURES_AT, IMMORTAL, INNER, WITH
from ..board.state import NONE, State
from ..bot import flee
from ..rules import immortals
from ..rules.setup import OPENING_STEPS
from ..speech.answers import (
    END_TURN,
    PUT_IMMORTAL,
    STARTS,
    STEPS,
    Admit,
    ImmortalRecruit,
    MindSlip,
    MoveImmortal,
    ShowStep,
    Step,
    TakeCard,
)
from ..speech.asks import ChooseCard, ChooseStart, Confess, ExtraMove, Opening, PlaceImmortal, Turn
from ..speech.asks_shift import AdmitWith, AnswerEcho, ConfirmWith, Expose, ExposeOne, NoComment, Swap
from .turn import COMMON, LEVELS, Asking, after, exits, score, softmax

C = TypeVar("C", bound=Choice)
DEFAULT = "operative"


class Asked(NamedTuple):
    """What the Recruiter is asked, what may be answered, and how strong and lucky it is."""

    s: State
    ask: Any
    options: list[Choice]
    level: dict[str, Any]
    rng: Random

    def only(self, sort: type[C]) -> list[C]:
        """The answers of one sort."""
        return [choice for choice in self.options if isinstance(choice, sort)]


def decide(view: View[State], seat: Seat, rng: Random) -> Choice:
    """One of the options of the Recruiter's seat, as strong as the table has chosen."""
    s, options = view.seen, list(view.options[str(seat)])
    level = LEVELS[s.automated or DEFAULT]
    if level["scripted"]:
        chosen = flee(s, options, rng)
        return chosen if chosen in options else rng.choice(options)
    ask = s.stack[-1]
    says = SAYS.get(type(ask))
    if says is None:
        return rng.choice(options)  # MM-13.2: mayhem, tunnels
    return says(Asked(s, ask, options, level, rng))


# --- set-up (MM-13.2) ------------------------------------------------------------------------


def walks_on(s: State, walk: list[int], steps: int) -> list[list[int]]:
    """Every way to go on for that many STEPs."""
    if steps == 0:
        return [walk]
    ways = (w for w in step_ways(s, walk[-1]) if w not in walk)
    return [longer for w in ways for longer in walks_on(s, [*walk, w], steps - 1)]


def character(at: Asked) -> Choice:
    """MM-13.2: any."""
    return at.rng.choice(at.only(TakeCard))


def start(at: Asked) -> Choice:
    """MM-13.2: rather inside."""
    return STARTS[at.rng.choice(INNER)] if at.rng.random() < at.level["inner_start"] else at.rng.choice(STARTS)


def opening(at: Asked) -> Choice:
    """MM-13.2: all openings that are left, weighed by recruits, recruits in reach and ways out."""
    s, steps = at.s, at.ask.steps
    begun = [s.trail[0].kind, *(step.place for step in steps if isinstance(step, Step))]
    scored = [(_opening_score(s, walk), walk) for walk in walks_on(s, begun, OPENING_STEPS - len(steps))]
    return STEPS[softmax(scored, at.level["temperature"], at.rng)[len(begun)]]


def _opening_score(s: State, walk: list[int]) -> float:
    weights = COMMON["opening"]
    further = walks_on(s, walk, 2)
    best = max((sum(contacts(s, v) for v in way[-2:]) for way in further), default=0)
    here = sum(contacts(s, v) for v in walk)
    ways = min(len(exits(s, walk[-1], set(walk))), 3)
    found = weights["recruit"] * here + weights["next_recruit"] * best + weights["exits"] * ways
    return float(found)


def placement(at: Asked) -> Choice:
    """MM-13.2: of fifty random placements the one that shows most features, whatever the own path."""
    s, rng = at.s, at.rng
    free = [v for v in INNER if v not in s.immortal]
    left = sum(isinstance(frame, PlaceImmortal) for frame in s.stack)
    drawn = [rng.sample(free, left) for _ in range(COMMON["placements_drawn"])]
    best = max(drawn, key=lambda places: len({f for v in (*places, *s.immortal) for f in FEATURES_AT[v]}))
    return PUT_IMMORTAL[best[0]]


# --- the turn (MM-13.3, MM-13.4) -----------------------------------------------------------


def turn(at: Asked) -> Choice:
    """Change a plan that is spent, recruit when possible, act, then move Immortals, then close."""
    changed = replan(at)
    if changed is not None:
        return changed
    recruits = at.only(ImmortalRecruit)
    if recruits:
        return recruits[0]
    actions = [c for c in at.options if isinstance(c, (Step, MindSlip))]
    if actions:
        return action(at.s, actions, at.level, at.rng)
    return first_move(at) or with_a_token(at) or END_TURN


def first_move(at: Asked) -> MoveImmortal | None:
    """A move of an Immortal, if any is better than none."""
    moves = at.only(MoveImmortal)
    return best_move(at.s, moves, at.level, at.rng) if moves else None


def with_a_token(at: Asked) -> ShowStep | None:
    """A token shown for a second move, by whoever can judge what it tells."""
    return extra_token(at.s, at.only(ShowStep), at.level, at.rng) if at.level["belief"] else None


def extra_move(at: Asked) -> Choice:
    """The second move, and any rather than none: the token lies there already."""
    return best_move(at.s, at.only(MoveImmortal), at.level, at.rng) or at.rng.choice(at.options)


def action(s: State, actions: list[Step | MindSlip], level: dict[str, Any], rng: Random) -> Choice:
    """Softmax over the scores."""
    if level["belief"]:
        followed(s)  # what every action leads to grows out of it
    return softmax([(score(s, choice, level), choice) for choice in actions], level["temperature"], rng)


def best_move(s: State, moves: list[MoveImmortal], level: dict[str, Any], rng: Random) -> MoveImmortal | None:
    """The move that recruits, shields or brings a pair nearer; None if none is better than standing still."""
    rng.shuffle(moves)
    judge = _shielding(s, level, rng) if level["belief"] else _approach
    now = judge(s)
    gains = [(judge(_moved(s, move)) - now, move) for move in moves]
    gain, move = max(gains, key=lambda pair: pair[0])
    return move if gain > 1e-9 else None


def _moved(s: State, move: MoveImmortal) -> State:
    world = copy(s)
    world.immortal[move.immortal] = move.place
    return world


def _possible(s: State) -> int:
    return sum(immortals.able(s, feature) for feature in s.row)


def _approach(s: State) -> float:
    """MM-13.3: a recruit, or shorter ways of two Immortals to two locations of a row card."""
    blocked = immortals.blocked_places(s)
    return 100.0 * _possible(s) - sum(_pair_distance(s, feature, blocked) for feature in s.row)


def _pair_distance(s: State, feature: int, blocked: set[int]) -> int:
    """The shortest total way of two Immortals to two different locations with the feature."""
    goals = [v for v in WITH[feature] if v not in blocked]
    pairs = [FAR[a][v] + FAR[b][w] for a, b in combinations(guards(s), 2) for v in goals for w in goals if v != w]
    return min(pairs, default=0)


def _distances(v: int) -> list[int]:
    """How many moves an Immortal needs, without mayhem: diagonal moves count as one."""
    far, ring, n = {v: 0}, [v], 0
    while ring:
        n += 1
        ring = [w for w in dict.fromkeys(w for u in ring for w in IMMORTAL[u]) if w not in far]
        far.update(dict.fromkeys(ring, n))
    return [far[w] for w in sorted(far)]


FAR = [_distances(v) for v in range(len(IMMORTAL))]


def _shielding(s: State, level: dict[str, Any], rng: Random) -> Any:
    """MM-13.4: recruits made possible, and how little the best question next turn would tell."""
    world = _closed(s)
    asking = Asking(world, followed(world), rng)
    weights = level["weights"]

    def judge(at: State) -> float:
        then = copy(world)
        then.immortal = at.immortal
        return float(weights["immortal_recruit"] * _possible(at) - weights["shield"] * asking.worst(then))

    return judge


def _closed(s: State) -> State:
    """The position as the Agents will meet it: this turn closed, if its action is done."""
    if s.plan.kind == NONE:
        return s
    world = copy(s)
    done = MindSlip(s.token.kind, s.plan.kind) if s.token.kind != NONE else Step(s.plan.kind)
    world.plan = world.token = type(s)().plan
    return after(world, done)


def extra_token(s: State, tokens: list[ShowStep], level: dict[str, Any], rng: Random) -> ShowStep | None:
    """MM-13.4: only for a recruit, and only if some token tells the Agents next to nothing."""
    ways = (_moved(s, move) for move in immortals.moves(s) if isinstance(move, MoveImmortal))
    if not tokens or not any(_possible(world) for world in ways):
        return None
    world = _closed(s)
    asking = Asking(world, followed(world), rng)
    loss, token = min(((asking.shown(token.place), token) for token in tokens), key=lambda pair: pair[0])
    return token if loss <= level["extra_move_bits"] else None


# --- modules (MM-13.7) -----------------------------------------------------------------------


def left_to(s: State, feature: int) -> int:
    """How many locations with a feature are still unvisited."""
    been = visited(s)
    return sum(place not in been for place in WITH[feature])


def replan(at: Asked) -> Swap | None:
    """MM-13.7: Change of Plan when a hidden card has hardly an unvisited location left."""
    spent = [c for c in at.only(Swap) if left_to(at.s, c.feature) <= COMMON["replan_from"]]
    return min(spent, key=lambda c: left_to(at.s, c.feature), default=None)


def expose(at: Asked) -> Choice:
    """The card that is worth least from now on."""
    return min(at.options, key=lambda c: left_to(at.s, c.feature) if isinstance(c, Expose) else 0)


def lie(options: list[Choice], rng: Random) -> Choice | None:
    """MM-13.7: Cover Story and Decoy, each now and then; the decoy anywhere, beside any true token."""
    refusals = [c for c in options if isinstance(c, NoComment)]
    if refusals and rng.random() < COMMON["cover_story"]:
        return refusals[0]
    false = [c for c in options if isinstance(c, (AdmitWith, ConfirmWith))]
    return rng.choice(false) if false and rng.random() < COMMON["decoy"] else None


# --- answers (MM-13.6) -----------------------------------------------------------------------


def confess(at: Asked) -> Choice:
    """With modules now and then a lie, else the truth."""
    return lie(at.options, at.rng) or answer(at)


def answer(at: Asked) -> Choice:
    """The place that leaves the Agents most in the dark; the Novice, and noise, any."""
    places, rng = at.only(Admit), at.rng
    if not places:
        return at.options[0]
    if len(places) == 1 or not at.level["belief"] or rng.random() < at.level["answer_noise"]:
        return rng.choice(places)
    asking = Asking(at.s, followed(at.s), rng)
    return min(places, key=lambda choice: asking.shown(choice.place))


SAYS: dict[type, Callable[[Asked], Choice]] = {  # by question
    ChooseCard: character,
    ChooseStart: start,
    Opening: opening,
    PlaceImmortal: placement,
    Turn: turn,
    ExtraMove: extra_move,
    Confess: confess,
    AnswerEcho: answer,
    ExposeOne: expose,
}
