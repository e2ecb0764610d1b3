"""Copy Data, Nanogel, Fang Moss and Rocket Wings (SF-12): who may, and what happens.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.looks import BODY, HUMAN, beside, bound, helmeted, holds, item_holder, item_place, nanogel_of, reachable
from ...board.map import on_map
from ...board.state import DOWN, LIVE, NONE, State
from ...box.acts import NAMED
from ...box.tables import DATA, FANG_MOSS, MONSTER, NANOGEL, NANOGEL_USED, NDA, OUTER_SPACE, ROCKET_WINGS, WINGS
from ...speech.answers import WHICH, WHOM, Which, Whom
from ...speech.events import Acted
from ..pieces.data import gain_data
from ..pieces.harm import annihilate, revivable, revive
from ..pieces.items import lose, take, to_supply
from ..pieces.tokens import flee
from .filing import FALLEN, FREE_DATA, GEL, GOODS, SPACE, Order, Slots, completes, performs

# --- Data (SF-9) -----------------------------------------------------------------------------


@completes("copy_data", FREE_DATA)
def ways_to_copy(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """To somebody here, or anywhere with Jammers OFF, who lacks it; never NDA, never by its holder (SF-9.4)."""
    mine = s.data[pawn]
    if not mine or bound(s, pawn):
        return
    near = beside(s, pawn) if s.jammers else [one for one in range(len(s.at)) if one != pawn and reachable(s, one)]
    for data in range(len(DATA)):
        if mine >> data & 1 and data != NDA:
            for other in near:
                if BODY[other] and not holds(s, other, data):
                    yield WHICH[data], WHOM[other]


@performs("copy_data")
def copy_data(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The other has a copy as well."""
    which, whom = slots
    assert isinstance(whom, Whom) and isinstance(which, Which)
    s.tell(Acted(pawn, NAMED["copy_data"], other=whom.pawn, data=which.data))
    gain_data(s, whom.pawn, which.data)


# --- Nanogel, Fang Moss, Rocket Wings --------------------------------------------------------


@completes("revive_nanogel", GEL | FALLEN)
def ways_to_revive(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Somebody Down here, a Monster too; no unhelmeted Human in a Hazard (SF-4.7)."""
    if nanogel_of(s, pawn) == NONE:
        return
    for other in beside(s, pawn):
        if (BODY[other] or other == MONSTER) and revivable(s, other):
            yield (WHOM[other],)


@performs("revive_nanogel")
def revive_by_nanogel(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """One of two uses (SF-8.3)."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    gel = nanogel_of(s, pawn)
    s.tell(Acted(pawn, NAMED["revive_nanogel"], other=whom.pawn, item=gel))
    lose(s, pawn, gel)
    if gel == NANOGEL:
        take(s, pawn, NANOGEL_USED)
    else:
        to_supply(s, NANOGEL_USED)
    revive(s, whom.pawn, pawn)


@completes("feed_me", GOODS | FALLEN)
def ways_to_feed(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """With Fang Moss: a Down Human here."""
    if FANG_MOSS in s.held[pawn]:
        for other in beside(s, pawn):
            if HUMAN[other] and s.status[other] == DOWN:
                yield (WHOM[other],)


@performs("feed_me")
def feed(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """A meal for Fang Moss."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    s.tell(Acted(pawn, NAMED["feed_me"], other=whom.pawn))
    devour(s, whom.pawn)


def devour(s: State, pawn: int) -> None:
    """The Human is Annihilated, the Items drop, and it counts for the Botanist (SF-14.4)."""
    annihilate(s, pawn, drop_items=True)
    s.meals += 1


@completes("rocket_launch", GOODS | SPACE)
def ways_to_rocket(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """In Outer Space with Rocket Wings and a Helmet."""
    if s.at[pawn] == OUTER_SPACE and ROCKET_WINGS in s.held[pawn] and helmeted(s, pawn):
        yield ()


@performs("rocket_launch")
def rocket_launch(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Escapes with all possessions."""
    s.tell(Acted(pawn, NAMED["rocket_launch"]))
    flee(s, pawn, WINGS)


def fang_moss_place(s: State) -> int:
    """Where Fang Moss can act by itself: on the floor or on a Down Character, not Escaped (SF-13.21); else NONE."""
    holder, place = item_holder(s, FANG_MOSS), item_place(s, FANG_MOSS)
    if place == NONE or not on_map(s, place) or (holder != NONE and s.status[holder] == LIVE):
        return NONE
    return place
