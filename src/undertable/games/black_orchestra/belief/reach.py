"""Where plots can strike: what Hitler's place must be like, and how often it will be (BO-7.1).

May touch: what lies open in a state. Must not: decide anything.
"""

from __future__ import annotations

from ..board.looks import targets
from ..board.state import State
from ..box.tables import HITLER, PLACE, plot_of
from ..rules.end import DEPUTIES_TO_SLAY

# How often Hitler stands where a plot wants him, by stage from 1 on: from the events of the stage.
LIKELY: dict[str, tuple[float, ...]] = {
    "": (1.0,) * 8,
    "berlin": (0, 0.7, 0.6, 0.4, 0.2, 0.5, 0.7, 0.9),
    "not_fortified": (0, 0.7, 0.7, 0.6, 0.3, 0.3, 0.3, 0.1),
    "fortified": (0, 0.3, 0.3, 0.3, 0.7, 0.7, 0.7, 0.9),
    "stage_1_2": (0, 1.0, 1.0, 0.7, 0.4, 0.7, 0.8, 1.0),
    "stage_3_4_5": (0, 0.0, 0.0, 0.1, 0.8, 0.4, 0.25, 0.0),
}
MOVED = (0, 0.9, 0.7, 0.5, 0.5, 0.6, 0.7, 0.2)  # the same for plots that wait until an event moves him


def suits(card: int, place: int) -> bool:
    """Whether a plot can strike somebody who stands there (BO-7.1)."""
    row = PLACE[place]
    return {
        "": True,
        "fortified": row.fortified,
        "not_fortified": not row.fortified,
        "berlin": row.berlin,
        "stage_1_2": row.stage in (1, 2),
        "stage_3_4_5": row.stage in (3, 4, 5),
    }[plot_of(card).require.hitler_in]


def reach_now(s: State, card: int) -> bool:
    """Whether a target stands where the plot wants him, wherever the attempter is."""
    return any(suits(card, s.nazi[nazi]) for nazi in wanted_targets(s))


def wanted_targets(s: State) -> list[int]:
    """Hitler; with Loyal Henchmen deputies too, while the team still needs some (BO-12.2)."""
    enough = sum(nazi != HITLER for nazi in s.slain) >= DEPUTIES_TO_SLAY
    return [nazi for nazi in targets(s) if nazi == HITLER or not enough]
