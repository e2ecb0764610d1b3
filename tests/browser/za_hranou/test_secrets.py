"""What one holds is one's own: nothing of a hand reaches another's page, a spectator's, or the screen under the curtain."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from ..conftest import Guests
from ..house import LaidHouse
from ..tables import invite, seated
from ..test_secrets import HIDDEN, Ear
from .agent import Agent
from .positions import STREET
from .tables import set_up

KEPT = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state])"
MINE = ("Kapesné", "Skrýš")  # the crimes that seat 0 holds
BOXES = ("hand", "kept", "vault", "dilemmas", "bank")


def heard(ear: Ear, page: Page) -> str:
    """All that came to a page, and all it shows and keeps."""
    return "".join(ear.frames) + page.content() + str(page.evaluate(KEPT)) + "".join(text for _, text in ear.bodies)


def kinds(zone: Any) -> list[int]:
    """What can be read in a zone."""
    if zone is None:
        return []
    if isinstance(zone, list) and len(zone) == 2 and all(isinstance(n, int) for n in zone):
        return [] if zone[0] == HIDDEN else [zone[0]]
    return [kind for part in zone for kind in kinds(part)]


def test_only_the_owner_sees_which_conditions_of_a_crime_hold(house: LaidHouse, guests: Guests) -> None:
    house.lay(STREET)
    page = set_up(guests("cs"), "me", "friend", "bot")
    other = invite(page, guests("cs"))
    stranger = guests("cs").new_page()
    ears = [Ear(one) for one in (page, other, stranger)]
    for one in (page, other):
        one.reload()
    stranger.goto(page.url)
    me, friend = seated(Agent(page)), seated(Agent(other))
    watcher = seated(Agent(stranger))
    expect(watcher.cards.get_by_role("article")).to_have_count(0)
    expect(watcher.cards).to_be_hidden()
    for name in MINE:
        expect(me.crime(name)).to_be_visible()
    me.step("Stín", "Výšiny")
    expect(me.crime("Kapesné").get_by_role("button")).to_have_count(0)  # no deed in this step
    for agent in (friend, watcher):
        expect(agent.zone("Výšiny")).to_have_accessible_name(re.compile("Stín"))
    own, *others = [ear.views()[-1]["view"] for ear in ears]
    crimes = own["insight"]["0"]["crimes"]
    assert {one["card"] for one in crimes} == set(kinds(own["seen"]["hand"][0]))
    assert crimes[0]["clauses"] == [True, True]
    for ear, one, view in zip(ears[1:], (other, stranger), others, strict=True):
        assert not [kind for box in BOXES for kind in kinds(view["seen"][box][0])], "something of seat 0 is shown"
        assert not view["options"].get("0")
        got = heard(ear, one)
        assert not [name for name in MINE if name in got]
    assert kinds(others[0]["seen"]["hand"][1]) and not kinds(others[1]["seen"]["hand"][1])
    assert set(others[0]["insight"]) == {"1"} and others[1]["insight"] == {"": None}


def test_one_device_goes_round_with_a_curtain_between(house: LaidHouse, guests: Guests) -> None:
    house.lay({**STREET, "actions": 0})
    page = set_up(guests("cs"), "me", "me", "bot")
    ear = Ear(page)
    page.reload()
    curtain = page.get_by_role("heading", name="Předej zařízení: ")
    expect(curtain).to_be_visible()
    assert not [name for name in MINE if name in page.content()]
    page.get_by_role("button", name="Tady ").click()
    first = seated(Agent(page))
    expect(first.crime("Kapesné")).to_be_visible()
    first.end()
    first.any_button()  # no major crime
    first.any_button()  # keeps the hand
    expect(curtain).to_be_visible()
    assert not [name for name in MINE if name in page.content()]
    page.get_by_role("button", name="Tady ").click()
    expect(first.cards.get_by_role("article").first).to_be_visible()
    expect(first.crime("Kapesné")).to_have_count(0)
    for frame in map(json.loads, ear.frames):
        if frame["type"] == "view" and frame["view"]["options"].get("1"):
            assert not kinds(frame["view"]["seen"]["hand"][0])
