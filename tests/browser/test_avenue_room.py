"""Agent Avenue keeps its things apart: the market off the laid cards, tags off the names, at every size of a desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import deal, set_up
from .conftest import Guests
from .shots import Shots
from .sizes import resize
from .tables import seated
from .test_avenue import cards

DESKS = [(1280, 800), (1280, 720), (1440, 900), (1024, 768)]

# The parts of the middle of the street that lie over each other or outside the green, by name.
MIDDLE = """() => {
  const box = (e) => e.getBoundingClientRect();
  const green = box(document.querySelector(".aa-laid"));
  const parts = [".middle-title", ".pair-card", ".pair-card .pair-tag", ".gain", ".down-guess", ".supply > li", ".piles > *"]
    .flatMap((name) => [...document.querySelectorAll(`.aa-middle ${name}`)].map((e) => ({ name, e, ...box(e).toJSON() })));
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const clash = parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => !a.e.contains(b.e) && over(a, b)).map((b) => `${a.name} × ${b.name}`));
  const outside = parts.filter((a) => a.top < green.top - 1 || a.bottom > green.bottom + 1).map((a) => `${a.name} outside`);
  return [...clash, ...outside];
}"""
# The tags of chosen cards in the hand that cover something on a card, or are covered.
TAGS = """() => [...document.querySelectorAll(".hand-card .pair-tag")].map((tag) => {
  const box = tag.getBoundingClientRect();
  const inner = [...tag.closest(".hand-card").querySelectorAll(".portrait, .card-name, .icons, .card-text")].map((e) => e.getBoundingClientRect());
  const free = inner.every((b) => !b.width || box.bottom <= b.top + 1 || box.top >= b.bottom - 1);
  const seen = [box.top + 2, box.bottom - 2].every((y) => document.elementFromPoint(box.x + box.width / 2, y) === tag);
  return free && seen;
})"""


def apart(page: Page, size: tuple[int, int]) -> None:
    resize(page, *size)
    expect(page.locator(".supply > li")).to_have_count(3)
    assert page.evaluate(MIDDLE) == [], size


@pytest.mark.parametrize("size", DESKS)
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_market_leaves_the_laid_cards_alone_and_tags_leave_the_names(
    guests: Guests, shots: Shots, lang: str, size: tuple[int, int]
) -> None:
    deal(lambda s, first: first == 0 and s.hand[0][0] != s.hand[0][1], "advanced")
    page = set_up(guests(lang), "me", "bot", mode="advanced")
    me = seated(Neighbour(page, lang))
    expect(me.question).to_be_visible()
    apart(page, size)
    cards(me).nth(0).click()
    cards(me).nth(1).click()
    expect(page.locator(".hand-card .pair-tag")).to_have_count(2)
    shots.here(page, f"avenue-market-{size[0]}x{size[1]}-{lang}")
    assert page.evaluate(TAGS) == [True, True]
    apart(page, size)
    me.confirm(me.words.lay_two)
    expect(me.question).to_be_visible()
    shots.here(page, f"avenue-market-later-{size[0]}x{size[1]}-{lang}")
    apart(page, size)
