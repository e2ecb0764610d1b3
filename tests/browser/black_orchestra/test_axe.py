"""The accessibility checker finds nothing on any page of Black Orchestra: before, at and after the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ..checker import check
from ..conftest import PHONE, Guests
from ..player import to_the_result
from ..tables import seated
from .conftest import LaidHouse
from .conspirator import Conspirator
from .positions import LATE_ALONE, MUNICH, QUESTIONED
from .tables import GAME, set_up

PAGES = (f"new/{GAME}", f"rules/{GAME}", f"cards/{GAME}", f"aid/{GAME}")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_pages_around_the_table(guests: Guests, axe: str, lang: str) -> None:
    page = guests(lang).new_page()
    faults = []
    for name in PAGES:
        page.goto(f"/{name}")
        faults += check(page, axe, name)
    assert not faults, "\n".join(faults)


def test_the_table_from_the_choice_of_boards_to_the_scene(house: LaidHouse, guests: Guests, axe: str) -> None:
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot"))
    faults = check(seated(me).page, axe, "boards") + on_a_phone(me.page, axe, "boards on a phone")
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("en"), "me", "bot", "bot", knowledge="own"), "en")
    faults += check(seated(me).page, axe, "actions") + on_a_phone(me.page, axe, "actions on a phone")
    me.press(me.deed(re.compile("Hidden Bomb")))
    faults += check(me.page, axe, "a plot is weighed") + on_a_phone(me.page, axe, "the same on a phone")
    house.lay(QUESTIONED)
    me = Conspirator(set_up(guests("cs"), "bot", "bot", "me"))
    me.press(me.sheet.get_by_role("button", name=me.names.turn_card))
    faults += check(me.page, axe, "interrogation") + on_a_phone(me.page, axe, "interrogation on a phone")
    assert not faults, "\n".join(faults)


def test_the_end_and_looking_back(house: LaidHouse, guests: Guests, axe: str) -> None:
    house.lay(LATE_ALONE)
    me = Conspirator(set_up(guests("cs"), "me"), seed=11)
    to_the_result([seated(me)])
    faults = check(me.page, axe, "the story of the end") + on_a_phone(me.page, axe, "the end on a phone")
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = me.page.get_by_role("region", name=me.words.replay)
    expect(bar).to_be_visible()
    bar.get_by_role("slider").fill("3")
    expect(me.map).to_be_visible()
    faults += check(me.page, axe, "replay")
    assert not faults, "\n".join(faults)


def on_a_phone(page: Page, axe: str, where: str) -> list[str]:
    """The same on a small screen."""
    before = page.viewport_size
    page.set_viewport_size(PHONE)
    faults = check(page, axe, where)
    assert before is not None
    page.set_viewport_size(before)
    return faults
