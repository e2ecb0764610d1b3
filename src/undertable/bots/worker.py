"""A bot process: view bytes come in, a choice goes out; or what everybody could know from the public view.

May touch: its own standard input and output. Must not: see anything but views and memories.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import lru_cache
from typing import BinaryIO

import msgspec

from undertable.games import find
from undertable.kernel.codec import encode, read_view

from .base import Bot, advise, make, only_seat


class Job(msgspec.Struct, array_like=True, tag=True):
    """One decision to make."""

    game: str
    bot: str
    view: bytes
    memory: bytes
    clock: float
    waits: bool = True  # whether the table waits for it; else the bot may speak up, or keep silent


class Study(msgspec.Struct, array_like=True, tag=True):
    """A public view to draw conclusions from."""

    game: str
    view: bytes


class Advice(msgspec.Struct, array_like=True, tag=True):
    """A seat's view to give advice on, and the language to say why in."""

    game: str
    view: bytes
    lang: str


class Answer(msgspec.Struct, array_like=True):
    """The choice as JSON, none where a bot keeps silent, and what it wants to remember, or why; or what can be known;
    or what went wrong."""

    choice: bytes = b""
    memory: bytes = b""
    known: bytes = b""
    error: str = ""
    why: str = ""
    marks: bytes = b"[]"


_bot = lru_cache(maxsize=None)(lambda name, game: make(name, find(game)))
_jobs = msgspec.msgpack.Decoder(Job | Study | Advice)


def answer(raw: bytes) -> bytes:
    """Do one job."""
    try:
        job = _jobs.decode(raw)
        found = _do(job)
    except Exception as error:  # a broken bot must not take its process along
        found = Answer(error=f"{type(error).__name__}: {error}")
    return msgspec.msgpack.encode(found)


def _do(job: Job | Study | Advice) -> Answer:
    if isinstance(job, Study):
        return _study(job)
    return _advise(job) if isinstance(job, Advice) else _decide(job)


def _decide(job: Job) -> Answer:
    bot: Bot = _bot(job.bot, job.game)
    if job.waits:
        choice, memory = bot.choose(job.view, job.memory, job.clock)
        return Answer(encode(choice), memory)
    said, memory = bot.interject(job.view, job.memory, job.clock)
    return Answer(b"" if said is None else encode(said), memory)


def _study(job: Study) -> Answer:
    game = find(job.game)
    return Answer(known=encode(game.belief.know(read_view(game, job.view).seen)))


def _advise(job: Advice) -> Answer:
    game = find(job.game)
    choice, because = advise(game, job.view)
    if because is None:
        return Answer(encode(choice))
    seen = read_view(game, job.view)
    text = game.words.say(because, job.lang, seen.seen, only_seat(list(seen.options)))
    return Answer(encode(choice), why=text, marks=encode(because.marks))


def frame(body: bytes) -> bytes:
    """A message with its length before it.

    >>> frame(b"ab")
    b'\\x00\\x00\\x00\\x02ab'
    """
    return len(body).to_bytes(4, "big") + body


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the server hangs up."""
    while len(size := source.read(4)) == 4:
        sink.write(frame(answer(source.read(int.from_bytes(size, "big")))))
        sink.flush()


def main() -> None:
    """Run as a process; whatever a bot prints goes to standard error, not into the answers."""
    if hasattr(os, "nice"):
        os.nice(5)  # people at tables come first
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone
        serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
