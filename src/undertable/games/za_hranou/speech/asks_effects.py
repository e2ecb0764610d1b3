"""What can be pending while an effect is carried out (ZH-10 to ZH-13), and the crimes that cause it.

May touch: tables. Must not: read a state. A question says itself what may be answered, where that was settled when it
was put; answers are in `answers_effects`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.marks import of, piece
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, Todo
from undertable.kit.terms import Do

from ..box.tables import BOOST, BRANCH, CRIMINAL, DECK, ITEM, ZONE
from .asks import Card, Player, Who

Pairs = Annotated[tuple[tuple[int, int], ...], PUBLIC]
Criminals = Annotated[tuple[int, ...], PUBLIC, of(CRIMINAL)]
Items = Annotated[tuple[int, ...], PUBLIC, of(ITEM)]
Zones = Annotated[tuple[int, ...], PUBLIC, of(ZONE)]


class Effect(Do, frozen=True, gc=False):
    """What is left of a list of effects, for whom, and what the variables of its card stand for (ZH-13)."""

    player: Player
    bound: Annotated[tuple[tuple[str, int], ...], PUBLIC] = ()


# --- the city --------------------------------------------------------------------------------


class SendCriminal(Ask, frozen=True, gc=False):
    """Who goes where: one of these pairs of criminal and zone."""

    rule = "ZH-2.12"
    says = Says("Which criminal goes where?")

    moves: Pairs


class Scatter(Ask, frozen=True, gc=False):
    """Everybody else is driven out of a zone, one after another (ZH-13)."""

    rule = "ZH-13.3"
    says = Says("Who is driven out now, and where to?")

    left: Criminals


class SendTogether(Ask, frozen=True, gc=False):
    """The zone to which these criminals are relocated together (ZH-13)."""

    rule = "ZH-13.3"

    criminals: Criminals
    zones: Zones

    def saying(self) -> Says:
        if len(self.criminals) == 1:
            return Says("Where does {criminals:criminal.nom} go?")
        return Says("Where do they go together: {criminals:criminal.nom}?")


class ShiftItem(Ask, frozen=True, gc=False):
    """Which item goes where: one of these pairs of item and zone."""

    rule = "ZH-2.21"
    says = Says("Which item goes where?")

    moves: Pairs


class Handle(Ask, frozen=True, gc=False):
    """A criminal takes one of these items, or moves one of these pairs of item and zone (ZH-11.3, ZH-11.5)."""

    rule = "ZH-11.3"
    says = Says("What does {criminal:criminal.nom} do?")

    criminal: Who
    items: Items
    moves: Pairs


class UseNearby(Ask, frozen=True, gc=False):
    """Which nearby zone the Fixer uses (ZH-11.1)."""

    rule = "ZH-11.1"
    says = Says("Which zone does {criminal:criminal.nom} use?")

    criminal: Who
    zones: Zones


class SwapTwoItems(Ask, frozen=True, gc=False):
    """Which two items change places (ZH-10.4)."""

    rule = "ZH-10.4"
    says = Says("Which two items do you swap?")


class SwapTwoCriminals(Ask, frozen=True, gc=False):
    """Which two criminals change places (ZH-13)."""

    rule = "ZH-13.10"
    says = Says("Which two criminals do you swap?")


class SwapItemCriminal(Ask, frozen=True, gc=False):
    """Which item and which criminal trade zones (ZH-13)."""

    rule = "ZH-13.10"
    says = Says("Which item and which criminal do you swap?")


class Guard(Ask, frozen=True, gc=False):
    """Moves of the Sentinel and of barricades (ZH-6.9, ZH-6.10)."""

    rule = "ZH-6.10"

    left: Annotated[int, PUBLIC]
    must: Annotated[bool, PUBLIC]  # exactly one move
    guardian: Annotated[bool, PUBLIC]  # whether the Sentinel may move
    barriers: Annotated[bool, PUBLIC]  # whether barricades may
    near: Annotated[int, PUBLIC, of(CRIMINAL)]  # only what is near this criminal; NONE: all

    def saying(self) -> Says:
        if not self.barriers:
            return Says("Where does the Sentinel go? Moves left: {left}.")
        if not self.guardian:
            return Says("Which barricade do you move? Moves left: {left}.")
        return Says("What do you move, the Sentinel or a barricade? Moves left: {left}.")


class ShiftHeat(Ask, frozen=True, gc=False):
    """Which heat goes to which zone without any (ZH-13)."""

    rule = "ZH-13.5"
    says = Says("Which heat goes where?")

    sources: Zones


# --- consoles --------------------------------------------------------------------------------


class GripOn(Ask, frozen=True, gc=False):
    """On whom grip is gained or lost, point by point (ZH-13)."""

    rule = "ZH-13.7"

    left: Annotated[int, PUBLIC]
    n: Annotated[Literal[1, -1], PUBLIC]
    criminals: Criminals

    def saying(self) -> Says:
        return Says("On whom do you gain 1 grip?") if self.n > 0 else Says("On whom do you lose 1 grip?")


class LockHook(Ask, frozen=True, gc=False):
    """Which of the own hook tokens is locked (ZH-9.12)."""

    rule = "ZH-9.12"
    says = Says("Which hook token do you lock?")


class SwapHooks(Ask, frozen=True, gc=False):
    """With whom all hook tokens are exchanged (ZH-13)."""

    rule = "ZH-13.6"
    says = Says("With whom do you exchange all hook tokens?")


class ChoosePart(Ask, frozen=True, gc=False):
    """Which part of an effect comes now (ZH-13)."""

    rule = "ZH-13.12"
    says = Says(
        "What do you choose of the effect?", many="What do you choose of the effect? {left} things.", count="left"
    )

    left: Annotated[int, PUBLIC]
    repeat: Annotated[bool, PUBLIC]
    branches: Annotated[tuple[int, ...], PUBLIC, of(BRANCH)]


class ChooseDeck(Ask, frozen=True, gc=False):
    """From which deck a crime card is set aside unseen (ZH-10.6)."""

    rule = "ZH-10.6"
    says = Says("From which deck do you set a crime card aside?")


class SetAsideCards(Todo, frozen=True, gc=False):
    """The top cards of a deck are set aside unseen (ZH-8.3)."""

    player: Player
    deck: Annotated[int, PUBLIC, of(DECK)]
    n: Annotated[int, PUBLIC]


# --- boosts (ZH-9.8) -------------------------------------------------------------------------


class GainBoost(Todo, frozen=True, gc=False):
    """A player gains so many boost tokens (ZH-9.8)."""

    player: Player
    n: Annotated[int, PUBLIC] = 1


class BoostPick(Ask, frozen=True, gc=False):
    """Which token of the market (ZH-9.8)."""

    rule = "ZH-9.8"
    says = Says("Which boost token do you take?")


class FillMarket(Todo, frozen=True, gc=False):
    """Empty thirds of the market are filled (ZH-9.8)."""


class Resolve(Todo, frozen=True, gc=False):
    """A pink boost token takes effect (ZH-9.9)."""

    player: Player
    boost: Annotated[int, PUBLIC, piece(BOOST)]


# --- crimes (ZH-7, ZH-12.1) ------------------------------------------------------------------


class ChooseWay(Ask, frozen=True, gc=False):
    """A crime can be committed in several ways whose effects differ: what one variable stands for (ZH-12.1)."""

    rule = "ZH-12.1"

    card: Card
    ways: Annotated[tuple[tuple[int, ...], ...], PUBLIC]  # what the variables may stand for, together
    step: Annotated[int, PUBLIC]  # which variable is asked for

    def saying(self) -> Says:
        return Says("“{card:crime}”: who or what is it about?")


class Carry(Todo, frozen=True, gc=False):
    """A crime is carried out in one way (ZH-7.2)."""

    player: Player
    card: Card
    way: Annotated[tuple[int, ...], PUBLIC]
