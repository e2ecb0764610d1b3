"""The rules in the order of the book: guilt, Actions, Characters, the turn, who may know what (SF-10 to SF-18)."""

from __future__ import annotations

from typing import Any

from undertable.games.stationfall.box.tables import ABILITY, CHARACTER, IDENTITIES_OF, ITEM, KOMPROMAT, PLACE
from undertable.games.stationfall.speech.answers import ALONE, DECIDERS, NOT_IGNITE, REFUSAL, RENEGOTIATE, Reveal
from undertable.games.stationfall.speech.outcomes import BLANK, FIREBALL
from undertable.kernel.observe import observe
from undertable.kernel.types import bit

from .fallen import entry, fallen
from .table import (
    Table,
    acting,
    airlock,
    any_order,
    bribe,
    do,
    drag,
    influence,
    press,
    report,
    step,
    what,
    which,
    whom,
)

# --- 10, 11, 12: guilt and Actions -----------------------------------------------------------


def test_an_innocent_refuser_of_kompromat_is_suspect_and_only_lawyers_and_evidence_help() -> None:
    """SF-10.3, SF-10.7, SF-15.5.5, SF-18.1: only a player who has Revealed is asked."""
    t = acting("cyborg", pc=[None, "exile"], hand=[["exile"], []], at={"exile": "kitchen"})
    t.do(press("exile"), step("quarters"))
    assert t.ask == "Refuse" and t.decider == 1
    t.do(REFUSAL)
    assert t.guilt(1) == "suspect" and t.at("exile") == "kitchen" and len(t.s.hand[0]) == 1


def test_kompromat_on_a_secret_character_cannot_be_refused() -> None:
    """SF-19.4, SF-15.5.6: it is an NPC; the announced Action happens at once."""
    t = acting("cyborg", secret=[["inspector"], ["exile"]], hand=[["exile"], []], at={"exile": "kitchen"})
    t.do(press("exile"), step("quarters"))
    assert t.at("exile") == "quarters" and t.ask == "Act"


def test_evidence_to_the_authorities_condemns_other_suspects() -> None:
    """SF-10.4: again, if somebody would become Guilty."""
    position: dict[str, Any] = {"at": {"exile": "array_control"}, "data": {"exile": ["evidence"]}, "jammers": False}
    t = acting("exile", **position, guilt=["suspect", "suspect"], offsite={"authorities": ["evidence"]})
    t.do(do("transmit"), *any_order(t, which("evidence"), report("authorities")))
    assert [t.guilt(0), t.guilt(1)] == ["suspect", "guilty"] and do("transmit") in t.open()


def test_section_and_console_actions_need_their_place() -> None:
    """SF-11.1, SF-11.2, SF-12.5, SF-12.6: and must change something."""
    t = acting("cyborg", at={"cyborg": "security_station"})
    assert (
        do("manufacture_evidence") in t.open()
        and do("toggle_cameras") in t.open()
        and do("service_robot") not in t.open()
    )
    t.do(do("manufacture_evidence"))
    assert do("manufacture_evidence") not in t.open()


def test_in_a_blackout_only_airlock_and_countdowns_work() -> None:
    """SF-12.2."""
    dark_power: dict[str, Any] = {"damaged": ["fuel_cells", "generators"], "abandoned": True, "minute": 5}
    assert do("launch_countdown") in acting("exile", at={"exile": "mcqueen"}, **dark_power).open()
    t = acting("medical", at={"medical": "locker_room"}, **dark_power)
    assert do("manufacture_helmet") not in t.open()
    assert airlock("outer_space") in acting("medical", at={"medical": "aft_airlock"}, **dark_power).open()


def test_character_actions_are_on_the_cards() -> None:
    """SF-12.7: Jury Rig for the Engineer, not for the Exile."""
    where = {"engineer": "kitchen", "exile": "kitchen"}
    assert do("jury_rig") in acting("engineer", at=where, damaged=["kitchen"]).open()
    assert do("jury_rig") not in acting("exile", at=where, damaged=["kitchen"]).open()


