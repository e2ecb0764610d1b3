"""The worked examples of the rules that are about the station, the turn and the Actions (SF-20), and the first two
minutes of a game on paper (SF-21)."""

from __future__ import annotations

from undertable.games.stationfall.board.looks import blackout, conspirator, escaped, power
from undertable.games.stationfall.board.map import ARROWS
from undertable.games.stationfall.board.state import ANTIMATTER_TOKEN, LAUNCH, LAUNCHED, NONE
from undertable.games.stationfall.box.tables import CHARACTER, KOMPROMAT, PAWN, PLACE
from undertable.games.stationfall.speech.answers import END, REFUSAL, RENEGOTIATE, SECTION_HERE
from undertable.games.stationfall.speech.outcomes import BLANK, FIREBALL, KOMPROMAT_FELL, PROJECT_FELL

from .table import (
    Position,
    Table,
    acting,
    activate,
    airlock,
    bribe,
    cubes,
    do,
    free,
    influence,
    press,
    report,
    step,
    take,
    take_cube,
    take_kompromat,
    what,
    where_to,
    which,
    whom,
)

EMPTY_VAULT = PROJECT_FELL[7]


def test_sf_20_1_a_damaged_power_section_turns_cameras_and_jammers_off() -> None:
    table = acting("troubleshooter", at={"troubleshooter": "fuel_cells", "exile": "array_control"})
    table.do(do("sabotage"))
    assert power(table.s) == 1 and not table.s.cameras and not table.s.jammers
    other = acting("exile", damaged=["fuel_cells"], cameras=False, jammers=False)
    assert not other.can(do("toggle_cameras"))


def test_sf_20_2_a_second_one_is_a_blackout() -> None:
    position: Position = {
        "at": {"troubleshooter": "generators"},
        "damaged": ["fuel_cells"],
        "cameras": False,
        "jammers": False,
    }
    table = acting("troubleshooter", **position)
    locks = table.locks()
    table.do(do("sabotage")).falls(EMPTY_VAULT)
    assert blackout(table.s) and table.s.abandoned and table.s.released and table.locks() == locks
    dark: Position = {"damaged": ["fuel_cells", "generators"], "cameras": False, "jammers": False, "abandoned": True}
    assert not acting("stranger", **dark).can(do("manufacture_nanogel"))
    assert acting("exile", at={"exile": "aft_airlock"}, held={"exile": ["helmet"]}, **dark).can(airlock("outer_space"))
    assert acting("exile", at={"exile": "mcqueen"}, **dark).can(do("launch_countdown"))


def test_sf_20_3_a_repair_ends_the_blackout_but_not_abandon_ship() -> None:
    dark: Position = {"damaged": ["fuel_cells", "generators"], "cameras": False, "jammers": False, "abandoned": True}
    table = acting("engineer", at={"engineer": "generators"}, released=True, project="empty_vault", **dark)
    table.do(do("jury_rig"), SECTION_HERE)
    assert power(table.s) == 1 and table.s.abandoned and not table.s.cameras


CARRIED: Position = {
    "at": {"station_chief": "magnetic_containment"},
    "held": {"station_chief": ["antimatter", "helmet"]},
    "locked": ["generators-magnetic_containment", "bridge-mainframe"],
}


def test_sf_20_4_antimatter_that_leaves_is_armed_and_ends_the_game_on_board() -> None:
    table = acting("station_chief", minute=7, **CARRIED)
    table.do(step("generators"))
    assert table.s.armed and table.s.tokens == [(0, 3, ANTIMATTER_TOKEN, NONE)] and not table.locks()
    late = Table(2, minute=3, step="close", armed=True, tokens=["0 3 antimatter"], floor={"generators": ["antimatter"]})
    assert late.s.detonated and late.ask == "LastReveal" and "annihilated" not in {late.status(id_) for id_ in PAWN.ids}


def test_sf_20_5_antimatter_in_outer_space_annihilates_all_there_and_damages_six_sections() -> None:
    table = Table(
        2,
        minute=3,
        cast=["boarder"],
        step="close",
        armed=True,
        tokens=["0 3 antimatter"],
        floor={"outer_space": ["antimatter"]},
    )
    assert table.status("boarder") == "annihilated" and table.floor("outer_space") == []
    assert [place for place, damaged in enumerate(table.s.damaged) if damaged] == sorted(ARROWS)
    assert len(ARROWS) == 6 and power(table.s) == 1


def test_sf_20_6_armed_too_late_it_explodes_at_stationfall() -> None:
    table = acting("station_chief", minute=3, **CARRIED)
    table.do(step("generators"))
    assert table.s.armed and table.s.tokens == []
    fallen = Table(2, step="fall", armed=True, floor={"generators": ["antimatter"]}, at={"exile": "generators"})
    assert fallen.status("exile") == "annihilated" and not fallen.s.damaged[PLACE.kind("generators")]


