"""The laws that speak of a whole game: replay, retold history, undo.

May touch: a Trial and its record. Must not: leave the match other than it was.
"""

from __future__ import annotations

import hashlib
from itertools import islice
from random import Random
from typing import Any

from undertable.kernel.codec import dump, encode, view
from undertable.kernel.engine import TookBack, asked
from undertable.kernel.game import Game, Outcomes
from undertable.kernel.match import NEWEST, Match
from undertable.kernel.record import (
    BadRecord,
    Did,
    Entry,
    Fell,
    Record,
    Undid,
    begin,
    from_bytes,
    replay,
    to_bytes,
    viewers,
)
from undertable.kernel.types import ALL, CHANCE, Chance, Choice, Event, Seat, Seats, seats_in
from undertable.kernel.viewing.stream import ViewStream

from .retell import Telling, retell, stream
from .trial import LawBroken, Trial, first_difference


def law_2_earlier_states(t: Trial) -> None:
    """No state kept from earlier in the game was touched since."""
    for i, (s, raw) in enumerate(t.kept):
        t.demand("2", dump(s) == raw, f"the state after {i} steps was changed later")


def law_4_replay(t: Trial) -> None:
    """The record, written and read, leads through the same states, events and views."""
    raw = to_bytes(t.game, t.match.record)
    _, record = from_bytes(raw, lambda _: t.game)
    t.demand("4", to_bytes(t.game, record) == raw, "a record read and written again differs")
    one, two = (list(replay(t.game, r)) for r in (t.match.record, record))
    for a, b in zip(one, two, strict=True):
        same = dump(a.state) == dump(b.state) and encode(a.events) == encode(b.events)
        t.demand("4", same, f"entry {a.index} replays otherwise")
        for who in t.viewers():
            t.demand("4", view(a.state, who) == view(b.state, who), f"entry {a.index} shows {who:b} something else")
    t.demand("4", dump(one[-1].state) == dump(t.s), "the record does not lead to the state that was played")
    _recalled(t)
    if any(issubclass(frame, Chance) and frame.beat for frame in t.game.book.frames):
        same = _played_on(t, beats=True) == _played_on(t, beats=False)
        t.demand("4", same, "what falls beat by beat is another game than what falls at once")
    t.report.bite("4")


def _recalled(t: Trial) -> None:
    """From a snapshot the game goes on as from its record: every byte, every counter, what may be taken back."""
    record = t.match.record
    if len(record.entries) < 2:
        return  # a snapshot is made of a game that goes on, after something has been told
    at = Random(len(record.entries)).randrange(1, len(record.entries))  # its own luck: other laws keep theirs
    match, feeds = Match(t.game, Record(record.header)), {who: ViewStream(who) for who in t.viewers()}
    for entry in record.entries[:at]:
        _heard(feeds, match, match.follow(entry))
    again = Match.recall(t.game, record.header, match.snapshot())
    known = list(islice(match.in_force(), NEWEST)) == list(again.in_force())
    t.demand("4", known, f"a snapshot at {at} does not know what was decided last")
    others = {who: ViewStream(who) for who in feeds}
    for who, feed in others.items():
        feed.recall(again.state, feeds[who].version, feeds[who].heard)
    for index, entry in enumerate(record.entries[at:], at):
        if isinstance(entry, Undid) and again.before(entry.to) is None:
            return  # behind the snapshot: whoever has to go back so far replays the record
        events = match.follow(entry)
        same = encode(_followed(again, entry)) == encode(events) and dump(again.state) == dump(match.state)
        t.demand("4", same and again.draws == match.draws, f"from a snapshot at {at}, entry {index} leads elsewhere")
        told = [_heard(them, one, events) for them, one in ((feeds, match), (others, again))]
        t.demand("4", told[0] == told[1], f"from a snapshot at {at}, entry {index} is told otherwise")
    if next(again.in_force(), None) is not None:
        alike = _free(match) == _free(again)
        t.demand("4", alike, f"from a snapshot at {at}, something else may be taken back")


def _free(match: Match[Any]) -> list[Any]:
    """By seat: how far back it may take its decisions."""
    return [match.undo_to(seat) for seat in range(match.state.seats)]


