"""The eight Project X cards: release, and what they do at the end of turns or minutes (SF-7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall.box.tables import PAWN, PLACE, PROJECT
from undertable.games.stationfall.rules.projects import effects
from undertable.games.stationfall.speech.answers import ENOUGH, IGNITE, PASS
from undertable.games.stationfall.speech.events_station import XReleased
from undertable.games.stationfall.speech.outcomes import PROJECT_FELL
from undertable.kernel.types import ALL

from .table import Table, acting, do, step, what, where_to, whom


def at_large(project: str, place: str = "x_vault", *, seats: int = 2, last: bool = True, **position: Any) -> Table:
    """Project X is out, and T4 of a turn comes: the last seat's, unless told otherwise."""
    position.setdefault("pc", [])
    monster = PROJECT.row(project).monster
    if monster:
        position["at"] = {**position.get("at", {}), "monster": place}
        position["status"] = {"monster": "live", **position.get("status", {})}
    return Table(
        seats, project=project, released=True, active=seats - 1 if last else 0, step="close", minute=6, **position
    )


def releasing(project: str, **position: Any) -> Table:
    """The Engineer releases it from the Cryo Lab; nobody had looked."""
    position["at"] = {"engineer": "cryo_lab", "cyborg": "kitchen", **position.get("at", {})}
    t = acting("engineer", **position).do(do("cryo_release_x"))
    return t.falls(PROJECT_FELL[PROJECT.kind(project)])


@pytest.mark.parametrize("project", PROJECT.ids)
def test_every_project_is_released_starts_abandon_ship_and_is_seen_by_all_sf_7_2(project: str) -> None:
    """SF-7.2: a Monster stands in the X Vault, Locks are removed."""
    t = releasing(project)
    assert t.s.released and t.s.x.knowers & ALL and t.s.abandoned and not t.locks() and len(t.heard(XReleased)) == 1
    assert (t.at("monster") == "x_vault") == PROJECT.row(project).monster
    assert (t.status("monster") == "live") == PROJECT.row(project).monster


def test_every_word_of_the_cards_is_used() -> None:
    """SF-V."""
    assert {term.word for terms in effects.lists.values() for term in terms} == set(effects.words)


def test_damage_to_the_x_vault_releases_it_and_only_once_sf_19_14() -> None:
    """SF-7.2, SF-19.14: Sabotage there; the saboteur is the releaser."""
    t = acting("exile", at={"exile": "x_vault"}, held={"exile": ["bludgeon"]}, project="empty_vault", looked=[1])
    t.do(do("sabotage"))
    assert t.s.released and t.s.releaser == PAWN.kind("exile") and t.data("exile") == {"x_secret"}


def test_a_card_that_somebody_had_seen_is_the_one_that_comes_sf_9_3() -> None:
    """SF-9.3: no new card is drawn."""
    t = acting("engineer", at={"engineer": "cryo_lab"}, project="sower", looked=[0]).do(do("cryo_release_x"))
    assert t.s.released and PROJECT.ids[t.s.x.kind] == "sower"


# --- 1 Combat Swarm --------------------------------------------------------------------------


def test_the_swarm_flies_or_stings_in_every_turn_sf_7_2_1() -> None:
    """Combat Swarm: the active player moves it one Section, Downs one unhelmeted Human or Robot, or declines."""
    t = at_large(
        "combat_swarm", "kitchen", last=False, at={"exile": "kitchen", "medical": "kitchen"}, held={"exile": ["helmet"]}
    )
    assert t.ask == "MoveX" and t.decider == 0 and PASS in t.open()
    assert whom("medical") in t.open() and whom("exile") not in t.open()
    assert t.can(where_to("workshop")) and t.can(where_to("quarters"))
    t.do(whom("medical"))
    assert t.status("medical") == "down" and t.at("monster") == "kitchen"


def test_the_swarm_passes_locks_and_airlocks_sf_7_2_5() -> None:
    """Combat Swarm: Locks stay."""
    t = at_large("combat_swarm", last=False).do(where_to("bio_lab"))
    assert t.at("monster") == "bio_lab" and "bio_lab-x_vault" in t.locks()
    assert where_to("outer_space") in at_large("combat_swarm", "tanks", last=False).open()