def test_a_step_may_drag_somebody_down_and_a_dragged_officer_opens_the_lock() -> None:
    """SF-12.3."""
    where = {"exile": "suite", "engineer": "suite", "inspector": "suite"}
    t = acting("exile", at=where, status={"engineer": "down", "inspector": "down"})
    assert t.can(step("rec_room"), ALONE) and t.can(step("rec_room"), drag("inspector"))
    t.do(step("quarters"))
    assert t.open() == [drag("engineer")]


# --- 14: Characters --------------------------------------------------------------------------


def test_what_the_cards_of_the_characters_say() -> None:
    """SF-14.1, SF-14.6, SF-14.8, SF-14.9, SF-14.12, SF-14.22: types, Officers, integral Items, two cards of the Doctor."""
    assert CHARACTER.row("astrochimp").types == ("human",) and CHARACTER.row("consort").types == ("robot",)
    assert CHARACTER.row("cyborg").types == ("human", "robot") and "officer" in [
        ABILITY.ids[a] for a in CHARACTER.row("counselor").abilities
    ]
    assert len(IDENTITIES_OF[CHARACTER.kind("doctor")]) == 2
    assert [ITEM.ids[i] for i in CHARACTER.row("security").integral] == ["gun"]


def test_the_boarder_brings_the_ship_and_the_inspector_the_shuttle() -> None:
    """SF-14.3, SF-14.16."""
    t = Table(2, cast=["boarder"])
    assert t.s.ship == 1 and t.at("boarder") == "outer_space"
    shuttle = acting("inspector", cast=["inspector"], at={"inspector": "inspector_shuttle"}, minute=5)
    assert do("shuttle_launch") in shuttle.open()
    other = acting("exile", cast=["inspector"], at={"exile": "inspector_shuttle"}, minute=5)
    assert do("shuttle_launch") not in other.open()


def test_the_corpsicle_sleeps_until_revived_and_fears_no_hazard() -> None:
    """SF-14.7: no Influence, no Activation before."""
    t = Table(2, cast=["corpsicle"])
    assert influence("corpsicle") not in t.open()
    t = acting("corpsicle", cast=["corpsicle"], at={"corpsicle": "aft_airlock"}, status={"corpsicle": "live"})
    assert airlock("outer_space") in t.open()


def test_the_daredevil_needs_a_helmet_for_her_wings() -> None:
    """SF-14.10."""
    where = {"daredevil": "outer_space"}
    assert do("rocket_launch") not in acting("daredevil", at=where, held={"daredevil": ["rocket_wings"]}).open()
    t = acting("daredevil", at=where, held={"daredevil": ["rocket_wings", "helmet"]}).do(do("rocket_launch"))
    assert t.at("daredevil") == "rocket_wings"


def test_the_digital_assistant_is_nowhere_and_uses_any_console() -> None:
    """SF-14.11: nothing else."""
    t = acting("digital_assistant", cast=["digital_assistant"])
    assert t.at("digital_assistant") == "" and do("toggle_jammers") in t.open() and do("pick_up") not in t.open()
    dead = acting("digital_assistant", cast=["digital_assistant"], damaged=["fuel_cells", "generators"])
    assert do("toggle_jammers") not in dead.open()


def test_only_the_exiles_own_kompromat_returns() -> None:
    """SF-14.15: another player's stays on the card."""
    t = acting("cyborg", pc=[None, "exile"], hand=[["medical"], []], at={"medical": "aft_hub"})
    t.do(press("medical"), step("rec_room"))
    assert t.s.used[KOMPROMAT.kind("medical")] == 1 and t.s.hand[0] == []


