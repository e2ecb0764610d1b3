"""What the game of a recipe must do beside its own tests: be simulated, played in a terminal, served, played in a browser.

Run by `test_recipes` against a copy of the package to which the game has been added last.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from browser.conftest import AT_ONCE, MS, PHONE
from browser.conftest import browser as browser
from browser.sizes import DRAWN
from browser.words import WORDS
from click.testing import CliRunner
from playwright.sync_api import Browser, expect
from server.kit import Guest, House
from server.kit import house as a_server

from undertable.cli import main
from undertable.games import IDS, find
from undertable.server.ground import books

ID = IDS[-1]
FIRST = "1\n"  # whatever is asked, its first answer
PAGES = [f"/{page}/{ID}" for page in ("new", "rules", "aid", "cards")]


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with a_server(settle=0.0) as running:
        yield running


def test_bots_play_it_many_times() -> None:
    said = CliRunner().invoke(main, ["simulate", ID, "--bots", "scripted", "--games", "4", "--lang", "en"])
    assert said.exit_code == 0 and said.stdout.count("4 games") == len(find(ID).setups()), said.output


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_it_is_played_in_a_terminal_to_its_end(lang: str) -> None:
    command = ["play", ID, "--bots", "scripted", "--seed", "a", "--lang", lang]
    said = CliRunner().invoke(main, command, input=FIRST * 400)
    assert said.exit_code == 0, said.output
    assert {"cs": "Hra skončila.", "en": "The game is over."}[lang] in said.stdout


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_it_is_in_the_catalogue_and_has_its_pages(home: House, lang: str) -> None:
    guest = Guest(home, lang=lang)
    assert books.title(ID, lang) in guest.get("/").text
    assert [guest.get(page).status for page in PAGES] == [200] * len(PAGES)


def test_its_board_and_content_are_served(home: House) -> None:
    guest = Guest(home)
    assert "function Board(" in guest.get(f"/static/games/{ID}/board.js").text
    assert json.loads(guest.get(f"/static/games/{ID}/content.json").body)


def test_one_click_makes_a_table_at_which_one_is_asked(home: House) -> None:
    guest = Guest(home)
    table = guest.form(f"/play-now/{ID}")["location"].removeprefix("/t/")
    assert guest.get(f"/t/{table}").status == 200
    seat = str(find(ID).manners.newcomer(find(ID).setups()[0]))
    with guest.socket(table, int(seat)) as ear:
        ear.until("view", lambda view: seat in view["view"]["options"])


def test_it_is_played_in_a_browser_by_pressing_what_glows(home: House, browser: Browser) -> None:
    context = browser.new_context(base_url=f"http://{home.host}", viewport=PHONE, locale="cs-CZ")
    context.set_default_timeout(MS)
    context.add_init_script(AT_ONCE.replace("CALM", "true"))
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto("/")
    page.locator(f"article.{ID}").get_by_role("button").first.click()
    result = page.get_by_role("dialog", name=WORDS["cs"].result, exact=True)
    glowing = page.locator("main .can")
    while not result.count():
        glowing.or_(result).first.wait_for()
        if not result.count():
            glowing.first.click()
            page.evaluate(DRAWN)
    expect(result).to_be_visible()
    assert not wrong
    context.close()
