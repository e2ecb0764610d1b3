"""The plot attempt as a scene: weighed with its odds, prepared, rolled, told in the order of the rules."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import play_on
from ..tables import invite, seated
from .conftest import LaidHouse
from .conspirator import Conspirator
from .positions import MUNICH, QUESTIONED
from .tables import set_up

BOMB = "Ukrytá bomba"


def weigh(me: Conspirator) -> None:
    """Think about the bomb."""
    me.press(me.deed(BOMB))
    expect(me.scene).to_be_visible()


def test_odds_are_shown_before_anything_is_spent(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    me = Conspirator(set_up(guests("cs"), "me", "bot", "bot", knowledge="own"))
    seated(me)
    weigh(me)
    expect(me.scene).to_contain_text("Potřebné zaměřovače4")
    expect(me.scene).to_contain_text("Orlice, které prozradí1")
    odds = me.scene.get_by_role("img", name=re.compile(r"^úspěch .+, odhalení "))
    expect(odds.last).to_be_visible()
    assert odds.count() == 4  # base die, Beck, two Explosives
    me.page.keyboard.press("Escape")
    expect(me.scene).to_have_count(0)
    expect(me.page.get_by_role("region", name="Ludwig Beck")).to_contain_text("Výbušniny")
    before = me.map.bounding_box()
    me.do(me.deed("3 kost"))
    expect(me.page.get_by_role("group", name="Poslední hod")).to_be_visible()
    assert me.map.bounding_box() == before, "the dice lie over the map, which keeps its place"


def test_a_comrade_is_asked_and_the_dice_lie_for_all_to_see(house: LaidHouse, guests: Guests) -> None:
    house.lay(MUNICH)
    page = set_up(guests("cs"), "me", "friend", "bot", knowledge="own")
    me, friend = Conspirator(page), Conspirator(invite(page, guests("cs")))
    seated(me)
    seated(friend)
    weigh(me)
    me.send(me.question.locator(".primary"))
    me.do(me.deed("výbušniny (Beck)"))
    me.do(me.place("Wilhelm Canaris"))
    me.send(me.question.get_by_role("button", name="Nic dalšího nepoužít"))
    expect(friend.question).to_contain_text("Výbušniny")
    expect(friend.scene).to_contain_text("Výbušniny (Canaris)")
    friend.send(friend.question.get_by_role("button", name="Souhlasit"))
    expect(me.question).to_contain_text(re.compile("Nejvýš|nejvýš|kostk"))
    me.do(me.deed(re.compile("4 kost")))
    play_on([friend], lambda: friend.scene.get_by_text(re.compile("^(Pokus|Atentát) ")).count() > 1)
    for one in (me, friend):
        expect(one.scene).to_contain_text("Nejdřív orlice")
        expect(one.scene).to_contain_text("Pak zaměřovače")


def test_whoever_is_interrogated_turns_the_card_alone(house: LaidHouse, guests: Guests) -> None:
    house.lay(QUESTIONED)
    page = set_up(guests("cs"), "friend", "bot", "me")
    prisoner = Conspirator(page)
    comrade = Conspirator(invite(page, guests("cs")))
    expect(prisoner.sheet).to_be_visible()
    expect(prisoner.sheet.get_by_role("listitem")).to_have_count(0)
    prisoner.press(prisoner.sheet.get_by_role("button", name=prisoner.names.turn_card))
    for letter in "ABC":
        expect(prisoner.sheet.get_by_role("button", name=f"Zvolit {letter}")).to_be_visible()
    expect(comrade.board).to_be_visible()
    expect(comrade.sheet).to_have_count(0)
    expect(comrade.page.get_by_role("main")).to_contain_text("Kordt")
    prisoner.send(prisoner.sheet.get_by_role("button", name="Zvolit C"))
    expect(prisoner.sheet).to_have_count(0)
