"""Who reaches a seat, and who does not: every door, tried by everybody who might like to look in."""

from __future__ import annotations

import http.client
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from server.kit import PATIENCE, Guest, House, Listener, decide, house, play_out

ORDERS: dict[str, dict[str, Any]] = {
    "act": {"ask": 1, "choice": {"is": "Ready"}, "key": "k"},
    "undo": {"key": "k"},
    "consent": {"request": "undo-0-1", "yes": True},
    "why": {"ask": 1},
    "preview": {"ask": 1, "choices": []},
    "hint": {"ask": 1},
    "resign": {},
    "stop": {"yes": True},
    "pause": {"on": True},
    "chat": {"channel": "table", "text": "ahoj"},
    "mark": {"layer": "notes", "id": "a", "sort": "note", "places": [1], "text": "x"},
    "link": {},
    "clock": {"kind": "none"},
}
SEALED = {"option_reveal_hidden_at_game_end": "false"}


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def shut_out(intruder: Guest, table: str, seat: int) -> None:
    """Nothing of a seat opens to somebody, by any way in."""
    for order, body in ORDERS.items():
        reply = intruder.post(table, order, seat=seat, **body)
        assert reply.status == 403, (order, reply.text)
    for action in ("leave", "bot", "human", "swap"):
        assert intruder.post(table, "seat", seat=seat, action=action).status == 403, action
    with pytest.raises(InvalidStatus) as refused:
        intruder.socket(table, seat)
    assert refused.value.response.status_code == 403
    assert intruder.get(f"/api/t/{table}/stream?seat={seat}").status == 403
    assert intruder.get(f"/t/{table}/qr/{seat}").status == 403
    page = intruder.get(f"/t/{table}").text
    assert 'data-mine=""' in page or f'data-mine="{1 - seat}"' in page


def gathering(home: House, **fields: Any) -> tuple[Guest, str, str]:
    """A table that waits for one friend: its host, its id, the invitation."""
    host = Guest(home)
    table = host.new_table("me", "friend", begin="full", **fields)
    return host, table, host.link(table, 1)


def pair(home: House, **fields: Any) -> tuple[Guest, Guest, str, str]:
    """Two people who play: the host, the friend, the table, the invitation that was used."""
    host, table, invitation = gathering(home, **fields)
    friend = Guest(home)
    assert friend.follow(invitation).status == 303
    return host, friend, table, invitation


def row(ear: Listener, seat: int) -> Any:
    return ear.tables[-1]["seats"][seat]


# --- invitations ---


def test_the_host_who_kept_the_invitation_reaches_nothing_by_it(home: House) -> None:
    host, friend, table, invitation = pair(home)
    shut_out(Guest(home, token=invitation), table, 1)
    shut_out(host, table, 1)
    assert host.follow(invitation).status == 409
    shut_out(host, table, 1)
    with friend.socket(table, 1) as ear:
        assert ear.until("view")["view"]["who"] == 2
        ear.settle()
        assert not ear.chats, "nobody came to this seat"


def test_an_invitation_to_a_free_seat_opens_nothing_before_somebody_sits_down(home: House) -> None:
    _, table, invitation = gathering(home)
    program = Guest(home, token=invitation)
    for order, body in ORDERS.items():
        assert program.post(table, order, seat=1, **body).status == 403, order
    with pytest.raises(InvalidStatus):
        program.socket(table, 1)
    with Guest(home).socket(table, -1) as watcher:
        told = watcher.until("table")
        assert told["seats"][1]["kind"] == "open" and not told["seats"][1]["held"]


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_link_preview_seats_nobody(home: House, method: str) -> None:
    host, table, invitation = gathering(home)
    line = http.client.HTTPConnection("127.0.0.1", home.port, timeout=PATIENCE)
    line.request(method, f"/s/{invitation}")
    reply = line.getresponse()
    body = reply.read().decode()
    assert reply.status == 200 and reply.getheader("set-cookie") is None
    assert method == "HEAD" or 'method="post"' in body
    with host.socket(table, 0) as ear:
        assert ear.until("table")["seats"][1]["kind"] == "open"
    assert Guest(home).follow(invitation).status == 303


