"""The rules of Black Orchestra on paper."""

from __future__ import annotations

from rules_suite import RulesOnPaper, up_to


class TestRulesOnPaper(RulesOnPaper):
    game, letters = "black_orchestra", "BO"
    chapters = up_to(
        {1: 12, 2: 5, 3: 9, 4: 12, 5: 8, 6: 9, 7: 10, 8: 13, 9: 3, 10: 13, 11: 4, 12: 6, 14: 4, 15: 7, 16: 49}
    )
    parts = {"BO-6.3": 2}
    pages = ("{}.md", "aid.{}.md", "history.{}.md")
