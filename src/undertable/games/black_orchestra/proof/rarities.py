"""Positions full of what chance play seldom meets: law 14 looks for every card, event, option and power in them.

May touch: names in the tables. Must not: be used in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undertable.kernel.parts import StartingPoint
from undertable.kernel.setup import Setup

from ..box.tables import CONSPIRATOR, DEPUTIES, EVENT, NAZI, PER_STAGE, STAGES

Position = dict[str, Any]
TEAM = Setup("team", 2)
FIVE = Setup("team", 5)
EASY: dict[str, str | int | bool] = {"difficulty": "easy"}

ALL_READY: Position = {  # everybody Reckless beside Hitler, with every plot that is attempted there
    "who": ["beck", "stauffenberg", "bonhoeffer", "kordt", "oster"],
    "stage": 6,
    "left": 2,
    "at": dict.fromkeys(("beck", "stauffenberg", "bonhoeffer", "kordt", "oster"), "chancellery"),
    "motivation": dict.fromkeys(("beck", "stauffenberg", "bonhoeffer", "kordt", "oster"), "reckless"),
    "suspicion": dict.fromkeys(("beck", "stauffenberg", "bonhoeffer", "kordt", "oster"), "low"),
    "items": {
        "beck": ["poison", "weapons"], "stauffenberg": ["badge", "explosives"], "bonhoeffer": ["intel", "keys"],
        "kordt": ["signature", "poison"], "oster": ["signature", "badge"],
    },
    "dossier": {
        "beck": ["coup", "quick_reaction"], "stauffenberg": ["suitcase_bomb", "officer_recruited"],
        "bonhoeffer": ["sniper", "poison_gas"], "kordt": ["poison_food", "hitlers_schedule_leaked"],
        "oster": ["kidnapping", "lone_gunman", "concealed_pistol"],
    },
    "nazi": {"hitler": "chancellery"},
}  # fmt: skip
ON_THE_MOVE: Position = {  # events move Hitler, and there are plots for that
    "who": ["goerdeler", "canaris"],
    "stage": 5,
    "left": 3,
    "at": {"goerdeler": "smolensk", "canaris": "munich"},
    "motivation": {"goerdeler": "committed", "canaris": "reckless"},
    "suspicion": {"goerdeler": "low", "canaris": "low"},
    "items": {"goerdeler": ["map", "intel"], "canaris": ["explosives", "map"]},
    "dossier": {"goerdeler": ["derail_train", "delay_hitler"], "canaris": ["plane_bomb", "poison_parcel"]},
    "nazi": {"hitler": "berghof"},
    "next": ["s5_visit_to_the_front", "s5_berghof_retreat"],
}
AMBUSH: Position = {  # everything that changes a roll
    "who": ["tresckow", "olbricht"],
    "stage": 4,
    "left": 2,
    "at": {"tresckow": "anlage_sud", "olbricht": "anlage_sud"},
    "motivation": {"tresckow": "reckless", "olbricht": "committed"},
    "suspicion": {"tresckow": "low", "olbricht": "low"},
    "items": {"tresckow": ["keys", "badge", "badge"], "olbricht": ["badge"]},
    "dossier": {
        "tresckow": ["ambush", "officer_recruited", "quick_reaction", "hitlers_schedule_leaked"],
        "olbricht": ["partisan_informant", "quick_reaction", "slow_news_day"],
    },
    "nazi": {"hitler": "anlage_sud"},
    "support": 5,
}
HENCHMEN: Position = {  # deputies together, and somebody who can reach them
    "who": ["stauffenberg", "beck"],
    "stage": 2,
    "left": 3,
    "at": {"stauffenberg": "nuremberg", "beck": "nuremberg"},
    "motivation": {"stauffenberg": "reckless", "beck": "reckless"},
    "suspicion": {"stauffenberg": "low", "beck": "low"},
    "items": {"stauffenberg": ["signature"], "beck": ["explosives", "keys"]},
    "dossier": {
        "stauffenberg": ["lone_gunman", "kidnapping", "concealed_pistol"],
        "beck": ["hidden_bomb", "sniper", "called_away"],
    },
    "nazi": {"hess": "nuremberg", "goebbels": "nuremberg", "bormann": "nuremberg", "hitler": "nuremberg"},
}
CELLS: Position = {  # most are in prison, those who are not are rich: every option of an interrogation
    "who": ["goerdeler", "canaris", "tresckow", "beck", "kordt"],
    "stage": 3,
    "left": 9,
    "at": {"goerdeler": "prison", "canaris": "prison", "kordt": "prison", "tresckow": "gestapo_hq", "beck": "munich"},
    "motivation": {"tresckow": "committed", "beck": "committed", "canaris": "motivated", "kordt": "motivated"},
    "suspicion": {"tresckow": "low", "beck": "low"},
    "items": {"tresckow": ["map", "keys", "poison"], "beck": ["badge", "intel"]},
    "dossier": {
        "tresckow": ["coup", "safe", "hidden_camera", "military_secrets"],
        "beck": ["sniper", "forged_release_orders", "concealed_pistol"],
    },
    "support": 4,
    "track": 2,
    "turn": "goerdeler",
}
RAIDS: Position = {  # raids come, and there is much to hide
    "who": ["oster", "canaris", "kordt"],
    "stage": 5,
    "left": 3,
    "motivation": dict.fromkeys(("oster", "canaris", "kordt"), "motivated"),
    "suspicion": {"oster": "high", "canaris": "medium", "kordt": "extreme"},
    "dossier": {
        "oster": ["safe", "military_secrets", "hidden_camera"],
        "canaris": ["forged_documents", "military_secrets", "concealed_pistol"],
        "kordt": ["forged_release_orders"],
    },
    "next": ["s5_gestapo_raid", "s5_gestapo_raid"],
    "track": 1,
}
TRICKS: Position = {  # cards that are seldom of use
    "who": ["kordt", "oster"],
    "stage": 6,
    "left": 1,
    "motivation": {"kordt": "motivated", "oster": "motivated"},
    "suspicion": {"kordt": "low", "oster": "low"},
    "items": {"kordt": ["map", "keys"]},
    "dossier": {
        "kordt": ["black_orchestra", "deciphered_code", "dumpster_dive", "spare_gear"],
        "oster": ["history_repeats", "called_away", "effective_planning", "airplane_access"],
    },
    "scrap": ["keys", "badge"],
    "discard": ["cover_story"],
    "track": 2,
}
CONSPIRING: Position = {  # both ongoing cards, and a track that is nearly full
    "who": ["bonhoeffer", "goerdeler"],
    "stage": 6,
    "left": 3,
    "at": {"bonhoeffer": "munich", "goerdeler": "munich"},
    "motivation": {"bonhoeffer": "motivated", "goerdeler": "motivated"},
    "dossier": {"bonhoeffer": ["classified_papers"], "goerdeler": ["defections_and_dissent"]},
    "current": "s6_warsaw_ghetto_uprising",
    "track": 2,
    "step": "act",
    "actions": 6,
}
BESET: Position = {  # all six where a turn begins
    "who": ["olbricht", "tresckow"],
    "stage": 1,
    "left": 2,
    "at": dict.fromkeys(("olbricht", "tresckow"), "munich"),
    "motivation": {"olbricht": "motivated", "tresckow": "motivated"},
    "items": {"olbricht": ["map", "keys"], "tresckow": ["poison"]},
    "dossier": {"olbricht": ["called_away", "safe"], "tresckow": ["cover_story"]},
    "nazi": dict.fromkeys(("hitler", *(NAZI.ids[deputy] for deputy in DEPUTIES)), "munich"),
}
THE_END: Position = {  # one event left, and none after it
    "who": ["kordt", "oster"],
    "stage": 7,
    "left": 1,
    "motivation": {"kordt": "motivated", "oster": "motivated"},
    "dossier": {"oster": ["deciphered_code"]},
}
TRADE: Position = {  # a long turn among friends: consents, deliveries, cards from the deck
    "who": ["oster", "goerdeler"],
    "stage": 3,
    "left": 0,
    "at": {"oster": "posen", "goerdeler": "posen"},
    "motivation": {"oster": "motivated", "goerdeler": "motivated"},
    "items": {"oster": ["badge", "map"], "goerdeler": ["keys"]},
    "empty": ["posen"],
    "step": "act",
    "actions": 60,
}


def every_event() -> Iterator[StartingPoint]:
    """Each stage with its events in two orders, the key events last: they cancel important ones (BO-8.4)."""
    for stage in range(1, STAGES + 1):
        cards = [
            id for kind, id in enumerate(EVENT.ids) for _ in range(EVENT.whole[kind]) if EVENT[kind].stage == stage
        ]
        harmless = [id for id in cards if not id.endswith("_raid") and id != "s7_documents_located"]
        ordered = sorted(harmless, key=lambda id: EVENT.row(id).kind == "key")
        for some in (ordered[: PER_STAGE // 2], ordered[PER_STAGE // 2 :]):
            who = CONSPIRATOR.ids[stage : stage + 2] if stage < STAGES else CONSPIRATOR.ids[:2]
            described = {
                "who": [*who],
                "stage": stage,
                "left": len(some),
                "next": some,
                "suspicion": dict.fromkeys(who, "low"),
            }
            yield StartingPoint(TEAM, {**described, "motivation": dict.fromkeys(who, "motivated")})


def rarities() -> list[StartingPoint]:
    """All of them."""
    hunted: dict[str, str | int | bool] = {"loyal_henchmen": True, **EASY}
    return [
        StartingPoint(Setup("team", 5, EASY), ALL_READY),
        StartingPoint(Setup("team", 2, EASY), ON_THE_MOVE),
        StartingPoint(TEAM, AMBUSH),
        StartingPoint(Setup("team", 2, hunted), HENCHMEN),
        StartingPoint(FIVE, CELLS),
        StartingPoint(FIVE, CELLS),
        StartingPoint(Setup("team", 3), RAIDS),
        StartingPoint(TEAM, TRICKS),
        StartingPoint(TEAM, CONSPIRING),
        StartingPoint(TEAM, BESET),
        StartingPoint(TEAM, THE_END),
        StartingPoint(TEAM, TRADE),
        StartingPoint(Setup("solo", 1), {**TRADE, "at": {"oster": "posen", "goerdeler": "prison"}}),
        *every_event(),
    ]
