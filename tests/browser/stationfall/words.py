"""The accessible names by which somebody aboard finds everything, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """What things are called on the screen."""

    plan: str
    answers: str
    people: str
    tracks: str
    desk: str
    players: str
    end: str
    negotiate: str


CS = Names(
    plan="Plán palub stanice", answers="Možné odpovědi", people="Postavy", tracks="Stav stanice", desk="Tvé karty",
    players="Hráči", end="Ukončit aktivaci", negotiate="Vyjednávat",
)  # fmt: skip
EN = Names(
    plan="Deck plan of the station", answers="Possible answers", people="Characters", tracks="State of the station",
    desk="Your cards", players="Players", end="End the Activation", negotiate="Renegotiate",
)  # fmt: skip
NAMES = {"cs": CS, "en": EN}
