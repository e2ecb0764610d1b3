"""The language of effects (ZH-13): lists of words run for a player, and what a word speaks of.

May touch: the stack of a state. Must not: change the city; the words do, in `effects_city`, `effects_gains` and `guard`.
The lists themselves are read in `lists`.
"""

from __future__ import annotations

from msgspec.structs import replace

from undertable.kernel.types import Reason, Seat
from undertable.kit.terms import Inner, Terms

from ...board.book import book
from ...board.city import City, city_of
from ...board.state import State
from ...box.tables import BRANCH, ITEM
from ...speech.answers_effects import Part
from ...speech.asks_effects import ChoosePart, Effect
from ...speech.reasons_effects import NotMeant
from .references import Bound, item_meant, place

effects: Terms[State] = Terms("do")
effects.run(book, Effect)


# --- what a word speaks of -------------------------------------------------------------------


def bound_by(at: Effect) -> Bound:
    """What the variables of the card stand for."""
    return dict(at.bound)


def whom(at: Effect, who: str) -> int:
    """The criminal a variable stands for."""
    return bound_by(at)[who]


def zone_meant(s: State, at: Effect, reference: str) -> int:
    """The zone a reference leads to now: it is read when the effect happens (ZH-12.3)."""
    return place(reference)(_city(s, at), bound_by(at))


def which_item(at: Effect, reference: str) -> int:
    """The item an effect names: the Mechanic's, if that stood in for it (ZH-12.7)."""
    bound = bound_by(at)
    return bound[reference] if reference in bound else item_meant(bound, ITEM.kind(reference))


def _city(s: State, at: Effect) -> City:
    return city_of(s, at.player)


# --- one of several --------------------------------------------------------------------------


@effects.word
def choose(s: State, at: Effect, n: int, of: Inner, repeat: bool = False) -> None:
    """The player chooses so many parts, one after another (ZH-13); one that can do nothing may be chosen (ZH-15.37)."""
    parts = tuple(BRANCH.kind(f"{at.key}.{i}") for i in range(len(effects.lists[of])))
    s.then(ChoosePart(at.player, n, repeat, parts))


book.asks(ChoosePart, Part)


@book.refuse(ChoosePart, Part)
def refuse_part(s: State, ask: ChoosePart, seat: Seat, choice: Part) -> Reason | None:
    """Only a part of this effect, twice only where it says so (ZH-13)."""
    return None if choice.branch in ask.branches else NotMeant(rule="ZH-13.12")


@book.answer(ChoosePart, Part)
def choose_part(s: State, ask: ChoosePart, seat: Seat, choice: Part) -> None:
    """The chosen part happens; then the next is chosen (ZH-13)."""
    key, _, number = BRANCH[choice.branch].id.rpartition(".")
    if ask.left > 1:
        others = tuple(branch for branch in ask.branches if ask.repeat or branch != choice.branch)
        s.then(replace(ask, left=ask.left - 1, branches=others))
    effects.once(s, Effect(f"{key}.0.of", int(number), ask.seat))
