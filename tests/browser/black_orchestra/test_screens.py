"""The map on every screen people play on: phones upright and lying, a small desk; near enough to touch, and to read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from ..conftest import DESKTOP, PHONE, Guests
from ..player import SEEN
from ..shots import Shots
from ..sizes import resize
from ..tables import invite, seated
from .conftest import LaidHouse
from .conspirator import Conspirator
from .positions import MUNICH, QUESTIONED
from .tables import set_up

SCREENS: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "small desk": {"width": 1024, "height": 768},
    "phone": PHONE,
    "narrow phone": {"width": 360, "height": 740},
    "lying": {"width": 844, "height": 390},
}
APART = """() => {
  const spots = [...document.querySelectorAll('[data-stage] [data-place] > g')].map((place) => place.getBoundingClientRect());
  const middle = spots.map((box) => [box.left + box.width / 2, box.top + box.height / 2]);
  const far = middle.flatMap(([x, y], i) => middle.slice(i + 1).map(([u, v]) => Math.hypot(x - u, y - v)));
  return Math.min(...far);
}"""
# Buttons of the question that stand beyond its edge.
CUT = """() => [...document.querySelectorAll('.question-answers > .button')]
  .filter((button) => button.getBoundingClientRect().right > document.querySelector('.question').getBoundingClientRect().right + 1)
  .map((button) => button.textContent)"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
FINGER = 44  # pixels


@pytest.mark.parametrize("screen", SCREENS)
def test_every_location_can_be_touched(house: LaidHouse, guests: Guests, shots: Shots, screen: str) -> None:
    house.lay(QUESTIONED)  # somebody else is asked: no popover lies over the map
    me = Conspirator(set_up(guests("cs", phone="phone" in screen), "me", "bot", "friend", knowledge="own"))
    invite(me.page, guests("cs"))
    seated(me)
    resize(me.page, **SCREENS[screen])
    places = me.map.locator("[data-place]")
    expect(places).to_have_count(31)
    hidden = [place.get_attribute("aria-label") for place in places.all() if not place.evaluate(SEEN)]
    assert not hidden, f"cannot be brought into sight: {hidden}"
    assert me.page.evaluate(WIDE) <= 0, "the page is wider than the screen"
    assert me.page.evaluate(APART) >= FINGER
    shots.here(me.page, f"black_orchestra-munich-{screen.replace(' ', '_')}")


@pytest.mark.parametrize("screen", SCREENS)
def test_every_target_and_the_odds_can_be_reached(house: LaidHouse, guests: Guests, screen: str) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone="phone" in screen), "me", "bot", "bot", knowledge="own"))
    seated(me)
    resize(me.page, **SCREENS[screen])
    targets = me.map.locator("[data-place][data-can]")
    expect(targets).to_have_count(5)
    assert all(target.evaluate(SEEN) for target in targets.all())
    expect(me.question.get_by_role("button", name="Poradit")).to_be_in_viewport(ratio=1)
    assert me.page.evaluate(CUT) == []
    me.press(me.deed("Ukrytá bomba"))
    odds = me.scene.get_by_role("img", name=re.compile("^úspěch ")).last
    odds.scroll_into_view_if_needed()
    expect(odds).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_map_can_be_looked_at_more_closely_and_a_location_is_read_before_one_goes_there(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot"))
    seated(me)
    before = me.place("Mnichov").bounding_box()
    me.press(me.page.get_by_role("button", name="Přiblížit"))
    after = me.place("Mnichov").bounding_box()
    assert before and after and after["width"] > 1.2 * before["width"]
    me.press(me.page.get_by_role("button", name="Oddálit"))
    me.press(me.place("Vídeň"))
    expect(me.question).to_contain_text("Víd")
    assert me.sent == 0
    me.send(me.place("Vídeň"))
    expect(me.place("Vídeň")).to_have_accessible_name(re.compile("Beck"))


# Words of a card in the question that cannot be seen without scrolling.
CUT_WORDS = """() => { const words = document.querySelector('.question .ask');
  return words.scrollHeight - words.clientHeight; }"""
# How clearly the words of a button stand out (WCAG 2).
CONTRAST = """(button) => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number)
      .map((n) => colour.startsWith('color(') ? n : n / 255)
      .map((n) => n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { color, backgroundColor } = getComputedStyle(button);
  const [dark, bright] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}"""


def test_a_card_is_read_whole_on_a_desk_and_the_button_under_the_pointer_too(house: LaidHouse, guests: Guests) -> None:
    house.lay({**MUNICH, "dossier": {**MUNICH["dossier"], "canaris": ["kidnapping"]}})
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot"))
    seated(me)
    resize(me.page, width=1366, height=768)
    me.press(me.page.get_by_role("region", name="Wilhelm Canaris").get_by_role("button", name="Únos"))
    card = me.page.get_by_role("dialog")
    expect(card).to_contain_text("(* kolik chceš)")
    card.get_by_role("button", name=me.words.close).click()
    me.press(me.deed("Ukrytá bomba"))
    expect(me.scene).to_contain_text("(* kolik chceš)")
    button = me.question.get_by_role("button", name=re.compile(me.names.attempt))
    button.hover()
    expect(button).not_to_have_css("background-color", "rgb(220, 171, 47)")
    assert button.evaluate(CONTRAST) >= 4.5


def test_whatever_is_opened_beside_the_map_fits_into_its_sheet(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot", knowledge="own"))
    seated(me)
    resize(me.page, width=1366, height=768)
    me.press(me.page.get_by_role("navigation", name="Více").get_by_role("button", name="Plán"))
    sheet = me.page.get_by_role("dialog")
    me.press(sheet.get_by_role("button", name="Navrhnout společný plán"))
    expect(sheet.get_by_role("combobox", name="Plán atentátu")).to_be_visible()
    assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") <= 0
    assert me.page.evaluate(WIDE) <= 0
