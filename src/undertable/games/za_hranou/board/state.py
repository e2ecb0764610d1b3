"""The table of Za hranou: every field with who may see it (ZH-17) and what lies there, and nothing else.

May touch: the tables of `box`. Must not: decide anything.
Places in the city are zones; `ring` says which zone lies at which position. Players are seats; with Echo (ZH-16) there is
one player more than seats, the last row of every list by player, which belongs to no viewer.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.marks import of, per, piece, pool, tally
from undertable.kernel.types import HIDDEN, KNOWERS, PUBLIC, Cell, Fact
from undertable.kit.kinds import SEAT, Kinds, Row

from ..box.tables import (
    BONUS,
    BOOST,
    CRIME,
    CRIMINAL,
    DECK,
    DILEMMA,
    ECHO_BOARD,
    ECHO_CARD,
    EVIDENCE,
    ITEM,
    LETTER,
    LINE,
    POSITION,
    ROW,
    STORYLINE,
    THIRD,
    ZONE,
)

NONE = -1
SPOT: Kinds[Row] = Kinds("spot", [*ZONE.rows, *CRIMINAL.rows])  # where an item is: lying in a zone, or held
IN_HAND = len(ZONE)  # spot IN_HAND + c: held by criminal c


class Held(Fact, frozen=True, gc=False):
    """Pieces that `knowers` had seen were among a player's when one of these left unseen (ZH-17.1.1)."""

    player: Annotated[int, PUBLIC, of(SEAT)]
    sort: Annotated[str, PUBLIC]  # dilemma, crime
    kinds: Annotated[tuple[int, ...], PUBLIC]


class Returned(Fact, frozen=True, gc=False):
    """Pieces that `knowers` had seen went back where no place is any piece's (ZH-17.1)."""

    sort: Annotated[str, PUBLIC]
    kinds: Annotated[tuple[int, ...], PUBLIC]


class Saw(Fact, frozen=True, gc=False):
    """What `knowers` had seen of a token that came into somebody's memory (ZH-17.1.1)."""

    passage: Annotated[int, PUBLIC]  # of the trail
    kind: Annotated[int, PUBLIC, of(EVIDENCE)]


