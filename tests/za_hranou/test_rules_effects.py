"""The rules on conditions and effects that are shown on single cards elsewhere, once more by their numbers."""

from __future__ import annotations

from typing import Any

from undertable.games.za_hranou.board.looks import zone_of
from undertable.games.za_hranou.box.tables import ITEM, SIBLING, ZONE
from undertable.games.za_hranou.speech.answers import CommitMajor
from undertable.games.za_hranou.speech.answers_effects import Escort, Part, Send
from undertable.games.za_hranou.speech.events import StorylineOut

from .scenes import SCENES
from .table import Table

FIVE = {"jumper": "blocks", "enforcer": "harbor", "shade": "parish", "hacker": "heights", "fixer": "zinbazaar"}
COLD = {"blocks": 3, "heights": 2, "aerodrome": 1}


def acting(**more: Any) -> Table:
    """Somebody with the Jumper, in the action step."""
    return Table(**{"at": FIVE, "hooks": [["jumper"]], "step": "act", **more})


def towers(boost: str, **more: Any) -> Table:
    """The same, taking a pink boost in the Ion Towers."""
    table = acting(at={**FIVE, "jumper": "ion_towers"}, heat=COLD, market=[boost], **more)
    return table.say("jumper uses the zone").say("gain a boost token").say("take the boost of third 1")


# --- looking, conditions (ZH-10.9, ZH-12) ----------------------------------------------------


def test_10_9_all_see_which_tokens_are_looked_at_and_one_sees_their_kinds() -> None:
    table = acting(boosts=[["peek_two"]], vault=[[], ["arms"]]).say("use the boost look at two evidence")
    table.say("evidence number 1 in the vault of player 2", "slot 1 of the display")
    assert table.seen_by(0).vault[1] == ["arms"] and table.seen_by(None).vault[1] == ["?"]
    assert table.s.display[0] is not None and table.s.display[0].knowers == 1


def test_12_2_different_names_are_different_criminals() -> None:
    scene = SCENES["b2_lesser_test"]
    one = Table(
        **{**scene.position(story=["b1_night_beat"]), "hooks": [["mechanic"]]}, hands=[["b2_lesser_test"]], step="major"
    )
    assert not one.offered(CommitMajor) and scene.table("b2_lesser_test").offered(CommitMajor)


def test_12_3_a_held_item_is_where_its_holder_is() -> None:
    table = acting(items={"cash": "shade"})
    assert ZONE[zone_of(table.s, ITEM.kind("cash"))].id == "parish"


def test_12_4_a_kind_is_either_of_its_two_items() -> None:
    assert ITEM[SIBLING[ITEM.kind("jammer")]].id == "decoder"
    scene = SCENES["a2_empty_vault"]
    for item in ("jammer", "decoder"):
        assert scene._replace(items={item: "fixer"}).table("a2_empty_vault").offered(CommitMajor)


def test_12_5_what_a_card_does_not_mention_does_not_matter() -> None:
    scene = SCENES["a2_empty_vault"]
    crowded = scene._replace(crowd="center")
    assert crowded.table("a2_empty_vault").offered(CommitMajor)


# --- effects (ZH-13) -------------------------------------------------------------------------


def test_13_3_whoever_is_moved_goes_one_zone() -> None:
    table = acting(boosts=[["move_criminal"]]).say("use the boost relocate one criminal")
    assert len(table.offered(Send)) == 5 * 8
    table.say("shade goes center")
    assert table.at["shade"] == "center"


def test_13_5_heat_is_drawn_only_to_a_zone_without_any() -> None:
    scene = SCENES["a2_empty_vault"]
    table = scene._replace(heat={"center": 3, "heights": 2, "harbor": 1}).table("a2_empty_vault")
    table.say("commit empty vault")
    assert (table.heat["center"], table.heat["heights"], table.heat["harbor"]) == (3, 2, 1)


def test_13_6_a_locked_hook_is_not_affected() -> None:
    table = SCENES["b2_crosshairs"].table("b2_crosshairs", lock={"hacker": "lock_hook"})
    table.say("commit crosshairs")
    assert "hacker" in table.ports[1]


