"""Everything that can be pending, and everything that can be answered, in the order of a turn."""

from __future__ import annotations

from typing import Annotated, Literal

from undertable.kernel.marks import of, piece
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, AskAll, AskAny, Chance, Choice, Seat, Todo
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT
from undertable.kit.terms import Do

from ..board.map import SIDE
from ..box.tables import AGENT, CARD, SLOT

# --- answers: interned, one object for each --------------------------------------------------


class Exchange(Choice, frozen=True, gc=False):
    """Lay a card away face down and draw another (AA-5.2)."""

    agent: Annotated[int, of(AGENT)]
    says = Says("exchange {agent:agent.acc}")


class Offer(Choice, frozen=True, gc=False):
    """Lay two cards, one open and one hidden (AA-5.3)."""

    up: Annotated[int, of(AGENT)]
    down: Annotated[int, of(AGENT)]
    says = Says("offer {up:agent.acc} face up, {down:agent.acc} face down")


class Ready(Choice, frozen=True, gc=False):
    """No (more) exchanges before the vote on who lays first (AA-9.5)."""

    says = Says("ready")

    def passes(self) -> bool:
        """It keeps every exchange for later."""
        return True


class Lead(Choice, frozen=True, gc=False):
    """A vote on who lays the open card (AA-9.5)."""

    who: Literal["me", "mate", "either"]

    def saying(self) -> Says:
        return {"me": Says("I lay first"), "mate": Says("my teammate lays first"), "either": Says("either of us")}[
            self.who
        ]


class Lay(Choice, frozen=True, gc=False):
    """Lay one card as a member of a team (AA-9.7)."""

    agent: Annotated[int, of(AGENT)]
    says = Says("lay {agent:agent.acc}")


class Take(Choice, frozen=True, gc=False):
    """Recruit the open or the hidden card (AA-6.1)."""

    open: bool

    def saying(self) -> Says:
        return Says("take the face-up card") if self.open else Says("take the face-down card")


class Buy(Choice, frozen=True, gc=False):
    """Take a card from the black market (AA-11.4)."""

    slot: Annotated[int, of(SLOT)]
    says = Says("take the market card in place {place}")

    def place(self) -> int:
        """People count from one."""
        return self.slot + 1


class Nominate(Choice, frozen=True, gc=False):
    """A vote on which market card to take and which member takes it (AA-9.9)."""

    slot: Annotated[int, of(SLOT)]
    seat: Annotated[Seat, of(SEAT)]
    says = Says("the card in place {place} for {seat:seat}")

    def place(self) -> int:
        """People count from one."""
        return self.slot + 1


class Name(Choice, frozen=True, gc=False):
    """Name the agent a market card works on (AA-11.13)."""

    agent: Annotated[int, of(AGENT)]
    says = Says("{agent:agent.nom}")


class Nothing(Choice, frozen=True, gc=False):
    """The ability cannot be used: no effect (AA-11.7)."""

    says = Says("no effect")

    def passes(self) -> bool:
        """Nothing happens."""
        return True


class Again(Choice, frozen=True, gc=False):
    """Recruit the agent just taken back, or keep it in hand (AA-10.38)."""

    yes: bool

    def saying(self) -> Says:
        return Says("recruit it again now") if self.yes else Says("keep it in hand")

    def passes(self) -> bool:
        """AA-10.38: one may leave it in hand."""
        return not self.yes


# --- outcomes of chance ----------------------------------------------------------------------


class Side(Choice, frozen=True, gc=False):
    """A side falls to somebody."""

    side: Annotated[int, of(SIDE)]
    says = Says("{side:side.nom}")


class Drawn(Choice, frozen=True, gc=False):
    """An agent comes up."""

    agent: Annotated[int, of(AGENT)]
    says = Says("{agent:agent.nom}")


class Turned(Choice, frozen=True, gc=False):
    """A market card comes up."""

    card: Annotated[int, of(CARD)]
    says = Says("{card:market.nom}")


EXCHANGES: list[Exchange] = every(Exchange)
OFFERS: list[list[Offer]] = every(Offer)
READY: Ready = every(Ready)
LEADS: list[Lead] = every(Lead)
LAYS: list[Lay] = every(Lay)
TAKES: list[Take] = every(Take)
BUYS: list[Buy] = every(Buy)
NOMINATIONS: list[list[Nominate]] = every(Nominate, seat=4)
NAMES: list[Name] = every(Name)
NOTHING: Nothing = every(Nothing)
AGAIN: list[Again] = every(Again)
A_SIDE: list[Side] = every(Side)
DRAWN: list[Drawn] = every(Drawn)
TURNED: list[Turned] = every(Turned)


# --- set-up (AA-3) ---------------------------------------------------------------------------


class TeamColour(Chance, frozen=True, gc=False):
    """Which colour the team of two plays (AA-3.9)."""


class FirstSide(Chance, frozen=True, gc=False):
    """Which side begins (AA-3.5)."""


class DealOut(Todo, frozen=True, gc=False):
    """Four cards to each player (AA-3.3), then the first turn."""


