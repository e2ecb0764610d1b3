"""What can be pending while a conspirator acts or attempts a plot (BO-6, BO-7), in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, Chance, Todo

from ..box.tables import CARD, CONSPIRATOR, ITEM, NAZI
from .asks import Frames, Who

# --- actions (BO-6) --------------------------------------------------------------------------


class HandOver(Ask, frozen=True, gc=False):
    """What changes hands (BO-6.9)."""

    rule = "BO-6.9"
    says = Says("What do you give to {partner:conspirator.dat} or ask for?")

    who: Who
    partner: Who


class ConsentHandOver(Ask, frozen=True, gc=False):
    """Whether the other agrees (BO-6.9)."""

    rule = "BO-6.9"

    giver: Who
    taker: Who
    item: Annotated[int, PUBLIC, of(ITEM)]
    card: Annotated[int, PUBLIC, of(CARD)]
    fetched: Annotated[bool, PUBLIC] = False  # the taker has asked for it

    def saying(self) -> Says:
        if self.fetched and self.card < 0:
            return Says("{taker:conspirator.nom} asks {giver:conspirator.acc} for {item:item.acc}: do you agree?")
        if self.fetched:
            return Says('{taker:conspirator.nom} asks {giver:conspirator.acc} for "{card:card}": do you agree?')
        if self.card < 0:
            return Says(
                "{giver:conspirator.nom} wants to give {item:item.acc} to {taker:conspirator.dat}: do you agree?"
            )
        return Says('{giver:conspirator.nom} wants to give "{card:card}" to {taker:conspirator.dat}: do you agree?')


class ConsentMove(Ask, frozen=True, gc=False):
    """Whether somebody's conspirator may be moved (BO-16.25)."""

    rule = "BO-16.25"
    says = Says("May {who:conspirator.nom} be moved?")

    who: Who
    left: Annotated[int, PUBLIC]
    frames: Frames


class RollConspire(Chance, frozen=True, gc=False):
    """The dice of Conspire fall (BO-6.3)."""

    beat = True
    n: Annotated[int, PUBLIC]


class Dissent(Todo, frozen=True, gc=False):
    """Targets that go onto the track (BO-6.3.1)."""

    targets: Annotated[int, PUBLIC]


class AskTargets(Todo, frozen=True, gc=False):
    """The owner of Defections and Dissent may take some first (BO-6.3.2)."""

    targets: Annotated[int, PUBLIC]


class TakeTargets(Ask, frozen=True, gc=False):
    """How many (BO-6.3.2)."""

    rule = "BO-6.3.2"
    says = Says("How many of the rolled targets go onto Defections and Dissent? There are {targets}.")

    who: Who
    targets: Annotated[int, PUBLIC]


class ChooseReward(Ask, frozen=True, gc=False):
    """The dissent track is full (BO-6.3.1)."""

    rule = "BO-6.3.1"

    idle: Annotated[bool, PUBLIC] = False  # Support is at its minimum, so that nothing weakens it (BO-16.23)

    def saying(self) -> Says:
        if self.idle:
            return Says(
                "The dissent track is full: which reward do you choose? "
                "Support is at its minimum, to weaken it would change nothing."
            )
        return Says("The dissent track is full: which reward do you choose?")


class GainActions(Todo, frozen=True, gc=False):
    """The numbers of a roll, after everything else (BO-4.2)."""

    n: Annotated[int, PUBLIC]


class Split(Ask, frozen=True, gc=False):
    """A delivery that may be split (BO-6.4)."""

    rule = "BO-6.4"
    says = Says("Whose Suspicion falls by 1? Points left: {left}.")

    left: Annotated[int, PUBLIC]


class RollRelease(Chance, frozen=True, gc=False):
    """The die for a prisoner's freedom falls (BO-6.7)."""

    beat = True
    n: Annotated[int, PUBLIC] = 1


class RollOrchestra(Chance, frozen=True, gc=False):
    """All free dice (BO-4.10)."""

    beat = True
    n: Annotated[int, PUBLIC]
    who: Who


