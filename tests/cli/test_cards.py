"""Cards at the prompt: any of them by its name, those of a choice in full, and numbers that stay for a turn."""

from __future__ import annotations

from typing import Any

import pytest
from black_orchestra.table import Table as Orchestra
from click.testing import CliRunner
from stationfall.table import Table as Station
from stationfall.table import activate
from za_hranou.table import Table as City

from undertable.cli import main, rulebook
from undertable.cli.sitting.menus import Menus
from undertable.cli.sitting.prompt import Prompt
from undertable.cli.sitting.table import _kind, _won
from undertable.cli.words import speech
from undertable.games import IDS, find
from undertable.games.black_orchestra.speech.answers import AddCard, Move
from undertable.kernel.engine import options, step
from undertable.kernel.observe import observe
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import HUSH, AnyOrder, bit
from undertable.kit.terminal import TerminalView, face_of
from undertable.kit.terminal.answers import Entry, match, mentioning, part, words
from undertable.kit.terminal.cards import everything_named, named


def look(game: str, s: Any, lang: str = "cs", seat: int = 0) -> TerminalView:
    found = find(game)
    return TerminalView(found, observe(s, found.viewer(s, seat) | bit(seat)), seat, (), lang)


def typed(game: str, *lines: str, lang: str = "cs") -> str:
    text = "".join(f"{line}\n" for line in lines)
    asked = ["play", game, "--bots", "scripted", "--seed", "cards", "--lang", lang]
    return CliRunner().invoke(main, asked, input=text).output


# --- any card ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name", "text"),
    [
        ("agent_avenue", "karta krtek", "Krtek"),
        ("mind_mgmt", "karta meru", "nejvýš 2 pole odsud rovně"),
        ("black_orchestra", "karta odstřelovač", "Volitelně:"),
        ("black_orchestra", "karta povzbudit", "+1 motivace"),
        ("black_orchestra", "karta ústředí gestapa", "Doruč Informace"),
        ("za_hranou", "karta kapesné", "Musíš držet prachy a být SÁM. Odlož prachy. Opatrně: Vzít jen drobné (5"),
        ("za_hranou", "karta kseftar", "efekt nedaleké zóny"),
        ("stationfall", "karta astrošimpanz", "Tunelová krysa: Smí procházet větracími šachtami"),
        ("stationfall", "karta astrošimpanz", "„Blyštivé věci“: +3 pokud je tato postava zachráněna"),
        ("stationfall", "karta krok", "Přesuň se chodbou"),
    ],
)
def test_any_card_is_read_by_its_name(game: str, name: str, text: str) -> None:
    said = " ".join(typed(game, name).split())
    assert text in said and "v této hře není." not in said[said.index("> ") :]


def test_a_card_is_read_in_english_and_one_that_is_not_there_is_told() -> None:
    said = typed("black_orchestra", "card sniper", "card", "card xyzzy", "card bomb", lang="en")
    assert "Optional:" in said and "Say which: card NAME" in said and "There is no card xyzzy." in said
    assert "That could be several things:" in said


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_with_a_text_is_found_by_its_own_name(game: str, lang: str) -> None:
    found = find(game)
    seen = TerminalView(found, None, None, (), lang)
    met = 0
    for one in everything_named(seen):
        if one.table[one.row].text:
            assert one.table[one.row] in [x.table[x.row] for x in named(seen, words(one.name(lang)))]
            met += 1
    assert met > 0


# --- what one chooses between -----------------------------------------------------------------


def test_an_identity_is_chosen_with_its_agenda_before_ones_eyes() -> None:
    said = " ".join(typed("stationfall").split())
    choosing = said[said.index("Která z tvých karet identit") :]
    assert choosing.count("Po odhalení: ") >= 3 and "+3 pokud je tato postava" in choosing


def test_an_outcome_says_what_it_pays() -> None:
    city = City(hands=[["a1_pocket_money"]], hooks=[["fixer"]], items={"cash": "fixer"}, step="major")
    card = next(one for one in options(city.s, 0) if not one.passes())
    face = face_of(find("za_hranou"))
    menu = " ".join(" ".join(face.menu(look("za_hranou", city.s), [])).split())
    assert "Vybrat celou kasu (6 informací, 2 dilemata, 1 důkaz)" in menu
    step(city.s, 0, card)
    outcome = " ".join(" ".join(face.answers(look("za_hranou", city.s))).split())
    assert "Vzít jen drobné (5 informací, 2 důkazy, zpracování 2 důkazů)" in outcome


def test_whoever_acts_on_the_station_reads_actions_left_the_light_and_the_console() -> None:
    laid = Station(2, at={"exile": "bridge"}, cubes=[{"exile": 1}])
    laid.do(activate("exile"))
    said = "\n".join(face_of(find("stationfall")).table(look("stationfall", laid.s)))
    assert "Můstek (světlo, ovládací panel) → " in said and "zbývají 2 akce" in said
    assert "Přesuň se" not in said


def test_renegotiating_says_what_it_does() -> None:
    said = " ".join(typed("stationfall", "1").split())
    assert "vyjednávat – nikoho neaktivuješ; disk se ti vrátí" in said


