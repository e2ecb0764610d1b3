"""The rules of Stationfall on paper."""

from __future__ import annotations

from rules_suite import RulesOnPaper, up_to


class TestRulesOnPaper(RulesOnPaper):
    game, letters = "stationfall", "SF"
    chapters = up_to({
        1: 5, 2: 12, 3: 10, 4: 8, 5: 7, 6: 5, 7: 4, 8: 6, 9: 5, 10: 7, 11: 3, 12: 7, 13: 22, 14: 27, 15: 9, 16: 7, 17: 8,
        18: 5, 19: 46, 20: 28,
    })  # fmt: skip
    parts = {"SF-7.2": 5, "SF-7.3": 2, "SF-7.4": 2, "SF-15.3": 2, "SF-15.5": 7, "SF-15.8": 2}
