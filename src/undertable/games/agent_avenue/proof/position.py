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
from typing import Annotated, Any

import msgspec

from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.marks import of, piece
from undertable.kernel.types import bit, cell
from undertable.kit.kinds import plain
from undertable.kit.pool import pieces
from undertable.kit.position import Layout

from ..board.looks import HAND_SIZE, members
from ..board.map import GREEN
from ..board.state import NONE, State
from ..box.tables import AGENT, CARD
from ..rules.setup import SUPPLY, lay_out
from ..speech.asks import AskRecruit, BeginTurn, EndStep, Refill, TurnUp
from . import possible

KEYS = {
    "active": "active", "hands": "hand", "piles": "pile", "play": "play", "pawns": "pawn", "turns": "turns",
    "allowance": "allowance", "known": "known", "supply": "supply", "ongoing": "ongoing", "discard": "discard",
}  # fmt: skip
STEP = plain("step", ("play", "recruit", "end"))
PLAY, RECRUIT, END = STEP.kind("play"), STEP.kind("recruit"), STEP.kind("end")
FRAMES = {PLAY: BeginTurn(), RECRUIT: AskRecruit(), END: EndStep()}


class Besides(msgspec.Struct, kw_only=True):
    """What a position says besides what lies where."""

    offer: Annotated[dict[str, int], piece(AGENT)] = {}  # two cards already laid by the active side: up and down
    deck: Annotated[int | list[int] | None, piece(AGENT)] = None
    step: Annotated[int, of(STEP)] = NONE


def place(game: Game[State], s: State, setup: Setup, described: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next; SetupError says what cannot be."""
    lay_out(game, s, setup)
    if not s.advanced and any(described.get(key) for key in ("supply", "ongoing", "discard")):
        raise SetupError("the simple mode has no black market: use the mode advanced (AA-3.7)")
    s.active = GREEN
    besides = Layout(s, KEYS).fill(described, Besides)
    dealt = len(described.get("hands") or ())  # the others are yet to be dealt
    _place_exchanges(s, described.get("allowance"))
    _place_offer(s, besides.offer, dealt)
    _check_open_cards(s)
    _place_deck(s, besides.deck)
    step = (RECRUIT if besides.offer else PLAY) if besides.step == NONE else besides.step
    if (step == RECRUIT) != bool(besides.offer):
        raise SetupError("an offer goes with the step recruit, and the step recruit with an offer")
    _push(s, step, dealt, turn_up=described.get("supply") is None)
    if s.rules >= 2:
        possible.check(s, judged=step == END)


def _place_exchanges(s: State, told: list[int] | None) -> None:
    """AA-3.4: those left out are what the exchanged cards leave."""
    if told is None and s.rules >= 2:
        s.allowance = [n - len(pile) for n, pile in zip(s.allowance, s.pile, strict=True)]
    if told is not None and len(told) != s.seats:
        raise SetupError("allowance needs one number for each of the {seats} seats", seats=s.seats)


def _place_offer(s: State, offer: dict[str, int], dealt: int) -> None:
    """The two cards on the table, as if the active side had just laid them and drawn (AA-5.5)."""
    if not offer:
        return
    for which in sorted({"up", "down"} - offer.keys()):
        raise SetupError("{where}: {field} is missing", where="offer", field=which)
    for which in sorted(offer.keys() - {"up", "down"}):
        raise SetupError("{where}: there is no {field}", where="offer", field=which)
    seats = members(s, s.active)
    s.laid = [seats[0], seats[-1]]
    s.up = offer["up"]
    s.down = cell(offer["down"], bit(s.laid[1]))
    hand = s.hand[s.laid[1]]
    size = len(hand) if s.laid[1] < dealt else HAND_SIZE
    s.kept = max(size - 2 // len(seats), 0)
    if s.up == s.down.kind and hand.count(s.up) < s.kept:
        raise SetupError("an offer of two equal cards comes only from a hand of equal cards (AA-5.4)")


def _check_open_cards(s: State) -> None:
    """AA-8.2: only what really is in a hand can be known to be there; AA-11.5: only ongoing cards stay."""
    for seat, counts in enumerate(s.known):
        holding = Counter(s.hand[seat])
        if s.down is not None and s.laid[1] == seat:
            holding[s.down.kind] += 1
        for agent, n in enumerate(counts):
            if holding[agent] < n:
                name = AGENT[agent].id
                raise SetupError("seat {seat} cannot be known to hold {n} of '{name}'", seat=seat, n=n, name=name)
    if not all(CARD[card].ongoing for cards in s.ongoing for card in cards):
        raise SetupError("only ongoing cards lie in front of a side (AA-11.5)")


def _place_deck(s: State, deck: int | list[int] | None) -> None:
    """The deck holds the given cards, or a number of those left; whatever remains is in the box."""
    if isinstance(deck, list):
        chosen, s.box = deck, s.unseen
        s.unseen = [chosen.count(agent) for agent in range(len(AGENT))]
    else:
        mixed = list(_mixed(s.unseen))
        if deck is not None and not 0 <= deck <= len(mixed):
            raise SetupError("only {left} agents are left for a deck of {deck}", left=len(mixed), deck=deck)
        chosen = mixed[:deck]
        left, s.unseen = s.unseen, [chosen.count(agent) for agent in range(len(AGENT))]
        s.box = [a - b for a, b in zip(left, s.unseen, strict=True)]
    s.deck = len(chosen)


def _mixed(counts: list[int]) -> Iterable[int]:
    """All cards, one of each name in turn, so that a short deck has some of everything."""
    left = list(counts)
    while any(left):
        for agent in pieces([min(n, 1) for n in left]):
            left[agent] -= 1
            yield agent


def _push(s: State, step: int, dealt: int, turn_up: bool) -> None:
    """What happens first: deal what was left out, then the step."""
    if step == PLAY and _too_few(s, dealt):
        raise SetupError("the active side has too few cards to take a turn (AA-7.5)")
    s.then(FRAMES[step])
    s.then(*(Refill(seat) for seat in range(dealt, s.seats)))
    if s.advanced and turn_up:
        s.then(*(TurnUp(slot) for slot in range(SUPPLY)))


def _too_few(s: State, given: int) -> bool:
    """Whether the active side cannot take a turn, once the hands left out are dealt (AA-7.5)."""
    deck, hands = s.deck, [len(hand) for hand in s.hand]
    for seat in range(given, s.seats):
        hands[seat] = min(HAND_SIZE, deck)
        deck -= hands[seat]
    mine = [hands[seat] for seat in members(s, s.active)]
    return mine[0] < 2 if len(mine) == 1 else 0 in mine
