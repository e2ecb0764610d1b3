"""One's own tables on the home page: whose turn it is, how they ended, and how to put one away."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from server.kit import GAME, Guest, House, decide, house, play_out
from undertable.server.ground import words
from undertable.server.site import lists


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


def rows(me: Guest) -> list[str]:
    """The tables of one's own, in order, as plain words."""
    page = me.get("/").text
    section = re.search(r'<section class="panel" aria-labelledby="mine">.*?</section>', page, re.DOTALL)
    found = re.findall(r"<li.*?</li>", section[0], re.DOTALL) if section else []
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in found]


def names(me: Guest, table: str, name: str) -> None:
    assert me.post(table, "name", name=name).json["ok"]


def two_people(home: House) -> tuple[Guest, Guest, str]:
    """Two named people at a table, green to begin."""
    me, you = Guest(home), Guest(home)
    table = me.new_table("me", "open", option_start_side="green")
    assert you.post(table, "seat", seat=1, action="take").json["ok"]
    names(me, table, "Ada")
    names(you, table, "Bedřich")
    return me, you, table


def test_a_table_says_with_whom_and_whose_turn_it_is(home: House) -> None:
    me, you, table = two_people(home)
    assert "u stolu: Bedřich" in rows(me)[0] and "Jsi na řadě, právě teď" in rows(me)[0]
    assert "u stolu: Ada" in rows(you)[0] and "na řadě: Ada, právě teď" in rows(you)[0]
    assert "Čeká na tebe 1 stůl." in me.get("/").text and "Čeká na tebe" not in you.get("/").text
    with me.socket(table, 0) as ear:
        assert decide(me, table, 0, ear.until("view"), pick=-1).json["ok"]  # offers two cards
    assert "na řadě: Bedřich" in rows(me)[0] and "Jsi na řadě" in rows(you)[0]


def test_a_table_does_not_wait_for_me_where_a_bot_plays_on_for_me(home: House) -> None:
    me, you, table = two_people(home)
    assert you.post(table, "pause", seat=1, on=True).json["ok"]
    for action in ("bot", "leave"):
        assert me.post(table, "seat", seat=0, action=action).json["ok"]
        assert "na řadě: bot" in rows(me)[0] and "Čeká na tebe" not in me.get("/").text
    assert me.post(table, "seat", seat=0, action="human").json["ok"]
    assert "Jsi na řadě" in rows(me)[0]


def test_the_list_loads_no_game(home: House) -> None:
    me, _, table = two_people(home)
    assert home.hub is not None
    home.hub.live.pop(table).close(b"{}")
    assert "Jsi na řadě" in rows(me)[0]
    assert table not in home.hub.live


def test_tables_that_wait_for_me_come_first_and_ended_ones_are_folded_away(home: House) -> None:
    me, _, first = two_people(home)
    second = me.new_table("open", "me", option_start_side="green")
    third = me.new_table("me", "me")
    with me.socket(third, 0) as zero, me.socket(third, 1) as one:
        play_out(me, third, {0: zero, 1: one})
    page = me.get("/").text
    places = [page.index(f'href="/t/{table}"') for table in (first, second, third)]
    assert places == sorted(places)
    assert places[1] < page.index('<details class="ended">') < places[2]
    assert "1 dohraná partie" in page
    assert places[2] < page.index("Hrát hned"), "one's own tables before the games"


def test_games_come_first_where_no_table_is_played(home: House) -> None:
    assert 'id="mine"' not in Guest(home).get("/").text
    me = Guest(home)
    table = me.new_table("me", "me")
    assert me.post(table, "resign", seat=0).json["ok"]
    page = me.get("/").text
    assert page.index("Hrát hned") < page.index("1 dohraná partie") < page.index('id="open"')


@pytest.mark.parametrize(("winner", "words"), [(0, "výhra"), (1, "prohra")])
def test_an_ended_table_says_how_it_ended_for_me(home: House, winner: int, words: str) -> None:
    me, you, table = two_people(home)
    loser = (you, 1) if winner == 0 else (me, 0)
    assert loser[0].post(table, "resign", seat=loser[1]).json["ok"]
    assert words in rows(me)[0] and "na řadě" not in rows(me)[0]


