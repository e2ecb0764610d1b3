"""Every Action there is as one table: those of SF-12, then those of abilities, then those of Reveal powers.

May touch: the tables of `box/tables`. Must not: know what an Action does; that is filed in `rules.actions.filing`.
"""

from __future__ import annotations

from undertable.kit.kinds import Kinds, Row, plain

from .tables import ABILITY, ACTION, POWER

ABILITY_ACTS = tuple(kind for kind, row in enumerate(ABILITY) if row.kind == "action")
POWER_ACTS = tuple(kind for kind, row in enumerate(POWER) if row.kind == "action")

ACT: Kinds[Row] = Kinds(
    "act", [*ACTION.rows, *(ABILITY[kind] for kind in ABILITY_ACTS), *(POWER[kind] for kind in POWER_ACTS)]
)
ACT_OF_ABILITY = {ability: len(ACTION) + i for i, ability in enumerate(ABILITY_ACTS)}
ACT_OF_POWER = {power: len(ACTION) + len(ABILITY_ACTS) + i for i, power in enumerate(POWER_ACTS)}

BASIC, SECTION, CONSOLE, PERSONAL, ITEM_ACT = range(5)  # SF-11.1; `character` Actions are PERSONAL here
_CLASS = {"basic": BASIC, "section": SECTION, "console": CONSOLE, "character": PERSONAL, "item": ITEM_ACT}
CLASS_OF = [_CLASS[row.cls] for row in ACTION] + [PERSONAL] * (len(ABILITY_ACTS) + len(POWER_ACTS))

NAMED = {id_: kind for kind, id_ in enumerate(ACT.ids)}

# Ways to go: each is the Action of the same name.
STEP, CRAWL, AIRLOCK = range(3)
WAY = plain("way", ("step", "crawl", "airlock"))
ACT_OF_WAY = tuple(ACT.kind(id_) for id_ in WAY.ids)
AIRLOCK_ACT = ACT.kind("airlock")
PICK_UP, DROP = ACT.kind("pick_up"), ACT.kind("drop")

# What a deed may be besides an Action, in `Took`: told by numbers after those of Actions.
REVEALED, INFLUENCED, ACTIVATED, RENEGOTIATED, BRIBED, PRESSED = range(len(ACT), len(ACT) + 6)
