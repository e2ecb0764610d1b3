"""The end of a game on every screen: the tables of five are read whole, nothing is cut off or lies over anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from ..conftest import DESKTOP, PHONE, Guests
from ..house import LaidHouse
from ..player import to_the_result
from ..shots import Shots
from ..tables import seated
from .agent import Agent
from .positions import LAST_OF_FIVE
from .tables import set_up

SCREENS: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "phone": PHONE,
    "narrow_phone": {"width": 360, "height": 740},
    "lying": {"width": 844, "height": 390},
}
# As far down as a finger or a wheel would bring it: what cannot be scrolled stays.
SHOW = """(thing) => {
  let sheet = thing.parentElement;
  while (sheet && !(sheet.scrollHeight > sheet.clientHeight && /auto|scroll/.test(getComputedStyle(sheet).overflowY))) {
    sheet = sheet.parentElement;
  }
  if (sheet) sheet.scrollTop += thing.getBoundingClientRect().top - sheet.getBoundingClientRect().top - 60;
}"""
# Cells of the tables that reach out of the dialog, over their neighbour, or are too small for their words; and buttons.
FAULTS = """(dialog) => {
  const room = dialog.getBoundingClientRect();
  const box = (thing) => thing.getBoundingClientRect();
  const told = (thing) => thing.textContent.trim().slice(0, 30);
  const cells = [...dialog.querySelectorAll("tr")].map((row) => [...row.children]);
  const out = [...dialog.querySelectorAll("th, td, button, a, p, li, summary")].filter((thing) => box(thing).width > 1
    && (box(thing).left < room.left - 1 || box(thing).right > room.right + 1)).map((thing) => `out: ${told(thing)}`);
  const over = cells.flatMap((row) => row.slice(1).filter((cell, i) => box(cell).left < box(row[i]).right - 1))
    .map((cell) => `over: ${told(cell)}`);
  const cut = [...dialog.querySelectorAll("th, td, button, p, li")]
    .filter((thing) => thing.scrollWidth > thing.clientWidth + 1 && getComputedStyle(thing).display !== "inline")
    .map((thing) => `cut: ${told(thing)}`);
  const wide = document.documentElement.scrollWidth > innerWidth || dialog.scrollWidth > dialog.clientWidth + 1;
  return [...out, ...over, ...cut, ...(wide ? ["wide"] : [])];
}"""


@pytest.mark.parametrize("screen", ["desktop", "lying"])
def test_the_end_of_five_is_read_whole_on_every_screen(
    house: LaidHouse, guests: Guests, shots: Shots, screen: str
) -> None:
    house.lay(LAST_OF_FIVE)
    me = seated(Agent(set_up(guests("cs", phone=screen == "lying"), "me", *["bot"] * 4), seed=5))
    me.page.set_viewport_size(SCREENS[screen])
    to_the_result([me])
    plan, points = me.result.get_by_role("table").all()
    expect(points.get_by_role("columnheader")).to_have_count(5)
    me.press(me.result.get_by_text("Odkud ty body jsou"))
    for other in (screen, *[name for name in SCREENS if screen == "desktop" and name != screen]):
        me.page.set_viewport_size(SCREENS[other])
        for thing, called in ((me.result.get_by_role("heading").first, ""), (plan, "plan"), (points, "points")):
            thing.evaluate(SHOW)
            shots.here(me.page, f"za_hranou-end-{other}{'-' * bool(called)}{called}")
        assert me.result.evaluate(FAULTS) == [], other
