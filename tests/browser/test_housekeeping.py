"""What people do around a game: choose a table, be somebody, talk, keep notes, get up, give up."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import GAME, set_up
from .conftest import Guests
from .tables import FORM, choose, invite, seated, toasted, unfold


def pair(guests: Guests) -> tuple[Neighbour, Neighbour]:
    """Two people at a table for two, both in Czech."""
    page = set_up(guests("cs"), "me", "friend")
    host, friend = Neighbour(page, seed=91), Neighbour(invite(page, guests("cs")), seed=92)
    return seated(host), seated(friend)


def sheet(page: Page, name: str) -> Locator:
    """A sheet of paper over the table, opened."""
    page.get_by_role("banner").get_by_role("button", name=name).click()
    return page.get_by_role("dialog", name=name)


def beside(page: Page, name: str) -> Locator:
    """What lies beside the board, opened."""
    page.get_by_role("banner").get_by_role("button", name=name).click()
    return page.get_by_role("region", name=name, exact=True)


def test_what_is_chosen_for_a_new_table_takes_effect_at_once(guests: Guests) -> None:
    page = guests("cs").new_page()
    page.goto(f"/new/{GAME}")
    words = FORM["cs"]
    expect(page.get_by_role("button", name=words["change"])).to_be_hidden()
    four = choose(page, "players", "4")
    expect(page.get_by_label("Místo 4", exact=True)).to_be_visible()
    expect(four).to_be_focused()
    unfold(page)
    expect(page.get_by_label("Počet dní")).to_be_hidden()
    page.get_by_label("dny").check()
    expect(page.get_by_label("Počet dní")).to_have_value("3")
    page.get_by_role("button", name=words["make"]).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("list", name="Hráči").get_by_role("listitem")).to_have_count(4)


def test_a_colour_of_ones_own_and_getting_up(guests: Guests) -> None:
    host, friend = pair(guests)
    menu = sheet(friend.page, "Nabídka")
    menu.get_by_label("Tvoje jméno u stolu").fill("Věra")
    menu.get_by_label("fialová").check()
    menu.get_by_role("button", name="Uložit").click()
    row = host.page.get_by_role("list", name="Hráči").get_by_role("listitem").filter(has_text="Věra")
    expect(row.locator(".ribbon.ink-violet")).to_be_visible()
    menu.get_by_role("button", name="Odejít od stolu").click()
    sure = menu.get_by_role("alertdialog", name="Odejít od stolu")
    expect(sure.get_by_role("button", name="Zrušit")).to_be_focused()
    sure.get_by_role("button", name="Zrušit").click()
    expect(menu.get_by_role("button", name="Odejít od stolu")).to_be_focused()
    menu.get_by_role("button", name="Odejít od stolu").click()
    sure.get_by_role("button", name="Odejít od stolu").click()
    friend.page.wait_for_url(re.compile(r"/$"))
    expect(row).to_contain_text("bot")
    toasted(host.page, "Věra odchází od stolu; dál hraje bot.")
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name="Vrátit se ke hře").click()
    expect(friend.hand).to_be_visible()
    expect(row).to_contain_text("člověk")


def test_a_note_is_kept_however_quickly_it_is_put_away(guests: Guests) -> None:
    host, _ = pair(guests)
    for _ in range(2):
        notes = beside(host.page, "Poznámky")
        notes.get_by_role("textbox").press_sequentially("Má Sabotéra. ")
        host.page.keyboard.press("Escape")
        expect(notes).to_be_hidden()
    expect(beside(host.page, "Poznámky").get_by_role("textbox")).to_have_value("Má Sabotéra. Má Sabotéra. ")
    host.page.reload()
    expect(beside(host.page, "Poznámky").get_by_role("textbox")).to_have_value(re.compile("^(Má Sabotéra. ){2}$"))


def test_nobody_misses_a_line_of_talk(guests: Guests) -> None:
    host, friend = pair(guests)
    host.page.wait_for_timeout(1600)  # what was said before one sat down is no news
    talk = beside(friend.page, "Rozhovor")
    for line in ("Ahoj!", "Jdeš?"):
        talk.get_by_role("textbox").fill(line)
        talk.get_by_role("button", name="Poslat").click()
        expect(talk.get_by_role("list")).to_contain_text(line)
    toasted(host.page, "Modrá: Ahoj!")
    button = host.page.get_by_role("banner").get_by_role("button", name="Rozhovor")
    expect(button).to_have_text(re.compile("2$"))
    expect(beside(host.page, "Rozhovor").get_by_role("list")).to_contain_text("Jdeš?")
    host.page.keyboard.press("Escape")
    expect(button).to_have_text(re.compile("Rozhovor$"))
    host.page.reload()
    expect(button).to_have_text(re.compile("Rozhovor$"))


def test_a_game_given_up_asks_nothing_any_more_and_both_find_the_rematch(guests: Guests) -> None:
    host, friend = pair(guests)
    menu = sheet(friend.page, "Nabídka")
    menu.get_by_role("button", name="Vzdát hru").click()
    menu.get_by_role("alertdialog").get_by_role("button", name="Vzdát hru").click()
    for player in (host, friend):
        expect(player.result).to_be_visible()
    friend.result.get_by_role("button", name="Odveta", exact=True).click()
    friend.page.wait_for_url(lambda url: url != host.page.url)
    expect(host.result.get_by_role("link", name="Přidat se k odvetě")).to_be_visible()
    host.result.get_by_role("button", name="Prohlédnout plán").click()
    expect(host.hand.get_by_role("button")).to_have_count(0)
    expect(host.page.locator(".seat.turn")).to_have_count(0)


def test_a_card_of_the_market_shows_its_own_text(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "bot", mode="advanced")
    me = seated(Neighbour(page, seed=93))
    card = me.market.get_by_role("button").last
    name = card.inner_text().split("\n")[-1].strip()
    card.click()
    entry = page.get_by_role("dialog", name="Karty").locator(".card-entry.chosen")
    expect(entry.get_by_role("heading")).to_have_text(name)
    expect(entry).to_be_in_viewport()
