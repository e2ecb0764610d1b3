"""The Actions of the table (SF-12), each with what allows it, what forbids it and what it does; Hazards and harm (SF-4 to
SF-9) where they come by."""

from __future__ import annotations

from undertable.games.stationfall.board.looks import escaped
from undertable.games.stationfall.board.map import throw_targets
from undertable.games.stationfall.box.acts import ACT
from undertable.games.stationfall.box.tables import HELMET, ITEM, NANOGEL, PAWN, PLACE
from undertable.games.stationfall.rules.actions.filing import controls_filed, deeds_filed, ways_filed
from undertable.games.stationfall.speech.answers import ALONE, BLAME, IGNITE, NOT_IGNITE, TAKE_BLAME
from undertable.games.stationfall.speech.outcomes import PROJECT_FELL

from .table import (
    Position,
    acting,
    airlock,
    crawl,
    do,
    drag,
    step,
    take,
    take_kompromat,
    what,
    where_to,
    which,
    whom,
)


def test_every_action_is_filed() -> None:
    ways = set(range(len(ACT))) - {ACT.kind("step"), ACT.kind("crawl")}
    assert ways == ways_filed.keys() | controls_filed.keys() and deeds_filed.keys() == ways_filed.keys()


# --- moving ----------------------------------------------------------------------------------


def test_step_stops_at_a_lock_unless_an_officer_opens_it() -> None:
    assert not acting("exile", at={"exile": "mainframe"}).can(step("bridge"))
    table = acting("engineer", at={"engineer": "mainframe"})
    table.do(step("bridge"))
    assert table.at("engineer") == "bridge" and "bridge-mainframe" not in table.locks()


def test_step_in_a_blackout_stops_officers_too() -> None:
    dark: Position = {"damaged": ["fuel_cells", "generators"], "cameras": False, "jammers": False, "abandoned": True}
    assert not acting("engineer", at={"engineer": "mainframe"}, **dark).can(step("bridge"))


def test_step_drags_one_and_a_dragged_officer_opens_a_lock() -> None:
    fallen: Position = {"at": {"exile": "mainframe", "engineer": "mainframe", "stranger": "mainframe"}}
    table = acting("exile", status={"engineer": "down", "stranger": "down"}, **fallen)
    table.do(step("bridge"))
    assert table.open() == [drag("engineer")]
    table.do(drag("engineer"))
    assert table.at("engineer") == table.at("exile") == "bridge" and "bridge-mainframe" not in table.locks()
    other = acting("exile", status={"stranger": "down"}, **fallen)
    other.do(step("forward_airlock"))
    assert other.open() == [ALONE, drag("stranger")]


def test_step_leads_into_docked_pods_and_out() -> None:
    table = acting("exile", at={"exile": "aft_airlock"}, pods={"houdini": "launched"})
    assert table.can(step("mcqueen")) and not table.can(step("houdini"))
    table.do(step("mcqueen"), step("aft_airlock"))
    assert table.at("exile") == "aft_airlock"


def test_step_through_the_wormhole() -> None:
    hole: Position = {"released": True, "project": "stable_wormhole", "mouth": "kitchen"}
    assert acting("exile", at={"exile": "kitchen"}, **hole).can(step("x_vault"))
    assert acting("exile", at={"exile": "x_vault"}, **hole).can(step("kitchen"))
    assert not acting("exile", at={"exile": "x_vault"}, **{**hole, "mouth": "outer_space"}).can(step("outer_space"))


def test_crawl_needs_a_tunnel_rat() -> None:
    assert not acting("exile", at={"exile": "kitchen"}).can(crawl("workshop"))
    table = acting("astrochimp")
    table.do(crawl("workshop"))
    assert table.at("astrochimp") == "workshop"


def test_sf_4_8_nobody_walks_into_a_hazard_that_hurts() -> None:
    fire: Position = {"hazard": {"kitchen": "fire"}, "at": {"exile": "aft_airlock", "medical": "aft_airlock"}}
    assert not acting("exile", **fire).can(step("kitchen"))
    assert acting("exile", held={"exile": ["helmet"]}, **fire).can(step("kitchen"))
    assert acting("medical", **fire).can(step("kitchen")), "Robots do not mind"


def test_sf_4_8_traps_do_not_count_for_self_preservation() -> None:
    traps: Position = {"traps": {"aft_airlock": "real", "suite": "decoy", "tanks": "decoy"}, "trap_by": 0}
    table = acting("exile", **traps)
    table.do(step("aft_airlock"))
    assert table.status("exile") == "down" and table.guilt(0) == "innocent" and len(table.s.trap_at) == 2


