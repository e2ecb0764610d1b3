"""Set-up (BO-3): the board, the decks, and who plays whom."""

from __future__ import annotations

from msgspec import UNSET

from undertable.kernel.game import Game, Outcomes, Setup, option
from undertable.kernel.types import LATE_CELL, Reason, Seat

from ..board.book import book
from ..board.map import SQUARES, START
from ..board.state import FACE_DOWN, NONE, State
from ..box.tables import (
    CARD,
    CONSPIRATOR,
    DIFFICULTY,
    DOCUMENTS,
    EVENT,
    INTERROGATION,
    ITEM,
    MEDIUM,
    MODE,
    NAZI,
    NUMBERS,
    PER_STAGE,
    PLACE,
    STAGES,
    TIMID,
)
from ..speech.answers import TakeBoard
from ..speech.asks import Begin, BeginTurn, DealBoard, DrawFirst, PickBoard
from ..speech.events import BoardTaken
from ..speech.outcomes import BOARD_FELL, SEAT_FELL, BoardFell, SeatFell
from ..speech.reasons import BoardGone


def begin(game: Game[State], s: State, setup: Setup) -> None:
    """BO-3.1 to BO-3.8; what chance decides is pushed, not drawn."""
    lay_out(game, s, setup)
    each = MODE.row(setup.mode).conspirators_each
    if option(game, setup, "boards") == "random":
        s.then(*[DealBoard(seat) for seat in range(s.seats) for _ in range(each)])
    else:
        s.then(*[PickBoard(seat, nth > 0) for seat in range(s.seats) for nth in range(each)])
    if setup.host is not UNSET:
        s.first = setup.host  # BO-3.8; games of old did not say who made the table
    first = [DrawFirst()] if option(game, setup, "first") == "random" and s.seats > 1 else []
    s.stack[:0] = [BeginTurn(), Begin(), *first]  # they come last


def lay_out(game: Game[State], s: State, setup: Setup) -> None:
    """The table before anybody has a board."""
    difficulty = DIFFICULTY.row(str(option(game, setup, "difficulty")))
    s.floor, s.support = difficulty.support_min, difficulty.support_start  # BO-3.4
    s.henchmen = bool(option(game, setup, "loyal_henchmen"))
    s.boxed = bool(option(game, setup, "secured_documents"))
    people = len(CONSPIRATOR)
    s.turns = [0] * s.seats
    s.seat_of, s.at = [NONE] * people, [START] * people
    s.motivation, s.suspicion = [TIMID] * people, [MEDIUM] * people  # BO-3.7
    s.items, s.dossier = [[] for _ in CONSPIRATOR], [[] for _ in CONSPIRATOR]
    s.stored, s.stored_dice = [0] * people, [0] * people
    s.tile = [FACE_DOWN if place in SQUARES else NONE for place in range(len(PLACE))]  # BO-3.3
    s.unrevealed, s.deck, s.unread = ITEM.whole, CARD.whole, INTERROGATION.whole  # BO-3.6
    s.nazi = [row.home for row in NAZI]  # BO-3.2
    lay_events(s, NUMBERS.events_removed_per_stage + bool(option(game, setup, "no_time_to_lose")))


def lay_events(s: State, removed: int) -> None:
    """BO-3.5, BO-12.3: so many of each stage are removed unseen. BO-12.4: boxing a card removes one less at random."""
    s.event, s.pool = [LATE_CELL] * (STAGES * PER_STAGE), EVENT.whole
    s.top = [removed] * STAGES
    if s.boxed:
        s.pool[DOCUMENTS] = 0  # eleven cards in twelve places: one less is removed, and as many are left


# --- boards (BO-3.7) -------------------------------------------------------------------------


book.asks(PickBoard, TakeBoard)


@book.refuse(PickBoard, TakeBoard)
def refuse_board(s: State, ask: PickBoard, seat: Seat, choice: TakeBoard) -> Reason | None:
    """BO-3.7: no two the same."""
    return BoardGone(rule="BO-3.7", who=choice.who) if choice.who in s.order else None


@book.answer(PickBoard, TakeBoard)
def pick_board(s: State, ask: PickBoard, seat: Seat, choice: TakeBoard) -> None:
    """The player takes the chosen conspirator (BO-3.7)."""
    take_board(s, seat, choice.who)


@book.chance(DealBoard, BoardFell)
def undealt(s: State, ask: DealBoard) -> Outcomes:
    """Every conspirator that nobody plays can fall (BO-3.7)."""
    return [(fell, 1) for fell in BOARD_FELL if fell.who not in s.order]


@book.answer(DealBoard)
def deal_board(s: State, ask: DealBoard, chance: Seat, fell: BoardFell) -> None:
    """Chance gives the seat a conspirator (BO-3.7)."""
    take_board(s, ask.seat, fell.who)


def take_board(s: State, seat: Seat, who: int) -> None:
    """The seat plays the conspirator from now on (BO-3.7)."""
    s.order.append(who)
    s.seat_of[who] = seat
    s.tell(BoardTaken(seat, who))


# --- who begins (BO-3.8) ---------------------------------------------------------------------


@book.chance(DrawFirst, SeatFell)
def seats(s: State, ask: DrawFirst) -> Outcomes:
    """Every seat can begin (BO-3.8)."""
    return [(SEAT_FELL[seat], 1) for seat in range(s.seats)]


@book.answer(DrawFirst)
def draw_first(s: State, ask: DrawFirst, chance: Seat, fell: SeatFell) -> None:
    """The drawn seat begins (BO-3.8)."""
    s.first = fell.seat


@book.run(Begin)
def begin_play(s: State, todo: Begin) -> None:
    """BO-3.8: the one before the first has just had a turn, as it were."""
    first = next(who for who in s.order if s.first in (NONE, s.seat_of[who]))
    s.active = s.order[s.order.index(first) - 1]
