"""The turn, word by word (SF-15): Reveal, Influence, Activate, Renegotiate, Bribe, Kompromat, what is due."""

from __future__ import annotations

from undertable.games.stationfall.board.looks import in_supply
from undertable.games.stationfall.board.state import NONE
from undertable.games.stationfall.box.tables import BILLIONAIRE, CHARACTER, KOMPROMAT, PAWN
from undertable.games.stationfall.speech.answers import ACCEPT, END, PRESENCE, PROWL, RENEGOTIATE, REVEALS, TAKE_NO_CUBE

from .table import (
    Position,
    Table,
    acting,
    activate,
    airlock_free,
    bribe,
    cubes,
    do,
    free,
    grey_bribe,
    influence,
    press,
    reveal,
    step,
    step_free,
    take,
    take_cube,
    what,
    where_to,
    whom,
)


def test_sf_15_1_seats_take_turns_clockwise_from_the_first_player() -> None:
    table = Table(3, first=1, active=1, minute=5)
    for seat in (1, 2, 0):
        assert table.decider == seat and table.s.minute == 5
        table.do(RENEGOTIATE)
    assert table.decider == 1 and table.s.minute == 4


def test_sf_15_2_reveal_is_offered_while_unrevealed_also_if_the_character_is_down() -> None:
    table = Table(2, secret=[["exile"], ["medical"]], bonus=[["stranger", "engineer"]], status={"exile": "down"})
    offered = [choice for choice in table.open() if choice in REVEALS]
    assert offered == [reveal("exile"), reveal("engineer"), reveal("stranger")]
    table.do(reveal("exile"))
    assert table.ask == "Begin" and not set(table.open()) & set(REVEALS)


def test_sf_15_3_1_a_pc_needs_no_cubes_and_cannot_be_influenced() -> None:
    table = Table(2, pc=["exile"])
    assert table.can(activate("exile")) and not table.can(influence("exile"))
    other = Table(2, pc=[None, "exile"], cubes=[{"medical": 1}])
    assert not other.can(activate("exile")) and not other.can(influence("exile"))


def test_sf_15_4_influence_puts_any_number_of_cubes_on_one_npc_and_then_the_turn_goes_on() -> None:
    table = Table(2, cubes=[{"medical": 1}], betrayal=[3])
    table.do(influence("exile"))
    assert table.open() == [cubes(n) for n in range(1, 5)]
    table.do(cubes(3))
    assert in_supply(table.s, 0) == 1 and not table.can(influence("stranger")) and table.can(activate("exile"))


def test_sf_15_4_drones_and_the_down_cannot_be_influenced_but_the_stowaway_off_board_can() -> None:
    table = Table(2, cast=["drones", "digital_assistant", "stowaway"], status={"exile": "down"})
    assert not table.can(influence("drones")) and not table.can(influence("exile"))
    assert table.can(influence("stowaway")) and table.can(influence("digital_assistant"))


def test_sf_15_4_paranoid_wants_a_conspirator_beside_it() -> None:
    cast: Position = {"cast": ["colonel", "telepathic_rat"]}
    assert not Table(2, **cast).can(influence("colonel"))
    near = Table(2, at={"exile": "security_station"}, cubes=[{"exile": 1}], **cast)
    assert near.can(influence("colonel")) and not near.can(influence("telepathic_rat"))
    carried = Table(2, held={"exile": ["telepathic_rat"]}, cubes=[{"exile": 1}], **cast)
    assert carried.can(influence("telepathic_rat"))


def test_sf_15_5_only_live_conspirators_are_activated() -> None:
    table = Table(2, cubes=[{"exile": 1, "medical": 1}, {"exile": 2}], status={"medical": "down"})
    assert not table.can(activate("exile")) and not table.can(activate("medical"))


def test_sf_15_5_1_an_exhausted_dying_character_cannot_be_activated() -> None:
    revived: Position = {"cast": ["corpsicle"], "status": {"corpsicle": "live"}, "cubes": [{"corpsicle": 1}]}
    fresh = Table(2, **revived)
    fresh.do(activate("corpsicle"))
    assert fresh.s.actions == 2 and not fresh.s.free, "no free Pick Up or Drop for the dying"
    assert not Table(2, disc=[None, "corpsicle"], **revived).can(activate("corpsicle"))


def test_sf_15_5_2_the_disc_moves_with_the_activation() -> None:
    table = Table(2, cubes=[{"exile": 1}], disc=["medical"])
    table.do(activate("exile"))
    assert table.s.disc[0] == CHARACTER.kind("exile")


