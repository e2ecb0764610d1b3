"""The script bots of the box (SF-17): drawing and keeping cards, each of the 28 cards at work, solo and duo."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.bots.base import seat_view
from undertable.games.stationfall import GAME, automaton
from undertable.games.stationfall.automaton.intents import INTENTS
from undertable.games.stationfall.automaton.mind import Mind
from undertable.games.stationfall.automaton.planning import Wish, chosen, deed_for
from undertable.games.stationfall.box.tables import CHARACTER, CHARACTER_OF, IDENTITY, PAWN, PLACE, SCRIPT
from undertable.games.stationfall.speech.answers import ACCEPT, ALONE, DELIVERS, END, PASS, REFUSAL, RENEGOTIATE, Go
from undertable.games.stationfall.speech.answers_powers import DRAW_SCRIPTS, FOLLOW_KEPT, Follow
from undertable.games.stationfall.speech.outcomes import SCRIPT_FELL
from undertable.kernel.codec import read_view
from undertable.kernel.engine import apply, asked, due, options, start
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Choice

from .table import Table, activate, bribe, do, influence, press, reveal, step, what, whom

SPECIAL = {"spend_kompromat", "influence", "renegotiate", "reveal_if_blocked"}


def solo(identity: str, *, level: str = "cadet", seats: int = 2, **position: Any) -> Table:
    """The last seat is played by script, and it is its turn."""
    position.setdefault("cast", [CHARACTER.ids[IDENTITY.row(identity).character]])
    secret: list[list[str]] = [[] for _ in range(seats - 1)] + [[identity]]
    position.setdefault("active", seats - 1)
    return Table(seats, options={"automata": 1, "level": level}, secret=secret, **position)


def says(t: Table) -> Choice:
    """What the script bot answers, from its own view."""
    seat = due(t.s)[0]
    return automaton.decide(read_view(GAME, seat_view(t.s, seat)), seat, Random(1))


def mind(t: Table) -> Mind:
    return Mind(t.s, t.s.seats - 1)


def drawn(t: Table, *scripts: str) -> Table:
    """It draws these cards and follows from them what the rules say."""
    t.do(DRAW_SCRIPTS)
    for script in scripts:
        t.falls(SCRIPT_FELL[SCRIPT.kind(script)])
    return t.do(says(t))


def turn(t: Table) -> list[Choice]:
    """Everything it says until its turn is over."""
    seat, told = t.s.active, []
    while t.s.over is None and t.s.active == seat:
        if asked(t.s) == (CHANCE,):
            t.falls(next(iter(options(t.s, CHANCE))))
        else:
            told.append(says(t))
            t.do(told[-1])
    return told


# --- drawing and keeping (SF-17.1 to SF-17.3) ------------------------------------------------


def test_the_first_card_that_fits_the_identity_is_kept_sf_17_3() -> None:
    """SF-17.3: an Officer draws three; the second fits, its focus is the plan; the others are discarded face down."""
    t = drawn(solo("exile", level="officer"), "script_05", "script_21", "script_02")
    assert t.s.kept[1] == SCRIPT.kind("script_21") and t.s.kept_turns[1] == 1 and t.s.drawn[1] == []
    assert sum(t.s.laid) == 2


def test_if_none_fits_the_default_of_the_first_is_followed_and_not_kept_sf_17_3() -> None:
    """SF-17.3."""
    t = solo("exile").do(DRAW_SCRIPTS).falls(SCRIPT_FELL[SCRIPT.kind("script_05")])
    assert t.open() == [Follow(SCRIPT.kind("script_05"), False)]
    t.do(t.open()[0])
    assert t.s.kept[1] == -1 and t.s.drawn[1] == [SCRIPT.kind("script_05")]


def test_a_kept_card_is_followed_in_four_turns_at_most_sf_17_3() -> None:
    """SF-17.3: then it must draw."""
    t = solo("exile", kept=[None, "script_21"], kept_turns=[0, 3])
    assert FOLLOW_KEPT in t.open()
    t.do(FOLLOW_KEPT)
    assert t.s.kept_turns[1] == 4
    assert solo("exile", kept=[None, "script_21"], kept_turns=[0, 4]).open() == [DRAW_SCRIPTS]


def test_a_kept_card_that_cannot_be_carried_out_is_discarded_sf_17_3() -> None:
    """SF-17.3: nothing of `release_x` is left to do."""
    t = solo(
        "colonel", cast=["colonel"], kept=[None, "script_10"], kept_turns=[0, 1], released=True, project="empty_vault"
    )
    assert says(t) == DRAW_SCRIPTS


def test_the_deck_is_shuffled_again_when_it_has_run_out_sf_17_1() -> None:
    """SF-17.1: the discards come back."""
    t = solo("exile")
    t.do(DRAW_SCRIPTS)
    t.s.scripts, t.s.laid = [0] * len(SCRIPT), list(t.s.scripts)
    t.falls(SCRIPT_FELL[3])
    assert t.s.drawn[1] == [3] and sum(t.s.scripts) == len(SCRIPT) - 1 and sum(t.s.laid) == 0


def test_people_draw_no_script_cards() -> None:
    """SF-17.1: only scripted seats plan by card."""
    assert solo("exile", active=0).ask == "Begin"


# --- every card at work (SF-17.5) ------------------------------------------------------------

# card, identity, half, what its Characters do somewhere: pawn, a position, the first step of the Action
WORK: list[tuple[int, str, str, str, dict[str, Any], Choice]] = [
    (1, "exile", "get:helmet", "exile", {"at": {"exile": "locker_room"}, "floor": {"locker_room": ["helmet"]}}, do("pick_up")),
    (1, "exile", "abandon_ship", "engineer", {"at": {"engineer": "bridge"}}, do("bridge_abandon_ship")),
    (1, "exile", "move_to:aft_hub", "exile", {"at": {"exile": "rec_room"}}, step("aft_hub")),
    (2, "exile", "board_pod", "exile", {"at": {"exile": "aft_airlock"}, "abandoned": True}, step("alcatraz")),
    (2, "exile", "launch", "exile", {"at": {"exile": "mcqueen"}, "abandoned": True, "minute": 5}, do("launch_countdown")),
    (2, "exile", "move_to:aft_airlock", "exile", {"at": {"exile": "array_control"}}, step("aft_airlock")),
    (3, "exile", "pick_kompromat", "exile", {"at": {"exile": "kitchen"}, "kompromat": ["kitchen"]}, do("pick_up")),
    (3, "exile", "sabotage:nearest_noncritical", "exile", {"at": {"exile": "kitchen"}, "held": {"exile": ["bludgeon"]}}, do("sabotage")),
    (4, "astrochimp", "get:briefcase", "astrochimp", {"at": {"astrochimp": "quarters"}}, do("pick_up")),
    (4, "astrochimp", "move_to:quarters", "astrochimp", {"at": {"astrochimp": "kitchen"}}, step("quarters")),
    (5, "astrochimp", "get:artifact", "astrochimp", {"at": {"astrochimp": "physics_lab"}}, do("pick_up")),
    (5, "astrochimp", "move_to:physics_lab", "astrochimp", {"at": {"astrochimp": "chem_lab"}}, step("physics_lab")),
    (6, "astrochimp", "get:gun", "engineer", {"at": {"engineer": "print_shop"}}, do("manufacture_gun")),
    (6, "astrochimp", "rob:armed", "astrochimp",
     {"at": {"astrochimp": "kitchen", "exile": "kitchen"}, "held": {"astrochimp": ["bludgeon"], "exile": ["gun"]}}, do("rob")),
    (6, "astrochimp", "get:bludgeon", "astrochimp", {"at": {"astrochimp": "kitchen"}}, do("pick_up")),
    (6, "astrochimp", "move_to:print_shop", "astrochimp", {"at": {"astrochimp": "aft_hub"}}, step("print_shop")),
    (7, "corpsicle", "get:nanogel", "exile", {"at": {"exile": "nanofactory"}, "floor": {"nanofactory": [], "rec_room": []}}, do("manufacture_nanogel")),
    (7, "corpsicle", "revive:any", "exile",
     {"at": {"exile": "kitchen", "medical": "kitchen"}, "held": {"exile": ["nanogel"]}, "status": {"medical": "down"}}, do("revive_nanogel")),
    (7, "corpsicle", "move_to:nanofactory", "exile", {"at": {"exile": "forward_hub"}}, step("nanofactory")),
    (8, "microbiologist", "contaminate_pc", "microbiologist", {"at": {"microbiologist": "bio_lab"}}, do("contaminate")),
    (8, "microbiologist", "contaminate_any", "exile",
     {"at": {"exile": "bio_lab", "medical": "bio_lab"}, "status": {"medical": "down"}}, do("contaminate")),
    (8, "microbiologist", "make:x_secret", "exile", {"at": {"exile": "bio_lab"}}, do("manufacture_x_secret")),
    (9, "engineer", "decontaminate_any", "exile", {"at": {"exile": "tanks"}, "sick": ["exile"]}, do("decontaminate")),
    (9, "engineer", "down:contaminated", "cyborg",
     {"at": {"cyborg": "kitchen", "inspector": "kitchen"}, "held": {"cyborg": ["gun"]}, "sick": ["inspector"]}, do("attack")),
    (9, "engineer", "move_to:tanks", "exile", {"at": {"exile": "aft_airlock"}}, step("tanks")),
    (10, "colonel", "release_x", "engineer", {"at": {"engineer": "cryo_lab"}}, do("cryo_release_x")),
    (10, "colonel", "move_to:cryo_lab", "exile", {"at": {"exile": "hydroponics"}}, step("cryo_lab")),
    (11, "troubleshooter", "lock:x_vault", "exile", {"at": {"exile": "aft_hub"}, "locked": []}, do("bulkhead_control")),
    (11, "troubleshooter", "down:officer_near_bridge", "cyborg",
     {"at": {"cyborg": "mainframe", "engineer": "mainframe"}, "held": {"cyborg": ["gun"]}}, do("attack")),
    (11, "troubleshooter", "repair:any", "engineer", {"at": {"engineer": "kitchen"}, "damaged": ["kitchen"]}, do("jury_rig")),
    (11, "troubleshooter", "move_to:security_station", "exile", {"at": {"exile": "forward_airlock"}}, step("security_station")),
    (12, "microbiologist", "copy:x_secret:escaping", "exile",
     {"at": {"exile": "aft_airlock", "medical": "mcqueen"}, "data": {"exile": ["x_secret"]}, "jammers": False}, do("copy_data")),
    (12, "microbiologist", "move_to:bio_lab", "exile", {"at": {"exile": "chem_lab"}}, step("bio_lab")),
    (12, "microbiologist", "toggle:jammers:off", "exile", {"at": {"exile": "aft_hub"}}, do("toggle_jammers")),
    (13, "inspector", "make:evidence", "exile", {"at": {"exile": "security_station"}}, do("manufacture_evidence")),
    (13, "inspector", "transmit:evidence:news", "exile",
     {"at": {"exile": "array_control"}, "data": {"exile": ["evidence"]}, "jammers": False}, do("transmit")),
    (13, "inspector", "move_to:array_control", "exile", {"at": {"exile": "aft_airlock"}}, step("array_control")),
    (14, "exile", "toggle:jammers:on", "exile", {"at": {"exile": "aft_hub"}, "jammers": False}, do("toggle_jammers")),
    (14, "exile", "delete:evidence", "exile", {"at": {"exile": "physics_lab"}, "data": {"exile": ["evidence"]}}, do("delete_data")),
    (14, "exile", "sabotage:security_station", "exile", {"at": {"exile": "security_station"}, "held": {"exile": ["gun"]}}, do("sabotage")),
    (14, "exile", "sabotage:array_control", "exile", {"at": {"exile": "array_control"}, "held": {"exile": ["gun"]}}, do("sabotage")),
    (15, "cyborg", "down:human", "cyborg", {"at": {"cyborg": "kitchen", "inspector": "kitchen"}, "held": {"cyborg": ["bludgeon"]}}, do("attack")),
    (15, "cyborg", "toggle:cameras:off", "exile", {"at": {"exile": "aft_hub"}}, do("toggle_cameras")),
    (16, "cyborg", "down:agenda_target", "exile", {"at": {"exile": "kitchen", "engineer": "kitchen"}, "held": {"exile": ["gun"]}}, do("attack")),
    (16, "cyborg", "sabotage:power", "exile", {"at": {"exile": "array_control"}, "held": {"exile": ["gun"]}}, do("sabotage")),
    (17, "medical", "revive:human", "medical", {"at": {"medical": "kitchen", "exile": "kitchen"}, "status": {"exile": "down"}}, do("emergency_response")),
    (17, "medical", "move_to_down:human", "medical", {"at": {"medical": "aft_hub", "exile": "rec_room"}, "status": {"exile": "down"}}, step("rec_room")),
    (18, "engineer", "arm_antimatter", "engineer", {"at": {"engineer": "bridge"}}, do("bridge_self_destruct")),
    (18, "engineer", "move_to:generators", "exile", {"at": {"exile": "array_control"}}, step("generators")),
    (19, "troubleshooter", "revive:robot", "engineer", {"at": {"engineer": "kitchen", "medical": "kitchen"}, "status": {"medical": "down"}}, do("jury_rig")),
    (19, "troubleshooter", "move_to:workshop", "exile", {"at": {"exile": "aft_hub"}}, step("workshop")),
    (20, "security", "down:armed", "cyborg",
     {"at": {"cyborg": "kitchen", "inspector": "kitchen"}, "held": {"cyborg": ["gun"], "inspector": ["bludgeon"]}}, do("attack")),
    (21, "exile", "move_to:rec_room", "exile", {"at": {"exile": "aft_hub"}}, step("rec_room")),
    (22, "exile", "drag_to_pod:human", "medical",
     {"at": {"medical": "aft_airlock", "exile": "aft_airlock"}, "status": {"exile": "down"}}, step("alcatraz")),
    (22, "exile", "launch_occupied", "engineer", {"at": {"engineer": "bridge", "exile": "mcqueen"}, "abandoned": True}, do("bridge_launch_pods")),
    (22, "exile", "move_to:bridge", "exile", {"at": {"exile": "mainframe"}, "locked": []}, step("bridge")),
    (23, "legal", "process_server", "legal", {"at": {"legal": "kitchen", "exile": "kitchen"}}, do("process_server")),
    (23, "legal", "move_to_crowd", "legal", {"at": {"legal": "aft_hub", **dict.fromkeys(("exile", "inspector", "counselor"), "rec_room")}}, step("rec_room")),
    (24, "digital_assistant", "make:digital_assistant", "exile", {"at": {"exile": "mainframe"}}, do("manufacture_digital_assistant")),
    (24, "digital_assistant", "copy:digital_assistant:escaping", "exile",
     {"at": {"exile": "mcqueen", "medical": "mcqueen"}, "data": {"exile": ["digital_assistant"]}}, do("copy_data")),
    (24, "digital_assistant", "move_to:mainframe", "exile", {"at": {"exile": "forward_airlock"}}, step("mainframe")),
    (25, "botanist", "feed", "botanist",
     {"at": {"botanist": "kitchen", "inspector": "kitchen"}, "held": {"botanist": ["fang_moss"]}, "status": {"inspector": "down"}}, do("feed_me")),
    (25, "botanist", "move_to:hydroponics", "exile", {"at": {"exile": "nanofactory"}}, step("hydroponics")),
    (26, "stranger", "move_to:bonus_character", "stranger",
     {"at": {"stranger": "aft_hub", "medical": "rec_room"}, "bonus": [["inspector"], ["medical"]]}, step("rec_room")),
    (27, "boarder", "move_to:outer_space", "boarder", {"at": {"boarder": "tanks"}}, Go(2, PLACE.kind("outer_space"), False)),
]  # fmt: skip


@pytest.mark.parametrize(("number", "identity", "intent", "pawn", "position", "first"), WORK)
def test_a_script_card_is_carried_out(
    number: int, identity: str, intent: str, pawn: str, position: dict[str, Any], first: Choice
) -> None:
    """SF-17.5: in a goal Section the final Action, elsewhere the first move there; the Action is legal."""
    row = SCRIPT[number - 1]
    assert intent in (*row.focus, *row.default)
    cast = [CHARACTER.ids[IDENTITY.row(identity).character], CHARACTER.ids[CHARACTER_OF[PAWN.kind(pawn)]]]
    t = solo(identity, cast=list(dict.fromkeys(cast)), **position)
    deed = deed_for(mind(t), PAWN.kind(pawn), Wish(intent, False))
    assert deed is not None and deed.steps[0] == first
    acts = Table(2, step="act", actor=pawn, actions=2, cast=list(dict.fromkeys(cast)), **position)
    assert acts.can(*deed.steps)


def test_every_intent_of_every_card_is_among_these_or_has_a_test_of_its_own() -> None:
    """SF-17.5: all 28 cards, both halves."""
    tried = {intent for _, _, intent, *_ in WORK}
    for row in SCRIPT:
        for intent in (*row.focus, *row.default):
            assert intent in tried or intent.split(":")[0] in SPECIAL, intent
    assert {intent.split(":")[0] for row in SCRIPT for intent in (*row.focus, *row.default)} - SPECIAL == set(INTENTS)


@pytest.mark.parametrize("row", SCRIPT, ids=SCRIPT.ids)
def test_every_card_fits_some_identity_and_leads_to_a_whole_turn(row: Any) -> None:
    """SF-17.3: its focus is played from the set-up to the end of a turn without a hitch."""
    identity = next(one.id for one in IDENTITY if row.condition in one.tags)
    t = drawn(solo(identity), row.id)
    assert t.s.kept[1] == SCRIPT.kind(row.id)
    told = turn(t)
    assert told and t.s.active == 0


# --- who acts (SF-17.4) ----------------------------------------------------------------------


def test_the_nearest_candidate_acts_and_gets_the_cubes_it_needs_sf_17_4() -> None:
    """SF-17.4: smallest moves plus cubes; only then is it Activated."""
    t = solo("exile", kept=[None, "script_13"], kept_turns=[0, 1], at={"inspector": "security_station"}, active=1)
    candidate = chosen(mind(t), [Wish("make:evidence", True)])
    assert candidate is not None and PAWN.ids[candidate.pawn] == "inspector" and candidate.cubes == 1
    t = drawn(solo("inspector", at={"exile": "security_station", "inspector": "quarters"}), "script_13")
    told = turn(t)
    assert influence("exile") in told and activate("exile") in told and do("manufacture_evidence") in told


def test_without_an_actor_it_renegotiates_sf_17_4() -> None:
    """SF-17.4: taking the cube from the card with most own cubes."""
    t = drawn(solo("exile", cubes=[{}, {"medical": 1, "cyborg": 2}]), "script_28")
    assert says(t) == RENEGOTIATE
    turn(t)
    assert t.s.cubes[1][CHARACTER.kind("cyborg")] == 1


def test_exhausted_candidates_come_last_sf_17_4() -> None:
    """SF-17.4."""
    t = solo("exile", at={"inspector": "security_station", "counselor": "forward_airlock"}, disc=["inspector", None])
    candidate = chosen(mind(t), [Wish("make:evidence", True)])
    assert candidate is not None and PAWN.ids[candidate.pawn] != "inspector"


def test_flight_comes_first_when_the_ship_is_abandoned_sf_17_3() -> None:
    """SF-17.3: the own Character boards a Pod and launches it."""
    t = drawn(solo("exile", abandoned=True, minute=5, at={"exile": "aft_airlock"}), "script_21")
    told = turn(t)
    assert step("alcatraz") in told and do("launch_countdown") in told


def test_nobody_leaves_a_pod_to_launch_it_from_the_bridge_sf_17_5() -> None:
    """SF-17.5: the own Character waits in a Pod whose countdown runs; somebody else goes to the Bridge for it."""
    t = solo(
        "exile",
        abandoned=True,
        minute=5,
        at={"exile": "mcqueen", "engineer": "mainframe"},
        tokens=["1 4 launch mcqueen"],
    )
    launch = Wish("launch", True)
    assert deed_for(mind(t), PAWN.kind("exile"), launch) is None
    deed = deed_for(mind(t), PAWN.kind("engineer"), launch)
    assert deed is not None and deed.steps[0] == step("bridge")


# --- Reveal and other decisions (SF-17.6, SF-17.7) -------------------------------------------


def test_a_bot_reveals_itself_when_others_control_its_character_late_sf_17_6() -> None:
    """SF-17.6: from minute 6 on; never as Schrödinger."""
    late = drawn(solo("exile", cubes=[{"exile": 2}, {}], minute=6), "script_21")
    assert says(late) == reveal("exile")
    early = drawn(solo("exile", cubes=[{"exile": 2}, {}], minute=9), "script_21")
    assert says(early) != reveal("exile")


def test_reveal_if_blocked_sf_17_6() -> None:
    """SF-17.6: the kept card says so and the own Character is no candidate."""
    t = drawn(solo("exile", cubes=[{"exile": 5}, {}], minute=12), "script_03")
    assert says(t) == reveal("exile")


def test_influence_weakest_puts_a_cube_on_a_lonely_card_sf_17_5() -> None:
    """SF-17.5: in T2, if the actor needs none."""
    t = drawn(
        solo("exile", cubes=[{}, {"medical": 1}], at={"medical": "rec_room"}, kompromat=["rec_room"]), "script_26"
    )
    told = turn(t)
    assert any(type(choice).__name__ == "Influence" for choice in told) and t.s.active == 0


def test_kompromat_is_spent_on_whoever_can_help_sf_17_5() -> None:
    """SF-17.5: its Character does the next Action of the first fitting intent: here it goes for a Helmet."""
    t = solo(
        "inspector", hand=[[], ["exile"]], at={"exile": "security_station"}, cubes=[{}, {"medical": 1}], kompromat=[]
    )
    t.do(DRAW_SCRIPTS).falls(SCRIPT_FELL[SCRIPT.kind("script_28")])
    t.do(says(t))
    told = turn(t)
    assert press("exile") in told and t.s.hand[1] == [] and t.at("exile") == "forward_airlock"


def refusing(identity: str, *announced: Choice, **position: Any) -> Table:
    """A person announces an Action with the bot's PC."""
    pc = [None, identity]
    t = Table(2, options={"automata": 1}, pc=pc, step="act", actor="cyborg", cubes=[{"cyborg": 1}, {}], **position)
    return t.do(*announced)


