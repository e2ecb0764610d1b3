"""What can have happened to evidence inside memories, by what a viewer has seen of its trail (ZH-17.1.1).

May touch: observed states. Must not: see the true one, or care how likely anything is.
A memory is a number of tokens by kind, and of those of which the viewer has not seen what they are: WILD. What leaves face
down may be any of them, as long as the rest can still be what is seen to leave later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from undertable.kernel.types import Cell, Seats

from .cards import KINDS
from .state import NONE, State
from .trail import CAME, Passage, Place, passages, places

WILD = KINDS
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


def parted(trail: list[Step]) -> list[tuple[Step, ...]]:
    """The trail of each memory; of several together where a token went unseen from one to another."""
    part = {step.player: step.player for step in trail}
    left = {step.leg: step.player for step in trail if not step.came}
    for step in trail:
        if step.came and step.kind == NONE and step.leg != NONE:
            old, new = part[left[step.leg]], part[step.player]
            part = {player: new if which == old else which for player, which in part.items()}
    return [tuple(step for step in trail if part[step.player] == which) for which in sorted(set(part.values()))]


class Outcome(NamedTuple):
    """What some histories of a few memories come to."""

    plan: Tokens  # by kind: what has left them and lies face down in the plan
    held: Tokens  # by kind: that, and what they hold; of the wild ones only those in the plan


@cache
def outcomes(trail: tuple[Step, ...]) -> frozenset[Outcome]:
    """All that the histories of a few memories can come to; step by step, histories that are alike from there taken for one."""
    moving = {step.leg for step in trail if step.came and step.kind == NONE}
    future = [[later for later in trail[i + 1 :] if later.player == one.player] for i, one in enumerate(trail)]
    nothing = (0,) * (KINDS + 1)
    players = sorted({step.player for step in trail})
    ways: set[tuple[tuple[Tokens, ...], Tokens, tuple[tuple[int, int], ...]]] = {
        ((nothing,) * len(players), nothing, ())
    }
    for i, step in enumerate(trail):
        at = players.index(step.player)
        found = set()
        for memory, plan, on_the_way in ways:
            tokens = memory[at]
            if step.came:
                kind = step.kind if step.kind != NONE else dict(on_the_way).get(step.leg, WILD)
                still = tuple(one for one in on_the_way if one[0] != step.leg)
                found.add(((*memory[:at], added(tokens, kind), *memory[at + 1 :]), plan, still))
            elif step.kind != NONE:
                left = leaving(tokens, step.kind)
                if left is not None:
                    found.add(((*memory[:at], left, *memory[at + 1 :]), plan, on_the_way))
            else:
                for kind in any_order(tokens):
                    left = added(tokens, kind, -1)
                    if serves(left, future[i]):
                        rest = (*memory[:at], left, *memory[at + 1 :])
                        if step.leg in moving:
                            found.add((rest, plan, (*on_the_way, (step.leg, kind))))
                        else:
                            found.add((rest, added(plan, kind), on_the_way))
        ways = found
    return frozenset(Outcome(plan, _sum([plan, *memory])[:KINDS]) for memory, plan, _ in ways)


def _sum(some: Iterable[Tokens]) -> Tokens:
    return tuple(map(sum, zip(*some, strict=True)))
