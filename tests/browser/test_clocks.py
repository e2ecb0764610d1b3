"""The clock of whoever is asked stands beside the question, wherever one looks from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from .agent_avenue.tables import GAME, deal
from .checker import check
from .conftest import DESKTOP, PHONE, Guests
from .player import Player
from .shots import Shots
from .tables import FORM, seated, unfold

LYING: ViewportSize = {"width": 844, "height": 390}
LEFT = {"cs": re.compile(r"^zbývá \d+:\d\d$"), "en": re.compile(r"^\d+:\d\d left$")}
LABEL = {"cs": "Čas na rozhodnutí", "en": "Time to decide"}


def timed(guest: BrowserContext, lang: str) -> Page:
    """A duel against a bot, ten minutes for each decision."""
    page = guest.new_page()
    page.goto(f"/new/{GAME}")
    unfold(page, lang)
    page.locator("[name=clock][value=live]").check()
    page.locator("[name=seconds]").select_option("600")
    page.get_by_role("button", name=FORM[lang]["make"]).click()
    page.wait_for_url("**/t/*")
    return page


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_time_left_stands_beside_the_question_on_every_screen(
    guests: Guests, shots: Shots, axe: str, lang: str
) -> None:
    deal(lambda s, first: first == 0)
    me = seated(Player(timed(guests(lang), lang), lang))
    timer = me.question.get_by_role("timer", name=LABEL[lang])
    for name, size in {"desktop": DESKTOP, "phone": PHONE, "lying": LYING}.items():
        me.page.set_viewport_size(size)
        me.page.wait_for_function("width => innerWidth === width", arg=size["width"])
        expect(timer).to_be_in_viewport()
        expect(timer).to_have_text(LEFT[lang])
        shots.here(me.page, f"clock-{name}-{lang}")
    timer.evaluate("clock => clock.classList.add('short')")
    assert check(me.page, axe, "little time left") == []
    assert me.page.locator("[aria-live]:not([aria-live=off])").filter(has=timer).count() == 0
