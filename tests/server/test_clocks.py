"""Clocks at a table: who has how much time, what happens when it is over, and what outlives the server.

The clock of these tests stands still; they move it. Nothing waits for real time to pass.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from thorough import in_the_check

from server.kit import PATIENCE, Hands, answer, dice_fallen
from undertable.games import IDS, find
from undertable.games.agent_avenue.speech.asks import LEADS, READY, Exchange, Play
from undertable.kernel.codec import encode
from undertable.kernel.engine import Back, options, pending
from undertable.kernel.game import Setup
from undertable.kernel.record import Did, Lapsed
from undertable.kernel.types import Choice, Seat
from undertable.kit import timeout
from undertable.server.ground.settings import Settings
from undertable.server.playing import judging, veil
from undertable.server.playing.veil import Veil
from undertable.server.shapes import deeds
from undertable.server.shapes.answers import DONE
from undertable.server.shapes.room import SPECTATOR
from undertable.server.site.archive import replay_lines
from undertable.server.storage.schema import NO_CLOCK, Clock, SeatRow
from undertable.server.tables import clock, hub, notice, table, talk
from undertable.server.tables.clock import MOMENT
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

LIVE = Clock("live", 30.0)
DAYS = Clock("days", 2 * 86400.0)
KEY = "a7" * 32


class Watch(Hands):
    """The same, and the machine may be off for a while."""

    def restart(self, seconds: float) -> None:
        """Its monotonic clock begins anew."""
        self.now = 50.0
        self.wall += seconds


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    for module in (clock, hub, judging, notice, table, talk, veil):
        monkeypatch.setattr(module, "time", watch)
    monkeypatch.setattr(hub, "new_key", lambda: KEY)
    return watch


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "t.sqlite")


@asynccontextmanager
async def a_hub(database: str = ":memory:") -> AsyncIterator[Hub]:
    hub = Hub(Settings(database=database, pace=0.0, settle=0.0, bot_patience=PATIENCE))
    try:
        yield hub
    finally:
        await hub.stop()


async def lay(hub: Hub, game: str, setup: Setup, clock: Clock = LIVE) -> Table:
    """A table where every seat is taken."""
    seats = [SeatRow("human", holders=[f"p{seat}"]) for seat in range(setup.seats)]
    return await hub.create(game, setup, seats, "p0", clock=clock)


def run(test: Callable[[Hub], Awaitable[None]], database: str = ":memory:") -> None:
    async def main() -> None:
        async with a_hub(database) as hub:
            await test(hub)

    asyncio.run(main())


def left(table: Table, watch: Watch) -> dict[Seat, float]:
    """The seconds each seat has."""
    return {seat: round(until - watch.now, 3) for seat, until in table.clocks.until.items()}


def question(table: Table) -> str:
    return type(pending(table.state)).__name__


async def decide(table: Table, seat: Seat, choice: Choice) -> None:
    """As a person does it who has just looked."""
    await table.act(seat, table.viewer(seat).version, encode(choice), "")


async def until(table: Table, wanted: str, seed: int = 3) -> None:
    """Answer at random until a question of that kind is put."""
    rng = Random(seed)
    while question(table) != wanted:
        seat = table.asked()[0]
        await decide(table, seat, rng.choice(options(table.state, seat)))


def entries(table: Table) -> list[Any]:
    return list(table.match.record.entries)


# --- it always goes on -----------------------------------------------------------------------

# That every set-up ends so is shown without a server, in tests/kernel/test_timeout.py: here one of each game.
FIRST = [(id, find(id).proof.trials()[0].setup) for id in IDS]
SETUPS = in_the_check(FIRST, [(id, trial.setup) for id in IDS for trial in find(id).proof.trials()])


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=str)
def test_a_table_whose_people_have_all_left_plays_itself_to_its_end(game: str, setup: Setup, watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, game, setup)
        for _ in range(find(game).proof.bound):
            if table.ended:
                break
            await dice_fallen(table)
            assert set(table.clocks.until) == set(table.play.due()), "somebody whom the table waits for has no deadline"
            watch.pass_(LIVE.seconds)
            await table.clocks.ring()
        assert table.ended and not table.clocks.running

    run(test)


def test_so_does_one_where_the_game_itself_plays_the_recruiter(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        seats = [SeatRow("bot", "automaton"), SeatRow("human", holders=["p"])]
        setup = Setup("training", 2, {"recruiter": "novice"})
        table = await hub.create("mind_mgmt", setup, seats, "p", clock=LIVE)
        end = time.monotonic() + PATIENCE
        while not table.ended:
            assert time.monotonic() < end, "the table has stopped"
            watch.pass_(LIVE.seconds)
            await table.clocks.ring()
            await asyncio.sleep(0)
        assert {entry.seat for entry in entries(table) if isinstance(entry, Lapsed)} == {1}
        await hub.pool.close()

    run(test)


@pytest.mark.parametrize("half", [0, 1, 3])
def test_a_time_out_in_a_draft_does_not_stop_the_table(half: int, watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "mind_mgmt", Setup("full", 3))
        await until(table, "Opening")
        first = len(entries(table))
        for _ in range(half):
            await decide(table, 0, options(table.state, 0)[0])
        watch.pass_(LIVE.seconds)
        await table.clocks.ring()
        assert question(table) == "PlaceImmortal"
        assert left(table, watch) == {0: LIVE.seconds}
        assert entries(table)[first + half] == Lapsed(0)
        assert (entries(table)[first + half + 1] == Did(0, Back(0), late=True)) == (half > 0)

    run(test)


def test_a_hidden_step_brings_no_new_time(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "mind_mgmt", Setup("full", 3))
        await until(table, "Opening")
        watch.pass_(20)
        await decide(table, 0, options(table.state, 0)[0])
        assert left(table, watch) == {0: 10.0}

    run(test)


def test_nobody_else_can_tell_how_far_a_draft_had_come_when_time_ran_out(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Law 15 on the wire, with a clock: two worlds, byte for byte."""
    told: list[list[bytes]] = []

    async def test(hub: Hub, steps: int) -> None:
        monkeypatch.setattr(clock, "_luck", Random(9))
        table = await lay(hub, "mind_mgmt", Setup("full", 3))
        await until(table, "Opening")
        for n in range(steps):
            watch.pass_(1)
            await decide(table, 0, options(table.state, 0)[n % 2])
        watch.pass_(40 - steps)
        await table.clocks.ring()
        seen = [table.viewer(seat).frame("cs", 0) for seat in (SPECTATOR, 1, 2)]
        facts = json.loads(table.notice.message("cs", "p1", 1))
        told.append([*seen, encode([row["clock"] for row in facts["seats"]])])

    for steps in (0, 1, 3):
        run(lambda hub, steps=steps: test(hub, steps))  # type: ignore[misc]
    assert told[0] == told[1] == told[2]


