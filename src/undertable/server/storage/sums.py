"""Sums over rows of the database: by them one notices bytes that are no longer what was written.

May touch: nothing. Must not: change; whatever is stored was summed up so.

Every step, table and seat carries a sum, so a table that is damaged says so when it is opened; lists leave it out, the
log says so once, and the others go on. The whole file is looked over at the start, beside the games.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec


def row_sum(*values: Any) -> int:
    """A row in one number, whether its switches are read as numbers or not.

    >>> row_sum("t1", True, 2) == row_sum("t1", 1, 2), row_sum("t1", 2, 1) == row_sum("t1", 1, 2)
    (True, False)
    """
    plain = [int(value) if isinstance(value, bool) else value for value in values]
    return zlib.crc32(msgspec.json.encode(plain))


def entries_sum(table: str, n: int, entries: str, seat: int, key: str) -> int:
    """A step in one number: other bytes, or the same ones in another place, have another."""
    return zlib.crc32(f"{table} {n} {seat} {key} {entries}".encode())


def made_sum(
    id: str, game: str, rules: int, setup: str, key: str, host: str, position: str, practice: int, knowledge: str
) -> int:
    """What a table is made as, and stays."""
    return row_sum(id, game, rules, setup, key, host, position, practice, knowledge)


def table_sum(id: str, begun: int, paused: int, result: str, rematch: str, listed: int, clock: str) -> int:
    """What may change about a table."""
    return row_sum(id, begun, paused, result, rematch, listed, clock)


def seat_sum(at: tuple[str, int], values: tuple[Any, ...], holders: list[str], played: list[str]) -> int:
    """A seat without its bot's memory, which has a sum of its own: kind, bot, nonce, reserved, key, away, resigned; who
    holds it, in their order, and who ever played it."""
    return row_sum(*at, *values, holders, sorted(set(played)))


def memory_sum(table: str, seat: int, memory: bytes) -> int:
    """What a bot wants to remember."""
    return row_sum(table, seat, memory)
