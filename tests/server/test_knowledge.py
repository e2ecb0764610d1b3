"""The knowledge board at the table: only where it was chosen, the same bytes for all, never in the way; and hints."""

from __future__ import annotations

import asyncio
import json
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.kit import GAME as OTHER
from server.kit import PATIENCE, Guest, House, Listener, decide, house, new_key, wait
from undertable.bots.pool import Pool
from undertable.games import find
from undertable.games.mind_mgmt.speech.asks import Confess
from undertable.kernel.codec import encode, view
from undertable.kernel.types import NOBODY
from undertable.server.tables.table import Table
from undertable.server.views.outbox import Outbox

GAME = find("mind_mgmt")
RECRUITER, ROGUE, SPECTATOR = 0, 1, -1


@pytest.fixture(scope="module", autouse=True)
def no_veil() -> Iterator[None]:
    """Answers come at once: how long they may take is tested elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Confess, "veil", (0.0, 0.0))
        yield


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house(settle=0.0) as running:
        yield running


def zanzibar(guest: Guest, *seats: str, mode: str = "training", **fields: Any) -> str:
    chosen = {f"seat{i}": kind for i, kind in enumerate(seats)}
    reply = guest.form("/tables", game=GAME.id, mode=mode, players=len(seats), **chosen, **fields)
    assert reply.status == 303, reply.text
    return reply["location"].removeprefix("/t/")


class Ears:
    """Both sides and a spectator, listening."""

    def __init__(self, guest: Guest, table: str, *seats: int) -> None:
        self.guest, self.table = guest, table
        self.all = {seat: guest.socket(table, seat) for seat in seats or (SPECTATOR, RECRUITER, ROGUE)}
        for ear in self.all.values():
            ear.until("view")
            ear.until("table")

    def __getitem__(self, seat: int) -> Listener:
        return self.all[seat]

    def settle(self) -> None:
        for ear in self.all.values():
            ear.settle()

    def asked(self) -> int:
        return next(seat for seat, ear in self.all.items() if str(seat) in ear.view["view"]["options"])

    def step(self, rng: Random, avoid: tuple[str, ...] = ()) -> int:
        """Somebody decides anything; who it was."""
        seat = self.asked()
        options = self[seat].view["view"]["options"][str(seat)]
        choices = [i for i, option in enumerate(options) if option["is"] not in avoid]
        reply = decide(self.guest, self.table, seat, self[seat].view, rng.choice(choices or [0]))
        assert reply.json["ok"], reply.text
        self.settle()
        return seat

    def boards(self) -> dict[int, str]:
        """The board of the present position, as each viewer was sent it; waits for it."""
        version = self[SPECTATOR].view["version"]
        found = {}
        for seat, ear in self.all.items():
            while not (raw := [text for text in ear.raw if told(text) and json.loads(text)["version"] == version]):
                ear.take()
            found[seat] = raw[-1]
        return found

    def close(self) -> None:
        for ear in self.all.values():
            ear.close()


@contextmanager
def watching(guest: Guest, table: str, *seats: int) -> Iterator[Ears]:
    ears = Ears(guest, table, *seats)
    try:
        yield ears
    finally:
        ears.close()


def told(text: str) -> bool:
    return text.startswith('{"type":"knowledge"')


def live(home: House, table: str) -> Table:
    assert home.hub is not None
    return home.hub.live[table]


# --- the option ------------------------------------------------------------------------------


def test_nothing_is_sent_where_it_was_not_chosen() -> None:
    with house() as home:
        guest, rng = Guest(home), Random(1)
        table = zanzibar(guest, "me", "me")
        with watching(guest, table) as ears:
            assert ears[ROGUE].tables[-1]["knowledge"] == "off"
            for _ in range(25):
                ears.step(rng)
            assert not [text for ear in ears.all.values() for text in ear.raw if told(text)]
            seat = ears.asked()
            assert guest.post(table, "hint", seat=seat, ask=ears[seat].view["version"]).status == 403
        assert home.hub is not None and not home.hub.scholars._tasks


def test_a_game_that_knows_nothing_has_no_such_option(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find(OTHER).belief), "shown", "")
    guest = Guest(home)
    assert b"knowledge" in guest.get(f"/new/{GAME.id}").body
    assert b"knowledge" not in guest.get(f"/new/{OTHER}").body
    reply = guest.form("/tables", game=OTHER, mode="simple", players=2, knowledge="own")
    assert reply.status == 400
    assert guest.form("/tables", game=GAME.id, mode="training", players=2, knowledge="all").status == 400
    table = guest.new_table("me", "me")
    with guest.socket(table, 0) as ear:
        assert "knowledge" not in ear.until("table")


def test_everybody_reads_at_the_table_and_in_the_list_that_it_is_on(home: House) -> None:
    guest, stranger = Guest(home), Guest(home)
    table = zanzibar(guest, "me", "open", knowledge="own")
    with stranger.socket(table, SPECTATOR) as ear:
        assert ear.until("table")["knowledge"] == "own"
    assert "s tabulí poznání" in stranger.get("/").text
    assert "with the knowledge board" in Guest(home, lang="en").get("/").text


def test_it_outlives_the_server_and_goes_on_in_the_rematch(tmp_path: Path) -> None:
    path = str(tmp_path / "t.db")
    with house(database=path) as home:
        guest = Guest(home)
        table = zanzibar(guest, "me", "me", knowledge="own")
        with watching(guest, table) as ears:
            before = ears.boards()[ROGUE]
    with house(database=path) as home:
        again = Guest(home)
        again.cookies = guest.cookies
        with watching(again, table) as ears:
            assert ears.boards()[ROGUE] == before
        assert again.post(table, "resign", seat=0).json["ok"]
        new = again.post(table, "rematch").json["table"]
        with again.socket(new, 0) as ear:
            assert ear.until("table")["knowledge"] == "own"


# --- while a game runs -----------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["training", "full"])
def test_every_viewer_gets_the_same_bytes_and_they_are_the_games_own(home: House, mode: str) -> None:
    guest, rng = Guest(home), Random(mode)
    table = zanzibar(guest, "me", "me", mode=mode, knowledge="own")
    moving = 0
    with watching(guest, table) as ears:
        for _ in range(45):
            ears.step(rng)
            if ears[SPECTATOR].view["over"]:
                break
            boards = ears.boards()
            assert len(set(boards.values())) == 1
            known = json.loads(boards[ROGUE])["board"]
            assert known == json.loads(encode(GAME.belief.know(live(home, table).state)))
            moving += 0 < len([p for p in known["here"] if p]) < len(known["here"])
    assert moving > 10


def test_a_secret_step_sends_nothing(home: House) -> None:
    """Inside a turn of the Full Game nobody can tell when the Recruiter moves; nor by the board's coming."""
    guest, rng = Guest(home), Random(4)
    table = zanzibar(guest, "me", "me", mode="full", knowledge="own")
    secret = 0
    with watching(guest, table) as ears:
        for _ in range(120):
            if ears[SPECTATOR].view["over"]:
                break
            ears.boards()
            for ear in ears.all.values():
                ear.raw = [text for text in ear.raw if told(text)][-1:]
            before = {seat: list(ear.raw) for seat, ear in ears.all.items()}
            version = ears[SPECTATOR].view["version"]
            if ears.step(rng, avoid=("EndTurn",)) == RECRUITER and ears[SPECTATOR].view["version"] == version:
                secret += 1
                assert live(home, table).knowledge._task is None
                assert ears[SPECTATOR].raw == before[SPECTATOR] and ears[ROGUE].raw == before[ROGUE]
                assert [text for text in ears[RECRUITER].raw if told(text)] == before[RECRUITER]
    assert secret > 3


