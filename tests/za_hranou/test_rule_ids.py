"""Every rule of the book is named: by a test, or by a note that says why it needs none."""

from __future__ import annotations

from game_suite import RuleIds

from undertable.games.za_hranou import GAME


class TestRuleIds(RuleIds):
    game = GAME
