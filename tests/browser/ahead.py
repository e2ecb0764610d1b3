"""Getting ahead without clicking: a person's own browser answers by the same road as its buttons, but at once.

For tests that are about what comes later; whole games are clicked through elsewhere. Knows no game.
"""

from __future__ import annotations

import json
import time
from typing import Any, TypeVar

from playwright.sync_api import Page

from .player import PATIENCE, Player, screen

P = TypeVar("P", bound=Player)

# The newest view of a seat, by a line of its own that is closed again.
LOOK = """(seat) => new Promise((done, fail) => {
  const table = location.pathname.split("/").pop();
  const line = new WebSocket(`ws://${location.host}/api/t/${table}/ws?seat=${seat}`);
  line.binaryType = "arraybuffer";
  line.onerror = () => fail(new Error("no line"));
  line.onmessage = ({ data }) => {
    const text = typeof data === "string" ? data : new TextDecoder().decode(data);
    if (!text.startsWith('{"type":"view"')) return;
    line.close();
    done(text);
  };
})"""
ACT = """(order) => fetch(`/api/t/${location.pathname.split("/").pop()}/act`, {
  method: "POST", headers: { "content-type": "application/json" }, body: order,
}).then((reply) => reply.status)"""


def look(page: Page, seat: int) -> Any:
    """What a seat of this page's person is shown now."""
    return json.loads(page.evaluate(LOOK, seat))


def ahead(player: P, seat: int, rule: str, times: int = 1) -> P:
    """Answer for a seat against bots, anyhow, until it is asked by this rule for so many times and its page shows it."""
    until = time.monotonic() + PATIENCE
    answered = -1
    while not (times <= 0 and player.asked() and player.rule() == rule):
        assert time.monotonic() < until, "the game does not go on:\n" + screen(player.page)
        view = look(player.page, seat)
        assert not view["over"], "the game ended too soon"
        answers = view["view"]["options"].get(str(seat))
        if not answers or view["version"] == answered:
            continue
        if view["question"]["rule"] == rule:
            times -= 1
        if times > 0 or view["question"]["rule"] != rule:
            order = {"seat": seat, "ask": view["version"], "choice": player.luck.choice(answers), "key": ""}
            assert player.page.evaluate(ACT, json.dumps(order)) in (204, 409)  # the page itself may end a turn
        answered = view["version"]
    return player
