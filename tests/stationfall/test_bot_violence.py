"""What the scripted player weighs before an Attack: Cameras that make it Suspect, and help that undoes it."""

from __future__ import annotations

from typing import Any

from undertable.bots.base import advise, seat_view
from undertable.games.stationfall import GAME
from undertable.games.stationfall.automaton.aims import actor
from undertable.games.stationfall.automaton.mind import Candidate, Mind
from undertable.games.stationfall.bot.because import AgainstFoe
from undertable.games.stationfall.bot.plan import jobs
from undertable.games.stationfall.bot.violence import SEEN, UNDONE, discount, incriminates, undone
from undertable.games.stationfall.bot.ways import deed_towards
from undertable.games.stationfall.box.tables import PAWN

from .table import Table, acting, do, step, whom

EXILE, ENGINEER, CYBORG, DRONE = (PAWN.kind(id_) for id_ in ("exile", "engineer", "cyborg", "drone_1"))
FAR: dict[str, Any] = {"medical": "bridge", "inspector": "bridge"}


def mind(**position: Any) -> Mind:
    """The Exile's player; the Exile has a Gun and stands in the Kitchen with the Engineer, everybody who could help far off."""
    laid = {"secret": [["exile"], ["stranger"]], "bonus": [[], []], "held": {"exile": ["gun"]}, **position}
    laid["at"] = {**FAR, "exile": "kitchen", "engineer": "kitchen", **position.get("at", {})}
    return Mind(Table(2, **laid).s, 0)


# --- whether it is seen (SF-10.2) ------------------------------------------------------------


def test_an_attack_under_cameras_makes_suspect_and_in_the_dark_it_does_not() -> None:
    assert incriminates(mind(), EXILE, ENGINEER)
    assert not incriminates(mind(cameras=False), EXILE, ENGINEER)
    assert not incriminates(mind(at={"exile": "tanks", "engineer": "tanks"}), EXILE, ENGINEER)


def test_live_streams_see_what_cameras_do_not() -> None:
    """SF-13.22: with Jammers OFF the Billionaire streams whatever happens around him."""
    party: dict[str, Any] = {"cast": ["billionaire"], "cameras": False, "at": {"billionaire": "kitchen"}}
    assert incriminates(mind(**party, jammers=False), EXILE, ENGINEER)
    assert not incriminates(mind(**party, jammers=True), EXILE, ENGINEER)


def test_nobody_minds_what_happens_to_robots_nor_do_those_who_are_suspect_already() -> None:
    assert not incriminates(mind(cast=["drones"], at={"drone_1": "kitchen"}), EXILE, DRONE)
    assert not incriminates(mind(guilt=["suspect", "innocent"]), EXILE, ENGINEER)


# --- whether it lasts (SF-8.3) ---------------------------------------------------------------


def test_whoever_falls_beside_medical_or_a_nanogel_is_up_again_soon() -> None:
    assert not undone(mind(), EXILE, ENGINEER)
    assert undone(mind(at={"medical": "therapy_garden"}), EXILE, ENGINEER)
    carrier: dict[str, Any] = {"at": {"inspector": "kitchen"}}
    assert undone(mind(**carrier, held={"exile": ["gun"], "inspector": ["nanogel"]}), EXILE, ENGINEER)


def test_help_that_only_oneself_leads_is_no_help_to_the_victim() -> None:
    near: dict[str, Any] = {"at": {"medical": "kitchen"}}
    assert not undone(mind(**near, cubes=[{"medical": 1}, {}]), EXILE, ENGINEER)
    assert undone(mind(**near, cubes=[{"medical": 1}, {"medical": 1}]), EXILE, ENGINEER)


# --- what follows from it --------------------------------------------------------------------


def test_an_attack_is_worth_less_where_it_is_seen_and_less_still_where_it_is_undone() -> None:
    quiet, seen = mind(cameras=False), mind()
    assert discount(quiet, EXILE, ENGINEER) == 1
    assert discount(seen, EXILE, ENGINEER) == SEEN
    assert discount(mind(at={"medical": "kitchen"}), EXILE, ENGINEER) == SEEN * UNDONE


def test_a_plan_to_attack_counts_its_drawbacks() -> None:
    """The foe is the Cyborg, half a Robot, whom the Engineer could put together again."""
    foe: dict[str, Any] = {"bonus": [["cyborg"], []]}
    alone = mind(**foe, at={"cyborg": "kitchen", "engineer": "bridge"})
    helped = mind(**foe, at={"cyborg": "kitchen", "engineer": "kitchen"})
    worth = [
        next(job.value for job in jobs(one, [Candidate(EXILE, 0, False)]) if job.errand.because.says is AgainstFoe)
        for one in (alone, helped)
    ]
    assert worth[1] == worth[0] * UNDONE


def test_of_two_victims_the_one_nobody_sees_and_nobody_helps_is_chosen() -> None:
    """The Cyborg scores for Officers that are Down: the Engineer beside Medical, the Chief alone two Sections on."""
    laid: dict[str, Any] = {
        "secret": [["cyborg"], ["stranger"]], "held": {"cyborg": ["gun"]}, "cameras": False,
        "at": {**FAR, "cyborg": "kitchen", "engineer": "kitchen", "medical": "kitchen", "station_chief": "aft_hub"},
    }  # fmt: skip
    cyborg = Mind(Table(2, **laid).s, 0)
    towards = deed_towards(actor(cyborg, CYBORG), "down:target")
    assert towards is not None and towards.steps[0] == step("therapy_garden")
    laid["at"] = {**laid["at"], "medical": "bridge"}
    alone = deed_towards(actor(Mind(Table(2, **laid).s, 0), CYBORG), "down:target")
    assert alone is not None and alone.steps == (do("attack"), whom("engineer"))


def test_a_foe_alone_in_the_dark_is_attacked_at_once() -> None:
    table = acting(
        "exile", secret=[["exile"], ["stranger"]], bonus=[["cyborg"], []], minute=9, held={"exile": ["gun"]},
        at={**FAR, "exile": "tanks", "cyborg": "tanks"},
    )  # fmt: skip
    assert advise(GAME, seat_view(table.s, table.decider))[0] == do("attack")
