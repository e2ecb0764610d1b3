"""What lies open is on the screen, a proposal is drawn on the map, and layers are hidden one by one."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from ..ahead import ahead
from ..conftest import PHONE, Guests
from ..player import play_on
from ..shots import Shots
from ..tables import seated
from .spy import Spy
from .tables import set_up
from .test_knowledge import open_table


def test_everything_public_is_found_beside_the_map(guests: Guests) -> None:
    page = set_up(guests("en"), "bot", "me", mode="full")
    me = Spy(page, "en", seed=9)
    dolphin = re.compile(r"^\s*ASK \+ dolphin")
    ally = me.deeds.locator("button.can").filter(has=page.locator("span:not(.unseen)").filter(has_text=dolphin))
    play_on([seated(me)], lambda: me.asked() and me.rule() == "MM-8.3" and ally.count() > 0)
    file = me.drawer(me.names.file)
    track = file.get_by_role("region", name=me.names.track, exact=True)
    suspects = file.get_by_role("region", name=me.names.suspects)
    expect(track).to_contain_text(re.compile(r"round \d"))
    expect(track).to_contain_text(re.compile(r"recruits \d+/12"))
    for name in ("Karl Box", "The Girl with the Pipe"):
        expect(suspects.get_by_role("button", name=re.compile(name))).to_be_visible()
    expect(suspects).to_contain_text(re.compile(r"own Mind Slip"))
    expect(suspects.get_by_role("button", name="Ally: Spy Dolphin")).to_be_visible()
    page.keyboard.press("Escape")
    row = me.drawer(me.names.features).get_by_role("region", name=me.names.row, exact=True)
    expect(row).to_contain_text(re.compile(r"\d+ cards? in the deck"))
    page.keyboard.press("Escape")
    me.press(ally.first)
    me.send(me.ready)
    suspects = me.drawer(me.names.file).get_by_role("region", name=me.names.suspects)
    expect(suspects).to_contain_text("Ally used up: Spy Dolphin")
    expect(suspects.get_by_role("button", name="Ally: Spy Dolphin")).to_have_count(0)


def marks(spy: Spy, name: str) -> Locator:
    return spy.city.locator(f".{name}")


def test_a_proposal_is_drawn_on_the_map(guests: Guests, shots: Shots) -> None:
    page = open_table(guests("en"), "me", "bot", lang="en")
    me = Spy(page, "en", seed=10)
    ahead(seated(me), 0, "MM-6.1")
    assert marks(me, "hint-bulb").count() == 0
    me.question.get_by_role("button", name="Hint", exact=True).click()
    words = me.question.get_by_text("Proposal: ")
    expect(words).to_be_visible()
    place = re.findall(r"\b[a-f][1-7]\b", words.inner_text())[-1]
    expect(me.location(place)).to_have_accessible_name(re.compile("; proposal"))
    for name in ("hint-bulb", "hint-from", "hint-way"):
        expect(marks(me, name)).to_have_count(1)
    shots.here(page, "mind-hint-desktop-en")
    page.set_viewport_size(PHONE)
    shots.here(page, "mind-hint-phone-en")
    me.question.get_by_role("button", name="Leave it").click()
    expect(marks(me, "hint-bulb")).to_have_count(0)
    expect(me.location(place)).not_to_have_accessible_name(re.compile("proposal"))


def test_layers_of_the_sketch_are_hidden_one_by_one(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("cs"), "bot", "me", mode="training")
    me = Spy(page, seed=11)
    seated(me)
    page.get_by_role("button", name="Náčrt", exact=True).click()
    for place in ("d5", "e6"):
        me.location(place).click()
    expect(me.location("d5")).to_have_accessible_name(re.compile("šipka do e6"))
    page.get_by_role("button", name="Možná", exact=True).click()
    me.location("a1").click()
    expect(me.location("a1")).to_have_accessible_name(re.compile("Náčrt: možná"))
    arrows, guesses = marks(me, "crayon.arrow"), marks(me, "guess.maybe")
    expect(arrows).to_have_count(1)
    expect(guesses).to_have_count(1)

    button = page.get_by_role("button", name=re.compile("^Vrstvy"))
    button.press("Enter")
    shots.here(page, "mind-layers-cs")
    lines = page.get_by_role("checkbox", name="náčrt: šipky a cesty")
    lines.press("Space")
    expect(lines).not_to_be_checked()
    expect(arrows).to_have_count(0)
    expect(guesses).to_have_count(1)
    expect(me.location("d5")).not_to_have_accessible_name(re.compile("šipka"))
    page.get_by_role("checkbox", name="náčrt: odhady").press("Space")
    expect(guesses).to_have_count(0)
    page.keyboard.press("Escape")
    expect(lines).to_have_count(0)
    expect(button).to_be_focused()
    expect(button).to_have_accessible_name("Vrstvy −2")
    button.press("Enter")
    lines.press("Space")
    expect(arrows).to_have_count(1)  # nothing was rubbed out
