"""What crimes require of the story and the city, and how their effects are carried out (ZH-7.1, ZH-7.2, ZH-12, ZH-13).

May touch: the stack of a state. Must not: move cards or pay rewards; `majors` does.
"""

from __future__ import annotations

from collections.abc import Iterable

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.city import city_of
from ..board.state import NONE, State
from ..box.tables import CRIME, SIBLING, level_of, storyline_of
from ..speech.answers_effects import ON_CRIMINAL, THERE, THIS_ITEM, OnCriminal, There, ThisItem
from ..speech.asks_effects import Carry, ChooseWay, Effect
from ..speech.reasons_effects import FewHooked, NotYet, Unmet
from .terms.conditions import CARDS, Values, bindings, first_unmet, holds, unpacked
from .terms.references import CRIMINALS, STAND_IN, ZONES

# --- what is required ------------------------------------------------------------------------


def prepared(s: State, card: int) -> bool:
    """Whether the story has the level below in the same storyline, whoever committed it (ZH-7.1.1)."""
    level = level_of(card)
    if level <= 1:
        return True
    storyline = storyline_of(card)
    return any(storyline_of(done) == storyline and level_of(done) == level - 1 for done in s.story)


def possible(s: State, player: int, cards: Iterable[int]) -> list[int]:
    """Those of these crimes that the story and the city allow: all that `refuse_crime` has nothing against (ZH-7.1)."""
    ready = [card for card in cards if prepared(s, card)]
    city = city_of(s, player) if ready else None
    return [card for card in ready if city is not None and holds(city, card)]


def refuse_crime(s: State, player: int, card: int) -> Reason | None:
    """What is missing: the story first, then the first clause of the card (ZH-7.1, ZH-12.1)."""
    if not prepared(s, card):
        return NotYet(rule="ZH-7.1", level=level_of(card) - 1)
    city = city_of(s, player)
    if holds(city, card):
        return None
    own = sum(variable.startswith("me") for variable in CRIME[card].bind)
    if len(city.mine) < own:
        return FewHooked(rule="ZH-12.2", n=own)
    return Unmet(rule="ZH-12.1", card=card, clause=first_unmet(city, card))


# --- which way -------------------------------------------------------------------------------


def commit(s: State, player: int, card: int) -> None:
    """The effects of a crime come next, before whatever is pending; of several ways the player chooses (ZH-7.2)."""
    narrow(s, player, card, tuple(bindings(city_of(s, player), card)), 0)


def narrow(s: State, player: int, card: int, ways: tuple[Values, ...], step: int) -> None:
    """The next variable that is not settled is asked for; when all are, the crime is carried out (ZH-12.1)."""
    for at in range(step, len(CARDS[card].uses)):
        if len({way[at] for way in ways}) > 1:
            s.then(ChooseWay(player, card, ways, at))
            return
    s.then(Carry(player, card, ways[0]))


@book.options(ChooseWay, OnCriminal, There, ThisItem)
def ways_to_choose(s: State, ask: ChooseWay, seat: Seat) -> list[Choice]:
    """Everything the variable may stand for (ZH-12.1)."""
    return list(_answers(ask))


@book.answer(ChooseWay)
def choose_way(s: State, ask: ChooseWay, seat: Seat, choice: Choice) -> None:
    """The ways are left in which the variable stands for that (ZH-12.1)."""
    value = _answers(ask)[choice]
    narrow(s, seat, ask.card, tuple(way for way in ask.ways if way[ask.step] == value), ask.step + 1)


def _answers(ask: ChooseWay) -> dict[Choice, int]:
    """What can be answered, and what the variable then stands for."""
    variable = CARDS[ask.card].uses[ask.step]
    values = list(dict.fromkeys(way[ask.step] for way in ask.ways))
    if variable in CRIMINALS:
        return {ON_CRIMINAL[value]: value for value in values}
    if variable in ZONES:
        return {THERE[value]: value for value in values}
    if variable == STAND_IN:  # the item that is named, or the Mechanic's in its place
        hers = max(values)
        return {THIS_ITEM[SIBLING[hers] if value == NONE else hers]: value for value in values}
    return {THIS_ITEM[value]: value for value in values}


# --- carrying it out -------------------------------------------------------------------------


@book.run(Carry)
def carry(s: State, todo: Carry) -> None:
    """The effects in order, as far as possible (ZH-7.2)."""
    bound = unpacked(todo.card, todo.way)
    s.then(Effect(f"crime.{CRIME[todo.card].id}", 0, todo.player, tuple(bound.items())))
