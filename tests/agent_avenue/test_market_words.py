"""The words of the black market: a card that says something wrong stops the program when it starts."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from undertable.games.agent_avenue.box.tables import CARD
from undertable.games.agent_avenue.rules.market import effects, step_of
from undertable.games.agent_avenue.rules.ongoing import on_land, on_recruit, wins

# What is written wrongly, and what is said about it.
WRONG = {
    "an unknown word": (
        "outpost",
        [{"do": "recruit_nobody", "agent": "sentinel"}],
        "market.toml, outpost, step 1: no word 'recruit_nobody'",
    ),
    "no word at all": (
        "ceasefire",
        [{"from": "all_play"}],
        "market.toml, ceasefire, step 1: no 'do' that names a word",
    ),
    "a misspelt agent": (
        "outpost",
        [{"do": "recruit_named", "agent": "sentinell"}],
        "market.toml, outpost, step 1, recruit_named, agent: no agent 'sentinell'; there are: double_agent, ",
    ),
    "a missing argument": (
        "spycation",
        [{"do": "take_to_hand", "from": "own_play"}, {"do": "move"}],
        "market.toml, spycation, step 2, move: n is missing",
    ),
    "a foreign argument": (
        "smoke_screen",
        [{"do": "recruit_from_deck", "n": 2}],
        "market.toml, smoke_screen, step 1, recruit_from_deck: it has no n; it takes nothing",
    ),
    "a value that is none": (
        "mind_control",
        [{"do": "take_to_hand", "from": "nowhere"}],
        "market.toml, mind_control, step 1, take_to_hand, from: Invalid enum value 'nowhere'",
    ),
}

# The same for ongoing cards: in which column it is written.
WRONG_ONGOING: dict[str, tuple[str, dict[str, Any], str]] = {
    "an unknown change": (
        "supercomputer",
        {"on_recruit": [{"mod": "halve", "agent": "codebreaker"}]},
        "market.toml, supercomputer, step 1: no word 'halve'; there are: add, multiply, negate",
    ),
    "an unknown agent": (
        "supercomputer",
        {"on_recruit": [{"mod": "add", "agent": "codebraker", "n": 3}]},
        "market.toml, supercomputer, step 1, add, agent: no agent 'codebraker'",
    ),
    "an unknown place": (
        "getaway_car",
        {"on_land": [{"on": "any_corner", "n": 3}]},
        "market.toml, getaway_car, step 1: no word 'any_corner'; there are: any_home",
    ),
    "an unknown condition": (
        "masterplan",
        {"wins": [{"if": "own_all"}]},
        "market.toml, masterplan, step 1: no word 'own_all'",
    ),
    "a moment that there is not": (
        "masterplan",
        {"on_sunday": [{"if": "own_all"}]},
        "market.toml, masterplan: Object contains unknown field `on_sunday`",
    ),
    "what only instants do": (
        "masterplan",
        {"effect": [{"do": "move", "n": 1}]},
        "market.toml, masterplan: effect is not for ongoing cards",
    ),
    "a win that has no name": (
        "supercomputer",
        {"wins": [{"if": "opponent_on_own_home"}]},
        "market.toml, supercomputer: it wins, but end.py has no condition win_supercomputer",
    ),
}

PROGRAM = """
import sys
from undertable.kit import kinds

as_written = kinds.read

def read(folder, file):
    data = as_written(folder, file)
    for row in data.get("card", ()):
        if row["id"] == {card!r}:
            row.update({columns!r})
    return data

kinds.read = read
try:
    import undertable.games.agent_avenue
except kinds.ContentError as error:
    print(error)
"""


@pytest.mark.parametrize("what", WRONG)
def test_a_card_that_says_something_wrong_is_told_at_the_start(what: str) -> None:
    card, effect, told = WRONG[what]
    assert _told_at_the_start(card, {"effect": effect}).startswith(told)


@pytest.mark.parametrize("what", WRONG_ONGOING)
def test_so_is_an_ongoing_card(what: str) -> None:
    card, columns, told = WRONG_ONGOING[what]
    assert _told_at_the_start(card, columns).startswith(told)


def _told_at_the_start(card: str, columns: dict[str, Any]) -> str:
    program = PROGRAM.format(card=card, columns=columns)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


def test_every_instant_is_filed_under_its_own_name() -> None:
    """A card added later moves nothing in a game that was stored before."""
    assert set(effects.lists) == {f"market.{card.id}" for card in CARD if not card.ongoing}
    assert step_of(CARD.kind("spycation"), 1).word == "may_recruit_taken"


def test_every_word_is_on_some_card() -> None:
    for language in (effects, on_recruit, on_land, wins):
        assert {term.word for terms in language.lists.values() for term in terms} == set(language.words)
