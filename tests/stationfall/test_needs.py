"""What an Action cannot do without is a necessary condition: whatever is skipped for want of it was tried, and was illegal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.looks import unescaped
from undertable.games.stationfall.board.state import NONE, State
from undertable.games.stationfall.box.acts import ACT, NAMED
from undertable.games.stationfall.box.tables import MONSTER
from undertable.games.stationfall.rules.actions.filing import NEEDS, ORDERS, Order
from undertable.games.stationfall.rules.actions.grammar import possible
from undertable.games.stationfall.rules.actions.needs import unmet
from undertable.games.stationfall.speech.asks import Act
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE

GAMES, STEPS = 6, 120


def moments(luck: Random) -> Iterator[State]:
    """Activations of whole games, and of games that begin in the positions of the laws."""
    begun = [start(GAME, Setup("full", seats)) for seats in (5, 7, 9) for _ in range(GAMES // 3)]
    begun += [start(GAME, trial.setup, trial.position) for trial in GAME.proof.trials() if trial.position is not None]
    for s in begun:
        for _ in range(10 * STEPS if s.minute > 5 else STEPS):
            seats = asked(s)
            if not seats:
                break
            if seats[0] == CHANCE:
                step(s, CHANCE, SeededDice(luck).draw(chance(s), 0))
                continue
            if isinstance(s.stack[-1], Act) and not s.stack[-1].steps:
                yield s
            step(s, seats[0], luck.choice(options(s, seats[0])))


def test_whatever_is_skipped_is_illegal() -> None:
    needy = [act for act, needs in enumerate(NEEDS) if needs]
    skipped, done = Counter[int](), Counter[int]()
    for s in moments(Random(3)):
        pawns = [pawn for pawn in range(MONSTER) if s.at[pawn] != NONE and unescaped(s, pawn)]
        for pawn in {s.actor, *pawns[:: max(1, len(pawns) // 4)]} & set(pawns):
            lacking = unmet(s, pawn)
            for order in (ORDERS[s.active], Order(s.active, reckless=True)):
                for act in needy:
                    able = possible(s, order, pawn, act)
                    assert not (able and NEEDS[act] & lacking), f"{ACT.ids[act]} needs less"
                    skipped[act] += bool(NEEDS[act] & lacking)
                    done[act] += able
    assert len(needy) > 20
    assert set(needy) == set(+skipped) == set(+done) | {NAMED["manufacture_nda"]}  # that asks for a Reveal besides
