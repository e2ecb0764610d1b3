"""What a first visit costs: a newcomer is at the table before much has come over the line."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from undertable.games import IDS

from .conftest import Guests

LIGHT = 370_000  # bytes with typefaces; `bench/visit.py` tells them by sort


def count(page: Page) -> list[int]:
    """What comes over the line from now on, response by response."""
    came: list[int] = []
    line = page.context.new_cdp_session(page)

    def done(event: dict[str, Any]) -> None:
        came.append(int(event["encodedDataLength"]))

    line.on("Network.loadingFinished", done)
    line.send("Network.enable")
    return came


@pytest.mark.parametrize("game", IDS)
def test_a_newcomer_is_asked_the_first_question_after_370_kilobytes_at_most(guests: Guests, game: str) -> None:
    page = guests("cs", playback=True).new_page()
    came = count(page)
    page.goto("/?lang=cs")
    page.locator(f'form[action="/play-now/{game}"] button').first.click()
    page.locator("#question:not(:empty)").wait_for()
    page.wait_for_load_state("networkidle")
    assert len(came) > 10
    assert sum(came) < LIGHT


def test_letters_from_abroad_are_fetched_where_they_are_written(guests: Guests) -> None:
    page = guests("cs").new_page()
    faces: list[str] = []
    page.on("request", lambda request: faces.append(request.url) if request.resource_type == "font" else None)
    page.goto("/?lang=cs")
    page.evaluate("() => document.fonts.ready")
    assert faces and not [face for face in faces if "-rest" in face]
    page.evaluate("() => { document.querySelector('h1').textContent = 'Łódź' }")
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.evaluate("() => document.fonts.ready")
    assert [face for face in faces if "-rest" in face]
