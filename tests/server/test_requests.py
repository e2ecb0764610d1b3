"""Requests that wait for somebody's yes: which answer counts for which of them, and when they are void."""

from __future__ import annotations

from typing import Any

import pytest

from server.kit import Hands, answer
from server.zoo_tables import lay, run
from undertable.games import find
from undertable.kernel.codec import encode
from undertable.server import deeds
from undertable.server.consent import ANSWER_WITHIN
from undertable.server.hub import Hub
from undertable.server.problem import Problem
from undertable.server.schema import Clock, SeatRow
from undertable.server.table import Table


async def duel(hub: Hub) -> Table:
    return await lay(hub, find("agent_avenue"))


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


def test_a_game_that_is_put_away_gives_no_request_an_old_name() -> None:
    async def test(hub: Hub) -> None:
        table, names = await duel(hub), []
        for _ in range(3):
            await table.happen(deeds.Stop(0, yes=True))
            names.append(asked(table, "stop")["id"])
            hub.drop(table)  # as a restart of the server does
            table = await hub.get(table.row.id)
        assert len(set(names)) == 3
        await table.happen(deeds.Stop(0, yes=True))
        with pytest.raises(Problem, match="nothing to agree"):
            await table.happen(deeds.Consent(1, names[0], yes=True))
        assert not table.ended

    run(test)


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
    monkeypatch.setattr("undertable.server.consent.time", hands)

    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.AskToCome(0, "a stranger"))
        with pytest.raises(Problem, match="asking for a seat"):
            await table.happen(deeds.AskToCome(0, "its holder"))
        assert table.busy
        hands.pass_(ANSWER_WITHIN)
        table.tidy()
        assert not table.requests.shown(), "nobody reads it any more"
        await table.happen(deeds.AskToCome(0, "its holder"))
        assert table.requests.asks(0, "its holder") and not table.requests.asks(0, "a stranger")
        hands.pass_(ANSWER_WITHIN)
        await table.happen(deeds.AskToCome(0, "somebody else"))
        assert table.requests.asks(0, "somebody else"), "though nobody tidied up"

    run(test)


# --- which answer counts for which request ---


def asked(table: Table, kind: str) -> Any:
    """A request as everybody sees it."""
    return table.requests.shown()[kind]


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
        assert reply == {"ok": True, "asked": table.seating.others(seat)}, "as before"

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
        game = find("agent_avenue")
        setup = next(setup for setup in game.setups() if setup.seats == 4)
        table = await hub.create(game.id, setup, [SeatRow("human", holders=[f"p{i}"]) for i in range(4)], "p0")
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


def test_an_open_request_keeps_a_table_from_being_put_away() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        busy = [table.busy]
        await table.happen(deeds.Stop(0, yes=True))
        busy.append(table.busy)
        await table.happen(answer(table, 1, yes=False))
        busy.append(table.busy)
        assert busy == [False, True, False]

    run(test)
