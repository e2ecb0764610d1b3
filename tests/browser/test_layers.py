"""Pencil notes for everybody, sketches for the team: two Rogues, a Recruiter and a spectator, each with a browser."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from .checker import check
from .conftest import Guests
from .shots import Shots
from .tables import sit_down

NOTE = {"cs": "Poznámka tužkou: ", "en": "Pencil note: "}
SKETCH = {"cs": "Náčrt: ", "en": "Sketch: "}


class Seat(NamedTuple):
    """One person at the table, with everything the socket ever brought."""

    page: Page
    lang: str
    frames: list[str]

    def cell(self, place: str) -> Locator:
        return self.page.get_by_role("gridcell", name=re.compile(f"^{place}:"))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def notebook(self) -> Locator:
        """The team's notebook, opened from the rail, on a phone from the menu."""
        name, menu = {"cs": ("Zápisník týmu", "Nabídka"), "en": ("The team's notebook", "Menu")}[self.lang]
        sheet = self.page.get_by_role("dialog", name=name, exact=True)
        if not sheet.count():
            if not self.button(name).count():
                self.button(menu).click()
            self.button(name).click()
        return sheet

    def expect_note(self, place: str, text: str) -> None:
        """A note with this text lies there, as a reader of the board is told."""
        expect(self.cell(place)).to_have_accessible_name(re.compile(re.escape(NOTE[self.lang] + text)))

    def expect_sketch(self, place: str, text: str | None) -> None:
        """The sketch there says this; or there is none."""
        name = re.compile(re.escape(SKETCH[self.lang] + (text or "")))
        if text:
            expect(self.cell(place)).to_have_accessible_name(name)
        else:
            expect(self.cell(place)).not_to_have_accessible_name(name)


class Party(NamedTuple):
    """Everybody at one table."""

    recruiter: Seat
    rogue: Seat
    mate: Seat
    watcher: Seat


def seat(guest: BrowserContext, path: str, lang: str) -> Seat:
    page, frames = guest.new_page(), list[str]()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(data if isinstance(data, str) else data.decode()))

    page.on("websocket", listen)
    if path.startswith("/s/"):
        sit_down(page, path)
    else:
        page.goto(path)
    expect(page.get_by_role("grid")).to_be_visible()
    return Seat(page, lang, frames)


def lay(host: BrowserContext, players: int, rogue: str = "friend") -> tuple[str, list[str]]:
    """A Training Mission whose host is the Recruiter: its path, and the links for the Rogues."""
    form: dict[str, str | float | bool] = {"game": "mind_mgmt", "mode": "training", "players": players, "seat0": "me"}
    form |= {f"seat{n}": rogue for n in range(1, players)}
    table = host.request.post("/tables", form=form, max_redirects=0).headers["location"]
    links = [host.request.post(f"/api{table}/link", data={"seat": n}).json()["path"] for n in range(1, players)]
    return table, links


@pytest.fixture
def party(guests: Guests) -> Party:
    """Two friends come by link, one of them with a phone; a stranger looks on from another phone."""
    host = guests("cs")
    table, links = lay(host, 3)
    return Party(
        seat(host, table, "cs"),
        seat(guests("cs"), links[0], "cs"),
        seat(guests("en", phone=True), links[1], "en"),
        seat(guests("en", phone=True), table, "en"),
    )


def write_by_keyboard(who: Seat, text: str) -> None:
    """From a1 to d5 with the arrow keys, then the pencil."""
    who.cell("a1").focus()
    for key in [*["ArrowRight"] * 3, *["ArrowDown"] * 4, "w"]:
        who.page.keyboard.press(key)
    field = who.page.get_by_role("textbox", name=re.compile("d5"))
    expect(field).to_be_focused()
    who.page.keyboard.type(text)
    who.page.keyboard.press("Enter")
    expect(who.cell("d5")).to_be_focused()


def test_a_note_put_by_keyboard_is_seen_by_all_and_stays(party: Party) -> None:
    write_by_keyboard(party.rogue, "≤ 9")
    for who in party:
        who.expect_note("d5", "≤ 9")
        expect(who.page.locator(".pencil-note")).to_have_text("≤ 9")
    for who in party:
        who.page.reload()
        who.expect_note("d5", "≤ 9")
    for who in (party.recruiter, party.watcher):  # they read, they do not write
        assert who.page.get_by_role("textbox", name=re.compile("řádek|line")).count() == 0
        who.cell("d5").focus()
        who.page.keyboard.press("w")
        assert who.page.get_by_role("textbox", name=re.compile("d5")).count() == 0


