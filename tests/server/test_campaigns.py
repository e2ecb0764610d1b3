"""Campaigns at the table: the same people in the same roles, packages opened by the losers, modules selected before each game."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from server.kit import PATIENCE, Guest, House, Listener, decide, house, new_key, wait
from undertable.games.mind_mgmt.box.tables import RECRUITER_CARD
from undertable.kernel.types import UNKNOWN
from undertable.server.shapes import deeds
from undertable.server.storage.schema import CampaignRow, TableRow

RECRUITER, ROGUE = 0, 1


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def hub(home: House) -> Any:
    assert home.hub is not None
    return home.hub


def table_row(home: House, table: str) -> TableRow:
    """As it is stored: read by the server itself, between two of its writes."""

    async def read() -> object:
        return hub(home).store.table(table)

    loop = next(iter(hub(home)._tasks)).get_loop()
    row = asyncio.run_coroutine_threadsafe(read(), loop).result(PATIENCE)
    assert isinstance(row, TableRow)
    return row


def campaign_of(home: House, table: str) -> CampaignRow:
    row = hub(home).store.campaign_of(table)
    assert isinstance(row, CampaignRow)
    return row


def first(me: Guest, *seats: str, **fields: Any) -> str:
    """The first table of a campaign."""
    return me.new_table(*seats, game="mind_mgmt", mode="full", campaign="yes", **fields)


def pair(home: House) -> tuple[Guest, Guest, str]:
    """Two people at the first table of a campaign: the Recruiter, who made it, and the Rogue."""
    me, friend = Guest(home), Guest(home)
    table = first(me, "me", "friend", begin="full")
    assert friend.follow(me.link(table, ROGUE)).status == 303
    assert table_row(home, table).begun
    return me, friend, table


def again(guest: Guest, table: str, **how: Any) -> str:
    """The next game."""
    reply = guest.post(table, "rematch", **how)
    assert reply.status == 200, reply.text
    return str(reply.json["table"])


def lose(guest: Guest, table: str, seat: int) -> None:
    assert guest.post(table, "resign", seat=seat).json["ok"]


def asks(ear: Listener) -> Any:
    """What is to be selected, as this listener was told last."""
    ear.settle()
    return ear.tables[-1]["campaign"]["asks"]


def pick(guest: Guest, table: str, seat: int, *names: str) -> int:
    return guest.post(table, "pick", seat=seat, names=names).status


def edit(database: Path, table: str, **standing: Any) -> None:
    """While the server sleeps, somebody has played a great deal."""
    with closing(sqlite3.connect(database)) as con, con:
        con.execute(
            "UPDATE campaign SET standing = ? WHERE id = (SELECT campaign_id FROM campaign_game WHERE table_id = ?)",
            (json.dumps(standing), table),
        )


# --- from game to game ---


def test_the_worked_example_of_what_may_be_selected(home: House) -> None:
    """MM-18 D12: the Agents lose twice and select two modules, the Recruiter none; then it is the other way round."""
    me, friend, table = pair(home)
    assert "shift" not in str(table_row(home, table).setup)
    for _ in range(2):
        lose(friend, table, ROGUE)
        table = again(me, table)
        with me.socket(table, RECRUITER) as mine, friend.socket(table, ROGUE) as theirs:
            mine.until("table")
            theirs.until("table")
            assert asks(mine)["mine"] == [] and asks(theirs)["mine"] == [ROGUE], "the loser selects first"
            offered = [offer["id"] for offer in asks(theirs)["offers"]]
            assert not table_row(home, table).begun, "nothing is dealt before"
            assert me.post(table, "begin").json["error"]["code"] == "selecting"
            assert pick(friend, table, ROGUE, *offered) == 204
            wait(lambda: table_row(home, table).begun)  # noqa: B023
    assert offered == ["shift_a1", "shift_a2"]
    assert table_row(home, table).setup.options == {"agents_packages": 2, "shift_a1": True, "shift_a2": True}
    lose(me, table, RECRUITER)
    table = again(friend, table)
    with me.socket(table, RECRUITER) as mine, friend.socket(table, ROGUE) as theirs:
        mine.until("table")
        theirs.until("table")
        assert asks(mine)["mine"] == [RECRUITER] and asks(theirs)["mine"] == []
        assert pick(me, table, RECRUITER, "shift_r1") == 204, "the Agents, who won once, may then select none"
        wait(lambda: table_row(home, table).begun)
    expected = {"recruiter_packages": 1, "agents_packages": 2, "shift_r1": True}
    assert table_row(home, table).setup.options == expected


def test_the_winner_selects_after_the_loser_and_fewer(tmp_path: Path) -> None:
    database = tmp_path / "t.db"
    with house(database=str(database)) as before:
        me, friend, table = pair(before)
        lose(me, table, RECRUITER)
    edit(database, table, opened=[4, 3], winner="agents", streak=2)
    with house(database=str(database)) as after:
        me, friend = moved(me, after), moved(friend, after)
        table = again(me, table)
        with me.socket(table, RECRUITER) as mine, friend.socket(table, ROGUE) as theirs:
            mine.until("table")
            theirs.until("table")
            assert pick(friend, table, ROGUE, "shift_a1") == 409, "it is not their turn"
            assert pick(me, table, RECRUITER, "shift_r5") == 422, "that package is closed"
            assert pick(me, table, RECRUITER, "shift_a1") == 422, "that is not theirs"
            assert pick(me, table, RECRUITER, "shift_r1", "shift_r1") == 422, "twice"
            assert pick(me, table, RECRUITER, "shift_r1", "shift_r2", "shift_r4") == 204
            assert asks(theirs)["most"] == 1 and asks(theirs)["mine"] == [ROGUE]
            assert pick(friend, table, ROGUE, "shift_a1", "shift_a2") == 422, "three without two in a row"
            assert pick(friend, table, ROGUE, "shift_a3") == 204
            wait(lambda: table_row(after, table).begun)
        chosen = {name for name in table_row(after, table).setup.options if name.startswith("shift")}
        assert chosen == {"shift_r1", "shift_r2", "shift_r4", "shift_a3"}


def moved(guest: Guest, home: House) -> Guest:
    """The same browser at a server that was started anew."""
    again = Guest(home)
    again.cookies = dict(guest.cookies)
    return again


def test_a_record_of_a_campaign_replays_alone(home: House) -> None:
    me = Guest(home)
    table = first(me, "me", "me")
    lose(me, table, ROGUE)
    table = again(me, table)
    with me.socket(table, ROGUE) as ear:
        ear.until("table")
        assert pick(me, table, ROGUE, "shift_a1") == 204
        wait(lambda: table_row(home, table).begun)
    lose(me, table, RECRUITER)
    record = me.get(f"/t/{table}/record").json
    assert record["header"]["setup"]["options"] == {"agents_packages": 1, "shift_a1": True}
    assert me.get(f"/t/{table}/verify").status == 200


def test_a_stopped_game_does_not_count_and_is_played_again(home: House) -> None:
    me = Guest(home)
    table = first(me, "me", "scripted")
    before = campaign_of(home, table).standing
    assert me.post(table, "stop", seat=0, yes=True).json["ok"]
    assert campaign_of(home, table).standing == before
    assert table_row(home, again(me, table)).begun, "nobody has anything to select"


def test_asked_twice_the_next_game_is_the_same_table_and_roles_stay(home: House) -> None:
    me, friend, table = pair(home)
    assert me.post(table, "rematch").json["error"]["code"] == "running"
    lose(me, table, RECRUITER)
    one, two = again(me, table, swap=True), again(friend, table)
    assert one == two
    assert [seat.holders for seat in table_row(home, one).seats] == [
        seat.holders for seat in table_row(home, table).seats
    ]
    reply = me.post(one, "seat", seat=RECRUITER, action="swap", to=ROGUE)
    assert reply.status in (200, 204), "that is asked of the other first"
    assert friend.consent(one, ROGUE, True).json["error"]["code"] == "same-roles"


def test_before_the_first_game_seats_may_be_swapped(home: House) -> None:
    me = Guest(home)
    table = first(me, "me", "friend", begin="full")
    assert me.post(table, "seat", seat=RECRUITER, action="swap", to=ROGUE).json["ok"]
    assert [seat.kind for seat in table_row(home, table).seats] == ["open", "human"]


def test_only_games_that_count_begin_a_campaign(home: House) -> None:
    me = Guest(home)
    form = {"players": 2, "seat0": "me", "seat1": "scripted", "campaign": "yes"}
    assert me.form("/tables", game="mind_mgmt", mode="training", **form).status == 422
    assert me.form("/tables", game="agent_avenue", mode="simple", **form).status == 422
    assert me.form("/tables", game="mind_mgmt", mode="full", **{**form, "campaign": "maybe"}).status == 400
    assert 'name="campaign"' in me.get("/new/mind_mgmt?mode=full").text
    assert 'name="campaign"' not in me.get("/new/mind_mgmt?mode=training").text
    assert 'name="campaign"' not in me.get("/new/agent_avenue").text


# --- bots, and the game itself ---


def test_bots_select_as_many_as_they_may_when_it_is_their_turn(home: House) -> None:
    me = Guest(home)
    table = first(me, "scripted", "me")
    for n in (1, 2, 3):
        lose(me, table, ROGUE)
        table = again(me, table)
        with me.socket(table, ROGUE) as ear:
            ear.until("table")
            offers = [offer["id"] for offer in asks(ear)["offers"]]
            assert len(offers) == n and pick(me, table, ROGUE, *offers) == 204
            wait(lambda: table_row(home, table).begun)  # noqa: B023
    lose_by_the_other_side(home, table)
    table = again(me, table)
    row = table_row(home, table)
    assert row.begun and row.setup.options["shift_r1"] is True, "the bot lost and selected; the winner may select none"


def lose_by_the_other_side(home: House, table: str) -> None:
    """The bots' side gives up, as nobody at the table can make it do."""
    live = hub(home).live[table]
    done = asyncio.run_coroutine_threadsafe(live.happen(deeds.Resign(RECRUITER)), loop_of(home))
    done.result(60)


