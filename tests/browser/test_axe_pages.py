from __future__ import annotations

import pytest
from playwright.sync_api import expect

from undertable.games import IDS

from .agent_avenue.tables import GAME, set_up
from .checker import check
from .conftest import Guests
from .player import Player
from .tables import seated


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_pages_around_the_table(guests: Guests, axe: str, lang: str) -> None:
    page = guests(lang).new_page()
    faults = []
    for path in ("/", f"/new/{GAME}", f"/rules/{GAME}", f"/aid/{GAME}", f"/cards/{GAME}", "/t/none", "/s/forged"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        faults += check(page, axe, path)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("game", IDS)
def test_every_card_has_its_picture(guests: Guests, axe: str, game: str, lang: str) -> None:
    page = guests(lang).new_page()
    page.goto(f"/cards/{game}")
    expect(page.locator(".card-picture:empty")).to_have_count(0)
    assert page.locator(".card-picture svg").count() == page.locator(".card-picture").count() > 20
    assert check(page, axe, game) == []


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_curtain_and_the_invitation(guests: Guests, axe: str, lang: str) -> None:
    page = set_up(guests(lang), "me", "me")
    me = Player(page, lang)
    button = page.get_by_role("button", name=me.words.uncover)
    button.wait_for()
    faults = check(page, axe, "curtain")
    button.click()
    seated(me)
    faults += check(page, axe, "uncovered")
    page = set_up(guests(lang), "me", "friend")
    expect(page.get_by_role("img", name={"cs": "QR kód", "en": "QR code"}[lang])).to_be_visible()
    faults += check(page, axe, "invitation")
    page.get_by_role("button", name=me.words.menu, exact=True).click()
    faults += check(page, axe, "menu")
    assert not faults, "\n".join(faults)
