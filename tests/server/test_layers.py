"""Marks over the board: who may draw where, who sees it, and that nobody else can even tell that something was drawn."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from server.kit import PATIENCE, Guest, House, Listener, Reply, StoppedClock, house, new_key, wait
from undertable.games import find
from undertable.games.mind_mgmt.board.map import PLACE
from undertable.games.mind_mgmt.rules import notes
from undertable.games.mind_mgmt.speech.asks import Confess
from undertable.kernel.codec import encode
from undertable.kernel.game import Setup
from undertable.kernel.layer import Layer
from undertable.kernel.match import Match
from undertable.kernel.types import ALL
from undertable.server.doors import security
from undertable.server.ground import identity
from undertable.server.ground.identity import Seal
from undertable.server.playing.veil import Veil
from undertable.server.storage.schema import SeatRow, StepRow, Stroke, TableRow
from undertable.server.storage.store import Store
from undertable.server.tables import layers

GAME = find("mind_mgmt")
SECRET, KEY = "5e" * 32, "c0" * 32
RECRUITER, ROGUE, MATE, SPECTATOR = 0, 1, 2, -1
TRAIL = ["b6", "b5", "b4", "c3", "c4", "c5", "d5", "d6", "d7"]
ABOUT_TO_REVEAL = {
    "trail": TRAIL, "steps": {"d5": 9}, "agents": {"bill": "d5"}, "step": "act", "active": "bill",
    "controllers": {"bill": ROGUE},
}  # fmt: skip
ABOUT_TO_ASK = {
    "trail": TRAIL, "agents": {"bill": "b1"}, "step": "act", "active": "bill", "controllers": {"bill": ROGUE},
}  # fmt: skip


class Place:
    """A server with tables whose seats belong to player0, player1 and so on."""

    def __init__(self, home: House, store: Store) -> None:
        self.home, self.store = home, store

    def lay(self, id: str, position: dict[str, Any] | None = None, **options: str | int | bool) -> str:
        """A Training Mission with a Recruiter and two Rogues."""
        setup = Setup("training", 3, options)
        seats = [SeatRow("human", "", f"nonce{i}", False, [f"player{i}"], key=f"key{i}") for i in range(setup.seats)]
        row = TableRow(id, GAME.id, GAME.rules, setup, KEY, "player0", 1e9, seats=seats, position=position)
        match = Match.new(GAME, setup, KEY, position=position)
        match.settle()
        opening = StepRow(0, encode(match.record.entries), -1, "", 1e9)

        async def write() -> None:
            await self.store.write(*self.store.new_table(row), self.store.append(id, opening))

        asyncio.run(write())
        return id

    def person(self, seat: int, lang: str = "cs") -> Guest:
        guest = Guest(self.home, lang=lang)
        if seat >= 0:
            guest.cookies["ut_player"] = Seal(SECRET).cookie(f"player{seat}")
        return guest

    def watch(self, table: str, seat: int) -> Eye:
        return Eye(self.person(seat), table, seat)


@contextmanager
def place(path: Path, **more: Any) -> Iterator[Place]:
    store = Store(str(path))
    store.meta("secret", SECRET)
    with house(database=str(path), **{"settle": 0.0, **more}) as home:
        yield Place(home, store)
    store.close()


class Eye:
    """One viewer, with every layer as last shown."""

    def __init__(self, guest: Guest, table: str, seat: int) -> None:
        self.guest, self.table, self.seat = guest, table, seat
        self.ear: Listener = guest.socket(table, seat)
        self.layers: dict[str, Any] = {}
        self.ear.until("view"), self.ear.until("table")
        self.settle()

    def settle(self) -> list[str]:
        """Everything that came since the last look."""
        self.ear.settle()
        came, self.ear.raw = self.ear.raw, []
        shown = [message for message in map(json.loads, came) if message["type"] == "layer"]
        self.layers |= {message["name"]: message for message in shown}
        return came

    def marks(self, layer: str) -> list[tuple[str, list[int], str]]:
        """What lies on a layer now."""
        self.settle()
        return [(mark["sort"], mark["places"], mark["text"]) for mark in self.layers[layer]["marks"]]

    def put(self, layer: str, sort: str, *places: str, text: str = "", id: str = "", key: str = "") -> Reply:
        where = [PLACE.kind(place) for place in places]
        body = {"seat": self.seat, "layer": layer, "sort": sort, "places": where, "text": text}
        return self.guest.post(self.table, "mark", **body, id=id or new_key(), key=key or new_key())

    def rub(self, layer: str, id: str, key: str = "") -> Reply:
        return self.guest.post(self.table, "mark", seat=self.seat, layer=layer, do="remove", id=id, key=key)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with place(tmp_path_factory.mktemp("layers") / "t.sqlite") as it:
        yield it


def code(reply: Reply) -> tuple[int, str]:
    return reply.status, reply.json["error"]["code"]


def note(place: str, text: str) -> tuple[str, list[int], str]:
    return ("note", [PLACE.kind(place)], text)


# --- what is seen ---


def test_a_pencil_note_is_seen_by_everybody(room: Place) -> None:
    table = room.lay("note")
    eyes = [room.watch(table, seat) for seat in (SPECTATOR, RECRUITER, ROGUE, MATE)]
    assert eyes[2].put("notes", "note", "d5", text=" ≤  9\n").json["ok"]
    for eye in eyes:
        assert eye.marks("notes") == [note("d5", "≤ 9")]
        assert eye.layers["notes"]["writers"] == [ROGUE, MATE]


def test_any_rogue_moves_rewrites_and_removes_a_note(room: Place) -> None:
    table = room.lay("any")
    mine, mate, recruiter = (room.watch(table, seat) for seat in (ROGUE, MATE, RECRUITER))
    mine.put("notes", "note", "d5", text="7?", id="a")
    mate.put("notes", "note", "d6", text="7?", id="a")
    assert recruiter.marks("notes") == [note("d6", "7?")]
    mate.put("notes", "note", "d6", text="8", id="a")
    assert mine.marks("notes") == [note("d6", "8")]
    assert mine.layers["notes"]["marks"][0]["seat"] == MATE
    mine.rub("notes", "a")
    assert recruiter.marks("notes") == mate.marks("notes") == []


def test_sketches_are_seen_by_the_rogues_alone(room: Place) -> None:
    table = room.lay("sketch")
    mine, mate = room.watch(table, ROGUE), room.watch(table, MATE)
    strangers = [room.watch(table, seat) for seat in (SPECTATOR, RECRUITER)]
    for stranger in strangers:
        stranger.settle()
    mine.put("scratch", "arrow", "d5", "d6")
    mine.put("scratch", "path", "a1", "a2", "b2")
    mine.put("scratch", "guess", "c3", text="maybe")
    mate.put("scratch", "text", "c3", text="spíš ne")
    mate.put("scratch", "line", text="ptát se na kavárnu")
    drawn = [
        ("arrow", [PLACE.kind("d5"), PLACE.kind("d6")], ""),
        ("path", [PLACE.kind("a1"), PLACE.kind("a2"), PLACE.kind("b2")], ""),
        ("guess", [PLACE.kind("c3")], "maybe"),
        ("text", [PLACE.kind("c3")], "spíš ne"),
        ("line", [], "ptát se na kavárnu"),
    ]
    assert mine.marks("scratch") == mate.marks("scratch") == drawn
    assert [stranger.settle() for stranger in strangers] == [[], []]
    for stranger in strangers:
        assert set(stranger.layers) == {"notes"}
        with room.person(stranger.seat).socket(table, stranger.seat) as late:
            late.until("table")
            late.settle()
            assert not [text for text in late.raw if "scratch" in text or "kavárnu" in text]


def test_public_talk_does_not_open_the_sketchbook(room: Place) -> None:
    table = room.lay("public", agent_chat="public")
    mine, recruiter = room.watch(table, ROGUE), room.watch(table, RECRUITER)
    mine.put("scratch", "line", text="tajné")
    assert mine.marks("scratch") and set(recruiter.layers) == {"notes"} and recruiter.settle() == []


def test_clearing_takes_one_sort_away(room: Place) -> None:
    table = room.lay("clear")
    mine = room.watch(table, ROGUE)
    mine.put("scratch", "arrow", "d5", "d6")
    mine.put("scratch", "arrow", "d6", "d7")
    mine.put("scratch", "line", text="zůstane")
    assert mine.guest.post(table, "mark", seat=ROGUE, layer="scratch", do="clear", sort="arrow").json["ok"]
    assert mine.marks("scratch") == [("line", [], "zůstane")]


def test_a_game_without_layers_sends_none(room: Place) -> None:
    me = Guest(room.home)
    table = me.new_table("me", "me")
    with me.socket(table, 0) as ear:
        ear.until("table")
        ear.settle()
        assert not [text for text in ear.raw if '"layer"' in text]
    assert code(me.post(table, "mark", seat=0, layer="notes", id="a", sort="note", places=[1], text="x")) == (
        403,
        "no-layer",
    )


# --- what stays ---


def test_marks_outlive_the_server_and_a_table_put_away(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with place(path) as before:
        mine = before.watch(before.lay("kept"), ROGUE)
        for where in ("d5", "a1", "c3"):
            mine.put("notes", "note", where, text=where, id=f"n{where}")
        mine.put("notes", "note", "d6", text="d5", id="nd5")
        mine.put("scratch", "arrow", "d5", "d6")
        mine.rub("notes", "na1")
        assert before.home.hub is not None
        mine.ear.close()
        wait(lambda: before.home.hub is not None and not before.home.hub.live["kept"].boxes)
        before.home.hub.drop(before.home.hub.live["kept"])
        again = before.watch("kept", MATE)
        assert again.marks("notes") == [note("d6", "d5"), note("c3", "c3")]
    with place(path) as after:
        mate, recruiter = after.watch("kept", MATE), after.watch("kept", RECRUITER)
        assert mate.marks("notes") == recruiter.marks("notes") == [note("d6", "d5"), note("c3", "c3")]
        assert len(mate.marks("scratch")) == 1 and "scratch" not in recruiter.layers


def test_the_same_order_sent_twice_counts_once(room: Place) -> None:
    table = room.lay("twice")
    mine, mate = room.watch(table, ROGUE), room.watch(table, MATE)
    for _ in range(2):
        assert mine.put("notes", "note", "d5", text="7", id="a", key="same").json["ok"]
        assert mate.marks("notes") == [note("d5", "7")]
    mate.rub("notes", "a", key="gone")
    assert mine.put("notes", "note", "d5", text="7", id="a", key="same").json["ok"]
    assert mine.marks("notes") == [], "an old order brought the note back"
    assert mate.rub("notes", "a", key="gone").json["ok"]


def test_after_the_end_everything_stays_as_it_lies(room: Place) -> None:
    table = room.lay("ended")
    mine, recruiter, watcher = (room.watch(table, seat) for seat in (ROGUE, RECRUITER, SPECTATOR))
    mine.put("notes", "note", "d5", text="7")
    mine.put("scratch", "line", text="naše tajemství")
    recruiter.settle(), watcher.settle()
    recruiter.guest.post(table, "resign", seat=RECRUITER)
    mine.ear.until("view", lambda m: m["over"])
    assert code(mine.put("notes", "note", "d6", text="8")) == (409, "over")
    assert code(mine.rub("scratch", "x")) == (409, "over")
    for eye in (mine, recruiter, watcher):
        assert eye.marks("notes") == [note("d5", "7")] and eye.layers["notes"]["writers"] == []
    assert mine.marks("scratch") and "scratch" not in recruiter.layers and "scratch" not in watcher.layers
    for seat in ("spectator", "all", "0", "1"):
        assert "tajemství" not in recruiter.guest.get(f"/api/t/{table}/replay?seat={seat}").text
    assert "tajemství" not in recruiter.guest.get(f"/t/{table}/record").text


# --- doors ---


def test_only_rogues_write_and_a_foreign_layer_looks_like_none(room: Place) -> None:
    table = room.lay("doors")
    recruiter, mine = room.watch(table, RECRUITER), room.watch(table, ROGUE)
    tries = [recruiter.put(layer, sort, "d5", text="x") for layer, sort in (("notes", "note"), ("scratch", "text"))]
    tries += [recruiter.put("nothing", "x"), recruiter.rub("scratch", "a"), recruiter.rub("notes", "a")]
    tries += [recruiter.guest.post(table, "mark", seat=RECRUITER, layer="scratch", do="clear", sort="arrow")]
    assert {(reply.status, reply.body) for reply in tries} == {(403, tries[0].body)}
    assert code(tries[0]) == (403, "no-layer")
    stranger = room.person(SPECTATOR)
    for seat in (SPECTATOR, RECRUITER, ROGUE, 7):
        reply = stranger.post(table, "mark", seat=seat, layer="notes", id="a", sort="note", places=[1], text="x")
        assert code(reply) == (403, "not-your-seat")
    reply = recruiter.guest.post(table, "mark", seat=ROGUE, layer="notes", id="a", sort="note", places=[1], text="x")
    assert code(reply) == (403, "not-your-seat")
    token = Guest(room.home, token=Seal(SECRET).link(table, RECRUITER, "key0", own=True))
    assert code(token.post(table, "mark", seat=ROGUE, layer="notes", id="a", sort="note", places=[1], text="x")) == (
        403,
        "not-your-seat",
    )
    token = Guest(room.home, token=Seal(SECRET).link(table, ROGUE, "key1", own=True))
    assert token.post(table, "mark", seat=ROGUE, layer="notes", id="a", sort="note", places=[1], text="x").json["ok"]
    assert len(mine.marks("notes")) == 1


@pytest.mark.parametrize(
    ("layer", "body", "answer"),
    [
        ("notes", {"sort": "note", "places": [1], "text": "x" * 25}, (422, "mark-length")),
        ("notes", {"sort": "note", "places": [1], "text": " \n "}, (422, "mark")),
        ("notes", {"sort": "note", "places": [], "text": "x"}, (422, "mark")),
        ("notes", {"sort": "note", "places": [1, 2], "text": "x"}, (422, "mark")),
        ("notes", {"sort": "note", "places": [42], "text": "x"}, (422, "mark")),
        ("notes", {"sort": "note", "places": [-1], "text": "x"}, (422, "mark")),
        ("notes", {"sort": "arrow", "places": [1, 2]}, (422, "mark")),
        ("scratch", {"sort": "arrow", "places": [1, 2], "text": "x"}, (422, "mark")),
        ("scratch", {"sort": "guess", "places": [1], "text": "perhaps"}, (422, "mark")),
        ("scratch", {"sort": "path", "places": list(range(17))}, (422, "mark")),
        ("scratch", {"sort": "line", "text": "x" * 201}, (422, "mark-length")),
        ("notes", {"sort": "note", "places": [1], "text": "x" * 2001}, (400, "malformed")),
        ("notes", {"sort": "note", "places": list(range(65)), "text": "x"}, (400, "malformed")),
        ("notes", {"sort": "note", "places": [1], "text": "x", "id": "a" * 33}, (400, "malformed")),
        ("notes", {"sort": "note", "places": [1], "text": "x", "id": "<b>"}, (400, "malformed")),
        ("notes", {"sort": "note", "places": [1], "text": "x", "id": ""}, (400, "malformed")),
        ("notes", {"sort": "note", "places": ["d5"], "text": "x"}, (400, "malformed")),
        ("notes", {"do": "steal", "sort": "note"}, (400, "malformed")),
        ("notes", {"do": "clear", "sort": "arrow"}, (400, "malformed")),
    ],
)
def test_what_does_not_belong_there_is_refused(
    room: Place, layer: str, body: dict[str, Any], answer: tuple[int, str]
) -> None:
    if room.home.hub is not None and "odd" not in room.home.hub.live:
        room.lay("odd")
    guest = room.person(ROGUE)
    assert code(guest.post("odd", "mark", **{"seat": ROGUE, "layer": layer, "id": "odd", **body})) == answer
    eye = room.watch("odd", ROGUE)
    assert eye.marks(layer) == []
    eye.ear.close()


def test_one_note_to_a_location(room: Place) -> None:
    table = room.lay("alone")
    mine, mate = room.watch(table, ROGUE), room.watch(table, MATE)
    mine.put("notes", "note", "d5", text="7", id="a")
    mine.put("notes", "note", "d6", text="8", id="b")
    assert code(mate.put("notes", "note", "d5", text="9")) == (409, "mark-taken")
    assert code(mate.put("notes", "note", "d5", text="8", id="b")) == (409, "mark-taken")
    assert mate.put("notes", "note", "d5", text="9", id="a").json["ok"]
    assert mine.marks("notes") == [note("d5", "9"), note("d6", "8")]


def test_a_layer_holds_so_many_marks_and_no_more(room: Place) -> None:
    table = room.lay("full")
    mine = room.watch(table, ROGUE)
    for n in range(300):
        assert mine.put("scratch", "arrow", "a1", "a2", id=f"x{n}").json["ok"]
        mine.settle()
    assert code(mine.put("scratch", "arrow", "a1", "b1")) == (409, "mark-room")
    assert mine.put("scratch", "arrow", "a1", "b1", id="x7").json["ok"], "what lies there may be redrawn"
    assert len(mine.marks("scratch")) == 300


def test_refusals_speak_the_readers_language(room: Place) -> None:
    table = room.lay("words")
    body = {"seat": ROGUE, "layer": "notes", "sort": "note", "id": "a", "places": [1]}
    said = {
        lang: [
            room.person(ROGUE, lang).post(table, "mark", **{**body, **odd}).json["error"]["text"]
            for odd in ({"layer": "x"}, {"sort": "x"}, {"text": "x" * 30})
        ]
        for lang in ("cs", "en")
    }
    assert said["en"] == [
        "You cannot draw there.",
        "Such a mark cannot lie there.",
        "There is room for 24 characters.",
    ]
    assert said["cs"] == ["Tam kreslit nemůžeš.", "Taková značka tam ležet nemůže.", "Vejde se sem nejvýš 24 znaků."]


def test_nobody_scribbles_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "time", StoppedClock())
    with place(tmp_path / "t.sqlite", limits=True) as busy:
        table = busy.lay("busy")
        mine, mate = busy.person(ROGUE), busy.person(MATE)
        body = {"layer": "scratch", "sort": "line", "id": "a", "text": "x"}
        answers = [mine.post(table, "mark", seat=ROGUE, **body).status for _ in range(60)]
        assert answers[0] < 300 and 429 in answers
        assert mate.post(table, "mark", seat=MATE, **body).json["ok"], "one's haste is not another's"


# --- the fifteen notes of the box (MM-10.4, MM-17.27) ---


def fill_up(eye: Eye, n: int) -> None:
    for where in PLACE.ids[:n]:
        assert eye.put("notes", "note", where, text=where, id=f"n{where}").json["ok"]
        eye.settle()


def reveal(eye: Eye) -> None:
    """Bill turns the step token on d5 into a confirmed note."""
    assert {"is": "Reveal"} in eye.ear.view["view"]["options"]["1"]
    eye.guest.post(eye.table, "act", seat=ROGUE, ask=eye.ear.view["version"], choice={"is": "Reveal"}, key=new_key())
    eye.ear.until("view", lambda m: m["view"]["seen"]["note"][PLACE.kind("d5")] == 7)


def test_without_the_option_every_location_may_have_its_note(room: Place) -> None:
    table = room.lay("unlimited", ABOUT_TO_REVEAL)
    mine = room.watch(table, ROGUE)
    fill_up(mine, len(PLACE))
    reveal(mine)
    assert len(mine.marks("notes")) == len(PLACE) and mine.layers["notes"]["late"] is None


def test_fifteen_notes_white_and_green_together(room: Place) -> None:
    table = room.lay("fifteen", ABOUT_TO_REVEAL, note_limit=True)
    mine = room.watch(table, ROGUE)
    fill_up(mine, 14)  # the start has its confirmed note
    refused = mine.put("notes", "note", "f7", text="15")
    assert code(refused) == (409, "mark-room") and "14" in refused.json["error"]["text"]
    assert mine.put("notes", "note", "f7", text="f7", id="na1").json["ok"], "moving needs no room"


def test_a_due_note_makes_the_rogues_choose_which_one_goes(room: Place) -> None:
    table = room.lay("due", ABOUT_TO_REVEAL, note_limit=True)
    mine = room.watch(table, ROGUE)
    fill_up(mine, 14)
    mate, recruiter = room.watch(table, MATE), room.watch(table, RECRUITER)
    reveal(mine)
    for eye in (mine, mate, recruiter):
        eye.settle()
        assert eye.layers["notes"]["room"] == 13 and eye.layers["notes"]["late"] is not None
    assert code(mate.put("notes", "note", "f7", text="x")) == (409, "mark-room")
    mate.rub("notes", "nc1")
    assert len(mine.marks("notes")) == 13 and mine.layers["notes"]["late"] is None
    assert "nc1" not in [mark["id"] for mark in mine.layers["notes"]["marks"]]


def test_without_an_answer_the_note_placed_first_goes(room: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "GRACE", 0.05)
    table = room.lay("slow", ABOUT_TO_REVEAL, note_limit=True)
    mine = room.watch(table, ROGUE)
    fill_up(mine, 14)
    mine.put("notes", "note", "f7", text="moved", id="na1")
    mine.settle()
    reveal(mine)
    mine.ear.until("layer", lambda m: len(m["marks"]) == 13)
    again = room.watch(table, MATE)
    assert again.layers["notes"]["late"] is None
    assert "na1" not in [mark["id"] for mark in again.layers["notes"]["marks"]], "it was placed first, and moved"
    assert "nb1" in [mark["id"] for mark in again.layers["notes"]["marks"]]


def test_confirmed_notes_always_find_room() -> None:
    match = Match.new(GAME, Setup("training", 3, {"note_limit": True}), KEY, position=ABOUT_TO_REVEAL)
    state = match.state
    state.note = [1 if place < 16 else 0 for place in range(len(PLACE))]
    assert GAME.manners.layers(state, match.record.header.setup)["notes"].room == 0


# --- nobody else can tell ---


class Veiled:
    """The Recruiter has answered, and the veil lies over the answer until it is told to lift."""

    def __init__(self, room: Place, patch: pytest.MonkeyPatch) -> None:
        self.room, self._lies, self._lift = room, threading.Event(), threading.Event()
        patch.setattr(Confess, "veil", (3600.0, 3600.0))
        patch.setattr(Veil, "lifted", lambda veil: self._wait(veil))
        self.table = room.lay("veiled", ABOUT_TO_ASK)
        self.rogue, self.recruiter = room.watch(self.table, ROGUE), room.watch(self.table, RECRUITER)
        asks = [choice for choice in self.rogue.ear.view["view"]["options"]["1"] if choice["is"] == "AskAbout"]
        self.rogue.guest.post(
            self.table, "act", seat=ROGUE, ask=self.rogue.ear.view["version"], choice=asks[0], key=new_key()
        )
        self.asked = self.recruiter.ear.until("view", lambda m: "0" in m["view"]["options"])
        self.rogue.settle()

    async def _wait(self, veil: Veil) -> None:
        self._lies.set()
        while not self._lift.is_set():
            await asyncio.sleep(0.01)
        veil.until = 0.0

    def answer(self) -> threading.Thread:
        """The Recruiter's answer is on its way, and held."""
        choice = self.asked["view"]["options"]["0"][0]
        order = {"seat": RECRUITER, "ask": self.asked["version"], "choice": choice, "key": new_key()}
        person = self.room.person(RECRUITER)
        sent = threading.Thread(target=lambda: person.post(self.table, "act", **order), daemon=True)
        sent.start()
        assert self._lies.wait(PATIENCE)
        return sent

    def lift(self) -> None:
        """Time is up."""
        self._lift.set()


