"""Favours in the browser: whoever may refuse reads the whole request, and steps are taken back where every game has it."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from ..conftest import Guests
from ..tables import invite, seated
from .conftest import LaidHouse
from .crew import Crew
from .positions import MIDDLE, Position
from .tables import BOTS, set_up

# The second seat is the Stranger, whom the first may bribe or press.
ASKED: Position = {**MIDDLE, "status": {}, "pc": [None, "stranger", "station_chief"], "hand": [["stranger"]]}
REQUEST = "Cizince: krok do kajut"


def pictured(me: Crew, name: str) -> None:
    """A picture for whoever wants to look."""
    if folder := os.environ.get("UNDERTABLE_PICTURES"):
        me.page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_whoever_may_refuse_reads_the_whole_request(house: LaidHouse, guests: Guests, phone: bool) -> None:
    house.lay(ASKED)
    page = set_up(guests("cs"), "me", "friend", "bot", "bot", "bot")
    other = Crew(invite(page, guests("cs", phone=phone)))
    me, asked = seated(Crew(page)), seated(other)
    me.enter("Kuchyně")
    me.press(me.at("Kuchyně").get_by_role("button", name="Cizinec"))
    me.choose(me.deed(re.compile("^Uplatit Cizince")))
    me.choose(me.place("Kajuty"))
    expect(asked.question).to_contain_text(f"uplácí {REQUEST}. Dovolíš to?")
    expect(asked.question.get_by_role("button", name="Odmítnout")).to_be_visible()
    expect(asked.page.locator("body")).to_contain_text("Přijatý úplatek zůstane na tvé kartě.")
    pictured(asked, f"request-{'phone' if phone else 'desk'}")
    expect(me.page.locator("body")).to_contain_text(f"Uplácíš {REQUEST}.")
    pictured(me, f"announced-{'phone' if phone else 'desk'}")


def test_a_step_is_taken_back_in_the_question_as_in_every_game(house: LaidHouse, guests: Guests) -> None:
    house.lay(ASKED)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    me.choose(me.deed("Útok"))
    back = me.page.get_by_role("button", name="Krok zpět")
    expect(back).to_have_count(1)
    expect(me.question.get_by_role("button", name="Krok zpět")).to_be_visible()
    pictured(me, "back-desk")
    me.press(back)
    expect(me.question).not_to_contain_text("Útok: která postava?")
