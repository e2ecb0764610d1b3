"""What can have happened to evidence inside memories, by what a viewer has seen of its trail (ZH-17.1.1).

May touch: observed states. Must not: see the true one, or care how likely anything is.
A memory is a number of tokens by kind, and of those of which the viewer has not seen what they are: WILD. What leaves face
down may be any of them, as long as the rest can still be what is seen to leave later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from undertable.kernel.types import Cell, Seats

from ..board.state import NONE, State
from ..box.tables import KINDS
from ..rules.pieces.trail import CAME, Passage, Place, passages, places

WILD = KINDS
MANY = 1000  # ways at a time to follow tokens that went unseen from memory to memory
Tokens = tuple[int, ...]  # how many of each kind, and how many are WILD
Order = Callable[[Tokens], Iterable[int]]  # which of these tokens to try first


class Step(NamedTuple):
    """One passage as a viewer knows it."""

    player: int
    came: bool
    kind: int  # NONE: the viewer does not know
    leg: int  # the passage as which it left a memory, this one or one before; NONE: it never did


class History(NamedTuple):
    """One way in which all can have happened: what each leg was, and what each memory holds now."""

    went: dict[int, int]
    memory: dict[int, Tokens]


# --- what a viewer knows of the trail --------------------------------------------------------


def steps(s: State, saw: dict[int, int], told: Callable[[Cell], bool], own: Seats) -> list[Step]:
    """The trail with every kind that is public, remembered or lies where it is known; without the viewer's own memory."""
    trail, lie = passages(s), places(s)
    kinds = [_kind(one, saw.get(i, NONE), lie.get(i), told) for i, one in enumerate(trail)]
    for i, one in enumerate(trail):
        if one.way == CAME and one.place != NONE:
            kinds[i] = kinds[one.place] = max(kinds[i], kinds[one.place])  # it is the same token
    return [
        Step(one.player, one.way == CAME, kinds[i], one.place if one.way == CAME else i)
        for i, one in enumerate(trail)
        if not own >> one.player & 1
    ]


def _kind(one: Passage, saw: int, place: Place | None, told: Callable[[Cell], bool]) -> int:
    if one.kind != NONE or saw != NONE:
        return max(one.kind, saw)
    token = place[0][place[1]] if place is not None else None
    return token.kind if token is not None and told(token) else NONE


# --- ways through it -------------------------------------------------------------------------


def added(tokens: Tokens, kind: int, n: int = 1) -> Tokens:
    """A few more of a kind."""
    return (*tokens[:kind], tokens[kind] + n, *tokens[kind + 1 :])


def serves(tokens: Tokens, future: Iterable[Step]) -> bool:
    """Whether a memory can go on: what is seen to leave it later is there, or may be one of the wild ones.

    What leaves face down later takes none of these away: there are always enough other tokens for it, as there were in truth.
    """
    have, wild, lacking = list(tokens[:KINDS]), tokens[WILD], [0] * KINDS
    for step in future:
        if step.came and step.kind == NONE:
            wild += 1
        elif step.kind != NONE:
            have[step.kind] += 1 if step.came else -1
            lacking[step.kind] = max(lacking[step.kind], -have[step.kind])
            if sum(lacking) > wild:
                return False
    return True


def leaving(tokens: Tokens, kind: int) -> Tokens | None:
    """A memory after a token of that kind was seen to leave it: one known to be that, else a wild one."""
    which = kind if tokens[kind] else WILD
    return added(tokens, which, -1) if tokens[which] else None


def histories(trail: list[Step], order: Order) -> Iterator[History]:
    """Every way in which all can have happened, tokens alike taken for one."""
    future = [[later for later in trail[i + 1 :] if later.player == one.player] for i, one in enumerate(trail)]
    empty = dict.fromkeys((step.player for step in trail), (0,) * (KINDS + 1))

    def ways(i: int, memory: dict[int, Tokens], went: dict[int, int]) -> Iterator[History]:
        for at in range(i, len(trail)):
            step = trail[at]
            tokens = memory[step.player]
            if step.came:
                kind = step.kind if step.kind != NONE else went.get(step.leg, WILD)
                memory[step.player] = added(tokens, kind)
            elif step.kind != NONE:
                left = leaving(tokens, step.kind)
                if left is None:
                    return
                memory[step.player] = left
            else:
                for kind in order(tokens):
                    left = added(tokens, kind, -1)
                    if serves(left, future[at]):
                        yield from ways(at + 1, {**memory, step.player: left}, {**went, step.leg: kind})
                return
        yield History(went, memory)

    return ways(0, empty, {})


