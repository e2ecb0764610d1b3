"""Evidence that lies face down: looked at, taken, turned up (ZH-10.9, ZH-13).

May touch: display, plan area and memories. Must not: move secret pieces itself where others might follow them; `cells` does.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, NOBODY, Cell, Choice, Reason, Seat, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.looks import count, own
from ..board.state import NONE, State
from ..speech.answers import BONUS_AREA, DISPLAY, FROM_SUPPLY, SHARED, VAULT, FromSupply, Token
from ..speech.asks_echo import SeeUnseen
from ..speech.asks_evidence import (
    DrawSlot,
    DrawToken,
    FlipEvidence,
    FlipToken,
    Look,
    PeekEvidence,
    SeeToken,
    TakeEvidence,
    TakeToken,
)
from ..speech.events_evidence import Looked, TookToken, TurnedUp
from ..speech.outcomes import TOKEN_FELL, TokenFell
from ..speech.reasons import LooksAlready, NoSupplyYet, NothingThere, NotInPlan, NotJustSeen
from .evidence import empty_slot
from .pieces.cells import Zone, part, remember_token
from .pieces.trail import note_turning_up, passage_to

# --- what lies face down ---------------------------------------------------------------------


def zone_at(s: State, area: int, owner: int) -> Zone:
    """The list of places that a token names."""
    return {DISPLAY: s.display, BONUS_AREA: s.bonus, VAULT: s.vault[owner], SHARED: s.shared}[area]


def in_plan(s: State) -> list[Token]:
    """Every token that lies face down in the plan area, wherever somebody put it (ZH-10.9, ZH-16.10)."""
    found = [Token(BONUS_AREA, 0, field) for field, token in enumerate(s.bonus) if token is not None]
    for player in range(s.players):
        found += [Token(VAULT, player, i) for i, token in enumerate(s.vault[player]) if token is not None]
    return found + [Token(SHARED, 0, i) for i, token in enumerate(s.shared) if token and not token.knowers & ALL]


def face_down(s: State) -> list[Token]:
    """All of these, and what is left in the display (ZH-10.9)."""
    return [Token(DISPLAY, 0, slot) for slot, token in enumerate(s.display) if token is not None] + in_plan(s)


def places(s: State) -> list[Token]:
    """Everywhere a token may lie, empty or not (ZH-10.9)."""
    slots = [Token(DISPLAY, 0, slot) for slot in range(len(s.display))]
    vaults = [Token(VAULT, player, i) for player in range(s.players) for i in range(len(s.vault[player]))]
    fields = [Token(BONUS_AREA, 0, field) for field in range(len(s.bonus))]
    return [*slots, *fields, *vaults, *[Token(SHARED, 0, i) for i in range(len(s.shared))]]


def at(s: State, token: Token) -> Cell:
    """What lies there."""
    found = zone_at(s, token.area, token.owner)[token.index]
    assert found is not None
    return found


# --- looking (ZH-10.9) -----------------------------------------------------------------------


@book.run(PeekEvidence)
def peek_evidence(s: State, todo: PeekEvidence) -> None:
    """So many as there are (ZH-10.9)."""
    n = min(todo.n, len(face_down(s)))
    if n:
        s.then(Look(todo.player, (), n, todo.take))


@book.options(Look, Token)
def to_look_at(s: State, ask: Look, seat: Seat) -> Sequence[Choice]:
    """All are named before any is seen, each once (ZH-15.39)."""
    if len(ask.steps) == ask.n:
        return ()
    return [token for token in face_down(s) if token not in ask.steps]


@book.universe(Look)
def all_to_look_at(s: State, ask: Look, seat: Seat) -> Sequence[Choice]:
    """Everywhere a token may lie (ZH-10.9)."""
    return places(s)


@book.refuse(Look, Token)
def refuse_look(s: State, ask: Look, seat: Seat, choice: Token) -> Reason | None:
    """Each token once, and only what lies face down (ZH-10.9, ZH-15.39)."""
    if choice in ask.steps:
        return LooksAlready(rule="ZH-15.39")
    return None if choice in face_down(s) else NothingThere(rule="ZH-10.9")


@book.resolve(Look)
def look(s: State, ask: Look) -> None:
    """Now they are seen, one after another; some may be taken then."""
    named = [token for token in ask.steps if isinstance(token, Token)]
    if ask.take:
        s.then(TakeEvidence(ask.seat, ask.take, tuple((token.area, token.owner, token.index) for token in named)))
    for token in reversed(named):
        if at(s, token).knowers == NOBODY:
            s.then(SeeToken(ask.seat, token.area, token.owner, token.index))
    for token in named:
        if at(s, token).knowers != NOBODY:
            _see(s, ask.seat, token, at(s, token).kind)


@book.chance(SeeToken, TokenFell)
def unseen(s: State, ask: SeeToken) -> Outcomes:
    """Any token that nobody has seen (ZH-3.10)."""
    return weights(s.evidence_pool, TOKEN_FELL)


@book.answer(SeeToken)
def see_token(s: State, ask: SeeToken, chance: Seat, fell: TokenFell) -> None:
    """The place turns out to hold that, and only the one who looks knows it."""
    take(s.evidence_pool, fell.evidence)
    _see(s, ask.player, Token(ask.area, ask.owner, ask.index), fell.evidence)


def _see(s: State, player: int, token: Token, kind: int) -> None:
    """One more player knows a token (ZH-17.1)."""
    seen = cell(kind, at(s, token).knowers | own(s, player))
    zone_at(s, token.area, token.owner)[token.index] = seen
    s.tell(Looked(player, token.area, token.owner, token.index, seen))


# --- taking (ZH-13) --------------------------------------------------------------------------


@book.run(TakeEvidence)
def take_evidence(s: State, todo: TakeEvidence) -> None:
    """One token more, where there is any (ZH-13)."""
    ask = TakeToken(todo.player, todo.among)
    if todo.n and to_take(s, ask, todo.player):
        s.then(ask, TakeEvidence(todo.player, todo.n - 1, todo.among))


@book.options(TakeToken, Token, FromSupply)
def to_take(s: State, ask: TakeToken, seat: Seat) -> Sequence[Choice]:
    """One of those just seen; else any, and when the chapter ends the supply stands for the display (ZH-15.34)."""
    if ask.among:
        return [token for token in face_down(s) if (token.area, token.owner, token.index) in ask.among]
    supply = s.ended and s.supply > 0 and not count(s.display)
    return [*face_down(s), *([FROM_SUPPLY] if supply else [])]


@book.universe(TakeToken)
def all_to_take(s: State, ask: TakeToken, seat: Seat) -> Sequence[Choice]:
    """Everywhere a token may lie, and the supply (ZH-13.8, ZH-15.34)."""
    return [*places(s), FROM_SUPPLY]


@book.refuse(TakeToken, Token)
def refuse_taking(s: State, ask: TakeToken, seat: Seat, choice: Token) -> Reason | None:
    """What lies face down; one of those just seen, where some were (ZH-13.8)."""
    if choice not in face_down(s):
        return NothingThere(rule="ZH-13.8")
    return None if choice in to_take(s, ask, seat) else NotJustSeen(rule="ZH-13.8")


@book.refuse(TakeToken, FromSupply)
def refuse_supply(s: State, ask: TakeToken, seat: Seat, choice: FromSupply) -> Reason | None:
    """Only where it stands for the display (ZH-15.34)."""
    return None if choice in to_take(s, ask, seat) else NoSupplyYet(rule="ZH-15.34")


@book.answer(TakeToken, FromSupply)
def take_from_supply(s: State, ask: TakeToken, seat: Seat, choice: FromSupply) -> None:
    """A random token of the supply (ZH-15.34)."""
    s.then(DrawToken(seat, "memory", NONE))


@book.answer(TakeToken, Token)
def take_token(s: State, ask: TakeToken, seat: Seat, choice: Token) -> None:
    """The token comes into the memory; whoever knew it can follow it (ZH-17.1)."""
    if choice.area == DISPLAY:
        empty_slot(s, DrawSlot(seat, "memory"), choice.index)
        return
    before = passage_to(s, choice)
    token = _leave(s, choice)
    if token.knowers == NOBODY:  # Echo's, whom nobody has watched (ZH-16.10)
        s.then(SeeUnseen(seat, "memory"))
        return
    held = remember_token(s, seat, token, before)
    s.tell(TookToken(seat, choice.area, choice.owner, choice.index, held))


def _leave(s: State, token: Token) -> Cell:
    """A token leaves the plan area in public; a bonus field is free again (ZH-15.8)."""
    if token.area == BONUS_AREA:
        found = at(s, token)
        s.bonus[token.index], s.hers[token.index] = None, 0
        return found
    return part(zone_at(s, token.area, token.owner), token.index, own(s, token.owner) if token.area == VAULT else ALL)


# --- turning up (ZH-13) ----------------------------------------------------------------------


@book.run(FlipEvidence)
def flip_evidence(s: State, todo: FlipEvidence) -> None:
    """One token of the plan more, where there is any (ZH-13)."""
    if todo.n and in_plan(s):
        s.then(FlipToken(todo.player), FlipEvidence(todo.player, todo.n - 1))


@book.options(FlipToken, Token)
def to_flip(s: State, ask: FlipToken, seat: Seat) -> Sequence[Choice]:
    """Any token that lies face down in the plan area."""
    return in_plan(s)


@book.universe(FlipToken)
def all_to_flip(s: State, ask: FlipToken, seat: Seat) -> Sequence[Choice]:
    """Everywhere a token may lie, the display too (ZH-13.8)."""
    return places(s)


@book.refuse(FlipToken, Token)
def refuse_flip(s: State, ask: FlipToken, seat: Seat, choice: Token) -> Reason | None:
    """What lies face down in the plan area (ZH-13.8)."""
    if choice not in face_down(s):
        return NothingThere(rule="ZH-13.8")
    return None if choice in in_plan(s) else NotInPlan(rule="ZH-13.8")


@book.answer(FlipToken, Token)
def flip_token(s: State, ask: FlipToken, seat: Seat, choice: Token) -> None:
    """It lies open in the shared vault now."""
    before = passage_to(s, choice)
    token = _leave(s, choice)
    if token.knowers == NOBODY:  # Echo's, whom nobody has watched (ZH-16.10)
        s.then(SeeUnseen(seat, "shared"))
    else:
        note_turning_up(s, before, token.kind)
        share(s, cell(token.kind, ALL))


def share(s: State, token: Cell) -> None:
    """A token comes to the shared vault (ZH-13, ZH-14.3)."""
    s.shared.append(token)
    s.tell(TurnedUp(token))
