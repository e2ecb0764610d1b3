"""The board of Black Orchestra: every field with who may see it (BO-15) and what lies there, and nothing else.

Conspirators are numbered by their boards, so lists go by the table of conspirators; `order` says who plays.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.marks import of, per, piece, pool
from undertable.kernel.types import HIDDEN, KNOWERS, PUBLIC, Cell, Frame
from undertable.kit.deck import Among
from undertable.kit.kinds import SEAT, plain

from ..box.tables import CARD, CONSPIRATOR, EVENT, FACE, INTERROGATION, ITEM, MOTIVATION, NAZI, PLACE, STAGES, SUSPICION

NONE = -1
FACE_DOWN = -2  # a tile that nobody has seen: it has no identity (BO-15.6)
STAGE = plain("stage", [str(n + 1) for n in range(STAGES)], numbered=True)


class Blended(Among, frozen=True, gc=False):
    """Events that were known lie in these places, nobody but Kordt knows in which order (BO-15.4)."""


class State(kernel.State):
    """Numbers into the tables of `box/tables`."""

    # set-up and tracks (BO-3)
    floor: Annotated[int, PUBLIC] = 0  # where Support began, and its minimum
    support: Annotated[int, PUBLIC] = 0
    stage: Annotated[int, PUBLIC] = 1
    henchmen: Annotated[bool, PUBLIC] = False
    boxed: Annotated[bool, PUBLIC] = False  # Documents Located stays in the box (BO-12.4)
    first: Annotated[int, PUBLIC, of(SEAT)] = NONE  # who begins; NONE: drawn

    # conspirators (BO-1.1)
    order: Annotated[list[int], PUBLIC, of(CONSPIRATOR)] = []  # those in play, clockwise
    seat_of: Annotated[list[int], PUBLIC, per(CONSPIRATOR), of(SEAT)] = []
    at: Annotated[list[int], PUBLIC, per(CONSPIRATOR), of(PLACE)] = []
    motivation: Annotated[list[int], PUBLIC, per(CONSPIRATOR), of(MOTIVATION)] = []
    suspicion: Annotated[list[int], PUBLIC, per(CONSPIRATOR), of(SUSPICION)] = []
    items: Annotated[list[list[int]], PUBLIC, per(CONSPIRATOR), piece(ITEM)] = []
    dossier: Annotated[list[list[int]], PUBLIC, per(CONSPIRATOR), piece(CARD)] = []

    # items (BO-4.9)
    tile: Annotated[list[int], PUBLIC, per(PLACE), piece(ITEM)] = []  # NONE, FACE_DOWN or the item
    unrevealed: Annotated[list[int], PUBLIC, pool(ITEM)] = []  # every face-down tile, wherever it lies
    scrap: Annotated[list[int], PUBLIC, piece(ITEM)] = []
    scrap_down: Annotated[int, PUBLIC] = 0  # discarded unseen
    items_out: Annotated[list[int], PUBLIC, piece(ITEM)] = []
    down_out: Annotated[int, PUBLIC] = 0  # removed from the game unseen

    # conspirator cards (BO-4.8)
    deck: Annotated[list[int], PUBLIC, pool(CARD)] = []  # which are left can be counted; their order does not exist
    discard: Annotated[list[int], PUBLIC, piece(CARD)] = []
    playing: Annotated[list[int], PUBLIC, piece(CARD)] = []  # set aside until resolved (BO-4.7)
    dug: Annotated[list[int], PUBLIC, piece(CARD)] = []  # turned up in search of a plot

    # Hitler and his deputies (BO-1.2)
    nazi: Annotated[list[int], PUBLIC, per(NAZI), of(PLACE)] = []  # NONE: out of the game
    slain: Annotated[list[int], PUBLIC, of(NAZI)] = []  # by plots (BO-12.2)

    # events (BO-8): twelve places a stage, never shifted; what was drawn or removed lies before the top
    event: Annotated[list[Cell], KNOWERS, piece(EVENT)] = []
    top: Annotated[list[int], PUBLIC, per(STAGE)] = []
    pool: Annotated[list[int], HIDDEN, pool(EVENT)] = []
    current: Annotated[int, PUBLIC, of(EVENT)] = NONE
    key: Annotated[list[int], PUBLIC, of(EVENT)] = []
    visited: Annotated[list[int], PUBLIC, of(CONSPIRATOR)] = []  # fixed when a visit lands
    moved: Annotated[list[int], PUBLIC, of(NAZI)] = []  # whom the current event has really moved
    delayed: Annotated[bool, PUBLIC] = False  # Hitler stays (BO-14.2)

    # interrogation (BO-10)
    unread: Annotated[list[int], HIDDEN, pool(INTERROGATION)] = []
    card: Annotated[list[Cell], KNOWERS, piece(INTERROGATION)] = []  # in the prisoner's hand, if any is
    spent: Annotated[list[int], PUBLIC, piece(INTERROGATION)] = []  # for once only; its options told which (BO-10.9)

    # dice (BO-4.10)
    track: Annotated[int, PUBLIC] = 0
    on_card: Annotated[int, PUBLIC] = 0  # on Defections and Dissent
    stored: Annotated[list[int], PUBLIC, per(CONSPIRATOR)] = []  # actions handed out by Black Orchestra
    stored_dice: Annotated[list[int], PUBLIC, per(CONSPIRATOR)] = []

    # the turn
    turns: Annotated[list[int], PUBLIC, per(SEAT)] = []  # begun so far
    active: Annotated[int, PUBLIC, of(CONSPIRATOR)] = NONE
    actions: Annotated[int, PUBLIC] = 0
    conspired: Annotated[bool, PUBLIC] = False
    no_ability: Annotated[bool, PUBLIC] = False  # Goebbels
    no_conspire: Annotated[bool, PUBLIC] = False  # Bormann
    inspired: Annotated[bool, PUBLIC] = False  # Bonhoeffer's ability used
    granted: Annotated[bool, PUBLIC] = False  # Stauffenberg's extra action given
    due: Annotated[int, PUBLIC] = 0  # events to come this turn
    skipped: Annotated[bool, PUBLIC] = False  # the next one is cancelled (BO-14.1)
    abwehr_off: Annotated[bool, PUBLIC] = False
    refused: Annotated[list[tuple[int, ...]], PUBLIC] = []  # requests that may not be made again this turn (BO-6.9)

    # the attempt under way (BO-7)
    by: Annotated[int, PUBLIC, of(CONSPIRATOR)] = NONE
    plot: Annotated[int, PUBLIC, of(CARD)] = NONE
    target: Annotated[int, PUBLIC, of(NAZI)] = NONE
    dice: Annotated[int, PUBLIC] = 0  # in the pool
    ignored: Annotated[int, PUBLIC] = 0  # eagles, by items and cards
    rolled: Annotated[list[int], PUBLIC, of(FACE)] = []
    tried: Annotated[list[int], PUBLIC, of(CARD)] = []  # C and D, once each in a window

    # the plan everybody sees (BO-15.7)
    plan_plot: Annotated[int, PUBLIC, of(CARD)] = NONE  # NONE: there is no plan
    plan_by: Annotated[int, PUBLIC, of(CONSPIRATOR)] = NONE  # who attempts it; NONE: left open
    plan_at: Annotated[int, PUBLIC, of(PLACE)] = NONE  # where; NONE: left open
    plan_seat: Annotated[int, PUBLIC, of(SEAT)] = NONE  # who proposed it

    def then(self, *frames: Frame) -> None:
        """Do these next; after the end nothing comes (BO-5.8)."""
        if self.over is not None:
            return
        if len(frames) == 1:  # as mostly
            self.stack.append(frames[0])
        else:
            self.stack += frames[::-1]
