"""What is ready goes straight to a line that takes it, and is pumped wherever that cannot be."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine
from typing import Any, cast

import pytest

from server.kit import PATIENCE, Guest, house
from undertable.kernel.types import Seat
from undertable.server.views.outbox import Outbox


class Feed:
    version = heard = 0


class Viewer:
    """Shows its own number, or breaks."""

    seat = 0

    def __init__(self) -> None:
        self.feed, self.broken = Feed(), False

    def frame(self, lang: str, since: int) -> bytes:
        if self.broken:
            raise ValueError("no words for this")
        return b"view %d" % self.feed.version


class Board:
    news = -1

    def message(self, lang: str, player: str, seat: Seat) -> bytes:
        raise AssertionError("there is no news")


class Reader:
    """One end of a connection, with what came there straight and what was pumped."""

    def __init__(self) -> None:
        self.viewer: Any = Viewer()
        self.box = Outbox(Board(), cast(Any, self.viewer), "cs", "", 0)
        self.keeps_up = True
        self.straight, self.pumped = list[bytes](), list[bytes]()
        self.pump = asyncio.ensure_future(self.box.pump(self.send, self))

    def takes_more(self) -> bool:
        return self.keeps_up

    def put(self, text: bytes) -> None:
        self.straight.append(text)

    async def send(self, text: bytes) -> None:
        self.pumped.append(text)

    async def step(self) -> None:
        """Something happens that this viewer can notice; then everything else has its turn."""
        self.viewer.feed.version += 1
        self.box.poke()
        self.box.poke()
        assert len(self.straight) + len(self.pumped) < self.viewer.feed.version, "whatever happens now comes first"
        await turns()


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, PATIENCE))


def test_who_keeps_up_is_sent_everything_straight_and_who_does_not_the_newest_by_the_pump() -> None:
    async def test() -> None:
        reader = Reader()
        await turns()
        await reader.step()
        reader.keeps_up = False
        await reader.step()
        reader.keeps_up = True
        await reader.step()
        assert (reader.straight, reader.pumped) == ([b"view 1", b"view 3"], [b"view 2"])
        reader.box.hang_up()
        await reader.pump

    run(test())


def test_goodbye_is_pumped_after_what_was_ready() -> None:
    async def test() -> None:
        reader = Reader()
        await turns()
        reader.viewer.feed.version = 1
        reader.box.close(b"bye")
        await reader.pump
        assert (reader.straight, reader.pumped) == ([], [b"view 1", b"bye"])

    run(test())


def test_a_fault_in_what_one_reader_is_shown_is_that_readers_alone() -> None:
    async def test() -> None:
        reader = Reader()
        await turns()
        reader.viewer.broken = True
        await reader.step()  # whoever poked hears nothing of it
        with pytest.raises(ValueError, match="no words"):
            await reader.pump

    run(test())


@pytest.mark.parametrize("parser", ["auto", "h11"])
@pytest.mark.parametrize("goes", [False, True])
def test_that_something_is_done_is_said_in_a_whole_answer(parser: str, goes: bool) -> None:
    """In one word or two, on a line that stays and on one that ends."""
    with house(parser) as home:
        host = Guest(home)
        table = host.new_table("me", "open")
        token = host.link(table, 0)
        with socket.create_connection(("127.0.0.1", home.port), timeout=PATIENCE) as line:
            more = b"connection: close\r\n" if goes else b""
            line.sendall(
                b"POST /api/t/%b/stop HTTP/1.1\r\nhost: x\r\nauthorization: Bearer %b\r\n%b"
                b"content-type: application/json\r\ncontent-length: 21\r\n\r\n%b"
                % (table.encode(), token.encode(), more, b'{"seat":0,"yes":true}')
            )
            heard = b""
            while b"\r\n\r\n" not in heard:
                heard += line.recv(65536)
            head = heard.lower().split(b"\r\n")
            assert head[0] == b"http/1.1 204 no content"
            assert any(name.startswith(b"date: ") for name in head) and (b"connection: close" in head) is goes
            if goes:
                assert line.recv(1) == b""