class State(kernel.State):
    """Numbers into the tables of `box/tables`."""

    # the table (ZH-3.8, ZH-4)
    players: Annotated[int, PUBLIC] = 0  # Echo counted
    order: Annotated[list[int], PUBLIC, of(SEAT)] = []  # clockwise from the first player
    turn: Annotated[int, PUBLIC, of(SEAT)] = NONE  # whose turn it is
    chapter: Annotated[int, PUBLIC] = 1
    ended: Annotated[bool, PUBLIC] = False  # the end of the chapter is triggered (ZH-14.1)
    last_turns: Annotated[int, PUBLIC] = NONE  # turns left after the trigger in chapter 3 (ZH-14.2)
    idle: Annotated[int, PUBLIC] = 0  # turns since a token left the display (ZH-4.4)

    # switches (ZH-9.4, ZH-15.5, ZH-15.2)
    may_decline: Annotated[bool, PUBLIC] = False  # evidence need not be processed
    picks_slots: Annotated[bool, PUBLIC] = False  # who gains evidence names the slots of the display
    boosts_any_time: Annotated[bool, PUBLIC] = False  # also before other steps than the third

    # the city (ZH-2A, ZH-2B)
    ring: Annotated[list[int], PUBLIC, per(POSITION), of(ZONE)] = []  # by position clockwise
    at: Annotated[list[int], PUBLIC, per(CRIMINAL), of(ZONE)] = []  # NONE: not in this game
    item: Annotated[list[int], PUBLIC, per(ITEM), of(SPOT)] = []
    guardian: Annotated[int, PUBLIC, of(ZONE)] = NONE
    barrier: Annotated[list[int], PUBLIC] = []  # the borders on which the two stand; border k lies after position k
    heat: Annotated[list[int], PUBLIC, per(ZONE)] = []

    # consoles (ZH-2.5)
    ports: Annotated[list[list[int]], PUBLIC, per(SEAT), of(CRIMINAL)] = []  # hooked criminals, top to bottom
    lock: Annotated[list[int], PUBLIC, per(CRIMINAL), piece(BOOST)] = []  # the boost that lies on its hook token
    grip: Annotated[list[list[int]], PUBLIC, per(SEAT, CRIMINAL)] = []
    intel: Annotated[list[int], PUBLIC, per(SEAT)] = []
    tolerance: Annotated[list[int], PUBLIC, per(SEAT)] = []
    dossiers: Annotated[list[int], PUBLIC, per(SEAT)] = []
    boosts: Annotated[list[list[int]], PUBLIC, per(SEAT), piece(BOOST)] = []  # blue ones in memory

    # evidence (ZH-9): what is LATE in these places is still in the pool
    rail: Annotated[list[int], PUBLIC, piece(EVIDENCE)] = []
    display: Annotated[list[Cell | None], KNOWERS, piece(EVIDENCE)] = []  # None: taken
    shown: Annotated[list[list[int]], PUBLIC, per(SEAT), piece(EVIDENCE, counts=True)] = []  # in memory, known to all
    kept: Annotated[list[list[Cell | None]], KNOWERS, per(SEAT), piece(EVIDENCE)] = []  # the rest of it
    bonus: Annotated[list[Cell | None], KNOWERS, per(BONUS), piece(EVIDENCE)] = []
    vault: Annotated[list[list[Cell | None]], KNOWERS, per(SEAT), piece(EVIDENCE)] = []
    shared: Annotated[list[Cell | None], KNOWERS, piece(EVIDENCE)] = []  # the shared vault
    filed: Annotated[list[list[Cell | None]], KNOWERS, per(ROW), piece(EVIDENCE)] = []  # on the slots of dossiers
    trail: Annotated[list[tuple[int, int, int, int]], PUBLIC] = []  # through people's memories, see `trail`
    supply: Annotated[int, PUBLIC] = 0
    evidence_pool: Annotated[list[int], HIDDEN, pool(EVIDENCE)] = []

    # missions (ZH-3.7): each is a kind of evidence
    missions: Annotated[list[int], PUBLIC, per(ROW), of(EVIDENCE)] = []
    files: Annotated[list[int], PUBLIC, per(ROW)] = []  # dossiers left on the board

    # boosts (ZH-9.8): all that is not in the bag lies open
    market: Annotated[list[int], PUBLIC, per(THIRD), piece(BOOST)] = []  # NONE: empty
    bounty: Annotated[list[int], PUBLIC, per(THIRD)] = []  # intel on the thirds
    boosts_left: Annotated[list[int], PUBLIC, pool(BOOST)] = []
    boosts_used: Annotated[list[int], PUBLIC, piece(BOOST)] = []

    # crimes (ZH-7, ZH-8): a deck is a number of cards without order, then `under` from its front
    storylines: Annotated[list[int], PUBLIC, of(STORYLINE)] = []  # in play
    story: Annotated[list[int], PUBLIC, piece(CRIME)] = []
    petty_used: Annotated[list[int], PUBLIC, piece(CRIME)] = []
    deck: Annotated[list[int], PUBLIC, per(DECK)] = []
    under: Annotated[list[list[Cell | None]], KNOWERS, per(DECK), piece(CRIME)] = []  # None: drawn
    hand: Annotated[list[list[list[Cell | None]]], KNOWERS, per(SEAT, DECK), piece(CRIME)] = []
    aside: Annotated[list[list[Cell | None]], KNOWERS, per(SEAT), piece(CRIME)] = []  # unseen until step 5 (ZH-8.3)
    aside_deck: Annotated[list[list[int]], PUBLIC, per(SEAT), of(DECK)] = []  # where each of these is from
    boxed: Annotated[list[int], PUBLIC, piece(CRIME)] = []  # not in this game (ZH-3.2)
    crime_pool: Annotated[list[int], HIDDEN, pool(CRIME)] = []

    # dilemmas (ZH-9.11)
    dilemma_deck: Annotated[int, PUBLIC] = 0
    dilemmas: Annotated[list[list[Cell | None]], KNOWERS, per(SEAT), piece(DILEMMA)] = []  # in hand
    bank: Annotated[list[list[Cell | None]], KNOWERS, per(SEAT), piece(DILEMMA)] = []
    pile: Annotated[list[Cell | None], KNOWERS, piece(DILEMMA)] = []  # discarded, face down
    dilemma_pool: Annotated[list[int], HIDDEN, pool(DILEMMA)] = []

    # the turn (ZH-6)
    actions: Annotated[int, PUBLIC] = 0
    ignoring: Annotated[bool, PUBLIC] = False  # barricades do not count for what the player moves
    seer_used: Annotated[bool, PUBLIC] = False
    crusher_used: Annotated[bool, PUBLIC] = False
    placements: Annotated[list[tuple[int, ...]], PUBLIC] = []  # of items, since the last step that is no drop (ZH-4.5)

    # Echo (ZH-16): her pieces are in the last row of the lists by player, her crime in that hand
    echo_board: Annotated[int, PUBLIC, of(ECHO_BOARD)] = NONE  # NONE: she does not play
    letters: Annotated[list[int], PUBLIC, per(LETTER), of(CRIMINAL)] = []  # whose token lies on A to D
    off_board: Annotated[int, PUBLIC, of(CRIMINAL)] = NONE  # with five criminals the one without a letter
    marked: Annotated[int, PUBLIC] = NONE  # which barricade bears her mark
    echo_left: Annotated[list[int], PUBLIC, tally(ECHO_CARD)] = []  # her cards that are still to come
    echo_card: Annotated[int, PUBLIC, of(ECHO_CARD)] = NONE
    led: Annotated[int, PUBLIC, of(CRIMINAL)] = NONE  # whom she has hooked and moved in this turn
    echo_moved: Annotated[list[int], PUBLIC, of(LINE)] = []  # lines of her card moved in this turn
    echo_processed: Annotated[int, PUBLIC] = 0  # in this turn
    echo_bonused: Annotated[bool, PUBLIC] = False  # a bonus field was hers in this turn
    progress: Annotated[int, PUBLIC] = 0
    hers: Annotated[list[int], PUBLIC, per(BONUS)] = []  # 1: she put the token on that field, and it stays face down

    # the end (ZH-14)
    corruption: Annotated[list[int], PUBLIC, per(SEAT)] = []  # told when the game is over
