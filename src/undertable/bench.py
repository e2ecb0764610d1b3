"""How fast the kernel is, beside well-known engines measured in the same run.

May touch: games and, where installed, the outside yardsticks. Must not: be part of any test.
Times are CPU times of this process, the best of several rounds; trust ratios, not absolutes.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Game, Setup
from undertable.kernel.state import State, copy
from undertable.kernel.types import CHANCE, Seat

ROUNDS = 5
SECONDS = 0.4  # of each round


class Row(msgspec.Struct):
    """One measured thing: how long one of it takes, and in what unit it is counted."""

    what: str
    micros: float
    unit: str


def bench(game_id: str = "agent_avenue", tick: Callable[[str], None] = lambda _: None) -> list[Row]:
    """Measure one game's kernel path and whatever yardsticks are installed."""
    rows = []
    for measure in (_calibration, *_ours(find(game_id)), *_yardsticks()):
        row = measure()
        if row is not None:
            tick(row.what)
            rows.append(row)
    return rows


def best(work: Callable[[], int]) -> float:
    """Microseconds for one unit: the best of several rounds. `work` does some and says how many."""
    best = float("inf")
    for _ in range(ROUNDS):
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < SECONDS:
            done += work()
        best = min(best, spent / done)
    return best * 1e6


def _calibration() -> Row:
    def loop() -> int:
        total = 0
        for i in range(10_000):
            total += i & 7
        return 1

    return Row("calibration: 10,000 turns of a plain loop", best(loop), "loop")


# --- ours ------------------------------------------------------------------------------------


def random_game(game: Game[Any], setup: Setup, rng: Random) -> int:
    """Play one game at random, options enumerated, chance and events included; returns decisions made."""
    s, dice, decisions = start(game, setup), SeededDice(rng), 0
    choose = rng.random
    while seats := asked(s):
        seat = seats[0]
        if seat == CHANCE:
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        ways = options(s, seat)
        step(s, seat, ways[int(choose() * len(ways))])
        decisions += 1
    return decisions


def _positions(game: Game[Any], setup: Setup, rng: Random) -> list[tuple[State, Seat]]:
    """Positions from a few random games, at each of which a seat is asked."""
    found: list[tuple[State, Seat]] = []
    for _ in range(20):
        s = start(game, setup)
        while seats := asked(s):
            if seats[0] == CHANCE:
                step(s, CHANCE, SeededDice(rng).draw(chance(s), 0))
                continue
            found.append((copy(s), seats[0]))
            step(s, seats[0], rng.choice(options(s, seats[0])))
    return found


def _ours(game: Game[Any]) -> list[Callable[[], Row | None]]:
    duel = Setup("simple", 2) if "simple" in game.modes else game.setups()[0]
    full = game.setups()[-1]
    rng = Random(1)
    spots, full_spots = _positions(game, duel, rng), _positions(game, full, rng)

    def copies() -> int:
        for s, _ in spots:
            copy(s)
        return len(spots)

    def enumerations() -> int:
        for s, seat in spots:
            options(s, seat)
        return len(spots)

    def applications() -> int:
        for s, seat in spots:
            step(copy(s), seat, options(s, seat)[0])
        return len(spots)

    def views(at: list[tuple[State, Seat]]) -> int:
        for s, _ in at:
            for seat in range(s.seats):
                view(s, game.viewer(s, seat))
        return len(at)

    name = game.id
    return [
        lambda: Row(f"{name}: random play, {duel.mode}, {duel.seats} seats", best(lambda: random_game(game, duel, rng)), "decision"),
        lambda: Row(f"{name}: random play, {full.mode}, {full.seats} seats", best(lambda: random_game(game, full, rng)), "decision"),
        lambda: Row(f"{name}: copy", best(copies), "copy"),
        lambda: Row(f"{name}: options", best(enumerations), "list"),
        lambda: Row(f"{name}: copy + options + apply", best(applications), "step"),
        lambda: Row(f"{name}: observe + options + encode, all {duel.seats} seats", best(lambda: views(spots)), "position"),
        lambda: Row(f"{name}: observe + options + encode, all {full.seats} seats", best(lambda: views(full_spots)), "position"),
    ]  # fmt: skip


# --- yardsticks ------------------------------------------------------------------------------


def _yardsticks() -> list[Callable[[], Row | None]]:
    return [python_chess, *(lambda name=name: _open_spiel(name) for name in OPEN_SPIEL)]


OPEN_SPIEL = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_tic_tac_toe")


def python_chess() -> Row | None:
    """Random games of chess; nothing where it is not installed."""
    try:
        chess = importlib.import_module("chess")
    except ImportError:
        return None
    rng = Random(1)

    def playout() -> int:
        """The leanest fair loop: legal moves once, and only the cheap tests for a draw."""
        board, moves = chess.Board(), 0
        while ways := list(board.legal_moves):
            if board.is_seventyfive_moves() or board.is_insufficient_material():
                break
            board.push(rng.choice(ways))
            moves += 1
        return moves

    return Row("python-chess: random play", best(playout), "move")


def _open_spiel(name: str) -> Row | None:
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games")
        game = pyspiel.load_game(name)
    except Exception:  # not installed, or this build lacks the game: the yardstick is left out
        return None
    rng = Random(1)

    def playout() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return Row(f"OpenSpiel {name}: random play", best(playout), "decision")
