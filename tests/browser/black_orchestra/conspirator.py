"""Somebody who plays Black Orchestra in the browser: in haste, or by whatever glows.

Finds what it does on purpose by role and accessible name, and knows nothing else of the page.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ..player import Player
from ..typist import Typist
from .words import NAMES

ACTIONS = "BO-5.5"  # the question what to do with a turn
PATIENT = 3  # of ten turns, how often somebody hasty does something before the actions end


class Conspirator(Player):
    """One person at the map; `hasty` ones mostly end their actions at once."""

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1, *, hasty: bool = True) -> None:
        super().__init__(page, lang, seed=seed)
        self.names = NAMES[lang]
        self.hasty = hasty
        self.map = page.get_by_role("grid", name=self.words.board, exact=True)
        self.boards = page.get_by_role("region", name=self.names.options, exact=True)
        self.deeds = page.locator(".deeds")  # of whoever is selected: beside the piece, or in the sheet of a phone
        self.scene = page.get_by_role("region", name=self.names.scene, exact=True)
        self.sheet = page.get_by_role("region", name=self.names.interrogation, exact=True)

    # --- looking ---

    def place(self, name: str) -> Locator:
        """A location on the map, or somebody there who can be chosen."""
        return self.map.get_by_role("gridcell", name=re.compile(f"^{name}(:|,|$)"))

    def deed(self, name: str | re.Pattern[str]) -> Locator:
        """What can be done, beside whoever does it."""
        return self.deeds.get_by_role("button", name=name)

    def goals(self) -> list[str]:
        """The locations that glow."""
        glowing = self.map.get_by_role("gridcell", name=re.compile(self.names.can))
        labels: list[str] = glowing.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
        return [re.split("[:,]", label)[0] for label in labels]

    # --- deciding ---

    def reply(self, rule: str) -> None:
        """End the actions where there is haste; the rest by what glows."""
        if self.hasty and rule == ACTIONS and self.luck.randrange(10) >= PATIENT and self.names.end in self.answers():
            self.end()
        else:
            super().reply(rule)

    def do(self, thing: Locator) -> None:
        """Choose it on the stage, and confirm it."""
        self.press(thing)
        self.send(self.question.locator(".primary"))

    def end(self) -> None:
        """No more actions."""
        self.send(self.question.get_by_role("button", name=self.names.end, exact=True))


class TypingConspirator(Conspirator, Typist):
    """The same by keyboard alone."""
