"""What can be answered to Reveal powers and to Tradecraft, beside the choices of `choices`: interned.

May touch: the tables. Must not: know who is asked, or what is allowed.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice
from undertable.kit.choices import every

from .cards import KOMPROMAT


class Use(Choice, frozen=True, gc=False):
    """Use a power that asks for nothing more (SF-13.1)."""

    says = Says("use it")


class Discard(Choice, frozen=True, gc=False):
    """Kompromat that leaves the game for Tradecraft (SF-13.20)."""

    kompromat: Annotated[int, of(KOMPROMAT)]
    says = Says("discard the Kompromat on {kompromat:kompromat.acc}")


class Regain(Choice, frozen=True, gc=False):
    """Used Kompromat that Tradecraft takes into the hand (SF-13.20)."""

    kompromat: Annotated[int, of(KOMPROMAT)]
    says = Says("take the used Kompromat on {kompromat:kompromat.acc}")


USE = every(Use)
DISCARDS = every(Discard)
REGAINS = every(Regain)
