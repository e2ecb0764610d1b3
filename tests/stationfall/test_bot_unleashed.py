"""Where the scripted player leads Project X (SF-7.2): somebody must be the better or the worse for it, else it stays."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from sentences import gap_of, sentence_of

from undertable.bots.base import advise, fresh, make, seat_view
from undertable.games.stationfall import GAME
from undertable.games.stationfall.automaton.mind import Mind
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.bot.because import (
    AnyWill,
    Prowls,
    ShortensWay,
    SparesOwn,
    Stays,
    Strikes,
    StrikesLeast,
)
from undertable.games.stationfall.bot.unleashed import move_x, paths
from undertable.games.stationfall.box.tables import CHARACTER
from undertable.games.stationfall.speech.answers import PASS, Where
from undertable.games.stationfall.speech.asks import MoveX
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE, Because, Choice

from .table import Table, where_to, whom

# The second seat decides in the last turn of a minute; its Exile should Escape, and so should nobody else.
HUNTER: dict[str, Any] = {"secret": [[], ["exile"]], "pc": ["astrochimp", None], "bonus": [[], ["stranger"]]}


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
    return str(CHARACTER.ids[gap_of(why, "character")])


# --- Monsters --------------------------------------------------------------------------------


def test_the_swarm_strikes_a_rival_beside_it_and_not_the_own_character() -> None:
    table = at_large("combat_swarm", "kitchen", at={"exile": "kitchen", "astrochimp": "kitchen"})
    choice, why = answer(table)
    assert choice == whom("astrochimp") and sentence_of(why) is Strikes and name(why) == "astrochimp"


def test_the_swarm_is_led_away_from_the_own_character() -> None:
    table = at_large("combat_swarm", "kitchen", at={"exile": "kitchen", "astrochimp": "bridge"})
    choice, why = answer(table)
    assert isinstance(choice, Where) and sentence_of(why) is SparesOwn and name(why) == "exile"


def test_the_swarm_goes_where_a_rival_is() -> None:
    table = at_large("combat_swarm", "aft_hub", at={"exile": "bridge", "stranger": "bridge", "astrochimp": "rec_room"})
    choice, why = answer(table)
    assert choice == where_to("rec_room") and sentence_of(why) is Prowls and name(why) == "astrochimp"


def test_a_monster_that_could_get_at_nobody_worth_it_is_left_standing() -> None:
    table = at_large("combat_swarm", "tanks", at={"exile": "bridge", "stranger": "bridge", "astrochimp": "bridge"})
    choice, why = answer(table)
    assert choice == PASS and sentence_of(why) is Stays


def test_the_sower_goes_to_those_who_should_be_contaminated_and_away_from_those_who_should_not() -> None:
    """SF-16.5: the Microbiologist scores for every Contaminated Character that Escapes, the Operative for none."""
    laid: dict[str, Any] = {"at": {"exile": "rec_room", "medical": "rec_room", "engineer": "rec_room"}}
    spreads = at_large("sower", "aft_hub", secret=[[], ["microbiologist"]], cast=["microbiologist"], **laid)
    for _ in range(2):
        choice, why = answer(spreads)
        spreads.do(choice)
        if spreads.at("monster") != "aft_hub":
            break
    assert sum(spreads.s.sick) > 2 and sentence_of(why) in (Prowls, Stays)
    contains = at_large("sower", "aft_hub", secret=[[], ["operative"]], cast=["operative"], **laid)
    while contains.ask == "MoveX":
        contains.do(answer(contains)[0])
    assert not any(contains.s.sick)


def test_of_those_the_assassin_may_shoot_the_own_character_comes_last() -> None:
    laid: dict[str, Any] = {"secret": [["cyborg"], ["exile"]], "pc": []}
    table = at_large(
        "robot_assassin", "kitchen", at={"exile": "kitchen", "engineer": "kitchen", "astrochimp": "bridge"}, **laid
    )
    assert table.ask == "PickVictim"
    choice, why = answer(table)
    assert choice == whom("engineer") and sentence_of(why) in (Strikes, StrikesLeast)


def test_where_a_move_that_was_begun_can_only_be_completed_by_the_way_back_that_way_is_taken() -> None:
    """SF-7.2.5: the Vent Stalker ends in the dark; from the lighted mainframe only the Section it came from leads on."""
    away = {"exile": "bridge", "stranger": "bridge", "astrochimp": "bridge"}
    table = at_large("vent_stalker", "bio_lab", at=away)
    table.do(where_to("mainframe"))
    ask, open_now = table.s.stack[-1], options(table.s, table.decider)
    assert isinstance(ask, MoveX) and not list(paths(table.s, ask))  # no end but behind it
    assert move_x(Mind(table.s, table.decider), ask, open_now) == (where_to("bio_lab"), AnyWill())
    table.do(answer(table)[0])
    assert table.s.stack[-1] != ask


# --- the wormhole ----------------------------------------------------------------------------


def test_the_mouth_goes_where_the_own_character_is_sooner_in_a_pod() -> None:
    """The Exile is in the X Vault: each Section towards the docks saves a move; at the docks there is nothing to save."""
    laid: dict[str, Any] = {
        **HUNTER, "bonus": [[], []], "project": "stable_wormhole", "released": True, "active": 1, "step": "close",
        "abandoned": True, "minute": 6,
    }  # fmt: skip
    table = Table(2, **laid, at={"exile": "x_vault"}, mouth="print_shop")
    choice, why = answer(table)
    assert choice == where_to("aft_hub") and sentence_of(why) is ShortensWay and name(why) == "exile"
    there = Table(2, **laid, at={"exile": "aft_airlock"}, mouth="print_shop")
    assert answer(there)[0] == PASS and sentence_of(answer(there)[1]) is Stays


# --- whole games -----------------------------------------------------------------------------


def moves_of(seed: int) -> list[Because | None]:
    """The reasons of all answers about Project X in a game of scripted players, where there was a choice."""
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
        if isinstance(s.stack[-1], MoveX) and len(options(s, seats[0])) > 1:
            found.append(advise(GAME, view)[1])
        step(s, seats[0], choice)
    return found


def test_in_whole_games_project_x_never_moves_without_a_purpose() -> None:
    told = Counter(str(sentence_of(why)) for seed in range(8) for why in moves_of(seed))
    assert sum(told.values()) > 20
    assert set(told) <= {"Strikes", "Prowls", "SparesOwn", "Stays", "ShortensWay"}, told
