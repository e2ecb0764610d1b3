"""A whole game in a real browser: by mouse, by keyboard, on a phone; readable to everybody, quiet in the console.

Needs a Chromium on the path (or UNDERTABLE_CHROMIUM) and axe-core beside these tests; `./check` sees to both.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import luck
import pytest
from playwright import sync_api
from server_process import PATIENCE, ServerProcess

from undertable.games import find
from undertable.kernel.engine import asked
from undertable.kernel.game import Setup
from undertable.kernel.match import Match

CHROMIUM = (
    os.environ.get("UNDERTABLE_CHROMIUM")
    or shutil.which("chromium-headless-shell")  # the one without windows is quicker
    or shutil.which("chromium")
    or "chromium"
)
AXE = Path(os.environ.get("UNDERTABLE_AXE", str(Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js")))
ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
FAST = "localStorage.setItem('ut_settings', JSON.stringify({speed: 0}))"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of our own, with bots that do not dawdle."""
    server = ServerProcess(tmp_path_factory.mktemp("browser") / "tables.db")
    yield server.base
    server.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield chromium
        chromium.close()


class Table:
    """A table page that remembers every complaint of the browser and every address it asked."""

    def __init__(self, browser: Any, site: str, mode: str, players: int, **context: Any) -> None:
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.page = browser.new_context(reduced_motion="reduce", bypass_csp=False, **context).new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.add_init_script(FAST)
        self.page.goto(f"{site}/new/agent_avenue?mode={mode}&players={players}")
        self.page.click("form[action='/tables'] button[type=submit]")
        self.page.wait_for_selector(".street")

    def _heard(self, line: Any) -> None:
        if line.type == "error" and "409" not in line.text:  # an answer may cross somebody else's
            self.complaints.append(line.text)

    def turn(self) -> bool:
        """Wait until it is our turn; False when the game is over."""
        self.page.wait_for_selector(".question.mine, .result")
        return bool(self.page.locator(".result").count() == 0)

    def decide(self) -> None:
        """Take the first thing that glows, then confirm; or press the first button."""
        glowing = self.page.locator(
            ".pair-card.can:not(.chosen), .supply .can:not(.chosen), .recruit-body.can:not(.chosen), .hand-card.can:not(.chosen)"
        )
        for _ in range(2):
            if self.page.locator(".question .primary").count() == 0 and glowing.count():
                glowing.first.click(timeout=3000)
        answers = self.page.locator(".question .primary, .question-answers .button:not(.quiet, .cannot)")
        if answers.count():
            answers.first.click(timeout=3000)

    def play(self) -> None:
        """To the end; there is news all the way."""
        news: list[str] = []
        until = 0.0
        while self.turn():
            with suppress(sync_api.TimeoutError):  # somebody else's answer redrew the table under our hand
                self.decide()
            told = self.page.get_by_role("status").all_inner_texts()
            if told != news:
                news, until = told, time.monotonic() + PATIENCE
            assert time.monotonic() < until, "the game does not go on"
            self.page.wait_for_timeout(30)


def violations(page: Any) -> list[str]:
    """What axe finds wrong."""
    script = AXE.read_text("utf-8")
    page.evaluate(f"() => {{ {script} }}")
    found = page.evaluate(
        "() => axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations.map((v) => `${v.id}: ${v.nodes[0].html}`))"
    )
    return [str(line) for line in found]


@pytest.mark.parametrize(
    ("mode", "players", "lang", "size"),
    [("simple", 2, "cs-CZ", DESK), ("advanced", 2, "en-GB", PHONE), ("advanced", 4, "cs-CZ", DESK)],
)
def test_a_game_can_be_clicked_to_its_end(
    browser: Any, site: str, mode: str, players: int, lang: str, size: Any
) -> None:
    table = Table(browser, site, mode, players, viewport=size, locale=lang)
    table.play()
    assert table.page.locator(".result-title").inner_text()
    assert not table.complaints
    assert all(url.startswith((site, "data:", "blob:")) for url in table.asked)


def green_begins(key: str) -> bool:
    """Whether the first seat is the first to offer."""
    match: Match[Any] = Match.new(find("agent_avenue"), Setup("simple", 2), key)
    match.settle()
    return asked(match.state) == (0,)


def test_an_offer_is_made_with_the_keyboard_alone(browser: Any, site: str) -> None:
    luck.choose(green_begins)
    table = Table(browser, site, "simple", 2, viewport=DESK, locale="cs-CZ")
    table.turn()
    page = table.page
    page.locator(".hand-card.can").first.focus()
    page.keyboard.press("Enter")
    page.locator(".hand-card.can:not(.chosen)").first.focus()
    page.keyboard.press("Space")
    page.locator(".question .primary").focus()
    before = page.locator(".log li").count()
    page.keyboard.press("Enter")
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=before)


def test_arrow_keys_walk_the_street(browser: Any, site: str) -> None:
    page = Table(browser, site, "simple", 2, viewport=DESK, locale="cs-CZ").page
    page.locator(".place[tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Knihovna"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_on_the_table_shuts_anybody_out(browser: Any, site: str, size: Any) -> None:
    table = Table(browser, site, "advanced", 2, viewport=size, locale="cs-CZ")
    table.turn()
    assert violations(table.page) == []
    table.page.locator(".bar-tools .top-button").last.click()
    table.page.wait_for_selector("dialog[open]")
    table.page.wait_for_function("document.getAnimations().every((a) => a.playState === 'finished')")
    assert violations(table.page) == []
