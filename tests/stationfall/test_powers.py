"""Every reveal power that works at once does what its card says (SF-13, SF-15.3)."""

from __future__ import annotations

import pytest

from undertable.games.stationfall.board.state import DECOY, REAL
from undertable.games.stationfall.box.tables import CHARACTER, IDENTITY, PAWN, PLACE, POWER
from undertable.games.stationfall.rules.reveals import _does
from undertable.games.stationfall.speech.answers import ALONE, PASS
from undertable.games.stationfall.speech.answers_powers import USE
from undertable.games.stationfall.speech.events_station import PowerUsed
from undertable.kernel.types import PICKS, bit

from .table import Table, acting, do, reveal, revealing, step, what, where_to, whom


def test_every_immediate_power_is_filed() -> None:
    """SF-13.1: two work without a question, all others are asked."""
    filed = {POWER.ids[kind] for kind in _does} | {"extricate", "enigma"}
    assert filed == {row.id for row in POWER if row.kind == "immediate"}


# --- the Reveal itself (SF-15.3) -------------------------------------------------------------


def test_the_reveal_of_medical_moves_cubes_and_its_track_sf_20_17() -> None:
    """SF-20.17: B and C lose one cube each to Betrayal, A's own comes back, the track is at 2."""
    cubes = [{"medical": 1}] * 3
    t = Table(3, cast=["medical"], secret=[["medical"], ["exile"], ["cyborg"]], cubes=cubes).do(reveal("medical"))
    assert t.s.betrayal == [0, 1, 1] and t.s.track == 2
    assert all(row[CHARACTER.kind("medical")] == 0 for row in t.s.cubes)


def test_a_schrodinger_reveal_discards_the_other_cards_unseen_sf_20_25() -> None:
    """SF-20.25: Exile in secret, Legal as Bonus: Reveals Legal, the Exile is discarded, there is no bonus."""
    t = Table(2, cast=["legal"], secret=[["exile"], ["cyborg"]], bonus=[["legal"], ["daredevil"]]).do(reveal("legal"))
    assert IDENTITY.ids[t.s.pc[0]] == "legal" and t.s.bonus[0] == [] and t.s.secret[0] == []
    assert t.s.dropped[0] == [IDENTITY.kind("exile")]


def test_the_stranger_keeps_the_other_cards_and_is_uncanny_no_more_sf_20_25() -> None:
    """SF-20.25, Enigma: Revealed as a Bonus Character, he keeps the Exile as one."""
    t = Table(2, secret=[["exile"], ["cyborg"]], bonus=[["stranger"], ["daredevil"]]).do(reveal("stranger"))
    assert t.s.bonus[0] == [IDENTITY.kind("exile")] and t.s.plain_stranger and t.s.dropped[0] == []


def test_discs_stay_on_the_card_of_a_new_pc_sf_15_3() -> None:
    """SF-15.3: whoever Activated it last has left it Exhausted."""
    t = Table(2, secret=[["exile"], ["cyborg"]], disc=[None, "exile"]).do(reveal("exile"))
    assert t.s.disc == [-1, CHARACTER.kind("exile")]


def test_a_reveal_is_open_also_to_one_whose_character_is_annihilated_sf_15_2() -> None:
    """SF-15.2, SF-13.1: the card is shown, a power that needs the pawn does nothing."""
    t = Table(2, cast=["medical"], secret=[["medical"], ["exile"]], status={"medical": "annihilated"})
    t.do(reveal("medical"))
    assert t.ask == "Begin" and t.s.pc[0] == IDENTITY.kind("medical")


# --- Bribes, cubes, guilt --------------------------------------------------------------------


def test_hollow_promises_bring_all_grey_bribes_back_sf_13_12() -> None:
    """SF-13.12: wherever they are."""
    grey = ["billionaire", "exile", "medical"]
    t = revealing("billionaire", cast=["billionaire"], grey=grey)
    assert t.ask == "UsePower"
    t.do(USE)
    assert t.s.grey == [CHARACTER.kind("billionaire")] * 3
    assert revealing("billionaire", cast=["billionaire"], grey=["billionaire"] * 3).ask == "Begin"