def test_airlock_follows_its_arrows() -> None:
    dressed: Position = {"held": {"exile": ["helmet"]}}
    for place in ("forward_airlock", "aft_airlock", "array_control", "tanks", "magnetic_containment"):
        assert acting("exile", at={"exile": place}, **dressed).can(airlock("outer_space")), place
    assert not acting("exile", at={"exile": "locker_room"}, **dressed).can(airlock("outer_space"))
    out = acting("exile", at={"exile": "outer_space"}, **dressed)
    ways = {choice for choice in out.open() if type(choice).__name__ == "Go"}
    assert ways == {airlock(id_) for id_ in ("forward_airlock", "aft_airlock", "array_control", "locker_room")}


def test_airlock_sends_items_and_the_down_across() -> None:
    table = acting(
        "exile", at={"exile": "aft_airlock", "stranger": "aft_airlock"}, status={"stranger": "down"},
        held={"exile": ["briefcase"]},
    )  # fmt: skip
    table.do(do("airlock"), what("briefcase"), do("airlock"), whom("stranger"))
    assert table.floor("outer_space") == ["briefcase"] and table.at("stranger") == "outer_space"
    assert table.at("exile") == "aft_airlock"
    out = acting("exile", at={"exile": "outer_space"}, held={"exile": ["helmet"]}, floor={"outer_space": ["gun"]})
    out.do(do("airlock"), where_to("locker_room"), take("gun"))
    assert out.floor("locker_room") == ["helmet", "gun"]
    assert not out.can(do("airlock"), where_to("locker_room"), what("helmet")), "she needs it"


# --- Items -----------------------------------------------------------------------------------


def test_pick_up_from_the_floor_and_from_the_down_but_nothing_integral() -> None:
    table = acting(
        "exile", cast=["security"], at={"exile": "print_shop"}, status={"security": "down"},
        held={"security": ["gun", "nanogel"]}, floor={"print_shop": ["helmet"]},
    )  # fmt: skip
    table.do(do("pick_up"))
    assert set(table.open()) == {take("helmet"), take("nanogel", "security"), take_kompromat("print_shop")}


def test_pick_up_of_a_second_gun_of_security() -> None:
    table = acting(
        "exile", cast=["security"], at={"exile": "print_shop"}, status={"security": "down"},
        held={"security": ["gun", "gun"]},
    )  # fmt: skip
    table.do(do("pick_up"), take("gun", "security"))
    assert table.held("exile") == ["gun"] and table.held("security") == ["gun"]


def test_pick_up_of_an_item_needs_a_slot_and_kompromat_does_not() -> None:
    full = {"exile": ["gun", "bludgeon", "nanogel"]}
    table = acting("exile", at={"exile": "aft_airlock"}, held=full)
    table.do(do("pick_up"))
    assert table.open() == [take_kompromat("aft_airlock")]
    sick = acting("exile", at={"exile": "rec_room"}, held={"exile": ["gun", "gun"]}, sick=["exile"], kompromat=[])
    assert not sick.can(do("pick_up")), "Contamination takes a slot"


def test_sf_13_3_the_inspector_reaches_next_door() -> None:
    table = acting("inspector", at={"inspector": "forward_airlock"}, kompromat=["security_station"])
    assert table.can(do("pick_up"), take_kompromat("security_station")) and table.can(do("manufacture_evidence"))
    assert not acting("inspector", at={"inspector": "forward_airlock"}, damaged=["security_station"]).can(
        do("manufacture_evidence")
    )


def test_drop_and_the_firebomb() -> None:
    table = acting("exile", held={"exile": ["firebomb", "helmet"]}, at={"exile": "suite"})
    table.do(do("drop"), what("firebomb"))
    assert table.open() == [IGNITE, NOT_IGNITE]
    table.do(NOT_IGNITE)
    assert table.floor("suite") == ["firebomb"] and table.hazard("suite") == "none"
    bare = acting("exile", held={"exile": ["firebomb"]}, at={"exile": "suite"})
    assert not bare.can(do("drop"), what("firebomb"), IGNITE), "not under one's own bare head"
    assert bare.can(do("drop"), what("firebomb"))
    burning = acting("exile", held={"exile": ["firebomb", "helmet"]}, hazard={"array_control": "asphyxiation"})
    assert not burning.can(do("drop"), what("firebomb"), IGNITE)


def test_sf_4_8_the_only_helmet_stays_on_in_a_hazard() -> None:
    smoke: Position = {"hazard": {"array_control": "asphyxiation"}, "at": {"medical": "array_control"}}
    table = acting("exile", held={"exile": ["helmet", "gun"]}, **smoke)
    assert not table.can(do("drop"), what("helmet")) and table.can(do("drop"), what("gun"))
    assert not table.can(do("give"), whom("medical"), what("helmet"))
    two = acting("exile", held={"exile": ["helmet", "helmet"]}, **smoke)
    assert two.can(do("drop"), what("helmet"))


