"""What happens is seen long enough to be understood, and never stands in anybody's way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import deal, play_now, set_up
from .checker import check
from .conftest import Guests
from .mind_mgmt import tables as zanzibar
from .mind_mgmt.spy import Spy
from .player import play_on
from .shots import Shots
from .sizes import resize
from .staged import WALKS, declare, likes
from .tables import invite, seated

MOMENT = {"cs": "Co se právě stalo", "en": "What just happened"}
# How much of the board a moment covers, in pixels; what stands beside the board it may cover, rather than be cut.
COVERED = """(strip) => {
  const box = strip.getBoundingClientRect();
  const board = document.querySelector("[data-stage], .city").getBoundingClientRect();
  const wide = Math.min(box.right, board.right) - Math.max(box.left, board.left);
  const high = Math.min(box.bottom, board.bottom) - Math.max(box.top, board.top);
  return wide > 0 && high > 0 ? high : 0;
}"""
# What of a moment cannot be read or pressed without scrolling sideways, or is cut off.
CUT = """(strip) => {
  const room = strip.getBoundingClientRect();
  const words = strip.querySelector(".moment-words");
  if (words.scrollHeight > words.clientHeight + 1) return ["scrolls: " + words.textContent];
  const parts = [...strip.querySelectorAll(".moment-text, .moment-beside, .moment-note, .moment-card, .button")];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1;
  }).map((part) => part.textContent);
}"""
# The same of the paper in the middle of a stage.
CUT_ON_STAGE = """(paper) => {
  const room = paper.getBoundingClientRect();
  if (paper.scrollHeight > paper.clientHeight + 1) return ["scrolls: " + paper.textContent];
  const parts = [...paper.querySelectorAll(".scene-text, .scene-says, .scene-card, .scene-beside, .button")];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1;
  }).map((part) => part.textContent);
}"""
# How far the middle of the paper is from the middle of the stage, to the side, of the stage's width; and whether it lies on the stage.
MIDDLE = """(paper) => {
  const [a, b] = [paper, document.querySelector("[data-stage]")].map((e) => e.getBoundingClientRect());
  const inside = a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  return inside ? Math.abs(a.left + a.right - b.left - b.right) / 2 / b.width : 1;
}"""
BOARD = """() => {
  const box = document.querySelector("[data-stage], .city").getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round);
}"""
SCREENS = ((1280, 800), (1024, 768), (390, 844), (844, 390))  # two desks, a phone upright and lying
END = re.compile("vítězí|vyhrává", re.IGNORECASE)


def moment(page: Page, lang: str = "cs") -> Locator:
    """What is staged over the board."""
    return page.get_by_role("group", name=MOMENT[lang], exact=True)


def offered(guests: Guests, lang: str = "cs", *, phone: bool = False, **settings: object) -> Neighbour:
    """Somebody to whom the bot has just offered two cards."""
    deal(lambda s, first: first == 1)
    guest = declare(guests(lang, phone=phone, playback=True))
    if settings:
        likes(guest, **settings)
    me = seated(Neighbour(play_now(guest), lang))
    see_all(me)
    return me


def see_all(me: Neighbour) -> None:
    """Go through what is staged, until it is one's own turn."""
    shown = moment(me.page, me.lang)
    while not me.asked():
        shown.or_(me.question).first.wait_for()
        if shown.count():
            me.page.keyboard.press("Escape")


def on_every_screen(page: Page) -> list[list[int]]:
    """Where the board lies, by screen."""
    found = []
    for size in SCREENS:
        resize(page, *size)
        found.append(page.evaluate(BOARD))
    return found


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_card_turned_over_is_told_over_the_board_with_its_picture(
    guests: Guests, shots: Shots, axe: str, lang: str
) -> None:
    me = offered(guests, lang, speed=1, step=True)
    me.take(open_one=False)
    shown = moment(me.page, lang)
    expect(shown).to_contain_text({"cs": "lícem dolů", "en": "face-down"}[lang])
    expect(shown.get_by_role("figure")).to_contain_text({"cs": "Sabotér", "en": "Saboteur"}[lang])
    shots.here(me.page, f"moment-desktop-{lang}")
    assert check(me.page, axe, "a moment") == []
    assert shown.evaluate(MIDDLE) < 0.02
    for width, height in ((390, 844), (844, 390)):
        me.page.set_viewport_size({"width": width, "height": height})
        expect(shown).to_be_in_viewport(ratio=1)
        assert shown.evaluate(MIDDLE) < 0.02
        shots.here(me.page, f"moment-{width}-{lang}")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_moment_takes_the_middle_of_the_stage_moves_nothing_and_is_told_once(
    guests: Guests, shots: Shots, lang: str
) -> None:
    me = offered(guests, lang, speed=1, step=True)
    before = on_every_screen(me.page)
    me.take(open_one=False)
    shown = moment(me.page, lang)
    told = {"cs": "lícem dolů", "en": "face-down"}[lang]
    for size, board in zip(SCREENS, before, strict=True):
        resize(me.page, *size)
        expect(shown.get_by_text(told)).to_be_visible()
        shots.here(me.page, f"moment-{size[0]}x{size[1]}-{lang}")
        assert shown.evaluate(MIDDLE) < 0.02, size
        assert shown.evaluate(CUT_ON_STAGE) == [], size
        assert me.page.evaluate(BOARD) == board, ("the board jumped", size)
        expect(me.page.locator("#the-question").get_by_text(told)).to_have_count(1)


