"""A hundred tables of four against a real server process: actions a second, and how long until the last of four sees it.

    python bench/load.py [--tables 100] [--seconds 10] [--durable normal]

Bots are off; one client process plays all seats. Three parts: every table with one action in flight; a tenth of that
load, each action due at its time; and everybody coming back within a second while the tables play on.
`bench/beside_boardgameio.py` runs this beside another server.
"""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import os
import random
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

from figures import percentile
from lines import Line, Poster, View, now
from served import cpu, served

SEATS = 4
GRACE = 1.0  # seconds to wait for viewers who may have noticed nothing
PATIENCE = 30.0  # seconds after which a table counts as dead
GAME = 70  # decisions of a short game; sets how many tables are made beforehand, and how far they have come


class Table:
    """Four seats that play, one decision after another; after a game the same four go to the next table."""

    def __init__(self, load: Load, id: str, tokens: list[str]) -> None:
        self.load, self.id, self.tokens = load, id, tokens
        self.lines: list[Line] = []
        self.posters = [Poster() for _ in range(SEATS)]
        self.views: dict[int, View] = {}
        self.rng = random.Random(id)
        self.over = False
        self.moving = asyncio.Lock()
        self.actions = 0
        self.missing: set[int] = set()
        self.heard_at = 0.0
        self.complete: asyncio.Future[None] | None = None

    # --- listening ---

    async def connect(self) -> None:
        self.views, self.over, self.lines = {}, False, []
        for seat in range(SEATS):
            self.lines.append(await self.dial(seat))
        await asyncio.wait_for(asyncio.gather(*(line.first for line in self.lines)), PATIENCE)

    async def dial(self, seat: int) -> Line:
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /api/t/{self.id}/ws?seat={seat} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.tokens[seat]}\r\n\r\n"
        ).encode()
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: Line(self, seat, head), "127.0.0.1", self.load.port)
        return line

    async def redial(self, seat: int, pause: float) -> tuple[float, float]:
        """Lose a connection, come back: when, and when the full view was there."""
        await asyncio.sleep(pause)
        async with self.moving:
            cut = now()
            self.lines[seat].transport.abort()
            self.lines[seat] = await self.dial(seat)
        while True:
            line = self.lines[seat]
            try:
                return cut, await asyncio.wait_for(line.first, PATIENCE)
            except ConnectionError:  # the game was over just now: the next table's first view counts
                async with self.moving:
                    if self.lines[seat] is line:
                        raise

    def hear(self, seat: int, view: View, size: int) -> None:
        self.load.bytes += size
        self.load.frames += 1
        known = self.views.get(seat)
        if known is not None and view.version <= known.version:
            return
        self.views[seat] = view
        if seat in self.missing:
            self.missing.remove(seat)
            self.heard_at = now()
            if not self.missing and self.complete is not None and not self.complete.done():
                self.complete.set_result(None)

    # --- playing ---

    async def act(self) -> float:
        """One random legal decision; the seconds from sending it to the last new view."""
        seat = next(s for s in sorted(self.views) if self.views[s].view.options.get(str(s)))
        view = self.views[seat]
        choice = bytes(self.rng.choice(view.view.options[str(seat)]))
        key = b"%x" % self.rng.getrandbits(64)
        body = b'{"seat":%d,"ask":%d,"choice":%b,"key":"%b"}' % (seat, view.version, choice, key)
        poster = await self.poster(seat)
        self.missing, self.complete = set(range(SEATS)), asyncio.get_running_loop().create_future()
        began = now()
        answer = await asyncio.wait_for(poster.post(self.request(seat, body)), PATIENCE)
        assert answer == b"", answer
        while not self.complete.done():
            await asyncio.wait([self.complete], timeout=GRACE)
            if not self.complete.done() and seat not in self.missing and not self.load.storming:
                self.load.unnoticed += len(self.missing)  # those viewers' bytes did not change
                break
            if now() - began > PATIENCE:
                raise TimeoutError(f"table {self.id}: views are missing")
        self.missing = set()
        self.over = bytes(self.views[seat].over) != b"null"
        self.actions += 1
        return self.heard_at - began

    def request(self, seat: int, body: bytes) -> bytes:
        return (
            b"POST /api/t/%b/act HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %b\r\n"
            b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
            % (self.id.encode(), self.tokens[seat].encode(), len(body), body)
        )

    async def poster(self, seat: int) -> Poster:
        if self.posters[seat].gone:
            loop = asyncio.get_running_loop()
            _, self.posters[seat] = await loop.create_connection(Poster, "127.0.0.1", self.load.port)
        return self.posters[seat]

    async def again(self) -> None:
        """The game is over: the four go to another table."""
        async with self.moving:
            self.hang_up()
            self.load.games += 1
            self.id, self.tokens = await self.load.next()
            await self.connect()

    def hang_up(self) -> None:
        for line in self.lines:
            line.transport.abort()


