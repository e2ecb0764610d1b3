"""The record is the game: header, decisions, outcomes. States and views are caches of it.

May touch: files only through `read` and `write`. Must not: contain anything but what happened.
"""

from __future__ import annotations

import hashlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from .chance import FairDice, commitment
from .codec import codec, dump, encode, view
from .engine import Refused, TimeRanOut, TookBack, apply, chance, start
from .fault import Fault, misfit, trouble
from .game import Game, Setup, SetupError
from .state import State, copy
from .types import ALL, CHANCE, NOBODY, AnyChoice, Event, Seat, Seats, bit

S = TypeVar("S", bound=State)
FORMAT = 1


class BadRecord(Fault):
    """A record that cannot be used; the message says what is wrong with it, in one line."""


class Did(msgspec.Struct, frozen=True, tag_field="e", tag="did", omit_defaults=True):
    """A seat decided, or, where `late`, the game's default did because the seat's time had run out."""

    seat: Seat
    choice: AnyChoice
    late: bool = False


class Fell(msgspec.Struct, frozen=True, tag_field="e", tag="fell"):
    """Chance decided."""

    outcome: AnyChoice


class Undid(msgspec.Struct, frozen=True, tag_field="e", tag="undid"):
    """A seat took back: the game stands again as before entry `to`. The dice do not go back."""

    seat: Seat
    to: int
    agreed: tuple[Seat, ...] = ()


NOTHING = -1  # no entry to go back to


class Lapsed(msgspec.Struct, frozen=True, tag_field="e", tag="lapsed"):
    """A seat's time ran out. A draft it had half made is void: the game stands again as before entry `to`."""

    seat: Seat
    to: int = NOTHING


Entry = Did | Fell | Undid | Lapsed


@cache
def _entries(game: Game[Any]) -> msgspec.json.Decoder[list[Entry]]:
    return msgspec.json.Decoder(list[Entry], dec_hook=codec(game).hook)


def read_entries(game: Game[Any], raw: bytes) -> list[Entry]:
    """Entries of a game, as they were encoded; raises msgspec.ValidationError if they are none."""
    return _entries(game).decode(raw)


class Header(msgspec.Struct, frozen=True):
    """What must be known to replay a game."""

    game: str
    rules: int
    setup: Setup
    commitment: str = ""
    entropy: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    names: tuple[str, ...] = ()
    practice: bool | msgspec.UnsetType = msgspec.UNSET  # absent where it was absent: the sums of stored records hold

    @property
    def for_practice(self) -> bool:
        """Whether decisions could be taken back freely, also after chance had fallen or something was seen."""
        return self.practice is True


class Record(msgspec.Struct):
    """A whole game; `key` is empty until the end, when the dice are laid open."""

    header: Header
    entries: list[Entry] = []
    key: str = ""


# --- replay ----------------------------------------------------------------------------------


class Moment(msgspec.Struct, Generic[S]):
    """One entry of a record as it was replayed: what happened and where it led."""

    index: int
    entry: Entry
    state: S
    events: list[Event]


def replay(game: Game[S], record: Record) -> Iterator[Moment[S]]:
    """Play a record again, entry by entry; raises BadRecord where it does not fit the rules.

    The state of a moment is a copy: it may be kept.
    """
    s = begin(game, record.header)
    before: dict[int, S] = {}
    for index, entry in enumerate(record.entries):
        if isinstance(entry, (Undid, Lapsed)):
            withdrawn = s
            if isinstance(entry, Undid) or entry.to != NOTHING:
                if entry.to not in before:
                    raise BadRecord("entry {index}: nothing to take back at {to}", index=index, to=entry.to)
                s = copy(before[entry.to])
                before = {i: kept for i, kept in before.items() if i < entry.to}
            yield Moment(index, entry, copy(s), [announced(game, entry, withdrawn, s)])
            continue
        before[index] = copy(s)
        try:
            seat, choice = (entry.seat, entry.choice) if isinstance(entry, Did) else (CHANCE, entry.outcome)
            events = apply(s, seat, choice)
        except Refused as refused:
            raise broken_rule(game, index, refused) from refused
        yield Moment(index, entry, copy(s), events)


def broken_rule(game: Game[Any], index: int, refused: Refused) -> BadRecord:
    """What to say of an entry that the rules forbid."""
    broken = BadRecord("entry {index} breaks the rules: {reason}", index=index, reason=refused.reason)
    broken.about(game.words)
    return broken


def viewers(game: Game[S], s: S) -> list[Seats]:
    """Nobody, and what each seat sees: every viewer a game declares, once."""
    return list(dict.fromkeys([NOBODY, *(game.viewer(s, seat) for seat in range(s.seats))]))


def announced(game: Game[S], entry: Undid | Lapsed, withdrawn: S, restored: S) -> Event:
    """What is said of an entry that no rule handles."""
    if isinstance(entry, Lapsed):
        return TimeRanOut(entry.seat)
    return took_back(game, entry.seat, withdrawn, restored)


def took_back(game: Game[S], seat: Seat, withdrawn: S, restored: S) -> TookBack:
    """The announcement of an undo: to those whose view it changes, and to the seat itself."""
    changed = [who for who in viewers(game, restored) if view(withdrawn, who) != view(restored, who)]
    return TookBack(seat, ALL if NOBODY in changed else reduce(or_, changed, bit(seat)))