def test_a_helmet_protects_the_cyborg_from_the_swarm_sf_3_6() -> None:
    """SF-3.6: Helmets treat the Cyborg as a Human."""
    t = at_large("combat_swarm", "kitchen", last=False, at={"cyborg": "kitchen"}, held={"cyborg": ["helmet"]})
    assert whom("cyborg") not in t.open()


# --- 2 Hungry Slime --------------------------------------------------------------------------


def test_the_slime_engulfs_and_downs_the_unhelmeted_sf_7_2_3() -> None:
    """SF-7.2.3: it oozes to the nearest, then Engulfs all; a Helmet keeps one Live; the Daredevil is no exception."""
    t = at_large(
        "hungry_slime", "quarters", locked=[],
        at={"exile": "kitchen", "daredevil": "kitchen", "medical": "kitchen"}, held={"exile": ["helmet"]},
    )  # fmt: skip
    if t.ask == "MoveX":
        t.do(where_to("kitchen"))
    assert t.at("monster") == "kitchen" and all(t.s.engulfed[PAWN.kind(p)] for p in ("exile", "daredevil", "medical"))
    assert (t.status("exile"), t.status("daredevil"), t.status("medical")) == ("live", "down", "live")


def test_the_engulfed_move_with_the_slime_and_cannot_act_sf_19_31() -> None:
    """SF-7.2.3, SF-19.31: they are taken along and cannot be Activated."""
    t = at_large(
        "hungry_slime", "quarters", at={"exile": "quarters", "cyborg": "suite"}, engulfed=["exile"], held={"exile": ["helmet"]},
        cubes=[{"exile": 1}, {}], locked=[],
    )  # fmt: skip
    while t.ask == "MoveX":
        t.do(t.open()[0])
    assert t.at("exile") == t.at("monster") != "quarters" and t.s.engulfed[PAWN.kind("exile")]
    assert not any(type(choice).__name__ == "Activate" for choice in t.open())


def test_fire_downs_the_slime_and_frees_the_engulfed_sf_20_28() -> None:
    """SF-20.28: the helmeted Station Chief is free and unhurt, the helmetless Daredevil stays Down."""
    t = acting(
        "exile", project="hungry_slime", released=True, at={"exile": "aft_hub", "monster": "rec_room", "station_chief": "rec_room", "daredevil": "rec_room"},
        engulfed=["station_chief", "daredevil"], status={"monster": "live", "daredevil": "down"},
        held={"station_chief": ["helmet"], "exile": ["firebomb"]},
    )  # fmt: skip
    t.do(do("throw"), where_to("rec_room"), what("firebomb"), IGNITE)
    assert t.status("monster") == "down" and not any(t.s.engulfed)
    assert t.status("station_chief") == "live" and t.status("daredevil") == "down"


def test_the_releasing_action_answers_for_the_slimes_first_victims_sf_7_2_2() -> None:
    """SF-7.2.2: a Down by its release belongs to the Action; the X Vault is Dark, so nobody is Suspect."""
    t = releasing("hungry_slime", at={"exile": "x_vault"})
    assert t.status("exile") == "down" and t.s.engulfed[PAWN.kind("exile")] and t.guilt(0) == "innocent"


# --- 3 Stable Wormhole -----------------------------------------------------------------------


def test_the_wormhole_joins_the_vault_with_any_other_section_sf_7_2_4() -> None:
    """SF-7.2.4: not with a Pod, not with the Vault itself; a Corridor without Lock."""
    t = releasing("stable_wormhole")
    assert t.ask == "PlaceMouth" and where_to("x_vault") not in t.open() and where_to("mcqueen") not in t.open()
    t.do(where_to("kitchen"))
    walker = acting("exile", project="stable_wormhole", released=True, mouth="kitchen", at={"exile": "x_vault"})
    assert step("kitchen") in walker.open()


def test_the_mouth_may_be_shifted_in_every_turn_sf_7_2_4() -> None:
    """SF-7.2.4: along a Corridor, locked or not, or an arrow in either direction; or not at all."""
    t = at_large("stable_wormhole", mouth="locker_room", last=False)
    assert where_to("outer_space") in t.open() and PASS in t.open()
    t.do(where_to("outer_space"))
    assert t.s.mouth == PLACE.kind("outer_space")
    assert where_to("x_vault") not in at_large("stable_wormhole", mouth="bio_lab", last=False).open()


