"""The rules in the order of the book, where no worked example or ruling has a test of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board import adjacent, on_board, throw_targets
from undertable.games.stationfall.book import conspirator, dark, in_supply, is_pc, room
from undertable.games.stationfall.cards import (
    ABILITY,
    CHARACTER,
    IDENTITIES_OF,
    IDENTITY,
    ITEM,
    KOMPROMAT,
    PAWN,
    PLACE,
    PROJECT,
    SCRIPT,
    SEATING,
)
from undertable.games.stationfall.choices import (
    ALONE,
    DECIDERS,
    IGNITE,
    NOT_IGNITE,
    REFUSAL,
    RENEGOTIATE,
    REVEALS,
    Reveal,
)
from undertable.games.stationfall.final import data_escaped, item_escaped
from undertable.games.stationfall.outcomes import BLANK, FIREBALL
from undertable.kernel.engine import apply, asked, due, options, start
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, bit

from .fallen import entry, fallen
from .table import (
    Table,
    acting,
    activate,
    airlock,
    bribe,
    crawl,
    do,
    drag,
    influence,
    press,
    report,
    step,
    take,
    take_kompromat,
    what,
    where_to,
    which,
    whom,
)


def begun(mode: str = "full", seats: int = 4, seed: int = 3, **given: Any) -> Any:
    """A game from its set-up to the first turn."""
    s = start(GAME, Setup(mode, seats, given))
    rng = Random(seed)
    while type(s.stack[-1]).__name__ != "Begin":
        seat = CHANCE if asked(s) == (CHANCE,) else due(s)[0]
        apply(s, seat, rng.choice(list(options(s, seat))))
    return s


# --- 1, 2: box and set-up --------------------------------------------------------------------


def test_the_box_holds_what_it_says() -> None:
    """SF-1.2: 27 Characters, 27 Identity cards, 26 Kompromat, 8 Project X cards, 28 script cards. SF-8.6: unique Items."""
    assert (len(CHARACTER), len(IDENTITY), len(KOMPROMAT), len(PROJECT), len(SCRIPT)) == (27, 27, 26, 8, 28)
    assert [row.id for row in ITEM if row.unique] == [
        "antimatter", "artifact", "briefcase", "fang_moss", "fletcher", "rocket_wings", "telepathic_rat",
    ]  # fmt: skip
    assert all(ITEM.row(id_).count == 1 for id_ in ("antimatter", "briefcase"))


def test_everybody_begins_with_the_same_and_innocent() -> None:
    """SF-1.1, SF-1.3, SF-2.10, SF-10.1: eight cubes, a disc, a Bribe; Cameras and Jammers ON, the minute by the table."""
    s = begun()
    assert s.minute == 13 and s.cameras and s.jammers and not s.abandoned and s.guilt == [0] * 4
    assert [in_supply(s, seat) for seat in range(4)] == [8] * 4 and s.disc == s.bribe == [-1] * 4


@pytest.mark.parametrize(
    ("seats", "characters", "minutes"), [(2, 12, 14), (4, 12, 13), (5, 14, 12), (7, 17, 11), (9, 20, 10)]
)
def test_the_cast_and_the_minutes_go_by_the_seats(seats: int, characters: int, minutes: int) -> None:
    """SF-2.1: with at least two Officers."""
    s = begun(seats=seats)
    assert len(s.cast) == characters == SEATING[seats].characters and s.minute == minutes
    officers = [c for c in s.cast if "officer" in _abilities(c)]
    assert len(officers) >= 2


def _abilities(character: int) -> list[str]:
    return [ABILITY.ids[a] for a in CHARACTER[character].abilities]


def test_pawns_stand_where_their_cards_say() -> None:
    """SF-2.2: with their Items; integral ones never leave; the Stowaway is off board, the Rat an Item, the Corpsicle Down."""
    t = Table(
        9, cast=["corpsicle", "telepathic_rat", "security", "boarder", "drones", "maintenance_clones", "billionaire"]
    )
    assert t.at("stowaway") == "" and t.floor("bio_lab") == ["telepathic_rat"] and t.status("corpsicle") == "down"
    assert t.held("security") == ["gun"] and t.held("boarder") == ["helmet", "bludgeon", "gun"]
    assert [t.at(pawn) for pawn in ("alpha", "beta", "gamma", "drone_2")] == [
        "fuel_cells",
        "kitchen",
        "quarters",
        "outer_space",
    ]
    armed = acting("security", cast=["security"])
    assert do("drop") not in armed.open()


def test_the_map_is_laid_out_with_locks_hazards_items_and_pods() -> None:
    """SF-2.3: the Medical Pod and the Shuttle come with their Characters."""
    t = Table(2, cast=["medical", "inspector"])
    assert t.locks() == {
        "bridge-mainframe", "bridge-security_station", "forward_hub-cryo_lab", "bio_lab-x_vault", "suite-quarters",
        "generators-magnetic_containment",
    }  # fmt: skip
    assert t.hazard("magnetic_containment") == t.hazard("outer_space") == "asphyxiation"
    assert t.floor("physics_lab") == ["artifact"] and "medical_pod" in [
        PLACE.ids[p] for p in adjacent(t.s, PLACE.kind("aft_hub"))
    ]


def test_kompromat_lies_purple_first_and_nobody_knows_which() -> None:
    """SF-2.4: one for every Character in play that has one."""
    s = begun()
    assert sum(s.kompromat_at) == sum(CHARACTER[c].kompromat for c in s.cast) == sum(s.unread)
    assert s.kompromat_at[PLACE.kind("fuel_cells")] and not s.kompromat_at[PLACE.kind("bridge")]


def test_project_x_and_the_reentry_token_are_drawn_when_they_are_needed() -> None:
    """SF-2.5, SF-2.6: until then nobody can know them, and each is as likely."""
    s = begun()
    assert s.x.kind < 0
    t = Table(2, minute=1, active=1, step="close")
    assert asked(t.s) == (CHANCE,) and {type(o).__name__ for o in options(t.s, CHANCE)} == {"ReentryFell"}


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 2), (6, 2)])
def test_identity_cards_are_dealt_and_one_is_chosen(seats: int, each: int) -> None:
    """SF-2.7, SF-2.8: three where at most three people play; the rest are Bonus Characters."""
    s = begun(seats=seats)
    assert all(len(s.secret[x]) == 1 and len(s.bonus[x]) == each - 1 for x in range(seats))


def test_both_doctors_may_be_dealt_and_are_friends() -> None:
    """SF-2.9: also to one player."""
    doctor = CHARACTER.kind("doctor")
    assert len(IDENTITIES_OF[doctor]) == 2 and CHARACTER[doctor].bonus.kind == "friend"
    t = Table(2, cast=["doctor"], secret=[["doctor_jekyll"], ["exile"]], bonus=[["doctor_hyde"], ["cyborg"]])
    assert {c for c in t.open() if isinstance(c, Reveal)} == {
        REVEALS[IDENTITY.kind("doctor_jekyll")], REVEALS[IDENTITY.kind("doctor_hyde")],
    }  # fmt: skip


def test_turns_go_clockwise_from_the_first_player_who_never_changes() -> None:
    """SF-2.11."""
    t = Table(3, first=1, active=1)
    order = []
    for _ in range(6):
        order.append(t.s.active)
        t.do(RENEGOTIATE)
    assert order == [1, 2, 0, 1, 2, 0] and t.s.first == 1


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
    t.do(do("transmit"), *_any_order(t, which("x_secret"), report("news")))
    assert data_escaped(t.s, 1) and not t.can(do("transmit"), which("x_secret"), report("news"))
    assert item_escaped(
        Table(2, floor={"mcqueen": ["artifact"]}, pods={"mcqueen": "launched"}).s, ITEM.kind("artifact")
    )


def _any_order(t: Table, *choices: Any) -> list[Any]:
    """The same choices in the order in which they are asked."""
    left, found = list(choices), []
    trial = Table.__new__(Table)
    trial.s, trial.news = copy(t.s), []
    trial.do(do("transmit"))
    while left:
        here_now = next(c for c in left if c in trial.open())
        trial.do(here_now)
        left.remove(here_now)
        found.append(here_now)
    return found


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
    t.do(do("transmit"), *_any_order(t, which("evidence"), report("authorities")))
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
    assert CHARACTER.row("cyborg").types == ("human", "robot") and "officer" in _abilities(CHARACTER.kind("counselor"))
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
