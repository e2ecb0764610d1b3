"""What playing a card as an action is worth now (BO-6.1).

May touch: prices of `worth`. Must not: choose whom or where; that is asked later and answered in `answers`.
"""

from __future__ import annotations

from collections.abc import Callable

from ..belief.reach import suits
from ..belief.worth import Worth
from ..board.looks import available, dossier_limit, here, prisoners
from ..board.state import FACE_DOWN, NONE
from ..box.tables import CARD, HIGH, HITLER, NUMBERS, plot_of
from ..rules.plots import in_reach

NOT_TOO_LATE = 0.6


def play_worth(w: Worth, who: int, card: int) -> float:
    """In points; nothing for cards whose moment is not now."""
    found = _PLAYS.get(CARD[card].id)
    return found(w, who) if found else 0.0


def _evidence(w: Worth, who: int) -> float:
    return max(w.support(-1), _letter(w, who))


def _letter(w: Worth, who: int) -> float:
    return sum(w.motivation(one, 1) for one in here(w.s, w.s.at[who]))


def _lose_gestapo(w: Worth, who: int) -> float:
    """At High it is time: one eagle more, and a raid means prison."""
    return w.suspicion(who, -1) + NOT_TOO_LATE * (w.s.suspicion[who] >= HIGH)


def _cover(w: Worth, who: int) -> float:
    return sum(w.suspicion(one, -1) for one in here(w.s, w.s.at[who]))


def _report(w: Worth, who: int) -> float:
    return sum(w.suspicion(one, -1) for one in w.people)


def _orchestra(w: Worth, who: int) -> float:
    """All free dice: targets for everybody, eagles for everybody, actions for later."""
    dice = available(w.s)
    gain = dice / 3 / NUMBERS.dissent_slots * w.reward() + 0.4 * dice
    return gain + sum(w.suspicion(one, 2) * dice / 12 for one in w.people)


def _session(w: Worth, who: int) -> float:
    room = len(w.s.dossier[who]) <= dossier_limit(w.s, who)
    return (4.0 if w.plan.card == NONE else 1.3 if w.plan.score < 4.8 else 0.4) * room


def _dive(w: Worth, who: int) -> float:
    return max((w.card(card, who) for card in w.s.discard), default=0.0) - 0.8


def _bunker(w: Worth, who: int) -> float:
    room = dossier_limit(w.s, who) - len(w.s.dossier[who]) + 1
    return min(3, room) * w.draw(who) + w.suspicion(who, 1)


def _gear(w: Worth, who: int) -> float:
    best = max((w.item(item, who) for item in w.s.scrap), default=0.0)
    return w.gains_item(who, best)


def _history(w: Worth, who: int) -> float:
    return 0.3


def _contact(w: Worth, who: int) -> float:
    lying = [w.item(tile, who) for tile in w.s.tile if tile >= 0]
    hidden = w.hidden_item(who) if FACE_DOWN in w.s.tile else 0.0
    return w.gains_item(who, max([*lying, hidden], default=0.0))


def _code(w: Worth, who: int) -> float:
    return 0.6 + 4.0 * w.lost + 1.5 * w.raid * any(w.s.suspicion[one] == 3 for one in w.people)


def _orders(w: Worth, who: int) -> float:
    return max((w.prisoner(one) for one in prisoners(w.s)), default=0.0) + 1.0


def _airplane(w: Worth, who: int) -> float:
    """Straight to Hitler, if an attempt there is worth it and the way is long."""
    plan = w.plan
    if who != plan.who or not w.ready or plan.place == NONE or not suits(plan.card, w.s.nazi[HITLER]):
        return 0.0
    if w.far(w.s.at[who], plan.place) < 3 or w.s.actions < 2:
        return 0.0
    return 0.8 * w.shot(who, plan.card, at=plan.place).net


def _documents(w: Worth, who: int) -> float:
    """Hitler comes to the attempter, or the attempter to Hitler."""
    plan = w.plan
    if who != plan.who or not w.ready or plot_of(plan.card).timing != "action" or w.s.actions < 2:
        return 0.0
    if w.s.nazi[HITLER] == NONE or in_reach(w.s, who, plan.card, HITLER):
        return 0.0
    far = w.far(w.s.at[who], w.s.nazi[HITLER])
    if 2 <= far <= 3 and suits(plan.card, w.s.nazi[HITLER]):
        return 0.7 * w.shot(who, plan.card, at=plan.place).net
    lured = far <= 3 and suits(plan.card, w.s.at[who]) and plot_of(plan.card).require.distance == 0
    return 0.8 * w.shot(who, plan.card).net if lured else 0.0


_PLAYS: dict[str, Callable[[Worth, int], float]] = {
    "war_crimes_evidence": _evidence,
    "inspiring_letter": _letter,
    "lose_gestapo": _lose_gestapo,
    "cover_story": _cover,
    "false_safety_report": _report,
    "black_orchestra": _orchestra,
    "planning_session": _session,
    "dumpster_dive": _dive,
    "infiltrate_ss_bunker": _bunker,
    "spare_gear": _gear,
    "history_repeats": _history,
    "distant_contact": _contact,
    "deciphered_code": _code,
    "forged_release_orders": _orders,
    "airplane_access": _airplane,
    "forged_documents": _documents,
}
