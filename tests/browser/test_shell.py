"""The table around the board: room for it, keys through it, what the others are asked, talk, and who plays for whom."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from undertable.games import IDS

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import deal, play_now, set_up
from .checker import check
from .conftest import DESKTOP, PHONE, Guests
from .mind_mgmt.spy import Spy
from .mind_mgmt.test_knowledge import open_table
from .player import Player, play_on
from .shots import Shots
from .sizes import resize
from .tables import invite, seated, unfold
from .tables import play_now as play_any

LYING: ViewportSize = {"width": 844, "height": 390}
ENLARGED: ViewportSize = {"width": 640, "height": 400}  # a window of 1280 × 800 at 200 %
# The height that the shell takes from the board: whatever stands above it or below it across the whole width.
BARS = """() => {
  const wide = [...document.querySelectorAll(".bar, .question, .tabs, .since-fold, .banner")]
    .map((e) => e.getBoundingClientRect()).filter((box) => box.width > innerWidth / 2);
  return wide.reduce((sum, box) => sum + box.height, 0);
}"""
# The page has been drawn anew since it was asked, twice over: what a change of its width brings about is there.
DRAWN = """async () => {
  const height = () => document.querySelector("#the-question").getBoundingClientRect().height;
  const before = height();
  await new Promise((done) => setTimeout(done, 400));
  return height() === before;
}"""  # nothing moves any more
# The keys are on the plan, and its upper edge is seen below the question.
LANDED = """(plan) => {
  const bar = document.querySelector("#the-question").getBoundingClientRect();
  const { top } = plan.getBoundingClientRect();
  const free = top >= bar.bottom - 1 || bar.top > innerHeight / 2; // the question stands above the plan, or in a sheet
  return plan.contains(document.activeElement) && free && top >= 0 && top < innerHeight / 2;
}"""
BOX = "e => { const box = e.getBoundingClientRect(); return [box.top, box.height]; }"


def my_turn(guests: Guests, lang: str = "cs", **how: bool) -> Neighbour:
    """Somebody who is to lay two cards."""
    deal(lambda s, first: first == 0 and s.hand[0][0] != s.hand[0][1])
    me = seated(Neighbour(play_now(guests(lang, **how)), lang, seed=3))
    expect(me.question).to_be_visible()
    return me


def size(page: Page, viewport: ViewportSize) -> None:
    resize(page, viewport["width"], viewport["height"])


# --- room ---


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_on_a_phone_that_lies_the_bars_leave_the_height_to_the_board(
    guests: Guests, shots: Shots, axe: str, lang: str
) -> None:
    me = my_turn(guests, lang, phone=True)
    for name, viewport in (("lying", LYING), ("enlarged", ENLARGED)):
        size(me.page, viewport)
        assert me.page.evaluate(BARS) <= 96, name
        assert check(me.page, axe, name) == []
        cards = me.hand.get_by_role("listitem").get_by_role("button")
        for place in (0, 1):
            cards.nth(place).click()
        expect(me.question.get_by_role("button", name=me.words.lay_two, exact=True)).to_be_in_viewport()
        assert me.page.evaluate(BARS) <= 96, name
        shots.here(me.page, f"shell-{name}-{lang}")
        me.question.get_by_role("button", name=me.words.cancel).click()


def test_nothing_jumps_while_one_chooses(guests: Guests) -> None:
    me = my_turn(guests)
    cards = me.hand.get_by_role("listitem").get_by_role("button")
    for viewport in (DESKTOP, PHONE, LYING):
        size(me.page, viewport)
        me.page.wait_for_function(DRAWN)
        heights = [me.question.evaluate(BOX)]
        for place in (0, 1):
            cards.nth(place).click()
            heights.append(me.question.evaluate(BOX))
        me.question.get_by_role("button", name=me.words.cancel).click()
        heights.append(me.question.evaluate(BOX))
        assert all(top == heights[0][0] and abs(height - heights[0][1]) < 1 for top, height in heights), (
            viewport,
            heights,
        )


ADVICE = {"cs": ("Návrh: ", "Nechat být"), "en": ("Proposal: ", "Leave it")}
# Where the board lies on the screen, and the question above it.
LAID = """() => ["[data-stage], .city", "#the-question"].flatMap((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})"""

# The whole of a button is within the question.
INSIDE = """(button) => {
  const [inner, outer] = [button, button.closest("#the-question")].map((e) => e.getBoundingClientRect());
  return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
}"""


def advised(guests: Guests, game: str) -> Player:
    """Somebody who is asked, at a table where advice is given."""
    if game == "agent_avenue":
        return my_turn(guests)
    me = seated(Spy(open_table(guests("cs"), "me", "bot"), seed=5))
    expect(me.question).to_be_visible()
    return me


def advice(me: Player) -> Locator:
    """What a hint says; beside it stands, mute, where it is told that the game goes on by itself."""
    return me.question.locator(".hint").and_(me.page.get_by_role("status"))


@pytest.mark.parametrize("game", ["agent_avenue", "mind_mgmt"])
def test_advice_moves_nothing(guests: Guests, shots: Shots, axe: str, game: str) -> None:
    me = advised(guests, game)
    page = me.page
    proposal, leave = ADVICE["cs"]
    for name, viewport in (("desktop", DESKTOP), ("phone", PHONE), ("lying", LYING)):
        size(page, viewport)
        page.wait_for_function(DRAWN)
        laid = [page.evaluate(LAID)]
        me.question.get_by_role("button", name=me.words.hint, exact=True).click()
        expect(advice(me)).to_contain_text(proposal)
        laid.append(page.evaluate(LAID))
        for button in ("Zahrát to", leave):
            assert me.question.get_by_role("button", name=button).evaluate(INSIDE), (name, button)
        shots.here(page, f"advice-{game}-{name}-cs")
        assert check(page, axe, f"advice {name}") == []
        me.question.get_by_role("button", name=leave).click()
        expect(advice(me)).to_have_count(0)
        laid.append(page.evaluate(LAID))
        if (game, name) == ("mind_mgmt", "lying"):  # there it hangs over what stands below it, beside the map
            laid = [box[:-1] for box in laid]
        for now in laid[1:]:
            assert all(abs(a - b) <= 1 for a, b in zip(laid[0], now, strict=True)), (name, laid)


def test_a_phone_turned_while_advice_is_shown_keeps_none_of_its_height(guests: Guests) -> None:
    me = my_turn(guests)
    size(me.page, PHONE)
    me.page.wait_for_function(DRAWN)
    usual = me.question.evaluate(BOX)[1]
    size(me.page, LYING)
    me.question.get_by_role("button", name=me.words.hint, exact=True).click()
    expect(advice(me)).to_contain_text(ADVICE["cs"][0])
    size(me.page, PHONE)
    me.page.wait_for_function(DRAWN)
    assert abs(me.question.evaluate(BOX)[1] - usual) <= 1
    me.question.get_by_role("button", name=ADVICE["cs"][1]).click()
    expect(advice(me)).to_have_count(0)
    assert abs(me.question.evaluate(BOX)[1] - usual) <= 1


def test_advice_is_asked_for_and_left_by_keyboard(guests: Guests) -> None:
    me = my_turn(guests)
    ask = me.question.get_by_role("button", name=me.words.hint, exact=True)
    ask.focus()
    me.page.keyboard.press("Enter")
    expect(me.question.get_by_role("button", name="Zahrát to")).to_be_focused()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    expect(ask).to_be_focused()


def test_advice_and_a_half_made_choice_never_share_their_buttons(guests: Guests) -> None:
    me = my_turn(guests)
    cards = me.hand.get_by_role("listitem").get_by_role("button")
    take = me.question.get_by_role("button", name="Zahrát to")
    me.press(cards.first)
    me.question.get_by_role("button", name=me.words.hint, exact=True).click()
    expect(take).to_be_visible()
    expect(me.question.get_by_role("button", name=me.words.cancel)).to_have_count(0)
    me.press(cards.first)
    expect(take).to_have_count(0)
    expect(advice(me)).to_have_count(0)
    me.question.get_by_role("button", name=me.words.cancel).click()
    expect(take).to_be_visible()


def test_a_phone_that_is_turned_gets_its_height_back(guests: Guests) -> None:
    me = my_turn(guests)
    heights = []
    for viewport in (LYING, DESKTOP, LYING, PHONE, LYING):
        size(me.page, viewport)
        me.page.wait_for_function(DRAWN)
        heights.append(me.question.evaluate(BOX)[1])
    assert heights[0] == heights[2] == heights[4], heights


def test_ones_own_colour_is_never_that_of_a_side(guests: Guests) -> None:
    me = my_turn(guests)
    me.page.get_by_role("button", name="Nabídka", exact=True).click()
    colours = me.page.get_by_role("group", name="Tvoje barva").get_by_role("radio")
    offered = [colours.nth(i).get_attribute("value") for i in range(colours.count())]
    assert len(offered) > 3 and not {"green", "blue", "teal"} & set(offered)


# --- keys ---


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_first_keys_lead_to_question_board_and_hand(guests: Guests, viewport: ViewportSize) -> None:
    me = my_turn(guests)
    size(me.page, viewport)
    for link, part in (("Na otázku", me.question), ("Na plán", me.board), ("Na svoje karty", me.hand)):
        me.page.reload()
        expect(me.question).to_be_visible()
        me.page.keyboard.press("Tab")
        while me.page.locator(":focus").inner_text() != link:
            me.page.keyboard.press("Tab")
        expect(me.page.locator(":focus")).to_be_in_viewport()
        me.page.keyboard.press("Enter")
        assert part.evaluate("e => e.contains(document.activeElement)"), link


@pytest.mark.parametrize("game", IDS)
def test_on_a_phone_the_jump_to_the_board_lands_on_the_plan_itself(guests: Guests, game: str) -> None:
    page = play_any(guests("cs", phone=True), game)
    plan = page.locator("#the-board [role=grid]").first
    expect(plan).to_be_visible()
    page.get_by_role("link", name="Na plán").evaluate("link => link.click()")
    assert plan.evaluate(LANDED), game


def test_after_a_choice_by_keys_the_confirming_button_is_next(guests: Guests) -> None:
    me = my_turn(guests)
    cards = me.hand.get_by_role("listitem").get_by_role("button")
    for place in (0, 1):
        cards.nth(place).focus()
        me.page.keyboard.press("Enter")
    confirm = me.question.get_by_role("button", name=me.words.lay_two, exact=True)
    expect(confirm).to_be_focused()
    me.page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    expect(cards.nth(1)).to_be_focused()


# --- waiting ---


def test_who_waits_reads_what_the_others_are_asked(guests: Guests, shots: Shots) -> None:
    deal(lambda s, first: first == 0)
    page = set_up(guests("cs"), "me", "friend")
    other = Neighbour(invite(page, guests("cs")))
    me = seated(Neighbour(page))
    bar = seated(other).page.get_by_role("region", name=re.compile("^Teď rozhoduje: "))
    expect(bar).to_contain_text("odpovídá na výzvu: „Vylož dvě karty")
    shots.here(other.page, "waiting-desktop-cs")
    me.lay_two()
    bar = me.page.get_by_role("region", name=re.compile("^Teď rozhoduje: "))
    expect(bar).to_contain_text("odpovídá na výzvu: „Naverbuj jednu ze dvou karet")


# --- talk ---


def test_chat_and_notes_lie_beside_the_board_where_there_is_room(guests: Guests, shots: Shots, axe: str) -> None:
    me = my_turn(guests)
    page = me.page
    for name in ("Rozhovor", "Poznámky"):
        page.get_by_role("banner").get_by_role("button", name=name).click()
        beside = page.get_by_role("region", name=name, exact=True)
        expect(beside).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
        left, _ = me.board.evaluate("e => [e.getBoundingClientRect().right, 0]")
        assert beside.evaluate("e => e.getBoundingClientRect().left") >= left
        shots.here(page, f"beside-{name}-desktop-cs")
        assert check(page, axe, name) == []
    me.lay_two()  # nothing is in the way
    size(page, PHONE)
    expect(page.get_by_role("region", name="Poznámky", exact=True)).to_have_count(0)


def test_two_against_two_learn_why_there_is_no_chat_and_greet_all_the_same(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("cs"), "me", "friend", "bot", "bot")
    mate = seated(Neighbour(invite(page, guests("cs"))))
    me = seated(Neighbour(page))
    talk = open_talk(me.page)
    expect(talk).to_contain_text("volně nemluví")
    expect(talk.get_by_role("link", name="AA-9.3")).to_have_attribute("href", re.compile("#AA-9.3$"))
    expect(talk.get_by_role("textbox")).to_have_count(0)
    talk.get_by_role("button", name="Zdravím všechny!").click()
    expect(talk.get_by_role("list")).to_contain_text("Zdravím všechny!")
    expect(talk.get_by_role("button", name="Zdravím všechny!")).to_have_count(0)
    expect(open_talk(mate.page).get_by_role("list")).to_contain_text("Zdravím všechny!")
    shots.here(me.page, "hush-desktop-cs")


def test_the_team_comes_first_and_channels_have_names(guests: Guests) -> None:
    page = guests("cs").new_page()
    page.goto("/new/agent_avenue?players=3")
    unfold(page)
    page.get_by_label("Volný hovor v týmech").select_option("true")
    for n, who in ((1, "me"), (2, "scripted"), (3, "scripted")):
        page.get_by_label(f"Místo {n}", exact=True).select_option(who)
    page.get_by_role("button", name="Založit stůl").click()
    page.wait_for_url("**/t/*")
    seated(Neighbour(page))
    to = open_talk(page).get_by_label("Komu")
    assert [" ".join(text.split()) for text in to.locator("option").all_inner_texts()] == ["Můj tým", "Celý stůl"]
    expect(to).to_have_value(re.compile("^team"))


def open_talk(page: Page) -> Locator:
    """The chat beside the board."""
    page.get_by_role("banner").get_by_role("button", name="Rozhovor").click()
    return page.get_by_role("region", name="Rozhovor", exact=True)


# --- comings and goings ---


def test_handing_ones_seat_to_a_bot_is_asked_first_shown_and_taken_back(guests: Guests, shots: Shots) -> None:
    deal(lambda s, first: first == 0)
    page = set_up(guests("cs"), "me", "friend")
    invite(page, guests("cs"))
    me = seated(Neighbour(page))
    page.get_by_role("button", name="Nabídka", exact=True).click()
    menu = page.get_by_role("dialog", name="Nabídka")
    menu.get_by_role("button", name="Předat mé místo botovi").click()
    sure = menu.get_by_role("alertdialog")
    expect(sure.get_by_role("button", name="Zrušit")).to_be_focused()
    sure.get_by_role("button", name="Předat mé místo botovi").click()
    banner = page.locator(".bot-plays")
    expect(banner).to_contain_text("Za tebe hraje bot.")
    log = page.get_by_role("list", name="Záznam")
    expect(log.get_by_text(re.compile(r"^Zelená vykládá .*\(za tebe\)")).first).to_be_visible()
    expect(log.get_by_text("Vykládáš")).to_have_count(0)
    shots.here(page, "bot-plays-desktop-cs")
    banner.get_by_role("button", name="Vzít si místo zpět").click()
    expect(banner).to_have_count(0)
    play_on([me], lambda: True)


# --- the house ---


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_ones_own_tables_are_kept_in_order_and_can_be_put_away(
    guests: Guests, shots: Shots, axe: str, lang: str
) -> None:
    guest = guests(lang)
    for _ in range(2):
        play_now(guest)
    page = guest.new_page()
    page.goto("/")
    mine = page.get_by_role("region", name={"cs": "Tvoje stoly", "en": "Your tables"}[lang])
    rows = mine.get_by_role("listitem")
    expect(rows).to_have_count(2)
    for name, viewport in (("desktop", DESKTOP), ("phone", PHONE), ("lying", LYING)):
        size(page, viewport)
        assert check(page, axe, f"home {name}") == []
        shots.here(page, f"home-own-{name}-{lang}", whole=True)
    rows.first.get_by_text({"cs": "Odebrat", "en": "Remove"}[lang], exact=True).click()
    rows.first.get_by_role("button", name={"cs": "Odebrat ze seznamu", "en": "Remove from my list"}[lang]).click()
    expect(rows).to_have_count(1)
    for game, query in (("agent_avenue", "players=4"), ("mind_mgmt", "players=3")):
        page.goto(f"/new/{game}?{query}")
        assert check(page, axe, f"new {game}") == []
        shots.here(page, f"new-{game}-{lang}", whole=True)
