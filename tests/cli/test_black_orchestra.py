"""Black Orchestra at a terminal: the plan that everybody sees is proposed, changed and dropped by typing."""

from __future__ import annotations

import pytest
from black_orchestra.table import Table
from black_orchestra.table import card as number

from undertable.cli import play
from undertable.cli.common import the_setup
from undertable.cli.group import BadInput
from undertable.cli.words import speech
from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import NONE
from undertable.games.black_orchestra.box.tables import AFFILIATION, CONSPIRATOR, PLACE
from undertable.games.black_orchestra.rules.proposals import DropPlan, SetPlan
from undertable.kernel.engine import start
from undertable.kernel.game import Setup
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


def test_dropping_a_plan_is_offered_only_while_there_is_one() -> None:
    t = Table(step="act", actions=3)
    assert FACE.patterns(look(t, "cs")) == ["naplánovat „…“"]
    t.do(SetPlan(number("hidden_bomb")), seat=0)
    assert FACE.patterns(look(t, "cs")) == ["zrušit společný plán", "naplánovat „…“"]


@pytest.mark.parametrize("said", ["naplánovat", "plan"])
def test_a_plan_that_is_only_begun_is_told_how_it_goes_on(said: str) -> None:
    t = Table(step="act", actions=3)
    t.do(SetPlan(number("hidden_bomb")), seat=0)
    assert FACE.begun(look(t, "cs"), words(said)) == ["naplánovat „…“"]
    assert FACE.begun(look(t, "cs"), words("zrušit plán")) == []


def test_dice_of_an_action_stand_in_one_row_of_whole_answers() -> None:
    t = Table(step="act", actions=3)
    lines = [line.strip() for line in FACE.answers(look(t, "cs"))]
    first = next(n for n, line in enumerate(lines) if "1 kostka" in line)
    assert lines[first].split(") ")[1].startswith("Protistátní činnost: 1 kostka – Jednou za tah")
    dice = [line.split(") ")[1] for line in lines[first + 1 :] if ") Protistátní" in line]
    assert dice == ["Protistátní činnost: 2 kostky", "Protistátní činnost: 3 kostky"], "what it is was said"


def test_whoever_picks_a_conspirator_reads_who_they_are_and_where_they_belong() -> None:
    s = start(GAME, Setup("solo", 1))
    first = TerminalView(GAME, observe(s, GAME.viewer(s, 0)), 0, (), "cs")
    lines = FACE.answers(first)
    said = " ".join(" ".join(lines).split())
    assert "1) Beck – Wehrmacht; Generál, bývalý náčelník generálního štábu. Každý pokus" in said
    assert sum(") " in line[:6] for line in lines) == len(CONSPIRATOR)


def test_everybodys_file_names_the_affiliation() -> None:
    t = Table(step="act", actions=3)
    sides = {AFFILIATION[CONSPIRATOR[who].affiliation].name["en"]["one"] for who in t.s.order}
    assert all(f", {side}):" in " ".join(FACE.table(look(t, "en"))) for side in sides)


def test_one_player_plays_the_solo_game_without_naming_the_mode() -> None:
    assert the_setup(GAME, None, 1, (), speech("en")).mode == "solo"
    assert the_setup(GAME, None, 3, (), speech("en")).mode == "team"
    with pytest.raises(BadInput):
        the_setup(GAME, "team", 1, (), speech("en"))


def test_whoever_plays_against_bots_at_a_terminal_is_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    monkeypatch.setattr(play, "sit_down", lambda session, save_to: begun.append(session.match.record.header.setup))
    how = {"seed": "x", "names": "", "bots": "scripted,scripted", "seat": 3, "practice": False}
    play.begun(GAME, Setup("team", 3, {"first": "host"}), None, "en", True, None, how)
    assert begun[0].host == 2
