"""The knowledge board of MIND MGMT as text: how likely the Recruiter is where, and what the hidden cards may be.

May touch: what everybody could know. Must not: know a rule, or anything that only one side knows.
"""

from __future__ import annotations

from undertable.games.mind_mgmt.belief.known import Known
from undertable.games.mind_mgmt.board.map import ANYWHERE, PLACES, ROWS, WIDTH
from undertable.kit.terminal import TerminalView
from undertable.kit.terminal.lines import NOT, percent, side_by_side

from .city import short

BOX = 8


def net(look: TerminalView, known: Known) -> list[str]:
    """A map of shares, then what else follows."""
    t = look.t
    if not known.heat:
        return [t("Nothing can be worked out yet.")]
    certain = [
        t("{n} possibility left, counted exactly.", "{n} possibilities left, counted exactly.", known.hypotheses)
    ]
    sample = [t("An estimate from a sample of the possibilities; what is missing is not ruled out.")]
    return [
        t("Where the Recruiter may be; {mark} is certainly not:", mark=NOT) if known.exact else t("Where the Recruiter may be:"),
        *(_listed(known) if look.plain else _drawn(known)),
        *side_by_side(t("Hidden cards:"), _ranked(known.hidden, [short(look, f) for f in range(len(known.hidden))])),
        *side_by_side(
            t("Recruiter cards:"), _ranked(known.card, [look.call("recruiter", card) for card in range(len(known.card))])
        ),
        *(certain if known.exact else sample),
    ]  # fmt: skip


def _drawn(known: Known) -> list[str]:
    head = "   " + "".join(PLACES[column][0].rjust(BOX) for column in range(WIDTH))
    rows = [range(row * WIDTH, (row + 1) * WIDTH) for row in range(ROWS)]
    return [head, *(PLACES[row[0]][1:].rjust(3) + "".join(_cell(known, v).rjust(BOX) for v in row) for row in rows)]


def _cell(known: Known, place: int) -> str:
    """What a sample has not seen is not ruled out."""
    return percent(known.here[place]) if known.exact or known.here[place] else ""


def _listed(known: Known) -> list[str]:
    return side_by_side("", _ranked(known.here, [PLACES[place] for place in ANYWHERE]))


def _ranked(shares: list[float], names: list[str]) -> list[str]:
    """Whatever is possible, the likeliest first."""
    order = sorted((-p, i) for i, p in enumerate(shares) if p > 0)
    return [f"{names[i]} {percent(-p)}" for p, i in order]
