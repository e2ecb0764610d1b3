"""The board of Agent Avenue as a person meets it: exchanges, advice, what is known, what lies open, and room on every screen."""

from __future__ import annotations

import re
from typing import Any

import luck
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from undertable.games import find
from undertable.games.agent_avenue.board.state import State
from undertable.games.agent_avenue.speech.asks import Exchange
from undertable.games.agent_avenue.speech.events import Drew
from undertable.kernel.engine import asked
from undertable.kernel.game import Setup
from undertable.kernel.match import Match

from .agent_avenue.neighbour import Neighbour, TypingNeighbour
from .agent_avenue.tables import GAME, deal, play_now, set_up
from .conftest import Guests
from .shots import Shots
from .sizes import resize
from .tables import seated

SCREENS = {"desktop": (1280, 800), "phone": (390, 844), "lying": (844, 390)}
DOUBLE_AGENT, CODEBREAKER = 0, 2  # those with the longest names
LOW = [(844, 390), (740, 360), (640, 400)]  # phones that lie, and a desk at twice its size

# How far the name of a place sticks out of its tile, at most, and how many names there are.
NAMES = """() => {
  const over = [...document.querySelectorAll(".place")].map((place) => {
    const lot = `.aa-lot[data-lot="${place.dataset.place}"]`;
    const [name, tile] = [place.querySelector(".aa-name"), document.querySelector(lot)].map((part) => part.getBoundingClientRect());
    return Math.max(tile.left - name.left, name.right - tile.right, tile.top - name.top, name.bottom - tile.bottom);
  });
  return [over.length, Math.max(...over)];
}"""
# Each arrow head on the road: whether going its way leads nearer to the next place than to the one before.
WAYS = """() => {
  const centre = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const far = ([a, b], [c, d]) => Math.hypot(a - c, b - d);
  const spots = [...document.querySelectorAll(".ground [data-spot]")].sort((a, b) => a.dataset.spot - b.dataset.spot).map(centre);
  return [...document.querySelectorAll(".ground .aa-ways path")].map((path, i) => {
    const tip = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
    const tail = path.getPointAtLength(0).matrixTransform(path.getScreenCTM());
    const next = spots[(i + 1) % spots.length];
    return far([tip.x, tip.y], next) < far([tail.x, tail.y], next);
  });
}"""
# Where things lie on the page that must not move while one chooses.
PLACES = """() => [".aa-road", "#the-hand", ".area.side-0", ".area.side-1", "#the-question"].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round);
})"""
# The page has the typefaces it is set in.
TYPEFACES = (
    "() => document.fonts.ready.then(() => [...document.fonts].filter((face) => face.status === 'loaded').length)"
)
# The spots on the road that are not to be seen and touched.
HIDDEN = """() => {
  return [...document.querySelectorAll(".ground [data-spot]")].filter((spot) => {
    const box = spot.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !found?.closest(".sheet-of");
  }).map((spot) => spot.dataset.spot);
}"""


def my_turn(guests: Guests, lang: str = "cs", screen: str = "desktop", **how: Any) -> Neighbour:
    """Somebody who plays at once, begins, and holds two different cards in front."""
    deal(lambda s, first: first == 0 and len(set(s.hand[0])) >= 3 and s.hand[0][0] != s.hand[0][1])
    page = play_now(guests(lang, phone=screen != "desktop", **how))
    resize(page, *SCREENS[screen])
    me = seated(Neighbour(page, lang))
    expect(me.question).to_be_visible()
    page.evaluate(TYPEFACES)
    return me


def cards(me: Neighbour) -> Locator:
    return me.hand.get_by_role("listitem").get_by_role("button")


# --- exchanges -------------------------------------------------------------------------------


def the_same_comes_again(key: str) -> bool:
    """A fate in which the first player's first exchange brings a card of the same name."""
    match: Match[State] = Match.new(find(GAME), Setup("simple", 2), key)
    match.settle()
    if asked(match.state) != (0,):
        return False
    agent = match.state.hand[0][0]
    match.decide(0, Exchange(agent))
    return any(isinstance(event, Drew) and event.card.kind == agent for event in match.settle())


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_an_exchange_is_a_button_and_shows_what_went_and_what_came(guests: Guests, shots: Shots, lang: str) -> None:
    luck.choose(the_same_comes_again)
    me = seated(Neighbour(play_now(guests(lang)), lang))
    agent = me.hand_cards()[0]
    me.question.get_by_role("button", name=re.compile(rf"^{me.words.to_exchange} \(.*4")).click()
    cards(me).first.click()
    me.confirm(f"{me.words.exchange}{agent}")
    went, came = {"cs": ("odloženo", "dobráno"), "en": ("laid away", "drawn")}[lang]
    for word in (went, came):
        expect(me.board.get_by_role("img", name=f"{word}: {agent}", exact=True)).to_be_visible()
    again = {"cs": "Výměna hotova: přišla zase stejná karta", "en": "Exchanged: the same card came again"}[lang]
    expect(me.board.get_by_text(again)).to_be_visible()
    expect(me.question.get_by_role("button", name=re.compile(rf"^{me.words.to_exchange} \(.*3"))).to_be_visible()
    fresh = {"cs": "nová", "en": "new"}[lang]
    expect(me.hand.get_by_role("button", name=re.compile(rf"^{agent}\..* {fresh}$"))).to_have_count(1)
    shots.here(me.page, f"avenue-exchange-{lang}")
    me.lay(*[me.hand_cards().index(name) for name in list(dict.fromkeys(me.hand_cards()))[:2]])
    expect(me.board.get_by_text(again)).to_have_count(0)


