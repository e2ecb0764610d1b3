"""The own hand of Můj soused špion: cards numbered by name, with what each would bring to both sides.

May touch: an observed state. Must not: know a rule; what a card is worth is asked of the rules.
"""

from __future__ import annotations

from undertable.games.agent_avenue.belief.insight import next_push
from undertable.kernel.types import known
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import times


def own_names(look: TerminalView) -> list[int]:
    """The different agents of the own hand: their places are the numbers people type."""
    if look.seat is None:
        return []
    return list(dict.fromkeys(kind for kind in look.seen.hand[look.seat] if known(kind)))


def hand(look: TerminalView) -> list[str]:
    """The own cards, numbered, with their worth; and what was exchanged."""
    if look.seat is None:
        return []
    cards, pile = look.seen.hand[look.seat], look.seen.pile[look.seat]
    lines = [
        f"  {n} {times(look.call('agent', kind), cards.count(kind))}: {worth(look, kind)}"
        for n, kind in enumerate(own_names(look), 1)
    ]
    if pile:
        lines.append("  " + look.t("laid away: {cards}", cards=look.list("agent", pile)))
    return lines or ["  " + look.t("no cards")]


def held(look: TerminalView) -> list[str]:
    """The own hand in one line, where nothing is played from it."""
    if look.seat is None:
        return []
    cards = look.list("agent", look.seen.hand[look.seat])
    return [look.t("Your hand: {cards}", cards=cards or look.t("no cards"))]


# --- what a card would bring -----------------------------------------------------------------


def worth(look: TerminalView, kind: int) -> str:
    """What an agent would bring to each side now."""
    side = look.seen.side_of[look.seat]
    return look.t("you {mine}, them {theirs}", mine=next_icon(look, side, kind), theirs=next_icon(look, 1 - side, kind))


def next_icon(look: TerminalView, side: int, kind: int) -> str:
    """What the next copy of an agent would bring a side."""
    push = next_push(look.seen, side, kind)
    if not push.ends:
        return signed(push.n)
    word = look.t("WIN") if push.ends == "win" else look.t("LOSE")
    return f"{signed(push.n)} {word}" if push.n else word


def signed(n: int) -> str:
    """A number of spaces with its sign.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{n:+d}".replace("-", "−") if n else "0"
