"""A real server in a thread, and people and programs who talk to it over the loopback."""

from __future__ import annotations

import http.client
import json
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from websockets.sync.client import connect

from undertable.server.doors.porter import Porter
from undertable.server.ground.settings import Settings
from undertable.server.run import server
from undertable.server.shapes import deeds
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

GAME = "agent_avenue"
PAGE = 4096  # bytes of a page in the database
PATIENCE = 120.0  # seconds for what comes at once unless something is broken


class House:
    """A running server."""

    def __init__(self, port: int, hub: Hub | None = None, porter: Porter | None = None) -> None:
        self.port = port
        self.hub = hub
        self.porter = porter

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"


@contextmanager
def house(parser: str = "auto", **more: Any) -> Iterator[House]:
    """A server without waiting times and limits, unless asked otherwise."""
    settings = Settings(**{"pace": 0.0, "limits": False, "bot_patience": PATIENCE, **more})
    running = server(settings, "127.0.0.1", 0, parser=parser)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    wait(lambda: running.started or not thread.is_alive())
    assert thread.is_alive(), "the server did not start"
    port = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield House(port, running.hub, running.porter)
    finally:
        running.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"


class StoppedClock:
    """For limits: no bucket fills up again, however slow the machine. And no midnight comes."""

    def monotonic(self) -> float:
        return 1000.0

    def time(self) -> float:
        return 2e9


class Hands:
    """A clock that only the test moves: monotonic and wall time alike."""

    def __init__(self) -> None:
        self.now, self.wall = 1000.0, 2e9

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.wall

    def pass_(self, seconds: float) -> None:
        self.now += seconds
        self.wall += seconds


def wait(test: Callable[[], object]) -> None:
    """Until something is so; it is a fault if that never happens."""
    end = time.monotonic() + PATIENCE
    while not test():
        assert time.monotonic() < end, "that never happened"
        time.sleep(0.005)


