"""Why an effect, ability, boost or crime is not possible, each with the rule that says so.

May touch: tables. Must not: read a state; whoever refuses says what is missing.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Reason

from ..box.tables import CRIME, CRIMINAL, ITEM, ITEM_KIND, ZONE


class NotMeant(Reason, frozen=True, gc=False):
    """The effect does not reach that: what it reaches is said by the rule."""

    def saying(self) -> Says:
        return REACHES[self.rule]


class AlwaysWorks(Reason, frozen=True, gc=False):
    """A passive ability is never used (ZH-11.4, ZH-11.8)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("The ability of {criminal:criminal.gen} works by itself.")


class UsedAlready(Reason, frozen=True, gc=False):
    """An ability works once per turn (ZH-11.6)."""

    criminal: Annotated[int, of(CRIMINAL)]
    says = Says("You have used the ability of {criminal:criminal.gen} in this turn already.")


class NothingToDo(Reason, frozen=True, gc=False):
    """Nothing within reach of an ability or a boost."""

    says = Says("There is nothing you could do with it now.")


class NotYet(Reason, frozen=True, gc=False):
    """The story lacks a crime of the level below (ZH-7.1.1)."""

    card: Annotated[int, of(CRIME)]
    level: int
    says = Says("The story has no crime of level {level} in this storyline yet.")


class FewHooked(Reason, frozen=True, gc=False):
    """A crime speaks of more criminals of one's own than are hooked (ZH-12.2)."""

    n: int
    says = Says("The card speaks of {n} criminals of yours, and you have fewer hooked.")


class Unmet(Reason, frozen=True, gc=False):
    """A clause of a crime is not met, the first one of those missing (ZH-12.1)."""

    card: Annotated[int, of(CRIME)]
    clause: int

    @property
    def term(self) -> dict[str, object]:
        """The clause as it is written."""
        return CRIME[self.card].require[self.clause]

    def item(self) -> int:
        """The item it names."""
        return ITEM.kind(str(self.term["item"]))

    def kind(self) -> int:
        """The kind of items it names."""
        return ITEM_KIND.kind(str(self.term.get("kind") or str(self.term["item"]).removeprefix("kind:")))

    def zone(self) -> int:
        """The zone it names."""
        return ZONE.kind(str(self.term["zone"]))

    def n(self) -> int:
        """The number it names."""
        n = self.term["n"]
        assert isinstance(n, int)
        return n

    def saying(self) -> Says:
        """One sentence for each sort of clause, as precise as its terms are."""
        term = self.term
        speaks = {
            "holds": self._holds,
            "item_in": self._item_in,
            "in": self._in,
            "not_in": self._not_in,
            "count": self._count,
        }
        word = str(term["p"])
        return speaks[word]() if word in speaks else PLAIN[word]

    def _holds(self) -> Says:
        item = str(self.term["item"])
        if item in ITEM:
            return Says("Not in the right hand: {item:item.nom}.")
        if item.startswith("kind:"):
            return Says("Not in the right hand: {kind:item_kind.nom}.")
        return Says("Somebody who must hold an item holds none.")

    def _item_in(self) -> Says:
        if str(self.term["item"]) in ITEM:
            return Says("Not in the right zone: {item:item.nom}.")
        return Says("The item that is needed is not in the right zone.")

    def _in(self) -> Says:
        if self.term["who"] == "guardian":
            return Says("The Sentinel is not in the zone of your criminal.")
        if str(self.term["zone"]) in ZONE:
            return Says("The criminal who is needed is not {zone:at}.")
        if self.term["who"] == "c":
            return Says("Nobody else whom the card means is opposite your criminal.")
        return Says("Your two criminals are not opposite each other.")

    def _not_in(self) -> Says:
        if str(self.term["zone"]) in ZONE:
            return Says("The Sentinel is {zone:at}.")
        return Says("The Sentinel is in the same zone.")

    def _count(self) -> Says:
        return COUNTED[str(self.term["what"]), str(self.term["op"])]


PLAIN = {
    "same_zone": Says("Nobody else whom the card means is in the zone of your criminal."),
    "diff_zone": Says("They are not in different zones."),
    "holds_nothing": Says("The criminal must hold nothing."),
    "dropped": Says("No suitable item lies dropped there."),
    "kind": Says("The item is of another kind."),
    "same_kind": Says("The items are not of the same kind."),
    "alone": Says("The criminal is not alone."),
    "alone_with": Says("They are not alone with each other."),
    "empty": Says("The zone that is needed is not completely empty."),
    "adjacent": Says("The zones do not lie side by side."),
    "opposite": Says("The zones do not lie opposite each other."),
    "barrier_between": Says("No barricade stands between them."),
    "hooked_by": Says("Nobody whom you have not hooked is there."),
    "grip": Says("Your grip on the criminal is too low."),
    "hooks": Says("You have another number of criminals hooked than {n}."),
    "any": Says("No possibility on the card holds."),
}
COUNTED = {
    ("criminals", ">="): Says("There must be at least {n} criminals in the zone."),
    ("criminals", "=="): Says("There must be exactly {n} criminals in the zone."),
    ("items", ">="): Says("There must be at least {n} items in the zone."),
    ("dropped_items", ">="): Says("At least {n} dropped items must lie in the zone."),
    ("heat", ">="): Says("There must be at least {n} heat in the zone."),
    ("heat", "=="): Says("There must be exactly {n} heat in the zone."),
    ("heat", "<="): Says("There may be at most {n} heat in the zone."),
    ("barriers", ">="): Says("At least {n} barricade must stand on the border of the zone."),
}
REACHES = {
    "ZH-2.16": Says("Heat goes as a whole from a zone that the effect names to one without any."),
    "ZH-6.9": Says("A barricade goes to the next free border either way, if the effect lets it move."),
    "ZH-6.10": Says(
        "The Sentinel goes one zone, escorts only from his own zone, and only if the effect lets him move."
    ),
    "ZH-9.8": Says("That third of the market is empty."),
    "ZH-9.12": Says("You lock a hook token of your own that has no lock yet."),
    "ZH-10.4": Says("Both items lie dropped in the same zone: swapping them would change nothing."),
    "ZH-11.1": Says("Only a nearby zone without heat can be used."),
    "ZH-11.3": Says("Only nearby items can be taken or moved, and a moved one goes one zone."),
    "ZH-11.5": Says(
        "Only an item in that zone can be taken, unless the items would lie as they have lain in this turn."
    ),
    "ZH-13.2": Says("The effect does not bring that item to that zone."),
    "ZH-13.3": Says("The effect does not bring that criminal to that zone."),
    "ZH-13.4": Says("This single move must be made."),
    "ZH-13.6": Says("With that player no hook token would change hands, or one of them is locked."),
    "ZH-13.7": Says("The effect does not change your grip on that criminal."),
    "ZH-13.10": Says("What changes places must be in different zones."),
    "ZH-13.12": Says("That part of the effect is not offered, or has been chosen already."),
    "ZH-16.12": Says("Echo takes the token on whose third most intel lies."),
    "ZH-16.13": Says("Echo gains grip where hers is lowest and loses it where it is highest."),
}
