"""Every reveal power that lasts does what its card says (SF-13)."""

from __future__ import annotations

from typing import Any

from undertable.games.stationfall.box.tables import KOMPROMAT
from undertable.games.stationfall.speech.answers import PRESENCE, PROWL, RENEGOTIATE, REVIVE_SELF, TAKE_NO_CUBE

from .table import Table, acting, activate, crawl, do, press, revealing, step, step_free, what, where_to, whom

# --- powers that last ------------------------------------------------------------------------


def test_acrobatics_teach_the_astrochimp_zero_born() -> None:
    """Acrobatics: a free Step into zero gravity, once Revealed."""
    hidden = acting("astrochimp", at={"astrochimp": "therapy_garden"}, cubes=[{"astrochimp": 1}, {}], free=True)
    assert step_free("aft_hub") not in hidden.open()
    shown = acting("astrochimp", at={"astrochimp": "therapy_garden"}, pc=["astrochimp"], free=True)
    assert step_free("aft_hub") in shown.open()


def test_authorized_force_frees_security_from_peacekeeping() -> None:
    """Authorized Force: it may Attack whom it likes, and Sabotage."""
    where = {"security": "kitchen", "exile": "kitchen"}
    npc = acting("security", cast=["security"], at=where, cubes=[{"security": 1}, {}])
    assert do("attack") not in npc.open() and do("sabotage") not in npc.open()
    pc = acting("security", cast=["security"], at=where, pc=["security"])
    assert do("attack") in pc.open() and do("sabotage") in pc.open()


def test_self_repair_lets_a_down_cyborg_be_activated_sf_13_21() -> None:
    """SF-13.21, SF-19.45: Reviving itself is the first Action."""
    t = Table(2, pc=["cyborg"], status={"cyborg": "down"})
    t.do(activate("cyborg"))
    assert do("pick_up") not in t.open()
    t.do(REVIVE_SELF)
    assert t.status("cyborg") == "live" and t.s.actions == 1


def test_fine_print_activates_npcs_with_nda_but_never_drones_sf_19_28() -> None:
    """SF-13.21, SF-19.28."""
    data = {"exile": ["nda"], "drone_1": ["nda"]}
    t = Table(2, cast=["legal", "drones"], pc=["legal"], data=data)
    assert activate("exile") in t.open() and activate("drones") not in t.open() and activate("medical") not in t.open()


def test_hardcopy_lets_anybody_beside_legal_sign() -> None:
    """Hardcopy: an Action next to Legal, once its player has Revealed."""
    where = {"legal": "kitchen", "exile": "kitchen"}
    t = acting("exile", cast=["legal"], at=where, cubes=[{"exile": 1}, {}], pc=[None, "legal"])
    t.do(do("manufacture_nda"))
    assert t.data("exile") == {"nda"}
    assert do("manufacture_nda") not in acting("exile", cast=["legal"], at=where).open()


def test_blood_from_a_stone_returns_kompromat_used_on_an_npc_sf_13_20() -> None:
    """SF-13.20: after the Action, and everybody knows it."""
    t = acting("exile", pc=["exile"], hand=[["medical"], []], at={"medical": "aft_hub"})
    t.do(press("medical"), step("rec_room"))
    medical = KOMPROMAT.kind("medical")
    assert t.s.hand[0] == [medical] and t.s.named[0][medical] == 1 and t.s.used[medical] == 0


def test_my_precious_keeps_the_rat_from_being_dropped_by_others_sf_13_10() -> None:
    """SF-13.10: its own player may, others may not; it may be Given."""
    rat: dict[str, Any] = {
        "cast": ["telepathic_rat"],
        "held": {"exile": ["telepathic_rat"]},
        "at": {"exile": "kitchen", "medical": "kitchen"},
    }
    other = acting("exile", pc=[None, "telepathic_rat"], **rat)
    assert do("drop") not in other.open() and other.can(do("give"), whom("medical"), what("telepathic_rat"))
    assert do("drop") in acting("exile", pc=["telepathic_rat"], **rat).open()


