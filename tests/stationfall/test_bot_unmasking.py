"""When the scripted player Reveals (SF-15.3): for what it brings, not by the clock."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from sentences import gap_of, sentence_of

from undertable.bots.base import fresh, make, seat_view
from undertable.games.stationfall import GAME
from undertable.games.stationfall.automaton.mind import Mind
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.bot.because import CountsCubes, PowerPays, TakesOver
from undertable.games.stationfall.bot.unmasking import GAINS, reveal_for, secrecy
from undertable.games.stationfall.box.tables import POWER
from undertable.games.stationfall.speech.answers import Reveal
from undertable.kernel.engine import asked, chance, start, step
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE, Because

from .table import Table


def why(seats: int = 2, **position: Any) -> Because | None:
    """Why the first seat would Reveal."""
    return reveal_for(Mind(Table(seats, **position).s, 0))


# --- powers ----------------------------------------------------------------------------------


def test_the_corpsicle_rises_by_a_reveal() -> None:
    laid: dict[str, Any] = {"secret": [["corpsicle"], ["stranger"]], "cast": ["corpsicle"], "minute": 9}
    because = why(**laid, status={"corpsicle": "down"})
    assert sentence_of(because) is PowerPays and POWER.ids[gap_of(because, "power")] == "last_gasp"
    assert why(**laid, status={"corpsicle": "live"}) is None


def test_medical_waits_until_the_cubes_of_others_are_worth_the_secret() -> None:
    laid: dict[str, Any] = {"secret": [["medical"], ["stranger"], ["exile"]], "minute": 8}
    assert sentence_of(why(3, **laid, cubes=[{}, {"medical": 1}, {"medical": 1}])) is CountsCubes
    assert why(3, **laid, cubes=[{}, {"medical": 1}, {}]) is None
    assert sentence_of(why(3, **{**laid, "minute": 2}, cubes=[{}, {"medical": 1}, {}])) is CountsCubes


def test_the_doctor_takes_the_artifact_aboard_at_the_last_moment() -> None:
    laid: dict[str, Any] = {"secret": [["doctor_jekyll"], ["stranger"]], "cast": ["doctor"], "minute": 5}
    assert sentence_of(why(**laid, at={"doctor": "alcatraz"})) is PowerPays
    assert why(**laid, at={"doctor": "kitchen"}) is None


def test_a_used_bribe_comes_back_once_a_point_is_more_than_the_secret() -> None:
    """SF-13.1: Offshore Shenanigans is the Inspector's."""
    laid: dict[str, Any] = {"secret": [["inspector"], ["stranger"]], "bribe": ["exile", None]}
    late, early = why(**laid, minute=3), why(**laid, minute=11)
    assert (
        sentence_of(late) is PowerPays and POWER.ids[gap_of(late, "power")] == "offshore_shenanigans" and early is None
    )


def test_every_power_that_is_counted_exists() -> None:
    assert set(GAINS) <= set(POWER.ids)


# --- the own Character -----------------------------------------------------------------------


def test_it_takes_its_character_over_when_others_lead_it_and_the_way_is_long() -> None:
    laid: dict[str, Any] = {"secret": [["exile"], ["stranger"]], "cubes": [{"exile": 1}, {"exile": 1}]}
    assert sentence_of(why(**laid, minute=3, at={"exile": "bridge"})) is TakesOver
    assert why(**laid, minute=11, at={"exile": "aft_airlock"}) is None
    assert why(**{**laid, "cubes": [{"exile": 1}, {}]}, minute=3, at={"exile": "bridge"}) is None


def test_who_scores_for_staying_hidden_gives_that_up_for_more_only() -> None:
    stranger = Mind(Table(2, secret=[["stranger"], ["exile"]], minute=6).s, 0)
    exile = Mind(Table(2, secret=[["exile"], ["stranger"]], minute=6).s, 0)
    assert secrecy(stranger) == secrecy(exile) + 1


# --- whole games -----------------------------------------------------------------------------


def reveals_in(seed: int) -> list[int]:
    """The minutes of all Reveals before Stationfall in a game of scripted players."""
    s: State = start(GAME, Setup("full", 5))
    rng, bot = Random(f"reveal {seed}"), make("scripted", GAME)
    memory, found = [fresh(f"reveal {seed} {seat}") for seat in range(5)], []
    while seats := asked(s):
        if seats == (CHANCE,):
            fell = chance(s)
            step(s, CHANCE, rng.choices([one for one, _ in fell], [n for _, n in fell])[0])
            continue
        choice, memory[seats[0]] = bot.choose(seat_view(s, seats[0]), memory[seats[0]], 1.0)
        found += [s.minute] if isinstance(choice, Reveal) and s.minute else []
        step(s, seats[0], choice)
    return found


def test_reveals_are_spread_over_the_game() -> None:
    """They used to come at minute eight, two of three."""
    told = Counter(minute for seed in range(10) for minute in reveals_in(seed))
    assert sum(told.values()) >= 20 and len(told) >= 6
    assert max(told.values()) <= 0.4 * sum(told.values()), told