def test_in_mind_mgmt_a_moment_leaves_every_row_of_the_map_free(guests: Guests, shots: Shots) -> None:
    guest = likes(declare(guests("cs", playback=True), zanzibar.GAME, WALKS), speed=4, step=True)
    me = Spy(zanzibar.set_up(guest, "me", "bot", mode="full"), seed=3)
    shown = moment(me.page)
    waiting = me.page.locator(".moment.weight-2").get_by_role("button", name="Dál")
    play_on([seated(me)], lambda: waiting.count() > 0)
    during = []
    for size in SCREENS:
        resize(me.page, *size)
        shots.here(me.page, f"moment-mind-{size[0]}x{size[1]}-cs")
        assert shown.evaluate(COVERED) == 0, size
        assert shown.evaluate(CUT) == [], size
        during.append(me.page.evaluate(BOARD))
    me.page.get_by_role("button", name="Přeskočit").click()
    expect(shown).to_have_count(0)
    assert on_every_screen(me.page) == during, "the map jumped"


def test_the_first_game_on_a_device_waits_for_a_click_and_says_so(guests: Guests, shots: Shots) -> None:
    me = offered(guests)
    me.take(open_one=False)
    bar = me.page.locator("#the-question")
    expect(bar).to_contain_text("první partie na tomhle zařízení")
    shots.here(me.page, "moment-first-desktop-cs")
    assert moment(me.page).evaluate(CUT_ON_STAGE) == []
    for width, height in ((390, 844), (844, 390)):
        me.page.set_viewport_size({"width": width, "height": height})
        shots.here(me.page, f"moment-first-{width}-cs")
        assert moment(me.page).evaluate(CUT_ON_STAGE) == []
    me.page.set_viewport_size({"width": 1280, "height": 800})
    bar.get_by_role("button", name="Už nečekat").click()
    expect(bar.get_by_text("první partie")).to_have_count(0)
    menu = me.page.get_by_role("banner").get_by_role("button", name="Nabídka")
    menu.click()
    expect(me.page.get_by_role("dialog").get_by_label("Krok za krokem")).not_to_be_checked()


def test_the_second_game_on_a_device_does_not_wait(guests: Guests) -> None:
    guest = guests("cs", playback=True)
    steps = []
    for _ in range(2):
        page = play_now(guest)
        seated(Neighbour(page))
        page.get_by_role("banner").get_by_role("button", name="Nabídka").click()
        steps.append(page.get_by_role("dialog").get_by_label("Krok za krokem").is_checked())
    assert steps == [True, False]


@pytest.mark.parametrize("way", ["click", "Escape", "Space"])
def test_a_moment_goes_by_a_click_or_a_key(guests: Guests, way: str) -> None:
    me = offered(guests, speed=2, step=True)
    me.take(open_one=False)
    shown = moment(me.page)
    told = shown.get_by_text("lícem dolů")
    expect(told).to_be_visible()
    if way == "click":
        shown.click(position={"x": 8, "y": 20})
    else:
        me.page.evaluate("document.activeElement.blur()")
        me.page.keyboard.press(way)
    expect(told).to_have_count(0)


def test_by_keyboard_the_button_is_under_the_next_key_and_one_is_back_after_it(guests: Guests) -> None:
    deal(lambda s, first: first == 0)
    page = set_up(likes(declare(guests("cs", playback=True)), speed=1, step=True), "me", "friend")
    other = seated(Neighbour(invite(page, guests("cs"))))
    me = seated(Neighbour(page))
    me.lay_two()
    log = page.get_by_role("list", name="Záznam")
    page.keyboard.press("Tab")
    log.focus()
    other.take(open_one=False)
    expect(moment(page).get_by_role("button", name="Dál")).to_be_focused()
    page.keyboard.press("Enter")
    expect(log).to_be_focused()


