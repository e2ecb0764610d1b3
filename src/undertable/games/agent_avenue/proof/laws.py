"""What the laws are told about Agent Avenue: its length, what seldom happens, who belongs together.

May touch: set-ups, positions and the true state. Must not: be used in play.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.parts import Proof, StartingPoint
from undertable.kernel.setup import Setup
from undertable.kernel.types import bit

from ..board.looks import team
from ..board.state import State

OTHER_WAY: dict[str, str | int | bool] = {
    "team_side": "random",
    "start_side": "blue",
    "exchange_draws_above_hand_size": False,
    "reveal_hidden_at_game_end": False,
    "free_team_chat": True,
    "use_extra_market_cards": True,
}
AT_THE_CORNERS: dict[str, Any] = {  # whoever recruits the open card brings both pawns to the market
    "active": "blue",
    "offer": {"up": "daredevil", "down": "enforcer"},
    "pawns": {"green": 0, "blue": 8},
    "play": {"green": {"sentinel": 1}, "blue": {"sidekick": 1}},
}
NAMED_IN_HAND = ["outpost", "secret_recruit", "double_trouble"]
NAMED_IN_PLAY = ["spycation", "mind_control", "smoke_screen"]
LAST_CARDS = {"hands": [["mole", "saboteur", "enforcer"], ["sentinel"]], "deck": 0}


class AvenueProof(Proof[State]):
    """Short games; the rare things are switches and a deck that runs out."""

    bound = 600

    def trials(self) -> list[StartingPoint]:
        """Besides, every switch the other way round, and a deck about to run out."""
        return [
            *super().trials(),
            StartingPoint(Setup("advanced", 3, OTHER_WAY)),
            StartingPoint(Setup("advanced", 2, {"use_extra_market_cards": True})),
            StartingPoint(Setup("simple", 2), LAST_CARDS),
        ]

    def rarities(self) -> list[StartingPoint]:
        """Besides, markets whose cards ask for something."""
        corners = [
            StartingPoint(Setup("advanced", seats), {**AT_THE_CORNERS, "supply": supply})
            for seats in (2, 4)
            for supply in (NAMED_IN_HAND, NAMED_IN_PLAY)
        ]
        return [*self.trials(), *corners]

    def stories(self) -> list[StartingPoint]:
        """Whole games: where the deck runs out, there is too little left to be told otherwise."""
        return [trial for trial in self.trials() if trial.position is None]

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: each seat's side, and who laid the hidden card."""
        return {
            "team": [team(s, side) for side in (0, 1)],
            "team_of": [team(s, side) for side in s.side_of],
            "layer": bit(s.laid[1]) if len(s.laid) == 2 else 0,
        }
