"""A game as a readable text: at every decision what each seat may do, hears and sees.

May touch: a record. Must not: judge; people and golden files do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from undertable.kernel.engine import options, pending
from undertable.kernel.game import Game
from undertable.kernel.marks import Of
from undertable.kernel.observe import hear, mask_frame, observe
from undertable.kernel.record import Did, Fell, Record, begin, replay
from undertable.kernel.state import State, fields_of
from undertable.kernel.text import Says
from undertable.kernel.types import NOBODY, UNKNOWN, Cell, Event, Seat, Seats

Marks = dict[str, Of]  # by field of the state: what it holds

HIDDEN_FIELDS = ("stack", "memory", "events", "over", "open")  # told in words, not as numbers
HEARS, SEES, MAY = Says("hears"), Says("sees"), Says("may")
ALL, WATCHER, FATE = Says("all"), Says("spectator"), Says("chance")


def transcript(game: Game[Any], record: Record, lang: str, most: int = 0) -> str:
    """The whole game in words; of long lists of answers only `most`, if that is said, and how many there are."""
    return "\n".join(told(game, record, lang, most)) + "\n"


def told(game: Game[Any], record: Record, lang: str, most: int = 0) -> Iterator[str]:
    """The same line by line, for whoever need not hear it to the end."""
    s = begin(game, record.header)
    marks = {f.name: f.of for f in fields_of(game.state)}
    yield f"{game.id} · {record.header.setup.mode} · {record.header.setup.seats} · {lang}"
    yield ""
    for now in replay(game, record):
        yield from _entry(game, marks, s, now.state, now.entry, now.events, lang, now.index + 1, most)
        s = now.state


def shortened(ways: list[str], most: int) -> list[str]:
    """The first and the last of a long list, and how many are left out between them.

    >>> shortened(["a", "b", "c", "d", "e"], 3)
    ['a', 'b', '… (2)', 'e']
    >>> shortened(["a", "b", "c", "d"], 3)
    ['a', 'b', 'c', 'd']
    """
    left_out = len(ways) - most
    if not most or left_out < 2:
        return ways
    return [*ways[: most - 1], f"… ({left_out})", ways[-1]]


def _entry(
    game: Game[Any],
    marks: Marks,
    before: State,
    after: State,
    entry: object,
    events: list[Event],
    lang: str,
    number: int,
    most: int,
) -> Iterator[str]:
    if isinstance(entry, Did):
        who = game.viewer(before, entry.seat)
        seen = observe(before, who)
        name = game.words.seat(before, entry.seat, lang)
        ask = pending(before)
        assert ask is not None
        yield f"{number}. {name}: {game.words.say(mask_frame(ask, who), lang, seen, entry.seat)}"
        called = partial(game.words.offered, seen=seen)
        ways = [game.words.say(called(choice), lang, seen, entry.seat) for choice in options(seen, entry.seat)]
        yield f"    {_said(game, MAY, lang)}: {' | '.join(shortened(ways, most))}"
        yield f"    → {game.words.say(called(entry.choice), lang, seen, entry.seat)}"
    elif isinstance(entry, Fell):
        yield f"{number}. {_said(game, FATE, lang)}"
    watching = _viewers(game, after, lang)
    for verb, lines in (
        (HEARS, [(name, _heard(game, after, events, who, me, lang)) for name, me, who in watching]),
        (
            SEES,
            [
                (name, _changes(game, marks, observe(before, who), observe(after, who), lang))
                for name, _, who in watching
            ],
        ),
    ):
        yield from _grouped(lines, _said(game, verb, lang), _said(game, ALL, lang))
    yield ""


def _said(game: Game[Any], says: Says, lang: str) -> str:
    return game.words.template(says.text, "", None, lang)


def _grouped(lines: list[tuple[str, str]], verb: str, everybody: str) -> Iterator[str]:
    """One line for all who share a perception."""
    groups: dict[str, list[str]] = {}
    for name, text in lines:
        groups.setdefault(text, []).append(name)
    for text, names in groups.items():
        if text:
            yield f"    {everybody if len(names) == len(lines) else ', '.join(names)} {verb}: {text}"


def _viewers(game: Game[Any], s: State, lang: str) -> list[tuple[str, Seat | None, Seats]]:
    seats = [(game.words.seat(s, seat, lang), seat, game.viewer(s, seat)) for seat in range(s.seats)]
    return [*seats, (_said(game, WATCHER, lang), None, NOBODY)]


def _heard(game: Game[Any], s: State, events: list[Event], who: Seats, me: Seat | None, lang: str) -> str:
    seen = observe(s, who)
    return " ".join(game.words.say(e, lang, seen, me) for event in events if (e := hear(event, who)) is not None)


def _changes(game: Game[Any], marks: Marks, old: State, new: State, lang: str) -> str:
    """The fields that look different now, kinds by name, unknowns as question marks."""
    parts: list[str] = []
    for name in new.__struct_fields__:
        a, b = getattr(old, name), getattr(new, name)
        if name in HIDDEN_FIELDS or a == b:
            continue
        if isinstance(b, list) and isinstance(a, list) and len(a) == len(b):
            indices = [i for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
            changed = [(f"{name}[{_index(game, marks[name], i, lang)}]", b[i]) for i in indices]
        else:
            changed = [(name, b)]
        parts += [f"{where} = {_plain(game, marks[name], value, lang)}" for where, value in changed]
    return ", ".join(parts)


def _index(game: Game[Any], of: Of, i: int, lang: str) -> str:
    """A place in a list, by name where it has one."""
    return _name(game, of.per[0].sort, i, lang) if of.per and not of.per[0].numbered else str(i)


def _plain(game: Game[Any], of: Of, value: Any, lang: str) -> str:
    """A value as people read it."""
    if isinstance(value, Cell):
        return _plain(game, of, value.kind, lang)
    if of.counts and isinstance(value, list) and all(isinstance(n, int) for n in value):
        return _counts(game, of, value, lang)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_plain(game, of, item, lang) for item in value) + "]"
    named = of.table is not None and not of.counts and of.table.sort in game.words.names
    if named and of.table.sort != "seat" and isinstance(value, int):
        return _name(game, of.table.sort, value, lang)
    return "?" if value == UNKNOWN else str(msgspec.to_builtins(value))


def _counts(game: Game[Any], of: Of, value: list[int], lang: str) -> str:
    """How many of each there are, by name."""
    there = [f"{_name(game, of.table.sort, kind, lang)} {n}" for kind, n in enumerate(value) if n]
    return "{" + ", ".join(there) + "}"


def _name(game: Game[Any], sort: str, kind: int, lang: str) -> str:
    if kind == UNKNOWN:
        return "?"
    return "–" if kind < 0 else game.words.name(sort, kind, lang)
