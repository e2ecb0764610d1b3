"""The city on every screen people play on: near enough to touch, and nothing wider than the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from undertable.games.za_hranou.box.tables import MAJOR

from ..conftest import DESKTOP, PHONE, Guests
from ..house import LaidHouse
from ..shots import Shots
from ..sizes import resize
from ..tables import seated
from .agent import Agent
from .positions import LAST_OF_FIVE, STREET
from .tables import set_up

SCREENS: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "small_desk": {"width": 1024, "height": 768},
    "phone": PHONE,
    "narrow_phone": {"width": 360, "height": 740},
    "lying": {"width": 844, "height": 390},
}
# Zones that are hit where they are pressed; the bar of the question may stay above the uppermost on a phone.
HIT = """() => [...document.querySelectorAll('.city .zone')].filter((cell) => {
  const box = cell.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit && cell.contains(hit);
}).length"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.city .zone')]
  .map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)))"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
# How far the table could be scrolled away where only its parts should scroll.
LOOSE = """() => { const shell = document.querySelector('.shell');
  return getComputedStyle(shell).overflowY === 'hidden' ? shell.scrollHeight - shell.clientHeight : 0; }"""
HIDDEN = "() => { const side = document.querySelector('.side'); return side.scrollHeight - side.clientHeight; }"
CUT = """() => [...document.querySelectorAll('.question-answers > .button')]
  .filter((button) => button.getBoundingClientRect().right > document.querySelector('.question').getBoundingClientRect().right)
  .map((button) => button.textContent)"""


@pytest.mark.parametrize("screen", SCREENS)
def test_every_zone_can_be_touched(house: LaidHouse, guests: Guests, shots: Shots, screen: str) -> None:
    house.lay(STREET)
    me = seated(
        Agent(set_up(guests("cs", phone="phone" in screen or screen == "lying"), "me", "bot", "bot", knowledge="own"))
    )
    resize(me.page, **SCREENS[screen])
    me.page.evaluate("() => document.querySelector('.question')?.style.setProperty('position', 'static')")
    me.page.evaluate("() => document.querySelector('.city').scrollIntoView()")
    assert me.page.evaluate(HIT) == 8
    assert me.page.evaluate(SMALLEST) >= 44
    assert me.page.evaluate(WIDE) <= 0, "the page is wider than the screen"
    assert me.page.evaluate(LOOSE) <= 8, "the city can be scrolled off the screen"
    expect(me.question.get_by_role("button", name=me.names.end)).to_be_visible()
    assert me.page.evaluate(CUT) == []
    shots.here(me.page, f"za_hranou-street-{screen}")


def test_on_a_phone_a_zone_opens_a_sheet_that_says_what_is_there_and_what_can_be_done(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs", phone=True), "me", "bot", "bot")))
    me.zone("Výšiny").tap()
    sheet = me.page.get_by_role("dialog", name="Výšiny")
    expect(sheet).to_be_visible()
    assert me.sent == 0
    me.send(sheet.get_by_role("button", name=re.compile("Stín|Stínem")))
    expect(me.zone("Výšiny")).to_have_accessible_name(re.compile("Stín"))


def test_beside_the_city_a_zone_that_is_pointed_at_tells_what_is_there(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot", knowledge="own")))
    assert me.page.evaluate(HIDDEN) <= 0, "the newest line of the log lies below the edge"
    before = me.question.bounding_box()
    me.zone("Bloky").click()
    note = me.page.get_by_role("region", name="Bloky")
    for word in ("souboj zkaženosti", "Stín", "prachy", "Kšeftař"):
        expect(note).to_contain_text(word)
    assert me.question.bounding_box() == before, "the city keeps its size"
    note.get_by_role("button", name="Zavřít").click()
    expect(note).to_be_hidden()
    assert me.sent == 0


def test_what_is_asked_about_lies_on_top_whatever_was_looked_at_before(house: LaidHouse, guests: Guests) -> None:
    """A tab that comes after the question would leave nothing to press, and the bar would fill with all answers."""
    house.lay({**STREET, "at": {**STREET["at"], "shade": "ion_towers"}})
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot", knowledge="own")))
    me.send(me.page.get_by_role("button", name="Stín použije efekt zóny"))
    me.send(me.page.get_by_role("button", name="Získat žeton podpory"))
    expect(me.question).to_contain_text("Který žeton podpory si vezmeš?")
    expect(me.page.get_by_role("tab", name="Důkazy")).to_have_attribute("aria-selected", "true")
    expect(me.question.get_by_role("button", name=re.compile("třetin"))).to_have_count(0)
    me.send(me.page.get_by_role("button", name=re.compile("Vyměň dva předměty")))


def test_five_agents_have_room_in_the_strip_below_the_city(house: LaidHouse, guests: Guests) -> None:
    house.lay({**LAST_OF_FIVE, "boosts": [["action_1", "hook"]]})
    me = seated(Agent(set_up(guests("cs"), "me", *["bot"] * 4)))
    expect(me.page.locator(".tile-console")).to_have_count(5)
    wide = "() => [...document.querySelectorAll('.tile-console')].map((tile) => tile.scrollWidth - tile.clientWidth)"
    assert max(me.page.evaluate(wide)) <= 0, "what one has lies over what another has"


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_crime_in_hand_tells_its_story(house: LaidHouse, guests: Guests, shots: Shots, screen: str) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs", phone=screen == "phone"), "me", "bot", "bot", knowledge="own")))
    resize(me.page, **SCREENS[screen])
    me.tab("Ruka")
    mood = me.crime("Kapesné").get_by_text(MAJOR.row("a1_pocket_money").story["cs"])
    mood.scroll_into_view_if_needed()
    expect(mood).to_be_visible()
    assert me.page.evaluate(WIDE) <= 0, "the page is wider than the screen"
    shots.here(me.page, f"za_hranou-crime-{screen}")
