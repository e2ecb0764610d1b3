"""Somebody who plays Agent Avenue in the browser, in the words of the rulebook.

Finds everything by role and accessible name, as a person with a screen reader would, and knows nothing else of the page.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from .words import WORDS

Style = Literal["any", "green", "quick"]
PATIENCE = 120.0  # seconds; only what is broken takes that long
AUTO = re.compile(r"[−+]?\d+")


class Player:
    """One person at one screen."""

    rulebook = "AA"

    def __init__(self, page: Page, lang: str = "cs", style: Style = "any", seed: int = 1) -> None:
        self.page, self.lang, self.style = page, lang, style
        self.words = WORDS[lang]
        self.luck = Random(seed)
        self.decisions = 0
        self.heard: list[str] = []  # the rules of the questions answered
        self.question = page.get_by_role("region", name=self.words.your_turn, exact=True)
        self.sending = page.get_by_role("region", name=self.words.sending, exact=True)
        self.board = page.get_by_role("region", name=self.words.board, exact=True)
        self.hand = page.get_by_role("region", name=self.words.hand, exact=True)
        self.market = page.get_by_role("list", name=self.words.market, exact=True)
        self.result = page.get_by_role("dialog", name=self.words.result, exact=True)

    # --- looking ---

    def asked(self) -> bool:
        """Whether it is this player's turn to decide."""
        return self.question.count() > 0

    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.page.get_by_role("region", name=self.words.game_over, exact=True).count() > 0

    def rule(self) -> str:
        """The rule the question cites, such as AA-5.1."""
        link = self.question.get_by_role("link", name=re.compile(rf"^{self.words.rule} {self.rulebook}-"))
        return link.inner_text().split()[-1]

    def hand_cards(self) -> list[str]:
        """The agents in hand, in order."""
        return [_agent(text) for text in self.hand.get_by_role("listitem").all_inner_texts()]

    # --- touching: one place, so that another player may use the keyboard ---

    def press(self, thing: Locator) -> None:
        """Choose something on the screen."""
        thing.click()

    # --- a decision ---

    def decide(self) -> None:
        """Answer whatever is asked, in some legal way."""
        rule = self.rule()
        answers: dict[str, Callable[[], None]] = {
            "AA-5.1": self.lay_two,
            "AA-6.1": self.recruit,
            "AA-9.8": self.recruit,
            "AA-9.7": self.lay_one,
            "AA-9.9": self.nominate,
            "AA-11.4": self.buy,
            "AA-11.13": self.name_agent,
        }
        answers.get(rule, self.any_button)()
        self.heard.append(rule)
        self.decisions += 1

    def confirm(self, name: str | re.Pattern[str]) -> None:
        """Say yes to what has been chosen, and wait until it is answered."""
        self.send(self.question.get_by_role("button", name=name, exact=isinstance(name, str)).first)

    def send(self, button: Locator) -> None:
        """Press what decides, and wait until it is answered and something else is on the screen."""
        button.wait_for()
        before = self._told()
        self.press(button)
        until = time.monotonic() + PATIENCE
        while self.sending.count() or self._told() == before:
            assert time.monotonic() < until, screen(self.page)
            self.page.wait_for_timeout(15)

    def any_button(self) -> None:
        """An answer that stands in the question itself: a vote, ready, no effect."""
        self.send(self.question.get_by_role("button", name=self.luck.choice(self.answers()), exact=True))

    def _told(self) -> tuple[list[str], list[str]]:
        """The question, and what a screen reader was told last."""
        return self.question.all_inner_texts(), self.page.get_by_role("status").all_inner_texts()

    def answers(self) -> list[str]:
        """The buttons of the question that answer it: not taking back, advice, or the way to an exchange."""
        names = [" ".join(text.split()) for text in self.question.get_by_role("button").all_inner_texts()]
        words = self.words
        beside = (words.undo, words.step_back, words.start_over, words.cancel, words.hint)
        return [name for name in names if name not in beside and not name.startswith(self.words.to_exchange)]

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

    # --- the black market (AA-11) ---

    def buy(self) -> None:
        """A market card."""
        cards = self.market.get_by_role("button")
        self.press(cards.nth(self.luck.randrange(cards.count())))
        self.confirm(re.compile(f"^{self.words.buy}"))

    def nominate(self) -> None:
        """A vote for a market card and for who takes it."""
        cards = self.market.get_by_role("button")
        self.press(cards.nth(self.luck.randrange(cards.count())))
        self.confirm(re.compile(f"^{self.words.take_for}"))

    def name_agent(self) -> None:
        """An agent from the hand or in play; or nobody, where that is all there is."""
        in_play = self.board.get_by_role("region", name=re.compile(f"^{self.words.in_play}"))
        agents = re.compile(f"{self.words.sides[0]}: {self.words.next}|{self.words.all_gone}")
        for place in (self.hand, in_play):
            cards = place.get_by_role("button", name=agents, disabled=False)
            if cards.count():
                self.press(cards.nth(self.luck.randrange(cards.count())))
                self.confirm(re.compile(f"^{self.words.name_agent}"))
                return
        self.any_button()


def _agent(text: str) -> str:
    """The name a card begins with."""
    return text.strip().split(".")[0].strip()


def play_on(players: Sequence[Player], enough: Callable[[], bool] = lambda: False, patience: float = PATIENCE) -> None:
    """Everybody who is asked decides, until the game has ended on every screen or there is enough."""
    until = time.monotonic() + patience
    while not enough():
        asked = [player for player in players if player.asked()]
        for player in asked:
            if enough():  # it may have become so while we looked
                return
            player.decide()
        if asked:
            until = time.monotonic() + patience
        else:
            if all(player.over() for player in players):
                return
            players[0].page.wait_for_timeout(15)
        assert time.monotonic() < until, "the game does not go on:\n" + "\n".join(
            screen(player.page) for player in players
        )


def to_the_result(players: Sequence[Player]) -> None:
    """Play to the end; everybody sees the result."""
    play_on(players)
    for player in players:
        expect(player.result).to_be_visible()


def watch_to_the_result(player: Player, look: Callable[[], None] = lambda: None) -> None:
    """Play to the end with the others' moves played back, never waiting for them; `look` at every step."""
    skip = player.page.get_by_role("button", name=player.words.skip)
    while not player.result.count():
        look()
        player.question.or_(skip).or_(player.result).first.wait_for()
        if player.asked():
            player.decide()
        else:
            skip.evaluate_all("buttons => buttons.forEach((button) => button.click())")  # gone as likely as not
    expect(player.result).to_be_visible()


def screen(page: Page) -> str:
    """What a screen reader finds there."""
    return page.locator("body").aria_snapshot()
