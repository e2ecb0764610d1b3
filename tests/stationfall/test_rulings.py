"""The rulings (SF-19) that are about the station, the turn, the Actions, Bribes and Kompromat; each by its number."""

from __future__ import annotations

from undertable.games.stationfall.board.looks import power
from undertable.games.stationfall.board.state import ANTIMATTER_TOKEN, NONE
from undertable.games.stationfall.box.tables import CHARACTER, KOMPROMAT, PLACE
from undertable.games.stationfall.speech.answers import (
    DECIDERS,
    IGNITE,
    REFUSAL,
    RENEGOTIATE,
    REVIVE_SELF,
    SECTION_HERE,
)
from undertable.games.stationfall.speech.outcomes import FIREBALL

from .table import (
    Position,
    Table,
    acting,
    activate,
    airlock,
    airlock_free,
    bribe,
    cubes,
    do,
    influence,
    press,
    reveal,
    step,
    take,
    take_cube,
    through,
    what,
    where_to,
    which,
    whom,
)


def test_sf_19_1_the_own_disc_exhausts() -> None:
    assert Table(2, cubes=[{"exile": 1}], disc=["exile"]).do(activate("exile")).s.actions == 1


def test_sf_19_2_the_own_pc_may_be_bribed() -> None:
    table = acting("exile", pc=["stranger"])
    table.do(bribe("stranger"), step("physics_lab"))
    assert table.at("stranger") == "physics_lab" and table.s.bribe[0] == CHARACTER.kind("stranger")


def test_sf_19_3_and_4_a_secret_identity_cannot_refuse() -> None:
    table = acting("exile", secret=[["exile"], ["stranger"]], hand=[["stranger"]])
    table.do(bribe("stranger"), step("physics_lab"))
    assert table.at("stranger") == "physics_lab" and table.ask == "Act"
    table.do(press("stranger"), step("nanofactory"))
    assert table.at("stranger") == "nanofactory" and table.s.used[KOMPROMAT.kind("stranger")] == 1


def test_sf_19_5_a_refused_bribe_returns_and_the_attempt_is_spent() -> None:
    table = acting("exile", pc=[None, "stranger"])
    table.do(bribe("stranger"), step("physics_lab"), REFUSAL)
    assert table.s.bribe[0] == NONE and table.s.bribed and table.guilt(1) == "innocent"
    assert not table.can(bribe("medical"))


def test_sf_19_8_a_helmet_saves_the_cyborg_from_fire() -> None:
    lit: Position = {"at": {"cyborg": "chem_lab", "exile": "chem_lab"}}
    safe = acting("exile", held={"exile": ["firebomb", "helmet"], "cyborg": ["helmet"]}, **lit)
    safe.do(do("drop"), what("firebomb"), IGNITE)
    assert safe.status("cyborg") == "live" and safe.hazard("chem_lab") == "fire" and safe.damaged("chem_lab")
    bare = acting("exile", held={"exile": ["firebomb", "helmet"]}, **lit)
    bare.do(do("drop"), what("firebomb"), IGNITE)
    assert bare.status("cyborg") == "down"


def test_sf_19_9_nobody_sees_what_happens_in_outer_space() -> None:
    out = {"exile": "outer_space", "stranger": "outer_space"}
    table = acting("exile", at=out, held={"exile": ["gun", "helmet"], "stranger": ["helmet"]})
    table.do(do("attack"), whom("stranger"))
    assert table.status("stranger") == "down" and table.guilt(0) == "innocent"


def test_sf_19_10_robbed_of_the_helmet_in_a_hazard_one_goes_down() -> None:
    table = acting(
        "exile", at={"exile": "chem_lab"}, hazard={"chem_lab": "asphyxiation"},
        held={"exile": ["gun", "helmet"], "inspector": ["helmet"]},
    )  # fmt: skip
    table.do(do("rob"), whom("inspector"), what("helmet"))
    assert table.status("inspector") == "down" and table.guilt(0) == "suspect"


def test_sf_19_11_many_victims_are_one_change_of_guilt() -> None:
    crowd = {"exile": "chem_lab", "stranger": "chem_lab", "troubleshooter": "chem_lab"}
    table = acting("exile", at=crowd, held={"exile": ["firebomb", "helmet"]})
    table.do(do("drop"), what("firebomb"), IGNITE)
    assert {table.status(id_) for id_ in ("stranger", "troubleshooter", "inspector")} == {"down"}
    assert table.guilt(0) == "suspect"


