"""The games on the home page, and the form of a new table: what it asks and explains, and that answers stay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .agent_avenue.tables import GAME
from .checker import check
from .conftest import DESKTOP, PHONE, Guests
from .house import House
from .shots import Shots
from .tables import FORM, applied, choose, unfold

WORDS = FORM["cs"]


@pytest.mark.parametrize("anew", [False, True], ids=["in place", "by a page that comes anew"])
def test_another_mode_keeps_seats_and_clock(guests: Guests, anew: bool) -> None:
    page = guests("cs").new_page()
    page.goto(f"/new/{GAME}")
    seat = page.get_by_label(WORDS["seat"].format(n=2), exact=True)
    seat.select_option(label=WORDS["friend"])
    unfold(page)
    page.get_by_label("sekundy", exact=True).check()
    page.locator("#seconds").select_option("120")
    if anew:  # what the change would be made with in place does not come
        page.route(
            "**/new/**", lambda route: route.abort() if route.request.resource_type == "fetch" else route.continue_()
        )
        page.get_by_role("group", name=WORDS["players"]).locator("[value='3']").check()
        page.wait_for_url("**players=3**")
        unfold(page)
    else:
        choose(page, "players", "3")
    expect(page.locator("#seat2")).to_be_visible()
    expect(seat).to_have_value("friend")
    expect(page.get_by_label("sekundy", exact=True)).to_be_checked()
    expect(page.locator("#seconds")).to_have_value("120")
    page.goto(f"/new/{GAME}")
    expect(seat).not_to_have_value("friend")


def test_what_matters_for_three_is_asked_as_soon_as_there_are_three(guests: Guests) -> None:
    page = guests("cs").new_page()
    page.goto(f"/new/{GAME}")
    colour = page.locator("#option_team_side")
    expect(colour).to_have_count(0)
    choose(page, "players", "3")
    expect(colour).to_be_visible()
    colour.select_option("blue")
    applied(page)
    expect(page.locator("#side2")).to_have_text("Zelená, sólo")
    choose(page, "players", "2")
    expect(colour).to_have_count(0)


def test_who_plays_the_recruiter_is_asked_before_how_many_play_and_both_are_explained(
    guests: Guests, shots: Shots
) -> None:
    page = guests("cs").new_page()
    page.goto("/new/mind_mgmt")
    for words in ("Skrytý začátek, 12 rekrutů", "Navíc počítá, kde ho tušíte", "Jeden z hráčů je Náborář"):
        expect(page.get_by_text(words)).to_be_visible()
    asked = page.locator("#shape :is(select, input)").evaluate_all("all => [...new Set(all.map((one) => one.name))]")
    assert asked == ["mode", "option_recruiter", "players"]
    page.locator("#option_recruiter").select_option("operative")
    applied(page)
    expect(page.get_by_text("Náboráře hraje hra; všichni lidé vedou společně")).to_be_visible()
    expect(page.locator(".count").first).to_have_text("1 hráč proti hře samotné")
    shots.here(page, "new-hunt")


def test_the_seats_are_seen_and_the_button_always_says_what_will_happen(guests: Guests, axe: str, shots: Shots) -> None:
    page = guests("cs").new_page()
    page.goto("/new/stationfall")
    button = page.locator(".button.primary")
    drawn = page.locator(".sitter:visible")
    expect(button).to_have_text("Založit stůl pro 4, ty a 3 boti")
    expect(page.locator(".sits-me:visible")).to_have_count(1)
    page.get_by_label(WORDS["seat"].format(n=2), exact=True).select_option("friend")
    page.get_by_label(WORDS["seat"].format(n=3), exact=True).select_option("open")
    expect(button).to_have_text("Založit stůl pro 4, ty, 1 místo pro přátele, 1 volné místo a 1 bot")
    for who in ("me", "friend", "open", "bot"):
        expect(page.locator(f".sits-{who}:visible")).to_have_count(1)
    expect(drawn).to_have_count(4)
    expect(page.get_by_text("Hra začne, jakmile se posadí ještě 2 lidé.")).to_be_visible()
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        assert check(page, axe, "a form that was filled in") == []
        shots.here(page, f"new-seats-{size['width']}", whole=True)
    page.reload()
    expect(page.get_by_label(WORDS["seat"].format(n=3), exact=True)).to_have_value("open")


def test_what_is_folded_away_is_told_in_a_line_and_stays_unfolded_while_one_answers(guests: Guests, axe: str) -> None:
    page = guests("cs").new_page()
    page.goto("/new/stationfall")
    line = page.locator("#now")
    expect(line).to_contain_text("Čas na rozhodnutí: bez omezení · s radami a tabulí poznání")
    expect(page.locator("#knowledge")).to_be_hidden()
    unfold(page)
    assert check(page, axe, "everything unfolded") == []
    page.locator("#knowledge").select_option("off")
    page.locator("#practice").select_option("yes")
    choose(page, "mode", "full")
    expect(page.locator("#option_tiers")).to_be_visible()
    expect(page.locator("#practice")).to_have_value("yes")
    unfold(page)  # the other way
    expect(line).to_contain_text("bez rad · cvičná hra")


def test_the_form_is_filled_in_by_keys_alone(guests: Guests) -> None:
    page = guests("cs").new_page()
    page.goto("/new/stationfall")
    page.locator("#mode_tutorial").focus()
    for key, there in (("ArrowDown", "#mode_full"), ("Tab", "#option_automata"), ("Tab", "#players_4")):
        page.keyboard.press(key)
        applied(page)
        expect(page.locator(there)).to_be_focused()
    page.keyboard.press("ArrowRight")
    applied(page)
    expect(page.locator("#players_5")).to_be_focused()
    expect(page.locator(".chair")).to_have_count(5)
    page.locator(".button.primary").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


def test_without_scripts_every_answer_stays_and_nothing_untrue_is_said(browser: Browser, house: House) -> None:
    guest = browser.new_context(base_url=house.base, locale="cs-CZ", java_script_enabled=False)
    page = guest.new_page()
    page.goto("/new/stationfall")
    button = page.locator(".button.primary")
    expect(button.locator(".outcome")).to_be_visible()
    page.locator("#seat1").select_option("friend")
    expect(button.locator(".outcome")).to_be_hidden()
    page.locator("#players_3").check()
    page.get_by_role("button", name=WORDS["change"]).click()
    expect(page.locator(".chair")).to_have_count(3)
    expect(button).to_have_text("Založit stůl pro 3, ty, 1 místo pro přátele a 1 bot")
    expect(button.locator(".outcome")).to_be_visible()
    button.click()
    page.wait_for_url("**/t/*")
    guest.close()


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
