"""A player's own goals as pins: every crime in hand, and what of the city stands between it and its being committed (ZH-12).

May touch: a City, and the way that comes nearest to a crime's conditions. Must not: tell whether a condition holds;
`conditions` does, and finds the way.

Of every clause that is not met: whom and what it speaks of, and the zones where that must be. Of a crime whose clauses are
all met: the zone of the criminal who commits it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from undertable.kit.pins import Pin, Thing, few
from undertable.kit.terms import Term

from ..board.city import City
from ..board.map import DIRECTIONS
from ..board.state import IN_HAND, NONE
from ..box.tables import RING
from ..rules.terms.conditions import CARDS, conditions, met
from ..rules.terms.references import CRIMINALS, EVERY_ITEM, GUARDIAN, Bound, fits, place, where

Given = Mapping[str, Any]  # a word's arguments


class Spoken(NamedTuple):
    """Whom and what a clause speaks of, and where that must be."""

    at: tuple[Thing, ...] = ()
    to: tuple[Thing, ...] = ()


Reading = Callable[[City, Bound, Given], Spoken]
READINGS: dict[str, Reading] = {}


def pin(n: int, city: City, card: int, way: Bound, truth: tuple[bool, ...], ready: bool) -> Pin:
    """A crime under the way that comes nearest."""
    none = {variable for variable, value in way.items() if value == NONE}
    clauses = zip(CARDS[card].clauses, CARDS[card].speaks, truth, strict=True)
    said = [read(city, way, term) for term, speaks, true in clauses if not true and not none & speaks]
    at = [thing for one in said for thing in few(one.at)] or ([zone(city.at[way["me"]])] if all(truth) else [])
    to = [thing for one in said for thing in few(one.to)]
    return Pin(n, ("crime", card), at=once(at), to=once(to), done=ready)


def once(things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Each thing once."""
    return tuple(dict.fromkeys(things))


def read(city: City, way: Bound, term: Term) -> Spoken:
    """What a clause speaks of."""
    return READINGS[term.word](city, way, term.given)


def of(*words: str) -> Callable[[Reading], Reading]:
    """File what some predicates speak of."""

    def file(reading: Reading) -> Reading:
        for word in words:
            READINGS[word] = reading
        return reading

    return file


# --- things ----------------------------------------------------------------------------------


def zone(n: int) -> Thing:
    """A zone, as a thing on the board."""
    return ("zone", n)


def person(city: City, way: Bound, who: str) -> Thing:
    """Somebody who is spoken of; the Sentinel, of whom there is one, is where it stands."""
    return zone(city.guardian) if who == GUARDIAN else ("criminal", way[who])


def crowd(city: City, here: int, *without: Thing) -> tuple[Thing, ...]:
    """Everybody in a zone but some, and the zone itself for the Sentinel."""
    people: list[Thing] = [("criminal", one) for one in city.criminals_in(here)]
    watched = [zone(here)] if city.guardian == here else []
    return tuple(one for one in (*people, *watched) if one not in without)


def item(city: City, one: int) -> Thing:
    """An item where it lies, or whoever holds it."""
    return ("item", one) if city.spot[one] < IN_HAND else ("criminal", city.spot[one] - IN_HAND)


def meant(city: City, way: Bound, reference: str) -> tuple[Thing, ...]:
    """The items that a reference means."""
    fit = fits(reference)
    return tuple(item(city, one) for one in EVERY_ITEM if fit(city, way, one))


def spoken_of(city: City, way: Bound, reference: str) -> tuple[Thing, ...]:
    """Who is meant where a zone is told by somebody: `at:me`."""
    who = reference.rpartition(":")[2]
    return (person(city, way, who),) if who in (*CRIMINALS, GUARDIAN) else ()


def beside(city: City, here: int) -> Iterable[int]:
    """The zones on either side of one."""
    return [city.zone[(city.position[here] + step) % RING] for step in DIRECTIONS]


# --- who is where ----------------------------------------------------------------------------


@of("in")
def of_somebody_there(city: City, way: Bound, given: Given) -> Spoken:
    """Somebody must be in a zone."""
    return Spoken((person(city, way, given["who"]),), (zone(place(given["zone"])(city, way)),))


@of("not_in")
def of_somebody_away(city: City, way: Bound, given: Given) -> Spoken:
    """Somebody must leave a zone."""
    return Spoken((person(city, way, given["who"]),))


