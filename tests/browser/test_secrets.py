from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import GAME, set_up
from .conftest import Guests
from .player import play_on, to_the_result
from .tables import invite, seated

HIDDEN = -9999
AGENT_EVENTS = {"Drew", "LaidDown", "Exchanged"}


class Ear:
    """Everything a page receives."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.bodies: list[tuple[str, str]] = []
        page.on("websocket", self._socket)
        page.on("response", self._response)

    def _socket(self, socket: WebSocket) -> None:
        def heard(data: str | bytes) -> None:
            self.frames.append(data if isinstance(data, str) else data.decode())

        socket.on("framereceived", heard)

    def _response(self, response: Response) -> None:
        kind = response.headers.get("content-type", "")
        if "/static/" not in response.url and response.status < 300 and ("json" in kind or "html" in kind):
            self.bodies.append((response.url, response.text()))

    def views(self) -> list[dict[str, Any]]:
        """The views among the frames."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message for message in messages if message["type"] == "view"]


def steps(page: Page, table: str, seat: str) -> list[dict[str, Any]]:
    """A replay, as one viewer saw it."""
    text = page.request.get(f"/api/t/{table}/replay?seat={seat}").text()
    return [json.loads(line) for line in text.splitlines()]


def test_nothing_hidden_ever_reaches_the_page(guests: Guests) -> None:
    host, friend = guests("cs"), guests("cs")
    page = set_up(host, "me", "friend")
    other = invite(page, friend)
    ears = [Ear(page), Ear(other)]
    page.reload()
    other.reload()
    players = [seated(Neighbour(page, seed=51)), seated(Neighbour(other, seed=52))]
    while not players[0].over():
        for player in players:
            if player.asked() and player.rule() == "AA-5.1":  # ask why not, and exchange now and then
                player.hand.get_by_role("button").first.click()
                more = player.question.get_by_role("button", name="Vyměnit: ")
                more.hover()
                if player.decisions % 3 == 0 and more.get_attribute("aria-disabled") is None:
                    player.send(more)
                else:
                    player.page.get_by_role("button", name=player.words.cancel).click()
        play_on(players, lambda: any(p.asked() and p.rule() == "AA-5.1" for p in players))
        if not players[0].over():
            for player in players:
                if player.asked():
                    player.decide()
    to_the_result(players)

    table = page.url.rstrip("/").split("/")[-1]
    agents = page.request.get(f"/static/games/{GAME}/content.json").json()["agents"]
    forms = {form for row in agents for key, form in row["name"]["cs"].items() if key != "gender"}
    truth = steps(page, table, "all")
    for seat, ear in enumerate(ears):
        them = 1 - seat
        held = [step["view"]["seen"]["hand"][them] for step in truth]
        assert any(HIDDEN not in hand and hand for hand in held), "the replay of all does not tell"
        running = [view for view in ear.views() if not view["over"]]
        own = [step["view"]["seen"] for step in steps(page if seat == 0 else other, table, str(seat))]
        assert len(running) > 2  # the deal, an exchange, an offer
        for view in running:
            seen = view["view"]["seen"]
            assert seen in own, "the page was shown what its seat's replay does not know"
            assert set(seen["hand"][them]) <= {HIDDEN} and set(seen["pile"][them]) <= {HIDDEN}
            assert len(seen["hand"][seat]) == 0 or HIDDEN not in seen["hand"][seat]
            assert seen["unseen"] in (HIDDEN, []) or set(seen["unseen"]) <= {HIDDEN}
            if seen["down"] and seen["laid"][-1] == them:
                assert seen["down"][0] == HIDDEN
            for event in view["events"]:
                if event["is"] in AGENT_EVENTS and event["data"].get("seat") == them:
                    assert not [form for form in forms if form in event["text"]], event
                    assert str(HIDDEN) in json.dumps(event["data"]), event
        assert {event["is"] for view in running for event in view["events"]} >= AGENT_EVENTS
        for url, body in ear.bodies:
            if "/api/" in url:
                answer = json.loads(body)
                assert set(answer) <= {"ok", "refusals", "path"}, (url, body)
            elif f"/t/{table}" in url:
                assert not [form for form in forms if form in body.replace("Můj soused špion", "")], url
