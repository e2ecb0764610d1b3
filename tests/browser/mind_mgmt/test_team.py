"""One Recruiter and three Rogue players: each has an agent, the fourth is everybody's."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import play_on
from ..shots import Shots
from ..tables import invite, seated
from .spy import Spy
from .tables import ROGUE, set_up

AGENTS = ("Meru", "Henry Lyme", "Bill Falls", "Dusty")


def commander(spy: Spy, agent: str) -> str:
    """Whose agent it is, as its figure tells; nobody's if it is shared."""
    sheet = spy.drawer(spy.names.agents)
    label = sheet.get_by_role("button", name=re.compile(f"^{agent}")).inner_text()
    spy.page.keyboard.press("Escape")
    found = re.search(ROGUE["cs"].format(n=r"\d"), label)
    return found[0] if found else ""


def take_turns(recruiter: Spy, rogues: list[Spy], enough: Callable[[], bool]) -> None:
    """Whoever is asked decides; a question to the team is answered by one, and has gone from every screen then."""
    while not enough():
        assert not recruiter.over(), "the game ended too soon"
        play_on([recruiter], lambda: any(rogue.asked() for rogue in rogues) or enough())
        asked = [rogue for rogue in rogues if rogue.asked()]
        if not asked or enough():
            continue
        chosen = recruiter.luck.choice(asked)
        before = chosen.sentence()
        chosen.decide()
        for rogue in asked:
            expect(rogue.question.get_by_text(before, exact=True)).to_have_count(0)


def test_three_rogues_share_the_fourth_agent(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("cs"), "me", "friend", "friend", "friend", mode="training")
    recruiter = Spy(page, seed=31)
    rogues = [Spy(invite(page, guests("cs", phone=n == 2)), seed=32 + n) for n in range(3)]
    for spy in (recruiter, *rogues):
        seated(spy)
    take_turns(recruiter, rogues, lambda: all(rogue.asked() and rogue.rule() == "MM-5.3" for rogue in rogues))
    assert all("MM-3.2" in rogue.heard for rogue in rogues), "each takes an agent"
    owners = {agent: commander(rogues[0], agent) for agent in AGENTS}
    assert sorted(owners.values()) == ["", *(ROGUE["cs"].format(n=n) for n in (1, 2, 3))]
    shared = next(agent for agent, owner in owners.items() if not owner)
    shots.take(rogues[1].page, "mind-team", "first", ("cs",))

    for rogue in rogues:
        expect(rogue.question).to_contain_text("Kterého agenta aktivujete?")
    rogues[1].activate_agent(shared)
    for rogue in rogues:  # everybody may move it
        expect(rogue.question).to_contain_text(f"{shared} má ještě")
    rogues[2].do("Konec aktivace")
    for rogue in rogues:
        expect(rogue.question).to_contain_text("Kterého agenta aktivujete?")

    mine = next(agent for agent, owner in owners.items() if owner == ROGUE["cs"].format(n=1))
    rogues[2].activate_agent(mine)  # anybody may say whose turn it is, only its owner moves it
    expect(rogues[0].question).to_contain_text(f"{mine} má ještě")
    for rogue in rogues[1:]:
        expect(rogue.question).to_have_count(0)
        assert rogue.offers() == []
    take_turns(recruiter, rogues, lambda: recruiter.heard.count("MM-6.1") >= 3)
    shots.take(rogues[2].page, "mind-team", "middle", ("cs",))
    assert all(rogue.heard.count("MM-5.3") + rogue.heard.count("MM-8.3") for rogue in rogues)
