"""The accessible names by which an agent finds everything, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """What things are called on the screen."""

    end: str
    take: str


NAMES = {"cs": Names(end="Skončit s akcemi", take="Zahrát to"), "en": Names(end="End the actions", take="Play that")}
