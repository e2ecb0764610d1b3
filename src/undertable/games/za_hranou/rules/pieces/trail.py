"""The trail of evidence through memories: what everybody sees when a token comes into one or leaves it (ZH-17.1).

May touch: the trail and the facts that go with it. Must not: move any piece; `cells` and the rules do.
Public is that a token came from rail, display, supply or plan into somebody's memory, and that one left it for a row or
for a place in the plan, in this order. Its kind is public where the token lies open then or is turned up later; whoever had
looked at it before remembers it. Which token of a memory it was that left face down, only its owner knows.
"""

from __future__ import annotations

from typing import NamedTuple

from undertable.kernel.types import ALL, Cell

from ...board.looks import own
from ...board.state import NONE, Saw, State
from ...speech.answers import BONUS_AREA, FIRST_BONUS, OWN_VAULT, VAULT, Token

CAME, LEFT = 1, 0
Place = tuple[list[Cell | None], int]  # a list of places, and which of them


class Passage(NamedTuple):
    """One token comes into a memory or leaves it, as everybody sees it."""

    player: int
    way: int  # CAME, LEFT
    kind: int  # NONE: not everybody has seen it
    place: int  # CAME: the passage as which it had left a memory, or NONE; LEFT: where it lies in the plan, or NONE


def passages(s: State) -> list[Passage]:
    """The whole trail, oldest first."""
    return [Passage(*one) for one in s.trail]


def note_coming(s: State, player: int, token: Cell, before: int = NONE) -> None:
    """A token comes into a memory; `before`: the passage as which it left another."""
    kind = token.kind if token.knowers & ALL else NONE
    s.trail.append(Passage(player, CAME, kind, before))
    who = token.knowers & ~own(s, player)
    if before != NONE:
        _taken_from_the_plan(s, before, kind)
        who = token.knowers | own(s, player)  # who takes it learns what the other had put there
    if kind == NONE and who:
        s.recall(Saw(who, len(s.trail) - 1, token.kind))


def note_leaving(s: State, player: int, goal: int, token: Cell) -> None:
    """A token leaves a memory: for a row, where it lies open, or for a place in the plan."""
    in_plan = goal >= FIRST_BONUS
    s.trail.append(Passage(player, LEFT, token.kind if token.knowers & ALL else NONE, goal if in_plan else NONE))


def note_turning_up(s: State, passage: int, kind: int) -> None:
    """A token of the plan lies open now: everybody sees what had left that memory."""
    if passage != NONE:
        _taken_from_the_plan(s, passage, kind)


def _taken_from_the_plan(s: State, passage: int, kind: int) -> None:
    """What had left a memory lies face down in its place no longer; the kind, if everybody sees it now."""
    s.trail[passage] = Passage(*s.trail[passage])._replace(kind=kind, place=NONE)


def passage_to(s: State, token: Token) -> int:
    """As which passage what lies there left a memory; NONE for what never was in anybody's, such as Echo's."""
    if token.area == VAULT:
        rank = sum(one is not None for one in s.vault[token.owner][: token.index])
        return lying(s, token.owner)[rank] if token.owner < s.seats else NONE
    if token.area != BONUS_AREA:
        return NONE
    place = FIRST_BONUS + token.index
    return next((i for i, (_, way, _, lies) in enumerate(s.trail) if way == LEFT and lies == place), NONE)


def lying(s: State, player: int) -> list[int]:
    """The passages to a player's vault whose tokens lie there, in the order of their places."""
    left = (player, LEFT, OWN_VAULT)
    return [i for i, (who, way, _, place) in enumerate(s.trail) if (who, way, place) == left]


def places(s: State) -> dict[int, Place]:
    """Where in the plan the tokens lie face down that have left a memory, by passage."""
    found: dict[int, Place] = {}
    if s.open:
        return found
    for player in range(s.seats):
        vault = s.vault[player]
        filled = [index for index, token in enumerate(vault) if token is not None]
        found |= {leg: (vault, index) for leg, index in zip(lying(s, player), filled, strict=True)}
    for leg, (_, way, _, place) in enumerate(s.trail):
        if way == LEFT and FIRST_BONUS <= place < OWN_VAULT:
            found[leg] = (s.bonus, place - FIRST_BONUS)
    return found


def note_the_end(s: State) -> None:
    """Everything in the plan is turned up (ZH-14.12)."""
    for passage, (zone, index) in places(s).items():
        token = zone[index]
        assert token is not None
        note_turning_up(s, passage, token.kind)
