"""How good or bad an event would be for the team now, roughly: for those who may change the order of events.

May touch: prices of `worth`. Must not: be exact; events ask people, and whatever they choose is not foreseen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..belief.reach import suits
from ..belief.worth import WIN, Worth
from ..board.state import NONE
from ..box.tables import AFFILIATION, CONSPIRATOR, EVENT, EXTREME, HITLER, ILLEGAL, PLACE

ALL_LOST = -WIN
EAGLES = {"ignore_eagles": 1.0, "add_eagles": -1.0}
Term = dict[str, Any]


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


def _term(w: Worth, term: Term) -> float:
    """What one word brings; nothing, where that cannot be told beforehand."""
    priced = PRICED.get(term["do"])
    return 0.0 if priced is None else priced(w, term)


def _motivation(w: Worth, term: Term) -> float:
    n = term.get("n", 0)
    return sum(w.motivation(one, n) for one in _people(w, term["who"])) if isinstance(n, int) else 0.0


def _suspicion(w: Worth, term: Term) -> float:
    n = term.get("n", 0)
    return sum(w.suspicion(one, n) for one in _people(w, term["who"])) if isinstance(n, int) else 0.0


def _while_current(w: Worth, term: Term) -> float:
    """Eagles that are ignored or added while there is an attempt to make."""
    return EAGLES.get(term["mod"], 0.0) * float(term.get("n", 0)) * 1.5 * w.ready


def _moves(w: Worth, term: Term) -> float:
    return _hitler_to(w, PLACE.kind(term["to"])) if "hitler" in term["who"] else 0.0


def _raid(w: Worth, term: Term) -> float:
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


PRICED: dict[str, Callable[[Worth, Term], float]] = {  # by word
    "support": lambda w, term: w.support(term.get("n", 0)),
    "support_reset": lambda w, term: w.support(w.s.floor - w.s.support),
    "support_at_least": lambda w, term: w.support(max(0, term.get("n", 0) - w.s.support)),
    "motivation": _motivation,
    "suspicion": _suspicion,
    "gestapo_raid": _raid,
    "lose": lambda w, term: ALL_LOST,
    "while_current": _while_current,
    "move_nazi": _moves,
}
