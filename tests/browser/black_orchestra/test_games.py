"""Black Orchestra is played to the end in the browser: alone, with bots, by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import play_on, to_the_result
from ..tables import seated
from .conftest import LaidHouse
from .conspirator import Conspirator, TypingConspirator
from .positions import LATE_ALONE
from .tables import set_up


def test_one_person_plays_a_whole_game_with_two_conspirators(guests: Guests) -> None:
    me = Conspirator(set_up(guests("cs"), "me"), seed=3)
    to_the_result([seated(me)])
    assert me.decisions > 40
    expect(me.result).to_contain_text("Spiklenci")


def test_three_at_a_table_with_bots_from_the_deal_to_the_end(guests: Guests) -> None:
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot"), seed=5)
    to_the_result([seated(me)])
    expect(me.result).to_contain_text("Jak to dopadlo")
    expect(me.result).to_contain_text(re.compile("Společně jste (vyhráli!|prohráli.)"))
    expect(me.result.get_by_role("button", name="Hrát znovu")).to_be_visible()
    expect(me.result.get_by_role("button", name=re.compile("Odveta"))).to_have_count(0)


def test_by_keyboard_alone(house: LaidHouse, guests: Guests) -> None:
    house.lay(LATE_ALONE)
    me = TypingConspirator(set_up(guests("cs"), "me"), seed=7, hasty=False)
    to_the_result([seated(me)])


def test_a_turn_is_played_by_pointing_at_the_map(house: LaidHouse, guests: Guests) -> None:
    house.lay({"who": ["beck", "canaris"], "turn": "beck", "items": {"canaris": ["map"]}})
    me = Conspirator(set_up(guests("en"), "me", "random"), "en", seed=2)
    seated(me)
    assert {"Hannover", "Nuremberg", "Chancellery"} <= set(me.goals()) and "Prague" not in me.goals()
    here = me.place("Train Station")
    me.press(here)  # where one stands a tap only shows what is there
    expect(here).to_have_attribute("aria-selected", "true")
    me.press(here)
    expect(here).to_have_attribute("aria-selected", "false")
    assert me.sent == 0
    me.do(me.place("Hannover"))
    expect(me.place("Hannover")).to_have_accessible_name(re.compile("Beck"))
    me.do(me.deed("reveal the item here"))
    me.end()
    play_on([me], lambda: me.page.get_by_title(me.names.current).count() > 0)
