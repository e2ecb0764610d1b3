"""What a staged board costs a slow machine and a slow line: main-thread time of what one does there, nodes, bytes, seconds.

    python bench/front.py [--game stationfall …] [--moves 40] [--visits 5] [--json]

A headless Chromium whose processor is slowed four times, at a full table of bots that play any move. `hover`, `piece` and
`target`: a mouse goes to an answer, selects somebody who is none, selects an answer; `foreseen`: where the answer leads has
been asked, heard and drawn; `move`: a view has arrived and is painted, whoever decided. Each is the time the main thread worked, script, style, layout and paint together, in milliseconds
of its own processor, so that others on the machine do not count; medians, and what nine of ten stay under. `still` is how
long a frame costs in which nothing happens, and is part of all of them. `nodes` is the fullest board that was met.

`visit` is a first visit as in `visit.py`, without typefaces; `question` the seconds until somebody is asked at a table
opened by its link, nothing cached, over a line of 1.6 Mbit/s with 100 ms.
"""

from __future__ import annotations

import statistics
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import served
import visit
from chromium import browser
from kept import keep, written
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from undertable.games import IDS, find

OUT = Path(__file__).with_suffix(".json")
SLOWER = 4
SEATS = 5  # or as many as a game has room for
HOVERS = 3  # answers pointed at between two moves
WINDOW = ViewportSize(width=1440, height=900)
LINE = {"offline": False, "latency": 100, "downloadThroughput": 200_000, "uploadThroughput": 200_000}  # bytes a second

# Everything the server says is kept back until it is let through, one message at a time; bots' moves are not played back.
HOLD = """() => {
  localStorage.setItem("ut_settings", JSON.stringify({ speed: 0, step: false, sound: false, calm: false }));
  const held = (window.held = []);
  const utf8 = new TextDecoder();
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(take) {
      this.addEventListener("message", (event) => {
        const told = JSON.parse(utf8.decode(event.data));
        if (told.type === "view") window.view = told;
        if (window.holding) held.push([told.type, () => take(event)]);
        else take(event);
      });
    },
  });
  window.frames = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))));
  window.go = (does) => { does(); return window.frames(); };
}"""
ACT = """([path, seat, at]) => fetch(`/api${path}/act`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ seat, ask: window.view.version, choice: window.view.view.options[seat][at], key: crypto.randomUUID() }),
}).then((answer) => answer.status)"""
# Spots at which the mouse is on a thing and on nothing before it.
SPOTS = """(wanted) => [...document.querySelectorAll(wanted)].flatMap((thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  const spots = parts.flatMap((down) => parts.map((along) => [x + width * along, y + height * down]));
  return spots.filter(([x, y]) => thing.contains(document.elementFromPoint(x, y))).slice(0, 1);
})"""
TARGETS = "[data-stage] [role='gridcell'][data-can]"
PIECES = "[data-stage] [data-token] [data-key]:not([data-can], [aria-selected='true'])"
AWAY = (2, 2)  # where nothing is pointed at


