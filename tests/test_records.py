"""Stored games replay for ever: a fix or a new card must not change what was played.

The records of each game lie beside its tests, written by the rules version in their header. Add one with every
version; never rewrite one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from undertable.games import IDS, find
from undertable.kernel.game import Setup
from undertable.kernel.record import final_state, read, verify

HERE = Path(__file__).parent
SWITCHES: dict[str, set[tuple[str, str | int | bool]]] = {
    "agent_avenue": {("use_extra_market_cards", True)},
    "mind_mgmt": {
        ("team_vote", True),
        ("agent_assignment", "random"),
        ("slip_previsited", True),
        ("recruiter", "operative"),
        ("recruiter", "mastermind"),
        *((f"shift_{side}{n}", True) for side in "ra" for n in range(1, 8)),
    },
    "black_orchestra": {
        ("difficulty", "easy"),
        ("difficulty", "hard"),
        ("loyal_henchmen", True),
        ("no_time_to_lose", True),
        ("secured_documents", True),
        ("boards", "random"),
        ("first", "host"),
    },
    "stationfall": {
        ("automata", 2),
        ("level", "cadet"),
        ("level", "officer"),
        ("level", "admiral"),
        ("cast", "host"),
        ("cast", "draft"),
        ("tiers", "beginner"),
        ("tiers", "middle"),
        ("tiers", "high"),
        ("minutes", "10"),
        ("open_bonus", True),
    },
    "za_hranou": {
        ("storylines", 6),
        ("storylines", 7),
        ("processing", "may"),
        ("display_pick", "choose"),
        ("boost_window", "turn"),
        ("boost_window", "action_phase"),
        ("criminals", "chosen"),
        ("first_player", "first_seat"),
        ("echo_board", "hard"),
    },
}


def stored(game: str) -> list[Path]:
    return sorted((HERE / game / "records").glob("*.json"))


@pytest.mark.parametrize("path", [path for game in IDS for path in stored(game)], ids=lambda path: path.stem)
def test_a_stored_game_replays_to_its_result_and_every_draw_verifies(path: Path) -> None:
    game, record = read(path, find)
    assert final_state(game, record).over is not None
    assert verify(game, record).wrong == ""


@pytest.mark.parametrize("game", sorted({*SWITCHES, *filter(stored, IDS)}))
def test_there_are_stored_games_of_every_mode_with_the_switches_turned(game: str) -> None:
    setups: list[Setup] = [read(path, find)[1].header.setup for path in stored(game)]
    assert {(s.mode, s.seats) for s in find(game).setups()} <= {(s.mode, s.seats) for s in setups}
    assert SWITCHES.get(game, set()) <= {turned for setup in setups for turned in setup.options.items()}
