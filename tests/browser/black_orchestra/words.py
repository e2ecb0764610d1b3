"""The accessible names by which a conspirator finds everything, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """What things are called on the screen."""

    map: str
    options: str
    actions: str
    end: str
    act: str
    attempt: str
    scene: str
    interrogation: str
    turn_card: str
    choose: str
    odds: str
    current: str
    can: str


CS = Names(
    map="Železniční mapa Evropy s Berlínem", options="Možnosti", actions="Akce", end="Ukončit akce", act="Jednat",
    attempt="Pokusit se o atentát", scene="Pokus o atentát", interrogation="Výslech",
    turn_card="Otočit kartu výslechu", choose="Zvolit ", odds="Vyhlídky", current="Aktuální událost", can="Můžeš: ",
)  # fmt: skip
EN = Names(
    map="Railway map of Europe with Berlin", options="Options", actions="Actions", end="End the actions", act="Act",
    attempt="Attempt the plot", scene="Plot attempt", interrogation="Interrogation",
    turn_card="Turn up the interrogation card", choose="Choose ", odds="Odds", current="Current event", can="You can: ",
)  # fmt: skip
NAMES = {"cs": CS, "en": EN}
