"""The games on the home page, and the form of a new table: what it asks and explains, and that answers stay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .agent_avenue.tables import GAME
from .conftest import Guests
from .shots import Shots
from .tables import FORM, applied

WORDS = FORM["cs"]


@pytest.mark.parametrize("anew", [False, True], ids=["in place", "by a page that comes anew"])
def test_another_mode_keeps_seats_and_clock(guests: Guests, anew: bool) -> None:
    page = guests("cs").new_page()
    page.goto(f"/new/{GAME}")
    seat = page.get_by_label(WORDS["seat"].format(n=2), exact=True)
    seat.select_option(label=WORDS["friend"])
    page.get_by_label("sekundy", exact=True).check()
    page.locator("#seconds").select_option("120")
    if anew:
        page.goto(f"/new/{GAME}?mode=simple&players=3")
    else:
        page.get_by_label(WORDS["players"], exact=True).select_option("3")
        expect(page.locator("#seat2")).to_be_visible()
        applied(page)
    expect(seat).to_have_value("friend")
    expect(page.get_by_label("sekundy", exact=True)).to_be_checked()
    expect(page.locator("#seconds")).to_have_value("120")
    page.goto(f"/new/{GAME}")
    expect(seat).not_to_have_value("friend")


def test_what_matters_for_three_is_asked_as_soon_as_there_are_three(guests: Guests) -> None:
    page = guests("cs").new_page()
    page.goto(f"/new/{GAME}")
    players, colour = page.get_by_label(WORDS["players"], exact=True), page.locator("#option_team_side")
    expect(colour).to_have_count(0)
    players.select_option("3")
    applied(page)
    expect(colour).to_be_visible()
    colour.select_option("blue")
    applied(page)
    expect(page.locator("#side2")).to_have_text("Zelená, sólo")
    players.select_option("2")
    applied(page)
    expect(colour).to_have_count(0)


def test_who_plays_the_recruiter_is_asked_before_how_many_play_and_both_are_explained(
    guests: Guests, shots: Shots
) -> None:
    page = guests("cs").new_page()
    page.goto("/new/mind_mgmt")
    for words in ("Skrytý začátek, 12 rekrutů", "Navíc počítá, kde ho tušíte", "Jeden z hráčů je Náborář"):
        expect(page.get_by_text(words)).to_be_visible()
    asked = page.locator("form[data-applies] select").evaluate_all("all => all.map((one) => one.id)")
    assert asked == ["mode", "option_recruiter", "players"]
    page.locator("#option_recruiter").select_option("operative")
    applied(page)
    expect(page.get_by_text("Náboráře hraje hra; všichni lidé vedou společně")).to_be_visible()
    expect(page.locator("#players option").first).to_have_text("1 hráč proti hře samotné")
    shots.here(page, "new-hunt")


# Each row of tiles: how far it is from both edges of the page's column, and the narrowest tile.
ROWS = """(n) => {
  const tiles = document.querySelector(".tiles");
  const [first] = tiles.children;
  tiles.replaceChildren(...Array.from({ length: n }, () => first.cloneNode(true)));
  const whole = tiles.getBoundingClientRect();
  const boxes = [...tiles.children].map((tile) => tile.getBoundingClientRect());
  const rows = [...new Set(boxes.map((box) => Math.round(box.top)))].map((top) => boxes.filter((box) => Math.round(box.top) === top));
  const gaps = rows.map((row) => Math.max(row[0].left - whole.left, whole.right - row.at(-1).right));
  return [Math.round(Math.max(...gaps)), rows.map((row) => row.length), Math.min(...boxes.map((box) => box.width))];
}"""


@pytest.mark.parametrize("width", [1920, 1280, 390])
def test_the_games_fill_their_rows_however_many_there_are(guests: Guests, shots: Shots, width: int) -> None:
    page = guests("cs").new_page()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/")
    wide = {2: [2], 3: [3], 4: [2, 2], 5: [3, 2]}
    shots.here(page, f"home-{width}")
    for n, rows in wide.items():
        gap, found, narrowest = page.evaluate(ROWS, n)
        assert gap <= 1 and found == (rows if width > 1000 else [1] * n), (n, gap, found)
        assert narrowest >= 320, n
