"""The frame of the stage in seven windows: the board's share, what never moves, nothing to scroll, no complaint.

Stationfall without a board of its own is drawn there, from what it declares alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from .checker import check
from .conftest import AT_ONCE, MS
from .house import BareHouse, served
from .player import Player
from .shots import Shots
from .stationfall.tables import BOTS, set_up
from .tables import seated

NEAR = 3.0  # hundredths of the window
SHARE = """() => {
  const { width, height } = document.getElementById("the-board").getBoundingClientRect();
  return (100 * width * height) / (innerWidth * innerHeight);
}"""
BEYOND = """() => {
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)];
}"""
EDGELESS = """() => [...document.querySelectorAll("#the-question:not(.pull *), .frame-rail .card, .pull")]
  .filter((part) => getComputedStyle(part).borderTopStyle !== "solid").map((part) => part.className)"""
ALWAYS = ("undo", "plan", "hint")  # from the left, wherever there is room for all three in a line


@dataclass(frozen=True)
class Window:
    """A window, and how much of it the board takes while nobody answers and there is no hand."""

    width: int
    height: int
    share: float
    scale: int = 1
    touch: bool = False

    @property
    def phone(self) -> bool:
        """Whether its question is in a sheet."""
        return self.width < 700

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


WINDOWS = (
    Window(1920, 1080, 74), Window(1440, 900, 71), Window(1280, 720, 70), Window(1024, 768, 80, touch=True),
    Window(390, 844, 77, scale=2, touch=True), Window(844, 390, 85, scale=2, touch=True),
    Window(720, 450, 85, scale=2),  # 1440 × 900 enlarged to 200 %
)  # fmt: skip
EACH = pytest.mark.parametrize("window", WINDOWS, ids=str)
Look = Callable[[Window], BrowserContext]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BareHouse]:
    yield from served(BareHouse(tmp_path_factory.mktemp("bare")))


@pytest.fixture
def look(browser: Browser, house: BareHouse) -> Iterator[Look]:
    """A person before a window."""
    contexts: list[BrowserContext] = []

    def person(window: Window) -> BrowserContext:
        context = browser.new_context(
            base_url=house.base, viewport={"width": window.width, "height": window.height}, locale="cs-CZ",
            device_scale_factor=window.scale, has_touch=window.touch,
        )  # fmt: skip
        context.set_default_timeout(MS)
        context.add_init_script(AT_ONCE.replace("CALM", "true"))
        contexts.append(context)
        return context

    yield person
    for context in contexts:
        context.close()


def asked(person: BrowserContext) -> Player:
    """Somebody at a table of Stationfall who has to decide."""
    me = seated(Player(set_up(person, "me", *BOTS)))
    expect(me.question).to_be_visible()
    return me


def always(page: Page, name: str) -> Locator:
    """A button that stands beside every question."""
    return page.locator(f"#the-question .act-{name}")


def corners(page: Page) -> dict[str, tuple[int, int]]:
    """Where the buttons that never move stand, from the lower right corner of the window."""
    assert page.viewport_size
    found = {}
    for name in ALWAYS:
        box = always(page, name).bounding_box()
        assert box, name
        found[name] = (
            round(page.viewport_size["width"] - box["x"] - box["width"]),
            round(page.viewport_size["height"] - box["y"] - box["height"]),
        )
    return found


@EACH
def test_the_board_has_its_share_of_every_window_and_nothing_is_scrolled(look: Look, window: Window) -> None:
    me = asked(look(window))
    watching = look(window).new_page()
    watching.goto(me.page.url)
    expect(watching.get_by_role("region", name=me.words.board, exact=True)).to_be_visible()
    expect(watching.get_by_role("grid")).to_be_visible()
    assert abs(watching.evaluate(SHARE) - window.share) <= NEAR
    assert watching.evaluate(BEYOND) == me.page.evaluate(BEYOND) == [0, 0]


@EACH
def test_take_back_plan_and_hint_stand_where_they_stood(look: Look, window: Window, shots: Shots) -> None:
    me = asked(look(window))
    before = corners(me.page)
    shots.here(me.page, f"frame-{window}")
    if not window.phone:  # in this order; in a sheet the one is at the left of confirm, the other at its right
        assert list(before) == sorted(before, key=lambda name: -before[name][0])
        assert len({below for _, below in before.values()}) == 1
    expect(always(me.page, ALWAYS[0])).to_be_disabled()
    me.decide()
    expect(me.question).to_be_visible()
    after = corners(me.page)
    if window.phone:  # the sheet is as high as what it says
        del before["plan"], after["plan"]
    assert after == before
    expect(always(me.page, "undo")).to_have_accessible_name(re.compile("^(Vzít zpět|Krok zpět)$"))


@EACH
def test_the_checker_has_no_complaint_and_forced_colours_leave_the_frame_readable(
    look: Look, window: Window, axe: str
) -> None:
    me = asked(look(window))
    assert check(me.page, axe, str(window)) == []
    me.page.emulate_media(forced_colors="active")
    assert me.page.evaluate(EDGELESS) == [], "what is told apart by its colour alone has an edge then"


DESK, PHONE = WINDOWS[1], WINDOWS[4]


def test_letters_do_something_only_while_the_stage_has_the_focus(look: Look) -> None:
    me = asked(look(DESK))
    every = me.page.get_by_role("dialog", name="Všechny odpovědi", exact=True)
    me.page.locator("#the-question").focus()
    me.page.keyboard.press("a")
    expect(every).to_have_count(0)
    me.page.locator("#the-board").focus()
    me.page.keyboard.press("a")
    expect(every.get_by_role("button", name="Být tajně")).to_have_count(2)
    me.page.keyboard.press("Escape")
    expect(every).to_have_count(0)


def test_z_takes_back_as_the_button_does(look: Look) -> None:
    me = asked(look(DESK))
    for _ in range(20):
        if always(me.page, "undo").is_enabled():
            break
        me.decide()
        expect(me.question).to_be_visible()
    me.page.locator("#the-board").focus()
    with me.page.expect_request(re.compile("/(undo|act)$")):
        me.page.keyboard.press("z")


def test_on_a_phone_the_rail_is_behind_tabs_and_the_sheet_goes_up_and_down(look: Look, axe: str) -> None:
    me = asked(look(PHONE))
    low = me.page.evaluate(SHARE)
    me.page.get_by_role("tab", name="Záznam").click()
    expect(me.page.get_by_role("list", name="Záznam")).to_be_visible()
    assert me.page.evaluate(SHARE) < low
    assert check(me.page, axe, "the log on a phone") == []
    me.page.get_by_role("tab", name="Hráči").click()
    expect(me.page.get_by_role("list", name="Hráči")).to_be_visible()
    me.page.get_by_role("button", name="Otevřít celý list").click()
    me.page.get_by_role("button", name="Stáhnout list").click()
    assert abs(me.page.evaluate(SHARE) - low) < 1


def test_on_a_phone_a_finger_draws_the_sheet(look: Look) -> None:
    me = asked(look(PHONE))
    box = me.page.locator(".pull-grip").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x, y - 80, steps=4)
    me.page.mouse.up()
    expect(me.page.get_by_role("tabpanel")).to_be_visible()
