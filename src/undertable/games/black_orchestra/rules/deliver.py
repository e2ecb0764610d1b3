"""Delivering an item (BO-6.4): what is asked for where, and whose Suspicion falls."""

from __future__ import annotations

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import at_large, owner
from ..board.map import WANTED
from ..board.state import NONE, State
from ..box.tables import AFFILIATION, CONSPIRATOR, DEPUTIES, HITLER, PISTOL, PLACE, WEAPONS
from ..speech.answers import DELIVER, DELIVER_PISTOL, Deliver, DeliverPistol
from ..speech.answers_effects import Person, Stop
from ..speech.asks_actions import Split
from ..speech.events import Delivered
from ..speech.reasons import NoDelivery, NotHeld, NotOffered, NotWanted
from .filing import does, forbids
from .pieces.things import lose_card, lose_item
from .pieces.tracks import suspect


def deliveries(s: State, who: int) -> list[Choice]:
    """BO-6.4: what could be delivered here, where the square is empty."""
    has_any = s.items[who] or PISTOL in s.dossier[who]
    if not has_any or PLACE[s.at[who]].delivery is None or not condition_holds(s, who):
        return []
    wanted = WANTED[s.at[who]]
    found: list[Choice] = [DELIVER[item] for item in dict.fromkeys(s.items[who]) if wanted in (None, item)]
    if PISTOL in s.dossier[who] and wanted in (None, WEAPONS):
        found.append(DELIVER_PISTOL)
    return found


def condition_holds(s: State, who: int) -> bool:
    """BO-6.4: what is printed on the square."""
    place = s.at[who]
    delivery = PLACE[place].delivery
    assert delivery is not None
    condition = delivery.condition
    if not condition:
        return True
    if condition.startswith("affiliation_"):
        return CONSPIRATOR[who].affiliation == AFFILIATION.kind(condition.removeprefix("affiliation_"))
    return {
        "any_deputy_here": any(s.nazi[deputy] == place for deputy in DEPUTIES),
        "hitler_here": s.nazi[HITLER] == place,
        "stage_is_1": s.stage == 1,
        "stage_is_2": s.stage == 2,
    }[condition]


def refuse_delivery(s: State, who: int, item: int, held: bool) -> Reason | None:
    """The location must ask for the item, and its condition hold (BO-6.4, BO-16.19)."""
    if not held:
        return NotHeld(rule="BO-6.4")
    if PLACE[s.at[who]].delivery is None or s.tile[s.at[who]] != NONE:
        return NoDelivery(rule="BO-6.4")
    fits = WANTED[s.at[who]] in (None, item) and condition_holds(s, who)
    return None if fits else NotWanted(rule="BO-6.4")


@forbids(Deliver)
def refuse_deliver(s: State, who: int, choice: Deliver) -> Reason | None:
    """The item must be held, and asked for here (BO-6.4)."""
    return refuse_delivery(s, who, choice.item, choice.item in s.items[who])


@forbids(DeliverPistol)
def refuse_deliver_pistol(s: State, who: int, choice: DeliverPistol) -> Reason | None:
    """The Pistol card counts as Weapons (BO-16.21)."""
    return refuse_delivery(s, who, WEAPONS, PISTOL in s.dossier[who])


@does(Deliver)
def deliver(s: State, who: int, choice: Deliver) -> None:
    """The item goes, its reward follows (BO-6.4)."""
    lose_item(s, who, choice.item)
    delivered(s, who, choice.item)


@does(DeliverPistol)
def deliver_pistol(s: State, who: int, choice: DeliverPistol) -> None:
    """The card goes like an item, its reward follows (BO-16.21)."""
    lose_card(s, who, PISTOL)
    delivered(s, who, NONE)


def delivered(s: State, who: int, item: int) -> None:
    """BO-6.4: for yourself, or split."""
    delivery = PLACE[s.at[who]].delivery
    assert delivery is not None
    s.tell(Delivered(who, s.at[who], item))
    if delivery.scope == "self":
        suspect(s, who, delivery.suspicion)
    else:
        split(s, -delivery.suspicion)


def split(s: State, left: int) -> None:
    """BO-6.4: points that cannot be used are lost."""
    if left and any(s.suspicion[who] for who in at_large(s)):
        s.then(Split(owner(s, s.active), left))


book.asks(Split, Stop, Person)


@book.refuse(Split, Person)
def refuse_split(s: State, ask: Split, seat: Seat, choice: Person) -> Reason | None:
    """BO-6.4: free conspirators whose Suspicion can fall."""
    return None if choice.who in at_large(s) and s.suspicion[choice.who] else NotOffered(rule="BO-6.4")


@book.answer(Split, Person)
def split_one(s: State, ask: Split, seat: Seat, choice: Person) -> None:
    """One step of the reward goes to the chosen conspirator (BO-6.4)."""
    suspect(s, choice.who, -1)
    split(s, ask.left - 1)


@book.answer(Split, Stop)
def split_no_more(s: State, ask: Split, seat: Seat, choice: Stop) -> None:
    """The rest of the reward is not taken (BO-6.4)."""
