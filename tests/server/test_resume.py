"""Tables come back: from the record, with the same counters, and go on by themselves."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from server.kit import Guest, House, Listener, decide, house, play_out, wait
from undertable.games.agent_avenue.speech.asks import Play
from undertable.server.tables import hub


def test_an_unwatched_table_is_put_away_and_comes_back_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "SWEEP", 0.02)
    with house(database=str(tmp_path / "t.sqlite")) as home:
        me = Guest(home)
        table = me.new_table("me", "me", "me", "me", mode="advanced")
        ears = {seat: me.socket(table, seat) for seat in range(4)}
        play_some(me, table, ears, 18)
        before = {seat: ear.view for seat, ear in ears.items()}
        for ear in ears.values():
            ear.close()
        put_away(home, table)
        for seat, view in before.items():
            with me.socket(table, seat) as again:
                full = again.until("view")
                assert full["version"] == view["version"], "the id of the question has changed"
                assert full["view"] == view["view"] and full["undo"] == view["undo"]
                assert len(full["events"]) == view["heard"] + len(view["events"])


def put_away(home: House, table: str) -> None:
    """Nobody has looked at the table for ages; the server notices."""
    assert home.hub is not None
    tables = home.hub.live
    live = tables[table]
    wait(lambda: not live.busy)
    live.touched -= 10 * home.hub.settings.idle
    wait(lambda: table not in tables)


def play_some(me: Guest, table: str, ears: dict[int, Listener], decisions: int) -> None:
    for ear in ears.values():
        ear.until("view")
    for _ in range(decisions):
        seat = next((s for s, ear in ears.items() if str(s) in ear.view["view"]["options"]), None)
        if seat is None:
            return
        assert decide(me, table, seat, ears[seat].view, 3).json["ok"]
        for ear in ears.values():
            ear.settle()


def test_bots_play_on_after_a_restart_though_nobody_looks_until_somebody_is_asked(tmp_path: Path) -> None:
    path = str(tmp_path / "t.sqlite")
    with house(database=path, pace=10_000.0) as home:
        me, hub = Guest(home), home.hub
        assert hub is not None
        tables = (me.new_table("scripted", "me") for _ in range(40))
        table = next(id for id in tables if hub.live[id].asked() == (0,))
    with house(database=path, pace=0.0) as home:
        live = home.hub.live if home.hub is not None else {}
        wait(lambda: table in live and live[table].asked() == (1,))
        again = Guest(home)
        again.cookies = me.cookies
        with again.socket(table, 1) as ear:
            assert "1" in ear.until("view")["view"]["options"]


def test_a_server_that_goes_down_says_so() -> None:
    with house() as home:
        me = Guest(home)
        table = me.new_table("me", "me")
        ear = me.socket(table, 0)
        ear.until("view")
    assert ear.until("bye")["reason"] == "shutdown"
    ear.close()


def test_seats_names_talk_and_notes_survive(tmp_path: Path) -> None:
    path = str(tmp_path / "t.sqlite")
    with house(database=path) as home:
        me = Guest(home)
        table = me.new_table("me", "friend", clock="days", days="2")
        me.post(table, "name", name="Eva", colour="red")
        me.post(table, "chat", seat=0, channel="table", text="zítra")
        me.post(table, "note", text="blufuje")
        me.post(table, "pause", seat=0, on=True)
    with house(database=path) as home:
        me.house, again = home, Guest(home)
        again.cookies = me.cookies
        assert table in again.get("/").text
        with again.socket(table, 0) as ear:
            message = ear.until("table")
            assert message["seats"][0]["name"] == "Eva" and message["paused"] and message["note"] == "blufuje"
            assert message["clock"] == {"kind": "days", "seconds": 172800.0}
            assert ear.until("chat")["text"] == "zítra"


def test_what_cannot_be_written_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(database=str(tmp_path / "t.sqlite")) as home:
        assert home.hub is not None
        me = Guest(home)
        table = me.new_table("me", "me")
        with me.socket(table, 0) as zero, me.socket(table, 1) as one:
            zero.until("view"), one.until("view")
            seat, ear = (0, zero) if "0" in zero.view["view"]["options"] else (1, one)
            before = ear.view
            live = home.hub.live[table]
            monkeypatch.setattr(home.hub.store, "append", lambda *_: ("INSERT INTO nowhere VALUES (1)", ()))
            assert decide(me, table, seat, before).status == 500
            assert ear.until("bye")["reason"] == "reload"
            monkeypatch.undo()
            assert home.hub.live.get(table) is not live
        with me.socket(table, seat) as ear:
            after = ear.until("view")
            assert after["view"] == before["view"] and after["version"] == before["version"]
            assert decide(me, table, seat, after).json["ok"]


def test_a_veiled_answer_is_shown_no_earlier_than_its_veil(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "veil", (0.4, 0.5))
    with house() as home:
        me = Guest(home)
        began = time.monotonic()
        table = me.new_table("me", "me")
        with me.socket(table, 0) as zero, me.socket(table, 1) as one:
            zero.until("view"), one.until("view")
            seat, ear = (0, zero) if "0" in zero.view["view"]["options"] else (1, one)
            assert decide(me, table, seat, ear.view).json["ok"]
            ear.until("view")
            assert time.monotonic() - began > 0.4


def test_a_slow_reader_loses_nothing_and_costs_nothing() -> None:
    with house() as home:
        me = Guest(home)
        table = me.new_table("me", "me", mode="advanced")
        slow = me.socket(table, 0)  # does not read until the end
        with me.socket(table, 0) as zero, me.socket(table, 1) as one:
            play_out(me, table, {0: zero, 1: one}, pick=lambda n: n * 3)
            slow.until("view", lambda m: m["over"])
            assert slow.view["version"] == zero.view["version"]
            heard = 0
            for view in slow.views:
                assert view["heard"] == heard
                heard += len(view["events"])
            assert heard == zero.view["heard"] + len(zero.view["events"])
        slow.close()


def test_a_bot_that_cannot_answer_does_not_stop_the_table_and_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with house() as home:
        assert home.hub is not None

        async def nothing(*_: Any) -> None:
            return None

        monkeypatch.setattr(home.hub.pool, "choose", nothing)
        me = Guest(home)
        table = me.play_now()
        with me.socket(table, 0) as ear:
            play_out(me, table, {0: ear})
            assert ear.view["over"]
    warnings = [record for record in caplog.records if record.levelname == "WARNING" and record.name == "undertable"]
    assert warnings, "nobody was told"
    assert {record.getMessage() for record in warnings} == {
        f"table {table}, seat 1: the game's default decides for the bot: no answer"
    }