def test_a_private_window_with_a_used_invitation_is_told_who_sits_there_and_may_ask(home: House) -> None:
    host, friend, table, invitation = pair(home)
    friend.post(table, "name", name="Běta")
    window = Guest(home)
    page = window.get(f"/s/{invitation}")
    assert page.status == 200 and "Běta" in page.text and "Požádat o návrat" in page.text
    assert window.follow(invitation).status == 409
    shut_out(window, table, 1)
    with host.socket(table, 0) as mine, friend.socket(table, 1) as hers:
        hers.until("table")
        assert window.form(f"/s/{invitation}", do="ask").status == 303
        offer = hers.until("table", lambda m: m["offers"].get("come"))["offers"]["come"]
        assert offer.pop("id") and offer == {"seat": 1, "waiting": [0, 1], "who": "", "held": True}, "with the holder"
        assert host.consent(table, seat=0, yes=True).json["ok"]
        shut_out(window, table, 1)
        assert friend.consent(table, seat=1, yes=False).json["ok"]
        assert "nesouhlasí" in mine.until("chat")["text"]
    shut_out(window, table, 1)


def test_whoever_lost_the_cookie_comes_back_when_all_others_agree(home: House) -> None:
    host, _, table, invitation = pair(home)
    again = Guest(home)
    with host.socket(table, 0) as mine:
        mine.until("table")
        assert again.follow(invitation, "ask").status == 303
        assert "Ještě musí souhlasit" in again.get(f"/s/{invitation}").text
        mine.until("table", lambda m: m["offers"].get("come"))
        assert host.consent(table, seat=0, yes=True).json["ok"]
        assert "další zařízení" in mine.until("chat")["text"]
        assert again.get(f"/s/{invitation}")["location"] == f"/t/{table}"
        with again.socket(table, 1) as ear:
            assert ear.until("view")["view"]["who"] == 2


def test_a_request_does_not_wait_for_a_device_that_has_gone(home: House) -> None:
    """Whoever agreed while the holder was here is asked anew: it is another question now."""
    host, friend, table, invitation = pair(home)
    again = Guest(home)
    with host.socket(table, 0) as mine:
        with friend.socket(table, 1):
            mine.until("table", lambda m: m["seats"][1]["online"])
            again.follow(invitation, "ask")
            host.consent(table, seat=0, yes=True)
            mine.until("table", lambda m: (m["offers"].get("come") or {}).get("waiting") == [1])
        mine.until("table", lambda m: (m["offers"].get("come") or {}).get("waiting") == [0])
        shut_out(again, table, 1)
        host.consent(table, seat=0, yes=True)
        mine.until("chat")
    assert again.get(f"/s/{invitation}")["location"] == f"/t/{table}"


def test_a_request_is_taken_back(home: House) -> None:
    host, _, table, invitation = pair(home)
    again = Guest(home)
    again.follow(invitation, "ask")
    assert again.form(f"/s/{invitation}", do="withdraw").status == 303
    assert host.consent(table, seat=0, yes=True).json["error"]["code"] == "no-offer"
    shut_out(again, table, 1)


def test_whoever_asked_for_a_bots_seat_by_an_invitation_comes_to_the_table(home: House) -> None:
    host, friend, table, invitation = pair(home)
    friend.post(table, "seat", seat=1, action="leave")
    new = Guest(home)
    assert "hraje bot" in new.get(f"/s/{invitation}").text
    assert new.follow(invitation, "ask").status == 303
    assert host.consent(table, seat=0, yes=True).json["ok"]
    assert new.get(f"/s/{invitation}")["location"] == f"/t/{table}"


def test_an_invitation_goes_with_the_free_seat_when_the_host_moves(home: House) -> None:
    host, table, invitation = gathering(home)
    assert host.post(table, "seat", seat=0, action="swap", to=1).json["ok"]
    guest = Guest(home)
    assert guest.follow(invitation).status == 303
    assert 'data-mine="0"' in guest.get(f"/t/{table}").text and 'data-mine="1"' in host.get(f"/t/{table}").text


