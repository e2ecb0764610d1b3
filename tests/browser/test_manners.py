"""Small things that make a table pleasant: languages, calm, colours, reasons, taking back, looking again."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import GAME, deal, in_the_middle, play_now, set_up
from .checker import check
from .conftest import DESKTOP, MS, Guests
from .house import House
from .player import play_on, to_the_result, watch_to_the_result
from .shots import Shots
from .sizes import DRAWN
from .tables import invite, seated

LOOKS = "e => ['outlineStyle', 'borderColor', 'outlineWidth'].map((name) => getComputedStyle(e)[name]).join()"
RUNNING = "() => document.getAnimations().filter((a) => a.playState === 'running').length"


def ended(guests: Guests) -> Neighbour:
    """A game against a bot, played to its end."""
    me = seated(Neighbour(play_now(guests("cs")), style="quick", seed=61))
    to_the_result([me])
    return me


def test_reduced_motion_means_no_motion(browser: Browser, house: House) -> None:
    context = browser.new_context(base_url=house.base, viewport=DESKTOP, locale="cs-CZ", reduced_motion="reduce")
    context.set_default_timeout(MS)
    page = play_now(context)

    def still() -> None:
        assert page.evaluate(RUNNING) == 0

    watch_to_the_result(seated(Neighbour(page, style="quick", seed=62)), still)
    context.close()


def test_forced_colours_stay_playable(browser: Browser, house: House, shots: Shots) -> None:
    context = browser.new_context(base_url=house.base, viewport=DESKTOP, locale="cs-CZ", forced_colors="active")
    context.set_default_timeout(MS)
    context.add_init_script('localStorage.setItem("ut_settings", JSON.stringify({ speed: 0 }))')
    deal(lambda s, first: first == 0)
    me = seated(Neighbour(play_now(context), style="quick", seed=63))
    expect(me.question).to_be_visible()
    card = me.hand.get_by_role("button").first
    plain = card.evaluate(LOOKS)
    card.click()
    expect(me.page.get_by_role("button", name=me.words.cancel)).to_be_visible()
    assert card.evaluate(LOOKS) != plain, "what is chosen looks like the rest"
    shots.here(me.page, "forced-colors-desktop-cs")
    me.page.get_by_role("button", name=me.words.cancel).click()
    to_the_result([me])
    context.close()


def test_the_language_is_switched_in_the_middle(guests: Guests) -> None:
    page = in_the_middle(guests("cs"), 1, style="quick", seed=64).page
    page.get_by_role("button", name="Nabídka", exact=True).click()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Agent Avenue")
    me = seated(Neighbour(page, "en", style="quick", seed=64))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    play_on([me], lambda: me.decisions >= 1)
    body = page.locator("body").inner_text()
    assert not re.search("[ěščřžůďťň]", body.replace("Čeština", "")), body
    page.goto("/?lang=cs")
    page.goto(page.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Hry plné tajemství u jednoho stolu")


def test_a_forbidden_card_says_why_and_by_which_rule(guests: Guests, axe: str) -> None:
    deal(lambda s, first: first == 0 and 1 < len(set(s.hand[0])) < len(s.hand[0]))
    page = play_now(guests("cs"))
    me = seated(Neighbour(page, seed=65))
    expect(me.question).to_be_visible()
    names = me.hand_cards()
    twice = [i for i, name in enumerate(names) if name in names[:i]]
    cards = me.hand.get_by_role("listitem").get_by_role("button")
    cards.nth(names.index(names[twice[0]])).click()
    forbidden = cards.nth(twice[0])
    expect(forbidden).to_have_attribute("aria-disabled", "true")
    forbidden.focus()
    reason = page.get_by_role("tooltip")
    expect(reason).to_contain_text(re.compile(r"AA-5\.\d"))
    found = re.search(r"AA-5\.\d+", reason.inner_text())
    assert found
    expect(forbidden).to_have_accessible_description(re.compile(f"Proč ne|{found[0]}"))
    assert check(page, axe, "why not") == []
    page.keyboard.press("Enter")
    link = page.get_by_role("link", name=f"{me.words.rule} {found[0]}", exact=True)
    expect(link.first).to_have_attribute("href", f"/rules/{GAME}#{found[0]}")
    cards.nth(names.index(names[twice[0]])).focus()
    expect(reason).to_have_count(0)
    forbidden.hover()
    expect(reason).to_be_visible()


def test_a_decision_is_taken_back_if_the_others_agree(guests: Guests) -> None:
    deal(lambda s, first: first == 0)
    page = set_up(guests("cs"), "me", "friend")
    other = invite(page, guests("cs", phone=True))
    first, second = seated(Neighbour(page)), seated(Neighbour(other))
    expect(first.question).to_be_visible()
    hand = first.hand_cards()
    first.lay_two()
    expect(second.question).to_be_visible()
    for answer in ("Nesouhlasím", "Souhlasím"):
        first.page.get_by_role("button", name=first.words.menu, exact=True).click()
        first.page.get_by_role("dialog").get_by_role("button", name=first.words.undo).click()
        expect(second.page.get_by_role("status").filter(has_text="chce vzít zpět")).to_be_visible()
        second.page.get_by_role("button", name=answer, exact=True).click()
        expect(first.question).to_have_count(1 if answer == "Souhlasím" else 0)
        expect(second.page.get_by_role("button", name=answer, exact=True)).to_have_count(0)
    assert first.rule() == "AA-5.1"
    assert sorted(first.hand_cards()) == sorted(hand)
    expect(second.question).to_have_count(0)


def test_a_question_leads_to_its_rule(guests: Guests) -> None:
    page = play_now(guests("cs"))
    me = seated(Neighbour(page, seed=66))
    play_on([me], me.asked)
    number = me.rule()
    with page.context.expect_page() as opened:
        me.question.get_by_role("link", name=number).click()
    rules = opened.value
    heading = rules.get_by_role("heading", name=number)
    expect(heading).to_be_in_viewport()
    search = rules.get_by_role("searchbox")
    search.fill("kryptograf")
    expect(heading).to_be_hidden()
    search.fill("")
    expect(heading).to_be_visible()


def test_a_finished_game_is_replayed_from_every_seat(guests: Guests, shots: Shots) -> None:
    me = ended(guests)
    page = me.page
    me.result.get_by_role("button", name=me.words.replay).click()
    bar = page.get_by_role("region", name=me.words.replay)
    expect(bar.get_by_text(re.compile(r"^Krok 1 z \d+$"))).to_be_visible()
    bar.get_by_role("button", name="O krok dál").click()
    expect(bar.get_by_text(re.compile(r"^Krok 2 z \d+$"))).to_be_visible()
    for who in ("Modrá", "divák", "vševidoucí"):
        bar.get_by_role("combobox").select_option(label=who)
        bar.get_by_role("button", name="Na konec").click()
        expect(me.board).to_be_visible()
    bar.get_by_role("button", name="Na začátek").click()
    bar.get_by_role("button", name="O krok dál").click()
    expect(me.hand.get_by_role("heading")).to_have_count(2)  # the all-seeing see both hands
    shots.here(page, "replay-all-desktop-cs")
    bar.get_by_role("button", name="Zpět k výsledku").click()
    expect(me.result).to_be_visible()


def test_every_draw_can_be_verified(guests: Guests, shots: Shots) -> None:
    me = ended(guests)
    page = me.page
    table = page.url
    me.result.get_by_role("link", name=me.words.verify).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kontrola losování")
    expect(page.get_by_text(re.compile(r"\d+ losování souhlasí"))).to_be_visible()
    shots.here(page, "verify-desktop-cs")
    with page.expect_download() as download:
        page.get_by_role("link", name="Stáhnout záznam").click()
    assert download.value.suggested_filename.startswith(GAME)
    page.get_by_role("link", name="Zpět ke stolu").click()
    expect(page).to_have_url(table)


def test_nothing_lies_over_the_edge(guests: Guests, shots: Shots) -> None:
    """No page can be pushed sideways, on a desk or on a phone."""
    page = guests("cs").new_page()
    for path in ("/", f"/new/{GAME}", f"/rules/{GAME}", f"/aid/{GAME}", f"/cards/{GAME}", "/t/none"):
        page.goto(path)
        for size, width in (("desktop", 1280), ("phone", 390), ("small", 320)):
            page.set_viewport_size({"width": width, "height": 800})
            assert _overhang(page) <= 0, (path, size)
            if size != "small":
                name = path.strip("/").split("/")[0] or "home"
                shots.here(page, f"page-{name}-{size}-cs")
    page = play_now(guests("cs"))
    seated(Neighbour(page))
    for width, height in ((1280, 800), (1024, 768), (768, 1024), (390, 844), (360, 640), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        page.wait_for_function(DRAWN)
        assert _overhang(page) <= 0, ("table", width)
        shots.here(page, f"table-{width}-cs")


def _overhang(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
