"""What can be pending about evidence, dilemmas and the end of a chapter. Answers are in `answers`.

May touch: tables. Must not: read a state.
"""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, AskAll, Chance, Draft, DraftAll, Todo

from ..box.tables import ROW
from .asks import Player

# --- gaining (ZH-9.1) ------------------------------------------------------------------------


class GainEvidence(Todo, frozen=True, gc=False):
    """A player gains so many evidence (ZH-9.1)."""

    player: Player
    n: Annotated[int, PUBLIC]


class RailPick(Ask, frozen=True, gc=False):
    """The first token is chosen from the rail (ZH-9.1)."""

    rule = "ZH-9.1"
    says = Says("Which evidence do you take from the rail?")


class TakeDisplay(Todo, frozen=True, gc=False):
    """The further tokens, each at random from the display (ZH-9.1)."""

    player: Player
    n: Annotated[int, PUBLIC]


class PickSlot(Ask, frozen=True, gc=False):
    """Where the table allows it: which slot of the display (ZH-15.5)."""

    rule = "ZH-9.1"
    says = Says("From which slot of the display do you take evidence?")


class DrawSlot(Chance, frozen=True, gc=False):
    """Which slot of the display gives its token: into somebody's memory, onto the rail, or back to the supply."""

    player: Player  # who takes it; NONE: the rail or the supply
    goal: Annotated[Literal["memory", "rail", "supply"], PUBLIC]


class DrawToken(Chance, frozen=True, gc=False):
    """What a token nobody has seen turns out to be: the one of a slot, or one of the supply (slot NONE)."""

    player: Player
    goal: Annotated[Literal["memory", "rail"], PUBLIC]
    slot: Annotated[int, PUBLIC]


class RefillRail(Todo, frozen=True, gc=False):
    """The rail is filled up from the display, or from the supply once the chapter ends (ZH-9.1, ZH-9.2)."""


# --- processing (ZH-9.4) ---------------------------------------------------------------------


class ProcessEvidence(Todo, frozen=True, gc=False):
    """A player processes so many evidence, one after another (ZH-9.4)."""

    player: Player
    n: Annotated[int, PUBLIC]


class Process(Ask, frozen=True, gc=False):
    """Which evidence goes where (ZH-9.4)."""

    rule = "ZH-9.4"
    says = Says("Which evidence do you process, and where? Still to process: {left}.")

    left: Annotated[int, PUBLIC]  # this one counted


# --- looking, taking, turning up (ZH-10.9, ZH-13) --------------------------------------------


class PeekEvidence(Todo, frozen=True, gc=False):
    """A player looks at so many face-down tokens, and then takes some of them (ZH-10.9)."""

    player: Player
    n: Annotated[int, PUBLIC]
    take: Annotated[int, PUBLIC] = 0


class TakeEvidence(Todo, frozen=True, gc=False):
    """A player takes so many face-down tokens into memory (ZH-13); `among` limits it to those just seen."""

    player: Player
    n: Annotated[int, PUBLIC]
    among: Annotated[tuple[tuple[int, int, int], ...], PUBLIC] = ()


class FlipEvidence(Todo, frozen=True, gc=False):
    """A player turns up so many tokens of the plan area (ZH-13)."""

    player: Player
    n: Annotated[int, PUBLIC]


class Look(Draft, frozen=True, gc=False):
    """Which face-down tokens are looked at: all are named before any is seen (ZH-10.9, ZH-15.39)."""

    rule = "ZH-10.9"

    n: Annotated[int, PUBLIC]
    take: Annotated[int, PUBLIC]  # how many of them are then taken

    says = Says("Which face-down evidence do you look at?")


class SeeToken(Chance, frozen=True, gc=False):
    """A token that nobody had seen is looked at: in a slot of the display, or put into the plan by Echo (ZH-10.9)."""

    player: Player
    area: Annotated[int, PUBLIC]
    owner: Player
    index: Annotated[int, PUBLIC]