def test_a_default_that_never_shows_is_logged_and_the_table_is_whole_when_it_comes_back(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(timeout, "MOST_HIDDEN", 1)

    async def test(hub: Hub) -> None:
        table = await lay(hub, "mind_mgmt", Setup("full", 2))
        await until(table, "Opening")
        before = entries(table)
        watch.pass_(LIVE.seconds)
        with pytest.raises(timeout.NeverShows):
            await table.clocks.ring()
        assert entries(await hub.get(table.row.id)) == before
        assert "the public view is as it was" in caplog.text

    run(test)


# --- several seats ---------------------------------------------------------------------------


async def team(hub: Hub, clock: Clock = LIVE) -> Table:
    return await lay(hub, "agent_avenue", Setup("simple", 4, {"start_side": "green"}), clock)


def test_in_a_vote_each_keeps_the_time_it_was_given(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await team(hub)
        await decide(table, 0, READY)
        await decide(table, 1, READY)
        assert question(table) == "VoteLead" and left(table, watch) == {0: 30.0, 1: 30.0}
        watch.pass_(20)
        await decide(table, 0, LEADS[0])
        assert left(table, watch) == {1: 10.0}
        watch.pass_(10)
        await table.clocks.ring()
        assert question(table) == "LayUp"
        assert [entry.seat for entry in entries(table) if isinstance(entry, Did) and entry.late] == [1]
        assert left(table, watch) == {0: 30.0}

    run(test)


def test_when_somebody_goes_on_with_a_shared_question_everybody_gets_full_time(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await team(hub)
        watch.pass_(25)
        exchange = next(choice for choice in options(table.state, 0) if isinstance(choice, Exchange))
        await decide(table, 0, exchange)
        assert left(table, watch) == {0: 30.0, 1: 30.0}
        watch.pass_(5)
        await table.clocks.ring()
        assert not any(isinstance(entry, Lapsed) for entry in entries(table))
        await decide(table, 1, READY)
        assert left(table, watch) == {0: 25.0}, "the question goes on without the one who is ready"

    run(test)


def test_two_who_are_late_together_are_both_decided_for_at_once(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await team(hub)
        watch.pass_(30)
        await table.clocks.ring()
        assert question(table) == "VoteLead" and left(table, watch) == {0: 30.0, 1: 30.0}

    run(test)


def test_when_the_first_answer_counts_one_time_out_is_enough_and_the_next_question_has_full_time(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "mind_mgmt", Setup("training", 4))
        await until(table, "ChooseAgent")
        assert left(table, watch) == {1: 30.0, 2: 30.0, 3: 30.0}
        watch.pass_(30)
        await table.clocks.ring()
        assert [entry.seat for entry in entries(table) if isinstance(entry, Lapsed)] == [1]
        assert set(left(table, watch).values()) == {30.0}

    run(test)


# --- what is told ----------------------------------------------------------------------------


def test_the_log_says_first_that_time_ran_out_and_then_what_the_table_decided(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2, {"start_side": "green"}))
        (seat,) = table.asked()
        heard = {viewer: len(table.viewer(viewer).events) for viewer in (0, 1, SPECTATOR)}
        box = table.connect(1 - seat, "cs", "p", 0)
        watch.pass_(30)
        await table.clocks.ring()
        texts = {
            viewer: [line["text"] for line in json.loads(table.viewer(viewer).frame("cs", n))["events"]]
            for viewer, n in heard.items()
        }
        assert texts[seat][0] == "Vypršel ti čas, rozhoduje za tebe stůl."
        name = table.scribe.names("cs")[seat]
        assert texts[1 - seat][0] == texts[SPECTATOR][0] == f"{name}: vypršel čas, rozhoduje stůl."
        assert len(texts[seat]) > 2, "and what was decided"
        sent = [json.loads(text) for text in iter(box.next, None)]
        kinds = [message["type"] for message in sent]
        assert kinds.index("view") < kinds.index("chat"), "what the table says comes with the events"
        assert sent[kinds.index("chat")]["text"] == f"{name}: vypršel čas, rozhodl stůl."

    run(test)


def test_the_replay_says_where_time_ran_out_and_the_stored_table_comes_back_as_it_was(
    watch: Watch, database: str
) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "mind_mgmt", Setup("full", 2))
        await until(table, "Opening")
        await decide(table, 0, options(table.state, 0)[0])
        watch.pass_(LIVE.seconds)
        await table.clocks.ring()
        last = json.loads(list(replay_lines(table, table.steps, SPECTATOR, True, "cs"))[-1])
        assert last["text"].lower().count("vypršel čas") == 1
        before = [table.viewer(seat).frame("cs", 0) for seat in (SPECTATOR, 0, 1)]
        hub.drop(table)
        again = await hub.get(table.row.id)
        assert [again.viewer(seat).frame("cs", 0) for seat in (SPECTATOR, 0, 1)] == before

    run(test, database)


def test_a_new_deadline_is_told_though_as_much_time_is_left_as_the_last_time(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2))
        (seat,) = table.asked()
        for _ in range(2):
            watch.pass_(7)
            news = table.notice.news
            choice = next(c for c in options(table.state, seat) if isinstance(c, Exchange))
            await decide(table, seat, choice)
            assert table.notice.news > news
            assert shown(table)[seat] == 30.0

    run(test)


def shown(table: Table) -> list[float | None]:
    return [row["clock"] for row in json.loads(table.notice.message("cs", "p0", 0))["seats"]]


def test_while_any_time_is_left_the_clock_does_not_say_nought(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2))
        (seat,) = table.asked()
        watch.pass_(29.97)
        assert shown(table)[seat] == 0.1
        watch.pass_(1)
        assert shown(table)[seat] == 0.0

    run(test)


