"""Ten times: play at several tables at once, kill the server, start it again, lose nothing, double nothing."""

from __future__ import annotations

import os
import random
import sqlite3
import threading
import time
from contextlib import closing
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from server_process import ServerProcess
from websockets.exceptions import WebSocketException

from server.kit import PATIENCE, Guest, House, Listener, Reply, wait
from undertable.games import find
from undertable.kernel.record import read_entries
from undertable.server.shapes.change import key_of_step
from undertable.server.shapes.orders import KEY_LENGTH
from undertable.server.storage.schema import TableRow
from undertable.server.storage.store import Store

ROUNDS = int(os.environ.get("UNDERTABLE_KILLS", "10"))  # fifty as a long run


class Seatmate:
    """Plays every seat of one table, and remembers what was promised."""

    def __init__(self, table: str, tokens: dict[int, str], seed: int) -> None:
        self.table, self.tokens = table, tokens
        self.rng = random.Random(seed)
        self.acked: set[tuple[int, str]] = set()
        self.plans: dict[tuple[int, str], int] = {}  # of several choices sent at once: how many were said to be done
        self.doubt: dict[str, Any] | None = None  # an order that was sent and not answered
        self.heard: dict[int, list[Any]] = {seat: [] for seat in tokens}
        self.over, self.moved = False, 0.0
        self.errors: list[str] = []

    def run(self, house: House) -> None:
        """Play until the line breaks."""
        guests = {seat: Guest(house, token=token) for seat, token in self.tokens.items()}
        ears: dict[int, Listener] = {}
        try:
            ears = {seat: guest.socket(self.table, seat) for seat, guest in guests.items()}
            self._greet(ears)
            self.moved = time.monotonic()
            if self.doubt is not None:
                self._send(guests, self.doubt)
            while not self.over:
                self._turn(guests, ears)
        except (OSError, HTTPException, WebSocketException):
            return  # killed
        except Exception as error:
            self.errors.append(repr(error))
        finally:
            for ear in ears.values():
                ear.line.close_socket()

    def _greet(self, ears: dict[int, Listener]) -> None:
        for seat, ear in ears.items():
            view = ear.until("view")
            if view["events"][: len(self.heard[seat])] != self.heard[seat]:
                self.errors.append(f"seat {seat} is told another past than before")

    def _turn(self, guests: dict[int, Guest], ears: dict[int, Listener]) -> None:
        for seat, ear in ears.items():
            self._note(seat, ear)
        self.over = any(ear.view["over"] for ear in ears.values())
        able = [s for s, ear in ears.items() if ear.view["view"]["options"].get(str(s))]
        if self.over:
            return
        if not able:  # a bot thinks
            assert time.monotonic() < self.moved + PATIENCE, "nobody is asked"
            for ear in ears.values():
                ear.settle()
            return
        self.moved = time.monotonic()
        seat = able[0]
        view = ears[seat].view
        key = f"{self.rng.getrandbits(64):x}"
        choice = self.rng.choice(view["view"]["options"][str(seat)])
        self.doubt = {"seat": seat, "ask": view["version"], **self._plan(guests[seat], seat, view, choice), "key": key}
        self._send(guests, self.doubt)
        version = view["version"]
        ears[seat].until("view", lambda m: m["version"] > version)
        for other in ears.values():
            other.settle()

    def _plan(self, guest: Guest, seat: int, view: Any, choice: Any) -> dict[str, Any]:
        """A choice, or where one leads on, two at once."""
        shown = guest.post(self.table, "preview", seat=seat, ask=view["version"], choices=[choice]).json
        if not shown["ok"] or shown["stopped"]:
            return {"choice": choice}
        return {"choices": [choice, self.rng.choice(shown["view"]["options"][str(seat)])]}

    def _note(self, seat: int, ear: Listener) -> None:
        for view in ear.views:
            self.heard[seat][view["heard"] :] = view["events"]
        ear.views[:] = ear.views[-1:]

    def _send(self, guests: dict[int, Guest], order: dict[str, Any]) -> None:
        self._answered(order, self._order(guests, order))

    def _order(self, guests: dict[int, Guest], order: dict[str, Any]) -> Reply:
        return guests[order["seat"]].post(self.table, "acts" if "choices" in order else "act", **order)

    def _answered(self, order: dict[str, Any], reply: Reply) -> None:
        self.doubt = None
        if reply.json["ok"]:
            self.acked.add((order["seat"], order["key"]))
            if "choices" in order:
                self.plans[order["seat"], order["key"]] = reply.json["done"]
        elif reply.json["error"]["code"] not in {"stale", "over"}:  # an ear was behind the game
            self.errors.append(reply.text)


def decided(database: Path, table: str) -> list[tuple[int, str]]:
    """The keys of all decisions that the database holds, in order."""
    with closing(sqlite3.connect(database)) as con:
        rows = con.execute("SELECT seat, key FROM decision WHERE table_id = ? AND key <> '' ORDER BY n", (table,))
        return list(rows)