class TakeToken(Ask, frozen=True, gc=False):
    """Which face-down token comes into the own memory; `of` limits it to those just seen."""

    rule = "ZH-13.8"
    says = Says("Which face-down evidence do you take?")

    among: Annotated[tuple[tuple[int, int, int], ...], PUBLIC]  # area, owner, index; empty: any


class FlipToken(Ask, frozen=True, gc=False):
    """Which token of the plan area goes face up to the shared vault."""

    rule = "ZH-13.8"
    says = Says("Which evidence of the plan do you turn up?")


# --- dilemmas (ZH-9.11, ZH-10.1) -------------------------------------------------------------


class DrawDilemmas(Todo, frozen=True, gc=False):
    """A player draws so many dilemmas (ZH-9.11)."""

    player: Player
    n: Annotated[int, PUBLIC]


class DrawDilemma(Chance, frozen=True, gc=False):
    """Which dilemma it is (ZH-9.11)."""

    player: Player


class BeginDuel(Todo, frozen=True, gc=False):
    """A player may challenge somebody, where both have dilemmas in hand (ZH-10.1)."""

    player: Player


class DiscardDilemmas(Todo, frozen=True, gc=False):
    """A player discards so many dilemmas, of the hand and perhaps of the databank (ZH-13)."""

    player: Player
    n: Annotated[int, PUBLIC]
    hand: Annotated[bool, PUBLIC]
    bank: Annotated[bool, PUBLIC]


class Duel(Ask, frozen=True, gc=False):
    """Whom to challenge to a corruption duel, if anybody (ZH-10.1)."""

    rule = "ZH-10.1"
    says = Says("Whom do you challenge to a corruption duel?")


class DuelDiscard(Ask, frozen=True, gc=False):
    """Which dilemma the loser discards (ZH-10.1)."""

    rule = "ZH-10.1"
    says = Says("You have lost the duel: which dilemma do you discard?")


class DropDilemmas(Draft, frozen=True, gc=False):
    """Which dilemmas are discarded, of the hand and perhaps of the databank (ZH-13)."""

    rule = "ZH-13.9"
    says = Says("Which dilemma do you discard?", many="Which dilemmas do you discard? {n} in all.", count="n")

    n: Annotated[int, PUBLIC]
    hand: Annotated[bool, PUBLIC]  # whether from the hand
    bank: Annotated[bool, PUBLIC]  # whether from the databank


# --- the end of a chapter (ZH-14) ------------------------------------------------------------


class Evaluate(Todo, frozen=True, gc=False):
    """The investigation of the chapter succeeds or fails (ZH-14.3)."""


class LoseGrip(AskAll, frozen=True, gc=False):
    """Those with the fewest dossiers split what they lose (ZH-14.3)."""

    rule = "ZH-14.3"
    says = Says("The investigation has failed: which grip do you lose? {n} in all.")

    n: Annotated[int, PUBLIC]


class ClearMissions(Todo, frozen=True, gc=False):
    """Dossiers come back to the board, their evidence goes back to the supply (ZH-14.3)."""


class DealMission(Chance, frozen=True, gc=False):
    """A mission for a row of the Syndicate board (ZH-3.7, ZH-14.3)."""

    row: Annotated[int, PUBLIC, of(ROW)]


class StoreDilemmas(Todo, frozen=True, gc=False):
    """Everybody who holds dilemmas stores half of them (ZH-14.3)."""


class Store(DraftAll, frozen=True, gc=False):
    """Which half of the dilemmas in hand goes to the databank, the smaller one being discarded (ZH-14.3)."""

    rule = "ZH-14.3"
    says = Says("Which dilemmas do you store in your databank? The others are discarded.")


class FillRail(Todo, frozen=True, gc=False):
    """The rail is topped up from the supply, before the display is filled (ZH-3.5, ZH-14.3)."""


class LayDisplay(Todo, frozen=True, gc=False):
    """The display is filled from the supply (ZH-3.5, ZH-14.3)."""


class NextChapter(Todo, frozen=True, gc=False):
    """Bonus fields are opened, and the next chapter begins (ZH-14.3, ZH-14.4)."""


class Score(Todo, frozen=True, gc=False):
    """The end of the game (ZH-14.10 to ZH-14.16)."""