def test_mission_first_takes_cubes_back_from_betrayal() -> None:
    """Mission First: all of the player's own."""
    t = revealing("colonel", cast=["colonel"], betrayal=[3, 2]).do(USE)
    assert t.s.betrayal == [0, 2]


def test_offshore_shenanigans_take_the_bribe_back() -> None:
    """Offshore Shenanigans: from whatever card; declined it stays there (SF-13.1)."""
    t = revealing("inspector", bribe=["medical", "exile"])
    assert t.can(PASS)
    t.do(USE)
    assert t.s.bribe == [-1, CHARACTER.kind("exile")]


def test_a_recorded_confessional_makes_conspirators_suspect_sf_13_15() -> None:
    """SF-13.15: every other Innocent player who has that Human as Conspirator; a PC's player has it."""
    t = revealing(
        "counselor", seats=3, at={"counselor": "kitchen", "exile": "kitchen", "medical": "kitchen"},
        cubes=[{"exile": 2}, {"exile": 2}, {"exile": 1}],
    )  # fmt: skip
    assert whom("medical") not in t.open()
    t.do(whom("exile"))
    assert [t.guilt(seat) for seat in range(3)] == ["innocent", "suspect", "innocent"]


# --- Items and Data --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("identity", "pawn", "item"), [("doctor_hyde", "doctor", "gun"), ("medical", "medical", "bludgeon")]
)
def test_zip_gun_and_haywire_grant_a_weapon(identity: str, pawn: str, item: str) -> None:
    """ZipGun, Haywire: from the supply."""
    t = revealing(identity, held={pawn: []}).do(USE)
    assert t.held(pawn) == [item]


def test_a_granted_item_needs_room_or_lies_in_the_section_sf_4_6() -> None:
    """SF-4.6: one Item may be dropped for it; otherwise it lies there."""
    full = {"medical": ["helmet", "helmet", "nanogel"]}
    t = revealing("medical", held=full).do(USE)
    assert t.ask == "Granted"
    t.do(what("nanogel"))
    assert t.held("medical") == ["helmet", "helmet", "bludgeon"] and "nanogel" in t.floor("aft_hub")
    t = revealing("medical", held=full).do(USE, PASS)
    assert t.held("medical") == full["medical"] and "bludgeon" in t.floor("aft_hub")


def test_a_secret_cache_helps_the_stowaway_even_off_board_or_a_conspirator_sf_13_16() -> None:
    """SF-13.16."""
    t = revealing("stowaway", cubes=[{"exile": 1}, {}])
    assert whom("exile") in t.open() and whom("medical") not in t.open()
    t.do(whom("stowaway"))
    assert t.held("stowaway") == ["helmet"] and t.at("stowaway") == ""
    t = revealing("stowaway", cubes=[{"exile": 1}, {}]).do(whom("exile"))
    assert t.held("exile") == ["helmet"]


def test_a_fake_artifact_comes_from_anywhere_but_not_from_a_pc_sf_13_16() -> None:
    """SF-13.16: from the floor, from an NPC; not from a PC, not if it Escaped."""
    assert "artifact" in revealing("doctor_jekyll").do(USE).held("doctor")
    t = revealing("doctor_jekyll", held={"exile": ["artifact"]}).do(USE)
    assert t.held("exile") == [] and t.held("doctor") == ["artifact"]
    t = Table(2, cast=["doctor"], secret=[["doctor_jekyll"], []], pc=[None, "exile"], held={"exile": ["artifact"]})
    assert t.do(reveal("doctor_jekyll")).ask == "Begin"
    assert revealing("doctor_jekyll", floor={"mcqueen": ["artifact"]}, pods={"mcqueen": "launched"}).ask == "Begin"


def test_a_trojan_horse_copies_the_assistant_to_a_holder_of_data_sf_13_17() -> None:
    """SF-13.17: NDA does not stop it; who has a copy or no Data is no target."""
    t = revealing(
        "digital_assistant", cast=["legal"],
        data={"exile": ["evidence", "nda"], "medical": ["x_secret", "digital_assistant"], "legal": ["nda"]},
    )  # fmt: skip
    assert [choice for choice in t.open() if choice != PASS] == [whom("exile")]
    t.do(whom("exile"))
    assert "digital_assistant" in t.data("exile")


