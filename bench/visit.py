"""What a first visit costs: all bytes that a browser with an empty cache fetches until the first question stands.

    python bench/visit.py [--game stationfall …] [--json]

A headless Chromium opens the home page in Czech and plays at once. Counted is what comes over the line, headers and
typefaces included; `views` is what the WebSocket brought, which is never compressed. `again` is the same once more
with the cache that the first visit left: what has a name of its own release is not even asked about.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import served
from chromium import browser
from kept import keep, written
from playwright.sync_api import BrowserContext, Page

from undertable.games import IDS

OUT = Path(__file__).with_suffix(".json")
SORTS = {"Script": "scripts", "Stylesheet": "sheets", "Font": "typefaces", "Document": "pages"}


class Bill:
    """Counts what a page receives."""

    def __init__(self, page: Page) -> None:
        self.bytes: Counter[str] = Counter()
        self.files: Counter[str] = Counter()
        self.requests, self.views = 0, 0
        self._sorts: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.on("Network.responseReceived", self._came)
        line.on("Network.loadingFinished", self._done)
        line.on("Network.webSocketFrameReceived", self._told)
        line.send("Network.enable")

    def _came(self, event: dict[str, Any]) -> None:
        if not event["response"].get("fromDiskCache"):
            self._sorts[event["requestId"]] = SORTS.get(event["type"], "other")

    def _done(self, event: dict[str, Any]) -> None:
        sort = self._sorts.get(event["requestId"])
        if sort and event["encodedDataLength"]:
            self.bytes[sort] += int(event["encodedDataLength"])
            self.files[sort] += 1
            self.requests += 1

    def _told(self, event: dict[str, Any]) -> None:
        self.views += len(event["response"]["payloadData"]) * 3 // 4  # binary frames are told in base 64

    def told(self) -> dict[str, Any]:
        """The sum."""
        return {
            "kB": round(sum(self.bytes.values()) / 1000, 1),
            "requests": self.requests,
            "script_files": self.files["scripts"],
            **{f"{sort}_kB": round(n / 1000, 1) for sort, n in sorted(self.bytes.items())},
            "views_kB": round(self.views / 1000, 1),
        }


def visit(guest: BrowserContext, port: int, game: str) -> dict[str, Any]:
    """Home, one click, the first question; then nothing more is fetched."""
    page = guest.new_page()
    bill = Bill(page)
    page.goto(f"http://127.0.0.1:{port}/?lang=cs")
    page.locator(f'form[action="/play-now/{game}"] button').first.click()
    page.locator("#question:not(:empty)").wait_for()
    page.wait_for_load_state("networkidle")
    page.close()
    return bill.told()


def measure(games: list[str]) -> dict[str, Any]:
    """Every game with a browser of its own, so that none finds what another has left."""
    found = {}
    for game in games:
        with served.served() as (port, _), browser() as running:
            guest = running.new_context(locale="cs-CZ", viewport={"width": 1440, "height": 900})
            found[game] = {"first": visit(guest, port, game), "again": visit(guest, port, game)}
    return found


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="*", choices=IDS, default=list(IDS))
    asked.add_argument("--json", action="store_true", help="keep it in visit.json")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print; with `--json` also keep it beside this file."""
    given = parser().parse_args(words)
    found = measure(given.game)
    print(written(found))
    if given.json:
        keep(OUT, found)


if __name__ == "__main__":
    main()
