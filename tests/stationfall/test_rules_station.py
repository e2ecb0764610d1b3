"""The rules in the order of the book: terms, Characters, Sections, the station, Items, Data (SF-3 to SF-9)."""

from __future__ import annotations

from typing import Any

from undertable.games.stationfall.board.final import data_escaped, item_escaped
from undertable.games.stationfall.board.looks import conspirator, dark, is_pc, room
from undertable.games.stationfall.board.map import adjacent, on_board, throw_targets
from undertable.games.stationfall.box.tables import CHARACTER, ITEM, PAWN, PLACE
from undertable.games.stationfall.speech.answers import IGNITE
from undertable.kernel.engine import options
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, bit

from .table import (
    Table,
    acting,
    activate,
    airlock,
    any_order,
    crawl,
    do,
    report,
    step,
    take,
    take_kompromat,
    what,
    where_to,
    which,
    whom,
)

# --- 3: terms --------------------------------------------------------------------------------


def test_on_board_is_the_station_and_docked_pods() -> None:
    """SF-3.1."""
    s = Table(2, pods={"houdini": "launched"}).s
    there = [place for place in ("kitchen", "mcqueen", "houdini", "outer_space") if on_board(s, PLACE.kind(place))]
    assert there == ["kitchen", "mcqueen"]


def test_colocated_is_the_same_section_and_never_oneself() -> None:
    """SF-3.2."""
    t = acting("exile", at={"exile": "kitchen", "medical": "kitchen"}, held={"exile": ["helmet"]})
    t.do(do("give"))
    assert whom("medical") in t.open() and whom("exile") not in t.open()


def test_adjacent_is_by_corridor_or_hatch_not_by_vent_or_arrow() -> None:
    """SF-3.3."""
    s = Table(2).s
    near = {PLACE.ids[p] for p in adjacent(s, PLACE.kind("kitchen"))}
    assert near == {"quarters", "therapy_garden", "aft_airlock"}
    assert PLACE.kind("outer_space") not in adjacent(s, PLACE.kind("aft_airlock"))


def test_a_secret_character_is_an_npc() -> None:
    """SF-3.4, SF-18.2: also for the player who is it: without cubes there is no Activation."""
    t = Table(2, secret=[["exile"], ["cyborg"]])
    assert not is_pc(t.s, PAWN.kind("exile")) and activate("exile") not in t.open()


def test_a_conspirator_has_cubes_of_yours_and_nobody_has_more() -> None:
    """SF-3.5: ties are shared; the own PC is one."""
    t = Table(2, cubes=[{"exile": 1, "medical": 1}, {"exile": 2, "medical": 1}], pc=["cyborg", None])
    who = {
        id_: [conspirator(t.s, seat, CHARACTER.kind(id_)) for seat in (0, 1)] for id_ in ("exile", "medical", "cyborg")
    }
    assert who == {"exile": [False, True], "medical": [True, True], "cyborg": [True, False]}


def test_officers_alone_use_officer_actions() -> None:
    """SF-3.7, SF-12.1, SF-9.5: or holders of the Digital Assistant, whom Locks still stop."""
    where = {"engineer": "bridge", "exile": "bridge"}
    assert do("bridge_abandon_ship") in acting("engineer", at=where).open()
    assert do("bridge_abandon_ship") not in acting("exile", at=where).open()
    t = acting("exile", cast=["digital_assistant"], at=where, data={"exile": ["digital_assistant"]})
    assert do("bridge_abandon_ship") in t.open() and step("mainframe") not in t.open()


def test_dark_is_by_the_map_or_everywhere_in_a_blackout() -> None:
    """SF-3.8, SF-5.7: docked Pods are Lit, Outer Space is Dark."""
    s = Table(2).s
    assert [dark(s, PLACE.kind(p)) for p in ("kitchen", "workshop", "mcqueen", "outer_space")] == [
        False,
        True,
        False,
        True,
    ]
    assert dark(Table(2, damaged=["fuel_cells", "generators"]).s, PLACE.kind("kitchen"))


def test_institutions_hold_one_copy_and_data_escapes_to_them() -> None:
    """SF-3.9, SF-3.10, SF-9.1: an Item Escapes to the Mesosphere."""
    position: dict[str, Any] = {"at": {"exile": "array_control"}, "data": {"exile": ["x_secret"]}, "jammers": False}
    t = acting("exile", **position)
    t.do(do("transmit"), *any_order(t, which("x_secret"), report("news")))
    assert data_escaped(t.s, 1) and not t.can(do("transmit"), which("x_secret"), report("news"))
    assert item_escaped(
        Table(2, floor={"mcqueen": ["artifact"]}, pods={"mcqueen": "launched"}).s, ITEM.kind("artifact")
    )


# --- 4: Characters ---------------------------------------------------------------------------


