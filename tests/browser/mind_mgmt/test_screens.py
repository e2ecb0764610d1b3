"""Every screen that people play on: phones upright and lying, a page at twice its size, a small desk."""

from __future__ import annotations

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

# The rows of the map whose six locations lie whole on the screen, are hit where they are pressed, and are big enough.
ROWS = """(least) => [...document.querySelectorAll('.city [role=row]')].filter((row) =>
  [...row.querySelectorAll('[data-place]')].every((cell) => {
    const box = cell.querySelector('.plot').getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return inside && Math.min(box.width, box.height) >= least && hit && cell.contains(hit);
  })).length"""
# What is written in the city, and how far it sticks out of the location it is written in.
LABELS = """() => {
  const plots = [...document.querySelectorAll('.city [data-place] .plot')].map((plot) => plot.getBoundingClientRect());
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  return [...document.querySelectorAll('.city text')].flatMap((text) => {
    const box = text.getBoundingClientRect();
    const [x, y] = middle(box);
    const home = plots.find((plot) => x >= plot.left && x <= plot.right && y >= plot.top && y <= plot.bottom);
    const out = home ? Math.max(home.left - box.left, box.right - home.right, home.top - box.top, box.bottom - home.bottom) : 99;
    return out > 3 ? [`${text.getAttribute('class') ?? text.parentNode.getAttribute('class')} ${text.textContent}: ${out.toFixed(1)}`] : [];
  });
}"""
PLACE = "() => { const b = document.querySelector('.city').getBoundingClientRect(); return [b.left, b.top, b.width].map(Math.round) }"
# Buttons whose words do not fit, or that stick out of their panel.
TIGHT = """() => [...document.querySelectorAll('.deeds .deed')].filter((deed) => {
  const [box, room] = [deed.getBoundingClientRect(), deed.closest('.deeds').getBoundingClientRect()];
  const words = [...deed.querySelectorAll('span')].map((span) => span.getBoundingClientRect());
  return deed.scrollWidth > deed.clientWidth + 1 || box.right > room.right || words.some((word) => word.right > box.right);
}).map((deed) => deed.innerText)"""
# Words broken in the middle: more lines than words.
BROKEN = """() => [...document.querySelectorAll('.deeds .deed span')].filter((span) => {
  const lines = span.getBoundingClientRect().height / parseFloat(getComputedStyle(span).lineHeight);
  return Math.round(lines) > span.innerText.trim().split(/\\s+/).length;
}).map((span) => span.innerText)"""


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
        rows = page.evaluate(ROWS, 40)
        assert rows >= 5, (name, rows)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
        assert page.evaluate(LABELS) == [], name
        before = page.evaluate(PLACE)
        for place, _ in me.offers(me.names.step if side == "recruiter" else me.names.move)[:6]:
            me.press(me.location(place))
            assert page.evaluate(PLACE) == before, (name, place)
        shots.here(page, f"mind-{side}-{mode}-{name.replace(' ', '')}-{lang}")
        cancel = me.question.get_by_role("button", name=me.words.cancel)
        if cancel.count():
            cancel.click()


def test_on_a_lying_phone_everything_beside_the_map_is_reached(guests: Guests) -> None:
    me = sitting(guests, "rogues", "full", "cs")
    for size in LYING.values():
        show(me.page, size)
        for region in (me.deeds, me.agents, me.features, me.row):
            region.scroll_into_view_if_needed()
            expect(region).to_be_in_viewport(ratio=0.1)
        expect(me.question).to_be_in_viewport(ratio=0.95)
        expect(me.page.get_by_role("button", name=me.words.menu, exact=True)).to_be_in_viewport(ratio=0.95)
        assert me.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


SIGNS = """() => [...document.querySelectorAll('.question-answers > .button.quiet > .icon')].map((icon) => {
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
        name = me.deeds.get_by_role("heading").inner_text()
        assert page.evaluate(TIGHT) == [], name
        assert page.evaluate(BROKEN) == [], name
        if name not in met:
            shots.here(page, f"mind-deeds-1024-{len(met)}-{lang}")
        met.add(name)
        me.end()


def test_the_text_of_a_card_is_reached_on_a_phone(guests: Guests) -> None:
    me = sitting(guests, "rogues", "full", "en", times=1)  # nothing is used up yet
    page = me.page
    show(page, PHONE)
    cards = page.get_by_role("dialog", name="Cards")

    def reads(button_name: str, title: str, words: str) -> None:
        button = page.get_by_role("button", name=button_name, exact=True)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44, (button_name, box)
        button.click()
        expect(cards.get_by_role("heading", name=title, exact=True)).to_be_in_viewport()
        expect(cards.get_by_text(words)).to_be_visible()
        page.keyboard.press("Escape")
        expect(cards).to_have_count(0)

    acting = me.deeds.get_by_role("heading").get_by_role("button").text_content() or ""
    reads(acting, acting, ABILITIES[acting])
    reads("Ally: Spy Dolphin", "Spy Dolphin", "Declare it with ASK: a step token")
    play_on([me], lambda: me.asked() and me.rule() == "MM-5.3")
    choice = me.agents.get_by_role("button", name="Choose: ").first.inner_text()
    name = next(name for name in ABILITIES if name in choice)
    reads(f"Read the card: {name}", name, ABILITIES[name])  # pressing the figure itself would activate it


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
    expect(me.page.locator(".shell.narrow")).to_be_visible()
    shots.here(me.page, "mind-replay-lying-cs")
    assert bar.evaluate(BESIDE) == []
    assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth + 1")
    bar.get_by_role("button", name="Na konec").click()
    bar.get_by_text("Kapitoly", exact=True).click()
    shots.here(me.page, "mind-replay-lying-chapters-cs")
    bar.locator(".chapter").last.click()
    expect(bar.locator(".chapter-list")).to_be_hidden()


# How much of the proposal is hidden, and where everything stands around it.
UNREAD = (
    "words => Math.max(words.scrollHeight - words.clientHeight, words.getBoundingClientRect().bottom - innerHeight)"
)
AROUND = """() => [".city", ".zanzibar .caption", ".zanzibar .bits"].map((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round);
})"""


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_on_a_lying_phone_a_long_proposal_is_read_whole_and_nothing_moves(
    guests: Guests, shots: Shots, lang: str
) -> None:
    page = open_table(guests(lang), "bot", "me", mode="full", lang=lang)
    me = Spy(page, lang, seed=75)
    seated(me)
    expect(me.question).to_be_visible()
    for name, size in LYING.items():
        show(page, size)
        before = page.evaluate(AROUND)
        words = me.question.locator(".question-words")
        assert words.evaluate(UNREAD) <= 1, name
        me.question.get_by_role("button", name=me.words.hint, exact=True).click()
        expect(words.locator(".hint-why")).to_be_visible()
        shots.here(page, f"mind-hint-{name.replace(' ', '')}-{lang}")
        assert words.evaluate(UNREAD) <= 1, name  # but for rounding
        assert page.evaluate(AROUND) == before, name
        assert page.evaluate(ROWS, 40) >= 5, name
        for answer in me.question.get_by_role("button").all():
            expect(answer).to_be_in_viewport(ratio=0.95)
        me.question.get_by_role("button").last.click()  # left
        expect(words.locator(".hint-why")).to_have_count(0)


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
