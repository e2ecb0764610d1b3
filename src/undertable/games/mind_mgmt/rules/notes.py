"""Mental notes in pencil and the team's sketches (MM-10): marks over the city, outside the rules.

May touch: what everybody sees. Must not: take part in a decision; green notes are the rules' own, in `state`.
"""

from __future__ import annotations

from undertable.kernel.layer import Layer, Sort
from undertable.kernel.types import ALL

from ..board.looks import team
from ..board.map import PLACES
from ..board.state import State

BOX = 15  # mental notes in the box, white and green together (MM-10.4)

# One white note to a location: it has room for everything one would write on two (MM-10.1).
NOTE = {"note": Sort(text=24, alone=True)}

SKETCH = {
    "arrow": Sort(places=(2, 2)),
    "path": Sort(places=(2, 16)),
    "guess": Sort(words=("no", "maybe", "here"), alone=True),
    "text": Sort(text=40, alone=True),
    "line": Sort(places=(0, 0), text=200),  # a line of the notebook
}


def layers(seen: State, *, limited: bool) -> dict[str, Layer]:
    """White notes lie open (MM-10.1); what the team sketches is never shown to the Recruiter (MM-10.3)."""
    free = max(BOX - sum(time > 0 for time in seen.note), 0) if limited else len(PLACES)
    return {
        "notes": Layer(team(seen), team(seen) | ALL, NOTE, len(PLACES), room=free),
        "scratch": Layer(team(seen), team(seen), SKETCH, len(PLACES), room=300),
    }
