"""The command `undertable`. Each module beside this one brings its commands; add yours to COMMANDS.

May touch: everything below. Must not: be imported by anything below.
"""

from __future__ import annotations

import click

from undertable import __version__

from . import bench, games, laws, play, records, replay, simulate
from .common import Group
from .help import localize
from .words import default_language, speech

COMMANDS: list[click.Command] = [
    games.games,
    play.play,
    play.position,
    simulate.simulate,
    replay.replay,
    records.verify,
    records.check_records,
    laws.laws,
    bench.bench,
]


@click.group(cls=Group, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="undertable %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """One table for games of secrets: play, simulate, replay, check.

    \b
    Start with:
      undertable games
      undertable play agent_avenue --bots scripted
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for _command in COMMANDS:
    main.add_command(_command)
localize(main, speech(default_language()))
