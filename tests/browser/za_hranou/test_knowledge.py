"""The knowledge board: what everybody can reckon of the plan, the same on every screen, only where the table has it."""

from __future__ import annotations

from playwright.sync_api import expect

from ..checker import check
from ..conftest import DESKTOP, PHONE, Guests
from ..house import LaidHouse
from ..tables import invite, seated
from .agent import Agent
from .positions import STREET
from .tables import set_up

BOARD = "Co si může spočítat každý"


def test_everybody_is_told_the_same_of_the_plan(house: LaidHouse, guests: Guests, axe: str) -> None:
    house.lay(STREET)
    page = set_up(guests("cs"), "me", "friend", "bot", knowledge="own")
    friend = seated(Agent(invite(page, guests("cs"))))
    me = seated(Agent(page))
    told = []
    for one in (me, friend):
        board = one.page.get_by_role("region", name=BOARD)
        expect(board).to_have_count(0)  # whoever wants it opens it
        one.press(one.page.get_by_role("button", name="Tabule poznání"))
        expect(board.get_by_role("row", name="Načasování 2–7 1 9")).to_be_visible()
        expect(board).to_contain_text("V plánu lícem dolů: 5")
        expect(board).to_contain_text("Druhů, které to splňují, je teď jistě 0, nejvýš 2.")
        told.append(board.inner_text())
    assert told[0] == told[1]
    assert check(page, axe, "the knowledge board") == []


def test_the_button_shows_and_hides_the_board_in_every_window(house: LaidHouse, guests: Guests) -> None:
    """Beside the city where there is room, else on a sheet of its own."""
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot", knowledge="own")))
    board = me.page.get_by_role("region", name=BOARD)
    for screen in (DESKTOP, PHONE):
        me.page.set_viewport_size(screen)
        for shown in (True, False):
            me.press(me.page.get_by_role("button", name="Tabule poznání"))
            if screen == PHONE:
                me.press(me.page.get_by_role("button", name=me.words.menu, exact=True))
                sheet = me.page.get_by_role("dialog", name=me.words.menu)
                expect(sheet.get_by_role("button", name=BOARD)).to_have_count(int(shown))
                if shown:
                    me.press(sheet.get_by_role("button", name=BOARD))
                    sheet = me.page.get_by_role("dialog", name=BOARD)
                    expect(sheet.get_by_role("row", name="Načasování 2–7 1 9")).to_be_in_viewport()
                me.press(sheet.get_by_role("button", name=me.words.close, exact=True))
            else:
                expect(board).to_have_count(int(shown))
                if shown:
                    expect(board).to_be_in_viewport()


def test_a_table_without_it_does_not_offer_it(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot")))
    expect(me.page.get_by_role("button", name="Tabule poznání")).to_have_count(0)
