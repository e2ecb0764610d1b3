"""What the board says it offers is what the rules ask: names of questions and answers in its scripts do not rot."""

from __future__ import annotations

import re
from pathlib import Path

from undertable.games import find

BOOK = find("agent_avenue").book
WEB = Path(__file__).parents[2] / "src" / "undertable" / "games" / "agent_avenue" / "web"


def placed() -> dict[str, set[str]]:
    """By question, the answers that have a place on the board or in the hand."""
    (table,) = re.findall(r"const PLACED = \{\n(.*?)\n\};", (WEB / "plan.js").read_text("utf-8"), re.S)
    return {frame: set(re.findall(r'"(\w+)"', answers)) for frame, answers in re.findall(r"(\w+): \[(.*?)\]", table)}


def test_every_answer_that_has_a_place_belongs_to_its_question() -> None:
    asked = {frame.__name__: {choice.__name__ for choice in choices} for frame, choices in BOOK.choices.items()}
    assert placed() and all(answers <= asked.get(frame, set()) for frame, answers in placed().items())
