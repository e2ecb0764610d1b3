"""A turn is planned in the browser: step after step on the map, one taken back, the rest done at once."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from ..conftest import Guests
from ..tables import seated
from .conftest import LaidHouse
from .conspirator import Conspirator
from .positions import MUNICH
from .tables import set_up


def plan(page: Page, *steps: str) -> None:
    """The plan has these steps."""
    expect(page.get_by_role("list", name="Planned").get_by_role("listitem")).to_have_text(
        [re.compile(re.escape(step)) for step in steps]
    )


def test_a_turn_is_planned_on_the_map_taken_back_in_part_and_done_at_once(house: LaidHouse, guests: Guests) -> None:
    house.lay({"who": ["beck", "canaris"], "turn": "beck"})
    me = Conspirator(set_up(guests("en"), "me", "random"), "en", seed=2)
    page = seated(me).page
    switch = page.get_by_role("button", name="Plan first")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    me.place("Hannover").click()
    plan(page, "Hannover")
    expect(me.place("Hannover")).to_have_accessible_name(re.compile("Beck"))
    me.place("Adlerhorst").click()
    plan(page, "Hannover", "Adlerhorst")
    page.get_by_role("button", name=re.compile("^Take back “.*Adlerhorst.*” and what follows$")).click()
    plan(page, "Hannover")
    page.keyboard.press("Escape")
    expect(me.place("Hannover")).not_to_have_accessible_name(re.compile("Beck"))
    me.place("Hannover").click()
    plan(page, "Hannover")
    page.reload()  # nothing of it has happened
    expect(me.place("Hannover")).not_to_have_accessible_name(re.compile("Beck"))
    switch.click()
    me.place("Hannover").click()
    plan(page, "Hannover")
    me.actions.get_by_role("button", name="Reveal an Item").click()
    expect(page.get_by_text(re.compile("^Then |you will see when you do it"))).not_to_have_count(0)
    page.get_by_role("button", name="Do what is planned").click()
    expect(page.get_by_role("list", name="Planned")).to_have_count(0)
    expect(me.place("Hannover")).to_have_accessible_name(re.compile("Beck"))


def test_whoever_does_not_know_the_game_reads_what_an_action_does_and_when_an_ability_works(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot"))
    seated(me)
    plans = "Skládej tah postupně: nic se nestane, dokud ho neodehraješ."
    expect(me.question).not_to_contain_text(plans)
    me.press(me.question.get_by_role("button", name="Nejdřív naplánovat"))
    expect(me.question).to_contain_text(plans)
    me.press(me.question.get_by_role("button", name="Nejdřív naplánovat"))
    expect(me.question).not_to_contain_text(plans)
    works = "Platí od motivace „Motivovaný“."
    expect(me.page.get_by_role("region", name="Erich Kordt")).to_contain_text(works)  # Váhající
    expect(me.page.get_by_role("region", name="Ludwig Beck")).not_to_contain_text(works)  # Odhodlaný
    expect(me.actions.get_by_role("button", name="Přidat kartu do spisu")).to_have_attribute(
        "title", re.compile("karty?")
    )
    me.press(me.actions.get_by_role("button", name="Co která akce dělá"))
    expect(me.page.get_by_role("dialog")).to_contain_text("Doručit vybavení")
