"""How people sit, talk and part at Stationfall's table.

May touch: set-ups and what everybody sees. Must not: know any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.parts import Chair, Channel, Manners, everyone
from undertable.kernel.setup import Setup
from undertable.kernel.types import Choice, Seat, Seats, bit

from .board.looks import character_of_seat
from .board.state import State
from .box.tables import CHARACTER_OF
from .rules.setup import scripted
from .speech.answers import Whom
from .speech.asks import Act


class StationfallManners(Manners[State]):
    """Everybody for themselves, and free talk at any time (SF-15.9)."""

    talk_stays = True
    plans = (Act,)

    def chairs(self, setup: Setup) -> Sequence[Chair]:
        """SF-2.12: in `double` each person has two seats; the last seats may be played by script (SF-17)."""
        if setup.mode == "double":
            return [Chair((0, 2), first=True), Chair((1, 3))]
        people = setup.seats - scripted(setup)
        return [Chair((seat,), first=seat == 0, automaton=seat >= people) for seat in range(setup.seats)]

    def first_table(self) -> Setup:
        """SF-2.12: four with the Characters for beginners."""
        return Setup("tutorial", 4)

    def sides(self, seen: State) -> list[Seats]:
        """SF-2.12: who plays two seats wins with either."""
        if seen.double:
            return [bit(0) | bit(2), bit(1) | bit(3)]
        return [bit(seat) for seat in range(seen.seats)]

    def talk(self, seen: State) -> dict[str, Channel]:
        """SF-15.9: everybody talks to everybody at any time; what is promised binds nobody."""
        return {"table": everyone(seen.seats)}

    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """Who is away does nothing; what must be decided hits somebody else, if it can."""
        passing = [choice for choice in options if choice.passes()]
        if passing:
            return passing[-1]
        mine = character_of_seat(seen, seat)
        others = [choice for choice in options if not (isinstance(choice, Whom) and CHARACTER_OF[choice.pawn] == mine)]
        return rng.choice(others or options)
