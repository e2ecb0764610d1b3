"""What the players hear of Echo (ZH-16), beside what they hear of anybody.

May touch: tables. Must not: read a state.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Event

from .events import Number


class EchoFlipped(Event, frozen=True, gc=False):
    """Her card of this turn (ZH-16.4)."""

    uses = {"card": "echo_card"}
    card: Number
    says = Says("Echo flips card {nth}.")

    @property
    def nth(self) -> int:
        """People count from one."""
        return self.card + 1


class EchoMoves(Event, frozen=True, gc=False):
    """Which line of her card the white die shows (ZH-16.7)."""

    line: Number
    says = Says("Echo moves {line:line.acc}.")


class EchoProgressed(Event, frozen=True, gc=False):
    """How far her crime has got (ZH-16.9)."""

    progress: Number
    needed: Number
    says = Says("Echo's crime: progress {progress}, {needed} needed.")


class EchoMissed(Event, frozen=True, gc=False):
    """Her crime is not ready, and she takes what her board gives instead (ZH-16.9)."""

    says = Says("Echo's crime is not ready.")


class LettersShifted(Event, frozen=True, gc=False):
    """The tokens on her letters have moved on (ZH-16.15)."""

    criminal: Number  # who lies on A now
    says = Says("On Echo's board the letters shift: {criminal:criminal.nom} is on A.")


class EchoWins(Event, frozen=True, gc=False):
    """She has more intel than anybody (ZH-16.21)."""

    verdict = True
    intel: Number
    says = Says("Echo wins with {intel} intel.", many="Echo wins with {intel} intel.", count="intel")