def test_the_seal_of_legal_is_checked_again_when_the_token_is_due() -> None:
    """SF-14.17: the Medical Pod has none."""
    position: dict[str, Any] = {"cast": ["legal", "medical"], "minute": 5, "step": "close"}
    t = Table(2, at={"exile": "mcqueen"}, tokens=["0 5 launch mcqueen"], **position)
    assert t.s.pod[PLACE.kind("mcqueen")] == 1
    t = Table(2, at={"exile": "medical_pod"}, tokens=["0 5 launch medical_pod"], **position)
    assert t.s.pod[PLACE.kind("medical_pod")] == 2


def test_agendas_that_speak_of_npcs_others_and_robots() -> None:
    """SF-14.5, SF-14.20, SF-14.23, SF-14.27, SF-19.32, SF-19.39: as every entry of every Agenda is tried in its own test."""
    away: dict[str, Any] = {"at": {"exile": "mcqueen", "colonel": "mcqueen"}, "launched": ["mcqueen"]}
    assert entry(fallen(("colonel", "legal"), **away, sick=["exile"]), 2) == 2
    assert entry(fallen(("colonel", "exile"), **away, sick=["exile"]), 2) == 0
    assert entry(fallen(("exile", "legal"), **away, hand={0: ["medical"]}, status={"medical": "annihilated"}), 2) == 0


# --- 15: minute and turn ---------------------------------------------------------------------


def test_the_last_minutes_bring_abandon_ship_and_reentry() -> None:
    """SF-15.8, SF-15.8.1, SF-15.8.2: a fireball ends it, a blank gives one more minute."""
    t = Table(2, minute=2, active=1, step="close")
    assert t.s.minute == 1 and t.s.abandoned and t.locks() == set()
    t = Table(2, minute=1, active=1, step="close", pc=["exile", "cyborg"])
    t.falls(FIREBALL)
    assert t.s.over is not None
    t = Table(2, minute=1, active=1, step="close", pc=["exile", "cyborg"]).falls(BLANK)
    assert t.s.over is None and t.s.minute == 0
    t.do(RENEGOTIATE, RENEGOTIATE)
    assert t.s.over is not None


# --- 18: who may know what -------------------------------------------------------------------


def test_identity_cards_and_hands_are_their_owners() -> None:
    """SF-18.3: others see how many; SF-18.5: whoever is unrevealed is offered a Reveal, whatever became of the Character."""
    t = Table(2, secret=[["exile"], ["cyborg"]], hand=[["medical"], []], status={"exile": "annihilated"})
    seen = observe(t.s, bit(1))
    assert len(seen.secret[0]) == 1 and seen.secret[0] != t.s.secret[0] and seen.secret[1] == t.s.secret[1]
    assert any(isinstance(choice, Reveal) for choice in t.open())


def test_a_trap_one_knows_does_not_stop_anybody() -> None:
    """SF-18.4: Self-Preservation sees only what everybody sees."""
    t = acting("exile", at={"exile": "kitchen"}, traps={"quarters": "real"}, trap_by=0, cast=["operative"])
    assert step("quarters") in t.open()


def test_wormtongue_and_breach_name_their_targets() -> None:
    """SF-14.8, SF-13.7: see the abilities' own tests; a Bribe may order them too (SF-15.5.4)."""
    t = acting("cyborg", at={"counselor": "kitchen", "exile": "kitchen"}, cubes=[{"cyborg": 1}, {"exile": 1}])
    t.do(bribe("counselor"), do("wormtongue"), whom("exile"), DECIDERS[1])
    assert t.s.betrayal == [0, 1] and t.s.bribe[0] == CHARACTER.kind("counselor")


def test_unlit_firebombs_just_lie_there() -> None:
    """SF-8.4: the active player decides."""
    t = acting("exile", at={"exile": "kitchen"}, held={"exile": ["firebomb", "helmet"]})
    t.do(do("drop"), what("firebomb"), NOT_IGNITE)
    assert "firebomb" in t.floor("kitchen") and t.hazard("kitchen") == "none"
