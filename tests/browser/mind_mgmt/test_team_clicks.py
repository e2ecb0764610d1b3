"""Fewer clicks with friends, too: a shared agent goes two spaces by its target and ends by itself, and so in a vote."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ..conftest import Guests
from ..player import play_on
from ..tables import FORM, applied, invite, seated
from .spy import Spy
from .tables import RECRUITER, ROGUE, form
from .test_team import AGENTS, commander

VOTE = "Agenti hlasují o společných rozhodnutích"
TEMPLES = ("c3", "e5")
NEXT = "Kterého agenta aktivujete?"


def make(guest: BrowserContext, vote: bool) -> Page:
    """A Training Mission for a Recruiter and three Rogue players, by links; perhaps with votes."""
    page = form(guest, 4, "training")
    page.get_by_label(RECRUITER["cs"], exact=True).last.select_option(label=FORM["cs"]["me"])
    for n in (1, 2, 3):
        page.get_by_label(ROGUE["cs"].format(n=n), exact=True).last.select_option(label=FORM["cs"]["friend"])
    if vote:
        page.get_by_label(VOTE, exact=True).select_option(index=1)
        applied(page)
    page.get_by_role("button", name=FORM["cs"]["make"]).click()
    page.wait_for_url("**/t/*")
    return page


def together(rogues: list[Spy], decide: Callable[[Spy], None]) -> None:
    """Everybody casts the same ballot, one after the other."""
    for rogue in rogues:
        expect(rogue.question).to_be_visible()
        decide(rogue)


def chooses(rogue: Spy) -> bool:
    """Whether the team is asked whom to activate."""
    return any(NEXT in text for text in rogue.question.all_inner_texts())


def deploy(asked: list[Spy]) -> None:
    """One question of the set-up: its first answer by one of them, or by all where they vote."""
    if not asked or any(chooses(rogue) for rogue in asked):
        return
    before = asked[0].sentence()
    if asked[0].rule() != "MM-3.3":
        asked[0].decide()
    elif len(asked) < 3:
        return  # not everybody has got the question yet
    else:
        place = asked[0].offers()[0]
        together(asked, lambda rogue: rogue.on_map(*place))
    for rogue in asked:
        expect(rogue.question.get_by_text(before, exact=True)).to_have_count(0)


def hunting(guests: Guests, vote: bool) -> tuple[Spy, list[Spy], str]:
    """The Recruiter, the three Rogue players at their first turn, and the agent they share."""
    page = make(guests("cs"), vote)
    recruiter = Spy(page, seed=41)
    rogues = [Spy(invite(page, guests("cs")), seed=42) for _ in range(3)]
    for spy in (recruiter, *rogues):
        seated(spy)
    while not all(chooses(rogue) for rogue in rogues):
        play_on([recruiter], lambda: any(rogue.asked() for rogue in rogues))
        deploy([rogue for rogue in rogues if rogue.asked()])
    shared = next(agent for agent in AGENTS if not commander(rogues[0], agent))
    return recruiter, rogues, shared


def two_away(rogue: Spy) -> str:
    """A location two spaces from the active agent, with something to ask about."""
    return next(place for place, _ in rogue.offers("přes") if place not in TEMPLES)


@pytest.mark.parametrize("vote", [False, True], ids=["first answer", "votes"])
def test_a_shared_agent_goes_two_spaces_by_its_target_and_its_activation_ends_by_itself(
    guests: Guests, vote: bool
) -> None:
    recruiter, rogues, shared = hunting(guests, vote)
    movers = rogues if vote else rogues[1:2]
    together(movers, lambda rogue: rogue.activate_agent(shared))
    for rogue in rogues:
        expect(rogue.question).to_contain_text(f"{shared} má ještě pohyb o 2 pole")
    target = two_away(rogues[0])
    ways = [deed for place, deed in rogues[0].offers("přes") if place == target]
    for rogue in movers:
        rogue.on_map(target, ways[0])
    for rogue in rogues:
        expect(rogue.question).to_contain_text(f"{shared} má ještě jednu akci")
        expect(rogue.location(target)).to_have_accessible_name(re.compile(f"; {shared}"))

    question = next(name for name in rogues[0].buttons() if name.startswith("OTÁZKA"))
    together(movers, lambda rogue: rogue.do(question))
    play_on([recruiter], lambda: recruiter.question.count() == 0 and rogues[0].asked())
    for rogue in rogues:  # nobody pressed anything
        expect(rogue.question).to_contain_text(NEXT)
        expect(rogue.location(target)).to_have_accessible_name(re.compile(f"{shared} \\(leží\\)"))
        expect(rogue.page.locator(".toast.error")).to_have_count(0)
