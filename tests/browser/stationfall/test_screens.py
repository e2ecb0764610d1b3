"""The deck plan on every screen people play on: desks, phones upright and lying; nothing runs over, nothing lies on another."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from ..conftest import DESKTOP, PHONE, Guests
from ..shots import Shots
from ..sizes import resize
from ..tables import seated
from .conftest import LaidHouse
from .crew import Crew
from .positions import MIDDLE, NINE
from .tables import BOTS, set_up

LYING: ViewportSize = {"width": 844, "height": 390}
SCREENS: dict[str, ViewportSize] = {
    "desktop": DESKTOP, "small desk": {"width": 1024, "height": 768}, "phone": PHONE,
    "narrow phone": {"width": 360, "height": 740}, "lying": LYING,
}  # fmt: skip
# Places whose walls touch others' walls.
TOUCHING = """() => {
  const walls = [...document.querySelectorAll('.station .place')].map((place) =>
    [place.getAttribute('aria-label').split(':')[0], place.querySelector('.walls').getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return walls.flatMap(([name, box], i) => walls.slice(i + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${name} ${other}`));
}"""
# Whatever stands in a place and reaches over its walls.
OVER = """() => {
  const walls = [...document.querySelectorAll('.station .place .walls')].map((wall) => wall.getBoundingClientRect());
  const inside = (box) => walls.some((wall) => box.left > wall.left - 3 && box.right < wall.right + 3
    && box.top > wall.top - 3 && box.bottom < wall.bottom + 3);
  return [...document.querySelectorAll('.station .place-name, .station .stands, .station .thing, .station .grille')]
    .filter((thing) => !inside(thing.getBoundingClientRect())).map((thing) => thing.outerHTML.slice(0, 120));
}"""
# Names that are lower than this many pixels.
LOW = """(least) => [...document.querySelectorAll('.station .place-name')]
  .filter((name) => name.getBoundingClientRect().height < least).map((name) => name.textContent)"""
# What is cut or hangs out of its own box on the board, and whether the page is wider than the screen.
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
HANGING = """() => [...document.querySelectorAll('.orbit :is(.chip, .character, .rivals li, .lamp, .minutes li, .identity)')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0 && getComputedStyle(box).display !== 'inline')
  .map((box) => box.outerHTML.slice(0, 120))"""
# Buttons of the question that stand beyond its edge.
CUT = """() => [...document.querySelectorAll('.question-answers > .button')]
  .filter((button) => button.getBoundingClientRect().right > document.querySelector('.question').getBoundingClientRect().right + 1)
  .map((button) => button.textContent)"""


def fits(me: Crew, screen: str) -> None:
    """Everything is in its place."""
    assert me.page.evaluate(TOUCHING) == [], screen
    assert me.page.evaluate(OVER) == [], screen
    assert me.page.evaluate(HANGING) == [], screen
    assert me.page.evaluate(CUT) == [], screen
    assert me.page.evaluate(WIDE) <= 0, f"the page is wider than the screen: {screen}"


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_middle_of_a_game_fits_every_screen(house: LaidHouse, guests: Guests, shots: Shots, lang: str) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests(lang), "me", *BOTS), lang))
    expect(me.question).to_be_visible()
    for screen, size in SCREENS.items():
        resize(me.page, **size)
        expect(me.page.locator(".station-box.tall")).to_have_count(1 if "phone" in screen else 0)
        fits(me, screen)
        assert me.page.evaluate(LOW, 7) == [], screen
        shots.here(me.page, f"stationfall-middle-{screen.replace(' ', '_')}-{lang}", whole="phone" in screen)


def test_nine_at_the_table_are_read_on_a_desk_and_on_a_phone(house: LaidHouse, guests: Guests, shots: Shots) -> None:
    house.lay(NINE)
    me = seated(Crew(set_up(guests("cs"), "me", *["bot"] * 8)))
    expect(me.question).to_be_visible()
    expect(me.people.get_by_role("listitem")).to_have_count(20)
    kitchen = me.place("Kuchyně")
    for name in ("Vyhnanec", "Medik", "Cizinec", "Kyborg", "Velitelka stanice"):
        expect(kitchen).to_have_accessible_name(re.compile(name))
    assert me.page.locator(".more-people").all_text_contents() == ["+4"]  # eleven stand there
    for screen, size in {"desk": DESKTOP, "phone": PHONE, "lying": LYING}.items():
        resize(me.page, **size)
        fits(me, screen)
        rows = me.page.get_by_role("region", name=me.names.players, exact=True).last.get_by_role("listitem")
        expect(rows).to_have_count(9)
        rows.last.scroll_into_view_if_needed()
        expect(rows.last).to_be_in_viewport()
        me.page.evaluate("scrollTo(0, 0)")
        shots.here(me.page, f"stationfall-nine-{screen}", whole=screen == "phone")


def test_on_a_lying_phone_everything_beside_the_plan_is_reached(house: LaidHouse, guests: Guests) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    resize(me.page, **LYING)
    for region in (me.chips, me.desk, me.people):
        region.scroll_into_view_if_needed()
        expect(region).to_be_in_viewport(ratio=0.1)
    expect(me.plan).to_be_in_viewport(ratio=0.95)
    expect(me.question).to_be_in_viewport(ratio=0.95)


def test_on_a_phone_the_plan_is_looked_at_more_closely_and_a_place_is_read_before_one_goes_there(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay({**MIDDLE, "status": {}})  # nobody lies there to be dragged
    me = seated(Crew(set_up(guests("cs", phone=True), "me", *BOTS)))
    before = me.place("Kuchyně").bounding_box()
    me.press(me.page.get_by_role("button", name="Přiblížit"))
    after = me.place("Kuchyně").bounding_box()
    assert before and after and after["width"] > 1.3 * before["width"]
    me.press(me.page.get_by_role("button", name="Celý plán"))
    me.place("Kajuty").tap()
    sheet = me.page.get_by_role("dialog", name="Kajuty")
    expect(sheet).to_contain_text("Kompromat")
    assert me.sent == 0
    me.send(sheet.get_by_role("button", name=re.compile("Krok|kajut")))
    expect(me.place("Kajuty")).to_have_accessible_name(re.compile("Vyhnanec"))
