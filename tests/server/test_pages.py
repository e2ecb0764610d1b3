from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser

import luck
import pytest

from server.kit import GAME, Guest, House, house, play_out
from undertable.games import IDS, find
from undertable.kernel.record import Fell, from_bytes, verify
from undertable.server.ground import books
from undertable.server.ground.books import content
from undertable.server.ground.release import root


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


@pytest.fixture(scope="module")
def finished(home: House) -> tuple[Guest, str]:
    """A table with a finished game: both seats mine."""
    me = Guest(home)
    with luck.repeated(f"{__name__} finished"):
        table = me.new_table("me", "me", mode="advanced")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        play_out(me, table, {0: zero, 1: one}, pick=lambda n: n * 5)
    return me, table


class Outline(HTMLParser):
    """Checks what every page must have."""

    def __init__(self) -> None:
        super().__init__()
        self.lang, self.levels, self.labels, self.fields = "", [0], set[str](), list[str]()
        self.inline = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.lang = given.get("lang") or ""
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "label" and given.get("for"):
            self.labels.add(str(given["for"]))
        if tag in {"input", "select"} and given.get("type") not in {"hidden", "radio"}:
            self.fields.append(str(given.get("id")))
        self.inline += "style" in given or any(name.startswith("on") for name in given)
        self.inline += tag == "script" and "src" not in given and given.get("type") != "importmap"


PAGES = [
    "/",
    f"/new/{GAME}?mode=advanced&players=4",
    "/new/mind_mgmt?mode=full&players=3&option_recruiter=novice",
    *(f"/{page}/{game}" for game in IDS for page in ("new", "rules", "aid", "cards")),
]


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("path", [*PAGES, "/nowhere"])
def test_pages_are_whole_accessible_and_in_the_readers_language(home: House, path: str, lang: str) -> None:
    page = Guest(home, lang=lang).get(path)
    assert page.status == (404 if path == "/nowhere" else 200)
    outline = Outline()
    outline.feed(page.text)
    assert outline.lang == lang
    assert outline.levels.count(1) == 1
    assert all(b <= a + 1 for a, b in zip(outline.levels, outline.levels[1:], strict=False))
    assert set(outline.fields) <= outline.labels
    assert outline.inline == 0, "the browser would block it"


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_page_has_a_title_of_its_own_and_says_what_it_is_to_whoever_shows_a_preview(
    home: House, lang: str
) -> None:
    me, titles = Guest(home, lang=lang), []
    table = me.new_table("me", "friend")
    invitation = f"/s/{me.link(table, 1)}"
    for path in (*PAGES, f"/t/{table}", invitation):
        text = Guest(home, lang=lang).get(path).text
        (title,) = re.findall("<title>(.*?)</title>", text)
        told = dict(re.findall(r'<meta (?:name|property)="([\w:]+)" content="(.*?)">', text))
        assert told["og:title"] == title and told["description"] == told["og:description"] != "", path
        titles.append((title, told["description"]))
    assert len({title for title, _ in titles[: len(PAGES)]}) == len(PAGES) - 2, (
        "two forms of one game each are one page"
    )
    sentence = books.about(GAME, lang).sentence
    assert titles[-1][1].endswith(sentence) and titles[-1][1] != sentence, "that one is invited, and to what"


def test_the_home_page_shows_who_stands_for_each_game_with_the_scenes_of_all(home: House) -> None:
    """Each drawing is there, and the page asks for no more than a sprite and a scene of each game."""
    guest = Guest(home)
    page = guest.get("/").text
    for game in IDS:
        shown = re.findall(rf'<use href="{root()}/games/{game}/faces.svg#(\w+)"', page)
        assert shown == books.about(game, "cs").cast and len(shown) == 3
        assert all(f'<symbol id="{who}"' in guest.get(f"{root()}/games/{game}/faces.svg").text for who in shown)
    fetched = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page))
    drawings = {path for path in fetched if "/games/" in path}
    assert len(drawings) == 2 * len(IDS) and not any(path.endswith(".js") for path in fetched)
    sizes = [len(guest.get(path, **{"accept-encoding": "gzip"}).body) for path in drawings]
    assert sum(sizes) < 40_000, "light on bytes: all drawings together"


def test_a_curtain_is_spoken_of_only_where_several_sit(home: House) -> None:
    curtain = "mezi tahy padá opona"
    me = Guest(home, lang="cs")
    alone, team = (me.get(f"/new/black_orchestra?mode={mode}").text for mode in ("solo", "team"))
    assert curtain in team and curtain not in alone