class Assign(Ask, frozen=True, gc=False):
    """Whose next turn a number makes longer; the first of those left (BO-4.10)."""

    rule = "BO-4.10"
    says = Says("Who gets the die with {number}?")

    numbers: Annotated[tuple[int, ...], PUBLIC]

    def number(self) -> int:
        """The die in question."""
        return self.numbers[0]


# --- plots (BO-7) ----------------------------------------------------------------------------


class ChooseTarget(Ask, frozen=True, gc=False):
    """Whom the plot is aimed at (BO-12.2)."""

    rule = "BO-12.2"
    says = Says("Whom is the plot aimed at?")

    who: Who
    card: Annotated[int, PUBLIC, of(CARD)]
    nazis: Annotated[tuple[int, ...], PUBLIC, of(NAZI)]


class Equip(Ask, frozen=True, gc=False):
    """What is used for the attempt; nothing is spent yet (BO-7.2, BO-7.10)."""

    rule = "BO-7.2"
    says = Says("What is used for the attempt?")

    who: Who
    card: Annotated[int, PUBLIC, of(CARD)]
    target: Annotated[int, PUBLIC, of(NAZI)]
    owners: Annotated[tuple[int, ...], PUBLIC, of(CONSPIRATOR)]  # of what is used, one after another
    used: Annotated[tuple[int, ...], PUBLIC, of(ITEM)]  # the same: which item; PISTOL_USED for the pistol


class AskOwners(Todo, frozen=True, gc=False):
    """Comrades are asked one after another, then the attempt begins (BO-7.10)."""

    who: Who
    card: Annotated[int, PUBLIC, of(CARD)]
    target: Annotated[int, PUBLIC, of(NAZI)]
    owners: Annotated[tuple[int, ...], PUBLIC, of(CONSPIRATOR)]
    used: Annotated[tuple[int, ...], PUBLIC, of(ITEM)]
    asked: Annotated[int, PUBLIC]  # how many of them are settled


class ConsentItem(Ask, frozen=True, gc=False):
    """Whether a comrade's item may be used (BO-7.10)."""

    rule = "BO-7.10"

    owner: Who
    item: Annotated[int, PUBLIC, of(ITEM)]
    frames: Frames

    def saying(self) -> Says:
        if self.item < 0:
            return Says("May the Concealed Pistol of {owner:conspirator.gen} be used for the attempt?")
        return Says("May {item:item.nom} of {owner:conspirator.gen} be used for the attempt?")


class AskThrow(Todo, frozen=True, gc=False):
    """The pool is complete (BO-7.4)."""


class ChooseDice(Ask, frozen=True, gc=False):
    """How many dice are rolled (BO-7.4)."""

    rule = "BO-7.4"

    most: Annotated[int, PUBLIC]
    need: Annotated[int, PUBLIC]  # targets
    limit: Annotated[int, PUBLIC]  # eagles that give it away, the current event counted

    def saying(self) -> Says:
        if self.limit == 0:
            return Says("How many dice do you roll? At most {most}. Targets needed: {need}. Any roll gives it away.")
        return Says(
            "How many dice do you roll? At most {most}. Targets needed: {need}. Eagles that give it away: {limit}."
        )


class RollPlot(Chance, frozen=True, gc=False):
    """The dice of an attempt fall (BO-7.5)."""

    beat = True
    n: Annotated[int, PUBLIC]


class WhichDie(Ask, frozen=True, gc=False):
    """Which die is rolled again (BO-7.5)."""

    rule = "BO-7.5"
    says = Says("Which die is rolled again?")


class Reroll(RollPlot, frozen=True, gc=False):
    """One die once more (BO-7.5)."""

    face: Annotated[int, PUBLIC]


class Evaluate(Todo, frozen=True, gc=False):
    """The dice of an attempt have fallen: was it noticed, did it succeed (BO-7.7)."""
