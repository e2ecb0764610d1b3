"""Screens of other sizes: a page is looked at only when its board has found its place there."""

from __future__ import annotations

from playwright.sync_api import Page

# The window has its size, and the board (on other pages, the page) lies in its place frame after frame.
AT_REST = """async ([width, height]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = () =>
    JSON.stringify((document.querySelector(".street, .city, .railway, [data-stage]") ?? document.body).getBoundingClientRect());
  const before = place();
  for (let n = 0; n < 5; n++) {
    await frame();
    if (innerWidth !== width || innerHeight !== height || place() !== before) return false;
  }
  return true;
}"""

# The page has been drawn anew since it was asked, twice over; one that nobody paints is not waited for.
DRAWN = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
  setTimeout(() => done(true), 2000);
})"""


def resize(page: Page, width: int, height: int) -> None:
    """Give the window this size, and wait until everything has moved."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(AT_REST, arg=[width, height])
