"""Every kind of question at a table: who is waited for, who may speak up, what nobody may notice, what falls by beats.

The games are the zoo's, since no game on the table asks like that yet. Time stands still; the tests move it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kernel.zoo import hoard, speakup

from server.zoo_tables import PACE, Ear, Here, Watch, ears, key_of, lay, quiet, run
from server.zoo_tables import watch as watch
from undertable.kernel.codec import encode
from undertable.kernel.engine import Back, asked, options, pending, steps_of
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.record import Did, Fell, Lapsed, verify
from undertable.kernel.types import CHANCE, Choice, Seat
from undertable.server.ground.problem import Problem
from undertable.server.shapes import deeds
from undertable.server.shapes.room import SPECTATOR
from undertable.server.storage.schema import NO_CLOCK, Clock
from undertable.server.tables import hub as hubs
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

LIVE = Clock("live", 30.0)
TWO_COPPERS = [0, 0]


async def act(table: Table, seat: Seat, choice: Choice, ask: int = 0) -> None:
    """As a person does it, with the version of the view it was read from."""
    await table.act(seat, ask or table.viewer(seat).version, encode(choice), "")


async def refused(table: Table, seat: Seat, choice: Choice) -> Problem:
    with pytest.raises(Problem) as caught:
        await act(table, seat, choice)
    return caught.value


def left(table: Table, watch: Watch) -> dict[Seat, float]:
    return {seat: round(until - watch.now, 3) for seat, until in table.clocks.until.items()}


def hands(monkeypatch: pytest.MonkeyPatch, game: Any, hand: dict[Seat, list[int]]) -> None:
    """Tables are made with a fate that deals so."""
    key = key_of(game, lambda s: all(sorted(s.hand[seat]) == cards for seat, cards in hand.items()))
    monkeypatch.setattr(hubs, "new_key", lambda: key)


# --- everybody drafts at once ----------------------------------------------------------------


def test_steps_of_a_draft_and_taking_them_back_reach_nobody_else(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    hands(monkeypatch, hoard.GAME, {0: TWO_COPPERS})

    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        mine, *others = ears(table, 0, 1, SPECTATOR)
        versions = {seat: table.viewer(seat).version for seat in (1, SPECTATOR)}
        for choice, steps in ((hoard.PUTS[0], 1), (hoard.PUTS[0], 2), (Back(1), 1), (hoard.PUTS[0], 2), (Back(0), 0)):
            await act(table, 0, choice)
            (view,) = mine.views()
            assert view["back"] == steps and not view["undo"]
            assert [other.take() for other in others] == [[], []]
        assert {seat: table.viewer(seat).version for seat in versions} == versions
        await act(table, 0, hoard.ENOUGH)
        for other in others:
            (view,) = other.views()
            assert view["view"]["asked"] == view["view"]["due"] == [1] and view["events"] == []

    run(test)


def test_what_was_not_drafted_cannot_be_taken_back(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        assert (await refused(table, 0, Back(0))).code == "refused"
        await act(table, 0, options(table.state, 0)[-1])
        assert (await refused(table, 0, Back(1))).code == "refused"
        await act(table, 0, hoard.ENOUGH)
        assert "answered already" in (await refused(table, 0, Back(0))).say("en")

    run(test)


def test_while_all_draft_an_undo_is_refused_alike_whatever_others_did(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        said = []
        for others_steps in (0, 1):
            table = await lay(home, hoard.GAME)
            await act(table, 0, options(table.state, 0)[-1])
            for _ in range(others_steps):
                await act(table, 1, options(table.state, 1)[-1])
            ear = Ear(table, 1)
            with pytest.raises(Problem) as caught:
                await table.happen(deeds.TakeBack(0))
            said.append((caught.value.code, caught.value.say("en"), ear.take()))
            assert not table.requests.shown()
        assert said[0] == said[1] and "only your own steps" in said[0][1]

    run(test)


def test_an_answer_counts_though_others_finished_meanwhile(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        read = table.viewer(0).version
        await act(table, 1, hoard.ENOUGH)
        assert table.viewer(0).version > read
        await act(table, 0, hoard.ENOUGH, ask=read)
        assert table.ended

    run(test)


def test_clocks_of_a_draft_of_all_run_for_those_who_are_not_done(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME, clock=LIVE)
        assert left(table, watch) == {0: 30.0, 1: 30.0}
        watch.pass_(5)
        await act(table, 0, options(table.state, 0)[-1])
        await act(table, 0, Back(0))
        assert left(table, watch) == {0: 25.0, 1: 25.0}, "hidden steps bring no new time"
        await act(table, 0, hoard.ENOUGH)
        assert left(table, watch) == {1: 25.0}, "one who is done leaves the others' time alone"

    run(test)


def test_a_time_out_takes_the_half_made_draft_back_and_decides_to_its_end(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands(monkeypatch, hoard.GAME, {0: TWO_COPPERS})

    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME, clock=LIVE)
        await act(table, 1, options(table.state, 1)[-1])
        drafted = steps_of(pending(table.state), 1)
        await act(table, 0, hoard.PUTS[0])
        first = len(table.match.record.entries)
        watch.pass_(20)
        table.clocks.until[1] = watch.now + 30  # one seat alone is late
        watch.pass_(10)
        await table.clocks.ring()
        late = [Back(0), hoard.PUTS[0], hoard.PUTS[0], hoard.ENOUGH]
        assert table.match.record.entries[first:] == [Lapsed(0), *(Did(0, choice, late=True) for choice in late)]
        assert steps_of(pending(table.state), 1) == drafted, "what the other drafted is as it was"
        assert asked(table.state) == (1,) and left(table, watch) == {1: 20.0}, "the next deadline stands"

    run(test)


def test_bots_draft_until_done_and_nobody_can_count_their_steps_by_the_time(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that thinks over each of its steps: it does so before the pace is over, not after."""
    heard: list[Any] = []
    for hand in ([0, 1], TWO_COPPERS):
        hands(monkeypatch, hoard.GAME, {0: hand})

        async def test(home: Hub) -> None:
            home.pool = Here(watch, PACE / 4)  # type: ignore[assignment]
            table = await lay(home, hoard.GAME, "bp")
            (ear,) = ears(table, SPECTATOR)
            came = []
            for _ in range(8):
                await quiet()
                watch.pass_(PACE / 4)
                await quiet()
                came.append(ear.views())
            assert table.play.due() == (1,)
            heard.append(came)

        run(test)
    assert heard[0] == heard[1]
    assert [len(came) for came in heard[0]] == [0, 0, 0, 1, 0, 0, 0, 0]


