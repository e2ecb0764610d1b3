"""Everything that can be answered, in the order of the rulebook: interned, one object for each.

May touch: the tables. Must not: know who is asked, or what is allowed.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice, Seat
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT

from ..box.acts import ACT, WAY
from ..box.tables import CHARACTER, CORRIDOR, CUBES, DATA, IDENTITY, INSTITUTION, ITEM, KOMPROMAT, PAWN, PLACE, SEATS

NONE = -1

# --- set-up (SF-2) ---------------------------------------------------------------------------


class AddCharacter(Choice, frozen=True, gc=False):
    """Add a Character to the cast (SF-2.1)."""

    character: Annotated[int, of(CHARACTER)]
    says = Says("add {character:character.acc}")


class TakeIdentity(Choice, frozen=True, gc=False):
    """Be this in secret; the other cards are Bonus Characters (SF-2.8)."""

    identity: Annotated[int, of(IDENTITY)]
    says = Says("be {identity:identity.ins} in secret")


# --- the turn begins (SF-15.2 to SF-15.6) ----------------------------------------------------


class Reveal(Choice, frozen=True, gc=False):
    """Show one of the own Identity cards (SF-15.3)."""

    identity: Annotated[int, of(IDENTITY)]
    says = Says("reveal {identity:identity.acc}")


class Influence(Choice, frozen=True, gc=False):
    """Put cubes on a Character; how many comes next (SF-15.4)."""

    character: Annotated[int, of(CHARACTER)]
    says = Says("influence {character:character.acc}")


class Cubes(Choice, frozen=True, gc=False):
    """How many cubes are placed on the card one Influences (SF-15.4)."""

    n: int
    says = Says("with {n} cube", many="with {n} cubes", count="n")


class Activate(Choice, frozen=True, gc=False):
    """Act with a Character (SF-15.5)."""

    character: Annotated[int, of(CHARACTER)]
    says = Says("activate {character:character.acc}")


class Renegotiate(Choice, frozen=True, gc=False):
    """Take the disc back, and perhaps a cube (SF-15.6)."""

    says = Says("renegotiate")

    def passes(self) -> bool:
        """It is also the pass."""
        return True


class TakeCube(Choice, frozen=True, gc=False):
    """Take back an own cube (SF-15.6)."""

    character: Annotated[int, of(CHARACTER)]
    says = Says("take back a cube from {character:character.gen}")


class TakeNoCube(Choice, frozen=True, gc=False):
    """Take back the disc only (SF-15.6)."""

    says = Says("take back no cube")

    def passes(self) -> bool:
        """Nothing is spent."""
        return True


# --- the Activation (SF-15.5.3) --------------------------------------------------------------


class Go(Choice, frozen=True, gc=False):
    """Step, Crawl or go through an Airlock (SF-12); free where an ability says so (SF-13.2)."""

    way: Annotated[int, of(WAY)]
    place: Annotated[int, of(PLACE)]
    free: bool

    def saying(self) -> Says:
        if self.free:
            return _FREE_WAYS[self.way]
        return _WAYS[self.way]


_WAYS = (
    Says("step {place:to}"),
    Says("crawl {place:to}"),
    Says("through the airlock {place:to}"),
)
_FREE_WAYS = (
    Says("step free {place:to}"),
    Says("crawl free {place:to}"),
    Says("through the airlock free {place:to}"),
)


class Do(Choice, frozen=True, gc=False):
    """An Action, as the table of SF-12 names it; as the free one where it may be."""

    act: Annotated[int, of(ACT)]
    free: bool

    def saying(self) -> Says:
        return Says("{act:act.nom}, free") if self.free else Says("{act:act.nom}")


class Bribe(Choice, frozen=True, gc=False):
    """Put a Bribe on a Character and announce an Action with it (SF-15.5.4)."""

    character: Annotated[int, of(CHARACTER)]
    grey: bool

    def saying(self) -> Says:
        return Says("bribe {character:character.acc} in grey") if self.grey else Says("bribe {character:character.acc}")


class Press(Choice, frozen=True, gc=False):
    """Use Kompromat on its Character and announce an Action with it (SF-15.5.5)."""

    kompromat: Annotated[int, of(KOMPROMAT)]
    says = Says("use the Kompromat on {kompromat:kompromat.acc}")


class ReviveSelf(Choice, frozen=True, gc=False):
    """The Cyborg's PC repairs itself as its first Action (SF-13.21)."""

    says = Says("revive yourself")


