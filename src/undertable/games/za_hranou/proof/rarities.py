"""Positions for what seldom happens: every crime, boost, ability, zone and ending within a few decisions (law 14).

May touch: set-ups, positions, and cities in which crimes are possible. Must not: be used in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from undertable.kernel.game import Game
from undertable.kernel.parts import StartingPoint
from undertable.kernel.setup import Setup

from ..board.city import City
from ..board.state import IN_HAND, NONE, SPOT, State
from ..box.tables import (
    BOOST,
    CRIME,
    CRIMINAL,
    EVIDENCE,
    FIRST_PETTY,
    ITEM,
    LEVELS,
    STORYLINE,
    ZONE,
    is_petty,
    level_of,
    storyline_of,
)
from ..rules.terms.conditions import holds

FOUR = Setup("agents", 4)  # all crimes are in play, with six criminals
LAST = {"chapter": 3, "ended": True, "last_turns": 1}  # the game ends after this turn
TRIES = 4000
Position = dict[str, Any]


def rarities(game: Game[State]) -> list[StartingPoint]:
    """All of them."""
    plain = [StartingPoint(setup) for setup in game.setups()]
    return [*crimes(), *boosts(), *deeds(), *supplies(), *endings(), *plain, *boosts_beside_echo()]


# --- crimes ----------------------------------------------------------------------------------


def crimes() -> Iterator[StartingPoint]:
    """Cities in which crimes are possible, until each of them is in one: with those alone in hand."""
    rng, missing = Random(7), set(range(len(CRIME)))
    for n in range(TRIES):
        city = any_city(rng)
        seen = _seen(city)
        found = sorted(card for card in missing if holds(seen, card))
        if len(found) > (2 if n < TRIES // 4 else 0):
            missing -= set(found)
            for petty in (True, False):
                hand = [card for card in found if is_petty(card) == petty]
                yield from [StartingPoint(FOUR, _in_hand(city, hand, petty))] * len(hand)
        if not missing:
            return


def any_city(rng: Random) -> Position:
    """Six criminals, three of them hooked by seat 0 with much grip, two by another; everything somewhere."""
    ring, cast = rng.sample(ZONE.ids, len(ZONE)), rng.sample(CRIMINAL.ids, 6)
    zones = rng.sample(ring, rng.choice([2, 3, 5, 8]))
    holders = rng.sample(cast, 5)
    spots = [*holders, *[rng.choice(zones) for _ in range(len(ITEM) - len(holders))]]
    rng.shuffle(spots)
    hot = rng.sample(ring, 3)
    mine = rng.choice([1, 2, 3, 3])
    return {
        "ring": ring,
        "at": {criminal: rng.choice(zones) for criminal in cast},
        "items": dict(zip(ITEM.ids, spots, strict=True)),
        "sentinel": rng.choice(ring),
        "barricades": rng.sample(range(len(ZONE)), 2),
        "heat": dict(zip(hot, (3, 2, 1), strict=True)),
        "hooks": [cast[:mine], cast[3:5]],
        "grip": [dict.fromkeys(cast, rng.choice([2, 3, 6]))],
    }


def _seen(city: Position) -> City:
    """The city of a position as seat 0 sees it."""
    ring = [ZONE.kind(zone) for zone in city["ring"]]
    spots = [SPOT.kind(city["items"][item]) for item in ITEM.ids]
    held = {
        IN_HAND + criminal: spots.index(IN_HAND + criminal)
        for criminal in range(len(CRIMINAL))
        if IN_HAND + criminal in spots
    }
    return City(
        position=tuple(ring.index(zone) for zone in range(len(ZONE))),
        zone=tuple(ring),
        at=tuple(ZONE.kind(city["at"][id_]) if id_ in city["at"] else NONE for id_ in CRIMINAL.ids),
        spot=tuple(spots),
        holding=tuple(held.get(IN_HAND + criminal, NONE) for criminal in range(len(CRIMINAL))),
        guardian=ZONE.kind(city["sentinel"]),
        barriers=tuple(city["barricades"]),
        heat=tuple(city["heat"].get(zone, 0) for zone in ZONE.ids),
        mine=tuple(CRIMINAL.kind(id_) for id_ in city["hooks"][0]),
        grip=tuple(city["grip"][0].get(id_, 0) for id_ in CRIMINAL.ids),
    )


def _in_hand(city: Position, hand: list[int], petty: bool) -> Position:
    """These cards in hand where they can be committed at once, and what the story needs for them."""
    story = [_other(storyline, level, hand) for storyline in range(len(STORYLINE)) for level in range(1, LEVELS)]
    cards: Position = {"hands": [[CRIME[card].id for card in hand]], "story": story}
    step: Position = {"step": "act", "actions": 0} if petty else {"step": "major"}
    return {**LAST, **city, **cards, **step}


def _other(storyline: int, level: int, hand: list[int]) -> str:
    """A crime of that storyline and level which is not in hand."""
    cards = [card for card in range(FIRST_PETTY) if (storyline_of(card), level_of(card)) == (storyline, level)]
    return CRIME[next(card for card in cards if card not in hand)].id


# --- boosts ----------------------------------------------------------------------------------

HOOKED: Position = {
    "at": {"fixer": "blocks", "enforcer": "harbor", "hacker": "parish", "shade": "ion_towers", "courier": "heights"},
    "hooks": [["shade", "fixer"], ["hacker", "enforcer"]],
    "heat": {"zinbazaar": 3, "aerodrome": 2, "center": 1},
    "items": {"cash": "shade", "rifle": "hacker"},
}


def boosts() -> Iterator[StartingPoint]:
    """Every blue token in memory, every other one in the market, with somebody in the Ion Towers."""
    for row in BOOST:
        if row.blue:
            mine: Position = {"boosts": [[row.id]], "actions": 0}
        else:
            two = [other.id for other in BOOST if other.id != row.id][:2]
            mine = {"market": [row.id, *two], "actions": 1}
        plan: Position = {
            "vault": [["arms"], ["target"]],
            "bonus": {"grip": "leader"},
            "memory": [["arms"], ["funding"]],
        }
        cards: Position = {"dilemmas": [["d01", "d02"], ["d03"]], "bank": [["d04"]]}
        yield StartingPoint(Setup("agents", 2), {**LAST, **HOOKED, **mine, **plan, **cards, "step": "act"})


BESIDE_ECHO: Position = {  # alone against her, who has hooked two and holds dilemmas and evidence
    "at": {"fixer": "blocks", "enforcer": "harbor", "hacker": "parish", "shade": "ion_towers"},
    "hooks": [["shade", "fixer"], ["hacker", "enforcer"]],
    "heat": HOOKED["heat"],
    "her_memory": 1,
    "her_vault": 1,
    "her_dilemmas": 1,
}


def boosts_beside_echo() -> Iterator[StartingPoint]:
    """Every blue token in memory where the only opponent is Echo, who has no seat (ZH-16.1)."""
    for row in BOOST:
        if row.blue:
            mine: Position = {"boosts": [[row.id]], "dilemmas": [["d01", "d02"]], "step": "act", "actions": 0}
            yield StartingPoint(Setup("echo", 1), {**LAST, **BESIDE_ECHO, **mine})


# --- abilities and zones ---------------------------------------------------------------------


def deeds() -> Iterator[StartingPoint]:
    """Everybody's ability, and stamina; every zone without heat in turn."""
    for n, row in enumerate(CRIMINAL):
        others = [other.id for other in CRIMINAL if other.id != row.id][:4]
        at = {row.id: "zinbazaar", **dict(zip(others, ("harbor", "zinbazaar", "center", "parish"), strict=True))}
        acting: Position = {"hooks": [[row.id]], "grip": [{row.id: 3 + 4 * (n % 2)}], "items": {"cash": others[1]}}
        yield StartingPoint(Setup("agents", 2), {**LAST, "at": at, **acting, "step": "act", "actions": 2})
    stuck: Position = {
        "ring": ["blocks", "heights", *ZONE.ids[2:]],
        "barricades": [0, 7],
        "heat": {"blocks": 3, "heights": 2, "parish": 1},
    }
    alone: Position = {
        "at": {"mechanic": "blocks", **dict.fromkeys(CRIMINAL.ids[:4], "center")},
        "hooks": [["mechanic"]],
        "grip": [{"mechanic": 7}],
    }
    bare: Position = {"items": dict.fromkeys(ITEM.ids, "center"), "step": "act", "actions": 0}
    yield StartingPoint(Setup("agents", 2), {**LAST, **stuck, **alone, **bare})
    for zone in ZONE:
        hot = [other.id for other in ZONE if other.id != zone.id][:3]
        here: Position = {
            **HOOKED,
            "at": {**HOOKED["at"], "shade": zone.id},
            "heat": dict(zip(hot, (3, 2, 1), strict=True)),
        }
        cards: Position = {"dilemmas": [["d01", "d02"], ["d03"]], "memory": [["arms"]]}
        yield StartingPoint(Setup("agents", 2), {**LAST, **here, **cards, "step": "act", "actions": 1})