class TurnUp(Chance, frozen=True, gc=False):
    """A card from the market deck into a place of the supply (AA-3.6, AA-11.4)."""

    slot: Annotated[int, PUBLIC, of(SLOT)]


# --- the turn (AA-4) -------------------------------------------------------------------------


class BeginTurn(Todo, frozen=True, gc=False):
    """The active side plays (AA-5, AA-9.4)."""


class Play(Ask, frozen=True, gc=False):
    """Exchange, or offer two cards (AA-5.1)."""

    rule = "AA-5.1"
    says = Says("Lay two cards of different names: one face up, one face down. Before that you may exchange.")


class Prepare(AskAny, frozen=True, gc=False):
    """Teammates exchange until both are ready to vote (AA-9.4)."""

    rule = "AA-9.6"
    says = Says("Exchange cards if you like, then say you are ready.")
    onward = True

    side: Annotated[int, PUBLIC, of(SIDE)]
    round: Annotated[int, PUBLIC]


class VoteLead(AskAll, frozen=True, gc=False):
    """Who lays the open card (AA-9.5)."""

    rule = "AA-9.5"
    says = Says("Who of you lays the face-up card?")

    side: Annotated[int, PUBLIC, of(SIDE)]
    round: Annotated[int, PUBLIC]


class LayUp(Ask, frozen=True, gc=False):
    """The leader lays a card face up (AA-9.7)."""

    rule = "AA-9.7"
    says = Says("Lay a card face up. Before that you may exchange.")

    mate: Annotated[Seat, PUBLIC, of(SEAT)]


class LayDown(Ask, frozen=True, gc=False):
    """The follower lays a card face down (AA-9.7)."""

    rule = "AA-9.7"
    says = Says("Lay a card of another name face down. Before that you may exchange.")


class Refill(Todo, frozen=True, gc=False):
    """Draw up to four cards (AA-5.5, AA-5.6)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class Draw(Chance, frozen=True, gc=False):
    """One card from the agent deck into a hand."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class AskRecruit(Todo, frozen=True, gc=False):
    """The other side chooses (AA-6.1)."""


class Recruit(Ask, frozen=True, gc=False):
    """A lone player takes one of the two cards (AA-6.1)."""

    rule = "AA-6.1"
    says = Says("Recruit one of the two cards; the other goes to the side that laid them.")


class VoteRecruit(AskAll, frozen=True, gc=False):
    """A team decides which card to take (AA-9.8)."""

    rule = "AA-9.8"
    says = Says("Which of the two cards does your team recruit?")

    side: Annotated[int, PUBLIC, of(SIDE)]
    round: Annotated[int, PUBLIC]


class EndStep(Todo, frozen=True, gc=False):
    """Check all conditions at once (AA-7.1)."""


# --- the black market (AA-11) ----------------------------------------------------------------


class Market(Todo, frozen=True, gc=False):
    """If the side's pawn landed on a market space, it takes a card (AA-11.2)."""

    side: Annotated[int, PUBLIC, of(SIDE)]


class PickCard(Ask, frozen=True, gc=False):
    """A lone player takes a market card (AA-11.4)."""

    rule = "AA-11.4"
    says = Says("Your pawn stopped on the black market: take one of the cards on display.")


class VoteCard(AskAll, frozen=True, gc=False):
    """A team decides which card, and who takes it (AA-9.9)."""

    rule = "AA-9.9"
    says = Says("Which market card does your team take, and who of you takes it?")

    side: Annotated[int, PUBLIC, of(SIDE)]
    round: Annotated[int, PUBLIC]


class Resolve(Do, frozen=True, gc=False):
    """What is left of an instant card's steps (AA-11.6)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]
    card: Annotated[int, PUBLIC, of(CARD)]


class NameInHand(Ask, frozen=True, gc=False):
    """Which agent of one's own hand the card works on (AA-11.13)."""

    rule = "AA-11.13"
    says = Says("{card:market.nom}: name an agent from your hand.")

    card: Annotated[int, PUBLIC, of(CARD)]
    step: Annotated[int, PUBLIC]


class NameInPlay(Ask, frozen=True, gc=False):
    """Which agent in play the card works on (AA-11.13)."""

    rule = "AA-11.13"
    says = Says("{card:market.nom}: name an agent that {side:side.nom} has in play.")

    card: Annotated[int, PUBLIC, of(CARD)]
    side: Annotated[int, PUBLIC, of(SIDE)]


class MayRecruit(Ask, frozen=True, gc=False):
    """Recruit the agent taken back? (AA-10.38)"""

    rule = "AA-10.38"
    says = Says("Recruit {agent:agent.acc} again at once, or keep the card in hand?")

    agent: Annotated[int, PUBLIC, of(AGENT)]


class TopAgent(Chance, frozen=True, gc=False):
    """The next card of the agent deck is recruited (AA-11.12, Smoke Screen)."""

    side: Annotated[int, PUBLIC, of(SIDE)]


class PutAway(Todo, frozen=True, gc=False):
    """An instant is done: discard it, refill, take another card if the pawn landed again (AA-11.14)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]
    card: Annotated[int, PUBLIC, piece(CARD)]
