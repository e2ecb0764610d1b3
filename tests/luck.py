"""Luck that comes again: whatever the product draws in secret, a test draws from a stream of its own.

Each test has its seed, its node id; so it meets the same cards alone, in its file, and on another machine. The product
has no door for this: its sources of secrets are replaced by name, from outside, here (`install`) and in the server
processes that tests start (`lucky_server.py`). UNDERTABLE_LUCK=anything gives every test another fate.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
SALT = os.environ.get("UNDERTABLE_LUCK", "")
SOURCES = {  # every module of the product that draws secrets, and the name it draws them by
    "undertable.kernel.chance": "secrets",
    "undertable.bots.base": "secrets",
    "undertable.server.tables.hub": "secrets",
    "undertable.server.ground.identity": "secrets",
    "undertable.server.playing.bots": "_luck",
    "undertable.server.playing.standing": "_luck",
    "undertable.server.tables.clock": "_luck",
    "undertable.server.playing.veil": "_luck",
}
SHARED = {"undertable.server.standing": "undertable.server.bots"}  # one stream, from when they were one module


class Stream:
    """Bytes without end for one purpose; they begin anew with every new seed."""

    def __init__(self, seed: Callable[[], str], purpose: str) -> None:
        self._seed, self._purpose = seed, purpose
        self._at = ("", 0)

    def bits(self, k: int) -> int:
        """The next number of k bits."""
        seed = self._seed()
        n = self._at[1] if self._at[0] == seed else 0
        self._at = (seed, n + 1)
        return int(numbered(seed, self._purpose, n, k // 4 + 1), 16) & ((1 << k) - 1)


def numbered(seed: str, purpose: str, n: int, digits: int) -> str:
    """Number n of a stream, as hex."""
    return hashlib.shake_256(f"{SALT}\n{seed}\n{purpose}\n{n}".encode()).hexdigest(digits // 2 + 1)[:digits]


class Fate(Random):
    """In place of `SystemRandom()`, and of the module `secrets`."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        super().__init__()

    def seed(self, *_: Any) -> None:
        """The stream has its own."""

    def random(self) -> float:
        return self._stream.bits(53) / (1 << 53)

    def getrandbits(self, k: int, /) -> int:
        return self._stream.bits(k)

    def token_hex(self, nbytes: int) -> str:
        return f"{self._stream.bits(8 * nbytes):0{2 * nbytes}x}"


def install(seed: Callable[[], str]) -> None:
    """From now on all secrets of this process come from the seed."""
    fates = {purpose: Fate(Stream(seed, purpose)) for purpose in map(_purpose, SOURCES)}
    for module, name in SOURCES.items():
        setattr(import_module(module), name, fates[_purpose(module)])


def _purpose(module: str) -> str:
    """A module keeps its luck when it moves to another room of its package."""
    house, package, *_, own = module.split(".")
    purpose = f"{house}.{package}.{own}"
    return SHARED.get(purpose, purpose)


# --- the seed of this test process -----------------------------------------------------------

_seed = ""
_again = 0


@cache
def file() -> Path:
    """Where server processes read the seed, before every draw."""
    folder = tempfile.mkdtemp(prefix="undertable-luck-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder) / "seed"


def now() -> str:
    """The seed of this moment."""
    return f"{_seed} {_again}"


def begin(seed: str) -> None:
    """A test begins, or a part of one that must not depend on what came before."""
    global _seed, _again
    _seed, _again = seed, 0
    _tell()


def again() -> None:
    """A server starts once more on the same database: it must not give the same ids to new things."""
    global _again
    _again += 1
    _tell()


def _tell() -> None:
    new = file().with_suffix(".new")
    new.write_text(now(), "utf-8")
    new.replace(file())


@contextmanager
def repeated(seed: str) -> Iterator[None]:
    """What a whole module shares is drawn apart from the test that happens to need it first."""
    before = (_seed, _again)
    begin(seed)
    yield
    begin(before[0])
    for _ in range(before[1]):
        again()


def first_key() -> str:
    """The chance key of the next table, if none was made since the test began."""
    return f"{int(numbered(now(), 'undertable.kernel.chance', 0, 65), 16) & ((1 << 256) - 1):064x}"


def choose(wanted: Callable[[str], bool], fates: Sequence[int] = range(1000)) -> None:
    """Give this test a fate in which its first table has a key as wanted."""
    plain = _seed
    for fate in fates:
        begin(f"{plain} {fate}")
        if wanted(first_key()):
            return
    raise AssertionError("nothing of that kind ever happens")
