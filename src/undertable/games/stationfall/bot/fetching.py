"""Ways to get Items and Data to where they count: fetched, handed over, left beside somebody, Copied.

May touch: the view of a seat. Must not: decide which errand is run.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ..automaton import scored_items
from ..automaton.aims import THROWN_AWAY, Actor, Aim, armed, item_in, lying, made_at, places_with
from ..automaton.intents import INTENTS, copying, robbery, whom_of
from ..board.looks import BODY, blackout, bound, conspirator, has, holds, loose, officer, room, where
from ..board.map import airlocks
from ..board.state import DOCKED, LIVE, NONE, State
from ..box.acts import ACT
from ..box.tables import (
    CHARACTER_OF,
    DATA,
    GUN,
    ITEM,
    MONSTER,
    NANOGEL,
    NANOGEL_USED,
    OUTER_SPACE,
    PAWNS_OF,
    PODS,
    RAT_ITEM,
    STATION,
)
from ..rules.actions.filing import Slots
from ..speech.answers import IGNITE

OUT_OF_REACH = 99  # moves


def fetch(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`get:I`: Pick Up or Manufacture it, whichever is nearer; else Rob it, which nobody does without a weapon or a Badge,
    nor from those the seat leads itself. Without room something that does not count is Dropped first."""
    s, item = one.s, ITEM.kind(args[0])
    kinds = (NANOGEL, NANOGEL_USED) if item == NANOGEL else (item,)
    if any(kind in s.held[one.pawn] for kind in kinds) or one.here == NONE:
        return
    if room(s, one.pawn) < 1:
        yield Aim([one.here], lambda: spares(one))
        return
    aims = [Aim(lying(s, kinds), one.does("pick_up", lambda way: item_in(way) in kinds)), *making(one, args[0])]
    yield from sorted(aims, key=lambda aim: distance(one, aim))
    led = any(conspirator(s, one.mind.seat, CHARACTER_OF[pawn]) for pawn in range(MONSTER) if item in s.held[pawn])
    if not led and (armed(s, one.pawn) or has(s, one.pawn, "badge")):
        yield robbery(one, kinds)


def making(one: Actor, name: str) -> Iterable[Aim]:
    """Where an Item is Manufactured, by whoever may: a Gun only by an Officer (SF-12)."""
    s, id_ = one.s, f"manufacture_{name}"
    if id_ in ACT and not blackout(s) and (ITEM.kind(name) != GUN or officer(s, one.pawn)):
        yield Aim([place for place in made_at(id_) if not s.damaged[place]], one.does(id_))


def distance(one: Actor, aim: Aim) -> int:
    """Moves to the nearest goal."""
    return min([one.roads[goal].moves for goal in aim.goals if goal in one.roads], default=OUT_OF_REACH)


def spares(one: Actor) -> Slots | None:
    """The first thing that can be spared is Dropped; nothing that the own Agenda speaks of."""
    counts = scored_items(one.mind)
    for item in [ITEM.kind(name) for name in THROWN_AWAY]:
        slots = one.does("drop", partial(_puts_down, item=item))() if item not in counts else None
        if slots is not None:
            return slots
    return None


def _puts_down(way: Slots, item: int) -> bool:
    return item_in(way) == item and IGNITE not in way


def hand(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`hand:I`: whoever has the Item brings it to the own Character and Gives it."""
    s, item, own = one.s, ITEM.kind(args[0]), PAWNS_OF[one.mind.character]
    if item in loose(s, one.pawn) and one.pawn not in own:
        takers = [pawn for pawn in own if s.status[pawn] == LIVE and room(s, pawn) > 0]
        gives = one.does("give", lambda way: item_in(way) == item and whom_of(way) in takers)
        yield Aim(places_with(s, lambda pawn: pawn in takers), gives)


def eject(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`eject:I`: whoever has the Item sends it into Outer Space, through the nearest arrow."""
    s, item = one.s, ITEM.kind(args[0])
    if item in loose(s, one.pawn) and one.here != OUTER_SPACE:
        out = [place for place in STATION if airlocks(s, place)]
        yield Aim(out, one.does("airlock", lambda way: item_in(way) == item))


def learn(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`learn:D`: the Data is Manufactured for whoever does it, whoever else has it."""
    if not holds(one.s, one.pawn, DATA.kind(args[0])):
        yield Aim(made_at(f"manufacture_{args[0]}"), one.does(f"manufacture_{args[0]}"))


def smuggle(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`smuggle:D`: whoever has the Data Copies it to somebody in a docked Pod; from afar once Jammers are OFF."""
    s, data = one.s, DATA.kind(args[0])
    aboard = passengers(s, data)
    if holds(s, one.pawn, data) and not bound(s, one.pawn) and aboard:
        if s.jammers and one.here not in {s.at[pawn] for pawn in aboard}:
            yield from INTENTS["toggle"](one, ["jammers", "off"])
        yield copying(one, data, aboard)


def passengers(s: State, data: int) -> list[int]:
    """Whoever waits in a Pod that may fly, without that Data."""
    pods = [pod for pod in PODS if s.pod[pod] == DOCKED and not s.damaged[pod]]
    return [pawn for pawn in range(MONSTER) if BODY[pawn] and s.at[pawn] in pods and not holds(s, pawn, data)]


def bring(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`bring:I`: whoever has the Item goes where the Rat is and takes it along; without room the Item is left there."""
    s, item = one.s, ITEM.kind(args[0])
    if item in loose(s, one.pawn) and RAT_ITEM not in s.held[one.pawn]:
        homes = [where(s, pawn) for pawn in PAWNS_OF[one.mind.character]]
        yield Aim(homes, one.does("pick_up", lambda way: item_in(way) == RAT_ITEM))
        yield Aim(homes, one.does("drop", lambda way: item_in(way) == item))


def teach(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`teach:D`: whoever has the Data Copies it to the own Character."""
    s, data = one.s, DATA.kind(args[0])
    if holds(s, one.pawn, data):
        own = [pawn for pawn in PAWNS_OF[one.mind.character] if pawn != one.pawn and not holds(s, pawn, data)]
        yield copying(one, data, own)
