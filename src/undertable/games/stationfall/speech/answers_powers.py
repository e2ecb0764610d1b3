"""What can be answered to Reveal powers, to Tradecraft and by script, beside the choices of `answers`: interned.

May touch: the tables. Must not: know who is asked, or what is allowed.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice
from undertable.kit.choices import every

from ..box.tables import KOMPROMAT, SCRIPT


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


class FollowKept(Choice, frozen=True, gc=False):
    """A scripted seat goes on with the card it has kept (SF-17.3)."""

    says = Says("go on with the script card")


class DrawScripts(Choice, frozen=True, gc=False):
    """A scripted seat discards what it has kept and draws (SF-17.3)."""

    says = Says("draw script cards")


class Follow(Choice, frozen=True, gc=False):
    """A scripted seat follows a card it has drawn: its focus, or its default (SF-17.3)."""

    script: Annotated[int, of(SCRIPT)]
    focus: bool

    def saying(self) -> Says:
        return Says("follow {script:script.acc}") if self.focus else Says("follow {script:script.acc}: default")


USE = every(Use)
DISCARDS = every(Discard)
REGAINS = every(Regain)
FOLLOW_KEPT = every(FollowKept)
DRAW_SCRIPTS = every(DrawScripts)
FOLLOWS = every(Follow)
