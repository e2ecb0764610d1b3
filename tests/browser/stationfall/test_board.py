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
    ghosts = me.plan.locator(".stands .ghost")
    expect(ghosts).to_have_count(0)
    me.place("Kajuty").hover()
    expect(ghosts).to_have_text([re.compile("Vy")])
    me.place("Nádrže").hover()
    expect(ghosts).to_have_count(0)
    me.place("Nádrže").focus()
    me.page.keyboard.press("Shift")  # from now on it is the keyboard that points
    me.place("Kajuty").focus()
    expect(ghosts).to_have_text([re.compile("Vy")])
    me.choose(me.place("Kajuty"))
    expect(me.place("Kajuty")).to_have_accessible_name(re.compile("Vyhnanec"))


def test_a_step_says_what_it_costs_what_will_be_left_and_is_done_only_when_confirmed(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay({**MIDDLE, "status": {}})
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    cabin = me.place("Kajuty")
    expect(me.plan).to_contain_text("1 akce")
    me.press(cabin)
    expect(me.question).to_contain_text("Zbude 1 akce a volné zvednutí či upuštění.")
    assert me.sent == 0
    me.page.keyboard.press("Escape")
    expect(me.question.locator("button.primary")).to_have_count(0)
    airlock = me.place("Zadní přechodová komora")
    me.press(airlock)
    me.send(airlock)  # the same target again
    expect(airlock).to_have_accessible_name(re.compile("Vyhnanec"))


def test_what_an_action_would_do_is_seen_and_read_before_it_is_done(house: LaidHouse, guests: Guests) -> None:
    house.lay({**MIDDLE, "damaged": ["chem_lab"], "cameras": True})
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    me.choose(me.deed("Útok"))
    expect(me.question).to_contain_text("Útok: která postava?")
    expect(me.at("Vyhnanec")).to_contain_text("na kterou tvoje zbraň účinkuje")
    me.enter("Kuchyně")  # there are too many for all to be seen
    stranger = me.at("Kuchyně").get_by_role("button", name="Cizinec")
    stranger.hover()
    expect(me.question).to_contain_text("Cizinec je vyřazen")
    expect(me.question).to_contain_text("v podezření")
    me.page.mouse.move(5, 5)
    expect(me.question).not_to_contain_text("Cizinec je vyřazen")
    me.page.keyboard.press("Escape")
    expect(me.at("Kuchyně")).to_have_count(0)
    me.press(me.page.get_by_role("button", name="Plán", exact=True))
    me.enter("Kuchyně")
    me.choose(me.at("Kuchyně").get_by_role("button", name="Cizinec"))
    expect(me.place("Kuchyně")).to_have_accessible_name(re.compile(r"Cizinec \(vyřazený\)"))


def test_what_the_only_answer_would_do_is_seen_at_once(house: LaidHouse, guests: Guests) -> None:
    house.lay({**MIDDLE, "at": {"exile": "mainframe", "stranger": "mainframe"}, "status": {}})  # where nobody begins
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    me.choose(me.deed("Útok"))
    me.page.mouse.move(5, 5)
    expect(me.question).to_contain_text("Cizinec je vyřazen")
    expect(me.plan.locator(".stands .is-down.turns")).to_have_count(1)


def test_whoever_selects_an_answer_is_told_what_it_means_and_who_is_who_lies_on_the_board(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs", phone=True), "me", *BOTS, knowledge="own")))
    explained = "Vyřaď živou postavu ve stejné sekci"
    expect(me.page.get_by_text(explained)).to_have_count(0)
    me.press(me.deed("Útok"))
    expect(me.page.get_by_text(explained)).to_be_visible()
    who = me.page.get_by_role("region", name="Kdo je kdo?")
    expect(who).to_have_count(0)
    me.press(me.page.get_by_role("button", name="Tabule poznání"))
    expect(who).to_contain_text("Spočítáno z toho, co všichni viděli")
    expect(who).to_be_in_viewport()


def test_favours_light_those_who_can_be_asked_and_stand_beside_whoever_is_selected(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    lit = me.plan.locator("[data-token] .halo.can-be")
    expect(lit).to_have_count(0)
    me.press(me.deed(re.compile("^Uplatit")))
    expect(lit).not_to_have_count(0)
    assert me.sent == 0
    me.page.keyboard.press("Escape")
    me.press(me.plan.locator("[data-token]").filter(has=me.page.get_by_text("Ky", exact=True)))
    for favour in ("^Uplatit Kyborga", "^Použít kompromat na Kyborga"):
        expect(me.at("Kyborg").get_by_role("button", name=re.compile(favour))).to_have_count(1)


def test_a_pawn_has_the_answers_that_are_about_it(house: LaidHouse, guests: Guests) -> None:
    house.lay(begun(MIDDLE))
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    expect(me.question).to_be_visible()
    me.press(me.pawn("Kyborg"))
    for name in ("Ovlivnit Kyborga", "Aktivovat Kyborga"):
        expect(me.at("Kyborg").get_by_role("button", name=name)).to_have_count(1)
    me.choose(me.deed("Aktivovat Kyborga"))
    expect(me.question).to_contain_text("Kyborg")
    me.press(me.page.get_by_role("button", name="Co je na plánu vidět"))
    sheet = me.page.get_by_role("dialog", name="Co je na plánu vidět")
    for words in ("zamčená chodba", "Oheň", "kompromat", "Nanogel", "beztíže"):
        expect(sheet).to_contain_text(words)
    me.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_the_own_goals_stand_in_the_rail_and_on_the_plan(house: LaidHouse, guests: Guests) -> None:
    house.lay(MIDDLE)
    me = seated(Crew(set_up(guests("cs"), "me", *BOTS)))
    goals = me.page.get_by_role("list", name="Cíle").get_by_role("listitem")
    expect(goals.first).to_contain_text("Vyhnanec je zachráněn")
    expect(goals.first).to_contain_text("Kuchyně → modul")
    expect(me.page.locator("[data-stage] .pin")).not_to_have_count(0)


def test_at_the_end_every_agenda_is_told_with_what_it_made_and_what_it_did_not(
    house: LaidHouse, guests: Guests
) -> None:
    house.lay({**LATE, "secret": [["exile"]], "bonus": [["medical"]], "step": "close", "active": 4, "minute": 0})
    me = Crew(set_up(guests("cs"), "me", *BOTS), seed=11)
    seated(me).choose(me.page.get_by_role("button", name=re.compile("^Vyhnanec")).first)
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
