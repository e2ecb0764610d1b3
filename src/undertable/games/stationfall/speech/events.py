"""What the players hear of set-up, turns and Actions (SF-18); what only some may see travels as Cells.

May touch: nothing. Must not: name the owner of a hidden identity (SF-18.5).
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, AnyChoice, Cell, Event, Seat

from ..box.acts import ACT
from .acted import DRAGGED, DRAGGED_THROUGH, EJECTED, PLAINLY, ROBBED_OF_DATA, SWITCHED_ON, TO_ITSELF, WITH_SOMEBODY

NONE = -1

# --- set-up (SF-2) ---------------------------------------------------------------------------


class CharacterJoined(Event, frozen=True, gc=False):
    """A Character is in the cast (SF-2.1)."""

    uses = {"character": "character"}
    character: Annotated[int, PUBLIC]
    says = Says("{character:character.nom} is in the cast.")


class FirstDrawn(Event, frozen=True, gc=False):
    """The first player is known (SF-2.11), and so is the minute in which the game begins."""

    seat: Annotated[Seat, PUBLIC]
    minute: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} is the first player. The countdown begins at minute {minute}.",
        you="You are the first player. The countdown begins at minute {minute}.",
    )


class IdentityDealt(Event, frozen=True, gc=False):
    """A seat is dealt an Identity card (SF-2.7)."""

    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} is dealt {identity:identity.acc}.",
        unknown="{seat:seat} is dealt an Identity card.",
        you="You are dealt {identity:identity.acc}.",
    )


class IdentitiesChosen(Event, frozen=True, gc=False):
    """Everybody has a Secret Identity (SF-2.8)."""

    says = Says("Everybody has chosen a Secret Identity.")


class BonusShown(Event, frozen=True, gc=False):
    """Everybody sees a Bonus Character (SF-2.12, SF-13.14)."""

    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} shows a Bonus Character: {identity:identity.nom}.",
        you="You show a Bonus Character: {identity:identity.nom}.",
    )


# --- the turn (SF-15) ------------------------------------------------------------------------


class TurnBegan(Event, frozen=True, gc=False):
    """A seat's turn begins (SF-15.1); the minute has been told when it began."""

    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} is on turn.", you="It is your turn.")


class Revealed(Event, frozen=True, gc=False):
    """A player reveals an identity (SF-15.3)."""

    uses = {"identity": "identity"}
    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[Cell, KNOWERS]
    schrodinger: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.schrodinger:
            return Says(
                "{seat:seat} reveals {identity:identity.acc}: a Schrödinger Reveal.",
                you="You reveal {identity:identity.acc}: a Schrödinger Reveal.",
            )
        return Says("{seat:seat} reveals {identity:identity.acc}.", you="You reveal {identity:identity.acc}.")


class Influenced(Event, frozen=True, gc=False):
    """Cubes are put on a card (SF-15.4)."""

    seat: Annotated[Seat, PUBLIC]
    character: Annotated[int, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} influences {character:character.acc} with {n} cube.",
        many="{seat:seat} influences {character:character.acc} with {n} cubes.",
        you="You influence {character:character.acc} with {n} cube.",
        you_many="You influence {character:character.acc} with {n} cubes.",
        count="n",
    )


class Activated(Event, frozen=True, gc=False):
    """A Character is Activated (SF-15.5)."""

    seat: Annotated[Seat, PUBLIC]
    pawn: Annotated[int, PUBLIC]
    exhausted: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.exhausted:
            return Says(
                "{seat:seat} activates {pawn:pawn.acc}, who is Exhausted.",
                you="You activate {pawn:pawn.acc}, who is Exhausted.",
            )
        return Says("{seat:seat} activates {pawn:pawn.acc}.", you="You activate {pawn:pawn.acc}.")


class Renegotiated(Event, frozen=True, gc=False):
    """A disc, and perhaps a cube, goes back (SF-15.6)."""

    seat: Annotated[Seat, PUBLIC]
    character: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.character == NONE:
            return Says("{seat:seat} renegotiates.", you="You renegotiate.")
        return Says(
            "{seat:seat} renegotiates and takes a cube from {character:character.gen}.",
            you="You renegotiate and take a cube from {character:character.gen}.",
        )


