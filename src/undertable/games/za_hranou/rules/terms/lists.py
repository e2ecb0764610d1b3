"""Every list of effects in the box is read here, once all words are there, so that none can mean nothing in play (ZH-13).

May touch: tables. Must not: run anything.
"""

from __future__ import annotations

from ...box.tables import BONUS, BOOST, CRIME, ZONE
from . import effects_city, effects_gains, guard  # noqa: F401  (every word)
from .effects import effects

for row in ZONE:
    effects.read(f"zone.{row.id}", row.effect, f"zones.toml, {row.id}")
for boost in BOOST:
    effects.read(f"boost.{boost.id}", boost.effect, f"boosts.toml, {boost.id}")
for field in BONUS:
    effects.read(f"bonus.{field.id}", field.effect, f"bonus_fields.toml, {field.id}")
for crime in CRIME:
    effects.read(f"crime.{crime.id}", crime.effects, f"crime {crime.id}")
