"""Games put aside: a save is a record that already holds its key, and who sat where.

May touch: files. Must not: be shown to a player before the end: a save holds every secret.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from undertable.bots.base import AUTOMATON
from undertable.bots.base import NAMES as BOTS
from undertable.games import find
from undertable.kernel.fault import trouble
from undertable.kernel.game import Game
from undertable.kernel.record import BadRecord, Record, from_bytes, to_bytes


class Sitting(msgspec.Struct):
    """Who sits where: "" for a person, else the name of a bot; and what each bot remembers."""

    players: list[str]
    memory: list[str]


class _Save(msgspec.Struct):
    table: Sitting


def write_save(path: Path, game: Game[Any], record: Record, sitting: Sitting) -> None:
    """Write a game whole or not at all. Any command that reads records can read it."""
    body = msgspec.json.decode(to_bytes(game, record), type=dict[str, msgspec.Raw])
    body["table"] = msgspec.Raw(msgspec.json.encode(sitting))
    half = path.with_name(path.name + ".part")
    half.write_bytes(msgspec.json.encode(body))
    os.replace(half, path)


def read_save(path: Path) -> tuple[Game[Any], Record, Sitting]:
    """A game put aside; raises BadRecord. A record without seats is one where people sit everywhere."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadRecord("cannot read it: {reason}", reason=trouble(error)) from error
    game, record = from_bytes(raw, find)
    seats = record.header.setup.seats
    try:
        sitting = msgspec.json.decode(raw, type=_Save).table
    except msgspec.ValidationError:
        sitting = Sitting([""] * seats, [""] * seats)
    good = len(sitting.players) == len(sitting.memory) == seats
    own = game.manners.automata(record.header.setup)
    known = [("", *BOTS, AUTOMATON) if seat in own else ("", *BOTS) for seat in range(seats)]
    if not good or any(name not in names for name, names in zip(sitting.players, known, strict=True)):
        raise BadRecord("damaged save: the list of players does not fit the game")
    return game, record, sitting
