"""The plot as a list of goals: every clause of BO-7.1, every element of BO-7.2, where everything is, whose plots they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from undertable.games import find
from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.belief.insight import Reckoned
from undertable.games.black_orchestra.board.state import State
from undertable.games.black_orchestra.box.tables import (
    AFFILIATION,
    CARD,
    CONSPIRATOR,
    ITEM,
    MOTIVATION,
    NAZI,
    PLACE,
    PLOTS,
)
from undertable.games.black_orchestra.rules.plots import refuse_attempt
from undertable.games.black_orchestra.rules.proposals import SetPlan
from undertable.kernel.observe import observe
from undertable.kernel.record import read, replay
from undertable.kernel.types import NOBODY, POISON, bit
from undertable.kit.kinds import Kinds
from undertable.kit.pins import Pin

from .table import Table, card, place, who

RECORDS = Path(__file__).parent / "records"

TABLES: dict[str, Kinds[Any]] = {table.sort: table for table in (AFFILIATION, CARD, CONSPIRATOR, ITEM, MOTIVATION, NAZI, PLACE)}  # fmt: skip


def pins(s: State, seat: int | None = 0) -> tuple[Pin, ...]:
    """What a seat is told, where every secret is poison to it."""
    found = GAME.belief.insight(observe(s, NOBODY if seat is None else bit(seat), POISON), seat)
    assert isinstance(found, Reckoned)
    return found.pins


def named(*things: tuple[str, int]) -> list[str]:
    """Rows by table and name."""
    return [f"{sort} {TABLES[sort].ids[n]}" for sort, n in things]


def table(plot: str, **position: Any) -> Table:
    """Beck is asked nothing yet; he holds a plot and stands in Munich, where Hitler is, with Oster in Prague."""
    usual: dict[str, Any] = {"dossier": {"beck": [plot]}, "at": {"beck": "munich", "oster": "prague"}, "nazi": {"hitler": "munich"}, "stage": 3}  # fmt: skip
    return Table(2, who=["beck", "oster"], **{**usual, **position})


def pin(says: str, plot: str, **position: Any) -> Pin:
    """The one goal of a plot that says so."""
    found = [one for one in pins(table(plot, **position).s) if one.says == says]
    assert len(found) == 1, found
    return found[0]


def of(row: str, plot: str, **position: Any) -> Pin:
    """The one goal of a plot that is called by a row."""
    return next(one for one in pins(table(plot, **position).s) if one.of and named(one.of) == [row])


# --- what must hold (BO-7.1) -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("plot", "holds", "fails"),
    [
        ("suitcase_bomb", "tannenberg", "munich"),
        ("hidden_bomb", "munich", "tannenberg"),
        ("coup", "sportpalast", "munich"),
        ("kidnapping", "berghof", "prague"),
        ("ambush", "prague", "berghof"),
    ],
)
def test_where_the_target_must_be(plot: str, holds: str, fails: str) -> None:
    there = pin("ground", plot, nazi={"hitler": holds})
    assert there.done and named(*there.at) == ["nazi hitler"] and not there.to
    assert not pin("ground", plot, nazi={"hitler": fails}).done


def test_some_plots_strike_anywhere() -> None:
    assert not [one for one in pins(table("sniper").s) if one.says == "ground"]


def test_the_attempter_must_be_with_the_target_or_a_space_away() -> None:
    assert pin("near", "sniper").done
    away = pin("near", "sniper", nazi={"hitler": "berghof"})
    assert (away.done, named(*away.at), named(*away.to)) == (False, ["conspirator beck"], ["place berghof"])
    assert not pin("near", "poison_parcel").done
    beside = pin("near", "poison_parcel", nazi={"hitler": "berghof"})
    assert beside.done and not beside.to


def test_some_plots_wait_until_an_event_moves_the_target() -> None:
    moves = pin("moved", "plane_bomb")
    assert (moves.done, named(*moves.at)) == (False, ["nazi hitler"])
    assert not [one for one in pins(table("plane_bomb").s) if one.says == "near"]


def test_the_attempter_must_be_motivated_enough() -> None:
    low = pin("motivation", "sniper", motivation={"beck": "committed"})
    assert low.of and (low.done, named(low.of, *low.at)) == (False, ["motivation reckless", "conspirator beck"])
    assert pin("motivation", "sniper", motivation={"beck": "reckless"}).done


# --- what helps (BO-7.2) ---------------------------------------------------------------------


def test_an_affiliation_brings_its_die() -> None:
    mine, other = of("affiliation wehrmacht", "lone_gunman"), of("affiliation abwehr", "sniper")
    assert (mine.done, mine.says, mine.points, mine.now) == (True, "die", 1, 1)
    assert (other.done, other.now) == (False, 0)


@pytest.mark.parametrize(
    ("position", "done", "at", "to"),
    [
        ({"items": {"beck": ["weapons"]}}, True, ["conspirator beck"], []),
        ({"items": {"oster": ["weapons"]}}, False, ["conspirator oster"], ["conspirator beck"]),
        ({"items": {"oster": ["weapons"]}, "at": {"beck": "munich", "oster": "munich"}}, True, ["conspirator oster"], []),
        ({"items": {"oster": ["weapons"]}, "at": {"beck": "munich", "oster": "prison"}}, False, [], ["conspirator beck"]),
        ({"tiles": {"vienna": "weapons"}}, False, ["place vienna"], ["conspirator beck"]),
        ({}, False, [], ["conspirator beck"]),
    ],
)  # fmt: skip
def test_a_thing_is_with_its_holder_or_where_it_lies_open(
    position: Any, done: bool, at: list[str], to: list[str]
) -> None:
    found = of("item weapons", "lone_gunman", **position)
    assert (found.done, named(*found.at), named(*found.to)) == (done, at, to)


def test_a_concealed_pistol_serves_as_weapons() -> None:
    found = of("item weapons", "lone_gunman", dossier={"beck": ["lone_gunman", "concealed_pistol"]})
    assert found.done and named(*found.at) == ["conspirator beck"]


def test_stars_count_each_and_badges_take_eagles_away() -> None:
    many = of("item explosives", "hidden_bomb", items={"beck": ["explosives", "explosives"]})
    assert (many.says, many.points, many.now) == ("die*", 1, 2)
    badge = of("item badge", "suitcase_bomb", items={"beck": ["badge"]})
    assert (badge.says, badge.points, badge.now, badge.done) == ("minus_eagle", 1, 1, True)


def test_everybody_should_gather() -> None:
    found = pin("gathering", "coup")
    assert (found.done, named(*found.at), named(*found.to)) == (False, ["conspirator oster"], ["place munich"])
    assert pin("gathering", "coup", at={"beck": "prague", "oster": "prague"}).now == 2


# --- whose plots, and the plan ---------------------------------------------------------------


def test_a_plot_is_done_where_it_could_be_attempted() -> None:
    ready = pins(table("sniper", motivation={"beck": "reckless"}).s)
    assert ready[0].says == "plot" and ready[0].done and all(one.done for one in ready[1:3])
    assert not pins(table("sniper", motivation={"beck": "reckless"}, nazi={"hitler": "berghof"}).s)[0].done


def test_the_nearest_own_plot_is_told_in_full_and_others_in_a_row() -> None:
    t = table("sniper", dossier={"beck": ["coup", "sniper"], "oster": ["ambush"]}, motivation={"beck": "reckless"})
    mine = pins(t.s)
    assert [one.n for one in mine] == list(range(1, len(mine) + 1))
    assert [named(one.of) for one in mine if one.of and one.says == "plot"] == [["card sniper"], ["card coup"]]
    assert {one.of for one in pins(t.s, 1) if one.of and one.of[0] == "card"} == {("card", card("ambush"))}
    assert not pins(t.s, None) and not pins(table("sniper").s, 1)


def test_the_plan_belongs_to_everybody() -> None:
    t = table("coup", dossier={"oster": ["coup"]}, step="act", actions=3)
    t.do(SetPlan(card("coup"), who("beck"), place("prague")), seat=1)
    first = [pins(t.s, seat)[0] for seat in (0, 1, None)]
    assert first[0] == first[1] == first[2]
    assert named(*first[0].at, *first[0].to) == ["conspirator oster", "conspirator beck"]
    assert next(one for one in pins(t.s, None) if one.says == "gathering").to == (("place", place("prague")),)


def test_a_plan_for_a_plot_that_nobody_holds_is_told_without_people() -> None:
    t = table("sniper", step="act", actions=3)
    t.do(SetPlan(card("coup")), seat=1)
    found = [one for one in pins(t.s, None) if one.of == ("card", card("coup"))]
    assert found and not any(one.done for one in found if one.says != "ground")


def test_in_stored_games_a_plot_is_done_exactly_where_it_could_be_attempted() -> None:
    done: list[bool] = []
    for path in sorted(RECORDS.glob("*.json")):
        for moment in replay(*read(path, find)):
            s = moment.state
            for seat in range(s.seats):
                told = pins(s, seat)
                if told:
                    title, clauses = told[0], [one.done for one in told if one.says in ("ground", "near", "motivation")]
                    assert title.of and title.of[1] in PLOTS
                    done.append(refuse_attempt(s, title.figures[0], title.of[1]) is None)
                    assert title.done == done[-1]
                    assert all(clauses) or not title.done
    assert 0 < sum(done) < len(done)