def test_whoever_comes_back_gets_the_board_with_the_view(home: House) -> None:
    guest, rng = Guest(home), Random(5)
    table = zanzibar(guest, "me", "me", knowledge="own")
    with watching(guest, table) as ears:
        for _ in range(12):
            ears.step(rng)
        here = ears.boards()[ROGUE]
        with guest.socket(table, SPECTATOR) as late:
            assert late.take()["type"] == "view"
            late.until("knowledge")
            assert late.raw[-1] == here
        ears.settle()
    with watching(guest, table) as ears:  # and after nobody has looked for a while
        assert ears.boards()[ROGUE] == here


def test_bots_and_the_automated_recruiter_are_watched_too(home: House) -> None:
    guest = Guest(home)
    table = zanzibar(guest, "", "scripted", knowledge="own", option_recruiter="novice")
    with guest.socket(table, SPECTATOR) as ear:
        seen = ear.until("knowledge", lambda m: len(m["board"]["heat"]) > 6)
        assert [sum(row) for row in seen["board"]["heat"]] == pytest.approx([1] * len(seen["board"]["heat"]), abs=0.01)


class Slow:
    """A scholar who answers when told to."""

    def __init__(self) -> None:
        self.jobs: list[tuple[bytes, asyncio.Future[bytes | None]]] = []

    async def know(self, table: str, game: str, public: bytes) -> bytes | None:
        future: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self.jobs.append((public, future))
        return await future

    def answer(self, n: int, board: bytes | None) -> None:
        future = self.jobs[n][1]
        future.get_loop().call_soon_threadsafe(future.set_result, board)

    async def close(self) -> None:
        pass


