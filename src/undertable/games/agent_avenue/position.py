"""Positions by name: for tests, tutorials and puzzles. Cards not placed are in the deck or the box.

A position is a table of plain values, for instance in TOML:

    active = "green"
    hands = [["codebreaker", "enforcer", "saboteur", "mole"], ["daredevil", "daredevil"]]
    play = { green = { codebreaker = 2 } }
    pawns = { green = 3, blue = 9 }
    deck = 5                       # a number, or a list of agents; default: all that is left

Hands left out are dealt; exchanges left out are those that the exchanged cards leave.
What cannot be is refused, here or in `possible`. With `offer = { up = "mole", down = "enforcer" }` the other side recruits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from undertable.kernel.fault import misfit
from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.pool import pieces
from undertable.kernel.text import Says
from undertable.kernel.types import bit, cell

from . import possible
from .asks import AskRecruit, BeginTurn, EndStep, Refill, TurnUp
from .board import SIDES
from .book import HAND_SIZE, members
from .cards import AGENT, CARD
from .setup import SUPPLY, lay_out
from .state import NONE, State

Number = Annotated[int, msgspec.Meta(ge=0)]
Side = Literal["green", "blue"]
TOO_MANY_HANDS = Says("hands for {n} seats, but there are only {seats}")
TOO_MANY_PILES = Says("piles for {n} seats, but there are only {seats}")


class Offer(msgspec.Struct, forbid_unknown_fields=True):
    """Two cards already laid by the active side."""

    up: str
    down: str


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What may be said of a position; whatever is left out is as at the start."""

    active: Side = "green"
    hands: list[list[str]] = []
    piles: list[list[str]] = []
    play: dict[Side, dict[str, Number]] = {}
    pawns: dict[Side, int] = {}
    deck: Number | list[str] | None = None
    allowance: list[Number] | None = None
    known: list[dict[str, Number]] = []
    turns: dict[Side, Number] = {}
    offer: Offer | None = None
    step: Literal["play", "recruit", "end"] | None = None
    supply: list[str | None] | None = None
    ongoing: dict[Side, list[str]] = {}
    discard: list[str] = []