def test_where_nobody_could_agree_nobody_comes_back_by_asking(home: House) -> None:
    host, friend, table, invitation = pair(home)
    host.post(table, "seat", seat=0, action="leave")
    assert Guest(home).follow(invitation, "ask").status == 409
    with friend.socket(table, 1) as ear:
        assert ear.until("table")["offers"].get("come") is None


# --- one's own link ---


def test_ones_own_link_is_for_oneself_and_a_new_one_ends_the_old(home: House) -> None:
    host, friend, table, _ = pair(home)
    old = friend.link(table, 1)
    with host.socket(table, 0) as mine:
        told = mine.until("table")["seats"]
        assert told[1]["own"] is None and told[1]["link"] is None and told[0]["own"]
    program = Guest(home, token=old)
    with program.socket(table, 1) as ear:
        ear.until("view")
        new = str(friend.post(table, "link", seat=1, new=True).json["path"]).removeprefix("/s/")
        assert new != old
        assert ear.until("bye")["reason"] == "left"
    shut_out(program, table, 1)
    assert Guest(home).get(f"/s/{old}").status == 410
    with Guest(home, token=new).socket(table, 1) as ear:
        ear.until("view")
    assert host.post(table, "link", seat=1, new=True).status == 403


def test_a_new_own_link_puts_out_whoever_came_in_by_the_old_one(home: House) -> None:
    _, friend, table, _ = pair(home)
    phone = Guest(home)
    phone.follow(friend.link(table, 1))
    with phone.socket(table, 1) as ear:
        ear.until("view")
        friend.post(table, "link", seat=1, new=True)
        assert ear.until("bye")["reason"] == "left"
    shut_out(phone, table, 1)
    with friend.socket(table, 1) as ear:
        ear.until("view")


def test_ones_own_link_on_another_device_is_told_and_leads_nobody_who_plays_here(home: House) -> None:
    host, friend, table, _ = pair(home)
    own = friend.link(table, 1)
    assert host.follow(own).status == 409
    shut_out(host, table, 1)
    phone = Guest(home)
    assert "set-cookie" not in {name.lower() for name, _ in phone.get(f"/s/{own}").headers}
    with host.socket(table, 0) as mine:
        mine.until("table")
        assert phone.follow(own).status == 303
        assert mine.until("chat")["text"].endswith("k místu se připojilo další zařízení.")
    with phone.socket(table, 1) as ear:
        ear.until("view")


def test_both_seats_of_one_person_move_to_the_phone_one_by_one(home: House) -> None:
    me, phone = Guest(home), Guest(home)
    table = me.new_table("me", "me")
    assert phone.follow(me.link(table, 0)).status == 303
    assert 'data-mine="0"' in phone.get(f"/t/{table}").text
    assert phone.follow(me.link(table, 1)).status == 303
    assert 'data-mine="0 1"' in phone.get(f"/t/{table}").text


# --- programs ---


def test_a_program_sits_down_once_by_an_invitation_and_goes_on_with_its_own_token(home: House) -> None:
    host, table, invitation = gathering(home)
    assert Guest(home, token=invitation).post(table, "seat", seat=0, action="take").status == 403
    program = Guest(home, token=invitation).sit(table, 1)
    with program.socket(table, 1) as ear:
        assert ear.until("view")["view"]["who"] == 2
        assert row(ear, 1)["held"] if ear.tables else ear.until("table")["seats"][1]["held"]
    late = Guest(home, token=invitation)
    assert late.post(table, "seat", seat=1, action="take").status == 409
    shut_out(late, table, 1)
    shut_out(host, table, 1)