# --- one must answer, others may speak up ----------------------------------------------------


async def at_the_turn(home: Hub, watch: Watch, kinds: str = "", clock: Clock = NO_CLOCK) -> Table:
    """A table of the game in which others may object, when all cards are dealt."""
    table = await lay(home, speakup.GAME, kinds, clock)
    await dealt_out(table, watch)
    return table


async def dealt_out(table: Table, watch: Watch) -> None:
    """One card after another."""
    for _ in range(2):
        await quiet()
        watch.pass_(PACE)
        await quiet()
    assert not table.play.beat


def test_only_whoever_is_due_has_a_clock_a_place_in_lists_and_is_waited_for(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await at_the_turn(home, watch, clock=LIVE)
        assert (table.asked(), table.play.due()) == ((0, 1, 2), (0,))
        assert left(table, watch) == {0: 30.0}
        assert home.store.asked(table.row.id).seats == 1
        view = Ear(table, 1).view["view"]
        assert (view["asked"], view["due"]) == ([0, 1, 2], [0])
        watch.pass_(30)
        await table.clocks.ring()
        assert table.ended, "the one who was due ran out of time, and stopped"

    run(test)


def test_who_speaks_up_leaves_the_clock_of_the_one_who_decides_alone(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands(monkeypatch, speakup.GAME, {1: [speakup.VETO]})

    async def test(home: Hub) -> None:
        table = await at_the_turn(home, watch, clock=LIVE)
        watch.pass_(10)
        await act(table, 1, speakup.OBJECT)
        assert type(pending(table.state)).__name__ == "Turn" and table.asked() == (0, 2)
        assert left(table, watch) == {0: 20.0}
        await act(table, 0, speakup.PUSH)
        assert left(table, watch) == {0: 30.0}

    run(test)


def test_one_who_cannot_speak_up_is_to_others_like_one_who_will_not(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds: seat 1 holds a veto or does not; every byte that seat 0, seat 2 and spectators get is the same."""
    heard: list[Any] = []
    for card in (speakup.VETO, speakup.BLANK):
        hands(monkeypatch, speakup.GAME, {1: [card], 2: [speakup.BLANK]})

        async def test(home: Hub, card: int = card) -> None:
            table = await lay(home, speakup.GAME)
            mine, *others = ears(table, 1, 0, 2, SPECTATOR)
            await dealt_out(table, watch)
            await act(table, 0, speakup.PUSH)
            assert mine.view["view"]["options"] == {"1": [{"is": "Object"}] if card == speakup.VETO else []}
            heard.append([other.views() for other in others])

        run(test)
    assert heard[0] == heard[1]


def test_a_bot_that_may_speak_up_is_asked_once_whenever_everybody_sees_a_change(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await at_the_turn(home, watch, "pbb")
        pool: Here = home.pool  # type: ignore[assignment]
        await quiet()
        watch.pass_(PACE)
        await quiet()
        table.pace.wake()
        await quiet()
        assert sorted(int(*view["options"]) for view in pool.heard) == [1, 2], "whether they have an answer or not"
        assert table.play.due() == (0,)
        await act(table, 0, speakup.PUSH)
        await quiet()
        assert len(pool.heard) == 4

    run(test)


def test_a_bot_that_speaks_up_is_heard_and_the_question_goes_on(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    hands(monkeypatch, speakup.GAME, {1: [speakup.VETO], 2: [speakup.BLANK]})

    async def test(home: Hub) -> None:
        table = await at_the_turn(home, watch, "pbb")
        ear = Ear(table, SPECTATOR)
        pool: Here = home.pool  # type: ignore[assignment]
        await act(table, 0, speakup.PUSH)
        ear.take()
        pool.says = speakup.OBJECT  # for seat 2 that is no answer, and nothing comes of it
        table.pace.restart()
        table.pace.wake()
        await quiet()
        assert ear.take() == []
        watch.pass_(PACE)
        await quiet()
        (view,) = ear.views()
        assert [told["is"] for told in view["events"]] == ["Objected"] and view["events"][0]["data"]["seat"] == 1
        assert table.play.due() == (0,) and table.asked() == (0, 2)

    run(test)


def test_of_bots_that_move_at_the_same_instant_those_who_may_speak_up_are_first(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands(monkeypatch, speakup.GAME, {1: [speakup.VETO], 2: [speakup.BLANK]})

    async def test(home: Hub) -> None:
        pool: Here = home.pool  # type: ignore[assignment]
        pool.says = speakup.OBJECT
        table = await at_the_turn(home, watch, "bbp")
        for _ in range(2):
            await quiet()
            watch.pass_(PACE)
            await quiet()
        said = [entry.choice for entry in table.match.record.entries if isinstance(entry, Did)]
        assert said == [speakup.OBJECT, speakup.STOP]

    run(test)


# --- chance step by step ---------------------------------------------------------------------


def dealt(table: Table) -> int:
    return sum(isinstance(entry, Fell) for entry in table.match.record.entries)


def test_chance_falls_beat_by_beat_at_the_pace_of_the_bots_with_a_view_for_each(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, speakup.GAME, clock=LIVE)
        ear = Ear(table, SPECTATOR)
        assert dealt(table) == 0 and table.play.due() == () and left(table, watch) == {}
        assert home.store.asked(table.row.id).seats == 0
        for beat in (1, 2):
            await quiet()
            watch.pass_(PACE - 0.1)
            await quiet()
            assert dealt(table) == beat - 1 and ear.views() == []
            watch.pass_(0.1)
            await quiet()
            (view,) = ear.views()
            assert dealt(table) == beat and [told["is"] for told in view["events"]] == ["Drew"]
            assert view["view"]["due"] == [CHANCE if beat == 1 else 0]
            assert bool(view["question"]["text"]) is (beat == 2), "nobody is asked while the dice fall"
        assert left(table, watch) == {0: 30.0}

    run(test)


def test_nothing_falls_while_the_table_is_paused(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, speakup.GAME)
        await table.happen(deeds.Pause(True))
        watch.pass_(10 * PACE)
        await quiet()
        assert dealt(table) == 0
        await table.happen(deeds.Pause(False))
        await quiet()
        watch.pass_(PACE)
        await quiet()
        assert dealt(table) == 1

    run(test)


def test_after_a_resume_the_beats_go_on_and_the_record_is_as_if_all_had_fallen_at_once(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    key = "7e" * 32
    monkeypatch.setattr(hubs, "new_key", lambda: key)
    database, ids = str(tmp_path / "t.sqlite"), []

    async def begin(home: Hub) -> None:
        table = await lay(home, speakup.GAME)
        ids.append(table.row.id)
        await quiet()
        watch.pass_(PACE)
        await quiet()
        assert dealt(table) == 1

    async def go_on(home: Hub) -> None:
        table = await home.get(ids[0])
        assert table.play.beat and dealt(table) == 1
        await quiet()
        watch.pass_(PACE)
        await quiet()
        assert dealt(table) == 2 and table.play.due() == (0,)
        await act(table, 0, speakup.STOP)
        at_once: Match[Any] = Match.new(speakup.GAME, Setup("only", 3), key)
        at_once.settle()
        at_once.decide(0, speakup.STOP)
        assert table.match.record.entries == at_once.record.entries
        assert verify(speakup.GAME, table.match.record).fault is None

    run(begin, database)
    run(go_on, database)


# --- standing orders -------------------------------------------------------------------------


def test_a_standing_order_is_known_to_its_seat_alone(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        mine, *others = ears(table, 0, 1, SPECTATOR)
        assert mine.view["question"]["standing"] and mine.view["standing"] == []
        await table.happen(deeds.Entrust(0, "Hoard", True))
        (view,) = mine.views()
        words = "Put cards away, one by one, until you have enough."
        assert view["standing"] == [{"frame": "Hoard", "rule": "", "text": words}]
        await table.happen(deeds.Entrust(0, "Hoard", False))
        assert mine.views()[-1]["standing"] == []
        assert [other.take() for other in others] == [[], []]
        watch.pass_(PACE)
        await quiet()
        assert asked(table.state) == (1, 0), "an order that was withdrawn in time decides nothing"

    run(test)


def test_only_questions_that_say_so_can_be_left_to_the_table(watch: Watch) -> None:
    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        for name in ("Deal", "Nonsense"):
            with pytest.raises(Problem) as caught:
                await table.happen(deeds.Entrust(0, name, True))
            assert caught.value.code == "no-standing"

    run(test)


def test_a_standing_order_decides_at_the_same_instant_and_with_the_same_bytes_whatever_it_says(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Worlds in which the default of seat 0 takes two steps, or three: nobody else can tell them apart, not by time."""
    heard: list[Any] = []
    for hand in ([0, 1], TWO_COPPERS, [1, 1]):
        hands(monkeypatch, hoard.GAME, {0: hand})

        async def test(home: Hub) -> None:
            table = await lay(home, hoard.GAME)
            others = ears(table, 1, SPECTATOR)
            await table.happen(deeds.Entrust(0, "Hoard", True))
            await quiet()
            came = []
            for _ in range(12):
                watch.pass_(PACE / 4)
                await quiet()
                came.append([without_hand(ear.views()) for ear in others])
            assert table.play.due() == (1,)
            heard.append(came)

        run(test)
    assert heard[0] == heard[1] == heard[2]
    assert [bool(came[0]) for came in heard[0]].index(True) == 3, "it showed when the pace was over, as with a bot"


def without_hand(views: list[Any]) -> list[Any]:
    """What differs anyway: what the other seat itself holds and may do with it."""
    for view in views:
        del view["view"]["seen"]["hand"], view["view"]["options"], view["labels"]
    return views


def test_a_person_who_answers_and_an_order_that_does_look_alike_to_others(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands(monkeypatch, hoard.GAME, {0: TWO_COPPERS})
    heard: list[Any] = []
    for ordered in (True, False):

        async def test(home: Hub, ordered: bool = ordered) -> None:
            table = await lay(home, hoard.GAME, clock=LIVE)
            ear = Ear(table, SPECTATOR)
            if ordered:
                await table.happen(deeds.Entrust(0, "Hoard", True))
                await quiet()
            watch.pass_(PACE)
            await quiet()
            for choice in () if ordered else (hoard.PUTS[0], hoard.PUTS[0], hoard.ENOUGH):
                await act(table, 0, choice)
            heard.append([text for text in ear.take() if b'"type":"view"' in text])
            assert left(table, watch) == {1: 30.0 - PACE}

        run(test)
    assert heard[0] == heard[1] and len(heard[0]) == 1


def test_an_order_outlives_the_server_and_stays_with_its_person(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database, ids = str(tmp_path / "t.sqlite"), []

    async def give(home: Hub) -> None:
        table = await at_the_turn(home, watch)
        ids.append(table.row.id)
        await table.happen(deeds.Entrust(1, "Turn", True))

    async def find_again(home: Hub) -> None:
        table = await home.get(ids[0])
        assert [kind.__name__ for kind in table.standing.of(1)] == ["Turn"]
        assert not table.standing.of(0) and not table.standing.of(SPECTATOR)
        watch.pass_(PACE)
        await quiet()
        assert table.play.due() == (0,) and not table.ended, "nobody waits for seat 1, so nothing is decided for it"
        table.row.seats[1].holders = ["somebody else"]
        assert not table.standing.of(1)

    run(give, database)
    run(find_again, database)


# --- several seats of one person -------------------------------------------------------------


def sights(ear: Ear) -> list[list[int | None]]:
    """The numbers of the seats in each table message that came."""
    came = [json.loads(text) for text in ear.take()]
    return [[row.get("sight") for row in message["seats"]] for message in came if message["type"] == "table"]


def test_seats_of_one_person_are_numbered_by_what_they_see_and_nobody_else_is_told(watch: Watch) -> None:
    """Three seats: two of one person, who see the same until cards are dealt; the third is somebody else's."""

    async def test(home: Hub) -> None:
        table = await lay(home, speakup.GAME)
        table.row.seats[1].holders = ["p0"]
        table.sights.seated_anew()
        mine, other = Ear(table, 0, "p0"), Ear(table, 2)
        mine.box.news = other.box.news = -1
        table.notice._messages.clear()
        assert sights(mine)[-1] == [0, 0, None] and sights(other)[-1] == [None] * 3
        await dealt_out(table, watch)
        assert sights(mine)[-1] == [0, 1, None], "one of them has a card now"
        assert sights(other) == [], "to others nothing has changed at the table"

    run(test)


def test_an_order_of_one_seat_tells_it_apart_from_another_that_sees_the_same(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hoard.GAME, "viewer", lambda s, seat: 0b11)  # both see the same, as in a team

    async def test(home: Hub) -> None:
        table = await lay(home, hoard.GAME)
        table.row.seats[1].holders = ["p0"]
        table.sights.seated_anew()
        mine = Ear(table, 0, "p0")
        assert list(table.sights.of("p0").values()) == [0, 0] and table.sights.of("nobody") == {}
        await table.happen(deeds.Entrust(1, "Hoard", True))
        assert sights(mine)[-1:] == [[0, 1]], "what one leaves to the table is its own business"

    run(test)


# --- beside the question ---------------------------------------------------------------------


def test_who_is_not_asked_speaks_beside_the_question_and_everybody_hears_it(watch: Watch) -> None:
    """The clock of whoever is due goes on as it was, also where that very seat has spoken."""

    async def test(home: Hub) -> None:
        table = await at_the_turn(home, watch, clock=LIVE)
        others = ears(table, 0, 2, SPECTATOR)
        watch.pass_(10)
        for seat in (1, 0):
            await act(table, seat, speakup.Bet(seat + 1))
            for ear in others:
                (view,) = ear.views()
                assert [event["is"] for event in view["events"]] == ["BetPlaced"]
            assert left(table, watch) == {0: 20.0}
        assert (await refused(table, 1, speakup.Bet(1))).code == "refused"

    run(test)