def test_the_down_keep_what_they_have_and_go_down_no_further() -> None:
    """SF-4.2: an Attack on somebody Down is none."""
    where = {"exile": "kitchen", "inspector": "kitchen"}
    t = acting("exile", at=where, held={"exile": ["gun"], "inspector": ["helmet"]}, data={"inspector": ["evidence"]})
    t.do(do("attack"), whom("inspector"))
    assert t.status("inspector") == "down" and t.held("inspector") == ["helmet"] and t.data("inspector") == {"evidence"}
    assert not t.can(do("attack"), whom("inspector"))


def test_annihilation_takes_everything_but_dropped_items() -> None:
    """SF-4.3, SF-12.4, SF-14.4: Fang Moss spits Items out; Data is gone, cubes stay on the card."""
    where = {"botanist": "kitchen", "exile": "kitchen"}
    t = acting(
        "botanist", cast=["botanist"], at=where, status={"exile": "down"}, held={"exile": ["gun"]}, data={"exile": ["evidence"]},
        cubes=[{}, {"exile": 1}],
    )  # fmt: skip
    t.do(do("feed_me"), whom("exile"))
    assert t.status("exile") == "annihilated" and "gun" in t.floor("kitchen") and t.data("exile") == set()
    assert t.s.cubes[1][CHARACTER.kind("exile")] == 1 and t.s.meals == 1


def test_slots_are_three_two_for_clones_and_contamination_takes_one() -> None:
    """SF-4.4."""
    t = Table(9, cast=["maintenance_clones"], held={"exile": ["helmet", "helmet"]}, sick=["exile"])
    assert (
        room(t.s, PAWN.kind("exile")) == 0
        and room(t.s, PAWN.kind("alpha")) == 2
        and room(t.s, PAWN.kind("medical")) == 3
    )
    full = acting("exile", at={"exile": "kitchen"}, held={"exile": ["helmet", "helmet"]}, sick=["exile"], kompromat=[])
    assert do("pick_up") not in full.open()


# --- 5, 6: Sections and Hazards --------------------------------------------------------------


def test_locks_stop_steps_and_throws_and_vents_are_for_tunnel_rats() -> None:
    """SF-5.1, SF-5.2: an Officer passes and removes the Lock."""
    where = {"exile": "suite", "astrochimp": "suite", "engineer": "suite"}
    t = acting("exile", at=where, held={"exile": ["helmet"]})
    assert step("quarters") not in t.open() and crawl("array_control") not in t.open()
    assert not t.can(do("throw"), where_to("quarters"))
    assert crawl("array_control") in acting("astrochimp", at=where).open()
    officer = acting("engineer", at=where).do(step("quarters"))
    assert "suite-quarters" not in officer.locks()


def test_arrows_are_crossed_in_their_direction_and_not_if_damaged() -> None:
    """SF-5.3, SF-5.4: Tanks lead out only, the Locker Room in only."""
    robot = {"medical": "tanks"}
    assert airlock("outer_space") in acting("medical", at=robot).open()
    assert airlock("outer_space") not in acting("medical", at=robot, damaged=["tanks"]).open()
    space = acting("medical", at={"medical": "outer_space"})
    assert airlock("locker_room") in space.open() and airlock("tanks") not in space.open()
    assert (
        airlock("locker_room") not in acting("medical", at={"medical": "outer_space"}, damaged=["locker_room"]).open()
    )


def test_a_damaged_section_has_no_actions() -> None:
    """SF-5.4: nor a Console."""
    assert do("manufacture_helmet") not in acting("exile", at={"exile": "locker_room"}, damaged=["locker_room"]).open()
    assert do("toggle_cameras") not in acting("cyborg", at={"cyborg": "aft_hub"}, damaged=["aft_hub"]).open()


def test_gravity_decides_how_far_one_throws() -> None:
    """SF-5.6."""
    s = Table(2).s
    assert PLACE.kind("aft_hub") in throw_targets(s, PLACE.kind("forward_hub"))
    assert PLACE.kind("forward_hub") in throw_targets(s, PLACE.kind("chem_lab"))
    assert PLACE.kind("print_shop") not in throw_targets(s, PLACE.kind("chem_lab"))


def test_a_firebomb_burns_damages_and_downs_the_unhelmeted() -> None:
    """SF-6.1, SF-6.2, SF-6.3, SF-6.5, SF-8.4: Robots and the Daredevil stand it; it returns to the supply; no second Fire."""
    where = {
        "exile": "aft_hub",
        "inspector": "rec_room",
        "daredevil": "rec_room",
        "medical": "rec_room",
        "cyborg": "rec_room",
    }
    t = acting("exile", at=where, held={"exile": ["firebomb", "firebomb"], "cyborg": ["helmet"]})
    t.do(do("throw"), where_to("rec_room"), what("firebomb"), IGNITE)
    assert t.hazard("rec_room") == "fire" and t.damaged("rec_room") and t.s.supply[ITEM.kind("firebomb")] == 6
    assert [t.status(p) for p in ("inspector", "daredevil", "medical", "cyborg")] == ["down", "live", "live", "live"]
    assert not t.can(do("throw"), where_to("rec_room"), what("firebomb"), IGNITE)
    assert t.can(do("throw"), where_to("rec_room"), what("firebomb"))