def test_a_program_goes_on_to_the_rematch_with_a_token_of_its_own_seat_alone(home: House) -> None:
    host, table, invitation = gathering(home)
    program = Guest(home, token=invitation).sit(table, 1)
    host.post(table, "resign", seat=0)
    after = program.post(table, "rematch").json
    again = Guest(home, token=after["token"])
    shut_out(Guest(home, token=program.token), after["table"], 1)
    with host.socket(after["table"], 0), again.socket(after["table"], 1) as ear:
        assert ear.until("view")["view"]["who"] == 2
    shut_out(again, after["table"], 0)


def test_swapped_seats_of_a_rematch_give_a_program_no_token_of_anothers(home: House) -> None:
    host, table, invitation = gathering(home)
    program = Guest(home, token=invitation).sit(table, 1)
    host.post(table, "resign", seat=0)
    after = program.post(table, "rematch").json
    again = Guest(home, token=after["token"])
    assert host.post(after["table"], "seat", seat=0, action="swap", to=1).json["ok"]
    assert again.consent(after["table"], seat=1, yes=True).json["ok"]
    shut_out(again, after["table"], 1)
    moved = Guest(home, token=program.post(table, "rematch").json["token"])
    shut_out(moved, after["table"], 1)
    with host.socket(after["table"], 1), moved.socket(after["table"], 0) as ear:
        assert ear.until("view")["view"]["who"] == 1


def test_a_rematch_with_seats_swapped_brings_everybody_to_the_next_seat_and_to_no_other(home: House) -> None:
    host, friend, table, _ = pair(home)
    host.post(table, "resign", seat=0)
    after = host.post(table, "rematch", swap=True).json["table"]
    assert friend.post(table, "rematch").json["table"] == after
    shut_out(host, after, 0)
    shut_out(friend, after, 1)
    with host.socket(after, 1) as mine, friend.socket(after, 0) as hers:
        assert mine.until("view")["view"]["who"] == 2 and hers.until("view")["view"]["who"] == 1


# --- the waiting room ---


def test_a_table_with_a_free_seat_waits_and_nothing_is_dealt(home: House) -> None:
    assert home.hub is not None
    host, table, invitation = gathering(home, clock="live", seconds="30")
    with host.socket(table, 0) as mine:
        told = mine.until("table")
        assert not told["begun"] and told["may_begin"] and told["talk"] == ["table"]
        mine.settle()
        assert not mine.views and home.hub.store.steps(table) == []
        assert (
            host.post(table, "act", seat=0, ask=1, choice={"is": "Ready"}, key="a").json["error"]["code"] == "waiting"
        )
        assert host.post(table, "resign", seat=0).json["error"]["code"] == "waiting"
        assert all(seat["clock"] is None for seat in told["seats"])
        Guest(home).follow(invitation)
        assert mine.until("view")["view"]["seen"]["hand"][0]
        told = mine.until("table", lambda m: m["begun"])
        assert any(seat["clock"] is not None for seat in told["seats"])


def test_whoever_sits_looks_and_leaves_knows_nothing_of_the_next_guests_hand(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "friend", "friend", begin="full")
    curious, next_guest = Guest(home), Guest(home)
    curious.follow(host.link(table, 1))
    with curious.socket(table, 1) as ear:
        ear.until("table", lambda m: m["seats"][1]["mine"])
        ear.settle()
        assert not ear.views
    assert curious.post(table, "seat", seat=1, action="leave").json["ok"]
    shut_out_of_gathering(curious, table, 1)
    next_guest.follow(host.link(table, 1))
    assert host.post(table, "begin").json["ok"]
    with next_guest.socket(table, 1) as ear:
        assert ear.until("view")["view"]["who"] & 2
    shut_out_of_gathering(curious, table, 1)


def shut_out_of_gathering(intruder: Guest, table: str, seat: int) -> None:
    with pytest.raises(InvalidStatus):
        intruder.socket(table, seat)
    assert intruder.post(table, "undo", seat=seat).status == 403