def test_sf_19_12_cameras_are_judged_before_the_action() -> None:
    table = acting("exile", held={"exile": ["firebomb", "helmet"]})
    table.do(do("drop"), what("firebomb"), IGNITE)
    assert not table.s.cameras and table.status("engineer") == "down" and table.guilt(0) == "suspect"


def test_sf_19_13_from_blackout_to_low_consoles_work_again() -> None:
    dark: Position = {"damaged": ["fuel_cells", "generators"], "cameras": False, "jammers": False, "abandoned": True}
    table = acting("engineer", at={"engineer": "generators"}, released=True, project="empty_vault", **dark)
    table.do(do("jury_rig"), SECTION_HERE, step("array_control"))
    assert power(table.s) == 1 and not table.s.cameras and not table.s.jammers
    lit = acting("exile", damaged=["fuel_cells"], cameras=False, jammers=False, hazard={"bridge": "fire"})
    assert lit.can(do("fire_vent_system")) and not lit.can(do("toggle_jammers"))


def test_sf_19_14_project_x_is_released_once() -> None:
    dark: Position = {"damaged": ["fuel_cells", "generators"], "cameras": False, "jammers": False, "abandoned": True}
    table = acting("troubleshooter", at={"troubleshooter": "x_vault"}, released=True, project="empty_vault", **dark)
    table.do(do("sabotage"))
    assert table.damaged("x_vault") and table.ask == "Act"


def test_sf_19_15_antimatter_thrown_out_is_armed_at_once() -> None:
    table = acting(
        "station_chief", at={"station_chief": "magnetic_containment"}, minute=7,
        held={"station_chief": ["antimatter", "helmet"]}, locked=[],
    )  # fmt: skip
    table.do(do("throw"), where_to("generators"), what("antimatter"))
    assert table.s.armed and table.s.tokens == [(0, 3, ANTIMATTER_TOKEN, NONE)]


def test_sf_19_16_a_carrier_down_inside_arms_nothing() -> None:
    table = acting(
        "stranger", at={"station_chief": "magnetic_containment", "stranger": "magnetic_containment"},
        held={"station_chief": ["antimatter", "helmet"], "stranger": ["gun", "helmet"]},
    )  # fmt: skip
    table.do(do("attack"), whom("station_chief"))
    assert not table.s.armed
    table.do(do("pick_up"), take("antimatter", "station_chief"))
    assert not table.s.armed


def test_sf_19_17_self_destruct_arms_it_where_it_lies() -> None:
    table = acting("station_chief", at={"station_chief": "bridge"}, minute=9)
    table.do(do("bridge_self_destruct"))
    assert table.s.armed and table.s.abandoned and not table.locks()
    assert not table.can(do("bridge_self_destruct"))


def test_sf_19_18_tokens_resolve_in_the_order_placed() -> None:
    tokens = ["0 4 overload mcqueen", "0 4 launch mcqueen", "0 4 launch houdini", "0 4 overload houdini"]
    table = Table(2, minute=4, tokens=tokens, step="close", at={"exile": "mcqueen", "stranger": "houdini"})
    assert table.at("exile") == "mcqueen" and table.damaged("mcqueen")
    assert table.status("stranger") == "annihilated", "overload hits the Pod that has just left"


def test_sf_19_19_a_token_of_minute_nought_never_resolves_after_a_fireball() -> None:
    table = Table(
        2, minute=1, active=1, step="close", abandoned=True, tokens=["0 0 launch mcqueen"], at={"exile": "mcqueen"}
    )
    table.falls(FIREBALL)
    assert table.at("exile") == "mcqueen" and table.s.pod[PLACE.kind("mcqueen")] == 1


def test_sf_19_20_a_pod_with_a_countdown_is_open() -> None:
    table = acting("exile", at={"exile": "aft_airlock"}, tokens=["0 3 launch mcqueen"], minute=4, abandoned=True)
    table.do(step("mcqueen"), step("aft_airlock"))
    assert table.at("exile") == "aft_airlock"
    thrown = acting("exile", at={"exile": "aft_airlock"}, tokens=["0 3 launch mcqueen"], held={"exile": ["briefcase"]})
    thrown.do(do("throw"), where_to("mcqueen"), what("briefcase"))
    assert thrown.floor("mcqueen") == ["briefcase"]


