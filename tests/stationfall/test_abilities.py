"""Every Action that an ability or a reveal power gives does what the card says (SF-13)."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall.box.tables import ABILITY, CHARACTER, KOMPROMAT, PAWN, PLACE, POWER
from undertable.games.stationfall.rules.actions.filing import controls_filed, deeds_filed, ways_filed
from undertable.games.stationfall.speech.answers import DECIDERS, SECTION_HERE
from undertable.games.stationfall.speech.answers_powers import DISCARDS, REGAINS
from undertable.games.stationfall.speech.events_powers import KompromatGone
from undertable.kernel.types import ALL, bit

from .table import Table, acting, airlock, do, step, through, what, where_to, whom

GIVEN = [row.id for row in (*ABILITY, *POWER) if row.kind == "action"]


@pytest.mark.parametrize("id_", GIVEN)
def test_every_action_of_an_ability_or_power_is_filed(id_: str) -> None:
    """SF-12: fourteen of them."""
    from undertable.games.stationfall.box.acts import ACT

    act = ACT.kind(id_)
    assert act in controls_filed or (act in ways_filed and act in deeds_filed)


def lead(pawn: str, **position: Any) -> Table:
    """Somebody acts for a player who has cubes there."""
    return acting(pawn, **position)


# --- Locks, cubes, the law (SF-13.7) ---------------------------------------------------------


def test_breach_removes_a_lock_of_this_section() -> None:
    """Breach."""
    t = lead("boarder", cast=["boarder"], at={"boarder": "suite"})
    t.do(do("breach"), through("suite-quarters"))
    assert "suite-quarters" not in t.locks()
    assert do("breach") not in lead("boarder", cast=["boarder"], at={"boarder": "kitchen"}).open()


def test_wormtongue_sends_a_cube_to_betrayal_sf_13_7() -> None:
    """SF-13.7: of any player, from a Colocated Human, Live or Down; Robots do not listen."""
    where = {"counselor": "kitchen", "exile": "kitchen", "medical": "kitchen"}
    t = lead(
        "counselor", at=where, status={"exile": "down"}, cubes=[{"exile": 1, "medical": 1}, {"exile": 2, "medical": 1}]
    )
    assert not t.can(do("wormtongue"), whom("medical"))
    t.do(do("wormtongue"), whom("exile"), DECIDERS[1])
    assert t.s.betrayal == [0, 1] and t.s.cubes[1][CHARACTER.kind("exile")] == 1


def test_process_server_gives_everybody_nda_and_needs_one_who_lacks_it_sf_19_27() -> None:
    """SF-13.7, SF-19.27."""
    where = {"legal": "kitchen", "exile": "kitchen", "medical": "kitchen"}
    t = lead("legal", cast=["legal"], at=where, data={"exile": ["nda"]}, status={"medical": "down"})
    t.do(do("process_server"))
    assert t.data("exile") == {"nda"} and t.data("medical") == {"nda"} and t.data("legal") == set()
    data = {pawn: ["nda"] for pawn in ("exile", "medical", "astrochimp", "beta")}
    done = lead(
        "legal",
        cast=["legal"],
        at=where | {"astrochimp": "bridge"},
        data={k: v for k, v in data.items() if k != "beta"},
    )
    assert do("process_server") not in done.open()


def test_a_sealed_pod_opens_when_somebody_inside_is_served_sf_20_27() -> None:
    """SF-20.27: Houdini with two Humans without NDA cannot launch; after Process Server there it can."""
    where = {"legal": "houdini", "exile": "houdini", "astrochimp": "houdini"}
    t = lead("exile", cast=["legal"], at=where, abandoned=True, minute=5)
    assert do("launch_countdown") not in t.open()
    t = lead("legal", cast=["legal"], at=where, abandoned=True, minute=5).do(do("process_server"))
    assert do("launch_countdown") in t.open()


def test_lawyer_up_makes_the_player_of_a_pc_suspect_sf_13_7() -> None:
    """SF-13.7: Innocent or Guilty before; a Suspect one is no client, an NPC neither."""
    where = {"legal": "kitchen", "exile": "kitchen", "medical": "kitchen"}
    t = lead("legal", cast=["legal"], at=where, pc=[None, "exile"], guilt=["innocent", "guilty"])
    t.do(do("lawyer_up"), DECIDERS[1])
    assert t.guilt(1) == "suspect" and do("lawyer_up") not in t.open()


# --- repairs (SF-13.8) -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pawn", "cast"), [("engineer", []), ("troubleshooter", []), ("alpha", ["maintenance_clones"])]
)
def test_jury_rig_repairs_the_section_or_a_robot_sf_13_8(pawn: str, cast: list[str]) -> None:
    """SF-13.8, SF-5.5: not while it burns."""
    where = {pawn: "kitchen", "medical": "kitchen"}
    t = lead(pawn, cast=cast, at=where, damaged=["kitchen"], status={"medical": "down"})
    t.do(do("jury_rig"), SECTION_HERE).do(do("jury_rig"), whom("medical"))
    assert not t.damaged("kitchen") and t.status("medical") == "live"
    burning = lead(pawn, cast=cast, at=where, damaged=["kitchen"], hazard={"kitchen": "fire"}, held={pawn: ["helmet"]})
    assert do("jury_rig") not in burning.open()


def test_disassemble_costs_the_drone_itself_sf_13_8() -> None:
    """SF-13.8: by Remote Control; the Drone goes Down and cannot Revive itself."""
    t = acting("exile", cast=["drones"], at={"exile": "aft_hub", "drone_1": "kitchen"}, damaged=["kitchen"])
    t.do(do("remote_control"), whom("drone_1"), do("disassemble"), SECTION_HERE)
    assert t.status("drone_1") == "down" and not t.damaged("kitchen") and t.guilt(0) == "innocent"


def test_emergency_response_revives_and_counts_sf_14_19() -> None:
    """SF-14.19: Humans Revived by Medical advance its track; no unhelmeted one in a Hazard (SF-4.7)."""
    where = {"medical": "kitchen", "exile": "kitchen"}
    t = lead("medical", at=where, status={"exile": "down"})
    t.do(do("emergency_response"), whom("exile"))
    assert t.status("exile") == "live" and t.s.track == 1
    fire = lead("medical", at=where, status={"exile": "down"}, hazard={"kitchen": "fire"}, damaged=["kitchen"])
    assert do("emergency_response") not in fire.open()


# --- EMP Burst, Infect, Nerve Gas ------------------------------------------------------------


def test_an_emp_burst_damages_downs_robots_and_deletes_data_sf_13_9() -> None:
    """SF-13.9: the Cyborg too, the Operative's own Data and NDA; Humans stay."""
    where = {"operative": "kitchen", "medical": "kitchen", "cyborg": "kitchen", "exile": "kitchen"}
    data = {"operative": ["x_secret"], "exile": ["evidence", "nda"]}
    t = lead("operative", cast=["operative"], at=where, data=data).do(do("emp_burst"))
    assert t.damaged("kitchen") and t.status("medical") == t.status("cyborg") == "down" and t.status("exile") == "live"
    assert t.data("operative") == t.data("exile") == set() and do("emp_burst") not in t.open()


