"""The Chromium that measurements drive.

May touch: the search path. Must not: measure.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the one without windows first
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@contextmanager
def browser() -> Iterator[Browser]:
    """It, running: the one that CHROMIUM names, else the first that is here."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=OPTIONS)
        try:
            yield running
        finally:
            running.close()