def test_a_bot_accepts_bribes_unless_it_would_lose_what_it_scores_with_sf_17_7() -> None:
    """SF-17.7."""
    where: dict[str, Any] = {"at": {"inspector": "kitchen"}, "held": {"inspector": ["briefcase"]}}
    assert says(refusing("inspector", bribe("inspector"), do("drop"), what("briefcase"), **where)) == REFUSAL
    assert says(refusing("inspector", bribe("inspector"), step("quarters"), **where)) == ACCEPT


def test_a_bot_refuses_kompromat_only_when_it_is_suspect_already_sf_17_7() -> None:
    """SF-17.7: an Innocent one does not become Suspect by refusing."""
    where: dict[str, Any] = {
        "at": {"inspector": "kitchen"},
        "held": {"inspector": ["briefcase"]},
        "hand": [["inspector"], []],
    }
    steps = (press("inspector"), do("drop"), what("briefcase"))
    assert says(refusing("inspector", *steps, **where)) == ACCEPT
    assert says(refusing("inspector", *steps, **where, guilt=["innocent", "suspect"])) == REFUSAL


def test_a_bot_delivers_exactly_what_pays_sf_17_7() -> None:
    """SF-17.7: the Inspector wants Evidence with the Authorities and not in the News."""
    t = Table(
        2, options={"automata": 1}, pc=["exile", "inspector"], at={"inspector": "mcqueen"}, pods={"mcqueen": "launched"},
        data={"inspector": ["evidence", "x_secret"]}, step="fall",
    )  # fmt: skip
    assert says(t) == DELIVERS[0][0]
    t.do(says(t))
    assert says(t) == PASS


