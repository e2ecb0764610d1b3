"""Looking back at a game: a chapter for every minute, and every Agenda with the points it made and why."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import to_the_result
from ..tables import seated
from .conftest import LaidHouse
from .crew import Crew
from .positions import LATE
from .tables import BOTS, set_up


def test_minutes_are_chapters_and_a_chapter_leads_there(house: LaidHouse, guests: Guests) -> None:
    house.lay({**LATE, "minute": 2, "active": 4})
    me = Crew(set_up(guests("cs"), "me", *BOTS), seed=2, hasty=True)
    to_the_result([seated(me)])
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = me.page.get_by_role("region", name=me.words.replay)
    opener = bar.get_by_text("Kapitoly", exact=True)
    opener.click()
    minutes = bar.get_by_role("button", name=re.compile("^Minuta [012]"))
    expect(minutes).to_have_count(2)  # it began in the second
    minutes.first.click()
    expect(me.station.get_by_role("listitem", name="Zbývá minut: 1")).to_be_visible()
    opener.click()
    bar.get_by_role("button", name=re.compile("^Pád stanice")).click()
    expect(me.station.get_by_role("listitem", name="Zbývá minut: 0")).to_be_visible()
    expect(me.plan).to_be_visible()
