"""The agents search on a model of the city, which says a second time what the rules say: here the rules judge it.

In whole random games, and from positions in which seldom cards are played: what the model would answer to each question about
the city, what it makes of every answer, what it expects to be asked next, and every city to which an action can lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.city import city_of
from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.bot import acts as bot_acts
from undertable.games.za_hranou.bot.acts import free, plain
from undertable.games.za_hranou.bot.changes import changed, key
from undertable.games.za_hranou.bot.ways import ANSWERS, LOOK_PART, Scope, answers, following
from undertable.games.za_hranou.box.tables import CRIMINAL, FIXER, ITEM, SMUGGLER, ZONE
from undertable.games.za_hranou.proof.rarities import rarities
from undertable.games.za_hranou.speech.answers import USE_ABILITY, USE_ZONE, DropItem, Move, PickUp, UseAbility, UseZone
from undertable.games.za_hranou.speech.answers_effects import PARTS, Send
from undertable.games.za_hranou.speech.asks import Act
from undertable.games.za_hranou.speech.asks_effects import ChoosePart, Scatter, UseNearby
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import apply, asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, Choice

DEEDS = (Move, PickUp, UseZone, UseAbility, DropItem)
BEGINNINGS = [
    *[(setup, None, 3000) for setup in (Setup("agents", 2), Setup("agents", 4), Setup("echo", 1))],
    *[(setup, position, 60) for setup, position in rarities(GAME)],  # and how many questions from there on
]
SELDOM = 40  # of so many questions one is judged with zones, which lead to hundreds of cities
LOOK = PARTS[LOOK_PART]  # of the Heights: no crime asks for it, so the model leaves it out
IN_CIRCLES = {USE_ABILITY[SMUGGLER]}  # the model does not know where items have been before (ZH-4.5)


def questions(setup: Setup, position: Any, most: int, seed: int) -> Iterator[State]:
    """The questions that people have to answer, at random."""
    s, luck = start(GAME, setup, position), Random(seed)
    dice = SeededDice(luck)
    while (seats := asked(s)) and most:
        if seats[0] == CHANCE:
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        yield s
        most -= 1
        apply(s, seats[0], luck.choice(options(s, seats[0])))


def wide(s: State) -> Scope:
    """Everything matters."""
    playing = frozenset(criminal for criminal, zone in enumerate(s.at) if zone >= 0)
    return Scope(playing, frozenset(range(len(ITEM))), True, True, True, s.ignoring)


def by_itself(s: State, choice: Choice) -> State:
    """What an answer does, and nothing of what waits below the question."""
    alone = copy(s)
    alone.stack = alone.stack[-1:]
    apply(alone, asked(s)[0], choice)
    return alone


# --- one answer ------------------------------------------------------------------------------


def judge_answers(s: State) -> None:
    """What the model would answer is open; whatever is open beside it moves nothing, or is only another order."""
    seat, ask = asked(s)[0], s.stack[-1]
    city = city_of(s, seat)
    tried, open_ = set(answers(city, wide(s), ask)), set(options(s, seat))
    assert tried <= open_, ask
    for choice in open_ - tried:
        later = isinstance(ask, Scatter) and isinstance(choice, Send) and choice.criminal != ask.left[0]
        assert later or choice == LOOK or changed(city, ask, choice) == city, (ask, choice)


def judge_changes(s: State) -> None:
    """Afterwards the city is as the model says, and so is what is asked next."""
    seat, ask = asked(s)[0], s.stack[-1]
    city = city_of(s, seat)
    for choice in options(s, seat):
        after = by_itself(s, choice)
        assert city_of(after, seat) == changed(city, ask, choice), (ask, choice)
        assert tuple(after.stack) == following(ask, choice, seat), (ask, choice)


# --- where an action leads -------------------------------------------------------------------


def ends(s: State, seat: int, choice: Choice) -> set[Any]:
    """Every city to which the rules lead, once all that is asked about the city is answered."""
    found, left, seen = set[Any](), [by_itself(s, choice)], set[Any]()
    while left:
        now = left.pop()
        if not now.stack or type(now.stack[-1]) not in (*ANSWERS, UseNearby):
            found.add(key(city_of(now, seat)))
            continue
        for way in options(now, seat):
            if way == LOOK:
                continue
            after = copy(now)
            apply(after, seat, way)
            where = (key(city_of(after, seat)), tuple(after.stack))
            if where not in seen:
                seen.add(where)
                left.append(after)
    return found


def modelled(s: State, seat: int, zones: bool) -> dict[Choice, set[Any]]:
    """Where the model thinks every action leads."""
    city, scope = city_of(s, seat), wide(s)
    found: dict[Choice, set[Any]] = {}
    for ways in (plain, bot_acts.wide) if zones else (plain,):
        for who in city.mine:
            for choice, after in ways(city, scope, who):
                found.setdefault(choice, set()).add(key(after))
    for choice, after in free(city, scope):
        found.setdefault(choice, set()).add(key(after))
    return found


def judge_actions(s: State, zones: bool) -> set[Choice]:
    """All actions lead where the model says, with or without zones and who uses them from afar; which there were."""
    seat = asked(s)[0]
    city, model, open_ = city_of(s, seat), modelled(s, seat, zones), set(options(s, seat))
    for choice in model.keys() - open_:
        assert isinstance(choice, DropItem) or choice in IN_CIRCLES or model[choice] == {key(city)}, choice
    judged: set[Choice] = {choice for choice in open_ if isinstance(choice, DEEDS)}
    if not zones:
        judged -= {*USE_ZONE, USE_ABILITY[FIXER]}
    for choice in judged:
        wanted = model.get(choice, {key(city)})  # what the model does not know must move nothing
        found = ends(s, seat, choice)
        assert found == wanted or (choice in IN_CIRCLES and found < wanted), choice
    return judged


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.timeout(120)
def test_the_model_says_what_the_rules_say_at_every_question_of_random_games() -> None:
    asks, zones, uses = set[type](), set[int](), set[int]()
    for seed, (setup, position, most) in enumerate(BEGINNINGS):
        for n, s in enumerate(questions(setup, position, most, seed)):
            ask = s.stack[-1]
            if isinstance(ask, Act) and s.actions:
                done = judge_actions(s, zones=n % SELDOM == 0)
                zones |= {s.at[choice.criminal] for choice in done if isinstance(choice, UseZone)}
                uses |= {choice.criminal for choice in done if isinstance(choice, UseAbility)}
            elif type(ask) in ANSWERS:
                asks.add(type(ask))
                judge_answers(s)
                if not isinstance(ask, ChoosePart):  # where a part can be done in one way only, it is done at once
                    judge_changes(s)
    assert asks == set(ANSWERS) and zones == set(range(len(ZONE)))
    assert uses == {criminal for criminal, row in enumerate(CRIMINAL) if row.timing != "passive"}