# --- advice and what can be known ------------------------------------------------------------


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_advice_says_why_and_marks_the_cards(guests: Guests, shots: Shots, lang: str) -> None:
    me = my_turn(guests, lang)
    me.question.get_by_role("button", name=me.words.hint).click()
    why = me.question.locator(".hint-why")
    expect(why).to_have_text(re.compile(r"\w+.*\.$"))
    marked = me.hand.get_by_role("button", name=re.compile({"cs": "rada$", "en": "hint$"}[lang]))
    expect(marked.first).to_be_visible()
    named = me.question.locator(".hint p").first.inner_text()
    assert marked.count() == (1 if re.search("vyměnit|exchange", named, re.I) else 2)
    shots.here(me.page, f"avenue-hint-{lang}")
    cards(me).first.click()
    expect(why).to_have_count(0)  # a choice half made has the bar to itself
    cards(me).first.click()
    expect(why).to_be_visible()


def test_whoever_wants_sees_what_hands_may_hold(guests: Guests, shots: Shots) -> None:
    me = my_turn(guests)
    board = me.board.get_by_role("region", name="Co může být v ruce")
    expect(board).to_have_count(0)
    me.page.get_by_role("button", name="Tabule poznání").click()
    expect(board).to_have_count(2)
    expect(board.first.get_by_role("listitem").filter(has_text="Parťák: 11 %, 1 kartu nikdo neviděl")).to_be_visible()
    me.lay(0, 1)
    expect(me.board.get_by_role("button", name=re.compile(f"^{me.words.face_down}: Skrytá karta"))).to_be_visible()
    expect(me.board.get_by_text(re.compile(r"^Skrytá je nejspíš: \w+.* \d+\s%"))).to_be_visible()
    for screen, size in SCREENS.items():
        resize(me.page, *size)
        expect(board).to_have_count(2)
        shots.here(me.page, f"avenue-known-{screen}")


# --- what the rules show ---------------------------------------------------------------------


def test_the_piles_that_lie_open_are_on_the_screen(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "bot", mode="advanced")
    me = seated(Neighbour(page))
    discard = me.board.locator("summary").filter(has_text="odkládací hromádka černého trhu: 0 karet")
    nothing = me.board.get_by_text("Na odkládací hromádce trhu zatím nic neleží.")
    for size in SCREENS.values():
        resize(page, *size)
        expect(me.board.get_by_text("v balíčku černého trhu 12 karet")).to_have_count(1)
        expect(me.board.get_by_text(re.compile("^v balíčku 2[0-9]|^v balíčku 30"))).to_be_visible()
        expect(nothing).to_be_hidden()
        discard.click()
        expect(nothing).to_be_visible()
        discard.click()


# --- room ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_name_of_every_place_stands_in_its_tile(guests: Guests, shots: Shots, lang: str) -> None:
    me = my_turn(guests, lang)
    for screen, size in SCREENS.items():
        resize(me.page, *size)
        count, over = me.page.evaluate(NAMES)
        shots.here(me.page, f"avenue-names-{screen}-{lang}")
        assert count == 14 and over <= 1, (screen, over)


def test_the_road_shows_which_way_is_forward(guests: Guests) -> None:
    me = my_turn(guests)
    assert me.page.evaluate(WAYS) == [True] * 14
    expect(me.board.get_by_text(re.compile("po směru hodinových ručiček"))).to_have_count(1)


