from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import set_up
from .conftest import Guests
from .shots import Shots

# Writes down, at every change of the page, who holds the device and which cards lie in the hand on the screen.
WITNESS = """
(() => {
  window.seen = [];
  let who = "";
  const look = () => {
    const curtain = [...document.querySelectorAll("h1")].map((h) => h.textContent).find((t) => t.startsWith("Předej zařízení: "));
    const cards = [...document.querySelectorAll('section[aria-label="Tvoje karty"] li .unseen, section[aria-label="Tvoje karty"] li [role=img]')]
      .map((e) => (e.getAttribute("aria-label") ?? e.textContent).split(".")[0]).sort().join(", ");
    if (curtain) who = curtain.slice("Předej zařízení: ".length);
    const line = [curtain ? "curtain" : who, cards].join("|");
    if (window.seen.at(-1) !== line) window.seen.push(line);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
})();
"""
AGENTS = ("Dvojit", "Bojovnic", "Kryptograf", "Sabotér", "Odvážliv", "Špion", "Parťák", "Krtek", "Krtka")


class Device:
    """One device that goes round."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.green, self.blue = Neighbour(page, style="green"), Neighbour(page, style="quick")
        self.frames: list[tuple[str, dict[str, Any]]] = []
        self.lifted: list[str] = []
        self.curtain = page.get_by_role("heading", name=self.green.words.hand_over)
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def heard(data: str | bytes) -> None:
            self.frames.append((socket.url.split("seat=")[1].split("&")[0], json.loads(data)))

        socket.on("framereceived", heard)

    def uncover(self) -> None:
        """Lift the curtain, if it is down."""
        if self.curtain.count():
            self.lift()

    def lift(self) -> None:
        """Under the curtain lies nothing; then the next person uncovers the table."""
        heading = self.page.get_by_role("heading", level=1)
        name = heading.inner_text().removeprefix(self.green.words.hand_over)
        html = self.page.content().replace("Můj soused špion", "")
        assert not [agent for agent in AGENTS if agent in html]
        assert self.page.get_by_role("region", name=self.green.words.hand).count() == 0
        button = self.page.get_by_role("button", name=f"{self.green.words.uncover}{name}")
        expect(button).to_be_focused()
        self.lifted.append(name)
        button.click()
        expect(self.green.board).to_be_visible()

    def play(self, enough: int = 1000) -> None:
        """Go round until the end, or so many times."""
        for _ in range(1000):
            self.curtain.or_(self.green.question).or_(self.green.result).first.wait_for()
            if self.curtain.count():
                if len(self.lifted) >= enough:
                    return
                self.lift()
            elif self.green.result.count():
                return
            elif self.green.asked():
                (self.green if self.lifted[-1] == "Zelená" else self.blue).decide()


def _hands(page: Page, seat: int) -> set[str]:
    """Every hand this seat held, as its own replay tells."""
    table = page.url.rstrip("/").split("/")[-1]
    content = page.request.get("/static/games/agent_avenue/content.json").json()
    names = [row["name"]["cs"]["nom"] for row in content["agents"]]
    lines = page.request.get(f"/api/t/{table}/replay?seat={seat}").text().splitlines()
    hands = [json.loads(line)["view"]["seen"]["hand"][seat] for line in lines]
    return {", ".join(sorted(names[card] for card in hand)) for hand in hands}


def test_two_people_share_one_device_with_a_curtain_between(guests: Guests, shots: Shots) -> None:
    guest = guests("cs")
    guest.add_init_script(WITNESS)
    page = set_up(guest, "me", "me")
    device = Device(page)
    page.reload()
    device.play(0)
    shots.here(page, "hotseat-curtain-desktop-cs")
    device.uncover()
    shots.take(page, "hotseat", "first")
    device.play(3)
    device.uncover()
    shots.take(page, "hotseat", "middle")
    device.play()
    expect(device.green.result).to_be_visible()
    shots.take(page, "hotseat", "end")
    assert {"Zelená", "Modrá"} == set(device.lifted)

    hands = {"Zelená": _hands(page, 0), "Modrá": _hands(page, 1)}
    noted = [line.split("|") for line in page.evaluate("window.seen")]
    playing = noted[: len(noted) - 1 - [who for who, _ in reversed(noted)].index("curtain")]
    for who, cards in playing:
        assert not cards if who in ("curtain", "") else not cards or cards in hands[who], (who, cards)
    for seat, message in device.frames:
        if message["type"] == "view" and not message["over"]:
            for other, hand in enumerate(message["view"]["seen"]["hand"]):
                assert str(other) == seat or set(hand) <= {-9999}, (seat, other, hand)