def test_nobody_can_tell_that_a_veiled_answer_was_given(room: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by their own pencil, nor by a fresh connection, nor by what the table answers, nor by how long it takes."""
    veiled = Veiled(room, monkeypatch)
    before = probed(veiled)
    sent = veiled.answer()
    assert probed(veiled) == before
    assert veiled.rogue.put("scratch", "line", text="mezitím").json["ok"] and sent.is_alive()
    version = veiled.rogue.ear.view["version"]
    veiled.lift()
    veiled.rogue.ear.until("view", lambda m: m["version"] > version)
    sent.join(PATIENCE)
    assert not sent.is_alive()


def probed(veiled: Veiled) -> list[Any]:
    """All that a Rogue can find out, as often as wanted."""
    rogue, table = veiled.rogue.guest, veiled.table
    ask = veiled.rogue.ear.view["version"]
    choice = veiled.asked["view"]["options"]["0"][0]
    replies = [
        rogue.post(table, "act", seat=ROGUE, ask=ask, choice=choice, key="probe"),
        rogue.post(table, "why", seat=ROGUE, ask=ask),
        rogue.post(table, "pause", seat=ROGUE, on=True),
        rogue.post(table, "pause", seat=ROGUE, on=False),
        rogue.get(f"/t/{table}"),
    ]
    with veiled.room.person(ROGUE).socket(table, ROGUE) as again:
        again.until("layer")
        again.settle()
        return [(reply.status, reply.body) for reply in replies] + [sorted(again.raw)]


class Scene:
    """The same game twice: in one world the Rogues scribble, in the other they do not."""

    def __init__(self, folder: Path, seat: int) -> None:
        self.folder, self.seat = folder, seat

    def play(self, name: str, scribble: bool) -> list[Any]:
        """Everything that the viewer ever gets."""
        with place(self.folder / f"{name}.sqlite") as world:
            table = world.lay("twin", ABOUT_TO_ASK)
            viewer, mine, mate = world.watch(table, self.seat), world.watch(table, ROGUE), world.watch(table, MATE)
            heard: list[Any] = []
            for n in range(3):
                if scribble:
                    mine.put("scratch", "arrow", "d5", "d6", id=f"a{n}")
                    mate.put("scratch", "line", text=f"čára {n}", id=f"l{n}")
                    mate.rub("scratch", f"a{n}")
                mine.put("notes", "note", PLACE.ids[n], text="?", id=f"n{n}", key=f"k{n}")
                heard += viewer.settle()
                heard += self._probe(world, viewer)
            self._decide(mine)
            return heard + viewer.settle()

    def _decide(self, mine: Eye) -> None:
        order = {"ask": mine.ear.view["version"], "choice": {"is": "EndActivation"}, "key": "end"}
        assert mine.guest.post("twin", "act", seat=ROGUE, **order).json["ok"]

    def _probe(self, world: Place, viewer: Eye) -> list[Any]:
        """Pages, refusals and a fresh connection."""
        ask = {"seat": RECRUITER, "layer": "scratch"}
        replies = [
            viewer.guest.get("/t/twin"),
            viewer.guest.get("/api/t/twin/replay?seat=spectator"),
            viewer.guest.post("twin", "mark", **ask, id="a0", sort="arrow", places=[1, 2]),
            viewer.guest.post("twin", "mark", **ask, do="remove", id="a0"),
            viewer.guest.post("twin", "mark", **ask, do="clear", sort="line"),
        ]
        with world.person(viewer.seat).socket("twin", viewer.seat) as again:
            again.until("layer")
            again.settle()
            fresh = again.raw
        wait(lambda: world.home.hub is not None and len(world.home.hub.live["twin"].boxes) == 3)
        heads = [[(k, v) for k, v in reply.headers if k.lower() != "date"] for reply in replies]
        return [*[(r.status, head, r.body) for r, head in zip(replies, heads, strict=True)], fresh, viewer.settle()]


@pytest.mark.parametrize("seat", [RECRUITER, SPECTATOR])
def test_nobody_else_can_tell_whether_the_rogues_scribble(
    tmp_path: Path, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "time", StoppedClock())  # links carry their last day
    scene = Scene(tmp_path, seat)
    quiet, busy = scene.play("quiet", False), scene.play("busy", True)
    assert quiet == busy
    assert any("notes" in str(part) for part in quiet), "nothing was heard at all"


def test_a_leak_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = notes.layers

    def leaky(seen: Any, *, limited: bool) -> dict[str, Layer]:
        found = honest(seen, limited=limited)
        sketch = found["scratch"]
        return {**found, "scratch": Layer(sketch.writers, sketch.readers | ALL, sketch.sorts, sketch.places)}

    monkeypatch.setattr(notes, "layers", leaky)
    scene = Scene(tmp_path, RECRUITER)
    assert scene.play("quiet", False) != scene.play("busy", True)


# --- the shelf ---


def test_the_store_keeps_marks_by_table_and_layer(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "t.sqlite"))
    first, second = Stroke("a", "note", (1,), "7", 1, 1), Stroke("b", "note", (2,), "8", 2, 2)

    async def write() -> None:
        await store.write(store.save_mark("t", "notes", second), store.save_mark("t", "notes", first))
        await store.write(store.save_mark("t", "scratch", second), store.save_mark("u", "notes", second))
        await store.write(store.save_mark("t", "notes", Stroke("a", "note", (3,), "9", 2, 1)))
        await store.write(store.remove_mark("t", "scratch", "b"))

    asyncio.run(write())
    assert store.marks("t", "notes") == [Stroke("a", "note", (3,), "9", 2, 1), second]
    assert store.marks("t", "scratch") == [] and store.marks("u", "notes") == [second]
    store.close()
