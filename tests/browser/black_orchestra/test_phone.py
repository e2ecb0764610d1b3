"""A phone upright: every button of the question is there, and what is asked about is in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from ..conftest import PHONE, Guests
from ..sizes import resize
from ..tables import seated
from .conftest import LaidHouse
from .conspirator import Conspirator
from .positions import MUNICH, QUESTIONED
from .tables import set_up
from .test_screens import CUT, CUT_WORDS

UPRIGHT: dict[str, ViewportSize] = {"phone": PHONE, "narrow phone": {"width": 360, "height": 740}}


@pytest.mark.parametrize("screen", UPRIGHT)
def test_no_button_of_the_question_is_cut(house: LaidHouse, guests: Guests, screen: str) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot", knowledge="own"))
    seated(me)
    resize(me.page, **UPRIGHT[screen])
    before = me.board.bounding_box()
    me.do(me.place("Vídeň"))
    expect(me.place("Vídeň")).to_have_accessible_name(re.compile("Beck"))
    for name in ("Ukončit akce", "Vzít zpět", "Plán", "Poradit"):
        expect(me.question.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    assert me.page.evaluate(CUT) == []
    assert me.board.bounding_box() == before, "the map keeps its place when a button comes"


def test_the_odds_of_an_attempt_come_into_sight(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot", knowledge="own"))
    seated(me)
    me.press(me.deed("Ukrytá bomba"))
    expect(me.scene).to_be_in_viewport()
    odds = me.scene.get_by_role("img", name=re.compile("^úspěch .+, odhalení ")).last
    odds.scroll_into_view_if_needed()
    expect(odds).to_be_in_viewport()


def test_what_is_asked_anew_is_seen_from_its_beginning(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot"))
    seated(me)
    me.press(me.deed("Ukrytá bomba"))
    me.send(me.question.locator(".primary"))
    expect(me.scene).to_be_in_viewport()
    expect(me.deed("výbušniny (Beck)")).to_be_attached()
    me.send(me.question.get_by_role("button", name="Přece jen ne"))
    expect(me.page.get_by_text("zbývají 3 akce")).to_be_in_viewport()


def test_an_interrogation_is_seen_from_its_beginning(house: LaidHouse, guests: Guests) -> None:
    house.lay(QUESTIONED)
    prisoner = Conspirator(set_up(guests("cs", phone=True), "bot", "bot", "me"))
    expect(prisoner.sheet).to_be_in_viewport()
    expect(prisoner.sheet.get_by_role("heading", name=prisoner.names.interrogation)).to_be_in_viewport(ratio=1)
    prisoner.press(prisoner.sheet.get_by_role("button", name=prisoner.names.turn_card))
    for letter in "ABC":
        choose = prisoner.sheet.get_by_role("button", name=f"Zvolit {letter}")
        choose.scroll_into_view_if_needed()
        expect(choose).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, {"width": 844, "height": 390}], ids=["upright", "lying"])
def test_advice_is_read_whole(house: LaidHouse, guests: Guests, size: ViewportSize) -> None:
    house.lay(
        {
            "who": ["beck", "canaris"], "turn": "beck", "step": "act", "actions": 2,
            "motivation": {"beck": "motivated", "canaris": "motivated"}, "dossier": {"beck": ["inspiring_letter"]},
        }
    )  # fmt: skip
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", knowledge="own"))
    seated(me)
    resize(me.page, **size)
    me.press(me.question.get_by_role("button", name="Poradit"))
    expect(me.question).to_contain_text("Návrh: zahrát „Povzbudivý dopis“.")
    expect(me.question).to_contain_text("Všichni spiklenci ve tvé lokaci, i ty: +1 motivace.")
    assert me.page.evaluate(CUT_WORDS) <= 0
