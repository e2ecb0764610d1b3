"""Where the scripted player leads Project X (SF-7.2): somebody must be the better or the worse for it, else it stays."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from undertable.bots.base import advise, fresh, make, seat_view
from undertable.games.stationfall import GAME
from undertable.games.stationfall.asks import MoveX
from undertable.games.stationfall.bot.because import Prowls, ShortensWay, SparesOwn, Stays, Strikes, StrikesLeast
from undertable.games.stationfall.cards import CHARACTER, MONSTER
from undertable.games.stationfall.choices import PASS
from undertable.games.stationfall.state import State
from undertable.kernel.engine import asked, chance, start, step
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE, Because, Choice

from .table import Table, where_to, whom

# The second seat decides in the last turn of a minute; its Exile should Escape, and so should nobody else.
HUNTER: dict[str, Any] = {"secret": [[], ["exile"]], "pc": ["cyborg", None], "bonus": [[], ["stranger"]]}


def at_large(project: str, place: str, **position: Any) -> Table:
    """A Monster is out, and the second seat is asked where it goes."""
    laid = {**HUNTER, **position}
    laid["at"] = {"monster": place, "engineer": "bridge", "medical": "bridge", **position.get("at", {})}
    laid["status"] = {"monster": "live", **position.get("status", {})}
    return Table(2, project=project, released=True, active=1, step="close", minute=6, abandoned=True, **laid)


def answer(table: Table) -> tuple[Choice, Because | None]:
    """What the scripted player says where it is asked."""
    return advise(GAME, seat_view(table.s, table.decider))


def name(why: Because | None) -> str:
    """The Character a reason speaks of."""
    found: Any = why
    return CHARACTER.ids[found.character]


# --- Monsters --------------------------------------------------------------------------------


def test_the_swarm_strikes_a_rival_beside_it_and_not_the_own_character() -> None:
    table = at_large("combat_swarm", "kitchen", at={"exile": "kitchen", "cyborg": "kitchen"})
    choice, why = answer(table)
    assert choice == whom("cyborg") and isinstance(why, Strikes) and name(why) == "cyborg"


def test_the_swarm_leaves_the_own_character_alone() -> None:
    table = at_large("combat_swarm", "kitchen", at={"exile": "kitchen", "cyborg": "bridge"})
    choice, why = answer(table)
    assert choice != whom("exile") and choice != PASS and isinstance(why, SparesOwn | Prowls)


def test_the_swarm_goes_where_a_rival_is() -> None:
    table = at_large("combat_swarm", "aft_hub", at={"exile": "bridge", "cyborg": "rec_room"})
    choice, why = answer(table)
    assert choice == where_to("rec_room") and isinstance(why, Prowls) and name(why) == "cyborg"


def test_a_monster_that_could_get_at_nobody_worth_it_is_left_standing() -> None:
    nobody: dict[str, Any] = {"exile": "bridge", "stranger": "bridge", "cyborg": "houdini"}
    table = at_large("combat_swarm", "tanks", at=nobody, status={"cyborg": "down"})
    choice, why = answer(table)
    assert choice == PASS and isinstance(why, Stays)


def test_the_sower_goes_to_whoever_should_be_contaminated() -> None:
    """SF-16.5: the Microbiologist scores for a Contaminated Character that Escapes."""
    table = at_large(
        "sower", "aft_hub", secret=[[], ["microbiologist"]], cast=["microbiologist"],
        at={"microbiologist": "rec_room", "exile": "bridge"},
    )  # fmt: skip
    choice, why = answer(table)
    assert choice == where_to("rec_room") and isinstance(why, Prowls)


def test_of_those_the_assassin_may_shoot_the_own_character_comes_last() -> None:
    table = at_large("robot_assassin", "kitchen", at={"exile": "kitchen", "engineer": "kitchen", "cyborg": "bridge"})
    assert table.ask == "PickVictim"
    choice, why = answer(table)
    assert choice == whom("engineer") and isinstance(why, Strikes | StrikesLeast)


# --- the wormhole ----------------------------------------------------------------------------


def test_the_mouth_opens_where_the_own_character_is_soonest_in_a_pod() -> None:
    far: dict[str, Any] = {**HUNTER, "at": {"exile": "x_vault"}, "mouth": "bridge"}
    table = Table(2, project="stable_wormhole", released=True, active=1, step="close", minute=6, abandoned=True, **far)
    choice, why = answer(table)
    assert choice == PASS or isinstance(why, ShortensWay)


# --- whole games -----------------------------------------------------------------------------


def moves_of(seed: int) -> list[tuple[str, Because | None]]:
    """All answers about Project X of a game of scripted players, each with its reason."""
    s: State = start(GAME, Setup("full", 4, {"minutes": "12"}))
    rng, bot = Random(f"x {seed}"), make("scripted", GAME)
    memory, found = [fresh(f"x {seed} {seat}") for seat in range(4)], []
    while seats := asked(s):
        if seats == (CHANCE,):
            fell = chance(s)
            step(s, CHANCE, rng.choices([one for one, _ in fell], [n for _, n in fell])[0])
            continue
        view = seat_view(s, seats[0])
        choice, memory[seats[0]] = bot.choose(view, memory[seats[0]], 1.0)
        if isinstance(s.stack[-1], MoveX):
            found.append((f"{seed} {s.at[MONSTER]} {choice}", advise(GAME, view)[1]))
        step(s, seats[0], choice)
    return found


def test_in_whole_games_project_x_never_moves_without_a_purpose() -> None:
    told = Counter(type(why).__name__ for seed in range(8) for _, why in moves_of(seed))
    assert sum(told.values()) > 20
    assert set(told) <= {"Strikes", "Prowls", "SparesOwn", "Stays", "ShortensWay"}, told
