"""What the scripted player does in positions that speak for themselves: flight, foes, favours, reveals."""

from __future__ import annotations

from random import Random
from typing import Any

from sentences import gap_of, sentence_of

from undertable.bots.base import advise, seat_view
from undertable.games.stationfall import GAME
from undertable.games.stationfall.automaton.aims import actor
from undertable.games.stationfall.automaton.mind import Candidate, Mind
from undertable.games.stationfall.bot.answers import last_reveal, put_down, refuse
from undertable.games.stationfall.bot.because import AgainstFoe, CostsTooMuch, ForAgenda, NoHarm, ScoresMost
from undertable.games.stationfall.bot.errands import errands, settled, welcome
from undertable.games.stationfall.bot.plan import QUIET, last_call, shouts
from undertable.games.stationfall.bot.stages import Planned, PlannedOn
from undertable.games.stationfall.bot.turns import lead
from undertable.games.stationfall.bot.unmasking import reveal_for
from undertable.games.stationfall.bot.ways import deed_towards
from undertable.games.stationfall.box.tables import CHARACTER_OF, IDENTITY, PAWN
from undertable.games.stationfall.speech.answers import ACCEPT, REFUSAL, Bribe, Go
from undertable.games.stationfall.speech.asks import DropOne
from undertable.kernel.types import Because, Choice, Pointer

from .table import Table, acting, bribe, do, reveal, step, what, whom

EXILE: dict[str, Any] = {"secret": [["exile"], []], "pc": [None, "cyborg"], "bonus": [["stranger"], []]}


def advice(table: Table) -> tuple[Choice, Because | None]:
    """What the scripted player says in the seat that is asked, and what its plan is good for."""
    choice, why = advise(GAME, seat_view(table.s, table.decider))
    return choice, gap_of(why, "why") if sentence_of(why) in (Planned, PlannedOn) else why


# --- flight ----------------------------------------------------------------------------------


def test_in_an_open_pod_the_own_character_starts_the_countdown_and_stays() -> None:
    table = acting("exile", **EXILE, at={"exile": "alcatraz"}, abandoned=True, minute=3)
    choice, why = advice(table)
    assert choice == do("launch_countdown") and sentence_of(why) is ForAgenda
    table.do(choice)
    assert settled(Mind(table.s, 0), PAWN.kind("exile"))
    assert not isinstance(advice(table)[0], Go), "nobody leaves a Pod that will fly"


def test_it_goes_where_a_pod_is_when_time_is_short() -> None:
    table = acting("exile", **EXILE, at={"exile": "aft_airlock"}, abandoned=True, minute=3)
    assert advice(table)[0] in [step(pod) for pod in ("alcatraz", "houdini", "hail_mary", "mcqueen")]


def test_legal_lets_nobody_escape_who_has_not_signed() -> None:
    unsigned = Table(2, cast=["legal"], secret=[["legal"], ["cyborg"]], bonus=[["inspector"], []])
    inspector = PAWN.kind("inspector")
    assert not welcome(Mind(unsigned.s, 0), inspector)
    signed = Table(
        2, cast=["legal"], secret=[["legal"], ["cyborg"]], bonus=[["inspector"], []], data={"inspector": ["nda"]}
    )
    assert welcome(Mind(signed.s, 0), inspector)


def test_whoever_should_escape_and_is_down_is_revived() -> None:
    table = acting(
        "medical", secret=[["corpsicle"], ["stranger"]], bonus=[["inspector"], []], cast=["corpsicle"], minute=9,
        at={"medical": "cryo_lab", "corpsicle": "cryo_lab"}, held={"medical": ["nanogel"]},
    )  # fmt: skip
    choice, why = advice(table)
    assert choice in (do("revive_nanogel"), do("emergency_response")) and sentence_of(why) is ForAgenda


def test_an_armed_bomb_makes_flight_urgent() -> None:
    calm = Table(2, minute=9)
    assert last_call(calm.s) == 1
    ticking = Table(
        2, minute=9, armed=True, abandoned=True, tokens=["1 5 antimatter"], floor={"generators": ["antimatter"]}
    )
    assert last_call(ticking.s) == 6


def test_whoever_nobody_can_lead_is_revealed_while_there_is_time_to_reach_a_pod() -> None:
    """The Colonel is Paranoid and stands in the bow: nobody leads him before the Reveal (SF-15.4)."""
    laid: dict[str, Any] = {
        "secret": [["colonel"], ["stranger"]],
        "cast": ["colonel"],
        "at": {"colonel": "security_station"},
    }
    assert not reveal_for(Mind(Table(2, **laid, minute=13).s, 0))
    assert reveal_for(Mind(Table(2, **laid, minute=8).s, 0))


# --- Items and Data --------------------------------------------------------------------------


def test_nobody_is_robbed_without_a_weapon() -> None:
    laid: dict[str, Any] = {
        "secret": [["exile"], ["stranger"]], "cubes": [{"exile": 1}], "at": {"exile": "kitchen", "inspector": "kitchen"},
    }  # fmt: skip
    exile = PAWN.kind("exile")
    bare = Table(2, **laid, held={"inspector": ["briefcase"]})
    armed = Table(2, **laid, held={"exile": ["bludgeon"], "inspector": ["briefcase"]})
    assert do("rob") not in deed(bare, exile, "get:briefcase")
    assert do("rob") in deed(armed, exile, "get:briefcase")


def test_data_is_copied_to_somebody_beside_the_antennas_while_jammers_are_off() -> None:
    laid: dict[str, Any] = {
        "secret": [["stowaway"], ["stranger"]], "at": {"exile": "chem_lab", "engineer": "array_control"},
        "data": {"exile": ["evidence"]}, "cubes": [{"exile": 1, "engineer": 1}],
    }  # fmt: skip
    exile = PAWN.kind("exile")
    assert do("copy_data") in deed(Table(2, **laid, jammers=False), exile, "relay:evidence")
    assert deed(Table(2, **laid), exile, "relay:evidence") == ()


