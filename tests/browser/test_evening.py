"""A whole evening in Czech, in two browsers, one of them a phone: from the invitation to the rematch."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from .agent_avenue.tables import GAME
from .conftest import Guests
from .player import Player, play_on, to_the_result
from .shots import Shots
from .tables import FORM, choose, seated, sit_down, toasted, unfold
from .words import WORDS

CS = WORDS["cs"]


def make_a_table(page: Page) -> None:
    """A duel with a friend, under a live clock."""
    words = FORM["cs"]
    page.goto("/")
    page.locator(f".tile.{GAME}").get_by_role("link", name="Nový stůl").click()
    choose(page, "players", "2")
    page.locator("#seat1").select_option(label=words["friend"])
    unfold(page)
    page.get_by_label("sekundy").check()
    page.get_by_label("Počet sekund").select_option("600")
    page.get_by_role("button", name=words["make"]).click()
    page.wait_for_url("**/t/*")


def chairs(page: Page) -> Locator:
    return page.get_by_role("list", name="Hráči").get_by_role("listitem")


def call_oneself(page: Page, name: str) -> None:
    page.get_by_label("Tvoje jméno u stolu").fill(name)
    page.get_by_role("button", name="Uložit").click()


def menu(page: Page) -> Locator:
    page.get_by_role("banner").get_by_role("button", name="Nabídka").click()
    return page.get_by_role("dialog", name="Nabídka")


def sure(sheet: Locator, name: str) -> None:
    """Press a button of the menu, and say that one means it."""
    sheet.get_by_role("button", name=name).click()
    sheet.get_by_role("alertdialog", name=name).get_by_role("button", name=name).click()


def test_an_evening_from_the_invitation_to_the_rematch(guests: Guests, shots: Shots) -> None:
    desk, hand = guests("cs"), guests("cs", phone=True)
    page = desk.new_page()
    make_a_table(page)

    # waiting
    expect(page.get_by_role("heading", name="Čeká se na hráče")).to_be_visible()
    call_oneself(page, "Adam")
    expect(chairs(page).nth(0)).to_contain_text("Adam")
    shots.here(page, "evening-1-waiting")
    page.get_by_role("button", name=CS.copy_link).click()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    phone = hand.new_page()
    phone.goto(link)
    expect(phone.locator(".table-facts div").filter(has_text="U stolu")).to_contain_text("Adam")
    shots.here(phone, "evening-2-invited")

    # sitting down begins the game
    sit_down(phone, link)
    adam, eva = seated(Player(page, seed=21)), seated(Player(phone, seed=22))
    expect(phone.get_by_text("Schovej si svůj odkaz zpátky")).to_be_visible()
    phone.get_by_role("button", name="Rozumím").click()
    sheet = menu(phone)
    call_oneself(phone, "Eva")
    sheet.get_by_role("button", name="Zavřít").click()
    expect(chairs(page).nth(1)).to_contain_text("Eva")
    expect(page.get_by_role("timer").first).to_be_visible()
    shots.here(page, "evening-3-begun")
    shots.here(phone, "evening-3-begun-phone")

    # a few turns, and a word
    play_on([adam, eva], lambda: adam.decisions + eva.decisions >= 3 or adam.over())
    assert not adam.over(), "the seeds of this evening want a longer game"
    phone.get_by_role("button", name="Rozhovor").click()
    phone.get_by_label("Napiš zprávu").fill("Musím na chvíli pryč.")
    phone.get_by_role("button", name="Poslat", exact=True).click()
    toasted(page, "Eva: Musím na chvíli pryč.")
    phone.get_by_role("dialog").get_by_role("button", name="Zavřít").click()

    # leaving: a bot plays on, and nobody else can have the seat
    sure(menu(phone), "Odejít od stolu")
    phone.wait_for_url(re.compile(r"/(#.*)?$"))
    toasted(page, "Eva odchází od stolu; dál hraje bot.")
    expect(chairs(page).nth(1)).to_contain_text("bot")
    told = page.get_by_role("list", name="Záznam").get_by_text("Eva odchází od stolu; dál hraje bot.")
    expect(told).to_have_count(1)
    page.reload()
    expect(told).to_have_count(1)
    shots.here(page, "evening-4-left")

    # coming back from one's own list
    phone.goto(page.url)
    phone.get_by_role("button", name="Vrátit se ke hře").click()
    expect(eva.board).to_be_visible()
    expect(chairs(page).nth(1)).to_contain_text("člověk")
    shots.here(phone, "evening-5-back-phone")

    # the end
    to_the_result([adam, eva])
    shots.here(page, "evening-6-end")
    shots.here(phone, "evening-6-end-phone")

    # looking back at one moment, by a link that a friend could open
    adam.result.get_by_role("button", name=CS.replay).click()
    bar = page.get_by_role("region", name=CS.replay)
    bar.get_by_role("slider").fill("4")
    bar.get_by_role("button", name="Odkaz na tento okamžik").click()
    moment = str(page.evaluate("navigator.clipboard.readText()"))
    other = guests("cs").new_page()
    other.goto(moment)
    expect(other.get_by_text(re.compile("^Krok 5 z "))).to_be_visible()
    shots.here(other, "evening-7-moment")
    bar.get_by_role("button", name="Zpět k výsledku").click()

    # once more, with seats swapped
    page.get_by_role("dialog").get_by_role("button", name="Odveta s výměnou míst").click()
    page.wait_for_url(lambda url: url != moment.split("?")[0])
    expect(page.get_by_role("heading", name="Scházíme se")).to_be_visible()
    shots.here(page, "evening-8-rematch")
    eva.result.get_by_role("link", name="Přidat se k odvetě").click()
    for screen in (page, phone):
        expect(screen.get_by_role("region", name=CS.board, exact=True)).to_be_visible()
    expect(chairs(page).nth(0)).to_contain_text("Eva")
    expect(chairs(page).nth(1)).to_contain_text("Adam (ty)")
