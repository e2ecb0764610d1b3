"""The end of a turn, of a chapter, and what comes between two chapters (ZH-4.4, ZH-14.1 to ZH-14.4).

May touch: the Syndicate board, dossiers, grip, intel, rail and display. Must not: score the game; `scoring` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from undertable.kernel.types import ALL, LATE_CELL, NOBODY, Choice, Seat, cell

from ..board.book import book
from ..board.looks import after, cells, count, in_play
from ..board.state import NONE, Returned, State
from ..box.tables import CHAPTER, NUMBERS, ROW, SEATS
from ..speech.answers import BONUS_AREA, LOSE, Lose, Token
from ..speech.asks import BeginTurn, EndTurn, NextTurn
from ..speech.asks_echo import EchoGrip, OpenAll
from ..speech.asks_evidence import (
    ClearMissions,
    DealMission,
    DrawSlot,
    DrawToken,
    Evaluate,
    FillRail,
    LayDisplay,
    LoseGrip,
    NextChapter,
    Score,
    StoreDilemmas,
)
from ..speech.events_evidence import ChapterBegan, Investigated
from .evidence import trigger_end
from .pieces.consoles import change_grip, change_intel
from .pieces.trail import note_turning_up, passage_to
from .tokens import share

# --- the end of a turn (ZH-4.4, ZH-14.2) -----------------------------------------------------


@book.run(EndTurn)
def end_turn(s: State, todo: EndTurn) -> None:
    """Where nobody has gained evidence for so many rounds, a token leaves the display, or the chapter ends (ZH-4.4)."""
    s.then(NextTurn(todo.player))
    s.idle += 1
    if s.ended or s.idle < NUMBERS.stall_rounds * s.players:
        return
    if count(s.display):
        s.then(DrawSlot(NONE, "supply"))
    else:
        trigger_end(s)


@book.run(NextTurn)
def next_turn(s: State, todo: NextTurn) -> None:
    """The next player; at the end of a chapter its evaluation, in chapter 3 after one more turn of all others."""
    if not s.ended:
        s.then(BeginTurn(after(s, todo.player)))
        return
    if s.chapter == len(CHAPTER):
        s.last_turns = s.players - 1 if s.last_turns == NONE else s.last_turns - 1
        if s.last_turns:
            s.then(BeginTurn(after(s, todo.player)))
            return
    s.then(Evaluate())


# --- evaluation (ZH-14.3) --------------------------------------------------------------------


@book.run(Evaluate)
def evaluate(s: State, todo: Evaluate) -> None:
    """Investigation, missions, dossiers, storing, evidence, bonus fields: in this order (ZH-14.3)."""
    last = s.chapter == len(CHAPTER)
    between = [ClearMissions(), *[DealMission(row) for row in range(len(ROW))]]
    onward = (
        [*([OpenAll()] if s.players > s.seats else []), Score()] if last else [FillRail(), LayDisplay(), NextChapter()]
    )
    s.then(*([] if last else between), StoreDilemmas(), *onward)
    success = not sum(s.files)
    s.tell(Investigated(s.chapter, success))
    if success:
        for player in range(s.players):
            change_intel(s, player, CHAPTER[s.chapter - 1].intel_per_dossier * s.dossiers[player])
    else:
        _fail(s)


def _fail(s: State) -> None:
    """Everybody with the fewest dossiers loses intel, or grip that they choose all at once (ZH-14.3, ZH-15.19)."""
    fewest = [player for player in range(s.players) if s.dossiers[player] == min(s.dossiers)]
    row = CHAPTER[s.chapter - 1]
    for player in fewest:
        change_intel(s, player, -row.lose_intel)
    losers = tuple(seat for seat in fewest if seat < s.seats and any(s.grip[seat]))
    if row.lose_grip and s.seats in fewest:  # Echo, after the humans (ZH-16.13)
        s.then(EchoGrip(-row.lose_grip))
    if row.lose_grip and losers:
        s.then(LoseGrip(losers, (None,) * len(losers), row.lose_grip))


@book.options(LoseGrip, Lose)
def losses(s: State, ask: LoseGrip, seat: Seat) -> Sequence[Choice]:
    """Every way to split the loss over tokens above the start; what cannot be lost is ignored (ZH-14.3)."""
    grip = s.grip[seat]
    n = min(ask.n, sum(grip))
    able = [criminal for criminal in in_play(s) if grip[criminal]]
    ways = combinations_with_replacement(able, n)
    return [LOSE[way] for way in ways if all(way.count(criminal) <= grip[criminal] for criminal in way)]


@book.resolve(LoseGrip)
def lose_grip(s: State, ask: LoseGrip) -> None:
    """All of them lose what they have named (ZH-14.3)."""
    for seat, answer in zip(ask.seats, ask.answers, strict=True):
        assert isinstance(answer, Lose)
        for criminal in answer.criminals:
            change_grip(s, seat, criminal, -1)


# --- between two chapters (ZH-14.3) ----------------------------------------------------------


@book.run(ClearMissions)
def clear_missions(s: State, todo: ClearMissions) -> None:
    """Evidence of the rows goes back to the supply, dossiers come back to the board (ZH-14.3)."""
    for row in range(len(ROW)):
        for token in cells(s.filed[row]):
            s.supply += 1
            if token.knowers != NOBODY:  # what nobody has seen never left the pool
                s.evidence_pool[token.kind] += 1
            if token.knowers != NOBODY and not token.knowers & ALL:  # Echo's, at which somebody has looked
                s.recall(Returned(token.knowers, "evidence", (token.kind,)))
        s.filed[row] = []
    s.missions = [NONE] * len(ROW)
    s.files = list(SEATS[s.players].dossiers)
    s.dossiers = [0] * s.players


@book.run(FillRail)
def fill_rail(s: State, todo: FillRail) -> None:
    """The rail comes first where the supply is short (ZH-14.3)."""
    if len(s.rail) < NUMBERS.rail and s.supply:
        s.then(DrawToken(NONE, "rail", NONE), todo)


@book.run(LayDisplay)
def lay_display(s: State, todo: LayDisplay) -> None:
    """Face down, as many as there is room for: nobody has seen them, so none is drawn yet (ZH-3.5, ZH-3.10)."""
    n = min(SEATS[s.players].display, s.supply)
    s.display = [LATE_CELL] * n
    s.supply -= n


@book.run(NextChapter)
def next_chapter(s: State, todo: NextChapter) -> None:
    """Tokens of the bonus fields lie open in the shared vault; the player to the left begins (ZH-14.3, ZH-14.4)."""
    for field, token in enumerate(s.bonus):
        if token is not None:
            note_turning_up(s, passage_to(s, Token(BONUS_AREA, 0, field)), token.kind)
            s.bonus[field] = None
            share(s, token if s.hers[field] else cell(token.kind, ALL))  # Echo's stays face down (ZH-16.10)
            s.hers[field] = 0
    s.chapter += 1
    s.ended, s.idle = False, 0
    s.tell(ChapterBegan(s.chapter))
    s.then(BeginTurn(after(s, s.turn)))