class Announced(Event, frozen=True, gc=False):
    """A Bribe or Kompromat with an Action (SF-15.5.4, SF-15.5.5)."""

    uses = {"act": "act"}
    seat: Annotated[Seat, PUBLIC]
    pawn: Annotated[int, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    grey: Annotated[bool, PUBLIC]
    act: Annotated[int, PUBLIC]
    steps: Annotated[tuple[AnyChoice, ...], PUBLIC]  # the Action with its targets, as everybody hears it

    def saying(self) -> Says:
        if self.kompromat.kind != NONE:
            return Says(
                "{seat:seat} uses Kompromat on {pawn:pawn.acc}: {steps}.",
                you="You use Kompromat on {pawn:pawn.acc}: {steps}.",
            )
        if self.grey:
            return Says(
                "{seat:seat} puts a grey Bribe on {pawn:pawn.acc}: {steps}.",
                you="You put a grey Bribe on {pawn:pawn.acc}: {steps}.",
            )
        return Says("{seat:seat} bribes {pawn:pawn.acc}: {steps}.", you="You bribe {pawn:pawn.acc}: {steps}.")


class Answered(Event, frozen=True, gc=False):
    """The player of a PC accepts or refuses (SF-15.5.4)."""

    seat: Annotated[Seat, PUBLIC]
    accepts: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.accepts:
            return Says("{seat:seat} accepts.", you="You accept.")
        return Says("{seat:seat} refuses.", you="You refuse.")


class KompromatBack(Event, frozen=True, gc=False):
    """Kompromat goes back to a hand, and everybody knows which (SF-15.5.5, SF-13.20)."""

    seat: Annotated[Seat, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    says = Says("The Kompromat on {kompromat:kompromat.acc} goes to the hand of {seat:seat}.")


class KompromatLaid(Event, frozen=True, gc=False):
    """Used Kompromat lies on the card (SF-15.5.5)."""

    seat: Annotated[Seat, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    says = Says("The Kompromat on {kompromat:kompromat.acc} is used.")


class KompromatTaken(Event, frozen=True, gc=False):
    """Kompromat is picked up (SF-8.5)."""

    seat: Annotated[Seat, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} takes the Kompromat on {kompromat:kompromat.acc}.",
        unknown="{seat:seat} takes a Kompromat.",
        you="You take the Kompromat on {kompromat:kompromat.acc}.",
    )


# --- Actions (SF-12) -------------------------------------------------------------------------


class Acted(Event, frozen=True, gc=False):
    """An Action with all its choices (SF-11.2); what has no place in it is NONE."""

    uses = {"act": "act"}
    pawn: Annotated[int, PUBLIC]
    act: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC] = NONE
    other: Annotated[int, PUBLIC] = NONE
    item: Annotated[int, PUBLIC] = NONE
    data: Annotated[int, PUBLIC] = NONE
    dragged: Annotated[int, PUBLIC] = NONE
    institution: Annotated[int, PUBLIC] = NONE
    on: Annotated[bool, PUBLIC] = False  # whether Cameras or Jammers are switched ON

    def saying(self) -> Says:
        act = ACT.ids[self.act]
        if self.dragged != NONE:
            return DRAGGED_THROUGH if act == "airlock" else DRAGGED
        if self.other == self.pawn and act in TO_ITSELF:
            return TO_ITSELF[act]
        if self.other != NONE and act in WITH_SOMEBODY:
            return WITH_SOMEBODY[act]
        if self.on:
            return SWITCHED_ON[act]
        if act == "airlock" and self.item != NONE:
            return EJECTED
        if act == "rob" and self.data != NONE:
            return ROBBED_OF_DATA
        return PLAINLY[act]


class SetOut(Event, frozen=True, gc=False):
    """A figure goes from one place to another (SF-12); dragged, ejected or by an effect too."""

    pawn: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} is now {place:at}.")


class ItemMoved(Event, frozen=True, gc=False):
    """An Item lies on the floor somewhere (SF-8.1)."""

    item: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{item:item.nom} lies {place:at}.")


class ItemGained(Event, frozen=True, gc=False):
    """Somebody has an Item more (SF-8.1)."""

    pawn: Annotated[int, PUBLIC]
    item: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} has {item:item.acc}.")


class DataGained(Event, frozen=True, gc=False):
    """A pawn possesses Data that it did not have before (SF-9.1)."""

    pawn: Annotated[int, PUBLIC]
    data: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} has {data:data.acc}.")


class DataLost(Event, frozen=True, gc=False):
    """Somebody's Data is deleted or taken (SF-9.1)."""

    pawn: Annotated[int, PUBLIC]
    data: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} no longer has {data:data.acc}.")


class Informed(Event, frozen=True, gc=False):
    """An Institution holds Data (SF-3.9)."""

    institution: Annotated[int, PUBLIC]
    data: Annotated[int, PUBLIC]
    says = Says("{institution:institution.nom} has {data:data.acc}.")