def test_a_table_put_away_is_gone_from_my_list_alone(home: House) -> None:
    me, you, table = two_people(home)
    assert me.form(f"/t/{table}/hide").status == 303
    assert rows(me) == [] and len(rows(you)) == 1
    assert me.post(table, "pause", seat=0, on=True).json["ok"], "the seat is still mine"


def test_nobody_elses_page_can_put_my_tables_away(home: House) -> None:
    me, _, table = two_people(home)
    kind = {"content-type": "application/x-www-form-urlencoded", "origin": "http://elsewhere.example"}
    assert me.ask("POST", f"/t/{table}/hide", b"", **kind).status == 403
    assert len(rows(me)) == 1


class Later:
    """A clock that stands."""

    def __init__(self, now: float) -> None:
        self.now = now

    def time(self) -> float:
        return self.now


def test_it_is_said_how_long_somebody_is_asked_already(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    me, _, table = two_people(home)
    assert home.hub is not None
    since = home.hub.store.asked(table).since
    for hours, said in ((0.5, "už 30 minut"), (2, "už 2 hodiny"), (24 * 5, "už 5 dní")):
        monkeypatch.setattr(lists, "time", Later(since + hours * 3600 + 1))
        assert said in rows(me)[0]


def test_the_turn_begins_when_another_is_asked_and_not_with_every_step(home: House) -> None:
    me, _, table = two_people(home)
    assert home.hub is not None
    asked = home.hub.store.asked
    begun = asked(table)
    with me.socket(table, 0) as ear:
        view = ear.until("view")
        assert decide(me, table, 0, view).json["ok"]  # exchanges a card
        assert asked(table) == begun
        assert decide(me, table, 0, ear.until("view"), pick=-1).json["ok"]  # offers two cards
    assert asked(table).seats == 0b10 and asked(table).since > begun.since


def test_lists_are_whole_in_czech(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    missing: list[str] = []
    original = words._words.template

    def spy(source: str, many: str, n: int | None, lang: str) -> str:
        text = original(source, many, n, lang)
        if lang == "cs" and text == source and source not in {"{n} bot"}:
            missing.append(source)
        return text

    monkeypatch.setattr(words._words, "template", spy)
    me, _, table = two_people(home)
    me.play_now()
    assert me.post(table, "resign", seat=0).json["ok"]
    me.get("/")
    assert missing == []


def test_what_a_bot_does_in_my_seat_is_not_told_as_mine(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me", option_start_side="green")
    with me.socket(table, 0) as ear:
        ear.until("view")
        assert me.post(table, "seat", seat=0, action="bot", bot="scripted").json["ok"]
        heard = ear.until("view", lambda m: any(event["is"] == "LaidUp" for event in m["events"]))
    laid = next(event for event in heard["events"] if event["is"] == "LaidUp")
    assert laid["auto"] and laid["text"].startswith("Zelená vykládá")
    assert home.hub is not None
    home.hub.live.pop(table).close(b"{}")  # the same after the table came back from its record
    with me.socket(table, 0) as ear:
        again = ear.until("view")["events"]
    assert next(event for event in again if event["is"] == "LaidUp") == laid


def test_where_teammates_may_not_talk_the_rule_is_named_and_courtesies_are_left(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "open", "open", "open")
    with me.socket(table, 0) as ear, me.socket(table, -1) as watcher:
        said = ear.until("table")
        assert said["talk"] == [] and said["hush"]["rule"] == "AA-9.3" and "hlasujete" in said["hush"]["why"]
        assert f'id="{said["hush"]["rule"]}"' in me.get(f"/rules/{GAME}").text
        name, text = said["phrases"][0]
        assert me.post(table, "chat", seat=0, channel="phrases", text=name).json["ok"]
        assert ear.until("chat")["text"] == watcher.until("chat")["text"] == text
        ear.settle()
        assert name not in [left for left, _ in ear.tables[-1]["phrases"]]
    again = me.post(table, "chat", seat=0, channel="phrases", text=name)
    assert again.status == 403, "each once: no code can be made of courtesies"
    assert me.post(table, "chat", seat=0, channel="phrases", text="Mám Sabotéra").status == 403


def test_where_people_may_talk_there_are_no_set_phrases(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "open")
    with me.socket(table, 0) as ear:
        said = ear.until("table")
    assert said["talk"] == ["table"] and "hush" not in said
    assert me.post(table, "chat", seat=0, channel="phrases", text="hello").status == 403
