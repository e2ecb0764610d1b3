"""The words of ongoing cards, by the moment at which they act (AA-11.8 to AA-11.10)."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kit.kinds import ContentError
from undertable.kit.terms import Terms

from ..board.map import HOME, HOMES, space
from ..board.state import State
from ..box.tables import AGENT, CARD

# --- on recruiting: (agent, how far its icon moves) -> how far it really moves (AA-11.8) ------

Push = tuple[int, int]
on_recruit: Terms[State] = Terms("mod")


@on_recruit.word
def negate(s: State, push: Push, agent: Annotated[int, of(AGENT)]) -> int:
    """AA-11.8: forward becomes back, back becomes forward."""
    return -push[1] if push[0] == agent else push[1]


@on_recruit.word
def multiply(s: State, push: Push, agent: Annotated[int, of(AGENT)], n: int) -> int:
    """AA-11.8: so many times as far."""
    return push[1] * n if push[0] == agent else push[1]


@on_recruit.word
def add(s: State, push: Push, agent: Annotated[int, of(AGENT)], n: int) -> int:
    """AA-11.8: so many spaces more."""
    return push[1] + n if push[0] == agent else push[1]


# --- on landing: the space -> how many spaces farther (AA-11.9) -------------------------------

on_land: Terms[State] = Terms("on")


@on_land.word
def any_home(s: State, here: int, n: int) -> int:
    """AA-11.9: whoever's home it is."""
    return n if here in HOMES else 0


# --- in the end step: the side whose card it is -> whether it wins (AA-11.10) -----------------

wins: Terms[State] = Terms("if")


@wins.word
def opponent_on_own_home(s: State, side: int) -> bool:
    """AA-11.10: wherever the pawn came from."""
    return space(s.pawn[1 - side]) == HOME[side]


@wins.word
def own_count_at_least(s: State, side: int, agent: Annotated[int, of(AGENT)], n: int) -> bool:
    """AA-11.10: so many of one name in play."""
    return s.play[side][agent] >= n


@wins.word
def own_distinct_at_least(s: State, side: int, n: int) -> bool:
    """AA-11.10: so many different names in play."""
    return sum(1 for copies in s.play[side] if copies) >= n


# --- the cards in front of a side -------------------------------------------------------------


for _card in CARD:
    _said = {"effect": _card.effect} if _card.ongoing else {
        "on_recruit": _card.on_recruit, "on_land": _card.on_land, "wins": _card.wins, "cancels": _card.cancels
    }  # fmt: skip
    for _column in (name for name, written in _said.items() if written):
        raise ContentError(f"market.toml, {_card.id}: {_column} is not for {_card.type} cards")
    for _terms, _written in ((on_recruit, _card.on_recruit), (on_land, _card.on_land), (wins, _card.wins)):
        _terms.read(_card.id, _written, f"market.toml, {_card.id}")


def changed(s: State, side: int, agent: int, n: int) -> int:
    """How far a recruited agent moves its side, by the cards in front of it (AA-11.8)."""
    for card in s.ongoing[side]:
        for term in on_recruit.lists[CARD[card].id]:
            n = term(s, (agent, n))
    return n


def farther(s: State, side: int, here: int) -> int:
    """How many spaces a pawn that landed goes on, by the cards in front of its side (AA-11.9)."""
    return sum(on_land.total(s, here, CARD[card].id) for card in s.ongoing[side])


def winning(s: State, side: int) -> list[int]:
    """The cards in front of a side by which it wins, in the order of the box (AA-11.10)."""
    return [card for card in sorted(s.ongoing[side]) if CARD[card].wins and wins.holds(s, side, CARD[card].id)]


def cancelled(s: State, side: int, condition: str) -> bool:
    """Whether a card in front of a side keeps it from losing so (AA-7.3)."""
    return any(condition in CARD[card].cancels for card in s.ongoing[side])
