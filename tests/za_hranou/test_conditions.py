"""Every predicate of ZH-12 by itself, and the matcher on whole cards."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.za_hranou.board.city import City
from undertable.games.za_hranou.board.state import NONE
from undertable.games.za_hranou.box.tables import CRIME, CRIMINAL, ITEM, ZONE
from undertable.games.za_hranou.rules.terms.conditions import (
    CARDS,
    bindings,
    conditions,
    first_unmet,
    holds,
    met,
    report,
    unpacked,
)
from undertable.games.za_hranou.rules.terms.references import STAND_IN, Bound
from undertable.kit.kinds import Kinds

from .cities import city


def true(term: dict[str, Any], where: City, **bound: str) -> bool:
    """Whether a single predicate holds, with variables by name."""
    key = f"test.{len(conditions.lists)}"
    conditions.read(key, [term])
    tables: dict[str, Kinds[Any]] = {"m": CRIMINAL, "c": CRIMINAL, "z": ZONE, "i": ITEM}
    values: Bound = {name: tables[name[0]].kind(value) for name, value in bound.items()}
    return met(where, {STAND_IN: NONE, **values}, conditions.lists[key][0])


TOWN = city(
    {"fixer": "blocks", "hacker": "blocks", "jumper": "harbor", "seer": "center", "courier": "parish"},
    {"fixer": "rifle", "seer": "coupe"},
    {"cash": "blocks", "jammer": "harbor", "decoder": "harbor", "eagle_eye": "heights"},
    mine=["fixer", "jumper"],
    grip={"fixer": 3, "jumper": 6},
)


# --- one predicate at a time -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("term", "bound", "expected"),
    [
        # in, not_in: by name, by variable, at somebody, opposite somebody
        ({"p": "in", "who": "me", "zone": "blocks"}, {"me": "fixer"}, True),
        ({"p": "in", "who": "me", "zone": "harbor"}, {"me": "fixer"}, False),
        ({"p": "in", "who": "guardian", "zone": "at:c"}, {"c": "seer"}, True),
        ({"p": "in", "who": "c", "zone": "opp:at:me"}, {"me": "fixer", "c": "seer"}, True),
        ({"p": "in", "who": "c", "zone": "opp:at:me"}, {"me": "fixer", "c": "courier"}, False),
        ({"p": "in", "who": "c", "zone": "z"}, {"c": "courier", "z": "parish"}, True),
        ({"p": "in", "who": "c", "zone": "at:rifle"}, {"c": "hacker"}, True),
        ({"p": "in", "who": "c", "zone": "at:i"}, {"c": "jumper", "i": "jammer"}, True),
        ({"p": "not_in", "who": "guardian", "zone": "center"}, {}, False),
        ({"p": "not_in", "who": "guardian", "zone": "at:me"}, {"me": "fixer"}, True),
        # same_zone, diff_zone
        ({"p": "same_zone", "who": ["me", "c"]}, {"me": "fixer", "c": "hacker"}, True),
        ({"p": "same_zone", "who": ["me", "c"]}, {"me": "fixer", "c": "seer"}, False),
        ({"p": "diff_zone", "who": ["me", "me2"]}, {"me": "fixer", "me2": "jumper"}, True),
        ({"p": "diff_zone", "who": ["me", "c"]}, {"me": "fixer", "c": "hacker"}, False),
        # holds, holds_nothing
        ({"p": "holds", "who": "me", "item": "rifle"}, {"me": "fixer"}, True),
        ({"p": "holds", "who": "me", "item": "droid"}, {"me": "fixer"}, False),
        ({"p": "holds", "who": "me", "item": "kind:weapon"}, {"me": "fixer"}, True),
        ({"p": "holds", "who": "me", "item": "kind:goods"}, {"me": "fixer"}, False),
        ({"p": "holds", "who": "me", "item": "any"}, {"me": "fixer"}, True),
        ({"p": "holds", "who": "me", "item": "any"}, {"me": "jumper"}, False),
        ({"p": "holds", "who": "me", "item": "i"}, {"me": "fixer", "i": "rifle"}, True),
        ({"p": "holds", "who": "me", "item": "i"}, {"me": "fixer", "i": "cash"}, False),
        ({"p": "holds_nothing", "who": "me"}, {"me": "jumper"}, True),
        ({"p": "holds_nothing", "who": "me"}, {"me": "fixer"}, False),
        # dropped (not in a hand), item_in (also in a hand)
        ({"p": "dropped", "item": "cash", "zone": "blocks"}, {}, True),
        ({"p": "dropped", "item": "rifle", "zone": "blocks"}, {}, False),
        ({"p": "dropped", "item": "i", "zone": "at:me"}, {"me": "jumper", "i": "jammer"}, True),
        ({"p": "item_in", "item": "rifle", "zone": "blocks"}, {}, True),
        ({"p": "item_in", "item": "kind:hardware", "zone": "harbor"}, {}, True),
        ({"p": "item_in", "item": "kind:hardware", "zone": "blocks"}, {}, False),
        # kind, same_kind
        ({"p": "kind", "item": "i", "kind": "goods"}, {"i": "psychocodes"}, True),
        ({"p": "kind", "item": "i", "kind": "goods"}, {"i": "rifle"}, False),
        ({"p": "same_kind", "items": ["i", "i2"]}, {"i": "jammer", "i2": "decoder"}, True),
        ({"p": "same_kind", "items": ["i", "i2"]}, {"i": "jammer", "i2": "rifle"}, False),
        # alone, alone_with
        ({"p": "alone", "who": "me"}, {"me": "jumper"}, True),
        ({"p": "alone", "who": "me"}, {"me": "fixer"}, False),
        ({"p": "alone", "who": "c"}, {"c": "seer"}, False),  # with the Sentinel
        ({"p": "alone_with", "who": "me", "with": ["c"]}, {"me": "fixer", "c": "hacker"}, True),
        ({"p": "alone_with", "who": "me", "with": ["c"]}, {"me": "jumper", "c": "hacker"}, False),
        ({"p": "alone_with", "who": "c", "with": ["guardian"]}, {"c": "seer"}, True),
        ({"p": "alone_with", "who": "c", "with": ["guardian"]}, {"c": "courier"}, False),
        # empty: heat may be there, an item may not
        ({"p": "empty", "zone": "ion_towers"}, {}, True),
        ({"p": "empty", "zone": "heights"}, {}, False),
        ({"p": "empty", "zone": "parish"}, {}, False),
        # adjacent, opposite, barrier_between
        ({"p": "adjacent", "zones": ["blocks", "harbor"]}, {}, True),
        ({"p": "adjacent", "zones": ["blocks", "blocks"]}, {}, False),
        ({"p": "adjacent", "zones": ["blocks", "aerodrome"]}, {}, False),
        ({"p": "opposite", "zones": ["at:me", "at:guardian"]}, {"me": "fixer"}, True),
        ({"p": "opposite", "zones": ["at:me", "at:guardian"]}, {"me": "jumper"}, False),
        ({"p": "barrier_between", "zones": ["blocks", "heights"]}, {}, True),
        ({"p": "barrier_between", "zones": ["blocks", "harbor"]}, {}, False),
        ({"p": "barrier_between", "zones": ["blocks", "center"]}, {}, False),
        # count
        ({"p": "count", "what": "criminals", "zone": "blocks", "op": ">=", "n": 2}, {}, True),
        ({"p": "count", "what": "criminals", "zone": "blocks", "op": "==", "n": 1}, {}, False),
        ({"p": "count", "what": "criminals", "zone": "blocks", "op": "<=", "n": 2}, {}, True),
        ({"p": "count", "what": "items", "zone": "blocks", "op": "==", "n": 2}, {}, True),
        ({"p": "count", "what": "dropped_items", "zone": "blocks", "op": "==", "n": 1}, {}, True),
        ({"p": "count", "what": "heat", "zone": "heights", "op": "==", "n": 2}, {}, True),
        ({"p": "count", "what": "heat", "zone": "blocks", "op": ">=", "n": 1}, {}, False),
        ({"p": "count", "what": "barriers", "zone": "blocks", "op": ">=", "n": 1}, {}, True),
        ({"p": "count", "what": "barriers", "zone": "parish", "op": ">=", "n": 1}, {}, False),
        # hooked_by, grip, hooks
        ({"p": "hooked_by", "who": "c", "by": "not_you"}, {"c": "hacker"}, True),
        ({"p": "hooked_by", "who": "c", "by": "not_you"}, {"c": "jumper"}, False),
        ({"p": "grip", "who": "me", "area": "ability"}, {"me": "fixer"}, True),
        ({"p": "grip", "who": "me", "area": "stamina"}, {"me": "fixer"}, False),
        ({"p": "grip", "who": "me", "area": "stamina"}, {"me": "jumper"}, True),
        ({"p": "hooks", "op": "==", "n": 2}, {}, True),
        ({"p": "hooks", "op": "==", "n": 1}, {}, False),
        # any: one of its lists is enough, and must hold completely
        (
            {"p": "any", "of": [[{"p": "holds", "who": "me", "item": "cash"}], [{"p": "in", "who": "me", "zone": "blocks"}]]},
            {"me": "fixer"},
            True,
        ),
        (
            {"p": "any", "of": [[{"p": "holds", "who": "me", "item": "rifle"}, {"p": "alone", "who": "me"}]]},
            {"me": "fixer"},
            False,
        ),
    ],
)  # fmt: skip
def test_predicate(term: dict[str, Any], bound: dict[str, str], expected: bool) -> None:
    assert true(term, TOWN, **bound) is expected


def test_every_predicate_is_used_by_some_card() -> None:
    assert {clause["p"] for crime in CRIME for clause in crime.require} == set(conditions.words)


# --- the Shade (ZH-11.4, ZH-12.6) ------------------------------------------------------------


def with_shade(grip: int, *, mine: bool = True) -> City:
    return city(
        {"shade": "center", "hacker": "center"},
        {"shade": "cash"},
        mine=["shade"] if mine else [],
        grip={"shade": grip},
    )


def test_example_28_the_shade_is_always_alone() -> None:
    pocket_money = CRIME.kind("a1_pocket_money")
    assert holds(with_shade(3), pocket_money)
    assert not holds(with_shade(2), pocket_money)


def test_15_13_somebody_with_the_shade_is_not_alone() -> None:
    where = city({"shade": "blocks", "fixer": "blocks"}, {"fixer": "cash"}, mine=["shade", "fixer"], grip={"shade": 9})
    assert not holds(where, CRIME.kind("a1_pocket_money"))


def test_of_the_shades_company_only_those_named_matter() -> None:
    where = city({"shade": "center", "hacker": "center", "seer": "center"}, mine=["shade"], grip={"shade": 3})
    term = {"p": "alone_with", "who": "me", "with": ["c"]}
    assert true(term, where, me="shade", c="hacker")
    away = city({"shade": "center", "hacker": "blocks"}, mine=["shade"], grip={"shade": 3})
    assert not true(term, away, me="shade", c="hacker")


def test_a_shade_of_somebody_else_is_not_always_alone() -> None:
    where = city({"shade": "center"}, mine=["fixer"], grip={"shade": 9})
    assert not true({"p": "alone", "who": "c"}, where, c="shade")


# --- the Mechanic (ZH-11.8, ZH-12.7) ---------------------------------------------------------


def test_example_29_her_decoder_counts_as_the_jammer() -> None:
    blind_spot = CRIME.kind("c1_blind_spot")
    where = {"mechanic": "heights"}
    assert holds(city(where, {"mechanic": "decoder"}, mine=["mechanic"], grip={"mechanic": 3}), blind_spot)
    assert not holds(city(where, {"mechanic": "decoder"}, mine=["mechanic"], grip={"mechanic": 2}), blind_spot)
    assert holds(city(where, {"mechanic": "jammer"}, mine=["mechanic"], grip={"mechanic": 0}), blind_spot)


def test_15_32_one_item_counts_as_one_thing() -> None:
    final_deposit = CRIME.kind("a3_final_deposit")
    alone = city({"mechanic": "blocks"}, {"mechanic": "cash"}, mine=["mechanic"], grip={"mechanic": 9})
    assert not holds(alone, final_deposit)
    both = city(
        {"mechanic": "blocks"}, {"mechanic": "cash"}, {"psychocodes": "blocks"}, mine=["mechanic"], grip={"mechanic": 9}
    )
    assert bindings(both, final_deposit) == [(NONE,)]  # read as psychocodes there would be no cash


def test_15_14_an_effect_on_what_she_stands_in_for_can_hit_either() -> None:
    broken_cipher = CRIME.kind("c2_broken_cipher")
    where = city(
        {"fixer": "blocks", "mechanic": "center"},
        {"fixer": "decoder", "mechanic": "cash"},
        {"psychocodes": "center"},
        mine=["fixer", "mechanic"],
        grip={"mechanic": 3},
    )
    ways = [unpacked(broken_cipher, way) for way in bindings(where, broken_cipher)]
    assert [way[STAND_IN] for way in ways] == [NONE, ITEM.kind("cash")]


def test_a_reading_that_no_effect_can_tell_is_offered_once() -> None:
    where = city({"mechanic": "heights"}, {"mechanic": "jammer"}, mine=["mechanic"], grip={"mechanic": 3})
    assert bindings(where, CRIME.kind("c1_blind_spot")) == [(CRIMINAL.kind("mechanic"),)]


# --- whole cards -----------------------------------------------------------------------------


def test_15_15_another_criminal_may_be_ones_own() -> None:
    where = city({"fixer": "blocks", "hacker": "blocks"}, {"fixer": "jammer"}, mine=["fixer", "hacker"])
    assert holds(where, CRIME.kind("a1_funny_money"))
    assert not holds(where, CRIME.kind("c1_identity_theft"))  # that card says: not hooked by you


def test_variables_of_one_sort_stand_for_different_things() -> None:
    where = city({"fixer": "blocks"}, {"fixer": "coupe"}, mine=["fixer"])
    diversion = CRIME.kind("p09_diversion")
    assert not holds(where, diversion)
    for values in bindings(city({"fixer": "blocks", "seer": "center"}, mine=["fixer", "seer"]), diversion):
        assert len(set(values)) == len(values)


def test_ways_that_differ_in_nothing_an_effect_uses_are_offered_once() -> None:
    blind_flight = CRIME.kind("d2_blind_flight")  # many pairs of empty zones, one who drops a vehicle
    where = city({"fixer": "blocks"}, {"fixer": "coupe"}, mine=["fixer"])
    assert bindings(where, blind_flight) == [(CRIMINAL.kind("fixer"),)]


def test_report_says_which_clauses_are_met() -> None:
    lesser_test = CRIME.kind("b2_lesser_test")
    where = city({"mechanic": "blocks", "shade": "harbor"}, {"shade": "coupe"}, mine=["mechanic", "shade"])
    assert report(where, lesser_test) == (True, False, False)
    assert first_unmet(where, lesser_test) == 1


def test_report_of_somebody_without_hooks_meets_nothing() -> None:
    assert report(city({"fixer": "blocks"}), CRIME.kind("a1_pocket_money")) == (False, False)


@pytest.mark.parametrize("card", range(len(CRIME)), ids=CRIME.ids)
def test_all_clauses_are_met_exactly_if_the_card_holds(card: int) -> None:
    for where in (TOWN, with_shade(3), city({"fixer": "blocks"}, {"fixer": "coupe"}, mine=["fixer"])):
        assert all(report(where, card)) is holds(where, card) is bool(bindings(where, card))
        assert len(report(where, card)) == len(CARDS[card].clauses)
