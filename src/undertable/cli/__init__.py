"""The command `undertable`. Each module beside this one brings its commands; add yours to COMMANDS.

May touch: everything below. Must not: be imported by anything below.
"""

from __future__ import annotations

import click

from undertable import __version__

from .group import Group, add_help

COMMANDS = {  # where each is, and how the help begins it
    "serve": ("serve", "Serve tables to browsers, and open one."),
    "games": ("games", "List the games with their modes, numbers of players and options."),
    "play": ("play", "Play GAME at this terminal, people passing the keyboard on, or against bots."),
    "position": ("play", "Play on from a position written in FILE."),
    "simulate": ("simulate", "Let bots play GAME many times and report lengths, results and speed."),
    "replay": ("replay", "Step through RECORD: Enter goes on, b back, a number jumps, q leaves."),
    "verify": ("records", "Recompute every draw of RECORD from its revealed key. Exit code 1 if a draw is wrong."),
    "check-records": (
        "records",
        "Replay the record PATH, or every record (.json, .record) in the folder PATH. Exit code 1 if any differs.",
    ),
    "laws": ("laws", "Hold the laws of secrecy and soundness against GAME and report how often each really bit."),
    "bench": ("bench", "Measure the kernel on GAME: random play, copies, options, views."),
}


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
        from .serve import run

        run()


for _name, (_module, _sentence) in COMMANDS.items():
    main.promise(_name, _module, _sentence)
add_help(main)
