"""Every rule of the book is named: by a test, or by a note that says why it needs none."""

from __future__ import annotations

import pytest
from game_suite import RuleIds

from undertable.games import find
from undertable.kernel.text import LANGUAGES

# How many rules each chapter has. Numbers are stable: they are cited in code, tests and by players.
CHAPTERS = {1: 4, 2: 10, 3: 4, 4: 23, 5: 5, 6: 8, 7: 7, 8: 10, 9: 6, 10: 5, 11: 4, 12: 9, 13: 7, 14: 2, 15: 7, 17: 35}
PARTS = {"6.4": 2, "8.4": 4, "8.7": 2, "15.5": 8}


class TestRuleIds(RuleIds):
    game = find("mind_mgmt")
    notes = {
        "MM-14.1": "a rule for a paper map, which the book keeps for its readers",
        "MM-14.2": "every move is checked and every answer computed: the laws hold it",
        "MM-15.5.5": "a new connection gets one full view of its seat: the table's own rule, tested with the server",
        "MM-17.31": "leaving, bots and substitution belong to the table, not to the game",
    }

    def test_no_rule_is_missing(self) -> None:
        plain = {f"MM-{chapter}.{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)}
        parts = {f"MM-{rule}.{n}" for rule, count in PARTS.items() for n in range(1, count + 1)}
        assert set(self.headings()) == plain | parts

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_nothing_of_the_book_is_missing_at_this_table(self, lang: str) -> None:
        assert {"en": "Not yet at this table", "cs": "U tohoto stolu zatím"}[lang] not in self.book(lang)
