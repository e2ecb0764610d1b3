"""The knowledge board in the browser: opened by whoever wants it, read aloud, left alone by the rest; hints; the replay."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Locator, Page, expect

from ..checker import check
from ..conftest import PHONE, Guests
from ..player import play_on
from ..shots import Shots
from ..tables import FORM, invite, seated
from ..typist import Typist
from .spy import Spy
from .tables import RECRUITER, ROGUE, form, set_up

BOARD = {"cs": "Tabule poznání", "en": "Knowledge board"}
WHO = {"cs": ("Rady a tabule poznání", "každý, kdo chce"), "en": ("Hints and the knowledge board", "whoever wants to")}
SHARE = re.compile(r"(?:s pravděpodobností|with) [<>]?(\d+)\s%|jistě není|certainly not")


def open_table(guest: BrowserContext, *seats: str, mode: str = "training", lang: str = "cs") -> Page:
    """A table at which the board may be opened."""
    page = form(guest, len(seats), mode, lang)
    for n, seat in enumerate(seats):
        role = ROGUE[lang].format(n=n) if n else RECRUITER[lang]
        page.get_by_label(role, exact=True).last.select_option(label=FORM[lang][seat])
    label, choice = WHO[lang]
    page.get_by_label(label, exact=True).select_option(label=choice)
    page.get_by_role("button", name=FORM[lang]["make"]).click()
    page.wait_for_url("**/t/*")
    return page


def switch(spy: Spy) -> Locator:
    """In the bar at the top."""
    return spy.page.get_by_role("banner").get_by_role("button", name=BOARD[spy.lang], exact=True)


def panel(spy: Spy) -> Locator:
    """What the board says beside the map."""
    return spy.page.get_by_role("region", name=BOARD[spy.lang], exact=True)


def labels(spy: Spy) -> list[str]:
    """What a screen reader is told of every location."""
    cells = spy.city.get_by_role("gridcell")
    found: list[str] = cells.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    return found


def shares(spy: Spy) -> list[int]:
    """By location: its share in percent."""
    found = [SHARE.search(label) for label in labels(spy)]
    assert all(found), labels(spy)
    return [int(match[1] or 0) for match in found if match]


def at_the_board(guests: Guests, seed: int) -> tuple[Spy, Spy]:
    """Both sides sit at a table with the board; the first round of questions is over."""
    page = open_table(guests("cs"), "me", "friend")
    recruiter, rogue = Spy(page, seed=seed), Spy(invite(page, guests("cs")), seed=seed + 1)
    for spy in (recruiter, rogue):
        seated(spy)
    play_on([recruiter, rogue], lambda: rogue.asked() and rogue.rule() == "MM-5.3" and "06:00" in _clock(rogue))
    return recruiter, rogue


def _clock(spy: Spy) -> str:
    return spy.page.get_by_role("listitem").filter(has_text=", nyní").inner_text()


def test_a_table_without_the_board_says_nothing_of_it(guests: Guests) -> None:
    page = set_up(guests("cs"), "me", "bot", mode="training")
    me = Spy(page, seed=71)
    seated(me)
    play_on([me], lambda: me.decisions >= 2 and me.asked())
    expect(switch(me)).to_have_count(0)
    expect(page.get_by_role("button", name="Poradit")).to_have_count(0)
    assert BOARD["cs"].casefold() not in page.locator("body").inner_text().casefold()
    page.get_by_role("button", name=me.words.menu, exact=True).click()
    expect(page.get_by_role("dialog").get_by_label(BOARD["cs"])).to_have_count(0)


def test_the_board_is_opened_by_keyboard_and_read_aloud(guests: Guests, axe: str, shots: Shots) -> None:
    recruiter, rogue = at_the_board(guests, 72)
    page = rogue.page
    expect(switch(rogue)).to_have_attribute("aria-pressed", "false")
    expect(panel(rogue)).to_have_count(0)
    assert not any(SHARE.search(label) for label in labels(rogue)), "unasked, it says nothing"
    heard = page.get_by_role("status").all_inner_texts()
    keys = Typist(page)
    keys.reach(switch(rogue))
    page.keyboard.press("Enter")
    expect(switch(rogue)).to_have_attribute("aria-pressed", "true")
    expect(panel(rogue)).to_contain_text(re.compile(r"\d+ možných míst"))
    assert page.get_by_role("status").all_inner_texts() == heard, "nobody is talked to about it"

    likely = shares(rogue)
    assert 60 <= sum(likely) <= 130 and len([p for p in likely if p]) > 5
    inked, crossed = page.locator("[data-place] .heat"), page.locator("[data-place] .not")
    assert inked.count() + crossed.count() == len(likely) and crossed.count() >= 1
    faults = check(page, axe, "the board")
    shots.here(page, "mind-knowledge-desktop-cs")

    hours = panel(rogue).get_by_role("radiogroup").get_by_role("radio")
    expect(hours.last).to_be_checked()
    keys.reach(hours.last)
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(hours.nth(2)).to_be_focused()
    expect(hours.nth(2)).to_be_checked()
    assert any("v 03:00 tu jistě nebyl" in label for label in labels(rogue))

    page.reload()
    switch(rogue).click()  # this guest's settings begin anew
    expect(panel(rogue)).to_contain_text("možných míst")
    assert shares(rogue) == likely, "the same after a reload, for it is sent again"
    page.set_viewport_size(PHONE)
    faults += check(page, axe, "the board on a phone")
    shots.here(page, "mind-knowledge-phone-cs")
    assert not faults, "\n".join(faults)

    expect(switch(recruiter)).to_have_attribute("aria-pressed", "false")
    recruiter.press(switch(recruiter))
    expect(panel(recruiter)).to_contain_text("Ve skutečnosti byl v 06:00")
    assert shares(recruiter) == likely, "both sides are told the same"


def test_the_choice_is_remembered_and_stands_among_the_settings(guests: Guests) -> None:
    page = open_table(guests("cs", playback=True), "me", "bot")
    me = Spy(page, seed=76)
    seated(me)
    switch(me).click()
    expect(panel(me)).to_contain_text("Náborář teprve vyráží")
    page.reload()
    expect(switch(me)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=me.words.menu, exact=True).click()
    setting = page.get_by_role("dialog").get_by_role("checkbox", name=BOARD["cs"])
    expect(setting).to_be_checked()
    setting.press("Space")
    page.keyboard.press("Escape")
    expect(switch(me)).to_have_attribute("aria-pressed", "false")
    expect(panel(me)).to_have_count(0)


def test_the_board_keeps_up_with_the_game(guests: Guests) -> None:
    recruiter, rogue = at_the_board(guests, 73)
    recruiter.press(switch(recruiter))
    before = rogue.decisions
    play_on([recruiter, rogue], lambda: rogue.decisions >= before + 6 and recruiter.asked())
    hours = panel(recruiter).get_by_role("radio")
    expect(hours).to_have_count(int(_clock(recruiter)[:2]))
    expect(hours.last).to_be_checked()


def test_a_proposal_is_taken_or_left(guests: Guests, axe: str) -> None:
    page = open_table(guests("en"), "bot", "me", lang="en")
    me = Spy(page, "en", seed=74)
    seated(me)
    expect(me.question).to_be_visible()
    hint = me.question.get_by_role("button", name="Hint", exact=True)
    text = me.question.get_by_text("Proposal: ")
    hint.click()
    expect(text).to_be_visible()
    faults = check(page, axe, "a proposal")
    before = me.question.inner_text()
    me.question.get_by_role("button", name="Leave it").click()
    expect(text).to_have_count(0)
    expect(hint).to_be_visible()
    for _ in range(4):
        expect(me.question).to_be_visible()
        hint.click()
        expect(text).to_be_visible()
        me.send(me.question.get_by_role("button", name="Play that"))
        expect(text).to_have_count(0)
    assert me.question.inner_text() != before or not me.asked()
    assert not faults, "\n".join(faults)


def _ever(spy: Spy) -> list[int]:
    """By location: how likely the Recruiter has been there at all."""
    ways = panel(spy).get_by_role("button", name="kudy už mohl projít")
    ways.click()
    expect(ways).to_have_attribute("aria-pressed", "true")
    found = [0 if "nikdy tu nebyl" in label else 1 for label in labels(spy)]
    ways.click()
    spy.page.get_by_role("region", name=spy.words.replay).get_by_role("slider").focus()
    return found


def test_the_replay_shows_how_the_net_closed_around_the_path(guests: Guests, axe: str, shots: Shots) -> None:
    """Also at a table that was played without the board."""
    page = set_up(guests("cs"), "me", "bot", mode="training")
    me = Spy(page, seed=75)
    seated(me)
    play_on([me], lambda: me.asked() and me.rule() == "MM-6.1" and "07:00" in _clock(me))
    visits = int(_clock(me)[:2])
    if not me.over():
        page.get_by_role("button", name=me.words.menu, exact=True).click()
        sheet = page.get_by_role("dialog", name=me.words.menu)
        sheet.get_by_role("button", name="Vzdát hru").click()
        sheet.get_by_role("button", name="Vzdát hru").last.click()
    me.result.get_by_role("button", name="Jak se stahovala síť").click()
    bar = page.get_by_role("region", name=me.words.replay)
    expect(bar.get_by_role("combobox")).to_have_value("all")
    box = bar.get_by_role("checkbox", name=BOARD["cs"])
    expect(box).to_be_checked()
    expect(panel(me)).to_contain_text("Náborář teprve vyráží")
    slider = bar.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    expect(panel(me).get_by_role("radio")).to_have_count(visits)
    truth = rf"Ve skutečnosti byl v 0{visits}:00 v \w\d\. Tabule tomu dává [<>]?\d+\s%"
    expect(panel(me)).to_contain_text(re.compile(truth))
    path = [label for label in labels(me) if "tajná návštěva" in label or "potvrzená poznámka" in label]
    assert len(path) == visits, "the whole way lies open"
    assert all(p or "tajná návštěva" not in label for p, label in zip(_ever(me), labels(me), strict=True))
    faults = check(page, axe, "replay")
    shots.here(page, "mind-knowledge-replay-desktop-cs")
    page.keyboard.press("Home")
    expect(panel(me)).to_contain_text("Náborář teprve vyráží")
    bar.get_by_role("button", name="Na konec").click()
    expect(panel(me).get_by_role("radio")).to_have_count(visits)

    bar.get_by_role("combobox").select_option(label="Odpadlý agent 1")
    expect(panel(me)).to_be_visible()
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")  # where he was in the end, whoever caught him knows
    expect(panel(me)).not_to_contain_text("Ve skutečnosti")
    box.focus()
    page.keyboard.press("Space")
    expect(panel(me)).to_have_count(0)
    bar.get_by_role("button", name="Zpět k výsledku").click()
    expect(me.result).to_be_visible()
    assert not faults, "\n".join(faults)
