"""The position builder: what is described is what lies there; what cannot be is refused in one sentence."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from game_suite import Positions, Wrong

from undertable.games.agent_avenue import GAME
from undertable.kernel.engine import start
from undertable.kernel.game import Setup, SetupError

from .table import CB, DA, DD, EN, MIXED, MO, SA, SE, Table, of

WHOLE: dict[str, Any] = {
    "active": "blue", "hands": [MIXED, [DD, DD]], "piles": [[SE], []], "play": {"green": of(CB, CB)},
    "pawns": {"green": 3, "blue": 9}, "deck": 5, "allowance": [3, 0], "turns": {"green": 2, "blue": 2},
    "supply": ["outpost", None, "masterplan"], "ongoing": {"blue": ["getaway_car"]}, "discard": ["spycation"],
    "known": [{SA: 1}, {}],
}  # fmt: skip


def test_everything_described_lies_where_it_was_put() -> None:
    """AA-3.8, AA-8.1."""
    table = Table("advanced", **WHOLE)
    assert (table.active, table.turn, table.decider) == ("blue", 5, 1)
    assert (table.hand[0], table.hand[1], table.pile[0]) == (MIXED, [DD, DD], [SE])
    assert (table.play["green"], table.pawn, table.deck) == ({CB: 2}, {"green": 3, "blue": 9}, 5)
    assert (table.allowance, table.known[0]) == ([3, 0], {SA: 1})
    assert (table.supply, table.discard) == (["outpost", None, "masterplan"], ["spycation"])
    assert table.ongoing["blue"] == ["getaway_car"] and len(table.market) == 15 - 4


def test_what_is_left_out_is_dealt_and_the_rest_is_the_deck() -> None:
    """AA-3.3, AA-3.6."""
    table = Table("advanced", hands=[MIXED])
    assert table.hands() == [4, 4] and table.deck == 30
    assert None not in table.supply and len(table.market) == 12


def test_a_deck_by_name_puts_the_other_agents_into_the_box() -> None:
    table = Table(hands=[MIXED, MIXED], deck=[MO, SE])
    assert table.deck == 2
    assert Counter(table.box) == Counter({DA: 4, EN: 4, CB: 4, SA: 4, DD: 6, SE: 5, "sidekick": 1})


SEVEN = {DA: 1, EN: 1, CB: 1, SA: 1, DD: 1, SE: 1, "sidekick": 1}
WRONG: dict[str, dict[str, Any]] = {
    "a word that means nothing": {"colour": "green"},
    "a third side": {"active": "red"},
    "an unknown agent": {"hands": [["wizard"]]},
    "two moles": {"hands": [[MO, MO]]},
    "a hand as a word": {"hands": [EN]},
    "a card that is no word": {"hands": [[[EN]]]},
    "too many hands": {"hands": [MIXED, MIXED, MIXED]},
    "a play area as a list": {"play": {"green": [EN]}},
    "fewer agents than none": {"play": {"green": {EN: -1}}},
    "an allowance for one seat only": {"allowance": [3]},
    "a debt of exchanges": {"allowance": [-1, 4]},
    "pawns between spaces": {"pawns": {"green": 0.5}},
    "an unknown known agent": {"known": [{"wizard": 1}]},
    "a known card that is not held": {"hands": [MIXED, MIXED], "known": [{MO: 1}]},
    "half an offer": {"offer": {"up": EN}},
    "an offer as a list": {"offer": [EN, MO]},
    "an equal pair out of a mixed hand": {"hands": [MIXED, MIXED], "offer": {"up": EN, "down": EN}},
    "recruiting without an offer": {"step": "recruit"},
    "an unknown step": {"step": "lunch"},
    "less than no deck": {"deck": -1},
    "a deck as a truth": {"deck": True},
    "more deck than cards": {"deck": 39},
    "a hand too small to play": {"hands": [[EN], MIXED], "deck": 0},
    "a hand too small to play, the other left to be dealt": {"hands": [[EN]], "deck": 3},
    "nothing to play with": {"deck": 0},
    "too little to deal from": {"deck": 1},
    "an equal pair out of a hand still to be dealt": {"offer": {"up": EN, "down": EN}},
    "known cards of a seat that is not there": {"known": [{}, {}, {EN: 1}]},
    "an unknown market card": {"supply": ["wand"]},
    "a market card twice": {"supply": ["outpost", "outpost"]},
    "four places in the market": {"supply": ["outpost", "masterplan", "spycation", "getaway_car"]},
    "an instant in front of a side": {"ongoing": {"green": ["outpost"]}},
    "a card that is not in this game": {"supply": ["ceasefire"]},
    "hands as a number": {"hands": 5},
    "no table at all inside": {"pawns": 5},
    "a pawn that was caught": {"pawns": {"green": 7}},
    "a pawn that was passed": {"pawns": {"green": 3, "blue": 18}},
    "a side that has won": {"play": {"green": {CB: 3}}},
    "a side that has lost": {"play": {"blue": {DD: 3}}},
    "a plan that has worked": {"ongoing": {"green": ["masterplan"]}, "play": {"green": SEVEN}},
    "a decided game with an offer": {"play": {"green": {CB: 3}}, "offer": {"up": EN, "down": SA}},
    "more exchanges than there are": {"allowance": [5, 4]},
    "exchanged cards that cost nothing": {"piles": [[EN], []], "allowance": [4, 4]},
    "five exchanged cards": {"piles": [[EN, EN, EN, EN, EN], []]},
    "two turns in a row": {"turns": {"green": 3, "blue": 1}},
}


class TestPositions(Positions):
    game = GAME
    setup = Setup("advanced", 2)
    wrong = tuple(Wrong(position, called=case) for case, position in WRONG.items())
    right = (
        {"step": "recruit", "offer": {"up": EN, "down": SA}, "hands": [[DD, DD], MIXED]},
        WHOLE,
    )


def test_a_market_in_the_simple_mode_is_refused() -> None:
    """AA-3.7."""
    with pytest.raises(SetupError):
        start(GAME, Setup("simple", 2), {"supply": ["outpost"]})


def test_a_position_stored_by_the_first_rules_is_still_laid_out() -> None:
    """A record written before positions were looked at so closely replays."""
    s = start(GAME, Setup("simple", 2), {"play": {"green": {CB: 3}}}, rules=1)
    assert s.over is None
    with pytest.raises(SetupError, match="green has won already"):
        start(GAME, Setup("simple", 2), {"play": {"green": {CB: 3}}})


def test_what_the_end_step_is_to_judge_may_be_laid_out() -> None:
    """AA-7.1."""
    assert Table(play={"green": {CB: 3}}, step="end").winner == "green"


def test_exchanges_left_out_are_those_that_the_exchanged_cards_leave() -> None:
    """AA-3.4."""
    assert Table(hands=[MIXED, MIXED], piles=[[SE], []]).allowance == [3, 4]
