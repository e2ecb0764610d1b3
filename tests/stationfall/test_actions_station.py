"""The Actions on Data, of Sections and of Consoles (SF-12), each with what allows it, what forbids it and what it does."""

from __future__ import annotations

from undertable.games.stationfall.board.looks import escaped
from undertable.games.stationfall.box.tables import PAWN
from undertable.games.stationfall.speech.answers import ENOUGH
from undertable.games.stationfall.speech.outcomes import PROJECT_FELL

from .table import (
    Position,
    acting,
    do,
    report,
    through,
    what,
    where_to,
    which,
    whom,
)

# --- Data ------------------------------------------------------------------------------------


def test_copy_is_near_unless_jammers_are_off() -> None:
    table = acting("exile", data={"exile": ["evidence"]})
    table.do(do("copy_data"), which("evidence"))
    assert table.open() == [whom("engineer")]
    bound = acting("exile", cast=["legal"], data={"exile": ["evidence", "nda"]}, jammers=False)
    assert not bound.can(do("copy_data")) and not bound.can(do("transmit"))


def test_manufacture_data_and_delete_it() -> None:
    table = acting("exile", at={"exile": "security_station"})
    table.do(do("manufacture_evidence"))
    assert table.data("exile") == {"evidence"} and not table.can(do("manufacture_evidence"))
    lab = acting("exile", at={"exile": "physics_lab", "stranger": "physics_lab"}, data={"stranger": ["x_secret"]})
    lab.do(do("delete_data"), whom("stranger"), which("x_secret"))
    assert lab.data("stranger") == set()
    assert acting("exile", at={"exile": "bio_lab"}).can(do("manufacture_x_secret"))
    assert not acting("exile", at={"exile": "mainframe"}).can(do("manufacture_digital_assistant"))
    assert acting("exile", cast=["digital_assistant"], at={"exile": "mainframe"}).can(
        do("manufacture_digital_assistant")
    )


def test_hardcopy_is_signed_beside_legal_once_revealed() -> None:
    beside: Position = {"cast": ["legal"], "at": {"exile": "aft_hub"}}
    assert not acting("exile", **beside).can(do("manufacture_nda"))
    table = acting("exile", pc=[None, "legal"], **beside)
    table.do(do("manufacture_nda"))
    assert table.data("exile") == {"nda"}


def test_transmit_needs_jammers_off_and_reaches_each_institution_once() -> None:
    assert not acting("exile", data={"exile": ["evidence"]}).can(do("transmit"))
    table = acting("exile", data={"exile": ["evidence"]}, jammers=False, offsite={"news": ["evidence"]})
    table.do(do("transmit"), which("evidence"))
    assert table.open() == [report("authorities")]


# --- Sections and Consoles -------------------------------------------------------------------


def test_officers_and_holders_of_the_digital_assistant_command_the_bridge() -> None:
    there: Position = {"at": {"exile": "bridge"}}
    assert not acting("exile", **there).can(do("bridge_abandon_ship"))
    table = acting("exile", cast=["digital_assistant"], data={"exile": ["digital_assistant"]}, **there)
    table.do(do("bridge_abandon_ship"))
    assert table.s.abandoned and not table.locks() and not table.can(do("bridge_abandon_ship"))


def test_release_from_the_cryo_lab() -> None:
    table = acting("station_chief", at={"station_chief": "cryo_lab"})
    table.do(do("cryo_release_x")).falls(PROJECT_FELL[7])
    assert table.s.released and table.data("station_chief") == {"x_secret"}


def test_the_bridge_launches_several_pods_at_once() -> None:
    inside = {"station_chief": "bridge", "exile": "mcqueen", "stranger": "houdini", "medical": "medical_pod"}
    table = acting("station_chief", at=inside, abandoned=True, tokens=["1 3 launch mcqueen"], minute=4)
    table.do(do("bridge_launch_pods"), where_to("houdini"), where_to("mcqueen"), ENOUGH)
    assert escaped(table.s, PAWN.kind("exile")) and escaped(table.s, PAWN.kind("stranger")) and not table.s.tokens
    assert not escaped(table.s, PAWN.kind("medical"))


def test_countdowns_of_the_shuttle() -> None:
    aboard: Position = {
        "at": {"inspector": "inspector_shuttle", "exile": "inspector_shuttle", "engineer": "inspector_shuttle"}
    }
    assert acting("exile", **aboard).can(do("shuttle_launch"))
    down = acting("exile", status={"inspector": "down"}, **aboard)
    assert not down.can(do("shuttle_launch"))
    assert acting("engineer", status={"inspector": "down"}, **aboard).can(do("shuttle_launch")), "Jury Rig"


