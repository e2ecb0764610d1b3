"""All lists of effects and conditions, filed by key and checked when the game is imported (BO-4.1)."""

from __future__ import annotations

from ..box.rows import Card
from ..box.tables import ABILITY, CARD, EVENT, NAZI, OPTION, PLACE, RESISTANCE, REWARD
from . import attempt, history, plots, powers, prison, raid, windows  # noqa: F401  (every word)
from .actions import RELEASE_FREE_SOMEBODY
from .terms import discards, verbs  # noqa: F401  (every word)
from .terms.conditions import conditions
from .terms.effects import effects


def _file() -> None:
    effects.read(RELEASE_FREE_SOMEBODY, [{"do": "release", "who": "one_prisoner", "level": "high"}])
    for nazi in NAZI:
        effects.read(f"penalty.{nazi.id}", nazi.penalty, f"nazis.toml, {nazi.id}")
    for place in PLACE:
        if place.on_enter:
            effects.read(f"enter.{place.id}", place.on_enter, f"board.toml, {place.id}")
    for event in EVENT:
        effects.read(f"event.{event.id}", event.effect, f"events.toml, {event.id}")
    for reward in REWARD:
        effects.read(f"reward.{reward.id}", reward.effect, f"rewards.toml, {reward.id}")
    for table in RESISTANCE:
        for result in table.result:
            effects.read(f"resist.{table.id}.{result.face}", result.effect, f"resistance.toml, {table.id}")


def _file_what_people_use() -> None:
    """Cards, abilities and options of interrogations: with what they require, and one list out of several."""
    for card in CARD:
        if isinstance(card, Card):
            where = f"dossier.toml, {card.id}"
            effects.read(f"card.{card.id}", card.effect, where)
            conditions.read(f"card.{card.id}", card.require, where)
            for n, effect in enumerate(card.choose):
                effects.read(f"card.{card.id}.{n}", effect, where)
    for ability in ABILITY:
        where = f"conspirators.toml, {ability.id}"
        effects.read(f"ability.{ability.id}", ability.effect, where)
        effects.read(f"ability.{ability.id}.cost", ability.cost, where)
        for n, effect in enumerate(ability.choose):
            effects.read(f"ability.{ability.id}.{n}", effect, where)
    for option in OPTION:
        where = f"interrogation_options.toml, {option.id}"
        effects.read(f"option.{option.id}", option.effect, where)
        conditions.read(f"option.{option.id}", option.require, where)


_file()
_file_what_people_use()
