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


def harm(w: Worth, who: int, term: dict[str, Any]) -> float:
    """What a term of an option brings or costs, with the best choice of whom it hits."""
    s, word, n = w.s, term["do"], term.get("n", 0)
    people = at_large(s)
    if word == "release":
        freed = [who] if term["who"] == "self" else prisoners(s)
        return sum(w.prisoner(one) for one in freed)
    if word == "support":
        return w.support(n)
    if word in ("motivation", "suspicion"):
        step = w.motivation if word == "motivation" else w.suspicion
        values = [step(one, n) for one in people]
        return max(values, default=0.0) if term["who"] == "one_free" else sum(values)
    if word == "suspicion_raise_to":
        return max((w.suspicion(one, EXTREME) for one in people), default=0.0)
    if word == "discard_cards":
        costs = [sum(sorted(w.card(card, one) for card in s.dossier[one])[:n]) for one in people]
        return -_hit(costs, term["who"])
    if word == "discard_items":
        costs = [sum(sorted(w.item(item, one) for item in s.items[one])[:n]) for one in people]
        return -_hit(costs, term["who"])
    if word == "discard_plots":
        plots = [w.card(card, one) for one in people for card in s.dossier[one] if is_plot(card)]
        return -min(plots, default=0.0)
    return _OTHER[word](w, term)


def _hit(costs: list[float], who: str) -> float:
    return sum(costs) if who == "all" else min(costs, default=0.0)


def _illegal(w: Worth, n: int) -> float:
    costs = sorted(w.card(card, one) for one in w.people for card in w.s.dossier[one] if card in ILLEGAL)
    return -sum(costs[:n])


_OTHER: dict[str, Callable[[Worth, dict[str, Any]], float]] = {
    "events_this_turn": lambda w, term: -1.5 * min(3.0, 6 / max(1.0, w.rounds)),
    "remove_next_events": lambda w, term: -1.2 * term["n"] * min(3.0, 6 / max(1.0, w.rounds)),
    "clear_dissent": lambda w, term: -0.6 * w.s.track,
    "remove_hidden_items": lambda w, term: -0.3 * term["n"],
    "remove_items_in_stages": lambda w, term: -0.25 * sum(tile != -1 for tile in w.s.tile),
    "deputies_to_conspirators": lambda w, term: -0.7 * len(w.people),
    "discard_illegal_total": lambda w, term: _illegal(w, term["n"]),
    "discard_all_illegal": lambda w, term: _illegal(w, 99),
    "arrest": lambda w, term: max((-w.prisoner(one) for one in w.people), default=0.0),
}

GESTAPO: dict[type, Callable[[Worth, Any, Options], Answer]] = {
    RaidCard: raid_card,
    Interrogate: interrogate,
    InterrogateAlone: interrogate,
}
