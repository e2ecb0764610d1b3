"""One client does not lock others out, and forty people behind one address notice no limit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount, Route
from websockets.exceptions import InvalidStatus

import undertable.web
from server.kit import Guest, House, Listener, Reply, StoppedClock, decide, house, wait
from undertable.server.app import make_app
from undertable.server.doors import security
from undertable.server.doors.security import Buckets, Limits
from undertable.server.ground.problem import Problem
from undertable.server.ground.settings import LOCAL, Capacity, Each, Here, Rate, Settings
from undertable.server.playing.pace import Turns

TWICE = Rate(2, 1)


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket fills up again, however slow the machine."""
    monkeypatch.setattr(security, "time", StoppedClock())


def refused(guest: Guest, table: str, seat: int, place: str = "") -> int:
    with pytest.raises(InvalidStatus) as error:
        guest.socket(table, seat, place)
    return int(error.value.response.status_code)


# --- watching ---


@pytest.fixture(scope="module")
def small() -> Iterator[House]:
    """A server with a small gallery, behind a proxy that we may play."""
    room = Capacity(spectators=8, spectators_here=4, spectators_table=6, spectators_table_here=3)
    with house(limits=True, room=room, proxies=LOCAL) as running:
        yield running


def test_however_many_watch_whoever_holds_a_seat_gets_in(small: House) -> None:
    me, crowd = Guest(small), Guest(small)
    table, other = me.new_table("me", "friend"), me.new_table("me", "me")
    with ExitStack() as stack:

        def watch(table: str, place: str) -> None:
            stack.enter_context(crowd.socket(table, -1, place))

        for _ in range(3):
            watch(table, "203.0.113.1")
        assert refused(crowd, table, -1, "203.0.113.1") == 429, "one address, one table"
        watch(other, "203.0.113.1")
        assert refused(crowd, other, -1, "203.0.113.1") == 429, "one address, all tables"
        for _ in range(3):
            watch(table, "203.0.113.2")
        assert refused(crowd, table, -1, "203.0.113.3") == 429, "one table"
        watch(other, "203.0.113.3")
        assert refused(crowd, other, -1, "203.0.113.4") == 429, "in all"
        with me.socket(table, 0, "203.0.113.1") as seat:
            assert seat.until("view")
        program = Guest(small, token=me.link(table, 1)).sit(table, 1)
        with program.socket(table, 1, "203.0.113.1") as seat:
            assert seat.until("view")
    hub = small.hub
    assert hub is not None
    wait(lambda: not hub.live[table].boxes and not hub.live[other].boxes)
    with crowd.socket(table, -1, "203.0.113.1") as again:
        assert again.until("view"), "whoever goes makes room"


def test_a_refused_stream_says_so_too(small: House) -> None:
    me = Guest(small)
    table = me.new_table("me", "me")
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(me.socket(table, -1, "203.0.113.9"))
        reply = Guest(small).get(f"/api/t/{table}/stream", **{"x-forwarded-for": "203.0.113.9"})
        assert reply.status == 429 and reply.json["error"]["code"] == "connections"


# --- every route ---

ROUTES: dict[str, tuple[str, str]] = {  # what to ask for, and the limit that must hold
    "/": ("/", "page"),
    "/new/{game}": ("/new/agent_avenue", "page"),
    "/tables": ("POST /tables", "other"),
    "/play-now/{game}": ("POST /play-now/agent_avenue", "make"),
    "/t/{table}": ("/t/{id}", "page"),
    "/t/{table}/hide": ("POST /t/{id}/hide", "page"),
    "/t/{table}/verify": ("/t/{id}/verify", "verify"),
    "/t/{table}/record": ("/t/{id}/record", "record"),
    "/t/{table}/qr/{seat}": ("/t/{id}/qr/0", "qr"),
    "/s/{token}": ("/s/x", "page"),
    "/c/{token}": ("/c/x", "page"),
    "/campaign/{campaign}": ("/campaign/x", "page"),
    "/campaign/{campaign}/qr": ("/campaign/x/qr", "qr"),
    "/campaign/{campaign}/hide": ("POST /campaign/x/hide", "page"),
    "/campaign/{campaign}/next": ("POST /campaign/x/next", "make"),
    "/campaign/{campaign}/reset": ("POST /campaign/x/reset", "make"),
    "/trust": ("/trust", "page"),
    "/rules/{game}": ("/rules/agent_avenue", "page"),
    "/aid/{game}": ("/aid/agent_avenue", "page"),
    "/aid/{game}/{side}": ("/aid/mind_mgmt/rogues", "page"),
    "/cards/{game}": ("/cards/agent_avenue", "page"),
    "/healthz": ("/healthz", "other"),
    "/api/t/{table}/stream": ("/api/t/{id}/stream?seat=7", "connect"),
    "/api/t/{table}/replay": ("/api/t/{id}/replay", "replay"),
    "/api/t/{table}/knowledge": ("/api/t/{id}/knowledge?at=1", "knowledge"),
    "/static/{path:path}": ("/static/manifest.webmanifest", "file"),
}
BESIDE = [  # what is no route of the application
    ("/nothing", "nothing"),
    ("/static/nothing.js", "nothing"),
    ("PUT /api/t/{id}/act", "nothing"),
    ("POST /api/t/{id}/undo", "act"),
    ("POST /api/t/{id}/chat", "chat"),
    ("POST /api/t/{id}/hint", "hint"),
    ("POST /api/t/{id}/mark", "mark"),
    ("POST /api/t/{id}/note", "act"),
    ("POST /api/t/{id}/seat", "ask"),
    ("POST /api/t/{id}/pick", "act"),
    ("POST /api/t/{id}/bid", "act"),
    ("POST /play-now/agent_avenue", "guest"),
]


