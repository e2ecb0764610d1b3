"""Fewer clicks in an activation: two spaces by their target, an end that comes by itself; and both can be taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from ..conftest import Guests
from ..player import play_on
from ..shots import Shots
from ..tables import invite, seated
from .spy import Spy
from .tables import set_up
from .test_training import START, open_game

VIA = re.compile(r"^Jít do (\w\d) přes (\w\d)$")


@pytest.fixture
def hunt(guests: Guests) -> tuple[Spy, Spy]:
    """A Recruiter and a Rogue by hand, at 06:00: Meru in a6, Lyme in c7, Bill in e7, Dusty in f4; nobody has acted."""
    page = set_up(guests("cs"), "me", "friend", mode="training")
    recruiter, rogue = Spy(page, seed=61), Spy(invite(page, guests("cs")), seed=62)
    for spy in (recruiter, rogue):
        seated(spy)
    open_game(recruiter, rogue)
    recruiter.on_map("c5", "KROK do c5")
    return recruiter, rogue


def stands(spy: Spy, name: str, place: str) -> None:
    """An agent's figure is there, as a reader of the map is told."""
    expect(spy.location(place)).to_have_accessible_name(re.compile(f"; {name}"))


def ending(spy: Spy) -> Locator:
    """The button that ends an activation, in the question."""
    return spy.question.get_by_role("button", name=spy.names.end_activation, exact=True)


def take_back(spy: Spy) -> None:
    spy.send(spy.question.get_by_role("button", name=spy.words.undo))


def answered(recruiter: Spy, rogue: Spy, feature: str) -> None:
    """The active agent asks and is answered."""
    rogue.do(f"OTÁZKA: {feature}")
    play_on([recruiter], lambda: recruiter.question.count() == 0 and rogue.asked())


def test_a_move_of_two_spaces_is_two_clicks_on_its_target(hunt: tuple[Spy, Spy], shots: Shots) -> None:
    _, rogue = hunt
    rogue.activate_agent("Meru")
    far = [deed for _, deed in rogue.offers("přes")]
    assert far and all(VIA.match(deed) for deed in far)
    rogue.pick("a4", "Jít do a4 přes a5")
    expect(rogue.city.locator(".route")).to_have_count(1)  # the way is drawn before it is gone
    shots.here(rogue.page, "mind-two-spaces-cs")
    rogue.send(rogue.ready)
    stands(rogue, "Meru", "a4")
    expect(rogue.question).to_contain_text("Meru má ještě jednu akci")
    for place in ("a5", "a6"):  # one space at a time it is taken back
        take_back(rogue)
        stands(rogue, "Meru", place)
    expect(rogue.question).to_contain_text("pohyb o 2 pole")


def test_of_two_ways_either_can_be_chosen(hunt: tuple[Spy, Spy]) -> None:
    _, rogue = hunt
    rogue.activate_agent("Meru")
    rogue.press(rogue.location("b5"))
    expect(rogue.deeds.get_by_role("button", name="Jít do b5 přes a5")).to_be_visible()
    rogue.press(rogue.deeds.get_by_role("button", name=f"Jít do b5 přes {START}"))
    rogue.press(rogue.question.get_by_role("button", name=f"Jít do b5 přes {START}"))
    stands(rogue, "Meru", "b5")
    take_back(rogue)
    stands(rogue, "Meru", START)


def test_an_activation_with_nothing_left_ends_by_itself_and_is_taken_back_step_by_step(hunt: tuple[Spy, Spy]) -> None:
    recruiter, rogue = hunt
    rogue.activate_agent("Meru")
    answered(recruiter, rogue, "Autobus")
    rogue.on_map("a4", "Jít do a4 přes a5")
    expect(rogue.question).to_contain_text("Kterého agenta aktivujete?")  # Meru is done, nobody pressed anything
    take_back(rogue)
    expect(rogue.question).to_contain_text("Meru už nemá co dělat")
    expect(ending(rogue)).to_be_visible()  # what was taken back is not ended again unasked
    take_back(rogue)
    stands(rogue, "Meru", "a5")
    rogue.on_map("b5", "Jít do b5")  # another way, and the same end
    expect(rogue.question).to_contain_text("Kterého agenta aktivujete?")
    stands(rogue, "Meru \\(leží\\)", "b5")


def test_nothing_ends_by_itself_where_a_move_could_no_longer_be_taken_back(hunt: tuple[Spy, Spy]) -> None:
    recruiter, rogue = hunt
    rogue.activate_agent("Dusty")
    rogue.end()
    rogue.activate_agent("Meru")  # after this one the Recruiter moves
    answered(recruiter, rogue, "Autobus")
    rogue.on_map("a4", "Jít do a4 přes a5")
    stands(rogue, "Meru", "a4")
    expect(rogue.question).to_contain_text("Meru už nemá co dělat")
    take_back(rogue)
    stands(rogue, "Meru", "a5")
    rogue.on_map("a4", "Jít do a4")
    rogue.end()
    expect(recruiter.question).to_be_visible()


def test_after_an_answer_that_stands_nothing_is_left_to_take_back_and_it_ends(hunt: tuple[Spy, Spy]) -> None:
    recruiter, rogue = hunt
    rogue.activate_agent("Dusty")
    rogue.end()
    rogue.activate_agent("Meru")
    rogue.on_map("a4", "Jít do a4 přes a5")
    stands(rogue, "Meru", "a4")
    rogue.do("ZAJETÍ")
    expect(recruiter.question).to_contain_text("Udělej KROK")