# --- veils -----------------------------------------------------------------------------------


def test_an_answer_that_only_the_veil_holds_back_is_in_time(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "veil", (2.0, 5.0))

    async def test(hub: Hub) -> None:
        lifted = asyncio.Event()

        async def lift(self: Veil) -> None:
            await lifted.wait()

        monkeypatch.setattr(Veil, "lifted", lift)
        table = await lay(hub, "agent_avenue", Setup("simple", 2), Clock("live", 1.0))
        (seat,) = table.asked()
        assert left(table, watch) == {seat: 5.0 + MOMENT}, "by the longest veil, which everybody may know"
        choice = options(table.state, seat)[-1]
        answer = asyncio.create_task(table.act(seat, table.viewer(seat).version, encode(choice), "k"))
        await asyncio.sleep(0)
        watch.pass_(5.0)
        await table.clocks.ring()
        lifted.set()
        assert await answer == DONE
        assert [entry for entry in entries(table) if isinstance(entry, (Did, Lapsed))] == [Did(seat, choice)]

    run(test)


def test_the_clock_of_a_veiled_question_is_the_same_whatever_its_veil(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Play, "veil", (2.0, 5.0))
    clocks = []

    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2, {"start_side": "green"}), Clock("live", 1.0))
        clocks.append(shown(table))

    for _ in range(3):
        run(test)
    assert clocks == [[6.0, None]] * 3


# --- pauses, and what outlives the server ----------------------------------------------------