def loop_of(home: House) -> Any:
    return next(iter(hub(home)._tasks)).get_loop()


def test_against_the_automated_recruiter(home: House) -> None:
    me = Guest(home)
    table = first(me, "scripted", "me", option_recruiter="novice")
    lose(me, table, ROGUE)
    table = again(me, table)
    with me.socket(table, ROGUE) as ear:
        ear.until("table")
        assert asks(ear)["mine"] == [ROGUE]
        assert pick(me, table, ROGUE) == 204, "none is enough"
        wait(lambda: table_row(home, table).begun)
    row = table_row(home, table)
    assert row.setup.options == {"recruiter": "novice", "agents_packages": 1} and row.seats[0].bot == "automaton"


def test_whoever_hands_over_before_the_game_leaves_the_selection_to_a_bot(home: House) -> None:
    me, friend, table = pair(home)
    lose(friend, table, ROGUE)
    table = again(me, table)
    assert not table_row(home, table).setup.options.get("shift_a1")
    assert friend.post(table, "seat", seat=ROGUE, action="bot").json["ok"]
    assert campaign_of(home, table).picks.selected == {1: ("shift_a1",), 0: ()}
    assert table_row(home, table).setup.options["shift_a1"] is True
    with me.socket(table, RECRUITER) as ear:
        ear.until("view")
        wait(lambda: table_row(home, table).begun)


