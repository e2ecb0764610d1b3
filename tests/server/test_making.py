"""New tables: the form offers what can be had, and everybody lands in the right seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from server.kit import Guest, House, house
from undertable.games import IDS, find
from undertable.games.mind_mgmt.rules.setup import opened
from undertable.kernel.game import Setup
from undertable.server.ground.books import explained

HUNT = "mind_mgmt"


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house(pace=3600.0) as running:  # bots that never come to answer
        yield running


def rows(me: Guest, table: str, seat: int) -> list[tuple[str, str | None, bool]]:
    with me.socket(table, seat) as ear:
        return [(row["kind"], row["bot"], row["mine"]) for row in ear.until("table")["seats"]]


def table_of(me: Guest, path: str, **fields: Any) -> str:
    reply = me.form(path, **fields)
    assert reply.status == 303, reply.text
    return reply["location"].removeprefix("/t/")


def values(page: str, name: str) -> list[str]:
    """What a select on the page offers."""
    found = re.search(rf'<select id="{name}".*?</select>', page, re.DOTALL)
    return re.findall(r'<option value="([^"]*)"', found[0]) if found else []


@pytest.mark.parametrize("game", IDS)
def test_one_click_seats_a_newcomer_where_the_game_says(home: House, game: str) -> None:
    rules = find(game)
    me, seat = Guest(home), rules.manners.newcomer(rules.manners.first_table())
    seats = rows(me, table_of(me, f"/play-now/{game}"), seat)
    assert seats[seat] == ("human", None, True)
    assert {row for i, row in enumerate(seats) if i != seat} == {("bot", "scripted", False)}


@pytest.mark.parametrize("game", IDS)
def test_who_plays_at_once_is_offered_advice_and_what_can_be_known(home: House, game: str) -> None:
    me = Guest(home)
    assert home.hub is not None
    tables = [table_of(me, f"/play-now/{game}"), table_of(me, f"/play-now/{game}", knowledge="off")]
    own = "own" if find(game).belief.shown else "off"  # where nothing can be worked out there is nothing to show
    assert [home.hub.live[table].row.knowledge for table in tables] == [own, "off"]


def test_who_plays_at_once_gets_what_the_game_holds_gentle_and_is_told_so(home: House) -> None:
    me = Guest(home)
    assert home.hub is not None
    table = home.hub.live[table_of(me, "/play-now/black_orchestra")]
    assert table.row.setup == Setup("team", 2, {"difficulty": "easy"})
    other = home.hub.live[table_of(me, "/play-now/black_orchestra", players=3, option_difficulty="standard")]
    assert other.row.setup == Setup("team", 3)
    assert "Hrát hned: ty a 1 bot. Obtížnost: lehká." in me.get("/").text
    assert "selected" in re.findall(r'<option value="standard"[^>]*>', me.get("/new/black_orchestra").text)[0]


def test_who_plays_za_hranou_at_once_has_two_bots_beside_and_the_other_way_to_play_is_a_form_away(home: House) -> None:
    me = Guest(home)
    assert home.hub is not None
    assert home.hub.live[table_of(me, "/play-now/za_hranou")].row.setup == Setup("agents", 3)
    assert "Hrát hned: ty a 2 boti." in me.get("/").text
    alone = table_of(me, "/tables", game="za_hranou", mode="echo", players=1, option_echo_board="hard", seat0="me")
    assert home.hub.live[alone].row.setup == Setup("echo", 1, {"echo_board": "hard"})
    assert "option_echo_board" not in me.get("/new/za_hranou?mode=agents&players=3").text


def test_who_plays_at_once_gets_the_mode_for_beginners_and_is_told_so(home: House) -> None:
    me = Guest(home)
    assert home.hub is not None
    table = home.hub.live[table_of(me, "/play-now/stationfall")]
    assert table.row.setup == Setup("tutorial", 4)
    assert "Hrát hned: ty a 3 boti. Režim: První hra." in me.get("/").text
    page = Guest(home, lang="en").get("/").text
    assert "Play now: you and 3 bots. Mode: First Game." in page and page.count("Mode: ") == 1


def test_two_hands_are_one_chair_of_one_person(home: House) -> None:
    """SF-2.12: whoever opens such a table plays both seats, and the bot has the other two."""
    me = Guest(home)
    table = table_of(me, "/tables", game="stationfall", mode="double", players=4, seat0="me", seat1="scripted")
    assert [(kind, mine) for kind, _, mine in rows(me, table, 0)] == [
        ("human", True), ("bot", False), ("human", True), ("bot", False),
    ]  # fmt: skip


def test_the_game_itself_plays_the_seats_of_script_cards(home: House) -> None:
    """SF-17.2: alone, or as many as the form says."""
    me = Guest(home)
    table = table_of(me, "/tables", game="stationfall", mode="solo", players=4, seat0="me", seat1="friend")
    assert [bot for _, bot, _ in rows(me, table, 0)] == [None, "automaton", "automaton", "automaton"]
    fields = {"game": "stationfall", "mode": "full", "players": 3, "option_automata": 1}
    table = table_of(me, "/tables", **fields, seat0="me", seat1="friend", seat2="friend")
    assert [kind for kind, *_ in rows(me, table, 0)] == ["human", "open", "bot"]


def test_the_form_proposes_the_time_that_suits_the_game(home: House) -> None:
    for game, seconds in (
        ("agent_avenue", "60"),
        ("black_orchestra", "120"),
        ("za_hranou", "120"),
        ("stationfall", "120"),
    ):
        page = Guest(home).get(f"/new/{game}").text
        assert f'<option value="{seconds}" selected>' in page and '<option value="3" selected>' in page


def test_who_plays_at_once_may_take_the_other_side(home: House) -> None:
    me = Guest(home)
    assert 'name="seat" value="0">Hrát za Náboráře</button>' in me.get("/").text
    assert rows(me, table_of(me, f"/play-now/{HUNT}", seat=0), 0)[0] == ("human", None, True)


def test_against_an_automated_recruiter_one_click_never_seats_nobody(home: House) -> None:
    me = Guest(home)
    table = table_of(me, f"/play-now/{HUNT}", seat=0, option_recruiter="novice")
    assert rows(me, table, 1) == [("bot", "automaton", False), ("human", None, True)]


def test_the_game_itself_plays_the_automated_recruiter_whatever_the_form_says(home: House) -> None:
    me = Guest(home)
    fields = {"game": HUNT, "mode": "full", "players": 3, "option_recruiter": "mastermind"}
    table = table_of(me, "/tables", **fields, seat0="me", seat1="me", seat2="friend")
    assert [kind for kind, *_ in rows(me, table, 1)] == ["bot", "human", "open"]


def test_nobody_can_invite_the_games_own_player(home: House) -> None:
    me = Guest(home)
    table = table_of(me, "/tables", game=HUNT, mode="training", players=2, seat0="automaton", seat1="me")
    assert rows(me, table, 1)[0][0] == "open"
    assert me.post(table, "seat", seat=1, action="bot", bot="automaton").status == 422


def test_six_seats_are_offered_with_an_automated_recruiter_alone(home: House) -> None:
    page = Guest(home).get(f"/new/{HUNT}?mode=full&players=6").text
    assert values(page, "option_recruiter") == ["novice", "operative", "mastermind"]
    assert values(page, "seat0") == [] and "hraje hra sama" in page
    page = Guest(home).get(f"/new/{HUNT}?mode=full&players=5").text
    assert values(page, "option_recruiter")[0] == "player" and "me" in values(page, "seat0")


def test_what_decides_the_seats_is_asked_first_and_comes_along(home: House) -> None:
    page = Guest(home).get(f"/new/{HUNT}?players=3&option_recruiter=novice").text
    first, second = re.findall(r"<form.*?</form>", page, re.DOTALL)
    assert 'id="option_recruiter"' in first and 'id="option_recruiter"' not in second
    assert 'name="option_recruiter" value="novice"' in second and 'id="option_team_vote"' in second


def test_seats_that_the_game_plays_are_not_counted_as_people(home: House) -> None:
    text = Guest(home).get("/").text
    assert "<li>1–5 hráčů</li>" in text and "<li>2–4 hráči</li>" in text
    page = Guest(home, lang="en").get(f"/new/{HUNT}?players=3&option_recruiter=novice").text
    assert '<option value="3" selected>2 people against the game itself</option>' in page
    assert '<option value="2">1 person against the game itself</option>' in page
    page = Guest(home, lang="en").get(f"/new/{HUNT}?players=3").text
    assert '<option value="3" selected>3</option>' in page
    assert '<option value="6">5 people against the game itself</option>' in page


def test_seats_are_called_by_their_roles(home: House) -> None:
    page = Guest(home, lang="cs").get(f"/new/{HUNT}").text
    assert '<label for="seat0">Náborář</label>' in page and '<label for="seat1">Odpadlý agent 1</label>' in page


def sides(page: str) -> list[str]:
    """What is said beside the seats."""
    return re.findall(r'<span class="side-tag" id="side\d">(.*?)</span>', page)


def test_everybody_sees_on_which_side_a_seat_plays_before_sitting_down(home: House) -> None:
    me = Guest(home)
    two_two = ["Zelená, tým dvou"] * 2 + ["Modrá, tým dvou"] * 2
    assert sides(me.get("/new/agent_avenue?players=4").text) == two_two
    two_one = ["Zelená, tým dvou"] * 2 + ["Modrá, sólo"]
    assert sides(me.get("/new/agent_avenue?players=3").text) == two_one
    page = me.get("/new/agent_avenue?players=3&option_team_side=blue").text
    assert sides(page) == ["Modrá, tým dvou"] * 2 + ["Zelená, sólo"]
    by_lot = sides(me.get("/new/agent_avenue?players=3&option_team_side=random").text)
    assert by_lot == ["tým dvou, barva se vylosuje"] * 2 + ["sólo, barva se vylosuje"]


def switches(page: str) -> set[str]:
    """The options a form offers."""
    return set(re.findall(r'<select id="option_(\w+)"', page))


def test_options_are_offered_only_where_they_mean_something(home: House) -> None:
    me = Guest(home)
    always = {"start_side", "exchange_draws_above_hand_size", "reveal_hidden_at_game_end"}
    assert switches(me.get("/new/agent_avenue?mode=simple&players=2").text) == always
    teams = always | {"team_side", "free_team_chat"}
    assert switches(me.get("/new/agent_avenue?mode=simple&players=3").text) == teams
    assert "use_extra_market_cards" in switches(me.get("/new/agent_avenue?mode=advanced").text)
    assert switches(me.get(f"/new/{HUNT}?mode=training&players=2").text) == {"recruiter", "note_limit"}
    assert "slip_previsited" in switches(me.get(f"/new/{HUNT}?mode=full&players=3").text)
    ever = {"cast", "minutes"}
    assert switches(me.get("/new/stationfall?mode=full&players=4").text) == ever | {"automata", "tiers"}
    scripted = me.get("/new/stationfall?mode=full&players=4&option_automata=1").text
    assert switches(scripted) == ever | {"automata", "tiers", "level"}
    assert switches(me.get("/new/stationfall?mode=solo&players=4").text) == ever | {"tiers", "level"}
    assert switches(me.get("/new/stationfall?mode=tutorial&players=4").text) == ever | {"open_bonus"}
    assert switches(me.get("/new/stationfall?mode=double").text) == ever | {"tiers"}


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("game", IDS)
def test_every_option_says_in_a_sentence_what_it_means(game: str, lang: str) -> None:
    for option in find(game).options:
        assert explained(game, "explain", option.name, lang).endswith("."), option.name


def test_a_recruiter_of_the_table_is_called_so(home: House) -> None:
    page = Guest(home).get(f"/new/{HUNT}?players=3").text
    assert ">někdo u stolu, člověk nebo bot</option>" in page and ">hráč</option>" not in page


def test_one_click_gives_hints_and_the_knowledge_board_to_whoever_wants(home: House) -> None:
    me = Guest(home)
    unticked, ticked = re.findall(r'<input [^>]*name="knowledge"[^>]*>', me.get("/").text)[:2]
    assert 'type="hidden"' in unticked and 'value="off"' in unticked, "what an unticked box sends"
    assert 'value="own"' in ticked and "checked" in ticked
    table = table_of(me, f"/play-now/{HUNT}", knowledge=["off", "own"])
    with me.socket(table, 1) as ear:
        assert ear.until("table")["knowledge"] == "own"


def test_a_set_up_that_cannot_be_had_is_refused(home: House) -> None:
    me, seats = Guest(home), {f"seat{i}": "me" for i in range(6)}
    for wrong in ({"players": 6, "option_recruiter": "player"}, {"players": 7}, {"players": 2, "mode": "simple"}):
        assert me.form("/tables", **{"game": HUNT, "mode": "full", **wrong}, **seats).status == 422


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("game", [game for game in IDS if len(find(game).modes) > 1])
def test_every_mode_says_in_a_sentence_what_it_is(home: House, game: str, lang: str) -> None:
    page = unescape(Guest(home, lang=lang).get(f"/new/{game}").text)
    for mode in find(game).modes:
        words = explained(game, "explain_mode", mode, lang)
        assert words.endswith(".") and f"<dd>{words}</dd>" in page, mode


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_level_of_the_automated_recruiter_says_how_it_thinks(home: House, lang: str) -> None:
    page = unescape(Guest(home, lang=lang).get(f"/new/{HUNT}").text)
    for level in ("novice", "operative", "mastermind"):
        assert f"<dd>{explained(HUNT, 'explain_value', level, lang)}</dd>" in page, level


def invitation(home: House, lang: str, **fields: Any) -> dict[str, str]:
    """What the page of an invitation to the second seat tells about the table."""
    me = Guest(home)
    table = table_of(me, "/tables", seat0="me", seat1="friend", begin="full", **fields)
    page = Guest(home, lang=lang).get(f"/s/{me.link(table, 1)}").text
    return dict(re.findall(r"<dt>(.*?)</dt> <dd>(.*?)</dd>", page))


def test_an_invitation_tells_what_one_sits_down_to(home: House) -> None:
    usual = invitation(home, "en", game="agent_avenue", mode="simple", players=2)
    assert usual.pop("At the table") and usual == {"Mode": "simple mode", "Time for a decision": "no limit"}
    special = invitation(
        home, "cs", game="agent_avenue", mode="advanced", players=3, seat2="open", clock="live", seconds=30,
        option_team_side="blue", option_use_extra_market_cards="true", knowledge="own",
    )  # fmt: skip
    assert special.pop("U stolu")
    assert special == {
        "Režim": "pokročilý režim", "Čas na rozhodnutí": "30 sekund", "Barva dvojice při třech hráčích": "modrá",
        "Přidat kartu Příměří": "ano", "Tabule poznání": "každý, kdo chce",
    }  # fmt: skip
    slow = invitation(home, "cs", game="mind_mgmt", mode="training", players=2, clock="days", days=3)
    assert slow["Čas na rozhodnutí"] == "3 dny"


@pytest.mark.parametrize("path", ["/tables", "/play-now/agent_avenue", "/t/nothing/hide", "/s/nothing"])
def test_every_form_is_read_the_same_way(home: House, path: str) -> None:
    me = Guest(home)
    own = {"origin": f"http://{home.host}"}
    assert me.ask("POST", path, b"do=\xff", **own).status == 400
    assert me.ask("POST", path, b"do=sit", origin="http://elsewhere.example").status == 403


def test_switches_of_a_group_are_folded_together(home: House) -> None:
    me = Guest(home)
    page = me.get(f"/new/{HUNT}?mode=full").text
    theirs, own = re.findall(r"<details class=\"folded not-in-campaign\">(.*?)</details>", page, re.DOTALL)
    assert (
        "SHIFT: moduly agentů" in own
        and len(re.findall(r'type="checkbox" id="option_shift_a\d" name="option_shift_a\d"', own)) == 7
    )
    assert "SHIFT: moduly Náboráře" in theirs and 'id="option_recruiter_packages"' in theirs
    assert "<details" not in me.get(f"/new/{HUNT}?mode=training").text
    unfolded = me.get(f"/new/{HUNT}?mode=full&option_shift_r6=true").text
    assert re.search(r'<details class="folded not-in-campaign" open>\s*<summary>SHIFT: moduly Náboráře', unfolded)


def test_any_modules_can_be_ticked_and_open_their_packages(home: House) -> None:
    fields = {"game": HUNT, "mode": "full", "players": 2, "option_shift_r2": "true", "option_shift_a1": "true"}
    assert home.hub is not None
    table = home.hub.live[table_of(Guest(home), "/tables", **fields, seat0="me", seat1="scripted")]
    assert table.row.setup.options == {"shift_r2": True, "shift_a1": True}
    assert opened(find(HUNT), table.row.setup) == [2, 1]
