"""What the board says to whoever looks: who could go where, what signs mean, what a card leaves to choose, what points were for."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conftest import Guests
from ..player import to_the_result
from ..tables import seated
from .conftest import LaidHouse
from .crew import Crew
from .positions import LATE, MIDDLE, begun
from .tables import BOTS, set_up


def test_under_the_pointer_stands_a_ghost_of_whoever_could_go_there(house: LaidHouse, guests: Guests) -> None:
    house.lay({**MIDDLE, "status": {}})  # nobody lies there to be dragged
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    ghosts = me.page.locator(".station .ghost")
    expect(ghosts).to_have_count(0)
    me.place("Kajuty").hover()
    expect(ghosts).to_have_text([re.compile("^Vy")])
    me.place("Serverovna").hover()
    expect(ghosts).to_have_count(0)
    me.place("Serverovna").focus()
    me.page.keyboard.press("Shift")  # from now on it is the keyboard that points
    me.place("Kajuty").focus()
    expect(ghosts).to_have_text([re.compile("^Vy")])
    me.send(me.place("Kajuty"))
    expect(me.place("Kajuty")).to_have_accessible_name(re.compile("Vyhnanec"))


def test_what_an_action_would_do_is_seen_and_read_before_it_is_done(house: LaidHouse, guests: Guests) -> None:
    house.lay({**MIDDLE, "damaged": ["chem_lab"], "cameras": True})
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    me.send(me.chip("Útok"))
    expect(me.question).to_contain_text("Útok: která postava?")
    expect(me.chips).to_contain_text("na kterou tvoje zbraň účinkuje")
    me.chip("Cizinec").hover()
    expect(me.page.locator(".foreseen")).to_contain_text("Cizinec je vyřazen")
    expect(me.page.locator(".foreseen")).to_contain_text("v podezření")
    expect(me.page.locator(".station .falls")).to_have_count(1)
    me.page.mouse.move(5, 5)
    expect(me.page.locator(".foreseen")).to_have_count(0)
    me.press(me.question.get_by_role("button", name="Nejdřív naplánovat"))
    me.press(me.chip("Cizinec"))
    expect(me.chips).to_contain_text("Cizinec je vyřazen")
    expect(me.page.locator(".station .falls")).to_have_count(1)
    expect(me.place("Kuchyně")).to_have_accessible_name(re.compile(r"Cizinec \(vyřazený\)"))


def test_what_the_only_answer_would_do_is_seen_at_once(house: LaidHouse, guests: Guests) -> None:
    house.lay({**MIDDLE, "at": {"exile": "mainframe", "stranger": "mainframe"}, "status": {}})  # where nobody begins
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    me.page.mouse.move(5, 5)
    me.send(me.chip("Útok"))
    me.page.mouse.move(5, 5)
    expect(me.page.locator(".foreseen")).to_contain_text("Cizinec je vyřazen")
    expect(me.page.locator(".station .falls")).to_have_count(1)


def test_whoever_asks_is_told_what_every_answer_means(house: LaidHouse, guests: Guests) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs", phone=True), "me", *BOTS, knowledge="own")))
    explained = "Vyřaď živou postavu ve stejné sekci"
    expect(me.chips).not_to_contain_text(explained)
    me.press(me.chips.get_by_role("button", name="Vysvětlit možnosti"))
    expect(me.chips).to_contain_text(explained)
    who = me.page.get_by_role("heading", name="Kdo je kdo?")
    expect(who).to_have_count(0)
    me.page.wait_for_timeout(1600)  # what appears sooner has only just arrived
    me.press(me.page.get_by_role("button", name="Tabule poznání"))
    expect(who).to_be_in_viewport()
    expect(me.page.get_by_role("region", name="Kdo je kdo?")).to_contain_text("Spočítáno z toho, co všichni viděli")


def test_favours_are_unfolded_by_whoever_wants_one(house: LaidHouse, guests: Guests) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    bribes = me.chips.get_by_role("group", name="Úplatek")
    unfold = bribes.get_by_role("button", name=re.compile(r"^Úplatek \(\d+\)$"))
    expect(unfold).to_have_attribute("aria-expanded", "false")
    expect(bribes.get_by_role("button")).to_have_count(1)
    unfold.click()
    expect(unfold).to_have_attribute("aria-expanded", "true")
    assert bribes.get_by_role("button").count() > 5


def test_a_card_narrows_the_answers_down_to_its_character(house: LaidHouse, guests: Guests) -> None:
    house.lay(begun(MIDDLE))
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    expect(me.question).to_be_visible()
    me.press(me.card("Kyborg"))
    for name in ("Ovlivnit", "Aktivovat"):
        expect(me.chips.get_by_role("group", name=name).get_by_role("button")).to_have_count(1)
    me.send(me.chips.get_by_role("group", name="Aktivovat").get_by_role("button"))
    expect(me.question).to_contain_text("Kyborg")


def test_signs_of_the_plan_are_explained(house: LaidHouse, guests: Guests) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    me.press(me.page.get_by_role("button", name="Co je na plánu"))
    sheet = me.page.get_by_role("dialog", name="Co je na plánu")
    for words in ("zamčená chodba", "Oheň", "kompromat", "Nanogel", "beztíže"):
        expect(sheet).to_contain_text(words)
    me.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_at_the_end_every_agenda_is_told_with_what_it_made_and_what_it_did_not(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay({**LATE, "secret": [["exile"]], "bonus": [["medical"]], "step": "close", "active": 4, "minute": 0})
    me = Crew(set_up(guests("cs"), "me", *BOTS), seed=11)
    seated(me).send(me.chip(re.compile("^Vyhnanec")))
    to_the_result([me])
    people = me.result.get_by_role("listitem").filter(has=me.page.get_by_role("heading", level=4))
    expect(people).to_have_count(5)
    mine = people.filter(has=me.page.get_by_role("heading", name=re.compile("Vyhnanec")))
    expect(mine).to_contain_text("pokud je tato postava zachráněna")
    expect(mine.get_by_role("listitem").filter(has_text="nesplněno")).not_to_have_count(0)
    expect(mine).to_contain_text(re.compile("Bonusová postava: Medik"))
    table = me.result.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(6)
    for person in people.all():  # the lines add up to what the table says
        lines = person.locator(".made b").all_inner_texts()
        total = person.locator(".story-total").inner_text()
        assert sum(int(line.replace("−", "-")) for line in lines) == int(total.replace("−", "-"))
