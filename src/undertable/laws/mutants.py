"""Laws that cannot fail are decoration: declare each secret wrongly, one at a time, and demand an outcry.

May touch: declared visibilities, through `observe.mutated`. Must not: be used outside tests and law runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from undertable.kernel.engine import asked
from undertable.kernel.game import Game
from undertable.kernel.match import Match
from undertable.kernel.observe import mutated
from undertable.kernel.parts import StartingPoint as Place
from undertable.kernel.record import Did, Fell, replay
from undertable.kernel.state import fields_of
from undertable.kernel.types import CHANCE, HIDDEN, PUBLIC, Visibility

from . import history, moment
from .check import ChosenDice
from .oracle import Oracle
from .roam import RandomChooser, any_answer, beside
from .trial import LawBroken, Report, Trial


class Mutant(msgspec.Struct, frozen=True):
    """One field of one class, declared wrongly."""

    cls: type
    field: str
    visible: Visibility

    def __str__(self) -> str:
        return f"{self.cls.__name__}.{self.field} {'shown to all' if self.visible == PUBLIC else 'hidden from all'}"


def mutants(game: Game[Any], oracle: Oracle) -> Iterator[Mutant]:
    """Every secret made public, and every owner blinded."""
    for cls in (game.state, *sorted(game.book.frames, key=lambda f: f.__name__), *game.events):
        for f in fields_of(cls):
            if f.visible.how == "public" or f.name == "events":
                continue
            name = f.name if cls is game.state else f"{cls.__name__}.{f.name}"
            if not oracle.rows[name].public:  # what all may know is no secret
                yield Mutant(cls, f.name, PUBLIC)
            if f.visible.how not in ("hidden", "count"):
                yield Mutant(cls, f.name, HIDDEN)
        if getattr(cls, "to", ""):
            yield Mutant(cls, "to", PUBLIC)
    for fact in game.facts:
        if not oracle.rows[fact.__name__].public:
            yield Mutant(fact, "knowers", PUBLIC)
        yield Mutant(fact, "knowers", HIDDEN)


def survivors(
    game: Game[Any], oracle: Oracle, trials: Sequence[Place], most: int = 400, each: int = 3, seed: int = 0
) -> list[Mutant]:
    """The mutants that neither law 9 nor law 16 noticed in `each` games in which their class occurs.

    Up to `most` games are played of every trial until all classes concerned have occurred.
    """
    wanted = list(mutants(game, oracle))
    games: dict[type, list[Match[Any]]] = {m.cls: [] for m in wanted}
    for i in range(most):
        for n, trial in enumerate(trials):
            _gather(game, trial, Random(f"{seed}:{i}:{n}"), games, each)
        if all(len(found) >= each for found in games.values()):
            break
    return [m for m in wanted if not any(_noticed(game, oracle, played, m) for played in games[m.cls])]


def _gather(game: Game[Any], trial: Place, rng: Random, games: dict[type, list[Match[Any]]], each: int) -> None:
    """Play a game and file it under the classes it shows that still lack games."""
    played = play_at_random(game, trial, rng)
    shown: set[type] = {game.state}
    for now in replay(game, played.record):
        shown.update(type(event) for event in now.events)
        shown.update(type(frame) for frame in now.state.stack)
        shown.update(type(fact) for fact in now.state.memory)
    for cls in shown & games.keys():
        if len(games[cls]) < each:
            games[cls].append(played)


def _noticed(game: Game[Any], oracle: Oracle, played: Match[Any], m: Mutant) -> bool:
    with mutated(m.cls, m.field, m.visible):
        try:
            _hold_9_and_16(game, oracle, played, Random(0))
        except LawBroken:
            return True
    return False


def play_at_random(game: Game[Any], trial: Place, rng: Random) -> Match[Any]:
    """A whole game with chosen dice, so that rare things fall often enough."""
    chooser = RandomChooser(rng)
    match = Match.new(game, trial.setup, dice=ChosenDice(chooser), position=trial.position)
    while seats := asked(match.state):
        if seats == (CHANCE,):
            match.fall()
        else:
            match.decide(*(beside(game, match.state, rng) or any_answer(match.state, rng, chooser)))
    return match


def _hold_9_and_16(game: Game[Any], oracle: Oracle, played: Match[Any], rng: Random) -> None:
    """Walk through a finished game with laws 16 and 9 alone."""
    match = Match(game, played.record)
    t = Trial(game, oracle, match, rng, Report(game.id))
    for now in replay(game, played.record):
        match.state = now.state
        moment.law_16_oracle(t)
        moment.law_16_events(t, now.events)
        assert isinstance(now.entry, (Did, Fell))
        t.line.append(now.entry)
    history.law_9_retold(t)
