"""Ten times: play at several tables at once, kill the server, start it again, lose nothing, double nothing."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import WebSocketException

from server.kit import Guest, House, Listener
from undertable.games import find
from undertable.server.ledger import entry_decoder
from undertable.server.run import free_port
from undertable.server.schema import TableRow
from undertable.server.store import Store

ROUNDS = int(os.environ.get("UNDERTABLE_KILLS", "10"))  # fifty as a long run
SRC = Path(__file__).parents[2] / "src"


class Process:
    """A server process on a database of its own."""

    def __init__(self, database: Path, durable: str = "normal") -> None:
        self.database, self.durable = database, durable
        self.port = free_port("127.0.0.1", 0)
        self.start()

    def start(self) -> None:
        command = [
            sys.executable, "-m", "undertable.server", "--port", str(self.port), "--database", str(self.database),
            "--pace", "0", "--durable", self.durable, "--no-limits",
        ]  # fmt: skip
        self.child = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(SRC)})
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                if Guest(self.house).get("/healthz").status == 200:
                    return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    @property
    def house(self) -> House:
        return House(self.port)

    def kill(self) -> None:
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()


class Seatmate:
    """Plays every seat of one table, and remembers what was promised."""

    def __init__(self, table: str, tokens: dict[int, str], seed: int) -> None:
        self.table, self.tokens = table, tokens
        self.rng = random.Random(seed)
        self.acked: set[tuple[int, str]] = set()
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
        if self.over or not able:
            assert time.monotonic() < self.moved + 30, "nobody is asked"
            for ear in ears.values() if not self.over else ():
                ear.drain(0.02)
            return
        self.moved = time.monotonic()
        seat = able[0]
        view = ears[seat].view
        key = f"{self.rng.getrandbits(64):x}"
        choice = self.rng.choice(view["view"]["options"][str(seat)])
        self.doubt = {"seat": seat, "ask": view["version"], "choice": choice, "key": key}
        self._send(guests, self.doubt)
        version = view["version"]
        ears[seat].until("view", lambda m: m["version"] > version)
        for other in ears.values():
            other.drain(0.003)

    def _note(self, seat: int, ear: Listener) -> None:
        for view in ear.views:
            self.heard[seat][view["heard"] :] = view["events"]
        ear.views[:] = ear.views[-1:]

    def _send(self, guests: dict[int, Guest], order: dict[str, Any]) -> None:
        reply = guests[order["seat"]].post(self.table, "act", **order)
        self.doubt = None
        if reply.json["ok"]:
            self.acked.add((order["seat"], order["key"]))
        elif reply.json["error"]["code"] not in {"stale", "over"}:  # an ear was behind the game
            self.errors.append(reply.text)


def decided(database: Path, table: str) -> list[tuple[int, str]]:
    """The keys of all decisions that the database holds, in order."""
    with sqlite3.connect(database) as con:
        rows = con.execute("SELECT seat, key FROM decision WHERE table_id = ? AND key <> '' ORDER BY n", (table,))
        return list(rows)


def new_mates(process: Process, host: Guest, number: int) -> list[Seatmate]:
    mates = []
    for i in range(4):
        seats = ["me"] * (2 if i % 2 else 4)
        if i == 3:
            seats[1] = "scripted"
        table = host.new_table(*seats, mode="advanced" if i else "simple")
        mine = [seat for seat, kind in enumerate(seats) if kind == "me"]
        mates.append(Seatmate(table, {seat: host.link(table, seat) for seat in mine}, number * 10 + i))
    return mates


def a_round(process: Process, mates: list[Seatmate], decisions: int) -> None:
    """Kill the server in the middle of play, after about so many decisions."""
    began = sum(len(mate.acked) for mate in mates)
    end = time.monotonic() + 20
    threads = [threading.Thread(target=mate.run, args=(process.house,), daemon=True) for mate in mates]
    for thread in threads:
        thread.start()
    while sum(len(mate.acked) for mate in mates) < began + decisions and any(thread.is_alive() for thread in threads):
        assert time.monotonic() < end
        time.sleep(0.002)
    process.kill()
    for thread in threads:
        thread.join(15)
        assert not thread.is_alive()
    for mate in mates:
        assert mate.errors == []
        kept = decided(process.database, mate.table)
        assert len(kept) == len(set(kept)), "a decision stands twice"
        lost = mate.acked - set(kept)
        assert not lost, "an acknowledged decision is gone"
        doubt = {(mate.doubt["seat"], mate.doubt["key"])} if mate.doubt else set()
        assert set(kept) - mate.acked <= doubt, "a decision nobody made"


@pytest.mark.parametrize("durable, rounds", [("normal", ROUNDS), ("full", 2)])
def test_a_killed_server_keeps_every_acknowledged_decision(tmp_path: Path, durable: str, rounds: int) -> None:
    rng = random.Random(7)
    process = Process(tmp_path / "tables.sqlite", durable)
    host = Guest(process.house)
    mates: list[Seatmate] = []
    everybody: list[Seatmate] = []
    try:
        for number in range(rounds):
            if number % 3 == 0:
                fresh = new_mates(process, host, number)
                everybody += fresh
                mates = [mate for mate in mates if not mate.over] + fresh
            a_round(process, mates, rng.randint(15, 60))
            process.start()
            host.hang_up()
        total = sum(len(mate.acked) for mate in everybody)  # those whose game ended on the way count too
        for mate in mates:
            mate.run(process.house)
            assert mate.over and mate.errors == []
            assert_whole(process.database, mate.table)
    finally:
        process.kill()
    assert total > 20 * rounds, "too little happened to prove anything"


def assert_whole(database: Path, table: str) -> None:
    """The stored steps are one record that the rules accept, without a gap."""
    store = Store(str(database))
    row = store.table(table)
    assert isinstance(row, TableRow) and row.result is not None
    steps = store.steps(table)
    assert [step.n for step in steps] == list(range(len(steps)))
    decoder: msgspec.json.Decoder[list[Any]] = entry_decoder(find(row.game))
    assert all(decoder.decode(step.entries) for step in steps)
    store.close()