def test_no_page_falls_back_to_english_in_czech(home: House) -> None:
    from undertable.server.ground import words

    missing: list[str] = []
    original = words._words.template

    def spy(source: str, many: str, n: int | None, lang: str) -> str:
        text = original(source, many, n, lang)
        if lang == "cs" and text == source and source not in {"{n} bot"}:
            missing.append(source)
        return text

    words._words.template = spy  # type: ignore[method-assign]
    try:
        for path in [*PAGES, "/nowhere"]:
            Guest(home).get(path)
    finally:
        words._words.template = original  # type: ignore[method-assign]
    assert missing == []


def test_lang_in_the_query_is_remembered_and_the_browser_is_listened_to(home: House) -> None:
    me = Guest(home)
    me.cookies.clear()
    assert '<html lang="cs">' in me.get("/").text
    assert '<html lang="en">' in me.get("/", **{"accept-language": "de-DE, en-GB;q=0.7"}).text
    assert '<html lang="en">' in me.get("/?lang=en").text
    assert '<html lang="en">' in me.get("/").text


@pytest.mark.parametrize(("game", "rule"), [(GAME, "AA-5.2"), ("mind_mgmt", "MM-6.4")])
def test_every_rule_has_its_anchor_and_rules_refer_to_each_other(home: House, game: str, rule: str) -> None:
    text = Guest(home).get(f"/rules/{game}").text
    assert f'id="{rule}"' in text and f'href="#{rule}"' in text
    anchors = set(re.findall(r'id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= anchors
    assert len(anchors) == len(re.findall(r' id="([^"]+)"', text)), "an anchor twice"


def test_the_bare_aid_is_an_article_alone(home: House) -> None:
    assert Guest(home).get(f"/aid/{GAME}?bare=1").text.startswith("<article>")


def test_all_cards_are_there(home: House) -> None:
    text = Guest(home, lang="en").get(f"/cards/{GAME}").text
    assert "Double Agent" in text and "Getaway Car" in text
    data = Guest(home).get(f"/static/games/{GAME}/content.json").json
    assert {row["id"] for row in data["agents"]} >= {"mole", "sidekick"} and data["board"]["length"] == 14


def test_what_a_game_is_drawn_from_is_the_same_for_everybody_before_and_during_a_game(home: House) -> None:
    me, path = Guest(home), f"/static/games/{GAME}/content.json"
    before = me.get(path).body
    table = me.new_table("me", "me")
    with me.socket(table, 0) as zero, me.socket(table, 1) as one:
        play_out(me, table, {0: zero, 1: one}, pick=lambda n: n * 3)
    assert me.get(path).body == Guest(home).get(path).body == before
    assert table.encode() not in before


def test_a_page_says_whether_its_game_has_a_board_of_its_own(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(home)
    pages = f"/t/{guest.new_table('me', 'open')}", f"/cards/{GAME}"
    table, cards = (guest.get(page).text for page in pages)
    assert 'data-board="board.js"' in table and "js/cards.js" in cards
    assert f"games/{GAME}/style.css" in table and f"games/{GAME}/style.css" in cards
    monkeypatch.setattr(books, "web", lambda game: frozenset())
    table, cards = (guest.get(page).text for page in pages)
    assert 'data-board=""' in table and "js/main.js" in table and "js/cards.js" not in cards
    assert "style.css" not in table and "style.css" not in cards


def test_browsers_let_the_import_map_of_a_page_through_because_the_policy_names_it(home: House) -> None:
    page = Guest(home).get(f"/cards/{GAME}")
    (written,) = re.findall(r'<script type="importmap">(.*?)</script>', page.text)
    assert f"'sha256-{b64encode(sha256(written.encode()).digest()).decode()}'" in page["content-security-policy"]
    assert json.loads(written)["imports"]["/static/js/"] == f"{root()}/js/"


@pytest.mark.parametrize("file", ["js/main.js", "css/base.css", f"games/{GAME}/content.json", "words.cs.json"])
def test_files_are_sent_compressed_to_whoever_can_read_that(home: House, file: str) -> None:
    guest = Guest(home)
    plain, packed = guest.get(f"/static/{file}"), guest.get(f"/static/{file}", **{"accept-encoding": "br, gzip"})
    assert (plain["content-encoding"], packed["content-encoding"]) == ("", "gzip")
    assert gzip.decompress(packed.body) == plain.body and len(packed.body) < 0.75 * len(plain.body)
    assert plain["vary"] == packed["vary"] == "accept-encoding" and plain["etag"] != packed["etag"]
    assert guest.get(f"/static/{file}", **{"accept-encoding": "gzip;q=0"}).body == plain.body


def test_only_what_names_this_release_may_be_kept_without_asking_again(home: House) -> None:
    guest = Guest(home)
    kept, old, plain = (guest.get(f"{at}/js/main.js") for at in (root(), "/static/~0123456789ab", "/static"))
    assert "immutable" in kept["cache-control"]
    assert old["cache-control"] == plain["cache-control"] == "no-cache"
    assert kept.body == old.body == plain.body
    assert guest.get("/static/~0123456789ab/nothing.js").status == 404


def test_pages_alike_for_everybody_are_compressed_and_those_with_anything_of_ones_own_are_not(home: House) -> None:
    guest = Guest(home)
    table = guest.new_table("me", "open")
    for path in (f"/rules/{GAME}", f"/aid/{GAME}", f"/cards/{GAME}", "/trust"):
        page = guest.get(path, **{"accept-encoding": "gzip"})
        assert gzip.decompress(page.body).decode() == guest.get(path).text
    for path in ("/", f"/new/{GAME}", f"/t/{table}", "/nowhere"):
        assert guest.get(path, **{"accept-encoding": "gzip"})["content-encoding"] == ""


@pytest.mark.parametrize("file", ["content.json", "words.cs.json"])
def test_what_a_board_reads_is_sent_again_only_when_it_has_changed(home: House, file: str) -> None:
    guest = Guest(home)
    sent = guest.get(f"/static/games/{GAME}/{file}")
    assert sent.status == 200 and sent.json and sent["cache-control"] == "no-cache"
    again = guest.get(f"/static/games/{GAME}/{file}", **{"if-none-match": sent["etag"]})
    assert (again.status, again.body, again["etag"]) == (304, b"", sent["etag"])


def test_scripts_get_the_words_that_stand_in_them_and_no_others(home: House) -> None:
    guest = Guest(home)
    shell, game = (guest.get(f"/static{at}/words.cs.json").json for at in ("", f"/games/{GAME}"))
    assert shell["Home"] == "Domů" and shell["{n} spectator"] == ["{n} divák", "{n} diváci", "{n} diváků"]
    assert game["they\4stay"] == "zůstane stát" and game["Take {card:market.acc}"] == "Vzít {card:market.acc}"
    assert "Open tables" not in shell and "exchange {agent:agent.acc}" not in game, "pages and terminal say that"
    assert guest.get("/static/words.en.json").json == {}, "it stands in the scripts"
    assert guest.get("/static/words.xx.json").status == 404


def test_a_table_can_say_in_the_readers_language_that_its_words_did_not_come(finished: tuple[Guest, str]) -> None:
    guest, table = finished
    assert 'data-failed="Nepovedlo se to. Zkus to znovu." data-again="Načíst znovu"' in guest.get(f"/t/{table}").text


@pytest.mark.parametrize("game, many", [("agent_avenue", {"Bojovnice": "6", "Krtek": "1"}), ("mind_mgmt", {})])
def test_the_cards_page_says_how_many_there_are_of_each_where_it_is_not_one(
    home: House, game: str, many: dict[str, str]
) -> None:
    text = Guest(home, lang="cs").get(f"/cards/{game}").text
    found = dict(re.findall(r'<h3>(.*?) <span class="card-count">(\d+)×</span></h3>', text))
    assert found.items() >= many.items() and bool(found) == bool(many)


@pytest.mark.parametrize(
    ("lang", "words"), [("cs", "Stánek s nudlemi na rohu"), ("en", "The noodle stand on the corner")]
)
def test_the_cards_page_of_za_hranou_tells_the_story_of_each_crime(home: House, lang: str, words: str) -> None:
    page = Guest(home, lang=lang).get("/cards/za_hranou").text
    assert words in page and page.count('class="story"') == 70


@pytest.mark.parametrize(
    ("game", "faces"),
    [("agent_avenue", 8), ("stationfall", 52), ("black_orchestra", 23), ("mind_mgmt", 4), ("za_hranou", 18)],
)
def test_the_cards_page_shows_faces_without_a_script(home: House, game: str, faces: int) -> None:
    """Two of Stationfall twice: the rat is an Item too, the assistant Data."""
    guest = Guest(home)
    shown = re.findall(r'<use href="([^"#]+)#(\w+)"', guest.get(f"/cards/{game}").text)
    assert len(shown) == faces and len({at for at, _ in shown}) == 1
    sprite = guest.get(shown[0][0])
    assert sprite["content-type"] == "image/svg+xml" and "immutable" in sprite["cache-control"]
    assert {id for _, id in shown} == set(re.findall(r'<symbol id="(\w+)"', sprite.text))


def test_the_cards_page_of_mind_mgmt_lists_the_sixteen_features_and_where_they_stand(home: House) -> None:
    text = Guest(home, lang="cs").get("/cards/mind_mgmt").text
    assert len(re.findall(r"<p>Stojí v: (?:[a-f][1-7](?:, )?){5}\.</p>", text)) == 16


def test_the_table_page_tells_the_client_where_it_sits(home: House) -> None:
    me = Guest(home)
    table = me.play_now()
    text = me.get(f"/t/{table}").text
    assert f'data-table="{table}"' in text and 'data-mine="0"' in text
    assert 'data-mine=""' in Guest(home).get(f"/t/{table}").text
    assert re.search(r'data-promise="[0-9a-f]{64}"', text)


def test_the_record_of_a_finished_game_verifies(finished: tuple[Guest, str]) -> None:
    me, table = finished
    raw = me.get(f"/t/{table}/record").body
    game, record = from_bytes(raw, find)
    assert verify(game, record).wrong == "" and verify(game, record).draws > 8
    page = me.get(f"/t/{table}/verify").text
    assert record.key in page and "nesedí" not in page


def test_every_draw_is_told_in_words(finished: tuple[Guest, str]) -> None:
    me, table = finished
    _, record = from_bytes(me.get(f"/t/{table}/record").body, find)
    falls = sum(isinstance(entry, Fell) for entry in record.entries)
    for lang, count, begins in (("cs", "losování souhlasí", "začíná."), ("en", "draws agree", "begins.")):
        page = me.get(f"/t/{table}/verify?lang={lang}").text
        assert f"{falls} {count}" in page
        lines = re.findall(r"\d\.</span> <strong>(.+?)</strong>(?: <span class=\"fine\">(.+?)</span>)?</li>", page)
        assert len(lines) == falls
        names = {row["name"][lang].get("nom") or row["name"][lang]["one"] for row in content(GAME)["agents"]}
        side, told = lines[0]
        assert told == f"{side} {begins}"
        assert sum(fell in names for fell, _ in lines) >= 8, "the agents drawn are called by their names"
        assert not any(sign in fell for fell, _ in lines for sign in "{}&:_")
    me.get("/?lang=cs")


def test_a_replay_shows_each_step_as_it_was_seen_then(finished: tuple[Guest, str]) -> None:
    me, table = finished
    lines = {}
    for who in ("0", "1", "spectator", "all"):
        raw = me.get(f"/api/t/{table}/replay?seat={who}").body.splitlines()
        lines[who] = [json.loads(line) for line in raw]
        assert [line["step"] for line in lines[who]] == list(range(len(raw)))
        assert lines[who][-1]["over"]["winners"] and lines[who][0]["over"] is None
    first = {who: lines[who][0]["view"]["seen"]["hand"] for who in lines}
    assert set(first["0"][1]) == {-9999} and set(first["spectator"][0]) == {-9999}
    assert -9999 not in first["all"][0] + first["all"][1]
    assert any(line["text"] for line in lines["0"]) and not any(line["text"] for line in lines["spectator"])
    with me.socket(table, 0) as ear:
        assert len(lines["0"]) == ear.until("view")["version"]


def test_a_replay_tells_decisions_in_sentences_and_speaks_to_nobody_when_all_cards_lie_open(
    finished: tuple[Guest, str],
) -> None:
    me, table = finished
    spoken = re.compile(r"\b(Dobíráš|Vykládáš|Vyměňuješ|Bereš|Verbuješ|Couváš|Postupuješ|Vyhráváš|Máš|Začínáš)\b")
    told: dict[str, list[str]] = {}
    for who in ("0", "all"):
        raw = me.get(f"/api/t/{table}/replay?seat={who}").body.splitlines()
        lines = [json.loads(line) for line in raw]
        texts = [line["text"] for line in lines if line["text"]]
        assert texts and all(text[0].isupper() and text.endswith(".") for text in texts)
        told[who] = [*texts, *(event["text"] for line in lines for event in line["events"])]
    assert any(spoken.search(text) for text in told["0"])
    assert not [text for text in told["all"] if spoken.search(text)]


def test_a_running_game_gives_nothing_away(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me")
    for path in (f"/t/{table}/record", f"/t/{table}/verify", f"/api/t/{table}/replay?seat=all"):
        assert me.get(path).status == 409


def test_a_sealed_table_stays_sealed(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "friend", option_reveal_hidden_at_game_end="false")
    me.post(table, "resign", seat=0)
    assert me.get(f"/t/{table}/record").status == 403
    assert me.get(f"/t/{table}/verify").status == 403
    assert me.get(f"/api/t/{table}/replay?seat=all").status == 403
    assert me.get(f"/api/t/{table}/replay?seat=1").status == 403
    assert me.get(f"/api/t/{table}/replay?seat=0").status == 200


def test_health(home: House) -> None:
    assert Guest(home).get("/healthz").text == "ok"


@pytest.mark.parametrize("path", ["/s/abc", "/nonsense", "/t/abc", "/new/xyz"])
def test_what_went_wrong_is_said_in_the_language_that_is_asked_for(home: House, path: str) -> None:
    guest = Guest(home)
    assert '<html lang="cs"' in guest.get(path).text
    assert '<html lang="en"' in guest.get(f"{path}?lang=en").text
