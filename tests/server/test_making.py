"""New tables: the form offers what can be had, and everybody lands in the right seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from urllib.parse import urlencode

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
    return re.findall(r'<option[^>]* value="([^"]*)"', found[0]) if found else []


def chosen(page: str, name: str) -> str:
    """What is chosen on the page, in a select or among its circles."""
    select = re.search(rf'<select id="{name}".*?</select>', page, re.DOTALL)
    marked = r'<option[^>]* value="([^"]*)" selected>' if select else rf'name="{name}" value="([^"]*)" checked'
    (found,) = re.findall(marked, select[0] if select else page)
    return str(found)


def counts(page: str) -> dict[str, str]:
    """Among how many players one may choose, and how each number is called."""
    return dict(re.findall(r'name="players" value="(\d)"[^>]*> <span>(.*?)</span>', page))


def outcome(page: str) -> str:
    """What the last button of the form says."""
    (said,) = re.findall(r'<button class="button primary big" type="submit">(.*?)</button>', page)
    return re.sub("<[^>]+>", "", said)


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
    asked = re.findall(r'name="(mode|players|seat1|option_recruiter|option_team_vote)"', page)
    assert list(dict.fromkeys(asked)) == ["mode", "option_recruiter", "players", "seat1", "option_team_vote"]
    assert chosen(page, "option_recruiter") == "novice" and page.count('id="option_recruiter"') == 1


def test_seats_that_the_game_plays_are_not_counted_as_people(home: House) -> None:
    text = Guest(home).get("/").text
    assert "<li>1–5 hráčů</li>" in text and "<li>2–4 hráči</li>" in text
    page = Guest(home, lang="en").get(f"/new/{HUNT}?players=3&option_recruiter=novice").text
    assert chosen(page, "players") == "3" and counts(page)["3"] == "2 people against the game itself"
    assert counts(page)["2"] == "1 person against the game itself"
    page = Guest(home, lang="en").get(f"/new/{HUNT}?players=3").text
    assert chosen(page, "players") == "3" and counts(page)["3"] == "3"
    assert counts(page)["6"] == "5 people against the game itself"


def test_seats_are_called_by_their_roles(home: House) -> None:
    page = Guest(home, lang="cs").get(f"/new/{HUNT}").text
    assert re.findall(r'<label class="chair-name" for="(\w+)">(.*?)</label>', page) == [
        ("seat0", "Náborář"), ("seat1", "Odpadlý agent 1"),
    ]  # fmt: skip


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
        beside = re.search(rf'<label class="kind" for="mode_{mode}">.*?</label>', page, re.DOTALL)
        assert words.endswith(".") and beside and f'<span class="fine">{words}</span>' in beside[0], mode


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
    theirs, own = re.findall(r"<details class=\"folded not-in-campaign\" id=\"\w+\">(.*?)</details>", page, re.DOTALL)
    assert (
        "SHIFT: moduly agentů" in own
        and len(re.findall(r'type="checkbox" id="option_shift_a\d" name="option_shift_a\d"', own)) == 7
    )
    assert "SHIFT: moduly Náboráře" in theirs and 'id="option_recruiter_packages"' in theirs
    assert '<details class="folded' not in me.get(f"/new/{HUNT}?mode=training").text
    unfolded = me.get(f"/new/{HUNT}?mode=full&option_shift_r6=true").text
    assert re.search(
        r'<details class="folded not-in-campaign" id="\w+" open>\s*<summary>SHIFT: moduly Náboráře', unfolded
    )


def test_any_modules_can_be_ticked_and_open_their_packages(home: House) -> None:
    fields = {"game": HUNT, "mode": "full", "players": 2, "option_shift_r2": "true", "option_shift_a1": "true"}
    assert home.hub is not None
    table = home.hub.live[table_of(Guest(home), "/tables", **fields, seat0="me", seat1="scripted")]
    assert table.row.setup.options == {"shift_r2": True, "shift_a1": True}
    assert opened(find(HUNT), table.row.setup) == [2, 1]


# --- the form as it stands ---


def test_the_form_begins_with_what_most_people_want(home: House) -> None:
    page = Guest(home, lang="cs").get("/new/stationfall").text
    assert [chosen(page, name) for name in ("mode", "players", "knowledge", "practice", "clock")] == [
        "tutorial", "4", "own", "no", "none",
    ]  # fmt: skip
    assert re.findall(r'name="mode" value="(\w+)"', page)[0] == "tutorial", "and it stands before the others"
    assert page.count("na začátek") == 1 and outcome(page) == "Založit stůl pro 4, ty a 3 boti"


@pytest.mark.parametrize("game", IDS)
def test_every_game_begins_its_form_with_its_first_table(home: House, game: str) -> None:
    page, first = Guest(home).get(f"/new/{game}").text, find(game).manners.first_table()
    assert (chosen(page, "mode"), chosen(page, "players")) == (first.mode, str(first.seats))
    mine = [seat for seat in range(first.seats) if values(page, f"seat{seat}") and chosen(page, f"seat{seat}") == "me"]
    assert mine == [find(game).manners.newcomer(first)]


def test_whatever_was_chosen_is_still_chosen_on_the_page_that_another_choice_brings(home: House) -> None:
    """So it goes without a script, where every change is a page of its own."""
    asked = {
        "mode": "full", "players": "3", "option_recruiter": "novice", "option_shift_a1": "true", "seat1": "friend",
        "seat2": "me", "clock": "days", "days": "7", "seconds": "30", "practice": "yes", "campaign": "yes",
        "knowledge": "off",
    }  # fmt: skip
    page = Guest(home).get(f"/new/{HUNT}?{urlencode(asked)}").text
    boxes = {"option_shift_a1"}
    assert {name: chosen(page, name) for name in asked if name not in boxes} == {
        name: value for name, value in asked.items() if name not in boxes
    }
    assert re.search(r'name="option_shift_a1" value="true" checked', page)
    assert 'formmethod="get" formaction="/new/mind_mgmt"' in page


def test_odd_answers_in_the_address_of_the_form_are_as_good_as_none(home: House) -> None:
    odd = urlencode({"mode": "none", "players": "99", "seat0": "all", "clock": "sand", "days": "x", "knowledge": "?"})
    me = Guest(home)
    page = me.get(f"/new/stationfall?{odd}").text
    assert [chosen(page, name) for name in ("mode", "players", "seat0", "clock", "days")] == [
        "tutorial", "4", "me", "none", "3",
    ]  # fmt: skip


def test_who_sits_somewhere_sits_somewhere_still_when_the_game_takes_that_seat(home: House) -> None:
    page = Guest(home, lang="en").get(f"/new/{HUNT}?option_recruiter=novice&seat0=me&seat1=scripted").text
    assert chosen(page, "seat1") == "me" and outcome(page) == "Set up the table for 2: you and the game itself"
    watched = Guest(home, lang="en").get(f"/new/{HUNT}?seat0=scripted&seat1=random").text
    assert outcome(watched) == "Set up the table for 2: 2 bots", "who wants to watch may"


@pytest.mark.parametrize(
    ("seats", "words", "begins"),
    [
        ("me me friend open", "ty na 2 místech, 1 místo pro přátele a 1 volné místo", "posadí ještě 2 lidé."),
        ("me scripted random scripted", "ty a 3 boti", "Hra začne hned."),
        ("open me open open", "ty a 3 volná místa", "posadí ještě 3 lidé."),
    ],
)
def test_the_button_says_what_will_happen(home: House, seats: str, words: str, begins: str) -> None:
    asked = urlencode({f"seat{n}": who for n, who in enumerate(seats.split())})
    page = Guest(home, lang="cs").get(f"/new/stationfall?{asked}").text
    assert outcome(page) == f"Založit stůl pro 4, {words}" and begins in page


def test_whoever_plays_alone_is_told_so(home: House) -> None:
    page = Guest(home, lang="cs").get("/new/black_orchestra?mode=solo").text
    assert outcome(page) == "Založit stůl jen pro tebe"


def now(page: str) -> list[str]:
    """What the one line says of everything that is folded away."""
    (line,) = re.findall(r'<span class="now" id="now">(.*?)</span>', page)
    return str(line).split(" · ")


def test_one_line_says_how_everything_is_that_is_folded_away(home: House) -> None:
    me = Guest(home, lang="cs")
    hints = "s radami a tabulí poznání"
    assert now(me.get("/new/stationfall").text) == [
        "Čas na rozhodnutí: bez omezení", hints, "Obsazení: náhodně", "Minuty: podle počtu míst",
    ]  # fmt: skip
    asked = "mode=full&clock=days&days=2&practice=yes&campaign=yes&knowledge=off&option_shift_a1=true"
    assert now(me.get(f"/new/{HUNT}?{asked}").text)[:5] == [
        "Čas na rozhodnutí: 2 dny", "bez rad", "cvičná hra", "Kampaň", "Odposlechy (SHIFT)",
    ]  # fmt: skip
    assert hints not in now(me.get("/new/agent_avenue").text), "where hidden cards are remembered, that is the game"


def test_the_table_is_what_the_form_said(home: House) -> None:
    """Everything the page sends, as it came, makes the table that was promised."""
    me = Guest(home)
    page = me.get("/new/stationfall").text
    names = [*re.findall(r'<select id="(\w+)"', page), "mode", "players", "clock"]
    sent = {name: chosen(page, name) for name in names}
    table = table_of(me, "/tables", game="stationfall", begin="full", **sent)
    assert home.hub is not None
    row = home.hub.live[table].row
    assert (row.setup, row.knowledge, row.practice) == (Setup("tutorial", 4), "own", False)
    assert [(seat.kind, seat.bot) for seat in row.seats] == [("human", ""), *[("bot", "scripted")] * 3]
