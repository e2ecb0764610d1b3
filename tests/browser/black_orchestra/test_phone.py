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
# How far the beginning of an element lies behind the question that stays above it.
BEHIND = """(element) => document.querySelector('.question').getBoundingClientRect().bottom
  - element.getBoundingClientRect().top"""
# How well the number on a tab, of lines not read yet, stands out: a contrast ratio.
BADGE = """() => {
  const light = (colour) => {
    const part = colour.match(/[0-9.]+/g).slice(0, 3).map((v) => (v / 255 <= 0.03928 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
  };
  const home = document.querySelector('.tabs .tab');
  const badge = home.appendChild(Object.assign(document.createElement('small'), { className: 'badge' }));
  const { color, backgroundColor } = getComputedStyle(badge);
  badge.remove();
  const [a, b] = [light(color), light(backgroundColor)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""
DOWN = "() => scrollTo(0, document.documentElement.scrollHeight)"


@pytest.mark.parametrize("screen", UPRIGHT)
def test_no_button_of_the_question_is_cut(house: LaidHouse, guests: Guests, screen: str) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot", knowledge="own"))
    seated(me)
    resize(me.page, **UPRIGHT[screen])
    before = me.map.bounding_box()
    me.send(me.actions.get_by_role("button", name="Vídeň"))
    expect(me.question.get_by_role("button", name="Vzít zpět")).to_be_visible()
    for name in ("Ukončit akce", "Vzít zpět", "Nejdřív naplánovat", "Poradit"):
        expect(me.question.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert me.page.evaluate(CUT) == []
    me.page.evaluate("scrollTo(0, 0)")
    assert me.map.bounding_box() == before, "the map keeps its place when a fourth button comes"


def test_the_odds_of_an_attempt_come_into_sight(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot", knowledge="own"))
    seated(me)
    me.press(me.actions.get_by_role("button", name="Ukrytá bomba"))
    expect(me.scene).to_be_in_viewport()
    assert me.scene.evaluate(BEHIND) <= 0
    expect(me.scene.get_by_role("img", name=re.compile("^úspěch .+, odhalení ")).last).to_be_in_viewport()


def test_what_is_asked_anew_is_seen_from_its_beginning(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot"))
    seated(me)
    me.page.evaluate(DOWN)
    assert me.actions.evaluate(BEHIND) > 0
    me.press(me.actions.get_by_role("button", name="Ukrytá bomba"))
    me.confirm(me.names.attempt)
    expect(me.options.get_by_role("button", name="Použít Výbušniny (Canaris)")).to_be_visible()
    me.page.evaluate(DOWN)
    me.send(me.question.get_by_role("button", name="Přece jen ne"))
    expect(me.actions).to_be_in_viewport()
    assert me.actions.evaluate(BEHIND) <= 0


def test_an_interrogation_is_seen_from_its_beginning(house: LaidHouse, guests: Guests) -> None:
    house.lay(QUESTIONED)
    prisoner = Conspirator(set_up(guests("cs", phone=True), "bot", "bot", "me"))
    expect(prisoner.sheet).to_be_in_viewport()
    assert prisoner.sheet.evaluate(BEHIND) <= 0


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


def test_how_much_of_the_log_is_new_can_be_read(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs", phone=True), "me", "bot", "bot"))
    seated(me)
    assert me.page.evaluate(BADGE) >= 4.5