def test_a_paused_clock_stands_still(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2))
        (seat,) = table.asked()
        watch.pass_(20)
        await table.happen(deeds.Pause(True, seat))
        await table.happen(answer(table, 1 - seat))
        assert not table.clocks.running
        watch.pass_(1000)
        await table.clocks.ring()
        await table.happen(deeds.Pause(False))
        assert left(table, watch) == {seat: 10.0} and table.asked() == (seat,)
        watch.pass_(10)
        await table.clocks.ring()
        assert any(isinstance(entry, Lapsed) for entry in entries(table))

    run(test)


async def come_back(hub: Hub, id: str) -> Table:
    await hub._wake_busy()
    return hub.live[id]


def first_night(database: str, clock: Clock, do: Callable[[Table], Awaitable[object]] | None = None) -> str:
    """A table of two, and the server goes down."""
    ids: list[str] = []

    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2), clock)
        ids.append(table.row.id)
        if do is not None:
            await do(table)
        await hub.store.write()

    run(test, database)
    return ids[0]


def test_after_a_restart_a_live_clock_starts_anew(watch: Watch, database: str) -> None:
    id = first_night(database, LIVE)
    watch.restart(3600)

    async def test(hub: Hub) -> None:
        assert list(left(await come_back(hub, id), watch).values()) == [30.0]

    run(test, database)


def test_days_that_have_gone_by_have_gone_by(watch: Watch, database: str) -> None:
    id = first_night(database, DAYS)
    watch.restart(86400)

    async def test(hub: Hub) -> None:
        assert list(left(await come_back(hub, id), watch).values()) == [86400.0]

    run(test, database)


def test_a_deadline_of_days_is_written_with_the_step_that_set_it(
    watch: Watch, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2), DAYS)
        await hub.store.write()  # whatever was written before
        writes: list[Any] = []
        write = hub.store.write

        def counted(*rows: Any) -> Any:
            writes.append(rows)
            return write(*rows)

        monkeypatch.setattr(hub.store, "write", counted)
        for n in range(1, 6):
            watch.pass_(43200)
            seat = table.asked()[0]
            await decide(table, seat, options(table.state, seat)[0])
            stored = hub.store.table(table.row.id)
            assert len(writes) == n, "one transaction for all of it"
            assert stored is not None and stored.clock == table.row.clock
            assert stored.clock.due == dict.fromkeys(table.asked(), watch.wall + DAYS.seconds)

    run(test, database)


def test_a_deadline_that_passed_while_the_server_was_down_is_played_soon_after_its_start(
    watch: Watch, database: str
) -> None:
    id = first_night(database, DAYS)
    watch.restart(9 * 86400)

    async def test(hub: Hub) -> None:
        table = await come_back(hub, id)
        assert list(left(table, watch).values()) == [MOMENT]
        watch.pass_(MOMENT)
        await table.clocks.ring()
        assert question(table) == "Recruit" and list(left(table, watch).values()) == [DAYS.seconds]

    run(test, database)


def test_a_pause_outlives_the_server(watch: Watch, database: str) -> None:
    async def pause(table: Table) -> None:
        watch.pass_(86400)
        await table.happen(deeds.Pause(True))

    id = first_night(database, DAYS, pause)
    watch.restart(30 * 86400)

    async def test(hub: Hub) -> None:
        table = await hub.get(id)
        assert not table.clocks.running
        await table.happen(deeds.Pause(False))
        assert list(left(table, watch).values()) == [86400.0]

    run(test, database)


def test_a_restart_does_not_betray_when_a_hidden_step_was_taken(watch: Watch, database: str) -> None:
    ids: list[str] = []

    async def before(hub: Hub) -> None:
        table = await lay(hub, "mind_mgmt", Setup("full", 2), DAYS)
        await until(table, "Opening")
        watch.pass_(3600)
        await decide(table, 0, options(table.state, 0)[0])
        ids.append(table.row.id)

    run(before, database)
    watch.restart(3600)

    async def after(hub: Hub) -> None:
        assert left(await come_back(hub, ids[0]), watch) == {0: DAYS.seconds - 7200}

    run(after, database)


def test_a_rematch_begins_with_full_time(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2), DAYS)
        watch.pass_(86400)
        await table.happen(deeds.Resign(0))
        again = await hub.rematch(table, "p0")
        assert left(again, watch) == {}, "nobody's time runs while people gather"
        await again.happen(deeds.Begin())
        assert list(left(again, watch).values()) == [DAYS.seconds]

    run(test)


def test_a_table_without_a_clock_has_no_deadline(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, "agent_avenue", Setup("simple", 2), NO_CLOCK)
        assert not table.clocks.running and shown(table) == [None, None]

    run(test)
