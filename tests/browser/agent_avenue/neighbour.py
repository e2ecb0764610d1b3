"""Somebody who plays Agent Avenue in the browser, in the words of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Page

from ..player import Player
from ..typist import Typist
from .words import WORDS, AvenueWords

Style = Literal["any", "green", "quick"]
AUTO = re.compile(r"[−+]?\d+")


class Neighbour(Player):
    """One person in the street; `green` and `quick` know which card helps green, so that a game is soon over."""

    words: AvenueWords

    def __init__(self, page: Page, lang: str = "cs", style: Style = "any", seed: int = 1) -> None:
        super().__init__(page, lang, seed)
        self.style = style
        self.words = WORDS[lang]
        self.hand = page.get_by_role("region", name=self.words.hand, exact=True)
        self.market = page.get_by_role("list", name=self.words.market, exact=True)

    def hand_cards(self) -> list[str]:
        """The agents in hand, in order."""
        return [_agent(text) for text in self.hand.get_by_role("listitem").all_inner_texts()]

    def reply(self, rule: str) -> None:
        """What a neighbour does on purpose; the rest by what glows."""
        on_purpose: dict[str, Callable[[], None]] = {
            "AA-5.1": self.lay_two,
            "AA-6.1": self.recruit,
            "AA-9.8": self.recruit,
            "AA-9.7": self.lay_one,
        }
        if rule in on_purpose:
            on_purpose[rule]()
        else:
            super().reply(rule)

    # --- laying cards (AA-5, AA-9.7) ---

    def lay_two(self) -> None:
        """One card face up, another face down."""
        up, down = self._pair()
        self.lay(up, down)

    def lay(self, up: int, down: int) -> None:
        """Two cards by their places in the hand."""
        cards = self.hand.get_by_role("listitem").get_by_role("button")
        self.press(cards.nth(up))
        self.press(cards.nth(down))
        self.confirm(self.words.lay_two)

    def _pair(self) -> tuple[int, int]:
        texts = self.hand.get_by_role("listitem").all_inner_texts()
        names = [_agent(text) for text in texts]
        alike = len(set(names)) == 1  # only then may two of a name be laid (AA-5.4)
        pairs = [
            (a, b) for a in range(len(names)) for b in range(len(names)) if a != b and (alike or names[a] != names[b])
        ]
        if self.style == "any":
            return self.luck.choice(pairs)
        ahead = [self._next(text, 0) for text in texts]
        behind = [self._next(text, 1) for text in texts]
        return max(pairs, key=lambda pair: ahead[pair[0]] - behind[pair[1]])

    def _next(self, text: str, side: int) -> int:
        """What the next copy brings a side, as the card's own words tell."""
        found = re.search(rf"{self.words.sides[side]}: {self.words.next} ([^,.]+)", text)
        value = found[1] if found else ""
        if self.words.win in value:
            return 20
        if self.words.lose in value:
            return -20
        number = AUTO.search(value)
        return int(number[0].replace("−", "-")) if number else 0

    def lay_one(self) -> None:
        """One card, as a member of a team."""
        cards = self.hand.get_by_role("listitem").get_by_role("button", disabled=False)
        self.press(cards.nth(self.luck.randrange(cards.count())))
        laying = self.question.get_by_role("button", name=re.compile(f"^{self.words.lay_one}"), disabled=False)
        if laying.count() == 0:  # only an exchange is open with this card
            laying = self.question.get_by_role("button", name=re.compile(f"^{self.words.exchange}"), disabled=False)
        self.send(laying.first)

    # --- recruiting (AA-6.1, AA-9.8) ---

    def recruit(self) -> None:
        """The open card or the hidden one."""
        open_one = self.luck.random() < 0.5
        if self.style != "any":
            open_one = self.style == "green"
        self.take(open_one)

    def take(self, open_one: bool) -> None:
        """Take the open card, or the hidden one."""
        name = self.words.face_up if open_one else self.words.face_down
        self.press(self.board.get_by_role("button", name=re.compile(f"^{name}: ")))
        self.confirm(self.words.recruit)


class TypingNeighbour(Typist, Neighbour):
    """A neighbour without a mouse."""


def _agent(text: str) -> str:
    """The name a card begins with."""
    return text.strip().split(".")[0].strip()