def test_sf_20_7_minute_one_abandons_ship_and_minute_nought_turns_the_reentry_token() -> None:
    table = Table(2, minute=2, active=1, step="close")
    assert table.s.minute == 1 and table.s.abandoned and not table.locks()
    ending = Table(2, minute=1, active=1, step="close", abandoned=True)
    assert ending.falls(FIREBALL).ask == "LastReveal"
    more = Table(2, minute=1, active=1, step="close", abandoned=True)
    more.falls(BLANK)
    assert more.ask == "Begin" and more.s.minute == 0
    more.do(RENEGOTIATE, RENEGOTIATE)
    assert more.ask == "LastReveal"


def test_sf_20_8_conspirators_share_by_ties_and_helpful_takes_one_cube_each() -> None:
    table = Table(2, cubes=[{"medical": 1, "exile": 1}, {"medical": 1, "exile": 2}], active=1)
    medical, exile = CHARACTER.kind("medical"), CHARACTER.kind("exile")
    assert conspirator(table.s, 0, medical) and conspirator(table.s, 1, medical)
    assert not conspirator(table.s, 0, exile) and conspirator(table.s, 1, exile)
    assert not table.can(influence("medical"))


def test_sf_20_9_the_own_disc_exhausts_too() -> None:
    table = Table(2, cubes=[{"exile": 1}], disc=["exile"])
    table.do(activate("exile"))
    assert table.s.actions == 1 and table.s.free
    fresh = Table(2, cubes=[{"exile": 1}])
    assert fresh.do(activate("exile")).s.actions == 2


def test_sf_20_10_uncanny_needs_two_discs() -> None:
    table = Table(2, cubes=[{}, {"stranger": 1}], disc=["stranger"], active=1)
    assert table.do(activate("stranger")).s.actions == 2
    again = Table(2, cubes=[{}, {"stranger": 1}], disc=["stranger", "stranger"], active=1)
    assert again.do(activate("stranger")).s.actions == 1


def test_sf_20_11_loyal_wants_one_cube_more_than_all_that_lay_there() -> None:
    table = Table(3, cubes=[{"astrochimp": 2}, {"astrochimp": 1}], active=2)
    table.do(influence("astrochimp"))
    assert table.open() == [cubes(n) for n in range(4, 9)]
    table.do(cubes(4))
    assert [mine[CHARACTER.kind("astrochimp")] for mine in table.s.cubes] == [0, 0, 4]


def test_sf_20_12_a_fugitive_makes_nobody_suspect() -> None:
    beaten: Position = {"at": {"cyborg": "chem_lab", "troubleshooter": "chem_lab"}, "held": {"cyborg": ["bludgeon"]}}
    table = acting("cyborg", **beaten)
    table.do(do("attack"), whom("inspector"))
    assert table.status("inspector") == "down" and table.guilt(0) == "innocent"
    table = acting("troubleshooter", **beaten)
    table.do(do("attack"), whom("inspector"))
    assert table.guilt(0) == "suspect"
    helmet = {"inspector": ["helmet"], "cyborg": ["bludgeon"]}
    assert not acting("cyborg", **{**beaten, "held": helmet}).can(do("attack"), whom("inspector"))
    gun = {"inspector": ["helmet"], "cyborg": ["gun"]}
    assert acting("cyborg", **{**beaten, "held": gun}).can(do("attack"), whom("inspector"))


def test_sf_20_13_evidence_makes_the_other_suspects_guilty() -> None:
    guilt = ["suspect", "suspect", "innocent"]
    table = acting("exile", seats=3, guilt=guilt, data={"exile": ["evidence"]}, jammers=False, active=1)
    table.do(do("transmit"), which("evidence"), report("authorities"))
    assert [table.guilt(seat) for seat in range(3)] == ["guilty", "suspect", "innocent"]


def test_sf_20_15_refused_kompromat_makes_the_refuser_suspect() -> None:
    table = acting("exile", pc=[None, "stranger"], hand=[["stranger"]])
    table.do(press("stranger"), step("physics_lab"))
    assert table.ask == "Refuse" and table.decider == 1
    table.do(REFUSAL)
    assert table.guilt(1) == "suspect" and table.at("stranger") == "nanofactory"
    assert len(table.s.hand[0]) == 1 and sum(table.s.named[0]) == 1 and table.s.pressed


def test_sf_20_16_contamination_without_room_drops_an_item() -> None:
    full = ["gun", "helmet", "nanogel"]
    table = acting(
        "exile", cast=["security"], at={"exile": "bio_lab", "security": "bio_lab"}, status={"security": "down"},
        held={"security": full},
    )  # fmt: skip
    table.do(do("contaminate"), whom("security"))
    assert table.ask == "DropOne" and table.open() == [what("helmet"), what("nanogel")]
    table.do(what("nanogel"))
    assert table.held("security") == ["helmet", "gun"] and table.floor("bio_lab") == ["nanogel"]


