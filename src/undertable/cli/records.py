"""`undertable verify` and `undertable check-records`: are the draws fair, do old games still replay?

May touch: record files, only to read them. Must not: repair anything.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from undertable.games import find
from undertable.kernel.record import BadRecord, Fell, read
from undertable.kernel.record import verify as verify_record

from .common import the_record
from .group import BadInput, language_option, one_line
from .words import speech

SUFFIXES = (".json", ".record")


@click.command()
@click.argument("record", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@language_option
def verify(record: Path, as_json: bool, lang: str) -> int:
    """Recompute every draw of RECORD from its revealed key. Exit code 1 if a draw is wrong.

    This proves that outcomes were not changed, not that nobody looked ahead.

    \b
    Examples:
      undertable verify evening.json
      undertable verify evening.json --json
    """
    t = speech(lang)
    game, found = the_record(record, t)
    verdict = verify_record(game, found)
    if as_json:
        facts = {"draws": verdict.draws, "wrong": verdict.wrong, "practice": found.header.for_practice}
        click.echo(json.dumps({"file": str(record), "ok": not verdict.wrong, **facts}))
    elif verdict.fault:
        click.echo(t("{file}: not confirmed: {reason}", file=record, reason=verdict.fault))
    else:
        text = t(
            "{file}: {n} draw checked, it is as promised.",
            "{file}: all {n} draws are as promised.",
            verdict.draws,
            file=record,
        )
        click.echo(text)
    if found.header.for_practice and not as_json:
        click.echo(t("It was a game for practice."))
    return 1 if verdict.fault else 0


def checked(path: Path) -> tuple[dict[str, Any], BadRecord | None]:
    """Replay one file: what programs are told, and what is wrong with it, if anything."""
    try:
        game, record = read(path, find)
    except BadRecord as error:
        return {"file": str(path), "ok": False, "wrong": one_line(str(error))}, error
    draws = sum(isinstance(entry, Fell) for entry in record.entries)
    facts = {"game": game.id, "entries": len(record.entries), "draws": draws}
    return {"file": str(path), "ok": True, **facts, "wrong": ""}, None


@click.command("check-records")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@language_option
def check_records(path: Path, as_json: bool, lang: str) -> int:
    """Replay the record PATH, or every record (.json, .record) in the folder PATH. Exit code 1 if any differs.

    \b
    Examples:
      undertable check-records tests/agent_avenue/records
      undertable check-records evening.json --json
    """
    t = speech(lang)
    if not path.exists():
        raise BadInput(t("{file} does not exist.", file=path))
    files = sorted(x for x in path.rglob("*") if x.suffix in SUFFIXES and x.is_file()) if path.is_dir() else [path]
    if not files:
        raise BadInput(t("There are no records (.json, .record) in {file}.", file=path))
    results = [checked(file) for file in files]
    wrong = [(result["file"], fault) for result, fault in results if fault is not None]
    if as_json:
        records = [result for result, _ in results]
        click.echo(json.dumps({"checked": len(results), "wrong": len(wrong), "records": records}, indent=2))
        return bool(wrong)
    for file, fault in wrong:
        click.echo(t("{file}: differs: {reason}", file=file, reason=fault))
    good = len(results) - len(wrong)
    click.echo(t("{n} record replays as it was played.", "{n} records replay as they were played.", good))
    return bool(wrong)
