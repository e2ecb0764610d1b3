"""Everything in the box as tables, read once from `cards/*.toml`, and the names that rules have for some of it.

May touch: the content files, at import. Must not: know a state.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from undertable.kernel.marks import of
from undertable.kit.kinds import Kinds, Row, load, read

from .rows import Action, Bonus, Entry, Item, Level, Mod, Mode, Numbers, Plan, Power, Project, Script, Text, Token

FOLDER = files("undertable.games.stationfall")


# --- things ----------------------------------------------------------------------------------


ITEM = load(FOLDER, "items", Item)
ACTION = load(FOLDER, "actions", Action)
ABILITY = load(FOLDER, "abilities", Power)
POWER = load(FOLDER, "powers", Power, sort="reveal_power", called="reveal power")
INSTITUTION = load(FOLDER, "data", Row, key="institution")
TOKEN = load(FOLDER, "tokens", Token, key="token")
MOD = load(FOLDER, "tokens", Mod, key="mod")

HELMET, NANOGEL, NANOGEL_USED, FIREBOMB, BLUDGEON, GUN = range(6)
ANTIMATTER, ARTIFACT, BRIEFCASE, FANG_MOSS, FLETCHER, ROCKET_WINGS, RAT_ITEM = range(6, 13)
AUTHORITIES, NEWS = range(len(INSTITUTION))


# --- the map (SF-3.1, SF-5) ------------------------------------------------------------------


class Place(Row, frozen=True, kw_only=True):
    """A Section of the station, Outer Space, a Pod, or a craft that only the Escaped are on (SF-3.1, SF-3.2)."""

    deck: Literal["bow", "spine", "forward_ring", "aft_ring", "stern", "outside", "pod", "craft"]
    gravity: Literal["zero", "artificial"]
    dark: bool = False
    power: bool = False
    console: bool = False
    damageable: bool = False
    actions: Annotated[tuple[int, ...], of(ACTION)] = ()
    items: Annotated[tuple[int, ...], of(ITEM)] = ()
    hazard: Literal["none", "fire", "asphyxiation"] = "none"
    permanent: bool = False  # its Hazard stays for ever (SF-6.4)
    dock: str = ""
    standard: bool = False
    needs: str = ""  # the Character that brings a Pod
    upright: Plan = (0, 0)
    wide: Plan = (0, 0)
    at: Text
    to: Text
    out: Text
    label: Mapping[str, tuple[str, ...]]


PLACE = load(FOLDER, "places", Place)
OUTER_SPACE = PLACE.kind("outer_space")
X_VAULT = PLACE.kind("x_vault")
MAGNETIC_CONTAINMENT = PLACE.kind("magnetic_containment")
SHIP, WINGS = PLACE.kind("ship"), PLACE.kind("rocket_wings")
PODS = tuple(kind for kind, row in enumerate(PLACE) if row.deck == "pod")
CRAFTS = (SHIP, WINGS)
STATION = tuple(range(OUTER_SPACE))  # the 27 Sections
POWER_SECTIONS = tuple(kind for kind, row in enumerate(PLACE) if row.power)


class Passage(Row, frozen=True, kw_only=True):
    """A Corridor (SF-5.1) or a Vent (SF-5.2) between two Sections."""

    a: Annotated[int, of(PLACE)]
    b: Annotated[int, of(PLACE)]
    locked: bool = False


class Arrow(Row, frozen=True, kw_only=True):
    """An Outer Space arrow (SF-5.3): the Section has its id."""

    out: bool = False
    into: bool = False


CORRIDOR = load(FOLDER, "map", Passage, key="corridor")
VENT = load(FOLDER, "map", Passage, key="vent")
ARROW = load(FOLDER, "map", Arrow, key="arrow")


class DataType(Row, frozen=True, kw_only=True):
    """A type of Data (SF-9)."""

    needs: str = ""  # the Character that brings it into play
    made_in: str = ""


DATA = load(FOLDER, "data", DataType, key="data")
EVIDENCE, X_SECRET, NDA, ASSISTANT = range(len(DATA))


# --- Characters (SF-4) -----------------------------------------------------------------------


class Character(Row, frozen=True, kw_only=True):
    """A Character card: who it is, where it starts with what, and what it can do (SF-4)."""

    number: int
    types: tuple[Literal["human", "robot", "item", "data"], ...]
    tier: Literal["beginner", "middle", "high", "experienced"]
    pawns: int
    start: Annotated[tuple[int, ...], of(PLACE)] = ()
    down: bool = False
    influence_limit: int
    item_slots: int
    abilities: Annotated[tuple[int, ...], of(ABILITY)] = ()
    start_items: Annotated[tuple[int, ...], of(ITEM)] = ()
    integral: Annotated[tuple[int, ...], of(ITEM)] = ()
    flags: tuple[Literal["starts_off_board", "not_activatable", "cannot_be_attacked", "cannot_be_down"], ...] = ()
    mods: Annotated[tuple[int, ...], of(MOD)] = ()
    kompromat: bool = False
    bonus: Bonus


CHARACTER = load(FOLDER, "characters", Character)
(
    ASTROCHIMP, BILLIONAIRE, BOARDER, BOTANIST, COLONEL, CONSORT, CORPSICLE, COUNSELOR, CYBORG, DAREDEVIL,
    DIGITAL_ASSISTANT, DOCTOR, DRONES, ENGINEER, EXILE, INSPECTOR, LEGAL, CLONES, MEDICAL, MICROBIOLOGIST,
    OPERATIVE, SECURITY, STATION_CHIEF, STOWAWAY, STRANGER, RAT, TROUBLESHOOTER,
) = range(len(CHARACTER))  # fmt: skip


class Pawn(Row, frozen=True, kw_only=True):
    """Whoever can stand somewhere, and the two that cannot (SF-2.2)."""

    character: str = ""  # none: the Monster


PAWN = load(FOLDER, "pawns", Pawn)
MONSTER = PAWN.kind("monster")
CHARACTER_OF = [CHARACTER.kind(row.character) if row.character else -1 for row in PAWN]  # by pawn; -1: the Monster
PAWNS_OF = [tuple(p for p, c in enumerate(CHARACTER_OF) if c == character) for character in range(len(CHARACTER))]
PAWN_OF = [pawns[0] for pawns in PAWNS_OF]  # by Character: its pawn, or the first of them
INTEGRAL = [CHARACTER[c].integral if c >= 0 else () for c in CHARACTER_OF]  # by pawn (SF-2.2)


class Kompromat(Row, frozen=True, kw_only=True):
    """What can be used against one Character (SF-8.5)."""

    character: Annotated[int, of(CHARACTER)]


KOMPROMAT = Kinds(
    "kompromat",
    [
        Kompromat(id=row.id, name=row.name, rule="SF-8.5", character=character)
        for character, row in enumerate(CHARACTER)
        if row.kompromat
    ],
)  # called by the Character's own name


class Identity(Row, frozen=True, kw_only=True):
    """An Identity card with its Agenda (SF-16.5)."""

    character: Annotated[int, of(CHARACTER)]
    powers: Annotated[tuple[int, ...], of(POWER)] = ()
    flags: tuple[Literal["ignores_guilt", "double_bribes", "no_bribe_score"], ...] = ()
    tags: tuple[str, ...]
    title: Text
    agenda: tuple[Entry, ...]


IDENTITY = load(FOLDER, "identities", Identity)
AGENDA = Kinds(
    "agenda",
    [
        Row(
            id=f"{row.id}_{n + 1}",
            name={"en": {"one": entry.text["en"]}, "cs": {"nom": entry.text["cs"]}},
            rule="SF-16.5",
        )
        for row in IDENTITY
        for n, entry in enumerate(row.agenda)
    ],
)  # every entry of every Agenda, called by what it asks for
IDENTITIES_OF = [
    tuple(kind for kind, row in enumerate(IDENTITY) if row.character == character)
    for character in range(len(CHARACTER))
]  # by Character: two for the Doctor, none for the Drones


# --- Project X, script cards, ways to play ---------------------------------------------------


PROJECT = load(FOLDER, "projects", Project)
SCRIPT = load(FOLDER, "scripts", Script)
LEVEL = load(FOLDER, "modes", Level, key="level")
MODE = load(FOLDER, "modes", Mode, key="mode")
NUMBERS = msgspec.convert(read(FOLDER, "setup"), Numbers)
SEATS = max(row.seats for row in NUMBERS.table)
CUBES, TIME_TOKENS = NUMBERS.cubes, NUMBERS.time_tokens
SEATING = {row.seats: row for row in NUMBERS.table}
KOMPROMAT_PLACES = tuple(PLACE.kind(id_) for id_ in (*NUMBERS.purple, *NUMBERS.green))  # in this order (SF-2.4)


# --- states with a name ----------------------------------------------------------------------


STATUS = load(FOLDER, "words", Row, key="status")
HAZARD = load(FOLDER, "words", Row, key="hazard")
GUILT = load(FOLDER, "words", Row, key="guilt")
BERTH = load(FOLDER, "words", Row, key="berth")
PURPOSE = load(FOLDER, "words", Row, key="purpose")
SHIP_SIDE = load(FOLDER, "words", Row, key="ship_side")
TRAP = load(FOLDER, "words", Row, key="trap")
POWER_LEVEL = load(FOLDER, "words", Row, key="power_level")
REENTRY = load(FOLDER, "words", Row, key="reentry")
TIER = load(FOLDER, "words", Row, key="tier")

AT, TO, OUT_OF = (
    [{"en": {"one": getattr(row, way)["en"]}, "cs": {"nom": getattr(row, way)["cs"]}} for row in PLACE]
    for way in ("at", "to", "out")
)