def test_sf_20_21_a_sabotaged_pod_does_not_launch_and_a_repaired_one_does() -> None:
    position: Position = {"at": {"exile": "mcqueen"}, "abandoned": True, "minute": 5}
    table = acting("exile", **position)
    table.do(do("launch_countdown"))
    assert table.s.tokens == [(0, 4, LAUNCH, PLACE.kind("mcqueen"))]
    due: Position = {"at": {"exile": "mcqueen"}, "minute": 4, "tokens": ["0 4 launch mcqueen"], "step": "close"}
    broken = Table(2, damaged=["mcqueen"], **due)
    assert broken.at("exile") == "mcqueen" and not escaped(broken.s, PAWN.kind("exile")) and not broken.s.tokens
    launched = Table(2, **due)
    assert launched.s.pod[PLACE.kind("mcqueen")] == LAUNCHED and escaped(launched.s, PAWN.kind("exile"))


def test_sf_20_22_a_throw_reaches_two_corridors_through_zero_gravity() -> None:
    thrown = acting("exile", at={"exile": "forward_hub"}, held={"exile": ["nanogel"]})
    assert thrown.can(do("throw"), where_to("aft_hub"), what("nanogel"))
    heavy = acting("exile", at={"exile": "chem_lab"}, held={"exile": ["nanogel"]})
    heavy.do(do("throw"))
    assert set(heavy.open()) == {where_to(id_) for id_ in ("bio_lab", "physics_lab", "forward_hub")}


def test_sf_20_23_nobody_walks_out_bareheaded_unless_by_telepathy() -> None:
    assert not acting("exile", at={"exile": "aft_airlock"}).can(airlock("outer_space"))
    table = acting(
        "telepathic_rat", cast=["telepathic_rat"], at={"exile": "aft_airlock"},
        floor={"aft_airlock": ["telepathic_rat"]},
    )  # fmt: skip
    table.do(do("telepathy"), whom("exile"), airlock("outer_space"))
    assert table.status("exile") == "down" and table.at("exile") == "outer_space" and table.guilt(0) == "innocent"


def test_sf_20_26_the_medical_pod_needs_no_abandon_ship_with_a_down_human_inside() -> None:
    inside = {"medical": "medical_pod", "stowaway": "medical_pod"}
    assert not acting("medical", at={"medical": "medical_pod"}).can(do("medical_launch"))
    assert acting("medical", at=inside, status={"stowaway": "down"}).can(do("medical_launch"))
    gone = Table(2, at=inside, status={"stowaway": "down"}, minute=4, tokens=["0 4 launch medical_pod"], step="close")
    assert escaped(gone.s, PAWN.kind("stowaway")) and gone.status("stowaway") == "down"


def test_sf_20_27_the_nda_seal_holds_a_pod_until_somebody_inside_has_signed() -> None:
    inside = {"exile": "houdini", "stranger": "houdini", "legal": "houdini"}
    table = acting("exile", cast=["legal"], at=inside, abandoned=True)
    assert not table.can(do("launch_countdown"))
    served = acting("legal", cast=["legal"], at=inside, abandoned=True)
    served.do(do("process_server"))
    assert served.data("exile") == {"nda"} and served.can(do("launch_countdown"))


def test_sf_21_the_first_two_minutes_on_paper() -> None:
    table = Table(4, mode="tutorial")
    table.do(influence("station_chief"), cubes(1), activate("station_chief"))
    table.do(step("locker_room"), free("pick_up"), take("helmet"), do("pick_up"), take_kompromat("locker_room"))
    table.falls(KOMPROMAT_FELL[KOMPROMAT.kind("astrochimp")])
    assert table.held("station_chief") == ["helmet"] and len(table.s.hand[0]) == 1
    table.do(END)
    table.do(influence("medical"), cubes(1), activate("medical"), step("rec_room"))
    table.do(free("pick_up"), take_kompromat("rec_room")).falls(KOMPROMAT_FELL[KOMPROMAT.kind("engineer")])
    table.do(step("suite"), END)
    table.do(influence("exile"), cubes(1), activate("exile"), free("toggle_jammers"))
    assert not table.s.jammers
    table.do(step("aft_airlock"), do("pick_up"), take("helmet"), END)
    table.do(influence("stowaway"), cubes(1), activate("stowaway"))
    assert not table.can(free("toggle_cameras")), "nothing is free before she is on board"
    table.do(step("workshop"), do("pick_up"), take("bludgeon"), free("toggle_cameras"))
    assert not table.s.cameras
    table.do(END)
    assert table.s.minute == 12

    table.do(influence("engineer"), cubes(1), activate("engineer"), step("generators"))
    assert not table.can(step("magnetic_containment")), "an Officer, but bareheaded"
    table.do(bribe("station_chief"), step("rec_room"))
    assert table.s.bribe[0] == CHARACTER.kind("station_chief") and table.at("station_chief") == "rec_room"
    table.do(END)
    table.do(RENEGOTIATE, take_cube("medical"))
    assert table.s.disc[1] == NONE and sum(table.s.cubes[1]) == 0
    table.do(activate("exile"))
    assert table.s.actions == 1
    table.do(step("mcqueen"))
    assert not table.can(do("launch_countdown"))
    table.do(END)
    table.do(activate("stowaway"))
    assert table.s.actions == 1
    table.do(do("sabotage"))
    assert table.damaged("workshop") and not table.can(do("service_robot"))
    table.do(END)
    assert table.s.minute == 11
