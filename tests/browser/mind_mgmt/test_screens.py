"""Every screen that people play on: phones upright and lying, a page at twice its size, a small desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from undertable.server.tables.names import COLOURS

from ..ahead import ahead
from ..conftest import DESKTOP, PHONE, Guests
from ..player import play_on
from ..shots import Shots
from ..sizes import resize
from ..tables import seated
from .spy import Spy
from .tables import set_up
from .test_knowledge import open_table

LYING: dict[str, ViewportSize] = {
    "932x430": {"width": 932, "height": 430},
    "844x390": {"width": 844, "height": 390},
    "740x360": {"width": 740, "height": 360},
    "1280x800 at 200 %": {"width": 640, "height": 400},
}
SMALL_DESK: ViewportSize = {"width": 1024, "height": 768}
ABILITIES = {  # as their cards say
    "Meru": "the Recruiter truthfully says whether",
    "Henry Lyme": "contact no recruits",
    "Bill Falls": "Free action: move one Immortal",
    "Dusty": "move any agent",
}
EVERY = {**LYING, "phone": PHONE, "small desk": SMALL_DESK, "desktop": DESKTOP}

# Targets that lie whole on the screen and are big enough to be pressed.
TARGETS = """(least) => [...document.querySelectorAll('#the-board [data-place][data-can] .plot')].filter((plot) => {
  const box = plot.getBoundingClientRect();
  const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  return inside && Math.min(box.width, box.height) >= least;
}).length"""
# What is written in the city, and how far it sticks out of the location it is written in.
LABELS = """() => {
  const plots = [...document.querySelectorAll('#the-board [data-place] .plot')].map((plot) => plot.getBoundingClientRect());
  return [...document.querySelectorAll('.sheet-of :is(.name, .likely, .out)')].flatMap((text) => {
    const box = text.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const home = plots.find((plot) => x >= plot.left && x <= plot.right && y >= plot.top && y <= plot.bottom);
    const out = home ? Math.max(home.left - box.left, box.right - home.right, home.top - box.top, box.bottom - home.bottom) : 99;
    return out > 3 ? [`${text.textContent}: ${out.toFixed(1)}`] : [];
  });
}"""
# Ids of locations that are smaller than this many pixels.
SMALL = """(least) => [...document.querySelectorAll('.sheet-of .words .name')]
  .filter((name) => parseFloat(name.getAttribute('font-size')) * name.getScreenCTM().a < least - 0.01).map((name) => name.textContent)"""
PLACE = """() => { const b = document.querySelector('#the-board [data-place] .plot').getBoundingClientRect();
  return [b.left, b.top, b.width].map(Math.round) }"""
# Deeds whose words do not fit.
TIGHT = """() => [...document.querySelectorAll('.deeds .deed')].filter((deed) => deed.scrollWidth > deed.clientWidth + 1)
  .map((deed) => deed.innerText)"""


def show(page: Page, size: ViewportSize) -> None:
    resize(page, size["width"], size["height"])
    page.evaluate("scrollTo(0, 0)")


def sitting(guests: Guests, side: str, mode: str, lang: str, times: int = 3) -> Spy:
    """One side against bots, in the middle of a turn of its own; asked for so many times what to do in it."""
    page = set_up(guests(lang), *(("me", "bot") if side == "recruiter" else ("bot", "me")), mode=mode)
    me = Spy(page, lang, seed=7)
    rule = "MM-6.1" if side == "recruiter" else "MM-8.3"
    wanted = me.names.step if side == "recruiter" else me.names.move
    ahead(seated(me), 0 if side == "recruiter" else 1, rule, times)
    play_on([me], lambda: me.asked() and me.rule() == rule and bool(me.offers(wanted)))
    return me


@pytest.mark.parametrize(
    ("side", "mode", "lang"), [("rogues", "full", "cs"), ("recruiter", "full", "en"), ("rogues", "training", "en")]
)
def test_the_map_stays_usable_and_does_not_jump_while_one_chooses(
    guests: Guests, shots: Shots, side: str, mode: str, lang: str
) -> None:
    me = sitting(guests, side, mode, lang)
    page = me.page
    for name, size in EVERY.items():
        show(page, size)
        assert page.evaluate(TARGETS, 28) >= 1, name
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
        assert page.evaluate(LABELS) == [], name
        assert page.evaluate(SMALL, 12) == [], name
        before = page.evaluate(PLACE)
        wanted = me.names.step if side == "recruiter" else me.names.move
        near = [place for place, deed in me.offers(wanted) if me.names.through not in deed]
        for place in near[:3]:
            me.press(me.location(place))
            assert page.evaluate(PLACE) == before, (name, place)
        shots.here(page, f"mind-{side}-{mode}-{name.replace(' ', '')}-{lang}")
        page.keyboard.press("Escape")
        expect(me.ready).to_have_count(0)


def test_on_a_lying_phone_everything_beside_the_map_is_reached(guests: Guests) -> None:
    me = sitting(guests, "rogues", "full", "cs")
    for size in LYING.values():
        show(me.page, size)
        expect(me.deeds).to_be_in_viewport(ratio=0.1)
        for name in (me.names.agents, me.names.features, me.names.file):
            me.press(me.page.get_by_role("button", name=me.words.menu, exact=True))
            expect(me.drawer(name)).to_be_visible()
            me.page.keyboard.press("Escape")
        expect(me.question).to_be_in_viewport(ratio=0.95)
        expect(me.page.get_by_role("button", name=me.words.menu, exact=True)).to_be_in_viewport(ratio=0.95)
        assert me.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


SIGNS = """() => [...document.querySelectorAll('.always .icon')].map((icon) => {
  const { width, height } = icon.getBoundingClientRect();
  return Math.min(width, height);
})"""  # how large the signs of hint, taking back and planning are drawn


def test_on_a_lying_phone_the_signs_of_quiet_buttons_are_seen(guests: Guests, shots: Shots) -> None:
    """Hint, taking back and planning are signs alone there: the words go, the signs must not go with them."""
    me = sitting(guests, "rogues", "full", "cs")
    for name, size in LYING.items():
        show(me.page, size)
        signs = me.page.evaluate(SIGNS)
        assert signs and min(signs) >= 18, (name, signs)
    shots.here(me.page, "mind-lying-signs-cs")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_deeds_of_every_agent_have_room_on_a_small_desk(guests: Guests, shots: Shots, lang: str) -> None:
    page = set_up(guests(lang), "bot", "me", mode="full")
    me = Spy(page, lang, seed=8)
    seated(me)
    show(page, SMALL_DESK)
    met: set[str] = set()
    while len(met) < 4:
        play_on([me], lambda: me.asked() and me.rule() == "MM-8.3")
        name = page.locator(".popover h2").inner_text()
        assert page.evaluate(TIGHT) == [], name
        if name not in met:
            shots.here(page, f"mind-deeds-1024-{len(met)}-{lang}")
        met.add(name)
        me.end()


def test_the_text_of_a_card_is_reached_on_a_phone(guests: Guests) -> None:
    me = sitting(guests, "rogues", "full", "en", times=1)  # nothing is used up yet
    page = me.page
    show(page, PHONE)
    cards = page.get_by_role("dialog", name="Cards")

    def reads(sheet: str, button_name: re.Pattern[str], title: str, words: str) -> None:
        me.press(page.get_by_role("button", name=me.words.menu, exact=True))
        button = me.drawer(sheet).get_by_role("button", name=button_name)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None and box["height"] >= 28, (title, box)
        button.click()
        expect(cards.get_by_role("heading", name=title, exact=True)).to_be_in_viewport()
        expect(cards.get_by_text(words)).to_be_visible()
        page.keyboard.press("Escape")
        expect(cards).to_have_count(0)

    for name, words in ABILITIES.items():
        reads(me.names.agents, re.compile(f"^{name}"), name, words)
    reads(me.names.file, re.compile("^Ally: Spy Dolphin$"), "Spy Dolphin", "Declare it with ASK: a step token")


# By personal colour: how much lighter or darker than either side's colour it is shown beside a name (a contrast ratio).
CONTRAST = """(colours) => {
  const light = (colour) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const part = [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((v) => (v / 255 <= 0.03928 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const sides = [...document.querySelectorAll('.progress-side .seat-mark')].map((mark) => light(getComputedStyle(mark).backgroundColor));
  const home = document.querySelector('.seat-name');
  return Object.fromEntries(colours.map((colour) => {
    const ribbon = home.appendChild(Object.assign(document.createElement('span'), { className: `ribbon ink-${colour}` }));
    const shown = light(getComputedStyle(ribbon).backgroundColor);
    ribbon.remove();
    return [colour, Math.min(...sides.map((side) => ratio(shown, side)))];
  }));
}"""


def test_a_personal_colour_never_looks_like_a_sides(guests: Guests) -> None:
    me = sitting(guests, "recruiter", "training", "cs", times=1)
    found = me.page.evaluate(CONTRAST, list(COLOURS))
    assert len(found) == len(COLOURS)
    assert all(ratio >= 2 for ratio in found.values()), found


# The controls of the replay's bar that no sideways scrolling should be needed for.
BESIDE = """bar => [...bar.querySelectorAll("button, select, summary, input, output")].filter((part) => {
  const [box, room] = [part.getBoundingClientRect(), bar.getBoundingClientRect()];
  return part.checkVisibility() && !part.closest(".chapter-list") && (box.left < room.left - 1 || box.right > room.right + 1);
}).map((part) => part.outerHTML.slice(0, 80))"""


def test_on_a_lying_phone_the_replay_stands_beside_the_map_and_its_chapters_are_seen_whole(
    guests: Guests, shots: Shots
) -> None:
    me = sitting(guests, "recruiter", "training", "cs")
    me.resign()
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = me.page.get_by_role("region", name=me.words.replay)
    me.page.set_viewport_size(LYING["844x390"])
    shots.here(me.page, "mind-replay-lying-cs")
    assert bar.evaluate(BESIDE) == []
    assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth + 1")
    bar.get_by_role("button", name="Na konec").click()
    bar.get_by_text("Kapitoly", exact=True).click()
    shots.here(me.page, "mind-replay-lying-chapters-cs")
    bar.locator(".chapter").last.click()
    expect(bar.locator(".chapter-list")).to_be_hidden()


# How much of the proposal is hidden.
UNREAD = (
    "words => Math.max(words.scrollHeight - words.clientHeight, words.getBoundingClientRect().bottom - innerHeight)"
)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_on_a_lying_phone_a_long_proposal_is_read_whole(guests: Guests, shots: Shots, lang: str) -> None:
    page = open_table(guests(lang), "bot", "me", mode="full", lang=lang)
    me = Spy(page, lang, seed=75)
    seated(me)
    expect(me.question).to_be_visible()
    for name, size in LYING.items():
        show(page, size)
        me.question.get_by_role("button", name=me.words.hint, exact=True).click()
        words = me.question.locator(".hint-why")
        expect(words).to_be_visible()
        shots.here(page, f"mind-hint-{name.replace(' ', '')}-{lang}")
        assert words.evaluate(UNREAD) <= 1, name  # but for rounding
        for answer in me.question.locator(".question-answers").get_by_role("button").all():
            expect(answer).to_be_in_viewport(ratio=0.95)
        me.question.locator(".question-answers").get_by_role("button").last.click()  # left
        expect(words).to_have_count(0)


def test_at_the_end_a_rematch_and_the_replay_are_seen_without_scrolling(guests: Guests, shots: Shots) -> None:
    me = sitting(guests, "recruiter", "full", "cs")
    me.resign()
    expect(me.result).to_be_visible()
    for size in (DESKTOP, PHONE, LYING["844x390"]):
        show(me.page, size)
        me.page.reload()  # the result comes up on a screen of this size
        expect(me.result).to_be_visible()
        shots.here(me.page, f"mind-end-{size['width']}-cs")
        for name in ("Odveta", me.words.replay):
            expect(me.result.get_by_role("button", name=name).first).to_be_in_viewport(ratio=0.99)
        hours = me.result.locator(".story")
        hours.scroll_into_view_if_needed()
        expect(hours).to_be_in_viewport()
