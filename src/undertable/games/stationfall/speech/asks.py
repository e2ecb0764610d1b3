"""Everything that can be pending, in the order of the rulebook. Answers are in `answers`, outcomes in `outcomes`.

May touch: the tables. Must not: know what an answer does.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, AnyChoice, Ask, AskAll, Chance, Draft, Seat, Seats, Todo, by
from undertable.kit.kinds import SEAT

from ..box.tables import ITEM, KOMPROMAT, PAWN, POWER

Pawn = Annotated[int, PUBLIC, of(PAWN)]
Steps = Annotated[tuple[AnyChoice, ...], PUBLIC]  # an Action as it was announced

# --- set-up (SF-2) ---------------------------------------------------------------------------


class PickCast(Ask, frozen=True, gc=False):
    """Somebody adds a Character (SF-2.1): the host, or seat after seat."""

    rule = "SF-2.1"
    says = Says("Which Character joins the cast?")


class DrawCast(Chance, frozen=True, gc=False):
    """A Character joins the cast by chance (SF-2.1)."""

    n: Annotated[int, PUBLIC]  # how many there will be


class CastDone(Todo, frozen=True, gc=False):
    """The cast stands: pawns, possessions, map, Kompromat, Identity cards (SF-2.2 to SF-2.7)."""


class DrawFirst(Chance, frozen=True, gc=False):
    """Who is the first player (SF-2.11)."""


class DealIdentity(Chance, frozen=True, gc=False):
    """One Identity card for a seat (SF-2.7)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class ChooseIdentity(AskAll, frozen=True, gc=False):
    """Everybody chooses a Secret Identity (SF-2.8)."""

    rule = "SF-2.8"
    says = Says("Which of your Identity cards is your Secret Identity? The others are your Bonus Characters.")


# --- minute and turn (SF-15) -----------------------------------------------------------------


class NextTurn(Todo, frozen=True, gc=False):
    """A seat's turn begins (SF-15.1)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class Begin(Draft, frozen=True, gc=False):
    """T1 to T3 in one question: Reveal, Influence, then Activate or Renegotiate (SF-15.2 to SF-15.6).

    Stage 0: all of them; after a Reveal 1: no Reveal; after Influence 2: neither.
    """

    rule = "SF-15.2"
    stage: Annotated[int, PUBLIC] = 0

    def saying(self) -> Says:
        return _BEGIN[self.stage]


_BEGIN = (
    Says("Your turn: reveal, influence, activate or renegotiate?"),
    Says("Influence somebody, activate or renegotiate?"),
    Says("Activate somebody, or renegotiate?"),
)


class Acting(Todo, frozen=True, gc=False):
    """The Activation goes on while anything can be done (SF-15.5.3)."""


class Act(Draft, frozen=True, gc=False):
    """The next thing to do in the Activation phase (SF-15.5.3)."""

    rule = "SF-15.5.3"
    says = Says("{pawn:pawn.nom}: what next?")
    onward = True

    pawn: Pawn


class Refuse(Ask, frozen=True, gc=False):
    """The player of a PC accepts or refuses what was announced (SF-15.5.4, SF-15.5.5)."""

    by: Annotated[Seat, PUBLIC, of(SEAT)]
    pawn: Pawn
    kompromat: Annotated[int, PUBLIC, of(KOMPROMAT)]  # NONE: a Bribe
    grey: Annotated[bool, PUBLIC]
    steps: Steps
    unseen: Annotated[tuple[AnyChoice, ...], by("by")] = ()  # Kompromat that Tradecraft would discard (SF-13.20)

    rule = "SF-15.5.4"
    standing = True  # others wait in their own turn; whoever leaves it to the game lets it happen

    def saying(self) -> Says:
        if self.kompromat < 0:
            return Says("{by:seat} bribes {pawn:pawn.acc}: {steps}. Do you let it happen?")
        return Says("{by:seat} uses Kompromat on {pawn:pawn.acc}: {steps}. Do you let it happen?")


class Judge(Todo, frozen=True, gc=False):
    """The Action is over: who is Suspect by it (SF-10.2)."""


class FrameUp(Ask, frozen=True, gc=False):
    """The Consort's victim: who is Suspect (SF-13.6)."""

    rule = "SF-13.6"
    says = Says("The Consort has made you Suspect: whom do you frame?")

    seats: Annotated[tuple[int, ...], PUBLIC, of(SEAT)]


class GiveBack(Todo, frozen=True, gc=False):
    """Kompromat used on an NPC returns to the Exile's player (SF-13.20)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]
    kompromat: Annotated[int, PUBLIC, of(KOMPROMAT)]


class DrawKompromat(Chance, frozen=True, gc=False):
    """The Kompromat somebody has picked up (SF-8.5)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class DropOne(Ask, frozen=True, gc=False):
    """A Contaminated Character without room drops an Item (SF-4.5)."""

    rule = "SF-4.5"
    says = Says("{pawn:pawn.nom} is Contaminated and has no room: what is dropped?")

    pawn: Pawn