class Reply:
    """What came back."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.getheaders()
        self.body = response.read()

    def __getitem__(self, name: str) -> str:
        return next((value for key, value in self.headers if key.lower() == name), "")

    @property
    def json(self) -> Any:
        return {"ok": True} if self.status == 204 else json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


class Guest:
    """A browser with its cookies, or a program with a seat's token."""

    def __init__(self, house: House, token: str = "", lang: str = "cs") -> None:
        self.house, self.token = house, token
        self.cookies = {"lang": lang}
        self._line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)

    def headers(self, **more: str) -> dict[str, str]:
        head = {"cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items()), **more}
        if self.token:
            head["authorization"] = f"Bearer {self.token}"
        return head

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Reply:
        try:
            self._line.request(method, path, body, self.headers(**headers))
            reply = Reply(self._line.getresponse())
        except (http.client.HTTPException, ConnectionError):
            self._line.close()
            raise
        for name, value in reply.headers:
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return reply

    def hang_up(self) -> None:
        """Use a new connection for the next request."""
        self._line.close()

    def get(self, path: str, **headers: str) -> Reply:
        return self.ask("GET", path, None, **headers)

    def form(self, path: str, **fields: Any) -> Reply:
        kind = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{self.house.host}"}
        return self.ask("POST", path, urlencode(fields, doseq=True).encode(), **kind)

    def post(self, table: str, order: str, **body: Any) -> Reply:
        kind = {"content-type": "application/json", "origin": f"http://{self.house.host}"}
        return self.ask("POST", f"/api/t/{table}/{order}", json.dumps(body).encode(), **kind)

    def consent(self, table: str, seat: int, yes: bool) -> Reply:
        """Answer the request that waits for a seat, or that it made itself."""
        assert self.house.hub is not None
        request = answer(self.house.hub.live[table], seat, yes).request
        return self.post(table, "consent", seat=seat, request=request, yes=yes)

    def play_now(self, **fields: Any) -> str:
        """A table against bots."""
        return self._table(self.form(f"/play-now/{GAME}", **fields))

    def new_table(self, *seats: str, game: str = GAME, mode: str = "simple", **fields: Any) -> str:
        """A table with these seats."""
        chosen = {f"seat{i}": kind for i, kind in enumerate(seats)}
        return self._table(self.form("/tables", game=game, mode=mode, players=len(seats), **chosen, **fields))

    def _table(self, reply: Reply) -> str:
        assert reply.status == 303, reply.text
        return reply["location"].removeprefix("/t/")

    def link(self, table: str, seat: int) -> str:
        """The token of a seat's link: one's own, or the invitation to a free one."""
        return str(self.post(table, "link", seat=seat).json["path"]).removeprefix("/s/")

    def follow(self, token: str, do: str = "sit") -> Reply:
        """Open a link and press the button."""
        self.get(f"/s/{token}")
        return self.form(f"/s/{token}", do=do)

    def sit(self, table: str, seat: int) -> Guest:
        """A program takes the seat it has an invitation to, and goes on with its own token."""
        reply = self.post(table, "seat", seat=seat, action="take")
        assert reply.status == 200, reply.text
        self.token = reply.json["token"]
        return self

    def socket(self, table: str, seat: int, place: str = "", **query: Any) -> Listener:
        """A seat's line; `place` is where a proxy says that it comes from."""
        head = self.headers(**({"x-forwarded-for": place} if place else {}))
        more = "".join(f"&{k}={v}" for k, v in query.items())
        url = f"ws://{self.house.host}/api/t/{table}/ws?seat={seat}{more}"
        return Listener(
            connect(
                url, additional_headers=head, compression=None, origin=None, max_size=2**24,
                open_timeout=PATIENCE, close_timeout=PATIENCE, ping_interval=None, max_queue=None,
            )
        )  # fmt: skip


class Listener:
    """One seat's socket, with everything it ever heard."""

    def __init__(self, manager: Any) -> None:
        self._manager = manager
        self.line = manager.__enter__()
        self.raw: list[str] = []
        self.views: list[Any] = []
        self.tables: list[Any] = []
        self.chats: list[Any] = []

    def take(self, timeout: float = PATIENCE) -> Any:
        text = self.line.recv(timeout)
        assert isinstance(text, bytes)
        self.raw.append(text.decode())
        message = json.loads(text)
        shelf = {"view": self.views, "table": self.tables, "chat": self.chats}.get(message["type"])
        if shelf is not None:
            shelf.append(message)
        return message

    def until(self, kind: str, test: Any = lambda message: True) -> Any:
        """The next message of a kind that passes the test."""
        end = time.monotonic() + PATIENCE
        while True:
            message = self.take(max(end - time.monotonic(), 0.01))
            if message["type"] == kind and test(message):
                return message

    def settle(self) -> None:
        """Take everything that follows from orders already answered; what bots do comes when it comes.

        A server that has answered wakes its listeners in the next turn of its loop, and each ping takes it one turn
        further. The answer to the last ping comes after whatever they were sent.
        """
        for _ in range(3):
            assert self.line.ping(ack_on_close=True).wait(PATIENCE), "no answer to a ping"
        while True:
            try:
                self.take(0)
            except TimeoutError:
                return

    @property
    def view(self) -> Any:
        return self.views[-1]

    def close(self) -> None:
        self._manager.__exit__(None, None, None)

    def __enter__(self) -> Listener:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_keys = iter(range(10**9))


def new_key() -> str:
    return f"k{next(_keys)}"


def decide(guest: Guest, table: str, seat: int, view: Any, pick: int = 0) -> Reply:
    """Answer a view with one of its options."""
    choices = view["view"]["options"][str(seat)]
    return guest.post(table, "act", seat=seat, ask=view["version"], choice=choices[pick % len(choices)], key=new_key())


def play_out(guest: Guest, table: str, ears: dict[int, Listener], pick: Any = lambda n: n) -> int:
    """Play to the end with every seat of `ears` ours, until all have heard of it; the number of our decisions."""
    for ear in ears.values():
        if not ear.views:
            ear.until("view")
    done = 0
    while not any(ear.view["over"] for ear in ears.values()):
        seat = next((s for s, ear in ears.items() if str(s) in ear.view["view"]["options"]), None)
        if seat is None:  # a bot thinks
            next(iter(ears.values())).until("view")
            for ear in ears.values():
                ear.settle()
            continue
        version = ears[seat].view["version"]
        reply = decide(guest, table, seat, ears[seat].view, pick(done))
        assert reply.json["ok"] or reply.json["error"]["code"] in {"stale", "over"}, reply.text  # a bot was quicker
        done += reply.json["ok"]
        ears[seat].until("view", lambda m, v=version: m["version"] > v)
        for ear in ears.values():
            ear.settle()
    for ear in ears.values():
        if not ear.view["over"]:
            ear.until("view", lambda m: m["over"])
    return done


def pages_of(path: Path, table: str) -> list[int]:
    """Where the steps of a table lie in the file: its rows, not the index beside them."""
    raw = path.read_bytes()
    with closing(sqlite3.connect(path)) as con:
        rows = con.execute("SELECT entries, key FROM decision WHERE table_id = ? AND key <> ''", (table,)).fetchall()
    found = (re.search(re.escape(entries.encode()) + b".{0,2}" + key.encode(), raw, re.S) for entries, key in rows)
    return sorted({match.start() // PAGE for match in found if match is not None})


def answer(table: Table, seat: int, yes: bool = True) -> deeds.Consent:
    """A yes or no to the request that waits for a seat, or that it made itself."""
    offers = table.requests.shown().values()
    request = next((offer.id for offer in offers if seat in (*offer.waiting, offer.seat)), "none")
    return deeds.Consent(seat, request, yes)


async def dice_fallen(table: Table) -> None:
    """Chance that falls step by step has come to a question."""
    while table.play.beat:
        await table.happen(deeds.Beat())
