"""A real server in a thread, and people and programs who talk to it over the loopback."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

from websockets.sync.client import connect

from undertable.server.hub import Hub
from undertable.server.run import server
from undertable.server.settings import Settings

GAME = "agent_avenue"


class House:
    """A running server."""

    def __init__(self, port: int, hub: Hub | None = None) -> None:
        self.port = port
        self.hub = hub

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"


@contextmanager
def house(**more: Any) -> Iterator[House]:
    """A server without waiting times and limits, unless asked otherwise."""
    settings = Settings(**{"pace": 0.0, "limits": False, **more})
    running = server(settings, "127.0.0.1", 0)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    while not running.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.005)
    port = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield House(port, running.hub)
    finally:
        running.should_exit = True
        thread.join(10)


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
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


class Guest:
    """A browser with its cookies, or a program with a seat's token."""

    def __init__(self, house: House, token: str = "", lang: str = "cs") -> None:
        self.house, self.token = house, token
        self.cookies = {"lang": lang}
        self._line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)

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
        return self.ask("POST", path, urlencode(fields).encode(), **kind)

    def post(self, table: str, order: str, **body: Any) -> Reply:
        kind = {"content-type": "application/json", "origin": f"http://{self.house.host}"}
        return self.ask("POST", f"/api/t/{table}/{order}", json.dumps(body).encode(), **kind)

    def play_now(self, **fields: Any) -> str:
        """A table against bots."""
        return self._table(self.form(f"/play-now/{GAME}", **fields))

    def new_table(self, *seats: str, mode: str = "simple", **fields: Any) -> str:
        """A table with these seats."""
        chosen = {f"seat{i}": kind for i, kind in enumerate(seats)}
        return self._table(self.form("/tables", game=GAME, mode=mode, players=len(seats), **chosen, **fields))

    def _table(self, reply: Reply) -> str:
        assert reply.status == 303, reply.text
        return reply["location"].removeprefix("/t/")

    def link(self, table: str, seat: int) -> str:
        """The token of a seat's link."""
        return str(self.post(table, "link", seat=seat).json["path"]).removeprefix("/s/")

    def socket(self, table: str, seat: int, **query: Any) -> Listener:
        more = "".join(f"&{k}={v}" for k, v in query.items())
        url = f"ws://{self.house.host}/api/t/{table}/ws?seat={seat}{more}"
        return Listener(connect(url, additional_headers=self.headers(), compression=None, origin=None, max_size=2**24))


class Listener:
    """One seat's socket, with everything it ever heard."""

    def __init__(self, manager: Any) -> None:
        self._manager = manager
        self.line = manager.__enter__()
        self.raw: list[str] = []
        self.views: list[Any] = []
        self.tables: list[Any] = []
        self.chats: list[Any] = []

    def take(self, timeout: float = 10.0) -> Any:
        text = self.line.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        shelf = {"view": self.views, "table": self.tables, "chat": self.chats}.get(message["type"])
        if shelf is not None:
            shelf.append(message)
        return message

    def until(self, kind: str, test: Any = lambda message: True, timeout: float = 10.0) -> Any:
        """The next message of a kind that passes the test."""
        end = time.monotonic() + timeout
        while True:
            message = self.take(max(end - time.monotonic(), 0.01))
            if message["type"] == kind and test(message):
                return message

    def drain(self, quiet: float = 0.05) -> None:
        """Take whatever comes until nothing more does."""
        while True:
            try:
                self.take(quiet)
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
    """Play to the end with every seat of `ears` ours; the number of our decisions."""
    for ear in ears.values():
        if not ear.views:
            ear.until("view")
    done, idle = 0, time.monotonic()
    while True:
        if any(ear.view["over"] for ear in ears.values()):
            return done
        seat = next((s for s, ear in ears.items() if str(s) in ear.view["view"]["options"]), None)
        if seat is None:
            assert time.monotonic() < idle + 20, "nobody is asked"
            for ear in ears.values():
                ear.drain(0.02)
            continue
        idle = time.monotonic()
        reply = decide(guest, table, seat, ears[seat].view, pick(done))
        if reply.status == 409:  # a bot was quicker
            ears[seat].until("view", lambda m, v=ears[seat].view["version"]: m["version"] > v)
            continue
        assert reply.status == 200, reply.text
        done += 1
        version = ears[seat].view["version"]
        ears[seat].until("view", lambda m, v=version: m["version"] > v)
        for other, ear in ears.items():
            if other != seat:
                ear.drain(0.01)
