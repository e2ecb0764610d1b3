"""The knowledge board of Můj soused špion as text: cards nobody has seen, and how likely each hand holds one.

May touch: what everybody could know. Must not: know a rule, or anything that only one seat knows.
"""

from __future__ import annotations

from undertable.cli.faces import Look, seat_name
from undertable.games.agent_avenue.cards import AGENT
from undertable.games.agent_avenue.known import Known

from .names import agent

NOT = "·"


def count(look: Look, known: Known) -> list[str]:
    """By agent: copies nobody has seen, then the chance of each hand, then of the card that lies face down."""
    t, seats = look.t, range(len(known.chance))
    head = [
        t("Unseen; chance in hand"),
        "",
        *(seat_name(look.game, look.seen, seat, look.names, look.lang) for seat in seats),
    ]
    head += [t("face down")] if known.down else []
    rows = [head, *(_row(look, known, kind) for kind in range(len(AGENT)))]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    return ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows]


def _row(look: Look, known: Known, kind: int) -> list[str]:
    held = [_chance(hand[kind], sure[kind]) for hand, sure in zip(known.chance, known.sure, strict=True)]
    laid = [_chance(known.down[kind])] if known.down else []
    return [agent(look, kind), f"{known.left[kind]}×", *held, *laid]


def _chance(p: float, sure: int = 0) -> str:
    """A share, certain only if it is.

    >>> _chance(0.0), _chance(0.002), _chance(0.5), _chance(1.0, 2)
    ('·', '<1 %', '50 %', '2× 100 %')
    """
    if p <= 0:
        return NOT
    share = "100 %" if p >= 1 else "<1 %" if p < 0.01 else ">99 %" if p > 0.99 else f"{p:.0%}".replace("%", " %")
    return f"{sure}× {share}" if sure else share
