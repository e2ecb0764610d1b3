"""Set-up of the Rogue Agents (MM-4.17 to MM-4.20): who commands whom, where figures begin, the row of cards."""

from __future__ import annotations

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, Reason, Seat, cell

from ..board.book import book, deck
from ..board.looks import commanders, rogues
from ..board.map import EDGE, SLIP_SITES
from ..board.state import SHARED, State
from ..box.tables import AGENT
from ..speech.answers import AGENT_FELL, FEATURE_FELL, AgentFell, FeatureFell, PutAgent, PutSlip, TakeAgent
from ..speech.asks import BeginTurn, DealAgent, Divide, DrawRow, FillRow, PickAgent, PlaceAgent, PlaceAgents, PlaceSlip
from ..speech.events import RowDrawn
from ..speech.events_setup import AgentPlaced, AgentTaken, SlipPlaced
from ..speech.reasons import AgentTaken as Taken
from ..speech.reasons import NotByTemple, NotOnEdge
from .shift import preparations
from .votes import put

QUOTA = {1: 4, 2: 2, 3: 1, 4: 1, 5: 0}  # agents for each Rogue player, by their number (MM-3.2, MM-3.4)


# --- the agents (MM-3.2, MM-4.17, MM-4.18) ---------------------------------------------------


def _free_agents(s: State) -> list[int]:
    return [agent for agent, seat in enumerate(s.controller) if seat == SHARED]


@book.run(Divide)
def divide(s: State, todo: Divide) -> None:
    """MM-3.2: one agent at a time, clockwise; the last one falls to whoever is left."""
    players, free = rogues(s), _free_agents(s)
    if todo.taken == QUOTA[len(players)] * len(players):
        for agent in free:
            s.tell(AgentTaken(SHARED, agent))
        return
    seat = players[todo.taken % len(players)]
    s.then(Divide(todo.taken + 1))
    if len(players) == 1 or len(free) == 1:
        command(s, seat, free[0])
    else:
        s.then(DealAgent(seat) if s.dealt_agents else PickAgent(seat))


def command(s: State, seat: Seat, agent: int) -> None:
    """From now on the seat commands the agent (MM-3.2)."""
    s.controller[agent] = seat
    s.tell(AgentTaken(seat, agent))


book.asks(PickAgent, TakeAgent)


@book.refuse(PickAgent, TakeAgent)
def refuse_agent(s: State, ask: PickAgent, seat: Seat, choice: TakeAgent) -> Reason | None:
    """An agent that somebody commands cannot be taken (MM-3.2)."""
    return None if choice.agent in _free_agents(s) else Taken(rule="MM-3.2", agent=choice.agent)


@book.answer(PickAgent, TakeAgent)
def pick_agent(s: State, ask: PickAgent, seat: Seat, choice: TakeAgent) -> None:
    """A player takes an agent to command (MM-3.2)."""
    command(s, seat, choice.agent)


@book.chance(DealAgent, AgentFell)
def undealt_agents(s: State, ask: DealAgent) -> Outcomes:
    """Every agent that nobody commands can fall (MM-3.2)."""
    return [(AGENT_FELL[agent], 1) for agent in _free_agents(s)]


@book.answer(DealAgent)
def deal_agent(s: State, ask: DealAgent, chance: Seat, fell: AgentFell) -> None:
    """Chance gives an agent to the seat (MM-3.2)."""
    command(s, ask.seat, fell.agent)


@book.run(PlaceAgents)
def place_agents(s: State, todo: PlaceAgents) -> None:
    """MM-4.22; then the second Mind Slip token, modules and the row in the Full Game (MM-4.19, MM-4.20, MM-4.23)."""
    s.then(BeginTurn())
    if s.full:
        s.then(put(s, PlaceSlip(rogues(s))), *preparations(s), FillRow())
    s.then(*(put(s, PlaceAgent(commanders(s, agent), agent)) for agent in range(len(AGENT))))


book.asks(PlaceAgent, PutAgent)  # MM-4.18: several may share a location (MM-17.10)


@book.refuse(PlaceAgent, PutAgent)
def refuse_place(s: State, ask: PlaceAgent, seat: Seat, choice: PutAgent) -> Reason | None:
    """Agents begin on the outer edge (MM-4.18)."""
    return None if choice.place in EDGE else NotOnEdge(rule="MM-4.18")


@book.answer(PlaceAgent, PutAgent)
def put_agent(s: State, ask: PlaceAgent, seat: Seat, choice: PutAgent) -> None:
    """The agent's figure is placed on the board (MM-4.18)."""
    s.agent[ask.agent] = choice.place
    s.tell(AgentPlaced(ask.agent, choice.place))


book.asks(PlaceSlip, PutSlip)


@book.refuse(PlaceSlip, PutSlip)
def refuse_site(s: State, ask: PlaceSlip, seat: Seat, choice: PutSlip) -> Reason | None:
    """The second Mind Slip token lies beside a temple (MM-4.19)."""
    return None if choice.place in SLIP_SITES else NotByTemple(rule="MM-4.19")


@book.answer(PlaceSlip, PutSlip)
def put_slip(s: State, ask: PlaceSlip, seat: Seat, choice: PutSlip) -> None:
    """The second Mind Slip token is placed on the board (MM-4.19)."""
    s.site, s.on_site = choice.place, True
    s.tell(SlipPlaced(choice.place))


# --- the row (MM-4.20, MM-6.7) ---------------------------------------------------------------


@book.run(FillRow)
def fill_row(s: State, todo: FillRow) -> None:
    """MM-6.7, MM-7.7: up to the size of the row, as long as the deck lasts."""
    s.then(*[DrawRow()] * min(s.row_size - len(s.row), s.deck))


@book.chance(DrawRow, FeatureFell)
def undrawn(s: State, ask: DrawRow) -> Outcomes:
    """MM-15.5.6: drawn only now, each card of the deck equally likely."""
    return deck.outcomes(s, FEATURE_FELL)


@book.answer(DrawRow)
def draw_row(s: State, ask: DrawRow, chance: Seat, fell: FeatureFell) -> None:
    """The drawn feature lies open under IMMORTAL RECRUITING (MM-4.20)."""
    deck.draw(s, fell.feature)
    s.row.append(fell.feature)
    s.tell(RowDrawn(cell(fell.feature, ALL)))