class CommandPresence(Choice, frozen=True, gc=False):
    """Forceful Presence: a free Basic Action with somebody else (SF-13.21)."""

    says = Says("use Forceful Presence")


class Prowl(Choice, frozen=True, gc=False):
    """Creatropism: Fang Moss acts by itself (SF-13.21)."""

    says = Says("let Fang Moss act")


class End(Choice, frozen=True, gc=False):
    """The Activation is over (SF-15.5.3)."""

    says = Says("end the activation")

    def passes(self) -> bool:
        """What is left is lost."""
        return True


# --- what an Action needs to be told (SF-11.2) -----------------------------------------------


class Whom(Choice, frozen=True, gc=False):
    """A Character or the Monster."""

    pawn: Annotated[int, of(PAWN)]
    says = Says("{pawn:pawn.nom}")


class Decider(Choice, frozen=True, gc=False):
    """Which of two players of the Doctor decides (SF-15.3.2); whose cube; whose guilt."""

    seat: Annotated[Seat, of(SEAT)]
    says = Says("{seat:seat}")


class Take(Choice, frozen=True, gc=False):
    """An Item from the floor, or of a Down Character (SF-12)."""

    item: Annotated[int, of(ITEM)]
    pawn: Annotated[int, of(PAWN)]  # NONE: from the floor

    def saying(self) -> Says:
        return (
            Says("{item:item.acc} from the floor") if self.pawn == NONE else Says("{item:item.acc} of {pawn:pawn.gen}")
        )


class TakeKompromat(Choice, frozen=True, gc=False):
    """Kompromat that lies here, or next door for the Inspector (SF-8.5, SF-13.3)."""

    place: Annotated[int, of(PLACE)]
    says = Says("Kompromat: {place:place.nom}")


class What(Choice, frozen=True, gc=False):
    """An Item one has."""

    item: Annotated[int, of(ITEM)]
    says = Says("{item:item.nom}")


class Which(Choice, frozen=True, gc=False):
    """Which Data an Action is about (SF-9)."""

    data: Annotated[int, of(DATA)]
    says = Says("{data:data.nom}")


class Where(Choice, frozen=True, gc=False):
    """Which place an Action is about."""

    place: Annotated[int, of(PLACE)]
    says = Says("{place:place.nom}")


class Through(Choice, frozen=True, gc=False):
    """Which Corridor an Action locks, opens or goes through (SF-5.1)."""

    corridor: Annotated[int, of(CORRIDOR)]
    says = Says("{corridor:corridor.nom}")


class Report(Choice, frozen=True, gc=False):
    """Which Institution is told (SF-3.9)."""

    institution: Annotated[int, of(INSTITUTION)]
    says = Says("{institution:institution.nom}")


class Drag(Choice, frozen=True, gc=False):
    """Take somebody Down along (SF-12)."""

    pawn: Annotated[int, of(PAWN)]
    says = Says("drag {pawn:pawn.acc}")


class Alone(Choice, frozen=True, gc=False):
    """Drag nobody."""

    says = Says("drag nobody")


class Ignite(Choice, frozen=True, gc=False):
    """Whether a Firebomb is lit (SF-8.4)."""

    yes: bool

    def saying(self) -> Says:
        return Says("ignite it") if self.yes else Says("do not ignite it")


class Section(Choice, frozen=True, gc=False):
    """Repair the Section here (SF-13.8)."""

    says = Says("repair the Section")


class Enough(Choice, frozen=True, gc=False):
    """No more of them."""

    says = Says("no more")

    def passes(self) -> bool:
        """Nothing more is chosen."""
        return True


class Pass(Choice, frozen=True, gc=False):
    """Decline what may be declined."""

    says = Says("decline")

    def passes(self) -> bool:
        """Nothing happens."""
        return True


