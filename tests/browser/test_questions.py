"""Kinds of questions that no game on the table asks yet, in the browser: the zoo's games on a board of plain words."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kernel.zoo import hoard, speakup
from playwright.sync_api import Browser, Locator, Page, expect
from server.kit import Guest, House
from server.kit import house as a_server
from server.zoo_tables import key_of

from undertable import games
from undertable.kernel.game import Game
from undertable.server.doors import files
from undertable.server.ground import books
from undertable.server.tables import hub

from .conftest import AT_ONCE, DESKTOP, MS, PHONE

BOARD = """
import { html } from "/static/js/lib.js";
export const Board = (props) => html`<pre>${JSON.stringify({ ...props.seen, stack: undefined }, null, 1)}</pre>`;
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on which two games of the zoo can be played."""
    folder = tmp_path_factory.mktemp("zoo")
    with pytest.MonkeyPatch.context() as patch:
        known = (*games.IDS, hoard.GAME.id, speakup.GAME.id)
        for game in (hoard.GAME, speakup.GAME):
            _lay_out(folder / game.id)
            patch.setitem(sys.modules, f"undertable.games.{game.id}", sys.modules[type(game).__module__])
        patch.setattr(games, "IDS", known)
        patch.setattr(files, "IDS", known)
        shipped = books.folder
        patch.setattr(books, "folder", lambda game: folder / game if (folder / game).is_dir() else shipped(game))
        games.find.cache_clear()
        with a_server(settle=0.0) as running:
            yield running
    games.find.cache_clear()


def _lay_out(folder: Path) -> None:
    """The least a game needs to be shown."""
    for part in ("rulebook", "cards", "web"):
        (folder / part).mkdir(parents=True)
    for lang in ("cs", "en"):
        (folder / "rulebook" / f"{lang}.md").write_text("# Zoo\n\nA small game.\n", "utf-8")
        (folder / "rulebook" / f"aid.{lang}.md").write_text("# Zoo\n\nA small game.\n", "utf-8")
    (folder / "web" / "board.js").write_text(BOARD, "utf-8")
    (folder / "web" / "style.css").write_text("", "utf-8")


class Table:
    """A table of people, each with a browser of their own."""

    def __init__(self, home: House, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home, self.browser, self.patch = home, browser, monkeypatch
        self.contexts: list[Any] = []

    def lay(self, game: Game[Any], hand: dict[int, list[int]], lang: str = "en", phone: bool = False) -> list[Page]:
        """One page for each seat, with these cards dealt."""
        key = key_of(game, lambda s: all(sorted(s.hand[seat]) == cards for seat, cards in hand.items()))
        self.patch.setattr(hub, "new_key", lambda: key)
        host, seats = Guest(self.home), game.setups()[0].seats
        kinds = {f"seat{i}": "friend" if i else "me" for i in range(seats)}
        made = host.form("/tables", game=game.id, mode="only", players=seats, **kinds)
        table = made["location"].removeprefix("/t/")
        links = [host.link(table, seat) for seat in range(1, seats)]
        people = [host, *(Guest(self.home) for _ in links)]
        for person, link in zip(people[1:], links, strict=True):
            person.follow(link)
        return [self._page(person, table, lang, phone) for person in people]

    def _page(self, person: Guest, table: str, lang: str, phone: bool) -> Page:
        base = f"http://{self.home.host}"
        context = self.browser.new_context(base_url=base, viewport=PHONE if phone else DESKTOP, has_touch=phone)
        context.set_default_timeout(MS)
        context.add_init_script(AT_ONCE.replace("CALM", "true"))
        cookies = {**person.cookies, "lang": lang}
        context.add_cookies([{"name": k, "value": v, "url": base} for k, v in cookies.items()])
        self.contexts.append(context)
        page: Page = context.new_page()
        page.goto(f"/t/{table}")
        expect(bar(page)).to_be_visible()
        return page


@pytest.fixture
def table(home: House, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    found = Table(home, browser, monkeypatch)
    yield found
    for context in found.contexts:
        context.close()


def bar(page: Page) -> Locator:
    return page.locator("#the-question")


def button(page: Page, name: str) -> Locator:
    return bar(page).get_by_role("button", name=name, exact=True)


def test_steps_of_a_draft_are_taken_back_and_the_other_page_does_not_change(table: Table) -> None:
    mine, other = table.lay(hoard.GAME, {0: [0, 0]})
    before = other.content()
    expect(bar(mine)).to_contain_text("It is your turn")
    button(mine, "A copper").click()
    button(mine, "One step back").click()
    expect(button(mine, "One step back")).to_have_count(0)
    for _ in range(2):
        button(mine, "A copper").click()
    expect(button(mine, "A copper")).to_have_count(0)
    button(mine, "Start over").click()
    expect(button(mine, "A copper")).to_be_visible()
    expect(button(mine, "Start over")).to_have_count(0)
    assert other.content() == before
    button(mine, "Enough").click()
    expect(bar(mine)).to_contain_text("Now deciding: Player 2")
    expect(bar(other)).to_contain_text("It is your turn")


def test_who_may_speak_up_sees_how_and_is_not_called(table: Table) -> None:
    active, able, unable = table.lay(speakup.GAME, {1: [1], 2: [0]})
    expect(bar(active)).to_contain_text("It is your turn")
    for page in (able, unable):
        expect(bar(page)).to_contain_text("Now deciding: Player 1")
        expect(bar(page)).not_to_have_class(re.compile("mine"))
        assert "turn" not in page.title().lower()
    expect(bar(able)).to_contain_text("You may speak up:")
    expect(bar(unable)).not_to_contain_text("You may speak up:")
    expect(unable.locator(".seat.turn")).to_have_count(1)
    button(able, "Object").click()
    expect(bar(active)).to_contain_text("It is your turn")
    expect(button(able, "Object")).to_have_count(0)
    button(active, "Stop").click()
    expect(bar(unable)).to_contain_text("Game over")


def test_a_question_is_left_to_the_table_in_the_menu(table: Table) -> None:
    mine, other = table.lay(hoard.GAME, {0: [0, 0]}, lang="cs")
    before = other.content()
    mine.get_by_role("button", name="Nabídka").click()
    mine.get_by_role("group", name="Nechat rozhodovat stůl").get_by_role("checkbox").check()
    expect(bar(mine)).to_contain_text("Teď rozhoduje: Hráč 2")
    expect(mine.get_by_role("group", name="Nechat rozhodovat stůl").get_by_role("checkbox")).to_be_checked()
    assert before != other.content(), "only that a decision was made"
    assert "Nechat rozhodovat" not in other.content()