def test_a_bot_never_hits_its_own_character_with_project_x_sf_17_7() -> None:
    """SF-17.7: at random among the others."""
    t = Table(
        2, options={"automata": 1}, project="robot_assassin", released=True, active=1, step="close", minute=6,
        secret=[[], ["exile"]], status={"monster": "live"}, at={"monster": "bridge", "exile": "bridge", "inspector": "bridge"},
    )  # fmt: skip
    assert says(t) == whom("inspector")


def test_a_bot_ends_its_activation_when_nothing_is_left_to_do_sf_17_3() -> None:
    """SF-17.3: its plan is fulfilled."""
    t = drawn(solo("exile", at={"exile": "rec_room"}, kompromat=[], cubes=[{}, {"exile": 1}]), "script_21")
    assert END in turn(t) or t.s.active == 0


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "seats", "automata", "level"), [("solo", 4, 0, "admiral"), ("full", 3, 1, "officer")])
def test_a_game_against_script_bots_comes_to_its_end_sf_17_2(mode: str, seats: int, automata: int, level: str) -> None:
    """SF-17.2: solo and with company; every answer of a bot is one of its options."""
    given: dict[str, Any] = {"level": level, **({"automata": automata} if automata else {})}
    s = start(GAME, Setup(mode, seats, given))
    rng = Random(7)
    for _ in range(3000):
        if s.over is not None:
            break
        seat = asked(s)[0] if asked(s) == (CHANCE,) else due(s)[0]
        open_now = list(options(s, seat))
        scripted = seat != CHANCE and seat >= s.seats - s.automata
        choice = automaton.decide(read_view(GAME, seat_view(s, seat)), seat, rng) if scripted else rng.choice(open_now)
        assert choice in open_now
        apply(s, seat, choice)
    assert s.over is not None


def test_alone_is_said_where_somebody_could_be_dragged() -> None:
    """SF-12: a move beside somebody Down names nobody to drag, unless that is the intent."""
    t = solo("exile", at={"exile": "aft_hub", "medical": "aft_hub"}, status={"medical": "down"})
    deed = deed_for(mind(t), PAWN.kind("exile"), Wish("move_to:rec_room", False))
    assert deed is not None and deed.steps == (step("rec_room"), ALONE)
