"""How a game ends (BO-11): the sentences people read, and what a victory is rated at."""

from __future__ import annotations

import pytest

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.box.tables import ENDING
from undertable.games.black_orchestra.speech.answers import READY, THROW, Attempt, EndActions, UseItem
from undertable.games.black_orchestra.speech.events_history import Ended, Rated

from .table import Table, card, item, who


def said(t: Table, lang: str = "en") -> list[str]:
    """The last sentences of a game."""
    return [GAME.words.say(event, lang, t.s, 0) for event in t.news if isinstance(event, (Ended, Rated))]


def victory() -> Table:
    """A hidden bomb in Munich, three dice, three targets."""
    t = Table(
        who=["kordt", "oster"],
        stage=3,
        left=5,
        at={"kordt": "munich"},
        motivation={"kordt": "committed"},
        suspicion={"kordt": "low"},
        items={"kordt": ["explosives", "explosives", "keys"]},
        dossier={"kordt": ["hidden_bomb"]},
        nazi={"hitler": "munich"},
        step="act",
    )
    own = [UseItem(who("kordt"), item(id)) for id in ("explosives", "explosives", "keys")]
    t.do(Attempt(card("hidden_bomb")), *own)
    return t.do(READY, THROW[2]).dice("target", "target", "target")


def test_bo_11_4_a_victory_is_rated_by_difficulty_stages_and_events_left() -> None:
    """BO-11.1, BO-11.4: 100 × 3, four stages, five cards."""
    t = victory()
    assert t.s.over is not None and t.s.over.winners == (0, 1) and t.s.over.why == ("success",)
    (rated,) = t.heard(Rated)
    assert (rated.points, rated.support, rated.stages, rated.cards) == (345, 3, 4, 5)
    assert said(t)[0] == "The plot has succeeded. The conspirators win."


def test_a_loss_is_not_rated_and_says_why() -> None:
    """BO-11.2."""
    t = Table(who=["kordt", "oster"], stage=7, left=0, step="act").do(EndActions())
    assert t.s.over is not None and t.s.over.winners == () and t.s.over.why == ("no_events_left",)
    assert said(t) == ["No event card is left, history has run its course. The conspirators lose."]
    assert said(t, "cs") == ["Karty událostí došly, dějiny dospěly ke konci. Spiklenci prohráli."]


@pytest.mark.parametrize("ending", ENDING.ids)
def test_every_ending_has_its_sentence(ending: str) -> None:
    """BO-11.1, BO-11.2."""
    event = Ended(ENDING.kind(ending))
    for lang, won, lost in (("en", "win.", "lose."), ("cs", "vítězí.", "prohráli.")):
        assert GAME.words.say(event, lang, Table().s, 0).endswith(won if ENDING.row(ending).won else lost)
