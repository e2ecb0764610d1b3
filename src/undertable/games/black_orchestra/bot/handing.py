"""Handing over (BO-6.9): what should change hands so that the attempter has what the plot needs; and consent.

May touch: prices of `worth`. Must not: give away what serves an imminent attempt of the giver.
"""

from __future__ import annotations

from undertable.kernel.types import Choice

from ..belief.plan import fitting
from ..belief.prospects import OFFICER
from ..belief.worth import PRICE, Worth
from ..board.looks import dossier_limit, item_limit
from ..board.state import NONE
from ..speech.answers import AGREE, FETCH_CARD, FETCH_ITEM, GIVE_CARD, GIVE_ITEM

YES, NO = AGREE
NEAR = 2  # steps from which on an attempt is imminent


def best_exchange(w: Worth, who: int, partner: int) -> tuple[float, Choice | None]:
    """The best thing to give to, or ask of, somebody; nothing where neither is the attempter."""
    plan = w.plan
    if plan.who not in (who, partner) or plan.card == NONE:
        return 0.0, None
    giver = partner if plan.who == who else who
    value, item, card = _best(w, giver, plan.who)
    if value <= 0:
        return 0.0, None
    if giver == who:
        return value, GIVE_ITEM[item] if card == NONE else GIVE_CARD[card]
    return value, FETCH_ITEM[item] if card == NONE else FETCH_CARD[card]


def _best(w: Worth, giver: int, taker: int) -> tuple[float, int, int]:
    """Worth, item or card of the best thing the giver has for the attempter."""
    s, plan = w.s, w.plan
    best = (0.0, NONE, NONE)
    room = len(s.dossier[taker]) < dossier_limit(s, taker)
    if plan.card in s.dossier[giver] and plan.card not in s.dossier[taker]:
        best = max(best, (PRICE["plot_in_hand"] * (1.0 if room else 0.7), NONE, plan.card))
    if OFFICER in s.dossier[giver] and room and not _refused(w, giver, taker, NONE, OFFICER):
        best = max(best, (1.5, NONE, OFFICER))
    if len(s.items[taker]) < item_limit(s, taker):
        best = max([best, *((0.9, item, NONE) for item in _useful(w, giver, taker))])
    if best[2] == plan.card and _refused(w, giver, taker, NONE, plan.card):
        return (0.0, NONE, NONE)
    return best


def _useful(w: Worth, giver: int, taker: int) -> list[int]:
    """What the plot lacks, the giver has, and nobody has refused to hand over."""
    plan, held = w.plan, dict.fromkeys(w.s.items[giver])
    wanted = [item for item in held if item in plan.wanted and item in fitting(plan.card)]
    return [item for item in wanted if not _refused(w, giver, taker, item, NONE)]


def _refused(w: Worth, giver: int, taker: int, item: int, card: int) -> bool:
    return (0, giver, taker, item, card) in w.s.refused


def imminent(w: Worth, owner: int, item: int) -> bool:
    """Whether an item serves an attempt of its owner that is close at hand: then consent is refused."""
    plan = w.plan
    if owner != plan.who or not w.ready or plan.place == NONE or item not in fitting(plan.card):
        return False
    return w.far(w.s.at[owner], plan.place) <= NEAR
