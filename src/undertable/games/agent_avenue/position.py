"""Positions by name: for tests, tutorials and puzzles. Cards not placed are in the deck or the box.

A position is a table of plain values, for instance in TOML:

    active = "green"
    hands = [["codebreaker", "enforcer", "saboteur", "mole"], ["daredevil", "daredevil"]]
    play = { green = { codebreaker = 2 } }
    pawns = { green = 3, blue = 9 }
    deck = 5                       # a number, or a list of agents; default: all that is left

Hands left out are dealt. With `offer = { up = "mole", down = "enforcer" }` the other side recruits.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.pool import pieces
from undertable.kernel.types import bit, cell

from .asks import AskRecruit, BeginTurn, EndStep, Refill, TurnUp
from .board import SIDES
from .book import members
from .cards import AGENT, AGENTS, CARD, CARDS
from .setup import SUPPLY, lay_out
from .state import NONE, State

KEYS = {
    "active", "hands", "piles", "play", "pawns", "deck", "allowance", "offer", "supply", "ongoing", "discard",
    "turns", "known", "step",
}  # fmt: skip


def place(game: Game[State], s: State, setup: Setup, position: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next."""
    unknown = sorted(set(position) - KEYS)
    if unknown:
        raise SetupError(f"a position has no {unknown[0]!r}; it may have: {', '.join(sorted(KEYS))}")
    lay_out(game, s, setup)
    s.active = _side(position.get("active", "green"))
    s.pawn = [_number(n, "pawns") for n in _by_side(position.get("pawns", {}), s.pawn)]
    s.turns = [_number(n, "turns") for n in _by_side(position.get("turns", {}), s.turns)]
    _place_agents(s, position)
    if s.advanced:
        _place_market(s, position)
    _place_deck(s, position.get("deck"))
    _push(s, position)


def _place_agents(s: State, position: dict[str, Any]) -> None:
    for zones, key in ((s.hand, "hands"), (s.pile, "piles")):
        for seat, names in enumerate(_by_seat(s, position.get(key, []), key)):
            zones[seat] = sorted(_agent(s, name) for name in names)
    for side, counts in enumerate(_by_side(position.get("play", {}), [{}, {}])):
        for name, n in counts.items():
            for _ in range(_number(n, "play")):
                s.play[side][_agent(s, name)] += 1
    if "allowance" in position:
        s.allowance = [_number(n, "allowance") for n in _by_seat(s, position["allowance"], "allowance")]
    for seat, counts in enumerate(_by_seat(s, position.get("known", []), "known")):
        for name, n in counts.items():
            s.known[seat][AGENT[name]] = n
    if "offer" in position:
        seats = members(s, s.active)
        s.laid = [seats[0], seats[-1]]
        s.up = _agent(s, position["offer"]["up"])
        s.down = cell(_agent(s, position["offer"]["down"]), bit(s.laid[1]))
        s.kept = max(len(s.hand[s.laid[1]]) - 2 // len(seats), 0)


def _agent(s: State, name: str) -> int:
    """Take one copy out of the deck to be placed."""
    if name not in AGENT:
        raise SetupError(f"no agent {name!r}; there are: {', '.join(AGENT)}")
    agent = AGENT[name]
    if s.unseen[agent] == 0:
        raise SetupError(f"there are only {AGENTS[agent].count} cards of {name}")
    s.unseen[agent] -= 1
    return agent


def _place_market(s: State, position: dict[str, Any]) -> None:
    supply = position.get("supply")
    if supply is not None:
        s.supply = [_card(s, name) if name else NONE for name in supply] + [NONE] * (SUPPLY - len(supply))
    for side, names in enumerate(_by_side(position.get("ongoing", {}), [[], []])):
        for name in names:
            if not CARDS[CARD.get(name, 0)].ongoing:
                raise SetupError(f"{name} is an instant: it cannot lie in front of a side")
            s.ongoing[side].append(_card(s, name))
    s.discard = [_card(s, name) for name in position.get("discard", [])]


def _card(s: State, name: str) -> int:
    card = CARD.get(name)
    if card is None:
        raise SetupError(f"no market card {name!r}; there are: {', '.join(CARD)}")
    if card not in s.market:
        raise SetupError(f"the market card {name} is placed twice or not in this game")
    s.market.remove(card)
    return card


def _place_deck(s: State, deck: Any) -> None:
    """The deck holds the given cards, or a number of those left; whatever remains is in the box."""
    left = list(s.unseen)
    if deck is None:
        s.deck = sum(left)
        return
    s.unseen = [0] * len(AGENTS)
    if isinstance(deck, int):
        # as mixed as can be: one of each name in turn
        order = sorted(pieces(left), key=lambda agent: agent)
        order.sort(key=lambda agent, seen={}: seen.setdefault(agent, iter(range(99))).__next__())  # type: ignore[misc]
        if deck > len(order):
            raise SetupError(f"only {len(order)} agents are left for a deck of {deck}")
        chosen = order[:deck]
    else:
        s.unseen = list(left)
        chosen = [_agent(s, name) for name in deck]
        s.unseen = [0] * len(AGENTS)
    for agent in chosen:
        s.unseen[agent] += 1
    s.deck = len(chosen)
    s.box = [a - b for a, b in zip(left, s.unseen, strict=True)]


def _push(s: State, position: dict[str, Any]) -> None:
    step = position.get("step", "recruit" if "offer" in position else "play")
    if step not in ("play", "recruit", "end"):
        raise SetupError(f"step may be play, recruit or end; not {step!r}")
    if step == "recruit" and "offer" not in position:
        raise SetupError("a position at the recruit step needs an offer")
    s.then({"play": BeginTurn(), "recruit": AskRecruit(), "end": EndStep()}[step])
    given = len(position.get("hands", []))
    s.then(*(Refill(seat) for seat in range(given, s.seats)))
    if s.advanced and "supply" not in position:
        s.then(*(TurnUp(slot) for slot in range(SUPPLY)))


def _side(name: Any) -> int:
    if name not in SIDES:
        raise SetupError(f"a side is green or blue, not {name!r}")
    return SIDES.index(name)


def _number(value: Any, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise SetupError(f"{key}: {value!r} is not a whole number")
    return value


def _by_side(value: Any, default: list[Any]) -> list[Any]:
    if not isinstance(value, dict):
        raise SetupError(f"expected a table with green and blue, not {value!r}")
    for name in value:
        _side(name)
    return [value.get(side, default[i]) for i, side in enumerate(SIDES)]


def _by_seat(s: State, value: Any, key: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > s.seats:
        raise SetupError(f"{key} is a list with at most one entry for each of the {s.seats} seats")
    return value