def test_an_action_says_what_it_does_once_in_a_turn() -> None:
    t = Orchestra(step="act", actions=3)
    face, first = face_of(find("black_orchestra")), look("black_orchestra", t.s)
    assert "Vrchní kartu spiklenců" in " ".join(face.answers(first))
    again = first._replace(kept=face.numbers(first))
    assert "Vrchní kartu spiklenců" not in " ".join(face.answers(again))


# --- numbers ----------------------------------------------------------------------------------


def test_an_answer_keeps_its_number_for_the_whole_turn_and_no_other_gets_it() -> None:
    t = Orchestra(step="act", actions=3)
    face = face_of(find("black_orchestra"))
    menus = Menus(face)
    menus.turned(t.s)
    before = menus.recall(look("black_orchestra", t.s))
    menus.keep(before)
    numbers = face.numbers(before)
    t.do(next(one for one in numbers if isinstance(one, Move)))
    menus.turned(t.s)
    after = face.numbers(menus.recall(look("black_orchestra", t.s)))
    both = [one for one in after if one in numbers]
    assert AddCard() in both and all(after[one] == numbers[one] for one in both)
    assert not {after[one] for one in after if one not in numbers} & set(numbers.values())
    t.s.turns[0] += 1
    menus.turned(t.s)
    fresh = face.numbers(menus.recall(look("black_orchestra", t.s)))
    assert sorted(fresh.values()) == list(range(len(fresh)))


# --- what is typed ----------------------------------------------------------------------------


def test_a_word_of_an_offered_answer_is_never_answered_by_the_refusal_of_another() -> None:
    t = Orchestra(step="act", actions=3)
    mine = look("black_orchestra", t.s)
    entries = face_of(find("black_orchestra")).entries(mine, options(mine.seen, 0))
    for entry in entries:
        for word in words(entry.label):
            found = match([word], entries)
            assert found.whole or found.begun or mentioning([word], entries), word


def test_the_end_of_actions_is_no_wish_to_leave() -> None:
    said = typed("black_orchestra", "1", "konec akcí")
    assert "Odejít?" not in said and "Událost:" in said
    left = typed("black_orchestra", "1", "konec", "ne", "konec", "")
    assert left.count("Odejít?") == 2 and "Hra není uložená." in left


def test_an_answer_that_begins_like_a_command_is_an_answer() -> None:
    """A dilemma is stored by the word that saves a game."""
    prompt = Prompt.__new__(Prompt)
    prompt.entries = [Entry((part("uložit"), part("Podíl z výplaty")), "uložit „Podíl z výplaty“", HUSH)]
    assert prompt._command("uložit", "podíl z výplaty") is None
    assert prompt._command("uložit", "večer.json") == prompt.do_save
    assert prompt._command("konec", "akcí") is None and prompt._command("konec", "") == prompt.do_quit


# --- words of the terminal --------------------------------------------------------------------


def test_what_comes_in_any_order_is_asked_in_a_sentence() -> None:
    t = Orchestra(step="act", actions=3)
    t.s.stack.append(AnyOrder(0, ()))
    face = face_of(find("black_orchestra"))
    assert face.question(look("black_orchestra", t.s)) == "Co přijde na řadu první?"
    assert face.question(look("black_orchestra", t.s, "en")) == "What comes first?"


def test_where_nobody_wins_that_is_said() -> None:
    assert _won([], speech("cs")) == "Hra skončila. Nevyhrává nikdo."
    assert _won(["Ema"], speech("cs")) == "Hra skončila. Vyhrává Ema."


def test_bots_are_called_by_what_they_can() -> None:
    assert _kind("scripted", speech("cs")) == "zkušený bot"
    assert _kind("random", speech("cs")) == "bot, který hraje náhodně"


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_table_of_an_aid_is_told_in_empty_cells(game: str, lang: str) -> None:
    assert "; ;" not in rulebook.aid(game, lang) and "- :" not in rulebook.aid(game, lang)


# --- everything that lies open ----------------------------------------------------------------


def everything(game: str, s: Any, lang: str = "cs") -> str:
    return "\n".join(face_of(find(game)).everything(look(game, s, lang)))


def test_items_that_lie_face_down_are_not_called_anything() -> None:
    t = Orchestra(step="act", actions=3)
    lines = everything("black_orchestra", t.s).splitlines()
    assert any(line.startswith("Riga") and line.endswith("?") for line in lines)
    assert not any(line.startswith("Riga") and "Podpis" in line for line in lines)


def test_conspirators_whom_nobody_plays_are_left_out() -> None:
    t = Orchestra(step="act", actions=3)
    told = everything("black_orchestra", t.s, "en")
    names = find("black_orchestra").words.names["conspirator"]
    for who, name in enumerate(names):
        assert (f"\n{name['en']['one']} " in told) == (who in t.s.order)


def test_what_is_not_there_on_the_station_is_not_told() -> None:
    s = Station(2, at={"exile": "kitchen"}).s
    told = everything("stationfall", s)
    assert "Bez nebezpečí" not in told and "mimo hru" not in told and "kompromat na plánu ano" not in told
    assert "Kuchyně" in told or "Vyhnanec" in told


def test_the_rules_own_notes_are_not_told() -> None:
    city = City(step="major")
    city.s.trail.append((1, 1, -1, -1))
    assert "Cesta důkazů" not in everything("za_hranou", city.s)
    assert "-1" not in everything("za_hranou", city.s)
