"""`undertable laws`: hold every law against a game, many times, and say how often each really bit.

May touch: law runs in other processes. Must not: hide a law that tested nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from undertable.bots.base import fresh, make
from undertable.games import find
from undertable.kernel.game import Game
from undertable.kernel.types import Choice
from undertable.laws import LAWS, LawBroken, Policy, Report, check, cover, oracle_of, survivors

from .common import processes, progress_bar, the_game
from .group import language_option
from .words import Speech, speech

CHUNK = 2  # games of each set-up in one job


class Job(NamedTuple):
    """Some games of every set-up."""

    game: str
    games: int
    seed: str
    thorough: float
    save: Path


class Outcome(NamedTuple):
    """What a job found: its report, or the law it broke."""

    report: Report
    broken: str = ""


def scripted(game: Game[Any]) -> Policy:
    """The game's scripted player as a policy, with a memory of its own."""
    bot, memory = make("scripted", game), [fresh("laws")]

    def policy(view: bytes) -> Choice:
        choice, memory[0] = bot.choose(view, memory[0], 1.0)
        return choice

    return policy


def run_job(job: Job) -> Outcome:
    """One job, here or in another process."""
    game = find(job.game)
    try:
        policy = scripted(game)
        report = check(
            game, oracle_of(game), job.games, seed=job.seed, thorough=job.thorough, policy=policy, save=job.save
        )
    except LawBroken as broken:
        return Outcome(Report.of(game), f"{broken} [{broken.record}]")
    return Outcome(report)


def run_all(jobs: list[Job], at_once: int) -> Iterator[Outcome]:
    """Job after job, here or in other processes."""
    if at_once == 1:
        yield from map(run_job, jobs)
        return
    with processes(at_once) as pool:
        yield from pool.map(run_job, jobs)


@click.command()
@click.argument("game")
@click.option(
    "--games", "count", type=click.IntRange(1), default=10, show_default=True, help="How many games of each set-up."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option(
    "--thorough", type=click.FloatRange(0, 1), default=1.0, show_default=True,
    help="Share of positions at which the laws of the moment are checked.",
)  # fmt: skip
@click.option(
    "--save", type=click.Path(path_type=Path), default=Path("law-failures"), show_default=True,
    help="Folder for the record of a game that breaks a law.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@language_option
def laws(game: str, count: int, jobs: int, save: Path, as_json: bool, lang: str, **how: Any) -> None:
    """Hold the laws of secrecy and soundness against GAME and report how often each really bit.

    \b
    Examples:
      undertable laws agent_avenue --games 20 --jobs 2
      undertable laws agent_avenue --games 1000 --thorough 0.2 --json
    """
    t = speech(lang)
    found = the_game(game, t)
    work = [
        Job(found.id, min(CHUNK, count - first), f"{how['seed']}/{first}", how["thorough"], save / f"{found.id}-{first}.json")
        for first in range(0, count, CHUNK)
    ]  # fmt: skip
    report, broken = Report.of(found), []
    with progress_bar() as progress:
        task = progress.add_task(found.id, total=count * len(found.proof.trials()))
        for outcome in run_all(work, jobs):
            report.add(outcome.report)
            broken += [outcome.broken] if outcome.broken else []
            progress.advance(task, CHUNK * len(found.proof.trials()))
    knows = oracle_of(found)
    cover(found, knows, report, seed=how["seed"], save=save / f"{found.id}-cover.json")
    missed = [str(mutant) for mutant in survivors(found, knows, found.proof.trials())]
    faults = [*broken, *(t("law {law} never bit", law=law) for law in report.idle())]
    faults += [t("never occurred: {what}", what=what) for what in report.missing]
    faults += [t("not noticed: {what}", what=what) for what in missed]
    if as_json:
        click.echo(json.dumps({**_plain(report), "faults": faults}, indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_lines(report, faults, t)))
    raise SystemExit(1 if faults else 0)


def _plain(report: Report) -> dict[str, Any]:
    bites = {law: report.bites.get(law, 0) for law in LAWS}
    return {"game": report.game, "games": report.games, "decisions": report.decisions, "bites": bites}


def _lines(report: Report, faults: list[str], t: Speech) -> Iterator[str]:
    yield t("{n} game", "{n} games", report.games) + ", " + t("{n} decision", "{n} decisions", report.decisions)
    for law, meaning in LAWS.items():
        yield f"  {law:>3}  {report.bites.get(law, 0):>9}×  {t(meaning)}"
    yield t("All laws hold.") if not faults else t("Faults:")
    yield from (f"  {fault}" for fault in faults)
