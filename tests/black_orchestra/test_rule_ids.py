"""Every rule of the book is named: by a test, or by a note that says why it needs none."""

from __future__ import annotations

from game_suite import RuleIds

from undertable.games.black_orchestra import GAME


class TestRuleIds(RuleIds):
    game = GAME
    notes = {
        "BO-15.5": "bots are not at this table yet; the laws hold that a seat's view has no secrets of others",
    }
