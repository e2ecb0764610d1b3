"""What a scripted seat knows of itself: its identity, what it wants, whom it may act with (SF-17.4).

May touch: the view of that seat. Must not: look at anybody else's cards.
"""

from __future__ import annotations

from typing import NamedTuple

from ..board.looks import BODY, HAS, exhausted, in_supply, players_of, reachable_pawns
from ..board.state import LIVE, NONE, State
from ..box.tables import CHARACTER, CHARACTER_OF, CUBES, DIGITAL_ASSISTANT, IDENTITY, MONSTER, PAWN_OF, RAT
from ..rules.scripts import tags_of
from ..rules.turn import counts_of, influenceable, startable
from ..speech.answers import CUBE_COUNTS

CUBES_AT_MOST = 3  # for one actor (SF-17.4)


class Candidate(NamedTuple):
    """A pawn the seat could act with, and the cubes it must place for that."""

    pawn: int
    cubes: int
    exhausted: bool


class Mind(NamedTuple):
    """A seat and its identity."""

    s: State
    seat: int

    @property
    def identity(self) -> int:
        """The own identity, revealed or not."""
        s, seat = self.s, self.seat
        return s.pc[seat] if s.pc[seat] != NONE else s.secret[seat][0]

    @property
    def character(self) -> int:
        """The own Character."""
        return IDENTITY[self.identity].character

    @property
    def tags(self) -> tuple[str, ...]:
        """What the identity wants."""
        return tags_of(self.s, self.seat)

    @property
    def bonus(self) -> list[int]:
        """The Characters of the own Bonus cards."""
        return [IDENTITY[card].character for card in (*self.s.bonus[self.seat], *self.s.shown[self.seat])]

    @property
    def foes(self) -> list[int]:
        """Those that should go Down."""
        return [character for character in self.bonus if CHARACTER[character].bonus.kind == "foe"]

    def own(self, pawn: int) -> bool:
        """Whether a pawn is the own Character; whoever is none on the map lets anybody act (SF-17.5)."""
        return self.character in (CHARACTER_OF[pawn], DIGITAL_ASSISTANT, RAT)

    def enemy(self, pawn: int) -> bool:
        """A Human or Robot that is neither the own Character nor a friend (SF-17.5)."""
        if pawn == MONSTER or not BODY[pawn] or CHARACTER_OF[pawn] == self.character:
            return False
        return CHARACTER_OF[pawn] not in self.bonus or CHARACTER_OF[pawn] in self.foes

    # --- whom it may act with (SF-17.4) ---

    def candidates(self) -> list[Candidate]:
        """Those it may Activate, and those it can make its Conspirator, by card number."""
        found = []
        for character in self.s.cast:
            tired = exhausted(self.s, character)
            pawns = startable(self.s, self.seat, character)
            cubes = 0 if pawns else self.needed(character)
            if cubes:
                pawns = reachable_pawns(self.s, character)
            found += [Candidate(pawn, cubes, tired) for pawn in pawns if self.s.status[pawn] == LIVE]
        return found

    def needed(self, character: int) -> int:
        """The fewest cubes that make a Conspirator, three at most and within the limit; 0: impossible."""
        s, seat = self.s, self.seat
        supply = in_supply(s, seat)
        if players_of(s, character) or not influenceable(s, seat, character, supply):
            return 0
        counts = counts_of(s, seat, character, supply)
        for n in range(1, CUBES_AT_MOST + 1):
            if CUBE_COUNTS[n] in counts and self.enough(character, n) and self.affordable(character, n):
                return n
        return 0

    def enough(self, character: int, n: int) -> bool:
        """Whether nobody would have more cubes there; Loyal sends all others back (SF-15.4)."""
        if PAWN_OF[character] in HAS["loyal"]:
            return True
        mine = self.s.cubes[self.seat][character] + n
        return all(cubes[character] <= mine for seat, cubes in enumerate(self.s.cubes) if seat != self.seat)

    def affordable(self, character: int, n: int) -> bool:
        """Within the identity's influence limit; the own Character is exempt (SF-17.4)."""
        outside = CUBES - in_supply(self.s, self.seat)
        return character == self.character or outside + n <= CHARACTER[self.character].influence_limit
