"""Hints name the plan: where somebody heads, what for, what comes then, and what it is good for."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

from sentences import gap_of, sentence_of

from undertable.bots.base import advise, fresh, make, seat_view
from undertable.games.stationfall import GAME
from undertable.games.stationfall.automaton.mind import Candidate, Mind
from undertable.games.stationfall.board.state import NONE, State
from undertable.games.stationfall.bot.because import AgainstFoe, NoActionsLeft
from undertable.games.stationfall.bot.errands import WAYS as ERRAND_WAYS
from undertable.games.stationfall.bot.plan import jobs
from undertable.games.stationfall.bot.stages import HeadsAway, HeadsForItem, MakesRoom, Planned, PlannedOn
from undertable.games.stationfall.bot.telling import ENDS, end_of
from undertable.games.stationfall.bot.ways import WAYS
from undertable.games.stationfall.box.acts import ACT
from undertable.games.stationfall.box.tables import PAWN, PLACE
from undertable.games.stationfall.speech.asks import Act, Begin
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE, Because, Pointer

from .table import Table, acting


def hint(table: Table) -> Because | None:
    """What the scripted player says why."""
    return advise(GAME, seat_view(table.s, table.decider))[1]


def said(table: Table, lang: str) -> str:
    """The same in words."""
    why = hint(table)
    assert why is not None
    return GAME.words.say(why, lang, table.s, table.decider)


# --- single hints ----------------------------------------------------------------------------

FETCH: dict[str, Any] = {"secret": [["astrochimp"], ["stranger"]], "bonus": [[], []], "minute": 9, "locked": []}
FLEE: dict[str, Any] = {
    "secret": [["exile"], ["stranger"]], "bonus": [[], []], "minute": 3, "abandoned": True, "at": {"exile": "aft_airlock"},
}  # fmt: skip


def test_a_hint_says_where_to_go_for_an_item_and_what_comes_then() -> None:
    table = acting("astrochimp", **FETCH, at={"astrochimp": "chem_lab"}, floor={"physics_lab": ["artifact"]})
    why = hint(table)
    assert sentence_of(why) is PlannedOn and sentence_of(gap_of(why, "stage")) is HeadsForItem
    assert said(table, "cs").startswith(
        "Astrošimpanz má namířeno do fyzikální laboratoře (1 krok) pro artefakt. Potom honem do únikového modulu. "
    )
    assert said(table, "en").startswith(
        "Astrochimp heads to the Physics Lab (1 move) to get this: Artifact. Then it is time for a Pod. "
    )


def test_a_hint_says_into_which_pod_and_that_it_must_be_launched() -> None:
    table = acting("exile", **FLEE)
    why = hint(table)
    assert sentence_of(why) is PlannedOn and sentence_of(gap_of(why, "stage")) is HeadsAway
    assert "Potom přijde na řadu akce „Vypuštění s odpočtem“." in said(table, "cs")
    assert "(1 krok)" in said(table, "cs") and "do modulu" in said(table, "cs")


def test_whoever_is_there_is_told_the_action() -> None:
    table = acting("exile", **{**FLEE, "at": {"exile": "alcatraz"}})
    assert said(table, "cs").startswith(
        "Vyhnanec už je v modulu Alcatraz, teď přijde na řadu akce „Vypuštění s odpočtem“. "
    )


def test_whoever_stands_beside_a_wanted_item_takes_it_and_makes_room_for_it_first() -> None:
    lying: dict[str, Any] = {**FETCH, "at": {"astrochimp": "chem_lab"}, "floor": {"chem_lab": ["artifact"]}}
    assert said(acting("astrochimp", **lying), "cs").startswith(
        "Astrošimpanz už je v chemické laboratoři a vezme si artefakt. Potom honem do únikového modulu. "
    )
    full = acting("astrochimp", **lying, held={"astrochimp": ["helmet", "helmet", "nanogel"]})
    why = hint(full)
    assert sentence_of(why) is PlannedOn and sentence_of(gap_of(why, "stage")) is MakesRoom
    assert re.match(r"Astrošimpanz si nejdřív udělá místo na (artefakt|kufřík)\. ", said(full, "cs"))


def test_a_launch_at_hand_is_told_once() -> None:
    wings = acting(
        "daredevil", secret=[["daredevil"], ["stranger"]], bonus=[[], []], cast=["daredevil"], minute=3,
        at={"daredevil": "outer_space"}, held={"daredevil": ["rocket_wings", "helmet"]},
    )  # fmt: skip
    assert said(wings, "cs").count("Start raketových křídel") == 1


def test_nobody_is_armed_to_be_struck_down_by_it() -> None:
    foe: dict[str, Any] = {
        "secret": [["counselor"], ["stranger"]], "bonus": [["security"], []], "cast": ["counselor", "security"], "minute": 9,
    }  # fmt: skip
    table = acting("security", **foe, at={"security": "print_shop"}, cubes=[{"security": 1}, {}])
    found = jobs(Mind(table.s, 0), [Candidate(PAWN.kind("security"), 0, False)])
    assert not [job for job in found if job.errand.because.says is AgainstFoe]
    exile = jobs(Mind(table.s, 0), [Candidate(PAWN.kind("exile"), 0, False)])
    assert [job for job in exile if job.errand.because.says is AgainstFoe]


def test_the_board_shows_whom_a_plan_speaks_of() -> None:
    table = acting("exile", **FLEE)
    why = hint(table)
    assert why is not None and Pointer("pawn", table.s.actor) in why.marks


def test_every_way_has_its_action_or_is_only_a_place_to_be() -> None:
    for ways, _, _ in ERRAND_WAYS.values():
        for way in ways:
            assert end_of(way.format("evidence", "evidence")) in (NONE, *range(len(ACT)))
    assert set(ENDS) <= set(WAYS)


def test_project_x_is_released_by_sabotage_in_the_vault_and_by_an_officer_elsewhere() -> None:
    vault, bridge = PLACE.kind("x_vault"), PLACE.kind("bridge")
    assert (
        ACT.ids[end_of("release_x", vault)] == "sabotage" and ACT.ids[end_of("release_x", bridge)] == "bridge_release_x"
    )


# --- how many hints name a plan --------------------------------------------------------------


def hints_in(seed: int, players: int) -> list[Because | None]:
    """All hints of the turns of a game of scripted players, where there is a choice and an Action left."""
    s: State = start(GAME, Setup("full", players, {"minutes": "12"}))
    rng, bot = Random(f"hints {seed}"), make("scripted", GAME)
    memory, found = [fresh(f"hints {seed} {seat}") for seat in range(players)], []
    while seats := asked(s):
        if seats == (CHANCE,):
            fell = chance(s)
            step(s, CHANCE, rng.choices([one for one, _ in fell], [n for _, n in fell])[0])
            continue
        view = seat_view(s, seats[0])
        if isinstance(s.stack[-1], Begin | Act) and len(options(s, seats[0])) > 1:
            found.append(advise(GAME, view)[1])
        choice, memory[seats[0]] = bot.choose(view, memory[seats[0]], 1.0)
        step(s, seats[0], choice)
    return [why for why in found if sentence_of(why) is not NoActionsLeft]


def test_nine_of_ten_hints_in_a_turn_name_a_step_of_a_plan() -> None:
    """The rest are Reveals, cubes that go back, and turns in which there is nothing to do."""
    hints = [why for seed, players in ((1, 3), (2, 4)) for why in hints_in(seed, players)]
    planned = [sentence_of(why) in (Planned, PlannedOn) for why in hints]
    told = Counter(str(sentence_of(why)) for why in hints)
    assert len(hints) > 150 and sum(planned) >= 0.9 * len(planned), told
