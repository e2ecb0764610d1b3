"""Stationfall is played to the end in the browser: five at a table, alone against script cards, the first game, by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import to_the_result
from ..tables import play_now, seated
from .crew import Crew, TypingCrew
from .tables import BOTS, GAME, set_up


def test_five_at_a_table_with_four_bots_from_the_deal_to_the_end(guests: Guests) -> None:
    me = Crew(set_up(guests("cs"), "me", *BOTS), seed=5, hasty=True)
    to_the_result([seated(me)])
    assert me.decisions > 13 and {"SF-2.8", "SF-15.2"} <= set(me.heard)
    expect(me.result).to_contain_text(re.compile("Vyhrává|vyhrává|Tentokrát ne|Vyhráváš"))
    expect(me.result.get_by_role("table").get_by_role("row")).to_have_count(6)


def test_alone_against_script_cards_by_keyboard_from_the_deal_to_the_end(guests: Guests) -> None:
    me = TypingCrew(set_up(guests("cs"), "me", mode="solo", players="4"), seed=7, hasty=True)
    to_the_result([seated(me)])
    assert me.decisions > 13


def test_the_first_game_is_played_from_the_deal_to_the_end(guests: Guests) -> None:
    me = Crew(play_now(guests("cs"), GAME), seed=3, hasty=True)
    to_the_result([seated(me)])
    assert me.decisions > 13 and {"SF-2.8", "SF-15.2"} <= set(me.heard)  # a turn in each of thirteen minutes
