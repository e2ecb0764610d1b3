"""The accessibility checker, and what it says of a page."""

from __future__ import annotations

from playwright.sync_api import Page


def check(page: Page, axe: str, where: str) -> list[str]:
    """What the checker complains about, one line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{where}: {fault['id']}: {fault['help']}: {node['html'][:160]} {node['failureSummary'][:200]!r}"
        for fault in result["violations"]
        for node in fault["nodes"][:3]
    ]
