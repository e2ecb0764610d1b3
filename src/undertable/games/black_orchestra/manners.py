"""How people sit, talk and part at Black Orchestra's table.

May touch: set-ups and what everybody sees. Must not: know any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.layer import Layer, Sort
from undertable.kernel.parts import Channel, Manners
from undertable.kernel.setup import Setup
from undertable.kernel.types import ALL, Choice, Seat, Seats, bit

from .board.looks import owner
from .board.state import State
from .box.tables import EXTREME, PLACE, SAFE
from .speech.answers import Keep, Say, Throw
from .speech.asks import Action
from .speech.asks_history import RaidCard

PLAN = {"arrow": Sort(places=(2, 2)), "mark": Sort(alone=True), "text": Sort(text=40, alone=True)}


class OrchestraManners(Manners[State]):
    """Everybody plays together; whoever is interrogated is silent meanwhile (BO-15.3)."""

    plans = (Action,)

    def first_table(self) -> Setup:
        """BO-12.1: with a comrade, and with the least Support there is."""
        return Setup("team", 2, {"difficulty": "easy"})

    def sides(self, seen: State) -> list[Seats]:
        """BO-11.1: all win or lose together."""
        return [(1 << seen.seats) - 1]

    def talk(self, seen: State) -> dict[str, Channel]:
        """BO-15.3: the prisoner reads and does not write while the card is in hand."""
        everybody = (1 << seen.seats) - 1
        return {"table": Channel(everybody, everybody & ~muted(seen))}

    def hush(self, seen: State) -> str:
        """Why nobody may write now: a prisoner holds a card (BO-15.3)."""
        return "BO-15.3" if muted(seen) else ""

    def layers(self, seen: State, setup: Setup) -> dict[str, Layer]:
        """One sheet for plans, open to all; the prisoner does not write there either (BO-15.3)."""
        everybody = (1 << seen.seats) - 1
        return {"plan": Layer(everybody & ~muted(seen), everybody | ALL, PLAN, len(PLACE))}

    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """BO-16.47: whoever is away loses as little as possible; else the first answer, which is the lowest id."""
        passing = [choice for choice in options if choice.passes()]
        if passing:
            return passing[0]
        safe = [choice for choice in options if _harmless(seen, choice)]
        return safe[-1] if safe else options[0]


def muted(seen: State) -> Seats:
    """BO-15.3: who holds an interrogation card; nobody where one plays alone."""
    if not seen.card or seen.seats == 1:
        return 0
    return bit(owner(seen, seen.active))


def _harmless(seen: State, choice: Choice) -> bool:
    """Resist in an interrogation, roll every die of a plot; in a raid keep what costs nothing."""
    if isinstance(choice, Throw):
        return True  # the last of them is all
    if isinstance(choice, Say):
        return choice.letter == "C"
    ask = seen.stack[-1]
    if isinstance(choice, Keep) and isinstance(ask, RaidCard):
        return SAFE in seen.dossier[ask.who] or seen.suspicion[ask.who] == EXTREME
    return False
