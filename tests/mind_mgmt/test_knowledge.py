"""The knowledge board against brute force on short games, and against the truth on whole ones.

A longer run: MIND_MGMT_GAMES=300 python -m pytest tests/mind_mgmt/test_knowledge.py
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest

from undertable.bots.base import seat_view
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.asks import Turn
from undertable.games.mind_mgmt.board import ANYWHERE, PLACE, WITH
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.cards import FEATURE, FEATURES
from undertable.games.mind_mgmt.choices import MindSlip, ShowStep, Step
from undertable.games.mind_mgmt.knowledge import Knowledge, board, forget, know
from undertable.games.mind_mgmt.knowledge_paths import HANDS, Model
from undertable.games.mind_mgmt.state import NONE, RECRUITER, State, Visited
from undertable.games.mind_mgmt.walks import OPENING
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import dump, read_view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import ALL, CHANCE, NOBODY, Choice, Seat, cell

from .table import CAFE, CORNERS, Q, Table, about, admit, move_immortal, show
from .table import step as go

GAMES = int(os.environ.get("MIND_MGMT_GAMES", "40"))
Hypothesis = tuple[bytes, tuple[int, ...], int]  # path, hidden hand, Recruiter card


def hypothesis(s: State) -> Hypothesis:
    hand = tuple(sorted(c.kind for c in s.secret))
    return bytes([c.kind for c in s.trail]), hand, s.card.kind


def believed(k: Knowledge) -> dict[Hypothesis, float]:
    """Every hypothesis with its probability."""
    found = {
        (walk, hand, card): o
        for walk, _, hands, odds in k.nodes
        for card, o in zip(k.story.cards, odds, strict=True)
        if o
        for i, hand in enumerate(HANDS)
        if hands >> i & 1
    }
    assert len(found) == k.hypotheses
    return normal(found)


def normal(weights: dict[Hypothesis, float]) -> dict[Hypothesis, float]:
    total = sum(weights.values())
    return {h: w / total for h, w in weights.items()}


def contains(k: Knowledge, s: State) -> bool:
    walk, hand, card = hypothesis(s)
    bit = HANDS.index(hand)
    i = k.story.cards.index(card)
    return any(node[0] == walk and node[2] >> bit & 1 and node[3][i] > 0 for node in k.nodes)


# --- what an answer was chosen from ----------------------------------------------------------


def asked_about_cafes(*marked: str, dolphin: bool = False) -> Table:
    table = Table(
        trail=Q, agents={**CORNERS, "bill": "b1"}, immortals=["f1", "f2", "f3", "e1"], step="act", active="bill",
        steps=dict.fromkeys(marked, 9),
    )  # fmt: skip
    table.decide(about(CAFE, dolphin=dolphin))
    return table


def last_visited(table: Table) -> Visited:
    return [fact for fact in observe(table.s, NOBODY).memory if isinstance(fact, Visited)][-1]


def test_a_choice_among_cafes_is_remembered() -> None:
    """MM-8.4: the unmarked locations with the feature, visited or not."""
    table = asked_about_cafes()
    table.decide(admit("b5"))
    cafes = WITH[FEATURE[CAFE]]
    assert last_visited(table) == Visited(ALL, 9, PLACE["b5"], cafes)
    table = asked_about_cafes("d7")
    table.decide(admit("b5"))
    assert last_visited(table).among == tuple(v for v in cafes if v != PLACE["d7"])


def test_the_dolphin_leaves_no_choice() -> None:
    """MM-9.5."""
    table = asked_about_cafes(dolphin=True)
    table.any()
    assert last_visited(table).among == ()


def test_a_token_for_an_extra_move_may_lie_anywhere_unmarked() -> None:
    """MM-7.3: also where this turn has led, so nothing is told about it."""
    table = Table(trail=Q, immortals=["f1", "f2", "f3", "e1"], steps={"b4": 8})
    table.play(go("c7"), move_immortal(3, "e2"), show("b6"))
    unmarked = tuple(v for v in ANYWHERE if v != PLACE["b4"])
    assert last_visited(table) == Visited(ALL, 10, PLACE["b6"], unmarked)


# --- brute force -----------------------------------------------------------------------------


class Worlds:
    """Every course of the hidden decisions that looks the same, played by the real rules."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.all: dict[tuple[object, ...], tuple[State, float]] = {self.key(s): (copy(s), 1.0)}
        self.weighed = True  # whether memory tells all that probabilities need

    @staticmethod
    def key(s: State) -> tuple[object, ...]:
        drafted = tuple(getattr(s.stack[-1], "steps", ()))
        return (*hypothesis(s), s.plan.kind, s.token.kind, drafted)

    def play(self, seat: Seat, choice: Choice) -> None:
        """One real decision, and all that might have been decided instead as far as others can tell."""
        hidden = seat in (CHANCE, RECRUITER)
        inside = isinstance(self.s.stack[-1], Turn) and self.s.full
        secretly = inside and isinstance(choice, (Step, MindSlip))
        if isinstance(choice, ShowStep):
            self.weighed = False
        step(self.s, seat, choice)
        if secretly or self.s.over:
            return
        face = dump(observe(self.s, NOBODY))
        after: dict[tuple[object, ...], tuple[State, float]] = {}
        for world, weight in self.all.values():
            found = (
                options(world, seat) if hidden and not inside else [choice] if choice in options(world, seat) else []
            )
            for other in found:
                branch = copy(world)
                step(branch, seat, other)
                if not branch.over and dump(observe(branch, NOBODY)) == face:
                    self.add(after, branch, weight / (1 if inside else len(found)), inside)
        self.all = after
        if isinstance(self.s.stack[-1], Turn) and self.s.full:
            self.act_in_secret()

    def add(
        self, found: dict[tuple[object, ...], tuple[State, float]], world: State, weight: float, once: bool
    ) -> None:
        key = self.key(world)
        before = found[key][1] if key in found else 0.0
        found[key] = (world, max(before, weight) if once else before + weight)

    def act_in_secret(self) -> None:
        """In the Full Game the action may come at any moment of the turn, and nobody notices."""
        for world, weight in list(self.all.values()):
            actions = [c for c in options(world, RECRUITER) if isinstance(c, (Step, MindSlip))]
            for action in actions:
                branch = copy(world)
                step(branch, RECRUITER, action)
                self.add(self.all, branch, weight / len(actions), True)

    def believed(self) -> dict[Hypothesis, float]:
        """Worlds that differ only in the unfinished turn are one hypothesis."""
        idle: dict[Hypothesis, float] = {}
        acted: dict[Hypothesis, float] = {}
        for world, weight in self.all.values():
            part = idle if world.plan.kind == NONE else acted
            h = hypothesis(world)
            part[h] = part.get(h, 0.0) + weight
        return normal(acted | idle)


