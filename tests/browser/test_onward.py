"""Where one can only pass, and everybody can tell: the table goes on by itself, unless one wants to look round."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .checker import check
from .conftest import Guests
from .mind_mgmt.spy import Spy
from .player import play_on
from .shots import Shots
from .staged import likes
from .tables import seated, set_up

WORDS = {
    "cs": ("Nic jiného nemůžeš. Pokračuji…", "Počkat", "Ptát se mě, i když můžu jen pokračovat"),
    "en": ("You can do nothing else. Going on…", "Wait", "Ask me also where I can only go on"),
}


def agents(guests: Guests, lang: str, **settings: object) -> Spy:
    """Somebody who hunts a bot with all four agents."""
    guest = likes(guests(lang), speed=0, calm=True, **settings)
    return seated(Spy(set_up(guest, "mind_mgmt", "bot", "me", mode="training"), lang, seed=5))


def onward(me: Spy) -> Locator:
    return me.question.get_by_role("status").filter(has_text=WORDS[me.lang][0])


# The first time the sentence stands there it is answered at once, by the hand that is given; a slow test would be too late.
WATCH = """(hand) => {
  window.stood = 0;
  let there = false;
  new MutationObserver(() => {
    const now = Boolean(document.querySelector(".onward")?.textContent);
    if (now && !there && ++window.stood === 1) setTimeout(() => {
      if (hand === "key") dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      else document.querySelector(".onward + button").click();
    });
    there = now;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def stood(me: Spy, times: int) -> bool:
    return int(me.page.evaluate("() => window.stood")) >= times


@pytest.mark.parametrize(("lang", "hand"), [("cs", "button"), ("en", "key")])
def test_whoever_can_only_end_waits_or_is_taken_on(
    guests: Guests, shots: Shots, axe: str, lang: str, hand: str
) -> None:
    me = agents(guests, lang, ask=False)
    me.page.evaluate(WATCH, hand)
    play_on([me], lambda: stood(me, 1))
    expect(onward(me)).to_have_count(0)
    sentence, sent = me.sentence(), me.sent
    me.page.wait_for_timeout(2500)  # longer than the moment lasts: nothing goes on
    assert (me.sentence(), me.sent) == (sentence, sent) and me.asked()
    assert check(me.page, axe, "held") == []
    me.decide()
    play_on([me], lambda: stood(me, 2))
    shots.here(me.page, f"onward-{lang}")
    expect(onward(me)).to_have_count(0)  # nobody has pressed anything
    assert me.sent > sent + 1 and not me.over()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_whoever_likes_is_asked_always(guests: Guests, lang: str) -> None:
    me = agents(guests, lang, ask=False)
    me.page.get_by_role("banner").get_by_role("button", name={"cs": "Nabídka", "en": "Menu"}[lang]).click()
    me.page.get_by_label(WORDS[lang][2]).check()
    me.page.keyboard.press("Escape")
    me.page.evaluate(WATCH, "key")
    rounds = me.page.get_by_text({"cs": "Konec aktivace:", "en": "is done."}[lang])
    play_on([me], lambda: rounds.count() > 2)
    assert not stood(me, 1)