def test_there_is_a_limit_for_every_route() -> None:
    paths = {route.path for route in make_app(Settings()).routes if isinstance(route, (Route, Mount))}
    assert paths == set(ROUTES)


@pytest.mark.parametrize("what, kind", [*ROUTES.values(), *BESIDE])
def test_a_nameless_caller_is_held_to_the_limit_of_the_address(what: str, kind: str) -> None:
    with house(limits=True, proxies=LOCAL, here=Here(**{kind: TWICE})) as running:
        me = Guest(running)
        away = {"x-forwarded-for": "203.0.113.1"}
        id = me.ask("POST", "/play-now/agent_avenue", b"", **away)["location"].removeprefix("/t/")
        method, _, path = what.format(id=id).rpartition(" ")

        def ask(**headers: str) -> Reply:
            body = (
                b'{"text":"","seat":0,"action":"ask"}'
                if method == "POST" and "/api/" in path
                else b""
                if method == "POST"
                else None
            )
            head = {"content-type": "application/json", "x-forwarded-for": "203.0.113.2", **headers}
            return Guest(running).ask(method or "GET", path, body, **head)

        replies = [ask() for _ in range(3)]
        assert [reply.status == 429 for reply in replies] == [False, False, True], [it.status for it in replies]
        assert int(replies[2]["retry-after"]) >= 1 and replies[2].text
        assert (replies[2]["content-type"] == "application/json") == path.startswith("/api/")
        assert ask(**{"x-forwarded-for": "203.0.113.3"}).status != 429, "another address is not hurt"


def test_a_player_has_a_limit_of_their_own_besides_that_of_the_address() -> None:
    with house(limits=True, each=Each(page=TWICE)) as running:
        one, two = Guest(running), Guest(running)
        for guest in (one, two):
            guest.form("/play-now/agent_avenue")
        assert [one.get("/").status for _ in range(3)] == [200, 200, 429]
        assert two.get("/").status == 200
        assert [Guest(running).get("/").status for _ in range(3)] == [200] * 3, "nobody's bucket is everybody's"


def test_whoever_learns_a_game_may_ask_for_many_hints_at_once_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "time", StoppedClock())
    limits = Limits(Settings())
    for _ in range(30):
        limits.admit("hint", "newcomer", "here")
    with pytest.raises(Problem):
        limits.admit("hint", "newcomer", "here")


def test_a_forwarded_address_counts_only_from_a_proxy_that_is_trusted() -> None:
    for proxies, status in ((LOCAL, 200), ((), 429), (("192.0.2.7",), 429)):
        with house(limits=True, proxies=proxies, here=Here(page=TWICE)) as running:
            replies = [Guest(running).get("/", **{"x-forwarded-for": f"203.0.113.{n}"}) for n in range(3)]
            assert replies[2].status == status


def test_neighbours_in_one_network_of_the_newer_kind_count_as_one() -> None:
    with house(limits=True, proxies=LOCAL, here=Here(page=TWICE)) as running:

        def ask(place: str) -> int:
            return Guest(running).get("/", **{"x-forwarded-for": place}).status

        assert [ask(f"2001:db8::{n}") for n in range(1, 4)] == [200, 200, 429]
        assert ask("2001:db8:0:1::1") == 200


