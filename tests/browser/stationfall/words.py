"""The accessible names by which somebody aboard finds everything, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """What things are called on the screen."""

    people: str
    station: str
    held: str
    cards: str
    players: str
    end: str
    negotiate: str


CS = Names(
    people="Postavy", station="Stav stanice", held="V ruce", cards="Tvé karty", players="Hráči", end="Ukončit aktivaci",
    negotiate="Vyjednávat",
)  # fmt: skip
EN = Names(
    people="Characters", station="State of the station", held="In hand", cards="Your cards", players="Players",
    end="End the Activation", negotiate="Renegotiate",
)  # fmt: skip
NAMES = {"cs": CS, "en": EN}
