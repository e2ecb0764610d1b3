"""Somebody who plays any game in the browser: presses what glows, completes what is half chosen, confirms it.

Knows the shell by roles and accessible names, as a person with a screen reader would, and of a board only what every
board says: what can be pressed for an answer has the class `can`, or `data-can` where it draws its own glow. A game's own
player inherits from this one and adds what it does on purpose.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Locator, Page, Request, expect

from .words import WORDS, Words

PATIENCE = 120.0  # seconds; only what is broken takes that long
CHOSEN = ".chosen, [aria-pressed='true'], [aria-selected='true']"
GLOWING = f":is(#the-board, #the-hand, #the-answers) :is(.can, [data-can]):not({CHOSEN})"
ANSWERS = ".question-answers > button:not(.quiet, .cannot)"  # what stands beside the answers is quiet
FACE = """() => [...document.querySelectorAll("#the-question, .can, [data-can], .chosen, [aria-selected='true']")]
  .map((thing) => thing.cloneNode(thing.id === "the-question").outerHTML).join()"""

# Where a thing on a stage is covered by nobody who stands there.
SEEN = """async (thing) => {
  if (!thing.closest("[data-stage]")) return null;
  thing.blur(); // the camera may have gone elsewhere since
  thing.focus();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const { x, y, width, height } = thing.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  const spots = parts.flatMap((down) => parts.map((along) => ({ x: width * along, y: height * down })));
  return spots.find((spot) => thing.contains(document.elementFromPoint(x + spot.x, y + spot.y))) ?? null;
}"""


class Player:
    """One person at one screen."""

    words: Words

    def __init__(self, page: Page, lang: str = "cs", seed: int = 1) -> None:
        self.page, self.lang = page, lang
        self.words = WORDS[lang]
        self.luck = Random(seed)
        self.decisions = 0
        self.sent = self.answered = 0  # orders that left this page, and those the server has answered
        self.heard: list[str] = []  # the rules of the questions answered
        self.question = page.get_by_role("region", name=self.words.your_turn, exact=True)
        self.sending = page.get_by_role("region", name=self.words.sending, exact=True)
        self.board = page.get_by_role("region", name=self.words.board, exact=True)
        self.result = page.get_by_role("dialog", name=self.words.result, exact=True)
        page.on("request", self._ordered)
        page.on("requestfinished", self._received)
        page.on("requestfailed", self._received)

    def _ordered(self, request: Request) -> None:
        self.sent += is_order(request)

    def _received(self, request: Request) -> None:
        self.answered += is_order(request)

    # --- looking ---

    def asked(self) -> bool:
        """Whether it is this player's turn to decide."""
        return self.question.count() > 0

    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.page.get_by_role("region", name=self.words.game_over, exact=True).count() > 0

    def rule(self) -> str:
        """The rule the question cites; which of several things comes first is asked without one."""
        if not self.question.get_by_role("link").count():
            return ""
        link = self.question.get_by_role("link", name=re.compile(rf"^{self.words.rule} \w+-[\d.]+$"))
        return link.inner_text().split()[-1]

    def answers(self) -> list[str]:
        """The buttons of the question that answer it or lead to an answer: not taking back, advice or dropping it."""
        return [" ".join(text.split()) for text in self.question.locator(ANSWERS).all_inner_texts()]

    # --- touching: one place, so that another player may use the keyboard ---

    def press(self, thing: Locator) -> None:
        """Choose something on the screen, where it can be seen; on a stage whatever has the focus comes into sight."""
        if thing.get_attribute("role") == "gridcell" and (spot := thing.evaluate(SEEN)):
            thing.click(position=spot)
        else:
            thing.click()

    # --- a decision ---

    def decide(self) -> None:
        """Answer whatever is asked, in some legal way."""
        rule = self.rule()
        self.reply(rule)
        self.heard.append(rule)
        self.decisions += 1

    def reply(self, rule: str) -> None:
        """Press whatever can be pressed until it was an answer."""
        sent = self.sent
        while self.sent == sent:
            self._press_on()
        self._until(lambda: self.answered == self.sent and not self.sending.count())  # the next view ends the sending

    def _press_on(self) -> None:
        """One press further: what is ready is confirmed, else something is begun or completed."""
        face, sent = self.page.evaluate(FACE), self.sent
        self.press(self._something())
        self._until(lambda: self.page.evaluate(FACE) != face or self.sent > sent)

    def _something(self) -> Locator:
        ready = self.question.locator(f"{ANSWERS}.primary")
        if ready.count():
            return ready.first
        answers, glowing = self.question.locator(ANSWERS), self.page.locator(GLOWING)
        found = [place for place in (answers, glowing) if place.count()]
        assert found, "nothing can be answered:\n" + screen(self.page)
        place = self.luck.choice(found)
        return place.nth(self.luck.randrange(place.count()))

    def confirm(self, name: str | re.Pattern[str]) -> None:
        """Say yes to what has been chosen, and wait until it is answered."""
        self.send(self.question.get_by_role("button", name=name, exact=isinstance(name, str)).first)

    def send(self, button: Locator) -> None:
        """Press what decides, and wait until it is answered; what is no order has put something else on the screen."""
        button.wait_for()
        before, answered = self._told(), self.answered
        self.press(button)
        self._until(lambda: not self.sending.count() and (self.answered > answered or self._told() != before))

    def any_button(self) -> None:
        """An answer that stands in the question itself."""
        self.send(self.question.get_by_role("button", name=self.luck.choice(self.answers()), exact=True))

    def resign(self) -> None:
        """Resign, and mean it; nothing happens where the game has ended by itself."""
        if self.over():
            return
        self.page.get_by_role("button", name=self.words.menu, exact=True).click()
        sheet = self.page.get_by_role("dialog", name=self.words.menu)
        for _ in range(2):
            sheet.get_by_role("button", name=self.words.resign).last.click()

    def _told(self) -> tuple[list[str], list[str]]:
        """The question, and what a screen reader was told last."""
        return self.question.all_inner_texts(), self.page.get_by_role("status").all_inner_texts()

    def _until(self, done: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < until, screen(self.page)
            self.page.wait_for_timeout(15)


def is_order(request: Request) -> bool:
    """Whether a request is an answer to what is asked."""
    return request.method == "POST" and request.url.endswith("/act")


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
    """Play to the end with the others' moves played back, never waiting for them; `look` each time."""
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
