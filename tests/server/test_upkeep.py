"""The files of the database: one server at a time, readable by their owner alone, copies that replace nothing."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from server_process import ServerProcess

import undertable
from server.kit import PATIENCE, Guest, House
from undertable.server.ground.mishap import Unusable
from undertable.server.ground.settings import Settings
from undertable.server.storage.store import Store
from undertable.server.storage.upkeep import Whereabouts, new_copy
from undertable.server.tables.hub import Hub


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def started_beside(database: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "undertable.server", "--port", "0", "--database", str(database)]
    source = str(Path(undertable.__file__).parents[1])
    env = {**os.environ, "PYTHONPATH": source}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)


def test_a_second_server_on_the_same_database_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path / "tables.sqlite")
    try:
        second = started_beside(process.database)
        assert second.returncode == 1 and "Traceback" not in second.stderr
        assert second.stderr.splitlines() == [
            f"{process.database} is in use by another server, process {process.pid}."
            " Stop that one, or choose another file."
        ]
        (tmp_path / "other.sqlite").symlink_to(process.database)
        with pytest.raises(Unusable, match="in use by another server"):
            Hub(Settings(database=str(tmp_path / "other.sqlite")))
        process.kill()
        process.start()
    finally:
        process.close()


def test_readers_work_beside_a_running_server(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path / "tables.sqlite")
    try:
        table = Guest(House(process.port)).new_table("me", "me")
        with closing(sqlite3.connect(f"file:{process.database}?mode=ro", uri=True)) as con:
            assert con.execute("SELECT id FROM game_table").fetchall() == [(table,)]
        store = Store(str(process.database))
        assert store.table(table) is not None
        store.close()
    finally:
        process.close()


def test_a_database_that_cannot_be_used_is_free_for_the_next_try(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_bytes(b"no database " * 100)
    for _ in range(2):
        with pytest.raises(Unusable, match="is not a database of tables"):
            Hub(Settings(database=str(path)))


def test_everything_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        path = tmp_path / "new" / "er" / "tables.sqlite"
        hub = Hub(Settings(database=str(path)))
        made = {file.name: mode(file) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert made == dict.fromkeys(["tables.sqlite" + end for end in ("", "-wal", "-shm", ".lock", ".promised")], 0o600)
    assert mode(tmp_path / "new") == mode(tmp_path / "new" / "er") == 0o700
    hub.store.close()


def test_files_that_others_could_read_are_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    first = Store(str(path))
    for end in ("", "-wal", "-shm"):
        Path(f"{path}{end}").chmod(0o644)
    second = Store(str(path))
    assert [mode(Path(f"{path}{end}")) for end in ("", "-wal", "-shm")] == [0o600] * 3
    for store in (first, second):
        store.close()


def test_a_copy_never_takes_the_place_of_another(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    made = [new_copy(database, "format-1") for _ in range(3)]
    assert len(set(made)) == 3 and all(mode(Path(path)) == 0o600 for path in made)


@pytest.mark.parametrize("which", ["", "-wal"])
def test_a_file_that_was_moved_deleted_or_replaced_is_noticed(tmp_path: Path, which: str) -> None:
    database, other = tmp_path / "t.sqlite", tmp_path / "elsewhere"
    for end in ("", "-wal"):
        Path(f"{database}{end}").touch()
    file = Path(f"{database}{which}")
    files = Whereabouts(str(database))
    assert not files.lost()
    file.rename(other)
    assert files.lost() and files.lost_indeed()
    file.touch()
    assert files.lost(), "another file by the same name is not the one that was opened"
    other.rename(file)
    assert not files.lost(), "the one that was opened is back"
    (tmp_path / "beside").touch()
    assert not files.lost()
    file.unlink()
    assert files.lost()
    files.close()
