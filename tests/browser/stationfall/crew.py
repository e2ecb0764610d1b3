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
        self.plan = page.get_by_role("grid", name=self.words.board, exact=True)
        self.station = page.get_by_role("list", name=self.names.station, exact=True)
        self.held = page.get_by_role("region", name=self.names.held, exact=True)
        self.deeds = page.locator(".deeds")  # beside a piece, or in the sheet of a phone

    # --- looking ---

    def place(self, name: str) -> Locator:
        """A place on the plan."""
        return self.plan.get_by_role("gridcell", name=re.compile(f"^{name}:"))

    def pawn(self, name: str) -> Locator:
        """Somebody on the plan who can be asked about."""
        return self.plan.get_by_role("gridcell", name=re.compile(rf"^{name}(?=$|[ ,(\[])"))

    def at(self, name: str) -> Locator:
        """What stands beside a piece or a place that is selected."""
        return self.page.get_by_role("group", name=name, exact=True)

    def deed(self, name: str | re.Pattern[str]) -> Locator:
        """An answer beside what is selected."""
        return self.deeds.get_by_role("button", name=name).first

    def enter(self, name: str) -> None:
        """Select a place, whoever stands in it: its name is free of them."""
        self.place(name).click(position={"x": 20, "y": 14})

    def drawer(self, name: str) -> Locator:
        """What the rail opens under a name."""
        self.page.get_by_role("button", name=re.compile(rf"^{name}( \d+)?$")).first.click()
        return self.page.get_by_role("dialog", name=name, exact=True)

    # --- deciding ---

    def choose(self, thing: Locator) -> None:
        """Make an answer ready, and confirm it."""
        self.press(thing)
        self.send(self.question.locator("button.primary"))

    def reply(self, rule: str) -> None:
        """End the turn where there is haste; the rest by what glows."""
        quick = self.question.get_by_role("button", name=re.compile(f"^({self.names.end}|{self.names.negotiate})$"))
        if self.hasty and quick.count() and self.luck.randrange(10) >= PATIENT:
            self.send(quick.first)
        else:
            super().reply(rule)


class TypingCrew(Crew, Typist):
    """The same by keyboard alone."""
