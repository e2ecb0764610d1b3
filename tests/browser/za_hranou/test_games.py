"""Za hranou is played to the end in the browser: with bots, and against Echo by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..black_orchestra.conftest import LaidHouse
from ..conftest import Guests
from ..player import to_the_result
from ..tables import seated
from .agent import Agent, TypingAgent
from .positions import ALONE, LAST, STREET
from .tables import set_up

PARTS = (
    "získáno během hry", "nadvláda", "nejméně zkažený", "za hranou", "důkazy", "dilemata", "zatykače", "odznaky",
    "informací celkem",
)  # fmt: skip


def test_three_at_a_table_with_bots_to_the_end(house: LaidHouse, guests: Guests) -> None:
    house.lay(LAST)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot"), seed=5))
    to_the_result([me])
    assert me.decisions > 3
    expect(me.result).to_contain_text(re.compile("Plán Syndikátu (byl zmařen|zmařen nebyl)"))
    plan, points = me.result.get_by_role("table").all()
    expect(plan.get_by_role("columnheader", name="Načasování")).to_be_visible()
    rows = {
        row.get_by_role("rowheader").inner_text().split("\n")[0]: row for row in points.get_by_role("row").all()[1:]
    }
    assert tuple(rows) == PARTS
    me.press(me.result.get_by_text("Odkud ty body jsou"))
    expect(me.result.get_by_text(re.compile(r"^Zkaženost: databanka \d+ − tolerance \d+ = -?\d+$"))).to_have_count(3)
    scored = rows["důkazy"].get_by_role("cell").all_inner_texts()
    for name, points_of in zip(points.get_by_role("columnheader").all_inner_texts(), scored, strict=True):
        reason = me.result.locator(".reason", has=me.page.get_by_role("heading", name=name, exact=True)).inner_text()
        assert int(points_of) == sum(int(n) * int(worth) for n, worth in re.findall(r"(\d+) × (\d+)", reason))


def test_alone_against_echo_to_the_end_by_keyboard_alone(house: LaidHouse, guests: Guests) -> None:
    house.lay(ALONE)
    me = seated(TypingAgent(set_up(guests("cs"), "me"), seed=7))
    to_the_result([me])
    assert me.decisions > 8 and len(set(me.heard)) > 3
    expect(me.result.get_by_role("columnheader", name="Echo")).to_be_visible()


def test_a_crime_is_committed_by_pointing_at_the_city_and_at_the_card(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot")))
    card = me.crime("Kapesné")
    expect(card.get_by_role("listitem").filter(has_text="(platí)")).to_have_count(1)
    me.press(me.zone("Výšiny"))
    expect(me.question).to_contain_text("Výšiny")
    me.send(me.deed("Stín", "Výšiny"))
    expect(me.zone("Výšiny")).to_have_accessible_name(re.compile("Stín .* s prachy"))
    expect(card.get_by_role("listitem").filter(has_text="(platí)")).to_have_count(2)
    me.end()
    me.send(card.get_by_role("button", name=me.names.commit))
    expect(me.outcome).to_contain_text("Vzít jen drobné")
    me.send(me.outcome.get_by_role("button", name=re.compile("Opatrn")))
    me.send(me.page.get_by_role("button", name=re.compile("načasování")).first)  # from the rail
    me.send(me.options.get_by_role("group", name="cíl").get_by_role("button", name=re.compile("úkol 1")))
    me.tab("Příběh")
    expect(me.page.get_by_role("region", name="Příběh")).to_contain_text("Kapesné")
