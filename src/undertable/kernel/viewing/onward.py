"""Where nothing is left to decide: a seat can only pass, and everybody can tell that it can.

May touch: observed states, options. Must not: look at what only some seats see.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..engine import due, options, pending, steps_of
from ..observe import observe
from ..state import State
from ..types import NOBODY, POISON, Draft, Seat, UnknownRead


def goes_on(seen: State, seat: Seat) -> bool:
    """Whether a seat may as well be taken to have passed: its only answer is to pass, and that is no secret.

    However soon it passes then, nobody learns anything by the time. The answers are listed once more from what lies
    open to all; where that needs anything hidden, it might not have been the only one.
    """
    ask = pending(seen)
    if ask is None or not ask.onward or seat not in due(seen) or steps_of(ask, seat):
        return False
    left = options(seen, seat)
    if len(left) != 1 or not left[0].passes():
        return False
    public = observe(seen, NOBODY, POISON)
    if isinstance(ask, Draft):
        public.stack[-1] = replace(public.stack[-1], steps=())  # as it was opened, before everybody's eyes
    try:
        return list(options(public, seat)) == list(left)
    except UnknownRead:
        return False
