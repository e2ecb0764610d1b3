"""Setting up a table of Black Orchestra."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from .. import tables

GAME = "black_orchestra"


def set_up(guest: BrowserContext, *seats: str, **form: str) -> Page:
    """A table with these seats: me, friend, bot or random; one seat alone is a solo game."""
    chosen = {f"seat{n}": tables.SEATS.get(seat, seat) for n, seat in enumerate(seats)}
    mode = "solo" if len(seats) == 1 else "team"
    return tables.posted(
        guest, "/tables", game=GAME, mode=mode, players=str(len(seats)), begin="full", **{**chosen, **form}
    )
