"""The command `undertable`. Each module beside this one brings its commands; add yours to COMMANDS.

May touch: everything below. Must not: be imported by anything below.
"""

from __future__ import annotations

import click

from undertable import __version__

from . import bench, games, laws, play, records, replay, serve, simulate
from .common import Group

COMMANDS: list[click.Command] = [
    serve.serve,
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


@click.group(cls=Group, invoke_without_command=True)
@click.version_option(__version__, message="undertable %(version)s", help="Show the version and exit.")
@click.pass_context
def main(ctx: click.Context) -> None:
    """One table for games of secrets. Without a command it opens in your browser.

    \b
    Start with:
      undertable
      undertable play agent_avenue --bots scripted
    """
    if ctx.invoked_subcommand is None:
        serve.run()


for _command in COMMANDS:
    main.add_command(_command)
for _command in (main, *COMMANDS):  # an option like the others, so that its words are translated like theirs
    click.help_option("-h", "--help", help="Show this message and exit.")(_command)
