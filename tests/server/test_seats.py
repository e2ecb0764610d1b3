from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from server.kit import Guest, House, Listener, decide, house, new_key


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


class Pair:
    """Two people at a table for two, each with a socket."""

    def __init__(self, home: House, **fields: Any) -> None:
        self.host, self.friend = Guest(home), Guest(home, lang="en")
        self.table = self.host.new_table("me", "friend", begin="full", **fields)
        self.friend.follow(self.host.link(self.table, 1))
        self.people = [self.host, self.friend]
        self.ears = [guest.socket(self.table, seat) for seat, guest in enumerate(self.people)]
        for ear in self.ears:
            ear.until("view"), ear.until("table")

    def __enter__(self) -> Pair:
        return self

    def __exit__(self, *_: object) -> None:
        for ear in self.ears:
            ear.close()

    @property
    def mover(self) -> int:
        return next(seat for seat, ear in enumerate(self.ears) if str(seat) in ear.view["view"]["options"])

    def act(self, sort: str = "Offer") -> int:
        """The seat that is asked answers; everybody sees it."""
        seat = self.mover
        view = self.ears[seat].view
        pick = next((i for i, c in enumerate(view["view"]["options"][str(seat)]) if c["is"] == sort), 0)
        assert decide(self.people[seat], self.table, seat, view, pick).json["ok"]
        for ear in self.ears:
            ear.until("view", lambda m, v=ear.view["version"]: m["version"] > v)
        return seat


def seats(ear: Listener) -> list[Any]:
    return list(ear.tables[-1]["seats"])


def test_a_friend_joins_by_link_and_both_devices_of_a_moved_seat_hold_it(home: House) -> None:
    with Pair(home) as pair:
        phone = Guest(home)
        link = pair.friend.link(pair.table, 1)
        assert phone.follow(link).status == 303
        with phone.socket(pair.table, 1) as ear:
            assert ear.until("view")["view"]["seen"]["hand"][1] == pair.ears[1].view["view"]["seen"]["hand"][1]
        assert pair.act() in (0, 1)


def test_links_of_free_seats_are_for_the_host_alone(home: House) -> None:
    host, other = Guest(home), Guest(home)
    table = host.new_table("me", "friend")
    other.play_now()
    assert other.post(table, "link", seat=1).status == 403
    assert host.post(table, "link", seat=1).json["ok"]
    assert host.get(f"/t/{table}/qr/1")["content-type"] == "image/svg+xml"
    assert other.get(f"/t/{table}/qr/1").status == 403
    assert other.post(table, "seat", seat=1, action="take").json["error"]["code"] == "taken"


def test_an_open_table_is_listed_joined_and_left(home: House) -> None:
    host, other = Guest(home), Guest(home)
    table = host.new_table("me", "open")
    other.play_now()
    assert f"/t/{table}" in other.get("/").text
    assert other.post(table, "seat", seat=1, action="take").json == {"ok": True}
    with other.socket(table, 1) as ear:
        ear.until("view")
        assert other.post(table, "seat", seat=1, action="leave").json["ok"]
        assert ear.until("bye")["reason"] == "left"
    assert other.post(table, "seat", seat=1, action="bot").status == 403


def test_a_visitor_who_has_been_nowhere_before_may_sit_down(home: House) -> None:
    table = Guest(home).new_table("me", "open")
    visitor = Guest(home)
    visitor.get(f"/t/{table}")
    assert "ut_player" not in visitor.cookies
    assert visitor.post(table, "seat", seat=1, action="take").json == {"ok": True}
    with visitor.socket(table, 1) as ear:
        assert ear.until("view")["view"]["who"] == 2


