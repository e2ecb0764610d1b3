"""A table of nine: read on a phone and on a desk, by rounds; whoever resigns watches the others play on."""

from __future__ import annotations

from collections.abc import Iterator

import beside
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from server.kit import Guest, House
from server.kit import house as a_server
from server.zoo_tables import Here

from .checker import check
from .conftest import AT_ONCE, DESKTOP, MS, PHONE
from .shots import Shots

LYING: ViewportSize = {"width": 844, "height": 390}
ROUND = {"cs": "Kolo", "en": "Round"}


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with beside.on_the_table(), a_server(settle=0.0) as running:
        assert running.hub is not None
        running.hub.pool = Here()  # type: ignore[assignment]
        yield running


def sit_down(browser: Browser, home: House, lang: str) -> Page:
    """One person among eight bots, asked for the second time."""
    me = Guest(home, lang=lang)
    seats = ["me", *["scripted"] * 8]
    table = me.new_table(*seats, game="council", mode="only", practice="yes", clock="live", seconds="300")
    context = browser.new_context(base_url=f"http://{home.host}", viewport=PHONE, locale=lang)
    context.set_default_timeout(MS)
    context.add_init_script(AT_ONCE.replace("CALM", "true"))
    context.add_cookies(
        [{"name": name, "value": value, "url": f"http://{home.host}"} for name, value in me.cookies.items()]
    )
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator(".question .button").first.click()
    expect(page.locator(".since-fold")).to_be_visible()
    expect(page.locator(".question .button").first).to_be_visible()
    return page


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_nine_are_read_on_a_phone_by_rounds_and_who_resigns_watches_on(
    browser: Browser, home: House, shots: Shots, axe: str, lang: str
) -> None:
    page = sit_down(browser, home, lang)
    strip = page.locator(".seat-strip")
    for size in (LYING, PHONE):
        page.set_viewport_size(size)
        expect(strip.locator(".mark")).to_have_count(9)
        expect(strip.locator(".turn")).to_have_count(1)
        shots.here(page, f"nine-{size['width']}-{lang}")
    assert check(page, axe, "nine on a phone") == []
    strip.click()
    sheet = page.get_by_role("dialog")
    for row in sheet.locator(".seat").all():
        expect(row).to_be_in_viewport(ratio=0.99)
    expect(sheet.locator(".seat.turn .clock")).to_be_visible()
    expect(sheet.locator(".seats-round")).to_have_text(f"{ROUND[lang]} 2")
    shots.here(page, f"nine-seats-{lang}")
    page.keyboard.press("Escape")
    page.locator(".tab").first.click()
    expect(sheet.locator(".log-round")).to_have_text([f"{ROUND[lang]} 1", f"{ROUND[lang]} 2"])
    shots.here(page, f"nine-log-{lang}")
    page.keyboard.press("Escape")
    page.set_viewport_size(DESKTOP)
    expect(page.locator(".side .seats.many .seat")).to_have_count(9)
    shots.here(page, f"nine-desk-{lang}")
    assert check(page, axe, "nine on a desk") == []
    page.locator(".bar-tools .top-button").last.click()
    resign = sheet.locator(".menu-items .button.danger")
    resign.click()
    expect(sheet.get_by_role("alertdialog")).to_contain_text("bot")
    resign.first.click()
    expect(page.locator(".bar .tag")).to_have_count(2)  # watching, and for practice
    expect(page.locator(".log .aside").last).to_contain_text("bot")
    expect(page.locator(".side .seat").first).to_contain_text("bot")
    page.context.close()
