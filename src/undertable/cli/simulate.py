"""`undertable simulate`: many games by bots, and what came of them.

May touch: bots and seeded dice. Must not: depend on the number of processes; game i is always the same.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import click

from undertable.bots.base import with_automata
from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import start
from undertable.kernel.game import Game, Setup
from undertable.kernel.types import CHANCE
from undertable.many import Endless, seated, turns

from .common import all_setups, processes, progress_bar, the_bots, the_game, the_setup
from .group import BadInput, language_option
from .words import Speech, speech

CHUNK = 5  # games of one job: few, so that a short run of slow players keeps every process busy


class Job(NamedTuple):
    """Some games to play: numbers first to last of one set-up."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    seed: str
    first: int
    last: int


class Played(NamedTuple):
    """One game as the statistics need it."""

    decisions: int
    turns: int
    winners: tuple[int, ...]
    why: tuple[str, ...]


def play_one(job: Job, number: int) -> Played:
    """One game, the same in every process."""
    game = find(job.game)
    seed = f"{job.seed}/{job.setup.mode}/{job.setup.seats}/{number}"
    s = start(game, job.setup)
    decisions = 0
    try:
        for turn in turns(s, SeededDice(Random(seed)), seated(game, job.setup, job.bots, seed)):
            decisions += turn.seat != CHANCE
    except Endless as error:
        raise RuntimeError(f"game {number} of {job.setup} with seed {job.seed} has no end: {error}") from error
    assert s.over is not None
    return Played(decisions, sum(getattr(s, "turns", [])), s.over.winners, s.over.why)


def play_some(job: Job) -> list[Played]:
    """The games of one job."""
    return [play_one(job, number) for number in range(job.first, job.last)]


def play_all(jobs: list[Job], at_once: int) -> Iterator[list[Played]]:
    """Job after job, here or in other processes."""
    if at_once == 1:
        yield from map(play_some, jobs)
        return
    with processes(at_once) as pool:
        yield from pool.map(play_some, jobs)


def spread(values: Iterable[int]) -> dict[str, float]:
    """Least, mean, most."""
    listed = list(values)
    return {"min": min(listed), "mean": round(sum(listed) / len(listed), 2), "max": max(listed)}


def summary(setup: Setup, players: int, bots: tuple[str, ...], played: list[Played], seconds: float) -> dict[str, Any]:
    """What is reported of one set-up."""
    wins = Counter(seat for game in played for seat in game.winners)
    reasons = Counter(why for game in played for why in game.why)
    decisions = sum(game.decisions for game in played)
    return {
        "mode": setup.mode,
        "players": players,
        "seats": setup.seats,
        "bots": list(bots),
        "games": len(played),
        "decisions": spread(game.decisions for game in played),
        "turns": spread(game.turns for game in played),
        "wins_by_seat": [wins[seat] for seat in range(setup.seats)],
        "reasons": dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))),
        "decisions_per_second": round(decisions / seconds),
    }


def report(found: dict[str, Any], t: Speech) -> list[str]:
    """A summary in lines."""
    n = found["games"]
    lines = [t("{mode}, {players} players: {n} game", "{mode}, {players} players: {n} games", n,
               mode=found["mode"], players=found["players"])]  # fmt: skip
    for key, words in (("decisions", t("decisions")), ("turns", t("turns"))):
        values = found[key]
        if not values["max"]:
            continue  # a game that does not count its turns
        lines.append("  " + t("{what}: least {min}, mean {mean}, most {max}", what=words, **values))
    for seat, (wins, bot) in enumerate(zip(found["wins_by_seat"], found["bots"], strict=True), 1):
        share = f"{wins / n:.1%}"
        lines.append("  " + t("seat {seat} ({bot}) wins {wins}: {share}", seat=seat, bot=bot, wins=wins, share=share))
    reasons = ", ".join(f"{why} {count / n:.1%}" for why, count in found["reasons"].items())
    if reasons:  # a game may not say why somebody won
        lines.append("  " + t("results: {reasons}", reasons=reasons))
    lines.append("  " + t("{n} decision a second", "{n} decisions a second", found["decisions_per_second"]))
    return lines


@click.command()
@click.argument("game")
@click.option("--mode", help="Only this mode; all of them if left out.")
@click.option("--players", type=int, help="Only this number of players; all of them if left out.")
@click.option(
    "--games", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games of each."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAME[,NAME…]",
    help="One bot for all seats, or one for each.",
)
@click.option(
    "--option", "switches", multiple=True, metavar="NAME=VALUE", help="A switch of the game; may be repeated."
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@language_option
def simulate(game: str, mode: str | None, players: int | None, lang: str, as_json: bool, **how: Any) -> None:
    """Let bots play GAME many times and report lengths, results and speed.

    \b
    Examples:
      undertable simulate agent_avenue --games 1000 --jobs 4
      undertable simulate agent_avenue --mode simple --players 2 --bots scripted,random --games 500 --json
    """
    t = speech(lang)
    found = the_game(game, t)
    setups = the_setups(found, mode, players, how["switches"], t)
    tables = [(setup, one_for_each(found, setup, how["bots"], t)) for setup in setups]
    summaries = run(found.id, tables, how["count"], how["seed"], how["jobs"])
    if as_json:
        click.echo(json.dumps({"game": found.id, "seed": how["seed"], "results": summaries}, indent=2))
        return
    for one in summaries:
        click.echo("\n".join(report(one, t)))


def the_setups(
    game: Game[Any], mode: str | None, players: int | None, switches: tuple[str, ...], t: Speech
) -> list[Setup]:
    """The set-ups that were asked for: every mode, every number of players, unless one is named."""
    modes = [mode] if mode else list(game.modes)
    known = [x for x in modes if x in game.modes] or [the_setup(game, mode, None, (), t).mode]
    if players is not None:
        return [the_setup(game, x, players, switches, t) for x in known]
    return [setup for x in known for setup in all_setups(game, x, switches, t)]


def one_for_each(game: Game[Any], setup: Setup, named: str, t: Speech) -> tuple[str, ...]:
    """A bot for every seat, the game's own automaton where it plays itself."""
    bots = the_bots(named, setup.seats, t)
    if len(bots) != setup.seats:
        raise BadInput(
            t("{n} bots, but {seats} seats: name one bot, or one for each seat.", n=len(bots), seats=setup.seats)
        )
    return tuple(with_automata(game, setup, bots))


def run(
    game: str, tables: list[tuple[Setup, tuple[str, ...]]], count: int, seed: str, at_once: int
) -> list[dict[str, Any]]:
    """All set-ups one after another, with a progress bar on standard error."""
    summaries = []
    with progress_bar() as progress:
        for setup, bots in tables:
            task = progress.add_task(f"{setup.mode} {setup.seats}", total=count)
            jobs = [Job(game, setup, bots, seed, i, min(i + CHUNK, count)) for i in range(0, count, CHUNK)]
            began = time.perf_counter()
            played: list[Played] = []
            for some in play_all(jobs, at_once):
                played += some
                progress.advance(task, len(some))
            players = find(game).manners.people(setup)
            summaries.append(summary(setup, players, bots, played, time.perf_counter() - began))
    return summaries
