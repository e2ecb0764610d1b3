"""What a player can tell about the crimes in hand: to its owner alone, in one's turn and out of it (ZH-17)."""

from __future__ import annotations

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.belief.insight import CrimeInHand, Insight
from undertable.games.za_hranou.box.tables import CRIME, ITEM, ZONE

from .scenes import SCENES
from .table import Table


def told(table: Table, seat: int | None) -> Insight | None:
    """What a seat is told, reckoned from what it sees."""
    found = GAME.belief.insight(table.sees(seat).seen, seat)
    assert found is None or isinstance(found, Insight)
    return found


def crime(table: Table, seat: int, card: str) -> CrimeInHand:
    found = told(table, seat)
    assert found is not None
    return next(one for one in found.crimes if one.card == CRIME.kind(card))


@pytest.mark.parametrize("card", SCENES)
def test_every_clause_of_a_crime_that_can_be_committed_holds(card: str) -> None:
    one = crime(SCENES[card].table(card), 0, card)
    assert one.ready and one.open and all(one.clauses) and len(one.clauses) == len(CRIME[one.card].require)


def test_what_is_missing_is_said_clause_by_clause() -> None:
    table = SCENES["a1_pocket_money"].table("a1_pocket_money")
    nearly = Table(at=dict.fromkeys(("fixer", "hacker", "shade", "seer", "courier"), "parish"),
                   items={"cash": "fixer"}, hooks=[["fixer"]], hands=[["a1_pocket_money"]], step="act")  # fmt: skip
    assert crime(table, 0, "a1_pocket_money").clauses == (True, True)
    one = crime(nearly, 0, "a1_pocket_money")
    assert one.clauses == (True, False) and one.open and not one.ready  # the cash is held, but not alone


def test_of_two_conditions_alike_the_first_is_ticked_first() -> None:
    """Blind Flight wants two completely empty zones: with one of them the first condition holds, not the second."""
    zones = [row.id for row in ZONE]
    at = dict(zip(("fixer", "hacker", "shade", "seer", "courier"), zones, strict=False))
    items = dict(zip((row.id for row in ITEM), [*zones[:7], "blocks"], strict=True))
    table = Table(at=at, items=items, sentinel="blocks", hooks=[["fixer"]], story=["d1_no_flight_plan"],
                  out=["a", "b"], hands=[["d2_blind_flight"]], step="act")  # fmt: skip
    assert crime(table, 0, "d2_blind_flight").clauses == (False, True, False)


def test_7_1_1_the_story_must_have_the_level_below() -> None:
    scene = SCENES["a2_empty_vault"]
    table = Table(**scene.position(story=[], out=["d", "f"]), hands=[["a2_empty_vault"]], step="act")
    one = crime(table, 0, "a2_empty_vault")
    assert all(one.clauses) and not one.open and not one.ready


def test_nobody_else_is_told() -> None:
    table = SCENES["a1_pocket_money"].table("a1_pocket_money")
    assert told(table, None) is None
    other = told(table, 1)
    assert other is not None and CRIME.kind("a1_pocket_money") not in {one.card for one in other.crimes}