def test_views_do_not_wait_and_what_was_overtaken_is_left_out() -> None:
    with house() as home:
        assert home.hub is not None
        slow = Slow()
        home.hub.scholars = slow  # type: ignore[assignment]
        guest, rng = Guest(home), Random(6)
        table = zanzibar(guest, "me", "me", knowledge="own")
        with watching(guest, table) as ears:
            wait(lambda: len(slow.jobs) == 1)
            for _ in range(8):
                ears.step(rng)  # the game goes on all the same
            assert len(slow.jobs) == 1, "one at a time"
            slow.answer(0, b'"old"')
            wait(lambda: len(slow.jobs) == 2)
            assert slow.jobs[1][0] == view(live(home, table).state, NOBODY), "the newest comes next"
            slow.answer(1, b'"new"')
            assert all('"board":"new"' in text for text in ears.boards().values())
            assert not [text for ear in ears.all.values() for text in ear.raw if '"old"' in text]
            version = ears[SPECTATOR].view["version"]
            while ears[SPECTATOR].view["version"] == version:
                ears.step(rng)
            wait(lambda: len(slow.jobs) == 3)
            slow.answer(2, None)  # nobody could say; the next position is asked about all the same
            wait(lambda: live(home, table).knowledge._task is None)
            version = ears[SPECTATOR].view["version"]
            while ears[SPECTATOR].view["version"] == version:
                ears.step(rng)
            wait(lambda: len(slow.jobs) == 4)
            slow.answer(3, b'"again"')
            assert '"board":"again"' in ears.boards()[ROGUE]


def test_a_slow_reader_is_sent_the_newest_board_only(home: House) -> None:
    """A view that waits comes first, and boards do not pile up."""
    guest = Guest(home)
    table = live(home, zanzibar(guest, "me", "me", knowledge="own"))
    box = Outbox(table.notice, table.viewer(SPECTATOR), "cs", "", 0)
    for n in range(100):
        box.lay("/knowledge", b"board %d" % n)
    sent = []
    while (text := box.next()) is not None:
        sent.append(text)
    assert [text for text in sent if text.startswith(b"board")] == [b"board 99"]
    assert b'"type":"view"' in sent[0]


DYING = """
import os, sys
from pathlib import Path
from undertable.bots.worker import serve
mark = Path(sys.argv[1])
count = len(mark.read_text()) if mark.exists() else 0
mark.write_text("x" * (count + 1))
if count < 2:
    sys.stdin.buffer.read(9); os._exit(3)
serve(sys.stdin.buffer, sys.stdout.buffer)
"""


def test_a_dead_worker_loses_nothing(tmp_path: Path) -> None:
    script = tmp_path / "dying.py"
    script.write_text(textwrap.dedent(DYING))
    with house() as home:
        assert home.hub is not None
        home.hub.scholars = Pool(1, PATIENCE, (sys.executable, str(script), str(tmp_path / "mark")))
        guest, rng = Guest(home), Random(7)
        table = zanzibar(guest, "me", "me", knowledge="own")
        with watching(guest, table) as ears:
            for _ in range(10):
                ears.step(rng)
            board = json.loads(ears.boards()[ROGUE])["board"]
            assert board == json.loads(encode(GAME.belief.know(live(home, table).state)))
        assert home.hub.scholars.replaced == 2


