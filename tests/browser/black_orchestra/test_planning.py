"""A turn is planned in the browser: step after step on the map, one taken back, the rest done at once."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

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
    switch = me.question.get_by_role("button", name="Plan", exact=True)
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(me.deeds).to_be_visible()
    plan_first(switch)
    go(me, "Hannover")
    plan(page, "Hannover")
    expect(me.place("Hannover")).to_have_accessible_name(re.compile("Beck"))
    go(me, "Adlerhorst")
    plan(page, "Hannover", "Adlerhorst")
    page.get_by_role("button", name=re.compile("^Take back “.*Adlerhorst.*” and what follows$")).click()
    plan(page, "Hannover")
    page.get_by_role("button", name="Discard").click()
    expect(me.place("Hannover")).not_to_have_accessible_name(re.compile("Beck"))
    plan_first(switch)
    go(me, "Hannover")
    plan(page, "Hannover")
    page.reload()  # nothing of it has happened
    expect(me.place("Hannover")).not_to_have_accessible_name(re.compile("Beck"))
    plan_first(switch)
    go(me, "Hannover")
    plan(page, "Hannover")
    me.press(me.deed("reveal the item here"))
    me.press(me.question.locator(".primary").last)
    expect(page.get_by_text(re.compile("^Then |you will see when you do it"))).not_to_have_count(0)
    page.get_by_role("button", name="Play the plan").click()
    expect(page.get_by_role("list", name="Planned")).to_have_count(0)
    expect(me.place("Hannover")).to_have_accessible_name(re.compile("Beck"))


def plan_first(switch: Locator) -> None:
    """Turns are planned; whoever has planned before still does."""
    expect(switch).to_be_enabled()
    if switch.get_attribute("aria-pressed") == "false":
        switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")


def go(me: Conspirator, place: str) -> None:
    """Choose a location on the map, and confirm it."""
    me.press(me.place(place))
    me.press(me.question.get_by_role("button", name=re.compile(f"^Go to {place}|^Go .*{place}")))


def test_whoever_does_not_know_the_game_reads_what_an_action_does_and_when_an_ability_works(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot"))
    page = seated(me).page
    plans = "Skládej tah postupně: nic se nestane, dokud ho neodehraješ."
    switch = me.question.get_by_role("button", name="Plán", exact=True)
    expect(me.question).not_to_contain_text(plans)
    me.press(switch)
    expect(me.question).to_contain_text(plans)
    me.press(switch)
    expect(me.question).not_to_contain_text(plans)
    me.press(me.deed("přidat si kartu do spisu"))
    expect(me.question).to_contain_text(re.compile("karty?"))
    expect(me.deeds.locator("xpath=..")).to_contain_text("Vrchní kartu spiklenců si vylož do spisu.")
    me.press(page.get_by_role("button", name="Co která akce dělá"))
    expect(page.get_by_role("dialog")).to_contain_text("Doručit vybavení")
    page.get_by_role("dialog").get_by_role("button", name=me.words.close).click()
    works = "Platí od motivace „Motivovaný“."
    page.get_by_role("navigation", name="Více").get_by_role("button", name="Spiklenci").click()
    files = page.get_by_role("dialog")
    expect(files.get_by_role("region", name="Erich Kordt")).to_contain_text(works)  # Váhající
    expect(files.get_by_role("region", name="Ludwig Beck")).not_to_contain_text(works)  # Odhodlaný
