"""Black Orchestra's exact odds against the dice: random positions with an attempt, rolled again and again by the game.

    python bench/odds_black_orchestra.py [--positions 50] [--rolls 200000] [--seed long]

Each position is laid out at random, somebody attempts a plot with a random part of what could be used, and so many dice
are rolled; the game itself says whether the attempt succeeded, was detected or failed unnoticed. `z` is how far the
counted shares are from the exact ones, in standard errors: of 50 positions and two shares each, the largest is seldom
above 3.5. The exit code is 1 if it is above 4.5. Prints JSON.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from batch import report

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.belief.odds import Odds, odds
from undertable.games.black_orchestra.belief.prospects import shift_now
from undertable.games.black_orchestra.board.state import State
from undertable.games.black_orchestra.box.tables import CARD, CONSPIRATOR, ITEM, PLOTS
from undertable.games.black_orchestra.rules.attempt import limit, needed
from undertable.games.black_orchestra.speech.answers import PASS, READY, Attempt, Throw, UseItem
from undertable.games.black_orchestra.speech.asks_actions import ChooseDice, Equip, RollPlot
from undertable.games.black_orchestra.speech.events_history import Killed, PlotDetected, PlotFailed
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import apply, chance, due, options, pending, start, step
from undertable.kernel.game import Setup
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, Event

ENDS: dict[type[Event], str] = {Killed: "win", PlotDetected: "caught", PlotFailed: "unnoticed"}
PLACES = ("chancellery", "zeughaus", "munich", "nuremberg", "anlage_sud", "smolensk", "berghof")
EVENTS = ("s5_berghof_retreat", "s5_visit_to_the_front", "s5_russian_setback", "s5_lebensraum")
WORST = 4.5


def beginning(rng: Random) -> State:
    """A position in stage 5 with everybody beside Hitler, well equipped and ready."""
    who = rng.sample(CONSPIRATOR.ids, rng.choice([2, 3, 4]))
    items = rng.sample([id for id in ITEM.ids for _ in range(3)], 3 * len(who))
    plots = rng.sample([CARD.ids[card] for card in PLOTS], 2 * len(who))
    cards = ["officer_recruited", "partisan_informant", "concealed_pistol"]
    place = rng.choice(PLACES)
    position = {
        "who": who,
        "stage": 5,
        "step": "act",
        "at": dict.fromkeys(who, place),
        "nazi": {"hitler": place},
        "current": rng.choice(EVENTS),
        "support": rng.randint(2, 5),
        "motivation": dict.fromkeys(who, "reckless"),
        "suspicion": {id: rng.choice(["low", "medium", "high", "extreme"]) for id in who},
        "items": {id: items[3 * i : 3 * i + 3] for i, id in enumerate(who)},
        "dossier": {id: plots[2 * i : 2 * i + 2] + [c for c in cards if i == 0] for i, id in enumerate(who)},
    }
    return start(GAME, Setup("team", len(who), {"difficulty": "easy"}), position)


def attempt(rng: Random) -> State:
    """A state in which the dice for an attempt are about to fall."""
    while True:
        s = beginning(rng)
        tries = [choice for choice in options(s, due(s)[0]) if isinstance(choice, Attempt)]
        if not tries:
            continue
        apply(s, due(s)[0], rng.choice(tries))
        while not isinstance(pending(s), RollPlot):
            apply(s, due(s)[0], _choose(s, rng))
        return s


def _choose(s: State, rng: Random) -> Any:
    """Some of what could be used, every consent, any number of dice but mostly all."""
    found = list(options(s, due(s)[0]))
    ask = pending(s)
    if isinstance(ask, Equip):
        more = [choice for choice in found if isinstance(choice, UseItem)]
        return rng.choice(more) if more and rng.random() < 0.8 else READY
    if isinstance(ask, ChooseDice):
        return Throw(ask.most) if rng.random() < 0.7 else rng.choice(found)
    return next((choice for choice in found if not choice.passes()), PASS)


def ended(s: State, dice: SeededDice) -> str:
    """One roll of an attempt, and how the game says it ended."""
    s = copy(s)
    heard = step(s, CHANCE, dice.draw(chance(s), 0))
    while not any(type(event) in ENDS for event in heard):
        heard = apply(s, due(s)[0], PASS)
    return next(ENDS[type(event)] for event in heard if type(event) in ENDS)


def exact(s: State) -> tuple[int, Odds]:
    """The number of dice, and their odds."""
    ask = pending(s)
    assert isinstance(ask, RollPlot)
    return ask.n, odds(ask.n, needed(s), limit(s), shift_now(s) - s.ignored)


def compare(s: State, rolls: int, rng: Random) -> dict[str, Any]:
    """Exact and counted shares of one position."""
    dice, found = exact(s)
    fallen = SeededDice(rng)
    counts = Counter(ended(s, fallen) for _ in range(rolls))
    row: dict[str, Any] = {"plot": CARD.ids[s.plot], "dice": dice, "need": needed(s), "limit": limit(s), "rolls": rolls}
    for name, ways in (("win", found.win), ("caught", found.caught)):
        p = ways / found.ways
        error = sqrt(p * (1 - p) / rolls)
        off = abs(counts[name] / rolls - p)
        row[name] = {"exact": round(p, 4), "counted": round(counts[name] / rolls, 4),
                     "z": round(off / error, 2) if error else (0.0 if off == 0 else 99.0)}  # fmt: skip
    return row


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--positions", type=int, default=50)
    asked.add_argument("--rolls", type=int, default=200_000, help="in all; %(default)s if left out")
    asked.add_argument("--seed", default="long")
    return asked


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit code is 1 if dice and odds are too far apart."""
    given = parser().parse_args(words)
    rng = Random(given.seed)
    rows = [compare(attempt(rng), given.rolls // given.positions, rng) for _ in range(given.positions)]
    worst = max(row[name]["z"] for row in rows for name in ("win", "caught"))
    report({"positions": len(rows), "rolls": given.rolls, "worst_z": worst, "rows": rows})
    return 1 if worst > WORST else 0


if __name__ == "__main__":
    raise SystemExit(main())
