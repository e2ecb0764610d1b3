"""What cannot be on a table, though it could be laid out: each check passes a position, or says what is wrong with it.

May touch: a position as laid out. Must not: change it.
Positions stored by rules 1 were not looked at so closely; they are played as they were.
"""

from __future__ import annotations

from undertable.kernel.game import SetupError

from ..board.map import BLUE, GREEN, SIDES
from ..board.state import State
from ..rules.end import claims
from ..rules.setup import allowances


def check(s: State, *, judged: bool) -> None:
    """Raise SetupError unless such a table can come about, but for cards left out; the end step will have it judged."""
    exchanges(s)
    turns_alternate(s)
    if not judged:
        undecided(s)


def exchanges(s: State) -> None:
    """AA-3.4, AA-5.2: every exchanged card has cost an exchange."""
    for seat, most in enumerate(allowances(s)):
        if s.allowance[seat] < 0 or s.allowance[seat] + len(s.pile[seat]) > most:
            raise SetupError("seat {seat} has {most} exchanges in all, done and left (AA-3.4)", seat=seat, most=most)


def turns_alternate(s: State) -> None:
    """In a possible position no side is two turns ahead (AA-1.2)."""
    if min(s.turns) < 0 or abs(s.turns[GREEN] - s.turns[BLUE]) > 1:
        raise SetupError("turns alternate: one side cannot be two turns ahead (AA-1.2)")


def undecided(s: State) -> None:
    """AA-7.4: whoever had a claim would have won at the end of the last turn."""
    for side in (GREEN, BLUE):
        if claims(s, side):
            raise SetupError("the game would be over: {side} has won already (AA-7.4)", side=SIDES[side])
