"""How people sit, talk and draw at MIND MGMT's table.

May touch: set-ups and what everybody sees. Must not: know where the Recruiter is, before everything is disclosed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.game import Setup, option
from undertable.kernel.layer import Layer
from undertable.kernel.parts import Chair, Channel, Manners, among, everyone
from undertable.kernel.text import LANGUAGES, Says, Words
from undertable.kernel.types import Choice, Seat, Seats

from .board.looks import ONLY_RECRUITER, team
from .board.state import RECRUITER, State
from .rules import end, notes, timeout
from .speech.asks import Act, ChooseAgent, Turn

NEWCOMER: Seat = 1  # hunting is easier to begin with than hiding
THE_RECRUITER, A_ROGUE = Says("Recruiter"), Says("Rogue {n}")


class MindManners(Manners[State]):
    """The Recruiter, or the game in that chair (MM-3.4), against people who play together."""

    plans = (Turn, ChooseAgent, Act)
    talk_stays = True

    def chairs(self, setup: Setup) -> Sequence[Chair]:
        """Seats by their roles, which are settled from the start."""
        automated = option(self.game, setup, "recruiter") != "player"
        hiding = Chair((RECRUITER,), role=self._role(RECRUITER), aid="recruiter", automaton=automated)
        hunting = [
            Chair((seat,), role=self._role(seat), aid="rogues", first=seat == NEWCOMER)
            for seat in range(1, setup.seats)
        ]
        return [hiding, *hunting]

    def _role(self, seat: Seat) -> dict[str, str]:
        return {lang: role(self.game.words, seat, lang) for lang in LANGUAGES}

    def sides(self, seen: State) -> list[Seats]:
        """MM-1.1: the Recruiter against all Rogue players."""
        return [ONLY_RECRUITER, team(seen)]

    def disclose(self, s: State) -> None:
        """MM-11.4: a game that was resigned is over too."""
        end.disclose(s)

    def talk(self, seen: State) -> dict[str, Channel]:
        """MM-15.1: the Rogue players talk among themselves, unless all talk is public."""
        table = {"table": everyone(seen.seats)}
        return table if seen.open_chat or seen.seats == 2 else {**table, "team": among(team(seen))}

    def layers(self, seen: State, setup: Setup) -> dict[str, Layer]:
        """MM-10: pencil notes for all to see, the team's sketches for the team."""
        return notes.layers(seen, limited=bool(option(self.game, setup, "note_limit")))

    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """What is done for a seat whose time is up (MM-17.32)."""
        return timeout.default(seen, seat, options, rng)


def role(words: Words, seat: Seat, lang: str) -> str:
    """The Recruiter, or which of the Rogues."""
    says = THE_RECRUITER if seat == RECRUITER else A_ROGUE
    return words.template(says.text, "", None, lang).format(n=seat)
