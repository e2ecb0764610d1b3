"""The accessibility checker finds nothing on any page of Za hranou: before, at and after the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ..checker import check
from ..conftest import PHONE, Guests
from ..house import LaidHouse
from ..player import play_on, to_the_result
from ..tables import seated
from .agent import Agent
from .positions import ALONE, STREET
from .tables import GAME, set_up

PAGES = (f"new/{GAME}", f"rules/{GAME}", f"cards/{GAME}", f"aid/{GAME}")
DRAWERS = ("Syndikát", "Důkazy", "Příběh", "Agenti", "Co znamenají značky")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_pages_around_the_table(guests: Guests, axe: str, lang: str) -> None:
    page = guests(lang).new_page()
    faults = []
    for name in PAGES:
        page.goto(f"/{name}")
        faults += check(page, axe, name)
    assert not faults, "\n".join(faults)


def test_the_table_with_every_sheet(house: LaidHouse, guests: Guests, axe: str) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot")))
    faults = on_a_phone(me.page, axe, "on a phone")
    for name in DRAWERS:
        with me.drawer(name):
            faults += check(me.page, axe, name) + on_a_phone(me.page, axe, f"{name} on a phone")
    me.look_at("Stín")
    faults += check(me.page, axe, "a popover") + on_a_phone(me.page, axe, "the same on a phone")
    me.press(me.question.get_by_role("button", name="Plán", exact=True))
    me.step("Stín", "Výšiny")
    expect(me.city.locator(".ghost")).not_to_have_count(0)
    faults += check(me.page, axe, "a plan with ghosts")
    assert not faults, "\n".join(faults)


def test_cards_to_choose_from(house: LaidHouse, guests: Guests, axe: str) -> None:
    house.lay({**STREET, "at": {**STREET["at"], "shade": "ion_towers"}})
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot")))
    me.deed("Stín", "efekt zóny")
    me.send(me.page.get_by_role("button", name="Získat žeton podpory"))
    faults = check(me.page, axe, "the market") + on_a_phone(me.page, axe, "the market on a phone")
    assert not faults, "\n".join(faults)


def test_the_set_up_and_the_first_hook(guests: Guests, axe: str) -> None:
    me = seated(Agent(set_up(guests("en"), "me", "bot", "bot", opt_first_player="first_seat"), "en"))
    play_on([me], me.asked)
    faults = check(me.page, axe, "the first question") + on_a_phone(me.page, axe, "the first question on a phone")
    assert not faults, "\n".join(faults)


def test_the_end_and_looking_back_by_chapters(house: LaidHouse, guests: Guests, axe: str) -> None:
    house.lay(ALONE)
    me = seated(Agent(set_up(guests("cs"), "me"), seed=11))
    to_the_result([me])
    faults = check(me.page, axe, "the end") + on_a_phone(me.page, axe, "the end on a phone")
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = me.page.get_by_role("region", name=me.words.replay)
    expect(bar).to_be_visible()
    bar.get_by_text("Kapitoly", exact=True).click()
    chapters = bar.get_by_role("listitem").get_by_role("button")
    assert chapters.filter(has_text="kapitol").count() >= 2
    faults += check(me.page, axe, "chapters of the replay")
    chapters.filter(has_text="kapitol").first.click()
    expect(me.city).to_be_visible()
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
