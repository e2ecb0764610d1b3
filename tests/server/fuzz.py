"""Requests that nobody in their right mind would send, by the thousand, and one quiet table that must not notice.

Seeded: the same seed sends the same requests. `bench/fuzz.py` runs it for long, `test_fuzz.py` for a moment.
"""

from __future__ import annotations

import http.client
import json
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from server.kit import PATIENCE, Guest, House, Listener, Reply
from undertable.games import IDS, find
from undertable.server.app import make_app
from undertable.server.doors.api import Door
from undertable.server.doors.gate import Gate
from undertable.server.ground.settings import Settings

SAYS_503 = {"reload", "no-hint", "no-knowledge"}  # deliberate: try again
ODD: list[Any] = [
    None, True, False, 0, -1, -2, 1, 2, 7, 2**31, 2**63, 2**64, -(2**70), 10**40, 0.5, 1e308, -0.0, "", " ", "0", "²", "٣", "\0",
    "é" * 300, "a" * 70, "a" * 5000, "\ud800", "\u202e", "<b>", "../../etc", [], [[]], [1] * 50, {}, {"is": "Hush"}, {"": ""},
    {"is": "Pick", "index": 2**65}, {"is": ["x"]}, {"is": None}, "table", "put", "clear", "scripted", "red",
]  # fmt: skip
WORDS: dict[str, list[Any]] = {  # what a field may sensibly hold
    "seat": [0, 1, 0, 1, 2, -1], "key": ["", "k", "k1", "k2"], "yes": [True, False], "on": [True, False, False],
    "action": ["take", "leave", "bot", "human"], "bot": ["scripted", "random"], "name": ["Eva", "Ota", ""],
    "colour": ["red", "", "mauve"], "channel": ["table", "team", "rogues"], "text": ["hi", "", "ahoj" * 200],
    "layer": ["notes", "pencil", "rogues"], "do": ["put", "remove", "clear"], "id": ["a1", "b-2", ""],
    "sort": ["note", "line", "dot"], "places": [[0], [1, 2], [99], []], "lang": ["cs", "en", "de"],
    "ask": [0, 1, 2, 3], "choices": [[], [{"is": "Hush"}]], "choice": [{"is": "Hush"}, {}],
}  # fmt: skip
JUNK = [
    b"", b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe", b"[" * 5000, b"{" * 999, b'{"seat":' + b"9" * 5000 + b"}",
    b'{"seat":0,"seat":1}', b'{"seat":NaN}', b'{"seat":1e999}', b'{"seat":0,"ask":1,"choice":"x"}', b" " * 65537, b"\0" * 40,
    b'{"seat":0,"key":"\\ud800"}', b'{"text":"\\udfff"}', b'{"name":"\\ud83d"}', b"\xef\xbb\xbf{}",
]  # fmt: skip
PATHS = [
    "/", "/new/{game}", "/tables", "/play-now/{game}", "/t/{id}", "/t/{id}/verify", "/t/{id}/record", "/t/{id}/qr/{odd}",
    "/s/{odd}", "/rules/{game}", "/aid/{game}", "/aid/{game}/{odd}", "/cards/{game}", "/healthz", "/api/t/{id}/replay",
    "/api/t/{id}/knowledge", "/static/{odd}", "/static/games/{game}/{odd}", "/static/games/{game}/content.json",
    "/static/words.{odd}.json", "/static/games/{game}/words.{odd}.json",
    "/static/js", "/api", "/api/", "/api/t/", "/api/t/{id}", "/api/t/{id}/{odd}", "/api/t/{odd}/act", "/{odd}", "/{odd}/{odd}",
    "/t/{odd}", "//", "/t//verify", "/t/{id}/", "/t/{id}/qr/", "/./t/{id}", "/%00", "/%ff%fe", "/t/%2e%2e", "/t/{id}/record/",
]  # fmt: skip
QUERIES = ["seat", "since", "at", "lang", "mode", "players", "bare", "option_recruiter", "option_start_side", "x"]
METHODS = ["GET"] * 8 + ["POST"] * 4 + ["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "QUERY"]
HEADERS: dict[str, list[str]] = {
    "origin": ["null", "http://[", "https://evil.example", "", "x"], "host": ["[", "", "x", "a b", "[::1", "x" * 3000],
    "cookie": ["ut_player=", "ut_player=x.y", "=", ";;;", "lang=xx", "ut_player=" + "é" * 40, "a" * 3000],
    "authorization": ["Bearer", "Bearer x", "Bearer " + "a" * 500, "Bearer .", "Basic x", "Bearer é.é"],
    "accept-language": ["de", "en;q=x", ",,,", "cs" * 900], "content-type": ["text/plain", "application/json; x", "", "\xff"],
    "sec-fetch-site": ["cross-site", "none", "x"], "x-forwarded-for": ["x", "", "1.2.3.4, x", "é", "9" * 900, "::1%x"],
    "x-forwarded-proto": ["https", "ws", "javascript", ""], "range": ["bytes=0-", "bytes=9-1", "x", "bytes=-1,-2,-3"],
    "if-modified-since": ["x", "Thu, 32 Foo 9999"], "if-none-match": ['"x"', "*"], "expect": ["100-continue", "x"],
    "upgrade": ["h2c", "websocket"], "connection": ["close", "upgrade", "keep-alive, x"], "accept-encoding": ["br", "x"],
    "transfer-encoding": ["x"], "content-length": ["-5", "²", "9" * 5000, "x"],
}  # fmt: skip
NOISE = [
    b"\0\0\0\0\r\n\r\n", b"GET", b"GET / HTTP/9.9\r\n\r\n", b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n", b"\r\n" * 50,
    b"GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n", b"GET http://[ HTTP/1.1\r\nhost: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01",
    b"POST /api/t/x/act HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n", b"GET / HTTP/0.9\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n", b"CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n", b"GET x HTTP/1.1\r\nhost: x\r\n\r\n",
    b"GET /t/x HTTP/1.1\r\n" + b"a: b\r\n" * 500 + b"\r\n", b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
    b"POST /tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: y\r\n\r\n", b"a" * 3000,
    b"GET /api/t/x/ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    b"GET /api/t/x/ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: \xc3\xa9\r\n\r\n",
]  # fmt: skip


def orders() -> dict[str, list[str]]:
    """Every order with its fields, as the door itself knows them."""
    door = Door(Gate(make_app(Settings()).state.hub))
    return {name: list(decoder.type.__struct_fields__) for name, (decoder, _) in door._orders.items()}


class Fuzzer:
    """One sender of nonsense, under several names, with tables to aim at."""

    def __init__(self, home: House, seed: str) -> None:
        self.home, self.rng = home, Random(seed)
        self.orders = orders()
        self.guests = [Guest(home) for _ in range(3)]
        self.quiet, self.quiet_table = Guest(home), ""
        self.ears: list[Listener] = []
        self.turn = 0
        self.moves = self.sent = 0
        self.told: Counter[str] = Counter()
        self.tables: list[str] = []
        self.makers: dict[str, Guest] = {}
        self.ways: list[tuple[int, Callable[[], None]]] = [
            (58, self.order), (27, self.page), (5, self.noise), (4, self.socket), (5, self.stream), (1, self.set_table),
        ]  # fmt: skip

    def run(self, requests: int, pause: int = 50) -> dict[str, Any]:
        """So many requests; the quiet table goes on after every few of them."""
        for _ in range(6):
            self.set_table()
        weights = [weight for weight, _ in self.ways]
        for n in range(requests):
            self.rng.choices(self.ways, weights)[0][1]()
            if n % pause == 0:
                self.play_on()
        self.leave_quietly()
        assert Guest(self.home).get("/healthz", **self.place()).text == "ok"
        return {"requests": self.sent, "moves_at_the_quiet_table": self.moves, "told": dict(sorted(self.told.items()))}

    # --- what is sent ---

    def place(self) -> dict[str, str]:
        """Some address: limits hold, but not everything is stopped by them."""
        return {"x-forwarded-for": f"203.0.{self.rng.randrange(250)}.{self.rng.randrange(250)}"}

    def odd(self) -> Any:
        return self.rng.choice(ODD)

    def table(self) -> str:
        return self.rng.choice([*self.tables, "nowhere"])

    def guest_of(self, table: str) -> Guest:
        """Mostly whoever made the table, and so may do something there."""
        stranger = self.rng.choice(self.guests)
        return self.makers.get(table, stranger) if self.rng.random() < 0.8 else stranger

    def set_table(self) -> None:
        """One more table to aim at; the oldest is left alone."""
        guest, game = self.rng.choice(self.guests), self.rng.choice(IDS)
        rules = find(game)
        mode = self.rng.choice(list(rules.modes))
        seats = self.rng.choice(rules.modes[mode])
        kinds = {f"seat{i}": self.rng.choice(["me", "me", "me", "open", "friend", "random"]) for i in range(seats)}
        form = {"game": game, "mode": mode, "players": seats, **kinds}
        if self.rng.random() < 0.3:
            form[self.rng.choice(["mode", "players", "clock", "seconds", "days", "knowledge", "option_x"])] = self.odd()
        reply = self.send(guest, "POST", "/tables", urlencode(form, errors="replace").encode(), self.place())
        if reply is not None and reply.status == 303:
            self.tables = [*self.tables[-11:], reply["location"].removeprefix("/t/")]
            self.makers[self.tables[-1]] = guest

    def order(self) -> None:
        name = self.rng.choice([*self.orders, "nothing"])
        fields = self.orders.get(name, ["seat"])
        body = {field: self.rng.choice(WORDS.get(field, ODD)) for field in fields if self.rng.random() < 0.95}
        if body and self.rng.random() < 0.35:
            body[self.rng.choice(list(body))] = self.odd()
        table = self.table()
        guest = self.guest_of(table)
        if name == "act" and self.rng.random() < 0.6:
            self.fit(guest, table, body)
        raw = self.rng.choice(JUNK) if self.rng.random() < 0.12 else json.dumps(body).encode()
        head = {"content-type": "application/json", **self.place()}
        if self.rng.random() < 0.08:
            head |= self.headers()
        self.send(guest, "POST", f"/api/t/{table}/{name}", raw, head)

    def fit(self, guest: Guest, table: str, body: dict[str, Any]) -> None:
        """Answer the question that is really asked."""
        seat = body.get("seat")
        view = self.peek(guest, table, seat) if seat in (0, 1) else None
        choices = view["view"]["options"].get(str(seat), []) if view else []
        if view and choices:
            body |= {"ask": view["version"], "choice": self.rng.choice(choices)}

    def headers(self) -> dict[str, str]:
        names = self.rng.sample(list(HEADERS), self.rng.randrange(1, 4))
        return {name: self.rng.choice(HEADERS[name]) for name in names}

    def path(self) -> str:
        path = self.rng.choice(PATHS)
        odd = quote(str(self.odd()), safe=self.rng.choice(["", "/:@"]), errors="replace")
        path = path.format(id=self.table(), game=self.rng.choice([*IDS, "nope"]), odd=odd)
        if self.rng.random() < 0.5:
            path += "?" + urlencode(
                {self.rng.choice(QUERIES): str(self.odd())[:200] for _ in range(2)}, errors="replace"
            )
        return path

    def page(self) -> None:
        method = self.rng.choice(METHODS)
        body = self.rng.choice([None, b"", b"game=agent_avenue", *JUNK]) if method != "GET" else None
        head = self.place() | (self.headers() if self.rng.random() < 0.4 else {})
        self.send(self.rng.choice([*self.guests, Guest(self.home)]), method, self.path(), body, head)

    def send(
        self, guest: Guest, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> Reply | None:  # fmt: skip
        """One request, and what must hold of any answer; none where the request itself broke the line."""
        self.sent += 1
        head = {name: value.encode().decode("latin-1") for name, value in headers.items()}
        if not FRAMING.isdisjoint(head):
            guest.hang_up()  # what such a request leaves on the line would be taken for the next one
        reply = self.asked(guest, method, path, body, head)
        if reply is None:
            assert not FRAMING.isdisjoint(head), (method, path, head)
            self.told["hung up"] += 1
            return None
        if not FRAMING.isdisjoint(head):
            guest.hang_up()
        self.told[str(reply.status)] += 1
        what = f"request {self.sent}: {method} {path[:300]} {body[:300] if body else body!r} {str(head)[:500]}"
        if reply.status == 503:
            assert reply.json["error"]["code"] in SAYS_503, what
        assert reply.status < 500 or reply.status == 503, f"{what} -> {reply.status}"
        if path.startswith("/api/") and reply.status >= 400 and method != "HEAD" and reply["content-type"] != TEXT:
            assert reply.json["ok"] is False and reply.json["error"]["text"], what
        if reply["connection"] == "close":
            guest.hang_up()
        return reply

    def asked(
        self, guest: Guest, method: str, path: str, body: bytes | None, head: dict[str, str]
    ) -> Reply | None:  # fmt: skip
        """The answer. A line that had been open for a while may be closed meanwhile: any client then dials again."""
        for _ in range(2):
            try:
                return guest.ask(method, path, body, **head)
            except (http.client.HTTPException, ConnectionError):
                guest.hang_up()
        return None

    def noise(self) -> None:
        """No request at all; the server must answer, or hang up."""
        self.sent += 1
        raw = self.rng.choice([*NOISE, self.rng.randbytes(60)])
        with (
            socket.create_connection(("127.0.0.1", self.home.port), timeout=PATIENCE) as line,
            suppress(ConnectionError),
        ):
            line.sendall(raw)
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(65536)
            assert not answer.startswith(b"HTTP/1.1 5"), raw
            while line.recv(65536):
                pass
        self.told["noise"] += 1

    def socket(self) -> None:
        """Open a line, or be refused; say things that nobody wants to hear."""
        self.sent += 1
        table, seat = self.table(), self.rng.choice([-1, 0, 1, 9, self.odd()])
        guest = self.guest_of(table)
        query = {"since": quote(str(self.odd())[:100], errors="replace")} if self.rng.random() < 0.5 else {}
        try:
            ear = guest.socket(table, quote(str(seat)[:100], errors="replace"), self.place()["x-forwarded-for"], **query)  # type: ignore[arg-type]  # fmt: skip
        except Exception as error:
            status = getattr(getattr(error, "response", None), "status_code", 0)
            assert 400 <= status < 500 or status == 503, repr(error)
            self.told[f"socket {status}"] += 1
            return
        self.told["socket"] += 1
        with suppress(Exception):
            for _ in range(self.rng.randrange(4)):
                ear.line.send(self.rng.choice(["x", b"\0", "x" * 5000, "{}", b"\xff" * 100]))
            ear.line.ping(b"?")
            ear.take(PATIENCE)
        with suppress(Exception):
            ear.close()

    def stream(self) -> None:
        self.sent += 1
        table = self.table()
        self.peek(self.guest_of(table), table, self.rng.choice([-1, 0, 1, self.odd()]))

    def peek(self, guest: Guest, table: str, seat: Any) -> dict[str, Any] | None:
        """The first line of a stream."""
        line = http.client.HTTPConnection("127.0.0.1", self.home.port, timeout=PATIENCE)
        try:
            seat = quote(str(seat)[:100], errors="replace")
            line.request("GET", f"/api/t/{table}/stream?seat={seat}", None, guest.headers(**self.place()))
            reply = line.getresponse()
            self.told[f"stream {reply.status}"] += 1
            assert reply.status < 500 or reply.status == 503
            return dict(json.loads(reply.readline())) if reply.status == 200 else None
        finally:
            line.close()

    # --- and meanwhile ---

    def play_on(self) -> None:
        """Somebody else decides something, as if nothing were; and is shown it."""
        if not self.ears:
            self.quiet = Guest(self.home)
            self.quiet_table = self.quiet.new_table("me", "me")
            self.ears = [self.quiet.socket(self.quiet_table, seat) for seat in (0, 1)]
            for ear in self.ears:
                ear.until("view")
            self.turn = int(self.ears[0].view["view"]["asked"][0])
        seat, ear = self.turn, self.ears[self.turn]
        while str(seat) not in ear.view["view"]["options"]:
            ear.until("view")
        view = ear.view
        choice = view["view"]["options"][str(seat)][-1]
        body = {"seat": seat, "ask": view["version"], "choice": choice}
        assert self.quiet.post(self.quiet_table, "act", **body).status == 204
        after = ear.until("view", lambda it: it["version"] > view["version"])
        self.moves += 1
        if after["over"]:
            self.leave_quietly()
        else:
            self.turn = int(after["view"]["asked"][0])

    def leave_quietly(self) -> None:
        for ear in self.ears:
            ear.close()
        self.ears = []


FRAMING = {"content-length", "transfer-encoding", "upgrade", "expect", "connection"}  # where a request ends
TEXT = "text/plain; charset=utf-8"  # what the line itself says, below all paths
