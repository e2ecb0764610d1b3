"""Law 15 on the wire: two worlds that a viewer cannot tell apart, through two servers, byte for byte.

The other world comes from `retell`: a different past, with other cards and other secret decisions, that by
the oracle this viewer may not tell from the true one. Then the canaries: no secret of the server in any byte.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.kit import Guest, House, Listener, house
from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked, chance, options, step
from undertable.kernel.game import Outcomes, Setup
from undertable.kernel.observe import mutated
from undertable.kernel.record import Did, Entry, Fell, Header, begin
from undertable.kernel.state import State
from undertable.kernel.types import CHANCE, PUBLIC, Choice, bit
from undertable.laws.oracle import oracle_of
from undertable.laws.retell import Telling, retell
from undertable.server import identity
from undertable.server.identity import Seal
from undertable.server.schema import SeatRow, StepRow, TableRow
from undertable.server.store import Store

GAME = find("agent_avenue")
ORACLE = oracle_of(GAME)
SECRET, KEY = "5e" * 32, "c4" * 32
SETUPS = [Setup("simple", 2), Setup("advanced", 2), Setup("advanced", 3), Setup("advanced", 4)]
PAIRS = 4  # for each set-up and viewer


class Told:
    """Dice that fall as the story wants."""

    def __init__(self, outcomes: list[Choice]) -> None:
        self.outcomes = iter(outcomes)

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        return next(self.outcomes)


class World:
    """One server; every table in it has its twin in the other world."""

    def __init__(self, home: House, store: Store) -> None:
        self.home, self.store = home, store
        self.everything: list[bytes] = []  # all that any viewer was ever sent

    def lay(self, id: str, setup: Setup, entries: list[Entry]) -> None:
        """A table at its first question; the dice know the rest of the story."""
        seats = [SeatRow("human", "", f"nonce{i}secret", False, [f"player{i}"]) for i in range(setup.seats)]
        row = TableRow(id, GAME.id, GAME.rules, setup, KEY, "player0", 1e9, seats=seats)
        first = next((i for i, entry in enumerate(entries) if isinstance(entry, Did)), len(entries))
        opening = StepRow(0, encode(entries[:first]), -1, "", 1e9)

        async def write() -> None:
            await self.store.write(*self.store.new_table(row), self.store.append(id, opening))

        asyncio.run(write())
        assert self.home.hub is not None
        Guest(self.home).get(f"/t/{id}")
        falls = [entry.outcome for entry in entries[first:] if isinstance(entry, Fell)]
        self.home.hub.live[id].match.dice = Told(falls)

    def person(self, seat: int) -> Guest:
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


class SameDay:
    """A link carries its last day: midnight must not fall between the two worlds."""

    def time(self) -> float:
        return 2e9


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    folder = tmp_path_factory.mktemp("worlds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(identity, "time", SameDay())
        with world(folder / "a.sqlite") as a, world(folder / "b.sqlite") as b:
            yield a, b


def a_story(setup: Setup, rng: Random) -> list[Entry]:
    """Some decisions of a random game, ending at a question."""
    s: State = begin(GAME, Header(GAME.id, GAME.rules, setup))
    entries: list[Entry] = []
    wanted = rng.randint(6, 30)
    while asked(s) and (asked(s) == (CHANCE,) or wanted > 0):
        seat = rng.choice(asked(s))
        if seat == CHANCE:
            choice = SeededDice(rng).draw(chance(s), 0)
            entries.append(Fell(choice))
        else:
            wanted -= 1
            choice = rng.choice(options(s, seat))
            entries.append(Did(seat, choice))
        step(s, seat, choice)
    return entries


def stories(setup: Setup, seat: int, rng: Random) -> tuple[list[Entry], list[Entry]]:
    """A past and another that the viewer may not tell from it."""
    who = bit(seat) if seat >= 0 else 0
    for _ in range(60):
        entries = a_story(setup, rng)
        other = retell(Telling(GAME, ORACLE, Header(GAME.id, GAME.rules, setup), entries, who), rng)
        if other is not None and other != entries:
            return entries, other
    raise AssertionError("no second world was found")


class Witness:
    """One viewer in one world: keeps every byte."""

    def __init__(self, world: World, table: str, seat: int) -> None:
        self.world, self.table, self.seat = world, table, seat
        self.guest = world.person(seat)
        self.ear: Listener = self.guest.socket(table, seat)
        self.ear.until("view"), self.ear.until("table")

    def settle(self) -> list[str]:
        """Everything that came since the last look."""
        self.ear.settle()
        came, self.ear.raw = self.ear.raw, []
        self.world.everything += [text.encode() for text in came]
        return came

    def probe(self) -> list[Any]:
        """Pages, advice and refusals, with their headers."""
        ask = self.ear.view["version"]
        replies = [self.guest.get(f"/t/{self.table}"), self.guest.get(f"/t/{self.table}/record")]
        for seat in (0, 1):
            replies += [
                self.guest.post(self.table, "why", seat=seat, ask=ask),
                self.guest.post(self.table, "preview", seat=seat, ask=ask, choices=[{"is": "Take", "open": False}]),
                self.guest.post(self.table, "preview", seat=seat, ask=ask, choices=[{"is": "Lay", "agent": 1}]),
                self.guest.post(
                    self.table, "act", seat=seat, ask=ask, choice={"is": "Offer", "up": 0, "down": 0}, key=""
                ),
                self.guest.post(self.table, "act", seat=seat, ask=ask - 1, choice={"is": "Ready"}, key=""),
                self.guest.get(f"/api/t/{self.table}/replay?seat={seat}"),
            ]
        self.world.everything += [reply.body for reply in replies]
        heads = [[(k, v) for k, v in reply.headers if k.lower() != "date"] for reply in replies]
        return [(reply.status, head, reply.body) for reply, head in zip(replies, heads, strict=True)]


def tell(
    worlds: tuple[World, World], table: str, setup: Setup, seat: int, pasts: tuple[list[Entry], list[Entry]]
) -> int:
    """Play both pasts; the viewer must not notice in which world it is."""
    for world, entries in zip(worlds, pasts, strict=True):
        world.lay(table, setup, entries)
    one, two = (Witness(world, table, seat) for world in worlds)
    hands = [[world.person(s) for s in range(setup.seats)] for world in worlds]
    versions = [{s: Witness(world, table, s) for s in range(setup.seats) if s != seat} for world in worlds]
    differ, n = 0, 0
    assert one.settle() == two.settle()
    decisions = zip(*([e for e in past if isinstance(e, Did)] for past in pasts), strict=True)
    for n, pair in enumerate(decisions):
        for i, did in enumerate(pair):
            mover = (one, two)[i] if did.seat == seat else versions[i][did.seat]
            order = {
                "seat": did.seat,
                "ask": mover.ear.view["version"],
                "choice": json.loads(encode(did.choice)),
                "key": f"k{n}",
            }
            reply = hands[i][did.seat].post(table, "act", **order)
            assert reply.json["ok"], reply.text
            for witness in versions[i].values():
                witness.settle()
        differ += pair[0].choice != pair[1].choice
        assert one.settle() == two.settle(), f"decision {n}"
        if n % 6 == 5 and not one.ear.view["over"]:  # after the end the record lies open
            assert one.probe() == two.probe(), f"asked about after decision {n}"
            assert one.settle() == two.settle()
    for witness in (one, two, *versions[0].values(), *versions[1].values()):
        witness.ear.close()
    return differ


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.mode}-{s.seats}")
def test_a_viewer_gets_the_same_bytes_in_both_worlds(worlds: tuple[World, World], setup: Setup) -> None:
    rng = Random(f"{setup.mode}{setup.seats}")
    for seat in range(-1, setup.seats):
        for number in range(PAIRS):
            table = f"{setup.mode}{setup.seats}v{seat + 1}n{number}"
            tell(worlds, table, setup, seat, stories(setup, seat, rng))
    for world in worlds:
        assert_no_secret(world)


def assert_no_secret(world: World) -> None:
    """No byte that any viewer was sent holds a secret of the server, or another's name tag."""
    assert len(world.everything) > 100, "nothing to look through"
    everything = b"\n".join(world.everything)
    for canary in (SECRET, KEY, "nonce0secret", "nonce1secret", "player0", "player1"):
        assert canary.encode() not in everything, canary
    assert b'"unseen":[]' in everything and b'"unseen":[0' not in everything
    world.everything.clear()


def test_a_leak_would_be_noticed(worlds: tuple[World, World]) -> None:
    """With hands made public by mistake, the two worlds differ on the wire."""
    rng, setup = Random(3), SETUPS[0]
    with mutated(GAME.state, "hand", PUBLIC), pytest.raises(AssertionError, match=r"decision|settle"):
        for number in range(6):
            tell(worlds, f"leaky{number}", setup, 0, stories(setup, 0, rng))