def begin(game: Game[S], header: Header) -> S:
    """The state before the first entry."""
    if header.rules > game.rules:
        versions = {"rules": header.rules, "known": game.rules}
        raise BadRecord("written with rules version {rules}; this program knows up to {known}", **versions)
    return start(game, header.setup, header.position, header.rules)


def final_state(game: Game[S], record: Record) -> S:
    """The state after the last entry."""
    s = begin(game, record.header)
    for moment in replay(game, record):
        s = moment.state
    return s


class Verdict(msgspec.Struct):
    """What `verify` found: how many draws were checked, and the first thing that is wrong."""

    draws: int
    fault: Fault | None = None

    @property
    def wrong(self) -> str:
        """The fault in English; nothing where there is none."""
        return "" if self.fault is None else str(self.fault)


def verify(game: Game[Any], record: Record) -> Verdict:
    """Recompute every draw from the revealed key, withdrawn ones included."""
    return deque(verifying(game, record), maxlen=1).pop()


def verifying(game: Game[Any], record: Record) -> Iterator[Verdict]:
    """The same entry by entry: what was found so far. The last verdict counts."""
    fault = _key_fault(record)
    if fault is not None:
        yield Verdict(0, fault)
        return
    yield Verdict(0)
    dice = FairDice(record.key, record.header.entropy)
    draws, s = 0, begin(game, record.header)
    for moment in replay(game, record):
        if isinstance(moment.entry, Fell):
            due = dice.draw(chance(s), draws)
            draws += 1
            if due != moment.entry.outcome:
                wrong = Fault("draw {n} (entry {index}) should have been {due}", n=draws, index=moment.index, due=due)
                yield Verdict(draws - 1, wrong.about(game.words))
                return
        s = moment.state
        yield Verdict(draws)


def _key_fault(record: Record) -> Fault | None:
    """Why nothing can be recomputed with this key."""
    if not record.key:
        return Fault("the key has not been revealed yet: the game is not over, or was sealed")
    try:
        committed = commitment(record.key)
    except ValueError:
        return Fault("the key is not a hexadecimal number")
    if committed != record.header.commitment:
        return Fault("the key does not match the commitment published at the start")
    return None


# --- files -----------------------------------------------------------------------------------


class _File(msgspec.Struct):
    undertable: int
    header: Header
    entries: msgspec.Raw
    key: str = ""
    state: str = ""  # digest of the state the record leads to
    sum: str = ""  # digest of header and entries: tells damage from foul play by nobody


def _digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:32]


def to_bytes(game: Game[Any], record: Record, leads_to: State | None = None) -> bytes:
    """A record as canonical JSON; the state it leads to is worked out unless it is known."""
    entries = encode(record.entries)
    state = _digest(dump(final_state(game, record) if leads_to is None else leads_to))
    body = _File(FORMAT, record.header, msgspec.Raw(entries), record.key, state)
    body.sum = _digest(encode(record.header), entries, record.key.encode(), state.encode())
    return encode(body)


def from_bytes(raw: bytes, find: Callable[[str], Game[Any]]) -> tuple[Game[Any], Record]:
    """A record back from its bytes, with its game; raises BadRecord saying what is wrong."""
    try:
        head = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord("not a record: no valid JSON") from error
    if not isinstance(head, dict) or "undertable" not in head:
        raise BadRecord("not a record of this program")
    if head["undertable"] != FORMAT:
        formats = {"found": head["undertable"], "known": FORMAT}
        raise BadRecord("record format {found}; this program reads format {known}", **formats)
    try:
        body = msgspec.json.decode(raw, type=_File)
    except msgspec.ValidationError as error:
        raise BadRecord("damaged record: {reason}", reason=misfit(error)) from error
    parts = (encode(body.header), bytes(body.entries), body.key.encode(), body.state.encode())
    if body.sum != _digest(*parts):
        raise BadRecord("damaged record: its checksum does not match its content")
    try:
        game = find(body.header.game)
    except KeyError:
        raise BadRecord("a record of '{game}', a game this program does not know", game=body.header.game) from None
    try:
        entries = read_entries(game, bytes(body.entries))
    except msgspec.ValidationError as error:
        raise BadRecord("damaged record: {reason}", reason=misfit(error)) from error
    record = Record(body.header, entries, body.key)
    try:
        leads_to = _digest(dump(final_state(game, record)))
    except SetupError as error:
        raise BadRecord("impossible set-up: {reason}", reason=error).about(game.words) from error
    if leads_to != body.state:
        raise BadRecord("the record leads to another position than when it was written")
    return game, record


def write(path: Path, game: Game[Any], record: Record) -> None:
    """Write a record whole or not at all."""
    half = path.with_name(path.name + ".part")
    half.write_bytes(to_bytes(game, record))
    os.replace(half, path)


def read(path: Path, find: Callable[[str], Game[Any]]) -> tuple[Game[Any], Record]:
    """Read a record; raises BadRecord saying what is wrong."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadRecord("cannot read it: {reason}", reason=trouble(error)) from error
    return from_bytes(raw, find)
