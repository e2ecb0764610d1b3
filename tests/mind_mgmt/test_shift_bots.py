"""Bots and the automated Recruiter with SHIFT modules (MM-12.9, MM-13.7): they play whole games, and use what they have."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from undertable.bots.base import seat_view
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.automaton import decide as automated
from undertable.games.mind_mgmt.belief.knowledge import forget
from undertable.games.mind_mgmt.board.state import RECRUITER, State
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.bot.lies import further, left_to
from undertable.games.mind_mgmt.bot.recruiter import Flight
from undertable.games.mind_mgmt.box.tables import FEATURE
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE
from undertable.games.mind_mgmt.speech.answers import Admit, Confirm
from undertable.games.mind_mgmt.speech.asks_shift import (
    AdmitWith,
    CallAlly,
    DemandEcho,
    Expose,
    NameFeature,
    NoComment,
    PutRoadblock,
    PutWiretap,
    ReadPattern,
    Swap,
    Turncoat,
)
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view, view
from undertable.kernel.engine import asked, chance, refuse, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Choice, Seat, bit

from .table import CAFE, CORNERS, GARDEN, MONKS, UMBRELLA, Q, Table, modules

FAR = ["f1", "e3", "f5", "e1"]
HAND = [MONKS, GARDEN, UMBRELLA]


def scripted(s: State, seat: Seat, rng: Random) -> Choice:
    return Scripted().decide(read_view(GAME, seat_view(s, seat)), seat, rng)


def by_machine(s: State, rng: Random) -> Choice:
    return automated(read_view(GAME, view(s, bit(RECRUITER))), RECRUITER, rng)


def play(setup: Setup, seed: int) -> tuple[State, Counter[type[Choice]]]:
    """A whole game: an automated Recruiter where there is one, everybody else scripted."""
    rng, s, made = Random(seed), start(GAME, setup), Counter[type[Choice]]()
    forget()
    while not s.over:
        seat = rng.choice(asked(s))
        if seat == CHANCE:
            choice = SeededDice(rng).draw(chance(s), 0)
        else:
            choice = by_machine(s, rng) if seat == RECRUITER and s.automated else scripted(s, seat, rng)
            assert refuse(s, seat, choice) is None
        made[type(choice)] += 1
        step(s, seat, choice)
    return s, made


@pytest.mark.parametrize("level", ["novice", "operative", "mastermind"])
def test_13_1_the_automated_recruiter_plays_with_every_module(level: str) -> None:
    s, made = play(Setup("full", 2, {**EVERY_MODULE, "recruiter": level}), 3)
    assert s.over is not None
    assert made[PutWiretap] == 3 and made[PutRoadblock] == 5 and made[Turncoat] == 1


def test_scripted_players_use_their_modules() -> None:
    made: Counter[type[Choice]] = Counter()
    for seed, extra in enumerate(({}, {"team_vote": True}, {})):
        s, more = play(Setup("full", 2 + seed, {**EVERY_MODULE, **extra}), seed)
        assert s.over is not None
        made += more
    assert made[ReadPattern] == 3 and made[NameFeature] >= 12
    assert made[CallAlly] and made[DemandEcho] + made[NoComment] + made[AdmitWith]


# --- the automated Recruiter's own rules (MM-13.7) --------------------------------------------


def asked_about_cafes(*names: str) -> Table:
    table = Table(
        options={**modules(*names), "recruiter": "novice"}, trail=Q, secret=HAND, immortals=FAR,
        agents={**CORNERS, "bill": "b1"}, step="act", active="bill",
    )  # fmt: skip
    return table.say("ask about flux café")


def test_13_7_cover_story_and_decoy_each_once_in_four_questions() -> None:
    """Cover Story first; the decoy in a quarter of what is left, anywhere."""
    s = asked_about_cafes("r1", "r6").s
    made = Counter(type(by_machine(s, Random(seed))) for seed in range(600))
    assert 110 <= made[NoComment] <= 190 and 75 <= made[AdmitWith] <= 150
    assert made[NoComment] + made[AdmitWith] + made[Admit] == 600
    decoys = {c.decoy for seed in range(600) if isinstance(c := by_machine(s, Random(seed)), AdmitWith)}
    assert len(decoys) == 3


def test_13_7_it_changes_a_plan_that_is_spent() -> None:
    """A hidden card with at most one unvisited location left; the café has been visited four times."""
    trail = ["b1", "c1", "d1", "d2", "d3", "c3", "b4", "b5", "c5", "d5", "d6", "d7"]
    table = Table(
        options={**modules("r5"), "recruiter": "novice"}, trail=trail, secret=[CAFE, MONKS, GARDEN], immortals=FAR
    )
    assert left_to(table.s, FEATURE.kind(CAFE)) == 1
    assert by_machine(table.s, Random(1)) == Swap(FEATURE.kind(CAFE))
    fresh = Table(options={**modules("r5"), "recruiter": "novice"}, trail=Q, secret=HAND, immortals=FAR)
    assert not isinstance(by_machine(fresh.s, Random(1)), Swap)


def test_13_7_to_the_pattern_reader_it_exposes_the_card_with_fewest_places_left() -> None:
    options = {**modules("a3"), "recruiter": "operative"}
    table = Table(options=options, trail=Q, secret=HAND, immortals=FAR, step="act", active="bill", agents=CORNERS)
    table.say("call the pattern reader", "name observation monks", "name anti-thought umbrella")
    table.say("name dream bus", "name flux café")
    assert by_machine(table.s, Random(1)) == Expose(FEATURE.kind(UMBRELLA))  # b6 and d7 are visited, of monks only c5


# --- what scripted players expect -------------------------------------------------------------


def test_a_scripted_recruiter_refuses_rather_than_be_found() -> None:
    """Where every answer would pin the Recruiter down, Cover Story is likelier than where nothing is at stake."""
    s = asked_about_cafes("r1").s
    made = Counter(type(Flight(s, Random(seed)).confess(FEATURE.kind(CAFE), [*options_of(s)])) for seed in range(40))
    assert set(made) <= {Admit, NoComment, Confirm} and made[Admit]


def options_of(s: State) -> list[Choice]:
    return list(read_view(GAME, view(s, bit(RECRUITER))).options["0"])


def test_a_scripted_recruiter_reckons_with_tuk_tuk_and_scout() -> None:
    """MM-8.2: agents may come three, four or five spaces."""
    reach = {names: further(Table(options=modules(*names), trail=Q).s) for names in (("r1",), ("a2",), ("a1", "a2"))}
    assert reach == {("r1",): 0, ("a2",): 1 + 2, ("a1", "a2"): 1 + 2}
    used = Table(options=modules("a2"), trail=Q, used=["shift_a2"], allies=["spy_dolphin"])
    assert further(used.s) == 0