def test_a_sketch_is_seen_by_the_other_rogue_only(party: Party, shots: Shots) -> None:
    rogue, mate = party.rogue, party.mate
    rogue.button("Náčrt").click()
    rogue.cell("d5").focus()
    for key in ("Enter", "ArrowDown", "ArrowRight", "Enter"):  # an arrow from d5 to e6, by keyboard
        rogue.page.keyboard.press(key)
    mate.expect_sketch("d5", "arrow to e6")
    rogue.expect_sketch("e6", "šipka z d5")
    rogue.button("Možná").click()
    rogue.cell("a1").click()
    mate.expect_sketch("a1", "maybe")
    mate.notebook().get_by_role("textbox", name="New line").fill("ask from b1")
    mate.button("Add").tap()
    mate.page.keyboard.press("Escape")
    expect(rogue.notebook()).to_contain_text("ask from b1")
    rogue.page.keyboard.press("Escape")
    rogue.button("Text").click()
    rogue.cell("c7").click()
    rogue.page.keyboard.type("ptát se")
    rogue.page.keyboard.press("Enter")
    mate.expect_sketch("c7", "ptát se")
    shots.here(rogue.page, "sketch-desktop-cs")
    shots.here(mate.page, "sketch-phone-en")
    write_by_keyboard(rogue, "tady")  # something that all are told, after what they must not be told
    for who in (party.recruiter, party.watcher):
        who.expect_note("d5", "tady")
        who.page.reload()
        who.expect_note("d5", "tady")
        for place in ("d5", "e6", "a1", "c7"):
            who.expect_sketch(place, None)
        assert not [frame for frame in who.frames if re.search("scratch|ask from b1|arrow", frame)]
    shots.here(party.recruiter.page, "sketch-recruiter-desktop-cs")
    for who, words in ((rogue, "šipka do e6"), (mate, "arrow to e6")):
        who.page.reload()
        who.expect_sketch("d5", words)


def test_notes_are_moved_rewritten_and_removed_by_touch(party: Party) -> None:
    mate = party.mate
    mate.button("Note").tap()
    mate.cell("b2").tap()
    mate.page.get_by_role("textbox", name=re.compile("b2")).fill("7?")
    mate.button("Write").tap()
    party.recruiter.expect_note("b2", "7?")
    mate.button("Note").tap()
    mate.cell("b2").tap()
    mate.button("Move").tap()
    mate.cell("c4").tap()
    party.recruiter.expect_note("c4", "7?")
    mate.button("Note").tap()
    mate.cell("c4").tap()
    mate.page.get_by_role("textbox", name=re.compile("c4")).fill("8")
    mate.button("Write").tap()
    party.rogue.expect_note("c4", "8")
    party.rogue.cell("c4").focus()
    party.rogue.page.keyboard.press("w")
    party.rogue.button("Smazat").click()
    expect(mate.page.locator(".pencil-note")).to_have_count(0)
    mate.button("Note").tap()
    mate.cell("c4").tap()
    mate.button("Suggested: ?").tap()
    party.watcher.expect_note("c4", "?")


def test_a_note_is_dragged_to_another_location(party: Party) -> None:
    rogue = party.rogue
    write_by_keyboard(rogue, "7?")
    party.recruiter.expect_note("d5", "7?")
    note, target = rogue.page.locator(".pencil-note").bounding_box(), rogue.cell("b2").bounding_box()
    assert note and target
    rogue.page.mouse.move(note["x"] + note["width"] / 2, note["y"] + note["height"] / 2)
    rogue.page.mouse.down()
    rogue.page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    rogue.page.mouse.up()
    party.recruiter.expect_note("b2", "7?")
    expect(party.watcher.page.locator(".pencil-note")).to_have_count(1)


def test_the_eraser_and_clearing_with_a_second_thought(party: Party) -> None:
    rogue, mate = party.rogue, party.mate
    rogue.button("Náčrt").click()
    rogue.button("Cesta").click()
    for place in ("a1", "a2", "b2"):
        rogue.cell(place).click()
    rogue.button("Hotovo").click()
    mate.expect_sketch("a2", "path a1–a2–b2")
    rogue.button("Tady ne").click()
    rogue.cell("b2").click()
    mate.expect_sketch("b2", "path a1–a2–b2, not here")
    rogue.button("Guma").click()
    rogue.cell("b2").click()
    expect(mate.cell("b2")).not_to_have_accessible_name(re.compile("not here"))
    mate.expect_sketch("b2", "path a1–a2–b2")
    rogue.notebook().get_by_role("textbox", name="Nový řádek").fill("zůstane")
    rogue.button("Přidat").click()
    rogue.page.keyboard.press("Escape")
    rogue.button("Smazat náčrt").click()
    rogue.button("Zrušit").click()
    mate.expect_sketch("b2", "path a1–a2–b2")
    rogue.button("Smazat náčrt").click()
    rogue.button("Smazat").click()
    mate.expect_sketch("b2", None)
    expect(mate.notebook()).to_contain_text("zůstane")
    rogue.cell("b2").focus()
    rogue.page.keyboard.press("Escape")
    expect(rogue.button("Náčrt")).to_have_attribute("aria-pressed", "false")


