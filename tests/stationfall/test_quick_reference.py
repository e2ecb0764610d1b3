"""Every statement of the game's quick reference, in our words, beside the test that proves it; here those without another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undertable.games.stationfall.speech.answers import RENEGOTIATE, TAKE_NO_CUBE
from undertable.games.stationfall.speech.outcomes import PROJECT_FELL
from undertable.kernel.types import bit

from .table import Table, acting, activate, do, step, take_cube, whom

HERE = Path(__file__).parent
STATEMENTS = {
    # conditions of a Character
    "the Live are Influenced and Activated, the Down are not": "sf_15_5_only_live_conspirators_are_activated",
    "the Down are renegotiated with": "sf_15_6_renegotiate_takes_disc_and_one_cube_back",
    "Items of the Down are picked up": "pick_up_from_the_floor_and_from_the_down_but_nothing_integral",
    "neither the Annihilated nor the Escaped are renegotiated with": "nobody_renegotiates_with_those_who_are_gone",
    "the Annihilated count as Down and never as Escaped": "an_annihilated_character_never_counts_as_escaped_sf_4_1",
    "whoever is in the Mesosphere has Escaped, Live or Down": "every_friend_counts_if_it_escaped_live_or_down",
    "the Escaped neither act nor are aimed at": "sf_19_37_the_escaped_transmit_nothing",
    "Contamination takes a slot, and an Item drops where there is none": "sf_20_16_contamination_without_room_drops_an_item",
    "nobody is Contaminated twice": "nobody_is_contaminated_twice",
    "only decontamination removes it": "workshop_and_tanks",
    # types of Characters
    "Hazards and Bludgeons bring the unhelmeted Down, a Gun anybody": "sf_8_2_what_weapons_work_on",
    "Robots fear no Hazard": "a_robot_walks_through_every_hazard",
    "whoever brings a Live Human Down in the light before Cameras is Suspect": "sf_19_12_cameras_are_judged_before_the_action",
    "Humans are revived by Nanogel": "sf_8_3_nanogel_has_two_uses",
    "Humans are revived by Medical": "emergency_response_revives_and_counts_sf_14_19",
    "Robots are revived in the Workshop": "workshop_and_tanks",
    "Robots are revived by Jury Rig": "jury_rig_repairs_the_section_or_a_robot_sf_13_8",
    "Robots are revived by Disassemble": "disassemble_costs_the_drone_itself_sf_13_8",
    # guilt
    "all begin Innocent": "everybody_begins_with_the_same_and_innocent",
    "an Innocent player who refuses Kompromat is Suspect": "sf_20_15_refused_kompromat_makes_the_refuser_suspect",
    "Evidence sent to the Authorities makes other Suspects Guilty": "sf_20_13_evidence_makes_the_other_suspects_guilty",
    "Evidence delivered at Stationfall does not, and clears the deliverer": (
        "a_guilty_deliverer_of_evidence_becomes_suspect_and_may_win_sf_20_14"
    ),
    "the Guilty do not win": "the_guilty_cannot_win_unless_their_identity_does_not_care_sf_10_6",
    "some identities ignore guilt": "every_identity_that_ignores_guilt_may_win_guilty",
    # Sections and power
    "a Damaged Section has no Actions": "a_damaged_section_has_no_actions",
    "a Damaged airlock is closed from both sides": "sf_19_42_a_damaged_airlock_is_closed_from_both_sides",
    "nobody bareheaded is revived in a Hazard": "sf_4_7_nobody_bareheaded_is_revived_in_a_hazard",
    "Outer Space asphyxiates": "the_map_is_laid_out_with_locks_hazards_items_and_pods",
    "fire turns into asphyxiation, which can be vented": "the_vent_system_turns_fire_into_asphyxiation_and_then_removes_it",
    "fire Damages at once": "a_firebomb_burns_damages_and_downs_the_unhelmeted",
    "what burns is not repaired": "jury_rig_repairs_the_section_or_a_robot_sf_13_8",
    "fire does not begin where one asphyxiates": "drop_and_the_firebomb",
    "one Damaged power Section turns Cameras and Jammers OFF": "sf_20_1_a_damaged_power_section_turns_cameras_and_jammers_off",
    "two are a Blackout: Abandon Ship with its Locks left, Project X": "sf_20_2_a_second_one_is_a_blackout",
    "all is Dark in a Blackout": "dark_is_by_the_map_or_everywhere_in_a_blackout",
    "only airlocks and countdowns work in it": "in_a_blackout_only_airlock_and_countdowns_work",
    # possessions
    "a Bribe once in a turn, on anybody Live": "sf_19_5_a_refused_bribe_returns_and_the_attempt_is_spent",
    "the player of a PC may refuse": "sf_15_5_4_a_bribe_is_accepted_by_the_player_of_the_pc",
    "Bribes score a point each": "the_total_is_the_sum_of_its_parts_sf_16_5",
    "Data is no Item": "data_is_not_picked_up",
    "one copy of each kind of Data": "manufacture_data_and_delete_it",
    "Data is copied": "copy_is_near_unless_jammers_are_off",
    "Data is transmitted": "transmit_needs_jammers_off_and_reaches_each_institution_once",
    "Data of the Down is taken": "sf_9_2_data_of_the_down_needs_no_weapon",
    "whoever Activates a holder of the X-Secret sees Project X": "the_x_secret_shows_project_x_to_whoever_activates_its_holder",
    "Evidence comes from the Security Station": "manufacture_data_and_delete_it",
    "three slots, and no Item without a free one": "slots_are_three_two_for_clones_and_contamination_takes_one",
    "integral Items never leave": "pick_up_from_the_floor_and_from_the_down_but_nothing_integral",
    "a Nanogel works twice": "sf_8_3_nanogel_has_two_uses",
    "a Firebomb is lit or not": "drop_and_the_firebomb",
    "weapons Damage Sections": "sabotage_of_the_x_vault_releases_project_x",
    "Antimatter is Armed outside Containment": "antimatter_is_armed_when_it_leaves_containment",
    "self-destruct Arms it": "sf_19_17_self_destruct_arms_it_where_it_lies",
    "it explodes in Outer Space": "sf_20_5_antimatter_in_outer_space_annihilates_all_there_and_damages_six_sections",
    "it explodes in a launched Pod": "antimatter_in_a_launched_pod_takes_the_pod_with_it",
    "it explodes with a bearer who Escaped without a Pod": "antimatter_takes_a_bearer_on_wings_with_it",
    "on board it ends the game and Annihilates nobody": "antimatter_that_ended_the_game_annihilates_nobody_sf_20_4",
    "Kompromat goes to the hand": "kompromat_goes_unseen_to_the_hand_of_the_active_player",
    "Kompromat is used on its Character, once in a turn": "sf_15_5_5_kompromat_stays_on_the_card_once_used",
    # the end
    "minutes by the number of players": "the_cast_and_the_minutes_go_by_the_seats",
    "clockwise from the first player": "sf_15_1_seats_take_turns_clockwise_from_the_first_player",
    "Abandon Ship in minute 1, the Reentry token in minute 0": (
        "sf_20_7_minute_one_abandons_ship_and_minute_nought_turns_the_reentry_token"
    ),
    "one fireball in three": "project_x_and_the_reentry_token_are_drawn_when_they_are_needed",
    "Armed Antimatter explodes at Stationfall": "armed_antimatter_annihilates_its_section_at_the_end_sf_20_6",
    "whoever is hidden reveals, in player order": "unrevealed_players_reveal_in_player_order_and_see_those_before_sf_16_2",
    "and gains nothing by powers": "powers_bring_nothing_at_stationfall_except_extricate_sf_16_2",
    "Escaped PCs deliver any Data to any Institution": (
        "any_data_goes_to_any_institution_and_the_question_comes_again_sf_16_4"
    ),
    "grey Bribes count with the Billionaire Escaped": "grey_bribes_count_only_if_the_billionaire_escaped_sf_20_19",
    "cubes beyond the limit cost": (
        "cubes_beyond_the_limit_cost_and_foreign_bribes_count_twice_for_the_inspector_sf_20_18"
    ),
    "foes count if Down and not Escaped": "a_foe_counts_if_down_and_not_escaped_sf_20_20",
    "ties: Betrayal, then the supply": "ties_go_to_fewer_cubes_in_betrayal_then_to_more_in_the_supply_sf_20_24",
}


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_statement_has_its_test(statement: str) -> None:
    """SF-1 to SF-16."""
    assert STATEMENTS[statement] in TESTS


TESTS = {
    name for path in HERE.glob("test_*.py") for name in re.findall(r"^def test_(\w+)", path.read_text("utf-8"), re.M)
}


def test_nobody_renegotiates_with_those_who_are_gone() -> None:
    """SF-15.6, SF-4.1: cubes on the cards of the Annihilated and the Escaped stay there."""
    table = Table(
        2, cubes=[{"exile": 1, "medical": 1, "stranger": 1}], status={"exile": "annihilated"},
        at={"medical": "mcqueen"}, pods={"mcqueen": "launched"},
    )  # fmt: skip
    assert set(table.do(RENEGOTIATE).open()) == {take_cube("stranger"), TAKE_NO_CUBE}


def test_nobody_is_contaminated_twice() -> None:
    """SF-4.5: one token at most."""
    where = {"microbiologist": "kitchen", "exile": "kitchen", "stranger": "kitchen"}
    table = acting("microbiologist", cast=["microbiologist"], pc=["microbiologist"], at=where, sick=["exile"])
    table.do(do("infect"))
    assert whom("exile") not in table.open() and whom("stranger") in table.open()


def test_a_robot_walks_through_every_hazard() -> None:
    """SF-3.6, SF-6.1: without a Helmet."""
    for hazard in ("fire", "asphyxiation"):
        table = acting("medical", at={"medical": "aft_hub"}, hazard={"rec_room": hazard})
        assert table.do(step("rec_room")).status("medical") == "live"


def test_data_is_not_picked_up() -> None:
    """SF-9.1: somebody Down with Data alone has nothing for the taking."""
    where = {"exile": "suite", "stranger": "suite"}
    table = acting("exile", at=where, status={"stranger": "down"}, data={"stranger": ["evidence"]}, floor={"suite": []})
    assert do("pick_up") not in table.open()
    held = acting("exile", at=where, status={"stranger": "down"}, held={"stranger": ["nanogel"]})
    assert do("pick_up") in held.open()


def test_the_x_secret_shows_project_x_to_whoever_activates_its_holder() -> None:
    """SF-9.3: the player sees the card, the others only that it was seen."""
    table = Table(2, cubes=[{"exile": 1}], data={"exile": ["x_secret"]}).do(activate("exile")).falls(PROJECT_FELL[2])
    assert table.s.x.kind == 2 and table.s.x.knowers == bit(0)
    plain = Table(2, cubes=[{"exile": 1}]).do(activate("exile"))
    assert plain.ask == "Act", "nobody else looks"


def test_antimatter_takes_a_bearer_on_wings_with_it() -> None:
    """SF-7.3.1: who Escaped without a Pod, and all that is carried; nobody else."""
    table = Table(
        2, armed=True, at={"daredevil": "rocket_wings", "exile": "mcqueen"}, pods={"mcqueen": "launched"},
        held={"daredevil": ["antimatter", "helmet", "rocket_wings"]}, tokens=["0 3 antimatter"], minute=3, step="close",
    )  # fmt: skip
    assert table.status("daredevil") == "annihilated" and table.status("exile") == "live" and table.s.over is None
