"""Why an effect, ability, boost or crime is not possible, each with the rule that says so.

May touch: tables. Must not: read a state; whoever refuses says what is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from undertable.kernel.text import Sentence
from undertable.kernel.types import Reason

from ..box.tables import CRIME, ITEM, ITEM_KIND, ZONE

Term = Mapping[str, object]  # a clause as it is written

AlwaysWorks = Sentence("AlwaysWorks", "The ability of {criminal:criminal.gen} works by itself.")
UsedAlready = Sentence("UsedAlready", "You have used the ability of {criminal:criminal.gen} in this turn already.")
NothingToDo = Sentence("NothingToDo", "There is nothing you could do with it now.")
NotYet = Sentence("NotYet", "The story has no crime of level {level} in this storyline yet.")
FewHooked = Sentence("FewHooked", "The card speaks of {n} criminals of yours, and you have fewer hooked.")

# --- a clause of a crime is not met, said as precisely as its terms are (ZH-12.1) ------------

PLAIN = {
    "same_zone": Sentence("Unmet", "Nobody else whom the card means is in the zone of your criminal."),
    "diff_zone": Sentence("Unmet", "They are not in different zones."),
    "holds_nothing": Sentence("Unmet", "The criminal must hold nothing."),
    "dropped": Sentence("Unmet", "No suitable item lies dropped there."),
    "kind": Sentence("Unmet", "The item is of another kind."),
    "same_kind": Sentence("Unmet", "The items are not of the same kind."),
    "alone": Sentence("Unmet", "The criminal is not alone."),
    "alone_with": Sentence("Unmet", "They are not alone with each other."),
    "empty": Sentence("Unmet", "The zone that is needed is not completely empty."),
    "adjacent": Sentence("Unmet", "The zones do not lie side by side."),
    "opposite": Sentence("Unmet", "The zones do not lie opposite each other."),
    "barrier_between": Sentence("Unmet", "No barricade stands between them."),
    "hooked_by": Sentence("Unmet", "Nobody whom you have not hooked is there."),
    "grip": Sentence("Unmet", "Your grip on the criminal is too low."),
    "hooks": Sentence("Unmet", "You have another number of criminals hooked than {n}."),
    "any": Sentence("Unmet", "No possibility on the card holds."),
}
COUNTED = {
    ("criminals", ">="): Sentence("Unmet", "There must be at least {n} criminals in the zone."),
    ("criminals", "=="): Sentence("Unmet", "There must be exactly {n} criminals in the zone."),
    ("items", ">="): Sentence("Unmet", "There must be at least {n} items in the zone."),
    ("dropped_items", ">="): Sentence("Unmet", "At least {n} dropped items must lie in the zone."),
    ("heat", ">="): Sentence("Unmet", "There must be at least {n} heat in the zone."),
    ("heat", "=="): Sentence("Unmet", "There must be exactly {n} heat in the zone."),
    ("heat", "<="): Sentence("Unmet", "There may be at most {n} heat in the zone."),
    ("barriers", ">="): Sentence("Unmet", "At least {n} barricade must stand on the border of the zone."),
}
ITEM_ELSEWHERE = Sentence("Unmet", "Not in the right hand: {item:item.nom}.")
KIND_ELSEWHERE = Sentence("Unmet", "Not in the right hand: {kind:item_kind.nom}.")
HOLDS_NONE = Sentence("Unmet", "Somebody who must hold an item holds none.")
ITEM_NOT_IN = Sentence("Unmet", "Not in the right zone: {item:item.nom}.")
NEEDED_NOT_IN = Sentence("Unmet", "The item that is needed is not in the right zone.")
SENTINEL_AWAY = Sentence("Unmet", "The Sentinel is not in the zone of your criminal.")
CRIMINAL_AWAY = Sentence("Unmet", "The criminal who is needed is not {zone:at}.")
NOBODY_OPPOSITE = Sentence("Unmet", "Nobody else whom the card means is opposite your criminal.")
NOT_OPPOSITE = Sentence("Unmet", "Your two criminals are not opposite each other.")
SENTINEL_IN = Sentence("Unmet", "The Sentinel is {zone:at}.")
SENTINEL_THERE = Sentence("Unmet", "The Sentinel is in the same zone.")


def Unmet(rule: str, card: int, clause: int) -> Reason:
    """A clause of a crime is not met, the first one of those missing (ZH-12.1)."""
    term = CRIME[card].require[clause]
    word = str(term["p"])
    return SORTS[word](rule, term) if word in SORTS else _with_number(PLAIN[word], rule, term)


def _holds(rule: str, term: Term) -> Reason:
    item = str(term["item"])
    if item in ITEM:
        return ITEM_ELSEWHERE(rule, item=ITEM.kind(item))
    if item.startswith("kind:"):
        return KIND_ELSEWHERE(rule, kind=ITEM_KIND.kind(item.removeprefix("kind:")))
    return HOLDS_NONE(rule)


def _item_in(rule: str, term: Term) -> Reason:
    item = str(term["item"])
    return ITEM_NOT_IN(rule, item=ITEM.kind(item)) if item in ITEM else NEEDED_NOT_IN(rule)


def _in(rule: str, term: Term) -> Reason:
    zone = str(term["zone"])
    if term["who"] == "guardian":
        return SENTINEL_AWAY(rule)
    if zone in ZONE:
        return CRIMINAL_AWAY(rule, zone=ZONE.kind(zone))
    return NOBODY_OPPOSITE(rule) if term["who"] == "c" else NOT_OPPOSITE(rule)


def _not_in(rule: str, term: Term) -> Reason:
    zone = str(term["zone"])
    return SENTINEL_IN(rule, zone=ZONE.kind(zone)) if zone in ZONE else SENTINEL_THERE(rule)


def _count(rule: str, term: Term) -> Reason:
    return _with_number(COUNTED[str(term["what"]), str(term["op"])], rule, term)


def _with_number(says: Sentence, rule: str, term: Term) -> Reason:
    n = term.get("n")
    return says(rule, n=n) if isinstance(n, int) else says(rule)


SORTS: dict[str, Callable[[str, Term], Reason]] = {
    "holds": _holds,
    "item_in": _item_in,
    "in": _in,
    "not_in": _not_in,
    "count": _count,
}

# --- the effect does not reach that: what it reaches, by the rule that says so ---------------

REACHES = {
    "ZH-2.16": Sentence("NotMeant", "Heat goes as a whole from a zone that the effect names to one without any."),
    "ZH-6.9": Sentence("NotMeant", "A barricade goes to the next free border either way, if the effect lets it move."),
    "ZH-6.10": Sentence(
        "NotMeant", "The Sentinel goes one zone, escorts only from his own zone, and only if the effect lets him move."
    ),
    "ZH-9.8": Sentence("NotMeant", "That third of the market is empty."),
    "ZH-9.12": Sentence("NotMeant", "You lock a hook token of your own that has no lock yet."),
    "ZH-10.4": Sentence("NotMeant", "Both items lie dropped in the same zone: swapping them would change nothing."),
    "ZH-11.1": Sentence("NotMeant", "Only a nearby zone without heat can be used."),
    "ZH-11.3": Sentence("NotMeant", "Only nearby items can be taken or moved, and a moved one goes one zone."),
    "ZH-11.5": Sentence(
        "NotMeant", "Only an item in that zone can be taken, unless the items would lie as they have lain in this turn."
    ),
    "ZH-13.2": Sentence("NotMeant", "The effect does not bring that item to that zone."),
    "ZH-13.3": Sentence("NotMeant", "The effect does not bring that criminal to that zone."),
    "ZH-13.4": Sentence("NotMeant", "This single move must be made."),
    "ZH-13.6": Sentence("NotMeant", "With that player no hook token would change hands, or one of them is locked."),
    "ZH-13.7": Sentence("NotMeant", "The effect does not change your grip on that criminal."),
    "ZH-13.10": Sentence("NotMeant", "What changes places must be in different zones."),
    "ZH-13.12": Sentence("NotMeant", "That part of the effect is not offered, or has been chosen already."),
    "ZH-16.12": Sentence("NotMeant", "Echo takes the token on whose third most intel lies."),
    "ZH-16.13": Sentence("NotMeant", "Echo gains grip where hers is lowest and loses it where it is highest."),
}


def NotMeant(rule: str) -> Reason:
    """The effect does not reach that: what it reaches is said by the rule."""
    return REACHES[rule](rule)
