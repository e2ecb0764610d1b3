"""What a language of the recipe must do: be read on pages, at a terminal, and at a table in the browser.

Run by `test_recipes` against a copy of the package to which Polish was added; its every text begins with a mark.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.conftest import AT_ONCE, MS
from browser.conftest import browser as browser
from click.testing import CliRunner
from playwright.sync_api import Browser, expect
from server.kit import Guest, House
from server.kit import house as a_server

from undertable.cli import main
from undertable.games import IDS, find
from undertable.kernel.text import LANGUAGES, plural
from undertable.server.ground.words import own_names, speech

MARK = "§"


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with a_server(settle=0.0) as running:
        yield running


def test_it_is_one_of_the_languages_by_its_own_name() -> None:
    assert LANGUAGES == ("cs", "en", "pl")
    assert own_names()["pl"] == "Polski"


def test_it_counts_in_its_own_way() -> None:
    assert [plural(n, "pl") for n in (1, 2, 5, 21, 22)] == [0, 1, 2, 2, 1]
    assert [plural(n, "cs") for n in (1, 2, 5, 21, 22)] == [0, 1, 2, 2, 2]


@pytest.mark.parametrize("id", IDS)
def test_it_says_whatever_czech_says(id: str) -> None:
    said = find(id).words.said
    assert said["cs"].keys() == said["pl"].keys()


@pytest.mark.parametrize(
    "page", ["/", "/trust", *(f"/{page}/{id}" for id in IDS for page in ("new", "rules", "aid", "cards"))]
)
def test_its_pages_are_read_in_it(home: House, page: str) -> None:
    text = Guest(home, lang="pl").get(page).text
    assert '<html lang="pl"' in text and 'hreflang="pl" aria-current="true">Polski</a>' in text
    assert speech("pl")("What this table promises") in text


@pytest.mark.parametrize("id", IDS)
def test_scripts_get_it_as_they_get_czech(home: House, id: str) -> None:
    for folder in ("/static", f"/static/games/{id}"):
        czech, polish = (Guest(home).get(f"{folder}/words.{lang}.json").json for lang in ("cs", "pl"))
        assert polish.keys() == czech.keys()
        assert all(
            text.startswith(MARK)
            for forms in polish.values()
            for text in ([forms] if isinstance(forms, str) else forms)
        )


@pytest.mark.parametrize("id", IDS)
def test_a_game_speaks_it_at_a_terminal(id: str) -> None:
    command = ["play", id, "--bots", "scripted", "--seed", "a", "--lang", "pl"]
    said = CliRunner().invoke(main, command, input="table\ntable all\n?\n")
    assert said.exit_code == 0, said.output
    assert f"{MARK}Příkazy vypíše kdykoli slovo pomoc." in said.stdout and f"{MARK}Hra není uložená." in said.stdout


@pytest.mark.parametrize("id", IDS)
def test_a_table_in_the_browser_speaks_it_until_another_is_chosen(home: House, browser: Browser, id: str) -> None:
    context = browser.new_context(base_url=f"http://{home.host}", locale="pl-PL")
    context.set_default_timeout(MS)
    context.add_init_script(AT_ONCE.replace("CALM", "true"))
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto("/")
    page.locator(f"article.{id}").get_by_role("button").first.click()
    expect(page.get_by_role("region", name=f"{MARK}Deska", exact=True)).to_be_visible()
    page.get_by_role("button", name=f"{MARK}Nabídka", exact=True).click()
    expect(page.get_by_role("button", name="Polski", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Čeština", exact=True).click()
    expect(page.get_by_role("region", name="Deska", exact=True)).to_be_visible()
    assert not wrong
    context.close()
