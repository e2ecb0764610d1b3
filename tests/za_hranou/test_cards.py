"""What is in the box (ZH-2), as the rules count it, and what must hold of every card."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from undertable.games.za_hranou.box.rows import Crime
from undertable.games.za_hranou.box.tables import (
    BOOST,
    CRIME,
    CRIMINAL,
    DILEMMA,
    ECHO_BOARD,
    ECHO_CARD,
    EVIDENCE,
    ITEM,
    LETTER,
    MAJOR,
    NUMBERS,
    PAID,
    PETTY,
    SEATS,
    STORYLINE,
    ZONE,
    is_petty,
    level_of,
    miss_of,
    reward_of,
)
from undertable.games.za_hranou.rules.scoring import dilemma_points
from undertable.games.za_hranou.rules.terms.conditions import CARDS
from undertable.games.za_hranou.rules.terms.references import STAND_IN, variables_in

from .difficulty import difficulty


def test_everything_is_counted_as_in_the_rules() -> None:
    assert (len(ZONE), len(CRIMINAL), len(ITEM), len(MAJOR), len(PETTY)) == (8, 10, 8, 49, 21)
    assert sum(EVIDENCE.whole) == 72 and set(EVIDENCE.whole) == {12}
    assert sum(BOOST.whole) == 38 and sum(DILEMMA.whole) == 72 and len(ECHO_CARD) == 12
    assert Counter(row.kind for row in ITEM) == dict.fromkeys(range(4), 2)


def test_storylines_have_three_three_and_one_crimes_and_two_for_four_players() -> None:
    for storyline in range(len(STORYLINE)):
        rows = [row for row in MAJOR if row.storyline == storyline]
        assert Counter(row.level for row in rows) == {1: 3, 2: 3, 3: 1}
        assert sorted(row.level for row in rows if row.four_plus) == [1, 2]


def test_reckless_pays_more_intel_and_dilemmas_and_processes_less() -> None:
    for row in MAJOR:
        assert row.reckless.intel > row.careful.intel and row.reckless.dilemmas > row.careful.dilemmas
        assert row.reckless.process < row.careful.process


@pytest.mark.parametrize("card", range(len(CRIME)), ids=CRIME.ids)
def test_what_a_card_speaks_of_is_bound(card: int) -> None:
    row = CRIME[card]
    assert variables_in(row.require) == set(row.bind)
    assert set(CARDS[card].uses) - {STAND_IN} <= set(row.bind)
    assert bool(row.aftermath) is bool(row.effects)
    for lang in ("en", "cs"):
        assert row.name[lang] and row.text[lang] and (not row.effects or row.aftermath[lang])


@pytest.mark.parametrize("row", [*MAJOR, *PETTY], ids=lambda row: row.id)
def test_every_crime_card_tells_a_story_of_two_sentences_in_both_languages(row: Crime) -> None:
    for lang in ("en", "cs"):
        assert len(re.findall(r"[.?!](?= [A-ZÁ-Ž]|$)", row.story[lang])) == 2
        assert len(row.story[lang]) < 220


def test_no_two_crime_cards_tell_the_same_story() -> None:
    told = [row.story[lang] for row in (*MAJOR, *PETTY) for lang in ("en", "cs")]
    assert len(set(told)) == len(told)


def test_dilemmas_by_kind() -> None:
    kinds = Counter(row.kind for row in DILEMMA)
    assert kinds == {"evidence": 30, "intel": 12, "warrant": 18, "badge": 12}
    assert set(Counter(row.warrant for row in DILEMMA if row.warrant is not None).values()) == {3}
    for row in DILEMMA:
        assert (row.evidence is not None) == (row.kind == "evidence") == (row.symbols > 0)
        assert (row.intel > 0) == (row.kind == "intel") and (row.warrant is not None) == (row.kind == "warrant")


def test_echo_cards_cover_every_letter_three_times() -> None:
    assert Counter(row.hook for row in ECHO_CARD) == dict.fromkeys(range(len(LETTER)), 3)
    for row in ECHO_CARD:
        assert row.hook not in row.criminals and len(set(row.criminals)) == 2
    assert sum(row.reckless for row in ECHO_CARD) == 8 and [
        sum(row.row == n for row in ECHO_CARD) for n in (0, 1, 2, 3)
    ] == [2, 4, 4, 2]
    assert all(len(board.progress) == 6 for board in ECHO_BOARD)


def test_numbers_by_players() -> None:
    assert {n: (row.criminals, row.display, sum(row.dossiers), row.plan_kinds) for n, row in SEATS.items()} == {
        2: (5, 10, 5, 3),
        3: (5, 14, 7, 4),
        4: (6, 17, 9, 5),
        5: (6, 20, 9, 6),
    }
    assert NUMBERS.grip_intel == (0, 2, 4, 6, 9, 12, 15, 18, 21, 24)


def test_petty_crimes_have_no_level() -> None:
    assert all(is_petty(card) is (card >= len(MAJOR)) for card in range(len(CRIME)))


@pytest.mark.parametrize("card", range(len(DILEMMA)), ids=DILEMMA.ids)
def test_every_dilemma_brings_what_it_says(card: int) -> None:
    """ZH-14.14, each kind of evidence being worth something else."""
    row, values = DILEMMA[card], [1, 2, 3, 4, 5, 6]
    points = dilemma_points([card], [], values)
    assert points.evidence == (0 if row.evidence is None else row.symbols * values[row.evidence])
    assert (points.cards, points.warrants) == (row.intel, int(row.kind == "warrant"))
    assert dilemma_points([card] * 3, [], values).badges == (8 if row.kind == "badge" else 0)


@pytest.mark.parametrize("card", range(len(DILEMMA)), ids=DILEMMA.ids)
def test_every_dilemma_says_in_words_what_it_brings(card: int) -> None:
    row = DILEMMA[card]
    if row.kind == "evidence":
        assert row.evidence is not None
        assert row.text["en"].lower() == f"{row.symbols}× {EVIDENCE[row.evidence].name['en']['one']}"
        assert row.text["cs"].lower() == f"{row.symbols}× {EVIDENCE[row.evidence].name['cs']['nom']}"
    elif row.kind == "intel":
        assert row.text["en"] == f"{row.intel} intel" and row.text["cs"].startswith(f"{row.intel} informac")
    else:
        assert row.text["en"] and row.text["cs"]


# --- pay -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_harder_a_crime_is_the_more_intel_it_pays(level: int) -> None:
    cards = sorted((card for card in range(len(MAJOR)) if level_of(card) == level), key=difficulty)
    for way in ("careful", "reckless"):
        intel = [getattr(MAJOR[card], way).intel for card in cards]
        assert intel == sorted(intel) and len(set(intel)) == 3


@pytest.mark.parametrize("level", [1, 2, 3])
def test_apart_from_intel_crimes_of_a_level_pay_the_same(level: int) -> None:
    rows = [row for row in MAJOR if row.level == level]
    for way in ("careful", "reckless"):
        ways = [getattr(row, way) for row in rows]
        assert len({(one.dilemmas, one.evidence, one.process) for one in ways}) == 1


def test_a_lesser_test_pays_what_the_rulebook_says() -> None:
    way = MAJOR.row("b2_lesser_test").reckless
    assert (way.intel, way.dilemmas, way.evidence, way.process) == (8, 3, 2, 1)


def test_every_crime_of_a_higher_level_pays_more() -> None:
    for low, high in ((1, 2), (2, 3)):
        lower = [row for row in MAJOR if row.level == low]
        higher = [row for row in MAJOR if row.level == high]
        assert max(row.careful.evidence for row in lower) < min(row.careful.evidence for row in higher)
        assert max(row.careful.intel for row in lower) <= min(row.careful.intel for row in higher)


def test_before_rules_3_crimes_of_a_level_paid_nearly_the_same() -> None:
    """Games that were begun then go on by it."""
    assert set(PAID) == set(range(len(MAJOR)))
    for card in range(len(MAJOR)):
        assert reward_of(card, 3) == MAJOR[card].careful and reward_of(card, 3, True) == MAJOR[card].reckless
        assert reward_of(card, 2) == PAID[card].careful and reward_of(card, 2, True) == PAID[card].reckless
    assert {reward_of(card, 2).intel for card in PAID if level_of(card) == 3} == {12}


@pytest.mark.parametrize(("board", "first", "now"), [("normal", 3, 7), ("hard", 5, 10)])
def test_what_echo_takes_while_she_is_short_of_her_crime(board: str, first: int, now: int) -> None:
    kind = ECHO_BOARD.kind(board)
    assert [miss_of(kind, rules).intel for rules in (2, 3)] == [first, now]
