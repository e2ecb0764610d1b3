"""Everything that must stay shut."""

from __future__ import annotations

import json
import logging
import resource
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import luck
import pytest
from websockets.exceptions import InvalidStatus

from server.kit import PATIENCE, Guest, House, Reply, StoppedClock, house
from undertable.server.doors import security
from undertable.server.ground.identity import Seal
from undertable.server.ground.settings import Capacity, Settings
from undertable.server.run import SPARE, fitting, server


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with house() as running:
        yield running


@pytest.fixture(scope="module")
def table(home: House) -> tuple[Guest, str]:
    me = Guest(home)
    with luck.repeated(f"{__name__} table"):
        return me, me.new_table("me", "friend")


def code(reply: Reply) -> tuple[int, str]:
    return reply.status, reply.json["error"]["code"]


def refused_socket(guest: Guest, table: str, seat: int) -> int:
    with pytest.raises(InvalidStatus) as refused:
        guest.socket(table, seat)
    return int(refused.value.response.status_code)


def test_a_stranger_gets_into_no_seat(home: House, table: tuple[Guest, str]) -> None:
    _, id = table
    stranger = Guest(home)
    stranger.play_now()
    for seat in (0, 1):
        assert refused_socket(stranger, id, seat) == 403
        assert stranger.get(f"/api/t/{id}/stream?seat={seat}").status == 403
        for order in ("undo", "resign"):
            assert code(stranger.post(id, order, seat=seat)) == (403, "not-your-seat")
    assert code(stranger.post(id, "why", seat=0, ask=1)) == (403, "not-your-seat")
    assert code(stranger.post(id, "preview", seat=0, ask=1, choices=[])) == (403, "not-your-seat")
    assert code(stranger.post(id, "pause", seat=0, on=True)) == (403, "not-your-seat")
    assert code(stranger.post(id, "rematch")) == (403, "not-your-seat")
    assert refused_socket(stranger, id, 7) == 403
    assert refused_socket(stranger, id, -2) == 403


def test_forged_foreign_and_expired_links_open_nothing(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    good = me.link(id, 0)
    assert home.hub is not None
    nonce = home.hub.live[id].row.seats[0].nonce
    forged = Seal("00" * 32).link(id, 0, nonce)
    body, _, seal = good.partition(".")
    tampered = f"{body[:-2]}AA.{seal}"
    expired = home.hub.seal.link(id, 0, nonce, days=-2)
    withdrawn = home.hub.seal.link(id, 0, "other-nonce")
    nowhere = home.hub.seal.link("nowhere", 0, nonce)
    for token, status in [(forged, 403), (tampered, 403), ("x", 403), ("a" * 500, 403), (expired, 410), (nowhere, 404)]:
        page = Guest(home).get(f"/s/{token}")
        assert page.status == status and "<h1>" in page.text
        assert "set-cookie" not in {name.lower() for name, _ in page.headers}
        assert Guest(home, token=token).post(id, "undo", seat=0).status in {status, 403}
        assert refused_socket(Guest(home, token=token), id, 0) in {status, 403}
    assert Guest(home).get(f"/s/{withdrawn}").status == 410
    assert code(Guest(home, token=withdrawn).post(id, "undo", seat=0)) == (403, "not-your-seat")
    assert code(Guest(home, token=me.link(id, 0)).post(id, "resign", seat=1)) == (403, "not-your-seat")


def test_a_token_of_one_table_is_nothing_at_another(home: House, table: tuple[Guest, str]) -> None:
    _, id = table
    other = Guest(home)
    elsewhere = other.new_table("me", "me")
    program = Guest(home, token=other.link(elsewhere, 0))
    assert code(program.post(id, "undo", seat=0)) == (403, "not-your-seat")
    assert refused_socket(program, id, 0) == 403


def test_a_forged_cookie_is_nobody(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    player = me.cookies["ut_player"].partition(".")[0]
    for value in (player, f"{player}.", f"{player}.AAAA", f"{player}." + "A" * 24, "." * 9, "é"):
        forger = Guest(home)
        forger.cookies["ut_player"] = value
        assert forger.ask("GET", f"/t/{id}", None).text.count('data-mine=""') == 1
        assert refused_socket(forger, id, 0) == 403


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://evil.example"}, {"origin": "null"}, {"origin": ""}, {"origin": "http://["},
     {"origin": "http://[::1"}, {"origin": "//]["}, {"sec-fetch-site": "cross-site"},
     {"sec-fetch-site": "same-site"}],
)  # fmt: skip
def test_orders_from_other_sites_are_refused(home: House, table: tuple[Guest, str], headers: dict[str, str]) -> None:
    me, id = table
    reply = me.ask("POST", f"/api/t/{id}/resign", b'{"seat":0}', **{"content-type": "application/json", **headers})
    assert code(reply) == (403, "foreign")
    assert me.ask("POST", "/play-now/agent_avenue", b"", **headers).status == 403
    assert me.ask("POST", "/tables", b"", **headers).status == 403


