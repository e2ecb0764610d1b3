"""A whole game in a real browser: by mouse, by keyboard, on a phone; readable to everybody, quiet in the console.

Needs a Chromium on the path (or UNDERTABLE_CHROMIUM) and axe-core beside these tests; `./check` sees to both.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

CHROMIUM = os.environ.get("UNDERTABLE_CHROMIUM") or shutil.which("chromium") or "chromium"
AXE = Path(os.environ.get("UNDERTABLE_AXE", str(Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js")))
SOURCE = Path(__file__).parents[2] / "src"
ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
FAST = "localStorage.setItem('ut_settings', JSON.stringify({speed: 0}))"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of our own, with bots that do not dawdle."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = tmp_path_factory.mktemp("browser") / "tables.db"
    command = [
        sys.executable,
        "-m",
        "undertable.server",
        "--port",
        str(port),
        "--database",
        str(database),
        "--pace",
        "0",
    ]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    server = subprocess.Popen(
        [*command, "--no-limits"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(f"{address}/healthz")
        yield address
    finally:
        server.terminate()
        server.wait(10)


def _wait_for(url: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(url, timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the server does not start here")


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
        self.page.wait_for_selector(".question.mine, .result", timeout=20000)
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

    def play(self, most: int = 900) -> None:
        """To the end."""
        for _ in range(most):
            if not self.turn():
                return
            try:
                self.decide()
            except sync_api.TimeoutError:
                continue  # somebody else's answer redrew the table under our hand
            self.page.wait_for_timeout(30)
        pytest.fail("the game does not end")


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


def test_an_offer_is_made_with_the_keyboard_alone(browser: Any, site: str) -> None:
    for _ in range(12):
        table = Table(browser, site, "simple", 2, viewport=DESK, locale="cs-CZ")
        table.turn()
        if table.page.locator(".hand-card.can").count():
            break
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
    table.page.wait_for_timeout(300)
    assert violations(table.page) == []
