"""Every rule of the book is named: by a test, or by a note that says why it needs none."""

from __future__ import annotations

from game_suite import RuleIds

from undertable.games.stationfall import GAME


class TestRuleIds(RuleIds):
    game = GAME
    notes = {
        "SF-15.9": "talk is the table's own; what may not be shown is nowhere in a message",
    }
