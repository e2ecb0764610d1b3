"""Every question, answer, event and refusal, said aloud in Czech and in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from game_suite import GameWords, Moment, played

from undertable.games.stationfall import GAME
from undertable.games.stationfall.acts import ACT
from undertable.games.stationfall.cards import ACTION, PAWN, PLACE
from undertable.games.stationfall.choices import ENOUGH
from undertable.games.stationfall.choices_powers import USE
from undertable.games.stationfall.events import Acted
from undertable.games.stationfall.events_station import Damaged, Downed, Escaped, GuiltChanged, Revived, TokenPlaced
from undertable.games.stationfall.state import LAUNCH, SUSPECT
from undertable.kernel.engine import start
from undertable.kernel.setup import Setup
from undertable.kernel.types import Event

from .table import Table, acting, do, press, reveal, revealing, step, what, where_to, which, whom
from .test_projects import at_large, releasing


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
        "cs": ("tma", "Ovládací panel", "Energetická sekce", "nom"),
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
        (Acted(PAWN.kind("cyborg"), ACT.kind("toggle_jammers")), "Kyborg přepíná rušičky."),
        (
            Acted(PAWN.kind("medical"), ACT.kind("emergency_response"), other=PAWN.kind("engineer")),
            "Medik oživuje Inženýra (Pohotovost).",
        ),
        (TokenPlaced(0, 4, LAUNCH, PLACE.kind("medical_pod")), "Odpočet: Zdravotnický modul odletí v minutě 4."),
    ],
    ids=str,
)
def test_what_happens_is_told_in_whole_sentences_that_agree_with_who_it_happens_to(event: Event, czech: str) -> None:
    assert GAME.words.say(event, "cs", start(GAME, Setup("full", 2))) == czech
