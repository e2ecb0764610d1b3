"""Setting up a table: what a person fills in, sent at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import luck
from playwright.sync_api import BrowserContext, Locator, Page, expect

from undertable.games import find
from undertable.kernel.engine import asked
from undertable.kernel.game import Setup
from undertable.kernel.match import Match

from .player import Player, play_on
from .words import WORDS

P = TypeVar("P", bound=Player)
FORM = {
    "cs": {
        "mode": "Režim", "players": "Počet hráčů", "change": "Změnit", "seat": "Místo {n}", "make": "Založit stůl",
        "me": "já", "friend": "někdo z přátel, přes odkaz", "bot": "zkušený bot", "random": "bot: hraje náhodně",
        "open": "volné pro kohokoli", "else": "Všechno ostatní",
    },
    "en": {
        "mode": "Mode", "players": "Players", "change": "Change", "seat": "Seat {n}", "make": "Set up the table",
        "me": "me", "friend": "a friend, by link", "bot": "bot: knows the ropes", "random": "bot: any move",
        "open": "open to anybody", "else": "Everything else",
    },
}  # fmt: skip
SEATS = {"bot": "scripted"}  # as the form calls them, where it has a word of its own


def set_up(guest: BrowserContext, game: str, *seats: str, mode: str) -> Page:
    """A table with these seats: me, friend, bot, random or open."""
    chosen = {f"seat{n}": SEATS.get(seat, seat) for n, seat in enumerate(seats)}
    return posted(guest, "/tables", game=game, mode=mode, players=str(len(seats)), begin="full", **chosen)


def posted(guest: BrowserContext, path: str, **form: str) -> Page:
    """The table that a form makes, without the way through its pages; those have tests of their own."""
    answer = guest.request.post(path, form=dict(form), max_redirects=0)
    page = guest.new_page()
    page.goto(answer.headers["location"])
    return page


def applied(page: Page, lang: str = "cs") -> None:
    """What was chosen has taken effect: until then no table can be made."""
    expect(page.get_by_role("button", name=FORM[lang]["make"])).to_be_enabled()


def choose(page: Page, question: str, value: str, lang: str = "cs") -> Locator:
    """One of the circles of a question that decides what else is asked; the page is as it then is."""
    circle = page.get_by_role("group", name=FORM[lang][question], exact=True).locator(f"[value='{value}']")
    circle.check()
    applied(page, lang)
    return circle


def unfold(page: Page, lang: str = "cs") -> None:
    """Show what is folded away because most people leave it as it is."""
    page.locator("summary").filter(has_text=FORM[lang]["else"]).click()


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


def play_now(guest: BrowserContext, game: str) -> Page:
    """What the first button of the home page brings."""
    return posted(guest, f"/play-now/{game}")


def deal(game: str, setup: Setup, wanted: Callable[[Any, int], bool]) -> None:
    """Let the first table of this test begin as wanted: what is dealt, and who is asked first."""

    def fits(key: str) -> bool:
        match: Match[Any] = Match.new(find(game), setup, key)
        match.settle()
        return wanted(match.state, asked(match.state)[0])

    luck.choose(fits)


def in_the_middle(sit_down: Callable[[], P], decisions: int) -> P:
    """Somebody who is asked once more after so many decisions against a bot; games that end sooner do not count."""
    while True:
        me = seated(sit_down())
        play_on([me], lambda: me.decisions >= decisions and me.asked())  # noqa: B023
        if not me.over():
            return me
        me.page.close()


def seated(player: P) -> P:
    """The player sees the board."""
    expect(player.board).to_be_visible()
    return player


def toasted(page: Page, words: str) -> None:
    """The page has said these words in a toast since it was loaded, whether or not it is still there."""
    page.wait_for_function("words => window.toasted.some((said) => said.includes(words))", arg=words)
