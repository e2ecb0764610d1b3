"""Somebody who plays MIND MGMT in the browser, on either side: looks, chooses a place or a deed, confirms.

Finds everything by role and accessible name, and knows nothing else of the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from ..player import GLOWING, Player
from .words import NAMES

COUNT = re.compile(r", \d+ [^,]+$")  # how many answers there are, at the end of what is heard of a place


class Spy(Player):
    """One person at the board of Zanzibar."""

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1) -> None:
        super().__init__(page, lang, seed=seed)
        self.names = NAMES[lang]
        self.city = page.get_by_role("grid", name=self.words.board, exact=True)
        self.deeds = page.locator(".deeds")  # beside a figure, or in the sheet of a phone
        self.ready = self.question.locator("button.primary")
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
            for offered in COUNT.sub("", label.rsplit(self.names.can, 1)[1]).split(", "):
                if deed in offered:
                    found.append((label.split(":")[0], offered))
        return found

    def sentence(self) -> str:
        """The question itself."""
        return self.question.locator("#question").inner_text()

    def buttons(self) -> list[str]:
        """The deeds beside the figure that can be done now."""
        texts = self.deeds.locator("button.can > span:not(.unseen)").all_inner_texts()
        return [" ".join(text.split()) for text in texts]

    def deed(self, name: str) -> Locator:
        """A deed beside the figure, or an answer in the question."""
        text = re.compile(rf"^\s*{re.escape(name)}")
        words = self.page.locator("span:not(.unseen)").filter(has_text=text)
        beside = self.deeds.locator("button.can").filter(has=words)
        return beside.or_(self.question.get_by_role("button", name=text)).first

    def figure(self, name: str) -> Locator:
        """Somebody in the city who can be asked about."""
        return self.city.get_by_role("gridcell", name=re.compile(rf"^{name}(?=$|[ ,(])"))

    def drawer(self, name: str) -> Locator:
        """What the rail opens under a name."""
        self.page.get_by_role("button", name=re.compile(rf"^{name}( \d+)?$")).first.click()
        return self.page.get_by_role("dialog", name=name, exact=True)

    # --- touching ---

    def on_map(self, place: str, deed: str) -> None:
        """Choose a place, then say what is meant; a move of two spaces is sent space by space."""
        answered, two = self.answered, self.names.through in deed
        self.pick(place, deed)
        self.send(self.ready)
        if two:
            self._until(lambda: self.answered > answered + 1 or not self.asked())
        self.done.append(deed)

    def pick(self, place: str, deed: str) -> None:
        """Choose a place; where several things can be done there, one of them."""
        self.press(self.location(place))
        self._until(lambda: self.ready.count() + self.deeds.get_by_role("button").count() > 0)
        if not self.ready.count():
            self.press(self.deeds.get_by_role("button", name=deed).first)

    def do(self, name: str) -> None:
        """A deed beside a figure, made ready and confirmed; or an end that stands in the question."""
        deed = self.deed(name)
        if deed.evaluate("deed => Boolean(deed.closest('.deeds'))"):
            self.press(deed)
            self.send(self.ready)
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
        """A deed that needs a place or a feature."""
        self.press(self.deed(name))

    # --- deciding ---

    def reply(self, rule: str) -> None:
        """What a spy does on purpose; the rest by what glows."""
        on_purpose: dict[str, Callable[[], None]] = {
            "MM-6.1": self.recruiter_turn,
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
        self.press(self.figure(name))
        self.send(self.ready)

    # --- the Recruiter's turn (MM-6) ---

    def recruiter_turn(self) -> None:
        """A STEP, now and then a MIND SLIP or an Immortal, then the end of the turn."""
        deeds = self.buttons()
        steps = self.offers(self.names.step)
        slips = [name for name in deeds if name.startswith(self.names.slip)]
        rest = [name for name in deeds if name not in slips and not name.startswith(self.names.step)]
        if rest and self.luck.random() < 0.5:
            Player.reply(self, "")  # presses what glows: recruits of the Immortals and their moves are among it
        elif slips and (not steps or self.luck.random() < 0.15):
            self.take_up(slips[0])
            Player.reply(self, "")
        elif steps:
            self.on_map(*self.luck.choice(steps))
        elif self.question.get_by_role("button", name=self.names.end_turn).count():
            self.do(self.names.end_turn)
        else:
            Player.reply(self, "")

    # --- an agent's activation (MM-8) ---

    def act(self) -> None:
        """Walk a little, do one thing, end. Nobody is captured by luck: a game is to be seen to its end."""
        deeds = [
            deed for deed in self.buttons() if not deed.startswith((self.names.capture, self.names.move.split()[0]))
        ]
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
        self.take_up(deed)
        if not self.ready.count():
            self.press(self.luck.choice(self.wanted()))
        while not self.ready.count():
            self.press(self.luck.choice(self.wanted()))
        self.send(self.ready)
        self.done.append(deed)

    def wanted(self) -> list[Locator]:
        """What glows."""
        return self.page.locator(GLOWING).all()
