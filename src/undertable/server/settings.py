"""How a server is run, decided once at the start.

May touch: nothing. Must not: change while the server runs.
"""

from __future__ import annotations

import msgspec

BODY_LIMIT = 64 * 1024  # bytes of a request
CHAT_LIMIT = 500  # characters of a message
NOTE_LIMIT = 20_000
NAME_LIMIT = 24
LINK_DAYS = 30  # how long a seat link works


class Settings(msgspec.Struct, frozen=True):
    """What `undertable serve` was asked for."""

    database: str = ":memory:"
    durable: str = "normal"  # "full" survives a power cut, "normal" a killed process
    pace: float = 0.6  # seconds a bot takes for a decision, whatever it decides
    workers: int = 1  # bot processes
    bot_patience: float = 10.0  # seconds after which a thinking bot counts as dead
    idle: float = 600.0  # seconds after which an unwatched table is put away
    settle: float = 0.2  # seconds until others hear who came or went: who reloads a page was never away
    limits: bool = True  # rate limits
    https: bool = False  # cookies only over https
