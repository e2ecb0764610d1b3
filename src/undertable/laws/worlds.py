"""What the worlds that a viewer cannot tell apart have in common (laws 7 and 8), and that each of them is a whole one.

May touch: one Trial. Must not: change its match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from undertable.kernel.codec import dump, view
from undertable.kernel.engine import asked, chance, options, pending, step
from undertable.kernel.observe import mask_frame, observe
from undertable.kernel.state import State, copy
from undertable.kernel.types import CHANCE, POISON, UNKNOWN, Cell, Choice, Hush, Open, Seat

from .trial import LawBroken, Trial, first_difference, viewer


def law_8_two_worlds(t: Trial) -> None:
    """A world drawn from what a viewer sees is whole, looks the same to it, and fits what it remembers."""
    truth = dump(t.s)
    for who in t.more_viewers():
        seen = observe(t.s, who)
        world = t.game.belief.determinize(seen, who, t.rng)
        mine, theirs = view(t.s, who), view(world, who)
        if mine != theirs:
            raise LawBroken("8", f"{viewer(who)}: {first_difference(mine, theirs)}")
        blank = next(unfilled(world), None)
        t.demand("8", blank is None, f"`determinize` for {viewer(who)} leaves {blank} open: a world holds no unknowns")
        _same_pieces(t, Counter(t.game.census(world)), viewer(who))
        t.demand("8b", t.game.belief.consistent(world, seen, who), f"a world for {viewer(who)} contradicts memory")
        t.demand("8b", t.game.belief.consistent(t.s, seen, who), f"the truth contradicts the memory of {viewer(who)}")
        t.demand("7", asked(world) == asked(t.s), f"{viewer(who)}: another seat is asked in another world")
        if dump(world) != truth:
            t.report.bite("8")
            t.report.bite("8b")


def law_7_who_may_speak(t: Trial) -> None:
    """Who may speak up is no news: it follows from what a viewer knew before and is told by the step itself.

    The same decision is made in truth and in another world of that viewer. Where it is told the same of both, the same
    seats may speak up: else the question would tell what somebody holds.
    """
    seat, choice = t.rng.choice([(seat, way) for seat in asked(t.s) for way in _ways(t.s, seat)])
    after = copy(t.s)
    heard = step(after, seat, choice)
    ask: Any = pending(after)
    if not isinstance(ask, Open):
        return
    for who in t.viewers():
        world = t.game.belief.determinize(observe(t.s, who), who, t.rng)
        if choice not in _ways(world, seat):
            continue
        heard_too = step(world, seat, choice)
        other: Any = pending(world)
        if type(other) is not type(ask):
            continue
        world.stack[-1] = replace(other, may=ask.may)
        if t.oracle.same((after, heard), (world, heard_too), who):
            seen: list[Any] = [mask_frame(one, who) for one in (ask, other)]
            may, may_too = (one.may for one in seen)
            detail = f"after {choice} the seats {may} may speak up, in another world of {viewer(who)} {may_too}"
            t.demand("7", may == may_too, f"{detail}: it would learn a secret from that")
            t.report.bite("7")


def _ways(s: State, seat: Seat) -> Sequence[Choice]:
    return [c for c, weight in chance(s) if weight] if seat == CHANCE else options(s, seat)


def _same_pieces(t: Trial, found: Counter[tuple[str, int]], whose: str) -> None:
    lost, gained = (
        ", ".join(f"{n} × {t.name(sort, kind)}" for (sort, kind), n in some.items()) or "nothing"
        for some in (t.whole - found, found - t.whole)
    )
    t.demand(
        "8", found == t.whole, f"the world that `determinize` drew for {whose} lacks {lost} and has {gained} too many"
    )


def unfilled(thing: object, where: str = "the state") -> Iterator[str]:
    """Where in a world something is still unknown."""
    if thing is POISON or isinstance(thing, Hush) or (isinstance(thing, int) and thing == UNKNOWN):
        yield where
    elif isinstance(thing, (list, tuple)):
        for i, item in enumerate(thing):
            if type(item) is not int or item == UNKNOWN:
                yield from unfilled(item, f"{where}[{i}]")
    elif isinstance(thing, Cell):
        yield from unfilled(thing.kind, where)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from unfilled(getattr(thing, name), f"{type(thing).__name__}.{name}")
