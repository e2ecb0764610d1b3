"""Every rule of the book is named: by a test, or by a note that says why it needs none."""

from game_suite import RuleIds

from undertable.games import find
from undertable.games.agent_avenue.box.tables import CARD


class TestRuleIds(RuleIds):
    game = find("agent_avenue")
    notes = {"AA-2.5": "pawns and player aids are things to draw, not rules: the aid is `rulebook/aid.*.md`"}

    def test_every_market_card_cites_its_rule(self) -> None:
        text = (self.folder / "cards" / "market.toml").read_text("utf-8")
        assert text.count('\nrule = "') == len(CARD)