def place(game: Game[State], s: State, setup: Setup, described: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next; SetupError says what cannot be."""
    try:
        p = msgspec.convert(described, Position)
    except msgspec.ValidationError as error:
        raise SetupError("the position cannot be read: {reason}", reason=misfit(error)) from error
    lay_out(game, s, setup)
    s.active = SIDES.index(p.active)
    for i, side in enumerate(SIDES):
        s.pawn[i] = p.pawns.get(side, s.pawn[i])  # type: ignore[call-overload]
        s.turns[i] = p.turns.get(side, s.turns[i])  # type: ignore[call-overload]
    _place_agents(s, p)
    _place_offer(s, p)
    _place_known(s, p)
    _place_market(s, p)
    _place_deck(s, p)
    _push(s, p)
    if s.rules >= 2:
        possible.check(s, p)


def _place_agents(s: State, p: Position) -> None:
    for zones, given, too_many in ((s.hand, p.hands, TOO_MANY_HANDS), (s.pile, p.piles, TOO_MANY_PILES)):
        if len(given) > s.seats:
            raise SetupError(too_many.text, n=len(given), seats=s.seats)
        for seat, names in enumerate(given):
            zones[seat] = sorted(_agent(s, name) for name in names)
    for side, counts in p.play.items():
        for name, n in counts.items():
            for _ in range(n):
                s.play[SIDES.index(side)][_agent(s, name)] += 1
    if p.allowance is None and s.rules >= 2:
        s.allowance = [n - len(pile) for n, pile in zip(s.allowance, s.pile, strict=True)]
    if p.allowance is not None:
        if len(p.allowance) != s.seats:
            raise SetupError("allowance needs one number for each of the {seats} seats", seats=s.seats)
        s.allowance = list(p.allowance)


def _agent(s: State, name: str) -> int:
    """Take one copy out of the deck to be placed."""
    if name not in AGENT:
        raise SetupError("no agent '{name}'; there are: {names}", name=name, names=", ".join(AGENT.ids))
    agent = AGENT.kind(name)
    if s.unseen[agent] == 0:
        count = AGENT[agent].count
        raise SetupError("there are not so many cards of {name} (only {count} in all)", name=name, count=count)
    s.unseen[agent] -= 1
    return agent


def _place_offer(s: State, p: Position) -> None:
    """The two cards on the table, as if the active side had just laid them and drawn (AA-5.5)."""
    if p.offer is None:
        return
    seats = members(s, s.active)
    s.laid = [seats[0], seats[-1]]
    s.up = _agent(s, p.offer.up)
    s.down = cell(_agent(s, p.offer.down), bit(s.laid[1]))
    hand = s.hand[s.laid[1]]
    size = len(hand) if s.laid[1] < len(p.hands) else HAND_SIZE  # a hand left out is yet to be dealt
    s.kept = max(size - 2 // len(seats), 0)
    if s.up == s.down.kind and hand.count(s.up) < s.kept:
        raise SetupError("an offer of two equal cards comes only from a hand of equal cards (AA-5.4)")


def _place_known(s: State, p: Position) -> None:
    """AA-8.2: only what really is in a hand can be known to be there."""
    if len(p.known) > s.seats:
        raise SetupError("known cards for {n} seats, but there are only {seats}", n=len(p.known), seats=s.seats)
    for seat, counts in enumerate(p.known):
        holding = Counter(s.hand[seat])
        if s.down is not None and s.laid[1] == seat:
            holding[s.down.kind] += 1
        for name, n in counts.items():
            if name not in AGENT or holding[AGENT.kind(name)] < n:
                raise SetupError("seat {seat} cannot be known to hold {n} of '{name}'", seat=seat, n=n, name=name)
            s.known[seat][AGENT.kind(name)] = n


def _place_market(s: State, p: Position) -> None:
    if not s.advanced:
        if p.supply or p.ongoing or p.discard:
            raise SetupError("the simple mode has no black market: use the mode advanced (AA-3.7)")
        return
    if p.supply is not None:
        if len(p.supply) > SUPPLY:
            raise SetupError("the market shows {n} cards at most", n=SUPPLY)
        s.supply = [_card(s, name) if name else NONE for name in p.supply] + [NONE] * (SUPPLY - len(p.supply))
    for side, names in p.ongoing.items():
        cards = [_card(s, name) for name in names]
        if not all(CARD[card].ongoing for card in cards):
            raise SetupError("only ongoing cards lie in front of a side (AA-11.5)")
        s.ongoing[SIDES.index(side)] = cards
    s.discard = [_card(s, name) for name in p.discard]


def _card(s: State, name: str) -> int:
    if name not in CARD:
        raise SetupError("no market card '{name}'; there are: {names}", name=name, names=", ".join(CARD.ids))
    card = CARD.kind(name)
    if card not in s.market:
        raise SetupError("the market card {name} is placed twice or not in this game", name=name)
    s.market.remove(card)
    return card


def _place_deck(s: State, p: Position) -> None:
    """The deck holds the given cards, or a number of those left; whatever remains is in the box."""
    left = list(s.unseen)
    if isinstance(p.deck, list):
        chosen = [_agent(s, name) for name in p.deck]
    else:
        mixed = list(_mixed(left))
        if p.deck is not None and p.deck > len(mixed):
            raise SetupError("only {left} agents are left for a deck of {deck}", left=len(mixed), deck=p.deck)
        chosen = mixed if p.deck is None else mixed[: p.deck]
    s.unseen = [chosen.count(agent) for agent in range(len(AGENT))]
    s.deck = len(chosen)
    s.box = [a - b for a, b in zip(left, s.unseen, strict=True)]


def _mixed(counts: list[int]) -> Iterable[int]:
    """All cards, one of each name in turn, so that a short deck has some of everything."""
    left = list(counts)
    while any(left):
        for agent in pieces([min(n, 1) for n in left]):
            left[agent] -= 1
            yield agent


def _push(s: State, p: Position) -> None:
    """What happens first: deal what was left out, then the step."""
    step = p.step or ("recruit" if p.offer else "play")
    if (step == "recruit") != (p.offer is not None):
        raise SetupError("an offer goes with the step recruit, and the step recruit with an offer")
    given = len(p.hands)
    if step == "play" and _too_few(s, given):
        raise SetupError("the active side has too few cards to take a turn (AA-7.5)")
    s.then({"play": BeginTurn(), "recruit": AskRecruit(), "end": EndStep()}[step])
    s.then(*(Refill(seat) for seat in range(given, s.seats)))
    if s.advanced and p.supply is None:
        s.then(*(TurnUp(slot) for slot in range(SUPPLY)))


def _too_few(s: State, given: int) -> bool:
    """Whether the active side cannot take a turn, once the hands left out are dealt (AA-7.5)."""
    deck, hands = s.deck, [len(hand) for hand in s.hand]
    for seat in range(given, s.seats):
        hands[seat] = min(HAND_SIZE, deck)
        deck -= hands[seat]
    mine = [hands[seat] for seat in members(s, s.active)]
    return mine[0] < 2 if len(mine) == 1 else 0 in mine
