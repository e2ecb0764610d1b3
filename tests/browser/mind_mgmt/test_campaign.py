"""A campaign of three games in Czech: the first one played to its end, packages opened by the losers, modules selected by
keyboard and by touch, the record sheet on the home page."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from ..checker import check
from ..conftest import Guests
from ..house import House
from ..player import Player, to_the_result
from ..shots import Shots
from ..tables import FORM, invite, posted, seated
from .tables import RECRUITER, ROGUE, form

NEXT = "Další hra"
SELECT = re.compile("^(Vybrat|Hrát bez)")
SCORE = "Náborář {} : Agenti {}"


def first_table(page: Page) -> Page:
    """What the form of a new table asks for, filled in for a campaign."""
    words = FORM["cs"]
    page.get_by_label(RECRUITER["cs"], exact=True).last.select_option(label=words["me"])
    page.get_by_label(ROGUE["cs"].format(n=1), exact=True).last.select_option(label=words["friend"])
    page.get_by_label("Kampaň", exact=True).select_option(label="ano")
    page.get_by_role("button", name=words["make"]).click()
    page.wait_for_url("**/t/*")
    return page


def hand(page: Page, action: str) -> None:
    """A bot plays the Rogue's seat, or its holder again."""
    done = page.evaluate(
        "async ([table, action]) => (await fetch(`/api/t/${table}/seat`, { method: 'POST',"
        " headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seat: 1, action }) })).status",
        [page.url.split("/t/")[1].split("?")[0], action],
    )
    assert done in (200, 204)


def panel(page: Page) -> Page:
    """The waiting room of the next game."""
    expect(page.get_by_role("heading", name=re.compile(r"^Kampaň, \d\. hra$"))).to_be_visible()
    return page


def test_a_campaign_of_three_games(guests: Guests, shots: Shots, axe: str) -> None:
    desk, phone = guests("cs"), guests("cs", phone=True)
    page = first_table(form(desk, 2, "full"))
    expect(page.get_by_role("heading", name="Kampaň, 1. hra")).to_be_visible()
    other = invite(page, phone)
    pages = [page, other]  # the Recruiter's, the Rogue's
    seated(Player(page)), seated(Player(other))

    # the first game, to its end: a bot hunts, and hands the seat back
    hand(other, "bot")
    me = Player(page, seed=7)
    to_the_result([me])
    result = page.get_by_role("dialog", name=me.words.result, exact=True)
    expect(result.get_by_text("otevřen balíček", exact=False)).to_be_visible()
    shots.here(page, "campaign-result-desktop")
    recruiter_won = result.get_by_text(SCORE.format(1, 0)).count() == 1
    loser, winner = (1, 0) if recruiter_won else (0, 1)
    names = [["Krycí historka", "Tunely"], ["Odposlechy", "Vypůjčený tuk-tuk"]][loser]

    # one click goes on, and the loser selects first: by keyboard
    result.get_by_role("button", name=NEXT, exact=True).click()
    page.wait_for_url(lambda url: "/t/" in url)
    panel(page)
    goes_on(other)
    panel(other)
    expect(pages[winner].get_by_text(re.compile("^Vybírá: "))).to_be_visible()
    assert page.get_by_role("button", name="Vyměnit si místo").count() == 0, "roles stay"
    box = pages[loser].get_by_role("checkbox", name=re.compile(names[0]))
    box.focus()
    pages[loser].keyboard.press("Space")
    expect(box).to_be_checked()
    for who, where in ((pages[loser], "selecting"), (pages[winner], "waiting")):
        assert check(who, axe, where) == []
    shots.here(page, "campaign-room-desktop", whole=True)
    shots.here(other, "campaign-room-phone", whole=True)
    pages[loser].get_by_role("button", name=SELECT).focus()
    pages[loser].keyboard.press("Enter")

    # the second game is lost by the same side, which opens another package and selects both modules by touch
    players = [seated(Player(one)) for one in pages]
    players[loser].resign()
    expect(players[winner].result).to_be_visible()
    players[winner].result.get_by_role("button", name=NEXT, exact=True).click()
    panel(pages[winner])
    goes_on(pages[loser])
    panel(pages[loser])
    for name in names:
        pages[loser].get_by_role("checkbox", name=re.compile(name)).check()
    shots.here(pages[loser], "campaign-room-two", whole=True)
    pages[loser].get_by_role("button", name="Vybrat 2 moduly", exact=True).click()

    # the third game; the record sheet on the home page, and one click to the fourth
    players = [seated(Player(one)) for one in pages]
    players[winner].resign()
    expect(players[loser].result).to_be_visible()
    page.goto("/")
    other.goto("/")
    expect(page.get_by_text(SCORE.format(*((2, 1) if recruiter_won else (1, 2)))).first).to_be_visible()
    page.get_by_text("Záznam kampaně").first.click()
    expect(page.get_by_role("row")).to_have_count(4)
    expect(page.get_by_role("cell", name="vzdáno")).to_have_count(2)
    other.get_by_text("Záznam kampaně").first.click()
    assert check(page, axe, "home") == [] and check(other, axe, "home on a phone") == []
    shots.here(page, "campaign-home-desktop", whole=True)
    shots.here(other, "campaign-home-phone", whole=True)
    for one, size in ((page, "desktop"), (other, "phone")):
        one.get_by_role("region", name="Kampaně").get_by_role("link", name="MIND MGMT").click()
        expect(one.get_by_role("heading", name="Balíčky")).to_be_visible()
        assert check(one, axe, f"campaign on {size}") == []
        shots.here(one, f"campaign-page-{size}", whole=True)
    page.get_by_role("button", name=NEXT, exact=True).click()
    expect(page.get_by_role("heading", name="Kampaň, 4. hra")).to_be_visible()


