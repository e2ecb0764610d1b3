"""The knowledge board of Můj soused špion as text: cards nobody has seen, and how likely each hand holds one.

May touch: what everybody could know. Must not: know a rule, or anything that only one seat knows.
"""

from __future__ import annotations

from undertable.games.agent_avenue.belief.known import Known
from undertable.games.agent_avenue.box.tables import AGENT
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import columns, percent


def count(look: TerminalView, known: Known) -> list[str]:
    """By agent: copies nobody has seen, then the chance of each hand, then of the card that lies face down."""
    head = [look.t("Unseen; chance in hand"), "", *(look.name(seat) for seat in range(len(known.chance)))]
    head += [look.t("face down")] if known.down else []
    return columns([head, *(_row(look, known, kind) for kind in range(len(AGENT)))])


def _row(look: TerminalView, known: Known, kind: int) -> list[str]:
    held = [_chance(hand[kind], sure[kind]) for hand, sure in zip(known.chance, known.sure, strict=True)]
    laid = [percent(known.down[kind])] if known.down else []
    return [look.call("agent", kind), f"{known.left[kind]}×", *held, *laid]


def _chance(p: float, sure: int) -> str:
    """A share, with the copies that are certain.

    >>> _chance(0.5, 0), _chance(1.0, 2)
    ('50 %', '2× 100 %')
    """
    return f"{sure}× {percent(p)}" if sure and p > 0 else percent(p)
