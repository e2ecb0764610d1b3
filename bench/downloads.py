"""Six clients download, check and replay a game of 6,000 steps; meanwhile somebody plays at another table. Who waits?

    python bench/downloads.py [--steps 6000] [--clients 6] [--seconds 15] [--json]

The long game is made first, then the server starts anew, so the table is also loaded while the other one plays. The
clients are a process of their own. What counts is the time from a decision's request to the last of four views.

On a machine that others use that time tells more about them. So the same is measured once more in one process without a
network, by the processor time of the loop's thread, which runs only while it works (`processor_time`).
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import kept
import load
import served
from websockets.sync.client import connect

from undertable.games import find
from undertable.kernel.codec import encode
from undertable.kit.offer import usual
from undertable.server.app import make_app
from undertable.server.ground.settings import Settings
from undertable.server.shapes import deeds
from undertable.server.storage.schema import SeatRow

PAPERS = ("/t/{id}/record", "/t/{id}/verify", "/api/t/{id}/replay?seat=all")
RATE = 25.0  # decisions a second at the other table
GAP = 0.02  # seconds of the processor between two of them, where that is what is measured


@contextmanager
def server_on(folder: str) -> Iterator[tuple[int, int]]:
    """A server process on a database of ours; its port and its id."""
    port = served.free_port()
    command = [sys.executable, "-m", "undertable.server", "--port", str(port), "--database", f"{folder}/t.sqlite",
               "--pace", "0", "--no-limits"]  # fmt: skip
    child = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(served.SRC)})
    try:
        served.wait_for(port)
        yield port, child.pid
    finally:
        child.terminate()
        child.wait()


def long_game(port: int, steps: int) -> str:
    """A finished game of so many steps: a decision, taken back, again and again; then somebody resigns."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    form = {"game": "agent_avenue", "mode": "simple", "players": 2, "seat0": "me", "seat1": "me"}
    line.request("POST", "/tables", urlencode(form))
    reply = line.getresponse()
    reply.read()
    id = (reply.getheader("location") or "").removeprefix("/t/")
    head = {"cookie": (reply.getheader("set-cookie") or "").partition(";")[0], "content-type": "application/json"}

    def post(order: str, **body: Any) -> None:
        line.request("POST", f"/api/t/{id}/{order}", json.dumps(body), head)
        reply = line.getresponse()
        answer = reply.read()
        assert reply.status < 300, answer

    def newest(socket: Any, after: int) -> dict[str, Any]:
        while True:
            message = json.loads(socket.recv(60))
            if message["type"] == "view" and message["version"] > after:
                return dict(message)

    def dial(seat: int) -> Any:
        url = f"ws://127.0.0.1:{port}/api/t/{id}/ws?seat={seat}"
        return connect(url, additional_headers=head, max_size=None, ping_interval=None, compression=None)

    with dial(0) as first, dial(1) as second:
        views = {0: newest(first, 0), 1: newest(second, 0)}
        seat = next(s for s in (0, 1) if views[s]["view"]["options"].get(str(s)))
        view, socket = views[seat], (first, second)[seat]
        for n in range(steps // 2):
            choices = view["view"]["options"][str(seat)]
            post("act", seat=seat, ask=view["version"], choice=choices[n % len(choices)])
            post("undo", seat=seat)
            view = newest(socket, view["version"] + 1)
        post("resign", seat=seat)
    return id


def download(port: int, id: str, seconds: float, clients: int) -> dict[str, Any]:
    """So many clients, one paper after another until time is up."""
    end = time.monotonic() + seconds
    took: dict[str, list[float]] = {paper: [] for paper in PAPERS}
    sizes: dict[str, int] = {}

    def client(n: int) -> None:
        while time.monotonic() < end:
            paper = PAPERS[n % len(PAPERS)]
            began = time.monotonic()
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
            line.request("GET", paper.format(id=id))
            reply = line.getresponse()
            sizes[paper] = len(reply.read())
            assert reply.status == 200, reply.status
            line.close()
            took[paper].append(time.monotonic() - began)
            n += 1

    threads = [threading.Thread(target=client, args=(n,)) for n in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {
        paper: {"downloads": len(times), "bytes": sizes[paper], "longest_seconds": max(times, default=0.0)}
        for paper, times in took.items()
        if times
    }


async def play(port: int, pid: int, seconds: float) -> dict[str, Any]:
    """Four people at another table, a decision now and then."""
    tables = load.Load(port, pid)
    await tables.open(1)
    tables.spare = tables.make(int(seconds * RATE / load.GAME) + 3)
    return await tables.play(seconds, RATE)


def measure(steps: int, clients: int, seconds: float) -> dict[str, Any]:
    """Alone first, then beside the downloads."""
    with tempfile.TemporaryDirectory() as folder:
        with server_on(folder) as (port, _):
            id = long_game(port, steps)
        with server_on(folder) as (port, pid):
            alone = load.run(play(port, pid, seconds / 3))
            command = [sys.executable, __file__, "--downloads", str(port), id, "--clients", str(clients),
                       "--seconds", str(seconds)]  # fmt: skip
            child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            beside = load.run(play(port, pid, seconds))
            papers = json.loads(child.communicate()[0])
    return {"steps": steps, "clients": clients, "alone": alone, "beside_the_downloads": beside, "papers": papers}


# --- by the processor's time ---


async def fetch(app: Any, path: str) -> None:
    """One request, without a network; a reader who is never slow."""
    path, _, query = path.partition("?")
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(b"host", b"x")], "client": ("127.0.0.1", 1), "server": ("x", 80), "scheme": "http",
        "http_version": "1.1", "root_path": "", "asgi": {"version": "3.0", "spec_version": "2.4"},
    }  # fmt: skip
    never: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    async def receive() -> Any:
        return await never

    async def send(message: Any) -> None:
        assert message.get("status", 200) == 200

    await app(scope, receive, send)


