"""What cards and options require (BO-6.1, BO-10.6): words that hold or do not, about the conspirator who would use them."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kit.terms import Terms

from ...board.looks import at_large, free, prisoners
from ...board.state import FACE_DOWN, NONE, State
from ...box.tables import CARD, MOTIVATION, PLACE, SUSPICION
from ..pieces.things import droppable

conditions: Terms[State] = Terms("cond")
REQUIRED = [f"card.{card.id}" for card in CARD]  # by card: under which key stands what it requires


def fits(
    s: State,
    one: int,
    suspicion_at_most: int = len(SUSPICION),
    motivation_at_least: int = 0,
    motivation_at_most: int = len(MOTIVATION),
    cards_at_least: int = 0,
    items_at_least: int = 0,
    plots_at_least: int = 0,
) -> bool:
    """What a condition demands of one conspirator (BO-10.6): tiles only, not the Concealed Pistol."""
    return (
        s.suspicion[one] <= suspicion_at_most
        and motivation_at_least <= s.motivation[one] <= motivation_at_most
        and len(s.dossier[one]) >= cards_at_least
        and len(s.items[one]) >= items_at_least
        and (not plots_at_least or droppable(s, one, "plots") >= plots_at_least)
    )


ANY_SUSPICION, ANY_MOTIVATION = len(SUSPICION), len(MOTIVATION)
Suspected = Annotated[int, of(SUSPICION)]
Motivated = Annotated[int, of(MOTIVATION)]


@conditions.word
def free_conspirator(
    s: State,
    who: int,
    suspicion_at_most: Suspected = ANY_SUSPICION,
    motivation_at_least: Motivated = 0,
    motivation_at_most: Motivated = ANY_MOTIVATION,
    cards_at_least: int = 0,
    items_at_least: int = 0,
    plots_at_least: int = 0,
) -> bool:
    """Somebody at large is as the option asks (BO-10.6)."""
    wanted = (
        suspicion_at_most, motivation_at_least, motivation_at_most, cards_at_least, items_at_least, plots_at_least,
    )  # fmt: skip
    return any(fits(s, one, *wanted) for one in at_large(s))


@conditions.word
def all_free(s: State, who: int, suspicion_at_most: Suspected) -> bool:
    """Everybody at large is as the option asks (BO-10.6)."""
    return all(fits(s, one, suspicion_at_most) for one in at_large(s))


@conditions.word
def all_conspirators_here(s: State, who: int) -> bool:
    """BO-7.2: nobody is missing, nobody in prison."""
    return free(s, who) and all(s.at[one] == s.at[who] for one in s.order)


@conditions.word
def at(s: State, who: int, any: Annotated[tuple[int, ...], of(PLACE)]) -> bool:
    """In one of these locations."""
    return s.at[who] in any


@conditions.word
def someone_in_prison(s: State, who: int) -> bool:
    """Somebody is in prison (BO-6.7)."""
    return bool(prisoners(s))


@conditions.word
def owner_is_attempter(s: State, who: int) -> bool:
    """The owner of the card makes the attempt (BO-7.3)."""
    return s.by == who


@conditions.word
def hidden_items_on_board_at_least(s: State, who: int, n: int) -> bool:
    """So many items still lie face down (BO-10.6)."""
    return s.tile.count(FACE_DOWN) >= n


@conditions.word
def items_on_board_in_stages_at_least(s: State, who: int, stages: tuple[int, ...], n: int) -> bool:
    """So many items lie in the locations of these stages (BO-10.6)."""
    return sum(tile != NONE and PLACE[place].stage in stages for place, tile in enumerate(s.tile)) >= n


@conditions.word
def dissent_dice_at_least(s: State, who: int, n: int) -> bool:
    """So many dice lie on the dissent track (BO-10.6)."""
    return s.track >= n


@conditions.word
def free_illegal_cards_at_least(s: State, who: int, n: int) -> bool:
    """Those at large hold so many illegal cards (BO-10.6)."""
    return sum(droppable(s, one, "illegal") for one in at_large(s)) >= n


@conditions.word
def support_above_minimum(s: State, who: int) -> bool:
    """Hitler's support could still fall (BO-10.6)."""
    return s.support > s.floor


@conditions.word
def support_at_most(s: State, who: int, n: int) -> bool:
    """Hitler's support is at most so high (BO-10.6)."""
    return s.support <= n
