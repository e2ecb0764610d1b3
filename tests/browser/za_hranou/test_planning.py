"""A turn is planned in the browser: step after step, one taken back, the rest done at once; nothing happens before."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..house import LaidHouse
from ..tables import invite, seated
from .agent import Agent
from .positions import STREET
from .tables import set_up

STEPS = "Naplánováno"


def test_a_turn_is_planned_with_ghosts_taken_back_in_part_and_done_at_once(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    page = set_up(guests("cs"), "me", "friend", "bot")
    friend = seated(Agent(invite(page, guests("cs"))))
    me = seated(Agent(page))
    plan = page.get_by_role("list", name=STEPS).get_by_role("listitem")
    me.press(me.question.get_by_role("button", name="Plán", exact=True))
    me.step("Stín", "Výšiny")
    expect(plan).to_have_count(1)
    expect(me.zone("Výšiny")).to_have_accessible_name(re.compile("Stín"))
    expect(me.city.locator(".ghost")).not_to_have_count(0)
    card = me.crime("Kapesné")
    expect(card.get_by_text("(platí)")).to_have_count(2)
    me.step("Stín", "Aerodrom")
    expect(plan).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Vzít zpět „.*Aerodrom.*“ a vše potom$")).click()
    expect(plan).to_have_count(1)
    page.keyboard.press("Escape")
    expect(me.zone("Výšiny")).not_to_have_accessible_name(re.compile("Stín"))
    expect(me.city.locator(".ghost")).to_have_count(0)
    me.step("Stín", "Výšiny")
    expect(plan).to_have_count(1)
    me.deed("Kšeftař", "nadvládu")
    expect(plan).to_have_count(2)
    assert me.sent == 0
    expect(friend.zone("Výšiny")).not_to_have_accessible_name(re.compile("Stín"))
    me.question.get_by_role("button", name="Zahrát", exact=True).click()
    expect(page.get_by_role("list", name=STEPS)).to_have_count(0)
    expect(me.zone("Výšiny")).to_have_accessible_name(re.compile("Stín"))
    expect(friend.zone("Výšiny")).to_have_accessible_name(re.compile("Stín"))
    expect(me.city.locator(".ghost")).to_have_count(0)
    expect(page.get_by_role("banner").get_by_text(re.compile("^zbývá"))).to_have_text("zbývá 0 akcí")