def test_sf_19_21_the_bridge_launches_only_pods_with_somebody_inside() -> None:
    position: Position = {"at": {"station_chief": "bridge", "exile": "mcqueen"}, "abandoned": True}
    table = acting("station_chief", **position)
    table.do(do("bridge_launch_pods"))
    assert table.open() == [where_to("mcqueen")]
    down = acting("station_chief", status={"exile": "down"}, **position)
    assert down.can(do("bridge_launch_pods"), where_to("mcqueen"))


def test_sf_19_22_cubes_on_an_escaped_character_stay_outside() -> None:
    table = Table(2, cubes=[{"exile": 2}], at={"exile": "mcqueen"}, pods={"mcqueen": "launched"})
    table.do(RENEGOTIATE)
    assert table.s.cubes[0][CHARACTER.kind("exile")] == 2 and table.decider == 1


def test_sf_19_23_own_cubes_on_a_loyal_card_return_first() -> None:
    table = Table(2, cubes=[{"astrochimp": 3, "exile": 5}])
    assert not table.can(influence("astrochimp")), "three return, which makes three: four are needed"
    table = Table(2, cubes=[{"astrochimp": 3, "exile": 4}])
    table.do(influence("astrochimp"), cubes(4))
    assert table.s.cubes[0][CHARACTER.kind("astrochimp")] == 4


def test_sf_19_24_no_cubes_of_others_lie_on_a_pc() -> None:
    table = Table(2, secret=[["exile"]], cubes=[{"exile": 1}, {"exile": 2}])
    table.do(reveal("exile"))
    assert [mine[CHARACTER.kind("exile")] for mine in table.s.cubes] == [0, 0] and table.s.betrayal == [0, 2]


def test_sf_19_25_data_is_copied_to_the_down_but_not_to_those_who_are_nowhere() -> None:
    table = acting(
        "exile", cast=["telepathic_rat", "digital_assistant"], data={"exile": ["evidence"]}, jammers=False,
        status={"medical": "down"},
    )  # fmt: skip
    table.do(do("copy_data"), which("evidence"))
    offered = table.open()
    assert whom("medical") in offered
    assert not {whom(id_) for id_ in ("telepathic_rat", "digital_assistant", "stowaway", "monster")} & set(offered)


def test_sf_19_26_nda_does_not_protect_items() -> None:
    table = acting(
        "exile", cast=["legal"], at={"exile": "nanofactory"}, held={"exile": ["gun"], "stranger": ["nanogel"]},
        data={"stranger": ["nda", "evidence"]},
    )  # fmt: skip
    table.do(do("rob"), whom("stranger"))
    assert table.open() == [what("nanogel")]


def test_sf_19_27_process_server_needs_one_who_has_not_signed() -> None:
    served: Position = {"data": {"medical": ["nda"]}}
    assert not acting("legal", cast=["legal"], **served).can(do("process_server"))
    table = acting("legal", cast=["legal"], at={"exile": "aft_hub"}, **served)
    table.do(do("process_server"))
    assert table.data("exile") == {"nda"} and table.data("legal") == set()


def test_sf_19_28_drones_are_never_activated() -> None:
    table = Table(
        2, cast=["drones", "legal"], pc=["legal"], data={"drone_1": ["nda"], "exile": ["nda"]},
    )  # fmt: skip
    assert table.can(activate("exile")) and not table.can(activate("drones"))


def test_sf_19_29_the_digital_assistant_acts_without_any_copy() -> None:
    table = Table(2, cast=["digital_assistant"], cubes=[{"digital_assistant": 1}])
    table.do(activate("digital_assistant"))
    table.do(do("toggle_cameras"))
    assert not table.s.cameras and table.can(do("bulkhead_control")) and not table.can(do("pick_up"))


def test_sf_19_31_the_engulfed_cannot_act() -> None:
    table = Table(
        2, released=True, project="hungry_slime", at={"monster": "kitchen", "exile": "kitchen"},
        status={"monster": "live"}, engulfed=["exile"], cubes=[{"exile": 1, "medical": 1}],
    )  # fmt: skip
    assert not table.can(activate("exile")) and table.can(influence("exile"))
    table.do(activate("medical"))
    assert not table.can(bribe("exile"))


def test_sf_19_33_a_missile_on_outer_space_downs_all_there() -> None:
    table = Table(
        2, cast=["boarder"], minute=3, tokens=["0 3 missile outer_space"], step="close",
        held={"boarder": ["helmet"]},
    )  # fmt: skip
    assert table.status("boarder") == "down" and not any(table.s.damaged)