def test_a_spectator_sees_no_hand_and_may_decide_nothing(home: House) -> None:
    with Pair(home) as pair:
        watcher = Guest(home)
        with watcher.socket(pair.table, -1) as ear:
            view = ear.until("view")
            assert view["view"]["options"] == {} and view["labels"] == {} and not view["undo"]
            hands = view["view"]["seen"]["hand"]
            assert all(card == -9999 for hand in hands for card in hand)
            assert pair.ears[0].until("table", lambda m: m["spectators"] == 1)
        assert watcher.post(pair.table, "act", seat=0, ask=1, choice={"is": "Ready"}, key="a").status == 403


def test_two_seats_on_one_device_are_two_streams_never_one(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    assert 'data-mine="0 1"' in me.get(f"/t/{table}").text
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        a, b = zero.until("view"), one.until("view")
        assert (a["view"]["who"], b["view"]["who"]) == (1, 2)
        one.close()
        zero.until("table", lambda m: m["seats"][1]["online"])
        assert set(a["view"]["seen"]["hand"][1]) == {-9999} == set(b["view"]["seen"]["hand"][0])


def test_names_and_colours_reach_everybody_and_the_log(home: House) -> None:
    with Pair(home) as pair:
        assert pair.host.post(pair.table, "name", name="  Běta\u0007 ", colour="teal").json["ok"]
        told = pair.ears[1].until("table", lambda m: m["seats"][0]["name"] == "Běta")
        assert told["seats"][0]["colour"] == "teal"
        seat = pair.act()
        text = " ".join(e["text"] for e in pair.ears[1].view["events"])
        assert ("Běta" in text) == (seat == 0)
        assert pair.host.post(pair.table, "name", name="x" * 25).status == 422


def test_talk_reaches_the_table_but_not_the_spectators(home: House) -> None:
    with Pair(home) as pair, Guest(home).socket(pair.table, -1) as watcher:
        assert pair.host.post(pair.table, "chat", seat=0, channel="table", text="Ahoj <b>").json["ok"]
        line = pair.ears[1].until("chat")
        assert (line["from"], line["text"], line["channel"]) == (0, "Ahoj <b>", "table")
        assert pair.host.post(pair.table, "chat", seat=0, channel="team 0", text="psst").status == 403
        assert pair.host.post(pair.table, "chat", seat=1, channel="table", text="as you").status == 403
        watcher.settle()
        assert watcher.chats == []
        with pair.friend.socket(pair.table, 1) as again:
            assert again.until("chat")["text"] == "Ahoj <b>"


def test_where_the_game_forbids_talk_there_is_none(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me", "me", "me")
    with me.socket(table, 0) as ear:
        assert ear.until("table")["talk"] == []
        assert me.post(table, "chat", seat=0, channel="table", text="hi").json["error"]["code"] == "no-talk"


def test_a_note_is_private_and_kept(home: House) -> None:
    with Pair(home) as pair:
        pair.host.post(pair.table, "note", text="she bluffs")
        with pair.host.socket(pair.table, 0) as mine:
            assert mine.until("table")["note"] == "she bluffs"
        with pair.friend.socket(pair.table, 1) as hers:
            assert hers.until("table")["note"] == ""


def test_a_bot_takes_over_and_the_person_comes_back(home: House) -> None:
    with Pair(home) as pair:
        pair.friend.post(pair.table, "seat", seat=1, action="bot", bot="random")
        ear = pair.ears[0]
        ear.until("table", lambda m: m["seats"][1]["kind"] == "bot")
        for _ in range(3):
            while "0" not in ear.view["view"]["options"] and not ear.view["over"]:
                ear.until("view")
            if ear.view["over"]:  # a game may be as short as one turn
                break
            assert decide(pair.host, pair.table, 0, ear.view).json["ok"]
            ear.until("view", lambda m, v=ear.view["version"]: m["version"] > v)
        assert ear.view["version"] > 1, "nobody played"
        assert pair.friend.post(pair.table, "seat", seat=1, action="human").json["ok"]
        ear.until("table", lambda m: m["seats"][1]["kind"] == "human")
        assert pair.friend.post(pair.table, "seat", seat=0, action="bot").status == 403


def test_undo_against_bots_needs_nobody(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        zero.until("view"), one.until("view")
        ear, seat = (zero, 0) if "0" in zero.view["view"]["options"] else (one, 1)
        before = ear.view
        decide(me, table, seat, before, -1)
        ear.until("view")
        assert me.post(table, "undo", seat=seat, key="u").json == {"ok": True}
        after = ear.until("view")
        assert after["view"] == before["view"] and after["version"] > before["version"]
        assert me.post(table, "undo", seat=seat, key="u").json == {"ok": True}
        ear.settle()
        assert ear.view["version"] == after["version"]
        assert me.post(table, "undo", seat=seat, key="v").status == 422


def test_undo_among_people_waits_for_their_yes(home: House) -> None:
    with Pair(home) as pair:
        before = [ear.view["view"] for ear in pair.ears]
        seat = pair.act()
        other = 1 - seat
        reply = pair.people[seat].post(pair.table, "undo", seat=seat, key="u")
        assert reply.json == {"ok": True, "asked": [other]}
        offer = pair.ears[other].until("table", lambda m: m["offers"]["undo"])["offers"]["undo"]
        assert offer == {"id": offer["id"], "seat": seat, "waiting": [other]}
        assert pair.people[seat].consent(pair.table, seat=other, yes=True).status == 403
        assert pair.people[other].consent(pair.table, seat=other, yes=True).json == {"ok": True}
        after = [ear.until("view")["view"] for ear in pair.ears]
        assert after == before
        pair.act()
        pair.people[seat].post(pair.table, "undo", seat=seat, key="w")
        assert pair.people[other].consent(pair.table, seat=other, yes=False).json["ok"]
        assert pair.people[other].consent(pair.table, seat=other, yes=True).json["error"]["code"] == "no-offer"


def test_who_resigns_loses_and_the_record_stays(home: House) -> None:
    with Pair(home) as pair:
        pair.act()
        assert pair.host.get(f"/t/{pair.table}/record").status == 409
        assert pair.friend.post(pair.table, "resign", seat=1).json == {"ok": True}
        over = pair.ears[0].until("view", lambda m: m["over"])["over"]
        assert over["winners"] == [0] and "vzdává" in over["text"]
        assert pair.ears[0].until("table", lambda m: m["ended"])["ended"]["why"] == "resigned"
        late = pair.host.post(pair.table, "act", seat=0, ask=2, choice={"is": "Ready"}, key=new_key())
        assert late.json["error"]["code"] == "over"
        assert json.loads(pair.host.get(f"/t/{pair.table}/record").body)["undertable"] == 1
        assert pair.host.post(pair.table, "chat", seat=0, channel="table", text="gg").json["ok"]


@pytest.mark.parametrize(
    ("game", "mode", "players", "mate", "mates"),
    [("agent_avenue", "simple", 4, 1, {0, 1}), ("agent_avenue", "simple", 3, 1, {0, 1}), ("mind_mgmt", "training", 3, 2, {1, 2})],
)  # fmt: skip
def test_a_side_resigns_together_and_the_other_side_wins(
    home: House, game: str, mode: str, players: int, mate: int, mates: set[int]
) -> None:
    host, friend = Guest(home), Guest(home)
    (mine,) = mates - {mate}
    seats = {f"seat{seat}": "random" for seat in range(players)} | {f"seat{mine}": "me", f"seat{mate}": "friend"}
    reply = host.form("/tables", game=game, mode=mode, players=players, **seats)
    table = reply["location"].removeprefix("/t/")
    friend.follow(host.link(table, mate))
    with host.socket(table, mine) as ear:
        assert host.post(table, "resign", seat=mine).json == {"ok": True}
        offer = ear.until("table", lambda m: m["offers"]["resign"])["offers"]["resign"]
        assert offer == {"id": offer["id"], "seat": mine, "waiting": [mate]}
        assert friend.consent(table, seat=mate, yes=True).json == {"ok": True}
        over = ear.until("view", lambda m: m["over"])["over"]
        assert set(over["winners"]) == set(range(players)) - mates


def test_stopping_needs_everybody(home: House) -> None:
    with Pair(home) as pair:
        pair.host.post(pair.table, "stop", seat=0, yes=True)
        pair.ears[1].until("table", lambda m: m["offers"]["stop"])
        pair.friend.post(pair.table, "stop", seat=1, yes=False)
        pair.ears[0].until("table", lambda m: m["offers"]["stop"])
        pair.ears[0].until("table", lambda m: m["offers"]["stop"] is None)
        pair.friend.post(pair.table, "stop", seat=1, yes=True)
        pair.host.post(pair.table, "stop", seat=0, yes=True)
        assert pair.ears[1].until("view", lambda m: m["over"])["over"]["winners"] == []


def test_a_rematch_is_one_new_table_that_waits_for_the_same_people(home: House) -> None:
    with Pair(home) as pair:
        assert pair.host.post(pair.table, "rematch").status == 409
        pair.host.post(pair.table, "resign", seat=0)
        first = pair.host.post(pair.table, "rematch").json["table"]
        assert pair.friend.post(pair.table, "rematch").json["table"] == first
        pair.ears[1].until("table", lambda m: m["rematch"] == first)
        with pair.host.socket(first, 0) as mine:
            assert not mine.until("table")["begun"] and not mine.views
            with pair.friend.socket(first, 1) as ear:
                assert ear.until("view")["view"]["who"] == 2
            mine.until("view")


def test_a_paused_table_waits(home: House) -> None:
    with Pair(home) as pair:
        pair.host.post(pair.table, "pause", seat=0, on=True)
        pair.ears[1].until("table", lambda m: m["paused"])
        seat = pair.mover
        assert decide(pair.people[seat], pair.table, seat, pair.ears[seat].view).json["error"]["code"] == "paused"
        pair.friend.post(pair.table, "pause", seat=1, on=False)
        pair.ears[0].until("table", lambda m: not m["paused"])
        pair.act()


def test_time_out_plays_the_default_and_everybody_is_told_who(home: House) -> None:
    began = time.monotonic()
    with Pair(home, clock="live", seconds="1") as pair:
        clocks = [seat["clock"] for seat in pair.ears[0].tables[0]["seats"]]
        left = next(clock for clock in clocks if clock is not None)
        assert clocks.count(None) == 1 and 0 <= left <= 1
        line = first_line(pair.ears[0])
        assert time.monotonic() - began > 1
        assert line["from"] == -1 and "vypršel čas" in line["text"]
        assert "ran out of time" in first_line(pair.ears[1])["text"]
        assert pair.ears[0].view["heard"] + len(pair.ears[0].view["events"]) > 0, "nothing was decided"


def first_line(ear: Listener) -> Any:
    return ear.chats[0] if ear.chats else ear.until("chat")


def test_another_language_brings_the_whole_log_again(home: House) -> None:
    with Pair(home) as pair:
        pair.act()
        pair.host.post(pair.table, "lang", lang="en")
        view = pair.ears[0].until("view")
        assert view["heard"] == 0 and view["names"][1] in {"Blue", "Green"}
        assert pair.host.cookies["lang"] == "en"


def test_a_program_plays_with_the_token_of_its_seat_and_no_other(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "friend")
    program = Guest(home, token=host.link(table, 1)).sit(table, 1)
    with program.socket(table, 1) as ear:
        ear.until("view")
        assert ear.until("table", lambda m: m["seats"][1]["kind"] == "human")
    assert program.post(table, "undo", seat=0, key="x").status == 403
    assert program.post(table, "undo", seat=1, key="x").status == 422


def test_who_reloads_a_page_was_never_away() -> None:
    """Nobody is told of a coming and going before it has settled; whoever comes sees everybody who is there."""
    with house(settle=3600.0) as home, Pair(home) as pair:
        waiting, reloading = pair.ears
        assert [seat["online"] for seat in seats(reloading)] == [True, True]
        waiting.settle()
        heard = len(waiting.tables)
        for _ in range(3):
            reloading.close()
            reloading = pair.friend.socket(pair.table, 1)
            reloading.until("table")
            assert [seat["online"] for seat in seats(reloading)] == [True, True]
        waiting.settle()
        assert len(waiting.tables) == heard
        reloading.close()


def test_who_stays_away_is_seen_to_be_away(home: House) -> None:
    with Pair(home) as pair:
        pair.ears[1].close()
        pair.ears[0].until("table", lambda message: not message["seats"][1]["online"])


def test_a_table_put_away_tells_nobody_who_went() -> None:
    with house(settle=0.01) as home:
        with Pair(home) as pair:
            assert home.hub is not None
            home.hub.drop(home.hub.live[pair.table])
            pair.ears[0].until("bye")
        assert pair.host.get(f"/t/{pair.table}").status == 200


def test_another_device_at_a_seat_is_no_secret(home: House) -> None:
    with Pair(home) as pair:
        assert Guest(home).follow(pair.friend.link(pair.table, 1)).status == 303
        line = pair.ears[0].until("chat")
        assert line["from"] == -1 and line["text"] == "Modrá: k místu se připojilo další zařízení."


@pytest.mark.parametrize(
    ("order", "text"), [("undo", "Zelená nesouhlasí s vrácením tahu."), ("stop", "Zelená nesouhlasí s ukončením hry.")]
)
def test_a_no_is_heard(home: House, order: str, text: str) -> None:
    with Pair(home) as pair:
        mover = pair.act()
        if order == "undo":
            assert pair.people[mover].post(pair.table, "undo", seat=mover, key=new_key()).json["ok"]
        else:
            assert pair.people[mover].post(pair.table, "stop", seat=mover, yes=True).json["ok"]
        assert pair.people[1 - mover].consent(pair.table, seat=1 - mover, yes=False).json["ok"]
        assert pair.ears[0].until("chat")["text"] == text.replace("Zelená", "Modrá" if mover == 0 else "Zelená")


@pytest.mark.parametrize(
    "fields", [{"clock": "days", "days": "31"}, {"clock": "live", "seconds": "0"}, {"clock": "live", "seconds": "soon"}]
)
def test_a_clock_that_cannot_be_says_what_can(home: House, fields: dict[str, str]) -> None:
    seats = {"seat0": "me", "seat1": "friend"}
    reply = Guest(home).form("/tables", game="agent_avenue", mode="simple", players=2, **seats, **fields)
    assert reply.status == 422 and "1 až 30 dní" in reply.text


def test_the_clock_is_changed_by_consent_of_all(home: House) -> None:
    with Pair(home, clock="live", seconds="3600") as pair:
        assert pair.host.post(pair.table, "clock", seat=0, kind="days", amount=2).json["ok"]
        offer = pair.ears[1].until("table", lambda m: m["offers"].get("clock"))["offers"]["clock"]
        assert offer == {"id": offer["id"], "seat": 0, "waiting": [1], "clock": {"kind": "days", "seconds": 172800}}
        assert pair.friend.consent(pair.table, seat=1, yes=True).json["ok"]
        told = pair.ears[0].until("table", lambda m: m["clock"]["kind"] == "days")
        left = next(seat["clock"] for seat in told["seats"] if seat["clock"] is not None)
        assert 3600 < left <= 172800
        assert pair.host.post(pair.table, "clock", seat=0, kind="live", amount=0).status == 422
        assert pair.host.post(pair.table, "clock", seat=0, kind="none").json["ok"]
        assert pair.friend.consent(pair.table, seat=1, yes=True).json["ok"]
        told = pair.ears[0].until("table", lambda m: m["clock"]["kind"] == "none")
        assert all(seat["clock"] is None for seat in told["seats"])
