"""One browser and one server for all, fresh guests for each test.

A module whose server has settings of its own, or dies, has a server of its own: a fixture `house` of the same name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect, sync_playwright

from .house import House, served
from .player import PATIENCE
from .shots import Shots

MS = 1000 * PATIENCE
expect.set_options(timeout=MS)

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the one without windows first
ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
AT_ONCE = """try { localStorage.setItem("ut_settings", JSON.stringify({ speed: 0, sound: false, calm: CALM, ask: true })) } catch {}"""

# A toast goes away by itself, perhaps while the test still looks at another page: what it said is kept.
KEEP_TOASTS = """
window.toasted = [];
const keep = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const toast of [node, ...node.querySelectorAll(".toast")])
          if (toast.matches(".toast")) window.toasted.push(toast.textContent);
});
keep.observe(document, { childList: true, subtree: true });
"""

Guests = Callable[..., BrowserContext]


def program() -> str | None:
    """The Chromium that is here."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@pytest.fixture(scope="package")  # no longer: while it is driven, no other test may run a loop of its own
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program(), args=ARGS)
        yield running
        running.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from served(House(tmp_path_factory.mktemp("house")))


@pytest.fixture
def guests(browser: Browser, house: House) -> Iterator[Guests]:
    """People with browsers of their own; they like to see everything at once, unless asked otherwise."""
    contexts: list[BrowserContext] = []

    def guest(lang: str = "cs", *, phone: bool = False, calm: bool = True, playback: bool = False) -> BrowserContext:
        context = browser.new_context(
            base_url=house.base, viewport=PHONE if phone else DESKTOP, locale={"cs": "cs-CZ", "en": "en-GB"}[lang],
            has_touch=phone, permissions=["clipboard-read", "clipboard-write"],
        )  # fmt: skip
        context.set_default_timeout(MS)
        context.add_init_script(KEEP_TOASTS)
        if not playback:
            context.add_init_script(AT_ONCE.replace("CALM", str(calm).lower()))
        contexts.append(context)
        return context

    yield guest
    for context in contexts:
        context.close()


@pytest.fixture
def shots(browser: Browser) -> Iterator[Shots]:
    """Pictures for people, in the folder UNDERTABLE_SHOTS names; none where it names none."""
    folder = os.environ.get("UNDERTABLE_SHOTS")
    camera = Shots(browser, Path(folder) if folder else None, MS)
    yield camera
    camera.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's source: UNDERTABLE_AXE names the file, else npm fetches it once into a cache."""
    given = os.environ.get("UNDERTABLE_AXE")
    if given:
        return Path(given).read_text()
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "undertable-axe"
    script = cache / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(cache), "axe-core@4"],
            check=True,
            timeout=PATIENCE,
        )
    return script.read_text()
