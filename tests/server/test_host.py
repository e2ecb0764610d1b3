"""Where a game goes by who made the table, that person's seat is settled when it begins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.kit import Guest, House, house
from server.test_resume import put_away
from undertable.server.tables import hub

MINE = {"game": "black_orchestra", "mode": "team", "option_boards": "random", "option_first": "host"}


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def begins(home: House, table: str) -> int:
    """The seat whose turn is the first."""
    assert home.hub is not None
    play: Any = home.hub.live[table].play
    return int(play.state.seat_of[play.state.active])


def written(home: House, table: str) -> Any:
    """The host's seat as the database has it."""
    assert home.hub is not None
    row = home.hub.store.table(table)
    assert row is not None
    return row.setup.host


def test_whoever_made_the_table_begins_from_the_third_seat(home: House) -> None:
    table = Guest(home).new_table("scripted", "scripted", "me", **MINE)
    assert (begins(home, table), written(home, table)) == (2, 2)


def test_whoever_changed_places_before_the_game_begins_from_the_new_one(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "friend", "scripted", begin="full", **MINE)
    assert host.post(table, "seat", seat=0, action="swap", to=2).status in (200, 204)
    friend = Guest(home)
    assert friend.follow(host.link(table, 1)).status == 303
    assert (begins(home, table), written(home, table)) == (2, 2)


def test_a_game_begun_like_that_comes_back_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "SWEEP", 0.02)
    with house(database=str(tmp_path / "t.sqlite")) as home:
        host = Guest(home)
        table = host.new_table("friend", "scripted", "me", begin="full", **MINE)
        assert host.post(table, "begin").status in (200, 204)
        with host.socket(table, 2) as ear:
            before = ear.until("view")["view"]
        put_away(home, table)
        with host.socket(table, 2) as ear:
            assert ear.until("view")["view"] == before
        assert begins(home, table) == 2


def test_if_the_maker_sits_nowhere_the_first_seat_begins(home: House) -> None:
    table = Guest(home).new_table("scripted", "scripted", "scripted", **MINE)
    assert written(home, table) == 0


def test_a_set_up_that_does_not_go_by_it_says_nothing_of_it(home: House) -> None:
    table = Guest(home).new_table("scripted", "me", **{**MINE, "option_first": "random"})
    assert not isinstance(written(home, table), int)