def any_order(tokens: Tokens) -> list[int]:
    """Every kind that is there."""
    return [kind for kind, n in enumerate(tokens) if n]


# --- what they come to -----------------------------------------------------------------------


def parted(trail: Sequence[Step]) -> list[tuple[Step, ...]]:
    """The trail of each memory; of several together where a token went unseen from one to another."""
    part = {step.player: step.player for step in trail}
    left = {step.leg: step.player for step in trail if not step.came}
    for step in trail:
        if step.came and step.kind == NONE and step.leg != NONE:
            old, new = part[left[step.leg]], part[step.player]
            part = {player: new if which == old else which for player, which in part.items()}
    return [tuple(step for step in trail if part[step.player] == which) for which in sorted(set(part.values()))]


def loosened(trail: tuple[Step, ...]) -> list[Step]:
    """The same, but where a token went unseen from one memory to another, that it was the same one is forgotten."""
    moving = _moving(trail)
    return [step._replace(leg=NONE) if step.kind == NONE and step.leg in moving else step for step in trail]


def _moving(trail: tuple[Step, ...]) -> set[int]:
    """The legs of tokens that have left one memory and come into another, unseen."""
    return {step.leg for step in trail if step.came and step.kind == NONE} - {NONE}


class Way(NamedTuple):
    """What some histories of a few memories have come to."""

    memory: tuple[Tokens, ...]  # of each, by player
    plan: Tokens  # what has left them and lies face down in the plan
    moving: tuple[tuple[int, int], ...]  # the kind of each leg that will come into another memory


@lru_cache(256)
def ways(trail: tuple[Step, ...]) -> frozenset[Way] | None:
    """All that the histories of a few memories can come to: step by step, those that are alike from there taken for one.

    None: there are too many, as tokens have gone unseen from memory to memory again and again.
    """
    moving, players = _moving(trail), sorted({step.player for step in trail})
    nothing = (0,) * (KINDS + 1)
    found = {Way((nothing,) * len(players), nothing, ())}
    for i, step in enumerate(trail):
        at = players.index(step.player)
        future = [later for later in trail[i + 1 :] if later.player == step.player]
        found = {after for way in found for after in _after(way, step, at, future, moving)}
        if len(found) > MANY and moving:
            return None
    return frozenset(found)


def _after(way: Way, step: Step, at: int, future: list[Step], moving: set[int]) -> Iterator[Way]:
    """What can be after one step more."""
    tokens = way.memory[at]

    def now(tokens: Tokens) -> tuple[Tokens, ...]:
        return (*way.memory[:at], tokens, *way.memory[at + 1 :])

    if step.came:
        kind = step.kind if step.kind != NONE else dict(way.moving).get(step.leg, WILD)
        still = tuple(one for one in way.moving if one[0] != step.leg)
        yield Way(now(added(tokens, kind)), way.plan, still)
    elif step.kind != NONE:
        left = leaving(tokens, step.kind)
        if left is not None:
            yield Way(now(left), way.plan, way.moving)
    else:
        for kind in any_order(tokens):
            left = added(tokens, kind, -1)
            if not serves(left, future):
                continue
            if step.leg in moving:
                yield Way(now(left), way.plan, (*way.moving, (step.leg, kind)))
            else:
                yield Way(now(left), way.plan if step.leg == NONE else added(way.plan, kind), way.moving)


class Outcome(NamedTuple):
    """What some histories of a few memories come to, as far as the plan goes."""

    plan: Tokens  # by kind: what lies face down in the plan
    held: Tokens  # by kind: that and what the memories hold, without wild ones


def followed(trail: Sequence[Step]) -> Iterator[tuple[list[int], frozenset[Way]]]:
    """All that there can be, for each part of the trail and its players; where that is too much, a little more than that."""
    for part in parted(trail):
        ends = ways(part)
        if ends is None:
            yield from followed(loosened(part))
        else:
            yield sorted({step.player for step in part}), ends


def outcomes(trail: Sequence[Step]) -> list[frozenset[Outcome]]:
    """The same, as far as the plan goes."""
    return [
        frozenset(Outcome(way.plan, tuple(map(sum, zip(way.plan, *way.memory, strict=True)))[:KINDS]) for way in ends)
        for _, ends in followed(trail)
    ]
