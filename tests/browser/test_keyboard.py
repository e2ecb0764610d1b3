from __future__ import annotations

from playwright.sync_api import Locator, expect

from .conftest import Guests
from .player import Player, to_the_result
from .shots import Shots
from .tables import GAME

FOCUSED = "document.activeElement !== document.body && document.activeElement !== null"
RING = """() => {
  const style = getComputedStyle(document.activeElement);
  const drawn = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  return drawn || style.boxShadow !== "none" || document.activeElement instanceof SVGElement;
}"""


class Typist(Player):
    """A player without a mouse."""

    def press(self, thing: Locator) -> None:
        """Tab there, and press Enter."""
        self.reach(thing)
        self.page.keyboard.press("Enter" if self.decisions % 2 else "Space")

    def reach(self, thing: Locator) -> None:
        """Move the focus, forward or back, until it is there; it is always to be seen."""
        thing.wait_for()
        for way in ("Tab", "Shift+Tab"):
            for _ in range(45):
                if thing.evaluate("e => e === document.activeElement"):
                    assert self.page.evaluate(RING), f"no focus ring: {self.focused()}"
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"the keyboard does not reach it; it stands at {self.focused()}")

    def focused(self) -> str:
        """Where the focus is, by role and name."""
        return self.page.locator(":focus").first.aria_snapshot()

    def decide(self) -> None:
        """After a decision the focus is somewhere."""
        super().decide()
        self.page.wait_for_timeout(30)
        assert self.page.evaluate(FOCUSED), f"after {self.heard[-1]} the focus is lost"


def test_a_whole_game_by_keyboard_alone(guests: Guests, shots: Shots) -> None:
    page = guests("cs").new_page()
    page.goto("/")
    me = Typist(page, style="green")
    me.reach(page.get_by_role("button", name="Hrát hned").first)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(me.board).to_be_visible()

    me.reach(page.get_by_role("gridcell", name="Zelený domov"))
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("gridcell", name="Pekařství")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    expect(page.get_by_role("gridcell", name="Zelený domov")).to_be_focused()
    shots.here(page, "keyboard-focus-desktop-cs")

    me.press(page.get_by_role("button", name="Přehled"))
    aid = page.get_by_role("dialog", name="Přehled")
    expect(aid).to_be_visible()
    page.keyboard.press("Escape")
    expect(aid).to_have_count(0)
    expect(page.get_by_role("button", name="Přehled")).to_be_focused()

    to_the_result([me])
    assert page.evaluate(FOCUSED)
    me.press(me.result.get_by_role("button", name=me.words.replay))
    replay = page.get_by_role("region", name=me.words.replay)
    expect(replay).to_be_visible()
    slider = replay.get_by_role("slider")
    me.reach(slider)
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    me.reach(replay.get_by_role("combobox"))
    assert f"/rules/{GAME}" in str(page.get_by_role("link", name="Pravidla").get_attribute("href"))
