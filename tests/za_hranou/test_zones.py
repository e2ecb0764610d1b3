"""Zones and their effects (ZH-6.5, ZH-10), heat, Sentinel and barricades (ZH-6.9, ZH-6.10)."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.za_hranou.board.map import CLOCKWISE, COUNTER, next_border, reachable
from undertable.games.za_hranou.box.tables import BRANCH, ITEM, ZONE
from undertable.games.za_hranou.rules.terms.effects import effects
from undertable.games.za_hranou.speech.answers_effects import SwapItems

from .table import Table

COLD = {"center": 3, "zinbazaar": 2, "aerodrome": 1}  # unless a zone of these is used


def using(zone: str, *, heat: dict[str, int] | None = None, **more: Any) -> Table:
    """The Fixer stands in a zone without heat and uses it; nobody else is near."""
    others = dict.fromkeys(("hacker", "seer", "courier", "jumper"), "center")
    found = heat or {name: n for n, name in zip((3, 2, 1), [z for z in COLD if z != zone] + ["blocks"], strict=False)}
    position: dict[str, Any] = {
        "at": {"fixer": zone, **others},
        "heat": found,
        "barricades": [0, 4],
        "hooks": [["fixer"], ["hacker"]],
        "step": "act",
        **more,
    }
    return Table(**position).say("fixer uses the zone")


def test_example_5_heat_is_drawn_to_the_zone_that_is_used() -> None:
    """Parish 3, Blocks 2, one 1, one 0; tolerance +2; a zone with heat cannot be used."""
    table = Table(
        at={"enforcer": "parish", "jumper": "blocks", "fixer": "center", "hacker": "center", "seer": "center"},
        heat={"blocks": 3, "harbor": 2, "heights": 1},
        hooks=[["enforcer", "jumper"]],
        step="act",
    )
    assert table.refused("jumper uses the zone").rule == "ZH-6.5"
    table.say("enforcer uses the zone")
    assert (table.heat["parish"], table.heat["blocks"], table.heat["harbor"], table.heat["heights"]) == (3, 2, 1, 0)
    assert table.tolerance == [2, 0]


def test_15_17_a_zone_may_be_used_for_the_heat_alone() -> None:
    table = using("blocks", heat={"center": 3, "parish": 2, "harbor": 1})  # no dilemmas: nobody to challenge
    assert table.heat["blocks"] == 3 and table.question == "Act"


@pytest.mark.parametrize("zone", ZONE.ids)
def test_every_zone_can_be_used(zone: str) -> None:
    table = using(zone)
    assert table.heat[zone] == 3 and table.actions == 1


# --- ZH-10.1 to ZH-10.4 ----------------------------------------------------------------------


def test_blocks_challenge_to_a_duel() -> None:
    table = using(
        "blocks",
        heat={"center": 3, "parish": 2, "harbor": 1},
        dilemmas=[["d01"], ["d05"]],
    )
    assert table.question == "Duel"


def test_heights_two_parts_also_the_same_twice() -> None:
    table = using("heights", items={"cash": "fixer"})
    assert len(table.options()) == 4
    table.say("move an item")
    assert table.refused("cash goes blocks").rule == "ZH-13.2"  # a barricade stands there
    table.say("cash goes aerodrome")
    assert table.item["cash"] == "aerodrome"
    table.say("move an item", "cash goes zinbazaar")
    assert table.item["cash"] == "zinbazaar" and table.question == "Act"


def test_heights_criminal_and_sentinel() -> None:
    table = using("heights")
    table.say("move a criminal", "hacker goes zinbazaar")
    assert table.at["hacker"] == "zinbazaar"
    table.say("move a barricade or the sentinel")
    assert table.refused("that is enough").rule == "ZH-13.4"  # a single move must be made
    table.say("sentinel escorts seer ion towers")  # across the barricade
    assert table.guardian == "ion_towers" and table.at["seer"] == "ion_towers"


def test_heights_look_at_two() -> None:
    table = using("heights").say("look at two evidence")
    assert table.question == "Look"


def test_15_37_a_part_that_can_do_nothing_may_be_chosen() -> None:
    table = using("harbor")
    table.say("process 1 evidence")  # the memory is empty
    assert table.question == "Act"


def test_aerodrome_relocates_anybody_anywhere() -> None:
    table = using("aerodrome", items={"cash": "hacker"}).say("hacker goes parish")
    assert table.at["hacker"] == "parish" and table.item["cash"] == "hacker"


def test_zinbazaar_swaps_places_hand_or_ground() -> None:
    lies = {"cash": "hacker", "rifle": "parish", "droid": "parish"}
    table = using("zinbazaar", items=lies)
    assert ("rifle", "droid") not in table.open(SwapItems)
    table.say("swap cash and rifle")
    assert table.item["rifle"] == "hacker" and table.item["cash"] == "parish"


# --- ZH-10.5 to ZH-10.8 ----------------------------------------------------------------------


def test_zinbazaar_swaps_nothing_where_all_lies_in_one_heap() -> None:
    table = using("zinbazaar", items=dict.fromkeys(ITEM.ids, "harbor"))
    assert table.question == "Act" and table.heat["zinbazaar"] == 3


def test_center_up_to_three_moves_split_freely() -> None:
    others = dict.fromkeys(("hacker", "seer", "courier", "jumper"), "parish")
    table = using("center", at={"fixer": "center", **others}, heat={"blocks": 3, "parish": 2, "harbor": 1})
    table.say("sentinel goes zinbazaar", "barricade 1 heights")
    assert table.question == "Guard" and table.guardian == "zinbazaar" and table.s.barrier == [1, 4]
    table.say("that is enough")
    assert table.question == "Act"


def test_ion_towers_a_boost_or_a_crime_unseen() -> None:
    table = using("ion_towers", market=["action_1", "action_2", "move_item"])
    table.say("gain a boost token", "third 2")
    assert table.boosts[0] == ["action_2"]
    table = using("ion_towers").say("set a crime card aside", "level 3")
    assert table.s.aside_deck[0] == [2] and table.seen_by(0).aside[0] == ["?"]


def test_parish_tolerance_example_13() -> None:
    table = using("parish", tolerance=[4])
    assert table.tolerance[0] == 6


def test_harbor_gains_or_processes() -> None:
    table = using("harbor").say("gain 1 evidence")
    assert table.question == "RailPick"
    table = using("harbor", memory=[["arms"]]).say("process 1 evidence")
    assert table.question == "Process"


# --- Sentinel and barricades -----------------------------------------------------------------


def test_example_14_the_sentinel_escorts_across_a_barricade() -> None:
    """From the Heights two steps to the Blocks, the third takes the Enforcer with the cash into Zinbazaar."""
    table = Table(
        ring=["zinbazaar", "blocks", "center", "heights", "aerodrome", "ion_towers", "parish", "harbor"],
        at={"enforcer": "blocks", "fixer": "parish", "hacker": "parish", "seer": "parish", "jumper": "harbor"},
        items={"cash": "enforcer"},
        sentinel="heights",
        barricades=[0, 4],
        heat={"blocks": 3, "harbor": 2, "aerodrome": 1},
        hooks=[["fixer"]],
        boosts=[["guardian_3"]],
        step="act",
    )
    table.say("use the boost up to 3 sentinel/barricade moves")
    table.say("sentinel goes center", "sentinel goes blocks", "sentinel escorts enforcer zinbazaar")
    assert table.guardian == table.at["enforcer"] == "zinbazaar" and table.item["cash"] == "enforcer"


def test_example_15_a_barricade_jumps_over_the_other() -> None:
    assert next_border(2, 3, COUNTER) == 1
    assert next_border(2, 3, CLOCKWISE) == 4


def test_example_32_where_the_courier_gets() -> None:
    assert reachable(0, (2, 5)) == [0, 1, 2, 6, 7]


def test_every_part_that_can_be_chosen_has_a_name() -> None:
    keys = [key for key, terms in effects.lists.items() if any(term.word == "choose" for term in terms)]
    parts = [f"{key}.{n}" for key in keys for n in range(len(effects.lists[f"{key}.0.of"]))]
    assert sorted(parts) == sorted(BRANCH.ids)