def test_by_mouse_a_moment_takes_no_focus(guests: Guests) -> None:
    me = offered(guests, speed=1, step=True)
    me.page.mouse.click(2, 2)
    me.take(open_one=False)
    button = moment(me.page).get_by_role("button", name="Dál")
    expect(button).to_be_visible()
    expect(button).not_to_be_focused()


def test_in_mind_mgmt_too_the_keyboard_goes_through_moments_and_back(guests: Guests, shots: Shots) -> None:
    guest = likes(declare(guests("cs", playback=True), zanzibar.GAME, WALKS), speed=4, step=True)
    me = Spy(zanzibar.set_up(guest, "me", "bot", mode="training"), seed=3)
    shown = moment(me.page)
    waiting = me.page.locator(".moment.weight-2").get_by_role("button", name="Dál")
    play_on([seated(me)], lambda: waiting.count() > 0)
    assert shown.evaluate(COVERED) == 0
    log = me.page.get_by_role("list", name="Záznam")
    log.focus()
    me.page.keyboard.press("Escape")
    walks = 0
    while not me.asked():
        waiting.or_(me.question).first.wait_for()
        if waiting.count():
            expect(waiting).to_be_focused()
            me.page.keyboard.press("Enter")
            walks += 1
    assert walks > 0
    ready = me.question.locator("button.primary")  # an answer that is ready has the keyboard at once
    expect(ready if ready.count() else log).to_be_focused()


def test_deciding_is_a_key_away(guests: Guests) -> None:
    me = offered(guests, speed=1, step=True)
    me.take(open_one=True)
    expect(moment(me.page)).to_be_visible()
    expect(me.question).to_have_count(0)
    me.page.keyboard.press("Escape")
    expect(me.question).to_be_visible()
    me.lay_two()


def test_skipping_shows_the_newest_at_once(guests: Guests) -> None:
    me = offered(guests, speed=2, step=True)
    me.take(open_one=True)
    see_all(me)
    me.lay_two()
    expect(moment(me.page)).to_be_visible()  # the bot has answered
    me.page.get_by_role("button", name="Přeskočit").click()
    expect(moment(me.page)).to_have_count(0)
    expect(me.page.locator("#the-question")).to_be_focused()  # the pressed button has gone


def test_the_end_is_seen_before_the_result_and_says_first_who_won(guests: Guests, shots: Shots) -> None:
    me = offered(guests, speed=4, step=True)
    shown = moment(me.page)

    def the_end() -> bool:
        """Go on with whatever is not the end."""
        told = " ".join(shown.all_inner_texts())
        if told and not END.search(told):
            me.page.keyboard.press("Escape")
        return bool(END.search(told))

    me.style = "quick"
    play_on([me], the_end)
    expect(me.result).to_have_count(0)
    for width, height in ((1280, 800), (390, 844), (844, 390)):
        resize(me.page, width, height)
        shots.here(me.page, f"moment-end-{width}-cs")
        assert END.search(shown.locator("p").first.inner_text())
        assert shown.evaluate(CUT_ON_STAGE) == []
    shown.get_by_role("button", name="Dál").click()
    expect(me.result).to_be_visible()


def test_at_full_speed_nothing_is_staged(guests: Guests) -> None:
    me = offered(guests, speed=0)
    me.take(open_one=False)
    expect(me.question).to_be_visible()
    assert moment(me.page).count() == 0


@pytest.mark.parametrize("phone", [False, True])
def test_what_happened_since_ones_turn_stays_to_be_read(guests: Guests, shots: Shots, phone: bool) -> None:
    me = offered(guests, phone=phone, speed=0)
    me.take(open_one=True)
    me.lay_two()
    expect(me.question).to_be_visible()
    if phone:
        me.page.get_by_text("Od tvého posledního tahu").click()
    since = me.page.get_by_role("list", name="Od tvého posledního tahu" if phone else "Záznam")
    expect(since).to_contain_text("Od tvého posledního tahu" if not phone else "")
    expect(since).to_contain_text(re.compile("bere kartu|vykládá"))
    shots.here(me.page, f"since-{'phone' if phone else 'desktop'}-cs")