# --- others decide ---------------------------------------------------------------------------


class Accept(Choice, frozen=True, gc=False):
    """Let the Action happen (SF-15.5.4)."""

    says = Says("accept")

    def passes(self) -> bool:
        """A time-out accepts: nobody becomes Suspect by being away."""
        return True


class Refusal(Choice, frozen=True, gc=False):
    """Refuse the Bribe or the Kompromat (SF-15.5.4, SF-15.5.5)."""

    says = Says("refuse")


class BlameSeat(Choice, frozen=True, gc=False):
    """Somebody else becomes Suspect (SF-13.6)."""

    seat: Annotated[Seat, of(SEAT)]
    says = Says("blame {seat:seat}")


class TakeBlame(Choice, frozen=True, gc=False):
    """The Consort's player frames nobody and becomes Suspect itself (SF-13.6)."""

    says = Says("take the blame")

    def passes(self) -> bool:
        """Nothing more happens."""
        return True


class DeliverData(Choice, frozen=True, gc=False):
    """Deliver Data to an Institution (SF-16.4)."""

    data: Annotated[int, of(DATA)]
    institution: Annotated[int, of(INSTITUTION)]
    says = Says("deliver {data:data.acc}: {institution:institution.dat}")


def _pairs(cls: type[Take]) -> list[list[Take]]:
    """Every Item with every source; the last of a row is the floor."""
    table = [[cls(item, pawn) for pawn in (*range(len(PAWN)), NONE)] for item in range(len(ITEM))]
    intern(cls, [one for row in table for one in row])
    return table


ADDS: list[AddCharacter] = every(AddCharacter)
IDENTITIES: list[TakeIdentity] = every(TakeIdentity)
REVEALS: list[Reveal] = every(Reveal)
INFLUENCES: list[Influence] = every(Influence)
CUBE_COUNTS = [Cubes(n) for n in range(CUBES + 1)]
intern(Cubes, CUBE_COUNTS[1:])
ACTIVATES: list[Activate] = every(Activate)
RENEGOTIATE: Renegotiate = every(Renegotiate)
TAKE_CUBE: list[TakeCube] = every(TakeCube)
TAKE_NO_CUBE: TakeNoCube = every(TakeNoCube)
_go: list[list[list[Go]]] = every(Go)
GO = [[ways[1] for ways in places] for places in _go]  # GO[way][place]
GO_FREE = [[ways[0] for ways in places] for places in _go]
_do: list[list[Do]] = every(Do)
DO = [pair[1] for pair in _do]
DO_FREE = [pair[0] for pair in _do]
_bribe: list[list[Bribe]] = every(Bribe)
BRIBES = [pair[1] for pair in _bribe]
GREY_BRIBES = [pair[0] for pair in _bribe]
PRESSES: list[Press] = every(Press)
REVIVE_SELF: ReviveSelf = every(ReviveSelf)
PRESENCE: CommandPresence = every(CommandPresence)
PROWL: Prowl = every(Prowl)
END: End = every(End)
WHOM: list[Whom] = every(Whom)
DECIDERS: list[Decider] = every(Decider, seat=SEATS)
TAKE = _pairs(Take)  # TAKE[item][pawn]; TAKE[item][NONE] is the floor
TAKE_KOMPROMAT: list[TakeKompromat] = every(TakeKompromat)
WHAT: list[What] = every(What)
WHICH: list[Which] = every(Which)
WHERE: list[Where] = every(Where)
THROUGH: list[Through] = every(Through)
REPORTS: list[Report] = every(Report)
DRAG: list[Drag] = every(Drag)
ALONE: Alone = every(Alone)
IGNITE, NOT_IGNITE = every(Ignite)
SECTION_HERE: Section = every(Section)
ENOUGH: Enough = every(Enough)
PASS: Pass = every(Pass)
ACCEPT: Accept = every(Accept)
REFUSAL: Refusal = every(Refusal)
BLAME: list[BlameSeat] = every(BlameSeat, seat=SEATS)
TAKE_BLAME: TakeBlame = every(TakeBlame)
DELIVERS: list[list[DeliverData]] = every(DeliverData)
