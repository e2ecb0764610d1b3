"""The kit's map, drawn on an empty page: it comes nearer and moves by wheel, pointer, buttons and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Guests

DRAW = """async () => {
  const { html, render } = await import("/static/js/lib.js");
  const { useZoom, viewBox, ZoomButtons } = await import("/static/js/kit/zoom.js");
  const words = { nearer: "Nearer", farther: "Farther", whole: "Whole map" };
  const Plan = () => {
    const { sight, set, on } = useZoom();
    const taken = (event) => event.currentTarget.setAttribute("data-taken", "yes");
    return html`
      <svg id="plan" width="400" height="400" tabindex="0" viewBox=${viewBox(sight, 400, 400)} ...${on}>
        <rect id="place" width="400" height="400" fill="tan" onClick=${taken} />
      </svg>
      <${ZoomButtons} sight=${sight} set=${set} words=${words} />`;
  };
  document.body.replaceChildren();
  render(html`<${Plan} />`, document.body);
}"""


@pytest.fixture
def page(guests: Guests) -> Page:
    page = guests("en").new_page()
    page.goto("/")
    page.evaluate(DRAW)
    return page


def middle(plan: Locator) -> tuple[float, float]:
    box = plan.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_buttons_and_keys_bring_the_map_nearer_and_back(page: Page) -> None:
    plan, farther = page.locator("#plan"), page.get_by_role("button", name="Farther")
    expect(farther).to_be_disabled()
    page.get_by_role("button", name="Nearer").click()
    expect(plan).not_to_have_attribute("viewBox", "0 0 400 400")
    farther.click()
    expect(plan).to_have_attribute("viewBox", "0 0 400 400")
    plan.focus()
    page.keyboard.press("+")
    expect(farther).to_be_enabled()
    page.keyboard.press("0")
    expect(plan).to_have_attribute("viewBox", "0 0 400 400")


def test_the_wheel_zooms_only_with_ctrl_since_alone_it_scrolls_the_page(page: Page) -> None:
    plan, farther = page.locator("#plan"), page.get_by_role("button", name="Farther")
    page.mouse.move(*middle(plan))
    plan.dispatch_event("wheel", {"deltaY": -100, "clientX": 100, "clientY": 100})
    expect(farther).to_be_disabled()
    plan.dispatch_event("wheel", {"deltaY": -100, "clientX": 100, "clientY": 100, "ctrlKey": True})
    expect(farther).to_be_enabled()


def test_whoever_moves_the_map_chooses_nothing_on_it(page: Page) -> None:
    plan, place = page.locator("#plan"), page.locator("#place")
    page.get_by_role("button", name="Nearer").click()
    before = plan.get_attribute("viewBox")
    x, y = middle(plan)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    expect(plan).not_to_have_attribute("viewBox", str(before))
    assert place.get_attribute("data-taken") is None
    page.mouse.click(x, y)
    expect(place).to_have_attribute("data-taken", "yes")