class Load:
    """All tables against one server."""

    def __init__(self, port: int, pid: int) -> None:
        self.port, self.pid = port, pid
        self.spare: list[tuple[str, list[str]]] = []
        self.tables: list[Table] = []
        self.storming = False
        self.end = 0.0
        self.games = self.unnoticed = self.bytes = self.frames = 0
        self._maker = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self._cookie = ""
        self._making = asyncio.Lock()

    def make(self, count: int) -> list[tuple[str, list[str]]]:
        """New tables with a link for each seat."""
        made = []
        for _ in range(count):
            seats = {f"seat{i}": "me" for i in range(SEATS)}
            form = {"game": "agent_avenue", "mode": "advanced", "players": SEATS, **seats}
            self._maker.request("POST", "/tables", urlencode(form), {"cookie": self._cookie})
            reply = self._maker.getresponse()
            reply.read()
            self._cookie = self._cookie or (reply.getheader("set-cookie") or "").partition(";")[0]
            id = (reply.getheader("location") or "").removeprefix("/t/")
            made.append((id, [self._link(id, seat) for seat in range(SEATS)]))
        return made

    def _link(self, id: str, seat: int) -> str:
        head = {"cookie": self._cookie, "content-type": "application/json"}
        self._maker.request("POST", f"/api/t/{id}/link", json.dumps({"seat": seat}), head)
        return str(json.loads(self._maker.getresponse().read())["path"]).removeprefix("/s/")

    async def open(self, count: int) -> dict[str, float]:
        """Everybody sits down."""
        self.tables = [Table(self, *made) for made in self.make(count)]
        before = cpu(self.pid)
        await asyncio.gather(*(table.connect() for table in self.tables))
        return {"server_us_per_connection": (cpu(self.pid) - before) / count / SEATS * 1e6}

    def stock(self, rate: float, seconds: float) -> None:
        """Enough tables for what follows, made before it is measured: all may end at about the same time."""
        self.spare += self.make(max(int(rate * seconds / GAME) + len(self.tables) - len(self.spare), 0))

    async def next(self) -> tuple[str, list[str]]:
        """A table nobody has played at; made now only if the stock was too small."""
        async with self._making:
            return self.spare.pop() if self.spare else (await asyncio.to_thread(self.make, 1))[0]

    async def scatter(self) -> float:
        """Bring every table to some moment of its game, so that from now on games end all the time; actions a second."""
        counts = [table.rng.randrange(GAME) for table in self.tables]
        began = now()
        await asyncio.gather(*map(self._warm, self.tables, counts))
        return sum(counts) / (now() - began)

    async def _warm(self, table: Table, count: int) -> None:
        for _ in range(count):
            if table.over:
                await table.again()
            await table.act()

    async def play(self, seconds: float, rate: float = 0.0) -> dict[str, Any]:
        """All tables at once; `rate` is actions a second over all, each timed from when it was due, or 0: flat out."""
        took: list[float] = []
        await asyncio.gather(*(table.again() for table in self.tables if table.over))
        begin, before, games = now(), cpu(self.pid), self.games
        self.end = begin + seconds
        await asyncio.gather(*(self._play(table, took, rate) for table in self.tables))
        span = max(now() - begin, seconds)
        return {
            "actions": len(took),
            "actions_per_second": len(took) / span,
            "p50_ms": centile(took, 0.5),
            "p99_ms": centile(took, 0.99),
            "server_us_per_action": (cpu(self.pid) - before) / len(took) * 1e6,
            "games_finished": self.games - games,
        }

    async def _play(self, table: Table, took: list[float], rate: float) -> None:
        gap = len(self.tables) / rate if rate else 0.0
        due = now() + table.rng.random() * gap
        while (due if gap else now()) < self.end:
            if table.over:
                await table.again()
            await asyncio.sleep(max(due - now(), 0.0) if gap else 0.0)
            late = max(now() - due, 0.0) if gap else 0.0
            took.append(await table.act() + late)
            due += gap

    async def storm(self, calm: float) -> dict[str, Any]:
        """Under full load everybody loses the connection and comes back, all within one second."""
        self.end = now() + 2 * PATIENCE
        playing = asyncio.gather(*(self._play(table, [], 0.0) for table in self.tables))
        await asyncio.sleep(calm)
        self.storming, began = True, now()
        redials = [table.redial(seat, table.rng.random()) for table in self.tables for seat in range(SEATS)]
        backs = await asyncio.gather(*redials)
        self.storming = False
        moved, progress = await self._progress(began)
        self.end = now()
        await playing
        return {
            "connections": len(backs),
            "seconds_until_all_have_a_view": max(first for _, first in backs) - began,
            "p50_ms_to_a_view": centile([first - cut for cut, first in backs], 0.5),
            "max_ms_to_a_view": centile([first - cut for cut, first in backs], 1.0),
            "tables_served_afterwards": moved,
            "seconds_until_every_table_moved": progress,
        }

    async def _progress(self, began: float) -> tuple[int, float]:
        """How many tables make another action from now on, and when the last of them has."""
        then, since = {table: table.actions for table in self.tables}, now()
        while now() - since < 10 and any(table.actions == count for table, count in then.items()):
            await asyncio.sleep(0.005)
        return sum(table.actions > count for table, count in then.items()), now() - began