def test_sf_15_5_3_two_actions_and_one_free_pick_up_in_any_order() -> None:
    table = Table(2, cubes=[{"station_chief": 1}], floor={"therapy_garden": ["helmet", "gun"]})
    table.do(activate("station_chief"), free("pick_up"), take("gun"))
    assert not table.can(free("pick_up"))
    table.do(do("pick_up"), take("helmet"), step("locker_room"))
    assert table.s.actions == 0 and not table.can(step("rec_room"))


def test_sf_15_5_3_the_phase_ends_by_itself_when_nothing_is_left() -> None:
    table = acting("exile", actions=1, bribe=["medical"])
    table.do(step("aft_airlock"))
    assert table.ask == "Begin" and table.decider == 1


def test_sf_15_5_3_kompromat_in_hand_keeps_the_phase_open_whatever_it_is() -> None:
    table = acting("exile", actions=1, bribe=["medical"], hand=[["stranger"]], status={"stranger": "down"})
    table.do(step("aft_airlock"))
    assert table.ask == "Act" and table.open() == [END], "nobody may conclude what the hand holds"


def test_sf_15_5_4_a_bribe_is_accepted_by_the_player_of_the_pc() -> None:
    table = acting("exile", pc=[None, "stranger"])
    table.do(bribe("stranger"), do("manufacture_nanogel"))
    assert table.ask == "Refuse" and table.decider == 1
    table.do(ACCEPT)
    assert table.held("stranger") == ["nanogel"] and table.s.bribe[0] == CHARACTER.kind("stranger")
    assert not table.can(bribe("medical"))


def test_sf_15_5_4_nobody_bribes_the_rich_the_paranoid_or_drones() -> None:
    table = acting("exile", cast=["billionaire", "colonel", "drones"])
    assert not any(table.can(bribe(id_)) for id_ in ("billionaire", "colonel", "drones")) and table.can(bribe("exile"))


def test_sf_13_12_the_billionaire_bribes_in_grey() -> None:
    table = acting("billionaire", cast=["billionaire"])
    table.do(grey_bribe("exile"), do("toggle_jammers"))
    assert table.s.grey == [CHARACTER.kind("exile"), BILLIONAIRE, BILLIONAIRE] and table.s.bribe[0] == NONE
    assert not acting("exile", cast=["billionaire"]).can(grey_bribe("exile"))


def test_sf_15_5_5_kompromat_stays_on_the_card_once_used() -> None:
    table = acting("exile", hand=[["engineer", "medical"]])
    table.do(press("engineer"), step("generators"))
    assert table.s.used[KOMPROMAT.kind("engineer")] == 1 and table.s.hand[0] == [KOMPROMAT.kind("medical")]
    assert not table.can(press("medical")), "once per turn"


def test_sf_13_11_vengeful_kompromat_revives_the_corpsicle_and_arms_her() -> None:
    table = acting("exile", cast=["corpsicle"], hand=[["corpsicle"]], at={"stranger": "cryo_lab"})
    table.do(press("corpsicle"), do("attack"), whom("stranger"))
    assert table.status("corpsicle") == "live" and table.held("corpsicle") == ["helmet", "bludgeon"]
    assert table.status("stranger") == "down" and table.guilt(0) == "innocent", "the Cryo Lab is Dark"


def test_sf_4_6_a_granted_item_finds_no_room() -> None:
    full: Position = {
        "cast": ["corpsicle"],
        "held": {"corpsicle": ["helmet", "gun", "nanogel"]},
        "hand": [["corpsicle"]],
    }
    table = acting("exile", **full)
    table.do(press("corpsicle"), step("hydroponics"))
    assert table.ask == "Granted" and set(table.open()) >= {what("gun"), what("nanogel")}
    table.do(what("gun"))
    assert table.held("corpsicle") == ["helmet", "nanogel", "bludgeon"] and table.at("corpsicle") == "hydroponics"


def test_sf_15_5_7_a_fallen_character_loses_its_actions_but_not_the_bribe() -> None:
    table = acting(
        "exile", at={"exile": "kitchen"}, traps={"aft_airlock": "real", "suite": "decoy", "tanks": "decoy"}, trap_by=1
    )
    table.do(step("aft_airlock"))
    assert table.status("exile") == "down" and table.s.actions == 0
    assert table.can(bribe("medical")) and not table.can(step("tanks"))


