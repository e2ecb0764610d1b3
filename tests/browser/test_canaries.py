"""Canaries in the browser: in every game, mode and number of seats, nothing hidden ever reaches a page.

The game is played by orders, the pages look on: somebody who sits there and somebody who only watches. Whatever they
got is held against the truth through the eyes of the oracle, not of `observe`. And each secret made public by mistake
is found in a page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket
from server.worlds import KEY, SECRET, SPECTATOR, Side, World, a_story, called, eyes, header_of, oracle, viewers, world

from undertable.games import IDS, find
from undertable.kernel.observe import mutated
from undertable.kernel.record import Did, Header
from undertable.kernel.state import State, copy
from undertable.kernel.types import ALL, LATE, PUBLIC, UNKNOWN, Fact, Seat, Seats
from undertable.laws.mutants import Mutant, mutants
from undertable.laws.oracle import Leaf
from undertable.server.ground.identity import Seal
from undertable.server.playing.veil import Veil

from .player import PATIENCE


def beginnings(id: str) -> list[Header]:
    """Where a game begins; where its secrets come late, the positions that have some."""
    trials = find(id).proof.stories()
    plain = [header_of(find(id), setup) for setup, position in trials if position is None]
    if any(viewers(header) for header in plain):
        return plain
    laid = [header_of(find(id), setup, position) for setup, position in trials if position is not None]
    return [header for header in laid if viewers(header)]


BEGINNINGS = [header for id in IDS for header in beginnings(id)]
LENGTH = (16, 26)  # decisions that the pages look on at
KEPT = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])"
NOTHING: tuple[Any, ...] = (
    None,
    UNKNOWN,
    [],
    "",
    {"is": "Hush"},
)  # that somebody has answered is no secret, what it was is


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server whose truth the test can see; nobody waits there for a veil."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Veil, "fall", lambda self, low, high: None)
        with world(tmp_path_factory.mktemp("room") / "t.sqlite") as running:
            yield running


class Onlooker:
    """A page at a table, with all it was ever sent, and what was true when it was sent."""

    def __init__(self, browser: Browser, room: World, table: str, seat: Seat) -> None:
        self.seat = seat
        self.views: list[Any] = []
        self.everything: list[str] = []
        self.truth: dict[int, list[State]] = {}  # by the number of the view
        base = f"http://{room.home.host}"
        self.context = browser.new_context(base_url=base, locale="en-GB")
        if seat != SPECTATOR:
            cookie = Seal(SECRET).cookie(f"player{seat}")
            self.context.add_cookies([{"name": "ut_player", "value": cookie, "url": base}])
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._line)
        self.page.goto(f"/t/{table}")
        self.page.get_by_role("grid").or_(self.page.get_by_role("region")).first.wait_for(timeout=1000 * PATIENCE)

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self._heard(data if isinstance(data, str) else data.decode()))

    def _heard(self, text: str) -> None:
        self.everything.append(text)
        if text.startswith('{"type":"view"'):
            self.views.append(json.loads(text))

    def until(self, version: int) -> None:
        """The page has been told everything up to this view."""
        while not self.views or self.views[-1]["version"] < version:
            self.page.wait_for_timeout(10)

    def looked(self) -> None:
        """What is on the screen and in the browser's memory."""
        self.everything += [self.page.content(), str(self.page.evaluate(KEPT))]


def look_on(
    browser: Browser, room: World, table: str, header: Header, seats: list[Seat], rng: Random
) -> list[Onlooker]:
    """Play some of a game while these viewers look on."""
    story = a_story(header, rng, LENGTH)
    room.lay(table, header, story)
    side = Side(room, table, header, SPECTATOR)
    pages = [Onlooker(browser, room, table, seat) for seat in seats]
    try:
        for n, did in enumerate([None, *(entry for entry in story if isinstance(entry, Did))]):
            if did is not None:
                side.act(did, f"k{n}")
            for page in pages:
                side.ears[page.seat].settle()
                number = side.ears[page.seat].view["version"]
                page.truth.setdefault(number, []).append(copy(room.table(table).state))
        for page in pages:
            page.until(side.ears[page.seat].view["version"])
            page.looked()
    finally:
        side.close()
        for page in pages:
            page.context.close()
    return pages


def hidden(header: Header, truth: State, who: Seats) -> Iterator[Leaf]:
    """What lies there and this viewer may not know."""
    for leaf in oracle(header.game).leaves(truth):
        if not leaf.who & (who | ALL) and leaf.value not in (None, LATE) and not isinstance(leaf.value, Fact):
            yield leaf


def shown(seen: Any, path: tuple[Any, ...]) -> Any:
    """What a view, as it was sent, has at a leaf's path."""
    for key in path:
        if isinstance(seen, list):
            seen = seen[key] if isinstance(key, int) and key < len(seen) else None
        elif isinstance(seen, dict) and key != seen.get("is"):
            seen = seen.get(key)
    return seen[0] if isinstance(seen, list) and len(seen) == 2 and seen[0] == UNKNOWN else seen


def assert_nothing_hidden(header: Header, page: Onlooker) -> int:
    """How many secrets there were to look for in what the page got."""
    who, looked_for = eyes(header, page.seat), 0
    for view in page.views:
        for truth in page.truth.get(view["version"], ()):
            if truth.open:
                continue
            for leaf in hidden(header, truth, who):
                assert shown(view["view"]["seen"], leaf.path) in NOTHING, f"a page was shown {leaf.path}"
                looked_for += 1
    everything = "\n".join(page.everything)
    others = [f"player{seat}" for seat in range(header.setup.seats) if seat != page.seat]
    for canary in (SECRET, KEY, *(f"nonce{seat}secret" for seat in range(header.setup.seats)), *others):
        assert canary not in everything, canary
    return looked_for


@pytest.mark.parametrize("header", BEGINNINGS, ids=called)
def test_nothing_hidden_ever_reaches_a_page(browser: Browser, room: World, header: Header) -> None:
    rng = Random(called(header))
    seats = [SPECTATOR, viewers(header)[-1]]
    for page in look_on(browser, room, called(header), header, seats, rng):
        assert len(page.views) > 2
        assert assert_nothing_hidden(header, page) > 20, "there was nothing to look for"


@pytest.mark.parametrize("id", IDS)
def test_a_secret_made_public_by_mistake_is_found_in_a_page(browser: Browser, room: World, id: str) -> None:
    game: Any = find(id)
    rows = oracle(id).rows
    leaks = [
        m
        for m in mutants(game, oracle(id))
        if m.cls is game.state and m.visible == PUBLIC and rows[m.field].who != ("nobody",)
    ]
    headers = [header for header in BEGINNINGS if header.game == id]
    assert any(found(browser, room, header, leak) for header in headers for leak in leaks)


def found(browser: Browser, room: World, header: Header, leak: Mutant) -> bool:
    """Whether a page was shown what lies there by mistake: not every game comes by every secret."""
    with mutated(leak.cls, leak.field, leak.visible):
        table = f"{called(header)}-{leak.field}"
        pages = look_on(browser, room, table, header, [viewers(header)[-1]], Random(header.game))
        try:
            assert_nothing_hidden(header, pages[0])
        except AssertionError as fault:
            return "a page was shown" in str(fault)
    return False
