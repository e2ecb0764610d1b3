"""Moves of the Sentinel and of the barricades (ZH-6.9, ZH-6.10): words for them, and the question that makes them.

May touch: the city, through `moves`. Must not: know which card, zone or boost is speaking.
"""

from __future__ import annotations

from msgspec.structs import replace

from undertable.kernel.types import Choice, Reason, Seat

from ...board.book import book
from ...board.map import DIRECTIONS, borders_nearby
from ...board.state import NONE, State
from ...speech.answers_effects import ESCORT, NO_MORE, POST, PUT_BARRIER, Escort, NoMore, Post, PutBarrier
from ...speech.asks_effects import Effect, Guard
from ...speech.reasons_effects import NotMeant
from ..pieces.moves import border_after, nearby, neighbours, position, post, put_barrier
from .effects import effects


@effects.word
def move_guardian(s: State, at: Effect, steps: int) -> None:
    """The Sentinel moves: exactly once if it is one move, else as often as the player likes (ZH-13)."""
    s.then(Guard(at.player, steps, steps == 1, True, False, NONE))


@effects.word
def move_barrier(s: State, at: Effect, steps: int) -> None:
    """Barricades move, either of them each time; how often as with the Sentinel (ZH-13)."""
    s.then(Guard(at.player, steps, steps == 1, False, True, NONE))


@effects.word
def move_guardian_or_barrier(s: State, at: Effect, steps: int) -> None:
    """Such moves, split freely (ZH-13)."""
    s.then(Guard(at.player, steps, steps == 1, True, True, NONE))


def guardian_in_reach(s: State, ask: Guard) -> bool:
    """Whether the Sentinel may move now (ZH-11.7)."""
    return ask.guardian and (ask.near == NONE or s.guardian in nearby(s, s.at[ask.near]))


def barrier_in_reach(s: State, ask: Guard, barrier: int) -> bool:
    """Whether a barricade may move now (ZH-2.15, ZH-11.7)."""
    if not ask.barriers or ask.near == NONE:
        return ask.barriers
    return s.barrier[barrier] in borders_nearby(position(s, s.at[ask.near]))


def in_reach(s: State, ask: Guard) -> bool:
    """Whether anything may move at all."""
    return guardian_in_reach(s, ask) or any(barrier_in_reach(s, ask, barrier) for barrier in range(2))


@book.options(Guard, Post, Escort, PutBarrier, NoMore)
def guards(s: State, ask: Guard, seat: Seat) -> list[Choice]:
    """What may move, each one zone or border either way (ZH-6.9, ZH-6.10)."""
    ways: list[Choice] = []
    if guardian_in_reach(s, ask):
        beside = sorted(neighbours(s, s.guardian))
        ways += [POST[zone] for zone in beside]
        ways += [ESCORT[who][zone] for who, at in enumerate(s.at) if at == s.guardian for zone in beside]
    for barrier in range(2):
        if barrier_in_reach(s, ask, barrier):
            ends = {s.ring[border_after(s, barrier, direction)] for direction in DIRECTIONS}
            ways += [PUT_BARRIER[barrier][zone] for zone in sorted(ends)]
    return ways if ask.must else [*ways, NO_MORE]


@book.refuse(Guard, Post, Escort)
def refuse_post(s: State, ask: Guard, seat: Seat, choice: Post | Escort) -> Reason | None:
    """One zone either way; a criminal of its zone may come along (ZH-6.10)."""
    if not guardian_in_reach(s, ask) or choice.zone not in neighbours(s, s.guardian):
        return NotMeant(rule="ZH-6.10")
    if isinstance(choice, Escort) and s.at[choice.criminal] != s.guardian:
        return NotMeant(rule="ZH-6.10")
    return None


@book.refuse(Guard, PutBarrier)
def refuse_barrier(s: State, ask: Guard, seat: Seat, choice: PutBarrier) -> Reason | None:
    """To the next free border either way (ZH-6.9)."""
    ends = [border_after(s, choice.barrier, direction) for direction in DIRECTIONS]
    if not barrier_in_reach(s, ask, choice.barrier) or position(s, choice.zone) not in ends:
        return NotMeant(rule="ZH-6.9")
    return None


@book.refuse(Guard, NoMore)
def refuse_no_more(s: State, ask: Guard, seat: Seat, choice: NoMore) -> Reason | None:
    """A single move must be made (ZH-13)."""
    return NotMeant(rule="ZH-13.4") if ask.must else None


@book.answer(Guard, Post)
def post_guardian(s: State, ask: Guard, seat: Seat, choice: Post) -> None:
    """The Sentinel goes on alone (ZH-6.10)."""
    post(s, choice.zone)
    _further(s, ask)


@book.answer(Guard, Escort)
def escort(s: State, ask: Guard, seat: Seat, choice: Escort) -> None:
    """The Sentinel takes a criminal along, also across a barricade (ZH-6.10)."""
    post(s, choice.zone, choice.criminal)
    _further(s, ask)


@book.answer(Guard, PutBarrier)
def move_one_barrier(s: State, ask: Guard, seat: Seat, choice: PutBarrier) -> None:
    """A barricade goes to another border (ZH-6.9)."""
    put_barrier(s, choice.barrier, position(s, choice.zone))
    _further(s, ask)


@book.answer(Guard, NoMore)
def no_more(s: State, ask: Guard, seat: Seat, choice: NoMore) -> None:
    """The other moves are not used."""


def _further(s: State, ask: Guard) -> None:
    if ask.left > 1:
        s.then(replace(ask, left=ask.left - 1))
