"""Zkáza na orbitě (Stationfall): secret identities on a burning station. Read state, asks, turn, activation, grammar, actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from undertable.kernel.census import census
from undertable.kernel.game import Game, Option, Setup
from undertable.kernel.types import Seat, Seats, bit
from undertable.kit.kinds import by_sort

from .belief.worlds import StationfallBelief
from .board.book import book
from .board.state import OUT, State
from .box.acts import ACT, WAY
from .box.tables import (
    ABILITY,
    ACTION,
    AGENDA,
    AT,
    BERTH,
    CHARACTER,
    CORRIDOR,
    DATA,
    FOLDER,
    GUILT,
    HAZARD,
    IDENTITY,
    INSTITUTION,
    ITEM,
    KOMPROMAT,
    LEVEL,
    MODE,
    NANOGEL,
    NANOGEL_USED,
    NUMBERS,
    OUT_OF,
    PAWN,
    PAWN_OF,
    PLACE,
    POWER,
    POWER_LEVEL,
    PROJECT,
    PURPOSE,
    REENTRY,
    SCRIPT,
    SHIP_SIDE,
    STATUS,
    TIER,
    TO,
    TRAP,
    VENT,
)
from .manners import StationfallManners
from .proof.laws import StationfallProof
from .rules import setup
from .speech.voices import Voices


class Stationfall(Game[State]):
    """One to nine players, each secretly one of the Characters on a station that will burn up."""

    id = "stationfall"
    rules = (
        2  # 2: Root Access is its PC's alone, Self-Repair outlasts favours, the Rat is company, wormholes are Corridors
    )
    state = State
    book = book
    tables = (
        PLACE, PAWN, CHARACTER, IDENTITY, AGENDA, ITEM, DATA, ACT, ACTION, ABILITY, POWER, PROJECT, KOMPROMAT, SCRIPT, CORRIDOR, VENT,
        INSTITUTION, STATUS, HAZARD, GUILT, BERTH, PURPOSE, SHIP_SIDE, TRAP, POWER_LEVEL, REENTRY, TIER, LEVEL, MODE, WAY,
    )  # fmt: skip
    words = Voices({**by_sort(tables), "at": AT, "to": TO, "out": OUT_OF}, FOLDER / "locale")
    modes = {row.id: row.players for row in MODE}
    options = (
        Option("automata", tuple(range(9))),
        Option("level", tuple(LEVEL.ids)),
        Option("cast", ("random", "host", "draft")),
        Option("tiers", tuple(setup.TIERS)),
        Option("minutes", ("table", *map(str, range(NUMBERS.minutes_least, NUMBERS.minutes_most + 1)))),
        Option("open_bonus", (False, True)),
    )
    belief = StationfallBelief()
    manners = StationfallManners()
    proof = StationfallProof()

    def check_setup(self, setup_: Setup) -> None:
        super().check_setup(setup_)
        setup.check(self, setup_)

    def applies(self, setup_: Setup, switch: str) -> bool:
        return setup.applies(setup_, switch)

    def begin(self, s: State, setup_: Setup) -> None:
        setup.begin(self, s, setup_)

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        """A Nanogel used once is still a Nanogel (SF-8.3); cards of Characters not in play lie in the box."""
        used = (ITEM.sort, NANOGEL_USED)
        found = [(ITEM.sort, NANOGEL) if piece == used else piece for piece in census(s)]
        boxed = [status == OUT for status in s.status]
        found += [(IDENTITY.sort, n) for n, card in enumerate(IDENTITY) if boxed[PAWN_OF[card.character]]]
        return found + [(KOMPROMAT.sort, n) for n, token in enumerate(KOMPROMAT) if boxed[PAWN_OF[token.character]]]

    def viewer(self, s: State, seat: Seat) -> Seats:
        """SF-2.12: who plays two seats knows what both know."""
        return bit(seat) | bit(seat ^ 2) if s.double else bit(seat)

    def place(self, s: State, setup_: Setup, position: dict[str, Any]) -> None:
        from .proof.position import place

        place(self, s, setup_, position)


GAME = Stationfall()