def centile(values: list[float], share: float) -> float:
    """In milliseconds, of seconds."""
    return percentile(values, share) * 1000


def run(work: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    """Run the client, on the fast loop where it is installed: the client must not be what is measured."""
    with suppress(ImportError):
        import uvloop

        return uvloop.run(work)
    return asyncio.run(work)


async def measure(port: int, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    """All three parts against a running server."""
    load = Load(port, pid)
    opened = await load.open(tables)
    load.stock(await load.scatter(), seconds)
    full = await load.play(seconds)
    load.stock(full["actions_per_second"], seconds / 10)
    tenth = await load.play(seconds, full["actions_per_second"] / 10)
    storm = await load.storm(1.0)
    return {
        "tables": tables,
        "connections": tables * SEATS,
        **opened,
        "full": full,
        "tenth": tenth,
        "storm": storm,
        "bytes_per_view": load.bytes / load.frames,
        "viewers_that_noticed_nothing": load.unnoticed,
        "client_cpu_seconds": time.process_time(),
    }


def tidy(value: Any) -> Any:
    """Numbers as short as they are exact."""
    if isinstance(value, dict):
        return {key: tidy(item) for key, item in value.items()}
    return float(f"{value:.4g}") if isinstance(value, float) else value


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=100, help="of four seats each")
    asked.add_argument("--seconds", type=float, default=10, help="of each part")
    asked.add_argument("--durable", choices=["normal", "full"], default="normal", help="the server's own setting")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    given = parser().parse_args(words)
    with served(given.durable) as (port, pid):
        print(json.dumps(tidy(run(measure(port, pid, given.tables, given.seconds))), indent=2))


if __name__ == "__main__":
    main()
