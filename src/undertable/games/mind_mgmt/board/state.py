"""The board of MIND MGMT: every field with who may see it (MM-15.1) and what lies there, and nothing else."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.marks import of, per, piece, pool
from undertable.kernel.types import ALL, HIDDEN, KNOWERS, PUBLIC, Cell, Fact, Seat, bit, cell
from undertable.kit.kinds import SEAT, Row, load, plain

from ..box.tables import AGENT, ALLY, FEATURE, FOLDER, MODULE, RECRUITER_CARD
from .map import BORDER, PLACE

RECRUITER: Seat = 0  # the Rogue players sit clockwise from the Recruiter (MM-3.2)
NONE = -1
SHARED = -1  # an agent that the whole team commands
TOKEN = load(FOLDER, "board", Row, key="token", called="Mind Slip token")  # the two of them (MM-6.4)
FIGURE = plain("immortal", ("1", "2", "3", "4", "5"), called="Immortal", numbered=True)  # MM-1.2, the fifth by MM-12.9
OWN, BOARD = TOKEN.kind("own"), TOKEN.kind("board")
FRESH, MOVING, DONE = 0, 1, 2  # an agent's movement (MM-8.1)
NO_SUCH = cell(NONE, ALL)  # there is no such thing in this game, as everybody knows
NOWHERE = cell(NONE, bit(RECRUITER))  # nothing there yet, and only the Recruiter knows even that


class State(kernel.State):
    """Locations, features, agents and cards are numbers into the tables of `board/map` and `box/tables`."""

    # how it is played (MM-3.1); the numbers stand here so that modules can change them
    full: Annotated[bool, PUBLIC] = False
    goal: Annotated[int, PUBLIC] = 0
    final_time: Annotated[int, PUBLIC] = 0
    row_size: Annotated[int, PUBLIC] = 0
    potential: Annotated[list[int], PUBLIC, of(RECRUITER_CARD)] = []  # Recruiter cards that may be in use
    automated: Annotated[str, PUBLIC] = ""  # the level of an automated Recruiter (MM-13)
    previsited: Annotated[bool, PUBLIC] = False  # MM-17.6
    open_chat: Annotated[bool, PUBLIC] = False  # MM-15.1
    vote: Annotated[bool, PUBLIC] = False  # MM-3.3
    dealt_agents: Annotated[bool, PUBLIC] = False  # MM-3.2: agents are dealt, not picked

    # SHIFT (MM-12), absent from what was stored before there was any
    later = ("packages", "modules", "used", "tunnel", "wiretap", "roadblock", "double", "decoy", "shelved", "drawn", "begun", "denied")  # fmt: skip
    packages: Annotated[list[int], PUBLIC] = []  # opened by the Recruiter and by the Agents; nothing if all are closed
    modules: Annotated[list[int], PUBLIC, of(MODULE)] = []  # selected for this game
    used: Annotated[list[int], PUBLIC, of(MODULE)] = []  # used up: for the game, the round or the turn
    tunnel: Annotated[list[int], PUBLIC, of(PLACE)] = []  # the two mouths
    wiretap: Annotated[list[int], PUBLIC, of(PLACE)] = []
    roadblock: Annotated[list[int], PUBLIC, of(BORDER)] = []
    double: Annotated[int, PUBLIC, of(FIGURE)] = NONE  # the Immortal that is marked as a double agent
    decoy: Annotated[Cell, KNOWERS, of(PLACE)] = NO_SUCH  # where a false step token lies, unless visited since
    shelved: Annotated[list[Cell], KNOWERS, piece(FEATURE)] = []  # the card put out of the game by Change of Plan
    drawn: Annotated[Cell, KNOWERS, of(FEATURE)] = NO_SUCH  # the hidden card that came instead

    # the city
    mayhem: Annotated[list[int], PUBLIC, of(BORDER)] = []  # borders
    step: Annotated[
        list[int], PUBLIC, per(PLACE)
    ] = []  # by location: the time its step token was placed, 0 without one
    note: Annotated[list[int], PUBLIC, per(PLACE)] = []  # by location: the time on its confirmed note, 0 without one
    immortal: Annotated[list[int], PUBLIC, of(PLACE)] = []  # where each Immortal stands
    agent: Annotated[list[int], PUBLIC, per(AGENT), of(PLACE)] = []  # where each agent stands
    standing: Annotated[list[bool], PUBLIC, per(AGENT)] = []  # not activated yet in this round
    controller: Annotated[list[int], PUBLIC, per(AGENT), of(SEAT)] = []  # by agent: a seat, or SHARED

    # time and recruits (MM-2.9)
    time: Annotated[int, PUBLIC] = 5
    track: Annotated[list[int], PUBLIC] = []  # by time: recruit tokens beside that field
    symbol: Annotated[list[int], PUBLIC, per(FEATURE)] = []  # by feature: recruit tokens won by Immortals
    supply: Annotated[int, PUBLIC] = 0

    # Mind Slips (MM-6.4.1): changed only when a turn closes
    slips: Annotated[int, PUBLIC] = 0  # the Recruiter's own tokens left
    site: Annotated[int, PUBLIC, of(PLACE)] = NONE  # where the second token was placed
    on_site: Annotated[bool, PUBLIC] = False  # and whether it still lies there
    slip_time: Annotated[list[int], PUBLIC] = []  # the uses in order: when,
    slip_token: Annotated[list[int], PUBLIC, of(TOKEN)] = []  # and which token

    # the Recruiter's secrets
    card: Annotated[Cell, KNOWERS, piece(RECRUITER_CARD)] = NOWHERE  # the Recruiter card in use
    away: Annotated[list[Cell], KNOWERS, piece(RECRUITER_CARD)] = []  # the others, put away unseen
    secret: Annotated[
        list[Cell], KNOWERS, piece(FEATURE)
    ] = []  # hidden feature cards in the order dealt; exposed ones are known
    trail: Annotated[list[Cell], KNOWERS, of(PLACE)] = []  # visit 1, 2, …; those with a confirmed note are known to all
    plan: Annotated[Cell, KNOWERS, of(PLACE)] = (
        NOWHERE  # where this turn's action led: shown to nobody before the close
    )
    token: Annotated[Cell, KNOWERS, of(TOKEN)] = NOWHERE  # the Mind Slip token it took, or NONE
    found: Annotated[Cell, KNOWERS] = cell(0, bit(RECRUITER))  # recruits of the unfinished round

    # feature cards: the deck has no order (MM-11.4)
    row: Annotated[list[int], PUBLIC, piece(FEATURE)] = []  # IMMORTAL RECRUITING
    discard: Annotated[list[int], PUBLIC, piece(FEATURE)] = []
    deck: Annotated[int, PUBLIC] = 0
    unseen: Annotated[list[int], HIDDEN, pool(FEATURE, counts=False)] = []  # what the deck holds, sorted

    # allies (MM-9.6)
    allies: Annotated[list[int], PUBLIC, piece(ALLY)] = []
    spent: Annotated[list[int], PUBLIC, piece(ALLY)] = []

    # the turn under way
    moved: Annotated[bool, PUBLIC] = False  # MOVE IMMORTAL used
    extra: Annotated[bool, PUBLIC] = False  # EXTRA IMMORTAL MOVE used
    begun: Annotated[bool, PUBLIC] = False  # something was done in this turn before everybody's eyes
    active: Annotated[int, PUBLIC, of(AGENT)] = NONE  # the agent being activated
    left: Annotated[int, PUBLIC] = 0  # spaces it may still move
    movement: Annotated[int, PUBLIC] = FRESH
    acted: Annotated[bool, PUBLIC] = False
    freed: Annotated[bool, PUBLIC] = False  # its free action is used
    denied: Annotated[list[int], PUBLIC, of(ALLY)] = []  # allies that the team would not lend to it (MM-3.3)


# What was said aloud (MM-15.4): everybody may recall it, and every belief must respect it.


class Visited(Fact, frozen=True, gc=False):
    """One of the first `visits` visits was to `place`; `among`: the unmarked locations it was chosen from, if it was."""

    visits: int
    place: Annotated[int, of(PLACE)]
    among: Annotated[tuple[int, ...], of(PLACE)] = ()


class Unvisited(Fact, frozen=True, gc=False):
    """None of the first `visits` visits was to any of these places."""

    visits: int
    places: Annotated[tuple[int, ...], of(PLACE)]


class Located(Fact, frozen=True, gc=False):
    """Visit number `visits` was (or was not) to one of these places: CAPTURE, Psychic Homing, the Bloodhound."""

    visits: int
    places: Annotated[tuple[int, ...], of(PLACE)]
    yes: bool


class Guessed(Fact, frozen=True, gc=False):
    """SHAKEDOWN after `visits` visits: the feature was exposed, or is not among the hidden cards."""

    visits: int
    feature: Annotated[int, of(FEATURE)]
    hit: bool


# What modules make known besides (MM-12.9, MM-15.4).


class Baited(Fact, frozen=True, gc=False):
    """All but one of these places were among the first `visits` visits, one was not: the Decoy.

    `among`: the unmarked locations that the true one was chosen from, if it was chosen.
    """

    visits: int
    places: Annotated[tuple[int, ...], of(PLACE)]
    among: Annotated[tuple[int, ...], of(PLACE)] = ()


class Tapped(Fact, frozen=True, gc=False):
    """Of the visits `visits - 1` and `visits`, so many were to these places: Wiretaps."""

    visits: int
    places: Annotated[tuple[int, ...], of(PLACE)]
    n: int


class Echoed(Fact, frozen=True, gc=False):
    """After `visits` visits: the visit before or after number `time` was to `place`, then unmarked; or NONE was to an
    unmarked place. `among`: the locations that were unmarked."""

    visits: int
    time: int
    place: Annotated[int, of(PLACE)]
    among: Annotated[tuple[int, ...], of(PLACE)]


class Patterned(Fact, frozen=True, gc=False):
    """After `visits` visits, so many of these features were on hidden cards that were not exposed: Pattern Reader."""

    visits: int
    features: Annotated[tuple[int, ...], of(FEATURE)]
    n: int


class Replanned(Fact, frozen=True, gc=False):
    """After `visits` visits one hidden card was put away and another drawn: Change of Plan."""

    visits: int
