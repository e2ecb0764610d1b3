"""The knowledge board against brute force on short games, and against the truth on whole ones.

A longer run: MIND_MGMT_GAMES=300 python -m pytest tests/mind_mgmt/test_knowledge.py
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from undertable.bots.base import seat_view
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.deals import Deal, number
from undertable.games.mind_mgmt.belief.knowledge import Knowledge, board, forget, know
from undertable.games.mind_mgmt.belief.model import MODEL, UNIFORM, Model
from undertable.games.mind_mgmt.belief.walks import OPENING, bits
from undertable.games.mind_mgmt.board.map import ANYWHERE, PLACE, WITH
from undertable.games.mind_mgmt.board.state import RECRUITER, Guessed, Located, Replanned, State, Unvisited, Visited
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.box.tables import FEATURE, MODULE
from undertable.games.mind_mgmt.speech.answers import Capture, Reveal, ShowStep
from undertable.games.mind_mgmt.speech.asks_shift import CallAlly, RevealBeside
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import ALL, CHANCE, NOBODY, Choice, Seat

from .table import CAFE, CORNERS, Q, Table, modules
from .worlds import Hypothesis, Worlds, at_rest, hypothesis, lively, meeting, short_game

FAR = ["f1", "e3", "f5", "e1"]  # Immortals that are in nobody's way
GAMES = int(os.environ.get("MIND_MGMT_GAMES", "40"))


def believed(k: Knowledge) -> dict[Hypothesis, float]:
    """Every hypothesis with its probability."""
    deals = k.story.told.layout.deals
    found = {
        (walk, deals[i].after, card, deals[i].before): w * o / sum(odds) / hands.bit_count()
        for (walk, _, hands, odds), w in zip(k.nodes, k.weights, strict=True)
        for card, o in zip(k.story.cards, odds, strict=True)
        if o
        for i in bits(hands)
    }
    assert len(found) == k.hypotheses
    return found


def contains(k: Knowledge, s: State) -> bool:
    walk, hand, card, first = hypothesis(s)
    bit = number(Deal(first, hand))
    i = k.story.cards.index(card)
    return any(node[0] == walk and node[2] >> bit & 1 and node[3][i] > 0 for node in k.nodes)


# --- what an answer was chosen from ----------------------------------------------------------


def asked_about_cafes(*marked: str, dolphin: bool = False) -> Table:
    table = Table(
        trail=Q, agents={**CORNERS, "bill": "b1"}, immortals=["f1", "f2", "f3", "e1"], step="act", active="bill",
        steps=dict.fromkeys(marked, 9),
    )  # fmt: skip
    table.say("ask about flux cafe with the spy dolphin" if dolphin else "ask about flux cafe")
    return table


def last_visited(table: Table) -> Visited:
    return [fact for fact in observe(table.s, NOBODY).memory if isinstance(fact, Visited)][-1]


def test_a_choice_among_cafes_is_remembered() -> None:
    """MM-8.4: the unmarked locations with the feature, visited or not."""
    table = asked_about_cafes()
    table.say("a step token in b5")
    cafes = WITH[FEATURE.kind(CAFE)]
    assert last_visited(table) == Visited(ALL, 9, PLACE.kind("b5"), cafes)
    table = asked_about_cafes("d7")
    table.say("a step token in b5")
    assert last_visited(table).among == tuple(v for v in cafes if v != PLACE.kind("d7"))


def test_the_dolphin_leaves_no_choice() -> None:
    """MM-9.5."""
    table = asked_about_cafes(dolphin=True)
    table.any()
    assert last_visited(table).among == ()


def test_a_token_for_an_extra_move_may_lie_anywhere_unmarked() -> None:
    """MM-7.3: also where this turn has led, so nothing is told about it."""
    table = Table(trail=Q, immortals=["f1", "f2", "f3", "e1"], steps={"b4": 8})
    table.say("step to c7", "move immortal 4 to e2", "extra immortal move: step token in b6")
    unmarked = tuple(v for v in ANYWHERE if v != PLACE.kind("b4"))
    assert last_visited(table) == Visited(ALL, 10, PLACE.kind("b6"), unmarked)


# --- brute force -----------------------------------------------------------------------------


PREJUDICED = Model(slip=0.4, oldest=0.3, trust=0.6)
MODULES_SAY = {
    "answers": {"Baited", "Tapped", "Echoed", "revealed"},
    "plans": {"Patterned", "Replanned", "counts after a change"},
    "ways": {"by tunnel", "row card", "extra move"},
    "slips": {"slip 0", "slip 1", "on the edge"},
    "all": {"Baited", "Echoed", "Tapped", "Patterned", "Replanned", "by tunnel"},
}
SAID = {
    "training": {"named", "none", "missed", "revealed", "slip 0"},
    "full": {
        *("named", "none", "missed", "revealed", "slip 0", "slip 1", "dolphin", "homing True", "homing False"),
        *("guess True", "guess False", "counts after a hit", "extra move", "row card"),
    },
}


def said(choice: Choice, before: State, after: State) -> set[str]:
    """What the public learns by a decision, by name."""
    found = set()
    for fact in after.memory[len(before.memory) :]:
        if isinstance(fact, Visited):
            found.add("extra move" if isinstance(choice, ShowStep) else "named" if fact.among else "dolphin")
        elif isinstance(fact, Guessed):
            found.add(f"guess {fact.hit}")
        elif isinstance(fact, Located):
            hound = isinstance(choice, CallAlly)
            found.add("missed" if isinstance(choice, Capture) else "on the edge" if hound else f"homing {fact.yes}")
        elif isinstance(fact, Unvisited):
            found.add("decoy found" if isinstance(choice, (Reveal, RevealBeside)) else "none")
        else:
            found.add(type(fact).__name__)
    found |= {f"slip {token}" for token in after.slip_token[len(before.slip_token) :]}
    exposed = any(isinstance(fact, Guessed) and fact.hit for fact in before.memory)
    found |= {"counts after a hit"} if exposed and after.time > before.time and after.time % 2 else set()
    changed = any(isinstance(fact, Replanned) for fact in before.memory)
    found |= {"counts after a change"} if changed and after.time > before.time and after.time % 2 else set()
    walk = [c.kind for c in after.trail]
    found |= {"by tunnel"} if any({*pair} == {*after.tunnel} for pair in pairwise(walk)) else set()
    found |= {"revealed"} if isinstance(choice, Reveal) else set()
    return found | ({"row card"} if len(after.row) > len(before.row) else set())


def compare(
    mode: str,
    seed: int,
    until: int,
    model: Model,
    public: list[int],
    options: dict[str, str | int | bool] | None = None,
) -> set[str]:
    """A short game: at every public event the same hypotheses with the same probabilities."""
    forget()
    s, rng, heard = short_game(mode, seed, until, options), Random(seed), set()
    worlds = Worlds(s, model)
    while not s.over:
        before = copy(s)
        seat, choice = lively(s, rng)
        worlds.play(seat, choice)
        if s.over:
            break
        if len(s.trail) > len(before.trail) and len(s.trail) in (1, OPENING):
            worlds.publish([visit for visit in public if visit <= len(s.trail)])
        if at_rest(s) and not at_rest(before):
            worlds.gather(meeting(s, rng))
        if len(s.trail) >= OPENING:
            heard |= said(choice, before, s)
            ours, theirs = believed(know(observe(s, NOBODY), model)), worlds.believed()
            assert ours.keys() == theirs.keys(), f"seed {seed} at {s.time}: {choice}"
            assert max(abs(ours[h] - theirs[h]) for h in ours) < 1e-9, f"seed {seed} at {s.time}: {choice}"
    return heard


@pytest.mark.parametrize("model", [MODEL, PREJUDICED], ids=["fitted", "prejudiced"])
@pytest.mark.parametrize(("mode", "until", "seeds"), [("training", 9, range(8)), ("full", 10, range(8))])
def test_support_and_weights_equal_brute_force(mode: str, until: int, seeds: range, model: Model) -> None:
    """MM-15.7, with every sort of answer; some visits are known from the beginning, to keep the worlds few."""
    heard = set[str]().union(*[compare(mode, seed, until, model, [1, 3]) for seed in seeds])
    assert heard >= SAID[mode], "nothing was tested about these"


@pytest.mark.parametrize(("mode", "until"), [("training", 8), ("full", 7)])
def test_the_same_with_only_the_start_known(mode: str, until: int) -> None:
    for seed in (21, 22):
        compare(mode, seed, until, MODEL, [1])


# --- with modules (MM-12.9) ------------------------------------------------------------------

TOGETHER = {  # modules that are played together, and how long
    "answers": (("r1", "r6", "a1", "a5"), 9),
    "plans": (("r5", "a3"), 9),
    "ways": (("r2", "r3", "r4", "a4", "a6"), 8),
    "slips": (("r7", "a2", "a7"), 8),
    "all": (tuple(row.id[-2:] for row in MODULE), 8),
}


@pytest.mark.parametrize("names", TOGETHER)
def test_support_and_weights_equal_brute_force_with_modules(names: str) -> None:
    """MM-15.7 with every module on, some together and all at once; what each of them makes known is met."""
    played, until = TOGETHER[names]
    heard: set[str] = set()
    for seed in range(5):
        model = PREJUDICED if seed % 2 else MODEL
        heard |= compare("full", seed, until, model, [1, 2, 3, 4], modules(*played))
    assert heard >= MODULES_SAY[names], "nothing was tested about these"


def test_a_decoy_that_was_found_tells_which_token_was_true() -> None:
    """MM-12.9, MM-15.4: of two tokens one was false; once it is found, the other is a visit."""
    agents = {"meru": "a1", "lyme": "f1", "bill": "c2", "dusty": "b7"}
    table = Table(options=modules("r6"), trail=Q, immortals=FAR, agents=agents, step="act", active="bill")
    table.say("ask about hallucinogenic torches", "a step token in b5, a decoy in c7", "end the activation")
    b5, c7 = PLACE.kind("b5"), PLACE.kind("c7")
    shown = board(observe(table.s, NOBODY))
    assert shown.been[b5] + shown.been[c7] == pytest.approx(1) and 0 < shown.been[c7] < 1
    table.say("activate dusty", "move to c7", "reveal")
    shown = board(observe(table.s, NOBODY))
    assert shown.been[b5] == pytest.approx(1) and c7 in shown.never_here


def test_an_exchanged_card_may_be_any_other() -> None:
    """MM-12.9: before, the hand is what the counts say; after, one of its cards is any that was not seen."""
    table = Table(options=modules("r5"), trail=Q, immortals=FAR, secret=["spy_bird", "dream_bus", CAFE])
    before = board(observe(table.s, NOBODY))
    table.say("change of plan: put spy bird away")
    after = board(observe(table.s, NOBODY))
    assert sum(after.hidden) == pytest.approx(3) and after.hypotheses > before.hypotheses
    assert GAME.belief.fits(table.s, GAME.belief.know(observe(table.s, NOBODY)))


# --- whole games -----------------------------------------------------------------------------


def any_choice(s: State, rng: Random) -> tuple[Seat, Choice]:
    seat = rng.choice(asked(s))
    if seat == CHANCE:
        return seat, SeededDice(rng).draw(chance(s), 0)
    return seat, rng.choice(options(s, seat))


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


# --- worlds drawn from it --------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["training", "full"])
def test_worlds_are_drawn_as_likely_as_they_are(mode: str) -> None:
    """Where the board is exact, `determinize` gives every path its share and each of its hands and cards."""
    draws, tried = 3000, 0
    for s in moments(mode, 4, 17):
        seen, rng = observe(s, GAME.viewer(s, 1)), Random(s.time)
        expected = believed(know(seen, UNIFORM))
        if tried == 3 or not 20 < len(expected) < 400:
            continue
        drawn = Counter(hypothesis(GAME.belief.determinize(seen, GAME.viewer(s, 1), rng)) for _ in range(draws))
        assert drawn.keys() <= expected.keys()
        surprise = sum((drawn[h] - draws * p) ** 2 / (draws * p) for h, p in expected.items())
        assert surprise < len(expected) + 5 * sqrt(2 * len(expected)), f"at {s.time}"  # chi squared, five sigmas
        tried += 1
    assert tried == 3
