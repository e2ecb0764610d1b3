"""Everything that can be answered, in the order of the rulebook: interned, one object for each where they can be counted.

May touch: tables. Must not: read a state. Answers about effects of cards stand beside those effects.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Annotated

import msgspec

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice, Sayable, Seat
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT, plain

from ..box.tables import BOOST, CHAPTER, CRIME, CRIMINAL, DECK, DILEMMA, EVIDENCE, FIRST_PETTY, ITEM, ZONE, is_petty

MOST_SEATS = 5
AREA = plain("area", ("display", "bonus", "vault", "shared"))  # where evidence lies face down
DISPLAY, BONUS_AREA, VAULT, SHARED = range(len(AREA))
GOAL = plain("goal", ("row_1", "row_2", "row_3", "bonus_1", "bonus_2", "bonus_3", "vault"))  # of processed evidence
FIRST_BONUS, OWN_VAULT = 3, 6

# --- set-up and step 1 -----------------------------------------------------------------------


class NameCriminal(Choice, frozen=True, gc=False):
    """This criminal is in the game (ZH-3.1)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("name {criminal:criminal.acc}")


class SkipHook(Choice, frozen=True, gc=False):
    """Hook nobody (ZH-5.1)."""

    says = Says("hook nobody")

    def passes(self) -> bool:
        """Nothing changes."""
        return True


class HookOne(Choice, frozen=True, gc=False):
    """Hook a criminal, after unhooking some (ZH-5.2, ZH-5.3)."""

    criminal: Annotated[int, of(CRIMINAL)]
    unhook: Annotated[tuple[int, ...], of(CRIMINAL)] = ()

    def saying(self) -> Says:
        if self.unhook:
            return Says("unhook {unhook:criminal.acc} and hook {criminal:criminal.acc}")
        return Says("hook {criminal:criminal.acc}")


# --- step 3 (ZH-6) ---------------------------------------------------------------------------


class EndActions(Choice, frozen=True, gc=False):
    """The action step is over (ZH-6.1)."""

    says = Says("end the actions")

    def passes(self) -> bool:
        """What is left is not used."""
        return True


class Move(Choice, frozen=True, gc=False):
    """A hooked criminal moves to a zone beside its own (ZH-6.3)."""

    criminal: Annotated[int, of(CRIMINAL)]
    zone: Annotated[int, of(ZONE)]
    says = Says("move {criminal:criminal.acc} {zone:to}")


class PickUp(Choice, frozen=True, gc=False):
    """A hooked criminal picks up an item in its zone (ZH-6.4)."""

    criminal: Annotated[int, of(CRIMINAL)]
    item: Annotated[int, of(ITEM)]
    says = Says("{criminal:criminal.nom} picks up {item:item.acc}")


class UseZone(Choice, frozen=True, gc=False):
    """A hooked criminal uses the effect of its zone (ZH-6.5)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("{criminal:criminal.nom} uses the zone")


class UseAbility(Choice, frozen=True, gc=False):
    """A hooked criminal uses its ability (ZH-6.6, ZH-11)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("use the ability of {criminal:criminal.gen}")


class RaiseGrip(Choice, frozen=True, gc=False):
    """More grip on a hooked criminal (ZH-6.7)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("raise the grip on {criminal:criminal.acc}")


class Exert(Choice, frozen=True, gc=False):
    """Pay grip for an extra action of a criminal (ZH-6.2)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("pay grip for an extra action of {criminal:criminal.gen}")


