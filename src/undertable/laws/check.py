"""Playing games under the laws, by chance, by bots or by Hypothesis, and saving what breaks one.

May touch: matches of its own. Must not: know any game in particular.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from undertable.kernel.codec import dump, load, seat_view, view
from undertable.kernel.engine import asked, due, options, pending, step
from undertable.kernel.game import Game, Outcomes, Setup
from undertable.kernel.match import Match
from undertable.kernel.record import Did, Fell, write
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, AnyOrder, Choice, OneOf, Pick, Seat, Todo

from . import history, knowing, moment
from .declared import declared
from .oracle import Oracle
from .roam import Chooser, RandomChooser, beside, law_1b_answerable, occurred, roam
from .trial import LawBroken, Report, Trial

Policy = Callable[[bytes], Choice]  # a bot: its seat's view bytes in, a choice out


PATIENCE = 3000  # further games played until everything has occurred


class ChosenDice:
    """The chooser as dice, so that the match records what fell."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        return self.chooser.draw(outcomes)


def check_game(
    game: Game[Any],
    oracle: Oracle,
    setup: Setup,
    chooser: Chooser,
    report: Report,
    *,
    policy: Policy | None = None,
    position: dict[str, Any] | None = None,
    save: Path | None = None,
    seed: int = 0,
    thorough: float = 1.0,
) -> Match[Any]:
    """Play one game and hold every law against it; raises LawBroken, saving the record first.

    `thorough` is the share of positions at which the laws of the moment are checked.
    """
    match = Match.new(game, setup, dice=ChosenDice(chooser), position=position)
    t = Trial(game, oracle, match, Random(seed), report)
    try:
        while asked(match.state):
            law_1b_answerable(t.s, report, t.rng)
            if t.rng.random() < thorough:
                for law in moment.BEFORE:
                    law(t)
            _advance(t, chooser, policy)
        _at_the_end(t)
    except Exception as broken:  # a law, or a crash in the rules: either way the game is kept
        if save is not None:
            save.parent.mkdir(parents=True, exist_ok=True)
            write(save, game, match.record)
            broken.add_note(f"the game is saved: {save}")
        if isinstance(broken, LawBroken):
            broken.record = save
        raise
    report.games += 1
    for name, n in t.seen_kinds.items():
        report.covered[name] = report.covered.get(name, 0) + n
    return match


def _advance(t: Trial, chooser: Chooser, policy: Policy | None) -> None:
    """Make the next decision, twin included, and check what holds across it."""
    before, raw = copy(t.s), dump(t.s)
    t.keep()
    seats = asked(t.s)
    ask = pending(t.s)
    if seats == (CHANCE,):
        events = t.match.fall()
        entry = t.match.record.entries[-1]
        assert isinstance(entry, Fell)
        t.line.append(entry)
        seat, choice = CHANCE, entry.outcome
    else:
        views = {who: view(t.s, who) for who in t.viewers()}
        seat, choice = beside(t.game, t.s, t.rng) or _decide(t, chooser, policy)
        events = t.match.decide(seat, choice)
        t.line.append(Did(seat, choice))
        history.law_12_undo(t, seat, choice, raw, views)
        t.report.decisions += 1
    t.twin = load(t.game, dump(t.twin))
    step(t.twin, seat, choice)
    t.note(*occurred(ask, choice, events))
    moment.law_11_no_silence(t, before, events)
    moment.law_16_events(t, events)


def _able(t: Trial, policy: Policy | None) -> Sequence[Seat]:
    """Those who could answer now: bots where they must; chance also where one may speak up and has something to say."""
    return due(t.s) if policy else [seat for seat in asked(t.s) if options(t.s, seat)]


def _decide(t: Trial, chooser: Chooser, policy: Policy | None) -> tuple[Seat, Choice]:
    seats = asked(t.s)
    able = seats if len(seats) == 1 else _able(t, policy)
    seat = able[0] if len(able) == 1 else able[t.rng.randrange(len(able))]
    return seat, chooser.choose(options(t.s, seat)) if policy is None else policy(seat_view(t.s, seat))


def _at_the_end(t: Trial) -> None:
    t.demand("1", t.s.over is not None, "the game stopped without a result")
    moment.law_5_census(t)
    moment.law_16_oracle(t)
    knowing.law_17_at_the_end(t)
    history.law_2_earlier_states(t)
    history.law_4_replay(t)
    history.law_9_retold(t)


def check(
    game: Game[Any],
    oracle: Oracle,
    games: int,
    *,
    seed: str = "",
    policy: Policy | None = None,
    save: Path | None = None,
    thorough: float = 1.0,
) -> Report:
    """Play that many games of each trial under the laws, every other one by `policy` if there is one."""
    declared(game, oracle)
    report = Report.of(game)
    for n, (setup, position) in enumerate(game.proof.trials()):
        for i in range(games):
            rng = Random(f"{seed}:{n}:{i}")
            chosen = policy if i % 2 else None
            check_game(
                game, oracle, setup, RandomChooser(rng), report,
                policy=chosen, position=position, save=save, seed=rng.getrandbits(32), thorough=thorough,
            )  # fmt: skip
    return report


def cover(game: Game[Any], oracle: Oracle, report: Report, *, seed: str = "", save: Path | None = None) -> Report:
    """Play on, lightly checked, until everything the game has in it has occurred (law 14).

    Where games are `long` they are only played: what occurs is counted, and the other laws have had their games.
    """
    begin_at = game.proof.rarities()
    for n in range(PATIENCE):
        report.missing = missing(game, report)
        if not report.missing:
            report.bite("14")
            break
        rng = Random(f"{seed}:cover:{n}")
        trial = rng.choice(begin_at)
        if game.proof.long:
            roam(game, trial, rng, report)
            continue
        check_game(
            game, oracle, trial.setup, RandomChooser(rng), report,
            position=trial.position, save=save, seed=n, thorough=0.02,
        )  # fmt: skip
    return report


def everything(game: Game[Any]) -> list[str]:
    """What must occur in law runs: every question, answer, event and card of a game."""
    frames = [f for f in game.book.frames if not issubclass(f, Todo) and f not in (AnyOrder, OneOf)]
    choices = {c for f in frames for c in game.book.choices[f]} - {Pick} | game.book.asides
    names = [f"ask {f.__name__}" for f in frames] + [f"choice {c.__name__}" for c in choices]
    return sorted([*names, *(f"event {e.__name__}" for e in game.events), *content(game)])


def content(game: Game[Any]) -> list[str]:
    """The rows of every table whose use some event shows."""
    tables = {table for event in game.events for table in event.uses.values()}
    return [f"{table} {kind}" for table in tables for kind in range(len(game.words.names[table]))]


def missing(game: Game[Any], report: Report) -> list[str]:
    """What has not occurred yet."""
    return [name for name in everything(game) if name not in report.covered]