def test_beginning_now_fills_the_rest_with_bots_and_is_the_hosts_to_say(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "friend", "open", begin="full")
    guest = Guest(home)
    guest.follow(host.link(table, 1))
    assert guest.post(table, "begin").json["error"]["code"] == "not-host"
    assert Guest(home).post(table, "begin").status == 403
    with host.socket(table, 0) as ear:
        ear.until("table")
        assert host.post(table, "begin").json["ok"]
        ear.until("view")
        assert ear.until("table", lambda m: m["begun"])["seats"][2]["kind"] == "bot"
    assert host.post(table, "begin").json["ok"], "twice is once"


def test_a_waiting_table_survives_a_restart_and_begins_then(tmp_path: Any) -> None:
    database = str(tmp_path / "t.sqlite")
    with house(database=database) as home:
        host, table, invitation = gathering(home)
        cookies = host.cookies
    with house(database=database) as home:
        host = Guest(home)
        host.cookies = cookies
        with host.socket(table, 0) as ear:
            assert not ear.until("table")["begun"]
            assert Guest(home).follow(invitation).status == 303
            ear.until("view")


def test_seats_are_swapped_before_the_game_by_consent_and_never_after(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "friend", "friend", begin="full")
    friend = Guest(home)
    friend.follow(host.link(table, 1))
    assert host.post(table, "seat", seat=0, action="swap", to=1).json["ok"]
    assert 'data-mine="0"' in host.get(f"/t/{table}").text
    assert friend.consent(table, seat=1, yes=True).json["ok"]
    assert 'data-mine="1"' in host.get(f"/t/{table}").text
    assert host.post(table, "seat", seat=1, action="swap", to=2).json["ok"]
    assert 'data-mine="2"' in host.get(f"/t/{table}").text
    host.post(table, "begin")
    assert host.post(table, "seat", seat=2, action="swap", to=1).status == 409


def test_the_host_seats_a_bot_and_lets_it_go_again(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "friend", "friend", begin="full")
    with host.socket(table, 0) as ear:
        assert host.post(table, "seat", seat=1, action="bot").json["ok"]
        ear.until("table", lambda m: m["seats"][1]["kind"] == "bot")
        assert host.post(table, "seat", seat=1, action="human").json["ok"]
        ear.until("table", lambda m: m["seats"][1]["kind"] == "open")
        assert Guest(home).post(table, "seat", seat=1, action="bot").status == 403


# --- left seats ---


def test_whoever_leaves_a_running_game_hands_over_to_a_bot_and_alone_comes_back(home: House) -> None:
    host, friend, table, invitation = pair(home)
    with host.socket(table, 0) as mine:
        mine.until("table")
        seen = mine.views[-1] if mine.views else mine.until("view")
        heard = seen["heard"] + len(seen["events"])
        assert friend.post(table, "seat", seat=1, action="leave").json["ok"]
        mine.until("table", lambda m: m["seats"][1]["away"] and m["seats"][1]["kind"] == "bot")
        left = mine.until("chat")
        assert left["text"].endswith("odchází od stolu; dál hraje bot.") and left["after"] >= heard
        with host.socket(table, 0) as again:
            assert again.until("chat")["after"] == left["after"], "the same place in the log after a reload"
        shut_out(host, table, 1)
        assert host.post(table, "seat", seat=1, action="take").status == 409
        assert host.post(table, "seat", seat=1, action="ask").json["error"]["code"] == "seat-of-another"
        assert host.follow(invitation).status == 409
        assert host.follow(invitation, "ask").status == 409
        with pytest.raises(InvalidStatus):
            friend.socket(table, 1)  # whoever got up does not look on in secret
        assert friend.post(table, "seat", seat=1, action="human").json["ok"]
        assert mine.until("chat", lambda m: m["text"].endswith("je zpátky u stolu."))
    with friend.socket(table, 1) as ear:
        ear.until("view")


