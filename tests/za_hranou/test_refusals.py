"""Why not: hooks, duels and tokens are refused with the rule that forbids them, in words that say what is the matter."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from undertable.games.za_hranou.box.tables import COURIER, CRIMINAL, HACKER, SMUGGLER
from undertable.games.za_hranou.speech.answers import (
    DISPLAY,
    SHARED,
    VAULT,
    Challenge,
    FromSupply,
    HookOne,
    TakeSlot,
    Token,
)
from undertable.games.za_hranou.speech.answers_effects import WithPlayer
from undertable.games.za_hranou.speech.asks_effects import SendTogether
from undertable.games.za_hranou.speech.reasons_effects import REACHES, NotMeant
from undertable.kernel.types import Reason

from .table import Table

AT = {"fixer": "blocks", "enforcer": "harbor", "hacker": "parish", "shade": "ion_towers", "courier": "heights"}
COOL = {"zinbazaar": 3, "aerodrome": 2, "center": 1}


def why(table: Table, reason: Reason, lang: str = "en") -> tuple[str, str]:
    """A refusal as the asked player reads it, with its rule."""
    return reason.rule, table.game.words.say(reason, lang, table.s, table.decider)


@pytest.mark.parametrize(
    ("said", "rule", "words"),
    [
        ("hook Jumper", "ZH-3.1", "Jumper is not in this game."),
        ("hook Fixer", "ZH-5.3", "You have Fixer hooked already."),
        ("hook Hacker", "ZH-5.6", "The hook token is locked: Hacker."),
        ("hook Courier", "ZH-5.3", "You have no free port: unhook somebody first."),
    ],
)
def test_whom_one_cannot_hook(said: str, rule: str, words: str) -> None:
    mine = ["fixer", "enforcer", "shade"]
    table = Table(at=AT, hooks=[mine, ["hacker"]], lock={"hacker": "lock_hook"})
    assert why(table, table.refused(said)) == (rule, words)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "You cannot unhook Fixer now: the lock lasts until your next major crime."),
        ("cs", "Kšeftaře teď neodhákneš: zámek povolí až po tvém příštím velkém zločinu."),
    ],
)
def test_a_lock_of_ones_own_is_not_opened_by_unhooking(lang: str, words: str) -> None:
    table = Table(at=AT, hooks=[["fixer"]], lock={"fixer": "lock_hook"})
    assert why(table, table.refused("unhook fixer and hook hacker"), lang) == ("ZH-9.12", words)


def test_who_has_nobody_hooks_somebody() -> None:
    table = Table(at=AT)
    assert why(table, table.refused("hook nobody"), "cs") == (
        "ZH-5.1",
        "Nemáš nikoho zaháknutého, takže někoho zaháknout musíš.",
    )


def test_numbers_that_name_nobody_never_reach_the_rules() -> None:
    table = Table(at=AT, hooks=[["fixer"]])
    for nonsense in (HookOne(99), HookOne(-1), HookOne(0, (0, 0)), HookOne(0, (5,))):
        assert table.refused(nonsense).rule == "ZH-5.1"


def duelling(**more: Any) -> Table:
    """Seat 0 is in the Blocks, and may challenge somebody."""
    position: dict[str, Any] = {
        "at": AT,
        "heat": COOL,
        "hooks": [["fixer"], ["hacker"]],
        "step": "act",
        "actions": 1,
        **more,
    }
    return Table(seats=3, **position).say("Fixer uses the zone")


def test_whoever_has_no_dilemma_in_hand_cannot_be_challenged() -> None:
    table = duelling(dilemmas=[["d01"], ["d02"], []])
    assert why(table, table.refused("challenge Player 3")) == ("ZH-10.1", "Player 3 has no dilemma in hand.")
    assert table.refused(Challenge(0)).rule == "ZH-10.1"  # oneself


def looking(boost: str) -> Table:
    """Seat 0 gains a boost that looks at, takes or turns up evidence."""
    table = Table(
        at=AT, heat=COOL, hooks=[["shade"], ["hacker"]], market=[boost], display=3, vault=[[], ["arms"]],
        shared=["leader"], step="act", actions=1,
    )  # fmt: skip
    table.say("Shade uses the zone", "gain a boost token", "third 1")
    return table


OPEN, THERE = Token(SHARED, 0, 0), Token(DISPLAY, 0, 1)


def test_what_is_looked_at_is_named_once_and_lies_face_down() -> None:
    table = looking("peek_two_take_one")
    assert why(table, table.refused(OPEN)) == ("ZH-10.9", "No evidence lies face down there.")
    table.say(THERE)
    assert why(table, table.refused(THERE)) == ("ZH-15.39", "You have named that token already.")
    table.say(Token(VAULT, 1, 0))
    other = table.refused(Token(DISPLAY, 0, 0))
    assert why(table, other) == ("ZH-13.8", "You take one of the tokens that you have just looked at.")


def test_what_is_taken_lies_face_down_and_the_supply_waits_for_the_end_of_the_chapter() -> None:
    table = looking("take_evidence")
    assert table.refused(OPEN).rule == "ZH-13.8"
    assert table.refused(FromSupply()).rule == "ZH-15.34"


def test_only_evidence_of_the_plan_is_turned_up() -> None:
    table = looking("flip_evidence")
    assert why(table, table.refused(THERE))[1].startswith("Only evidence of the plan area is turned up")


def test_an_empty_slot_gives_nothing() -> None:
    table = Table(at=AT, options={"display_pick": "choose"}, display=3, step="rewards", rail=["arms"] * 4)
    table.until("PickSlot").say(TakeSlot(1))
    assert why(table, table.refused(TakeSlot(1))) == ("ZH-9.1", "No evidence lies face down there.")


def test_an_answer_to_another_question_is_refused_whomever_it_names() -> None:
    table = Table(at=AT)
    assert table.refused("exchange hook tokens with Player 2").rule == "ZH-5.1"
    assert table.refused(WithPlayer(4)).rule == "ZH-5.1"


def test_whatever_an_effect_does_not_reach_is_refused_with_what_it_reaches() -> None:
    """Every rule by which that is said has a sentence of its own, in both languages."""
    folder = Path(str(files("undertable.games.za_hranou")))
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    rules = {*re.findall(r'NotMeant\(rule="(ZH-[\d.]+)"', code), *(CRIMINAL[who].rule for who in (HACKER, SMUGGLER))}
    assert rules == REACHES.keys()
    table = Table(at=AT)
    said = [why(table, NotMeant(rule=rule), lang)[1] for rule in sorted(rules) for lang in ("cs", "en")]
    assert len(set(said)) == 2 * len(rules)


def test_an_ability_says_how_much_grip_it_needs() -> None:
    table = Table(at=AT, hooks=[["fixer"]], grip=[{"fixer": 1}], heat=COOL, step="act")
    assert why(table, table.refused("use the ability of Fixer")) == (
        "ZH-6.6",
        "For the ability you need grip 3 on that criminal, and have 1.",
    )
    assert why(table, table.refused("pay grip for an extra action of Fixer"), "cs") == (
        "ZH-6.2",
        "Na akci navíc je potřeba nadvláda 6, nad tímto zločincem máš jen 1.",
    )


def test_who_goes_somewhere_is_asked_for_by_name() -> None:
    words = Table(at=AT).game.words
    asked = [SendTogether(0, who, (0,)) for who in ((COURIER,), (COURIER, HACKER))]
    table = Table(at=AT)
    assert [words.say(ask, "cs", table.s) for ask in asked] == [
        "Kam půjde Kurýrka?",
        "Kam půjdou společně tito zločinci: Kurýrka, Hacker?",
    ]


def test_a_crime_of_two_says_that_only_one_is_hooked() -> None:
    """Diversion: own criminals in two zones opposite each other."""
    hooked: dict[str, list[list[str]]] = {
        "Na tento zločin musíš mít na háku aspoň 2 zločince.": [["fixer"]],
        "Tví dva zločinci nejsou naproti sobě.": [["fixer", "enforcer"]],
    }
    for words, hooks in hooked.items():
        table = Table(at=AT, hooks=hooks, hands=[["p09_diversion"]], heat=COOL, step="act")
        assert why(table, table.refused("commit the petty crime “Diversion”"), "cs")[1] == words