def test_the_vent_system_turns_fire_into_asphyxiation_and_then_removes_it() -> None:
    """SF-6.4, SF-6.5, SF-12.6: not in Outer Space."""
    t = acting("cyborg", at={"cyborg": "aft_hub"}, hazard={"kitchen": "fire"}, damaged=["kitchen"])
    t.do(do("fire_vent_system"), where_to("kitchen"))
    assert t.hazard("kitchen") == "asphyxiation"
    t.do(do("fire_vent_system"))
    assert where_to("outer_space") not in t.open()
    t.do(where_to("kitchen"))
    assert t.hazard("kitchen") == "none"


# --- 7: the station --------------------------------------------------------------------------


def test_abandon_ship_removes_all_locks_once() -> None:
    """SF-7.1."""
    t = acting("engineer", at={"engineer": "bridge"}).do(do("bridge_abandon_ship"))
    assert t.s.abandoned and t.locks() == set() and do("bridge_abandon_ship") not in t.open()


def test_a_later_trigger_removes_locks_that_a_blackout_left() -> None:
    """SF-7.1."""
    t = acting(
        "exile",
        at={"exile": "fuel_cells"},
        held={"exile": ["gun"]},
        damaged=["generators"],
        released=True,
        project="empty_vault",
    )
    t.do(do("sabotage"))
    assert t.s.abandoned and t.locks()
    t = Table(2, minute=2, active=1, abandoned=True, step="close")
    assert t.locks() == set() and t.s.minute == 1


def test_antimatter_is_armed_when_it_leaves_containment() -> None:
    """SF-7.3, SF-7.4: a spare token four minutes ahead."""
    t = acting(
        "medical", at={"medical": "magnetic_containment"}, held={"medical": ["antimatter"]}, locked=[], minute=9,
        tokens=["0 8 overload bridge", "0 8 overload kitchen", "0 8 overload suite"],
    )  # fmt: skip
    t.do(step("generators"))
    assert t.s.armed and t.s.abandoned and (0, 5, 1, -1) in t.s.tokens


def test_antimatter_in_a_launched_pod_takes_the_pod_with_it() -> None:
    """SF-7.3.1: everything in it."""
    t = Table(
        2, armed=True, at={"exile": "mcqueen"}, floor={"mcqueen": ["antimatter"]}, pods={"mcqueen": "launched"},
        tokens=["0 3 antimatter"], minute=3, step="close",
    )  # fmt: skip
    assert t.status("exile") == "annihilated" and t.s.over is None


def test_a_countdown_launches_the_pod_with_everything_inside() -> None:
    """SF-7.4.1, SF-15.7: at the end of the owner's turn; a Damaged one stays."""
    t = Table(2, at={"exile": "mcqueen"}, tokens=["0 5 launch mcqueen"], minute=5, step="close")
    assert t.s.pod[PLACE.kind("mcqueen")] == 2 and t.s.tokens == []
    t = Table(2, at={"exile": "mcqueen"}, tokens=["0 5 launch mcqueen"], damaged=["mcqueen"], minute=5, step="close")
    assert t.s.pod[PLACE.kind("mcqueen")] == 1 and t.s.tokens == []


# --- 8, 9: Items and Data --------------------------------------------------------------------


def test_items_move_by_pick_up_drop_and_give_and_a_supply_can_run_out() -> None:
    """SF-8.1, SF-1.4, SF-1.5, SF-12.3: with none left there is nothing to Manufacture."""
    t = acting("exile", at={"exile": "kitchen", "medical": "kitchen"}, floor={"kitchen": ["bludgeon"]}, actions=3)
    t.do(do("pick_up"), take("bludgeon"), do("give"), whom("medical"), what("bludgeon"))
    assert t.held("medical") == ["bludgeon"] and t.floor("kitchen") == []
    guns = {"exile": ["gun"] * 3, "medical": ["gun"] * 3}
    assert do("manufacture_gun") not in acting("engineer", at={"engineer": "print_shop"}, held=guns).open()


def test_kompromat_goes_unseen_to_the_hand_of_the_active_player() -> None:
    """SF-8.5: whoever picks it up; it needs no slot."""
    t = acting("exile", at={"exile": "kitchen"}, held={"exile": ["helmet"] * 3}, kompromat=["kitchen"])
    t.do(do("pick_up"), take_kompromat("kitchen"))
    t.falls(next(iter(options(t.s, CHANCE))))
    assert len(t.s.hand[0]) == 1 and observe(t.s, bit(1)).hand[0] != t.s.hand[0]


def test_holders_of_the_assistant_launch_without_abandon_ship() -> None:
    """SF-9.5."""
    t = acting(
        "exile", cast=["digital_assistant"], at={"exile": "mcqueen"}, data={"exile": ["digital_assistant"]}, minute=5
    )
    assert do("launch_countdown") in t.open()
