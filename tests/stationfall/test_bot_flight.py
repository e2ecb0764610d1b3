"""How the scripted player gets its Character away: by wings, with a passenger, without turning back, and in time."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall.automaton.aims import actor
from undertable.games.stationfall.automaton.mind import Candidate, Mind
from undertable.games.stationfall.belief.known import scaled, weights_of
from undertable.games.stationfall.board.final import About
from undertable.games.stationfall.board.state import Took
from undertable.games.stationfall.bot.because import NoActionsLeft, NothingToDo
from undertable.games.stationfall.bot.errands import apart, errands, settled
from undertable.games.stationfall.bot.plan import REST, jobs, length
from undertable.games.stationfall.bot.threats import GETS_AWAY, Supposed, outlook
from undertable.games.stationfall.bot.turns import act
from undertable.games.stationfall.bot.ways import deed_towards
from undertable.games.stationfall.box.acts import ACT, AIRLOCK
from undertable.games.stationfall.box.tables import IDENTITY, OUTER_SPACE, PAWN
from undertable.games.stationfall.speech.answers import DRAG, END, GO
from undertable.games.stationfall.speech.asks import Act
from undertable.kernel.types import ALL, Choice

from .table import Table, acting, do, step

WINGED: dict[str, Any] = {
    "secret": [["daredevil"], ["stranger"]], "bonus": [["medical"], []], "cast": ["daredevil"],
    "at": {"daredevil": "aft_airlock"},
}  # fmt: skip
HYDE: dict[str, Any] = {
    "secret": [["doctor_hyde"], ["stranger"]], "bonus": [["medical"], []], "cast": ["doctor", "engineer"],
    "abandoned": True, "minute": 5,
}  # fmt: skip


def steps(mind: Mind, pawn: str, way: str) -> tuple[Choice, ...]:
    """The next Action of a pawn along a way."""
    found = deed_towards(actor(mind, PAWN.kind(pawn)), way)
    return found.steps if found is not None else ()


# --- ways ------------------------------------------------------------------------------------


def test_with_rocket_wings_a_helmet_is_fetched_first_and_no_pod_is_needed() -> None:
    bare = Mind(Table(2, **WINGED, held={"daredevil": ["rocket_wings"]}, floor={"aft_airlock": ["helmet"]}).s, 0)
    assert steps(bare, "daredevil", "board_pod")[0] == do("pick_up")
    helmeted = Mind(Table(2, **WINGED, held={"daredevil": ["rocket_wings", "helmet"]}).s, 0)
    assert steps(helmeted, "daredevil", "board_pod")[0] == GO[AIRLOCK][OUTER_SPACE]


def test_hyde_drags_whoever_lies_there_into_the_pod() -> None:
    here = {"doctor": "aft_airlock", "engineer": "aft_airlock"}
    beside = Mind(Table(2, **HYDE, at=here, status={"engineer": "down"}).s, 0)
    assert DRAG[PAWN.kind("engineer")] in steps(beside, "doctor", "board_pod")
    alone = Mind(Table(2, **HYDE, at=here).s, 0)
    assert steps(alone, "doctor", "board_pod") and DRAG[PAWN.kind("engineer")] not in steps(
        alone, "doctor", "board_pod"
    )


def test_the_artifact_and_contamination_are_errands_of_their_own() -> None:
    assert apart("artifact_or_contaminated", ("contaminate_pc", "get:artifact")) == [
        ("contaminate_pc",),
        ("get:artifact",),
    ]
    assert apart("has", ("get:gun", "get:bludgeon")) == [("get:gun", "get:bludgeon")]


# --- when ------------------------------------------------------------------------------------


def test_once_pods_are_open_nobody_who_should_escape_leaves_one() -> None:
    laid: dict[str, Any] = {"secret": [["exile"], ["stranger"]], "bonus": [["medical"], []], "minute": 9}
    waiting = Mind(Table(2, **laid, at={"exile": "alcatraz"}).s, 0)
    ready = Mind(Table(2, **laid, at={"exile": "alcatraz"}, abandoned=True).s, 0)
    assert not settled(waiting, PAWN.kind("exile")) and settled(ready, PAWN.kind("exile"))


def test_what_lies_on_the_way_to_the_pods_costs_no_way_back() -> None:
    """From the bow to the stern anyway: only the Actions beyond that count."""
    laid: dict[str, Any] = {
        "secret": [["astrochimp"], ["stranger"]], "bonus": [["medical"], []], "cast": ["astrochimp"], "minute": 9,
        "at": {"astrochimp": "forward_hub"}, "floor": {"aft_hub": ["briefcase"]},
    }  # fmt: skip
    mind = Mind(Table(2, **laid).s, 0)
    chimp = PAWN.kind("astrochimp")
    errand = next(one for one in errands(mind) if one.ways == ("get:briefcase",) and chimp in one.who)
    deed = deed_towards(actor(mind, chimp), "get:briefcase")
    assert deed is not None and deed.moves == 1
    actions, detour = length(actor(mind, chimp), errand, deed, 0)
    assert actions > detour == 2, "one move nearer and one Pick Up, less the way it would go anyway"


def test_somebody_exhausted_had_better_rest_until_the_last_turns() -> None:
    laid: dict[str, Any] = {"secret": [["exile"], ["stranger"]], "bonus": [["medical"], []]}
    early, late = (Mind(Table(2, **laid, minute=minute, at={"medical": "kitchen"}).s, 0) for minute in (9, 1))
    tired = Candidate(PAWN.kind("medical"), 0, True)
    rested = Candidate(PAWN.kind("medical"), 0, False)
    errand = [one for one in errands(early) if not one.flight and not one.who][:1]
    value = [[jobs(mind, [one], errand)[0].value for one in (rested, tired)] for mind in (early, late)]
    assert value[0][1] == pytest.approx(value[0][0] * REST / 2)
    assert value[1][1] > value[1][0] * REST / 2


def test_with_no_actions_left_the_reason_says_so() -> None:
    table = acting("exile", secret=[["exile"], []], pc=[None, "cyborg"], bonus=[["stranger"], []], minute=9)
    ask = table.s.stack[-1]
    assert isinstance(ask, Act)
    table.s.actions = 0
    found = act(Mind(table.s, 0), ask, [END])
    assert found is not None and found[1].says is NoActionsLeft and found[1].says is not NothingToDo


# --- what others are thought to be ------------------------------------------------------------


def test_an_escape_that_is_not_sure_does_not_count_whole() -> None:
    s = Table(2, secret=[["exile"], ["stranger"]], bonus=[["medical"], []]).s
    assert outlook(Supposed(s), About(0, IDENTITY.kind("exile"))) == pytest.approx(2 * GETS_AWAY)


def test_whoever_arms_the_bomb_is_hardly_anybody_but_the_engineer() -> None:
    s = Table(4, cast=["engineer"], secret=[["exile"], ["stranger"], ["medical"], ["engineer"]]).s
    engineer = IDENTITY.kind("engineer")
    before = scaled(weights_of(s, 3))[engineer]
    s.recall(Took(ALL, 9, 3, ((ACT.kind("bridge_self_destruct"), PAWN.kind("medical")),)))
    after = scaled(weights_of(s, 3))[engineer]
    assert before < 0.3 and after > 0.8


def test_the_hubs_are_joined_and_the_bio_lab_lies_beside_one() -> None:
    for other in ("aft_hub", "bio_lab"):
        table = acting("exile", secret=[["exile"], ["stranger"]], at={"exile": "forward_hub"})
        table.do(step(other))
