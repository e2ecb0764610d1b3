"""What effects of zones, abilities, boosts and crimes ask for: who, what and where; interned, one object for each.

May touch: tables. Must not: read a state.
"""

from __future__ import annotations

from itertools import combinations
from typing import Annotated

import msgspec

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice, Sayable
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT, plain

from ..box.tables import BRANCH, CRIMINAL, ITEM, THIRD, ZONE
from .answers import MOST_SEATS

BARRIER = plain("barrier", ("1", "2"))  # the two barricades; Echo's mark is on one of them (ZH-16.3)


# --- criminals and items ---------------------------------------------------------------------


class Send(Choice, frozen=True, gc=False):
    """A criminal goes to a zone (ZH-2.12)."""

    criminal: Annotated[int, of(CRIMINAL)]
    zone: Annotated[int, of(ZONE)]
    says = Says("{criminal:criminal.nom} goes {zone:to}")


class There(Choice, frozen=True, gc=False):
    """This zone."""

    zone: Annotated[int, of(ZONE)]
    says = Says("{zone:to}")


class Shift(Choice, frozen=True, gc=False):
    """An item is moved or relocated to a zone and dropped there (ZH-2.21)."""

    item: Annotated[int, of(ITEM)]
    zone: Annotated[int, of(ZONE)]
    says = Says("{item:item.nom} goes {zone:to}")


class Grab(Choice, frozen=True, gc=False):
    """Take an item into the hand of the criminal who is acting (ZH-11.3, ZH-11.5)."""

    item: Annotated[int, of(ITEM)]
    says = Says("take {item:item.acc}")


class SwapItems(Choice, frozen=True, gc=False):
    """Two items change places (ZH-10.4)."""

    one: Annotated[int, of(ITEM)]
    other: Annotated[int, of(ITEM)]
    says = Says("swap {one:item.acc} and {other:item.acc}")


class SwapCriminals(Choice, frozen=True, gc=False):
    """Two criminals change places (ZH-13)."""

    one: Annotated[int, of(CRIMINAL)]
    other: Annotated[int, of(CRIMINAL)]
    says = Says("swap {one:criminal.acc} and {other:criminal.acc}")


class SwapPlaces(Choice, frozen=True, gc=False):
    """An item and a criminal trade zones (ZH-13)."""

    item: Annotated[int, of(ITEM)]
    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("swap {item:item.acc} and {criminal:criminal.acc}")


# --- Sentinel, barricades, heat --------------------------------------------------------------


class Post(Choice, frozen=True, gc=False):
    """The Sentinel goes on alone (ZH-6.10)."""

    zone: Annotated[int, of(ZONE)]
    says = Says("the Sentinel goes {zone:to}")


class Escort(Choice, frozen=True, gc=False):
    """The Sentinel takes a criminal along (ZH-6.10)."""

    criminal: Annotated[int, of(CRIMINAL)]
    zone: Annotated[int, of(ZONE)]
    says = Says("the Sentinel escorts {criminal:criminal.acc} {zone:to}")


class PutBarrier(Choice, frozen=True, gc=False):
    """A barricade goes to the border clockwise of a zone (ZH-6.9)."""

    barrier: Annotated[int, of(BARRIER)]
    zone: Annotated[int, of(ZONE)]
    says = Says("barricade {nth} to the border clockwise of {zone:zone.gen}")

    @property
    def nth(self) -> int:
        """People count from one."""
        return self.barrier + 1


class Between(Sayable, msgspec.Struct, frozen=True, gc=False):
    """What is said of `PutBarrier` where the ring can be seen: the zones on both sides of the border."""

    nth: int
    one: int
    other: int
    says = Says("barricade {nth} between {one:zone.nom} and {other:zone.nom}")


class NoMore(Choice, frozen=True, gc=False):
    """No further move of Sentinel and barricades (ZH-13)."""

    says = Says("that is enough")

    def passes(self) -> bool:
        """Nothing is moved."""
        return True


class SendHeat(Choice, frozen=True, gc=False):
    """All heat of a zone goes to a zone without any (ZH-13)."""

    source: Annotated[int, of(ZONE)]
    zone: Annotated[int, of(ZONE)]
    says = Says("all heat from {source:zone.gen} {zone:to}")


# --- consoles --------------------------------------------------------------------------------


class OnCriminal(Choice, frozen=True, gc=False):
    """This criminal: the grip on it changes, its hook token is locked, it commits the crime."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("{criminal:criminal.nom}")


class ThisItem(Choice, frozen=True, gc=False):
    """This item is the one a crime speaks of (ZH-12.1)."""

    item: Annotated[int, of(ITEM)]
    says = Says("{item:item.nom}")


class WithPlayer(Choice, frozen=True, gc=False):
    """Exchange hook tokens with this player, perhaps Echo (ZH-13)."""

    player: Annotated[int, of(SEAT)]
    says = Says("exchange hook tokens with {player:seat}")


class TakeThird(Choice, frozen=True, gc=False):
    """Take the boost token of a third of the market (ZH-9.8)."""

    third: Annotated[int, of(THIRD)]
    says = Says("take the boost of third {nth}")

    @property
    def nth(self) -> int:
        """People count from one."""
        return self.third + 1


class Part(Choice, frozen=True, gc=False):
    """One of the parts of an effect that says choose (ZH-13)."""

    branch: Annotated[int, of(BRANCH)]
    says = Says("{branch:branch}")


SEND: list[list[Send]] = every(Send)
THERE: list[There] = every(There)
SHIFT: list[list[Shift]] = every(Shift)
GRAB: list[Grab] = every(Grab)
SWAP_ITEMS = [SwapItems(*pair) for pair in combinations(range(len(ITEM)), 2)]
intern(SwapItems, SWAP_ITEMS)
SWAP_CRIMINALS = [SwapCriminals(*pair) for pair in combinations(range(len(CRIMINAL)), 2)]
intern(SwapCriminals, SWAP_CRIMINALS)
SWAP_PLACES: list[list[SwapPlaces]] = every(SwapPlaces)
POST: list[Post] = every(Post)
ESCORT: list[list[Escort]] = every(Escort)
PUT_BARRIER: list[list[PutBarrier]] = every(PutBarrier)
NO_MORE: NoMore = every(NoMore)
SEND_HEAT: list[list[SendHeat]] = every(SendHeat)
ON_CRIMINAL: list[OnCriminal] = every(OnCriminal)
THIS_ITEM: list[ThisItem] = every(ThisItem)
WITH_PLAYER: list[WithPlayer] = every(WithPlayer, player=MOST_SEATS)
TAKE_THIRD: list[TakeThird] = every(TakeThird)
PARTS: list[Part] = every(Part)