class DropItem(Choice, frozen=True, gc=False):
    """A hooked criminal drops its item (ZH-6.8)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("{criminal:criminal.nom} drops the item")


class CommitPetty(Choice, frozen=True, gc=False):
    """Commit a petty crime (ZH-7.10)."""

    card: Annotated[int, of(CRIME)]
    says = Says("commit the petty crime “{card:crime}”")


class UseBoost(Choice, frozen=True, gc=False):
    """Discard a blue boost token for its effect (ZH-6.8, ZH-9.9)."""

    boost: Annotated[int, of(BOOST)]
    says = Says("use the boost “{boost:boost}”")


class NoBoost(Choice, frozen=True, gc=False):
    """No boost now (ZH-15.2)."""

    says = Says("use no boost")

    def passes(self) -> bool:
        """Nothing is spent."""
        return True


# --- steps 4 and 5 (ZH-7, ZH-8) --------------------------------------------------------------


class PassMajor(Choice, frozen=True, gc=False):
    """No major crime in this turn (ZH-7.1)."""

    says = Says("commit no major crime")

    def passes(self) -> bool:
        """Nothing is spent."""
        return True


class CommitMajor(Choice, frozen=True, gc=False):
    """Commit a major crime (ZH-7.1)."""

    card: Annotated[int, of(CRIME)]
    says = Says("commit the crime “{card:crime}”")


class TakeOutcome(Choice, frozen=True, gc=False):
    """How a major crime ends (ZH-7.2)."""

    reckless: bool

    def saying(self) -> Says:
        return Says("reckless") if self.reckless else Says("careful")


class Under(Choice, frozen=True, gc=False):
    """Put a crime card under its deck (ZH-8.1)."""

    card: Annotated[int, of(CRIME)]
    says = Says("put “{card:crime}” under its deck")


class KeepRest(Choice, frozen=True, gc=False):
    """Nothing more goes under the decks (ZH-8.1)."""

    says = Says("keep the rest")

    def passes(self) -> bool:
        """Nothing is put away."""
        return True


class FromDeck(Choice, frozen=True, gc=False):
    """Draw from this deck (ZH-8.2)."""

    deck: Annotated[int, of(DECK)]
    says = Says("draw: {deck:deck.nom}")


# --- evidence (ZH-9) -------------------------------------------------------------------------


class TakeRail(Choice, frozen=True, gc=False):
    """Take evidence of a kind from the rail (ZH-9.1)."""

    evidence: Annotated[int, of(EVIDENCE)]
    says = Says("take {evidence:evidence.acc} from the rail")


class TakeSlot(Choice, frozen=True, gc=False):
    """Take the evidence of a slot of the display (ZH-15.5)."""

    slot: int
    says = Says("take evidence from slot {nth} of the display")

    @property
    def nth(self) -> int:
        """People count from one."""
        return self.slot + 1


class ProcessTo(Choice, frozen=True, gc=False):
    """Process evidence of a kind, to one of the places there are (ZH-9.5 to ZH-9.7)."""

    evidence: Annotated[int, of(EVIDENCE)]
    to: Annotated[int, of(GOAL)]

    @property
    def nth(self) -> int:
        """Which row or field of its sort, counted from 1."""
        return self.to % FIRST_BONUS + 1

    def saying(self) -> Says:
        if self.to < FIRST_BONUS:
            return Says("process {evidence:evidence.acc} to the mission of row {nth}")
        if self.to < OWN_VAULT:
            return Says("process {evidence:evidence.acc} to bonus field {nth}")
        return Says("process {evidence:evidence.acc} to your vault")


class Decline(Choice, frozen=True, gc=False):
    """Process nothing more (ZH-15.6)."""

    says = Says("process nothing more")

    def passes(self) -> bool:
        """Nothing is spent."""
        return True


class Token(Choice, frozen=True, gc=False):
    """A token that lies face down: in a slot of the display, on a bonus field, in a vault."""

    area: Annotated[int, of(AREA)]
    owner: Annotated[Seat, of(SEAT)]  # of a vault; elsewhere 0
    index: int

    @property
    def nth(self) -> int:
        """Its place, counted from 1."""
        return self.index + 1

    def saying(self) -> Says:
        return {
            DISPLAY: Says("evidence in slot {nth} of the display"),
            BONUS_AREA: Says("evidence on bonus field {nth}"),
            VAULT: Says("evidence number {nth} in the vault of {owner:seat}"),
            SHARED: Says("evidence number {nth} in the shared vault"),
        }[self.area]


class FromSupply(Choice, frozen=True, gc=False):
    """After the end of the chapter was triggered: a random token of the supply (ZH-15.34)."""

    says = Says("random evidence from the supply")


# --- dilemmas (ZH-10.1, ZH-14.3) -------------------------------------------------------------


class Challenge(Choice, frozen=True, gc=False):
    """Challenge somebody to a corruption duel (ZH-10.1)."""

    seat: Annotated[Seat, of(SEAT)]
    says = Says("challenge {seat:seat}")


class NoDuel(Choice, frozen=True, gc=False):
    """Challenge nobody (ZH-10.1)."""

    says = Says("challenge nobody")

    def passes(self) -> bool:
        """Nothing happens."""
        return True


class DiscardDilemma(Choice, frozen=True, gc=False):
    """Discard a dilemma (ZH-10.1, ZH-13)."""

    dilemma: Annotated[int, of(DILEMMA)]
    says = Says("discard “{dilemma:dilemma}”")


class StoreDilemma(Choice, frozen=True, gc=False):
    """Store a dilemma in the databank (ZH-14.3)."""

    dilemma: Annotated[int, of(DILEMMA)]
    says = Says("store “{dilemma:dilemma}”")


class GripLoss(Sayable, msgspec.Struct, frozen=True, gc=False):
    """How much grip on one criminal is lost: a part of what is said of `Lose`."""

    n: int
    criminal: int
    says = Says(
        "{n} grip on {criminal:criminal.acc}",
        many="{n} grip on {criminal:criminal.acc}",
        count="n",
    )


class Lose(Choice, frozen=True, gc=False):
    """The grip that is lost, one point for each time a criminal is named (ZH-14.3)."""

    criminals: Annotated[tuple[int, ...], of(CRIMINAL)]

    @property
    def losses(self) -> tuple[GripLoss, ...]:
        """Each criminal once, with what is lost on it."""
        return tuple(GripLoss(n, criminal) for criminal, n in Counter(self.criminals).items())

    def saying(self) -> Says:
        return Says("lose {losses}") if self.criminals else Says("there is no grip to lose")


# --- interned, one object for each -----------------------------------------------------------

NAMES: list[NameCriminal] = every(NameCriminal)
SKIP_HOOK: SkipHook = every(SkipHook)
END_ACTIONS: EndActions = every(EndActions)
MOVES: list[list[Move]] = every(Move)
PICK_UPS: list[list[PickUp]] = every(PickUp)
USE_ZONE: list[UseZone] = every(UseZone)
USE_ABILITY: list[UseAbility] = every(UseAbility)
RAISE_GRIP: list[RaiseGrip] = every(RaiseGrip)
EXERT: list[Exert] = every(Exert)
DROP_ITEM: list[DropItem] = every(DropItem)
USE_BOOST: list[UseBoost] = every(UseBoost)
NO_BOOST: NoBoost = every(NoBoost)
PASS_MAJOR: PassMajor = every(PassMajor)
COMMIT_MAJOR = [CommitMajor(card) for card in range(FIRST_PETTY)]
intern(CommitMajor, COMMIT_MAJOR)
COMMIT_PETTY = {card: CommitPetty(card) for card in range(len(CRIME)) if is_petty(card)}
intern(CommitPetty, COMMIT_PETTY.values())
OUTCOMES: list[TakeOutcome] = [TakeOutcome(False), TakeOutcome(True)]
intern(TakeOutcome, OUTCOMES)
UNDER: list[Under] = every(Under)
KEEP_REST: KeepRest = every(KeepRest)
FROM_DECK: list[FromDeck] = every(FromDeck)
TAKE_RAIL: list[TakeRail] = every(TakeRail)
PROCESS_TO: list[list[ProcessTo]] = every(ProcessTo)
DECLINE: Decline = every(Decline)
FROM_SUPPLY: FromSupply = every(FromSupply)
CHALLENGE: list[Challenge] = every(Challenge, seat=MOST_SEATS)
NO_DUEL: NoDuel = every(NoDuel)
DISCARD_DILEMMA: list[DiscardDilemma] = every(DiscardDilemma)
STORE_DILEMMA: list[StoreDilemma] = every(StoreDilemma)
LOSE = {
    lost: Lose(lost)
    for n in range(max(chapter.lose_grip for chapter in CHAPTER) + 1)
    for lost in combinations_with_replacement(range(len(CRIMINAL)), n)
}
intern(Lose, LOSE.values())