def test_the_pencil_does_not_play_the_game(guests: Guests) -> None:
    """With a pencil in hand a tap draws; without one it answers the question again."""
    host = guests("cs")
    table, links = lay(host, 2)
    recruiter, rogue = seat(host, table, "cs"), seat(guests("cs"), links[0], "cs")
    recruiter.page.get_by_role("button", name=re.compile("Karl Box")).first.click()
    may = re.compile("Můžeš")
    for place in ("b6", "b5", "b4", "b3", "b2"):  # the start and the opening
        expect(recruiter.cell(place)).to_have_accessible_name(may)
        recruiter.cell(place).click()
        recruiter.cell(place).click()
    expect(rogue.cell("a1")).to_have_accessible_name(may)
    lights = rogue.page.locator(".place > .light:visible")
    expect(lights).not_to_have_count(0)
    rogue.button("Náčrt").click()
    expect(lights).to_have_count(0)
    for place in ("a1", "a1", "a1", "b1"):
        rogue.cell(place).click()
    rogue.expect_sketch("a1", "šipka do b1")
    rogue.button("Náčrt").click()
    expect(lights).not_to_have_count(0)
    rogue.cell("a1").click()
    rogue.cell("a1").click()
    expect(rogue.cell("a1")).to_have_accessible_name(re.compile("Meru"))


def test_on_one_device_the_sketch_goes_under_the_curtain(guests: Guests) -> None:
    host = guests("cs")
    page = host.new_page()
    page.goto(lay(host, 2, rogue="me")[0])
    me = Seat(page, "cs", [])

    def hand_to(name: str) -> None:
        page.get_by_role("button", name="Nabídka", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        expect(page.get_by_role("heading", name=f"Předej zařízení: {name}")).to_be_visible()
        assert "tajné znamení" not in page.content() and page.get_by_role("grid").count() == 0
        page.get_by_role("button", name=f"Tady {name}, odkrýt").click()

    page.get_by_role("button", name="Tady Náborář, odkrýt").click()
    hand_to("Odpadlý agent 1")
    page.wait_for_timeout(2000)  # longer than the curtain waits when a turn goes over: a guest may stay and draw
    me.notebook().get_by_role("textbox", name="Nový řádek").fill("tajné znamení")
    me.button("Přidat").click()
    page.keyboard.press("Escape")
    me.button("Náčrt").click()
    me.cell("d5").click()
    me.cell("d6").click()
    me.expect_sketch("d5", "šipka do d6")
    hand_to("Náborář")
    me.expect_sketch("d5", None)
    assert "tajné znamení" not in page.content()
    hand_to("Odpadlý agent 1")
    me.expect_sketch("d5", "šipka do d6")
    expect(me.notebook()).to_contain_text("tajné znamení")


def test_the_pencil_case_is_accessible(party: Party, axe: str) -> None:
    faults = []
    for who, pencil, sketch in ((party.rogue, "Poznámka", "Náčrt"), (party.mate, "Note", "Sketch")):
        write_by_keyboard(who, who.lang)
        who.button(sketch).click()
        who.cell("a1").click()
        who.cell("b1").click()
        who.expect_sketch("a1", {"cs": "šipka", "en": "arrow"}[who.lang])
        faults += check(who.page, axe, f"sketching {who.lang}")
        who.button({"cs": "Smazat náčrt", "en": "Clear the sketch"}[who.lang]).click()
        faults += check(who.page, axe, f"sure {who.lang}")
        who.button(pencil).click()
        faults += check(who.page, axe, f"note {who.lang}")
        who.cell("d5").click()
        faults += check(who.page, axe, f"writing {who.lang}")
        who.page.keyboard.press("Escape")
        expect(who.cell("d5")).to_be_focused()
        who.cell("d5").focus()
        who.page.keyboard.press("w")
        who.button({"cs": "Smazat", "en": "Remove"}[who.lang]).click()
        expect(who.page.locator(".pencil-note")).to_have_count(0)
    assert not faults, "\n".join(faults)


def test_the_aid_of_the_own_side_comes_first(party: Party, shots: Shots) -> None:
    party.recruiter.button("Přehled").click()
    sheet = party.recruiter.page.get_by_role("dialog")
    expect(sheet.get_by_text("Kontaktuj 9 rekrutů")).to_be_visible()
    expect(sheet.get_by_text("Použij ZAJETÍ v lokaci")).to_be_hidden()
    sheet.get_by_text("MIND MGMT: přehled pro Odpadlé agenty").click()
    expect(sheet.get_by_text("Použij ZAJETÍ v lokaci")).to_be_visible()
    shots.here(party.recruiter.page, "aid-recruiter-desktop-cs")
    party.mate.button("Player aid").tap()
    sheet = party.mate.page.get_by_role("dialog")
    expect(sheet.get_by_text("MIND MGMT: the Recruiter's aid")).to_be_visible()
    expect(sheet.get_by_role("heading", name="Abilities (Full Game)")).to_be_visible()
    shots.here(party.mate.page, "aid-rogues-phone-en")
