"""A game whose board says what is worth a moment and where a chapter begins, whatever its own module says."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Route

from .agent_avenue.tables import GAME

BOARD = "**/games/{game}/board.js"
# The hidden card turned over is worth a banner, the end waits for a click; a turn begins where cards are laid.
DECLARED = """
export * from "./board.js?plain";
export const stage = (told) =>
  ({ Took: { weight: 2, card: "saboteur", tone: "good" }, Won: { weight: 3, tone: "bad" }, Moved: { weight: 1 } })[told.is] ?? null;
export const chapter = (told) =>
  ({ LaidUp: { label: told.text, sort: "turn" }, Took: { label: told.text, sort: "alert" }, Won: { label: told.text, sort: "end" } })[told.is] ?? null;
"""


# In MIND MGMT every walk of an agent.
WALKS = """
export * from "./board.js?plain";
export const stage = (told) => (told.is === "Moved" ? { weight: 2 } : null);
"""


def declare(guest: BrowserContext, game: str = GAME, declared: str = DECLARED) -> BrowserContext:
    """This guest's browser gets the declarations beside the game's own board."""

    def answer(route: Route) -> None:
        route.fulfill(body=declared, content_type="text/javascript; charset=utf-8")

    guest.route(BOARD.format(game=game), answer)
    return guest


def likes(guest: BrowserContext, **settings: object) -> BrowserContext:
    """This guest has chosen settings before."""
    chosen = ", ".join(f"{name}: {str(value).lower()}" for name, value in settings.items())
    guest.add_init_script(f'localStorage.setItem("ut_settings", JSON.stringify({{ {chosen} }}))')
    return guest
