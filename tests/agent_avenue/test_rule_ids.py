"""Every rule of the book is named: by a test, or by a note that says why it needs none; every card stands in its list."""

import re

import pytest
from game_suite import RuleIds

from undertable.games import find
from undertable.games.agent_avenue.box.tables import CARD, FOLDER
from undertable.kernel.text import LANGUAGES


class TestRuleIds(RuleIds):
    game = find("agent_avenue")
    notes = {"AA-2.5": "pawns and player aids are things to draw, not rules: the aid is `rulebook/aid.*.md`"}

    def test_every_market_card_cites_its_rule(self) -> None:
        text = (self.folder / "cards" / "market.toml").read_text("utf-8")
        assert text.count('\nrule = "') == len(CARD)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rule_books_list_every_market_card(lang: str) -> None:
    """AA-11.12: first the cards of the box, then those that are dealt only if the table asks for them."""
    book = (FOLDER / "rulebook" / f"{lang}.md").read_text("utf-8")
    (rule,) = re.findall(r"^### AA-11\.12 .*?(?=^### )", book, re.MULTILINE | re.DOTALL)
    tables = re.findall(r"^\|---.*\n((?:\|.*\n)+)", rule, re.MULTILINE)
    listed = [sorted(re.findall(r"^\| (.*?) \|", table, re.MULTILINE)) for table in tables]
    words = find("agent_avenue").words
    named = {card: words.name("market", card, lang) for card in range(len(CARD))}
    assert listed == [sorted(named[n] for n, card in enumerate(CARD) if card.extra is extra) for extra in (False, True)]
