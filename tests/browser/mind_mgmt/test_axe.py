"""The accessibility checker finds nothing on any page of MIND MGMT: before, at and after the table, on both sides."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ..checker import check
from ..conftest import PHONE, Guests
from ..player import play_on
from ..tables import invite, seated
from .spy import Spy
from .tables import GAME, form, set_up

PAGES = (f"new/{GAME}", f"rules/{GAME}", f"cards/{GAME}", f"aid/{GAME}", f"aid/{GAME}/recruiter", f"aid/{GAME}/rogues")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_pages_around_the_table(guests: Guests, axe: str, lang: str) -> None:
    page = guests(lang).new_page()
    faults = []
    for name in PAGES:
        page.goto(f"/{name}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        faults += check(page, axe, name)
    level = {"cs": "automat: operativec", "en": "automated: operative"}[lang]
    faults += check(form(guests(lang), 5, "full", lang, level), axe, "new with five seats")
    assert not faults, "\n".join(faults)


def test_both_sides_of_the_table(guests: Guests, axe: str) -> None:
    page = set_up(guests("cs"), "me", "friend", mode="full")
    recruiter = Spy(page, seed=45)
    rogue = Spy(invite(page, guests("en")), "en", seed=46)
    players = [seated(recruiter), seated(rogue)]
    faults = check(page, axe, "mayhem")
    play_on(players, lambda: recruiter.asked() and recruiter.rule() == "MM-6.1")
    faults += check(page, axe, "the Recruiter's turn") + check(rogue.page, axe, "a Rogue waits")
    recruiter.press(recruiter.location(recruiter.offers(recruiter.names.step)[0][0]))
    faults += check(page, axe, "half chosen") + _on_a_phone(page, axe, "the Recruiter on a phone")
    page.keyboard.press("Escape")
    expect(recruiter.ready).to_have_count(0)
    play_on(players, lambda: rogue.asked() and rogue.rule() == "MM-8.3")
    faults += check(rogue.page, axe, "an activation") + _on_a_phone(rogue.page, axe, "a Rogue on a phone")
    recruiter.resign()
    for spy in (recruiter, rogue):
        expect(spy.result).to_be_visible()
        faults += check(spy.page, axe, "result")
    assert not faults, "\n".join(faults)


def test_the_end_and_looking_back(guests: Guests, axe: str) -> None:
    page = set_up(guests("cs"), "me", "bot", mode="training")
    me = Spy(page, seed=47)
    play_on([seated(me)])
    expect(me.result).to_be_visible()
    faults = check(page, axe, "the story of the end") + _on_a_phone(page, axe, "the end on a phone")
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = page.get_by_role("region", name=me.words.replay)
    expect(bar).to_be_visible()
    secret = me.city.get_by_role("gridcell", name=re.compile("tajná návštěva"))
    for who, sees in (("vševidoucí", True), ("Odpadlý agent 1", False)):
        bar.get_by_role("combobox").select_option(label=who)
        bar.get_by_role("slider").fill("12")
        if sees:
            expect(secret.first).to_be_visible()
        else:
            expect(secret).to_have_count(0)
        faults += check(page, axe, f"replay, {who}")
    assert not faults, "\n".join(faults)


def _on_a_phone(page: Page, axe: str, where: str) -> list[str]:
    before = page.viewport_size
    page.set_viewport_size(PHONE)
    faults = check(page, axe, where)
    assert before is not None
    page.set_viewport_size(before)
    return faults
