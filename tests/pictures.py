"""Takes the pictures of the five boards that the README shows, from the running table; run it when a board looks otherwise.

    .venv/bin/python tests/pictures.py [FOLDER]        (docs/pictures, if none is named)

May touch: a server and a browser of its own, as the browser tests start them. Must not: draw anything itself.
Each table begins in the middle of a game; a picture is written as its drawing was sent to the screen, and says its size.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import luck
from browser import conftest, tables
from browser.black_orchestra.positions import MUNICH
from browser.house import LaidHouse
from browser.player import Player
from browser.shots import Shots
from browser.stationfall.positions import MIDDLE
from browser.za_hranou.positions import STREET
from playwright.sync_api import Browser, expect, sync_playwright

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SCALE = 0.8  # of a desk's screen
DUEL: dict[str, Any] = {
    "active": "green", "pawns": {"green": 5, "blue": 13}, "deck": 14,
    "hands": [["mole", "codebreaker", "sentinel", "enforcer"], ["daredevil"] * 4],
    "play": {
        "green": {"codebreaker": 2, "enforcer": 1, "double_agent": 1},
        "blue": {"daredevil": 1, "saboteur": 2, "sentinel": 2},
    },
    "supply": ["outpost", "masterplan", "getaway_car"], "ongoing": {"blue": ["sinister_twin"]},
}  # fmt: skip
HUNT: dict[str, Any] = {
    "trail": ["c4", "c5", "d5", "d6", "d7", "e7", "e6", "e5"],
    "secret": ["dream_bus", "spy_bird", "thought_pool"], "card": "ad_man",
    "agents": {"meru": "c6", "lyme": "d3", "bill": "b4", "dusty": "e4"},
    "steps": {"d6": 6}, "notes": ["d5"], "mayhem": ["a1_b1"], "step": "act", "active": "dusty",
}  # fmt: skip


class Scene(NamedTuple):
    """A table worth looking at: who sits there, and how it lies."""

    game: str
    mode: str
    seats: tuple[str, ...]
    position: dict[str, Any]


SCENES = (
    Scene("agent_avenue", "advanced", ("me", "bot"), DUEL),
    Scene("mind_mgmt", "full", ("bot", "me"), HUNT),
    Scene("black_orchestra", "team", ("me", "bot", "bot"), MUNICH),
    Scene("za_hranou", "agents", ("me", "bot", "bot"), STREET),
    Scene("stationfall", "full", ("me", *["bot"] * 4), MIDDLE),
)


def take(scene: Scene, house: LaidHouse, browser: Browser, camera: Shots) -> None:
    """Sit down there and press the shutter when the question is on the board and everything has come to rest."""
    house.lay(scene.position)
    guest = browser.new_context(
        base_url=house.base, viewport=conftest.DESKTOP, device_scale_factor=SCALE, locale="en-GB",
        reduced_motion="reduce", color_scheme="light",
    )  # fmt: skip
    guest.add_init_script(conftest.AT_ONCE.replace("CALM", "true"))
    page = tables.set_up(guest, scene.game, *scene.seats, mode=scene.mode)
    me = tables.seated(Player(page, "en"))
    expect(me.question).to_be_visible()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    camera.small(page, scene.game)
    guest.close()


def main(folder: Path) -> None:
    """One picture after another, then how large they are."""
    luck.begin("pictures")
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=conftest.program(), args=conftest.ARGS)
        camera = Shots(browser, folder, conftest.MS)
        house = LaidHouse(Path(place))
        try:
            for scene in SCENES:
                take(scene, house, browser, camera)
        finally:
            house.close()
            browser.close()
    sizes = {scene.game: (folder / f"{scene.game}.jpg").stat().st_size for scene in SCENES}
    for game, size in sizes.items():
        print(f"{game}.jpg  {size / 1000:.0f} kB")
    print(f"together  {sum(sizes.values()) / 1000:.0f} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
