"""Setting up a table of MIND MGMT on the form, as a person would."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from ..tables import FORM, applied

GAME = "mind_mgmt"
RECRUITER = {"cs": "Náborář", "en": "Recruiter"}
ROGUE = {"cs": "Odpadlý agent {n}", "en": "Rogue {n}"}


def form(guest: BrowserContext, players: int, mode: str, lang: str = "cs", automaton: str = "") -> Page:
    """The form of a new table for this many seats, perhaps with an automated Recruiter."""
    words = FORM[lang]
    page = guest.new_page()
    page.goto(f"/new/{GAME}")
    page.get_by_label(words["mode"], exact=True).select_option(mode)
    applied(page, lang)
    page.get_by_label(words["players"], exact=True).select_option(str(players))
    if automaton:
        applied(page, lang)
        page.get_by_label(RECRUITER[lang], exact=True).first.select_option(label=automaton)
    applied(page, lang)
    return page


def set_up(guest: BrowserContext, *seats: str, mode: str, lang: str = "cs", automaton: str = "") -> Page:
    """A table with these seats, the Recruiter's first unless the game plays it: me, friend, bot or random."""
    words = FORM[lang]
    page = form(guest, len(seats) + bool(automaton), mode, lang, automaton)
    roles = [ROGUE[lang].format(n=n) for n in range(1, 6)]
    for role, seat in zip(roles if automaton else [RECRUITER[lang], *roles], seats, strict=False):
        page.get_by_label(role, exact=True).last.select_option(label=words[seat])
    page.get_by_role("button", name=words["make"]).click()
    page.wait_for_url("**/t/*")
    return page
