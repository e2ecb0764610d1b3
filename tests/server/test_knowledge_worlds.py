"""Law 15 for the knowledge board: where the Recruiter went elsewhere unnoticed, nobody is sent another byte.

Two servers play two pasts that, by the oracle, the viewer may not tell apart: another path, other hidden cards.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from server.kit import Guest, Listener, wait
from server.test_two_worlds import KEY, SameDay, Told, World, world
from undertable.games import find
from undertable.games.mind_mgmt.asks import Confess
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked, chance, options, step
from undertable.kernel.game import Setup
from undertable.kernel.record import Did, Entry, Fell, Header, begin
from undertable.kernel.state import State
from undertable.kernel.types import CHANCE, bit
from undertable.laws.oracle import oracle_of
from undertable.laws.retell import Telling, retell
from undertable.server import identity
from undertable.server.knowledge import Knowledge
from undertable.server.schema import OWN, SeatRow, StepRow, TableRow

GAME = find("mind_mgmt")
ORACLE = oracle_of(GAME)
SPECTATOR = -1


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    folder = tmp_path_factory.mktemp("worlds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(identity, "time", SameDay())
        patch.setattr(Confess, "veil", (0.0, 0.0))
        with world(folder / "a.sqlite") as a, world(folder / "b.sqlite") as b:
            yield a, b


def a_story(setup: Setup, rng: Random) -> list[Entry]:
    """A random game up to some question after the opening."""
    s: State = begin(GAME, Header(GAME.id, GAME.rules, setup))
    entries: list[Entry] = []
    wanted = rng.randint(35, 55)
    while asked(s) and (asked(s) == (CHANCE,) or wanted > 0):
        seat = rng.choice(asked(s))
        wanted -= seat != CHANCE
        choice = SeededDice(rng).draw(chance(s), 0) if seat == CHANCE else rng.choice(options(s, seat))
        entries.append(Fell(choice) if seat == CHANCE else Did(seat, choice))
        step(s, seat, choice)
    return entries if s.over is None else a_story(setup, rng)


def stories(setup: Setup, who: int, rng: Random) -> tuple[list[Entry], list[Entry]]:
    """A past, and another that the viewer may not tell from it, with another path."""
    for _ in range(200):
        entries = a_story(setup, rng)
        other = retell(Telling(GAME, ORACLE, Header(GAME.id, GAME.rules, setup), entries, who), rng)
        if other is not None and trail(setup, other) != trail(setup, entries):
            return entries, other
    raise AssertionError("no second world was found")


def trail(setup: Setup, entries: list[Entry]) -> list[int]:
    s: Any = begin(GAME, Header(GAME.id, GAME.rules, setup))
    for entry in entries:
        if isinstance(entry, Fell):
            step(s, CHANCE, entry.outcome)
        elif isinstance(entry, Did):
            step(s, entry.seat, entry.choice)
    return [c.kind for c in s.trail]


def lay(world: World, id: str, setup: Setup, entries: list[Entry]) -> None:
    """A table with the board, at its first question; the dice know the rest of the story."""
    seats = [SeatRow("human", "", f"nonce{i}secret", False, [f"player{i}"]) for i in range(setup.seats)]
    row = TableRow(id, GAME.id, GAME.rules, setup, KEY, "player0", 1e9, seats=seats, knowledge=OWN)
    first = next(i for i, entry in enumerate(entries) if isinstance(entry, Did))
    opening = StepRow(0, encode(entries[:first]), -1, "", 1e9)

    async def write() -> None:
        await world.store.write(*world.store.new_table(row), world.store.append(id, opening))

    asyncio.run(write())
    assert world.home.hub is not None
    Guest(world.home).get(f"/t/{id}")
    falls = [entry.outcome for entry in entries[first:] if isinstance(entry, Fell)]
    world.home.hub.live[id].match.dice = Told(falls)


class Side:
    """One world with everybody in it, and one viewer whose every byte is kept."""

    def __init__(self, world: World, table: str, seats: int, viewer: int) -> None:
        self.world, self.table, self.viewer = world, table, viewer
        self.guests = {seat: world.person(seat) for seat in range(SPECTATOR, seats)}
        self.ears: dict[int, Listener] = {seat: guest.socket(table, seat) for seat, guest in self.guests.items()}
        for ear in self.ears.values():
            ear.until("view"), ear.until("table")

    def act(self, did: Did, key: str) -> None:
        ask = self.ears[did.seat].view["version"]
        choice = json.loads(encode(did.choice))
        reply = self.guests[did.seat].post(self.table, "act", seat=did.seat, ask=ask, choice=choice, key=key)
        assert reply.json["ok"], reply.text

    def came(self) -> list[str]:
        """All that the viewer was sent since, the newest board included."""
        assert self.world.home.hub is not None
        knowledge = self.world.home.hub.live[self.table].knowledge
        for ear in self.ears.values():
            ear.settle()
        wait(lambda: knowledge._known == knowledge._version and knowledge._task is None)
        for ear in self.ears.values():
            ear.settle()
        ear = self.ears[self.viewer]
        raw, ear.raw = ear.raw, []
        return raw

    def close(self) -> None:
        for ear in self.ears.values():
            ear.close()


def tell(worlds: tuple[World, World], table: str, setup: Setup, viewer: int, rng: Random) -> tuple[int, int]:
    """Play both pasts; how many boards came, and how many decisions differed."""
    who = int(GAME.viewer(begin(GAME, Header(GAME.id, GAME.rules, setup)), viewer)) | bit(viewer) if viewer >= 0 else 0
    pasts = stories(setup, who, rng)
    for world_, entries in zip(worlds, pasts, strict=True):
        lay(world_, table, setup, entries)
    one, two = (Side(world_, table, setup.seats, viewer) for world_ in worlds)
    boards = differ = 0
    one.came(), two.came()  # who arrived before whom is no matter of the game
    for n, pair in enumerate(zip(*([e for e in past if isinstance(e, Did)] for past in pasts), strict=True)):
        for side, did in zip((one, two), pair, strict=True):
            side.act(did, f"k{n}")
        mine, theirs = one.came(), two.came()
        assert mine == theirs, f"decision {n}"
        boards += sum(text.startswith('{"type":"knowledge"') for text in mine)
        differ += pair[0].choice != pair[1].choice
    for side in (one, two):
        side.close()
    return boards, differ


@pytest.mark.parametrize("setup", [Setup("training", 2), Setup("full", 3)], ids=lambda s: f"{s.mode}-{s.seats}")
def test_a_viewer_gets_the_same_boards_in_both_worlds(worlds: tuple[World, World], setup: Setup) -> None:
    rng = Random(f"{setup.mode}{setup.seats}")
    boards = differ = 0
    for viewer in (SPECTATOR, 1):
        for number in range(2):
            more, others = tell(worlds, f"{setup.mode}v{viewer + 1}n{number}", setup, viewer, rng)
            boards, differ = boards + more, differ + others
    assert boards > 60 and differ > 4


def test_a_board_that_peeks_would_be_noticed(worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch) -> None:
    """A scholar who is handed the path itself instead of the public view."""

    def peek(self: Knowledge) -> None:
        state: Any = self.table.state
        self._version, self._public = self._version + 1, encode([c.kind for c in state.trail])
        self._work()

    async def echo(table: str, game: str, public: bytes) -> bytes:
        return public

    monkeypatch.setattr(Knowledge, "step", peek)
    for world_ in worlds:
        assert world_.home.hub is not None
        monkeypatch.setattr(world_.home.hub.scholars, "know", echo)
    with pytest.raises(AssertionError, match="decision"):
        for number in range(5):
            tell(worlds, f"leaky{number}", Setup("training", 2), 1, Random(number))