def test_talk_them_through_it_teaches_conspirators_sf_13_22() -> None:
    """SF-13.22: Tunnel Rat and Jury Rig, while the Troubleshooter is Live."""
    position: dict[str, Any] = {
        "at": {"exile": "kitchen"}, "damaged": ["kitchen"], "pc": ["troubleshooter"], "cubes": [{"exile": 1}, {}],
    }  # fmt: skip
    t = acting("exile", **position)
    assert crawl("workshop") in t.open() and do("jury_rig") in t.open()
    t = acting("exile", status={"troubleshooter": "down"}, **position)
    assert crawl("workshop") not in t.open() and do("jury_rig") not in t.open()


def test_creatropism_lets_fang_moss_walk_and_eat_once_sf_13_21() -> None:
    """SF-13.21: in the Botanist's player's phase, while nobody Live has it."""
    lying: dict[str, Any] = {"cast": ["botanist"], "floor": {"kitchen": ["fang_moss"]}, "pc": ["botanist"]}
    t = acting("exile", **lying, cubes=[{"exile": 1}, {}], at={"exile": "bridge", "medical": "kitchen"})
    t.do(PROWL, where_to("quarters"))
    assert "fang_moss" in t.floor("quarters") and PROWL not in t.open()
    t = acting(
        "exile",
        **lying,
        cubes=[{"exile": 1}, {}],
        at={"exile": "bridge", "astrochimp": "kitchen"},
        status={"astrochimp": "down"},
    )
    t.do(PROWL, whom("astrochimp"))
    assert t.status("astrochimp") == "annihilated" and t.s.meals == 1


def test_forceful_presence_comes_before_any_other_action_sf_13_21() -> None:
    """SF-13.21: a Basic Action with a Colocated NPC or any NPC Officer."""
    t = acting("station_chief", pc=["station_chief"], at={"station_chief": "kitchen", "engineer": "bridge"})
    assert t.can(PRESENCE, whom("engineer"), step("mainframe"))
    t.do(step("quarters"))
    assert PRESENCE not in t.open()


def test_brutal_strikes_through_a_helmet_for_the_price_of_both_sf_13_5() -> None:
    """SF-13.5: an integral Helmet stays."""
    where = {"cyborg": "kitchen", "exile": "kitchen", "corpsicle": "kitchen"}
    t = acting(
        "cyborg", cast=["corpsicle"], pc=["cyborg"], at=where, held={"cyborg": ["bludgeon", "bludgeon"], "exile": ["helmet"]},
        status={"corpsicle": "live"},
    )  # fmt: skip
    t.do(do("attack"), whom("corpsicle"))
    assert t.held("cyborg") == ["bludgeon"] and t.held("corpsicle") == ["helmet"]


def test_a_point_break_needs_wings_helmet_and_a_reveal_in_time_sf_16_3() -> None:
    """SF-16.3: at Stationfall, if she was Revealed before."""
    position: dict[str, Any] = {
        "pc": ["daredevil", "exile"], "at": {"daredevil": "kitchen"}, "held": {"daredevil": ["helmet", "rocket_wings"]}, "step": "fall",
    }  # fmt: skip
    assert Table(2, **position).at("daredevil") == "rocket_wings"
    assert Table(2, **position, late=[0]).at("daredevil") == "kitchen"
    assert Table(2, **{**position, "held": {"daredevil": ["rocket_wings"]}}).at("daredevil") == "kitchen"


def test_a_turn_goes_on_after_a_reveal_sf_15_2() -> None:
    """SF-15.2: Influence, then Activate or Renegotiate."""
    t = revealing("exile").do(RENEGOTIATE)
    if t.ask == "Begin" and TAKE_NO_CUBE in t.open():
        t.do(TAKE_NO_CUBE)
    assert t.decider == 1
