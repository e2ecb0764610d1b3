"""Somebody who plays Za hranou in the browser.

Finds what it does on purpose by role and accessible name, and knows nothing else of the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from ..player import ANSWERS, Player
from ..typist import Typist
from .words import NAMES


class Agent(Player):
    """One person at the city; `advised`: how often it lets the table propose something, and does that."""

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1, *, advised: float = 0.0) -> None:
        super().__init__(page, lang, seed=seed)
        self.advised = advised
        self.names = NAMES[lang]
        self.city = page.get_by_role("grid", name=self.words.board, exact=True)
        self.popover = page.locator(".popover, #the-answers")
        self.ready = self.question.locator(f"{ANSWERS}.primary:not(.plan-do)")
        self.cards = page.get_by_role("region", name=self.words.hand, exact=True)
        self.advice = self.question.get_by_role("button", name=self.words.hint, exact=True)
        self.take = self.question.get_by_role("button", name=self.names.take, exact=True)
        self.dealt = page.locator(".zh-deal")

    def zone(self, name: str) -> Locator:
        """A zone of the city."""
        return self.city.get_by_role("gridcell", name=re.compile(f"^{name}:"))

    def piece(self, name: str) -> Locator:
        """A criminal or an item in the city."""
        return self.city.get_by_role("gridcell", name=re.compile(f"^{name}(?!:)"))

    def crime(self, name: str) -> Locator:
        """A crime in hand."""
        return self.cards.get_by_role("article").filter(has_text=name)

    def look_at(self, who: str) -> None:
        """Select somebody in the city, unless it is selected."""
        if self.piece(who).get_attribute("aria-selected") == "false":
            self.press(self.piece(who))

    def step(self, who: str, zone: str) -> None:
        """Somebody goes: point at them, at the zone, and confirm."""
        self.look_at(who)
        self.press(self.zone(zone))
        self.send(self.ready)

    def deed(self, who: str, what: str) -> None:
        """Something that a criminal can do: point at them, choose it beside them, and confirm."""
        self.look_at(who)
        self.press(self.popover.get_by_role("button", name=re.compile(what)).first)
        self.send(self.ready)

    def deal(self, what: str) -> None:
        """One of the cards in the middle, and confirm."""
        self.press(self.dealt.get_by_role("button", name=re.compile(what)).first)
        self.send(self.ready)

    @contextmanager
    def drawer(self, name: str) -> Iterator[Locator]:
        """Look at a sheet of the rail."""
        self.press(self.page.get_by_role("button", name=re.compile(f"^{name}")).first)
        sheet = self.page.get_by_role("dialog", name=name)
        expect(sheet).to_be_visible()
        yield sheet
        self.press(sheet.get_by_role("button", name=self.words.close, exact=True))
        expect(sheet).to_have_count(0)

    def end(self) -> None:
        """No more actions."""
        self.send(self.question.get_by_role("button", name=self.names.end, exact=True))

    def reply(self, rule: str) -> None:
        """What is proposed, where advice is taken and nothing is half chosen; else by whatever glows."""
        half_chosen = self.question.locator(f"{ANSWERS}.primary").count()
        if half_chosen or not self._may_ask() or self.luck.random() >= self.advised:
            super().reply(rule)
            return
        self._until(self._proposed)
        self.send(self.take)

    def _may_ask(self) -> bool:
        return self.advice.count() > 0 and self.advice.is_enabled()

    def _proposed(self) -> bool:
        """Whether the table has thought of something; it is asked once more where the view has changed meanwhile."""
        if self.take.count():
            return self.take.get_attribute("aria-disabled") == "false"
        if self._may_ask():
            self.press(self.advice)
        return False


class TypingAgent(Agent, Typist):
    """The same by keyboard alone."""
