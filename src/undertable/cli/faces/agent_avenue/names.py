"""Names and numbers of Můj soused špion as both the drawing and the menus show them.

May touch: an observed state. Must not: know a rule; what a card is worth is asked of the rules.
"""

from __future__ import annotations

from undertable.cli.faces import Look
from undertable.games.agent_avenue.cards import AGENT, DAREDEVIL, LEADER_OF_THE_PACK
from undertable.games.agent_avenue.state import State
from undertable.games.agent_avenue.street import displacement
from undertable.kernel.types import known


def agent(look: Look, kind: int, form: str = "nom") -> str:
    """An agent's name, or a question mark."""
    return look.game.words.name("agent", kind, look.lang, form) if known(kind) else "?"


def side_name(look: Look, side: int, form: str = "nom") -> str:
    """A side's name."""
    return look.game.words.name("side", side, look.lang, form)


def card_name(look: Look, card: int) -> str:
    """A market card's name."""
    return look.game.words.name("market", card, look.lang)


def signed(n: int) -> str:
    """A number of spaces with its sign.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{n:+d}".replace("-", "−") if n else "0"


def next_icon(look: Look, side: int, kind: int) -> str:
    """What the next copy of an agent would bring a side."""
    s: State = look.seen
    copy = s.play[side][kind] + 1
    signs = AGENT[kind].signs
    sign = signs[min(copy, len(signs)) - 1]
    steps = displacement(s, side, kind, copy)
    if sign == "move":
        return signed(steps)
    wins = sign == "win" or (kind == DAREDEVIL and LEADER_OF_THE_PACK in s.ongoing[side])
    word = look.t("WIN") if wins else look.t("LOSE")
    return f"{signed(steps)} {word}" if steps else word
