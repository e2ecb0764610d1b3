"""What the terminal shows of a table: all that lies open, and nothing that may not be so."""

from __future__ import annotations

from typing import Any

from undertable.games import find
from undertable.kernel.engine import start
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import Seat, bit
from undertable.kit.terminal import TerminalView, face_of

HAND = ["codebreaker", "enforcer", "daredevil", "saboteur"]


def shown(game: str, setup: Setup, position: dict[str, Any], seat: Seat, lang: str = "cs") -> str:
    """The table of a position as one seat sees it."""
    found = find(game)
    s = start(found, setup, position)
    look = TerminalView(found, observe(s, found.viewer(s, seat) | bit(seat)), seat, (), lang)
    return "\n".join(face_of(found).table(look))


def avenue(seat: Seat, lang: str = "cs", **position: Any) -> str:
    return shown("agent_avenue", Setup("advanced", 2, {"use_extra_market_cards": True}), position, seat, lang)


def test_a_card_known_to_be_held_is_not_called_sure_while_it_may_lie_face_down() -> None:
    """AA-8.2."""
    laid: dict[str, Any] = {"hands": [["enforcer", "saboteur"], HAND], "known": [{"saboteur": 1}, {}]}
    assert "určitě drží: Sabotér" in avenue(1, **laid)
    offered: dict[str, Any] = {**laid, "offer": {"up": "mole", "down": "sidekick"}}
    for seat in (0, 1):
        assert "v ruce nebo lícem dolů: Sabotér" in avenue(seat, **offered)
        assert "určitě drží" not in avenue(seat, **offered)
    assert "in hand or face down: Saboteur" in avenue(1, "en", **offered)


def test_the_market_deck_its_discards_the_box_and_the_exchanged_cards_are_shown() -> None:
    """AA-8.1."""
    position: dict[str, Any] = {
        "hands": [HAND, HAND], "piles": [["enforcer", "enforcer"], []], "allowance": [2, 4],
        "supply": ["outpost", "masterplan", "spycation"], "discard": ["smoke_screen", "ceasefire"],
        "deck": ["sidekick", "daredevil", "daredevil", "daredevil", "daredevil"],
    }  # fmt: skip
    table = avenue(1, **position)
    assert "V balíčku černého trhu: 11 karet; odloženo: Kouřová clona, Příměří" in table
    assert "Zpět v krabici: Dvojitá agentka ×6, Bojovnice ×2, Kryptografka ×4, Sabotér ×4, Špion ×6, Krtek" in table
    assert "zbývají 2 výměny, 2 odložené karty" in table


def test_an_ally_that_was_used_stays_in_sight() -> None:
    """MM-9.6, MM-15.1."""
    trail = ["c4", "c5", "d5", "d6", "d7"]
    table = shown("mind_mgmt", Setup("full", 2), {"trail": trail, "row": [], "allies": []}, 1)
    assert "Použití spojenci: Špionážní delfín" in table
