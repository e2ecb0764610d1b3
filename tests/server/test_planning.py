"""Planning a turn: previews that nobody notices, and several choices as one deed that leaves what single ones leave.

Every game of the list, by the same moves in two houses: in one step by step, in the other planned, dropped, planned
anew and done at once.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from kernel.zoo import hoard

from server.kit import dice_fallen
from server.test_unwritten import full_disk
from server.zoo_tables import Ear, Watch, ears, lay, run
from server.zoo_tables import watch as watch
from undertable.games import IDS, find
from undertable.kernel.codec import dump, encode
from undertable.kernel.engine import Back, options, pending, steps_of
from undertable.kernel.parts import StartingPoint
from undertable.kernel.record import Did, Fell
from undertable.kernel.types import Choice, Seat
from undertable.server.ground.mishap import Mishap
from undertable.server.ground.problem import Problem
from undertable.server.ground.settings import Settings
from undertable.server.playing.advice import preview
from undertable.server.playing.judging import read
from undertable.server.shapes import deeds
from undertable.server.shapes.change import key_of_step
from undertable.server.shapes.room import SPECTATOR
from undertable.server.shapes.view import written
from undertable.server.storage.schema import SeatRow, StepRow
from undertable.server.tables import hub as hubs
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

KEY = "c4" * 32  # chance falls alike in both houses
DECISIONS = 45


class Turn(NamedTuple):
    """What one seat decides in a row, before chance falls or somebody else is due."""

    seat: Seat
    choices: list[Choice]
    stopped: str


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(hubs, "new_key", lambda: KEY)
    yield


def in_a_house(work: Callable[[Hub], Awaitable[Any]], database: str = ":memory:") -> Any:
    async def main() -> Any:
        hub = Hub(Settings(database=database, pace=0.0, settle=0.0))
        try:
            return await work(hub)
        finally:
            await hub.stop()

    return asyncio.run(main())


async def a_table(hub: Hub, id: str, trial: StartingPoint) -> Table:
    seats = [SeatRow("human", holders=[f"p{seat}"]) for seat in range(trial.setup.seats)]
    table = await hub.create(id, trial.setup, seats, "p0", position=trial.position)
    await dice_fallen(table)
    return table


async def act(table: Table, seat: Seat, choice: Choice, key: str = "k") -> None:
    await table.act(seat, table.viewer(seat).version, encode(choice), key)


async def acts(table: Table, seat: Seat, choices: list[Choice], key: str = "k", ask: int = 0) -> dict[str, Any]:
    raw = tuple(encode(choice) for choice in choices)
    reply = await table.acts(deeds.Acts(seat, ask or table.viewer(seat).version, raw, key))
    answer: dict[str, Any] = json.loads(written(reply))
    return answer


def foreseen(table: Table, seat: Seat, choices: list[Choice]) -> dict[str, Any]:
    """Where a plan leads, as it is answered to the browser."""
    plain = [json.loads(encode(choice)) for choice in choices]
    answer: dict[str, Any] = json.loads(written(preview(table.play, seat, table.viewer(seat).version, plain, "en")))
    return answer


# --- the same moves, one by one and planned ----------------------------------------------------


def trial_of(id: str) -> StartingPoint:
    """Where a story begins: as games do, with all seats; in a position where games are long."""
    proof = find(id).proof
    return [trial for trial in proof.trials() if (trial.position is not None) == proof.long][
        -1 if not proof.long else 0
    ]


def unsigned(came: list[bytes]) -> list[bytes]:
    """Without the links to seats, which no two tables share."""
    return [re.sub(rb'"/s/[^"]+"', b'"/s/"', text) for text in came]


async def one_by_one(hub: Hub, id: str, heard: list[list[bytes]]) -> list[Turn]:
    """A game at random, decided step by step; what everybody is sent goes to `heard`."""
    table, rng, turns = await a_table(hub, id, trial_of(id)), Random(id), []
    listeners = ears(table, *range(table.row.setup.seats), SPECTATOR)
    done = 0
    while not table.ended and done < DECISIONS:
        seat, stopped = rng.choice(table.play.due()), ""
        choices: list[Choice] = []
        while not stopped and len(choices) < 12:
            choice = rng.choice(table.viewer(seat).options(seat))
            first = len(table.match.record.entries)
            await act(table, seat, choice, f"{done}-{len(choices)}")
            choices.append(choice)
            stopped = why_stopped(table, seat, first)
            for ear, came in zip(listeners, heard, strict=True):
                came += ear.take()
        done += len(choices)
        turns.append(Turn(seat, choices, stopped))
        await dice_fallen(table)
        for ear, came in zip(listeners, heard, strict=True):
            came += ear.take()
    return turns


def why_stopped(table: Table, seat: Seat, first: int) -> str:
    if table.ended:
        return "over"
    if table.play.beat or any(isinstance(entry, Fell) for entry in table.match.record.entries[first:]):
        return "chance"
    return "" if seat in table.play.due() else "other"


async def planned(hub: Hub, id: str, turns: list[Turn], heard: list[list[bytes]]) -> None:
    """The same game: each turn is planned step by step, dropped, planned anew, and done at once, with a step too many."""
    table = await a_table(hub, id, trial_of(id))
    listeners = ears(table, *range(table.row.setup.seats), SPECTATOR)
    for n, (seat, choices, stopped) in enumerate(turns):
        before = dump(table.state)
        for length in range(1, len(choices) + 1):
            foreseen(table, seat, choices[:length])
        assert dump(table.state) == before and not any(ear.take() for ear in listeners), "somebody noticed a plan"
        reply = await acts(table, seat, [*choices, choices[-1]] if stopped else choices, f"plan{n}")
        assert reply == {"ok": True, "done": len(choices), "stopped": stopped}
        for ear, came in zip(listeners, heard, strict=True):
            came += ear.take()
        await dice_fallen(table)
        for ear, came in zip(listeners, heard, strict=True):
            came += ear.take()


@pytest.mark.parametrize("id", IDS)
def test_a_table_planned_on_leaves_the_same_record_and_bytes_as_one_played_step_by_step(id: str) -> None:
    seats = trial_of(id).setup.seats + 1
    heard: list[list[list[bytes]]] = [[[] for _ in range(seats)] for _ in range(2)]
    stored: list[list[tuple[int, bytes, int]]] = []
    turns: list[Turn] = []

    async def first(hub: Hub) -> None:
        turns.extend(await one_by_one(hub, id, heard[0]))
        (table,) = hub.live
        stored.append([(row.n, row.entries, row.seat) for row in hub.store.steps(table)])

    async def second(hub: Hub) -> None:
        await planned(hub, id, turns, heard[1])
        (table,) = hub.live
        stored.append([(row.n, row.entries, row.seat) for row in hub.store.steps(table)])

    in_a_house(first), in_a_house(second)
    assert stored[0] == stored[1]
    for once, planned_on in zip(*heard, strict=True):
        assert len(once) > 3 and unsigned(once) == unsigned(planned_on)
    if find(id).manners.plans:
        assert any(len(turn.choices) > 1 for turn in turns), "no turn had several steps"


@pytest.mark.parametrize("id", [id for id in IDS if find(id).manners.plans])
def test_what_a_plan_leads_to_is_what_is_offered_when_it_is_done(id: str) -> None:
    """Wherever a plan can go on: the question, its answers and their words are those that come."""

    async def work(hub: Hub) -> int:
        table, rng, went_on = await a_table(hub, id, trial_of(id)), Random(id), 0
        for n in range(DECISIONS):
            if table.ended:
                break
            seat = rng.choice(table.play.due())
            plan = [rng.choice(table.viewer(seat).options(seat))]
            shown = foreseen(table, seat, plan)
            assert len(shown["steps"]) == 1 and shown["steps"][0]
            await act(table, seat, plan[0], str(n))
            if shown["stopped"] == "" and not table.play.beat and seat in table.play.due():
                viewer, view = table.viewer(seat), shown["view"]
                message = json.loads(viewer.frame("en", viewer.heard))
                assert view["options"] == message["view"]["options"]
                assert shown["labels"] == {str(seat): message["labels"][str(seat)]}
                assert shown["question"] == message["question"]
                went_on += 1
            await dice_fallen(table)
        return went_on

    assert in_a_house(work) >= 5


# --- one deed ----------------------------------------------------------------------------------


def two_steps(table: Table) -> tuple[Seat, list[Choice]]:
    """Two choices in a row of whoever is due."""
    (seat, *_) = table.play.due()
    for first in table.viewer(seat).options(seat):
        shown = foreseen(table, seat, [first])
        if shown["stopped"] == "":
            (following, *_) = shown["view"]["options"][str(seat)]
            return seat, [first, read(table.play, json.dumps(following).encode())]
    raise AssertionError("nothing leads on from here")


async def black_orchestra(hub: Hub) -> Table:
    return await a_table(hub, "black_orchestra", trial_of("black_orchestra"))


def test_several_choices_are_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub) -> None:
        table = await black_orchestra(hub)
        seat, plan = two_steps(table)
        writes: list[Any] = []
        write = hub.store.write

        def counted(*unit: Any) -> Any:
            writes.append(unit)
            return write(*unit)

        monkeypatch.setattr(hub.store, "write", counted)
        before = len(hub.store.steps(table.row.id))
        assert (await acts(table, seat, plan))["done"] == 2
        assert len(writes) == 1 and len(hub.store.steps(table.row.id)) == before + 2

    in_a_house(work)


def test_choices_that_were_not_written_were_not_made_not_even_the_first() -> None:
    async def work(hub: Hub) -> None:
        table = await black_orchestra(hub)
        seat, plan = two_steps(table)
        before, state = hub.store.steps(table.row.id), dump(table.state)
        with full_disk(hub), pytest.raises(Mishap):
            await acts(table, seat, plan)
        assert hub.store.steps(table.row.id) == before and dump(table.state) == state
        again = await hub.get(table.row.id)
        assert dump(again.state) == state and (await acts(again, seat, plan))["done"] == 2

    in_a_house(work)


def test_where_one_step_cannot_be_written_none_is() -> None:
    async def work(hub: Hub) -> None:
        table = await black_orchestra(hub)
        seat, plan = two_steps(table)
        in_the_way = StepRow(999, b"[]", seat, key_of_step("k", 1), 1.0)
        await hub.store.write(hub.store.append(table.row.id, in_the_way))
        numbers = "SELECT n FROM decision WHERE table_id = ? ORDER BY n"
        before = list(hub.store._rows(numbers, (table.row.id,)))
        with pytest.raises(sqlite3.IntegrityError):
            await acts(table, seat, plan, "k")
        assert list(hub.store._rows(numbers, (table.row.id,))) == before

    in_a_house(work)


def test_a_repeated_key_does_nothing_more_also_after_a_restart(tmp_path: Path) -> None:
    path = str(tmp_path / "t.sqlite")
    said: list[Any] = []

    async def work(hub: Hub) -> None:
        table = await black_orchestra(hub)
        seat, plan = two_steps(table)
        ask = table.viewer(seat).version
        said.append(await acts(table, seat, plan, "once", ask))
        steps = len(table.steps)
        assert await acts(table, seat, plan, "once", ask) == said[0] and len(table.steps) == steps
        said.extend((table.row.id, seat, plan, ask, encode(table.match.record.entries)))

    async def later(hub: Hub) -> None:
        reply, id, seat, plan, ask, entries = said
        table = await hub.get(id)
        assert await acts(table, seat, plan, "once", ask) == reply == {"ok": True, "done": 2, "stopped": ""}
        assert encode(table.match.record.entries) == entries
        with pytest.raises(Problem, match="moved on"):
            await acts(table, seat, plan, "another", ask)

    in_a_house(work, path), in_a_house(later, path)


def test_what_people_planned_is_their_own_deed_to_them_after_a_restart_too(tmp_path: Path) -> None:
    """Steps without a key are told as done by a bot or a clock: those of a plan all have one."""

    async def work(hub: Hub) -> None:
        table = await black_orchestra(hub)
        seat, plan = two_steps(table)
        await acts(table, seat, plan)
        rows = hub.store.steps(table.row.id)[-2:]
        assert all(row.key for row in rows) and rows[0].key != rows[1].key
        assert '"auto":true' not in table.viewer(seat).frame("en", 0).decode()

    in_a_house(work, str(tmp_path / "t.sqlite"))


def test_a_refused_choice_stops_what_follows_and_says_why() -> None:
    async def work(hub: Hub) -> None:
        table = await black_orchestra(hub)
        seat, (first, second) = two_steps(table)
        reply = await acts(table, seat, [first, Back(0), second])
        assert (reply["done"], reply["stopped"], reply["error"]["code"]) == (1, "refused", "refused")
        assert "no answer to the question" in reply["error"]["text"]
        shown = foreseen(table, seat, [table.viewer(seat).options(seat)[0], Back(0)])
        assert shown["done"] == 1 and shown["stopped"] in {"refused", "chance", "other"}
        steps = len(table.steps)
        with pytest.raises(Problem) as caught:
            await acts(table, seat, [Back(0), second], "bad")
        assert caught.value.code == "refused" and len(table.steps) == steps

    in_a_house(work)


# --- drafts ------------------------------------------------------------------------------------


def test_a_whole_draft_is_one_deed_of_which_others_see_only_the_end(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        mine, *others = ears(table, 0, 1, SPECTATOR)
        put = options(table.state, 0)[-1]
        reply = await acts(table, 0, [put, Back(0), put, hoard.ENOUGH])
        assert reply == {"ok": True, "done": 4, "stopped": ""}
        assert [entry for entry in table.match.record.entries if isinstance(entry, Did)] == [
            Did(0, choice) for choice in (put, Back(0), put, hoard.ENOUGH)
        ]
        assert [view["back"] for view in mine.views()] == [1, 0, 1, 2]
        for other in others:
            (view,) = other.views()
            assert view["view"]["due"] == [1] and view["events"] == []

    run(test)


def test_steps_of_a_draft_are_cancelled_whole_by_one_word(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        before, other = encode(pending(table.state)), Ear(table, 1)
        put = options(table.state, 0)[-1]
        await act(table, 0, put, "a")
        await act(table, 0, options(table.state, 0)[-1], "b")
        await act(table, 0, Back(0), "c")
        assert steps_of(pending(table.state), 0) == () and encode(pending(table.state)) == before
        assert other.views() == []

    run(test)


# --- who reads slowly --------------------------------------------------------------------------


def test_who_reads_slowly_gets_all_steps_in_one_and_loses_none() -> None:
    async def work(hub: Hub) -> None:
        table = await black_orchestra(hub)
        quick, slow = Ear(table, SPECTATOR), Ear(table, SPECTATOR)
        quick.take(), slow.take()
        came = []
        for n in range(3):
            seat, plan = two_steps(table)
            await acts(table, seat, plan, str(n))
            await dice_fallen(table)
            came += quick.views()
        late = slow.views()
        assert len(late) == 2 < len(came), "the first step, and all that followed"
        assert [event for view in late for event in view["events"]] == [e for view in came for e in view["events"]]
        assert late[-1]["view"] == came[-1]["view"] and late[-1]["version"] == came[-1]["version"]

    in_a_house(work)
