"""Requests that wait for somebody's yes: which answer counts for which of them, and when they are void."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from server_process import ServerProcess

from server.kit import Guest, Hands, House, answer
from server.zoo_tables import lay, quiet, run
from undertable.games import find
from undertable.kernel.codec import encode
from undertable.server.ground.problem import Problem
from undertable.server.shapes import deeds
from undertable.server.shapes.answers import Asked
from undertable.server.shapes.view import written
from undertable.server.storage.schema import Clock, RequestKind, SeatRow
from undertable.server.tables.consent import ANSWER_WITHIN, REFUSED
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table


async def duel(hub: Hub) -> Table:
    return await lay(hub, find("agent_avenue"))


async def four(hub: Hub) -> Table:
    """Two against two."""
    game = find("agent_avenue")
    setup = next(setup for setup in game.setups() if setup.seats == 4)
    return await hub.create(game.id, setup, [SeatRow("human", holders=[f"p{i}"]) for i in range(4)], "p0")


async def play_on(table: Table) -> None:
    """Whoever is asked takes the last of their options."""
    seat = table.asked()[0]
    options = table.viewer(seat).options(seat)
    await table.happen(deeds.Act(seat, table.viewer(seat).version, encode(options[-1])))


async def play_out(table: Table) -> None:
    while not table.ended:
        await play_on(table)


# --- the end ---


@pytest.mark.parametrize("answer", [deeds.Consent(1, "stop-0-1", yes=True), deeds.Stop(1, yes=True)])
def test_a_game_that_ended_by_its_own_rules_stays_won_whatever_was_asked_before(answer: deeds.Deed) -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.Stop(0, yes=True))
        await play_out(table)
        result = table.row.result
        assert not table.requests.shown(), "whatever was asked is void"
        with pytest.raises(Problem):
            await table.happen(answer)
        assert table.row.result == result and result is not None and result.why == "game"

    run(test)


# --- a restart ---


async def put_away(hub: Hub, table: Table) -> Table:
    """The table comes back from the disk, as after a restart of the server."""
    hub.drop(table)
    return await hub.get(table.row.id)


Asking = Callable[[Hub], Awaitable[tuple[Table, RequestKind]]]


async def to_take_back(hub: Hub) -> tuple[Table, RequestKind]:
    table = await duel(hub)
    await table.happen(deeds.TakeBack(await decided(table), "k"))
    return table, "undo"


async def to_stop(hub: Hub) -> tuple[Table, RequestKind]:
    table = await duel(hub)
    await table.happen(deeds.Stop(0, yes=True))
    return table, "stop"


async def for_another_clock(hub: Hub) -> tuple[Table, RequestKind]:
    table = await duel(hub)
    await table.happen(deeds.ChangeClock(0, Clock("live", 60.0)))
    return table, "clock"


async def for_a_pause(hub: Hub) -> tuple[Table, RequestKind]:
    table = await lay(hub, find("agent_avenue"), clock=Clock("live", 60.0))
    await table.happen(deeds.Pause(True, 0))
    return table, "pause"


async def to_resign_together(hub: Hub) -> tuple[Table, RequestKind]:
    table = await four(hub)
    await table.happen(deeds.Resign(0))
    return table, "resign"


async def to_change_places(hub: Hub) -> tuple[Table, RequestKind]:
    table = await gathering(hub)
    await table.happen(deeds.Swap(1, 0))
    return table, "swap"


async def for_a_seat(hub: Hub) -> tuple[Table, RequestKind]:
    table = await lay(hub, find("agent_avenue"), "pb")
    await table.happen(deeds.AskToCome(1, "somebody"))
    return table, "come"


ASKING = [
    to_take_back, to_stop, for_another_clock, for_a_pause, to_resign_together, to_change_places, for_a_seat,
]  # fmt: skip


@pytest.mark.parametrize("asking", ASKING)
def test_a_request_outlives_a_restart_under_its_name_and_is_answered_then(asking: Asking) -> None:
    async def test(hub: Hub) -> None:
        table, kind = await asking(hub)
        before, row, steps = table.requests.shown(), table.row, table.play.count
        assert list(before) == [kind]
        (offer,) = before.values()
        table = await put_away(hub, table)
        assert table.requests.shown() == before
        (waiting,) = offer.waiting
        await table.happen(deeds.Consent(waiting, offer.id, yes=True))
        assert table.requests.shown() == {}
        assert (table.row, table.play.count) != (row, steps), "what was asked for has happened"
        again = await put_away(hub, table)
        assert again.requests.shown() == {}, "and is not asked for once more"

    run(test)


@pytest.mark.parametrize("asking", ASKING)
def test_a_request_that_was_refused_is_not_there_after_a_restart(asking: Asking) -> None:
    async def test(hub: Hub) -> None:
        table, kind = await asking(hub)
        (waiting,) = asked(table, kind)["waiting"]
        await table.happen(answer(table, waiting, yes=False))
        assert (await put_away(hub, table)).requests.shown() == {}

    run(test)


def test_every_kind_of_request_is_among_these() -> None:
    async def test(hub: Hub) -> None:
        assert {(await asking(hub))[1] for asking in ASKING} == set(REFUSED)

    run(test)


def test_who_has_said_yes_before_a_restart_is_not_asked_again() -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, find("mind_mgmt"), "ppp")
        await table.happen(deeds.Stop(0, yes=True))
        await table.happen(answer(table, 1))
        table = await put_away(hub, table)
        assert asked(table, "stop")["waiting"] == [2]
        await table.happen(answer(table, 2))
        assert table.ended

    run(test)


def test_an_old_yes_is_none_to_a_new_question_also_after_restarts() -> None:
    async def test(hub: Hub) -> None:
        table, names = await duel(hub), []
        for _ in range(3):
            await table.happen(deeds.Stop(0, yes=True))
            names.append(asked(table, "stop")["id"])
            await table.happen(answer(table, 0, yes=False))
            table = await put_away(hub, table)
        await table.happen(deeds.Stop(0, yes=True))
        table = await put_away(hub, table)
        assert len({*names, asked(table, "stop")["id"]}) == 4
        for name in names:
            with pytest.raises(Problem, match="nothing to agree"):
                await table.happen(deeds.Consent(1, name, yes=True))
        assert not table.ended

    run(test)


def test_a_request_to_take_back_is_void_for_good_when_the_game_went_on() -> None:
    async def test(hub: Hub) -> None:
        table, _ = await to_take_back(hub)
        await play_on(table)
        assert not table.requests.shown()
        assert not (await put_away(hub, table)).requests.shown()

    run(test)


def test_what_was_asked_in_a_game_that_has_ended_is_void_for_good() -> None:
    async def test(hub: Hub) -> None:
        table, _ = await for_another_clock(hub)
        await table.happen(deeds.Resign(1))
        assert not (await put_away(hub, table)).requests.shown()

    run(test)


def test_after_a_restart_those_who_were_asked_for_a_seat_come_back_to_the_same_question() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        for seat in (0, 1):
            table.connect(seat, "en", f"p{seat}", 0)
        await table.happen(deeds.AskToCome(0, "a strange device"))
        before = asked(table, "come")
        assert before["waiting"] == [0, 1], "its holder is here and has a say"
        table = await put_away(hub, table)
        table.connect(1, "en", "p1", 0)
        await quiet()
        assert asked(table, "come") == before, "who is not here yet was asked too, and stays so"
        table.connect(0, "en", "p0", 0)
        await quiet()
        assert asked(table, "come") == before
        table.listeners.boxes.clear()
        table.connect(1, "en", "p1", 0)
        await quiet()
        anew = asked(table, "come")
        assert anew["waiting"] == [1] and anew["id"] != before["id"], "all were here, and one has gone since"

    run(test)


def test_somebody_with_a_say_who_was_not_asked_before_a_restart_is_asked() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.AskToCome(0, "a strange device"))
        before = asked(table, "come")
        assert before["waiting"] == [1], "its holder is away"
        table = await put_away(hub, table)
        table.connect(0, "en", "p0", 0)
        await quiet()
        assert asked(table, "come")["waiting"] == [0, 1] and asked(table, "come")["id"] != before["id"]
        with pytest.raises(Problem, match="nothing to agree"):
            await table.happen(deeds.Consent(1, before["id"], yes=True))

    run(test)


def test_who_was_not_answered_in_time_asks_no_more_also_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr("undertable.server.tables.consent.time", hands)

    async def test(hub: Hub) -> None:
        table, _ = await for_a_seat(hub)
        hands.pass_(ANSWER_WITHIN)
        table = await put_away(hub, table)
        table.tidy()
        await quiet()
        assert not table.requests.shown()
        assert not (await put_away(hub, table)).requests.shown()

    run(test)


def test_a_request_that_is_not_as_it_was_written_is_none() -> None:
    async def test(hub: Hub) -> None:
        table, _ = await to_stop(hub)
        await hub.store.write(("UPDATE request SET body = replace(body, '\"seat\":0', '\"seat\":1')", ()))
        assert not (await put_away(hub, table)).requests.shown(), "nobody agrees to what nobody asked"

    run(test)


def test_a_killed_server_comes_back_with_what_was_asked(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path / "tables.sqlite")
    try:
        me, friend = Guest(House(process.port)), Guest(House(process.port))
        table = me.new_table("me", "open")
        friend.follow(me.link(table, 1))
        assert me.post(table, "stop", seat=0, yes=True).json["ok"]
        with friend.socket(table, 1) as ear:
            before = ear.until("table", lambda message: message["offers"]["stop"])["offers"]["stop"]
        process.kill()
        process.start()
        friend.hang_up()
        with friend.socket(table, 1) as ear:
            assert ear.until("table")["offers"]["stop"] == before
            assert friend.post(table, "consent", seat=1, request=before["id"], yes=True).json["ok"]
            assert ear.until("table", lambda message: message["ended"])["ended"]["why"] == "stopped"
    finally:
        process.kill()
        process.close()


# --- the pause ---


def paused(table: Table) -> bool:
    return table.row.paused


def test_where_a_live_clock_runs_nobody_stops_it_alone() -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, find("agent_avenue"), clock=Clock("live", 60.0))
        await table.happen(deeds.Pause(True, 0))
        assert (paused(table), asked(table, "pause")["waiting"]) == (False, [1])
        await table.happen(answer(table, 1, yes=False))
        assert (paused(table), table.requests.shown()) == (False, {})
        await table.happen(deeds.Pause(True, 0))
        await table.happen(answer(table, 1, yes=True))
        assert paused(table)
        await table.happen(deeds.Pause(False, 1))
        assert not paused(table), "anybody lets it go on"

    run(test)


def test_without_a_live_clock_a_pause_takes_nobodys_time_and_needs_no_yes() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.Pause(True, 0))
        assert table.row.paused and not table.requests

    run(test)


# --- asking for a seat ---


def test_whoever_asks_for_a_seat_and_is_not_answered_blocks_nobody_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr("undertable.server.tables.consent.time", hands)

    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.AskToCome(0, "a stranger"))
        with pytest.raises(Problem, match="asking for a seat"):
            await table.happen(deeds.AskToCome(0, "its holder"))
        hands.pass_(ANSWER_WITHIN)
        table.tidy()
        await quiet()
        assert not table.requests.shown(), "nobody reads it any more"
        await table.happen(deeds.AskToCome(0, "its holder"))
        assert table.requests.asks(0, "its holder") and not table.requests.asks(0, "a stranger")
        hands.pass_(ANSWER_WITHIN)
        await table.happen(deeds.AskToCome(0, "somebody else"))
        assert table.requests.asks(0, "somebody else"), "though nobody tidied up"

    run(test)


# --- which answer counts for which request ---


def asked(table: Table, kind: RequestKind) -> Any:
    """A request as everybody is told of it."""
    return json.loads(written(table.requests.shown()[kind]))


async def decided(table: Table) -> int:
    """A game in which a seat has decided something that it cannot take back freely; the seat."""
    while True:
        seat = table.asked()[0]
        await play_on(table)
        if seat not in table.play.takers():
            return seat


def test_a_yes_to_one_request_is_none_to_another_that_came_between() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        seat = await decided(table)
        other = 1 - seat
        await table.happen(deeds.ChangeClock(seat, Clock("live", 60.0)))
        yes = answer(table, other)
        await table.happen(deeds.TakeBack(seat, "k"))
        steps = len(table.steps)
        await table.happen(yes)
        assert len(table.steps) == steps and asked(table, "undo"), "nothing was taken back"
        assert table.row.clock.kind == "live"

    run(test)


def test_a_yes_is_none_to_a_later_request_of_the_same_kind_and_seat() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.ChangeClock(0, Clock("live", 60.0)))
        yes = answer(table, 1)
        await table.happen(deeds.ChangeClock(0, Clock("live", 1.0)))
        with pytest.raises(Problem) as met:
            await table.happen(yes)
        assert met.value.code == "no-offer" and table.row.clock.kind == "none"

    run(test)


def test_the_same_request_once_more_keeps_every_yes() -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, find("mind_mgmt"), "ppp")
        seat = await decided(table)
        one, _ = table.seating.others(seat)
        await table.happen(deeds.TakeBack(seat, "k"))
        await table.happen(answer(table, one))
        before = asked(table, "undo")
        reply = await table.happen(deeds.TakeBack(seat, "k"))
        assert asked(table, "undo") == before and one not in before["waiting"]
        assert reply == Asked(asked=table.seating.others(seat)), "as before"

    run(test)


def test_nobody_pushes_anothers_request_aside() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.ChangeClock(0, Clock("live", 60.0)))
        with pytest.raises(Problem) as met:
            await table.happen(deeds.ChangeClock(1, Clock("live", 1.0)))
        assert met.value.code == "somebody-asks" and asked(table, "clock")["seat"] == 0

    run(test)


def test_partners_who_both_resign_have_agreed() -> None:
    async def test(hub: Hub) -> None:
        table = await four(hub)
        await table.happen(deeds.Resign(0))
        (partner,) = asked(table, "resign")["waiting"]
        await table.happen(deeds.Resign(partner))
        assert table.row.result is not None and table.row.result.why == "resigned"

    run(test)


# --- whose request it is ---


async def gathering(hub: Hub) -> Table:
    """Ann and Bob have sat down at a table of four; nothing is dealt."""
    game = find("agent_avenue")
    setup = next(setup for setup in game.setups() if setup.seats == 4)
    seats = [SeatRow("human", holders=[name]) for name in ("ann", "bob")] + [SeatRow("open"), SeatRow("open")]
    return await hub.create(game.id, setup, seats, "ann", waits=True)


def test_what_somebody_asked_who_has_left_before_the_game_is_void() -> None:
    async def test(hub: Hub) -> None:
        table = await gathering(hub)
        await table.happen(deeds.Swap(1, 0))
        yes = answer(table, 0)
        await table.happen(deeds.Leave(1))
        await table.happen(deeds.Sit(1, "carl"))
        with pytest.raises(Problem):
            await table.happen(yes)
        assert [row.holders for row in table.row.seats[:2]] == [["ann"], ["carl"]], "who never asked stays"

    run(test)


def test_what_waits_for_somebody_who_has_left_before_the_game_is_void() -> None:
    async def test(hub: Hub) -> None:
        table = await gathering(hub)
        await table.happen(deeds.ChangeClock(0, Clock("live", 60.0)))
        await table.happen(deeds.Leave(1))
        assert not table.requests.shown()

    run(test)


def test_what_was_asked_from_a_place_is_void_when_people_change_places() -> None:
    async def test(hub: Hub) -> None:
        table = await gathering(hub)
        await table.happen(deeds.ChangeClock(0, Clock("live", 60.0)))
        await table.happen(deeds.Swap(1, 2))
        assert not table.requests.shown(), "who was to answer sits elsewhere now"

    run(test)


def test_changing_places_is_void_when_the_game_begins() -> None:
    async def test(hub: Hub) -> None:
        table = await gathering(hub)
        await table.happen(deeds.Swap(1, 0))
        await table.happen(deeds.Begin())
        assert table.row.begun and not table.requests.shown()

    run(test)


def test_an_open_request_keeps_no_table_from_being_put_away() -> None:
    async def test(hub: Hub) -> None:
        table, _ = await to_stop(hub)
        assert not table.busy, "it is stored"

    run(test)
