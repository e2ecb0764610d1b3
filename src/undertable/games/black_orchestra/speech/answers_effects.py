"""What cards, abilities and events ask for: whom, where, which, and whether; interned, one object for each."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice
from undertable.kit.choices import every

from ..box.tables import BRANCH, CARD, CONSPIRATOR, ITEM, NAZI, NUMBERS, PLACE, PRISON, REWARD


class DropItem(Choice, frozen=True, gc=False):
    """Discard an item."""

    item: Annotated[int, of(ITEM)]
    says = Says("discard {item:item.acc}")


class DropCard(Choice, frozen=True, gc=False):
    """Discard a card."""

    card: Annotated[int, of(CARD)]
    says = Says('discard "{card:card}"')


class Stop(Choice, frozen=True, gc=False):
    """No more of it."""

    says = Says("that is all")

    def passes(self) -> bool:
        """Nothing happens."""
        return True


class TakeReward(Choice, frozen=True, gc=False):
    """What a full dissent track gives (BO-6.3.1)."""

    reward: Annotated[int, of(REWARD)]
    says = Says("{reward:reward}")


class TakeDice(Choice, frozen=True, gc=False):
    """How many targets go onto Defections and Dissent (BO-6.3.2)."""

    dice: int
    says = Says("{dice} die onto the card", many="{dice} dice onto the card", count="dice")

    def passes(self) -> bool:
        """The track gets them all."""
        return self.dice == 0


class Person(Choice, frozen=True, gc=False):
    """Which conspirator."""

    who: Annotated[int, of(CONSPIRATOR)]
    says = Says("{who:conspirator.nom}")


class Deputy(Choice, frozen=True, gc=False):
    """Which of Hitler and his deputies."""

    nazi: Annotated[int, of(NAZI)]
    says = Says("{nazi:nazi.nom}")


class There(Choice, frozen=True, gc=False):
    """Which location."""

    place: Annotated[int, of(PLACE)]
    says = Says("{place:place.nom}")


class Branch(Choice, frozen=True, gc=False):
    """Which of the lists of a card or ability."""

    branch: Annotated[int, of(BRANCH)]
    says = Says("{branch:branch}")


class Blind(Choice, frozen=True, gc=False):
    """One of the items discarded unseen (BO-4.9)."""

    says = Says("an item discarded unseen")


class PickItem(Choice, frozen=True, gc=False):
    """A discarded item (BO-4.9)."""

    item: Annotated[int, of(ITEM)]
    says = Says("take {item:item.acc}")


class PickCard(Choice, frozen=True, gc=False):
    """A card to keep or to take."""

    card: Annotated[int, of(CARD)]
    says = Says('take "{card:card}"')


class DrawAnother(Choice, frozen=True, gc=False):
    """One more card."""

    says = Says("draw a card")


class Nth(Choice, frozen=True, gc=False):
    """Which of the event cards looked at, counted from the top."""

    index: int
    says = Says("event card {number}")

    def number(self) -> int:
        """People count from one."""
        return self.index + 1


class Accept(Choice, frozen=True, gc=False):
    """Whether an offer is accepted (BO-8.12)."""

    yes: bool

    def saying(self) -> Says:
        return Says("accept") if self.yes else Says("decline")

    def passes(self) -> bool:
        """A visit is declined."""
        return not self.yes


DROP_ITEM: list[DropItem] = every(DropItem)
DROP_CARD: list[DropCard] = every(DropCard)
STOP: Stop = every(Stop)
REWARDS: list[TakeReward] = every(TakeReward)
TAKE_DICE = [TakeDice(n) for n in range(NUMBERS.dice + 1)]
intern(TakeDice, TAKE_DICE)
PERSON: list[Person] = every(Person)
DEPUTY: list[Deputy] = every(Deputy)
THERE: list[There] = every(There, place=PRISON)
BRANCHES: list[Branch] = every(Branch)
BLIND: Blind = every(Blind)
PICK_ITEM: list[PickItem] = every(PickItem)
PICK_CARD: list[PickCard] = every(PickCard)
DRAW_ANOTHER: DrawAnother = every(DrawAnother)
NTH = [Nth(n) for n in range(3)]
intern(Nth, NTH)
ACCEPT: list[Accept] = every(Accept)
