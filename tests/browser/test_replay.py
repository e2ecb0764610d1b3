"""Looking back: by the usual buttons, from chapter to chapter, and by a link to one moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import play_now
from .checker import check
from .conftest import Guests
from .player import to_the_result
from .shots import Shots
from .staged import declare
from .tables import seated

WORDS = {
    "cs": {"chapters": "Kapitoly", "link": "Odkaz na tento okamžik", "step": "Krok {n} z", "on": "O krok dál"},
    "en": {"chapters": "Chapters", "link": "Link to this moment", "step": "Step {n} of", "on": "One step on"},
}


def looking_back(guests: Guests, lang: str = "cs") -> tuple[Neighbour, Locator]:
    """Somebody at the beginning of the replay of a game just ended."""
    me = seated(Neighbour(play_now(declare(guests(lang))), lang, style="quick", seed=71))
    to_the_result([me])
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = me.page.get_by_role("region", name=me.words.replay)
    expect(bar).to_be_visible()
    return me, bar


def at(bar: Locator, n: int, lang: str = "cs") -> None:
    """The replay stands at a step."""
    expect(bar.get_by_text(re.compile(f"^{WORDS[lang]['step'].format(n=n)} "))).to_be_visible()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_chapters_lead_to_the_turns_and_to_the_end(guests: Guests, shots: Shots, axe: str, lang: str) -> None:
    me, bar = looking_back(guests, lang)
    bar.get_by_text(WORDS[lang]["chapters"], exact=True).click()
    chapters = bar.get_by_role("listitem").get_by_role("button")
    shots.here(me.page, f"replay-chapters-desktop-{lang}")
    assert check(me.page, axe, "chapters") == []
    opener, last = bar.get_by_text(WORDS[lang]["chapters"], exact=True), chapters.last
    told = last.inner_text()
    last.click()
    expect(last).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    expect(last).to_have_attribute("aria-current", "step")
    expect(bar.locator(".replay-text")).to_contain_text(told)
    me.page.keyboard.press("Escape")
    expect(last).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    bar.get_by_role("button", name={"cs": "O krok zpět", "en": "One step back"}[lang], exact=True).click()
    expect(last).to_be_hidden()
    opener.click()
    last.click()
    slider = bar.get_by_role("slider")
    assert slider.input_value() == slider.get_attribute("max")
    opener.click()
    chapters.first.click()
    assert int(slider.input_value()) < 3
    assert bar.locator(".replay-marks line").count() == bar.locator(".chapter").count()
    for width, height in ((390, 844), (844, 390)):
        me.page.set_viewport_size({"width": width, "height": height})
        expect(bar).to_be_in_viewport()
        shots.here(me.page, f"replay-{width}-{lang}")


WITHIN = """bar => {
  const inside = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
  const room = bar.getBoundingClientRect();
  return [...bar.querySelectorAll(":is(button, select, summary, input, output)")]
    .filter((part) => part.checkVisibility() && !part.closest(".chapter-list") && !inside(part.getBoundingClientRect(), room))
    .map((part) => part.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_on_a_lying_phone_the_whole_bar_is_two_rows_within_the_screen(guests: Guests, shots: Shots, lang: str) -> None:
    me, bar = looking_back(guests, lang)
    me.page.set_viewport_size({"width": 844, "height": 390})
    expect(me.page.locator(".shell.staged")).to_be_visible()
    for _ in range(5):
        bar.get_by_role("button", name=WORDS[lang]["on"]).click()
    box = bar.bounding_box()
    assert box and box["height"] <= 110 and box["x"] >= 0 and box["x"] + box["width"] <= 844
    shots.here(me.page, f"replay-lying-{lang}")
    assert bar.evaluate(WITHIN) == []
    opener = bar.get_by_text(WORDS[lang]["chapters"], exact=True)
    opener.click()
    under, button = bar.locator(".chapter-list").bounding_box(), opener.bounding_box()
    assert under and button and 0 <= under["y"] - button["y"] - button["height"] <= 8
    assert under["y"] + under["height"] <= 390
    shots.here(me.page, f"replay-lying-chapters-{lang}")


def test_through_anothers_eyes_nobody_is_called_you(guests: Guests) -> None:
    me, bar = looking_back(guests)
    you = me.page.get_by_text("(ty)", exact=True)
    bar.get_by_role("combobox").select_option(label="Modrá")
    expect(bar.get_by_role("combobox")).to_have_value("1")
    expect(you).to_have_count(0)
    bar.get_by_role("combobox").select_option("0")
    expect(you.first).to_be_visible()


def test_a_link_opens_the_replay_at_its_moment_through_the_same_eyes(guests: Guests) -> None:
    me, bar = looking_back(guests)
    bar.get_by_role("combobox").select_option(label="Modrá")
    for _ in range(3):
        bar.get_by_role("button", name="O krok dál").click()
    at(bar, 4)
    told = bar.locator(".replay-text").inner_text()
    bar.get_by_role("button", name="Odkaz na tento okamžik").click()
    expect(me.page.get_by_text("Odkaz je zkopírován.")).to_be_visible()
    link = str(me.page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith("?step=4&seat=1")
    for guest in (me.page.context, guests("cs")):  # at the same table, and from elsewhere
        page = guest.new_page()
        page.goto(link)
        there = page.get_by_role("region", name=me.words.replay)
        at(there, 4)
        expect(there.get_by_role("combobox")).to_have_value("1")
        expect(there.locator(".replay-text")).to_have_text(told)
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_every_step_is_told_in_sentences(guests: Guests) -> None:
    _, bar = looking_back(guests)
    bar.get_by_role("combobox").select_option(label="divák")
    text = bar.locator(".replay-text")
    for _ in range(5):
        assert re.match(r"[A-ZĚŠČŘŽÝÁÍÉÚ].*\.$", text.inner_text(), re.DOTALL), text.inner_text()
        bar.get_by_role("button", name="O krok dál").click()


def test_a_link_to_a_game_that_goes_on_says_to_wait(guests: Guests) -> None:
    page: Page = play_now(guests("cs"))
    page.goto(page.url + "?step=3&seat=0")
    expect(page.get_by_text("až hra skončí")).to_be_visible()
    seated(Neighbour(page))
