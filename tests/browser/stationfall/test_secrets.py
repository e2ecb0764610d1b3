"""Identities are their owners' alone: none reaches another page, a spectator's, or the screen that goes round."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from ..conftest import Guests
from ..tables import invite, seated
from ..test_secrets import HIDDEN, Ear
from .conftest import LaidHouse
from .crew import Crew
from .positions import LATE, MIDDLE
from .tables import GAME, set_up

SECRETS = ("secret", "bonus", "dealt", "hand")
KEPT = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])"


def titles(page: Page, seen: dict[str, Any], seat: int) -> list[str]:
    """What is printed on the Identity cards of a seat and nowhere else on the table."""
    rows = page.request.get(f"/static/games/{GAME}/content.json").json()["identities"]
    return [rows[card]["title"]["cs"] for key in ("secret", "bonus") for card in seen[key][seat]]


def hides(seen: dict[str, Any], seat: int) -> bool:
    """Whether nothing that this seat keeps to itself can be told."""
    return all(set(seen[key][seat]) <= {HIDDEN} for key in SECRETS)


def test_nobody_else_and_no_spectator_is_sent_an_identity(house: LaidHouse, guests: Guests) -> None:
    house.lay(MIDDLE)
    page = set_up(guests("cs"), "me", "friend", "bot", "bot", "bot")
    other = invite(page, guests("cs"))
    watching = guests("cs").new_page()
    watching.goto(page.url)
    pages = [page, other, watching]
    ears = [Ear(one) for one in pages]
    for one in pages:
        one.reload()
    me = seated(Crew(page))
    them = seated(Crew(other))
    expect(watching.get_by_role("grid", name=me.words.board)).to_be_visible()
    me.send(me.question.get_by_role("button", name=me.names.end))
    expect(me.drawer(me.names.cards)).to_be_visible()
    expect(them.drawer(them.names.cards)).to_be_visible()
    own, theirs, public = (ear.views()[-1]["view"]["seen"] for ear in ears)
    assert len(titles(page, own, 0)) == len(titles(other, theirs, 1)) == 2
    for seen, known in ((own, 0), (theirs, 1), (public, -1)):
        assert [seat for seat in range(5) if not hides(seen, seat)] == [known] * (known >= 0)
    for seat, (ear, one) in enumerate(zip(ears, pages, strict=True)):
        got = "".join([*ear.frames, one.content(), str(one.evaluate(KEPT)), *(text for _, text in ear.bodies)])
        kept = [title for n, seen in enumerate((own, theirs)) if n != seat for title in titles(page, seen, n)]
        assert not [title for title in kept if title in got]
        assert seat == 2 or all(title in one.content() for title in titles(page, (own, theirs)[seat], seat)[:1])


def test_between_two_at_one_device_a_curtain_falls(house: LaidHouse, guests: Guests) -> None:
    house.lay({key: value for key, value in LATE.items() if key not in ("cubes", "guilt")})
    page = set_up(guests("cs"), "me", "me")
    frames: list[tuple[str, dict[str, Any]]] = []
    page.on("websocket", lambda socket: listen(socket, frames))
    page.reload()
    me = Crew(page)
    curtain = page.get_by_role("heading", name=me.words.hand_over)
    shown: list[str] = []
    for _ in range(2):
        expect(curtain).to_be_visible()
        assert not me.held.count() and not me.plan.count()
        page.get_by_role("button", name=me.words.uncover).click()
        shown.append(me.held.inner_text())
        while not curtain.count():
            (me.question.or_(curtain)).first.wait_for()
            if me.asked():
                me.send(me.question.get_by_role("button", name=me.names.negotiate))
    assert shown[0] != shown[1]
    assert {seat for seat, _ in frames} >= {"0", "1"}
    for seat, message in frames:
        if message["type"] == "view" and message["view"]["seen"]["secret"]:
            assert all(hides(message["view"]["seen"], other) for other in (0, 1) if other != int(seat))


def listen(socket: WebSocket, frames: list[tuple[str, dict[str, Any]]]) -> None:
    """Note what each seat is sent."""
    seat = socket.url.split("seat=")[1].split("&")[0]
    socket.on("framereceived", lambda data: frames.append((seat, json.loads(data))))