def short_game(mode: str, seed: int, until: int) -> tuple[State, Random]:
    """A game with few feature cards, whose start is known and which ends early."""
    rng = Random(seed)
    s = start(GAME, Setup(mode, 2, {"slip_previsited": seed % 2 == 1}))
    s.final_time = until
    kept = rng.sample(range(len(FEATURES)), 6 if s.full else 4)
    s.discard = [f for f in range(len(FEATURES)) if f not in kept]
    s.unseen, s.deck = sorted(kept), len(kept)
    return s, rng


def publish_start(s: State, worlds: Worlds) -> None:
    """As if the first visit had been revealed already: keeps the number of openings small."""
    place = s.trail[0].kind
    same = [world for world, _ in worlds.all.values() if world.trail[0].kind == place]
    for world in (s, *same):
        world.trail[0] = cell(place, ALL)
        world.note[place] = 1
    worlds.all = {worlds.key(world): (world, 1.0) for world in same}


def any_choice(s: State, rng: Random) -> tuple[Seat, Choice]:
    seat = rng.choice(asked(s))
    if seat == CHANCE:
        return seat, SeededDice(rng).draw(chance(s), 0)
    return seat, rng.choice(options(s, seat))


@pytest.mark.parametrize(("mode", "until", "seeds"), [("training", 8, range(4)), ("full", 7, range(3))])
def test_equals_brute_force(mode: str, until: int, seeds: range) -> None:
    compared = weighed = 0
    for seed in seeds:
        forget()
        s, rng = short_game(mode, seed, until)
        worlds = Worlds(s)
        while not s.over:
            seat, choice = any_choice(s, rng)
            worlds.play(seat, choice)
            if s.full and len(s.trail) == 1 and not s.note[s.trail[0].kind]:
                publish_start(s, worlds)
            if s.over or len(s.trail) < OPENING:
                continue
            ours, theirs = believed(know(observe(s, NOBODY))), worlds.believed()
            assert ours.keys() == theirs.keys(), f"seed {seed} at {s.time}"
            compared += 1
            if worlds.weighed:
                weighed += 1
                assert all(abs(ours[h] - theirs[h]) < 1e-9 for h in ours), f"seed {seed} at {s.time}"
    assert compared > 60 and weighed > 20


# --- whole games -----------------------------------------------------------------------------


