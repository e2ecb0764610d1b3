"""The abilities of the ten criminals (ZH-11) and what ZH-15 rules about them."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.za_hranou.board.city import city_of
from undertable.games.za_hranou.bot.ways import answers, scope_of
from undertable.games.za_hranou.box.tables import CRIMINAL, ZONE
from undertable.games.za_hranou.speech.answers import Move, UseAbility
from undertable.games.za_hranou.speech.answers_effects import Grab, OnCriminal, PutBarrier, Send, Shift, There
from undertable.games.za_hranou.speech.asks_effects import Scatter

from .table import Table

RING = ["blocks", "heights", "aerodrome", "zinbazaar", "center", "ion_towers", "parish", "harbor"]


def acting(who: str, zone: str = "parish", grip: int = 3, **more: Any) -> Table:
    """One criminal is hooked; the others stand in the Center unless told otherwise."""
    named = {who: zone, **more.pop("at", {})}
    others = [name for name in ("hacker", "seer", "courier", "jumper", "fixer") if name not in named]
    at = {**named, **dict.fromkeys(others[: 5 - len(named)], "center")}
    position: dict[str, Any] = {
        "at": at,
        "barricades": [0, 4],
        "heat": {"blocks": 3, "heights": 2, "zinbazaar": 1},
        "hooks": [[who]],
        "grip": [{who: grip}],
        "step": "act",
        **more,
    }
    return Table(**position)


@pytest.mark.parametrize("who", [row.id for row in CRIMINAL])
def test_no_ability_below_grip_3(who: str) -> None:
    assert acting(who, grip=2).refused(f"use the ability of {who}").rule == "ZH-6.6"


def test_example_6_only_who_has_enough_grip_uses_the_ability() -> None:
    """The Jumper has grip 3, the Enforcer 2; she goes to the zone across the ring."""
    at = {"jumper": "blocks", "enforcer": "harbor", "fixer": "center", "seer": "center", "hacker": "center"}
    table = acting("jumper", "blocks", at=at, hooks=[["jumper", "enforcer"]], grip=3)
    assert table.open(UseAbility) == {"jumper"}
    table.say("use the ability of jumper")
    assert table.at["jumper"] == "center" and table.actions == 1


# --- ZH-11.1 to ZH-11.3 ----------------------------------------------------------------------


def test_the_fixer_uses_a_nearby_zone_past_a_barricade() -> None:
    """E28: heat in his own zone does not matter, only in the one that is used."""
    table = acting("fixer", "ion_towers", heat={"ion_towers": 3, "parish": 2, "blocks": 1})
    table.say("use the ability of fixer")
    assert table.open(There) == {"center"}  # across border 4
    table.say("center")
    assert table.heat["center"] == 3 and table.question == "Guard"


def test_the_fixer_needs_a_cold_zone() -> None:
    table = acting("fixer", "parish", heat={"ion_towers": 3, "parish": 2, "harbor": 1})
    assert table.refused("use the ability of fixer").rule == "ZH-11.1"


def test_the_enforcer_moves_somebody_nearby_but_not_himself() -> None:
    """E26; not across a barricade."""
    table = acting("enforcer", "zinbazaar", at={"hacker": "center", "seer": "harbor"}, items={"cash": "hacker"})
    table.say("use the ability of enforcer")
    moves = table.open(Send)
    assert ("hacker", "zinbazaar") in moves and ("hacker", "ion_towers") not in moves
    assert not any(who in ("enforcer", "seer") for who, _ in moves)
    table.say("hacker zinbazaar")
    assert table.at["hacker"] == "zinbazaar" and table.item["cash"] == "hacker"


def test_the_hacker_moves_an_item_across_a_barricade_e16() -> None:
    table = acting("hacker", "ion_towers", at={"seer": "center"}, items={"cash": "seer", "droid": "hacker"})
    table.say("use the ability of hacker")
    assert ("cash", "ion_towers") in table.open(Shift)
    table.say("cash ion towers")
    assert table.item["cash"] == "ion_towers"  # dropped there, not in anybody's hand


def test_the_hacker_picks_up_a_nearby_dropped_item() -> None:
    table = acting(
        "hacker", "ion_towers", at={"seer": "center"}, items={"cash": "seer", "droid": "hacker", "rifle": "center"}
    )
    table.say("use the ability of hacker")
    assert "rifle" in table.open(Grab) and "cash" not in table.open(Grab)
    table.say("take rifle")
    assert table.item["rifle"] == "hacker" and table.item["droid"] == "ion_towers"


# --- ZH-11.4 to ZH-11.6 ----------------------------------------------------------------------


def test_the_shade_ignores_barricades_when_she_moves() -> None:
    assert ("shade", "heights") in acting("shade", "blocks").open(Move)
    assert ("shade", "heights") not in acting("shade", "blocks", grip=2).open(Move)
    assert acting("shade").refused("use the ability of shade").rule == "ZH-11.4"


def test_effects_that_say_not_across_a_barricade_stop_the_shade_too() -> None:
    at = {"enforcer": "blocks", "shade": "blocks", "seer": "center", "jumper": "center", "fixer": "center"}
    table = Table(
        at=at, barricades=[0, 4], heat={"heights": 3, "parish": 2, "harbor": 1}, hooks=[["enforcer", "shade"]],
        grip=[{"enforcer": 3, "shade": 9}], step="act",
    ).say("use the ability of enforcer")  # fmt: skip
    assert table.at["shade"] == "harbor"  # the only way there was


def sermon(grip: int, **more: Any) -> Table:
    """The Fixer drives everybody else out of the Parish; a barricade stands towards the Ion Towers, another far away."""
    at = {"fixer": "parish", "shade": "parish", "hacker": "parish"}
    position: dict[str, Any] = {
        "seats": 4, "at": {**at, **dict.fromkeys(("jumper", "seer", "courier"), "center")}, "items": {"cash": "fixer"}, "barricades": [5, 1], "grip": [{"shade": grip}, {"shade": grip}],
        "story": ["f1_street_meeting"], "hands": [["f2_sermon_of_fire"]], "step": "major",
    }  # fmt: skip
    return Table(**{**position, **more}).say("commit sermon of fire")


def ways_out(table: Table, who: str) -> set[str]:
    """Where somebody can be driven."""
    return {zone for criminal, zone in table.open(Send) if criminal == who}


@pytest.mark.parametrize(("grip", "ways"), [(3, {"ion_towers", "harbor"}), (2, {"harbor"})])
def test_the_shade_ignores_barricades_when_she_is_driven_out(grip: int, ways: set[str]) -> None:
    table = sermon(grip, hooks=[["fixer", "shade"]])
    assert ways_out(table, "shade") == ways and ways_out(table, "hacker") == {"harbor"}


def test_the_shade_is_driven_out_though_barricades_stand_on_both_sides() -> None:
    table = sermon(3, hooks=[["fixer", "shade"]], barricades=[5, 6])
    assert table.open(Send) == {("shade", "ion_towers"), ("shade", "harbor")}


def test_the_shade_of_somebody_else_is_stopped_by_barricades() -> None:
    """Her ability works for whoever has her hooked, and here somebody else drives her out."""
    assert ways_out(sermon(3, hooks=[["fixer"], ["shade"]]), "shade") == {"harbor"}


def test_by_the_first_rules_barricades_stop_the_shade_driven_out() -> None:
    table = sermon(3, hooks=[["fixer", "shade"]])
    table.s.rules = 1
    assert ways_out(table, "shade") == {"harbor"}


def test_scripted_agents_know_that_barricades_do_not_stop_the_shade_driven_out() -> None:
    city = city_of(sermon(3, hooks=[["fixer", "shade"]]).s, 0)
    asked = Scatter(0, (CRIMINAL.kind("shade"),))
    found = {choice.zone for choice in answers(city, scope_of(city, ()), asked) if isinstance(choice, Send)}
    assert found == {ZONE.kind("ion_towers"), ZONE.kind("harbor")}


def test_the_smuggler_picks_up_and_steals_for_nothing() -> None:
    items = {"cash": "hacker", "droid": "smuggler", "rifle": "parish"}
    table = acting("smuggler", "parish", at={"hacker": "parish"}, items=items, actions=0)
    table.say("use the ability of smuggler")
    assert table.open(Grab) == {"cash", "rifle", *[i for i, spot in table.item.items() if spot == "parish"]}
    table.say("take cash")
    assert table.item["cash"] == "smuggler" and table.item["droid"] == "parish" and table.actions == 0


def test_zh_4_5_what_has_been_is_not_offered_again() -> None:
    """Picking up and dropping cannot go round in circles."""
    items = dict.fromkeys(("coupe", "eagle_eye", "psychocodes", "jammer", "decoder", "rifle"), "center")
    table = acting("smuggler", "parish", items={**items, "cash": "parish", "droid": "parish"}, actions=0)
    table.say("use the ability of smuggler", "take cash", "use the ability of smuggler", "take droid")
    assert table.refused("smuggler drops the item").rule == "ZH-4.5"  # both lay there at first
    assert table.refused("use the ability of smuggler").rule == "ZH-11.5"  # and he has held the cash


def test_the_seer_gains_grip_on_somebody_nearby_once_per_turn() -> None:
    table = acting("seer", "ion_towers", at={"hacker": "center", "jumper": "blocks"}, actions=0)
    table.say("use the ability of seer")
    assert table.open(OnCriminal) == {"hacker", "courier", "fixer"}  # not the Jumper, not herself
    table.say("hacker")
    assert table.grip[0]["hacker"] == 1
    assert table.refused("use the ability of seer").rule == "ZH-11.6"


# --- ZH-11.7 to ZH-11.10 ---------------------------------------------------------------------


def test_the_crusher_moves_what_is_nearby_the_first_time_for_nothing() -> None:
    table = acting("crusher", "ion_towers", actions=1)
    table.say("use the ability of crusher")
    assert {barrier for barrier, _ in table.open(PutBarrier)} == {"2"}  # the other one is too far
    table.say("barricade 2 ion towers")
    assert table.s.barrier == [0, 5] and table.actions == 1
    table.say("use the ability of crusher", "sentinel escorts hacker ion towers")
    assert table.actions == 0 and table.at["hacker"] == "ion_towers"


def test_the_crusher_with_nothing_nearby() -> None:
    table = acting("crusher", "aerodrome", sentinel="parish", barricades=[4, 5])
    assert table.refused("use the ability of crusher").rule == "ZH-11.7"


def test_the_mechanics_ability_works_by_itself() -> None:
    assert acting("mechanic").refused("use the ability of mechanic").rule == "ZH-11.8"


def test_the_courier_rides_as_far_as_no_barricade_stands() -> None:
    """Example 32, with the zones of this ring."""
    table = acting("courier", "blocks", barricades=[2, 5]).say("use the ability of courier")
    assert table.open(There) == {RING[place] for place in (6, 7, 0, 1, 2)}
    table.say("aerodrome")
    assert table.at["courier"] == "aerodrome"


def test_15_29_with_barricades_ignored_she_gets_everywhere() -> None:
    table = acting("courier", "blocks", boosts=[["ignore_barriers"]])
    table.say("use the boost ignore barricades", "use the ability of courier")
    assert table.open(There) == set(RING)
