"""Setting up a table of MIND MGMT."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from .. import tables
from ..tables import FORM, applied, choose, unfold

GAME = "mind_mgmt"
RECRUITER = {"cs": "Náborář", "en": "Recruiter"}
ROGUE = {"cs": "Odpadlý agent {n}", "en": "Rogue {n}"}


def form(guest: BrowserContext, players: int, mode: str, lang: str = "cs", automaton: str = "") -> Page:
    """The form of a new table for this many seats, perhaps with an automated Recruiter."""
    page = guest.new_page()
    page.goto(f"/new/{GAME}")
    choose(page, "mode", mode, lang)
    choose(page, "players", str(players), lang)
    if automaton:
        page.get_by_label(RECRUITER[lang], exact=True).first.select_option(label=automaton)
    applied(page, lang)
    unfold(page, lang)
    return page


def set_up(guest: BrowserContext, *seats: str, mode: str) -> Page:
    """A table with these seats, the Recruiter's first: me, friend, bot or random."""
    return tables.set_up(guest, GAME, *seats, mode=mode)


def automated(guest: BrowserContext, level: str, *seats: str, mode: str, lang: str = "cs") -> Page:
    """A table on whose form somebody chose that the game plays the Recruiter, and who the Rogues are."""
    page = form(guest, len(seats) + 1, mode, lang, level)
    for n, seat in enumerate(seats, 1):
        page.get_by_label(ROGUE[lang].format(n=n), exact=True).last.select_option(label=FORM[lang][seat])
    page.get_by_role("button", name=FORM[lang]["make"]).click()
    page.wait_for_url("**/t/*")
    return page