def test_the_digital_assistant_launches_without_abandon_ship() -> None:
    table = acting("exile", cast=["digital_assistant"], at={"exile": "mcqueen"}, data={"exile": ["digital_assistant"]})
    assert table.can(do("launch_countdown"))


def test_a_seat_has_three_time_tokens() -> None:
    running = ["0 3 overload bridge", "0 3 overload kitchen", "0 3 overload suite"]
    assert not acting("exile", at={"exile": "mcqueen"}, abandoned=True, minute=5, tokens=running).can(
        do("launch_countdown")
    )


def test_makers_of_items() -> None:
    for place, act, item in (
        ("chem_lab", "manufacture_firebomb", "firebomb"),
        ("nanofactory", "manufacture_nanogel", "nanogel"),
        ("print_shop", "manufacture_bludgeon", "bludgeon"),
        ("locker_room", "manufacture_helmet", "helmet"),
    ):
        table = acting("exile", at={"exile": place})
        table.do(do(act))
        assert table.held("exile") == [item]
    assert not acting("exile", at={"exile": "print_shop"}).can(do("manufacture_gun"))
    assert acting("engineer", at={"engineer": "print_shop"}).can(do("manufacture_gun"))
    assert not acting("exile", at={"exile": "chem_lab"}, damaged=["chem_lab"]).can(do("manufacture_firebomb"))


def test_sf_1_5_an_empty_supply_makes_nothing() -> None:
    hoard: Position = {"floor": {"suite": ["gun"] * 6}}
    assert not acting("engineer", at={"engineer": "print_shop"}, **hoard).can(do("manufacture_gun"))


def test_workshop_and_tanks() -> None:
    table = acting("exile", at={"exile": "workshop", "medical": "workshop"}, status={"medical": "down"})
    table.do(do("service_robot"), whom("medical"))
    assert table.status("medical") == "live"
    tanks = acting("exile", cast=["telepathic_rat"], at={"exile": "tanks"}, held={"exile": ["telepathic_rat"]},
                   sick=["exile"])  # fmt: skip
    tanks.do(do("decontaminate"), whom("exile"), do("decontaminate"), whom("telepathic_rat"))
    assert not any(tanks.s.sick)


def test_consoles() -> None:
    table = acting("exile", hazard={"kitchen": "fire", "suite": "asphyxiation"}, locked=[])
    table.do(do("fire_vent_system"), where_to("kitchen"))
    assert table.hazard("kitchen") == "asphyxiation"
    table.do(do("bulkhead_control"), through("aft_hub-aft_airlock"))
    assert table.locks() == {"aft_hub-aft_airlock"}
    vented = acting("exile", hazard={"suite": "asphyxiation"})
    assert vented.do(do("fire_vent_system"), where_to("suite")).hazard("suite") == "none"
    assert not acting("stranger", at={"stranger": "aft_hub"}, damaged=["aft_hub"]).can(do("fire_vent_system"))


def test_remote_control_acts_with_a_drone() -> None:
    table = acting("exile", cast=["drones"])
    table.do(do("remote_control"), whom("drone_1"), do("sabotage"))
    assert table.damaged("physics_lab") and table.s.actions == 1
    assert not table.can(do("remote_control"), whom("drone_2"), do("remote_control"))


def test_sf_13_10_my_precious_is_not_cast_off_by_others() -> None:
    held: Position = {"cast": ["telepathic_rat"], "held": {"exile": ["telepathic_rat"]}}
    assert acting("exile", **held).can(do("drop"), what("telepathic_rat"))
    other = acting("exile", pc=[None, "telepathic_rat"], at={"medical": "array_control"}, **held)
    assert not other.can(do("drop")) and other.can(do("give"), whom("medical"), what("telepathic_rat"))
    assert acting("exile", pc=["telepathic_rat"], **held).can(do("drop"), what("telepathic_rat"))


def test_sf_7_1_after_a_blackout_the_bridge_still_removes_the_locks() -> None:
    table = acting("station_chief", at={"station_chief": "bridge"}, abandoned=True)
    assert table.locks()
    table.do(do("bridge_abandon_ship"))
    assert not table.locks() and not table.can(do("bridge_abandon_ship"))
