"""Setting up a table of Agent Avenue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from undertable.games.agent_avenue.board.state import State
from undertable.kernel.game import Setup

from .. import tables
from .neighbour import Neighbour

GAME = "agent_avenue"


def set_up(guest: BrowserContext, *seats: str, mode: str = "simple") -> Page:
    """A table with these seats: me, friend, bot, random or open."""
    return tables.set_up(guest, GAME, *seats, mode=mode)


def play_now(guest: BrowserContext) -> Page:
    """What the first button of the home page brings."""
    return tables.play_now(guest, GAME)


def deal(wanted: Callable[[State, int], bool], mode: str = "simple") -> None:
    """Let the first duel of this test begin as wanted: what is dealt, and who is asked first."""
    tables.deal(GAME, Setup(mode, 2), wanted)


def in_the_middle(guest: BrowserContext, decisions: int, lang: str = "cs", **how: Any) -> Neighbour:
    """Somebody who is asked once more after so many decisions against a bot."""
    return tables.in_the_middle(lambda: Neighbour(play_now(guest), lang, **how), decisions)
