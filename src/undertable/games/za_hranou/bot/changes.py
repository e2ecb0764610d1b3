"""How the city changes: one piece elsewhere, and what each answer to a question about the city makes of it.

May touch: a City, of which it makes others. Must not: read a state, or judge whether an answer may be given; `ways` does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undertable.kernel.types import Choice

from ..board.city import City
from ..board.state import IN_HAND, NONE
from ..speech.answers_effects import (
    Escort,
    Grab,
    Post,
    PutBarrier,
    Send,
    SendHeat,
    Shift,
    SwapCriminals,
    SwapItems,
    SwapPlaces,
    There,
)
from ..speech.asks_effects import Handle, SendTogether

# --- one change ------------------------------------------------------------------------------


def key(city: City) -> tuple[Any, ...]:
    """What tells two positions of one search apart."""
    return city.at, city.spot, city.guardian, city.barriers, city.heat


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same with one value replaced."""
    return (*values[:index], value, *values[index + 1 :])


def gone(city: City, criminal: int, zone: int) -> City:
    """A criminal is in a zone, with whatever it holds."""
    return _with(city, put(city.at, criminal, zone))


def laid(city: City, item: int, zone: int) -> City:
    """An item lies in a zone."""
    before, holding = city.spot[item], city.holding
    if before >= IN_HAND:
        holding = put(holding, before - IN_HAND, NONE)
    return _lying(city, put(city.spot, item, zone), holding)


def taken(city: City, criminal: int, item: int) -> City:
    """A criminal holds an item and has dropped what it held."""
    spot, holding = city.spot, city.holding
    if holding[criminal] != NONE:
        spot = put(spot, holding[criminal], city.at[criminal])
    if spot[item] >= IN_HAND:
        holding = put(holding, spot[item] - IN_HAND, NONE)
    return _lying(city, put(spot, item, IN_HAND + criminal), put(holding, criminal, item))


def dropped(city: City, criminal: int) -> City:
    """A criminal has dropped its item."""
    return laid(city, city.holding[criminal], city.at[criminal])


def heated(city: City, zone: int) -> City:
    """One heat of every hot zone has come to a zone."""
    cooler = [max(0, heat - 1) for heat in city.heat]
    cooler[zone] = sum(heat > 0 for heat in city.heat)
    return _with(city, heat=tuple(cooler))


def _lying(city: City, spot: tuple[int, ...], holding: tuple[int, ...]) -> City:
    return City(
        city.position, city.zone, city.at, spot, holding, city.guardian, city.barriers, city.heat, city.mine, city.grip
    )  # fmt: skip


def _with(
    city: City,
    at: tuple[int, ...] | None = None,
    guardian: int = NONE,
    barriers: tuple[int, ...] | None = None,
    heat: tuple[int, ...] | None = None,
) -> City:
    return City(
        city.position,
        city.zone,
        city.at if at is None else at,
        city.spot,
        city.holding,
        city.guardian if guardian == NONE else guardian,
        city.barriers if barriers is None else barriers,
        city.heat if heat is None else heat,
        city.mine,
        city.grip,
    )


# --- by answer -------------------------------------------------------------------------------


def changed(city: City, ask: Any, choice: Choice) -> City:
    """The city after an answer to a question about it; the same where the answer moves nothing."""
    change = CHANGES.get(type(choice))
    return city if change is None else change(city, ask, choice)


def _sent(city: City, ask: Any, choice: Send) -> City:
    return gone(city, choice.criminal, choice.zone)


def _sent_together(city: City, ask: Any, choice: There) -> City:
    """Of the questions about a zone only this moves somebody by itself."""
    if isinstance(ask, SendTogether):
        for criminal in ask.criminals:
            city = gone(city, criminal, choice.zone)
    return city


def _shifted(city: City, ask: Any, choice: Shift) -> City:
    return laid(city, choice.item, choice.zone)


def _grabbed(city: City, ask: Handle, choice: Grab) -> City:
    return taken(city, ask.criminal, choice.item)


def _posted(city: City, ask: Any, choice: Post) -> City:
    return _with(city, guardian=choice.zone)


def _escorted(city: City, ask: Any, choice: Escort) -> City:
    return gone(_with(city, guardian=choice.zone), choice.criminal, choice.zone)


def _barred(city: City, ask: Any, choice: PutBarrier) -> City:
    return _with(city, barriers=put(city.barriers, choice.barrier, city.position[choice.zone]))


def _items_swapped(city: City, ask: Any, choice: SwapItems) -> City:
    """Each lies or is held exactly where the other was."""
    one, other = city.spot[choice.one], city.spot[choice.other]
    holding = city.holding
    for item, spot in ((choice.one, other), (choice.other, one)):
        if spot >= IN_HAND:
            holding = put(holding, spot - IN_HAND, item)
    return _lying(city, put(put(city.spot, choice.one, other), choice.other, one), holding)


def _criminals_swapped(city: City, ask: Any, choice: SwapCriminals) -> City:
    here, there = city.at[choice.one], city.at[choice.other]
    return gone(gone(city, choice.one, there), choice.other, here)


def _places_swapped(city: City, ask: Any, choice: SwapPlaces) -> City:
    here, there = city.at[choice.criminal], city.zone_of_item(choice.item)
    return gone(laid(city, choice.item, here), choice.criminal, there)


def _heat_sent(city: City, ask: Any, choice: SendHeat) -> City:
    return _with(city, heat=put(put(city.heat, choice.zone, city.heat[choice.source]), choice.source, 0))


CHANGES: dict[type[Choice], Callable[[City, Any, Any], City]] = {
    Send: _sent,
    There: _sent_together,
    Shift: _shifted,
    Grab: _grabbed,
    Post: _posted,
    Escort: _escorted,
    PutBarrier: _barred,
    SwapItems: _items_swapped,
    SwapCriminals: _criminals_swapped,
    SwapPlaces: _places_swapped,
    SendHeat: _heat_sent,
}
