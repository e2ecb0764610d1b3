"""Set-up (AA-3): pawns home, four cards each, three market cards open, somebody begins."""

from __future__ import annotations

from typing import cast

from undertable.kernel.game import Game, Outcomes, Setup, option
from undertable.kernel.text import Says
from undertable.kernel.types import CHANCE, Seat

from ..board.book import book
from ..board.looks import alone
from ..board.map import BLUE, GREEN, SIDES, START
from ..board.state import NONE, State
from ..box.tables import AGENT, CARD, NO_AGENTS
from ..speech.asks import A_SIDE, TURNED, BeginTurn, DealOut, FirstSide, Refill, Side, TeamColour, Turned, TurnUp
from ..speech.events import Begins, Supplied, TeamIs

SUPPLY = 3
ALLOWANCE_ALONE, ALLOWANCE_IN_TEAM = 4, 2
SEATINGS = {2: [GREEN, BLUE], 3: [GREEN, GREEN, BLUE], 4: [GREEN, GREEN, BLUE, BLUE]}


def begin(game: Game[State], s: State, setup: Setup) -> None:
    """AA-3.1 to AA-3.9; what chance decides is pushed, not drawn."""
    lay_out(game, s, setup)
    s.then(DealOut(), BeginTurn())
    if s.advanced:
        s.then(*(TurnUp(slot) for slot in range(SUPPLY)))
    start = option(game, setup, "start_side")
    if start == "random":
        s.then(FirstSide())
    else:
        s.active = SIDES.index(cast(str, start))
    if option(game, setup, "team_side") == "random" and s.seats == 3:
        s.then(TeamColour())


def lay_out(game: Game[State], s: State, setup: Setup) -> None:
    """The empty table: everything that no chance and no player has touched."""
    s.advanced = setup.mode == "advanced"
    s.swap_above = bool(option(game, setup, "exchange_draws_above_hand_size"))
    s.reveal = bool(option(game, setup, "reveal_hidden_at_game_end"))
    s.team_chat = bool(option(game, setup, "free_team_chat"))
    seat_sides(s, BLUE if option(game, setup, "team_side") == "blue" else GREEN)
    s.turns = [0, 0]
    s.pawn = list(START)  # AA-3.2
    s.landed = [False, False]
    s.ongoing = [[], []]
    s.hand = [[] for _ in range(s.seats)]
    s.pile = [[] for _ in range(s.seats)]
    s.drawn = [0] * s.seats
    s.known = [list(NO_AGENTS) for _ in range(s.seats)]
    s.unseen = AGENT.whole
    s.deck = sum(s.unseen)
    s.play = [list(NO_AGENTS), list(NO_AGENTS)]
    s.box = list(NO_AGENTS)
    if s.advanced:  # AA-3.6, AA-3.7
        extra = bool(option(game, setup, "use_extra_market_cards"))
        dealt = [i for i, card in enumerate(CARD) if card.since <= s.rules]
        s.market = [i for i in dealt if extra or not CARD[i].extra]
        s.supply = [NONE] * SUPPLY


def seat_sides(s: State, first: int) -> None:
    """Seats 0, 1, … to their sides; `first` is the colour of seat 0 (AA-3.9)."""
    s.side_of = [side if first == GREEN else 1 - side for side in SEATINGS[s.seats]]
    s.allowance = allowances(s)


def allowances(s: State) -> list[int]:
    """The exchanges each seat has for the whole game (AA-3.4)."""
    return [ALLOWANCE_IN_TEAM if alone(s, side) == NONE else ALLOWANCE_ALONE for side in s.side_of]


ALONE, TOGETHER, BY_LOT = Says("alone"), Says("team of two"), Says("colour drawn by lot")


def side_of_seat(game: Game[State], setup: Setup, seat: Seat, lang: str) -> str:
    """AA-3.9: a seat's colour and company, before anything has been drawn."""
    sides = SEATINGS[setup.seats]
    company, by_lot = (
        game.words.template(says.text, "", None, lang)
        for says in (TOGETHER if sides.count(sides[seat]) > 1 else ALONE, BY_LOT)
    )
    chosen = option(game, setup, "team_side") if setup.seats == 3 else "green"
    if chosen == "random":
        return f"{company}, {by_lot}"
    side = sides[seat] if chosen == "green" else 1 - sides[seat]
    colour = game.words.name("side", side, lang)
    return colour if setup.seats == 2 else f"{colour}, {company}"


@book.run(DealOut)
def deal_out(s: State, todo: DealOut) -> None:
    """Every seat draws up to a full hand (AA-3.3)."""
    s.then(*(Refill(seat) for seat in range(s.seats)))


@book.chance(TeamColour, Side)
def colours(s: State, ask: TeamColour) -> Outcomes:
    """Either colour can fall to the team (AA-3.9)."""
    return [(side, 1) for side in A_SIDE]


@book.answer(TeamColour)
def team_plays(s: State, ask: TeamColour, seat: Seat, drawn: Side) -> None:
    """AA-3.9: in two against one, seats 0 and 1 are the team."""
    seat_sides(s, drawn.side)
    s.tell(TeamIs(drawn.side))


@book.chance(FirstSide, Side)
def beginners(s: State, ask: FirstSide) -> Outcomes:
    """AA-3.5: at a real table whoever last saw a spy film; here chance."""
    return [(side, 1) for side in A_SIDE]


@book.answer(FirstSide)
def begins(s: State, ask: FirstSide, seat: Seat, drawn: Side) -> None:
    """The drawn side takes the first turn (AA-3.5)."""
    s.active = drawn.side
    s.tell(Begins(drawn.side, alone(s, drawn.side)))


@book.chance(TurnUp, Turned)
def undrawn(s: State, ask: TurnUp) -> Outcomes:
    """AA-3.6: every undrawn market card is equally likely."""
    return [(TURNED[card], 1) for card in s.market]


@book.answer(TurnUp)
def turn_up(s: State, ask: TurnUp, seat: Seat, drawn: Turned) -> None:
    """The drawn card lies open on the market (AA-3.6, AA-11.4)."""
    assert seat == CHANCE
    s.market.remove(drawn.card)
    s.supply[ask.slot] = drawn.card
    s.tell(Supplied(ask.slot, drawn.card))