class Board:
    """A table on a slow machine, and what its main thread does."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.luck = Random(seed)
        self.times: dict[str, list[float]] = defaultdict(list)
        self.nodes = 0
        self.line = page.context.new_cdp_session(page)
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def slow(self) -> None:
        """From now on everything takes four times as long."""
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.page.evaluate("window.holding = true")

    def worked(self) -> float:
        """Milliseconds for which the main thread has worked."""
        told = self.line.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(row["value"] for row in told if row["name"] == "TaskDuration"))

    def run(self, script: str) -> Any:
        """Something in the page that costs the page no more than itself."""
        return self.line.send("Runtime.evaluate", {"expression": script, "awaitPromise": True})

    def measured(self, what: str, script: str) -> None:
        """From here until everything is painted and nothing is left to do."""
        before = self.worked()
        self.run(f"go(() => {{ {script} }})")
        self.times[what].append(self.worked() - before)

    def mouse(self, what: str, kind: str, spot: Sequence[float]) -> None:
        """The mouse goes there, or is pressed and let go."""
        x, y = spot
        before = self.worked()
        steps = {"move": ["mouseMoved"], "click": ["mousePressed", "mouseReleased"]}[kind]
        for step in steps:
            pressed = {"button": "left", "clickCount": 1} if kind == "click" else {}
            self.line.send("Input.dispatchMouseEvent", {"type": step, "x": x, "y": y, **pressed})
        self.run("frames()")
        if what:
            self.times[what].append(self.worked() - before)

    def spots(self, wanted: str, most: int) -> list[Sequence[float]]:
        """Some of the places where such things can be pointed at."""
        found = self.page.evaluate(SPOTS, wanted)
        return self.luck.sample(found, min(most, len(found)))

    def look(self) -> None:
        """Point, select somebody, go back, select an answer, go back."""
        self.measured("still", "")
        for spot in self.spots(TARGETS, HOVERS):
            self.mouse("hover", "move", spot)
            before = self.worked()
            self.settle()
            self.times["foreseen"].append(self.worked() - before)
        for what, wanted in (("piece", PIECES), ("target", TARGETS)):
            for spot in self.spots(wanted, 1):
                self.mouse("", "move", spot)
                self.settle()
                self.mouse(what, "click", spot)
                self.settle()
                self.mouse("", "move", AWAY)
                for _ in range(3):
                    self.page.keyboard.press("Escape")
                self.settle()

    def settle(self) -> None:
        """What glides has arrived, and what was asked of the server is answered."""
        self.page.wait_for_timeout(500)
        self.run("frames()")

    def decide(self, path: str, seat: int) -> None:
        """Any answer, sent past the page."""
        answers = self.page.evaluate("(seat) => window.view.view.options[seat]?.length ?? 0", seat)
        if answers:
            self.page.evaluate(ACT, [path, seat, self.luck.randrange(answers)])

    def hear(self) -> int:
        """Every message that has come, let through; how many views there were."""
        self.page.wait_for_timeout(200)
        views = 0
        while kind := self.page.evaluate("window.held[0]?.[0]"):
            self.measured("move" if kind == "view" else "message", "held.shift()[1]()")
            views += kind == "view"
            self.nodes = max(self.nodes, self.page.evaluate("document.querySelectorAll('[data-stage] *').length"))
        return views


def table(guest: BrowserContext, base: str, game: str) -> str:
    """The address of a new table: the guest, and bots that play any move."""
    rules = find(game)
    mode, counts = max(rules.modes.items(), key=lambda row: max(row[1]))
    players = max(n for n in counts if n <= SEATS)
    seats = {f"seat{n}": "random" if n else "me" for n in range(players)}
    form: dict[str, str | float | bool] = {
        "game": game,
        "mode": mode,
        "players": str(players),
        "begin": "full",
        **seats,
    }
    answer = guest.request.post(f"{base}/tables", form=form, max_redirects=0)
    return answer.headers["location"]


def played(running: Browser, base: str, game: str, moves: int) -> dict[str, Any]:
    """A board, looked at between all moves."""
    guest = running.new_context(locale="cs-CZ", viewport=WINDOW)
    guest.add_init_script(f"({HOLD})()")
    path = table(guest, base, game)
    page = guest.new_page()
    page.goto(base + path)
    page.locator("[data-stage] [data-key]").first.wait_for()
    path = path.partition("?")[0].removeprefix(base)
    board = Board(page, moves)
    board.slow()
    heard = quiet = 0
    while heard < moves and quiet < 20:
        if page.locator("#question:not(:empty)").count():
            board.look()
            board.decide(path, 0)
        now = board.hear()
        heard, quiet = heard + now, 0 if now else quiet + 1
    guest.close()
    return {"nodes": board.nodes, "ms": {what: summed(times) for what, times in sorted(board.times.items())}}


def summed(times: list[float]) -> dict[str, float]:
    """The middle of them, what nine of ten stay under, and how many they are."""
    ranked = sorted(times)
    return {
        "median": round(statistics.median(times), 1),
        "nine_of_ten": round(ranked[int(0.9 * (len(ranked) - 1))], 1),
        "times": len(times),
    }


def visited(running: Browser, port: int, game: str) -> dict[str, Any]:
    """A first visit without typefaces, and how many scripts it fetches."""
    guest = running.new_context(locale="cs-CZ", viewport=WINDOW)
    told = visit.visit(guest, port, game)
    guest.close()
    return {"kB": round(told["kB"] - told.get("typefaces_kB", 0), 1), "script_files": told["script_files"]}


def asked(running: Browser, base: str, game: str) -> float:
    """Seconds until the question stands, over a slow line, with nothing in the cache."""
    guest = running.new_context(locale="cs-CZ", viewport=WINDOW)
    path = table(guest, base, game)
    page = guest.new_page()
    line = guest.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": False})
    line.send("Network.emulateNetworkConditions", LINE)
    page.goto(base + path, wait_until="commit")
    page.locator("#question:not(:empty)").wait_for()
    took = page.evaluate("performance.now()") / 1000
    guest.close()
    return float(took)


def measure(game: str, moves: int, visits: int) -> dict[str, Any]:
    """Everything of one game; each visit with a browser of its own."""
    found: dict[str, Any] = {}
    with served.served() as (port, _):
        base = f"http://127.0.0.1:{port}"
        with browser() as running:
            found |= {"visit": visited(running, port, game)}
        waits = []
        for _ in range(visits):
            with browser() as running:
                waits.append(asked(running, base, game))
        found |= {"question_s": round(statistics.median(waits), 2)} if waits else {}
        with browser() as running:
            found |= played(running, base, game, moves)
    return found


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="*", choices=IDS, default=["stationfall"])
    asked.add_argument("--moves", type=int, default=40, help="views that arrive")
    asked.add_argument("--visits", type=int, default=5, help="over the slow line")
    asked.add_argument("--json", action="store_true", help="keep it in front.json")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print; with `--json` also keep it beside this file."""
    given = parser().parse_args(words)
    found = {game: measure(game, given.moves, given.visits) for game in given.game}
    print(written(found))
    if given.json:
        keep(OUT, found)


if __name__ == "__main__":
    main()
