"""The answers of step 5: which crimes are put under their decks, and from which deck one is drawn.

May touch: what its own seat sees. Must not: change anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undertable.kernel.types import Choice

from ..board.city import City
from ..board.looks import count, in_play
from ..box.tables import CHAPTER, LEVELS, MAJOR, SEATS, TOP_GRIP, level_of
from ..rules.crimes import prepared
from ..speech.answers import KEEP_REST, FromDeck, Under
from ..speech.asks import DrawLevel, PutUnder
from . import because as why_
from .heist import Answer, Heist
from .nearness import missing
from .turns import replace_hooks

HOPELESS = 3  # clauses that fail even with everybody hooked
SOON = 3  # the grip that two turns bring, an action spent on it
TAKES = (1.3, 1.9, 2.0)  # by level: the turns from drawing a crime to committing it
TOKENS = 1.4  # evidence that leaves the display in a turn

# --- putting under (ZH-8.1) ------------------------------------------------------------------


def put_under(h: Heist, ask: PutUnder, options: Sequence[Choice]) -> Answer:
    """A card goes that could not be committed soon even with everybody hooked, or for which the story is not ready."""
    city = replace_hooks(h.city, tuple(in_play(h.s)), h.city.grip)
    for one in options:
        if isinstance(one, Under) and _hopeless(h, city, one.card):
            return one, why_.Hopeless(card=one.card)
    return KEEP_REST, why_.KeepsCards()


def _hopeless(h: Heist, city: City, card: int) -> bool:
    if level_of(card) and not prepared(h.s, card):
        return True
    return h.lacks(city, card) >= HOPELESS + (level_of(card) == LEVELS) or _out_of_grip(city, card)


def _out_of_grip(city: City, card: int) -> bool:
    """Whether a card asks for more grip than the next turns bring."""
    soon = tuple(min(TOP_GRIP, grip + SOON) for grip in city.grip)
    full = (TOP_GRIP,) * len(city.grip)
    return missing(replace_hooks(city, city.mine, soon), card) > missing(replace_hooks(city, city.mine, full), card)


# --- drawing (ZH-8.2) ------------------------------------------------------------------------


def draw_level(h: Heist, ask: DrawLevel, options: Sequence[Choice]) -> Answer:
    """The deck whose crimes pay best beside what they take, as far as the story allows them."""
    decks = [one for one in options if isinstance(one, FromDeck)]
    best = max(decks, key=lambda one: (_deck(h, one.deck), -one.deck))
    return best, why_.DrawsLevel()


def _deck(h: Heist, deck: int) -> float:
    """What a deck brings in a turn: a crime for which the story is not ready costs the turn in which it goes back."""
    if deck >= LEVELS:
        return 0.0
    cards = [card for card in range(len(MAJOR)) if level_of(card) == deck + 1 and card not in (*h.s.story, *h.s.boxed)]
    ready = [h.worth.crime(card) for card in cards if prepared(h.s, card)]
    if not ready:
        return 0.0
    share, takes = len(ready) / len(cards), TAKES[deck]
    in_time = min(1.0, turns_left(h) / takes)
    return share * sum(ready) / len(ready) * in_time / (1 + share * (takes - 1))


def turns_left(h: Heist) -> float:
    """How many turns each player is likely to have yet: by the tokens that must leave the display (ZH-14.1)."""
    tokens = count(h.s.display) + (len(CHAPTER) - h.s.chapter) * SEATS[h.s.players].display
    return 1 + tokens / (TOKENS * h.s.players)


DRAWS: dict[type, Any] = {PutUnder: put_under, DrawLevel: draw_level}
