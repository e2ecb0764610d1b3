"""Called Away while somebody acts (BO-14.3): where two deputies would be of use, instead of merely out of the way.

May touch: prices of `worth`. Must not: play the card; `attempts` and `errands` do.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..belief.reach import suits, wanted_targets
from ..belief.worth import Worth
from ..board.map import WANTED
from ..board.state import NONE
from ..box.tables import CARD, DEPUTIES, HITLER, PLACE, plot_of
from ..rules.plots import in_reach
from ..speech.answers import INTERJECT
from .because import CardHelps
from .trip import Errand, Trip

CALLED_AWAY = CARD.kind("called_away")
WORTH_IT = 1.5  # points of a delivery from which on the card is spent on it
SUMMONED = 3.0  # points of a deputy who can be struck at once


def summons(w: Worth) -> int:
    """Where the active conspirator could use two deputies now: his own location, or NONE."""
    here = w.s.at[w.s.active]
    return here if max(_target_worth(w), _delivery_worth(w)) > 0 else NONE


def _target_worth(w: Worth) -> float:
    """With Loyal Henchmen: a deputy in front of an attempter who is ready and reaches nobody (BO-12.2)."""
    s, plan = w.s, w.plan
    if not s.henchmen or not w.ready or plan.who != s.active or s.actions < 2:
        return 0.0
    plot, aims = plot_of(plan.card), wanted_targets(s)
    idle = not any(in_reach(s, plan.who, plan.card, nazi) for nazi in aims)
    serves = plot.timing == "action" and plot.require.distance == 0 and suits(plan.card, s.at[plan.who])
    return SUMMONED if idle and serves and any(nazi != HITLER for nazi in aims) else 0.0


def _delivery_worth(w: Worth) -> float:
    """A square that takes things only where a deputy is (BO-6.4)."""
    s, who = w.s, w.s.active
    delivery = PLACE[s.at[who]].delivery
    if delivery is None or delivery.condition != "any_deputy_here" or s.tile[s.at[who]] != NONE or not s.actions:
        return 0.0
    wanted = WANTED[s.at[who]]
    spare = min((w.item(item, who) for item in s.items[who] if wanted in (None, item)), default=99.0)
    waited_for = all(s.nazi[deputy] != s.at[who] for deputy in DEPUTIES)
    return max(0.0, w.suspicion(who, delivery.suspicion) - spare - WORTH_IT) * waited_for


def summonings(trip: Trip) -> Iterator[Errand]:
    """The card in its owner's own turn; it costs no action."""
    if CALLED_AWAY in trip.s.dossier[trip.who] and summons(trip.w) != NONE:
        yield Errand(SUMMONED, 0.1, INTERJECT[CALLED_AWAY], CardHelps(card=CALLED_AWAY))
