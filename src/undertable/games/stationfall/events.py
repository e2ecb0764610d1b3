"""What the players hear of set-up, turns and Actions (SF-18); what only some may see travels as Cells.

May touch: nothing. Must not: name the owner of a hidden identity (SF-18.5).
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, AnyChoice, Cell, Event, Seat

from .acts import ACT

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
        "{seat:seat} influences {character:character.acc}. Cubes: {n}.",
        you="You influence {character:character.acc}. Cubes: {n}.",
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
    steps: Annotated[tuple[AnyChoice, ...], PUBLIC]  # the whole Action, with its targets

    def saying(self) -> Says:
        if self.kompromat.kind != NONE:
            return Says("{seat:seat} uses Kompromat on {pawn:pawn.acc}: {steps}.")
        if self.grey:
            return Says("{seat:seat} puts a grey Bribe on {pawn:pawn.acc}: {steps}.")
        return Says("{seat:seat} bribes {pawn:pawn.acc}: {steps}.")


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

    def saying(self) -> Says:
        told = _ACTED.get(ACT.ids[self.act])
        if told is not None:
            return told
        if self.act == _CONTAMINATE:
            return _SELF if self.other == self.pawn else _CONTAMINATED
        if self.act == _AIRLOCK:
            return self._through_the_airlock()
        if self.item != NONE:
            return Says("{pawn:pawn.nom} robs {other:pawn.acc}: {item:item.nom}.")
        return Says("{pawn:pawn.nom} robs {other:pawn.acc}: {data:data.nom}.")

    def _through_the_airlock(self) -> Says:
        if self.other != NONE:
            return Says("{pawn:pawn.nom} ejects {other:pawn.acc} through the Airlock {place:to}.")
        if self.item != NONE:
            return Says("{pawn:pawn.nom} ejects {item:item.acc} through the Airlock {place:to}.")
        return Says("{pawn:pawn.nom} goes through the Airlock {place:to}.")


_AIRLOCK, _CONTAMINATE = ACT.kind("airlock"), ACT.kind("contaminate")
_SELF = Says("{pawn:pawn.nom} gets contaminated on purpose.")
_CONTAMINATED = Says("{pawn:pawn.nom} contaminates {other:pawn.acc}.")
_ACTED = {
    "step": Says("{pawn:pawn.nom} steps {place:to}."),
    "crawl": Says("{pawn:pawn.nom} crawls {place:to}."),
    "attack": Says("{pawn:pawn.nom} attacks {other:pawn.acc}: {item:item.nom}."),
    "pick_up": Says("{pawn:pawn.nom} picks up {item:item.acc}."),
    "drop": Says("{pawn:pawn.nom} drops {item:item.acc}."),
    "give": Says("{pawn:pawn.nom} gives {item:item.acc} to {other:pawn.dat}."),
    "throw": Says("{pawn:pawn.nom} throws {item:item.acc} {place:to}."),
    "sabotage": Says("{pawn:pawn.nom} sabotages {place:place.acc}."),
    "revive_nanogel": Says("{pawn:pawn.nom} revives {other:pawn.acc}: {item:item.nom}."),
    "copy_data": Says("{pawn:pawn.nom} copies {data:data.acc} to {other:pawn.dat}."),
    "feed_me": Says("{pawn:pawn.nom} feeds {other:pawn.acc} to Fang Moss."),
    "rocket_launch": Says("{pawn:pawn.nom} takes off on Rocket Wings."),
    "launch_countdown": Says("{pawn:pawn.nom} starts the countdown {place:at}."),
    "medical_launch": Says("{pawn:pawn.nom} starts the countdown of the Medical Pod."),
    "shuttle_launch": Says("{pawn:pawn.nom} takes off in the shuttle."),
    "bridge_abandon_ship": Says("{pawn:pawn.nom} declares Abandon Ship."),
    "bridge_self_destruct": Says("{pawn:pawn.nom} starts the self-destruct."),
    "bridge_release_x": Says("{pawn:pawn.nom} releases Project X from the Bridge."),
    "cryo_release_x": Says("{pawn:pawn.nom} releases Project X from the Cryo Lab."),
    "bridge_launch_pods": Says("{pawn:pawn.nom} launches {place:place.acc} from the Bridge."),
    "manufacture_evidence": Says("{pawn:pawn.nom} puts Evidence together."),
    "manufacture_x_secret": Says("{pawn:pawn.nom} works out the X-Secret."),
    "manufacture_digital_assistant": Says("{pawn:pawn.nom} makes a copy of the Digital Assistant."),
    "manufacture_nda": Says("{pawn:pawn.nom} signs an NDA."),
    "delete_data": Says("{pawn:pawn.nom} deletes {data:data.acc} of {other:pawn.gen}."),
    "manufacture_firebomb": Says("{pawn:pawn.nom} makes a Firebomb."),
    "manufacture_nanogel": Says("{pawn:pawn.nom} makes Nanogel."),
    "manufacture_bludgeon": Says("{pawn:pawn.nom} makes a Bludgeon."),
    "manufacture_gun": Says("{pawn:pawn.nom} makes a Gun."),
    "manufacture_helmet": Says("{pawn:pawn.nom} takes a Helmet out of its locker."),
    "service_robot": Says("{pawn:pawn.nom} services {other:pawn.acc}."),
    "decontaminate": Says("{pawn:pawn.nom} decontaminates {other:pawn.acc}."),
    "transmit": Says("{pawn:pawn.nom} transmits {data:data.acc}."),
    "toggle_cameras": Says("{pawn:pawn.nom} switches the Cameras."),
    "toggle_jammers": Says("{pawn:pawn.nom} switches the Jammers."),
    "fire_vent_system": Says("{pawn:pawn.nom} works the Fire and Vent System: {place:place.nom}."),
    "bulkhead_control": Says("{pawn:pawn.nom} works the bulkheads."),
    "remote_control": Says("{pawn:pawn.nom} steers {other:pawn.acc} from afar."),
    "breach": Says("{pawn:pawn.nom} breaches a Lock."),
    "wormtongue": Says("{pawn:pawn.nom} talks {other:pawn.acc} round (Wormtongue)."),
    "disassemble": Says("{pawn:pawn.nom} takes itself apart for repairs."),
    "jury_rig": Says("{pawn:pawn.nom} makes a makeshift repair."),
    "process_server": Says("{pawn:pawn.nom} serves everybody here with an NDA."),
    "lawyer_up": Says("{pawn:pawn.nom} lawyers up."),
    "emergency_response": Says("{pawn:pawn.nom} revives {other:pawn.acc} (Emergency Response)."),
    "emp_burst": Says("{pawn:pawn.nom} sets off an EMP Burst."),
    "telepathy": Says("{pawn:pawn.nom} takes over {other:pawn.acc} by Telepathy."),
    "missile": Says("{pawn:pawn.nom} aims a Missile: {place:place.nom}."),
    "root_access": Says("{pawn:pawn.nom} takes over {other:pawn.acc} by Root Access."),
    "tradecraft": Says("{pawn:pawn.nom} trades Kompromat (Tradecraft)."),
    "infect": Says("{pawn:pawn.nom} infects {other:pawn.acc}."),
    "nerve_gas_grenades": Says("{pawn:pawn.nom} throws Nerve Gas Grenades {place:to}."),
}


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
