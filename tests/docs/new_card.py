"""What a card with a new word must do beside its own test; run by `test_recipes` against a copy of the package."""

from __future__ import annotations

from random import Random

import catalogues
from agent_avenue.test_rule_ids import (
    test_the_rule_books_list_every_market_card as test_the_rule_books_list_every_market_card,
)

from undertable.games import find
from undertable.games.agent_avenue.bot.weigh import Turn
from undertable.games.agent_avenue.box.tables import CARD
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.observe import observe
from undertable.kernel.types import bit
from undertable.laws import Report, check_game
from undertable.laws.oracle import oracle_of
from undertable.laws.roam import RandomChooser

GAME = find("agent_avenue")


def test_every_sentence_has_its_czech() -> None:
    for source, many in catalogues.said((catalogues.PACKAGE / "games" / GAME.id).rglob("*.py")):
        catalogues.check(catalogues.of_game(GAME.id).get(source), source, many)


def test_the_laws_hold_where_the_new_cards_are_played() -> None:
    setup = Setup("advanced", 2, {"use_extra_market_cards": True})
    supply = {"supply": ["forged_papers", "courier_bike", "spycation"]}
    report = Report()
    for seed in range(3):
        check_game(GAME, oracle_of(GAME), setup, RandomChooser(Random(seed)), report, position=supply, thorough=0.1)
    assert report.covered["event MoreExchanges"]


def test_to_the_bot_a_word_it_does_not_know_is_worth_nothing() -> None:
    setup = Setup("advanced", 2, {"use_extra_market_cards": True})
    match = Match.new(GAME, setup, key="00", position={"play": {"green": {"codebreaker": 2}}})
    match.settle()
    turn = Turn(observe(match.state, bit(0)), 0, Random(0))
    assert turn.card(CARD.kind("forged_papers")) == turn.look.alone(turn.look.stay[turn.side])
    assert turn.card(CARD.kind("forged_papers")) != turn.card(CARD.kind("ceasefire"))