def test_a_game_played_to_its_end_is_noted_with_card_and_hour(home: House) -> None:
    me = Guest(home)
    table = first(me, "scripted", "scripted")
    with me.socket(table, -1) as ear:
        winners = ear.until("view", lambda view: view["over"])["over"]["winners"]
    (game,) = hub(home).store.games_of(campaign_of(home, table).id)
    side = 0 if RECRUITER in winners else 1
    assert game.ended.winner == side and [opened for opened, _ in game.ended.opened] == [1 - side]
    assert game.ended.note["card"] in ("ad_man", "pipe_girl") and 5 <= game.ended.note["time"] <= 16
    assert game.ended.note["why"] in (("recruits", "time") if side == 0 else ("capture", "trapped"))


def test_a_resigned_game_is_disclosed_and_noted(home: House) -> None:
    """MM-11.4, MM-12.6: the Rogues and spectators see the Recruiter's card and path."""
    me = Guest(home)
    table = first(me, "scripted", "me")
    with me.socket(table, ROGUE) as ear, me.socket(table, -1) as watcher:
        while len((view := ear.until("view"))["view"]["seen"]["trail"]) < 5:
            if view["view"]["options"].get(str(ROGUE)):
                decide(me, table, ROGUE, view)
        assert view["view"]["seen"]["card"][0] < 0 and {cell[0] for cell in view["view"]["seen"]["trail"]} == {UNKNOWN}
        lose(me, table, ROGUE)
        shown = [one.until("view", lambda view: view["over"]) for one in (ear, watcher)]
    (game,) = hub(home).store.games_of(campaign_of(home, table).id)
    for view in shown:
        seen = view["view"]["seen"]
        assert seen["open"] and all(cell[0] >= 0 for cell in (*seen["trail"], *seen["secret"]))
        assert (
            game.ended.note["card"] == RECRUITER_CARD.ids[seen["card"][0]] and game.ended.note["time"] == seen["time"]
        )
        assert game.ended.note["why"] == ""
    sheet = me.get(f"/campaign/{campaign_of(home, table).id}").text
    assert "Meru: " in sheet


