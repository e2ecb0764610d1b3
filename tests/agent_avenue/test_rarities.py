"""Seldom asked questions are soon met from the rare beginnings, and each can be answered."""

from rarely import met, questions

from undertable.games import find

GAME = find("agent_avenue")


def test_every_question_is_soon_met_and_has_an_answer() -> None:
    found = met(GAME, games=8, steps=40)
    assert questions(GAME) <= found.keys()
    assert min(found[name] for name in questions(GAME)) >= 5
