"""`undertable games`: what there is to play.

May touch: the games' declarations. Must not: begin one.
"""

from __future__ import annotations

import json
from typing import Any

import click

from undertable.games import IDS, find
from undertable.kernel.game import Game
from undertable.kernel.text import LANGUAGES
from undertable.kit.offer import mode_name

from .common import player_counts, show
from .group import language_option
from .rulebook import title
from .words import speech


def described(game: Game[Any]) -> dict[str, Any]:
    """A game's declaration as plain values."""
    return {
        "id": game.id,
        "title": {lang: title(game.id, lang) for lang in LANGUAGES},
        "rules": game.rules,
        "modes": {mode: list(counts) for mode, counts in game.modes.items()},
        "players": {mode: player_counts(game, mode) for mode in game.modes},
        "options": {option.name: list(option.values) for option in game.options},
    }


@click.command()
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@language_option
def games(as_json: bool, lang: str) -> None:
    """List the games with their modes, numbers of players and options.

    \b
    Examples:
      undertable games
      undertable games --json
    """
    found = [find(id) for id in IDS]
    if as_json:
        click.echo(json.dumps([described(game) for game in found], ensure_ascii=False, indent=2))
        return
    t = speech(lang)
    for game in found:
        click.echo(f"{game.id}: {title(game.id, lang)}")
        for mode in game.modes:
            name, fit = mode_name(game, mode, lang), ", ".join(map(str, player_counts(game, mode)))
            click.echo("  " + t("{name} (--mode {mode}), players: {counts}", name=name, mode=mode, counts=fit))
        click.echo("  " + t("options, the default first:"))
        for option in game.options:
            click.echo(f"    {option.name} = {' | '.join(show(value) for value in option.values)}")