# --- switches, and supplies that run out -----------------------------------------------------

SURE: Position = {
    "hooks": [["fixer"], ["hacker"]],
    "grip": [{"fixer": 3}],
    "hands": [["g1_first_thread"]],
    "step": "major",
}


def supplies() -> Iterator[StartingPoint]:
    """Games with other switches; no evidence in the display, no dilemma in the deck."""
    window = {**LAST, **HOOKED, "boosts": [["action_1", "hook", "swap_hooks", "peek_two"]]}
    yield from [StartingPoint(Setup("agents", 2), window)] * 2
    yield StartingPoint(Setup("agents", 2, {"boost_window": "action_phase"}), window)
    asked = Setup("agents", 2, {"processing": "may", "display_pick": "choose"})
    taken: Position = {"bonus": {"boost": "leader", "tolerance": "leader", "grip": "leader"}, "files": [0, 0, 0]}
    yield from [StartingPoint(asked, {**LAST, **taken, "rail": ["arms"] * 4, "step": "rewards"})] * 3
    empty = {**LAST, **HOOKED, "display": 0, "supply": 4, "market": ["take_evidence"], "step": "act", "actions": 1}
    yield from [StartingPoint(Setup("agents", 2), empty)] * 3
    yield from [StartingPoint(Setup("agents", 2), {**LAST, **SURE, "dilemma_deck": 0})] * 2
    yield StartingPoint(Setup("agents", 2), {**LAST, "dilemma_deck": 1, "step": "rewards"})  # then the discarded ones
    yield StartingPoint(Setup("agents", 2, {"criminals": "chosen"}))