def test_a_form_of_ours_is_taken_though_the_browser_hides_where_it_was(home: House) -> None:
    """With our Referrer-Policy browsers send `Origin: null` with forms."""
    reply = Guest(home).ask(
        "POST", "/play-now/agent_avenue", b"", **{"origin": "null", "sec-fetch-site": "same-origin"}
    )
    assert reply.status == 303


def test_sockets_from_other_sites_are_refused(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    from websockets.sync.client import connect
    from websockets.typing import Origin

    url = f"ws://{home.host}/api/t/{id}/ws?seat=0"
    with pytest.raises(InvalidStatus) as refused:  # noqa: SIM117
        with connect(
            url, additional_headers=me.headers(), origin=Origin("https://evil.example"), open_timeout=PATIENCE
        ):
            pass
    assert refused.value.response.status_code == 403


BAD: list[tuple[bytes, str, int]] = [
    (b"", "application/json", 400),
    (b"{", "application/json", 400),
    (b"[]", "application/json", 400),
    (b'{"seat":"0"}', "application/json", 400),
    (b'{"seat":0,"ask":1,"choice":[],"key":"k"}', "application/json", 400),
    (b'{"seat":0,"ask":1,"choice":{},"key":"' + b"k" * 65 + b'"}', "application/json", 400),
    (b"\xff\xfe", "application/json", 400),
    (b"[" * 30000, "application/json", 400),
    (b'{"seat":0,"ask":1e999,"choice":{}}', "application/json", 400),
    (b'{"seat":99999999999999999999,"ask":1,"choice":{}}', "application/json", 403),
    (b'{"seat":-1,"ask":1,"choice":{"is":"Ready"}}', "application/json", 403),
    (b'{"seat":0}', "text/plain", 415),
    (b" " * (64 * 1024 + 1), "application/json", 413),
]


@pytest.mark.parametrize("body, kind, status", BAD)
def test_bad_bodies_are_answered_not_obeyed(
    home: House, table: tuple[Guest, str], body: bytes, kind: str, status: int
) -> None:
    me, id = table
    reply = me.ask("POST", f"/api/t/{id}/act", body, **{"content-type": kind})
    assert reply.status == status
    assert reply.json["ok"] is False and reply.json["error"]["text"]


CHOICES: list[Any] = [
    {}, {"is": "Hush"}, {"is": "Nope"}, {"is": "Offer"}, {"is": "Offer", "up": "x", "down": 1}, {"is": "Drawn", "agent": 0},
    {"is": "Offer", "up": 99, "down": -5}, {"is": "Exchange", "agent": 10**9}, {"is": "Pick", "index": 0},
]  # fmt: skip


@pytest.mark.parametrize("choice", CHOICES)
def test_odd_choices_are_refused_and_break_nothing(home: House, choice: Any) -> None:
    me = Guest(home)
    id = me.new_table("me", "me")
    for seat in (0, 1):
        with me.socket(id, seat) as ear:
            view = ear.until("view")
            reply = me.post(id, "act", seat=seat, ask=view["version"], choice=choice, key="")
            assert code(reply) == (422, "refused"), reply.text
            preview = me.post(id, "preview", seat=seat, ask=view["version"], choices=[choice])
            assert preview.status == 422, preview.text
    assert home.hub is not None and id in home.hub.live


def test_unknown_tables_orders_and_methods(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    assert me.get("/t/nosuchtable").status == 404
    assert code(me.post("nosuchtable", "undo", seat=0)) == (404, "no-table")
    assert code(me.post(id, "nothing", seat=0)) == (404, "no-order")
    assert me.get(f"/api/t/{id}/act").status == 404
    assert me.ask("DELETE", "/", None).status == 404
    assert me.ask("POST", "/tables", b"game=nope").status == 404
    assert me.ask("POST", "/tables", b"game=agent_avenue&players=9").status == 422
    assert me.ask("POST", "/tables", b"game=agent_avenue&option_start_side=purple").status == 422
    for path in (
        "/static/../pyproject.toml",
        "/static/%2e%2e/%2e%2e/__init__.py",
        "/static/games/agent_avenue/../state.py",
    ):
        assert me.get(path).status in {400, 404}


def test_every_answer_carries_the_strict_headers(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    for path in ("/", f"/t/{id}", "/nothing", "/healthz", "/static/manifest.webmanifest", f"/api/t/{id}/stream?seat=9"):
        reply = me.get(path)
        assert reply["content-security-policy"].startswith("default-src 'none'")
        assert reply["x-content-type-options"] == "nosniff" and reply["referrer-policy"] == "no-referrer"
        assert reply["cross-origin-opener-policy"] == "same-origin" == reply["cross-origin-resource-policy"]
        assert reply["cache-control"] == ("no-cache" if path.startswith("/static") else "no-store")
        assert reply["server"] == ""


def test_the_cookie_is_for_us_alone(home: House) -> None:
    reply = Guest(home).form("/play-now/agent_avenue")
    cookie = reply["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Max-Age=31536000" in cookie and "Secure" not in cookie
    with house(https=True) as secure:
        assert "; Secure" in Guest(secure).form("/play-now/agent_avenue")["set-cookie"]


def test_floods_meet_a_limit_and_others_are_not_hurt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "time", StoppedClock())
    with house(limits=True) as busy:
        flooder, other = Guest(busy), Guest(busy)
        id, quiet = flooder.new_table("me", "me"), other.new_table("me", "me")
        replies = [flooder.post(id, "undo", seat=0) for _ in range(120)]
        assert replies[0].status == 422
        limited = next(reply for reply in replies if reply.status == 429)
        assert limited.json["error"]["code"] == "slow-down" and int(limited["retry-after"]) >= 1
        assert other.post(quiet, "undo", seat=0).status == 422
        lines = [other.post(quiet, "chat", seat=0, channel="table", text="hi").status for _ in range(12)]
        assert lines[0] < 300 and lines[-1] == 429
        tables = [other.form("/play-now/agent_avenue").status for _ in range(30)]
        assert tables[0] == 303 and tables[-1] == 429


def test_a_chatty_socket_is_closed_and_a_big_frame_too(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    for flood in (["x"] * 300, ["x" * 5000]):
        with me.socket(id, 0) as ear:
            ear.until("view")
            with pytest.raises(Exception, match=r"1008|1009|closed|received") as closed:
                for text in flood:
                    ear.line.send(text)
                while True:
                    ear.take()
            assert not isinstance(closed.value, TimeoutError)


def test_nonsense_on_the_wire_does_not_stop_the_server(home: House) -> None:
    for raw in (b"\0\0\0\0\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"POST /api/t/x/act HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
                b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\n\r\n"):  # fmt: skip
        with socket.create_connection(("127.0.0.1", home.port), timeout=PATIENCE) as line:
            line.sendall(raw)
            line.shutdown(socket.SHUT_WR)
            while True:
                try:
                    if not line.recv(65536):
                        break
                except ConnectionResetError:
                    break
    assert Guest(home).get("/healthz").text == "ok"


def test_errors_say_nothing_of_the_inside(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    for reply in (
        me.get("/t/%00"),
        me.get("/rules/..%2f..%2fetc"),
        me.post(id, "preview", seat=0, ask=-1, choices=[{}]),
    ):
        assert "Traceback" not in reply.text and "undertable/" not in reply.text and reply.status < 500
    assert json.loads(me.post(id, "act", seat=0, ask=0, choice={"is": "x"}).body)["error"]["code"] in {
        "stale",
        "refused",
    }


ODD = ("²", "٣", "9" * 5000, "-1", "+1", "1_0", " 1", "1.0", "1e3", "0x1", "", "both", "\0", "٠")


@pytest.fixture(scope="module")
def finished(home: House) -> tuple[Guest, str]:
    me = Guest(home)
    with luck.repeated(f"{__name__} finished"):
        id = me.new_table("me", "me")
        assert me.post(id, "resign", seat=0).json["ok"]
        return me, id


@pytest.mark.parametrize("odd", ODD)
def test_odd_numbers_are_answered_like_any_other_mistake(home: House, finished: tuple[Guest, str], odd: str) -> None:
    me, id = finished
    word = quote(odd)
    for path in (
        f"/api/t/{id}/replay?seat={word}", f"/api/t/{id}/knowledge?at={word}", f"/api/t/{id}/stream?seat={word}x",
        f"/api/t/{id}/stream?seat=9&since={word}", f"/t/{id}/qr/{word}", f"/new/agent_avenue?players={word}",
    ):  # fmt: skip
        reply = me.get(path)
        assert reply.status < 500 and (reply.status >= 400 or path.startswith("/new/")), (path, reply.status)
    assert me.form("/tables", game="agent_avenue", mode="simple", players=odd or "x").status == 422
    assert me.form("/play-now/agent_avenue", mode="simple", seat=odd).status == 303
    reply = me.ask("POST", f"/api/t/{id}/undo", b"{}", **{"content-type": "application/json"})
    assert reply.status == 400


def test_an_odd_length_is_answered(home: House) -> None:
    for length, told in ((b"9" * 5000, {400, 413}), ("²".encode(), {400}), (b"99999999", {413})):
        with socket.create_connection(("127.0.0.1", home.port), timeout=PATIENCE) as line:
            line.sendall(b"POST /tables HTTP/1.1\r\nhost: x\r\ncontent-length: " + length + b"\r\n\r\n")
            assert int(line.recv(65536).split(b" ")[1]) in told


def test_whatever_goes_wrong_under_api_is_told_as_json(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    for method, path in (
        ("GET", "/api"), ("GET", "/api/"), ("GET", "/api/nothing"), ("GET", f"/api/t/{id}/act"), ("PUT", f"/api/t/{id}/act"),
        ("DELETE", f"/api/t/{id}/replay"), ("GET", f"/api/t/{id}/replay"), ("GET", "/api/t/nowhere/replay"),
        ("PATCH", f"/api/t/{id}/stream"), ("OPTIONS", "/api/t"), ("POST", "/api/t"), ("POST", "/api/t/x"),
    ):  # fmt: skip
        reply = me.ask(method, path, None)
        assert 400 <= reply.status < 500, (method, path, reply.status)
        if path.startswith("/api/"):
            assert reply["content-type"] == "application/json" and reply.json["ok"] is False
            assert reply.json["error"]["text"] and reply["content-security-policy"]


def test_what_breaks_here_is_told_as_json_too_with_all_headers(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = home.hub
    assert hub is not None

    async def broken(id: str) -> None:
        raise LookupError("of our own")

    monkeypatch.setattr(hub, "get", broken)
    logging.getLogger("undertable.wire").disabled = True
    try:
        for path, kind in (("/api/t/x/replay", "application/json"), ("/t/x", "text/html; charset=utf-8")):
            reply = Guest(home).get(path)
            assert (reply.status, reply["content-type"]) == (500, kind)
            assert "of our own" not in reply.text and reply["content-security-policy"] and reply["cache-control"]
    finally:
        logging.getLogger("undertable.wire").disabled = False


def test_a_host_that_is_no_name_breaks_nothing(home: House, table: tuple[Guest, str]) -> None:
    me, id = table
    for host in ("[", "[::1", "a b", "x:y:z", "²", "", "http://x", "x" * 3000):
        for path in ("/", "/nothing", f"/t/{id}/", f"/t/{id}/qr/0", "/api/nothing", "/rules/agent_avenue/"):
            assert me.get(path, host=host.encode().decode("latin-1")).status < 500, (host, path)


def test_a_server_answers_only_to_its_names() -> None:
    with house(hosts=("table.example", "*.games.example", "[::1]")) as named:
        me = Guest(named, lang="en")
        for host in ("table.example", "TABLE.example:8000", "a.games.example", "[::1]:8123", "[::1]"):
            assert me.get("/healthz", host=host).status == 200, host
        for host in (
            "127.0.0.1",
            "evil.example",
            "games.example",
            "a.b.games.example",
            "table.example.evil.example",
            "",
        ):
            page = me.get("/", host=host)
            assert page.status == 421 and page.text == "This server does not answer to that name.", host
            assert page["content-security-policy"]
            order = me.ask("POST", "/api/t/x/act", b"{}", host=host, **{"content-type": "application/json"})
            assert code(order) == (421, "host")
        assert refused_socket(me, "x", 0) == 421


def test_notes_are_for_people_of_the_table() -> None:
    with house() as home:
        me, stranger = Guest(home), Guest(home)
        table = me.new_table("me", "me")
        assert me.post(table, "note", text="mine").json["ok"]
        reply = stranger.post(table, "note", text="x" * 1000)
        assert (reply.status, reply.json["error"]["code"]) == (403, "not-your-seat")
        assert "ut_player" not in stranger.cookies, "nor do they become somebody by it"


def test_there_are_no_more_connections_than_files_may_be_open() -> None:
    assert fitting(Capacity(connections=2000), 8192).connections == 2000
    assert fitting(Capacity(connections=2000), 1024).connections == 1024 - SPARE
    assert fitting(Capacity(connections=2000), 100).connections == 50
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    running = server(Settings(room=Capacity(connections=10**9)), "127.0.0.1", 0)
    try:
        now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert running.porter.room.connections == now - SPARE
    finally:
        running.hub.store.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