def test_sf_15_6_renegotiate_takes_disc_and_one_cube_back() -> None:
    table = Table(2, cubes=[{"exile": 2, "medical": 1}], disc=["exile"], status={"exile": "down"})
    table.do(RENEGOTIATE)
    assert set(table.open()) == {take_cube("exile"), take_cube("medical"), TAKE_NO_CUBE}
    table.do(take_cube("exile"))
    assert table.s.disc[0] == NONE and table.s.cubes[0][CHARACTER.kind("exile")] == 1


def test_sf_13_2_adrenaline_goes_into_each_hazard_once_for_nothing() -> None:
    table = acting("daredevil", actions=1, hazard={"rec_room": "fire", "therapy_garden": "asphyxiation"})
    table.do(step_free("rec_room"))
    assert table.s.actions == 1 and table.status("daredevil") == "live"
    table.do(step("locker_room"))
    assert not table.can(step_free("rec_room")) and table.can(step_free("therapy_garden"))


def test_sf_13_2_emergency_response_runs_to_the_down_for_nothing() -> None:
    table = acting("medical", actions=1, at={"exile": "rec_room"}, status={"exile": "down"})
    table.do(step_free("rec_room"), do("emergency_response"), whom("exile"))
    assert table.status("exile") == "live" and table.s.track == 1


def test_sf_13_2_replacements_share_one_free_allowance() -> None:
    table = acting(
        "botanist", cast=["botanist"], actions=1, free=True, at={"botanist": "chem_lab"}, held={"botanist": []}
    )
    assert table.can(free("manufacture_firebomb")) and table.can(step_free("forward_hub"))
    table.do(step_free("forward_hub"))
    assert not table.can(free("pick_up")) and table.s.actions == 1


def test_sf_13_2_scientists_use_the_airlock_for_nothing() -> None:
    table = acting(
        "doctor", cast=["doctor"], actions=0, free=True, at={"doctor": "aft_airlock"}, held={"doctor": ["helmet"]}
    )
    table.do(airlock_free("outer_space"))
    assert table.at("doctor") == "outer_space" and not table.s.free


def test_sf_13_21_forceful_presence_comes_before_any_other_action() -> None:
    table = acting("station_chief", pc=["station_chief"])
    assert table.can(PRESENCE)
    table.do(PRESENCE, whom("engineer"), step("generators"))
    assert table.at("engineer") == "generators" and table.s.actions == 2 and not table.can(PRESENCE)
    late = acting("station_chief", pc=["station_chief"])
    late.do(step("locker_room"))
    assert not late.can(PRESENCE)


def test_sf_13_21_creatropism_lets_fang_moss_walk_or_eat_once() -> None:
    lying: Position = {"cast": ["botanist"], "pc": ["botanist"], "floor": {"kitchen": ["fang_moss"]}}
    table = acting("exile", at={"stranger": "quarters"}, status={"stranger": "down"}, **lying)
    table.do(PROWL, where_to("quarters"))
    assert table.floor("quarters") == ["briefcase", "fang_moss"] and not table.can(PROWL)
    eats = acting("exile", at={"stranger": "kitchen"}, status={"stranger": "down"}, held={"stranger": ["gun"]}, **lying)
    eats.do(PROWL, whom("stranger"))
    assert eats.status("stranger") == "annihilated" and eats.s.meals == 1 and "gun" in eats.floor("kitchen")
    held = acting("exile", cast=["botanist"], pc=["botanist"])
    assert not held.can(PROWL), "the Botanist is Live and has it"


def test_sf_14_18_one_clone_performs_the_whole_activation() -> None:
    table = Table(2, cast=["maintenance_clones"], cubes=[{"maintenance_clones": 1}], status={"gamma": "down"})
    table.do(activate("maintenance_clones"))
    assert table.open() == [whom("alpha"), whom("beta")]
    table.do(whom("beta"), step("aft_airlock"))
    assert table.at("beta") == "aft_airlock" and table.at("alpha") == "fuel_cells"


def test_sf_14_24_the_stowaway_boards_by_a_step_into_the_dark() -> None:
    table = Table(2, cubes=[{"stowaway": 1}])
    table.do(activate("stowaway"))
    own = {choice for choice in table.open() if type(choice).__name__ in ("Go", "Do")}
    dark = ("cryo_lab", "x_vault", "workshop", "tanks", "fuel_cells", "generators")
    assert own == {step(id_) for id_ in dark}, "not into the Hazard of Magnetic Containment"
    assert PAWN.kind("stowaway") == table.s.actor
