"""A database of the version before: copied, brought to our format, played on. One of a later version is left alone.

`stored/tables-v1.sqlite` was made by a server of format 1 to which people and programs talked: a finished game, one
against a bot, one with a free seat and two devices at the other, and a hunt with a mark and the knowledge board.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from server.kit import Guest, House, decide, house, play_out
from undertable.cli import main
from undertable.kernel.codec import encode
from undertable.server.ground.mishap import Damaged, Unusable
from undertable.server.ground.settings import Settings
from undertable.server.run import Server
from undertable.server.shapes import deeds
from undertable.server.storage import migrate
from undertable.server.storage.schema import VERSION
from undertable.server.storage.store import Store
from undertable.server.tables.hub import Hub

STORED = Path(__file__).parents[1] / "stored" / "tables-v1.sqlite"
STORED_3 = STORED.with_name(
    "tables-v3.sqlite"
)  # a long game with many take-backs whose guest has left, one against a bot
LONG, BOT_3 = "dzk759exm6kj", "n7xke534qx6b"
FINISHED, BOT, FREE, HUNT = "u5z2vax8haac", "eexkfgarxt8q", "89z3vkcegkvv", "zahn4jtfy5ug"
ANNA = "tgvmvhrxykw3e37r.23SIDsGbekaYauTobLYEnDtR"  # the cookie she had from that server
TABLET = "g42u3y8gcrawrbzv"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "tables.sqlite"
    shutil.copy(STORED, path)
    return path


def rows(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as con:
        return con.execute(sql).fetchall()


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as con:
        return list(con.iterdump())


def anna(home: House) -> Guest:
    guest = Guest(home)
    guest.cookies["ut_player"] = ANNA
    return guest


def test_it_is_copied_first_and_then_brought_to_our_format(old: Path) -> None:
    before = content(old)
    Store(str(old)).close()
    (copy,) = old.parent.glob("tables.sqlite.format-1-*")
    assert content(copy) == before and rows(copy, "PRAGMA user_version") == [(0,)]
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]
    assert copy.stat().st_mode & 0o777 == 0o600
    Store(str(old)).close()
    assert list(old.parent.glob("tables.sqlite.format-*")) == [copy], "once is enough"


def test_what_the_old_format_did_not_know_is_filled_in(old: Path) -> None:
    store = Store(str(old))
    tables = [table for id in (FINISHED, BOT, FREE, HUNT) if (table := store.table(id)) is not None]
    assert len(tables) == 4 and all(table.begun for table in tables)
    for table in tables:
        assert [seat.played for seat in table.seats] == [sorted(seat.holders) for seat in table.seats]
        assert not any(seat.away for seat in table.seats)
    keys = [seat.key for table in tables for seat in table.seats]
    assert all(keys) and len(set(keys)) == len(keys)
    free = store.table(FREE)
    assert free is not None and free.seats[0].holders == [TABLET, ANNA.partition(".")[0]] and not free.seats[1].holders
    assert rows(old, f"SELECT n FROM holder WHERE table_id = '{FREE}' ORDER BY n") == [(0,), (1,)]
    store.close()


def test_everything_of_an_old_table_gets_its_sum(old: Path) -> None:
    Store(str(old)).close()
    unsummed = "SELECT count(*) FROM game_table WHERE made IS NULL OR crc IS NULL"
    assert rows(old, unsummed) == [(0,)]
    assert rows(old, "SELECT count(*) FROM seat WHERE crc IS NULL OR memory_crc IS NULL") == [(0,)]
    assert rows(old, "SELECT count(*) FROM decision WHERE crc IS NULL") == [(0,)]
    with closing(sqlite3.connect(old)) as con, con:
        con.execute("UPDATE seat SET key = 'x' || key WHERE table_id = ? AND seat = 0", (BOT,))
        con.execute("UPDATE decision SET entries = ' ' || entries WHERE table_id = ? AND n = 2", (HUNT,))
    store = Store(str(old))
    with pytest.raises(Damaged):
        store.table(BOT)
    with pytest.raises(Damaged):
        store.steps(HUNT)
    assert store.table(FINISHED) is not None and store.steps(FINISHED)
    store.close()


def test_a_seat_that_a_program_had_by_its_invitation_alone_is_free_again(old: Path) -> None:
    with closing(sqlite3.connect(old)) as con, con:
        con.execute("UPDATE seat SET kind = 'human' WHERE table_id = ? AND seat = 1", (FREE,))
    store = Store(str(old))
    table = store.table(FREE)
    assert table is not None and [seat.kind for seat in table.seats] == ["human", "open"]
    store.close()


def test_running_tables_of_the_old_format_play_on(old: Path) -> None:
    with house(database=str(old)) as home:
        me = anna(home)
        with me.socket(BOT, 0) as ear:
            assert ear.until("table")["note"] == "bot blafuje"
            assert ear.until("chat")["text"] == "Ahoj, bote."
            assert play_out(me, BOT, {0: ear}) > 0
        with me.socket(FREE, 0) as ear:
            assert [seat["kind"] for seat in ear.until("table")["seats"]] == ["human", "open"]
        with me.socket(HUNT, 0) as recruiter, me.socket(HUNT, 1) as rogue:
            assert rogue.until("layer", lambda m: m["name"] == "notes")["marks"][0]["text"] == "tady?"
            assert recruiter.until("table")["knowledge"] == "own"
            for ear in (recruiter, rogue):
                ear.settle()
            seat, ear = next(
                (seat, ear) for seat, ear in enumerate((recruiter, rogue)) if str(seat) in ear.view["view"]["options"]
            )
            assert decide(me, HUNT, seat, ear.view).json["ok"]


def test_a_finished_game_of_the_old_format_replays_and_its_draws_check_out(old: Path) -> None:
    with house(database=str(old)) as home:
        me = anna(home)
        lines = me.get(f"/api/t/{FINISHED}/replay?seat=all").text.splitlines()
        assert len(lines) == len(rows(STORED, f"SELECT n FROM decision WHERE table_id = '{FINISHED}'"))
        assert me.get(f"/t/{FINISHED}/verify").status == 200
        assert me.get(f"/t/{FINISHED}/record").status == 200


def test_a_move_to_our_format_that_fails_leaves_everything_as_it_was(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(con: sqlite3.Connection) -> None:
        con.execute("DELETE FROM decision")
        raise sqlite3.OperationalError("the lights went out")

    before = content(old)
    monkeypatch.setitem(migrate.STEPS, 1, torn)
    with pytest.raises(Unusable, match=r"the lights went out.*as it was; a copy") as met:
        Store(str(old))
    assert "Zůstal, jak byl" in met.value.say("cs")
    assert content(old) == before


def test_a_database_is_not_changed_under_the_hands_of_an_older_server(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "PATIENCE", 0.0)
    before = content(old)
    with closing(sqlite3.connect(old)) as server:
        assert server.execute("SELECT count(*) FROM decision").fetchone()
        with pytest.raises(Unusable, match="locked by another program"):
            Store(str(old))
    assert content(old) == before and rows(old, "PRAGMA user_version") == [(0,)]
    assert not list(old.parent.glob("*format*")), "nothing is left of the try"
    Store(str(old)).close()
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]


def test_a_database_without_standing_orders_gets_room_for_them_and_keeps_all_else(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    Store(str(path)).close()
    with closing(sqlite3.connect(path)) as con:
        con.execute("INSERT INTO note VALUES ('t', 'p', 'remember')")
        con.execute("DROP TABLE standing")
        con.execute("PRAGMA user_version = 2")
        con.commit()
    store = Store(str(path))
    assert store.standing("t") == [] and store.note("t", "p") == "remember"
    store.close()
    assert rows(path, "PRAGMA user_version") == [(VERSION,)]


def test_a_database_without_requests_gets_room_for_them_and_a_name_by_which_files_beside_it_know_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.sqlite"
    Store(str(path)).close()
    (before,) = rows(path, "SELECT value FROM meta WHERE key = 'id'")
    with closing(sqlite3.connect(path)) as con:
        con.execute("DROP TABLE request")
        con.execute("DELETE FROM meta")
        con.execute("PRAGMA user_version = 7")
        con.commit()
    store = Store(str(path))
    assert store.requests("t") == []
    store.close()
    (name,) = rows(path, "SELECT value FROM meta WHERE key = 'id'")
    assert name != before and rows(path, "PRAGMA user_version") == [(VERSION,)]
    Store(str(path)).close()
    assert rows(path, "SELECT value FROM meta WHERE key = 'id'") == [name], "for good"


def test_a_database_of_format_3_is_brought_to_ours_and_its_games_go_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    shutil.copy(STORED_3, path)
    before = rows(path, "SELECT table_id, n, entries, seat, key, at, crc FROM decision ORDER BY table_id, n")
    assert rows(path, "PRAGMA user_version") == [(3,)]

    async def open_again() -> None:
        hub = Hub(Settings(database=str(path), pace=0.0))
        try:
            long, bot = await hub.get(LONG), await hub.get(BOT_3)
            assert not long.row.practice and [seat.resigned for seat in long.row.seats] == [False, False]
            assert [seat.away for seat in long.row.seats] == [False, True]
            await long.happen(deeds.TakeOver(1))
            assert [seat.away for seat in long.row.seats] == [False, False], "whoever had left may still come back"
            header = long.match.record.header
            assert header.practice is msgspec.UNSET and b"practice" not in encode(header)
            bot.pace.stop()
            assert not bot.row.practice
        finally:
            await hub.stop()

    asyncio.run(open_again())
    assert rows(path, "PRAGMA user_version") == [(VERSION,)]
    after = rows(path, "SELECT table_id, n, entries, seat, key, at, crc FROM decision ORDER BY table_id, n")
    assert set(before) <= set(after), "no step was touched"
    assert [copy.name.split("-")[1] for copy in path.parent.glob("tables.sqlite.format-*")] == ["3"]


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    path = tmp_path / "tables.sqlite"
    Store(str(path)).close()
    with closing(sqlite3.connect(path)) as con:
        con.execute(f"PRAGMA user_version = {VERSION + 1}")
    return path


def test_a_database_of_a_newer_version_is_refused_and_not_touched(newer: Path) -> None:
    newer.chmod(0o644)
    before = newer.read_bytes()
    with pytest.raises(Unusable, match=rf"newer version \(format {VERSION + 1}, this one knows {VERSION}\)"):
        Store(str(newer))
    assert newer.read_bytes() == before and newer.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize(("lang", "words"), [("cs", "zapsala novější verze"), ("en", "written by a newer version")])
def test_the_command_says_why_it_cannot_start(
    newer: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.setattr(Server, "run", lambda self: None)
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    result = CliRunner().invoke(main, ["serve", "--no-browser", "--database", str(newer)])
    assert result.exit_code == 1 and isinstance(result.exception, SystemExit)
    assert words in result.output and len(result.output.strip().splitlines()) == 1


@pytest.mark.parametrize(("lang", "words"), [("cs", "je adresa, ne soubor"), ("en", "is an address, not a file")])
def test_an_address_is_no_file_and_makes_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Server, "run", lambda self: None)
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    result = CliRunner().invoke(main, ["serve", "--no-browser", "--database", "postgresql://localhost/tables"])
    assert result.exit_code == 1 and words in result.output
    assert not list(tmp_path.iterdir())


def test_what_is_no_database_of_ours_is_refused_and_not_touched(tmp_path: Path) -> None:
    foreign, garbage, torn = (tmp_path / name for name in ("foreign", "garbage", "torn"))
    with closing(sqlite3.connect(foreign)) as con:
        con.execute("CREATE TABLE recipe (name TEXT)")
    garbage.write_bytes(b"Dear diary, " * 1000)
    torn.write_bytes(STORED.read_bytes()[: 3 * 4096 + 100])
    said = {foreign: "belongs to another program", garbage: "is not a database of tables", torn: "is damaged"}
    for path, words in said.items():
        before = path.read_bytes()
        with pytest.raises(Unusable, match=words) as met:
            Store(str(path))
        assert path.read_bytes() == before
        assert met.value.say("cs").startswith(f"Soubor {path} ")
    with pytest.raises(Unusable, match="cannot be used"):
        Store(str(tmp_path))