def test_infect_contaminates_and_a_full_victim_drops_an_item_sf_4_5() -> None:
    """Infect, SF-4.5, SF-20.16: Security keeps its integral Gun and drops one of the other two."""
    where = {"microbiologist": "kitchen", "security": "kitchen"}
    held = {"security": ["gun", "helmet", "nanogel"]}
    t = acting("microbiologist", cast=["microbiologist", "security"], pc=["microbiologist"], at=where, held=held)
    t.do(do("infect"), whom("security"))
    assert t.ask == "DropOne" and what("gun") not in t.open()
    t.do(what("helmet"))
    assert t.s.sick[PAWN.kind("security")] and t.held("security") == ["nanogel", "gun"]


def test_powers_of_a_pc_are_its_own_players_alone_sf_13_1() -> None:
    """SF-13.1: nobody else can use them, nor before the Reveal."""
    where = {"microbiologist": "kitchen", "exile": "kitchen"}
    t = acting("microbiologist", cast=["microbiologist"], at=where, cubes=[{"microbiologist": 1}, {}])
    assert do("infect") not in t.open()


def test_nerve_gas_goes_here_or_in_throw_range_and_not_on_her_own_head_sf_13_19() -> None:
    """SF-13.19, SF-4.8: it replaces Fire."""
    t = acting("operative", cast=["operative"], pc=["operative"], at={"operative": "aft_hub", "exile": "rec_room"})
    assert not t.can(do("nerve_gas_grenades"), where_to("aft_hub"))
    t.do(do("nerve_gas_grenades"), where_to("rec_room"))
    assert t.hazard("rec_room") == "asphyxiation" and t.status("exile") == "down" and t.guilt(0) == "suspect"
    assert not t.can(do("nerve_gas_grenades"), where_to("rec_room"))


# --- Missile (SF-13.18) ----------------------------------------------------------------------


def test_a_missile_needs_jammers_off_a_token_and_no_other_missile_sf_13_18() -> None:
    """SF-13.18."""
    position: dict[str, Any] = {"cast": ["boarder"], "pc": ["boarder"], "at": {"boarder": "kitchen"}, "minute": 6}
    assert do("missile") not in acting("boarder", **position).open()
    t = acting("boarder", **position, jammers=False)
    t.do(do("missile"), where_to("outer_space"))
    assert t.s.tokens == [(0, 5, 2, PLACE.kind("outer_space"))] and do("missile") not in t.open()
    assert do("missile") not in acting("boarder", **{**position, "minute": 0}, jammers=False).open()


