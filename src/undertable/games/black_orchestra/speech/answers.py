"""Everything that can be answered or can fall, in the order of the rulebook: interned, one object for each."""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice
from undertable.kit.choices import every

from ..box.tables import ABILITY, CARD, CONSPIRATOR, FACE, ITEM, NUMBERS, PLACE, PRISON

# --- set-up ----------------------------------------------------------------------------------


class TakeBoard(Choice, frozen=True, gc=False):
    """Be this conspirator (BO-3.7)."""

    who: Annotated[int, of(CONSPIRATOR)]
    says = Says("play {who:conspirator.acc}")


# --- actions (BO-6) --------------------------------------------------------------------------


class EndActions(Choice, frozen=True, gc=False):
    """No more actions (BO-5.5)."""

    says = Says("end the actions")

    def passes(self) -> bool:
        """Nothing is spent."""
        return True


class Move(Choice, frozen=True, gc=False):
    """Go to a neighbouring location (BO-6.6)."""

    place: Annotated[int, of(PLACE)]
    says = Says("go {place:to}")


class Reveal(Choice, frozen=True, gc=False):
    """Turn up the item here (BO-6.8)."""

    says = Says("reveal the item here")


class TakeItem(Choice, frozen=True, gc=False):
    """Take the revealed item here (BO-6.2)."""

    says = Says("take the item here")


class Deliver(Choice, frozen=True, gc=False):
    """Deliver an item here (BO-6.4)."""

    item: Annotated[int, of(ITEM)]
    says = Says("deliver {item:item.acc}")


class DeliverPistol(Choice, frozen=True, gc=False):
    """Deliver the Concealed Pistol as Weapons (BO-16.21)."""

    says = Says("deliver the Concealed Pistol")


class AddCard(Choice, frozen=True, gc=False):
    """Draw a conspirator card (BO-6.5)."""

    says = Says("add a card to the dossier")


class Conspire(Choice, frozen=True, gc=False):
    """Roll one to three dice (BO-6.3)."""

    dice: int
    says = Says("Conspire with {dice} die", many="Conspire with {dice} dice", count="dice")


class FreeSomebody(Choice, frozen=True, gc=False):
    """Try to release a prisoner (BO-6.7)."""

    says = Says("try to release a prisoner")


class PlayCard(Choice, frozen=True, gc=False):
    """Play a card marked as an action (BO-6.1)."""

    card: Annotated[int, of(CARD)]
    says = Says('play "{card:card}"')


class UseAbility(Choice, frozen=True, gc=False):
    """Use an action of the board (BO-6.1)."""

    ability: Annotated[int, of(ABILITY)]
    says = Says('use "{ability:ability}"')


class Attempt(Choice, frozen=True, gc=False):
    """Attempt a plot (BO-7.1)."""

    card: Annotated[int, of(CARD)]
    says = Says('attempt the plot "{card:card}"')


class Meet(Choice, frozen=True, gc=False):
    """Hand something over, to or from somebody here (BO-6.9)."""

    who: Annotated[int, of(CONSPIRATOR)]
    says = Says("hand over with {who:conspirator.ins}")


class Interject(Choice, frozen=True, gc=False):
    """Play a card in a window (BO-14.3)."""

    card: Annotated[int, of(CARD)]
    says = Says('play "{card:card}" now')


class Pass(Choice, frozen=True, gc=False):
    """Play nothing now (BO-14.4)."""

    says = Says("play nothing")

    def passes(self) -> bool:
        """Nothing happens."""
        return True


# --- handing over (BO-6.9) -------------------------------------------------------------------


class GiveItem(Choice, frozen=True, gc=False):
    """Give an item."""

    item: Annotated[int, of(ITEM)]
    says = Says("give {item:item.acc}")


class GiveCard(Choice, frozen=True, gc=False):
    """Give a card."""

    card: Annotated[int, of(CARD)]
    says = Says('give "{card:card}"')


class FetchItem(Choice, frozen=True, gc=False):
    """Ask for an item."""

    item: Annotated[int, of(ITEM)]
    says = Says("ask for {item:item.acc}")