def test_give_to_the_live_with_room() -> None:
    table = acting("exile", at={"exile": "aft_hub", "legal": "aft_hub"}, cast=["legal"], held={"exile": ["gun"]},
                   status={"legal": "down"})  # fmt: skip
    table.do(do("give"))
    assert table.open() == [whom("medical")]
    table.do(whom("medical"), what("gun"))
    assert table.held("medical") == ["gun"] and table.held("exile") == []


def test_throw_burns_over_there() -> None:
    table = acting("exile", at={"exile": "aft_hub", "stranger": "rec_room"}, held={"exile": ["firebomb"]})
    table.do(do("throw"), where_to("rec_room"), what("firebomb"), IGNITE)
    assert table.hazard("rec_room") == "fire" and table.damaged("rec_room") and table.status("stranger") == "down"
    assert table.guilt(0) == "suspect" and table.s.supply[ITEM.kind("firebomb")] == 7


def test_throw_stops_at_locks() -> None:
    table = acting("exile", at={"exile": "forward_airlock"})
    reach = {PLACE.ids[place] for place in throw_targets(table.s, PLACE.kind("forward_airlock"))}
    assert "bridge" not in reach and {"mainframe", "forward_hub", "workshop", "chem_lab"} <= reach


# --- weapons ---------------------------------------------------------------------------------

BRAWL: Position = {"at": {"exile": "chem_lab", "stranger": "chem_lab"}}


def test_sf_8_2_what_weapons_work_on() -> None:
    bludgeon = acting("exile", held={"exile": ["bludgeon"], "stranger": ["helmet"]}, **BRAWL)
    bludgeon.do(do("attack"))
    assert bludgeon.open() == [whom("inspector")]
    gun = acting("exile", held={"exile": ["gun"], "stranger": ["helmet"]}, **BRAWL)
    gun.do(do("attack"))
    assert set(gun.open()) == {whom("inspector"), whom("stranger")}
    both = acting("exile", held={"exile": ["gun", "bludgeon"]}, **BRAWL)
    both.do(do("attack"), whom("inspector"))
    assert both.open() == [what("bludgeon"), what("gun")]


def test_sf_13_4_fast_talk_stops_humans_with_bludgeons_where_it_is_light() -> None:
    beaten: Position = {"at": {"exile": "rec_room", "stranger": "rec_room"}, "held": {"stranger": ["bludgeon"]}}
    assert not acting("stranger", **beaten).can(do("attack"), whom("exile"))
    dark: Position = {"at": {"exile": "workshop", "stranger": "workshop"}, "held": {"stranger": ["bludgeon"]}}
    assert acting("stranger", **dark).can(do("attack"), whom("exile"))
    assert acting("stranger", **beaten).can(do("rob")) is False and acting(
        "stranger", at=beaten["at"], held={"stranger": ["bludgeon"], "exile": ["gun"]}
    ).can(do("rob"), whom("exile"), what("gun"))


def test_sf_13_4_peacekeepers_and_armour() -> None:
    near: Position = {"cast": ["security"], "at": {"exile": "print_shop", "cyborg": "print_shop"}}
    table = acting("security", held={"security": ["gun"], "exile": ["bludgeon"]}, **near)
    table.do(do("attack"))
    assert table.open() == [whom("cyborg")]
    assert not acting("security", **near).can(do("sabotage"))
    guilty = acting("security", pc=[None, "exile"], guilt=["innocent", "suspect"], **near)
    assert guilty.can(do("attack"), whom("exile"))
    assert not acting("exile", held={"exile": ["bludgeon"]}, **near).can(do("attack"), whom("security"))


def test_sf_13_4_badge_and_pride() -> None:
    near: Position = {
        "at": {"daredevil": "chem_lab", "exile": "chem_lab"},
        "held": {"exile": ["gun"], "daredevil": ["rocket_wings"]},
    }
    table = acting("inspector", data={"exile": ["evidence"]}, **near)
    table.do(do("rob"))
    assert table.open() == [whom("exile")], "nobody Robs the proud"
    table.do(whom("exile"))
    assert table.open() == [what("gun")], "the Badge is for Items only"


