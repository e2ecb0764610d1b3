"""The rules of Za hranou on paper."""

from __future__ import annotations

from rules_suite import RulesOnPaper, up_to


class TestRulesOnPaper(RulesOnPaper):
    game, letters = "za_hranou", "ZH"
    chapters = {
        **up_to({1: 4}), 2: [*range(1, 8), *range(10, 17), 20, 21], **up_to({3: 10, 4: 5, 5: 8, 6: 10}),
        7: [*range(1, 5), 10, 11, 12], **up_to({8: 4, 9: 12, 10: 9, 11: 10, 12: 7, 13: 12}),
        14: [*range(1, 5), *range(10, 17)], **up_to({15: 39}), 16: [*range(1, 16), 20, 21], **up_to({17: 2}),
    }  # fmt: skip
    parts = {"ZH-7.1": 1, "ZH-17.1": 1}
