"""The smallest phone that is still sold: everything has room there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import deal, play_now
from .conftest import Guests
from .shots import Shots
from .sizes import resize
from .staged import likes
from .tables import seated

WIDTHS = (390, 360, 320)
# The tags of laid cards: how far one of them lies over another, over what its card says, over the deck, or sticks out.
CROWDED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const over = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const tags = [...document.querySelectorAll(".pair-tag")];
  const faults = tags.flatMap((tag, i) => {
    const card = tag.closest(".pair-card, .hand-card");
    const others = [...tags.slice(i + 1), ...card.querySelectorAll(".card-name, .icons"), ...document.querySelectorAll(".deck, .area")];
    return [...others.map((other) => over(box(tag), box(other))), box(card).left - box(tag).left, box(tag).right - box(card).right];
  });
  return [tags.length, Math.max(0, ...faults)];
}"""


def crowded(page: Page, tags: int) -> float:
    found, over = page.evaluate(CROWDED)
    assert found == tags
    return float(over)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_tags_of_laid_cards_do_not_overlap(guests: Guests, shots: Shots, lang: str) -> None:
    deal(lambda s, first: first == 0 and s.hand[0][0] != s.hand[0][1])
    page = play_now(guests(lang, phone=True))
    me = seated(Neighbour(page, lang))
    expect(me.question).to_be_visible()
    cards = me.hand.get_by_role("listitem").get_by_role("button")
    for place in (0, 1):
        cards.nth(place).click()
    expect(me.question.get_by_role("button", name=me.words.lay_two, exact=True)).to_be_visible()
    for width in WIDTHS:
        resize(page, width, 700)
        me.hand.scroll_into_view_if_needed()
        shots.here(page, f"small-laid-{width}-{lang}")
        assert crowded(page, 4) < 1, width


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_tags_of_offered_cards_do_not_overlap(guests: Guests, shots: Shots, lang: str) -> None:
    deal(lambda s, first: first == 1)
    page = play_now(guests(lang, phone=True))
    me = seated(Neighbour(page, lang))
    expect(me.question).to_be_visible()
    for width in WIDTHS:
        resize(page, width, 700)
        shots.here(page, f"small-offered-{width}-{lang}")
        assert crowded(page, 2) < 1, width


# By how much the guess about the hidden card lies over a tag, or what stands on the green over its edge.
GUESS = """() => {
  const box = (e) => e.getBoundingClientRect();
  const guess = box(document.querySelector(".down-guess"));
  const green = box(document.querySelector(".aa-laid"));
  const tags = [...document.querySelectorAll(".aa-middle .pair-tag")].map(box);
  const parts = [...document.querySelectorAll(".aa-middle .pair-card, .aa-middle .down-guess, .aa-middle .deck")].map(box);
  const out = parts.filter((part) => part.height > 0).flatMap((part) => [green.top - part.top, part.bottom - green.bottom]);
  return Math.max(0, ...tags.map((tag) => tag.bottom - guess.top), ...out);
}"""


def test_with_the_knowledge_board_nothing_on_the_green_lies_over_anything(guests: Guests, shots: Shots) -> None:
    deal(lambda s, first: first == 1)
    page = play_now(likes(guests("cs"), knowledge=True))
    me = seated(Neighbour(page))
    expect(me.question).to_be_visible()
    for width, height in ((1280, 800), (1024, 768), (390, 844), (360, 700), (844, 390)):
        resize(page, width, height)
        expect(page.locator(".down-guess")).to_be_visible()
        shots.here(page, f"small-guess-{width}-cs")
        assert page.evaluate(GUESS) < 3, width
