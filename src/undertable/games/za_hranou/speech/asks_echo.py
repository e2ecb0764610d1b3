"""What can be pending in Echo's turn and about her pieces (ZH-16). Nobody decides for her but in a tie.

May touch: tables. Must not: read a state. Where `beat` is set, people see the step before the next one falls.
"""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, Chance, Todo

from ..box.tables import LINE, THIRD
from .asks import Card, Player
from .asks_effects import Criminals

# --- set-up (ZH-16.3) ------------------------------------------------------------------------


class DrawLetter(Chance, frozen=True, gc=False):
    """Whose token lies on the next letter of her board (ZH-16.3)."""


class DrawMark(Chance, frozen=True, gc=False):
    """Which barricade is marked (ZH-16.3)."""


# --- her turn (ZH-16.4 to ZH-16.9) -----------------------------------------------------------


class EchoTurn(Todo, frozen=True, gc=False):
    """Her turn begins (ZH-16.4)."""


class FlipEcho(Chance, frozen=True, gc=False):
    """The next of her cards (ZH-16.4)."""

    beat = True


class EchoHook(Todo, frozen=True, gc=False):
    """She hooks a criminal (ZH-16.5)."""


class RollLead(Chance, frozen=True, gc=False):
    """How far that criminal goes (ZH-16.6)."""

    beat = True


class EchoMaterial(Todo, frozen=True, gc=False):
    """She moves things, so many times (ZH-16.7)."""

    n: Annotated[int, PUBLIC]


class RollLine(Chance, frozen=True, gc=False):
    """What she moves (ZH-16.7)."""

    beat = True


class RollSteps(Chance, frozen=True, gc=False):
    """How far that goes (ZH-16.7)."""

    line: Annotated[int, PUBLIC, of(LINE)]


class EchoCrime(Todo, frozen=True, gc=False):
    """She gets on with her crime (ZH-16.9)."""


class RollProgress(Chance, frozen=True, gc=False):
    """How far she gets (ZH-16.9)."""

    beat = True


class RevealCrime(Chance, frozen=True, gc=False):
    """What her crime is (ZH-16.9)."""


class EchoStory(Todo, frozen=True, gc=False):
    """Her crime joins the story, and she draws another (ZH-16.9)."""

    card: Card


class ShiftLetters(Todo, frozen=True, gc=False):
    """With two humans the tokens on her letters move on (ZH-16.15)."""


# --- what she takes (ZH-16.10 to ZH-16.13) ---------------------------------------------------


class EchoGain(Todo, frozen=True, gc=False):
    """She gains so many evidence (ZH-16.10)."""

    n: Annotated[int, PUBLIC]


class EchoSlot(Chance, frozen=True, gc=False):
    """From which slot of the display (ZH-16.10)."""


class EchoProcess(Todo, frozen=True, gc=False):
    """She processes so many evidence (ZH-16.11)."""

    n: Annotated[int, PUBLIC]


class EchoToken(Chance, frozen=True, gc=False):
    """Which token of her memory (ZH-16.11)."""


class EchoBoost(Todo, frozen=True, gc=False):
    """She takes a boost token for the intel (ZH-16.12)."""


class EchoGrip(Todo, frozen=True, gc=False):
    """She gains or loses so much grip, point by point (ZH-16.13)."""

    n: Annotated[int, PUBLIC]


class TieThird(Ask, frozen=True, gc=False):
    """Which boost she takes of those with equal intel (ZH-16.12)."""

    rule = "ZH-16.12"
    says = Says("Equal intel lies there: which boost token does Echo take and discard unused?")

    thirds: Annotated[tuple[int, ...], PUBLIC, of(THIRD)]


class TieGrip(Ask, frozen=True, gc=False):
    """On whom her grip changes of those with equal grip (ZH-16.13)."""

    rule = "ZH-16.13"

    n: Annotated[int, PUBLIC]  # what is left of the change, this point counted
    criminals: Criminals

    def saying(self) -> Says:
        return Says("On whom does Echo gain 1 grip?") if self.n > 0 else Says("On whom does Echo lose 1 grip?")


# --- her secrets -----------------------------------------------------------------------------


class SeeUnseen(Chance, frozen=True, gc=False):
    """What a token turns out to be that nobody had seen, for somebody who takes it or turns it up (ZH-16.10)."""

    player: Player
    goal: Annotated[Literal["memory", "shared"], PUBLIC]


class OpenHand(Chance, frozen=True, gc=False):
    """What a dilemma in her hand is, when all may see it (ZH-16.14)."""

    index: Annotated[int, PUBLIC]


class FightDuel(Todo, frozen=True, gc=False):
    """Both hands of a duel can be seen (ZH-10.1)."""

    player: Player
    other: Player


class EchoDiscard(Chance, frozen=True, gc=False):
    """Which dilemma she discards after a lost duel (ZH-16.14)."""


class EchoStore(Todo, frozen=True, gc=False):
    """Half of her dilemmas are stored (ZH-16.14)."""


class ShuffleHand(Chance, frozen=True, gc=False):
    """Which card of her hand comes to a place of it, where all had seen some: nobody learns it (ZH-16.14)."""

    place: Annotated[int, PUBLIC]


class PutAway(Todo, frozen=True, gc=False):
    """Her hand goes to her databank and to the discards (ZH-16.14)."""


class OpenAll(Todo, frozen=True, gc=False):
    """At the end of the game whatever counts is seen by all (ZH-14.12)."""


class OpenToken(Chance, frozen=True, gc=False):
    """What evidence turns out to be that nobody has seen (ZH-14.12)."""

    zone: Annotated[Literal["bonus", "shared", "vault", "kept"], PUBLIC]
    player: Player
    index: Annotated[int, PUBLIC]


class OpenBank(Chance, frozen=True, gc=False):
    """What a dilemma in her databank turns out to be (ZH-14.11)."""

    index: Annotated[int, PUBLIC]