def goes_on(page: Page) -> None:
    """Whoever did not click is told where it goes on."""
    link = page.get_by_role("link", name="K další hře")
    link.click()


def test_when_everything_is_open(house: House, guests: Guests, shots: Shots, axe: str) -> None:
    """By agreement, then by auction; each after a game that was given up, by two people on a desk and a phone."""
    seats = {"seat0": "me", "seat1": "friend"}
    page = posted(
        guests("cs"), "/tables", game="mind_mgmt", mode="full", players="2", begin="full", campaign="yes", **seats
    )
    other = invite(page, guests("cs", phone=True))
    seated(Player(page))
    Player(other).resign()
    expect(Player(page).result).to_be_visible()
    house.stop()
    with closing(sqlite3.connect(house.database)) as con, con:
        con.execute("""UPDATE campaign SET standing = '{"opened":[7,7],"winner":"recruiter","streak":1}'""")
    house.start()

    way_on(page, "Po vzájemné dohodě", shots, axe)
    goes_on(other)
    panel(other).get_by_role("checkbox", name=re.compile("Ozvěna")).check()
    other.get_by_role("button", name="Navrhnout", exact=True).click()
    expect(page.get_by_role("checkbox", name=re.compile("Ozvěna"))).to_be_checked()
    expect(page.get_by_text(re.compile("^Souhlasí zatím: "))).to_be_visible()
    assert check(page, axe, "agreement") == []
    shots.here(other, "campaign-agreement-phone", whole=True)
    page.get_by_role("button", name="Souhlasím s tím", exact=True).click()
    players = [seated(Player(one)) for one in (page, other)]
    players[1].resign()
    expect(players[0].result).to_be_visible()

    way_on(page, "Dražba")
    goes_on(other)
    panel(other)
    panel(page)
    bids = {one: one.get_by_role("button", name="Nabídnout 0", exact=True) for one in (page, other)}
    bids[page].or_(page.get_by_text(re.compile("^Přihazuje: "))).first.wait_for()
    first, second = (page, other) if bids[page].count() else (other, page)
    first.get_by_label("Tvoje nabídka").select_option("2")
    assert check(first, axe, "auction") == []
    shots.here(first, "campaign-auction", whole=True)
    first.get_by_role("button", name="Nabídnout 2", exact=True).click()
    second.get_by_role("button", name="Už nepřihazuji", exact=True).click()
    for name in ("Odposlechy", "Ozvěna"):
        second.get_by_role("checkbox", name=re.compile(name)).check()
    second.get_by_role("button", name="Vybrat 2 moduly", exact=True).click()
    for one in (first, second):
        seated(Player(one))


def way_on(page: Page, way: str, shots: Shots | None = None, axe: str = "") -> None:
    """From the result to the page of the campaign, and on from there."""
    page.goto("/")
    page.get_by_role("region", name="Kampaně").get_by_role("link", name="MIND MGMT").click()
    if shots is not None:
        page.get_by_text("Začít znovu", exact=True).click()
        expect(page.get_by_role("button", name="Všechno zavřít a začít znovu")).to_be_visible()
        assert check(page, axe, "everything open") == []
        shots.here(page, "campaign-open-desktop", whole=True)
    page.get_by_role("button", name=way, exact=True).click()
