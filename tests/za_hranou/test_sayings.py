"""What is said in Czech, sentence by sentence, where the words depend on who reads, how much it is, and where it lies."""

from __future__ import annotations

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import NONE
from undertable.games.za_hranou.box.tables import CRIMINAL, EVIDENCE, ITEM, ZONE
from undertable.games.za_hranou.speech.answers import LOSE, TakeRail, TakeSlot
from undertable.games.za_hranou.speech.answers_effects import PUT_BARRIER
from undertable.games.za_hranou.speech.asks_evidence import DropDilemmas
from undertable.games.za_hranou.speech.events import (
    ActionsGained,
    GripChanged,
    IntelChanged,
    ItemMoved,
    MissionDealt,
    PickedUp,
)
from undertable.games.za_hranou.speech.events_echo import EchoWins
from undertable.games.za_hranou.speech.events_evidence import DilemmasStored, TookRail
from undertable.games.za_hranou.speech.reasons import NotOnRail
from undertable.kernel.types import Sayable
from undertable.server.views.scribe import Scribe

from .scenes import Scene
from .table import Table

SMUGGLER, FIXER, HACKER = (CRIMINAL.kind(who) for who in ("smuggler", "fixer", "hacker"))
TARGET, LEADER = (EVIDENCE.kind(kind) for kind in ("target", "leader"))
CITY = Scene({"smuggler": "blocks"}, {"jammer": "blocks"})


def said(thing: Sayable, reader: int = 0) -> str:
    return GAME.words.say(thing, "cs", Table().s, reader)


@pytest.mark.parametrize(
    ("event", "own", "of_another"),
    [
        (
            GripChanged(0, SMUGGLER, 1),
            "Tvoje nadvláda nad Pašerákem: 1.",
            "Hráč 1 má nad Pašerákem nadvládu 1.",
        ),
        (IntelChanged(0, 1), "Získáváš 1 informaci.", "Hráč 1 získává 1 informaci."),
        (IntelChanged(0, 3), "Získáváš 3 informace.", "Hráč 1 získává 3 informace."),
        (IntelChanged(0, 5), "Získáváš 5 informací.", "Hráč 1 získává 5 informací."),
        (IntelChanged(0, -2), "Ztrácíš 2 informace.", "Hráč 1 ztrácí 2 informace."),
        (ActionsGained(0, 1), "Máš v tomto tahu o 1 akci víc.", "Hráč 1 má v tomto tahu o 1 akci víc."),
        (DilemmasStored(0, 2), "Ukládáš 2 dilemata.", "Hráč 1 ukládá 2 dilemata."),
    ],
)
def test_whoever_it_is_about_is_addressed_and_all_numbers_agree(event: Sayable, own: str, of_another: str) -> None:
    assert [said(event, reader) for reader in (0, 1)] == [own, of_another]


def test_english_has_plurals_for_the_reader_too() -> None:
    s = Table().s
    told = [GAME.words.say(ActionsGained(0, n), "en", s, 0) for n in (1, 2)]
    assert told == ["You have 1 more action in this turn.", "You have 2 more actions in this turn."]


def test_an_item_is_picked_up_and_a_dropped_one_lies_there_in_its_gender() -> None:
    blocks = ZONE.kind("blocks")
    assert said(PickedUp(SMUGGLER, ITEM.kind("jammer"))) == "Pašerák zvedá rušičku."
    lying = [said(ItemMoved(ITEM.kind(item), blocks, blocks, NONE)) for item in ("jammer", "decoder", "cash")]
    assert lying == [
        "Teď v Blocích leží odložená rušička.",
        "Teď v Blocích leží odložený dekodér.",
        "Teď v Blocích leží odložené prachy.",
    ]


def test_picking_something_up_is_told_as_that() -> None:
    table = Table(**CITY.position(step="act"))
    table.say("Smuggler picks up jammer")
    assert table.told(PickedUp)


def test_lost_grip_is_counted_for_each_criminal() -> None:
    assert said(LOSE[FIXER, FIXER]) == "ztratit 2 nadvlády nad Kšeftařem"
    assert said(LOSE[FIXER, HACKER]) == "ztratit 1 nadvládu nad Kšeftařem, 1 nadvládu nad Hackerem"


def test_a_border_is_named_by_both_its_zones_at_the_table_and_in_the_browser() -> None:
    s = Table(**CITY.position()).s
    barrier = PUT_BARRIER[0][ZONE.kind("zinbazaar")]
    expected = "zátaras 1 mezi Zinbazar a Centrum"
    assert GAME.words.say(barrier, "cs", s, 0) == expected
    assert Scribe(GAME, lambda: s).text(barrier, "cs", 0) == expected


@pytest.mark.parametrize(
    ("thing", "expected"),
    [
        (TookRail(0, TARGET), "Bereš z lišty důkaz o cíli."),
        (TakeRail(LEADER), "vzít z lišty důkaz o vůdci"),
        (MissionDealt(0, TARGET), "Úkol 1 vyžaduje důkazy o cíli."),
        (NotOnRail("ZH-9.1", evidence=LEADER), "Na liště není důkaz o vůdci."),
    ],
)
def test_evidence_is_about_something(thing: Sayable, expected: str) -> None:
    """Bare kinds read as if one took a leader off the rail."""
    assert said(thing) == expected


@pytest.mark.parametrize(("n", "expected"), [(1, "Které dilema odhodíš?"), (2, "Která 2 dilemata odhodíš?")])
def test_dilemmas_to_discard_are_counted_in_the_question(n: int, expected: str) -> None:
    assert said(DropDilemmas(0, (), n=n, hand=True, bank=False)) == expected


@pytest.mark.parametrize(("intel", "counted"), [(1, "1 informaci"), (3, "3 informace"), (134, "134 informací")])
def test_what_echo_wins_with_is_counted(intel: int, counted: str) -> None:
    assert said(EchoWins(intel)) == f"Vítězí Echo, má {counted}."


def test_slots_of_the_display_are_counted_from_one() -> None:
    assert said(TakeSlot(0)) == "vzít důkaz z místa 1 na displeji"
    assert GAME.words.say(TakeSlot(0), "en", Table().s, 0) == "take evidence from slot 1 of the display"
