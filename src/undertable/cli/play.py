"""`undertable play` and `undertable position`: a game at this terminal.

May touch: arguments and files. Must not: know how a question is put.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any

import click

from undertable.bots.base import fresh
from undertable.kernel.chance import new_key
from undertable.kernel.fault import Fault, trouble
from undertable.kernel.game import Game, Setup, SetupError, hosted
from undertable.kernel.match import Match
from undertable.kernel.record import BadRecord
from undertable.kernel.types import Seat

from .common import show, the_game, the_seats, the_setup
from .group import BadInput, F, language_option
from .sitting.saves import Sitting, read_save
from .sitting.screen import Screen
from .sitting.session import Session
from .sitting.table import play_on
from .words import Speech, speech


def seating_options(command: F) -> F:
    """What `play` and `position` have in common."""
    for option in reversed((
        click.option("--bots", default="", metavar="NAME[,NAME…]", help="Bots for the other seats: random, scripted. One name fills every seat but yours."),
        click.option("--seat", type=int, metavar="N", help="Your seat, from 1, if there are bots; the game's own choice if left out."),
        click.option("--names", default="", metavar="NAME[,NAME…]", help="Names of the players, by seat."),
        click.option("--seed", default="", help="Make chance repeatable: the same seed and the same decisions give the same game."),
        click.option("--practice", is_flag=True, help="Alone with bots, take back whatever you like, also after a draw. The record says so."),
        click.option("--save", "save_to", type=click.Path(path_type=Path, dir_okay=False), help="Keep the game in this file, after every decision. The file holds all secrets."),
        click.option("--plain", is_flag=True, help="No colours, no drawing, no clearing: for screen readers."),
    )):  # fmt: skip
        command = option(command)
    return language_option(command)


@click.command()
@click.argument("game", required=False)
@click.option("--mode", help="The game's mode; the first one if left out. See: undertable games.")
@click.option(
    "--players", type=int, help="How many play, bots included; the fewest that play against each other if left out."
)
@click.option(
    "--option", "switches", multiple=True, metavar="NAME=VALUE", help="A switch of the game; may be repeated."
)
@click.option("--resume", type=click.Path(path_type=Path, dir_okay=False), help="Play a saved game on.")
@seating_options
def play(game: str | None, lang: str, resume: Path | None, plain: bool, save_to: Path | None, **how: Any) -> int:
    """Play GAME at this terminal, people passing the keyboard on, or against bots.

    \b
    Examples:
      undertable play agent_avenue
      undertable play agent_avenue --bots scripted --lang cs
      undertable play agent_avenue --mode advanced --players 4 --bots scripted,scripted
      undertable play mind_mgmt --bots scripted --seat 1
      undertable play mind_mgmt --players 1
      undertable play mind_mgmt --players 3 --option recruiter=mastermind
      undertable play agent_avenue --save evening.json
      undertable play --resume evening.json
    """
    t = speech(lang)
    if resume is not None:
        if game is not None or how["mode"] or how["players"] or how["switches"] or how["bots"]:
            raise BadInput(t("A resumed game brings its own set-up: leave out everything but --resume FILE."))
        return resumed(resume, save_to, lang, plain)
    if game is None:
        raise BadInput(t("Say which game: undertable play GAME. See: undertable games."))
    found = the_game(game, t)
    setup = the_setup(found, how["mode"], how["players"], how["switches"], t)
    return begun(found, setup, None, lang, plain, save_to, how)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@seating_options
def position(file: Path, lang: str, plain: bool, save_to: Path | None, **how: Any) -> int:
    """Play on from a position written in FILE.

    FILE is TOML: game, mode, players, perhaps a table of options, and a table [position] in the
    game's own words.

    \b
    Example of a file:
      game = "agent_avenue"
      mode = "simple"
      players = 2
      [position]
      active = "green"
      hands = [["codebreaker", "enforcer", "mole", "saboteur"]]
      play = { green = { codebreaker = 2 } }

    \b
    Example:
      undertable position puzzle.toml --bots scripted
    """
    t = speech(lang)
    found, setup, described = read_position(file, t)
    return begun(found, setup, described, lang, plain, save_to, how)


def read_position(file: Path, t: Speech) -> tuple[Game[Any], Setup, dict[str, Any]]:
    """A position file; every mistake in it is one line."""
    try:
        body = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadInput(t("{file} cannot be read: {reason}", file=file, reason=trouble(error))) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(t("{file} is not TOML: {reason}", file=file, reason=no_toml(error))) from error
    described, switches = body.get("position"), body.get("options", {})
    unknown = sorted(set(body) - {"game", "mode", "players", "options", "position"})
    if unknown:
        raise BadInput(t("{file} has an unknown key: {key}", file=file, key=unknown[0]))
    if not isinstance(body.get("game"), str) or not isinstance(described, dict) or not isinstance(switches, dict):
        raise BadInput(t("{file} needs a game and a table [position].", file=file))
    players = body.get("players")
    if isinstance(players, bool) or not isinstance(players, int | None):
        raise BadInput(t("{file}: players must be a number.", file=file))
    game = the_game(body["game"], t)
    texts = [f"{name}={show(value)}" for name, value in switches.items()]
    return game, the_setup(game, body.get("mode"), players, texts, t), described


def no_toml(error: ValueError) -> Fault:
    """Where a file stops being TOML."""
    if isinstance(error, UnicodeDecodeError):
        return Fault("it is no text in UTF-8")
    if found := re.search(r"line (\d+), column (\d+)", str(error)):
        return Fault("line {line}, column {column}", line=found[1], column=found[2])
    return Fault("it ends too soon")


def begun(
    game: Game[Any], setup: Setup, position: dict[str, Any] | None, lang: str, plain: bool, save_to: Path | None,
    how: dict[str, Any],
) -> int:  # fmt: skip
    """A new game, played."""
    t = speech(lang)
    if save_to is not None and save_to.exists():
        raise BadInput(t("{file} exists already. To play it on: undertable play --resume {file}", file=save_to))
    key = hashlib.sha256(how["seed"].encode()).hexdigest() if how["seed"] else new_key()
    names = the_names(setup, how["names"], t)
    players = the_seats(game, setup, how["bots"], how["seat"], t)
    setup = hosted(game, setup, (seat for seat, bot in enumerate(players) if not bot))
    memory = [luck_of(how["seed"], x) if bot else "" for x, bot in enumerate(players)]
    try:
        match = Match.new(game, setup, key, position=position, names=names, practice=how["practice"])
    except (BadRecord, SetupError) as error:
        raise BadInput(t("This position is not possible: {reason}", reason=error.about(game.words))) from error
    except (KeyError, TypeError, AttributeError, ValueError, IndexError) as error:
        raise BadInput(t("This position is not possible: something in it is of the wrong kind.")) from error
    session = Session(match, key, Sitting(players, memory), lang, Screen(plain))
    return sit_down(session, save_to)


def the_names(setup: Setup, given: str, t: Speech) -> tuple[str, ...]:
    """What people are called, the first of them first."""
    names = tuple(name.strip() for name in given.split(",")) if given else ()
    if len(names) > setup.seats:
        raise BadInput(t("{n} names, but there are only {seats} seats.", n=len(names), seats=setup.seats))
    return names


def luck_of(seed: str, seat: Seat) -> str:
    """A bot's own luck at the beginning: the same with the same seed."""
    return fresh(f"{seed}/{seat}" if seed else "").decode()


def resumed(path: Path, save_to: Path | None, lang: str, plain: bool) -> int:
    """A saved game, played on; it goes on being saved where it was."""
    t = speech(lang)
    try:
        game, record, sitting = read_save(path)
    except BadRecord as error:
        raise BadInput(t("{file} cannot be used: {reason}", file=path, reason=error)) from error
    if not record.key:
        raise BadInput(t("{file} is a record without its key: it can be replayed, not played on.", file=path))
    match = Match.resume(game, record)
    if match.state.over is not None:
        raise BadInput(t("This game is over. Look at it with: undertable replay {file}", file=path))
    if save_to is not None and save_to.exists() and save_to != path:
        raise BadInput(t("{file} exists already; choose another name.", file=save_to))
    return sit_down(Session(match, record.key, sitting, lang, Screen(plain)), save_to or path)


def sit_down(session: Session, save_to: Path | None) -> int:
    """Play; a save file that cannot be written is found out before the first decision."""
    if save_to is not None:
        try:
            session.save(save_to)
        except OSError as error:
            reason = trouble(error)
            raise BadInput(session.t("{file} cannot be written: {reason}", file=save_to, reason=reason)) from error
    session.save_to = save_to
    return play_on(session)
