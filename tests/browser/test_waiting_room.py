"""Before the game: invited by a link, waiting together, beginning; and coming back afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import set_up
from .checker import check
from .conftest import Guests
from .shots import Shots
from .tables import invite, seated, sit_down
from .words import WORDS


def test_friends_gather_in_the_waiting_room_and_the_last_one_begins_the_game(guests: Guests, shots: Shots) -> None:
    host = guests("cs")
    page = set_up(host, "me", "friend", "friend")
    seats = page.get_by_role("list", name="Hráči").get_by_role("listitem")
    expect(page.get_by_role("heading", name="Čeká se na hráče")).to_be_visible()
    expect(seats).to_have_count(3)
    expect(page.get_by_role("img", name="QR kód pro místo")).to_be_visible()
    expect(page.get_by_role("region", name="Deska")).to_have_count(0)
    shots.here(page, "room-host")
    phone = invite(page, guests("cs", phone=True))
    expect(seats.nth(1)).to_contain_text("je tu")
    expect(phone.get_by_role("button", name="Začít teď")).to_have_count(0)
    phone.get_by_label("Tvoje jméno u stolu").fill("Běta")
    phone.get_by_role("button", name="Uložit").click()
    expect(seats.nth(1)).to_contain_text("Běta")
    phone.get_by_label("Napiš zprávu").fill("Jsem tu!")
    phone.get_by_role("button", name="Poslat", exact=True).click()
    expect(page.get_by_role("list", name="Rozhovor")).to_contain_text("Jsem tu!")
    shots.here(phone, "room-phone")
    third = invite(page, guests("en"))
    for screen, lang in ((page, "cs"), (phone, "cs"), (third, "en")):
        expect(screen.get_by_role("region", name=WORDS[lang].board, exact=True)).to_be_visible()


def test_who_takes_the_last_seat_says_a_name_first(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "friend")
    page.get_by_role("button", name=WORDS["cs"].copy_link).first.click()
    friend = guests("cs", phone=True).new_page()
    friend.goto(str(page.evaluate("navigator.clipboard.readText()")))
    friend.get_by_label("Tvoje jméno u stolu").fill("Běta")
    friend.get_by_role("button", name="Posadit se").click()
    seated(Neighbour(page))
    expect(page.get_by_role("list", name="Hráči").get_by_role("listitem").nth(1)).to_contain_text("Běta")


def test_the_host_begins_now_and_bots_take_the_free_seats(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "friend")
    page.get_by_role("button", name="Začít teď").click()
    me = seated(Neighbour(page))
    expect(page.get_by_role("list", name="Hráči").get_by_role("listitem").nth(1)).to_contain_text("bot")
    expect(me.hand).to_be_visible()


def test_a_bot_is_seated_sent_away_and_places_are_changed(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "friend", "friend")
    seats = page.get_by_role("list", name="Hráči").get_by_role("listitem")
    seats.nth(1).get_by_role("button", name="Dosadit bota").click()
    expect(seats.nth(1)).to_contain_text("bot")
    seats.nth(1).get_by_role("button", name="Uvolnit místo").click()
    expect(seats.nth(1)).to_contain_text("čeká na pozvaného")
    seats.nth(2).get_by_role("button", name="Přesednout sem").click()
    expect(seats.nth(2)).to_contain_text("(ty)")
    phone = invite(page, guests("cs", phone=True))
    theirs = phone.get_by_role("list", name="Hráči").get_by_role("listitem")
    seats.nth(0).get_by_role("button", name="Vyměnit si místo").click()
    phone.get_by_role("button", name="Souhlasím", exact=True).click()
    expect(theirs.nth(2)).to_contain_text("(ty)")
    expect(seats.nth(0)).to_contain_text("(ty)")


def test_somebody_whose_browser_forgot_them_comes_back_by_the_own_link_or_by_asking(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "friend")
    page.get_by_role("button", name=WORDS["cs"].copy_link).first.click()
    invitation = str(page.evaluate("navigator.clipboard.readText()"))
    friend = guests("cs").new_page()
    sit_down(friend, invitation)
    expect(friend.get_by_role("region", name=WORDS["cs"].hand, exact=True)).to_be_visible()
    friend.get_by_role("button", name="Nabídka").click()
    friend.get_by_role("dialog").get_by_role("button", name="Kopírovat můj odkaz").click()
    own = str(friend.evaluate("navigator.clipboard.readText()"))
    assert own != invitation
    phone = guests("cs", phone=True).new_page()
    phone.goto(own)
    phone.get_by_role("button", name="Hrát na tomto zařízení").click()
    expect(phone.get_by_role("region", name=WORDS["cs"].hand, exact=True)).to_be_visible()
    friend.close()
    phone.close()
    lost = guests("cs").new_page()
    lost.goto(invitation)
    lost.get_by_role("button", name="Požádat o návrat").click()
    expect(lost.get_by_role("status")).to_contain_text("Ještě musí souhlasit")
    page.get_by_role("button", name="Souhlasím", exact=True).click()
    expect(lost.get_by_role("region", name=WORDS["cs"].hand, exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_nobody_stumbles_over_the_waiting_room_or_a_links_page(guests: Guests, axe: str, lang: str) -> None:
    page = set_up(guests(lang), "me", "friend")
    page.get_by_role("button", name=WORDS[lang].copy_link).first.click()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    faults = check(page, axe, "room")
    guest = guests(lang, phone=True).new_page()
    guest.goto(link)
    faults += check(guest, axe, "invitation")
    sit_down(guest, link)
    guest.goto("/trust")
    faults += check(guest, axe, "trust")
    other = guests(lang).new_page()
    other.goto(link)
    faults += check(other, axe, "used invitation")
    assert faults == []
