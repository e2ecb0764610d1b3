"""Every law on every zoo game; what cannot bite in a game is named here, and nothing else."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import pytest
from kernel import zoo
from kernel.ruled import RULES
from kernel.test_zoo import CASES
from kernel.zoo.enumeration import Stream, all_viewers, walk
from law_suite import GameLaws

from undertable.kernel.engine import asked, options
from undertable.kernel.game import Game, Setup
from undertable.kernel.match import Match
from undertable.kernel.record import Entry, Undid
from undertable.kernel.types import CHANCE, Seat, Seats
from undertable.laws import Oracle
from undertable.laws.check import ChosenDice
from undertable.laws.retell import Telling, mover, retell, stream
from undertable.laws.roam import RandomChooser

FOLDER = files(zoo)
ONE_AT_A_TIME = "10"  # no simultaneous question
ALWAYS_TOO_LATE = "12"  # every decision is followed by another seat, by chance, or by a revelation


class ZooLaws(GameLaws):
    games = 12
    thorough = 1.0
    rules = RULES


def _laws(game: Game[Any], *silent: str) -> type[ZooLaws]:
    name = game.id
    return type(
        f"Test{name.title()}",
        (ZooLaws,),
        {"game": game, "where": f"kernel.zoo.{name}:GAME", "oracle": FOLDER / f"{name}.toml", "silent": silent},
    )


TestTrail = _laws(zoo.trail.GAME, ONE_AT_A_TIME)
TestSlots = _laws(zoo.slots.GAME, ONE_AT_A_TIME, ALWAYS_TOO_LATE)
TestTopdeck = _laws(zoo.topdeck.GAME, ONE_AT_A_TIME)
TestDiscards = _laws(zoo.discards.GAME, ONE_AT_A_TIME, ALWAYS_TOO_LATE)
TestInterrupt = _laws(zoo.interrupt.GAME, ONE_AT_A_TIME, ALWAYS_TOO_LATE)
TestStoring = _laws(zoo.storing.GAME, ALWAYS_TOO_LATE)
TestTeam = _laws(zoo.team.GAME)
TestAside = _laws(zoo.aside.GAME, ONE_AT_A_TIME)
TestHoard = _laws(zoo.hoard.GAME)
TestSpeakup = _laws(zoo.speakup.GAME, ONE_AT_A_TIME)
TestSpeakup.unmet = {"SameBet"}  # of an aside, which nobody is offered; see test_questions
TestPatience = _laws(zoo.patience.GAME, ONE_AT_A_TIME, ALWAYS_TOO_LATE)


def test_every_zoo_game_has_its_laws() -> None:
    held = {
        laws.game
        for laws in globals().values()
        if isinstance(laws, type) and issubclass(laws, ZooLaws) and laws is not ZooLaws
    }
    assert held == set(zoo.ALL)


def _some_game(game: Game[Any], setup: Setup, rng: Random) -> Match[Any]:
    match = Match.new(game, setup, dice=ChosenDice(RandomChooser(rng)))
    while seats := asked(match.state):
        if seats == (CHANCE,):
            match.fall()
        else:
            seat = rng.choice([seat for seat in seats if options(match.state, seat)])
            match.decide(seat, rng.choice(options(match.state, seat)))
    return match


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_a_history_is_retold_exactly_where_the_viewer_is_in_doubt(game: Game[Any], setup: Setup) -> None:
    """Held against the whole tree: what is retold has the same stream; what is not has no twin."""
    rng = Random(game.id)
    oracle = Oracle(game, FOLDER / f"{game.id}.toml")
    header = Match.new(game, setup).record.header
    found = doubtless = 0
    for who, same in _twins(game, setup, rng):
        other = retell(Telling(game, oracle, header, same[0], who), rng, places=99, budget=9999)
        if other is None:
            assert len(same) == 1, f"viewer {who:b} cannot tell {len(same)} histories apart, but none was retold"
            doubtless += 1
        else:
            assert other != same[0]
            assert other in same
            found += 1
    assert found
    assert doubtless


def _twins(game: Game[Any], setup: Setup, rng: Random) -> list[tuple[Seats, list[list[Entry]]]]:
    """Some sets of histories, finished or not, that read the same for a viewer and were decided by the same seats."""
    whom = all_viewers(game, setup)
    alike: dict[tuple[int, Stream, tuple[Seat, ...]], list[list[Entry]]] = {}
    for node in walk(game, setup, whom):
        entries: list[Entry] = [n.entry for n in node.path() if n.entry is not None]
        for i, told in enumerate(node.streams):
            alike.setdefault((i, told, tuple(mover(e)[0] for e in entries)), []).append(entries)
    keys = sorted((key for key in alike if key[2]), key=repr)
    return [(whom[key[0]], alike[key]) for key in rng.sample(keys, 120)]


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_the_stream_of_a_game_is_the_same_each_time_it_is_told(game: Game[Any], setup: Setup) -> None:
    match = _some_game(game, setup, Random(3))
    entries = [entry for entry in match.record.entries if not isinstance(entry, Undid)]
    for who in all_viewers(game, setup):
        one, two = (stream(game, match.record.header, entries, who, None) for _ in range(2))
        assert one == two
