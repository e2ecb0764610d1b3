"""The accessible names by which a conspirator finds everything, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """What things are called on the screen."""

    options: str
    end: str
    attempt: str
    scene: str
    interrogation: str
    turn_card: str
    current: str
    can: str


CS = Names(
    options="Možnosti", end="Ukončit akce", attempt="Pokusit se o atentát", scene="Pokus o atentát",
    interrogation="Výslech", turn_card="Otočit kartu výslechu", current="Aktuální událost", can=r"\d odpově",
)  # fmt: skip
EN = Names(
    options="Options", end="End the actions", attempt="Attempt the plot", scene="Plot attempt",
    interrogation="Interrogation", turn_card="Turn up the interrogation card", current="Current event",
    can=r"\d answer",
)  # fmt: skip
NAMES = {"cs": CS, "en": EN}