# --- endings ---------------------------------------------------------------------------------


def endings() -> Iterator[StartingPoint]:
    """Whoever wins is over the edge or not, with the plan foiled or not (ZH-14.16); chapters that fail before the last."""
    enough = [kind for kind in EVIDENCE.ids for _ in range(3)]
    for shared in ([], enough):
        for rich in (0, 1):
            over: Position = {"bank": [["d04", "d05"], ["d01"]], "intel": [90 - 80 * rich, 10 + 80 * rich]}
            yield StartingPoint(Setup("agents", 2), {**LAST, **over, "shared": shared, "step": "evaluate"})
    yield StartingPoint(
        Setup("agents", 2), {**LAST, "intel": [5, 5], "step": "evaluate"}
    )  # they share the victory (ZH-14.15)
    yield StartingPoint(
        Setup("agents", 2),
        {"chapter": 2, "grip": [{"fixer": 2, "hacker": 1}, {"fixer": 1}], **short(), "step": "evaluate"},
    )
    yield StartingPoint(
        Setup("agents", 3),
        {"chapter": 2, "idle": 8, "files": [0, 0, 0], "dossiers": [1, 0, 2], **short(), "step": "end"},
    )


def short() -> Position:
    """So little evidence that the next chapter ends soon."""
    return {"display": 0, "supply": 0}
