"""Long games: where a stored game can be picked up without playing it from the start, and what was told before.

May touch: bytes. Must not: trust any of them. A snapshot or a page that was written by another program, for another
record, or that is not what was written is thrown away: the record is the game, these are caches of it.

Every `SPAN` steps a snapshot is written: the game as it stood, and every viewer's counters. With it goes a page: what was
told in the steps before it, so that a log can be read backwards without a replay.

A stored table opens from a snapshot: from step 120 on, every forty steps, the state, the newest decisions in force
with the states before them, and every viewer's counters are written, beside the game and in its own time. Opening
plays the twenty to sixty steps after it again; nobody walks all steps. A shorter game is played again from the start,
once, with all viewers taking the steps in as they come (`bench/open.py`: 50 decisions and 2,000 take about the same).

It carries a fingerprint of kernel, kit, the game's code and content, a sum over its bytes, and the sum of the step it
stands after. If any of these does not check out, or what follows goes back behind it, all snapshots and pages of the
table are thrown away and the record is played. One that is only too young, because what was decided last must still be
played again, stays for later. Law 4 holds, in every game: from a snapshot at any entry, the rest leads to the same
bytes, events, counters and free take-backs.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec

from undertable.kernel.codec import codec, encode
from undertable.kernel.game import Game
from undertable.kernel.match import Snapshot
from undertable.kernel.observe import hear
from undertable.kernel.types import Event, Seat

FORMAT = 1  # of the bytes below and of what viewers count
SPAN = 40  # steps from one snapshot to the next
LONG = 120  # steps of a game before it has any: a short one is played again as quickly
MARGIN = 20  # steps at least that are played again, so that the newest can be taken back
KEPT = 3  # snapshots of a table
_packed = msgspec.msgpack.Encoder()


class Counters(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How far one viewer had come after a step: its own numbers, which no other viewer can tell."""

    version: int
    heard: int
    asked: int  # the version since which it has been asked the same
    who: int  # the seats with whose eyes it looked


class StepTold(NamedTuple):
    """What one step told, before anybody's ears."""

    events: bytes
    auto: Seat  # the seat that decided without its player
    who: tuple[int, ...]  # by viewer, spectators first: with whose ears each heard it


class Page(msgspec.Struct, array_like=True):
    """What was told from one step on, up to the next page."""

    first: int  # its first step
    heard: tuple[int, ...]  # by viewer, spectators first: events heard before it
    steps: list[StepTold]

    def decoded(self, game: Game[Any]) -> list[list[Event]]:
        """What each step told, before anybody's ears."""
        return [codec(game).events.decode(step.events) for step in self.steps]

    def heard_by(self, steps: list[list[Event]], viewer: int) -> list[tuple[list[Event], bool]]:
        """What a viewer heard of it, step by step, and whether its own seat had decided without it."""
        found = []
        for step, events in zip(self.steps, steps, strict=True):
            heard = [mine for event in events if (mine := hear(event, step.who[viewer])) is not None]
            found.append((heard, step.auto == viewer - 1 >= 0))
        return found


class TableSnapshot(msgspec.Struct, array_like=True):
    """A game as it stood after so many steps, and how far every viewer had come."""

    steps: int
    sum: int  # of the last step's row: it belongs to that record
    game: Snapshot
    viewers: tuple[Counters, ...]  # spectators first
    marks: dict[int, tuple[int, ...]]  # by step: events heard by then, where the table's own lines refer to it


class Stored(NamedTuple):
    """A row: whose program wrote it, and its bytes with a sum over them."""

    n: int
    program: str
    sum: int
    body: bytes


@cache
def program(game: str) -> str:
    """A fingerprint of all that decides what a stored state means: kernel, kit, the game's own code and content."""
    seen = hashlib.sha256(str(FORMAT).encode())
    for package in ("kernel", "kit", f"games/{game}"):
        for path in _sources(files("undertable").joinpath(*package.split("/"))):
            seen.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()[:16]


def _sources(folder: Traversable) -> Iterator[Traversable]:
    """The files of a package that are code or content, in order; pages, pictures and words decide nothing."""
    if not folder.is_dir():
        return
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir():
            yield from _sources(path)
        elif path.name.endswith((".py", ".toml")):
            yield path


def pack(table: str, game: str, n: int, body: TableSnapshot | Page) -> Stored:
    """A row to be written."""
    raw = _packed.encode(body)
    return Stored(n, program(game), _sum(table, n, raw), raw)


def snapshot(table: str, game: str, row: Stored) -> TableSnapshot | None:
    """The snapshot in a row, if it can be trusted."""
    found: TableSnapshot | None = _unpacked(table, game, row, _snapshots)
    return found


def page(table: str, game: str, row: Stored) -> Page | None:
    """The page in a row, if it can be trusted."""
    found: Page | None = _unpacked(table, game, row, _pages)
    return found


_snapshots = msgspec.msgpack.Decoder(TableSnapshot)
_pages = msgspec.msgpack.Decoder(Page)


def _unpacked(table: str, game: str, row: Stored, decoder: msgspec.msgpack.Decoder[Any]) -> Any:
    if row.program != program(game) or row.sum != _sum(table, row.n, row.body):
        return None
    try:
        return decoder.decode(row.body)
    except msgspec.MsgspecError:
        return None


def _sum(table: str, n: int, body: bytes) -> int:
    return zlib.crc32(f"{table} {n} ".encode() + body)


def told(events: list[Event], auto: Seat, who: tuple[int, ...]) -> StepTold:
    """What a step told, as it is kept."""
    return StepTold(encode(events), auto, who)
