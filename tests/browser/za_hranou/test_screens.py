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
# Zones that are hit somewhere where they are drawn: whoever stands there may be pressed instead.
HIT = """() => [...document.querySelectorAll('[data-stage] .place')].filter((cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const parts = [0.2, 0.35, 0.5, 0.65, 0.8];
  return parts.some((down) => parts.some((along) => {
    const hit = document.elementFromPoint(left + width * along, top + height * down);
    return hit && cell.contains(hit);
  }));
}).length"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('[data-stage] .place')]
  .map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)))"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
# How far the table could be scrolled away where only its parts should scroll.
LOOSE = "() => document.documentElement.scrollHeight - innerHeight"
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
    assert me.page.evaluate(HIT) == 8
    assert me.page.evaluate(SMALLEST) >= 44
    assert me.page.evaluate(WIDE) <= 0, "the page is wider than the screen"
    assert me.page.evaluate(LOOSE) <= 0, "the city can be scrolled off the screen"
    expect(me.question.get_by_role("button", name=me.names.end)).to_be_visible()
    assert me.page.evaluate(CUT) == []
    shots.here(me.page, f"za_hranou-street-{screen}")


def test_on_a_phone_the_sheet_says_what_is_in_a_zone_and_what_can_be_done(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs", phone=True), "me", "bot", "bot")))
    me.zone("Výšiny").tap()
    sheet = me.page.get_by_role("tabpanel")
    for word in ("Výšiny", "Proveď dvě z možností"):
        expect(sheet).to_contain_text(word)
    assert me.sent == 0
    me.press(sheet.get_by_role("button", name=re.compile("Stín|Stínem")))
    me.send(me.ready)
    expect(me.zone("Výšiny")).to_have_accessible_name(re.compile("Stín"))


def test_a_zone_that_is_pointed_at_tells_what_is_there(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot", knowledge="own")))
    before = me.question.bounding_box()
    me.press(me.zone("Bloky"))
    note = me.page.get_by_role("group", name="Bloky")
    for word in ("souboj zkaženosti", "Stín", "Kšeftař"):
        expect(note).to_contain_text(word)
    assert me.question.bounding_box() == before, "the city keeps its size"
    me.page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    me.look_at("Stín")
    expect(me.page.get_by_role("group", name="Stín")).to_contain_text("Prachy")
    assert me.sent == 0


def test_what_is_asked_about_lies_in_the_middle(house: LaidHouse, guests: Guests) -> None:
    """Cards to choose from are on the stage, and the bar does not fill with all answers."""
    house.lay({**STREET, "at": {**STREET["at"], "shade": "ion_towers"}})
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot", knowledge="own")))
    me.deed("Stín", "efekt zóny")
    me.send(me.page.get_by_role("button", name="Získat žeton podpory"))
    expect(me.question).to_contain_text("Který žeton podpory si vezmeš?")
    expect(me.dealt.get_by_role("button")).to_have_count(3)
    expect(me.question.get_by_role("button", name=re.compile("třetin"))).to_have_count(0)
    me.deal("Vyměň dva předměty")


def test_five_agents_have_room_in_the_list_of_seats(house: LaidHouse, guests: Guests) -> None:
    house.lay({**LAST_OF_FIVE, "boosts": [["action_1", "hook"]]})
    me = seated(Agent(set_up(guests("cs"), "me", *["bot"] * 4)))
    rows = me.page.locator(".card-seats li")
    expect(rows).to_have_count(5)
    wide = "() => [...document.querySelectorAll('.card-seats li')].map((row) => row.scrollWidth - row.clientWidth)"
    assert max(me.page.evaluate(wide)) <= 0, "what one has lies over what another has"


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_crime_in_hand_tells_its_story(house: LaidHouse, guests: Guests, shots: Shots, screen: str) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs", phone=screen == "phone"), "me", "bot", "bot", knowledge="own")))
    resize(me.page, **SCREENS[screen])
    mood = me.crime("Kapesné").get_by_text(MAJOR.row("a1_pocket_money").story["cs"])
    mood.scroll_into_view_if_needed()
    expect(mood).to_be_visible()
    assert me.page.evaluate(WIDE) <= 0, "the page is wider than the screen"
    shots.here(me.page, f"za_hranou-crime-{screen}")
