"""What the table of Agent Avenue has beside that of any game (`tests/table.py`): votes, the street, the usual positions.

May touch: what the common table may. Must not: write into a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import table
from by_name import UNSEEN

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.board.state import State
from undertable.games.agent_avenue.box.tables import AGENT
from undertable.games.agent_avenue.speech.asks import Drawn, Side, Turned
from undertable.kernel.types import Seat, known

DA, EN, CB, SA, DD, SE, SK, MO = AGENT.ids
NAMES = AGENT.ids
MIXED = [DA, EN, CB, SA]  # a hand of four different names


class Table(table.Table[State]):
    """One game of Agent Avenue."""

    game, usual = GAME, "simple"
    brings = {"draws": Drawn, "market": Turned, "sides": Side}

    # --- votes ---

    def lead(self, seat: Seat) -> None:
        """The whole vote, without exchanges: both agree that this seat lays first."""
        both = self.asked
        for member in both:
            self.say("ready", seat=member)
        for member in both:
            self.say("I lay first" if member == seat else "my teammate lays first", seat=member)

    def agree(self, which: str) -> None:
        """Both members of a team vote for the card of the offer that lies `up` or `down`."""
        for seat in self.asked:
            self.say(f"take the face-{which} card", seat=seat)

    # --- the street ---

    @property
    def space(self) -> dict[str, int]:
        """The spaces the pawns stand on."""
        return {side: u % 14 for side, u in self.pawn.items()}

    @property
    def D(self) -> int:
        """Blue's position minus green's."""
        return int(self.pawn["blue"] - self.pawn["green"])

    # --- how it stands ---

    def hands(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) for hand in self.hand]

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return sum(self.s.turns)

    @property
    def winner(self) -> str | None:
        """The side that won."""
        return self.won[0] if self.won else None

    @property
    def why(self) -> set[str]:
        """The conditions that decided; `tie` if the active side won for being active."""
        return set(self.won[1:])


def agents(kinds: Iterable[int]) -> list[str]:
    """Agents of an event by their ids."""
    return [AGENT[kind].id if known(kind) else UNSEEN for kind in kinds]


# --- positions -------------------------------------------------------------------------------


def gap(D: int, green: int = 0) -> dict[str, int]:
    """Pawns with that gap."""
    return {"green": green, "blue": green + D}


def recruits(mode: str = "simple", *, green: str, blue: str, active: str = "green", **position: Any) -> Table:
    """A duel in which an offer has just been answered: each side recruits the agent named."""
    theirs, own = (blue, green) if active == "green" else (green, blue)
    return Table(mode, active=active, offer={"up": theirs, "down": own}, **position).say("take the face-up card")


def at_market(*supply: str, hand: Sequence[str] = MIXED, **position: Any) -> Table:
    """Green, active, has just walked from home to the first market space with a first Daredevil."""
    place: dict[str, Any] = {"hands": [list(hand), list(MIXED)], "supply": list(supply), **position}
    return recruits("advanced", green=DD, blue=CB, **place)


def of(*names: str) -> dict[str, int]:
    """A play area by its cards.

    >>> of("enforcer", "mole", "enforcer")
    {'enforcer': 2, 'mole': 1}
    """
    return dict(Counter(names))
