"""Setting up a table on the form, as a person would."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import luck
from playwright.sync_api import BrowserContext, Page, expect

from undertable.games import find
from undertable.games.agent_avenue.state import State
from undertable.kernel.engine import asked
from undertable.kernel.game import Setup
from undertable.kernel.match import Match

from .player import Player, play_on
from .words import WORDS

GAME = "agent_avenue"
FORM = {
    "cs": {
        "mode": "Režim", "players": "Počet hráčů", "change": "Změnit", "seat": "Místo {n}", "make": "Založit stůl",
        "me": "já", "friend": "někdo z přátel, přes odkaz", "bot": "bot: hraje podle zásad", "random": "bot: hraje náhodně",
        "open": "volné pro kohokoli",
    },
    "en": {
        "mode": "Mode", "players": "Players", "change": "Change", "seat": "Seat {n}", "make": "Set up the table",
        "me": "me", "friend": "a friend, by link", "bot": "bot: knows the ropes", "random": "bot: any move",
        "open": "open to anybody",
    },
}  # fmt: skip


def set_up(guest: BrowserContext, *seats: str, mode: str = "simple", lang: str = "cs") -> Page:
    """A table with these seats: me, friend, bot, random or open."""
    words = FORM[lang]
    page = guest.new_page()
    page.goto(f"/new/{GAME}")
    page.get_by_label(words["mode"], exact=True).select_option(mode)
    applied(page, lang)
    page.get_by_label(words["players"], exact=True).select_option(str(len(seats)))
    applied(page, lang)
    for n, seat in enumerate(seats, 1):
        page.get_by_label(words["seat"].format(n=n), exact=True).select_option(label=words[seat])
    page.get_by_role("button", name=words["make"]).click()
    page.wait_for_url("**/t/*")
    return page


def applied(page: Page, lang: str = "cs") -> None:
    """What was chosen has taken effect: until then no table can be made."""
    expect(page.get_by_role("button", name=FORM[lang]["make"])).to_be_enabled()


def invite(page: Page, friend: BrowserContext, lang: str = "cs") -> Page:
    """Copy the first free seat's invitation; the friend opens it and sits down."""
    page.get_by_role("button", name=WORDS[lang].copy_link).first.click()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert "/s/" in link
    other = friend.new_page()
    sit_down(other, link)
    return other


def sit_down(page: Page, link: str) -> None:
    """Follow a link and press its button."""
    page.goto(link)
    page.get_by_role("button", name=re.compile("^(Posadit se|Sit down)$")).click()
    page.wait_for_url("**/t/*")


def play_now(guest: BrowserContext, lang: str = "cs") -> Page:
    """One click on the home page."""
    page = guest.new_page()
    page.goto("/")
    page.get_by_role("button", name={"cs": "Hrát hned", "en": "Play now"}[lang]).first.click()
    page.wait_for_url("**/t/*")
    return page


def deal(wanted: Callable[[State, int], bool], mode: str = "simple") -> None:
    """Let the first duel of this test begin as wanted: what is dealt, and who is asked first."""

    def fits(key: str) -> bool:
        match: Match[State] = Match.new(find(GAME), Setup(mode, 2), key)
        match.settle()
        return wanted(match.state, asked(match.state)[0])

    luck.choose(fits)


def in_the_middle(guest: BrowserContext, decisions: int, lang: str = "cs", **how: Any) -> Player:
    """Somebody who is asked once more after so many decisions against a bot; games that end sooner do not count."""
    while True:
        me = seated(Player(play_now(guest, lang), lang, **how))
        play_on([me], lambda: me.decisions >= decisions and me.asked())  # noqa: B023
        if not me.over():
            return me
        me.page.close()


def seated(player: Player) -> Player:
    """The player sees the board."""
    expect(player.board).to_be_visible()
    return player