def new_mates(host: Guest, number: int) -> list[Seatmate]:
    mates = []
    for i in range(4):
        seats = ["me"] * (2 if i % 2 else 4)
        if i == 3:
            seats[1] = "scripted"
        table = host.new_table(*seats, mode="advanced" if i else "simple")
        mine = [seat for seat, kind in enumerate(seats) if kind == "me"]
        mates.append(Seatmate(table, {seat: host.link(table, seat) for seat in mine}, number * 10 + i))
    return mates


class Round:
    """Everybody plays at once; the server is killed after at least so many decisions more."""

    def __init__(self, process: ServerProcess, mates: list[Seatmate]) -> None:
        self.process, self.mates = process, mates
        self.threads: list[threading.Thread] = []
        self.sit(mates)

    def sit(self, mates: list[Seatmate]) -> None:
        for mate in mates:
            self.threads.append(threading.Thread(target=mate.run, args=(House(self.process.port),), daemon=True))
            self.threads[-1].start()

    def acked(self) -> int:
        return sum(len(mate.acked) for mate in self.mates)

    def play(self, decisions: int) -> None:
        """Until enough is decided, or every game here has ended."""
        wait(lambda: self.acked() >= decisions or not any(thread.is_alive() for thread in self.threads))

    def kill(self) -> None:
        self.process.kill()
        for thread in self.threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()


def assert_nothing_lost_or_doubled(database: Path, mate: Seatmate) -> None:
    assert mate.errors == []
    steps = decided(database, mate.table)
    assert len(steps) == len(set(steps)), "a decision stands twice"
    kept = [(seat, key) for seat, key in steps if len(key) <= KEY_LENGTH]  # the others follow from these
    for (seat, key), done in mate.plans.items():
        assert [(seat, key_of_step(key, n)) in steps for n in range(3)] == [n < done for n in range(3)], "half a plan"
    if mate.doubt and "choices" in mate.doubt:
        seat, key = mate.doubt["seat"], mate.doubt["key"]
        assert len({(seat, key_of_step(key, n)) in steps for n in range(2)}) == 1, "half a plan"
    assert not mate.acked - set(kept), "an acknowledged decision is gone"
    doubt = {(mate.doubt["seat"], mate.doubt["key"])} if mate.doubt else set()
    assert set(kept) - mate.acked <= doubt, "a decision nobody made"


@pytest.mark.parametrize("durable, rounds", [("normal", ROUNDS), ("full", 2)])
def test_a_killed_server_keeps_every_acknowledged_decision(tmp_path: Path, durable: str, rounds: int) -> None:
    rng = random.Random(7)
    process = ServerProcess(tmp_path / "tables.sqlite", "--durable", durable)
    host = Guest(House(process.port))
    mates = new_mates(host, 0)
    try:
        for number in range(1, rounds + 1):
            going = Round(process, [mate for mate in mates if not mate.over])
            enough = going.acked() + rng.randint(25, 60)
            while going.acked() < enough:
                going.play(enough)
                if going.acked() < enough:  # all games ended first
                    fresh = new_mates(host, number * 10 + len(mates))
                    mates += fresh
                    going.mates += fresh
                    going.sit(fresh)
            going.kill()
            for mate in going.mates:
                assert_nothing_lost_or_doubled(process.database, mate)
            process.start()
            host.hang_up()
        for mate in mates:
            if not mate.over:
                mate.run(House(process.port))
            assert mate.over and mate.errors == []
            assert_whole(process.database, mate.table)
        assert "confirmed are gone" not in process.log(), "nothing was lost, and nothing else is said"
    finally:
        process.kill()
        process.close()
    assert sum(len(mate.acked) for mate in mates) >= 25 * rounds
    assert any(done > 1 for mate in mates for done in mate.plans.values()), "nobody planned"


def assert_whole(database: Path, table: str) -> None:
    """The stored steps are one record that the rules accept, without a gap."""
    store = Store(str(database))
    row = store.table(table)
    assert isinstance(row, TableRow) and row.result is not None
    steps = store.steps(table)
    assert [step.n for step in steps] == list(range(len(steps)))
    game = find(row.game)
    assert all(read_entries(game, step.entries) for step in steps)
    store.close()


def test_who_resigned_and_that_it_is_practice_outlive_a_killed_server(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path / "tables.sqlite")
    try:
        me, friend = Guest(House(process.port)), Guest(House(process.port))
        orchestra = find("black_orchestra")
        table = me.new_table("me", "friend", game=orchestra.id, mode=next(iter(orchestra.modes)), practice="yes")
        friend.follow(me.link(table, 1))
        assert me.post(table, "resign", seat=0).json["ok"]
        process.kill()
        process.start()
        friend.hang_up()
        with friend.socket(table, 1) as ear:
            told = ear.until("table", lambda message: message["begun"])
        assert told["practice"] and [row["resigned"] for row in told["seats"]] == [True, False] and not told["ended"]
        me.hang_up()
        assert me.post(table, "seat", seat=0, action="human").json["error"]["code"] == "resigned"
    finally:
        process.kill()
        process.close()
