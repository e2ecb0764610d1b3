"""Everything in the box as tables, read once from `cards/*.toml`, and the names that rules have for some of it."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec

from undertable.kernel.marks import of
from undertable.kit.kinds import Kinds, Names, Row, load, read

from .rows import (  # fmt: skip
    Ability,
    Affiliation,
    Card,
    Deed,
    Difficulty,
    Effects,
    Ending,
    Face,
    Happening,
    Item,
    Level,
    Mode,
    Numbers,
    Option,
    Period,
    Place,
    Plot,
    Resistance,
    Reward,
    Text,
    Variant,
    Window,
)

FOLDER = files("undertable.games.black_orchestra")


# --- people and things -----------------------------------------------------------------------


AFFILIATION = load(FOLDER, "affiliations", Affiliation)
ITEM = load(FOLDER, "items", Item)
FACE = load(FOLDER, "dice", Face)
MOTIVATION = load(FOLDER, "tracks", Level, key="motivation")
SUSPICION = load(FOLDER, "tracks", Level, key="suspicion")

EAGLE, TARGET = FACE.kind("eagle"), FACE.kind("target")
TIMID, SKEPTICAL, MOTIVATED, COMMITTED, RECKLESS = range(len(MOTIVATION))
LOW, MEDIUM, HIGH, EXTREME = range(len(SUSPICION))
WEAPONS = ITEM.kind("weapons")


# --- the board -------------------------------------------------------------------------------


PLACE = load(FOLDER, "board", Place)
PRISON = PLACE.kind("prison")


class Nazi(Row, frozen=True):
    """Hitler or a deputy (BO-1.2)."""

    home: Annotated[int, of(PLACE)]
    penalty: Effects
    initials: str
    short: Names
    note: Text
    deputy: bool = False


NAZI = load(FOLDER, "nazis", Nazi)
HITLER = NAZI.kind("hitler")
DEPUTIES = tuple(kind for kind, row in enumerate(NAZI) if row.deputy)


class Conspirator(Row, frozen=True):
    """A conspirator's board (BO-1.1)."""

    affiliation: Annotated[int, of(AFFILIATION)]
    ability: tuple[Ability, ...]
    initials: str
    short: Names
    role: Text
    note: Text


CONSPIRATOR = load(FOLDER, "conspirators", Conspirator)
ABILITY = Kinds("ability", [ability for row in CONSPIRATOR for ability in row.ability])
HOLDER = [kind for kind, row in enumerate(CONSPIRATOR) for _ in row.ability]  # by ability: whose it is


# --- the conspirator deck (BO-2.3) -----------------------------------------------------------


DOSSIER = load(FOLDER, "dossier", Card, sort="dossier")
PLOT = load(FOLDER, "plots", Plot)
CARD: Kinds[Card | Plot] = Kinds("card", [*DOSSIER.rows, *PLOT.rows])
FIRST_PLOT = len(DOSSIER)
PLOTS = tuple(range(FIRST_PLOT, len(CARD)))
_PLOT_ON = dict(zip(PLOTS, PLOT.rows, strict=True))
_NO_PLOT = dict(enumerate(DOSSIER.rows))

DEFECTIONS = CARD.kind("defections_and_dissent")
PAPERS = CARD.kind("classified_papers")
SAFE = CARD.kind("safe")
PISTOL = CARD.kind("concealed_pistol")


def is_plot(card: int) -> bool:
    """Whether a conspirator card is a plot (BO-2.3).

    >>> is_plot(SAFE), is_plot(CARD.kind("coup"))
    (False, True)
    """
    return card >= FIRST_PLOT


def plot_of(card: int) -> Plot:
    """The plot on a card."""
    return _PLOT_ON[card]


def card_of(card: int) -> Card:
    """A card that is no plot."""
    return _NO_PLOT[card]


ILLEGAL = tuple(kind for kind in range(FIRST_PLOT) if card_of(kind).kind == "illegal")


# --- events and interrogation ----------------------------------------------------------------


EVENT = load(FOLDER, "events", Happening)
STAGES = 7
PER_STAGE = 12
OF_STAGE = [[kind for kind, row in enumerate(EVENT) if row.stage == stage + 1] for stage in range(STAGES)]
DOCUMENTS = EVENT.kind("s7_documents_located")
OPTION = load(FOLDER, "interrogation_options", Option)
RESISTANCE = load(FOLDER, "resistance", Resistance)
WORST_FIRST = tuple(FACE.kind(result.face) for result in reversed(RESISTANCE[0].result))


class Interrogation(Row, frozen=True):
    """An interrogation card (BO-2.5)."""

    a: Annotated[int, of(OPTION)]
    b: Annotated[int, of(OPTION)]
    c: Annotated[int, of(RESISTANCE)]
    after: Literal["shuffle_back", "remove_from_game"]


INTERROGATION = load(FOLDER, "interrogation", Interrogation)


# --- what rules need a name for --------------------------------------------------------------


WINDOW = load(FOLDER, "windows", Window)
REWARD = load(FOLDER, "rewards", Reward)
ENDING = load(FOLDER, "endings", Ending)
MODE = load(FOLDER, "modes", Mode)
DIFFICULTY = load(FOLDER, "difficulties", Difficulty)
BRANCH = load(FOLDER, "branches", Row)
ACTION = load(FOLDER, "actions", Deed)
PERIOD = load(FOLDER, "stages", Period, sort="period")
VARIANT = load(FOLDER, "variants", Variant)
NUMBERS = msgspec.convert(read(FOLDER, "setup"), Numbers)
LIMIT = {row.players: row for row in NUMBERS.limit}

TURN_START, ACTION_PHASE, END_OF_ACTIONS, BEFORE_EVENT = range(4)
EVENT_MOVES_HITLER, AFTER_HITLER_MOVED, PLOT_POOL, PLOT_ROLLED = range(4, 8)

AT, TO, OUT = (
    [{"en": {"one": getattr(row, way)["en"]}, "cs": {"nom": getattr(row, way)["cs"]}} for row in PLACE]
    for way in ("at", "to", "out")
)
SHORT = {"conspirator": [row.short for row in CONSPIRATOR], "nazi": [row.short for row in NAZI]}  # as people say


def _whole(row: Any, lang: str) -> str:
    """What is printed, without the last full stop: a text, and what each face of a die brings (BO-10.5)."""
    results = "; ".join(f"{_face(one.face, lang)}: {one.text[lang].rstrip('.')}" for one in getattr(row, "result", ()))
    return f"{row.text[lang]} {results}" if results else row.text[lang].rstrip(".")


def _face(id_: str, lang: str) -> str:
    """A face of the die as it is called."""
    return FACE.row(id_).name[lang]["one" if lang == "en" else "nom"]


IN_FULL = {  # what is read aloud word for word, not by its title alone
    f"{sort}_text": [{"en": {"one": _whole(row, "en")}, "cs": {"nom": _whole(row, "cs")}} for row in table]
    for sort, table in (("option", OPTION), ("resistance", RESISTANCE), ("reward", REWARD))
}
