"""What Bonus Characters bring (SF-16.5): friends that Escaped, foes that did not, Items, Clones.

May touch: the state, read only. Must not: change anything.
"""

from __future__ import annotations

from ...board.final import characters_escaped, data_escaped, item_escaped
from ...board.looks import escaped
from ...board.state import ANNIHILATED, DOWN, State
from ...box.tables import ASSISTANT, CHARACTER, DIGITAL_ASSISTANT, IDENTITY, ITEM, PAWNS_OF


def bonus_points(s: State, seat: int) -> int:
    """The bonus of a player: all cards kept beside the identity, shown or not."""
    return sum(bonus_of(s, IDENTITY[card].character) for card in (*s.bonus[seat], *s.shown[seat]))


def bonus_of(s: State, character: int) -> int:
    """What one Bonus Character brings as things stand."""
    bonus = CHARACTER[character].bonus
    if bonus.kind == "friend":
        return bonus.points if friend_escaped(s, character) else 0
    if bonus.kind == "foe":
        return bonus.points if foe_fell(s, character) else 0
    if bonus.kind == "friend_item":
        return bonus.points if item_escaped(s, ITEM.kind(bonus.item)) else 0
    if bonus.kind == "clones":
        saved = [escaped(s, pawn) for pawn in PAWNS_OF[character]]
        return bonus.points * sum(saved) + (bonus.all_three_extra if all(saved) else 0)
    return 0


def friend_escaped(s: State, character: int) -> bool:
    """A friend counts if it Escaped; the Digital Assistant if one of its copies did (SF-14.11)."""
    if character == DIGITAL_ASSISTANT:
        return data_escaped(s, ASSISTANT)
    return character in characters_escaped(s)


def foe_fell(s: State, character: int) -> bool:
    """A foe counts if it is Down or Annihilated and did not Escape (SF-19.6, SF-19.7)."""
    return any(s.status[pawn] in (DOWN, ANNIHILATED) and not escaped(s, pawn) for pawn in PAWNS_OF[character])