def test_a_missile_downs_everybody_in_outer_space_helmets_or_not_sf_19_33() -> None:
    """SF-19.33: no Damage there; Time tokens never make anyone Suspect (SF-7.4.2)."""
    t = Table(
        2,
        at={"exile": "outer_space"},
        held={"exile": ["helmet"]},
        tokens=["0 5 missile outer_space"],
        minute=5,
        step="close",
    )
    assert t.status("exile") == "down" and t.guilt(0) == "innocent"


def test_a_missile_destroys_a_pod_that_has_left_sf_7_4_2() -> None:
    """SF-7.4.2: with everything in it."""
    t = Table(
        2, at={"exile": "mcqueen"}, pods={"mcqueen": "launched"}, tokens=["0 5 missile mcqueen"], minute=5, step="close"
    )
    assert t.status("exile") == "annihilated"


# --- acting with others (SF-11.3) ------------------------------------------------------------


def test_telepathy_drives_an_unhelmeted_human_out_of_the_airlock_sf_20_23() -> None:
    """SF-20.23: by itself it is illegal (Self-Preservation); by Telepathy the Human is Down in the Dark, nobody Suspect."""
    where = {"exile": "aft_airlock"}
    assert airlock("outer_space") not in acting("exile", at=where).open()
    rat: dict[str, Any] = {"cast": ["telepathic_rat"], "at": where, "held": {"exile": ["telepathic_rat"]}}
    t = acting("telepathic_rat", **rat)
    t.do(do("telepathy"), whom("exile"), airlock("outer_space"))
    assert t.at("exile") == "outer_space" and t.status("exile") == "down" and t.guilt(0) == "innocent"


def test_a_helmet_keeps_the_rat_out_and_robots_have_no_mind_sf_13_10() -> None:
    """SF-13.10: only Live unhelmeted Humans."""
    where = {"exile": "kitchen", "medical": "kitchen", "astrochimp": "kitchen"}
    t = acting(
        "telepathic_rat",
        cast=["telepathic_rat"],
        at=where,
        held={"exile": ["helmet"]},
        floor={"kitchen": ["telepathic_rat"]},
    )
    t.do(do("telepathy"))
    assert whom("astrochimp") in t.open() and whom("exile") not in t.open() and whom("medical") not in t.open()


def test_the_telepathic_rat_does_nothing_else_sf_14_26() -> None:
    """SF-14.26: no Step, no free Action."""
    t = acting(
        "telepathic_rat", cast=["telepathic_rat"], at={"exile": "kitchen"}, floor={"kitchen": ["telepathic_rat"]}
    )
    assert {type(choice).__name__ for choice in t.open()} <= {"Do", "Bribe", "Press", "End"}
    assert [choice for choice in t.open() if type(choice).__name__ == "Do"] == [do("telepathy")]


def test_root_access_leads_a_robot_with_a_copy_sf_13_17() -> None:
    """SF-13.17: by the Digital Assistant's own player, anywhere on the map."""
    t = acting(
        "digital_assistant",
        cast=["digital_assistant"],
        pc=["digital_assistant"],
        data={"medical": ["digital_assistant"]},
    )
    t.do(do("root_access"), whom("medical"), step("rec_room"))
    assert t.at("medical") == "rec_room"
    assert (
        do("root_access")
        not in acting("digital_assistant", cast=["digital_assistant"], pc=["digital_assistant"]).open()
    )


# --- Tradecraft (SF-13.20) -------------------------------------------------------------------


def test_tradecraft_swaps_two_kompromat_for_a_used_one_sf_13_20() -> None:
    """SF-13.20: one that everybody knew is named; the used one is known to all."""
    t = acting("exile", pc=["exile"], hand=[["medical", "cyborg"], []], named=[{"cyborg": 1}, {}], used={"stranger": 1})
    first, second, back = (KOMPROMAT.kind(id_) for id_ in ("cyborg", "medical", "stranger"))
    t.do(do("tradecraft"), DISCARDS[first], DISCARDS[second], REGAINS[back])
    assert t.s.hand[0] == [back] and t.s.away[0] == [first, second] and t.s.named[0][back] == 1
    assert [event.kompromat.knowers for event in t.heard(KompromatGone)] == [ALL, bit(0)]


def test_tradecraft_needs_both_halves_sf_13_20() -> None:
    """SF-13.20: two in hand, and one used on an NPC."""
    assert do("tradecraft") not in acting("exile", pc=["exile"], hand=[["medical"], []], used={"stranger": 1}).open()
    assert do("tradecraft") not in acting("exile", pc=["exile"], hand=[["medical", "cyborg"], []]).open()
    pc = acting("exile", pc=["exile", "stranger"], hand=[["medical", "cyborg"], []], used={"stranger": 1})
    assert do("tradecraft") not in pc.open()
