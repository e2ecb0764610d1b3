"""The map on every screen people play on: phones upright and lying, a small desk; near enough to touch, and to read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from ..conftest import DESKTOP, PHONE, Guests
from ..shots import Shots
from ..sizes import resize
from ..tables import seated
from .conftest import LaidHouse
from .conspirator import Conspirator
from .positions import MUNICH
from .tables import set_up

SCREENS: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "small desk": {"width": 1024, "height": 768},
    "phone": PHONE,
    "narrow phone": {"width": 360, "height": 740},
    "lying": {"width": 844, "height": 390},
}
# Locations that are hit where they are pressed; tokens stand on them, and do not take the finger.
HIT = """() => [...document.querySelectorAll('.railway [data-place]')].filter((cell) => {
  const box = cell.querySelector('.hit').getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit && cell.contains(hit);
}).length"""
APART = """() => {
  const spots = [...document.querySelectorAll('.railway [data-place] .hit')].map((hit) => hit.getBoundingClientRect());
  const middle = spots.map((box) => [box.left + box.width / 2, box.top + box.height / 2]);
  const far = middle.flatMap(([x, y], i) => middle.slice(i + 1).map(([u, v]) => Math.hypot(x - u, y - v)));
  return Math.min(...far);
}"""
# Buttons of the question that stand beyond its edge.
CUT = """() => [...document.querySelectorAll('.question-answers > .button')]
  .filter((button) => button.getBoundingClientRect().right > document.querySelector('.question').getBoundingClientRect().right)
  .map((button) => button.textContent)"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("screen", SCREENS)
def test_every_location_can_be_touched(house: LaidHouse, guests: Guests, shots: Shots, screen: str) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot", knowledge="own"))
    seated(me)
    resize(me.page, **SCREENS[screen])
    me.map.scroll_into_view_if_needed()
    me.page.evaluate("() => document.querySelector('.question')?.style.setProperty('position', 'static')")
    me.page.evaluate("() => document.querySelector('.map-and-scene').scrollIntoView()")
    tip = 2 if screen != "phone" else 6  # a caption or the tabs may lie over the lowest of them
    assert me.page.evaluate(HIT) >= 31 - tip
    assert me.page.evaluate(WIDE) <= 0, "the page is wider than the screen"
    if screen == "phone":
        assert me.page.evaluate(APART) >= 44
    if screen == "lying":
        expect(me.question.get_by_role("button", name="Poradit")).to_be_in_viewport(ratio=1)
        assert me.page.evaluate(CUT) == []
        me.press(me.actions.get_by_role("button", name="Ukrytá bomba"))
        expect(me.scene.get_by_role("img", name=re.compile("^úspěch ")).last).to_be_in_viewport(ratio=1)
    shots.here(me.page, f"black_orchestra-munich-{screen.replace(' ', '_')}")


def test_on_a_phone_the_map_can_be_looked_at_more_closely_and_a_location_is_read_before_one_goes_there(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot"))
    seated(me)
    before = me.place("Mnichov").bounding_box()
    me.press(me.page.get_by_role("button", name="Přiblížit mapu"))
    after = me.place("Mnichov").bounding_box()
    assert before and after and after["width"] > 1.3 * before["width"]
    me.press(me.page.get_by_role("button", name="Celá mapa"))
    expect(me.page.get_by_role("button", name="Oddálit mapu")).to_have_count(0)
    assert me.place("Mnichov").bounding_box() == before
    me.place("Vídeň").tap()
    expect(me.question).to_contain_text("Vídeň")
    assert me.sent == 0
    me.place("Vídeň").tap()
    expect(me.place("Vídeň")).to_have_accessible_name(re.compile("Beck"))


# Words of a card in the question that cannot be seen without scrolling.
CUT_WORDS = """() => { const words = document.querySelector('.question-words');
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
    expect(me.question).to_contain_text("(* kolik chceš)")
    assert me.page.evaluate(CUT_WORDS) <= 0
    me.press(me.actions.get_by_role("button", name="Ukrytá bomba"))
    button = me.question.get_by_role("button", name=me.names.attempt)
    button.hover()
    expect(button).not_to_have_css("background-color", "rgb(220, 171, 47)")
    assert button.evaluate(CONTRAST) >= 4.5


def test_whatever_is_opened_beside_the_map_fits_into_its_column(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot", knowledge="own"))
    seated(me)
    resize(me.page, width=1366, height=768)
    me.press(me.page.get_by_role("button", name="Navrhnout společný plán"))
    expect(me.page.get_by_role("combobox", name="Plán atentátu")).to_be_visible()
    assert (
        me.page.evaluate("() => { const b = document.querySelector('.bits'); return b.scrollWidth - b.clientWidth }")
        <= 0
    )
