"""The black market of Můj soused špion: what is on display, what is gone, what lies in front of whom (AA-8.1).

May touch: an observed state. Must not: know a rule.
"""

from __future__ import annotations

from undertable.games.agent_avenue.board.state import NONE
from undertable.games.agent_avenue.box.tables import CARD
from undertable.kernel.types import Seat
from undertable.kit.terminal import TerminalView


def market(look: TerminalView) -> list[str]:
    """The supply, the market deck and its discards, the ongoing cards of both sides."""
    s, t = look.seen, look.t
    if not s.advanced:
        return []
    shown = [f"{look.call('market', c)} ({_kind(look, c)})" for c in s.supply if c != NONE]
    lines = [
        t("Black market: {cards}", cards=", ".join(shown) or t("empty")),
        t("In the market deck: {n} card", "In the market deck: {n} cards", len(s.market)),
    ]
    if s.discard:
        lines[-1] += "; " + t("discarded: {cards}", cards=look.list("market", s.discard))
    for side in (0, 1):
        if s.ongoing[side]:
            cards = look.list("market", s.ongoing[side])
            lines.append(t("In front of {side}: {cards}", side=look.call("side", side, "ins"), cards=cards))
    return lines


def cards_on_display(look: TerminalView) -> list[str]:
    """The cards on display with their texts."""
    return [
        f"  {slot + 1} {look.call('market', card)} ({_kind(look, card)}): {CARD[card].text[look.lang]}"
        for slot, card in enumerate(look.seen.supply)
        if card != NONE
    ]


def _kind(look: TerminalView, card: int) -> str:
    return look.t("ongoing") if CARD[card].ongoing else look.t("instant")


def card_in(look: TerminalView, slot: int) -> str:
    """The name of the card in a place of the supply; nothing where there is none."""
    supply = look.seen.supply
    return look.call("market", supply[slot]) if slot < len(supply) and supply[slot] != NONE else ""


def team(look: TerminalView) -> list[Seat]:
    """The own side's players, in the order of their numbers."""
    side = look.seen.side_of
    return [seat for seat in range(look.seen.seats) if side[seat] == side[look.seat or 0]]
