"""Decks in the two forms that games need.

May touch: the fields of a state that a deck is told. Must not: draw; chance decides, and the game says who is told.

`Deck`: nobody can look into it. A public number and a hidden pool; an order nobody may see does not exist.
`Cards`: somebody can. A list of Cells that never shifts: a place keeps its number, its card is LATE until somebody may
look, and what was drawn lies before the top. Whoever has seen a card knows its place, until somebody else reorders it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from undertable.kernel.game import Outcomes
from undertable.kernel.types import LATE_CELL, NOBODY, PUBLIC, Cell, Choice, Fact, Seat, Seats, bit, cell
from undertable.kit.pool import take, weights


class Deck:
    """A deck that nobody can look into: `size` and `pool` name the fields; a pool holds counts, or the kinds themselves."""

    def __init__(self, size: str, pool: str, *, counts: bool = True) -> None:
        self.size, self.pool, self.counts = size, pool, counts

    def outcomes(self, s: Any, fall: Sequence[Choice]) -> Outcomes:
        """What a draw may bring, each card that is left equally likely; `fall[kind]` stands for a kind."""
        left: list[int] = getattr(s, self.pool)
        return weights(left, fall) if self.counts else [(fall[kind], 1) for kind in left]

    def draw(self, s: Any, kind: int) -> None:
        """One card of that kind leaves the deck."""
        left: list[int] = getattr(s, self.pool)
        take(left, kind) if self.counts else left.remove(kind)
        setattr(s, self.size, getattr(s, self.size) - 1)


class Among(Fact, frozen=True, gc=False):
    """Some cards that `knowers` had seen lie in these places now, nobody of them knows which where."""

    places: Annotated[tuple[int, ...], PUBLIC]
    kinds: Annotated[tuple[int, ...], PUBLIC]


class Cards:
    """Cards in order that can be seen: `cells` and `pool` name the fields, the pool feeds whatever is LATE."""

    def __init__(self, cells: str, pool: str) -> None:
        self.cells, self.pool = cells, pool

    def of(self, s: Any) -> list[Cell]:
        """The places, the first on top."""
        cells: list[Cell] = getattr(s, self.cells)
        return cells

    def lay(self, s: Any, n: int) -> None:
        """So many cards that nobody has seen, at the bottom or aside."""
        self.of(s).extend([LATE_CELL] * n)

    def unseen(self, s: Any, place: int) -> bool:
        """Whether a card must be realised before anybody can look: public, for looking is."""
        return bool(getattr(s, self.cells)[place].knowers == NOBODY)

    def outcomes(self, s: Any, fall: Sequence[Choice]) -> Outcomes:
        """What an unseen card may turn out to be."""
        return weights(getattr(s, self.pool), fall)

    def realise(self, s: Any, place: int, kind: int, knowers: Seats) -> Cell:
        """A card that nobody had seen turns out to be that one, for those who look."""
        take(getattr(s, self.pool), kind)
        return self._put(s, place, cell(kind, knowers))

    def look(self, s: Any, place: int, who: Seats) -> Cell:
        """More people see a card that somebody has seen already."""
        found = self.of(s)[place]
        return self._put(s, place, cell(found.kind, found.knowers | who))

    def _put(self, s: Any, place: int, card: Cell) -> Cell:
        getattr(s, self.cells)[place] = card
        return card

    def reorder(self, s: Any, first: int, order: Sequence[int], seat: Seat) -> list[Among]:
        """A seat that knows the cards from `first` on lays them anew; others keep only what is among them.

        What comes back says so: one fact for each set of knowers that loses something.
        """
        cells = self.of(s)
        found = cells[first : first + len(order)]
        cells[first : first + len(order)] = [cell(found[i].kind, bit(seat)) for i in order]
        return blurred(found, range(first, first + len(order)), seat)

    def bury(self, s: Any, card: Cell) -> int:
        """A card goes to the bottom, known to those who saw it go; its place."""
        self.of(s).append(card)
        return len(self.of(s)) - 1

    def shuffle_in(self, s: Any, cards: Sequence[Cell]) -> list[Among]:
        """Cards go back into the pool, where no place is any card's; the facts say which, to those who knew them."""
        pool: list[int] = getattr(s, self.pool)
        for card in cards:
            pool[card.kind] += 1
        return blurred(cards, (), None)


def blurred(found: Sequence[Cell], places: Sequence[int], seat: Seat | None) -> list[Among]:
    """What others still know of cards that can no longer be told apart: one fact for each set of knowers.

    >>> blurred([cell(3, bit(0)), cell(1, bit(2)), cell(2, bit(0) | bit(1)), LATE_CELL], (5, 6), seat=1)
    [Among(knowers=1, places=(5, 6), kinds=(2, 3)), Among(knowers=4, places=(5, 6), kinds=(1,))]
    """
    mine = NOBODY if seat is None else bit(seat)  # whoever moves them knows them all
    kinds: dict[Seats, list[int]] = {}
    for card in found:
        if card.knowers & ~mine:
            kinds.setdefault(card.knowers & ~mine, []).append(card.kind)
    return [Among(who, tuple(places), tuple(sorted(kinds[who]))) for who in sorted(kinds)]
