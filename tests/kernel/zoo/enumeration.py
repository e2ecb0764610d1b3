"""Whole game trees: every history of decisions and outcomes, and what each viewer could tell apart.

Only for games of a few thousand histories.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from undertable.kernel.codec import dump, encode
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Game, Setup
from undertable.kernel.record import Did, Fell, viewers
from undertable.kernel.state import State, copy
from undertable.kernel.types import CHANCE, NOBODY, Event, Seats, bit
from undertable.kernel.viewing.stream import ViewStream

Stream = tuple[bytes, ...]  # the encoded updates one viewer was sent, the first view included


class Node(NamedTuple):
    """A position on the way: how it was reached, and what every viewer has been sent until now."""

    state: State
    entry: Did | Fell | None
    parent: Node | None
    feeds: tuple[ViewStream, ...]
    streams: tuple[Stream, ...]
    last: bool

    def path(self) -> list[Node]:
        """The nodes from the beginning to here."""
        nodes, node = [self], self.parent
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class History(msgspec.Struct, frozen=True):
    """One whole game."""

    entries: tuple[Did | Fell, ...]
    states: tuple[State, ...]  # the state after each entry
    streams: dict[Seats, Stream]


class Infoset(msgspec.Struct):
    """The positions one viewer cannot tell apart: their bytes, and one of them."""

    worlds: set[bytes]
    state: State


def all_viewers(game: Game[Any], setup: Setup) -> list[Seats]:
    """Nobody, each seat alone, and each viewer the game declares."""
    s = start(game, setup)
    return list(dict.fromkeys([NOBODY, *[bit(seat) for seat in range(s.seats)], *viewers(game, s)]))


def walk(game: Game[Any], setup: Setup, whom: Iterable[Seats]) -> Iterator[Node]:
    """Every node of the tree, depth first; positions are copied, never shared between branches."""
    feeds = tuple(ViewStream(who) for who in whom)
    waiting = [_reach(start(game, setup), [], None, None, feeds, tuple(() for _ in feeds))]
    while waiting:
        node = waiting.pop()
        yield node
        children = []
        for seat in asked(node.state):
            for choice in options(node.state, seat):
                s = copy(node.state)
                events = step(s, seat, choice)
                entry = Fell(choice) if seat == CHANCE else Did(seat, choice)
                children.append(_reach(s, events, entry, node, node.feeds, node.streams))
        waiting += reversed(children)


def _reach(
    s: State,
    events: list[Event],
    entry: Did | Fell | None,
    parent: Node | None,
    feeds: tuple[ViewStream, ...],
    streams: tuple[Stream, ...],
) -> Node:
    """The node of a position, with every feed brought up to date."""
    feeds = tuple(_fork(feed) for feed in feeds)
    sent = [feed.update(s, events) for feed in feeds]
    pairs = zip(streams, sent, strict=True)
    streams = tuple(stream if update is None else (*stream, encode(update)) for stream, update in pairs)
    return Node(s, entry, parent, feeds, streams, last=not asked(s))


def _fork(feed: ViewStream) -> ViewStream:
    fork = ViewStream(feed.who)
    fork.version, fork.heard, fork.last = feed.version, feed.heard, feed.last
    return fork


def histories(game: Game[Any], setup: Setup) -> Iterator[History]:
    """Every whole game."""
    whom = all_viewers(game, setup)
    for node in walk(game, setup, whom):
        if node.last:
            path = node.path()[1:]
            entries = tuple(n.entry for n in path if n.entry is not None)
            yield History(entries, tuple(n.state for n in path), dict(zip(whom, node.streams, strict=True)))


def infosets(game: Game[Any], setup: Setup, who: Seats) -> dict[Stream, Infoset]:
    """Every node of every history, grouped by what one viewer was sent until then."""
    return gather(walk(game, setup, [who]), 1)[0]


def gather(nodes: Iterable[Node], viewers: int) -> list[dict[Stream, Infoset]]:
    """The information sets of several viewers from one walk."""
    found: list[dict[Stream, Infoset]] = [{} for _ in range(viewers)]
    for node in nodes:
        raw = dump(node.state)
        for sets, stream in zip(found, node.streams, strict=True):
            if stream in sets:
                sets[stream].worlds.add(raw)
            else:
                sets[stream] = Infoset({raw}, node.state)
    return found


def posteriors(game: Game[Any], setup: Setup, who: Seats) -> dict[Stream, tuple[State, dict[bytes, float]]]:
    """By what one viewer was sent: one of the positions, and how likely each is if all others choose anything alike."""
    found: dict[Stream, tuple[State, dict[bytes, float]]] = {}
    reached: dict[int, float] = {}
    for node in walk(game, setup, [who]):
        p = 1.0 if node.parent is None else reached[id(node.parent)] * likelihood(node.parent.state, node.entry, who)
        reached[id(node)] = p
        _, worlds = found.setdefault(node.streams[0], (node.state, {}))
        raw = dump(node.state)
        worlds[raw] = worlds.get(raw, 0.0) + p
    return {
        stream: (s, {raw: p / sum(worlds.values()) for raw, p in worlds.items()})
        for stream, (s, worlds) in found.items()
    }


def likelihood(s: State, entry: Did | Fell | None, who: Seats) -> float:
    """How likely others take a step; one's own choices tell nothing new."""
    if isinstance(entry, Did):
        return 1.0 if who >> entry.seat & 1 else 1 / len(options(s, entry.seat))
    outcomes = dict(chance(s))
    return outcomes[entry.outcome] / sum(outcomes.values()) if entry else 1.0