def test_13_7_grip_is_split_freely() -> None:
    table = towers("grip_2").say("shade", "hacker")
    assert table.grip[0]["shade"] == 1 and table.grip[0]["hacker"] == 1


def test_13_8_evidence_of_the_plan_is_turned_up() -> None:
    table = towers("flip_evidence", vault=[[], ["arms"]]).say("evidence number 1 in the vault of player 2")
    assert table.seen_by(None).shared == ["arms"] and table.vault[1] == []


def test_13_9_as_many_cards_as_there_are() -> None:
    table = towers("discard_dilemma", dilemmas=[["d01"]])
    table.any()
    assert table.dilemmas[0] == [] and table.pile == ["d01"]


def test_13_10_anything_may_be_swapped_or_relocated_whoever_hooks_or_holds_it() -> None:
    table = acting(hooks=[["jumper"], ["shade"]], items={"cash": "shade", "rifle": "center"}, boosts=[["swap_items"]])
    table.say("use the boost swap two items").say("swap cash and rifle")
    assert table.item["rifle"] == "shade" and table.item["cash"] == "center"


def test_13_11_barricades_may_be_ignored() -> None:
    table = acting(barricades=[0, 4], boosts=[["ignore_barriers"]])
    assert not table.can("move jumper heights")
    table.say("use the boost ignore barricades")
    assert table.can("move jumper heights")


def test_13_12_the_same_part_may_be_chosen_twice_where_it_says_so() -> None:
    heat = {"blocks": 3, "parish": 2, "aerodrome": 1}
    table = acting(at={**FIVE, "jumper": "heights"}, heat=heat).say("jumper uses the zone")
    assert len(table.offered(Part)) == 4
    table.say("move a criminal")
    table.any()
    assert len(table.offered(Part)) == 4


# --- rulings (ZH-15) -------------------------------------------------------------------------


def test_15_3_swapping_hooks_draws_no_dilemma() -> None:
    table = acting(hooks=[[], ["jumper", "shade", "hacker"]], boosts=[["swap_hooks"]])
    table.say("use the boost swap hook tokens").say("player 2")
    assert len(table.ports[0]) == 3 and table.dilemmas[0] == []


def test_15_4_the_boost_that_hooks_gives_grip_on_the_new_one_only() -> None:
    table = acting(boosts=[["hook"]]).say("use the boost hook a criminal").say("hook shade")
    assert sum(table.s.grip[0]) == table.grip[0]["shade"] == 1


def test_15_16_a_held_item_that_is_moved_is_dropped() -> None:
    heat = {"blocks": 3, "parish": 2, "aerodrome": 1}
    table = acting(at={**FIVE, "jumper": "heights"}, heat=heat, items={"cash": "shade"}).say("jumper uses the zone")
    table.say("move an item").say("cash goes harbor")
    assert table.item["cash"] == "harbor"


def test_15_26_the_enforcer_does_not_move_himself() -> None:
    table = acting(hooks=[["enforcer"]], grip=[{"enforcer": 3}]).say("ability of enforcer")
    assert table.offered(Send) and "enforcer" not in {criminal for criminal, _ in table.open(Send)}


def test_15_27_the_sentinel_escorts_whoever_is_there() -> None:
    table = acting(hooks=[["jumper"], ["shade"]], sentinel="parish", boosts=[["guardian_2"]])
    table.say("use the boost up to 2 sentinel barricade moves")
    assert {criminal for criminal, _ in table.open(Escort)} == {"shade"}


def test_15_28_the_fixers_own_zone_may_have_heat() -> None:
    heat = {"zinbazaar": 3, "aerodrome": 2, "blocks": 1}
    table = acting(hooks=[["fixer"]], grip=[{"fixer": 3}], heat=heat).say("ability of fixer")
    assert table.answers() == ["to the Center"]


def test_15_30_the_cards_of_a_removed_storyline_are_known_by_its_letter() -> None:
    table = Table(begin=True, gone=["d", "f"])
    told = [event for event in table.log if isinstance(event, StorylineOut)]
    assert len(told) == 2 and all(event.cards for event in told)
