"""`undertable bench`: how fast the kernel is, beside outside engines if they are installed.

May touch: the clock. Must not: pass or fail; it measures.
"""

from __future__ import annotations

import json

import click
from rich.console import Console

from undertable.bench import Row
from undertable.bench import bench as measure

from .common import the_game
from .group import language_option
from .words import speech


@click.command()
@click.argument("game", default="agent_avenue")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@language_option
def bench(game: str, as_json: bool, lang: str) -> None:
    """Measure the kernel on GAME: random play, copies, options, views.

    python-chess and OpenSpiel are measured in the same run where they are installed.

    \b
    Example:
      undertable bench --json
    """
    t = speech(lang)
    found = the_game(game, t)
    with Console(stderr=True).status(t("Measuring …")) as status:
        rows = measure(found.id, lambda what: status.update(what))
    if as_json:
        click.echo(json.dumps([{"what": r.what, "micros": round(r.micros, 3), "unit": r.unit} for r in rows], indent=2))
        return
    yardstick = next((row for row in rows if row.what.startswith("python-chess")), None)
    for row in rows:
        click.echo(line(row, yardstick))
    if yardstick is None:
        click.echo(t("Install the extra “bench” to measure python-chess and OpenSpiel beside it."))


def line(row: Row, yardstick: Row | None) -> str:
    """One measurement; play is also given as a ratio to python-chess."""
    ratio = f"  {yardstick.micros / row.micros:5.2f}×" if yardstick and "random play" in row.what else ""
    return f"{row.micros:10.2f} µs/{row.unit:<9} {row.what}{ratio}"
