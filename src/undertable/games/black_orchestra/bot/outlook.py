"""How good or bad an event would be for the team now, roughly: for those who may change the order of events.

May touch: prices of `worth`. Must not: be exact; events ask people, and whatever they choose is not foreseen.
"""

from __future__ import annotations

from typing import Any

from ..belief.reach import suits
from ..belief.worth import WIN, Worth
from ..board.state import NONE
from ..box.tables import AFFILIATION, CONSPIRATOR, EVENT, EXTREME, HITLER, ILLEGAL, PLACE

ALL_LOST = -WIN


def event_worth(w: Worth, event: int) -> float:
    """In points."""
    if EVENT[event].kind == "important" and w.s.key and EVENT[event].stage == w.s.stage:
        return 0.0
    return sum(_term(w, term) for term in EVENT[event].effect)


def _people(w: Worth, who: object) -> list[int]:
    """Whom a term is about, as far as that can be told beforehand."""
    if who == "all":
        return w.people
    if who in AFFILIATION.ids:
        return [one for one in w.people if AFFILIATION.ids[CONSPIRATOR[one].affiliation] == who]
    return []


def _term(w: Worth, term: dict[str, Any]) -> float:
    s, word, n = w.s, term["do"], term.get("n", 0)
    if word == "support":
        return w.support(n)
    if word == "support_reset":
        return w.support(s.floor - s.support)
    if word == "support_at_least":
        return w.support(max(0, n - s.support))
    if word == "motivation" and isinstance(n, int):
        return sum(w.motivation(one, n) for one in _people(w, term["who"]))
    if word == "suspicion" and isinstance(n, int):
        return sum(w.suspicion(one, n) for one in _people(w, term["who"]))
    if word == "gestapo_raid":
        return _raid(w)
    if word == "lose":
        return ALL_LOST
    if word == "while_current" and term["mod"] in ("ignore_eagles", "add_eagles"):
        return float(n if term["mod"] == "ignore_eagles" else -n) * 1.5 * w.ready
    if word == "move_nazi" and "hitler" in term["who"]:
        return _hitler_to(w, PLACE.kind(term["to"]))
    return 0.0


def _raid(w: Worth) -> float:
    """Arrests, cards, dice."""
    s = w.s
    caught = sum(w.prisoner(one) for one in w.people if s.suspicion[one] == EXTREME)
    illegal = sum(card in ILLEGAL for one in w.people for card in s.dossier[one])
    return -caught - 0.4 * illegal - 0.7 * s.track


def _hitler_to(w: Worth, place: int) -> float:
    """Whether the attempter gets nearer to him."""
    plan, s = w.plan, w.s
    if not w.ready or s.nazi[HITLER] == NONE:
        return 0.0
    here, there = w.far(s.at[plan.who], s.nazi[HITLER]), w.far(s.at[plan.who], place)
    good = 2.0 if suits(plan.card, place) else -2.0
    return good + 0.4 * (min(here, 6) - min(there, 6))
