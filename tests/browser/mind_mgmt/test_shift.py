"""SHIFT at the table: modules are ticked on the form, seen on the map and in their panel, and used by both sides."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from undertable.games.mind_mgmt.box.tables import MODULE

from ..checker import check
from ..conftest import PHONE, Guests
from ..player import Player, play_on, to_the_result
from ..shots import Shots
from ..tables import FORM, invite, posted, seated
from .spy import Spy
from .tables import GAME, form

EVERY = {f"option_{module.id}": "true" for module in MODULE}
MODULES = {"cs": "Moduly SHIFT", "en": "SHIFT modules"}
PLAN = {"cs": "Změna plánu", "en": "Change of Plan"}
ONCE = {"cs": ("Vypůjčený tuk-tuk", "Čtenářka vzorců", "Zvěd: +2 pole", "Ohař: je Náborář na okraji?"),
        "en": ("Borrowed Tuk-Tuk", "Pattern Reader", "Scout: +2 spaces",
               "Bloodhound: is the Recruiter on the edge?")}  # fmt: skip
DECOY = {"cs": "návnada do", "en": "a decoy in"}
REFUSAL = re.compile("bez komentáře|no comment")


class Shifty(Spy):
    """Somebody who uses every module as soon as it can be used, and does the rest as any spy would."""

    def reply(self, rule: str) -> None:
        first: dict[str, Callable[[], bool]] = {
            "MM-6.1": self.change_plan,
            "MM-8.3": self.call_somebody,
            "MM-8.4": self.mislead,
        }
        if not (rule in first and first[rule]()):
            super().reply(rule)

    def change_plan(self) -> bool:
        """The first hidden card goes at once."""
        name = PLAN[self.lang]
        if name not in self.buttons():
            return False
        self.press(self.deed(name))  # of several cards the first
        if not self.ready.count():
            self.press(self.deeds.get_by_role("button", name=re.compile(f"^{name}")).nth(1))
        self.send(self.ready)
        self.done.append(name)
        return True

    def call_somebody(self) -> bool:
        """Whoever and whatever helps an activation; what needs a feature or a place is left to luck."""
        able = self.buttons()
        for name in ONCE[self.lang]:
            if name in able and name not in self.done:
                self.do(name)
                return True
        tools = [deed for deed in able if " + " in deed]
        if tools and self.luck.random() < 0.5:
            Player.reply(self, "")  # presses what glows: whispers and the Archivist are among it
            return True
        return False

    def mislead(self) -> bool:
        """A decoy where one is possible, else no comment where nothing can be chosen."""
        decoy = self.deeds.locator("button.can").filter(has_text=REFUSAL)
        places = [place for place, deed in self.offers(DECOY[self.lang])]
        if places:
            self.press(self.location(places[0]))
            while not self.ready.count():
                self.press(self.deeds.get_by_role("button", name=re.compile(DECOY[self.lang])).first)
            self.send(self.ready)
            self.done.append(DECOY[self.lang])
        elif decoy.count():
            self.press(decoy.first)
            self.send(self.ready)
            self.done.append("no comment")
        return bool(places) or "no comment" in self.done[-1:]


def test_modules_are_ticked_on_the_form_and_named_at_the_table(guests: Guests, axe: str, shots: Shots) -> None:
    page = form(guests("cs"), 2, "full")
    for group in ("SHIFT: moduly Náboráře", "SHIFT: moduly agentů"):
        page.get_by_text(group, exact=True).click()
    page.get_by_role("checkbox", name="Návnada (SHIFT)").check()
    page.get_by_role("checkbox", name="Odposlechy (SHIFT)").check()
    assert not check(page, axe, "new table with modules unfolded")
    shots.here(page, "mind-shift-form", whole=True)
    page.get_by_role("button", name=FORM["cs"]["make"]).click()
    page.wait_for_url("**/t/*")
    panel = page.get_by_role("region", name=MODULES["cs"], exact=True)
    expect(panel.get_by_role("button")).to_have_text([re.compile("Návnada"), re.compile("Odposlechy")])


def test_a_game_with_every_module_by_both_sides(guests: Guests, axe: str, shots: Shots) -> None:
    page = posted(guests("cs"), "/tables", game=GAME, mode="full", players="2", begin="full", seat0="me", seat1="friend", **EVERY)  # fmt: skip
    recruiter = Shifty(page, seed=91)
    rogue = Shifty(invite(page, guests("en", phone=True)), "en", seed=92)
    players = [seated(recruiter), seated(rogue)]
    faults: list[str] = []

    def look(who: Shifty, name: str) -> None:
        faults.extend(check(who.page, axe, name))
        shots.here(who.page, f"mind-shift-{name}", whole=True)

    play_on(players, lambda: recruiter.asked() and recruiter.rule() == "MM-4.10")
    expect(recruiter.city.get_by_role("gridcell", name=re.compile("ústí tunelu, vede do"))).to_have_count(2)
    play_on(players, lambda: recruiter.asked() and recruiter.rule() == "MM-6.1")
    expect(rogue.city.get_by_role("gridcell", name=re.compile("wiretap"))).to_have_count(3)
    expect(rogue.city.get_by_role("gridcell", name=re.compile("roadblock on the border"))).not_to_have_count(0)
    expect(rogue.city.get_by_role("gridcell", name=re.compile("double agent"))).to_have_count(1)
    expect(rogue.page.get_by_role("region", name=MODULES["en"], exact=True).get_by_role("button")).to_have_count(14)
    look(recruiter, "turn")
    play_on(players, lambda: rogue.asked() and rogue.rule() == "MM-12.9")
    look(rogue, "pattern")
    play_on(players, lambda: recruiter.asked() and recruiter.rule() == "MM-12.9")
    look(recruiter, "expose")
    play_on(players, lambda: DECOY["cs"] in recruiter.done and rogue.asked())
    look(recruiter, "decoy-own")
    look(rogue, "decoy")
    maybe = rogue.city.get_by_role("gridcell", name=re.compile("perhaps a decoy"))
    own = recruiter.city.get_by_role("gridcell", name=re.compile("tvoje návnada"))
    assert maybe.count() >= 2 and own.count() == 1
    to_the_result(players)
    look(recruiter, "end")
    _on_a_phone(recruiter.page)
    look(recruiter, "end-phone")
    assert {"MM-4.23", "MM-12.9"} <= {*recruiter.heard, *rogue.heard}
    assert {PLAN["cs"], DECOY["cs"]} <= {*recruiter.done} and {*ONCE["en"][:2]} <= {*rogue.done}
    assert not faults, "\n".join(faults)


def _on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
