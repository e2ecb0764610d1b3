"""Two servers that hold two pasts of the same game, which by the oracle a viewer may not tell apart.

The other past comes from `retell`: other cards and other secret decisions, the same knowledge. Whatever game it is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from server.kit import Guest, House, Listener, house, wait
from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked, chance, options, step
from undertable.kernel.game import Game, Outcomes, Setup
from undertable.kernel.record import Did, Entry, Fell, Header, begin
from undertable.kernel.state import State
from undertable.kernel.types import ALL, CHANCE, UNKNOWN, Choice, Seat, Seats, bit
from undertable.laws.oracle import Oracle, oracle_of
from undertable.laws.retell import Telling, mover, retell
from undertable.server.ground import identity
from undertable.server.ground.identity import Seal
from undertable.server.playing.veil import Veil
from undertable.server.storage.schema import OFF, KnowledgeKind, SeatRow, StepRow, TableRow
from undertable.server.storage.store import Store
from undertable.server.tables.table import Table

SECRET, KEY = "5e" * 32, "c4" * 32
SPECTATOR: Seat = -1
AGAIN = 5  # tries of one decision
TRIES = 60  # stories among which there must be enough that can be told otherwise


class Told:
    """Dice that fall as the story wants."""

    def __init__(self, outcomes: list[Choice]) -> None:
        self.outcomes = iter(outcomes)

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        return next(self.outcomes)


class SameDay:
    """A link carries its last day: midnight must not fall between the two worlds."""

    def time(self) -> float:
        return 2e9


# --- pasts -----------------------------------------------------------------------------------


class Pasts(NamedTuple):
    """What happened, and what might as well have happened for all that one viewer knows."""

    header: Header
    seat: Seat  # the viewer, or SPECTATOR
    true: list[Entry]
    other: list[Entry]

    @property
    def game(self) -> Game[Any]:
        return find(self.header.game)

    def decisions(self) -> Iterator[tuple[Did, Did]]:
        """Side by side: the same seats decide in both."""
        yield from zip(*([e for e in past if isinstance(e, Did)] for past in (self.true, self.other)), strict=True)

    def differ(self) -> int:
        """At how many entries."""
        return sum(a != b for a, b in zip(self.true, self.other, strict=True))


@cache
def oracle(game: str) -> Oracle:
    return oracle_of(find(game))


def header_of(game: Game[Any], setup: Setup, position: dict[str, Any] | None = None) -> Header:
    return Header(game.id, game.rules, setup, position=position)


def beginnings(id: str) -> list[Header]:
    """Where stories begin: as games do, and in positions; in these alone where games are long and secrets come late."""
    game: Game[Any] = find(id)
    told = game.proof.stories()
    fresh = [] if game.proof.long else [trial for trial in told if trial.position is None]
    laid = [trial for trial in told if trial.position is not None]
    return [header_of(game, *trial) for trial in fresh] + [
        header for trial in laid if viewers(header := header_of(game, *trial))
    ]


def called(header: Header) -> str:
    """A name for where a story begins."""
    switches = "".join(f"-{name}" for name in header.setup.options)
    laid = "".join(f"-{who}" for who in (header.position or {}).get("who", ()))
    if header.position is not None and not laid:
        laid = f"-{[trial.position for trial in find(header.game).proof.stories()].index(header.position)}"
    return f"{header.game}-{header.setup.mode}-{header.setup.seats}{switches}{laid}"


def eyes(header: Header, seat: Seat) -> Seats:
    """The seats whose knowledge a viewer has."""
    game: Game[Any] = find(header.game)
    return 0 if seat == SPECTATOR else game.viewer(begin(game, header), seat) | bit(seat)


def viewers(header: Header) -> list[Seat]:
    """A spectator, and one seat of each group that knows the same and from which others have secrets."""
    by_eyes = {eyes(header, seat): seat for seat in (SPECTATOR, *range(header.setup.seats))}
    return [seat for who, seat in by_eyes.items() if others_have_secrets(header, who)]


def others_have_secrets(header: Header, who: Seats) -> bool:
    """Whether anything ever lies there that somebody may know and this viewer may not."""
    s: State = begin(find(header.game), header)
    for entry in a_story(header, Random(0), (30, 30)):
        step(s, *mover(entry))
        if any(leaf.who and not leaf.who & (who | ALL) for leaf in oracle(header.game).leaves(s)):
            return True
    return False


def a_story(header: Header, rng: Random, decisions: tuple[int, int]) -> list[Entry]:
    """Some decisions of a random game, ending at a question or with the game."""
    s: State = begin(find(header.game), header)
    entries: list[Entry] = []
    wanted = rng.randint(*decisions)
    while asked(s) and (asked(s) == (CHANCE,) or wanted > 0):
        seat = rng.choice(asked(s))
        wanted -= seat != CHANCE
        choice = SeededDice(rng).draw(chance(s), 0) if seat == CHANCE else rng.choice(options(s, seat))
        entries.append(Fell(choice) if seat == CHANCE else Did(seat, choice))
        step(s, seat, choice)
    return entries


def pasts(
    header: Header, seat: Seat, rng: Random, decisions: tuple[int, int], enough: int = 1, *, late: bool = False
) -> list[Pasts]:
    """So many pairs for a viewer; the one that differs most comes first."""
    found: list[Pasts] = []
    for _ in range(TRIES):
        entries = a_story(header, rng, decisions)
        telling = Telling(find(header.game), oracle(header.game), header, entries, eyes(header, seat))
        other = retell(telling, rng, late=late)
        if other is not None and other != entries:
            found.append(Pasts(header, seat, entries, other))
        if len(found) == enough:
            return sorted(found, key=Pasts.differ, reverse=True)
    raise AssertionError("no second world was found")


@cache
def specimens(game: str) -> list[Any]:
    """One answer of every kind that comes up in a game of each mode, as it is sent: nothing of the story in them."""
    found: dict[str, Any] = {}
    for setup in find(game).setups():
        for entry in a_story(header_of(find(game), setup), Random(0), (60, 60)):
            if isinstance(entry, Did):
                found.setdefault(type(entry.choice).__name__, json.loads(encode(entry.choice)))
    return list(found.values())


# --- worlds ----------------------------------------------------------------------------------


class World:
    """One server; every table in it has its twin in the other world."""

    def __init__(self, home: House, store: Store) -> None:
        self.home, self.store = home, store
        self.everything: list[bytes] = []  # all that any viewer was ever sent

    def lay(self, id: str, header: Header, entries: Sequence[Entry], knowledge: KnowledgeKind = OFF) -> None:
        """A table at its first question; the dice know the rest of the story."""
        seats = [SeatRow("human", "", f"nonce{i}secret", False, [f"player{i}"]) for i in range(header.setup.seats)]
        row = TableRow(
            id, header.game, header.rules, header.setup, KEY, "player0", 1e9,
            position=header.position, seats=seats, knowledge=knowledge,
        )  # fmt: skip
        first = next((i for i, entry in enumerate(entries) if isinstance(entry, Did)), len(entries))
        opening = StepRow(0, encode(list(entries[:first])), -1, "", 1e9)

        async def write() -> None:
            await self.store.write(*self.store.new_table(row), self.store.append(id, opening))

        with ThreadPoolExecutor(1) as hand:  # where a browser is driven, this thread has a loop already
            hand.submit(lambda: asyncio.run(write())).result()
        Guest(self.home).get(f"/t/{id}")
        falls = [entry.outcome for entry in entries[first:] if isinstance(entry, Fell)]
        self.table(id).match.dice = Told(falls)

    def table(self, id: str) -> Table:
        assert self.home.hub is not None
        return self.home.hub.live[id]

    def person(self, seat: Seat) -> Guest:
        guest = Guest(self.home)
        if seat >= 0:
            guest.cookies["ut_player"] = Seal(SECRET).cookie(f"player{seat}")
        return guest


@contextmanager
def world(path: Path) -> Iterator[World]:
    store = Store(str(path))
    store.meta("secret", SECRET)
    with house(database=str(path), settle=0.0) as home:  # no timer decides what comes first
        yield World(home, store)
    store.close()


@contextmanager
def two_worlds(folder: Path) -> Iterator[tuple[World, World]]:
    """Both on the same day, and nobody waits there for a veil."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(identity, "time", SameDay())
        patch.setattr(Veil, "fall", lambda self, low, high: None)
        with world(folder / "a.sqlite") as a, world(folder / "b.sqlite") as b:
            yield a, b


