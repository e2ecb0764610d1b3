"""How people sit, talk and part at Agent Avenue's table.

May touch: set-ups and what everybody sees. Must not: know a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.game import Setup, option
from undertable.kernel.parts import Chair, Channel, Manners, among, everyone
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Choice, Seat, Seats

from .board.looks import team
from .board.state import State
from .rules import setup, timeout


class AvenueManners(Manners[State]):
    """Two sides of one or two seats each, who may not always talk."""

    talk_stays = True

    def chairs(self, setup_: Setup) -> Sequence[Chair]:
        """AA-3.9: seats have their sides from the start, but for a colour that chance decides."""
        return [Chair((seat,), side=self._side(setup_, seat), first=seat == 0) for seat in range(setup_.seats)]

    def _side(self, setup_: Setup, seat: Seat) -> dict[str, str]:
        return {lang: setup.side_of_seat(self.game, setup_, seat, lang) for lang in LANGUAGES}

    def sides(self, seen: State) -> list[Seats]:
        """AA-1.1: two, of one or two seats each."""
        return [team(seen, side) for side in (0, 1)]

    def sealed(self, setup_: Setup) -> bool:
        """Whether hidden cards stay hidden after the end: what the table agreed on (AA-10.17)."""
        return not option(self.game, setup_, "reveal_hidden_at_game_end")

    def talk(self, seen: State) -> dict[str, Channel]:
        """AA-9.3: teammates may not describe their cards, so with teams all talk is off by default."""
        if seen.seats == 2:
            return {"table": everyone(seen.seats)}
        if not seen.team_chat:
            return {}
        pairs = [side for side in (0, 1) if seen.side_of.count(side) == 2]
        return {"table": everyone(seen.seats), **{f"team {side}": among(team(seen, side)) for side in pairs}}

    def hush(self, seen: State) -> str:
        """AA-9.3: what teammates may agree on, they vote on."""
        return "" if seen.seats == 2 or seen.team_chat else "AA-9.3"

    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """What is done for a seat whose time is up (AA-4.3)."""
        return timeout.default(seen, seat, options, rng)
