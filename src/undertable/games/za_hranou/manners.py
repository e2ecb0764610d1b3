"""How people sit and part at the table of Za hranou.

May touch: what a seat sees. Must not: know any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.parts import Manners
from undertable.kernel.setup import Setup
from undertable.kernel.types import Choice, Seat

from .board.state import State
from .speech.answers import OWN_VAULT, FromDeck, HookOne, ProcessTo
from .speech.asks import Act


class Courtesies(Manners[State]):
    """Everybody plays alone, and talks to everybody."""

    plans = (Act,)
    talk_stays = True

    def first_table(self) -> Setup:
        """Three players: enough of them to be neither the cleanest nor the most corrupt."""
        return Setup("agents", 3)

    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """Whoever is away does as little as may be: passes, hooks from the middle, keeps evidence in the own vault."""
        passing = [choice for choice in options if choice.passes()]
        modest = [choice for choice in options if _modest(seen, choice)]
        return (passing or modest or [rng.choice(options)])[0]


def _modest(seen: State, choice: Choice) -> bool:
    if isinstance(choice, HookOne):
        return not choice.unhook and all(choice.criminal not in ports for ports in seen.ports)
    if isinstance(choice, ProcessTo):
        return choice.to == OWN_VAULT
    return isinstance(choice, FromDeck)