def test_a_crowd_of_names_does_not_make_every_request_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buckets that are not full again cannot be forgotten; they are not all looked at each time."""
    monkeypatch.setattr(security, "ROOM", 100)
    looks: list[int] = []
    tidy = Buckets._tidy

    def noted(buckets: Buckets, now: float) -> None:
        looks.append(len(buckets._left))
        tidy(buckets, now)

    monkeypatch.setattr(Buckets, "_tidy", noted)
    buckets = Buckets(Rate(2, 0.001))
    for n in range(5000):
        buckets.take(str(n))
    assert len(looks) < 10


# --- bots ---


def test_bots_among_themselves_play_while_somebody_looks() -> None:
    with house(pace=0.0) as running:
        me, hub = Guest(running), running.hub
        assert hub is not None
        table = me.new_table("scripted", "random")
        live = hub.live[table]
        assert not live.pace.thinking and len(live.steps) == 1 and not live.busy
        with me.socket(table, -1) as ear:
            assert ear.until("view", lambda view: view["over"])["over"]["winners"]


def test_bots_stop_when_the_last_one_who_looked_has_been_gone_for_a_while() -> None:
    with house(pace=10_000.0, linger=10_000.0) as running:
        me, hub = Guest(running), running.hub
        assert hub is not None
        table = me.new_table("scripted", "random")
        live = hub.live[table]
        with me.socket(table, -1) as ear:
            ear.until("view")
            assert live.pace.thinking and live.pace.wanted()
        wait(lambda: not live.boxes)
        assert live.pace.wanted(), "whoever reloads the page comes back to a running game"
        live.pace._looked -= 20_000.0
        assert not live.pace.wanted()


def test_bots_go_on_towards_the_question_of_somebody_who_is_away() -> None:
    with house(pace=0.0, linger=0.0) as running:
        me, hub = Guest(running), running.hub
        assert hub is not None
        for _ in range(10):
            live = hub.live[me.new_table("scripted", "me")]
            assert live.pace.wanted()
            wait(lambda live=live: live.asked() == (1,))  # type: ignore[misc]


def test_bots_that_people_handed_all_their_seats_to_play_for_those_who_look() -> None:
    with house(pace=10_000.0, linger=0.0) as running:
        me, hub = Guest(running), running.hub
        assert hub is not None
        table = me.new_table("me", "scripted")
        live = hub.live[table]
        assert live.pace.wanted()
        assert me.post(table, "seat", seat=0, action="bot").json["ok"]
        assert not live.pace.wanted()
        assert me.post(table, "seat", seat=0, action="human").json["ok"]
        assert live.pace.wanted()


def test_the_bots_of_one_address_share_its_turns_and_its_place_in_the_line() -> None:
    with house(pace=0.0, limits=True, proxies=LOCAL) as running:
        me, hub = Guest(running), running.hub
        assert hub is not None
        lines: set[str] = set()
        choose = hub.pool.choose

        async def noted(line: str, *job: Any) -> Any:
            lines.add(line)
            return await choose(line, *job)

        hub.pool.choose = noted  # type: ignore[method-assign,assignment]
        for place in ("203.0.113.1", "203.0.113.1", "203.0.113.2"):
            table = me.new_table("random", "random")
            with me.socket(table, -1, place) as ear:
                ear.until("view", lambda view: view["over"])
        assert lines == {"203.0.113.1", "203.0.113.2"}


def test_one_address_keeps_so_many_bots_busy_and_no_more() -> None:
    async def main() -> None:
        turns, busy, most = Turns(3), 0, 0
        release = asyncio.Event()

        async def think(place: str) -> None:
            nonlocal busy, most
            async with turns.of(place):
                busy += 1
                most = max(most, busy)
                await release.wait()
                busy -= 1

        greedy = [asyncio.ensure_future(think("greedy")) for _ in range(80)]
        for _ in range(10):
            await asyncio.sleep(0)
        assert busy == 3
        other = asyncio.ensure_future(think("other"))
        for _ in range(10):
            await asyncio.sleep(0)
        assert busy == 4
        release.set()
        await asyncio.gather(other, *greedy)
        assert most == 4

    asyncio.run(main())


# --- everybody else ---

FILES = 40  # that a page brings along


def test_forty_people_at_ten_tables_behind_one_address_play_undisturbed() -> None:
    static = Path(next(iter(undertable.web.__path__))) / "static"
    files = sorted("/static/" + path.relative_to(static).as_posix() for path in static.rglob("*.*"))[:FILES]
    assert len(files) == FILES
    with house(limits=True) as running, ExitStack() as stack:
        people = [Guest(running) for _ in range(40)]
        for table in range(10):
            four = people[4 * table : 4 * table + 4]
            assert all(guest.get("/").status == 200 for guest in four)
            id = four[0].new_table("me", "open", "open", "open")
            ears: dict[int, Listener] = {}
            for seat, guest in enumerate(four):
                if seat:
                    assert guest.post(id, "seat", seat=seat, action="take").json["ok"]
                assert guest.get(f"/t/{id}").status == 200
                assert all(guest.get(path).status == 200 for path in files)
                ears[seat] = stack.enter_context(guest.socket(id, seat))
                ears[seat].until("view")
            _play(four, id, ears)


def _play(four: list[Guest], id: str, ears: dict[int, Listener]) -> None:
    """Quickly, and with a word or two."""
    for guest, seat in zip(four, ears, strict=True):
        for _ in range(5):
            assert guest.post(id, "chat", seat=seat, channel="table", text="hi").status in {204, 403}
    for n in range(12):
        for ear in ears.values():
            ear.settle()
        asked = next((s for s, ear in ears.items() if str(s) in ear.view["view"]["options"]), None)
        if asked is None:
            return
        reply = decide(four[asked], id, asked, ears[asked].view, n)
        assert reply.status == 204, reply.text
