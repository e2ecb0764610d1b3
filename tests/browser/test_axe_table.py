from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import deal, set_up
from .checker import check
from .conftest import Guests
from .player import to_the_result
from .tables import seated

SHEETS = {
    "cs": ["Karty", "Přehled", "Nabídka"],
    "en": ["Cards", "Player aid", "Menu"],
}
TABS = {
    "cs": ["Záznam", "Hráči", "Karty", "Přehled", "Poznámky"],
    "en": ["Log", "Players", "Cards", "Player aid", "Notes"],
}


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_table_in_all_its_states(guests: Guests, axe: str, lang: str) -> None:
    deal(lambda s, first: first == 0, "advanced")
    page = set_up(guests(lang), "me", "bot", mode="advanced")
    me = seated(Neighbour(page, lang, seed=41))
    faults = []
    expect(me.question).to_be_visible()
    faults += check(page, axe, "first turn")
    for sheet in SHEETS[lang]:
        page.get_by_role("button", name=sheet, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        faults += check(page, axe, sheet)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    me.hand.get_by_role("button").first.click()
    expect(page.get_by_role("button", name=me.words.cancel)).to_be_visible()
    faults += check(page, axe, "half chosen")
    page.get_by_role("button", name=me.words.cancel).click()
    page.set_viewport_size({"width": 390, "height": 844})
    for tab in TABS[lang]:
        page.get_by_role("button", name=tab).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        faults += check(page, axe, f"phone {tab}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    faults += check(page, axe, "phone")
    to_the_result([me])
    faults += check(page, axe, "result on a phone")
    page.set_viewport_size({"width": 1280, "height": 800})
    faults += check(page, axe, "result")
    me.result.get_by_role("button", name=me.words.replay).click()
    expect(page.get_by_role("region", name=me.words.replay)).to_be_visible()
    faults += check(page, axe, "replay")
    page.goto(page.url + "/verify")
    faults += check(page, axe, "verify")
    page.goto("/")
    faults += check(page, axe, "home with tables")
    assert not faults, "\n".join(faults)
