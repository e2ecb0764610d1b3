"""Somebody who plays Black Orchestra in the browser: looks, points or chooses from the panel, confirms.

Finds everything by role and accessible name, and knows nothing else of the page.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ..player import Player
from ..typist import Typist
from .words import NAMES

PATIENT = 3  # of ten turns, how often somebody hasty does something before the actions end


class Conspirator(Player):
    """One person at the map; `hasty` ones mostly end their actions at once."""

    rulebook = "BO"

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1, *, hasty: bool = True) -> None:
        super().__init__(page, lang, seed=seed)
        self.names = NAMES[lang]
        self.hasty = hasty
        self.map = page.get_by_role("grid", name=self.names.map, exact=True)
        self.options = page.get_by_role("region", name=self.names.options, exact=True)
        self.actions = page.get_by_role("region", name=self.names.actions, exact=True)
        self.scene = page.get_by_role("region", name=self.names.scene, exact=True)
        self.sheet = page.get_by_role("region", name=self.names.interrogation, exact=True)
        self.done: list[str] = []  # what was pressed, in the words of the buttons

    # --- looking ---

    def place(self, name: str) -> Locator:
        """A location on the map."""
        return self.map.get_by_role("gridcell", name=re.compile(f"^{name}(:|$|\\.)"))

    def goals(self) -> list[str]:
        """The locations that glow."""
        glowing = self.map.get_by_role("gridcell", name=re.compile(self.names.can))
        labels: list[str] = glowing.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
        return [re.split("[:.]", label)[0] for label in labels]

    def open_buttons(self, where: Locator) -> list[Locator]:
        """The buttons there that can be pressed and mean something."""
        return [b for b in where.get_by_role("button").all() if b.get_attribute("aria-disabled") != "true"]

    def _told(self) -> tuple[list[str], list[str]]:
        """The question may stay the same, word for word, while the board goes on."""
        asked, said = super()._told()
        return [*asked, *self.board.all_inner_texts()], said

    # --- deciding ---

    def rule(self) -> str:
        """The rule the question cites; which of two penalties comes first is a question without one."""
        cited = self.question.get_by_role("link").count()
        return super().rule() if cited else ""

    def decide(self) -> None:
        """Answer whatever is asked, in some legal way."""
        rule = self.rule()
        if self.sheet.count():
            self.be_interrogated()
        elif self.actions.count():
            self.take_turn()
        else:
            self.choose()
        self.heard.append(rule)
        self.decisions += 1

    def be_interrogated(self) -> None:
        """Turn the card up and choose what is open."""
        card = self.sheet.get_by_role("button", name=self.names.turn_card)
        if card.count():
            self.press(card)
        self.send(self.luck.choice(self.open_buttons(self.sheet)))

    def take_turn(self) -> None:
        """Do something, or end the actions."""
        waits = self.luck.randrange(10) < PATIENT if self.hasty else self.luck.random() < 0.9
        choices = self.open_buttons(self.actions)
        if waits and choices:
            self.mean(self.luck.choice(choices))
        else:
            self.end()

    def end(self) -> None:
        """No more actions."""
        self.send(self.question.get_by_role("button", name=self.names.end, exact=True))

    def choose(self) -> None:
        """From the panel, or where nothing stands there, from the question."""
        choices = self.open_buttons(self.options)
        if choices and self.luck.random() < 0.8:
            self.mean(self.luck.choice(choices))
        elif self.answers():
            self.any_button()
        else:
            self.mean(self.luck.choice(choices))

    def mean(self, button: Locator) -> None:
        """Press it; what is only weighed by that is confirmed."""
        self.done.append(" ".join(button.inner_text().split()))
        before = self._told()
        self.press(button)
        cancel = self.question.get_by_role("button", name=self.words.cancel, exact=True)
        while not cancel.count():
            if self._told() != before and not self.sending.count():
                return
            self.page.wait_for_timeout(15)
        self.send(self.question.get_by_role("button").first)


class TypingConspirator(Conspirator, Typist):
    """The same by keyboard alone."""