def test_the_form_hides_what_a_campaign_sets_by_itself(home: House) -> None:
    """MM-12.4: packages and modules of both sides; nothing else."""
    page = Guest(home).get("/new/mind_mgmt?mode=full&players=2").text
    folded = re.findall(r'<details class="folded([^"]*)"', page)
    assert folded == [" not-in-campaign"] * 2


# --- it is kept ---


def test_it_survives_restarts_at_every_point(tmp_path: Path) -> None:
    database = str(tmp_path / "t.db")
    with house(database=database) as one:
        me, friend, table = pair(one)
        lose(friend, table, ROGUE)
    with house(database=database) as two:
        me, friend = moved(me, two), moved(friend, two)
        table = again(me, table)
    with house(database=database) as three:
        me, friend = moved(me, three), moved(friend, three)
        assert pick(friend, table, ROGUE, "shift_a1") == 204
    with house(database=database) as four:
        me, friend = moved(me, four), moved(friend, four)
        assert table_row(four, table).setup.options == {"agents_packages": 1, "shift_a1": True}
        with me.socket(table, RECRUITER) as mine, friend.socket(table, ROGUE) as theirs:
            mine.until("view")
            theirs.until("view", lambda view: view["view"]["seen"]["modules"])
        lose(friend, table, ROGUE)
    with house(database=database) as five:
        page = moved(me, five).get("/").text
        assert page.count('class="sheet-line"') == 2 and "Další hra" in page


def test_what_cannot_be_read_of_one_campaign_hides_no_other(tmp_path: Path) -> None:
    database = tmp_path / "t.db"
    with house(database=str(database)) as one:
        me = Guest(one)
        whole, broken, odd = (first(me, "me", "scripted") for _ in range(3))
        ids = [campaign_of(one, table).id for table in (whole, broken, odd)]
    with closing(sqlite3.connect(database)) as con, con:
        con.execute("UPDATE campaign SET picks = '{' WHERE id = ?", (ids[1],))
        con.execute("""UPDATE campaign SET standing = '{"opened": "x"}' WHERE id = ?""", (ids[2],))
    with house(database=str(database)) as two:
        me = moved(me, two)
        page = me.get("/").text
        assert ids[0] in page and ids[1] not in page and ids[2] not in page
        assert me.get(f"/campaign/{ids[1]}").status == me.get(f"/t/{broken}").status == 503
        assert me.get(f"/t/{whole}").status == 200


# --- pages and links ---


def test_a_campaign_can_be_put_away(home: House) -> None:
    me = Guest(home)
    campaign = campaign_of(home, first(me, "me", "scripted")).id
    assert campaign in me.get("/").text
    assert me.form(f"/campaign/{campaign}/hide").status == 303
    assert campaign not in me.get("/").text and me.get(f"/campaign/{campaign}").status == 200


def test_the_home_page_has_the_sheet_and_one_click_goes_on(home: House) -> None:
    me, friend, table = pair(home)
    me.post(table, "name", name="Anna")
    lose(friend, table, ROGUE)
    page = me.get("/").text
    campaign = campaign_of(home, table).id
    assert "Kampaně" in page and f'action="/campaign/{campaign}/next"' in page and "Anna" in page
    assert "Odposlechy" in me.get(f"/campaign/{campaign}").text
    english = Guest(home, lang="en")
    english.cookies["ut_player"] = me.cookies["ut_player"]
    assert "Wiretaps" in english.get(f"/campaign/{campaign}").text and "Next game" in english.get("/").text
    reply = me.form(f"/campaign/{campaign}/next")
    assert reply.status == 303
    table = reply["location"].removeprefix("/t/")
    assert me.form(f"/campaign/{campaign}/next")["location"] == f"/t/{table}", "where it has gone on, that is the way"
    assert "Vybrat moduly" in friend.get("/").text and "Vybrat moduly" not in me.get("/").text, "the loser selects"


def link_of(guest: Guest, home: House, table: str) -> str:
    page = guest.get(f"/campaign/{campaign_of(home, table).id}").text
    found = re.search(r'/c/([^"<]+)"', page)
    assert found is not None, page
    return found[1]


