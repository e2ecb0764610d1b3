"""What happens on the stage: it takes the middle for a moment, is said at once, and goes when somebody wants it to.

Agent Avenue without a board of its own: the hidden card turned over takes the middle, a step only moves, the end waits.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .agent_avenue.tables import deal, play_now
from .checker import check
from .conftest import Guests
from .player import Player
from .shots import Shots
from .sizes import resize
from .staged import declare, likes
from .tables import seated

DECLARED = """
export const stage = (told) =>
  ({
    Took: { weight: 2, tone: "good", says: "Surprise.", at: { sort: "space", id: 0 }, lasts: LASTS },
    Won: { weight: 3 },
    Moved: { weight: 1 },
  })[told.is] ?? null;
"""
SCREENS = ((1440, 900), (1024, 768), (390, 844), (844, 390))
TOLD = "lícem dolů"
# How far the paper reaches beyond the stage, and whether a line of it is cut.
OUTSIDE = """(paper) => {
  const [box, room] = [paper, document.getElementById("the-board")].map((part) => part.getBoundingClientRect());
  const over = Math.max(room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom, 0);
  return [Math.round(over), paper.scrollHeight - paper.clientHeight > 1];
}"""
STAYS = 100_000  # milliseconds: as long as it may


def scene(page: Page) -> Locator:
    """What takes the middle of the stage."""
    return page.locator("#the-board").get_by_role("group", name="Co se právě stalo", exact=True)


def offered(guests: Guests, **settings: object) -> Player:
    """Somebody to whom the bot has just offered two cards."""
    deal(lambda s, first: first == 1)
    guest = likes(declare(guests("cs", playback=True), declared=DECLARED.replace("LASTS", str(STAYS))), **settings)
    me = seated(Player(play_now(guest)))
    expect(me.question).to_be_visible()
    return me


def take_hidden(me: Player) -> None:
    """Choose the card that lies face down."""
    me.question.get_by_role("button", name=TOLD).click()


def test_it_takes_the_middle_of_every_stage_and_the_question_says_it_from_the_first_instant(
    guests: Guests, axe: str, shots: Shots
) -> None:
    me = offered(guests, speed=1, step=True)
    take_hidden(me)
    shown = scene(me.page)
    expect(shown).to_contain_text(TOLD)
    expect(shown).to_contain_text("Surprise.")
    happened = me.page.get_by_role("region", name="Co se stalo", exact=True)
    for size in SCREENS:
        resize(me.page, *size)
        shots.here(me.page, f"scene-{size[0]}x{size[1]}")
        assert shown.evaluate(OUTSIDE) == [0, False], size
        expect(me.page.locator("#the-question").get_by_text(TOLD)).to_be_visible()
    assert happened.count() or me.page.locator("#the-question").get_attribute("aria-label")
    assert check(me.page, axe, "a scene") == []


@pytest.mark.parametrize("way", ["click", "Space", "Escape", "button"])
def test_it_goes_by_a_click_a_key_or_its_button(guests: Guests, way: str) -> None:
    me = offered(guests, speed=1, step=True)
    take_hidden(me)
    shown = scene(me.page)
    expect(shown.get_by_text(TOLD)).to_be_visible()
    if way == "click":
        me.page.locator("#the-board").click(position={"x": 12, "y": 60})
    elif way == "button":
        shown.get_by_role("button", name="Dál").click()
    else:
        me.page.locator("#the-board").focus()
        me.page.keyboard.press(way)
    expect(shown.get_by_text(TOLD)).to_have_count(0)


def test_what_only_moves_takes_no_middle_and_what_is_shown_goes_by_itself(guests: Guests) -> None:
    me = offered(guests, speed=4, step=False)
    me.page.evaluate(
        """() => {
          window.scenes = [];
          const look = () => document.querySelectorAll(".scene-paper").forEach((paper) => scenes.push(paper.textContent));
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
        }"""
    )
    take_hidden(me)
    expect(me.question).to_be_visible()
    expect(scene(me.page)).to_have_count(0)
    told = " ".join(me.page.evaluate("scenes"))
    assert TOLD in told
    assert "pole" not in told, "a step along the street"


def test_at_full_speed_nothing_takes_the_middle(guests: Guests) -> None:
    me = offered(guests, speed=0)
    take_hidden(me)
    expect(me.question).to_be_visible()
    assert scene(me.page).count() == 0
