"""Raids and interrogations (BO-9, BO-10): what to give up, and what to say.

May touch: prices of `worth`, and the interrogation card in the own hand. Must not: tell anybody about that card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undertable.kernel.types import Because, Choice

from ..belief.worth import Worth
from ..board.looks import at_large, prisoners
from ..box.tables import EXTREME, ILLEGAL, INTERROGATION, OPTION, RESISTANCE, SAFE, SKEPTICAL, is_plot
from ..speech.answers import KEEP, SAY, Say
from ..speech.answers_effects import DROP_CARD
from ..speech.asks_history import Interrogate, InterrogateAlone, RaidCard
from .because import BuysFreedom, HarmsLeast, LosesLeast, WorthARisk

Answer = tuple[Choice, Because]
Options = Sequence[Choice]


def raid_card(w: Worth, ask: RaidCard, options: Options) -> Answer:
    """BO-9.2: keep what costs nothing, or is worth a step of Suspicion; the best first."""
    s, who = w.s, ask.who
    best = max(ask.cards, key=lambda card: (w.card(card, who), -card))
    free = SAFE in s.dossier[who] or s.suspicion[who] == EXTREME
    if free or w.card(best, who) > -w.suspicion(who, 1):
        return KEEP[best], LosesLeast()
    return DROP_CARD[best], LosesLeast()


# --- interrogation (BO-10.4 to BO-10.7) ------------------------------------------------------


def interrogate(w: Worth, ask: Interrogate, options: Options) -> Answer:
    """A, B or C: what it costs against what freedom is worth."""
    card = INTERROGATION[w.s.card[0].kind]
    said = {choice.letter for choice in options if isinstance(choice, Say)}
    values = {"C": resist(w, ask.who, card.c)}
    for letter, option in (("A", card.a), ("B", card.b)):
        if letter in said:
            values[letter] = sum(harm(w, ask.who, term) for term in OPTION[option].effect)
    best = max(values, key=lambda letter: (values[letter], letter))
    choice = next(one for one in SAY if one.letter == best)
    if best == "C":
        return choice, WorthARisk(percent=25 if w.s.motivation[ask.who] <= SKEPTICAL else 50)
    released = OPTION[card.a if best == "A" else card.b].released
    return choice, BuysFreedom() if released else HarmsLeast()


def resist(w: Worth, who: int, table: int) -> float:
    """BO-10.7: the mean over the faces, twice rolled by the Timid and the Skeptical."""
    twice = w.s.motivation[who] <= SKEPTICAL
    weights = _WORSE if twice else _ONE
    results = RESISTANCE[table].result
    total = 0.0
    for result, weight in zip(results, weights, strict=True):
        total += weight * sum(harm(w, who, term) for term in result.effect)
    return total


_ONE = (2 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6)  # target, 3, 2, 1, eagle
_WORSE = (4 / 36, 5 / 36, 7 / 36, 9 / 36, 11 / 36)  # the worse of two


Term = dict[str, Any]


def harm(w: Worth, who: int, term: Term) -> float:
    """What a term of an option brings or costs, with the best choice of whom it hits."""
    return HARM[term["do"]](w, who, term)


def _release(w: Worth, who: int, term: Term) -> float:
    return sum(w.prisoner(one) for one in ([who] if term["who"] == "self" else prisoners(w.s)))


def _support(w: Worth, who: int, term: Term) -> float:
    return w.support(term.get("n", 0))


def _motivation(w: Worth, who: int, term: Term) -> float:
    return _gained([w.motivation(one, term.get("n", 0)) for one in at_large(w.s)], term["who"])


def _suspicion(w: Worth, who: int, term: Term) -> float:
    return _gained([w.suspicion(one, term.get("n", 0)) for one in at_large(w.s)], term["who"])


def _gained(values: list[float], whose: str) -> float:
    return max(values, default=0.0) if whose == "one_free" else sum(values)


def _to_extreme(w: Worth, who: int, term: Term) -> float:
    return max((w.suspicion(one, EXTREME) for one in at_large(w.s)), default=0.0)


def _cards(w: Worth, who: int, term: Term) -> float:
    costs = [_cheapest([w.card(card, one) for card in w.s.dossier[one]], term) for one in at_large(w.s)]
    return -_hit(costs, term["who"])


def _items(w: Worth, who: int, term: Term) -> float:
    costs = [_cheapest([w.item(item, one) for item in w.s.items[one]], term) for one in at_large(w.s)]
    return -_hit(costs, term["who"])


def _cheapest(prices: list[float], term: Term) -> float:
    return sum(sorted(prices)[: term.get("n", 0)])


def _plots(w: Worth, who: int, term: Term) -> float:
    plots = [w.card(card, one) for one in at_large(w.s) for card in w.s.dossier[one] if is_plot(card)]
    return -min(plots, default=0.0)


def _hit(costs: list[float], who: str) -> float:
    return sum(costs) if who == "all" else min(costs, default=0.0)


def _illegal(w: Worth, n: int) -> float:
    costs = sorted(w.card(card, one) for one in w.people for card in w.s.dossier[one] if card in ILLEGAL)
    return -sum(costs[:n])


HARM: dict[str, Callable[[Worth, int, Term], float]] = {  # by word
    "release": _release,
    "support": _support,
    "motivation": _motivation,
    "suspicion": _suspicion,
    "suspicion_raise_to": _to_extreme,
    "discard_cards": _cards,
    "discard_items": _items,
    "discard_plots": _plots,
    "events_this_turn": lambda w, who, term: -1.5 * min(3.0, 6 / max(1.0, w.rounds)),
    "remove_next_events": lambda w, who, term: -1.2 * term["n"] * min(3.0, 6 / max(1.0, w.rounds)),
    "clear_dissent": lambda w, who, term: -0.6 * w.s.track,
    "remove_hidden_items": lambda w, who, term: -0.3 * term["n"],
    "remove_items_in_stages": lambda w, who, term: -0.25 * sum(tile != -1 for tile in w.s.tile),
    "deputies_to_conspirators": lambda w, who, term: -0.7 * len(w.people),
    "discard_illegal_total": lambda w, who, term: _illegal(w, term["n"]),
    "discard_all_illegal": lambda w, who, term: _illegal(w, 99),
    "arrest": lambda w, who, term: max((-w.prisoner(one) for one in w.people), default=0.0),
}

GESTAPO: dict[type, Callable[[Worth, Any, Options], Answer]] = {
    RaidCard: raid_card,
    Interrogate: interrogate,
    InterrogateAlone: interrogate,
}