class Side:
    """Everybody at one table of one world, and one viewer whose every byte is compared."""

    def __init__(self, world: World, table: str, header: Header, viewer: Seat) -> None:
        self.world, self.table, self.viewer = world, table, viewer
        self.setup = header.setup
        self.specimens = specimens(header.game)
        self.guests = {seat: world.person(seat) for seat in (*range(header.setup.seats), SPECTATOR)}
        self.ears: dict[Seat, Listener] = {}
        for seat in sorted(self.guests, key=lambda seat: seat != viewer):  # the viewer arrives first
            self.ears[seat] = self.guests[seat].socket(table, seat)
            self.ears[seat].until("view"), self.ears[seat].until("table")

    def act(self, did: Did, key: str) -> None:
        """A decision of the story; what falls step by step may still be falling, and is waited for."""
        ear, choice = self.ears[did.seat], json.loads(encode(did.choice))
        for _ in range(AGAIN):
            ear.settle()
            ask = ear.view["version"]
            reply = self.guests[did.seat].post(self.table, "act", seat=did.seat, ask=ask, choice=choice, key=key)
            if reply.json["ok"]:
                return
            assert reply.json["error"]["code"] == "stale", reply.text
        raise AssertionError(reply.text)

    def plan(self, dids: Sequence[Did]) -> None:
        """The seat of some decisions considers them, and drops them: nobody else may notice."""
        foreseen = self._plan("preview", dids)
        assert foreseen["done"] or foreseen["stopped"] == "unknown", foreseen

    def acts(self, dids: Sequence[Did], key: str) -> int:
        """A seat's decisions of the story in one go; how many were made before something stopped them."""
        reply = self._plan("acts", dids, key=key)
        assert reply["done"] and reply["stopped"] != "refused", reply
        return int(reply["done"])

    def _plan(self, order: str, dids: Sequence[Did], **more: str) -> Any:
        seat = dids[0].seat
        self.ears[seat].settle()
        ask, choices = self.ears[seat].view["version"], [json.loads(encode(did.choice)) for did in dids]
        reply = self.guests[seat].post(self.table, order, seat=seat, ask=ask, choices=choices, **more)
        assert reply.json["ok"], reply.text
        return reply.json

    def came(self) -> list[str]:
        """Everything the viewer was sent since the last look."""
        table, ear = self.world.table(self.table), self.ears[self.viewer]
        wait(lambda: not table.play.beat)  # dice that fall step by step have fallen
        ear.settle()
        raw, ear.raw = ear.raw, []
        self.world.everything += [text.encode() for text in raw]
        return raw

    @property
    def over(self) -> bool:
        return bool(self.ears[self.viewer].view["over"])

    def probe(self) -> list[Any]:
        """Pages, advice and refusals that the viewer gets, with their headers."""
        me, table, view = self.guests[self.viewer], self.table, self.ears[self.viewer].view
        ask, open_now = view["version"], view["view"]["options"]
        replies = [me.get(f"/t/{table}"), me.get(f"/t/{table}/record")]
        for seat in range(self.setup.seats):
            replies += [me.get(f"/api/t/{table}/replay?seat={seat}"), me.post(table, "why", seat=seat, ask=ask)]
            for choice in self.specimens if seat == self.viewer else self.specimens[:2]:
                replies.append(me.post(table, "preview", seat=seat, ask=ask, choices=[choice]))
                late = -1 if choice in open_now.get(str(seat), ()) else ask  # it must not be done
                replies.append(me.post(table, "act", seat=seat, ask=late, choice=choice, key=""))
        self.world.everything += [reply.body for reply in replies]
        heads = [[(k, v) for k, v in reply.headers if k.lower() != "date"] for reply in replies]
        return [(reply.status, head, reply.body) for reply, head in zip(replies, heads, strict=True)]

    def close(self) -> None:
        for ear in self.ears.values():
            ear.close()


def assert_no_secret(world: World) -> None:
    """No byte that any viewer was sent holds a secret of the server, another's name tag, or what nobody may know."""
    assert len(world.everything) > 20, "nothing to look through"
    everything = b"\n".join(world.everything)
    for canary in (SECRET, KEY, "nonce0secret", "nonce1secret", "player0", "player1"):
        assert canary.encode() not in everything, canary
    for raw in world.everything:
        if raw.startswith(b'{"type":"view"'):
            assert_nothing_undrawn(json.loads(raw))
    world.everything.clear()


def assert_nothing_undrawn(message: Any) -> None:
    """What the oracle gives to nobody is blank in every view, even at the end."""
    seen = message["view"]["seen"]
    for name in nobodys(message["view"]["game"]):
        assert seen[name] in (UNKNOWN, []) or set(seen[name]) <= {UNKNOWN}, name


@cache
def nobodys(game: str) -> list[str]:
    """The fields of the state that nobody ever sees."""
    rows = oracle(game).rows
    return [name for name in find(game).state.__struct_fields__ if name in rows and rows[name].who == ("nobody",)]
