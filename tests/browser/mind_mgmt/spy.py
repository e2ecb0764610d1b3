"""Somebody who plays MIND MGMT in the browser, on either side: looks, chooses a place or a deed, confirms.

Finds everything by role and accessible name, and knows nothing else of the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from ..player import Player
from .words import NAMES


class Spy(Player):
    """One person at the board of Zanzibar."""

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1) -> None:
        super().__init__(page, lang, seed=seed)
        self.names = NAMES[lang]
        self.city = page.get_by_role("grid", name=self.names.city, exact=True)
        self.deeds = page.get_by_role("region", name=self.names.deeds, exact=True)
        self.agents = page.get_by_role("region", name=self.names.agents, exact=True)
        self.features = page.get_by_role("region", name=self.names.features, exact=True)
        self.row = page.get_by_role("region", name=self.names.row, exact=True)
        self.done: list[str] = []  # what was done, in the words of the buttons

    # --- looking ---

    def location(self, place: str) -> Locator:
        """A location of the city by its id, such as c3."""
        return self.city.get_by_role("gridcell", name=re.compile(f"^{place}: "))

    def offers(self, deed: str = "") -> list[tuple[str, str]]:
        """What the city offers: places with what can be done there."""
        glowing = self.city.get_by_role("gridcell", name=re.compile(f"{self.names.can}.*{deed}"))
        labels: list[str] = glowing.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
        found = []
        for label in labels:
            for offered in label.rsplit(self.names.can, 1)[1].split(", "):
                if deed in offered:
                    found.append((label.split(":")[0], offered))
        return found

    def sentence(self) -> str:
        """The question itself."""
        return self.question.get_by_role("paragraph").last.inner_text()

    def buttons(self) -> list[str]:
        """The deeds beside the city that can be done now."""
        texts = self.deeds.get_by_role("listitem").get_by_role("button", disabled=False).all_inner_texts()
        return [" ".join(text.split()) for text in texts]

    # --- touching ---

    def on_map(self, place: str, deed: str) -> None:
        """Choose a place, then say what is meant; a move of two spaces is sent space by space."""
        answered, two = self.answered, self.names.through in deed
        self.press(self.location(place))
        self.confirm(deed)
        if two:
            self._until(lambda: self.answered > answered + 1 or not self.asked())
        self.done.append(deed)

    def pick(self, place: str, deed: str) -> None:
        """Choose a place whose deed only begins something."""
        self.press(self.location(place))
        choice = self.question.get_by_role("button", name=deed, exact=True)
        if choice.count():
            self.press(choice)

    def do(self, name: str) -> None:
        """A deed beside the city, or an end that stands in the question; a capture is confirmed there."""
        whole = re.compile(f"^{re.escape(name)}")
        deed = self.deeds.or_(self.question).get_by_role("button", name=whole).first
        if name == self.names.capture:
            self.press(deed)
            self.confirm(name)
        else:
            self.send(deed)
        self.done.append(name)

    def end(self) -> None:
        """End the activation, unless nothing was left and it has ended itself."""
        button = self.question.get_by_role("button", name=self.names.end_activation, exact=True)
        if button.count():
            self.send(button)
            self.done.append(self.names.end_activation)

    def take_up(self, name: str) -> None:
        """A deed beside the city that needs a place or a feature."""
        self.press(self.deeds.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first)

    # --- deciding ---

    def reply(self, rule: str) -> None:
        """What a spy does on purpose; the rest by what glows."""
        on_purpose: dict[str, Callable[[], None]] = {
            "MM-6.1": self.recruiter_turn,
            "MM-7.3": self.move_immortal,
            "MM-8.3": self.act,
        }
        if rule in on_purpose:
            on_purpose[rule]()
        else:
            super().reply(rule)

    def anywhere(self) -> None:
        """One of the places that glow; where nothing glows, the answer stands in the question."""
        offers = self.offers()
        if offers:
            self.on_map(*self.luck.choice(offers))
        else:
            self.any_button()

    def activate_agent(self, name: str) -> None:
        """This one."""
        self.send(self.agents.get_by_role("button", name=re.compile(f"^{self.names.choose}{name}")))

    # --- the Recruiter's turn (MM-6) ---

    def recruiter_turn(self) -> None:
        """A STEP, now and then a MIND SLIP or an Immortal, then the end of the turn."""
        deeds = self.buttons()
        steps, immortals = self.offers(self.names.step), self.offers(self.names.pick_immortal)
        slips = [name for name in deeds if name.startswith(self.names.slip)]
        recruits = self.row.get_by_role("button", disabled=False)
        if recruits.count():
            self.press(recruits.first)
            self.confirm(re.compile("."))
            self.done.append(self.names.row)
        elif immortals and self.luck.random() < 0.4:
            self.move_immortal()
        elif self.names.extra in deeds and self.luck.random() < 0.3:
            self.take_up(self.names.extra)
            self.anywhere()
        elif slips and (not steps or self.luck.random() < 0.15):
            self.take_up(slips[0])
            self.anywhere()
        elif steps:
            self.on_map(*self.luck.choice(steps))
        else:
            self.do(self.names.end_turn)

    def move_immortal(self) -> None:
        """Pick up an Immortal and put it down."""
        self.pick(*self.luck.choice(self.offers(self.names.pick_immortal)))
        self.anywhere()

    # --- an agent's activation (MM-8) ---

    def act(self) -> None:
        """Walk a little, do one thing, end. Nobody is captured by luck: a game is to be seen to its end."""
        deeds = [deed for deed in self.buttons() if deed not in (self.names.capture, self.names.end_activation)]
        walks = self.offers(self.names.move)
        if self.names.reveal in deeds:
            self.do(self.names.reveal)
        elif walks and self.luck.random() < 0.4:
            self.on_map(*self.luck.choice(walks))
        elif deeds and self.luck.random() < 0.7:
            self.one_of(deeds)
        else:
            self.end()

    def one_of(self, deeds: list[str]) -> None:
        """Any deed; those that need more get it."""
        deed = self.luck.choice(deeds)
        if deed == self.names.shakedown:
            self.take_up(deed)
            self.press(self.features.get_by_role("button").nth(self.luck.randrange(16)))
            self.confirm(re.compile(f"^{deed}"))
        elif deed == self.names.rhythm:
            self.take_up(deed)
            figures = self.agents.get_by_role("button", name=re.compile(f"^{self.names.choose}"))
            self.send(figures.nth(self.luck.randrange(figures.count())))
        elif deed == self.names.weaken:
            self.take_up(deed)
            self.move_immortal()
        else:
            self.do(deed)
            return
        self.done.append(deed)
