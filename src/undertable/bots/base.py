"""What a bot is: a view in, a choice out, and a memory that only the bot can read.

May touch: views. Must not: see a state, a record or another seat's memory.
Private randomness lives in the memory, so a bot can be stopped, moved and resumed at any decision.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol, runtime_checkable

import msgspec

from undertable.kernel.codec import View, read_view
from undertable.kernel.codec import seat_view as seat_view
from undertable.kernel.game import Game, Setup
from undertable.kernel.types import Because, Choice, Seat

NAMES = ("random", "scripted")  # whom one may invite
AUTOMATON = "automaton"  # the player a game itself brings, where a set-up says so


class Bot(Protocol):
    """Whoever answers from a view."""

    def choose(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice, bytes]:
        """One of the view's options, and what the bot wants to remember; `clock` is seconds left."""
        ...

    def interject(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice | None, bytes]:
        """The same where the bot only may speak up, and None keeps silent; asked once whenever the table changes."""
        ...


class Player(Protocol):
    """What a game's `bot` exports as `Scripted`: a decision from a decoded view and some luck."""

    def decide(self, view: View[Any], seat: Seat, rng: Random) -> Choice:
        """One of the options of that seat."""
        ...


@runtime_checkable
class Speaker(Player, Protocol):
    """A player that also speaks up where nobody waits for it; one that does not say how keeps silent."""

    def interject(self, view: View[Any], seat: Seat, rng: Random) -> Choice | None:
        """One of the options of that seat, or None."""
        ...


@runtime_checkable
class Adviser(Player, Protocol):
    """A player that can also say why; one that cannot advises without a word."""

    def explain(self, view: View[Any], seat: Seat, choice: Choice) -> Because | None:
        """The motive for a choice, from that seat's view alone; None where there is none worth telling."""
        ...


class Mind(msgspec.Struct, array_like=True):
    """A memory that holds nothing but private randomness: a seed and how often it was used."""

    seed: str
    used: int = 0


def fresh(seed: str = "") -> bytes:
    """The memory of a bot that has seen nothing; a seed makes it repeatable, for simulations.

    >>> fresh("a") == fresh("a"), fresh() == fresh()
    (True, False)
    """
    return msgspec.json.encode(Mind(seed or secrets.token_hex(16)))


def luck(memory: bytes) -> tuple[Random, bytes]:
    """The randomness of this decision, and the memory for the next one."""
    mind = msgspec.json.decode(memory or fresh(), type=Mind)
    return Random(f"{mind.seed}/{mind.used}"), msgspec.json.encode(Mind(mind.seed, mind.used + 1))


def only_seat(seats: list[str]) -> Seat:
    """The one seat a view asks for an answer."""
    if len(seats) != 1:
        raise ValueError("a bot answers for exactly one seat; this view asks " + (", ".join(seats) or "nobody"))
    return int(seats[0])


class Scripted:
    """A game's own scripted player behind the common interface."""

    def __init__(self, game: Game[Any], player: Player) -> None:
        self._game = game
        self._player = player

    def choose(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice, bytes]:
        """Decode, decide, count the luck used."""
        seen = read_view(self._game, view)
        rng, after = luck(memory)
        return self._player.decide(seen, only_seat(list(seen.options)), rng), after

    def interject(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice | None, bytes]:
        """As the player itself thinks fit, if it ever speaks up at all."""
        seen = read_view(self._game, view)
        seat = only_seat(list(seen.options))
        if not isinstance(self._player, Speaker) or not seen.options[str(seat)]:
            return None, memory
        rng, after = luck(memory)
        return self._player.interject(seen, seat, rng), after


class Steady(Random):
    """The luck of an adviser: where a player would mix, it takes what the player would do most often."""

    def choices(self, population: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:
        """The likeliest, as often as asked."""
        likely = list(weights if weights is not None else [1] * len(population))
        return [population[likely.index(max(likely))]] * k


def advise(game: Game[Any], view: bytes) -> tuple[Choice, Because | None]:
    """What the game's scripted player would do in the seat that is asked, and why; asked again, it says the same."""
    player: Player = import_module(f"undertable.games.{game.id}.bot").Scripted()
    seen = read_view(game, view)
    seat = only_seat(list(seen.options))
    choice = player.decide(seen, seat, Steady(view))
    return choice, player.explain(seen, seat, choice) if isinstance(player, Adviser) else None


def with_automata(game: Game[Any], setup: Setup, players: Sequence[str]) -> list[str]:
    """The same players by seat, but the game's own where the set-up leaves a seat to it."""
    own = game.manners.automata(setup)
    return [AUTOMATON if seat in own else name for seat, name in enumerate(players)]


def make(name: str, game: Game[Any]) -> Bot:
    """The bot of that name for a game; KeyError if there is none.

    >>> from undertable.games import find
    >>> type(make("random", find("agent_avenue"))).__name__
    'RandomBot'
    """
    if name == "random":
        from .random import RandomBot

        return RandomBot(game)
    if name == "scripted":
        return Scripted(game, import_module(f"undertable.games.{game.id}.bot").Scripted())
    if name == AUTOMATON:
        return Scripted(game, import_module(f"undertable.games.{game.id}.automaton"))
    raise KeyError(name)
