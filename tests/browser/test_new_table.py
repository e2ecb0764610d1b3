"""The form of a new table: what was answered stays where another mode or number of players still offers it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Guests
from .tables import FORM, GAME, applied

WORDS = FORM["cs"]


@pytest.mark.parametrize("anew", [False, True], ids=["in place", "by a page that comes anew"])
def test_another_mode_keeps_seats_and_clock(guests: Guests, anew: bool) -> None:
    page = guests("cs").new_page()
    page.goto(f"/new/{GAME}")
    seat = page.get_by_label(WORDS["seat"].format(n=2), exact=True)
    seat.select_option(label=WORDS["friend"])
    page.get_by_label("sekundy", exact=True).check()
    page.locator("#seconds").select_option("120")
    if anew:
        page.goto(f"/new/{GAME}?mode=simple&players=3")
    else:
        page.get_by_label(WORDS["players"], exact=True).select_option("3")
        expect(page.locator("#seat2")).to_be_visible()
        applied(page)
    expect(seat).to_have_value("friend")
    expect(page.get_by_label("sekundy", exact=True)).to_be_checked()
    expect(page.locator("#seconds")).to_have_value("120")
    page.goto(f"/new/{GAME}")
    expect(seat).not_to_have_value("friend")
