"""The stage on every screen people play on: desks, phones upright and lying; nothing runs over, nothing lies on another."""

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
  const walls = [...document.querySelectorAll('[data-stage] .place')].map((place) =>
    [place.getAttribute('aria-label').split(':')[0], place.querySelector('.sf-walls').getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return walls.flatMap(([name, box], i) => walls.slice(i + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${name} ${other}`));
}"""
# Names of places that stand on others' walls.
OVER = """() => {
  const inside = (name, wall) => name.left > wall.left - 3 && name.right < wall.right + 3 && name.top > wall.top - 3 && name.bottom < wall.bottom + 3;
  return [...document.querySelectorAll('[data-stage] .place')].flatMap((place) => {
    const wall = place.querySelector('.sf-walls').getBoundingClientRect();
    return [...place.querySelectorAll('.name')].filter((name) => !inside(name.getBoundingClientRect(), wall)).map((name) => name.textContent);
  });
}"""
# Names that are smaller than this many pixels.
SMALL = """(least) => [...document.querySelectorAll('[data-stage] .place .name')]
  .filter((name) => parseFloat(name.getAttribute('font-size')) * name.getScreenCTM().a < least - 0.01).map((name) => name.textContent)"""
# What is cut or hangs out of its own box, and whether the page is wider than the screen.
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
HANGING = """() => [...document.querySelectorAll('.staged :is(.deed, .sf-lamps, .sf-held li, .goal, .seat)')]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0 && getComputedStyle(box).overflow === 'visible')
  .map((box) => box.outerHTML.slice(0, 120))"""
# Buttons of the question that stand beyond its edge.
CUT = """() => [...document.querySelectorAll('.question-answers > .button')]
  .filter((button) => button.getBoundingClientRect().right > document.querySelector('.question').getBoundingClientRect().right + 1)
  .map((button) => button.textContent)"""


def fits(me: Crew, screen: str) -> None:
    """Everything is in its place."""
    assert me.page.evaluate(TOUCHING) == [], screen
    assert me.page.evaluate(OVER) == [], screen
    assert me.page.evaluate(SMALL, 12) == [], screen
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
        expect(me.plan).to_be_visible()
        fits(me, screen)
        shots.here(me.page, f"stationfall-middle-{screen.replace(' ', '_')}-{lang}")


def test_nine_at_the_table_are_read_on_a_desk_and_on_a_phone(house: LaidHouse, guests: Guests, shots: Shots) -> None:
    house.lay(NINE)
    me = seated(Crew(set_up(guests("cs"), "me", *["bot"] * 8)))
    expect(me.question).to_be_visible()
    people = me.drawer(me.names.people)
    expect(people.get_by_role("listitem")).to_have_count(20)
    me.page.keyboard.press("Escape")
    kitchen = me.place("Kuchyně")
    for name in ("Vyhnanec", "Medik", "Cizinec", "Kyborg", "Velitelka stanice"):
        expect(kitchen).to_have_accessible_name(re.compile(name))
    me.press(kitchen)
    here = me.page.get_by_role("list", name="Kdo je tady").get_by_role("listitem")
    expect(here).to_have_count(11)  # whom there is no room for in the room
    for screen, size in {"desk": DESKTOP, "phone": PHONE, "lying": LYING}.items():
        resize(me.page, **size)
        fits(me, screen)
        shots.here(me.page, f"stationfall-nine-{screen}")
    resize(me.page, **DESKTOP)
    rows = me.page.get_by_role("list", name=me.names.players).get_by_role("listitem")
    expect(rows).to_have_count(9)


def test_on_a_lying_phone_everything_beside_the_plan_is_reached(house: LaidHouse, guests: Guests) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    resize(me.page, **LYING)
    expect(me.drawer(me.names.held)).to_be_visible()
    me.page.keyboard.press("Escape")
    for name in (me.names.cards, me.names.people, me.names.station):
        me.press(me.page.get_by_role("button", name=me.words.menu))
        expect(me.drawer(name)).to_be_visible()
        me.page.keyboard.press("Escape")
    expect(me.deed("Útok")).to_be_in_viewport()
    expect(me.plan).to_be_in_viewport(ratio=0.95)
    expect(me.question).to_be_in_viewport(ratio=0.95)


def test_on_a_phone_the_plan_is_looked_at_more_closely_and_a_place_is_read_before_one_goes_there(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay({**MIDDLE, "status": {}})  # nobody lies there to be dragged
    me = seated(Crew(set_up(guests("cs", phone=True), "me", *BOTS)))
    airlock = me.place("Zadní přechodová komora")
    before = airlock.bounding_box()
    me.press(me.page.get_by_role("button", name="Přiblížit"))
    after = airlock.bounding_box()
    assert before and after and after["width"] > 1.1 * before["width"]
    me.press(me.page.get_by_role("button", name="Oddálit"))
    airlock.tap()
    expect(me.question).to_contain_text("Zbude 1 akce")
    assert me.sent == 0
    me.send(me.question.locator("button.primary"))
    expect(airlock).to_have_accessible_name(re.compile("Vyhnanec"))
