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


def ahead(player: P, seat: int, rule: str, times: int = 1, avoid: tuple[str, ...] = ()) -> P:
    """Answer for a seat against bots until it is asked by this rule for so many times, and the page shows it.

    Any answer, but none of the kinds to avoid while there are others.
    """
    until = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < until, "the game does not go on:\n" + screen(player.page)
        view = look(player.page, seat)
        assert not view["over"], "the game ended too soon"
        answers = view["view"]["options"].get(str(seat))
        if not answers:
            continue
        times -= view["question"]["rule"] == rule
        if times <= 0:
            break
        answer = player.luck.choice([a for a in answers if a["is"] not in avoid] or answers)
        order = {"seat": seat, "ask": view["version"], "choice": answer, "key": f"ahead{view['version']}"}
        assert player.page.evaluate(ACT, json.dumps(order)) == 204
        until = time.monotonic() + PATIENCE
    while not (player.asked() and player.rule() == rule):
        assert time.monotonic() < until, screen(player.page)
        player.page.wait_for_timeout(15)
    return player
