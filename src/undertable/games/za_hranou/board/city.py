"""The city as one player sees it: what conditions of crimes, and whoever searches for them, read (ZH-12).

May touch: a state, once, to take what is public. Must not: change anything.
"""

from __future__ import annotations

import msgspec

from ..box.tables import CRIMINAL, ITEM, NUMBERS, RING
from .map import adjacent as side_by_side
from .map import border_between, opposite
from .state import IN_HAND, NONE, State


class City(msgspec.Struct, frozen=True):
    """Where everything is, and what one player has to do with it. Places are zones."""

    position: tuple[int, ...]  # by zone: where it lies on the ring
    zone: tuple[int, ...]  # by position
    at: tuple[int, ...]  # by criminal; NONE: not in this game
    spot: tuple[int, ...]  # by item: a zone, or IN_HAND and its holder
    holding: tuple[int, ...]  # by criminal: its item, or NONE
    guardian: int
    barriers: tuple[int, ...]
    heat: tuple[int, ...]  # by zone
    mine: tuple[int, ...]  # the criminals the player has hooked
    grip: tuple[int, ...]  # by criminal: the player's

    # --- who and what is where ---

    def zone_of_item(self, item: int) -> int:
        """A held item is where its holder is (ZH-12.3)."""
        spot = self.spot[item]
        return spot if spot < IN_HAND else self.at[spot - IN_HAND]

    def criminals_in(self, zone: int) -> list[int]:
        """The criminals in a zone."""
        return [criminal for criminal, at in enumerate(self.at) if at == zone]

    def items_in(self, zone: int) -> list[int]:
        """The items in a zone, dropped or held."""
        return [item for item in range(len(ITEM)) if self.zone_of_item(item) == zone]

    def able(self, criminal: int) -> bool:
        """Whether the player can use a criminal's ability (ZH-11)."""
        return criminal in self.mine and self.grip[criminal] >= NUMBERS.ability

    # --- the ring ---

    def opposite(self, zone: int) -> int:
        """The zone across the ring (ZH-2.10)."""
        return self.zone[opposite(self.position[zone])]

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two zones lie side by side (ZH-2.10)."""
        return side_by_side(self.position[one], self.position[other])

    def barrier_between(self, one: int, other: int) -> bool:
        """Whether a barricade stands on the common border of two zones (ZH-2.11)."""
        return self.adjacent(one, other) and border_between(self.position[one], self.position[other]) in self.barriers

    def barriers_of(self, zone: int) -> int:
        """How many barricades stand on the two borders of a zone (ZH-2.11)."""
        here = self.position[zone]
        return sum(barrier in (here, (here - 1) % RING) for barrier in self.barriers)


def city_of(s: State, player: int) -> City:
    """The city of a state, for one player."""
    position, holding = [NONE] * RING, [NONE] * len(CRIMINAL)
    for place, zone in enumerate(s.ring):
        position[zone] = place
    for item, spot in enumerate(s.item):
        if spot >= IN_HAND:
            holding[spot - IN_HAND] = item
    return City(
        position=tuple(position),
        zone=tuple(s.ring),
        at=tuple(s.at),
        spot=tuple(s.item),
        holding=tuple(holding),
        guardian=s.guardian,
        barriers=tuple(s.barrier),
        heat=tuple(s.heat),
        mine=tuple(s.ports[player]),
        grip=tuple(s.grip[player]),
    )
