"""The board of Agent Avenue: every field with who may see it (AA-8) and what lies there, and nothing else."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.marks import of, per, piece, pool, tally
from undertable.kernel.types import HIDDEN, KNOWERS, OWNER_ZONE, PUBLIC, Cell, Fact, Seat
from undertable.kit.kinds import SEAT

from ..box.tables import AGENT, CARD, SLOT
from .map import SIDE

NONE = -1  # no card in that place


class State(kernel.State):
    """Agents, cards, spaces and sides are numbers into the tables of `box/tables` and `board/map`."""

    # how it is played (AA-3.1, AA-3.9)
    advanced: Annotated[bool, PUBLIC] = False
    side_of: Annotated[list[int], PUBLIC, per(SEAT), of(SIDE)] = []  # by seat
    swap_above: Annotated[bool, PUBLIC] = True  # AA-10.6
    reveal: Annotated[bool, PUBLIC] = True  # AA-10.17
    team_chat: Annotated[bool, PUBLIC] = False  # AA-9.3

    # whose turn (AA-1.2)
    active: Annotated[int, PUBLIC, of(SIDE)] = NONE  # side
    turns: Annotated[list[int], PUBLIC, per(SIDE)] = []  # turns begun, by side: tells the captain (AA-9.13)

    # the street (AA-1.7): positions never wrap, so passing and laps are exact
    pawn: Annotated[list[int], PUBLIC, per(SIDE)] = []
    landed: Annotated[list[bool], PUBLIC, per(SIDE)] = []  # on a market space, card not yet taken

    # agents: hands and exchange piles are their player's alone, teammates included (AA-9.3)
    hand: Annotated[list[list[int]], OWNER_ZONE, piece(AGENT)] = []
    pile: Annotated[list[list[int]], OWNER_ZONE, piece(AGENT)] = []
    allowance: Annotated[list[int], PUBLIC, per(SEAT)] = []  # exchanges left, by seat
    drawn: Annotated[list[int], PUBLIC, per(SEAT)] = []  # cards drawn so far, by seat
    known: Annotated[
        list[list[int]], PUBLIC, per(SEAT), tally(AGENT)
    ] = []  # seat × agent: copies all know to be in that hand (AA-8.2)
    deck: Annotated[int, PUBLIC] = 0  # how many cards; which ones is not decided before they are drawn
    unseen: Annotated[list[int], HIDDEN, pool(AGENT)] = []  # by agent: what the deck can still bring
    play: Annotated[
        list[list[int]], PUBLIC, per(SIDE), piece(AGENT, counts=True)
    ] = []  # side × agent: recruited copies
    box: Annotated[list[int], PUBLIC, piece(AGENT, counts=True)] = []  # by agent: out of the game, open to all

    # the offer (AA-5.3)
    up: Annotated[int, PUBLIC, piece(AGENT)] = NONE
    down: Annotated[Cell | None, KNOWERS, piece(AGENT)] = None
    laid: Annotated[list[Seat], PUBLIC, of(SEAT)] = []  # who laid: the open card, then the hidden one
    kept: Annotated[int, PUBLIC] = 0  # cards in the hand of the latter between laying and refill

    # the black market (AA-11); the set of undrawn cards is no secret, their order does not exist
    supply: Annotated[list[int], PUBLIC, per(SLOT), piece(CARD)] = []
    market: Annotated[list[int], PUBLIC, pool(CARD, counts=False)] = []  # undrawn cards, sorted
    discard: Annotated[list[int], PUBLIC, piece(CARD)] = []
    ongoing: Annotated[list[list[int]], PUBLIC, per(SIDE), piece(CARD)] = []  # by side
    taken: Annotated[int, PUBLIC, of(AGENT)] = NONE  # agent brought back into a hand by the card being resolved


class Voted(Fact, frozen=True, gc=False):
    """How a team voted: its two members may recall it (AA-9.13)."""

    side: Annotated[int, of(SIDE)]
    turn: int
    question: str
    answers: tuple[str, ...]


class Lacked(Fact, frozen=True, gc=False):
    """A hand that held at most `most` copies of some agents when its player had drawn `drawn` cards."""

    seat: Annotated[Seat, of(SEAT)]
    agents: Annotated[tuple[int, ...], of(AGENT)]
    most: int
    drawn: int


class TakenToHand(Fact, frozen=True, gc=False):
    """An agent that came into a hand from the table, when its player had drawn `drawn` cards."""

    seat: Annotated[Seat, of(SEAT)]
    agent: Annotated[int, of(AGENT)]
    drawn: int
