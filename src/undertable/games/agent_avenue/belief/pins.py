"""Goals of a side as pins: the catch, the sets that win (AA-7.2, AA-7.3, AA-11.10), and those of the rival as dangers.

May touch: what lies open, and how many Codebreakers a player holds. Must not: tell who has won; `end` does.
"""

from __future__ import annotations

from msgspec.structs import replace

from undertable.kit.pins import Pin, Thing

from ..board.map import to_catch
from ..board.state import State
from ..box.tables import CARD, CODEBREAKER, DAREDEVIL
from ..rules.end import CODEBREAKERS_TO_WIN, DAREDEVILS_TO_LOSE, loses
from ..rules.ongoing import cancelled, winning

CLOSE = 2  # so many Daredevils of the rival's are worth telling


def pins(s: State, side: int, held: int) -> tuple[Pin, ...]:
    """What a side is after and must beware of, its player holding so many Codebreakers."""
    rival = 1 - side
    goals = [catch(s, side), codebreakers(s, side, held), *cards(s, side), *daredevils(s, rival, CLOSE)]
    dangers = [*codebreakers_of(s, rival), *cards(s, rival), *daredevils(s, side, 1), catch(s, rival)]
    found = [*goals, *[replace(pin, danger=True) for pin in dangers]]
    return tuple(replace(pin, n=n) for n, pin in enumerate(found, 1))


def pawn(side: int) -> tuple[Thing, ...]:
    """Where a side's pawn is."""
    return (("side", side),)


def catch(s: State, side: int) -> Pin:
    """How far a side is from catching the other (AA-1.8)."""
    far = to_catch(s.pawn, side)
    return Pin(0, says="catch", figures=(side, far), at=pawn(1 - side), done=far == 0)


def codebreakers(s: State, side: int, held: int) -> Pin:
    """Three in play win (AA-7.2)."""
    have = s.play[side][CODEBREAKER]
    figures = (side, have, CODEBREAKERS_TO_WIN, held)
    return Pin(0, ("agent", CODEBREAKER), "set", figures, done=have >= CODEBREAKERS_TO_WIN)


def codebreakers_of(s: State, rival: int) -> list[Pin]:
    """Those of the rival's, once there are any; what the rival holds is not known."""
    return [codebreakers(s, rival, 0)] if s.play[rival][CODEBREAKER] else []


def daredevils(s: State, side: int, least: int) -> list[Pin]:
    """Three in play lose, unless their owner leads the pack (AA-7.3)."""
    have = s.play[side][DAREDEVIL]
    if have < least or cancelled(s, side, "lose_daredevils"):
        return []
    return [Pin(0, ("agent", DAREDEVIL), "lose", (side, have, DAREDEVILS_TO_LOSE), done=loses(s, side))]


def cards(s: State, side: int) -> list[Pin]:
    """Ongoing cards of a side that win (AA-11.10)."""
    if not s.ongoing[side]:
        return []
    won = winning(s, side)
    return [Pin(0, ("card", card), "card", (side,), done=card in won) for card in s.ongoing[side] if CARD[card].wins]
