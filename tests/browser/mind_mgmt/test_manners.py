"""Small things that make Zanzibar pleasant: sizes, reasons, calm, colours, languages, looking back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from ..ahead import ahead
from ..conftest import DESKTOP, Guests
from ..house import House
from ..player import play_on
from ..shots import Shots
from ..tables import seated
from .spy import Spy
from .tables import GAME, set_up

RUNNING = "() => document.getAnimations().filter((a) => a.playState === 'running').length"
SMALL = """(least) => [...document.querySelectorAll('#the-board [data-place], #the-board button')]
  .map((e) => [e.getAttribute('aria-label') ?? e.innerText, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least).map(([name]) => name)"""
SIZES = ((1366, 768), (1024, 768), (768, 1024), (390, 844), (360, 640), (320, 568))


def at_the_first_turn(page: Page, lang: str = "cs", seed: int = 21) -> Spy:
    """The Recruiter, in full sight of a bot's agents."""
    me = Spy(page, lang, seed=seed)
    ahead(seated(me), 0, "MM-6.1")
    return me


def test_nothing_lies_over_the_edge_and_everything_can_be_touched(guests: Guests, shots: Shots) -> None:
    me = at_the_first_turn(set_up(guests("cs"), "me", "bot", mode="full"))
    for width, height in SIZES:
        me.page.set_viewport_size({"width": width, "height": height})
        expect(me.city).to_be_visible()
        over = me.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert over <= 0, width
        shots.here(me.page, f"mind-table-{width}-cs")
        if width in (390, 360):
            assert me.page.evaluate(SMALL, 44) == []
    page = me.page
    for path in (f"/new/{GAME}", f"/rules/{GAME}", f"/aid/{GAME}", f"/cards/{GAME}"):
        page.goto(path)
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (path, width)


def test_a_place_out_of_reach_says_why_and_by_which_rule(guests: Guests) -> None:
    me = at_the_first_turn(set_up(guests("cs"), "me", "bot", mode="training"))
    near = {place for place, _ in me.offers(me.names.step)}
    assert near
    visited = me.page.get_by_role("gridcell", name=re.compile("tajná návštěva 4")).first
    visited.hover()
    reason = me.page.get_by_role("tooltip")
    expect(reason).to_contain_text(re.compile(r"MM-6\.\d"))
    expect(visited).to_have_accessible_description(re.compile("Proč ne|MM-6"))
    expect(reason).to_contain_text("už máš za sebou")


@pytest.mark.parametrize("wish", ["calm", "colours"])
def test_wishes_of_the_device_are_kept(browser: Browser, house: House, shots: Shots, wish: str) -> None:
    context = browser.new_context(
        base_url=house.base, viewport=DESKTOP, locale="cs-CZ",
        reduced_motion="reduce" if wish == "calm" else "no-preference",
        forced_colors="active" if wish == "colours" else "none",
    )  # fmt: skip
    context.add_init_script('localStorage.setItem("ut_settings", JSON.stringify({ speed: 0 }))')
    me = at_the_first_turn(set_up(context, "me", "bot", mode="training"), seed=22)
    while len(set(me.done)) < 3 and not me.over():
        if wish == "calm":
            assert me.page.evaluate(RUNNING) == 0
        else:
            place, _ = me.offers()[0]
            me.press(me.location(place))
            expect(me.location(place)).to_have_attribute("aria-selected", "true")
            shots.here(me.page, "mind-forced-colours-desktop-cs")
            me.page.keyboard.press("Escape")
        me.decide()
        play_on([me], lambda: me.asked() and me.rule() == "MM-6.1")
    context.close()


def test_the_language_is_switched_in_the_middle(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "bot", mode="training")
    me = at_the_first_turn(page)
    page.get_by_role("button", name="Nabídka", exact=True).click()
    page.get_by_role("button", name="English").click()
    me = at_the_first_turn(page, "en")
    body = page.locator("body").inner_text()
    assert not re.search("[ěščřžůďťň]", body.replace("Čeština", "")), body
    labels = me.city.get_by_role("gridcell").evaluate_all("cells => cells.map((c) => c.ariaLabel).join()")
    assert not re.search("[ěščřžůďťňáí]", labels), labels
