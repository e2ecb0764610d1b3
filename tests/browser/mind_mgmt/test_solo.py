from __future__ import annotations

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import play_on, to_the_result
from ..tables import seated
from .spy import Spy
from .tables import RECRUITER, automated, form

LEVELS = ["někdo u stolu, člověk nebo bot", "automat: nováček", "automat: operativec", "automat: mistr stínů"]


def test_alone_against_the_automated_recruiter(guests: Guests) -> None:
    guest = guests("cs")
    page = form(guest, 2, "training")
    offered = page.get_by_label(RECRUITER["cs"], exact=True).first.get_by_role("option").all_inner_texts()
    assert offered == LEVELS
    page = automated(guest, "automat: nováček", "me", mode="training")
    me = Spy(page, seed=91)
    play_on([seated(me)])
    to_the_result([me])
    assert {"MM-4.18", "MM-5.3", "MM-8.3"} <= set(me.heard)


def test_every_level_begins_a_full_game(guests: Guests) -> None:
    for level in LEVELS[1:]:
        page = automated(guests("cs"), level, "me", mode="full")
        me = Spy(page, seed=92)
        play_on([seated(me)], lambda: "MM-4.3" in me.heard and me.asked())  # noqa: B023
        expect(page.get_by_role("list", name="Hráči").first).to_contain_text("hraje hra sama")
        page.close()