@pytest.mark.parametrize("screens", [["desktop"], ["phone", "lying"]], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_nothing_jumps_while_one_chooses(guests: Guests, lang: str, screens: list[str]) -> None:
    me = my_turn(guests, lang, screens[0])
    cancel = me.question.get_by_role("button", name=me.words.cancel)
    for screen in screens:
        resize(me.page, *SCREENS[screen])
        before = me.page.evaluate(PLACES)
        cards(me).nth(0).click()
        expect(cards(me).nth(0)).to_have_attribute("aria-pressed", "true")
        assert me.page.evaluate(PLACES) == before, screen
        cards(me).nth(1).click()
        expect(me.question.get_by_role("button", name=me.words.lay_two, exact=True)).to_be_visible()
        assert me.page.evaluate(PLACES) == before, screen
        cancel.click()
        me.question.get_by_role("button", name=re.compile(me.words.to_exchange)).click()
        cards(me).nth(0).click()
        assert me.page.evaluate(PLACES) == before, screen
        cancel.click()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_nothing_jumps_when_the_typefaces_come_late(guests: Guests, lang: str, screen: str) -> None:
    deal(lambda s, first: first == 0 and {DOUBLE_AGENT, CODEBREAKER} <= set(s.hand[0]))
    guest = guests(lang, phone=screen != "desktop")
    page = guest.new_page()
    page.goto("/")
    held: list[Route] = []
    guest.route(re.compile(r"\.woff2$"), lambda route: held.append(route))
    page.get_by_role("button", name={"cs": "Hrát hned", "en": "Play now"}[lang]).first.click(no_wait_after=True)
    page.wait_for_url("**/t/*", wait_until="commit")
    resize(page, *SCREENS[screen])
    expect(seated(Neighbour(page, lang)).question).to_be_visible()
    before = page.evaluate(PLACES)
    while held:
        held.pop().continue_()
    assert page.evaluate(TYPEFACES) > 0
    assert page.evaluate(PLACES) == before


def test_the_whole_street_is_there_on_a_lying_phone_and_at_twice_the_size(guests: Guests, shots: Shots) -> None:
    me = my_turn(guests)
    for width, height in LOW:
        resize(me.page, width, height)
        me.page.mouse.move(1, 1)  # the hand rises over the board only for who points at it
        assert me.page.evaluate(HIDDEN) == [], (width, height)
        shots.here(me.page, f"avenue-low-{width}")
        cards(me).nth(1).click()
        expect(cards(me).nth(1)).to_have_attribute("aria-pressed", "true")
        cards(me).nth(1).click()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_on_a_phone_the_words_of_a_card_and_the_meaning_of_its_signs_are_to_be_read(guests: Guests, lang: str) -> None:
    me = my_turn(guests, lang, "phone")
    meaning = {"cs": "prohra, s třetí kartou ve hře", "en": "loss, with the third copy in play"}[lang]
    expect(me.hand.get_by_text(meaning)).to_be_visible()
    agent = me.hand_cards()[0]
    cards(me).first.click()
    words = me.hand.locator(".signs")
    expect(words).to_have_text(re.compile(rf"^{agent}: \w+"))
    cards(me).first.click()
    me.hand.get_by_role("button", name={"cs": "Texty karet", "en": "Card texts"}[lang]).click()
    expect(me.page.get_by_role("dialog").get_by_role("heading", name=agent)).to_be_visible()


# --- the keyboard ----------------------------------------------------------------------------


def keys_to(page: Page, wanted: Locator, most: int) -> int:
    """How often Tab is pressed until something has the focus."""
    for pressed in range(most + 1):
        if wanted.evaluate_all("all => all.includes(document.activeElement)"):
            return pressed
        page.keyboard.press("Tab")
    raise AssertionError(f"not within {most} keys; the focus is on {page.locator(':focus').aria_snapshot()}")


def test_two_cards_are_laid_with_at_most_four_tabs_and_one_is_taken_with_three(guests: Guests) -> None:
    me = TypingNeighbour(my_turn(guests).page, seed=4)
    me.decide()  # to the first turn one may have a longer way; from then on keys are counted
    counted: dict[str, list[int]] = {"AA-5.1": [], "AA-6.1": []}
    while not all(counted.values()):
        expect(me.question.or_(me.result).first).to_be_visible()
        assert not me.over(), "the game ended too soon to be counted"
        me.is_somewhere()  # the next key goes on from where the last decision left the focus
        rule = me.rule()
        counted[rule].append(lay_by_keys(me) if rule == "AA-5.1" else take_by_keys(me))
    assert max(counted["AA-5.1"]) <= 4 and max(counted["AA-6.1"]) <= 3, counted


def lay_by_keys(me: Neighbour) -> int:
    """Two cards of different names by keys alone; how many Tabs it took."""
    page, names = me.page, me.hand_cards()
    pressed = keys_to(page, cards(me), 9)
    second = next(i for i, name in enumerate(names) if name != names[0])
    for key in ("Home", "Enter", *["ArrowRight"] * second, "Enter"):
        page.keyboard.press(key)
    return pressed + confirm_by_keys(me, me.words.lay_two)


def take_by_keys(me: Neighbour) -> int:
    """The open card by keys alone; how many Tabs it took."""
    pressed = keys_to(me.page, me.board.get_by_role("button", name=re.compile(f"^{me.words.face_up}: ")), 9)
    me.page.keyboard.press("Enter")
    return pressed + confirm_by_keys(me, me.words.recruit)


def confirm_by_keys(me: Neighbour, word: str) -> int:
    """On to the confirming button, and press it; how many Tabs it took."""
    confirm = me.page.get_by_role("button", name=word, exact=True)
    expect(confirm.first).to_be_attached()
    pressed = keys_to(me.page, confirm, 9)
    me.page.keyboard.press("Enter")
    expect(confirm).to_have_count(0)
    return pressed
