"""How a server is run, decided once at the start.

May touch: nothing. Must not: change while the server runs.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

BODY_LIMIT = 64 * 1024  # bytes of a request
CHAT_LIMIT = 500  # characters of a message
NOTE_LIMIT = 20_000
NAME_LIMIT = 24
PLAN_LIMIT = 40  # choices of one plan
LINK_DAYS = 30  # how long a seat link works
CAMPAIGN_DAYS = 365  # how long the link of a campaign works
LOCAL = ("127.0.0.1", "::1")  # where a proxy on this machine speaks from


class Rate(NamedTuple):
    """So many at once, so many a second after that."""

    at_once: float
    a_second: float


class Each(msgspec.Struct, frozen=True):
    """What one player may ask for."""

    act: Rate = Rate(80, 20)  # decisions and everything else at a table
    chat: Rate = Rate(8, 0.5)
    hint: Rate = Rate(30, 2)  # somebody who learns a game asks at every click
    mark: Rate = Rate(40, 4)
    preview: Rate = Rate(60, 8)  # one for every step that is planned or taken back
    ask: Rate = Rate(4, 0.05)  # for a seat: everybody there is disturbed
    make: Rate = Rate(20, 0.2)  # new tables
    page: Rate = Rate(120, 15)
    connect: Rate = Rate(60, 2)
    record: Rate = Rate(10, 0.2)
    verify: Rate = Rate(10, 0.2)
    replay: Rate = Rate(20, 0.5)
    knowledge: Rate = Rate(200, 20)  # one for every step that somebody leafs through
    qr: Rate = Rate(30, 1)


class Here(msgspec.Struct, frozen=True):
    """What one address may ask for, under however many names or none: forty people may sit behind it."""

    act: Rate = Rate(3000, 400)
    chat: Rate = Rate(320, 20)
    hint: Rate = Rate(120, 5)
    mark: Rate = Rate(1600, 160)
    preview: Rate = Rate(2400, 160)
    ask: Rate = Rate(20, 0.2)
    make: Rate = Rate(100, 1)
    page: Rate = Rate(1200, 60)
    connect: Rate = Rate(1200, 40)
    record: Rate = Rate(100, 1)
    verify: Rate = Rate(60, 0.5)
    replay: Rate = Rate(100, 1)
    knowledge: Rate = Rate(2000, 60)
    qr: Rate = Rate(300, 5)
    guest: Rate = Rate(60, 1)  # requests that give somebody a new name tag
    file: Rate = Rate(8000, 400)  # what the browser fetches along with a page
    other: Rate = Rate(3000, 200)  # everything that is no order, socket or file, whatever comes of it
    nothing: Rate = Rate(300, 10)  # what is not there


class Capacity(msgspec.Struct, frozen=True):
    """How many there is room for, and how long they may keep it without using it."""

    connections: int = 2000  # in all
    connections_here: int = 500  # of one address
    own: int = 16  # of one player to one table
    spectators: int = 1000  # connections that only watch: in all,
    spectators_here: int = 200  # of one address,
    spectators_table: int = 250  # of one table,
    spectators_table_here: int = 60  # of one table from one address; seats are never counted among them
    bots_here: int = 40  # bots that decide at once at the tables of one address; others wait for their turn
    head_bytes: int = 32 * 1024  # of a request line with its headers
    head_lines: int = 100
    head_seconds: float = 10.0  # from the first byte of a request, or from dialling, until its headers are whole
    body_seconds: float = 20.0
    idle_seconds: int = 30  # between two requests
    stall_seconds: float = 20.0  # in which whoever has much to read must have read something
    pipelined: int = 16  # requests sent before the first was answered


class Settings(msgspec.Struct, frozen=True):
    """What `undertable serve` was asked for."""

    database: str = ":memory:"
    durable: str = "normal"  # "full" survives a power cut, "normal" a killed process
    pace: float = 0.6  # seconds a bot takes for a decision, whatever it decides
    workers: int = 1  # bot processes
    bot_patience: float = 10.0  # seconds after which a thinking bot counts as dead
    idle: float = 600.0  # seconds after which an unwatched table is put away
    settle: float = 0.2  # seconds until others hear who came or went: who reloads a page was never away
    linger: float = 60.0  # seconds that bots play on among themselves after the last one who looked has gone
    limits: bool = True  # whether anybody is held to `each`, `here` and the numbers in `room`; times always hold
    each: Each = Each()
    here: Here = Here()
    room: Capacity = Capacity()
    https: bool = False  # cookies only over https
    hosts: tuple[str, ...] = ()  # names this server answers to; any if none is given
    proxies: tuple[str, ...] = ()  # addresses whose word we take for where a request comes from
