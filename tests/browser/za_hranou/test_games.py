"""Za hranou is played in the browser from the deal to the end: with bots, and against Echo by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..house import LaidHouse
from ..player import to_the_result
from ..tables import seated
from .agent import Agent, TypingAgent
from .positions import STREET
from .tables import set_up

PARTS = (
    "získáno během hry", "nadvláda", "nejméně zkažený", "za hranou", "důkazy", "dilemata", "zatykače", "odznaky",
    "informací celkem",
)  # fmt: skip


ADVISED = 0.8  # of all decisions are what the table proposes; the rest by whatever glows


def all_three_chapters(me: Agent) -> None:
    """Every step of a turn was asked for, dilemmas were stored at the end of chapters, and the end tells of all three."""
    assert me.decisions > 60 and {"ZH-5.1", "ZH-6.1", "ZH-7.1", "ZH-8.1", "ZH-14.3"} <= set(me.heard)
    notes = me.result.get_by_role("listitem")
    for chapter in (1, 2, 3):
        expect(notes.filter(has_text=re.compile(f"^Vyšetřování kapitoly {chapter} (uspělo|selhalo)"))).to_have_count(1)


def test_three_at_a_table_with_bots_from_the_deal_to_the_end(guests: Guests) -> None:
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot", knowledge="own"), seed=5, advised=ADVISED))
    to_the_result([me])
    all_three_chapters(me)
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


def test_alone_against_echo_from_the_deal_to_the_end_by_keyboard_alone(guests: Guests) -> None:
    me = seated(TypingAgent(set_up(guests("cs"), "me", knowledge="own"), seed=5, advised=ADVISED))
    to_the_result([me])
    all_three_chapters(me)
    expect(me.result.get_by_role("columnheader", name="Echo")).to_be_visible()


def test_a_crime_is_committed_by_pointing_at_the_city_and_at_the_card(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot")))
    card = me.crime("Kapesné")
    holds = card.get_by_text("(platí)")
    expect(holds).to_have_count(1)
    me.press(me.piece("Stín"))
    me.press(me.zone("Výšiny"))
    expect(me.question).to_contain_text("Pak půjde spáchat: Kapesné.")
    expect(me.page.locator(".aim-clause.soon").first).to_have_text("✓ Ty: SÁM")
    me.send(me.ready)
    expect(me.zone("Výšiny")).to_have_accessible_name(re.compile("Stín .* s prachy"))
    expect(holds).to_have_count(2)
    me.end()
    me.press(card.get_by_role("button"))
    expect(card.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    me.send(me.ready)
    expect(me.dealt).to_contain_text("Vzít jen drobné")
    me.deal("Opatrn")
    me.deal("načasování")  # from the rail
    me.deal("^Cíl.*úkol 1")
    while me.rule() == "ZH-9.4":  # as many as the card says
        me.deal("schránk")
    with me.drawer("Příběh") as story:
        expect(story).to_contain_text("Kapesné")


def test_two_items_change_places_one_chosen_after_the_other(house: LaidHouse, guests: Guests) -> None:
    heat = {"parish": 3, "center": 2, "heights": 1}
    house.lay({**STREET, "at": {**STREET["at"], "fixer": "zinbazaar"}, "heat": heat})
    me = seated(Agent(set_up(guests("cs"), "me", "bot", "bot")))
    expect(me.page.get_by_role("list", name="Kroky tahu").locator("[aria-current=step]")).to_have_text("Akce")
    me.deed("Kšeftař", "efekt zóny")
    me.press(me.piece("Droid"))
    expect(me.piece("Droid")).to_have_attribute("aria-selected", "true")
    me.press(me.piece("Stín"))  # who holds the cash
    me.send(me.ready)
    expect(me.zone("Aerodrom")).to_have_accessible_name(re.compile("prachy"))
    expect(me.zone("Bloky")).to_have_accessible_name(re.compile("Stín .* s droidem"))
