"""What the laws are told about Black Orchestra: its length, what seldom happens.

May touch: set-ups, positions and the true state. Must not: be used in play.
"""

from __future__ import annotations

from random import Random
from typing import Any

from undertable.kernel.parts import Proof, StartingPoint
from undertable.kernel.setup import Setup
from undertable.kernel.types import Aside, Seat, bit

from ..board.state import NONE, State
from ..box.tables import PLOTS, PRISON
from ..rules.proposals import DropPlan, SetPlan
from .rarities import rarities

CABLES = {  # Kordt looks and reorders, before and after everybody has seen some of it
    "who": ["kordt", "oster"],
    "stage": 7,
    "left": 4,
    "motivation": {"kordt": "committed", "oster": "motivated"},
    "suspicion": {"kordt": "low", "oster": "low"},
    "dossier": {"kordt": ["deciphered_code", "history_repeats"], "oster": ["slow_news_day", "called_away"]},
    "next": ["s7_gothic_line", "s7_v2_rockets"],
}
CELLS = {  # most are in prison, and those who are not are rich
    "who": ["goerdeler", "canaris", "tresckow"],
    "stage": 5,
    "left": 3,
    "at": {"goerdeler": "prison", "canaris": "prison", "tresckow": "gestapo_hq"},
    "motivation": {"tresckow": "committed", "canaris": "motivated"},
    "items": {"tresckow": ["map", "keys", "poison"]},
    "dossier": {"tresckow": ["coup", "forged_release_orders", "hidden_camera", "military_secrets"]},
    "track": 2,
    "turn": "goerdeler",
}
CHANCELLERY = {  # everybody ready beside Hitler
    "who": ["beck", "stauffenberg", "bonhoeffer"],
    "stage": 6,
    "left": 2,
    "at": {"beck": "chancellery", "stauffenberg": "chancellery", "bonhoeffer": "chancellery"},
    "motivation": {"beck": "reckless", "stauffenberg": "reckless", "bonhoeffer": "reckless"},
    "items": {"beck": ["poison", "weapons"], "stauffenberg": ["badge", "explosives"], "bonhoeffer": ["intel", "keys"]},
    "dossier": {
        "beck": ["coup", "quick_reaction", "derail_train"],
        "stauffenberg": ["suitcase_bomb", "officer_recruited", "concealed_pistol"],
        "bonhoeffer": ["sniper", "hitlers_schedule_leaked", "partisan_informant"],
    },
    "nazi": {"hitler": "chancellery", "goering": "chancellery"},
    "support": 5,
    "next": ["s6_kursk_recaptured"],
}
ALONE = {  # one player with two conspirators
    "who": ["olbricht", "goerdeler"],
    "stage": 3,
    "left": 2,
    "at": {"olbricht": "posen", "goerdeler": "prison"},
    "motivation": {"olbricht": "motivated", "goerdeler": "motivated"},
    "items": {"olbricht": ["badge", "map"]},
    "dossier": {"olbricht": ["defections_and_dissent", "classified_papers", "forged_documents", "spare_gear"]},
    "scrap": ["keys"],
    "empty": ["posen"],
    "next": ["s3_visit_goering", "s3_gestapo_raid"],
}


class OrchestraProof(Proof[State]):
    """Long games, so law runs begin near their ends, where much can happen."""

    bound = 6000
    long = True
    silent = ("10",)  # nothing is answered simultaneously

    def trials(self) -> list[StartingPoint]:
        """One game from its beginning, and positions for what seldom happens."""
        return [
            StartingPoint(Setup("team", 2, {"no_time_to_lose": True})),
            StartingPoint(Setup("team", 2), CABLES),
            StartingPoint(Setup("team", 3, {"secured_documents": True}), CELLS),
            StartingPoint(Setup("team", 3, {"loyal_henchmen": True, "difficulty": "easy"}), CHANCELLERY),
            StartingPoint(Setup("solo", 1), ALONE),
        ]

    def rarities(self) -> list[StartingPoint]:
        """Besides those, whatever seldom happens; boards dealt and chosen."""
        random: dict[str, str | int | bool] = {"boards": "random", "no_time_to_lose": True}
        return [*self.trials(), StartingPoint(Setup("team", 5, random)), *rarities()]

    def aside(self, s: State, seat: Seat, rng: Random) -> Aside:
        """A plan, now and then of its parts only, or none any more."""
        if rng.random() < 0.3:
            return DropPlan()
        return SetPlan(rng.choice(PLOTS), rng.choice([NONE, *s.order]), rng.choice([NONE, *range(PRISON)]))

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: who has looked at which event, and whose the interrogation card is."""
        return {
            "looked": [c.knowers for c in s.event],
            "prisoner": bit(s.seat_of[s.active]) if s.active != NONE else 0,
        }