def test_sf_19_34_live_streams_go_on_in_a_blackout() -> None:
    dark: Position = {"damaged": ["fuel_cells", "generators"], "cameras": False, "jammers": False, "abandoned": True}
    table = acting(
        "exile", cast=["billionaire"], at={"exile": "suite", "stranger": "suite"}, held={"exile": ["gun"]},
        released=True, project="empty_vault", **dark,
    )  # fmt: skip
    table.do(do("attack"), whom("stranger"))
    assert table.guilt(0) == "suspect"


def test_sf_19_35_items_do_not_mind_hazards() -> None:
    table = acting("exile", cast=["billionaire"], at={"exile": "aft_airlock"}, held={"exile": ["fletcher"]})
    table.do(do("airlock"), what("fletcher"))
    assert table.floor("outer_space") == ["fletcher"]


def test_sf_19_37_the_escaped_transmit_nothing() -> None:
    table = Table(
        2, at={"exile": "mcqueen"}, pods={"mcqueen": "launched"}, data={"exile": ["evidence"]}, jammers=False,
        cubes=[{"exile": 1}],
    )  # fmt: skip
    assert not table.can(activate("exile"))


def test_sf_19_40_with_nobody_live_one_renegotiates() -> None:
    table = Table(2, status=dict.fromkeys(("exile", "medical"), "down"), cubes=[{"exile": 1, "medical": 1}])
    assert not table.can(activate("exile"))
    table.do(RENEGOTIATE, take_cube("exile"))
    assert table.decider == 1


TWO_DOCTORS: Position = {"cast": ["doctor"], "pc": [None, "doctor_jekyll", "doctor_hyde"], "hand": [["doctor"]]}


def test_sf_19_41_both_doctors_answer_for_a_refusal() -> None:
    table = acting("exile", seats=3, **TWO_DOCTORS)
    table.do(press("doctor"))
    assert table.open() == [DECIDERS[1], DECIDERS[2]]
    table.do(DECIDERS[2], step("chem_lab"))
    assert table.ask == "Refuse" and table.decider == 2
    table.do(REFUSAL)
    assert [table.guilt(seat) for seat in range(3)] == ["innocent", "suspect", "suspect"]


def test_sf_15_3_2_neither_doctor_refuses_the_other() -> None:
    table = acting("exile", seats=3, cast=["doctor"], pc=["doctor_jekyll", "doctor_hyde", None])
    table.do(bribe("doctor"), step("chem_lab"))
    assert table.at("doctor") == "chem_lab" and table.ask == "Act"


def test_sf_19_42_a_damaged_airlock_is_closed_from_both_sides() -> None:
    out = acting("exile", at={"exile": "outer_space"}, held={"exile": ["helmet"]}, damaged=["aft_airlock"])
    assert not out.can(airlock("aft_airlock")) and out.can(airlock("forward_airlock"))
    inside = acting("exile", at={"exile": "aft_airlock"}, held={"exile": ["helmet"]}, damaged=["aft_airlock"])
    assert not inside.can(airlock("outer_space"))


def test_sf_19_43_zero_born_floats_out_of_array_control_for_nothing() -> None:
    table = acting(
        "botanist", cast=["botanist"], actions=1, free=True, at={"botanist": "array_control"},
        held={"botanist": ["helmet"]},
    )  # fmt: skip
    table.do(airlock_free("outer_space"))
    assert table.at("botanist") == "outer_space" and table.s.actions == 1 and not table.s.free


def test_sf_19_44_no_locks_after_abandon_ship() -> None:
    assert acting("exile").can(do("bulkhead_control"), through("aft_hub-aft_airlock"))
    assert not acting("exile", abandoned=True).can(do("bulkhead_control"))


def test_sf_19_45_an_exhausted_cyborg_that_repairs_itself_has_nothing_left() -> None:
    table = Table(2, pc=["cyborg"], status={"cyborg": "down"}, disc=["cyborg", "cyborg"])
    table.do(activate("cyborg"))
    assert table.s.actions == 1
    table.do(REVIVE_SELF)
    assert table.status("cyborg") == "live" and table.s.actions == 0
    awake = Table(2, pc=["cyborg"], status={"cyborg": "down"})
    awake.do(activate("cyborg"), REVIVE_SELF, step("hydroponics"))
    assert awake.at("cyborg") == "hydroponics"


def test_sf_19_46_no_countdown_in_minute_nought() -> None:
    assert not acting("exile", at={"exile": "mcqueen"}, abandoned=True, minute=0).can(do("launch_countdown"))
    assert acting("exile", at={"exile": "mcqueen"}, abandoned=True, minute=1).can(do("launch_countdown"))
