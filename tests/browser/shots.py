"""Pictures of the table as a person sees it: wide and narrow, Czech and English."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}


QUALITY = 75  # of a hundred: letters stay sharp
UNCOVER = re.compile("^(Tady|I am) ")


class Shots:
    """A camera; looks at a guest's table from a second screen of the same guest, so that nothing is disturbed.

    Without a folder nobody wants pictures, and none are taken: they check nothing, and their screens play along.
    """

    def __init__(self, browser: Browser, folder: Path | None, patience: float) -> None:
        self.browser, self.folder, self.patience = browser, folder, patience
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        self._mirrors: dict[tuple[BrowserContext, str], Page] = {}

    def take(self, page: Page, game: str, moment: str, langs: tuple[str, ...] = ("cs", "en")) -> None:
        """Four pictures of one moment."""
        if not self.folder:
            return
        for lang in langs:
            mirror = self._mirror(page, lang)
            mirror.goto(page.url.split("?")[0] + f"?lang={lang}")
            ended = mirror.get_by_role("dialog")
            table = (ended if moment == "end" else ended.or_(mirror.get_by_role("grid"))).first
            curtain = mirror.get_by_role("button", name=UNCOVER)
            table.or_(curtain).first.wait_for()
            if curtain.count():
                curtain.click()
            table.wait_for()
            for size, viewport in SIZES.items():
                mirror.set_viewport_size(viewport)
                mirror.screenshot(path=self.folder / f"{game}-{moment}-{size}-{lang}.png")

    def here(self, page: Page, name: str, *, whole: bool = False) -> None:
        """One picture of exactly what is on the screen, or of the whole page."""
        if self.folder:
            page.screenshot(path=self.folder / f"{name}.png", full_page=whole)

    def small(self, page: Page, name: str) -> None:
        """The same for a page that shows it: a tenth of the bytes."""
        if self.folder:
            page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=QUALITY)

    def _mirror(self, page: Page, lang: str) -> Page:
        key = (page.context, lang)
        if key not in self._mirrors:
            context = self.browser.new_context(
                storage_state=page.context.storage_state(), viewport=SIZES["desktop"], reduced_motion="reduce"
            )
            context.set_default_timeout(self.patience)
            self._mirrors[key] = context.new_page()
        return self._mirrors[key]

    def close(self) -> None:
        """Put the camera away."""
        for page in self._mirrors.values():
            page.context.close()
