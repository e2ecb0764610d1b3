"""An interrogation card as its prisoner reads it: what each option does.

May touch: an observed state. Must not: say which options can be chosen; the menu does.
"""

from __future__ import annotations

from undertable.games.black_orchestra.box.tables import FACE, INTERROGATION, OPTION, RESISTANCE
from undertable.kernel.types import known
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import folded


def question(look: TerminalView) -> list[str]:
    """The card with its three options; nothing where none is in hand, or it is somebody else's."""
    cards = [c.kind for c in look.seen.card if known(c.kind)]
    if not cards:
        return []
    row = INTERROGATION[cards[0]]
    options = [
        f"{letter}: „{look.call('option', kind)}“. {OPTION[kind].text[look.lang]}"
        for letter, kind in (("A", row.a), ("B", row.b))
    ]
    faces = "; ".join(
        f"{look.call('face', FACE.kind(result.face))}: {result.text[look.lang].rstrip('.')}"
        for result in RESISTANCE[row.c].result
    )
    return folded([*options, f"C: „{look.call('resistance', row.c)}“. {faces}."], "  ")
