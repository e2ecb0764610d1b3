"""What the rules look up on the table again and again; nothing is changed here."""

from __future__ import annotations

from undertable.kernel.types import Seat

from ..box.tables import (
    ABILITY,
    AFFILIATION,
    CONSPIRATOR,
    EVENT,
    HITLER,
    HOLDER,
    LIMIT,
    MOTIVATED,
    NUMBERS,
    PER_STAGE,
    PRISON,
    STAGES,
    TIMID,
)
from .map import accessible
from .state import NONE, State

ABWEHR = AFFILIATION.kind("abwehr")

# By ability: its number (BO-3.9, BO-5.5). By event: its modifiers while it is current (BO-8.3).
ABILITY_N = {row.id: row.n for row in ABILITY}
HOLDER_OF = {row.id: HOLDER[kind] for kind, row in enumerate(ABILITY)}
MODIFIERS = [{term["mod"]: term for term in row.effect if term["do"] == "while_current"} for row in EVENT]


def owner(s: State, who: int) -> Seat:
    """Who plays a conspirator; in a solo game one seat has both (BO-12.5)."""
    return s.seat_of[who]


def free(s: State, who: int) -> bool:
    """Not in prison (BO-1.1)."""
    return s.at[who] != PRISON


def clockwise(s: State) -> list[int]:
    """All conspirators in seat order from the active one (BO-4.4); to be read, not changed."""
    order = s.order
    start = order.index(s.active) if s.active != NONE else 0
    return order[start:] + order[:start] if start else order


def at_large(s: State) -> list[int]:
    """The free ones in that order."""
    at = s.at
    return [who for who in clockwise(s) if at[who] != PRISON]


def prisoners(s: State) -> list[int]:
    """Those in prison."""
    return [who for who in clockwise(s) if s.at[who] == PRISON]


def here(s: State, place: int) -> list[int]:
    """The free conspirators in a location (BO-1.11)."""
    return [who for who in clockwise(s) if s.at[who] == place != PRISON]


def able(s: State, who: int) -> bool:
    """Whether a conspirator's special ability works (BO-4.11)."""
    if s.at[who] == PRISON or s.motivation[who] < MOTIVATED:
        return False
    if s.abwehr_off and CONSPIRATOR[who].affiliation == ABWEHR:
        return False
    return not (s.no_ability and who == s.active)


def has(s: State, who: int, ability: str) -> bool:
    """Whether a conspirator has an ability that works."""
    return HOLDER_OF[ability] == who and able(s, who)


def dossier_limit(s: State, who: int) -> int:
    """How many cards a conspirator may keep (BO-3.9)."""
    limit = LIMIT[s.seats]
    if s.motivation[who] == TIMID:
        return limit.dossier_timid
    return limit.dossier + (ABILITY_N["dossier_limit_bonus"] if has(s, who, "dossier_limit_bonus") else 0)


def item_limit(s: State, who: int) -> int:
    """How many items a conspirator may carry (BO-3.9)."""
    return LIMIT[s.seats].items + (ABILITY_N["item_limit_bonus"] if has(s, who, "item_limit_bonus") else 0)


def available(s: State) -> int:
    """The dice that can be rolled (BO-4.10)."""
    return NUMBERS.dice - s.track - s.on_card - sum(s.stored_dice)


def modifier(s: State, mod: str) -> int:
    """What the current event changes, as a number (BO-8.3)."""
    if s.current == NONE or mod not in MODIFIERS[s.current]:
        return 0
    return int(MODIFIERS[s.current][mod].get("n", 1))


def reachable(s: State, place: int) -> bool:
    """Accessible now (BO-1.7)."""
    return accessible(s.stage, place)


LEADING = 3  # what a refused request was about; see `plots`


def may_be_led(s: State, who: int) -> bool:
    """Whether somebody has not refused to be moved this turn (BO-16.25)."""
    return (LEADING, who) not in s.refused


def deck_in_use(s: State) -> int | None:
    """The lowest stage whose event deck is not empty, counted from 0 (BO-8.1)."""
    for stage, top in enumerate(s.top):
        if top < PER_STAGE:
            return stage
    return None


def events_left(s: State) -> int:
    """All event cards left (BO-11.2)."""
    return STAGES * PER_STAGE - sum(s.top)


def targets(s: State) -> list[int]:
    """Whom plots may be aimed at: Hitler, or with Loyal Henchmen any Nazi in the game (BO-12.2)."""
    aims = range(len(s.nazi)) if s.henchmen else (HITLER,)
    return [nazi for nazi in aims if s.nazi[nazi] != NONE]
