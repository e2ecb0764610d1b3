"""Somebody who plays Stationfall in the browser: in haste, or by whatever glows.

Finds what it does on purpose by role and accessible name, and knows nothing else of the page.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ..player import Player
from ..typist import Typist
from .words import NAMES

PATIENT = 3  # of ten turns, how often somebody hasty does something before it ends


class Crew(Player):
    """One person at the plan; `hasty` ones mostly end their turns at once."""

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1, *, hasty: bool = False) -> None:
        super().__init__(page, lang, seed=seed)
        self.names = NAMES[lang]
        self.hasty = hasty
        self.plan = page.get_by_role("grid", name=self.names.plan, exact=True)
        self.chips = page.get_by_role("region", name=self.names.answers, exact=True)
        self.people = page.get_by_role("region", name=self.names.people, exact=True)
        self.tracks = page.get_by_role("region", name=self.names.tracks, exact=True)
        self.desk = page.get_by_role("region", name=self.names.desk, exact=True)

    # --- looking ---

    def place(self, name: str) -> Locator:
        """A place on the plan."""
        return self.plan.get_by_role("gridcell", name=re.compile(f"^{name}:"))

    def card(self, name: str) -> Locator:
        """A Character's card."""
        return self.people.get_by_role("button", name=re.compile(f"(^| ){name}"))

    def chip(self, name: str | re.Pattern[str]) -> Locator:
        """An answer in the panel."""
        return self.chips.get_by_role("button", name=name).first

    # --- deciding ---

    def reply(self, rule: str) -> None:
        """End the turn where there is haste; the rest by what glows."""
        quick = self.question.get_by_role("button", name=re.compile(f"^({self.names.end}|{self.names.negotiate})$"))
        if self.hasty and quick.count() and self.luck.randrange(10) >= PATIENT:
            self.send(quick.first)
        else:
            super().reply(rule)


class TypingCrew(Crew, Typist):
    """The same by keyboard alone."""