# --- after a game ----------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", ["off", "own"])
def test_a_finished_game_is_known_step_by_step(home: House, chosen: str) -> None:
    guest, rng, stranger = Guest(home), Random(8), Guest(home)
    table = zanzibar(guest, "me", "me", knowledge=chosen)
    with watching(guest, table) as ears:
        while not ears[SPECTATOR].view["over"]:
            ears.step(rng)
            if rng.random() < 0.02:
                assert stranger.get(f"/api/t/{table}/knowledge?at=1").status == 409
    lines = [json.loads(line) for line in stranger.get(f"/api/t/{table}/replay?seat=all").body.splitlines()]
    numbers = [line["public"] for line in lines]
    assert numbers == sorted(numbers) and numbers[0] == 1 and len(set(numbers)) > 30
    truth = [cell[0] for cell in lines[-1]["view"]["seen"]["trail"]]
    for line in lines[:: len(lines) // 12]:
        reply = stranger.get(f"/api/t/{table}/knowledge?at={line['public']}").json
        board = reply["board"]
        assert reply["version"] == line["public"]
        assert len(board["heat"]) == len(line["view"]["seen"]["trail"])
        assert all(row[place] > 0 for row, place in zip(board["heat"], truth, strict=False))
    for seat in ("0", "1", "spectator"):
        theirs = [json.loads(line) for line in stranger.get(f"/api/t/{table}/replay?seat={seat}").body.splitlines()]
        assert theirs[-1]["public"] == numbers[-1]
    assert stranger.get(f"/api/t/{table}/knowledge?at={numbers[-1] + 1}").status == 404
    assert stranger.get(f"/api/t/{table}/knowledge?at=x").status == 400
    assert stranger.get(f"/api/t/{table}/knowledge").status == 400


def test_a_game_that_knows_nothing_has_no_past_to_show(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find(OTHER).belief), "shown", "")
    guest = Guest(home)
    table = guest.new_table("me", "me")
    guest.post(table, "resign", seat=0)
    assert guest.get(f"/api/t/{table}/knowledge?at=1").status == 404


# --- hints -----------------------------------------------------------------------------------


def test_a_hint_is_one_of_the_answers_and_decides_nothing(home: House) -> None:
    guest, rng = Guest(home), Random(9)
    table = zanzibar(guest, "me", "me", knowledge="own")
    told: list[str] = []
    with watching(guest, table) as ears:
        for _ in range(12):
            seat = ears.asked()
            now = ears[seat].view
            reply = guest.post(table, "hint", seat=seat, ask=now["version"]).json
            options = now["view"]["options"][str(seat)]
            assert reply["choice"] in options
            assert reply["text"] == now["labels"][str(seat)][options.index(reply["choice"])]
            assert len(options) > 1 or reply["why"] == "Nic jiného udělat nemůžeš."
            told.append(reply["why"])
            assert all(mark["sort"] == "place" and 0 <= mark["at"] < 42 for mark in reply["marks"])
            ears.settle()
            assert ears[seat].view is now, "nothing happened"
            done = guest.post(table, "act", seat=seat, ask=now["version"], choice=reply["choice"], key=new_key())
            assert done.json["ok"], done.text
            ears.settle()
            ears.step(rng)
    assert any(told), "nobody said why"


def test_a_hint_is_for_whoever_is_asked_and_holds_the_seat(home: House) -> None:
    guest, stranger = Guest(home), Guest(home)
    table = zanzibar(guest, "me", "me", "scripted", knowledge="own")
    with watching(guest, table) as ears:
        seat = ears.asked()
        ask = ears[seat].view["version"]
        assert stranger.post(table, "hint", seat=seat, ask=ask).status == 403
        assert guest.post(table, "hint", seat=SPECTATOR, ask=ask).status == 403
        assert guest.post(table, "hint", seat=2, ask=ask).status == 403, "a bot's seat"
        other = ROGUE if seat == RECRUITER else RECRUITER
        assert guest.post(table, "hint", seat=other, ask=ears[other].view["version"]).status == 409
        assert guest.post(table, "hint", seat=seat, ask=ask - 1).status == 409
        assert guest.post(table, "hint", seat=seat, ask=ask).json["ok"]
        guest.post(table, "pause", seat=seat, on=True)
        assert guest.post(table, "hint", seat=seat, ask=ask).status == 409


def test_a_hint_comes_from_the_seats_own_view_alone(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the adviser is handed is what the seat sees, and nothing it remembers of other seats."""
    assert home.hub is not None
    handed: list[bytes] = []
    advise = home.hub.pool.advise

    async def watched(table: str, game: str, raw: bytes, lang: str) -> Any:
        handed.append(raw)
        return await advise(table, game, raw, lang)

    monkeypatch.setattr(home.hub.pool, "advise", watched)
    guest = Guest(home)
    table = zanzibar(guest, "me", "me", knowledge="own")
    rng = Random(10)
    with watching(guest, table) as ears:
        while ears.asked() != ROGUE:
            ears.step(rng)
        now = ears[ROGUE].view
        assert guest.post(table, "hint", seat=ROGUE, ask=now["version"]).json["ok"]
        (seen,) = handed
        assert json.loads(seen) == now["view"]
