"""The board of Stationfall: every field with who may see it (SF-18) and what lies there, and nothing else.

May touch: the tables of `box`. Must not: decide anything; look-ups are in `looks`.

Numbers are rows of tables. Pawns: one for every figure; the Digital Assistant has a row without a place, and the last
row is the Monster, which is no Character. Places: the Sections, Outer Space, the Pods, and two crafts that only the
Escaped are in: the ship and the Rocket Wings. Whoever is in a launched Pod or in a craft has Escaped (SF-3.2): `at`
alone says so. The Rat's place is where its Item lies, so its own `at` stays NONE; ask `book.where`.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.marks import of, per, piece, pool, tally
from undertable.kernel.types import HIDDEN, KNOWERS, LATE_CELL, OWNER_ZONE, PUBLIC, Cell, Fact, Frame
from undertable.kit.kinds import SEAT

from ..box.tables import (
    BERTH,
    CHARACTER,
    CORRIDOR,
    GUILT,
    HAZARD,
    IDENTITY,
    INSTITUTION,
    ITEM,
    KOMPROMAT,
    PAWN,
    PLACE,
    PROJECT,
    SCRIPT,
    SHIP_SIDE,
    STATUS,
    TRAP,
)

NONE = -1

# Conditions of a pawn (SF-4.1); OUT: not in this game.
OUT, LIVE, DOWN, ANNIHILATED = range(4)

# Hazards of a place (SF-6); NO_HAZARD where there is none.
NO_HAZARD, FIRE, ASPHYXIATION = range(3)

# Guilt of a player (SF-10.1).
INNOCENT, SUSPECT, GUILTY = range(3)

# Pods (SF-2.3): ABSENT where the Character that brings it is not in play, GONE when it was Annihilated.
ABSENT, DOCKED, LAUNCHED, GONE = range(4)

# What a Time token is for (SF-7.4).
LAUNCH, ANTIMATTER_TOKEN, MISSILE, OVERLOAD = range(4)

# The ship (SF-16.3): not in play, on its Rescue side, on its Pirate side.
NO_SHIP, RESCUE, PIRATE = range(3)

# Trap tokens (SF-14.21).
DECOY, REAL = range(2)


class Took(Fact, frozen=True, gc=False):
    """What a seat did in one turn, for whoever reads history later: public."""

    minute: Annotated[int, PUBLIC]
    seat: Annotated[int, PUBLIC, of(SEAT)]
    deeds: Annotated[tuple[tuple[int, ...], ...], PUBLIC]  # each: act, pawn, place, other, item, data (`turn.note`)


class State(kernel.State):
    """Numbers into the tables of `box`."""

    # set-up (SF-2)
    cast: Annotated[list[int], PUBLIC, of(CHARACTER)] = []  # Characters in play, by card number
    tiers: Annotated[list[bool], PUBLIC, per(CHARACTER)] = []  # who may be in the cast
    first: Annotated[int, PUBLIC, of(SEAT)] = NONE  # the first player; NONE: not drawn yet
    minute: Annotated[int, PUBLIC] = 0
    double: Annotated[bool, PUBLIC] = False  # two people with two seats each (SF-2.12)
    open_bonus: Annotated[bool, PUBLIC] = False  # Bonus Characters are shown to all (SF-2.12)
    automata: Annotated[int, PUBLIC] = 0  # so many of the last seats are played by script (SF-17)
    level: Annotated[int, PUBLIC] = 1  # script cards drawn (SF-17.2)

    # station (SF-5 to SF-7)
    damaged: Annotated[list[bool], PUBLIC, per(PLACE)] = []
    hazard: Annotated[list[int], PUBLIC, per(PLACE), of(HAZARD)] = []
    locked: Annotated[list[bool], PUBLIC, per(CORRIDOR)] = []
    cameras: Annotated[bool, PUBLIC] = True
    jammers: Annotated[bool, PUBLIC] = True
    abandoned: Annotated[bool, PUBLIC] = False  # Abandon Ship
    unlocked: Annotated[bool, PUBLIC] = False  # Abandon Ship has removed the Locks (SF-7.1)
    pod: Annotated[list[int], PUBLIC, per(PLACE), of(BERTH)] = []  # ABSENT where the place is no Pod
    armed: Annotated[bool, PUBLIC] = False
    detonated: Annotated[bool, PUBLIC] = False  # on board, which ends the game (SF-7.3.1)
    ship: Annotated[int, PUBLIC, of(SHIP_SIDE)] = NO_SHIP
    floor: Annotated[list[list[int]], PUBLIC, per(PLACE), piece(ITEM)] = []  # sorted
    supply: Annotated[list[int], PUBLIC, pool(ITEM)] = []
    gone: Annotated[list[int], PUBLIC, piece(ITEM, counts=True)] = []  # Annihilated
    tokens: Annotated[list[tuple[int, int, int, int]], PUBLIC] = []  # seat, minute, purpose, place; in the order placed
    offsite: Annotated[list[int], PUBLIC, per(INSTITUTION)] = []  # Data as bits
    track: Annotated[int, PUBLIC] = 0  # Medical's (SF-14.19)
    meals: Annotated[int, PUBLIC] = 0  # Humans Annihilated by Fang Moss

    # pawns (SF-4)
    at: Annotated[list[int], PUBLIC, per(PAWN), of(PLACE)] = []
    status: Annotated[list[int], PUBLIC, per(PAWN), of(STATUS)] = []
    engulfed: Annotated[list[bool], PUBLIC, per(PAWN)] = []
    held: Annotated[list[list[int]], PUBLIC, per(PAWN), piece(ITEM)] = []  # sorted
    data: Annotated[list[int], PUBLIC, per(PAWN)] = []  # Data as bits: 1 << kind
    sick: Annotated[list[bool], PUBLIC, per(PAWN)] = []  # Contaminated

    # cards (SF-15)
    cubes: Annotated[list[list[int]], PUBLIC, per(SEAT, CHARACTER)] = []  # of a seat on a card
    betrayal: Annotated[list[int], PUBLIC, per(SEAT)] = []
    disc: Annotated[list[int], PUBLIC, per(SEAT), of(CHARACTER)] = []  # NONE: in the supply
    bribe: Annotated[list[int], PUBLIC, per(SEAT), of(CHARACTER)] = []  # NONE: unused
    grey: Annotated[list[int], PUBLIC, of(CHARACTER)] = []  # the three grey ones; none without the Billionaire
    guilt: Annotated[list[int], PUBLIC, per(SEAT), of(GUILT)] = []
    plain_stranger: Annotated[bool, PUBLIC] = False  # the Stranger has lost Uncanny (SF-15.3)

    # identities (SF-2.7)
    undealt: Annotated[list[int], HIDDEN, pool(IDENTITY)] = []
    dealt: Annotated[list[list[int]], OWNER_ZONE, piece(IDENTITY)] = []  # until everybody has chosen
    secret: Annotated[list[list[int]], OWNER_ZONE, piece(IDENTITY)] = []  # one card; none after the Reveal
    bonus: Annotated[list[list[int]], OWNER_ZONE, piece(IDENTITY)] = []
    dropped: Annotated[list[list[int]], OWNER_ZONE, piece(IDENTITY)] = []  # discarded by a Schrödinger Reveal
    pc: Annotated[list[int], PUBLIC, per(SEAT), piece(IDENTITY)] = []  # NONE: not revealed
    shown: Annotated[list[list[int]], PUBLIC, per(SEAT), piece(IDENTITY)] = []  # Bonus Characters everybody knows
    early: Annotated[list[bool], PUBLIC, per(SEAT)] = []  # revealed before Stationfall

    # Kompromat (SF-8.5)
    kompromat_at: Annotated[list[bool], PUBLIC, per(PLACE)] = []
    unread: Annotated[list[int], HIDDEN, pool(KOMPROMAT)] = []  # face down on the map
    hand: Annotated[list[list[int]], OWNER_ZONE, piece(KOMPROMAT)] = []  # sorted
    away: Annotated[list[list[int]], OWNER_ZONE, piece(KOMPROMAT)] = []  # out of the game unseen (Tradecraft), sorted
    named: Annotated[list[list[int]], PUBLIC, per(SEAT), tally(KOMPROMAT)] = []  # in hand, and everybody knows it
    used: Annotated[list[int], PUBLIC, piece(KOMPROMAT, counts=True)] = []  # on cards

    # Project X (SF-7.2)
    x: Annotated[Cell, KNOWERS, of(PROJECT)] = LATE_CELL
    released: Annotated[bool, PUBLIC] = False
    releaser: Annotated[int, PUBLIC, of(PAWN)] = NONE
    mouth: Annotated[int, PUBLIC, of(PLACE)] = NONE  # mouth B of the wormhole

    # traps (SF-13.19), by place
    trap_at: Annotated[list[int], PUBLIC, of(PLACE)] = []
    trap: Annotated[list[Cell], KNOWERS, of(TRAP)] = []
    trap_by: Annotated[int, PUBLIC, of(SEAT)] = NONE
    sprung: Annotated[bool, PUBLIC] = False  # the real one was turned up

    # the turn (SF-15)
    active: Annotated[int, PUBLIC, of(SEAT)] = NONE
    actor: Annotated[int, PUBLIC, of(PAWN)] = NONE  # who is Activated; NONE outside the Activation phase
    actions: Annotated[int, PUBLIC] = 0  # main and extra Actions left
    free: Annotated[bool, PUBLIC] = False  # the free Pick Up or Drop is left
    bribed: Annotated[bool, PUBLIC] = False  # the attempt is spent
    pressed: Annotated[bool, PUBLIC] = False  # the attempt with Kompromat is spent
    entered: Annotated[list[int], PUBLIC, of(PLACE)] = []  # by free moves, this turn
    begun: Annotated[bool, PUBLIC] = False  # an Action was performed in this Activation
    presence: Annotated[bool, PUBLIC] = False  # Forceful Presence used in this Activation
    prowled: Annotated[bool, PUBLIC] = False  # Creatropism used in this phase
    deeds: Annotated[list[tuple[int, ...]], PUBLIC] = []  # of this turn

    # the Action under way (SF-10.2)
    doer: Annotated[int, PUBLIC, of(PAWN)] = NONE
    watched: Annotated[list[int], PUBLIC, of(PLACE)] = []  # Lit with Cameras ON before the Action
    victims: Annotated[list[int], PUBLIC, of(PLACE)] = []  # where Live Humans went Down by it
    framable: Annotated[list[int], PUBLIC, of(SEAT)] = []  # who may be framed by the Consort (SF-13.6)

    # script cards (SF-17)
    scripts: Annotated[list[int], HIDDEN, pool(SCRIPT)] = []
    in_deck: Annotated[int, PUBLIC] = 0  # how many script cards are left to be drawn
    drawn: Annotated[list[list[int]], OWNER_ZONE, piece(SCRIPT)] = []  # in the order drawn
    laid: Annotated[list[int], HIDDEN, piece(SCRIPT, counts=True)] = []  # discarded, mostly face down
    kept: Annotated[list[int], PUBLIC, per(SEAT), piece(SCRIPT)] = []  # NONE: no card kept
    kept_turns: Annotated[list[int], PUBLIC, per(SEAT)] = []  # how often it was played

    def then(self, *frames: Frame) -> None:
        """Do these next; after the end nothing comes."""
        if self.over is None:
            self.stack += frames[::-1]