class FetchCard(Choice, frozen=True, gc=False):
    """Ask for a card."""

    card: Annotated[int, of(CARD)]
    says = Says('ask for "{card:card}"')


class Withdraw(Choice, frozen=True, gc=False):
    """After all not: nothing has been spent."""

    says = Says("after all not")

    def passes(self) -> bool:
        """Nothing is spent."""
        return True


class Agree(Choice, frozen=True, gc=False):
    """Consent, or not (BO-6.9, BO-7.10)."""

    yes: bool

    def saying(self) -> Says:
        return Says("agree") if self.yes else Says("refuse")

    def passes(self) -> bool:
        """Whoever is away loses nothing."""
        return not self.yes


# --- plots (BO-7) ----------------------------------------------------------------------------


class UseItem(Choice, frozen=True, gc=False):
    """An item for the attempt, one's own or a comrade's (BO-7.2)."""

    who: Annotated[int, of(CONSPIRATOR)]
    item: Annotated[int, of(ITEM)]
    says = Says("use {item:item.acc} ({who:conspirator.nom})")


class UsePistol(Choice, frozen=True, gc=False):
    """The Concealed Pistol for the attempt (BO-16.21)."""

    who: Annotated[int, of(CONSPIRATOR)]
    says = Says("use the Concealed Pistol ({who:conspirator.nom})")


class Ready(Choice, frozen=True, gc=False):
    """Nothing more is added (BO-7.4)."""

    says = Says("that is all we use")


class Throw(Choice, frozen=True, gc=False):
    """How many dice are rolled (BO-7.4)."""

    dice: int
    says = Says("roll {dice} die", many="roll {dice} dice", count="dice")


class Die(Choice, frozen=True, gc=False):
    """Which die is rolled again (BO-7.5)."""

    face: Annotated[int, of(FACE)]
    says = Says("re-roll: {face:face.nom}")


# --- raid and interrogation (BO-9, BO-10) ----------------------------------------------------


class Keep(Choice, frozen=True, gc=False):
    """Keep an illegal card (BO-9.2)."""

    card: Annotated[int, of(CARD)]
    says = Says('keep "{card:card}"')


class Say(Choice, frozen=True, gc=False):
    """What the prisoner chooses (BO-10.5)."""

    letter: Literal["A", "B", "C"]
    says = Says("option {letter}")


# --- interned, one object for each -----------------------------------------------------------

BOARDS: list[TakeBoard] = every(TakeBoard)
END_ACTIONS: EndActions = every(EndActions)
MOVES: list[Move] = every(Move, place=PRISON)
REVEAL: Reveal = every(Reveal)
TAKE_ITEM: TakeItem = every(TakeItem)
DELIVER: list[Deliver] = every(Deliver)
DELIVER_PISTOL: DeliverPistol = every(DeliverPistol)
ADD_CARD: AddCard = every(AddCard)
CONSPIRE = [Conspire(n) for n in (1, 2, 3)]
intern(Conspire, CONSPIRE)
FREE_SOMEBODY: FreeSomebody = every(FreeSomebody)
PLAY: list[PlayCard] = every(PlayCard)
ABILITIES: list[UseAbility] = every(UseAbility)
ATTEMPT: list[Attempt] = every(Attempt)
MEET: list[Meet] = every(Meet)
INTERJECT: list[Interject] = every(Interject)
PASS: Pass = every(Pass)
GIVE_ITEM: list[GiveItem] = every(GiveItem)
GIVE_CARD: list[GiveCard] = every(GiveCard)
FETCH_ITEM: list[FetchItem] = every(FetchItem)
FETCH_CARD: list[FetchCard] = every(FetchCard)
WITHDRAW: Withdraw = every(Withdraw)
AGREE: list[Agree] = every(Agree)
USE_ITEM: list[list[UseItem]] = every(UseItem)
USE_PISTOL: list[UsePistol] = every(UsePistol)
READY: Ready = every(Ready)
THROW = [Throw(n) for n in range(1, NUMBERS.dice + 1)]
intern(Throw, THROW)
DIE: list[Die] = every(Die)
KEEP: list[Keep] = every(Keep)
SAY: list[Say] = every(Say)