def test_a_step_through_the_wormhole_into_space_is_dangerous_sf_7_2_4() -> None:
    """SF-7.2.4, SF-4.8: Hazards apply."""
    position: dict[str, Any] = {
        "project": "stable_wormhole",
        "released": True,
        "mouth": "outer_space",
        "at": {"exile": "x_vault"},
    }
    assert step("outer_space") not in acting("exile", **position).open()
    assert step("outer_space") in acting("exile", **position, held={"exile": ["helmet"]}).open()


# --- 4 Robot Assassin ------------------------------------------------------------------------


def test_the_assassin_hunts_a_human_pc_first_and_helmets_do_not_help_sf_7_2_5() -> None:
    """Robot Assassin: two Sections towards the nearest Human PC, Locks do not stop it; then it shoots, a PC first."""
    t = at_large(
        "robot_assassin", "suite", pc=["exile"],
        at={"exile": "kitchen", "stranger": "rec_room", "inspector": "kitchen"}, held={"exile": ["helmet"]},
    )  # fmt: skip
    while t.ask == "MoveX":
        t.do(t.open()[0])
    assert t.at("monster") == "kitchen" and t.status("exile") == "down"
    assert t.status("inspector") == t.status("stranger") == "live" and "suite-quarters" in t.locks()


def test_without_a_pc_it_takes_any_human_and_the_last_player_chooses() -> None:
    """Robot Assassin: of several the decider picks one."""
    t = at_large("robot_assassin", "kitchen", at={"exile": "kitchen", "inspector": "kitchen", "medical": "kitchen"})
    assert t.ask == "PickVictim" and t.decider == 1 and whom("medical") not in t.open()
    t.do(whom("inspector"))
    assert t.status("inspector") == "down" and t.status("exile") == "live"


def test_monsters_of_the_minute_wait_for_the_last_seat_sf_7_2_1() -> None:
    """SF-7.2.1: not in the first seat's turn."""
    t = at_large("robot_assassin", "kitchen", at={"exile": "kitchen"}, last=False)
    assert t.status("exile") == "live" and t.decider == 1 and t.ask == "Begin"


# --- 5 Vent Stalker --------------------------------------------------------------------------


def test_the_stalker_ends_in_the_dark_and_strikes_there_sf_7_2_5() -> None:
    """Vent Stalker: through Vents and Lit Sections, but it must end in a Dark one; there it Downs a Human."""
    t = at_large("vent_stalker", "cryo_lab", at={"exile": "workshop"}, locked=[])
    assert t.ask == "MoveX"
    t.do(where_to("forward_hub"))
    assert ENOUGH not in t.open() and where_to("workshop") in t.open()
    t.do(where_to("workshop"))
    if t.ask == "MoveX":
        t.do(ENOUGH)
    assert t.at("monster") == "workshop" and t.status("exile") == "down"


def test_the_stalker_may_stay_and_spares_whoever_is_in_the_light() -> None:
    """Vent Stalker: in a Lit Section it Downs nobody."""
    t = at_large("vent_stalker", "kitchen", at={"exile": "kitchen"}).do(ENOUGH)
    assert t.at("monster") == "kitchen" and t.status("exile") == "live"


# --- 6 Nanite Bloom --------------------------------------------------------------------------


def test_the_bloom_must_move_damages_and_downs_robots_sf_7_2_5() -> None:
    """Nanite Bloom: to an undamaged Section if it can, whatever the Locks."""
    t = at_large(
        "nanite_bloom", "kitchen", damaged=["quarters"], at={"medical": "therapy_garden", "cyborg": "therapy_garden"}
    )
    assert where_to("quarters") not in t.open() and ENOUGH not in t.open()
    t.do(where_to("therapy_garden"))
    assert t.damaged("therapy_garden") and t.status("medical") == t.status("cyborg") == "down"


def test_a_bloom_in_the_vault_has_one_way() -> None:
    """Nanite Bloom: nothing to decide, so nobody is asked."""
    t = at_large("nanite_bloom")
    assert t.at("monster") == "bio_lab" and t.damaged("bio_lab") and t.ask == "Begin"


# --- 7 The Sower -----------------------------------------------------------------------------