def test_sf_13_5_brutal_breaks_helmet_and_bludgeon() -> None:
    table = acting(
        "cyborg", pc=["cyborg"], at={"cyborg": "chem_lab"}, held={"cyborg": ["bludgeon"], "inspector": ["helmet"]}
    )
    table.do(do("attack"), whom("inspector"))
    assert table.status("inspector") == "down" and table.held("inspector") == [] and table.held("cyborg") == []
    assert table.s.gone[HELMET] == 1
    integral = acting(
        "cyborg", cast=["corpsicle"], pc=["cyborg"], held={"cyborg": ["bludgeon"]}, status={"corpsicle": "live"}
    )
    integral.do(do("attack"), whom("corpsicle"))
    assert integral.held("corpsicle") == ["helmet"] and integral.status("corpsicle") == "down"


def test_sf_9_2_data_of_the_down_needs_no_weapon() -> None:
    table = acting(
        "exile",
        status={"stranger": "down"},
        data={"stranger": ["evidence", "x_secret"], "exile": ["evidence"]},
        **BRAWL,
    )
    table.do(do("rob"), whom("stranger"))
    assert table.open() == [which("x_secret")]
    table.do(which("x_secret"))
    assert table.data("stranger") == {"evidence"} and table.data("exile") == {"evidence", "x_secret"}


def test_sf_13_6_the_consort_frames_whoever_has_a_conspirator_there() -> None:
    scene: Position = {
        "cast": ["consort"],
        "at": {"consort": "chem_lab", "stranger": "chem_lab"},
        "held": {"consort": ["gun"]},
    }
    table = acting("consort", seats=3, cubes=[{}, {"inspector": 1}, {}], **scene)
    table.do(do("attack"), whom("inspector"))
    assert table.ask == "FrameUp" and table.open() == [BLAME[1], TAKE_BLAME]
    table.do(BLAME[1])
    assert [table.guilt(seat) for seat in range(3)] == ["innocent", "suspect", "innocent"]
    honest = acting("consort", seats=3, cubes=[{}, {"inspector": 1}, {}], **scene)
    assert honest.do(do("attack"), whom("inspector"), TAKE_BLAME).guilt(0) == "suspect"
    alone = acting("consort", seats=3, **scene)
    assert alone.do(do("attack"), whom("inspector")).guilt(0) == "suspect"


def test_sabotage_of_the_x_vault_releases_project_x() -> None:
    table = acting("troubleshooter", at={"troubleshooter": "x_vault"})
    table.do(do("sabotage")).falls(PROJECT_FELL[7])
    assert table.s.released and table.s.abandoned and not table.locks()
    assert table.data("troubleshooter") == {"x_secret"}, "the releaser of an empty vault"


# --- Nanogel, Fang Moss, wings ---------------------------------------------------------------


def test_sf_8_3_nanogel_has_two_uses() -> None:
    down: Position = {"status": {"stranger": "down", "inspector": "down"}, **BRAWL}
    table = acting("exile", held={"exile": ["nanogel"]}, **down)
    table.do(do("revive_nanogel"), whom("stranger"))
    assert table.held("exile") == ["nanogel_used"] and table.status("stranger") == "live"
    before = table.s.supply[NANOGEL]
    table.do(do("revive_nanogel"), whom("inspector"))
    assert table.held("exile") == [] and table.s.supply[NANOGEL] == before + 1


def test_sf_4_7_nobody_bareheaded_is_revived_in_a_hazard() -> None:
    smoke: Position = {"hazard": {"chem_lab": "asphyxiation"}, "status": {"stranger": "down"}, **BRAWL}
    assert not acting("exile", held={"exile": ["nanogel", "helmet"]}, **smoke).can(do("revive_nanogel"))
    dressed = acting("exile", held={"exile": ["nanogel", "helmet"], "stranger": ["helmet"]}, **smoke)
    assert dressed.can(do("revive_nanogel"), whom("stranger"))


def test_feed_me_leaves_the_items() -> None:
    table = acting("exile", cast=["botanist"], held={"exile": ["fang_moss"], "stranger": ["gun"]},
                   status={"stranger": "down"}, data={"stranger": ["evidence"]}, **BRAWL)  # fmt: skip
    table.do(do("feed_me"), whom("stranger"))
    assert table.status("stranger") == "annihilated" and "gun" in table.floor("chem_lab") and table.s.meals == 1


def test_rocket_launch_wants_wings_and_a_helmet_in_outer_space() -> None:
    out: Position = {"at": {"daredevil": "outer_space"}}
    assert not acting("daredevil", held={"daredevil": ["rocket_wings"]}, **out).can(do("rocket_launch"))
    table = acting("daredevil", held={"daredevil": ["rocket_wings", "helmet", "briefcase"]}, **out)
    table.do(do("rocket_launch"))
    assert escaped(table.s, PAWN.kind("daredevil")) and "briefcase" in table.held("daredevil")
