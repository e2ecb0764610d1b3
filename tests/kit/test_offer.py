"""What a game offers, in words."""

from __future__ import annotations

from kernel.zoo import hoard

from undertable.games import find
from undertable.kit.offer import mode_name, mode_said


def test_the_only_mode_of_a_game_is_not_said_beside_its_name() -> None:
    (mode,) = hoard.GAME.modes
    assert mode_said(hoard.GAME, mode, "en") == ""
    avenue = find("agent_avenue")
    assert all(mode_said(avenue, mode, "cs") == mode_name(avenue, mode, "cs") != "" for mode in avenue.modes)
