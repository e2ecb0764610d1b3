"""The accessible names by which an agent finds everything, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """What things are called on the screen."""

    city: str
    actions: str
    options: str
    hand: str
    outcome: str
    glance: str
    end: str
    commit: str
    take: str


CS = Names(
    city="Město: osm zón v kruhu", actions="Akce", options="Volby", hand="Tvoje ruka", outcome="Výsledek zločinu",
    glance="Na první pohled", end="Skončit s akcemi", commit="Spáchat", take="Zahrát to",
)  # fmt: skip
EN = Names(
    city="The city: eight zones in a ring", actions="Actions", options="Options", hand="Your hand",
    outcome="The outcome of the crime", glance="At a glance", end="End the actions", commit="Commit", take="Play that",
)  # fmt: skip
NAMES = {"cs": CS, "en": EN}
