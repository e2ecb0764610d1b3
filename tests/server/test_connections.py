"""Nobody keeps a connection for ever without using it, and nobody is shut out by those who try."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from server.kit import PATIENCE, Guest, House, house, wait
from undertable.server.doors.porter import STEP, Porter, Stall
from undertable.server.ground.settings import LOCAL, Capacity, Settings

PARSERS = ("auto", "h11")  # with the extra "fast", and without
SOON = 0.05  # seconds after which a server loses its patience here; everything that waits, waits for that to happen


@contextmanager
def dialled(home: House) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", home.port), timeout=PATIENCE) as line:
        yield line


def rest(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    heard = b""
    with suppress(ConnectionError):
        while data := line.recv(65536):
            heard += data
    return heard


def status(heard: bytes) -> int:
    return int(heard.split(b" ", 2)[1])


# --- time ---


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("said", [b"", b"G", b"GET / HTTP/1.1\r\nhost: x\r\nx-more: "])
def test_a_connection_that_never_says_what_it_wants_is_closed(parser: str, said: bytes) -> None:
    with house(parser, room=Capacity(head_seconds=SOON)) as home, dialled(home) as line:
        line.sendall(said)
        assert status(rest(line)) == 408


@pytest.mark.parametrize("parser", PARSERS)
def test_dribbling_wins_no_time(parser: str) -> None:
    with house(parser, room=Capacity(head_seconds=SOON)) as home, dialled(home) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        with suppress(ConnectionError):
            for _ in range(20_000):  # would be taken in, if nobody minded
                line.sendall(b"a")
                line.settimeout(0.01)
                with suppress(TimeoutError):
                    assert status(line.recv(100)) == 408
                    return
        pytest.fail("a head that never ends was listened to")


@pytest.mark.parametrize("parser", PARSERS)
def test_a_second_request_on_the_same_line_has_to_come_to_an_end_too(parser: str) -> None:
    with house(parser, room=Capacity(head_seconds=SOON)) as home, dialled(home) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        heard = b""
        while not heard.endswith(b"ok"):
            heard += line.recv(65536)
        line.sendall(b"GET /he")
        assert status(rest(line)) == 408


@pytest.mark.parametrize("parser", PARSERS)
def test_a_body_that_never_comes_is_not_waited_for(parser: str) -> None:
    with house(parser, room=Capacity(body_seconds=SOON)) as home, dialled(home) as line:
        line.sendall(b"POST /tables HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\ngame=")
        assert b" 303 " not in rest(line)
        assert Guest(home).get("/healthz").text == "ok"


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("path", ["/tables", "/api/t/x/act"])
def test_a_body_that_is_too_long_is_not_read_on(parser: str, path: str) -> None:
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999999\r\n\r\n"
    long = Capacity(body_seconds=10 * PATIENCE, idle_seconds=10**6)  # so that nothing else ends the line
    with house(parser, room=long) as home, dialled(home) as line:
        line.sendall(head.encode())
        assert status(rest(line)) == 413, "the answer, then the end of the line, though the body never came"


@pytest.mark.parametrize("parser", PARSERS)
def test_a_line_that_is_not_used_again_is_closed(parser: str) -> None:
    with house(parser, room=Capacity(idle_seconds=1)) as home, dialled(home) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        assert status(rest(line)) == 200


# --- size ---


@pytest.mark.parametrize("parser, told", [("auto", 431), ("h11", 400)])
def test_headers_without_end_are_not_read_to_the_end(parser: str, told: int) -> None:
    with house(parser) as home:
        for piece in (b"x-more: " + b"a" * 8000 + b"\r\n", b"a" * 8000):
            with dialled(home) as line:
                line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-one: ")
                sent = 0
                with suppress(ConnectionError):
                    while sent < 100_000_000:
                        line.sendall(piece)
                        sent += len(piece)
                assert sent < 100_000_000, "all of it was taken in"
        with dialled(home) as line:
            line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x-one: " + b"a" * 40_000)
            assert status(rest(line)) == told


def test_more_headers_than_anybody_needs_are_refused() -> None:
    with house() as home:
        for lines, told in ((90, 200), (101, 431)):
            with dialled(home) as line:
                line.sendall(b"GET /healthz HTTP/1.1\r\nconnection: close\r\n" + b"a: b\r\n" * lines + b"\r\n")
                assert status(rest(line)) == told


def test_headers_after_the_body_are_refused() -> None:
    with house() as home, dialled(home) as line:
        line.sendall(b"POST /tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx-late: 1\r\n\r\n")
        assert status(rest(line)) in {404, 431}
        assert Guest(home).get("/healthz").text == "ok"


@pytest.mark.parametrize("parser", PARSERS)
def test_a_heap_of_requests_in_one_breath_breaks_nothing(parser: str) -> None:
    with house(parser, limits=True) as home, dialled(home) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 3000)
        line.shutdown(socket.SHUT_WR)
        rest(line)
        assert Guest(home).get("/healthz").text == "ok"


# --- number ---


@pytest.mark.parametrize("parser", PARSERS)
def test_those_who_say_nothing_make_room_for_those_who_ask(parser: str) -> None:
    room = Capacity(connections=30, connections_here=20)
    with house(parser, limits=True, room=room) as home, ExitStack() as stack:
        for _ in range(260):
            stack.enter_context(dialled(home))
        assert Guest(home).get("/healthz").text == "ok"
        assert home.porter is not None and len(home.porter) <= 20


def test_lines_in_use_are_kept_and_one_too_many_is_told_so() -> None:
    with house(limits=True, room=Capacity(connections_here=4)) as home:
        me = Guest(home)
        table = me.new_table("me", "me")
        me.hang_up()
        with ExitStack() as stack:
            ears = [stack.enter_context(me.socket(table, seat)) for seat in (0, 1, 0, 1)]
            with dialled(home) as line:
                assert status(rest(line)) == 503
            for ear in ears:
                assert ear.until("view"), "nobody was put off the line"
        porter = home.porter
        wait(lambda: porter is not None and len(porter) == 0)
        assert me.get("/healthz").text == "ok"


class Line:
    """In place of a connection."""

    def __init__(self, place: str, *, busy: bool = False, silent: bool = True) -> None:
        self.place, self.busy, self.silent = place, busy, silent and not busy
        self.ended = False

    @property
    def idle(self) -> bool:
        return not self.busy

    def hang_up(self) -> None:
        self.ended = True

    def get_extra_info(self, name: str) -> Any:
        return (self.place, 1)


def entered(porter: Porter, *lines: Line) -> list[bool]:
    return [porter.enter(line, line) for line in lines]  # type: ignore[arg-type]


def test_the_crowd_makes_room_first() -> None:
    porter = Porter(Settings(room=Capacity(connections=4, connections_here=3)))
    crowd = [Line("192.0.2.1", silent=False), Line("192.0.2.1"), Line("192.0.2.1", busy=True)]
    single = Line("192.0.2.2")
    assert entered(porter, *crowd, single, Line("192.0.2.3")) == [True] * 5
    assert [line.ended for line in (*crowd, single)] == [False, True, False, False]
    assert entered(porter, Line("192.0.2.4", busy=True)) == [True] and crowd[0].ended
    assert not crowd[2].ended and len(porter) == 4


def test_a_proxy_is_not_counted_as_one_address() -> None:
    def lines() -> list[Line]:
        return [Line("127.0.0.1", busy=True) for _ in range(5)]

    room = Capacity(connections=10, connections_here=3)
    assert entered(Porter(Settings(room=room)), *lines()) == [True, True, True, False, False]
    assert entered(Porter(Settings(room=room, proxies=LOCAL)), *lines()) == [True] * 5


# --- reading ---


class Pipe:
    """In place of a transport with a reader at the other end."""

    def __init__(self, *waiting: int) -> None:
        self.waiting = list(waiting)
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.waiting.pop(0) if len(self.waiting) > 1 else self.waiting[0]

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    "waiting, cut",
    [
        ((100_000, 100_000), True),
        ((100_000, 100_000 - STEP + 1), True),
        ((100_000, 90_000, 80_000, 80_000), True),
        ((100_000, 90_000, 80_000, 0), False),
        ((100, 0), False),
    ],
)
def test_whoever_reads_nothing_is_cut_off_and_whoever_reads_slowly_is_not(waiting: tuple[int, ...], cut: bool) -> None:
    pipe = Pipe(*waiting)

    async def main() -> None:
        stall = Stall(pipe, 0.0)  # type: ignore[arg-type]
        stall.watch()
        while stall._timer is not None:
            await asyncio.sleep(0)

    asyncio.run(main())
    assert pipe.aborted == cut


def deaf(home: House, path: str, guest: Guest) -> socket.socket:
    """A client that asks and then reads nothing at all."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", home.port))
    upgrade = "" if "ws" not in path else (
        "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
    )  # fmt: skip
    cookie = guest.headers()["cookie"]
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: {home.host}\r\ncookie: {cookie}\r\n{upgrade}\r\n".encode())
    return line


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("way", ["ws", "stream"])
def test_a_client_that_never_reads_is_dropped(parser: str, way: str) -> None:
    with house(parser, room=Capacity(stall_seconds=SOON)) as home:
        me, hub = Guest(home), home.hub
        assert hub is not None
        table = me.new_table("me", "me")
        live = hub.live[table]
        line = deaf(home, f"/api/t/{table}/{way}?seat=0", me)
        wait(lambda: live.boxes)

        def dropped() -> bool:
            for lang in ("en", "cs") * 20:  # the whole view, again and again
                assert me.post(table, "lang", lang=lang).status < 300
            return not live.boxes

        wait(dropped)
        line.close()


