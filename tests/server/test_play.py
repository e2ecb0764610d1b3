from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from server.kit import GAME, PATIENCE, Guest, House, decide, house, play_out


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def test_one_click_and_one_person_plays_a_whole_game_against_a_bot(home: House) -> None:
    me = Guest(home)
    table = me.play_now()
    with me.socket(table, 0) as ear:
        play_out(me, table, {0: ear})
        assert ear.view["over"]["winners"]
        told = [event["text"] for event in ear.view["events"] if event["is"] == "Won"]
        assert [ear.view["over"]["text"]] == told and re.search("(vyhrává|^Vyhráváš): ", told[0])
        ear.settle()
        ended = ear.tables[-1]["ended"]
        assert (ended["why"], ended["text"]) == ("game", told[0])


@pytest.mark.parametrize("mode", ["simple", "advanced"])
def test_a_team_game_with_three_bots_ends(home: House, mode: str) -> None:
    me = Guest(home, lang="en")
    table = me.play_now(mode=mode, players=4)
    with me.socket(table, 0) as ear:
        play_out(me, table, {0: ear}, pick=lambda n: n * 7)
        assert " wins: " in ear.view["over"]["text"]


def test_the_first_message_is_a_full_view_with_words_for_everything(home: House) -> None:
    me = Guest(home)
    table = me.play_now()
    with me.socket(table, 0) as ear:
        first = ear.until("view", lambda m: "0" in m["view"]["options"])
        assert ear.views[0]["heard"] == 0
        assert all(event["text"] for event in first["events"])
        assert first["question"]["rule"].startswith("AA-")
        assert len(first["labels"]["0"]) == len(first["view"]["options"]["0"])
        assert first["view"]["game"] == GAME and first["view"]["who"] == 1
        table_message = ear.tables[-1] if ear.tables else ear.until("table")
        assert [s["kind"] for s in table_message["seats"]] == ["human", "bot"]
        assert table_message["seats"][0]["mine"] and not table_message["seats"][1]["mine"]


def test_a_repeated_key_is_answered_the_same_and_not_applied_twice(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        zero.until("view"), one.until("view")
        ear = zero if "0" in zero.view["view"]["options"] else one
        seat = 0 if ear is zero else 1
        order = {
            "seat": seat,
            "ask": ear.view["version"],
            "choice": ear.view["view"]["options"][str(seat)][-1],
            "key": "same",
        }
        assert me.post(table, "act", **order).json == {"ok": True}
        ear.until("view")
        version = ear.view["version"]
        assert me.post(table, "act", **order).json == {"ok": True}
        ear.settle()
        assert ear.view["version"] == version


def test_a_stale_answer_is_refused_and_the_present_view_comes_again(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        zero.until("view"), one.until("view")
        ear = zero if "0" in zero.view["view"]["options"] else one
        seat = 0 if ear is zero else 1
        first = ear.view
        assert decide(me, table, seat, first).json["ok"]
        ear.until("view")
        late = decide(me, table, seat, first)
        assert (late.status, late.json["error"]["code"]) == (409, "stale")
        assert ear.until("view")["version"] == ear.views[-2]["version"]


def test_a_forbidden_choice_is_refused_with_its_rule_in_the_readers_language(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        zero.until("view"), one.until("view")
        ear, seat = (zero, 0) if "0" in zero.view["view"]["options"] else (one, 1)
        hand = ear.view["view"]["seen"]["hand"][seat]
        elsewhere = next(agent for agent in range(8) if agent not in hand)
        missing = {"is": "Offer", "up": elsewhere, "down": hand[0]}
        reply = me.post(table, "act", seat=seat, ask=ear.view["version"], choice=missing, key="x")
        assert reply.status == 422 and reply.json["error"]["code"] == "refused"
        assert reply.json["error"]["rule"].startswith("AA-") and reply.json["error"]["text"]
        refusals = me.post(table, "why", seat=seat, ask=ear.view["version"]).json["refusals"]
        assert all(r["text"] and r["rule"].startswith("AA-") for r in refusals)


def test_a_preview_shows_where_a_plan_leads_and_applies_nothing(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        zero.until("view"), one.until("view")
        ear, seat = (zero, 0) if "0" in zero.view["view"]["options"] else (one, 1)
        choice = next(c for c in ear.view["view"]["options"][str(seat)] if c["is"] == "Offer")
        plan = me.post(table, "preview", seat=seat, ask=ear.view["version"], choices=[choice]).json
        assert plan["ok"] and plan["stopped"] in {"chance", "other"}
        assert plan["view"]["seen"]["up"] == choice["up"]
        ear.settle()
        assert ear.view["view"]["seen"]["up"] == -1


def test_the_stream_carries_the_same_lines_as_the_socket(home: House) -> None:
    import http.client
    import json

    me = Guest(home)
    table = me.new_table("me", "me")
    line = http.client.HTTPConnection("127.0.0.1", home.port, timeout=PATIENCE)
    line.request("GET", f"/api/t/{table}/stream?seat=0", headers=me.headers())
    response = line.getresponse()
    assert response.getheader("content-type") == "application/x-ndjson"
    with me.socket(table, 0) as ear:
        assert json.loads(response.readline()) == ear.until("view")
    line.close()


def test_a_new_reader_with_a_counter_hears_only_what_is_new(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as ear:
        heard = len(ear.until("view")["events"])
    with me.socket(table, 0, since=heard) as ear:
        again = ear.until("view")
        assert (again["heard"], again["events"]) == (heard, [])
    with me.socket(table, 0, since=heard + 99) as ear:
        assert len(ear.until("view")["events"]) == heard
