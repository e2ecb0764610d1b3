"""Black Orchestra at a terminal: the plan that everybody sees is proposed, changed and dropped by typing."""

from __future__ import annotations

import pytest
from black_orchestra.table import Table
from black_orchestra.table import card as number

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.cards import PLACE
from undertable.games.black_orchestra.proposals import DropPlan, SetPlan
from undertable.games.black_orchestra.state import NONE
from undertable.kernel.observe import observe
from undertable.kit.terminal import TerminalView, face_of
from undertable.kit.terminal.answers import match, words

FACE = face_of(GAME)


def look(t: Table, lang: str) -> TerminalView:
    return TerminalView(GAME, observe(t.s, GAME.viewer(t.s, 0)), 0, (), lang)


@pytest.mark.parametrize(
    ("said", "who", "place"),
    [
        ("plan the Hidden Bomb", "", ""),
        ("plan hidden bomb in Prague", "", "prague"),
        ("plan hidden bomb with {who}", "first", ""),
        ("plan hidden bomb {who} prague", "first", "prague"),
        ("naplánovat „Ukrytá bomba“", "", ""),
        ("naplánovat ukrytá bomba v Praze", "", "prague"),
        ("naplánovat ukrytá bomba Praha", "", "prague"),
        ("naplanovat ukryta bomba {who} praha", "first", "prague"),
    ],
)
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_plan_is_said_in_words_of_either_language(lang: str, said: str, who: str, place: str) -> None:
    t = Table(step="act", actions=3)
    somebody = t.s.order[0]
    typed = words(said.format(who=GAME.words.name("conspirator", somebody, "en")))
    meant = SetPlan(number("hidden_bomb"), somebody if who else NONE, PLACE.kind(place) if place else NONE)
    assert [entry.choice for entry in match(typed, FACE.beside(look(t, lang), typed)).whole] == [meant]


@pytest.mark.parametrize("said", ["drop the plan", "zrušit společný plán", "zrušit plán"])
def test_a_plan_is_dropped_in_words(said: str) -> None:
    t = Table(step="act", actions=3)
    assert [entry.choice for entry in match(words(said), FACE.beside(look(t, "cs"), words(said))).whole] == [DropPlan()]


def test_the_table_says_why_a_plan_cannot_be_followed() -> None:
    t = Table(step="act", actions=3)
    t.do(SetPlan(number("hidden_bomb")), seat=0)
    assert "The plan cannot be followed: nobody who is free holds" in " ".join(FACE.table(look(t, "en")))
    assert "Domluvený plán nejde splnit" in " ".join(FACE.table(look(t, "cs")))