# --- the station -----------------------------------------------------------------------------


def test_an_overload_lies_one_minute_ahead_sf_13_18() -> None:
    """SF-13.18, SF-14.14: any Section or docked Pod, not Outer Space; nothing without a minute for it."""
    t = revealing("engineer", minute=5)
    assert where_to("mcqueen") in t.open() and where_to("outer_space") not in t.open()
    t.do(where_to("bridge"))
    assert t.s.tokens == [(0, 4, 3, PLACE.kind("bridge"))]
    assert revealing("engineer", minute=0).ask == "Begin"


def test_an_overload_damages_its_section_when_it_is_due_sf_7_4_2() -> None:
    """SF-7.4.2."""
    t = Table(2, tokens=["0 5 overload bridge"], minute=5, step="close")
    assert t.damaged("bridge") and t.s.guilt == [0, 0]


def test_claymores_lie_by_place_and_only_the_player_knows_which_is_real_sf_13_19() -> None:
    """SF-13.19: the first told is the real one; three different station Sections."""
    t = revealing("operative", cast=["operative"])
    assert where_to("mcqueen") not in t.open()
    t.do(where_to("kitchen"), where_to("bridge"))
    assert where_to("kitchen") not in t.open()
    t.do(where_to("suite"))
    assert [PLACE.ids[place] for place in t.s.trap_at] == ["bridge", "suite", "kitchen"]
    assert [c.kind for c in t.s.trap] == [DECOY, DECOY, REAL] and all(c.knowers == bit(0) for c in t.s.trap)


def test_a_trap_downs_whoever_enters_helmet_or_not_and_nobody_is_suspect_sf_14_21() -> None:
    """SF-14.21, SF-10.2."""
    t = acting(
        "exile", at={"exile": "rec_room"}, held={"exile": ["helmet"]}, traps={"suite": "real", "kitchen": "decoy"}
    )
    t.do(step("suite"))
    assert t.status("exile") == "down" and t.guilt(0) == "innocent" and PLACE.kind("suite") not in t.s.trap_at


def test_extricate_turns_the_ship_over_without_asking_sf_16_3() -> None:
    """Extricate."""
    t = revealing("boarder", cast=["boarder"])
    assert t.s.ship == 2 and t.ask == "Begin" and len(t.heard(PowerUsed)) == 1


# --- one Action on Reveal (SF-13.14) ---------------------------------------------------------


def test_a_last_gasp_revives_the_corpsicle_or_gives_an_action_sf_13_14() -> None:
    """Last Gasp: Down she is Revived; Live she acts."""
    t = revealing("corpsicle", cast=["corpsicle"]).do(USE)
    assert t.status("corpsicle") == "live" and t.ask == "Begin"
    t = revealing("corpsicle", cast=["corpsicle"], status={"corpsicle": "live"})
    t.do(step("hydroponics"))
    assert t.at("corpsicle") == "hydroponics" and t.ask == "Begin" and t.s.actor == -1


def test_go_go_go_moves_every_clone_in_any_order_sf_13_14() -> None:
    """Go Go Go!: one Action each; a Down Clone none."""
    t = revealing("maintenance_clones", cast=["maintenance_clones"], status={"beta": "down"})
    assert t.ask == "AnyOrder"
    t.do(PICKS[1], step("kitchen"))
    assert t.at("gamma") == "kitchen"
    t.do(step("tanks"))
    assert t.at("alpha") == "tanks" and t.ask == "Begin"


def test_nobody_is_suspect_by_an_action_on_reveal_sf_10_2() -> None:
    """SF-10.2: it is outside the Activation phase, although Cameras saw it."""
    t = revealing(
        "corpsicle", cast=["corpsicle"], status={"corpsicle": "live"}, held={"corpsicle": ["helmet", "bludgeon"]},
        at={"corpsicle": "chem_lab"},
    )  # fmt: skip
    t.do(do("attack"), whom("inspector"))
    assert t.status("inspector") == "down" and t.guilt(0) == "innocent" and t.s.victims == []


