"""Goals of a side as pins: the catch, the sets that win (AA-7.2, AA-7.3, AA-11.10), and those of the rival as dangers.

May touch: what lies open, and how many Codebreakers a player holds. Must not: tell who has won; `end` does.
"""

from __future__ import annotations

from undertable.kit.pins import Pin, Thing

from ..board.map import SIDES, to_catch
from ..board.state import State
from ..box.tables import CARD, CODEBREAKER, DAREDEVIL
from ..rules.end import CODEBREAKERS_TO_WIN, DAREDEVILS_TO_LOSE, loses
from ..rules.ongoing import cancelled, winning

CLOSE = 2  # so many Daredevils of the rival's are worth telling
PAWN: tuple[tuple[Thing, ...], ...] = tuple(
    (("side", side),) for side in range(len(SIDES))
)  # by side: where its pawn is
CODEBREAKERS, DAREDEVILS = ("agent", CODEBREAKER), ("agent", DAREDEVIL)


def pins(s: State, side: int, held: int) -> tuple[Pin, ...]:
    """What a side is after and must beware of, its player holding so many Codebreakers."""
    rival = 1 - side
    found = [catch(s, side, 1, False), codebreakers(s, side, 2, held, False)]
    if s.ongoing[side]:
        found += cards(s, side, len(found) + 1, False)
    if s.play[rival][DAREDEVIL] >= CLOSE:
        found += daredevils(s, rival, len(found) + 1, False)
    if s.play[rival][CODEBREAKER]:
        found.append(codebreakers(s, rival, len(found) + 1, 0, True))
    if s.ongoing[rival]:
        found += cards(s, rival, len(found) + 1, True)
    if s.play[side][DAREDEVIL]:
        found += daredevils(s, side, len(found) + 1, True)
    return (*found, catch(s, rival, len(found) + 1, True))


def catch(s: State, side: int, n: int, danger: bool) -> Pin:
    """How far a side is from catching the other (AA-1.8)."""
    far = to_catch(s.pawn, side)
    return Pin(n, says="catch", figures=(side, far), at=PAWN[1 - side], done=far == 0, danger=danger)


def codebreakers(s: State, side: int, n: int, held: int, danger: bool) -> Pin:
    """Three in play win (AA-7.2); of the rival's, those in hand are not known."""
    have = s.play[side][CODEBREAKER]
    figures = (side, have, CODEBREAKERS_TO_WIN, held)
    return Pin(n, CODEBREAKERS, "set", figures, done=have >= CODEBREAKERS_TO_WIN, danger=danger)


def daredevils(s: State, side: int, n: int, danger: bool) -> list[Pin]:
    """Three in play lose, unless their owner leads the pack (AA-7.3)."""
    if cancelled(s, side, "lose_daredevils"):
        return []
    figures = (side, s.play[side][DAREDEVIL], DAREDEVILS_TO_LOSE)
    return [Pin(n, DAREDEVILS, "lose", figures, done=loses(s, side), danger=danger)]


def cards(s: State, side: int, n: int, danger: bool) -> list[Pin]:
    """Ongoing cards of a side that win (AA-11.10)."""
    won = winning(s, side)
    wins = [card for card in s.ongoing[side] if CARD[card].wins]
    return [Pin(m, ("card", card), "card", (side,), done=card in won, danger=danger) for m, card in enumerate(wins, n)]
