from __future__ import annotations

import re

from playwright.sync_api import expect

from ..ahead import ahead
from ..conftest import Guests
from ..player import play_on, to_the_result
from ..shots import Shots
from ..sizes import DRAWN
from ..tables import seated
from ..typist import Typist
from .spy import Spy
from .tables import set_up


class SpyTypist(Typist, Spy):
    """A spy without a mouse."""


def test_a_whole_hunt_by_keyboard_alone(guests: Guests, shots: Shots) -> None:
    page = guests("cs").new_page()
    page.goto("/")
    me = SpyTypist(page, seed=95)
    me.reach(page.get_by_role("article").filter(has_text="MIND MGMT").get_by_role("button", name="Hrát hned"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    seated(me)
    play_on([me], me.asked)

    me.reach(me.location("c3"))
    expect(me.location("c3")).to_have_accessible_name(re.compile("chrám, osm cest"))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(me.location("f3")).to_be_focused()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(me.location("a3")).to_be_focused()
    shots.here(page, "mind-keyboard-desktop-cs")
    me.press(me.location("a3"))
    expect(me.question.get_by_role("button", name="Začít v a3")).to_be_visible()
    me.reach(me.location("a3"))
    page.keyboard.press("Escape")
    expect(me.question.get_by_role("button", name="Začít v a3")).to_have_count(0)

    to_the_result([me])
    me.is_somewhere()
    me.press(me.result.get_by_role("button", name=me.words.replay))
    replay = page.get_by_role("region", name=me.words.replay)
    me.reach(replay.get_by_role("slider"))
    page.keyboard.press("End")
    expect(me.city).to_be_visible()
    assert {"MM-4.18", "MM-5.3", "MM-8.3"} <= set(me.heard)


def at_an_activation(guests: Guests) -> SpyTypist:
    page = set_up(guests("cs"), "bot", "me", mode="training")
    me = SpyTypist(page, seed=96)
    ahead(seated(me), 1, "MM-8.3")
    return me


def test_the_same_place_once_more_confirms_a_choice_on_the_map(guests: Guests) -> None:
    me = at_an_activation(guests)
    place, deed = next(offer for offer in me.offers(me.names.move) if me.names.through not in offer[1])
    me.press(me.location(place))
    expect(me.ready).to_have_text(deed)
    me.reach(me.location(place))
    me.page.keyboard.press("Enter")
    expect(me.location(place)).not_to_have_accessible_name(re.compile(deed))
    me.is_somewhere()


def tabs_to_the_end(me: SpyTypist) -> int:
    """How many times Tab is pressed from where the focus is until an activation can be ended."""
    for n in range(1, 20):
        me.page.evaluate(DRAWN)  # nobody presses two keys within one frame
        me.page.keyboard.press("Tab")
        me.page.evaluate(DRAWN)
        if me.page.locator(":focus").get_by_text(me.names.end_activation, exact=True).count():
            return n
    raise AssertionError("the end of the activation is not reached")


def test_an_activation_is_ended_with_at_most_three_tabs(guests: Guests) -> None:
    me = at_an_activation(guests)
    place, deed = next(offer for offer in me.offers(me.names.move) if me.names.through not in offer[1])
    me.press(me.location(place))
    me.reach(me.location(place))
    me.page.keyboard.press("Enter")  # a second press on the place confirms, the focus stays on the map
    expect(me.location(place)).not_to_have_accessible_name(re.compile(deed))  # the answer has come, and is drawn
    expect(me.question.get_by_role("button", name=me.names.end_activation, exact=True)).to_be_visible()
    assert tabs_to_the_end(me) <= 3
    me.question.focus()  # where the keyboard stands after a pressed button has gone with its question
    assert tabs_to_the_end(me) <= 3
    me.page.keyboard.press("Enter")
    expect(me.question.get_by_role("button", name=me.names.end_activation, exact=True)).to_have_count(0)


def test_the_cards_that_are_answers_stand_on_the_stage_and_the_features_are_one_stop(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "bot", mode="full")
    me = SpyTypist(page, seed=97)
    ahead(seated(me), 0, "MM-4.10")
    expect(me.question).to_contain_text("Za kterou postavu hraješ?")
    cards = page.get_by_role("group", name="Karty na výběr").get_by_role("button")
    expect(cards).to_have_count(2)
    me.reach(cards.first)
    page.keyboard.press("Enter")
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    expect(me.ready).to_be_visible()
    features = me.drawer(me.names.features).get_by_role("region", name="Zajímavosti")
    assert features.locator("button:not([tabindex='-1'])").count() == 1
    legend = features.get_by_role("button")
    legend.first.focus()
    page.keyboard.press("ArrowRight")
    expect(legend.nth(1)).to_be_focused()
