"""Taking back: freely where it is safe, by consent of the other people, and alone with bots beyond that only to practise."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from server.kit import Guest, House, Listener, decide, house, play_out
from undertable.games import find
from undertable.kernel.record import Undid, from_bytes, verify


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def until_asked(ear: Listener, seat: int = 0) -> Any:
    """The first view in which somebody against a bot is asked."""
    return ear.view if ear.views and options(ear.view, seat) else ear.until("view", lambda view: options(view, seat))


def options(view: Any, seat: int = 0) -> Any:
    return view["view"]["options"].get(str(seat))


def after_a_decision(me: Guest, table: str, ear: Listener) -> Any:
    """What was asked before a decision after which a bot was asked; the bot has answered."""
    before = until_asked(ear)
    assert decide(me, table, 0, before).json["ok"]
    ear.until("view", lambda view: view["version"] > before["version"] and options(view))
    return before


def undo(me: Guest, table: str, key: str = "u") -> Any:
    return me.post(table, "undo", seat=0, key=key)


@pytest.mark.parametrize(("lang", "advice"), [("en", "begin a game for practice"), ("cs", "založ cvičnou hru")])
def test_alone_with_bots_what_others_answered_cannot_be_taken_back_and_one_is_told_what_to_do(
    home: House, lang: str, advice: str
) -> None:
    me = Guest(home, lang=lang)
    table = me.new_table("me", "scripted")
    with me.socket(table, 0) as ear:
        after_a_decision(me, table, ear)
        ear.settle()
        now = ear.view
        reply = undo(me, table)
        assert reply.status == 422 and advice in reply.json["error"]["text"]
        ear.settle()
        assert ear.view == now and not any(row["practice"] for row in ear.tables)


def test_at_a_table_for_practice_it_can(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "scripted", practice="yes")
    with me.socket(table, 0) as ear:
        assert ear.until("table")["practice"] is True
        before = after_a_decision(me, table, ear)
        assert undo(me, table).json == {"ok": True}
        assert ear.until("view", lambda view: view["view"] == before["view"])


def test_people_are_asked_also_where_they_practise(home: House) -> None:
    me, friend = Guest(home), Guest(home)
    table = me.new_table("me", "friend", practice="yes")
    invited = friend.get(f"/s/{me.link(table, 1)}").text
    assert "Cvičný stůl" in invited
    friend.follow(me.link(table, 1))
    with me.socket(table, 0) as mine, friend.socket(table, 1) as theirs:
        mine.until("view"), theirs.until("view")
        seat = 0 if options(mine.view) else 1
        people, ears = (me, friend), (mine, theirs)
        assert decide(people[seat], table, seat, ears[seat].view).json["ok"]
        assert people[seat].post(table, "undo", seat=seat, key="u").json == {"ok": True, "asked": [1 - seat]}


def test_people_round_one_device_agree_by_word_of_mouth(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        zero.until("view"), one.until("view")
        seat, ear = (0, zero) if options(zero.view) else (1, one)
        assert decide(me, table, seat, ear.view).json["ok"]
        assert me.post(table, "undo", seat=seat, key="u").json == {"ok": True}


@pytest.mark.parametrize("practice", ["yes", "no"])
def test_table_list_result_record_and_verification_say_whether_it_was_practice(home: House, practice: str) -> None:
    me, told = Guest(home), practice == "yes"
    table = me.new_table("me", "scripted", practice=practice)
    with me.socket(table, 0) as ear:
        after_a_decision(me, table, ear)
        assert undo(me, table).json["ok"] is told
        ear.settle()
        play_out(me, table, {0: ear})
        ended = ear.tables[-1]["ended"] or ear.until("table", lambda message: message["ended"])["ended"]
        assert ended["practice"] is told
    raw = me.get(f"/t/{table}/record").body
    assert json.loads(raw)["header"].get("practice") is (True if told else None)
    game, record = from_bytes(raw, find)
    assert any(isinstance(entry, Undid) for entry in record.entries) is told, "a stored take-back replays"
    assert verify(game, record).wrong == ""
    assert ("cvičná hra" in me.get(f"/t/{table}/verify").text) is told
    line = re.search(rf'<li[^>]*>\s*<a href="/t/{table}">.*?</li>', me.get("/").text, re.DOTALL)
    assert line is not None and ("cvičná hra" in line[0]) is told


def test_whoever_plays_at_once_practises_and_is_told_so_before(home: House) -> None:
    me = Guest(home)
    assert "Na zkoušku" in me.get("/").text
    with me.socket(me.play_now(), 0) as ear:
        assert ear.until("table")["practice"] is True


def test_a_rematch_is_practice_again(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "scripted", practice="yes")
    assert me.post(table, "resign", seat=0).json["ok"]
    with me.socket(me.post(table, "rematch", seat=0).json["table"], 0) as ear:
        assert ear.until("table")["practice"] is True


def test_the_form_offers_it_and_anything_but_yes_and_no_is_refused(home: House) -> None:
    me = Guest(home)
    assert 'name="practice"' in me.get("/new/agent_avenue").text
    fields = {"game": "agent_avenue", "mode": "simple", "players": 2, "seat0": "me", "seat1": "scripted"}
    assert me.form("/tables", **fields, practice="maybe").status == 400