class Four:
    """A table of four who all listen; knows when the last of them was told."""

    def __init__(self, table: Any) -> None:
        self.table, self.rng = table, random.Random(1)
        self.told = 0.0
        self.pumps = [
            asyncio.ensure_future(table.connect(seat, "cs", "me", 0).pump(self.hear)) for seat in range(load.SEATS)
        ]

    async def hear(self, text: bytes) -> None:
        self.told = time.thread_time()

    async def act(self, due: float) -> float:
        """Seconds of the thread from when a decision was due to the last view of it."""
        seat = self.table.asked()[0]
        viewer = self.table.viewer(seat)
        choice = encode(self.rng.choice(viewer.options(seat)))
        while time.thread_time() < due:
            await asyncio.sleep(0)
        await self.table.act(seat, viewer.version, choice, "")
        for _ in range(6):  # the listeners wake in the next turns of the loop
            await asyncio.sleep(0)
        return self.told - due


async def processor_time(steps: int, clients: int, decisions: int) -> dict[str, Any]:
    """So many decisions at one table beside the downloads of another."""
    app = make_app(Settings(limits=False))
    hub = app.state.hub
    async with app.router.lifespan_context(app):
        rules = find("agent_avenue")

        async def new(mode: str, seats: int) -> Any:
            people = [SeatRow("human", holders=["me"]) for _ in range(seats)]
            return await hub.create("agent_avenue", usual(rules, mode, seats), people, "me")

        long = await new("simple", 2)
        for n in range(steps // 2):
            seat = long.asked()[0]
            viewer = long.viewer(seat)
            choices = viewer.options(seat)
            await long.act(seat, viewer.version, encode(choices[n % len(choices)]), "")
            await long.take_back(seat, "")
        await long.happen(deeds.Resign(1))

        downloads: Counter[str] = Counter()

        async def client(n: int) -> None:
            while True:
                await fetch(app, PAPERS[n % len(PAPERS)].format(id=long.row.id))
                downloads[PAPERS[n % len(PAPERS)]] += 1
                n += 1

        async def play() -> dict[str, float]:
            took: list[float] = []
            four = Four(await new("advanced", load.SEATS))
            while len(took) < decisions:
                if four.table.ended:
                    for pump in four.pumps:
                        pump.cancel()
                    four = Four(await new("advanced", load.SEATS))
                took.append(await four.act(time.thread_time() + GAP))
            return {
                "p50_ms": load.centile(took, 0.5),
                "p99_ms": load.centile(took, 0.99),
                "max_ms": load.centile(took, 1),
            }

        alone = await play()
        hub.drop(long)
        busy = [asyncio.ensure_future(client(n)) for n in range(clients)]
        beside = await play()
        assert not any(task.done() for task in busy), "a download failed"
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
    return {"decisions": decisions, "alone": alone, "beside_the_downloads": beside, "downloads": dict(downloads)}


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--steps", type=int, default=6000)
    asked.add_argument("--clients", type=int, default=6)
    asked.add_argument("--seconds", type=float, default=15)
    asked.add_argument("--json", action="store_true", help="keep it in downloads.json")
    asked.add_argument("--processor", action="store_true", help="only by the processor's time")
    asked.add_argument("--downloads", nargs=2, metavar=("PORT", "TABLE"), help=SUPPRESS)
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print; with `--json` also keep it beside this file."""
    given = parser().parse_args(words)
    if given.downloads:
        port, id = given.downloads
        print(json.dumps(download(int(port), id, given.seconds, given.clients)))
        return
    report = {"commit": kept.commit(), "load_average": os.getloadavg()[0]}
    report["processor_time"] = asyncio.run(processor_time(given.steps, given.clients, 400))
    if not given.processor:
        report |= measure(given.steps, given.clients, given.seconds)
    found = load.tidy(report)
    print(kept.written(found))
    if given.json:
        kept.keep(Path(__file__).with_suffix(".json"), found)


if __name__ == "__main__":
    main()
