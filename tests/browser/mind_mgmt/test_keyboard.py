from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from ..conftest import Guests
from ..player import play_on, to_the_result
from ..shots import Shots
from ..tables import seated
from ..typist import Typist
from .spy import Spy

COLUMNS = "abcdef"


class SpyTypist(Typist, Spy):
    """A spy without a mouse: Tab leads to the city, arrows lead through it."""

    def reach(self, thing: Locator) -> None:
        thing.wait_for()
        if thing.get_attribute("role") != "gridcell":
            super().reach(thing)
            return
        entrance = self.city.get_by_role("gridcell").and_(self.page.locator("[tabindex='0']"))
        super().reach(entrance)
        here, there = _place(entrance), _place(thing)
        x, y = COLUMNS.index(there[0]) - COLUMNS.index(here[0]), int(there[1]) - int(here[1])
        for key, n in (("ArrowRight", x), ("ArrowLeft", -x), ("ArrowDown", y), ("ArrowUp", -y)):
            for _ in range(n):
                self.page.keyboard.press(key)
        expect(thing).to_be_focused()


def _place(location: Locator) -> str:
    return str(location.get_attribute("aria-label")).split(":")[0]


def test_a_whole_hunt_by_keyboard_alone(guests: Guests, shots: Shots) -> None:
    page = guests("cs").new_page()
    page.goto("/")
    me = SpyTypist(page, seed=95)
    me.reach(page.get_by_role("article").filter(has_text="MIND MGMT").get_by_role("button", name="Hrát hned"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    seated(me)
    play_on([me], me.asked)

    me.reach(me.location("c3"))
    expect(me.location("c3")).to_have_accessible_name(re.compile("chrám, osm cest"))
    page.keyboard.press("End")
    expect(me.location("f3")).to_be_focused()
    page.keyboard.press("Home")
    expect(me.location("a3")).to_be_focused()
    shots.here(page, "mind-keyboard-desktop-cs")
    me.press(me.location("a3"))
    expect(me.question.get_by_role("button", name="Začít v a3")).to_be_visible()
    me.reach(me.location("a3"))
    page.keyboard.press("Escape")
    expect(me.question.get_by_role("button", name="Začít v a3")).to_have_count(0)

    to_the_result([me])
    me.is_somewhere()
    me.press(me.result.get_by_role("button", name=me.words.replay))
    replay = page.get_by_role("region", name=me.words.replay)
    me.reach(replay.get_by_role("slider"))
    page.keyboard.press("End")
    expect(me.city).to_be_visible()
    assert {"MM-4.18", "MM-5.3", "MM-8.3"} <= set(me.heard)