@of("same_zone")
def of_company(city: City, way: Bound, given: Given) -> Spoken:
    """The first must come to the others."""
    first, *others = given["who"]
    return Spoken((person(city, way, first),), tuple(zone(where(city, way, one)) for one in others))


@of("diff_zone")
def of_people_apart(city: City, way: Bound, given: Given) -> Spoken:
    """They must part."""
    return Spoken(tuple(person(city, way, one) for one in given["who"]))


@of("alone", "alone_with")
def of_solitude(city: City, way: Bound, given: Given) -> Spoken:
    """Those who are missing must come, everybody else must go."""
    here, wanted = where(city, way, given["who"]), given.get("with_", ())
    named = [person(city, way, one) for one in (given["who"], *wanted)]
    missing = tuple(person(city, way, one) for one in wanted if where(city, way, one) != here)
    return Spoken((*missing, *crowd(city, here, *named)), (zone(here),) if missing else ())


# --- items -----------------------------------------------------------------------------------


@of("holds")
def of_an_item_in_hand(city: City, way: Bound, given: Given) -> Spoken:
    """One that fits must get to somebody."""
    return Spoken(meant(city, way, given["item"]), (person(city, way, given["who"]),))


@of("holds_nothing", "grip", "hooked_by")
def of_somebody(city: City, way: Bound, given: Given) -> Spoken:
    """It is about somebody, wherever that is."""
    return Spoken((person(city, way, given["who"]),))


@of("dropped", "item_in")
def of_an_item_there(city: City, way: Bound, given: Given) -> Spoken:
    """One that fits must get into a zone."""
    return Spoken(meant(city, way, given["item"]), (zone(place(given["zone"])(city, way)),))


@of("kind")
def of_a_kind(city: City, way: Bound, given: Given) -> Spoken:
    """Any item of that kind."""
    return Spoken(tuple(item(city, one) for one in EVERY_ITEM if met_by(city, way, given, one)))


def met_by(city: City, way: Bound, given: Given, one: int) -> bool:
    """Whether an item is of the kind that is asked for."""
    found: bool = conditions.words["kind"].function(city, {**way, given["item"]: one}, given["item"], given["kind"])
    return found


@of("same_kind")
def of_two_alike(city: City, way: Bound, given: Given) -> Spoken:
    """Those that are not."""
    return Spoken(tuple(item(city, way[one]) for one in given["items"]))


# --- zones -----------------------------------------------------------------------------------


@of("empty")
def of_an_empty_zone(city: City, way: Bound, given: Given) -> Spoken:
    """Everybody and everything that is there."""
    here = place(given["zone"])(city, way)
    lying = tuple(("item", one) for one in EVERY_ITEM if city.spot[one] == here)
    return Spoken((*crowd(city, here), *lying))


@of("adjacent")
def of_zones_side_by_side(city: City, way: Bound, given: Given) -> Spoken:
    """Whoever tells the first must come beside the other."""
    one, other = given["zones"]
    return Spoken(spoken_of(city, way, one), tuple(map(zone, beside(city, place(other)(city, way)))))


@of("opposite")
def of_zones_across(city: City, way: Bound, given: Given) -> Spoken:
    """Whoever tells the first must come opposite the other."""
    one, other = given["zones"]
    return Spoken(spoken_of(city, way, one), (zone(city.opposite(place(other)(city, way))),))


@of("barrier_between")
def of_a_barricade(city: City, way: Bound, given: Given) -> Spoken:
    """Both zones, and who tells them."""
    one, other = given["zones"]
    return Spoken((*spoken_of(city, way, one), *spoken_of(city, way, other)))


@of("count")
def of_so_many(city: City, way: Bound, given: Given) -> Spoken:
    """The zone in which they are counted."""
    return Spoken(to=(zone(place(given["zone"])(city, way)),))


# --- the player, and several ways ------------------------------------------------------------


@of("hooks")
def of_the_player(city: City, way: Bound, given: Given) -> Spoken:
    """It is about nobody in the city."""
    return Spoken()


@of("any")
def of_one_of_several(city: City, way: Bound, given: Given) -> Spoken:
    """What is missing of the list of which most holds."""
    missing = [[term for term in conditions.lists[key] if not met(city, way, term)] for key in given["of"]]
    said = [read(city, way, term) for term in min(missing, key=len)]
    return Spoken(tuple(thing for one in said for thing in one.at), tuple(thing for one in said for thing in one.to))
