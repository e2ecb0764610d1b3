"""A player aid for each side: the own one first, the others at hand; a game with one aid keeps it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from server.kit import Guest, House, house
from undertable.games import IDS, find
from undertable.server.ground import books

TITLES = {
    "": ("MIND MGMT: přehled pro hráče", "MIND MGMT: player aid"),
    "recruiter": ("MIND MGMT: přehled pro Náboráře", "MIND MGMT: the Recruiter's aid"),
    "rogues": ("MIND MGMT: přehled pro Odpadlé agenty", "MIND MGMT: the Rogue Agents' aid"),
}


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def aids_of(game: str) -> set[str]:
    """The files of a game's aids; a game without any shows its rules instead."""
    return {path.name for path in (books.folder(game) / "rulebook").iterdir() if path.name.startswith("aid.")}


@pytest.mark.parametrize("game", [game for game in IDS if aids_of(game)])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_aid_is_written_in_both_languages(game: str, lang: str) -> None:
    names = books.aid_names(game)
    assert names[0] == "" and {f"aid.{name}.{lang}.md".replace("..", ".") for name in names} == {
        name for name in aids_of(game) if name.endswith(f".{lang}.md")
    }
    assert all(aid.title and "<h2>" in aid.html for aid in books.aids(game, lang))


@pytest.mark.parametrize("game", IDS)
def test_every_seat_has_an_aid_that_exists(game: str) -> None:
    rules = find(game)
    for setup in rules.setups():
        assert {chair.aid for chair in rules.manners.chairs(setup)} <= set(books.aid_names(game))


@pytest.mark.parametrize("side", ["", "recruiter", "rogues"])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_sheet_at_the_table_shows_the_own_side_first(home: House, side: str, lang: str) -> None:
    sheet = Guest(home, lang=lang).get(f"/aid/mind_mgmt/{side}?bare=1".replace("/?", "?"))
    titles = [TITLES[name][lang == "en"] for name in TITLES]
    others = [title for title in titles if title != TITLES[side][lang == "en"]]
    assert sheet.status == 200 and "<html" not in sheet.text
    assert [unescape(title) for title in re.findall(r"<summary>(.*?)</summary>", sheet.text)] == others
    assert sheet.text.index(books.aid("mind_mgmt", lang, side).html) < sheet.text.index("<summary>")


def test_the_page_of_one_side_leads_to_the_others(home: House) -> None:
    me = Guest(home)
    page = me.get("/aid/mind_mgmt/rogues")
    assert "<h1>MIND MGMT: přehled pro Odpadlé agenty</h1>" in page.text
    links = re.findall(r'<a href="(/aid/[^"]+)">', page.text)
    assert links == ["/aid/mind_mgmt", "/aid/mind_mgmt/recruiter"]
    assert [me.get(link).status for link in links] == [200, 200]
    assert "?lang=en" in page.text and me.get("/aid/mind_mgmt/rogues?lang=en").status == 200


def test_there_is_no_aid_of_another_name(home: House) -> None:
    me = Guest(home)
    for path in ("mind_mgmt/nobody", "mind_mgmt/..%2f..", "agent_avenue/rogues", "nothing"):
        assert me.get(f"/aid/{path}").status == 404, path


def test_a_game_with_one_aid_keeps_it(home: House) -> None:
    me = Guest(home)
    sheet, page = me.get("/aid/agent_avenue?bare=1"), me.get("/aid/agent_avenue")
    assert sheet.text.count("<article") == 1 and "<details" not in sheet.text
    assert books.aid("agent_avenue", "cs").html in page.text and "other-aids" not in page.text


def test_the_table_knows_the_side_of_each_seat(home: House) -> None:
    me = Guest(home)
    form = {"game": "mind_mgmt", "mode": "training", "players": 3, "seat0": "me", "seat1": "me", "seat2": "me"}
    table = me.form("/tables", **form)["location"]
    assert 'data-aids="recruiter rogues rogues"' in me.get(table).text
    assert 'data-aids=" "' in me.get(f"/t/{me.new_table('me', 'me')}").text


def test_without_an_aid_the_rules_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "en.md").write_text("# Coin\n\nA coin in a hand.\n", "utf-8")
    monkeypatch.setattr(books, "folder", lambda game: tmp_path)
    (only,) = books.aids("coin", "en")
    assert (only.name, only.title) == ("", "Coin") and "A coin in a hand." in only.html