def test_somebody_new_takes_a_left_seat_by_consent_of_all_and_whoever_left_does_not_come_back(home: House) -> None:
    host, friend, table, _ = pair(home)
    own = friend.link(table, 1)
    friend.post(table, "seat", seat=1, action="leave")
    new = Guest(home)
    assert new.post(table, "seat", seat=1, action="ask").json["ok"]
    shut_out(new, table, 1)
    assert host.consent(table, seat=0, yes=True).json["ok"]
    with new.socket(table, 1) as ear:
        assert ear.until("view")["view"]["who"] == 2
    shut_out(friend, table, 1)
    assert friend.get(f"/s/{own}").status == 410
    assert friend.post(table, "seat", seat=0, action="ask").json["error"]["code"] == "seat-of-another"


def test_a_no_keeps_somebody_new_away(home: House) -> None:
    host, friend, table, _ = pair(home)
    friend.post(table, "seat", seat=1, action="leave")
    new = Guest(home)
    new.post(table, "seat", seat=1, action="ask")
    assert host.consent(table, seat=0, yes=False).json["ok"]
    shut_out(new, table, 1)
    assert friend.post(table, "seat", seat=1, action="human").json["ok"]


def test_a_seat_handed_to_a_bot_and_back_opens_to_nobody_else(home: House) -> None:
    host, friend, table, _ = pair(home)
    assert friend.post(table, "seat", seat=1, action="bot").json["ok"]
    shut_out(host, table, 1)
    assert friend.post(table, "seat", seat=1, action="human").json["ok"]
    shut_out(host, table, 1)


def test_a_running_table_of_a_program_has_free_seats_for_those_who_play_nowhere_at_it(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "open")
    assert host.post(table, "seat", seat=1, action="take").json["error"]["code"] == "seat-of-another"
    visitor = Guest(home)
    assert visitor.post(table, "seat", seat=1, action="take").json["ok"]
    visitor.post(table, "seat", seat=1, action="leave")
    assert visitor.post(table, "seat", seat=0, action="ask").json["error"]["code"] == "seat-of-another"


# --- sealed tables ---


def test_a_sealed_replay_opens_to_a_seats_holder_alone(home: House) -> None:
    host, friend, table, invitation = pair(home, **SEALED)
    own = friend.link(table, 1)
    with host.socket(table, 0) as a, friend.socket(table, 1) as b:
        both = Both(host, friend)
        play_out(both, table, {0: a, 1: b})
    assert friend.get(f"/api/t/{table}/replay?seat=1").status == 200
    assert Guest(home, token=own).get(f"/api/t/{table}/replay?seat=1").status == 200
    for intruder in (host, Guest(home), Guest(home, token=invitation)):
        assert intruder.get(f"/api/t/{table}/replay?seat=1").status == 403
        assert intruder.get(f"/api/t/{table}/replay?seat=all").status == 403
        assert intruder.get(f"/t/{table}/record").status == 403
    assert host.follow(own).status == 409
    assert friend.post(table, "seat", seat=1, action="leave").status == 409, "nobody gets up from a game that is over"
    assert host.post(table, "seat", seat=1, action="take").status == 409
    assert Guest(home).follow(invitation, "ask").status == 409


class Both(Guest):
    """Two people by turns, each with their own cookies."""

    def __init__(self, host: Guest, friend: Guest) -> None:
        super().__init__(host.house)
        self.people = (host, friend)

    def post(self, table: str, order: str, **body: Any) -> Any:
        return self.people[body["seat"]].post(table, order, **body)


# --- names ---


def test_nobody_passes_for_the_recruiter(home: House) -> None:
    host = Guest(home)
    reply = host.form("/tables", game="mind_mgmt", mode="training", players=2, seat0="scripted", seat1="me")
    table = reply["location"].removeprefix("/t/")
    for name in ("Recruiter", "NÁBORÁŘ", " náborář. "):
        assert host.post(table, "name", name=name).json["error"]["code"] == "name-taken"
    elsewhere = host.new_table("me", "scripted")
    assert host.post(elsewhere, "name", name="Recruiter").json["ok"]
    with host.socket(table, 1) as ear:
        assert row_name(ear, 1) == "Odpadlý agent 1"


def row_name(ear: Listener, seat: int) -> str:
    return str(ear.until("table")["seats"][seat]["name"])


