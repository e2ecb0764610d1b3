"""Refusals and hints are called with what their sentences say: the code is read, because types cannot tell."""

from __future__ import annotations

from pathlib import Path

import pytest
from catalogues import PACKAGE
from sentence_calls import faults

from undertable.games import IDS

TESTS = Path(__file__).parent
ZOO = ("kernel", "kit")  # folders of tests with games of their own
SPEECH = """
NotHeld = Sentence("NotHeld", "You do not hold {agent:agent.acc}.")
OnlyWay = Explanation("OnlyWay", "There is {n} way.", many="There are {n} ways.", count="n")
FAR = {"near": Sentence("Far", "{place:place} is far."), "by": Sentence("Far", "{place:place} is not near.")}
"""
CALLS = """
from .speech import FAR, NotHeld, OnlyWay
from . import speech as why

def refuse(n, word):
    NotHeld(rule="R-1", agent=n), NotHeld("R-1", agent=n), FAR[word]("R-2", place=n)
    return why.OnlyWay(n=n), (OnlyWay if n else why.OnlyWay)((), n=n)
"""


def sources(folder: Path, name: str) -> dict[str, str]:
    """The modules of a folder by their dotted names."""
    paths = sorted(folder.rglob("*.py"))
    return {
        ".".join((name, *path.relative_to(folder).with_suffix("").parts)): path.read_text("utf-8") for path in paths
    }


def test_every_sentence_of_the_product_is_called_with_exactly_its_gaps() -> None:
    said = sources(PACKAGE, "undertable")
    assert all(f"undertable.games.{id}.__init__" in said for id in IDS) and faults(said) == []


@pytest.mark.parametrize("folder", ZOO)
def test_so_is_every_sentence_of_the_games_for_tests(folder: str) -> None:
    said = sources(TESTS / folder, folder)
    assert any("Sentence(" in source for source in said.values()) and faults(said) == []


def test_calls_that_are_right_are_let_through() -> None:
    assert faults({"game.speech": SPEECH, "game.rules": CALLS}) == []


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ('NotHeld(rule="R-1", agent=n)', 'NotHeld(rule="R-1")', "game.rules:6: NotHeld(rule='R-1')"),
        ('NotHeld(rule="R-1", agent=n)', "NotHeld(agent=n)", "game.rules:6: NotHeld(agent=n)"),
        ('NotHeld("R-1", agent=n)', 'NotHeld("R-1", who=n)', "game.rules:6: NotHeld('R-1', who=n)"),
        ('NotHeld("R-1", agent=n)', 'NotHeld("R-1", **n)', "game.rules:6: NotHeld('R-1', **n)"),
        ('FAR[word]("R-2", place=n)', 'FAR[word]("R-2")', "game.rules:6: FAR[word]('R-2')"),
        ("why.OnlyWay(n=n)", "why.OnlyWay()", "game.rules:7: why.OnlyWay()"),
        ("((), n=n)", "((), m=n)", "game.rules:7: (OnlyWay if n else why.OnlyWay)((), m=n)"),
    ],
)
def test_calls_that_are_wrong_are_told(right: str, wrong: str, fault: str) -> None:
    assert right in CALLS
    assert set(faults({"game.speech": SPEECH, "game.rules": CALLS.replace(right, wrong)})) == {fault}


def test_a_sentence_that_nobody_calls_or_that_has_another_name_is_told() -> None:
    assert faults({"game.speech": SPEECH, "game.rules": ""}) == [
        *sorted(f"game.speech.{name}: never called" for name in ("FAR", "NotHeld", "OnlyWay"))
    ]
    named = SPEECH.replace("NotHeld =", "NotInHand =")
    assert faults({"game.speech": named, "game.rules": CALLS.replace("NotHeld", "NotInHand")}) == [
        "game.speech.NotInHand: NotHeld"
    ]
    copied = SPEECH + 'NotThere = Sentence("NotHeld", "It is not there.")\n'
    calls = CALLS + '    why.NotThere("R-3")\n'
    assert faults({"game.speech": copied, "game.rules": calls}) == ["game.speech.NotThere: NotHeld"]