def scripted_choice(s: State, rng: Random) -> tuple[Seat, Choice]:
    seat = rng.choice(asked(s))
    if seat == CHANCE:
        return any_choice(s, rng)
    return seat, Scripted().decide(read_view(GAME, seat_view(s, seat)), seat, rng)


@pytest.mark.parametrize("mode", ["training", "full"])
@pytest.mark.parametrize("play", [any_choice, scripted_choice])
def test_contains_the_truth(mode: str, play: Callable[[State, Random], tuple[Seat, Choice]]) -> None:
    for seed in range(GAMES // 4):
        forget()
        rng, s = Random(f"{mode}/{seed}"), start(GAME, Setup(mode, 2 + seed % 4, {"slip_previsited": seed % 2 == 1}))
        while not s.over:
            seat, choice = play(s, rng)
            step(s, seat, choice)
            if not s.over and len(s.trail) >= OPENING:
                k = know(observe(s, NOBODY))
                assert not k.exact or contains(k, s), f"seed {seed} at {s.time}"


def moments(mode: str, seed: int, every: int) -> Iterator[State]:
    """Some states of a random game after the opening."""
    rng, s, n = Random(seed), start(GAME, Setup(mode, 3)), 0
    while not s.over:
        step(s, *any_choice(s, rng))
        n += 1
        if not s.over and len(s.trail) >= OPENING and n % every == 0:
            yield s


@pytest.mark.parametrize("mode", ["training", "full"])
def test_everybody_gets_the_same(mode: str) -> None:
    """The board is the public's: not even the Recruiter's own eyes change it."""
    for s in moments(mode, 1, 11):
        boards = []
        for who in (NOBODY, GAME.viewer(s, 1), GAME.viewer(s, RECRUITER)):
            forget()
            boards.append(board(observe(s, who)))
        assert boards[0] == boards[1] == boards[2]


@pytest.mark.parametrize("mode", ["training", "full"])
def test_beginning_anew_gives_the_same(mode: str) -> None:
    """What is known does not depend on having watched."""
    watched = [(copy(s), know(observe(s, NOBODY))) for s in moments(mode, 2, 5)]
    for s, before in watched[::4]:
        forget()
        again = know(observe(s, NOBODY))
        assert {node[:3] for node in again.nodes} == {node[:3] for node in before.nodes}
        assert again.here == pytest.approx(before.here)
        assert again.card == pytest.approx(before.card)


@pytest.mark.parametrize("mode", ["training", "full"])
def test_a_sample_always_fits(mode: str) -> None:
    """Beyond the limit the paths are fewer, never wrong and never none."""
    sampled = 0
    for seed in range(3):
        forget()
        for s in moments(mode, seed, 3):
            seen = observe(s, NOBODY)
            few, every = know(seen, limit=40), know(seen)
            fitting = {(node[0], node[2]) for node in every.nodes}
            assert few.nodes and all((node[0], node[2]) in fitting for node in few.nodes)
            sampled += not few.exact
    assert sampled > 20


def test_what_the_board_shows() -> None:
    """Training: the start is known, probabilities are probabilities, certain absence is never wrong."""
    for s in moments("training", 5, 4):
        shown = board(observe(s, NOBODY))
        assert shown.heat[0][s.trail[0].kind] == pytest.approx(1)
        assert [sum(row) for row in shown.heat] == pytest.approx([1] * len(s.trail))
        assert sum(shown.hidden) == pytest.approx(3)
        assert sum(shown.card.values()) == pytest.approx(1)
        assert s.trail[-1].kind not in shown.not_here
        assert not {c.kind for c in s.trail} & set(shown.never_here)
        assert shown.exact and shown.hypotheses >= 1


def test_before_the_opening() -> None:
    """Nothing is known yet, and nothing breaks."""
    s = start(GAME, Setup("full", 2))
    assert board(observe(s, NOBODY)).heat == []
    rng = Random(0)
    while len(s.trail) < OPENING:
        step(s, *any_choice(s, rng))
        shown = board(observe(s, NOBODY))
        assert len(shown.heat) == len(s.trail)


def test_a_preference_changes_weights_only() -> None:
    """The model of the Recruiter is a parameter: it moves probabilities, not possibilities."""
    model = Model(slip=0.3, oldest=0.7)
    moved = 0
    for s in moments("training", 3, 6):
        plain, other = believed(know(observe(s, NOBODY))), believed(know(observe(s, NOBODY), model))
        assert plain.keys() == other.keys()
        moved += any(abs(plain[h] - other[h]) > 1e-6 for h in plain)
    assert moved