class Granted(Ask, frozen=True, gc=False):
    """An Item was granted to somebody without room: drop one for it, or leave it on the floor (SF-4.6)."""

    rule = "SF-4.6"
    says = Says("{pawn:pawn.nom} has no room for {item:item.acc}: what is dropped instead?")

    pawn: Pawn
    item: Annotated[int, PUBLIC, of(ITEM)]


class CloseTurn(Todo, frozen=True, gc=False):
    """T4: due Time tokens, then Project X, then the next seat (SF-15.7)."""


class ResolveToken(Todo, frozen=True, gc=False):
    """The first of the active player's tokens that are due (SF-7.4)."""


class ResolveX(Todo, frozen=True, gc=False):
    """Project X in T4, if its cadence falls here (SF-7.2.1)."""


class TurnOver(Todo, frozen=True, gc=False):
    """The turn is remembered; the next seat, or the end of the minute (SF-15.8)."""


class EndMinute(Todo, frozen=True, gc=False):
    """The Minute marker moves (SF-15.8)."""


class TurnReentry(Chance, frozen=True, gc=False):
    """The Reentry token is turned (SF-15.8.2)."""

    beat = True


class Stationfall(Todo, frozen=True, gc=False):
    """The last turn is over: reveal, deliver what has Escaped, count the points (SF-16)."""


class Perform(Todo, frozen=True, gc=False):
    """An Action that was announced, if it is still legal (SF-15.5.6)."""

    by: Annotated[Seat, PUBLIC, of(SEAT)]
    pawn: Pawn
    steps: Steps


# --- Reveal powers (SF-13) -------------------------------------------------------------------


class UsePower(Draft, frozen=True, gc=False):
    """An immediate power with its choices; declining is always among them (SF-13.1)."""

    rule = "SF-13.1"
    says = Says("{power:reveal_power.nom} ({pawn:pawn.nom}): do you use it, and how?")

    power: Annotated[int, PUBLIC, of(POWER)]
    pawn: Pawn

    def saying(self) -> Says:
        if self.power == _CLAYMORE and len(self.steps) < len(_TRAPS):
            return _TRAPS[len(self.steps)]
        return self.says


_CLAYMORE = POWER.kind("claymore")
_TRAPS = (  # SF-13.19: the real one is laid first; to others a draft looks as if it had just begun
    Says("Where does the real trap go?"),
    Says("Where does the first decoy go?"),
    Says("Where does the second decoy go?"),
)


# --- Project X (SF-7.2) ----------------------------------------------------------------------


class DrawX(Chance, frozen=True, gc=False):
    """Which Project X it is, when somebody may look first (SF-2.5, SF-9.3)."""

    knowers: Annotated[Seats, PUBLIC]


class ReleaseX(Todo, frozen=True, gc=False):
    """Project X is turned up and does what it does on release (SF-7.2)."""


class PlaceMouth(Ask, frozen=True, gc=False):
    """Where the wormhole leads (SF-7.2.4)."""

    rule = "SF-7.2.4"
    says = Says("Where does the wormhole open?")


class MoveX(Draft, frozen=True, gc=False):
    """Where Project X goes, Section by Section (SF-7.2.5)."""

    rule = "SF-7.2.5"
    says = Says("Where does Project X go?")

    step: Annotated[int, PUBLIC]  # which of its effects is under way


class PickVictim(Ask, frozen=True, gc=False):
    """Whom Project X hits (SF-7.2.5)."""

    rule = "SF-7.2.5"
    says = Says("Whom does Project X hit?")

    step: Annotated[int, PUBLIC]
    pawns: Annotated[tuple[int, ...], PUBLIC, of(PAWN)]


# --- Stationfall (SF-16) ---------------------------------------------------------------------


class LastReveal(Ask, frozen=True, gc=False):
    """Whoever is still hidden says, in turn order, which card is turned up now that the station falls (SF-16.2)."""

    rule = "SF-16.2"
    says = Says("Stationfall: which of your Identity cards do you reveal?")


class Deliver(Ask, frozen=True, gc=False):
    """An Escaped PC delivers Data (SF-16.4)."""

    rule = "SF-16.4"
    says = Says("Which Data does {pawn:pawn.nom} deliver?")

    pawn: Pawn


# --- script cards (SF-17) --------------------------------------------------------------------


class DrawScript(Chance, frozen=True, gc=False):
    """A script card for an automaton (SF-17.3)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class PlayScript(Ask, frozen=True, gc=False):
    """Which of its cards an automaton follows (SF-17.3)."""

    rule = "SF-17.3"
    says = Says("Which script card is followed?")

    drawn: Annotated[bool, PUBLIC] = False  # new cards are in hand
