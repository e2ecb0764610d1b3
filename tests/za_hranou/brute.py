"""Which crimes can be committed within a number of actions, by trying everything the rules offer: a measure for the bot.

Boosts, petty crimes, grip and stamina are left out, and whatever waits for chance. `bench/search_za_hranou.py` runs it for long.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.city import city_of
from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.bot.heist import Heist
from undertable.games.za_hranou.bot.search import Node, Search
from undertable.games.za_hranou.rules.terms.conditions import holds
from undertable.games.za_hranou.speech.answers import CommitPetty, EndActions, Exert, RaiseGrip, UseBoost
from undertable.games.za_hranou.speech.asks import Act
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import apply, asked, chance, due, options, pending, start, step
from undertable.kernel.game import Setup
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE

LEFT_OUT = (CommitPetty, EndActions, Exert, RaiseGrip, UseBoost)


def middles(seats: int, seed: str, every: int = 7) -> Iterator[State]:
    """Some questions for actions in a random game, with all actions to come."""
    s, luck, n = start(GAME, Setup("agents", seats, {})), Random(seed), 0
    dice = SeededDice(Random(seed))
    while waiting := due(s):
        if waiting[0] == CHANCE:
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        if isinstance(pending(s), Act) and s.actions == 2:
            n += 1
            if n % every == 0:
                yield copy(s)
        apply(s, waiting[0], luck.choice(options(s, waiting[0])))


def everything(s: State, cards: list[int], most: int) -> set[int] | None:
    """The cards whose conditions can be made to hold; None where there are too many positions to try all."""
    seat = due(s)[0]
    found: set[int] = set()
    seen: set[Any] = set()
    left = [s]
    while left and len(found) < len(cards):
        now = left.pop()
        city = city_of(now, seat)
        if isinstance(pending(now), Act):
            found |= {card for card in cards if card not in found and holds(city, card)}
        for choice in options(now, seat):
            if isinstance(choice, LEFT_OUT):
                continue
            after = copy(now)
            apply(after, seat, choice)
            if asked(after) != (seat,):
                continue
            where = (city_of(after, seat), after.actions, after.crusher_used, tuple(map(repr, after.stack[-2:])))
            if where not in seen:
                seen.add(where)
                left.append(after)
        if len(seen) > most:
            return None
    return found


def searched(s: State, cards: list[int]) -> set[int]:
    """What the bot's search finds of them."""
    seat = due(s)[0]
    search = Search([Node(city_of(s, seat), None, s.crusher_used)], [(card,) for card in cards])
    return {goal[0] for goal in search.run(s.actions)}


def compared(s: State, most: int, actions: int = 2) -> tuple[set[int], set[int]] | None:
    """What can be committed, and what the bot finds; None where there are too many positions."""
    seat = due(s)[0]
    s.actions = actions
    worth = Heist(s, seat).worth
    cards = [*worth.majors, *worth.petty]
    truth = everything(s, cards, most)
    return None if truth is None else (truth, searched(s, cards))
