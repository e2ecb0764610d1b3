"""A player without a mouse."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Locator, expect

from .player import Player

ABOVE = "e => Boolean(document.activeElement.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING)"
IN_ROW = "e => e instanceof HTMLButtonElement && e.tabIndex < 0 && Boolean(e.closest('ul'))"
SPOT = """e => [e.closest("[aria-rowindex]"), e.closest("[aria-colindex]")]
  .map((at, i) => Number(at.getAttribute(i ? "aria-colindex" : "aria-rowindex")))"""
BESIDE = """e => {
  const cells = [...e.closest("[role='grid']").querySelectorAll("[role='gridcell']")];
  const [from, to] = [document.activeElement, e].map((cell) => cell.getBoundingClientRect());
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  return { at: cells.indexOf(document.activeElement), to: cells.indexOf(e), x, y };
}"""
RING = """() => {
  const style = getComputedStyle(document.activeElement);
  const drawn = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  return drawn || style.boxShadow !== "none" || document.activeElement instanceof SVGElement;
}"""


FAR = 100  # more arrows than anybody would press


class Typist(Player):
    """Whatever is pressed is reached by keys."""

    def press(self, thing: Locator) -> None:
        """Tab there, and press Enter."""
        self.reach(thing)
        self.page.keyboard.press("Enter" if self.decisions % 2 else "Space")

    def reach(self, thing: Locator) -> None:
        """Lead the focus, forward or back, until it is there; in a row or a grid the arrows do the rest."""
        thing.wait_for()
        if thing.get_attribute("role") == "gridcell":
            self._through_grid(thing)
            return
        if not thing.evaluate(IN_ROW):
            self._tab_to(thing)
            return
        self._tab_to(thing.locator("xpath=ancestor::ul[1]").locator("button:not([tabindex='-1'])"))
        for _ in range(thing.locator("xpath=ancestor::ul[1]").get_by_role("button").count()):
            if thing.evaluate("e => e === document.activeElement"):
                assert self.page.evaluate(RING), f"no focus ring: {self.focused()}"
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows do not reach it; the keyboard stands at {self.focused()}")

    def _through_grid(self, cell: Locator) -> None:
        """Tab leads to a grid, arrows lead through it."""
        self._tab_to(cell.locator("xpath=ancestor::*[@role='grid'][1]").locator("[role='gridcell'][tabindex='0']"))
        if not cell.evaluate("e => Boolean(e.closest('[aria-colindex]'))"):
            self._over_map(cell)
            return
        (row, column), (to_row, to_column) = self.page.locator(":focus").evaluate(SPOT), cell.evaluate(SPOT)
        for key, n in (
            ("ArrowRight", to_column - column), ("ArrowLeft", column - to_column),
            ("ArrowDown", to_row - row), ("ArrowUp", row - to_row),
        ):  # fmt: skip
            for _ in range(n):
                self.page.keyboard.press(key)
        expect(cell).to_be_focused()

    def _over_map(self, cell: Locator) -> None:
        """Where places lie anywhere: the arrow that leads nearest; where it has been tried, one tried less often."""
        tried = Counter[tuple[int, str]]()
        while (here := cell.evaluate(BESIDE))["at"] != here["to"]:
            arrows = {"ArrowRight": here["x"], "ArrowLeft": -here["x"], "ArrowDown": here["y"], "ArrowUp": -here["y"]}
            best = sorted(arrows, key=lambda key: -float(arrows[key]))
            key = min(best, key=lambda key: tried[here["at"], key])
            tried[here["at"], key] += 1
            assert tried.total() < FAR, f"the arrows do not reach it; the keyboard stands at {self.focused()}"
            self.page.keyboard.press(key)
        expect(cell).to_be_focused()

    def _tab_to(self, thing: Locator) -> None:
        """By Tab alone; where the focus is can always be seen."""
        for way in ("Shift+Tab", "Tab", "Shift+Tab") if thing.evaluate(ABOVE) else ("Tab", "Shift+Tab"):
            for _ in range(45):
                if thing.evaluate("e => e === document.activeElement"):
                    assert self.page.evaluate(RING), f"no focus ring: {self.focused()}"
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"the keyboard does not reach it; it stands at {self.focused()}")

    def focused(self) -> str:
        """Where the focus is, by role and name."""
        return self.page.locator(":focus").first.aria_snapshot()

    def decide(self) -> None:
        """After a decision the focus is somewhere."""
        super().decide()
        self.is_somewhere()

    def is_somewhere(self) -> None:
        """The keyboard can go on from where it is."""
        expect(self.page.locator(":focus")).to_have_count(1)
