"""The accessible names on the board of Agent Avenue, in both languages."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from .. import words


@dataclass(frozen=True)
class AvenueWords(words.Words):
    """What things are called in the street, and around it."""

    market: str
    face_up: str
    face_down: str
    lay_two: str
    lay_one: str
    recruit: str
    exchange: str
    to_exchange: str
    next: str
    win: str
    lose: str
    sides: tuple[str, str]


CS = AvenueWords(
    **asdict(words.CS), market="Černý trh", face_up="lícem vzhůru", face_down="lícem dolů", lay_two="Vyložit",
    lay_one="Vyložit: ", recruit="Naverbovat", exchange="Vyměnit: ", to_exchange="Vyměnit kartu", next="příští",
    win="výhra", lose="prohra", sides=("Zelená", "Modrá"),
)  # fmt: skip

EN = AvenueWords(
    **asdict(words.EN), market="Black market", face_up="face up", face_down="face down", lay_two="Lay them",
    lay_one="Lay: ", recruit="Recruit", exchange="Exchange: ", to_exchange="Exchange a card", next="next", win="win",
    lose="lose", sides=("Green", "Blue"),
)  # fmt: skip

WORDS = {"cs": CS, "en": EN}