def _followed(match: Match[Any], entry: Entry) -> list[Event] | None:
    try:
        return match.follow(entry)
    except BadRecord:
        return None


def _heard(feeds: dict[Seats, ViewStream], match: Match[Any], events: list[Event]) -> bytes:
    return encode([feed.update(match.keep().state(), events) for feed in feeds.values()])


class _Fallen:
    """The outcomes of a game once more, in the same order."""

    def __init__(self, entries: list[Entry]) -> None:
        self.outcomes = [entry.outcome for entry in entries if isinstance(entry, Fell)]

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        return self.outcomes[n]


def _played_on(t: Trial, *, beats: bool) -> bytes:
    """The record and everything told when the same is decided and falls again, all at once or beat by beat."""
    header = t.match.record.header
    match = Match(t.game, Record(header), _Fallen(t.line))
    events = _fall_on(match, beats)
    for entry in t.line:
        if isinstance(entry, Did):
            events += match.decide(entry.seat, entry.choice) + _fall_on(match, beats)
    return to_bytes(t.game, match.record) + encode(events)


def _fall_on(match: Match[Any], beats: bool) -> list[Event]:
    events = match.settle(beats=beats)
    while asked(match.state) == (CHANCE,):
        events += match.fall() + match.settle(beats=beats)
    return events


def digest(game: Game[Any], record: Record) -> str:
    """A fingerprint of everything every viewer is sent in a game: equal in every process."""
    seen = hashlib.sha256()
    s = begin(game, record.header)
    feeds = [ViewStream(who) for who in viewers(game, s)]
    for now in replay(game, record):
        seen.update(dump(now.state))
        for feed in feeds:
            seen.update(encode(feed.update(now.state, now.events)))
    return seen.hexdigest()


def law_9_retold(t: Trial, tries: int = 1) -> None:
    """On a prefix of the game: a past that the viewer may not tell from the true one reads the same."""
    header, length = t.match.record.header, len(t.line)
    for who in t.viewers():
        everywhere = bool(who) and len(seats_in(who)) == t.s.seats
        for _ in range(tries):
            prefix = t.line[: t.rng.randint(1, length)]
            telling = Telling(t.game, t.oracle, header, prefix, who)
            if everywhere and not _hides(telling):
                continue  # whoever sits everywhere knows everything, unless there is what not even that seat may see
            other = retell(telling, t.rng)
            if other is None:
                continue
            me = next(iter(seats_in(who)), None)
            true, told = (stream(t.game, header, entries, who, me) for entries in (prefix, other))
            for i, (a, b) in enumerate(zip(true, told, strict=True)):
                if a != b:
                    raise LawBroken("9", f"viewer {who:b}, step {i}: {first_difference(a, b)}")
            t.report.bite("9")


def _hides(telling: Telling) -> bool:
    """Whether anything ever lay there that the viewer may not know."""
    may = telling.who | ALL
    return any(not leaf.who & may for s in telling.states for leaf in telling.oracle.leaves(s))


def law_12_undo(t: Trial, seat: Seat, choice: Choice, before: bytes, views: dict[Seats, bytes]) -> None:
    """A free undo brings back every byte; others hear of the take-back and of nothing else.

    The decision is then made again, so the game goes on as it was.
    """
    if t.match.undo_to(seat) is None:
        return
    feeds = {who: _feed_at(t, who) for who in views}
    after = {who: view(t.s, who) for who in views}
    events = t.match.undo(seat)
    t.demand("12", dump(t.s) == before, "undo did not restore the state")
    for who, feed in feeds.items():
        update = feed.update(t.s, events)
        t.demand("12", view(t.s, who) == views[who], f"undo did not restore the view of {who:b}")
        if not who >> seat & 1:
            told = [] if update is None else update.events
            t.demand(
                "12",
                bool(told) == (views[who] != after[who]),
                f"viewer {who:b} must hear of what it saw, and only that",
            )
            t.demand("12", all(isinstance(e, TookBack) for e in told), f"viewer {who:b} hears more than the take-back")
    t.match.decide(seat, choice)
    t.report.bite("12")


def _feed_at(t: Trial, who: Seats) -> ViewStream:
    feed = ViewStream(who)
    feed.update(t.s, [])
    return feed
