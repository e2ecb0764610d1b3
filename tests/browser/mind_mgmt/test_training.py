"""A Training Mission between two friends, told move by move: it goes the same way whatever the cards are."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import to_the_result
from ..shots import Shots
from ..tables import invite, seated
from .spy import Spy
from .tables import set_up

START, OPENING = "b6", ("b5", "b4", "c3", "c4")
FIGURES = {"Meru": "a6", "Henry Lyme": "c7", "Bill Falls": "e7", "Dusty": "f4"}
PATH = "b6, b5, b4, c3, c4, c5, d5, d6, d7"


def open_game(recruiter: Spy, rogue: Spy) -> None:
    """The Recruiter walks, the agents wait at the edge."""
    recruiter.decide()
    recruiter.on_map(START, f"Začít v {START}")
    expect(rogue.location(START)).to_have_accessible_name(re.compile("potvrzená poznámka, Náborář tu byl v 01:00"))
    for place in OPENING:
        recruiter.on_map(place, f"KROK do {place}")
    for name, place in FIGURES.items():
        expect(rogue.question).to_contain_text(f"začíná {name}")
        rogue.on_map(place, f"Začít v {place}")


def ask(rogue: Spy, recruiter: Spy, name: str, feature: str) -> None:
    """An agent asks, the Recruiter is asked, whoever asks waits. The last one standing needs no activation."""
    expect(rogue.question).to_contain_text(re.compile(f"Kterého agenta aktivujete|{name} má ještě"))
    if "Kterého" in rogue.question.inner_text():
        rogue.activate_agent(name)
    rogue.do(f"OTÁZKA: {feature}")
    expect(rogue.page.get_by_role("region", name=re.compile("^Teď rozhoduje: "))).to_contain_text("Odpověď přijde")
    expect(recruiter.question).to_contain_text(f"{name} se ptá")


def test_a_training_mission_by_links_ends_with_a_capture(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("cs"), "me", "friend", mode="training")
    other = invite(page, guests("cs", phone=True))
    recruiter, rogue = seated(Spy(page, seed=61)), seated(Spy(other, seed=62))
    assert isinstance(recruiter, Spy) and isinstance(rogue, Spy)
    open_game(recruiter, rogue)
    shots.take(page, "mind-training-recruiter", "first", ("cs",))

    recruiter.on_map("c5", "KROK do c5")  # 06:00
    shots.take(rogue.page, "mind-training-rogue", "first", ("en",))
    ask(rogue, recruiter, "Meru", "Autobus")
    assert recruiter.offers() == []
    recruiter.confirm("Nový žeton nepoložím")
    rogue.do("Konec aktivace")
    ask(rogue, recruiter, "Dusty", "Kavárna")
    assert recruiter.offers() == [("b5", "Položit žeton kroku do b5")]
    recruiter.on_map("b5", "Položit žeton kroku do b5")
    expect(rogue.location("b5")).to_have_accessible_name(re.compile("žeton kroku, Náborář tu byl nejpozději v 06:00"))
    rogue.do("Konec aktivace")

    recruiter.on_map("d5", "KROK do d5")  # 07:00, an alert
    expect(rogue.page.get_by_role("listitem").filter(has_text="07:00, výstraha")).to_contain_text("nyní")
    ask(rogue, recruiter, "Henry Lyme", "Billboard")
    assert [place for place, _ in recruiter.offers()] == ["b4", "d5"]
    recruiter.on_map("b4", "Položit žeton kroku do b4")
    rogue.do("Konec aktivace")
    ask(rogue, recruiter, "Bill Falls", "Psi")
    recruiter.on_map("c5", "Položit žeton kroku do c5")
    rogue.do("Konec aktivace")

    recruiter.on_map("d6", "KROK do d6")  # 08:00
    shots.take(page, "mind-training-recruiter", "middle", ("cs",))
    rogue.activate_agent("Meru")
    for place in ("a5", "b5"):
        rogue.on_map(place, f"Jít do {place}")
    rogue.do("ODHALENÍ")  # after which Meru has nothing left to do and is done
    expect(rogue.location("b5")).to_have_accessible_name(re.compile("potvrzená poznámka, Náborář tu byl v 02:00"))
    shots.take(rogue.page, "mind-training-rogue", "middle", ("en",))
    rogue.activate_agent("Henry Lyme")
    rogue.do("ZAJETÍ")
    expect(rogue.question).to_be_visible()
    rogue.do("Konec aktivace")

    recruiter.on_map("d7", "KROK do d7")  # 09:00
    rogue.activate_agent("Bill Falls")
    rogue.on_map("d7", "Jít do d7")
    rogue.do("ZAJETÍ")
    to_the_result([recruiter, rogue])
    for spy, title in ((recruiter, "Tentokrát ne."), (rogue, "Vyhráváš!")):
        expect(spy.result.get_by_role("heading", name=title)).to_be_visible()
        expect(spy.result).to_contain_text("Náborář je zajat")
        expect(spy.result.get_by_role("img", name=f"Skrytá cesta: {PATH}")).to_be_visible()
    shots.take(page, "mind-training-recruiter", "end", ("cs",))
    shots.take(rogue.page, "mind-training-rogue", "end", ("en",))
