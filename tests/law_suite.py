"""The laws as a test class: a game inherits them all in two lines.

class TestLaws(GameLaws):
    game = find("agent_avenue")

A game whose laws take long has them in two files, so that two cores share them: `LawRun` in test_laws, `Mutants` in
test_mutants. A game that is not among `games.IDS` also says where it is found, and its oracle.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import engine
from sentences import sentences

from undertable.kernel.game import Game, Outcomes
from undertable.kernel.match import Match
from undertable.kernel.parts import StartingPoint as Place
from undertable.kernel.record import replay, write
from undertable.kernel.text import Sentence
from undertable.kernel.types import Choice
from undertable.laws import (
    LAWS,
    Clauses,
    Oracle,
    Policy,
    Report,
    Rules,
    check,
    check_game,
    clauses,
    cover,
    digest,
    moment,
    oracle_of,
    survivors,
    unnoticed,
)
from undertable.laws.clauses import Beginning
from undertable.laws.mutants import play_at_random
from undertable.laws.trial import Trial

FAILURES = Path("law-failures")
engine.MAX_SHRINKING_SECONDS = 20  # a short bad game soon is worth more than the shortest after five minutes
# The same games each time: a failure is never luck, and comes again. `undertable laws` looks further afield.
EXAMPLES = settings(
    deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), max_examples=12, print_blob=True
)


class DrawnByHypothesis:
    """Hypothesis decides everything, so that it can look for the shortest bad game."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def choose(self, choices: Sequence[Choice]) -> Choice:
        return choices[self.data.draw(st.integers(0, len(choices) - 1))]

    def draw(self, outcomes: Outcomes) -> Choice:
        return self.choose([choice for choice, weight in outcomes if weight])


def goes_by(knows: Oracle, played: Match[Any]) -> None:
    """Walk through a whole game; at every tenth step nothing becomes known silently, or to those who may not know it."""
    t = Trial(knows.game, knows, Match(knows.game, played.record), Random(0), Report())
    before = None
    for n, now in enumerate(replay(knows.game, played.record)):
        t.match.state = now.state
        if before is not None and n % 10 == 0:
            moment.law_11_no_silence(t, before, now.events)
            moment.law_16_events(t, now.events)
        before = now.state


class _UnderLaws:
    """A game, and whoever says a second time who may know what."""

    game: ClassVar[Game[Any]]
    oracle: ClassVar[Traversable | None] = None  # who may know what, if it does not stand in the game's folder
    thorough: ClassVar[float] = 0.5

    @classmethod
    def ask(cls) -> Oracle:
        """Whoever says a second time who may know what."""
        return oracle_of(cls.game) if cls.oracle is None else Oracle(cls.game, cls.oracle)

    @pytest.fixture(scope="class")
    @classmethod
    def knows(cls) -> Oracle:
        return cls.ask()


class LawRun(_UnderLaws):
    """Games are played under every law, until everything has occurred."""

    games: ClassVar[int] = 2  # of each set-up
    silent: ClassVar[tuple[str, ...]] = ()  # laws that cannot bite in this game, and only those

    @classmethod
    def policy(cls) -> Policy | None:
        """Who plays every other game, if not chance."""
        return None

    @pytest.fixture(scope="class")
    @classmethod
    def report(cls, knows: Oracle) -> Report:
        save = FAILURES / f"{cls.game.id}.json"
        report = check(cls.game, knows, cls.games, save=save, thorough=cls.thorough, policy=cls.policy())
        return cover(cls.game, knows, report, save=save)

    def test_every_law_holds_and_really_bites(self, report: Report) -> None:
        idle = {law: LAWS[law] for law in report.idle()}
        advice = "play more games, or name those that cannot bite in `Proof.silent`; a free undo needs a seat asked twice running"
        assert set(idle) == set(self.silent), f"laws that never bit: {idle}; {advice}"
        assert not [law for law in self.game.proof.silent if law in report.bites], "it is not silent after all"

    def test_everything_the_game_has_in_it_occurs(self, report: Report) -> None:
        assert report.missing == []


