"""Setting up a table of Za hranou."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from .. import tables

GAME = "za_hranou"


def set_up(guest: BrowserContext, *seats: str, **form: str) -> Page:
    """A table with these seats: me, friend, bot or random; one seat alone plays against Echo."""
    chosen = {f"seat{n}": tables.SEATS.get(seat, seat) for n, seat in enumerate(seats)}
    mode = "echo" if len(seats) == 1 else "agents"
    return tables.posted(
        guest, "/tables", game=GAME, mode=mode, players=str(len(seats)), begin="full", **{**chosen, **form}
    )
