"""Crimes in hand as goals: whom and what each clause speaks of, where that must be, and that what is done can be committed."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games import find
from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.belief.insight import Insight
from undertable.games.za_hranou.belief.pins import READINGS, read
from undertable.games.za_hranou.board.state import NONE
from undertable.games.za_hranou.box.tables import CRIME, CRIMINAL, ITEM, ZONE
from undertable.games.za_hranou.rules.crimes import refuse_crime
from undertable.games.za_hranou.rules.terms.conditions import conditions
from undertable.games.za_hranou.rules.terms.references import STAND_IN, Bound
from undertable.kernel.observe import observe
from undertable.kernel.record import read as stored_game
from undertable.kernel.record import replay
from undertable.kernel.types import POISON, bit
from undertable.kit.kinds import Kinds
from undertable.kit.pins import Pin, Thing

from .scenes import SCENES
from .stored import RECORDS
from .table import Table
from .test_conditions import TOWN

TABLES: dict[str, Kinds[Any]] = {"criminal": CRIMINAL, "zone": ZONE, "item": ITEM, "crime": CRIME}
VARIABLES: dict[str, Kinds[Any]] = {"m": CRIMINAL, "c": CRIMINAL, "z": ZONE, "i": ITEM}


def named(things: tuple[Thing, ...]) -> list[str]:
    """Rows by table and name."""
    return [f"{sort} {TABLES[sort].ids[n]}" for sort, n in things]


def spoken(term: dict[str, Any], **bound: str) -> tuple[list[str], list[str]]:
    """What a single clause speaks of, and where that must be, with variables by name."""
    key = f"pins.{len(conditions.lists)}"
    conditions.read(key, [term])
    way: Bound = {STAND_IN: NONE, **{name: VARIABLES[name[0]].kind(value) for name, value in bound.items()}}
    said = read(TOWN, way, conditions.lists[key][0])
    return named(said.at), named(said.to)


def pins(table: Table, seat: int = 0) -> tuple[Pin, ...]:
    """What a seat is told, where every secret is poison to it."""
    found = GAME.belief.insight(observe(table.s, bit(seat), POISON), seat)
    assert isinstance(found, Insight)
    return found.pins


# --- clause by clause ------------------------------------------------------------------------


def test_every_predicate_has_its_reading() -> None:
    assert conditions.words.keys() == READINGS.keys()


@pytest.mark.parametrize(
    ("term", "bound", "at", "to"),
    [
        ({"p": "in", "who": "me", "zone": "harbor"}, {"me": "fixer"}, ["criminal fixer"], ["zone harbor"]),
        ({"p": "in", "who": "guardian", "zone": "at:me"}, {"me": "fixer"}, ["zone center"], ["zone blocks"]),
        ({"p": "in", "who": "c", "zone": "opp:at:me"}, {"me": "jumper", "c": "seer"}, ["criminal seer"], ["zone zinbazaar"]),
        ({"p": "not_in", "who": "guardian", "zone": "center"}, {}, ["zone center"], []),
        ({"p": "same_zone", "who": ["me", "c"]}, {"me": "jumper", "c": "seer"}, ["criminal jumper"], ["zone center"]),
        ({"p": "diff_zone", "who": ["me", "me2"]}, {"me": "fixer", "me2": "hacker"}, ["criminal fixer", "criminal hacker"], []),
        ({"p": "alone", "who": "me"}, {"me": "fixer"}, ["criminal hacker"], []),
        ({"p": "alone", "who": "me"}, {"me": "seer"}, ["zone center"], []),
        ({"p": "alone_with", "who": "me", "with": ["c"]}, {"me": "fixer", "c": "courier"}, ["criminal courier", "criminal hacker"], ["zone blocks"]),
        ({"p": "alone_with", "who": "me", "with": ["guardian"]}, {"me": "jumper"}, ["zone center"], ["zone harbor"]),
        ({"p": "holds", "who": "me", "item": "cash"}, {"me": "fixer"}, ["item cash"], ["criminal fixer"]),
        ({"p": "holds", "who": "me", "item": "coupe"}, {"me": "fixer"}, ["criminal seer"], ["criminal fixer"]),
        ({"p": "holds_nothing", "who": "me"}, {"me": "fixer"}, ["criminal fixer"], []),
        ({"p": "dropped", "item": "jammer", "zone": "blocks"}, {}, ["item jammer"], ["zone blocks"]),
        ({"p": "item_in", "item": "rifle", "zone": "opp:at:me"}, {"me": "jumper"}, ["criminal fixer"], ["zone zinbazaar"]),
        ({"p": "same_kind", "items": ["i", "i2"]}, {"i": "cash", "i2": "coupe"}, ["item cash", "criminal seer"], []),
        ({"p": "empty", "zone": "blocks"}, {}, ["criminal fixer", "criminal hacker", "item cash"], []),
        ({"p": "adjacent", "zones": ["at:me", "at:guardian"]}, {"me": "fixer"}, ["criminal fixer"], ["zone ion_towers", "zone zinbazaar"]),
        ({"p": "adjacent", "zones": ["z", "heights"]}, {"z": "parish"}, [], ["zone aerodrome", "zone blocks"]),
        ({"p": "opposite", "zones": ["at:me", "at:guardian"]}, {"me": "jumper"}, ["criminal jumper"], ["zone blocks"]),
        ({"p": "barrier_between", "zones": ["at:me", "at:c"]}, {"me": "fixer", "c": "seer"}, ["criminal fixer", "criminal seer"], []),
        ({"p": "count", "what": "criminals", "zone": "at:me", "op": ">=", "n": 3}, {"me": "fixer"}, [], ["zone blocks"]),
        ({"p": "hooked_by", "who": "c", "by": "not_you"}, {"c": "fixer"}, ["criminal fixer"], []),
        ({"p": "grip", "who": "me", "area": "stamina"}, {"me": "fixer"}, ["criminal fixer"], []),
        ({"p": "hooks", "op": "==", "n": 1}, {}, [], []),
        ({"p": "any", "of": [[{"p": "holds", "who": "me", "item": "cash"}, {"p": "in", "who": "me", "zone": "harbor"}],
                             [{"p": "holds", "who": "me", "item": "coupe"}]]}, {"me": "fixer"}, ["criminal seer"], ["criminal fixer"]),
    ],
)  # fmt: skip
def test_what_a_clause_speaks_of(term: dict[str, Any], bound: dict[str, str], at: list[str], to: list[str]) -> None:
    assert spoken(term, **bound) == (at, to)


def test_a_kind_is_any_item_of_it() -> None:
    found, _ = spoken({"p": "kind", "item": "i", "kind": "weapon"}, i="cash")
    assert found[0] == "criminal fixer" and all(thing.startswith(("item", "criminal")) for thing in found)


# --- whole cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", SCENES)
def test_a_crime_that_can_be_committed_is_done_where_its_criminal_is(card: str) -> None:
    found = next(pin for pin in pins(SCENES[card].table(card)) if pin.of == ("crime", CRIME.kind(card)))
    assert found.done and not found.to and [thing.split()[0] for thing in named(found.at)] == ["zone"]


def test_what_is_missing_is_pointed_at() -> None:
    nearly = Table(at=dict.fromkeys(("fixer", "hacker", "shade", "seer", "courier"), "parish"),
                   items={"cash": "fixer"}, hooks=[["fixer"]], hands=[["a1_pocket_money"]], step="act")  # fmt: skip
    (found,) = pins(nearly)
    assert not found.done and named(found.at) == [f"criminal {one}" for one in ("hacker", "shade", "seer", "courier")]


def test_a_second_criminal_whom_one_does_not_have_is_pointed_at_nowhere() -> None:
    table = Table(at=dict.fromkeys(("fixer", "hacker", "shade", "seer", "courier"), "parish"),
                  hooks=[["fixer"]], hands=[["g1_body_double"]], step="act")  # fmt: skip
    (found,) = pins(table)
    assert not found.done and "zone center" not in named(found.to)


def test_where_the_story_is_missing_a_crime_is_not_done() -> None:
    scene = SCENES["a2_empty_vault"]
    table = Table(**scene.position(story=[], out=["d", "f"]), hands=[["a2_empty_vault"]], step="act")
    (found,) = pins(table)
    assert not found.done and named(found.at) == ["zone center"]


def test_nobody_else_is_told() -> None:
    table = SCENES["a1_pocket_money"].table("a1_pocket_money")
    assert not {pin.of for pin in pins(table, 1)} & {pin.of for pin in pins(table, 0)}
    assert GAME.belief.insight(table.sees(None).seen, None) is None


@pytest.mark.parametrize("name", ["v3-agents-2-paid", "v2-agents-3-scripted"])
def test_in_stored_games_done_is_what_the_rules_allow(name: str) -> None:
    done: list[bool] = []
    for moment in replay(*stored_game(RECORDS / f"{name}.json", find)):
        s = moment.state
        for seat in range(s.seats):
            told = GAME.belief.insight(observe(s, bit(seat), POISON), seat)
            for pin in told.pins if isinstance(told, Insight) else ():
                assert pin.of
                done.append(refuse_crime(s, seat, pin.of[1]) is None)
                assert pin.done == done[-1]
    assert 0 < sum(done) < len(done)