def test_a_campaign_link_leads_its_person_to_the_newest_table(home: House) -> None:
    me, friend, table = pair(home)
    token = link_of(friend, home, table)
    lose(friend, table, ROGUE)
    table = again(me, table)
    tablet = Guest(home)
    assert tablet.get(f"/c/{token}").status == 200
    assert not tablet.cookies.get("ut_player"), "looking changes nothing"
    reply = tablet.form(f"/c/{token}", do="sit")
    assert reply.status == 303 and reply["location"] == f"/t/{table}"
    assert pick(tablet, table, ROGUE, "shift_a1") == 204
    assert tablet.post(table, "pick", seat=RECRUITER, names=[]).status == 403
    assert link_of(tablet, home, table) == token, "the same link on every device"
    assert me.get(f"/campaign/{campaign_of(home, table).id}/qr")["content-type"] == "image/svg+xml"


def test_what_a_campaign_link_does_not_open(home: House) -> None:
    me, friend, table = pair(home)
    token = link_of(friend, home, table)
    body, _, seal = token.partition(".")
    stranger = Guest(home)
    for forged in (f"{body}x.{seal}", f"{body}.{seal[:-1]}A", "x", me.link(table, RECRUITER)):
        assert stranger.get(f"/c/{forged}").status == 403 and stranger.form(f"/c/{forged}", do="sit").status == 403
    assert stranger.get(f"/s/{token}").status == 403, "it is no seat's link"
    program = Guest(home, token=token)
    assert program.post(table, "act", seat=ROGUE, ask=1, choice={"is": "x"}, key=new_key()).status == 403
    assert me.form(f"/c/{token}", do="sit").status == 409, "whoever has another seat comes to no second one by it"
    assert friend.post(table, "link", seat=ROGUE, new=True).json["ok"]
    assert stranger.form(f"/c/{token}", do="sit").status == 410, "a new own link ends it"
    assert link_of(friend, home, table) != token


def test_strangers_find_no_campaign(home: House) -> None:
    me, friend, table = pair(home)
    lose(friend, table, ROGUE)
    campaign, stranger = campaign_of(home, table).id, Guest(home)
    stranger.form("/play-now/agent_avenue")
    for path in (f"/campaign/{campaign}", f"/campaign/{campaign}/qr", "/campaign/none"):
        assert stranger.get(path).status == Guest(home).get(path).status == 404
    for path in ("next", "reset", "hide"):
        assert stranger.form(f"/campaign/{campaign}/{path}", sure="yes").status == 404
        foreign = {"content-type": "application/x-www-form-urlencoded", "origin": "http://elsewhere.example"}
        assert me.ask("POST", f"/campaign/{campaign}/{path}", b"sure=yes", **foreign).status == 403
    assert campaign not in stranger.get("/").text
    assert stranger.post(table, "rematch").status == 403
    table = again(me, table)
    for order, body in (("pick", {"names": ["shift_a1"]}), ("bid", {"n": 1})):
        assert stranger.post(table, order, seat=ROGUE, **body).status == 403
        assert me.post(table, order, seat=ROGUE, **body).status == 403
    with stranger.socket(table, -1) as ear:
        told = ear.until("table")["campaign"]
        assert told["link"] == "" and told["asks"]["mine"] == []


# --- when everything is open ---


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[House, Guest, Guest, str]]:
    """A campaign whose packages are all open, between two games: the Agents won the last one."""
    database = tmp_path / "t.db"
    with house(database=str(database)) as before:
        me, friend, table = pair(before)
        lose(me, table, RECRUITER)
        assert me.post(table, "rematch", way="mutual").json["error"]["code"] == "closed"
        campaign = campaign_of(before, table).id
        assert me.form(f"/campaign/{campaign}/reset", sure="yes").status == 409
    edit(database, table, opened=[7, 7], winner="agents", streak=1)
    with house(database=str(database)) as after:
        yield after, moved(me, after), moved(friend, after), table


def test_a_reset_closes_everything_and_swaps_sides(opened: tuple[House, Guest, Guest, str]) -> None:
    home, me, friend, table = opened
    old = campaign_of(home, table)
    assert me.form(f"/campaign/{old.id}/reset").status == 400, "only who means it"
    reply = me.form(f"/campaign/{old.id}/reset", sure="yes")
    assert reply.status == 303
    anew = reply["location"].removeprefix("/t/")
    row, fresh = table_row(home, anew), campaign_of(home, anew)
    assert fresh.id != old.id and campaign_of(home, table).followed == fresh.id
    assert json.loads(bytes(fresh.standing))["opened"] == [0, 0] and row.setup.options == {}
    assert row.seats[ROGUE].holders == table_row(home, table).seats[RECRUITER].holders
    assert friend.form(f"/campaign/{old.id}/reset", sure="yes").status == 409
    assert again(friend, table) == anew, "the way to what came after it"
    page = me.get("/").text
    assert fresh.id in page and f"/campaign/{old.id}/next" not in page
    with me.socket(anew, ROGUE) as mine, friend.socket(anew, RECRUITER) as theirs:
        mine.until("view")
        theirs.until("view")
        wait(lambda: table_row(home, anew).begun)


