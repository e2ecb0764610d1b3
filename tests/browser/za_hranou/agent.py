"""Somebody who plays Za hranou in the browser.

Finds what it does on purpose by role and accessible name, and knows nothing else of the page.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ..player import ANSWERS, Player
from ..typist import Typist
from .words import NAMES


class Agent(Player):
    """One person at the city; `advised`: how often it lets the table propose something, and does that."""

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1, *, advised: float = 0.0) -> None:
        super().__init__(page, lang, seed=seed)
        self.advised = advised
        self.names = NAMES[lang]
        self.city = page.get_by_role("grid", name=self.names.city, exact=True)
        self.actions = page.get_by_role("region", name=self.names.actions, exact=True)
        self.options = page.get_by_role("region", name=self.names.options, exact=True)
        self.cards = page.get_by_role("region", name=self.names.hand, exact=True)
        self.advice = self.question.get_by_role("button", name=self.words.hint, exact=True)
        self.take = self.question.get_by_role("button", name=self.names.take, exact=True)
        self.outcome = page.get_by_role("region", name=self.names.outcome, exact=True)

    def zone(self, name: str) -> Locator:
        """A zone of the city."""
        return self.city.get_by_role("gridcell", name=re.compile(f"^{name}:"))

    def crime(self, name: str) -> Locator:
        """A crime in hand."""
        return self.cards.get_by_role("article").filter(has_text=name)

    def deed(self, who: str, what: str) -> Locator:
        """Something that a criminal can do."""
        return self.actions.get_by_role("group", name=who, exact=True).get_by_role(
            "button", name=re.compile(f"^{what}")
        )

    def tab(self, name: str) -> None:
        """Look at something else on the desk."""
        self.page.get_by_role("tab", name=name).click()

    def end(self) -> None:
        """No more actions."""
        self.send(self.question.get_by_role("button", name=self.names.end, exact=True))

    def reply(self, rule: str) -> None:
        """What is proposed, where advice is taken and nothing is half chosen; else by whatever glows."""
        half_chosen = self.question.locator(f"{ANSWERS}.primary").count()
        if half_chosen or not self.advice.count() or self.luck.random() >= self.advised:
            super().reply(rule)
            return
        self._until(self._proposed)
        self.send(self.take)

    def _proposed(self) -> bool:
        """Whether the table has thought of something; it is asked once more where the view has changed meanwhile."""
        if self.take.count():
            return self.take.get_attribute("aria-disabled") == "false"
        if self.advice.count():
            self.press(self.advice)
        return False


class TypingAgent(Agent, Typist):
    """The same by keyboard alone."""