class Mutants(_UnderLaws):
    """Whatever is declared, marked or refused wrongly is noticed; Hypothesis finds no bad game; records replay."""

    where: ClassVar[str] = ""  # "module:expression" by which another process finds the game, if it is not in games.IDS
    rules: ClassVar[Rules] = {}  # what the rules allow, for every question whose options are derived, and for others
    besides: ClassVar[Sequence[Beginning]] = ()  # where else to look for reasons that are seldom given
    unmet: ClassVar[set[str]] = set()  # reasons that are not met even so

    @EXAMPLES
    @given(data=st.data())
    def test_hypothesis_finds_no_bad_game(self, data: st.DataObject) -> None:
        knows = self.ask()
        setup, position = data.draw(st.sampled_from(self.game.proof.trials()))
        save = FAILURES / f"{self.game.id}-shortest.json"
        seed = data.draw(st.integers(0, 2**16))
        chooser = DrawnByHypothesis(data)
        check_game(
            self.game, knows, setup, chooser, Report(), position=position, save=save, seed=seed, thorough=self.thorough
        )

    def test_every_wrong_declaration_is_noticed(self, knows: Oracle) -> None:
        assert [str(mutant) for mutant in survivors(self.game, knows, self.game.proof.trials())] == []

    def test_every_wrong_mark_is_noticed(self, knows: Oracle) -> None:
        assert [str(mismark) for mismark in unnoticed(self.game, knows, self.game.proof.trials())] == []

    @pytest.fixture(scope="class")
    @classmethod
    def refused(cls) -> Clauses:
        return clauses(cls.game, cls.rules, cls.besides)

    @classmethod
    def reasons(cls) -> set[str]:
        """The reasons that the game's own package knows."""
        return {reason.name for reason in sentences(type(cls.game).__module__, Sentence)}

    def test_every_question_without_a_list_has_one_written_from_the_rules(self, refused: Clauses) -> None:
        """Held against what is open all through the games of `refused`, in the order in which it is offered."""
        assert self.game.book.derived - self.rules.keys() == set()

    def test_every_clause_of_refuse_that_is_left_out_is_noticed(self, refused: Clauses) -> None:
        assert refused.survivors() == []

    def test_every_reason_is_given(self, refused: Clauses) -> None:
        assert self.reasons() - refused.reasons() == self.unmet

    @classmethod
    def replayed(cls) -> Sequence[Beginning]:
        """Where games begin that are replayed in another process: every set-up; positions, where those are too long."""
        return [(setup, None) for setup in cls.game.setups()]

    def test_records_replay_byte_for_byte_in_another_process(self, knows: Oracle, tmp_path: Path) -> None:
        """Games by chance alone, since the law run holds every law; here the two of secrecy, at some steps."""
        here = {}
        for i, (setup, position) in enumerate(self.replayed()):
            match = play_at_random(self.game, Place(setup, position), Random(i))
            goes_by(knows, match)
            path = tmp_path / f"{i}.json"
            write(path, self.game, match.record)
            here[path.name] = digest(self.game, match.record)
        where = self.where or f"undertable.games:find({self.game.id!r})"
        module, _, expression = where.partition(":")
        program = (
            "import sys, pathlib\n"
            "from undertable.kernel.record import read\nfrom undertable.laws import digest\n"
            f"from {module} import *\nimport {module} as where\n"
            f"game = eval({expression!r}, vars(where))\n"
            "for p in sorted(pathlib.Path(sys.argv[1]).iterdir()):\n"
            "    print(p.name, digest(game, read(p, lambda _: game)[1]))\n"
        )
        environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)}
        out = subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, env=environment, check=True
        )
        there = dict(line.split() for line in out.stdout.splitlines())
        assert there == here


class GameLaws(LawRun, Mutants):
    """Inherit, name the game, and every law is held against it."""
