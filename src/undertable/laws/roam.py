"""Roaming: games by chance, at every single question of which somebody must be able to answer (laws 1b and 6b).

May touch: states of its own. Must not: know any game in particular, or hold laws that look at more than one question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol

from undertable.kernel.engine import asked, chance, due, options, pending, refuse, start, step, universe
from undertable.kernel.game import Game, Outcomes
from undertable.kernel.parts import StartingPoint as Beginning
from undertable.kernel.types import CHANCE, Cell, Choice, Event, Frame, Open, Seat

from .trial import LawBroken, Report, names_of

ASIDES = 0.1  # the share of open questions at which somebody speaks beside them, where a game has asides
OFTEN = 40  # a question asked as often as this is looked at whole only now and then
NOW_AND_THEN = 0.1


class Chooser(Protocol):
    """Whoever decides in a law run: chance itself, or a test that wants the shortest bad game."""

    def choose(self, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        ...

    def draw(self, outcomes: Outcomes) -> Choice:
        """One of the outcomes."""
        ...


class RandomChooser:
    """Uniform decisions, outcomes by their weights."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, choices: Sequence[Choice]) -> Choice:
        """Any of them."""
        return self.rng.choice(choices)

    def draw(self, outcomes: Outcomes) -> Choice:
        """By weight."""
        return self.rng.choices([c for c, _ in outcomes], [n for _, n in outcomes])[0]


def law_1b_answerable(s: Any, report: Report, rng: Random) -> None:
    """Whoever the table waits for has an option, and whatever `refuse` lets through is among the options.

    The first half is held at every question. The second costs more, so a question that has been asked often, and has
    some answer, is looked at whole only now and then; where options are derived from `refuse` they cannot differ.
    """
    ask = pending(s)
    name = type(ask).__name__
    for seat in due(s):
        ways = chance(s) if seat == CHANCE else options(s, seat)
        if not ways:
            raise LawBroken("1b", f"nobody can go on: seat {seat} is asked {ask}, and has no option")
        report.bite("1b")
        if seat == CHANCE or type(ask) not in s.game.book.said_twice:
            continue
        report.asked[name] = times = report.asked.get(name, 0) + 1
        if times < OFTEN or rng.random() < NOW_AND_THEN:
            _nothing_withheld(s, seat, ways)
            report.bite("6b")


def _nothing_withheld(s: Any, seat: Seat, ways: Sequence[Any]) -> None:
    offered = set(ways)
    withheld = [c for c in universe(s, seat) if c not in offered and refuse(s, seat, c) is None]
    if withheld:
        raise LawBroken("6b", f"seat {seat} at {pending(s)}: allowed and not offered: {withheld}")


def roam(game: Game[Any], trial: Beginning, rng: Random, report: Report) -> None:
    """A game by chance: at every question somebody can answer, and what occurs is counted."""
    chooser = RandomChooser(rng)
    s: Any = start(game, trial.setup, trial.position)
    seen: Counter[str] = Counter()
    while seats := asked(s):
        law_1b_answerable(s, report, rng)
        ask = pending(s)
        if seats == (CHANCE,):
            seat, choice = CHANCE, chooser.draw(chance(s))
        else:
            seat, choice = beside(game, s, rng) or any_answer(s, rng, chooser)
            report.decisions += 1
        seen.update(occurred(ask, choice, step(s, seat, choice)))
    if s.over is None:
        raise LawBroken("1b", "the game stopped without a result")
    report.games += 1
    for name, n in seen.items():
        report.covered[name] = report.covered.get(name, 0) + n


def any_answer(s: Any, rng: Random, chooser: Chooser) -> tuple[Seat, Choice]:
    """Somebody who has something to say says anything; who may speak up need not."""
    seat = rng.choice([seat for seat in asked(s) if options(s, seat)])
    return seat, chooser.choose(options(s, seat))


def beside(game: Game[Any], s: Any, rng: Random) -> tuple[Seat, Choice] | None:
    """Now and then somebody says something beside the question, if the game has such things."""
    if not game.book.asides or not isinstance(pending(s), Open) or rng.random() > ASIDES:
        return None
    seat = rng.randrange(s.seats)
    aside = game.proof.aside(s, seat, rng)
    return None if aside is None or refuse(s, seat, aside) else (seat, aside)


def occurred(ask: Frame | None, choice: Choice, events: list[Event]) -> list[str]:
    """What occurred in a step, for coverage."""
    asked_and_said = [f"ask {type(ask).__name__}", f"choice {type(choice).__name__}"]
    return [*asked_and_said, *names_of(events), *(name for event in events for name in content_of(event))]


def content_of(event: Event) -> Iterator[str]:
    """The rows that an event shows in use."""
    for field, table in event.uses.items():
        value = getattr(event, field)
        for item in value if isinstance(value, tuple) else (value,):
            yield f"{table} {item.kind if isinstance(item, Cell) else item}"