def deed(table: Table, pawn: int, way: str) -> tuple[Choice, ...]:
    """The next Action of a pawn of the first seat along a way."""
    found = deed_towards(actor(Mind(table.s, 0), pawn), way)
    return found.steps if found is not None else ()


# --- foes ------------------------------------------------------------------------------------


def test_a_foe_within_reach_of_a_weapon_is_attacked() -> None:
    table = acting(
        "exile", secret=[["exile"], ["stranger"]], bonus=[["security"], []], cast=["security"], minute=9,
        at={"exile": "kitchen", "medical": "kitchen", "security": "kitchen"}, held={"exile": ["gun"]},
    )  # fmt: skip
    choice, why = advice(table)
    assert choice == do("attack") and sentence_of(why) is AgainstFoe
    table.do(choice)
    assert advice(table)[0] == whom("security"), "the steps of one Action agree"


def test_a_foe_that_is_down_is_no_errand_any_more() -> None:
    where: dict[str, Any] = {"secret": [["exile"], ["stranger"]], "bonus": [["cyborg"], []]}
    foes = [one.because.says is AgainstFoe for one in errands(Mind(Table(2, **where).s, 0))]
    fallen = [e.because.says is AgainstFoe for e in errands(Mind(Table(2, **where, status={"cyborg": "down"}).s, 0))]
    assert any(foes) and not any(fallen)


# --- favours ---------------------------------------------------------------------------------


def refused(**position: Any) -> tuple[Choice, Because]:
    """What the Daredevil's player says to a Bribe for a Step to the Aft Airlock."""
    table = acting("exile", pc=[None, "daredevil"], cast=["daredevil"], **position)
    table.do(bribe("daredevil"), step("aft_airlock"))
    assert table.ask == "Refuse"
    ask: Any = table.s.stack[-1]
    return refuse(Mind(table.s, 1), ask, [ACCEPT, REFUSAL])


def test_it_refuses_to_leave_a_pod_that_will_fly_and_accepts_what_does_no_harm() -> None:
    choice, why = refused(at={"daredevil": "alcatraz"}, minute=2)
    assert choice == REFUSAL and why.says is CostsTooMuch
    choice, why = refused(at={"daredevil": "kitchen"}, minute=2)
    assert choice == ACCEPT and why.says is NoHarm


def test_it_bribes_only_late() -> None:
    ready: dict[str, Any] = {
        "secret": [["medical"], ["stranger"]], "bonus": [["exile"], []], "abandoned": True,
        "at": {"exile": "alcatraz", "medical": "alcatraz"},
    }  # fmt: skip
    early = acting("medical", actions=0, minute=8, **ready)
    late = acting("medical", actions=0, minute=2, **ready)
    assert not isinstance(advice(early)[0], Bribe)
    assert advice(late)[0] == bribe("exile")


# --- identities ------------------------------------------------------------------------------


def test_at_stationfall_the_card_with_the_most_points_is_shown() -> None:
    table = Table(2, secret=[["engineer"], []], bonus=[["exile"], []], pc=[None, "cyborg"], step="fall")
    assert table.ask == "LastReveal"
    ask: Any = table.s.stack[-1]
    assert last_reveal(Mind(table.s, 0), ask, table.open()) == (
        reveal("engineer"), ScoresMost((Pointer("identity", IDENTITY.kind("engineer")),)),
    )  # fmt: skip


def test_it_takes_its_character_over_late_when_others_lead_it_too() -> None:
    contested: dict[str, Any] = {**EXILE, "cubes": [{}, {"exile": 1}]}
    assert reveal_for(Mind(Table(2, **contested, minute=3).s, 0))
    assert not reveal_for(Mind(Table(2, **contested, minute=10).s, 0))


def test_early_cubes_on_the_own_character_alone_would_shout() -> None:
    exile = Candidate(PAWN.kind("exile"), 1, False)
    alone = Mind(Table(2, **EXILE, minute=QUIET + 1).s, 0)
    assert shouts(alone, exile) and not shouts(alone, Candidate(PAWN.kind("medical"), 1, False))
    company: dict[str, Any] = {**EXILE, "cubes": [{"medical": 1, "stranger": 1}, {}]}
    assert not shouts(Mind(Table(2, **company, minute=QUIET + 1).s, 0), exile)


def test_now_and_then_somebody_else_acts_than_the_best() -> None:
    at_hand: dict[str, Any] = {"cubes": [{"medical": 1, "stranger": 1}, {}], "bonus": [["cyborg"], []], "minute": 9}
    armed = {"medical": ["gun"], "stranger": ["gun"]}
    near = {"medical": "kitchen", "stranger": "kitchen", "cyborg": "kitchen"}
    mind = Mind(Table(2, secret=[["exile"], ["engineer"]], held=armed, at=near, **at_hand).s, 0)
    best = lead(mind, 0)
    assert best is not None
    tries = [lead(mind, 0, Random(n)) for n in range(40)]
    others = [job for job in tries if job is not None and CHARACTER_OF[job.pawn] != CHARACTER_OF[best.pawn]]
    assert 0 < len(others) < len(tries) / 2


def test_what_counts_for_the_agenda_is_put_down_last() -> None:
    table = Table(2, secret=[["corpsicle"], ["stranger"]], cast=["corpsicle"])
    ask = DropOne(0, PAWN.kind("corpsicle"))
    chosen, _ = put_down(Mind(table.s, 0), ask, [what("nanogel"), what("gun"), what("helmet")])
    assert chosen == what("gun")
