"""The station as a player looks at it who would score an identity: where people, Items and Data are, where they must go.

May touch: what is seen of a state. Must not: know a word of an Agenda; `spoken` does.

Whatever somebody carries is where its holder is, and whoever has Escaped is nowhere on the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from undertable.kit.pins import Thing

from ..board.final import About, selves
from ..board.looks import RAT_PAWN, where
from ..board.map import on_map
from ..board.state import DOCKED, DOWN, LIVE, NONE, RESCUE, State
from ..box.tables import (
    ACTION,
    ASSISTANT,
    DATA,
    DIGITAL_ASSISTANT,
    ITEM,
    OUTER_SPACE,
    PAWNS_OF,
    PLACE,
    PODS,
    RAT_ITEM,
)

TRANSMITTER = tuple(("place", n) for n, row in enumerate(PLACE) if ACTION.kind("transmit") in row.actions)
MADE_IN = [(("place", PLACE.kind(row.made_in)),) if row.made_in else () for row in DATA]
SPACE: Thing = ("place", OUTER_SPACE)


class Spoken(NamedTuple):
    """Where something is and where it must go; a sentence of the board's beneath it, and the numbers in that."""

    at: tuple[Thing, ...] = ()
    to: tuple[Thing, ...] = ()
    says: str = ""
    figures: tuple[int, ...] = ()


class Sight:
    """The station as a player looks at it who would score an identity."""

    def __init__(self, s: State, about: About) -> None:
        self.s, self.about, self.mine = s, about, selves(about)
        pods = [pod for pod in PODS if s.pod[pod] == DOCKED and not s.damaged[pod]]
        self.out = tuple(("place", place) for place in (pods if s.ship != RESCUE else [*pods, OUTER_SPACE]))

    # --- who and what ---

    def people(self, pawns: Iterable[int]) -> tuple[Thing, ...]:
        """Those of some who are somewhere on the board; the Rat is a thing."""
        s, status, at = self.s, self.s.status, self.s.at
        found: list[Thing] = []
        for pawn in pawns:
            if status[pawn] != LIVE and status[pawn] != DOWN:
                continue
            if pawn == RAT_PAWN:
                found += self.item(RAT_ITEM)
            elif on_map(s, at[pawn]):
                found.append(("pawn", pawn))
        return tuple(found)

    def me(self) -> tuple[Thing, ...]:
        """The own Character; the Digital Assistant is wherever a copy is (SF-14.11)."""
        return self.data(ASSISTANT) if self.mine == PAWNS_OF[DIGITAL_ASSISTANT] else self.people(self.mine)

    def item(self, *kinds: int) -> tuple[Thing, ...]:
        """Where Items of some kinds are: their holders, and where they lie; the one of its kind is a thing itself."""
        s, alone = self.s, ITEM[kinds[0]].unique
        holders = [pawn for kind in kinds for pawn, held in enumerate(s.held) if kind in held]
        found: list[Thing] = [("pawn", pawn) for pawn in holders if on_map(s, s.at[pawn])]
        lying = [] if alone and holders else [place for kind in kinds for place in self._lying(kind)]
        return (*found, *[("item", kinds[0]) if alone else ("place", place) for place in lying])

    def _lying(self, kind: int) -> list[int]:
        """Where Items of a kind lie."""
        s = self.s
        return [place for place, there in enumerate(s.floor) if kind in there and on_map(s, place)]

    def data(self, kind: int) -> tuple[Thing, ...]:
        """Who has Data; where it is made, while nobody has."""
        return self.people(pawn for pawn, held in enumerate(self.s.data) if held >> kind & 1) or MADE_IN[kind]

    def down(self) -> list[int]:
        """Whoever is Down and can be met."""
        return [pawn for pawn, status in enumerate(self.s.status) if status == DOWN]

    # --- where to ---

    def leaving(self, things: tuple[Thing, ...], *more: Thing, says: str = "") -> Spoken:
        """They must get away: to where one can leave from, and nowhere once they all stand there."""
        to = (*self.out, *more)
        return Spoken(things, () if all(self._place(thing) in to for thing in things) else to, says)

    def fetched(self, things: tuple[Thing, ...]) -> Spoken:
        """They must get to the own Character."""
        me = self.me()
        return Spoken(things, () if set(things) & set(me) else me, self.held(things))

    def held(self, things: tuple[Thing, ...]) -> str:
        """Who has it is said where somebody does; of Data that nobody has, that it is made there."""
        if not things or things[0][0] == "item":
            return ""
        return "held" if things[0][0] == "pawn" else "made" if things in MADE_IN else ""

    def _place(self, thing: Thing) -> Thing:
        sort, n = thing
        if sort == "item":
            return ("place", next((place for place, there in enumerate(self.s.floor) if n in there), NONE))
        return ("place", where(self.s, n)) if sort == "pawn" else thing
