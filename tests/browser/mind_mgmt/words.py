"""The accessible names on the board of MIND MGMT, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """What things are called on this board."""

    can: str
    agents: str
    features: str
    file: str
    dossier: str
    suspects: str
    row: str
    track: str
    step: str
    slip: str
    immortal: str
    end_turn: str
    extra: str
    ask: str
    reveal: str
    capture: str
    shakedown: str
    home: str
    rhythm: str
    weaken: str
    end_activation: str
    move: str
    through: str
    way: str


CS = Names(
    can="Můžeš: ", agents="Odpadlí agenti", file="Náborář",
    features="Zajímavosti", dossier="Tajný spis", suspects="Kdo je Náborář?", row="Nábor nesmrtelnými", track="Čas",
    step="KROK", slip="ILUZE", immortal="nesmrtelného", end_turn="Ukončit tah",
    extra="Dodatečný přesun nesmrtelného", ask="OTÁZKA", reveal="ODHALENÍ", capture="ZAJETÍ", shakedown="ZASTRAŠOVÁNÍ",
    home="Psychické zaměřování", rhythm="Neurorytmus", weaken="Odhalení slabiny", end_activation="Konec aktivace", move="Jít do", through=" přes ", way="Skrytá cesta",
)  # fmt: skip

EN = Names(
    can="You can: ", agents="Rogue Agents", file="The Recruiter", features="Features", dossier="Secret file", suspects="Who is the Recruiter?",
    row="Immortal recruiting", track="Time", step="STEP", slip="MIND SLIP", immortal="Immortal",
    end_turn="End the turn", extra="Extra Immortal move", ask="ASK", reveal="REVEAL",
    capture="CAPTURE", shakedown="SHAKEDOWN", home="Psychic Homing", rhythm="Neuro-Rhythm", weaken="Exposed Weakness",
    end_activation="End the activation", move="Move to", through=" via ", way="The hidden path",
)  # fmt: skip

NAMES = {"cs": CS, "en": EN}
