"""Every question, answer, event and refusal, said aloud in Czech and in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from game_suite import GameWords, Moment, played

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.state import LAUNCH, NONE, SUSPECT
from undertable.games.stationfall.box.acts import ACT
from undertable.games.stationfall.box.tables import (
    ACTION,
    CHARACTER,
    GUN,
    HAZARD,
    IDENTITY,
    KOMPROMAT,
    PAWN,
    PLACE,
    PROJECT,
    TRAP,
)
from undertable.games.stationfall.speech.answers import ENOUGH
from undertable.games.stationfall.speech.answers_powers import USE
from undertable.games.stationfall.speech.events import Acted, Activated, CharacterJoined, Influenced, Revealed
from undertable.games.stationfall.speech.events_powers import HandDisclosed, Unveiled
from undertable.games.stationfall.speech.events_station import (
    Damaged,
    Downed,
    Escaped,
    GuiltChanged,
    HazardChanged,
    Launched,
    PowerChanged,
    Revived,
    TokenPlaced,
    TokenResolved,
    TrapTurned,
)
from undertable.kernel.engine import start
from undertable.kernel.setup import Setup
from undertable.kernel.types import ALL, Event, cell

from .table import Table, acting, do, press, reveal, revealing, step, what, where_to, which, whom
from .test_projects import at_large, releasing

STRANGER, ENGINEER, KITCHEN = PAWN.kind("stranger"), PAWN.kind("engineer"), PLACE.kind("kitchen")


def names() -> str:
    """Whatever has a name in English, the longest first."""
    found = {row["en"]["one"] for table in GAME.words.names.values() for row in table}
    return "|".join(re.escape(name) for name in sorted(found, key=len, reverse=True))


def corners() -> Iterator[Table]:
    """What seldom comes up by itself."""
    framed = {"consort": "kitchen", "inspector": "kitchen"}
    yield acting(
        "consort", cast=["consort"], at=framed, held={"consort": ["gun"]}, cubes=[{"consort": 1}, {"inspector": 1}]
    ).do(do("attack"), whom("inspector"))
    yield revealing("consort", cast=["consort", "security"], held={"consort": ["helmet", "helmet", "nanogel"]}).do(
        whom("security")
    )
    yield acting(
        "microbiologist", cast=["microbiologist"], pc=["microbiologist"], at={"microbiologist": "kitchen", "exile": "kitchen"},
        held={"exile": ["helmet"] * 3},
    ).do(do("infect"), whom("exile"))  # fmt: skip
    yield at_large("robot_assassin", "kitchen", at={"exile": "kitchen", "inspector": "kitchen"})
    yield at_large("sower", "kitchen").do(ENOUGH)
    yield releasing("stable_wormhole")
    yield revealing("colonel", cast=["colonel"], betrayal=[3, 2]).do(USE)
    yield revealing("inspector", bribe=["medical", "exile"]).do(USE)
    yield revealing("operative", cast=["operative"]).do(where_to("kitchen"), where_to("bridge"), where_to("suite"))
    lying: dict[str, Any] = {"cast": ["botanist"], "floor": {"kitchen": ["fang_moss"]}, "pc": ["botanist"]}
    yield acting("exile", **lying, cubes=[{"exile": 1}, {}])
    yield acting(
        "medical", at={"medical": "magnetic_containment"}, held={"medical": ["antimatter"]}, locked=[], minute=9
    ).do(step("generators"))
    yield acting("cyborg", at={"cyborg": "aft_hub"}, damaged=["fuel_cells"])
    yield acting("cyborg", at={"cyborg": "aft_hub"}, damaged=["fuel_cells", "generators"], abandoned=True)
    yield acting("cyborg", at={"cyborg": "aft_hub"}, actions=0, hand=[["medical"], []], status={"medical": "down"})
    yield acting("cyborg", status={"cyborg": "down"}, hand=[["medical"], []])
    yield Table(2, cast=["corpsicle"], status={"corpsicle": "live"}, disc=["corpsicle"], cubes=[{"corpsicle": 1}, {}])
    yield revealing("billionaire", grey=["medical", "medical", "billionaire"]).do(USE)
    full = {"corpsicle": ["helmet", "gun", "nanogel"]}
    granted = acting("exile", cast=["corpsicle"], held=full, hand=[["corpsicle"], []])
    yield granted.do(press("corpsicle"), step("hydroponics"))
    yield acting("exile", cast=["corpsicle"], held=full, hand=[["corpsicle"], []]).do(
        press("corpsicle"), step("hydroponics"), what("gun")
    )
    yield acting("exile", at={"exile": "physics_lab"}, data={"exile": ["evidence"]}).do(
        do("delete_data"), whom("exile"), which("evidence")
    )
    yield Table(2, secret=[["exile"], ["cyborg"]], bonus=[["stranger"], ["daredevil"]]).do(reveal("stranger"))
    yield Table(
        2, secret=[["exile"], []], bonus=[["stranger"], []], pc=[None, "cyborg"], away=[["medical"], []], hand=[[], ["exile"]],
        step="fall",
    ).do(reveal("stranger"))  # fmt: skip


class TestWords(GameWords):
    game = GAME
    proper = names()

    @classmethod
    def moments(cls) -> Iterator[Moment]:
        """Positions for what seldom happens, and corners of their own."""
        for n, (setup, position) in enumerate(GAME.proof.rarities()):
            yield from played(GAME, setup, position, Random(f"{n} 0"))
        for table in corners():
            yield Moment(table.s, table.news)


def test_a_place_says_what_is_printed_there() -> None:
    said = {
        "en": ("dark", "Console", "Power Section", "one"),
        "cs": ("tma", "Ovládací panel", "Napájecí sekce", "nom"),
    }
    for place in PLACE:
        for lang, (dark, console, power, form) in said.items():
            text = place.text[lang]
            for word, there in ((dark, place.dark), (console, place.console), (power, place.power)):
                assert (word in text) == there, (place.id, word)
            for act in place.actions:
                assert ACTION[act].name[lang][form] in text, (place.id, ACTION[act].id)


@pytest.mark.parametrize(
    ("event", "czech"),
    [
        (Downed(PAWN.kind("engineer")), "Inženýr je vyřazen."),
        (Downed(PAWN.kind("corpsicle")), "Zmrazená je vyřazena."),
        (Revived(PAWN.kind("engineer")), "Inženýr ožívá."),
        (Escaped(PAWN.kind("daredevil")), "Kaskadérka je zachráněna."),
        (Damaged(PLACE.kind("print_shop"), True), "Tiskárna je poškozena."),
        (Damaged(PLACE.kind("tanks"), True), "Nádrže jsou poškozeny."),
        (Damaged(PLACE.kind("suite"), False), "Apartmá je opraveno."),
        (GuiltChanged(1, SUSPECT), "Hráč 2 je v podezření."),
        (
            Acted(PAWN.kind("troubleshooter"), ACT.kind("sabotage"), PLACE.kind("print_shop")),
            "Opravářka sabotuje tiskárnu.",
        ),
        (Acted(PAWN.kind("cyborg"), ACT.kind("toggle_jammers"), on=True), "Kyborg zapíná rušičky."),
        (Acted(PAWN.kind("cyborg"), ACT.kind("toggle_cameras")), "Kyborg vypíná kamery."),
        (Acted(PAWN.kind("stranger"), ACT.kind("transmit"), data=0, institution=0), "Cizinec odesílá důkazy úřadům."),
        (Acted(STRANGER, ACT.kind("contaminate"), other=STRANGER), "Cizinec kontaminuje sám sebe."),
        (Acted(STRANGER, ACT.kind("decontaminate"), other=STRANGER), "Cizinec se dekontaminuje."),
        (Acted(STRANGER, ACT.kind("delete_data"), other=STRANGER, data=0), "Cizinec si maže důkazy."),
        (Acted(STRANGER, ACT.kind("delete_data"), other=ENGINEER, data=0), "Cizinec maže Inženýrovi důkazy."),
        (Acted(STRANGER, ACT.kind("attack"), other=ENGINEER, item=GUN), "Cizinec útočí pistolí na Inženýra."),
        (Acted(STRANGER, ACT.kind("rob"), other=ENGINEER, item=GUN), "Cizinec okrádá Inženýra o pistoli."),
        (Acted(STRANGER, ACT.kind("pick_up"), other=ENGINEER, item=GUN), "Cizinec bere Inženýrovi pistoli."),
        (Acted(STRANGER, ACT.kind("step"), KITCHEN, dragged=ENGINEER), "Cizinec jde do kuchyně a táhne Inženýra."),
        (
            Acted(STRANGER, ACT.kind("airlock"), PLACE.kind("outer_space"), dragged=ENGINEER),
            "Cizinec prochází přechodovou komorou do okolního vesmíru a táhne Inženýra.",
        ),
        (
            Acted(STRANGER, ACT.kind("airlock"), PLACE.kind("outer_space"), ENGINEER),
            "Cizinec vyhazuje Inženýra přechodovou komorou do okolního vesmíru.",
        ),
        (HazardChanged(KITCHEN, HAZARD.kind("fire")), "Hoří v kuchyni."),
        (HazardChanged(KITCHEN, HAZARD.kind("none")), "Nebezpečí v kuchyni pominulo."),
        (PowerChanged(0), "Energie je na běžné úrovni."),
        (CharacterJoined(CHARACTER.kind("maintenance_clones")), "Ve hře jsou Údržbářské klony."),
        (Influenced(0, CHARACTER.kind("exile"), 3), "Hráč 1 ovlivňuje Vyhnance 3 kostkami."),
        (Activated(0, PAWN.kind("corpsicle"), True), "Hráč 1 aktivuje vyčerpanou Zmrazenou a má jen jednu akci."),
        (Revealed(1, cell(IDENTITY.kind("cyborg"), ALL), False), "Hráč 2 se odhaluje jako Kyborg."),
        (TokenPlaced(0, 4, 3, PLACE.kind("houdini")), "Přetížení poškodí modul Houdini v minutě 4."),
        (TrapTurned(KITCHEN, cell(TRAP.kind("real"), ALL)), "Žeton pasti v kuchyni se ukazuje být ostrou náloží."),
        (Unveiled(cell(PROJECT.kind("nanite_bloom"), ALL)), "Nespuštěným Projektem X byla Nanitová plíseň."),
        (HandDisclosed(0, (cell(KOMPROMAT.kind("exile"), ALL),)), "Hráč 1 má v ruce kompromat na Vyhnance."),
        (Launched(PLACE.kind("medical_pod")), "Zdravotnický modul odlétá."),
        (TokenPlaced(0, 4, 2, KITCHEN), "Raketa zasáhne kuchyni v minutě 4."),
        (TokenResolved(1, NONE), "Čas antihmoty vypršel."),
        (
            Acted(PAWN.kind("medical"), ACT.kind("emergency_response"), other=PAWN.kind("engineer")),
            "Medik oživuje Inženýra (Pohotovost).",
        ),
        (TokenPlaced(0, 4, LAUNCH, PLACE.kind("medical_pod")), "Zdravotnický modul odletí v minutě 4, odpočet běží."),
    ],
    ids=str,
)
def test_what_happens_is_told_in_whole_sentences_that_agree_with_who_it_happens_to(event: Event, czech: str) -> None:
    assert GAME.words.say(event, "cs", start(GAME, Setup("full", 2))) == czech