def test_the_sower_contaminates_everybody_where_it_ends() -> None:
    """The Sower: up to two Sections, then every Human and Robot there, Live or Down."""
    t = at_large("sower", "kitchen", at={"exile": "quarters", "medical": "quarters"}, status={"medical": "down"})
    t.do(where_to("quarters"), ENOUGH)
    assert t.s.sick[PAWN.kind("exile")] and t.s.sick[PAWN.kind("medical")] and t.status("exile") == "live"


def test_the_sower_contaminates_on_release_too() -> None:
    """The Sower: whoever is in the X Vault."""
    t = releasing("sower", at={"exile": "x_vault"})
    assert t.s.sick[PAWN.kind("exile")] and t.status("exile") == "live"


# --- 8 Empty Vault ---------------------------------------------------------------------------


def test_an_empty_vault_gives_the_secret_to_the_releaser_and_all_in_it() -> None:
    """Empty Vault: it still counts as released; nothing resolves."""
    t = releasing("empty_vault", at={"exile": "x_vault", "medical": "x_vault"})
    assert t.data("engineer") == t.data("exile") == t.data("medical") == {"x_secret"} and t.data("cyborg") == set()
    assert at_large("empty_vault").ask == "Begin"


# --- Monsters (SF-7.2.2) ---------------------------------------------------------------------


@pytest.mark.parametrize("project", [row.id for row in PROJECT if row.monster])
@pytest.mark.parametrize("weapon", ["gun", "bludgeon"])
def test_a_monster_is_downed_by_what_its_card_says_sf_7_2_2(project: str, weapon: str) -> None:
    """SF-7.2.2: by an Attack with that weapon, and by no other."""
    t = acting(
        "exile", project=project, released=True, at={"exile": "kitchen", "monster": "kitchen"}, status={"monster": "live"},
        held={"exile": [weapon]},
    )  # fmt: skip
    assert t.can(do("attack"), whom("monster")) == (weapon in PROJECT.row(project).downed_by)


@pytest.mark.parametrize("project", [row.id for row in PROJECT if row.monster])
def test_a_down_monster_does_nothing_and_can_be_revived_sf_7_2_1(project: str) -> None:
    """SF-7.2.1, SF-7.2.2: Nanogel works on it."""
    t = at_large(project, "kitchen", at={"exile": "kitchen"}, status={"monster": "down"})
    assert t.ask == "Begin" and t.status("exile") == "live" and t.at("monster") == "kitchen"
    t = acting(
        "exile", project=project, released=True, at={"exile": "kitchen", "monster": "kitchen"}, status={"monster": "down"},
        held={"exile": ["nanogel"]},
    )  # fmt: skip
    t.do(do("revive_nanogel"), whom("monster"))
    assert t.status("monster") == "live" and t.held("exile") == ["nanogel_used"]


def test_a_monster_that_meets_a_trap_on_its_way_goes_no_further_sf_7_2_5() -> None:
    """SF-7.2.5, SF-14.21: entering follows the usual rules."""
    t = at_large("sower", "kitchen", traps={"quarters": "real"}, at={"exile": "quarters"}, locked=[])
    t.do(where_to("quarters"), where_to("suite"))
    assert t.at("monster") == "quarters" and t.status("monster") == "down" and not t.s.sick[PAWN.kind("exile")]


def test_what_a_monster_does_makes_nobody_suspect_sf_7_2_2() -> None:
    """SF-7.2.2: outside the Activation phase."""
    t = at_large("robot_assassin", "kitchen", at={"exile": "kitchen", "astrochimp": "bridge"})
    assert t.status("exile") == "down" and t.s.guilt == [0, 0]


def test_a_monster_leaves_in_a_pod_sf_7_2_2() -> None:
    """SF-7.2.2: launched inside a Pod it has Escaped and does nothing more."""
    t = at_large("robot_assassin", "mcqueen", at={"exile": "mcqueen"}, pods={"mcqueen": "launched"})
    assert t.status("exile") == "live" and t.ask == "Begin"


def test_kompromat_and_items_lie_untouched_by_monsters() -> None:
    """SF-7.2.2: a Monster possesses nothing."""
    t = at_large("sower", "kitchen", floor={"kitchen": ["gun"]}).do(ENOUGH)
    assert t.floor("kitchen") == ["gun"] and t.s.held[PAWN.kind("monster")] == []