def test_a_mutual_choice_needs_everybodys_yes_to_the_same(opened: tuple[House, Guest, Guest, str]) -> None:
    home, me, friend, table = opened
    table = again(me, table, way="mutual")
    with me.socket(table, RECRUITER) as mine, friend.socket(table, ROGUE) as theirs:
        mine.until("table")
        theirs.until("table")
        assert pick(me, table, RECRUITER, "shift_r1", "shift_a6", "shift_a7") == 204
        assert [offer["id"] for offer in asks(theirs)["offers"] if offer["chosen"]] == [
            "shift_r1",
            "shift_a6",
            "shift_a7",
        ]
        assert pick(friend, table, ROGUE, "shift_a6") == 204, "another proposal"
        assert not table_row(home, table).begun and asks(mine)["mine"] == [RECRUITER]
        assert pick(me, table, RECRUITER, "shift_a6") == 204, "agreed"
        wait(lambda: table_row(home, table).begun)
    assert [name for name in table_row(home, table).setup.options if name.startswith("shift")] == ["shift_a6"]


def test_an_auction_sells_the_seat_and_the_others_select_as_many_as_were_bid(
    opened: tuple[House, Guest, Guest, str],
) -> None:
    home, me, friend, table = opened
    table = again(me, table, way="auction")
    with me.socket(table, RECRUITER) as ear:
        ear.until("table")
        assert pick(me, table, RECRUITER, "shift_r1") == 409, "first the bidding"
        if campaign_of(home, table).picks.turn == RECRUITER:
            assert me.post(table, "bid", seat=RECRUITER, n=0).json["ok"]
        assert me.post(table, "bid", seat=RECRUITER, n=7).status == 409, "not their turn"
        assert friend.post(table, "bid", seat=ROGUE, n=-2).status == 422
        assert friend.post(table, "bid", seat=ROGUE, n=8).status == 422
        assert friend.post(table, "bid", seat=ROGUE, n=3).json["ok"]
        assert me.post(table, "bid", seat=RECRUITER, n=3).status == 422, "more than the last"
        assert me.post(table, "bid", seat=RECRUITER, n=-1).json["ok"], "out"
    row = table_row(home, table)
    assert row.seats[RECRUITER].holders[0] == friend.cookies["ut_player"].partition(".")[0], "changed places"
    with me.socket(table, ROGUE) as ear, friend.socket(table, RECRUITER) as other:
        ear.until("table")
        other.until("table")
        told = asks(ear)
        assert (told["least"], told["most"], told["mine"]) == (3, 3, [ROGUE])
        assert pick(me, table, ROGUE, "shift_a1", "shift_a2") == 422
        assert pick(me, table, ROGUE, "shift_a1", "shift_a2", "shift_a5") == 204
        wait(lambda: table_row(home, table).begun)
    chosen = [name for name in table_row(home, table).setup.options if name.startswith("shift")]
    assert chosen == ["shift_a1", "shift_a2", "shift_a5"]


def test_seven_end_the_bidding_at_once(opened: tuple[House, Guest, Guest, str]) -> None:
    home, me, friend, table = opened
    table = again(me, table, way="auction")
    turn = campaign_of(home, table).picks.turn
    assert (me, friend)[turn].post(table, "bid", seat=turn, n=7).json["ok"]
    picks = campaign_of(home, table).picks
    assert picks.turn == -1 and picks.bid == 7 and picks.selected == {0: ()}


def test_in_the_usual_way_the_arithmetic_goes_on(opened: tuple[House, Guest, Guest, str]) -> None:
    _, me, friend, table = opened
    assert me.post(table, "rematch", way="dice").status == 422
    table = again(me, table)
    assert pick(me, table, RECRUITER, *[f"shift_r{n}" for n in range(1, 8)]) == 204
    assert pick(friend, table, ROGUE, *[f"shift_a{n}" for n in range(1, 8)]) == 422
    assert pick(friend, table, ROGUE, *[f"shift_a{n}" for n in range(1, 7)]) == 204
