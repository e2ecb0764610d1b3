"""All laws, on a game from its beginning and on positions near the end; everything in the box occurs in positions that
are made for it (law 14), under the laws that watch a game go by."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

from law_suite import LawRun

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.box.tables import CARD, CONSPIRATOR, ITEM, STAGES
from undertable.kernel.game import Setup
from undertable.laws.clauses import Beginning

# Two who have much to hand over, and time to refuse it.
HAGGLE: Beginning = (
    Setup("team", 2),
    {
        "at": {"beck": "zurich", "bonhoeffer": "zurich"},
        "items": {"beck": ["map"], "bonhoeffer": ["poison"]},
        "stage": 7,
        "left": 0,
        "step": "act",
        "actions": 40,
    },
)


class TestLaws(LawRun):
    game = GAME
    oracle = files("undertable.games.black_orchestra") / "who_knows.toml"
    games = 1
    thorough = 0.4


def stage_position(rng: Random) -> tuple[Setup, dict[str, Any]]:
    """A team in the middle of things: any stage, anybody, well equipped."""
    seats = rng.choice([1, 2, 3, 5])
    who = rng.sample(CONSPIRATOR.ids, max(2, seats))
    stage = rng.randint(1, STAGES)
    switches: dict[str, str | int | bool] = {"loyal_henchmen": rng.random() < 0.3, "difficulty": "easy"}
    items, cards = rng.sample([*ITEM.ids] * 3, 2 * len(who)), rng.sample(CARD.ids, 4 * len(who))
    together = rng.random() < 0.3
    position = {
        "who": who,
        "items": {id: items[2 * i : 2 * i + 2] for i, id in enumerate(who)},
        "dossier": {id: cards[4 * i : 4 * i + 4] for i, id in enumerate(who)},
        "nazi": {"hitler": "chancellery" if together else "munich"},
        "stage": stage,
        "support": 2 if together else rng.randint(2, 6),
        "motivation": {id: rng.choice(["skeptical", "motivated", "committed", "reckless"]) for id in who},
        "suspicion": {id: rng.choice(["low", "medium"]) for id in who},
        "at": dict.fromkeys(who, "chancellery") if together else {who[0]: rng.choice(["prison", "gestapo_hq"])},
    }
    return Setup("solo" if seats == 1 else "team", seats, switches), position