def test_pings_pile_up_nothing_for_one_who_does_not_read() -> None:
    with house(room=Capacity(stall_seconds=SOON)) as home:
        me, hub = Guest(home), home.hub
        assert hub is not None
        table = me.new_table("me", "me")
        live = hub.live[table]
        line = deaf(home, f"/api/t/{table}/ws?seat=0", me)
        wait(lambda: live.boxes)
        ping = b"\x89\xfd" + b"\0\0\0\0" + b"p" * 125
        with suppress(ConnectionError):
            while live.boxes:
                line.sendall(ping * 100)
        wait(lambda: not live.boxes)
        line.close()


# --- refusing ---


@contextmanager
def errors() -> Iterator[list[logging.LogRecord]]:
    """What the server logs as an error."""
    found: list[logging.LogRecord] = []

    class Note(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    note = Note(logging.ERROR)
    log = logging.getLogger("uvicorn.error")
    log.addHandler(note)
    try:
        yield found
    finally:
        log.removeHandler(note)


def test_a_refused_socket_is_no_error_of_ours() -> None:
    with house() as home, errors() as found:
        me = Guest(home)
        table = me.new_table("me", "me")
        for seat, where, told in ((7, table, 403), (0, "nowhere", 404)):
            with pytest.raises(InvalidStatus) as refused:
                me.socket(where, seat)
            assert refused.value.response.status_code == told
            assert b'"ok":false' in refused.value.response.body
        with me.socket(table, 0) as ear:
            ear.until("view")
    assert [record.getMessage() for record in found] == []


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    "request_",
    [
        "POST /api/t/x/ws HTTP/1.1\r\n", "DELETE / HTTP/1.1\r\n", "GET /api/t/x/ws HTTP/1.1\r\ncontent-length: 5\r\n",
        "GET /api/t/x/ws HTTP/1.1\r\n", "GET / HTTP/1.1\r\nsec-websocket-version: 13\r\nsec-websocket-key: x\r\n",
    ],
)  # fmt: skip
def test_a_request_that_only_looks_like_a_sockets_is_answered(parser: str, request_: str) -> None:
    with house(parser) as home, dialled(home) as line:
        line.sendall(f"{request_}host: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n".encode())
        assert 400 <= status(rest(line)) < 500
