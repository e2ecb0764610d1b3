"""What several commands share: finding a game, reading a set-up.

May touch: arguments and files. Must not: play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from difflib import get_close_matches
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from undertable.bots.base import NAMES as BOTS
from undertable.bots.base import with_automata
from undertable.games import IDS, find
from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.record import BadRecord, Record, read
from undertable.kit.offer import usual

from .group import BadInput
from .words import Speech

Switches = dict[str, str | int | bool]


def progress_bar() -> Progress:
    """A bar on standard error that goes away when it is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def processes(n: int) -> ProcessPoolExecutor:
    """So many other processes, each begun anew: a forked one might inherit a lock that the bar's thread holds just then."""
    return ProcessPoolExecutor(n, get_context("spawn"))


def the_game(name: str, t: Speech) -> Game[Any]:
    """A game by its id, or an error that lists what there is."""
    try:
        return find(name)
    except KeyError:
        near = get_close_matches(name, IDS, 1)
        if near:
            raise BadInput(t("There is no game {name}. Did you mean {near}?", name=name, near=near[0])) from None
        raise BadInput(t("There is no game {name}. There are: {games}.", name=name, games=", ".join(IDS))) from None


def the_record(path: Path, t: Speech) -> tuple[Game[Any], Record]:
    """A record from a file, or an error that says what is wrong with it."""
    try:
        return read(path, find)
    except BadRecord as error:
        raise BadInput(t("{file} cannot be used: {reason}", file=path, reason=error)) from error


def the_setup(game: Game[Any], mode: str | None, players: int | None, switches: Sequence[str], t: Speech) -> Setup:
    """A set-up from the command line; what was left out gets the game's first choice."""
    mode = mode or _mode_for(game, players)
    if mode not in game.modes:
        modes = ", ".join(game.modes)
        raise BadInput(t("{game} has no mode {mode}; choose one of: {modes}.", game=game.id, mode=mode, modes=modes))
    given = dict(read_switch(game, text, t) for text in switches)
    if players is not None:
        return _setup_for(game, mode, players, given, t)
    setup = _seated(game, mode, game.modes[mode][0], given)
    try:
        game.check_setup(setup)
    except SetupError as error:
        raise BadInput(
            t("{game} cannot begin like that: {reason}", game=game.id, reason=error.about(game.words))
        ) from error
    return setup


def _mode_for(game: Game[Any], players: int | None) -> str:
    """The first mode, or the first that is for so many players."""
    modes = list(game.modes)
    return next((mode for mode in modes if players in (None, *player_counts(game, mode))), modes[0])


def all_setups(game: Game[Any], mode: str, switches: Sequence[str], t: Speech) -> list[Setup]:
    """A mode with every number of seats that the switches allow."""
    given = dict(read_switch(game, text, t) for text in switches)
    return list(_allowed(game, mode, given))


def _seated(game: Game[Any], mode: str, seats: int, given: Switches) -> Setup:
    return Setup(mode, seats, {**usual(game, mode, seats).options, **given})


def _allowed(game: Game[Any], mode: str, given: Switches) -> Iterator[Setup]:
    for seats in game.modes[mode]:
        setup = _seated(game, mode, seats, given)
        with suppress(SetupError):
            game.check_setup(setup)
            yield setup


def _possible(game: Game[Any], mode: str, given: Switches) -> Iterator[Setup]:
    """Every number of seats with the switches given; then with each of the others turned as well."""
    yield from _allowed(game, mode, given)
    for option in game.options:
        for value in option.values if option.name not in given else ():
            yield from _allowed(game, mode, {option.name: value, **given})


def player_counts(game: Game[Any], mode: str) -> list[int]:
    """The numbers of players a mode is for."""
    return sorted({game.manners.people(setup) for setup in _possible(game, mode, {})})


def _setup_for(game: Game[Any], mode: str, players: int, given: Switches, t: Speech) -> Setup:
    """The seats that so many players need; alone, somebody plays against the game itself where it can play."""
    for setup in _possible(game, mode, given):
        if game.manners.people(setup) == players:
            return setup
    fit = ", ".join(map(str, sorted({game.manners.people(setup) for setup in _possible(game, mode, given)})))
    raise BadInput(t("This mode is for {counts} players, not {n}.", n=players, counts=fit))


def read_switch(game: Game[Any], text: str, t: Speech) -> tuple[str, str | int | bool]:
    """One `name=value` of --option, as the game wants it."""
    name, equals, value = text.partition("=")
    known = {option.name: option for option in game.options}
    if not equals:
        raise BadInput(t("Write --option name=value, not {text}.", text=text))
    if name not in known:
        raise BadInput(t("There is no option {name}. There are: {names}.", name=name, names=", ".join(known)))
    values = {show(v): v for v in known[name].values}
    if value.lower() not in values:
        raise BadInput(t("The option {name} may be: {values}.", name=name, values=", ".join(values)))
    return name, values[value.lower()]


def show(value: str | int | bool) -> str:
    """A switch's value as it is written on the command line."""
    return str(value).lower()


def the_bots(text: str, seats: int, t: Speech) -> list[str]:
    """The bots for some seats: one name for all of them, or one for each."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise BadInput(t("There is no bot {name}. There are: {names}.", name=name, names=", ".join(BOTS)))
    if len(names) == 1:
        return names * seats
    if len(names) > seats:
        raise BadInput(t("{n} bots, but there are only {seats} seats for them.", n=len(names), seats=seats))
    return names


def the_seats(game: Game[Any], setup: Setup, bots: str, seat: int | None, t: Speech) -> list[str]:
    """Who sits where, by the names of bots; people are "" and sit together, from `seat` (counted from 1) on."""
    chairs = [chair.seats for chair in game.manners.chairs(setup) if not chair.automaton]
    free = [seats[0] for seats in chairs]
    first = game.manners.newcomer(setup) if seat is None else seat - 1
    if first not in free:
        numbers = ", ".join(str(x + 1) for x in free)
        raise BadInput(t("Seat {seat} cannot be taken. There are: {seats}.", seat=first + 1, seats=numbers))
    names = the_bots(bots, len(free) - 1, t) if bots else []
    at = free.index(first)
    people = [*free[at:], *free[:at]][: len(free) - len(names)]
    waiting = iter(names)
    sitting = {x: "" if x in people else next(waiting) for x in free}
    players = {seat: sitting[seats[0]] for seats in chairs for seat in seats}
    return with_automata(game, setup, [players.get(x, "") for x in range(setup.seats)])