def test_the_guest_who_fills_the_table_has_a_name_before_the_game_begins(home: House) -> None:
    host, table, invitation = gathering(home)
    friend = Guest(home)
    assert 'name="name" value=""' in friend.get(f"/s/{invitation}").text
    assert friend.form(f"/s/{invitation}", do="sit", name=" Běta ").status == 303
    with host.socket(table, 0) as ear:
        told = ear.until("table")
        assert told["begun"] and told["seats"][1]["name"] == "Běta"
    _, _, another = gathering(home)
    assert 'name="name" value="Běta"' in friend.get(f"/s/{another}").text, "remembered"
    assert friend.form(f"/s/{another}", do="sit", name="x" * 25).status == 422
    assert friend.form(f"/s/{another}", do="sit").status == 303, "a program need not say how it is called"


def test_a_seat_keeps_its_name_after_a_restart_however_its_devices_are_called(tmp_path: Any) -> None:
    database = str(tmp_path / "t.sqlite")
    with house(database=database) as home:
        host, friend, table, _ = pair(home)
        friend.post(table, "name", name="Běta")
        for _ in range(6):
            phone = Guest(home)
            phone.follow(friend.link(table, 1))
            phone.post(table, "name", name="Telefon")
        cookies = host.cookies
    with house(database=database) as home:
        host = Guest(home)
        host.cookies = cookies
        with host.socket(table, 0) as ear:
            assert row_name(ear, 1) == "Běta"


# --- writing first ---


def test_a_resignation_that_cannot_be_written_opens_nothing(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert home.hub is not None
    host, friend, table, _ = pair(home)
    with monkeypatch.context() as broken:
        broken.setattr(home.hub.store, "write", failing)
        assert host.post(table, "resign", seat=0).status >= 500
    assert host.get(f"/t/{table}/record").status == 409
    assert host.get(f"/api/t/{table}/replay?seat=all").status == 409
    with friend.socket(table, 1) as ear:
        assert ear.until("view")["over"] is None


@pytest.mark.parametrize("order", [("pause", {"seat": 0, "on": True}), ("seat", {"seat": 0, "action": "leave"})])
def test_what_cannot_be_written_does_not_happen(
    home: House, monkeypatch: pytest.MonkeyPatch, order: tuple[str, dict[str, Any]]
) -> None:
    assert home.hub is not None
    host, friend, table, _ = pair(home)
    with friend.socket(table, 1) as ear:
        before = ear.until("table")
        with monkeypatch.context() as broken:
            broken.setattr(home.hub.store, "write", failing)
            assert host.post(table, order[0], **order[1]).status >= 500
        with friend.socket(table, 1) as again:
            after = again.until("table")
        assert (after["paused"], after["seats"][0]["kind"]) == (before["paused"], before["seats"][0]["kind"])


async def failing(*_: object) -> None:
    raise OSError("no room")


def test_a_decision_of_the_mover_is_all_it_takes_to_go_on(home: House) -> None:
    """The table that began when the friend sat down plays like any other."""
    host, friend, table, _ = pair(home)
    with host.socket(table, 0) as a, friend.socket(table, 1) as b:
        views = [a.until("view"), b.until("view")]
        seat = 0 if "0" in views[0]["view"]["options"] else 1
        assert decide((host, friend)[seat], table, seat, views[seat]).json["ok"]


def test_the_days_one_waited_for_a_friend_are_not_taken_off_the_clock(tmp_path: Any) -> None:
    database = str(tmp_path / "t.sqlite")
    with house(database=database) as home:
        host, table, invitation = gathering(home, clock="days", days="2")
        cookies = host.cookies
    with closing(sqlite3.connect(database)) as con, con:
        con.execute("UPDATE game_table SET created = created - 36 * 3600")
    with house(database=database) as home:
        host = Guest(home)
        host.cookies = cookies
        Guest(home).follow(invitation)
        with host.socket(table, 0) as ear:
            told = ear.until("table", lambda m: m["begun"])
            assert max(seat["clock"] or 0 for seat in told["seats"]) > 47 * 3600
