"""The accessibility checker finds nothing on any page of Stationfall: before, at and after the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ..checker import check
from ..conftest import PHONE, Guests
from ..player import to_the_result
from ..tables import seated
from .conftest import LaidHouse
from .crew import Crew
from .positions import LATE, MIDDLE, begun
from .tables import BOTS, GAME, set_up

PAGES = (f"new/{GAME}", f"rules/{GAME}", f"cards/{GAME}", f"aid/{GAME}")
SHEETS = ("Karty", "Přehled")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_pages_around_the_table(guests: Guests, axe: str, lang: str) -> None:
    page = guests(lang).new_page()
    faults = []
    for name in PAGES:
        page.goto(f"/{name}")
        faults += check(page, axe, name)
    assert not faults, "\n".join(faults)


def test_the_table_from_the_choice_of_identities_to_a_half_made_choice(
    house: LaidHouse, guests: Guests, axe: str
) -> None:
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    expect(me.question).to_be_visible()
    faults = check(me.page, axe, "identities") + on_a_phone(me.page, axe, "identities on a phone")
    house.lay(begun(MIDDLE))
    me = seated(Crew(set_up(guests("en"), "me", *BOTS), "en"))
    expect(me.question).to_be_visible()
    faults += check(me.page, axe, "a turn begins")
    me.press(me.pawn("Exile"))
    faults += check(me.page, axe, "a pawn is selected")
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    expect(me.question).to_be_visible()
    faults += check(me.page, axe, "actions") + on_a_phone(me.page, axe, "actions on a phone")
    me.choose(me.deed("Okradení"))
    faults += check(me.page, axe, "half an action") + on_a_phone(me.page, axe, "half an action on a phone")
    for sheet in SHEETS:
        me.page.get_by_role("button", name=sheet, exact=True).click()
        expect(me.page.get_by_role("dialog")).to_be_visible()
        faults += check(me.page, axe, sheet)
        me.page.keyboard.press("Escape")
        expect(me.page.get_by_role("dialog")).to_have_count(0)
    me.page.set_viewport_size(PHONE)
    me.page.keyboard.press("Escape")
    me.press(me.place("Kuchyně"))
    faults += check(me.page, axe, "a place on a phone")
    assert not faults, "\n".join(faults)


def test_the_end_and_looking_back(house: LaidHouse, guests: Guests, axe: str) -> None:
    house.lay({**LATE, "step": "close", "active": 4, "minute": 0})
    me = Crew(set_up(guests("cs"), "me", *BOTS), seed=11)
    to_the_result([seated(me)])
    faults = check(me.page, axe, "the story of the end") + on_a_phone(me.page, axe, "the end on a phone")
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = me.page.get_by_role("region", name=me.words.replay)
    expect(bar).to_be_visible()
    faults += check(me.page, axe, "replay") + on_a_phone(me.page, axe, "replay on a phone")
    assert not faults, "\n".join(faults)


def on_a_phone(page: Page, axe: str, where: str) -> list[str]:
    """The same on a small screen."""
    before = page.viewport_size
    page.set_viewport_size(PHONE)
    faults = check(page, axe, where)
    assert before is not None
    page.set_viewport_size(before)
    return faults