def test_homework_shows_a_bonus_character_and_acts_with_it_sf_13_14() -> None:
    """SF-13.14, SF-14.25: it ignores cubes; the card lies open and still scores."""
    t = revealing("stranger", bonus=[["medical"], ["exile"]], others=["astrochimp"])
    t.do(reveal("medical"), step("rec_room"))
    if ALONE in t.open():
        t.do(ALONE)
    assert t.at("medical") == "rec_room" and t.s.shown[0] == [IDENTITY.kind("medical")] and t.s.bonus[0] == []
    assert IDENTITY.kind("medical") not in t.s.pc


def test_homework_is_asked_whether_or_not_the_card_could_act_sf_18() -> None:
    """SF-18: others cannot tell from the question what the card is."""
    t = revealing("stranger", bonus=[["medical"], ["exile"]], others=["astrochimp"], status={"medical": "down"})
    assert t.ask == "UsePower" and t.open() == [PASS]


# --- Shapeshift Switch (SF-13.13) ------------------------------------------------------------


def test_the_switch_swaps_place_items_data_and_bribes_sf_19_36() -> None:
    """SF-13.13, SF-19.36: not cubes, not Contamination, not status."""
    t = revealing(
        "consort", cast=["consort"], at={"consort": "kitchen", "exile": "bridge"}, bribe=["consort", "exile"],
        held={"consort": ["helmet"], "exile": ["gun"]}, data={"exile": ["evidence"]}, sick=["exile"],
        cubes=[{}, {"exile": 2}], status={"exile": "down"},
    )  # fmt: skip
    t.do(whom("exile"))
    assert (t.at("consort"), t.at("exile")) == ("bridge", "kitchen")
    assert (t.held("consort"), t.held("exile")) == (["gun"], ["helmet"]) and t.data("consort") == {"evidence"}
    assert t.s.bribe == [CHARACTER.kind("exile"), CHARACTER.kind("consort")]
    assert t.s.sick[PAWN.kind("exile")] and t.status("exile") == "down" and t.status("consort") == "live"
    assert t.s.cubes[1][CHARACTER.kind("exile")] == 2


def test_integral_items_stay_and_what_is_too_much_is_put_down_sf_13_13() -> None:
    """SF-13.13: Security keeps its Gun and has room for two more; the player chooses what lies in its new Section."""
    t = revealing(
        "consort",
        cast=["consort", "security"],
        at={"consort": "kitchen"},
        held={"consort": ["helmet", "helmet", "nanogel"]},
    )
    t.do(whom("security"))
    assert t.ask == "LeaveBehind" and what("gun") not in t.open()
    t.do(what("helmet"))
    assert t.held("security") == ["helmet", "nanogel", "gun"] and "helmet" in t.floor("kitchen")


def test_the_switch_can_end_in_a_hazard_or_a_trap_sf_13_13() -> None:
    """SF-13.13: a helmetless Human who finds itself in space goes Down."""
    t = revealing("consort", cast=["consort"], at={"consort": "outer_space", "exile": "kitchen"}).do(whom("exile"))
    assert t.status("exile") == "down" and t.status("consort") == "live"


def test_no_bribe_ever_lies_on_the_drones_card_sf_14_13() -> None:
    """SF-14.13: a switch with a Drone leaves Bribes where they are."""
    t = revealing("consort", cast=["consort", "drones"], bribe=["exile", "consort"]).do(whom("drone_1"))
    assert t.s.bribe[1] == CHARACTER.kind("consort")


def test_a_down_consort_cannot_switch_and_a_pc_is_no_partner_sf_13_13() -> None:
    """SF-13.13: if Live, with an NPC."""
    assert revealing("consort", cast=["consort"], status={"consort": "down"}).ask == "Begin"
    t = Table(2, cast=["consort"], secret=[["consort"], []], pc=[None, "exile"]).do(reveal("consort"))
    assert whom("exile") not in t.open() and whom("medical") in t.open()
