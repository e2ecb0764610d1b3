"""What the board is told of each conspirator: whose ability works, how much each may hold."""

from __future__ import annotations

from typing import Any

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.belief.insight import Reckoned

from .table import Table


def told(**position: Any) -> Reckoned:
    found = GAME.belief.insight(Table(seats=3, who=["beck", "goerdeler", "oster"], **position).s, None)
    assert isinstance(found, Reckoned)
    return found


def test_an_ability_works_at_motivated_and_out_of_prison() -> None:
    """BO-4.11."""
    motivation = {"beck": "motivated", "goerdeler": "skeptical", "oster": "motivated"}
    assert told(motivation=motivation, at={"oster": "prison"}).able == [True, False, False]


def test_the_timid_hold_fewer_cards_and_goerdeler_more_once_his_ability_works() -> None:
    """BO-3.9."""
    timid, plain, able = (
        told(motivation={"goerdeler": level}).cards[1] for level in ("timid", "skeptical", "motivated")
    )
    assert timid < plain < able and able == plain + 2
