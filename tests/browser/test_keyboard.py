from __future__ import annotations

from playwright.sync_api import expect

from .agent_avenue.neighbour import TypingNeighbour
from .agent_avenue.tables import GAME
from .conftest import Guests
from .player import to_the_result
from .shots import Shots


def test_a_whole_game_by_keyboard_alone(guests: Guests, shots: Shots) -> None:
    page = guests("cs").new_page()
    page.goto("/")
    me = TypingNeighbour(page, style="green")
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
    me.is_somewhere()
    me.press(me.result.get_by_role("button", name=me.words.replay))
    replay = page.get_by_role("region", name=me.words.replay)
    expect(replay).to_be_visible()
    slider = replay.get_by_role("slider")
    me.reach(slider)
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    me.reach(replay.get_by_role("combobox"))
    assert f"/rules/{GAME}" in str(page.get_by_role("link", name="Pravidla").get_attribute("href"))
