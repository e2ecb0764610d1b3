"""Setting up a table of Stationfall."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from .. import tables

GAME = "stationfall"
BOTS = ("bot",) * 4  # beside one person at a table of five


def set_up(guest: BrowserContext, *seats: str, mode: str = "full", **form: str) -> Page:
    """A table with these seats: me, friend, bot or random; further ones of a solo game are played by script cards."""
    chosen = {f"seat{n}": tables.SEATS.get(seat, seat) for n, seat in enumerate(seats)}
    players = form.pop("players", str(len(seats)))
    return tables.posted(guest, "/tables", game=GAME, mode=mode, players=players, begin="full", **{**chosen, **form})
