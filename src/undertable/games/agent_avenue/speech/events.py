"""What the players hear. Cards are named by cells: whoever does not know the card hears only that it moved.

What a side does is told to the one who plays it alone in the second person: `seat` names that player, or nobody where
a team plays the side.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, AnyChoice, Cell, Event, Seat, Seats


class Begins(Event, frozen=True, gc=False):
    """Chance has said which side begins (AA-3.5)."""

    side: Annotated[int, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    says = Says("{side:side.nom} begins.", you="You begin.")


class TeamIs(Event, frozen=True, gc=False):
    """Chance has said which colour the team of two plays (AA-3.9)."""

    side: Annotated[int, PUBLIC]
    says = Says("The team of two plays {side:side.nom}.")


class Drew(Event, frozen=True, gc=False):
    """AA-5.5: the drawer alone sees the card."""

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} draws {card:agent.acc}.",
        unknown="{seat:seat} draws a card.",
        you="You draw {card:agent.acc}.",
    )


class Exchanged(Event, frozen=True, gc=False):
    """AA-5.2: which card went away is its player's secret."""

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    left: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} exchanges {card:agent.acc}.",
        unknown="{seat:seat} exchanges a card; exchanges left: {left}.",
        you="You exchange {card:agent.acc}; exchanges left: {left}.",
    )


class IsReady(Event, frozen=True, gc=False):
    """A member of a team has said who should lead, without telling whom (AA-9.5)."""

    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} is ready.", you="You are ready.")


class Answers(Event, frozen=True, gc=False):
    """AA-9.13: both answers, for the two who voted and nobody else."""

    to = "team"
    team: Annotated[Seats, PUBLIC]
    first: Annotated[Seat, PUBLIC]
    second: Annotated[Seat, PUBLIC]
    one: Annotated[AnyChoice, PUBLIC]
    two: Annotated[AnyChoice, PUBLIC]
    says = Says("Votes of the team: {first:seat}: {one}; {second:seat}: {two}.")


class SecondRound(Event, frozen=True, gc=False):
    """The votes of a team differed, and they vote once more (AA-9.13)."""

    side: Annotated[int, PUBLIC]
    says = Says("{side:side.nom} did not agree and votes once more.")


class Leads(Event, frozen=True, gc=False):
    """The team has settled who lays the open card (AA-9.5)."""

    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} lays the face-up card.", you="You lay the face-up card.")


class LaidUp(Event, frozen=True, gc=False):
    """AA-5.3: open to all from now on."""

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} lays {card:agent.acc} face up.", you="You lay {card:agent.acc} face up.")


class LaidDown(Event, frozen=True, gc=False):
    """AA-5.3: only the layer knows it before it is recruited."""

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} lays {card:agent.acc} face down.",
        unknown="{seat:seat} lays a card face down.",
        you="You lay {card:agent.acc} face down.",
    )


class Took(Event, frozen=True, gc=False):
    """AA-6.2: the choice, and the hidden card turned over for all."""

    side: Annotated[int, PUBLIC]
    open: Annotated[bool, PUBLIC]
    card: Annotated[Cell, KNOWERS]  # the card that lay face down
    seat: Annotated[Seat, PUBLIC]

    def saying(self) -> Says:
        if self.open:
            return Says(
                "{side:side.nom} takes the face-up card. Face down lay: {card:agent.nom}.",
                you="You take the face-up card. Face down lay: {card:agent.nom}.",
            )
        return Says(
            "{side:side.nom} takes the face-down card. It is: {card:agent.nom}.",
            you="You take the face-down card. It is: {card:agent.nom}.",
        )


class Recruited(Event, frozen=True, gc=False):
    """A card came into play in front of a side (AA-1.4)."""

    uses = {"card": "agent"}

    side: Annotated[int, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    copy: Annotated[int, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    says = Says(
        "{side:side.nom} recruits {card:agent.acc} (copy no. {copy}).",
        you="You recruit {card:agent.acc} (copy no. {copy}).",
    )


class Moved(Event, frozen=True, gc=False):
    """A pawn walked along the street (AA-6.4)."""

    side: Annotated[int, PUBLIC]
    n: Annotated[int, PUBLIC]
    space: Annotated[int, PUBLIC]
    seat: Annotated[Seat, PUBLIC]

    def saying(self) -> Says:
        if self.n < 0:
            return Says(
                "{side:side.nom} goes back {far:spaces} to {space:space.acc}.",
                you="You go back {far:spaces} to {space:space.acc}.",
            )
        return Says(
            "{side:side.nom} goes {far:spaces} forward to {space:space.acc}.",
            you="You go {far:spaces} forward to {space:space.acc}.",
        )

    def far(self) -> int:
        """How many spaces, whichever way."""
        return abs(self.n)


class GotAway(Event, frozen=True, gc=False):
    """The Getaway Car saved a pawn that was caught (AA-11.9)."""

    side: Annotated[int, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    says = Says("{side:side.nom} drives on in the Getaway Car.", you="You drive on in the Getaway Car.")


class Supplied(Event, frozen=True, gc=False):
    """A card of the black market was turned up (AA-11.4)."""

    slot: Annotated[int, PUBLIC]
    card: Annotated[int, PUBLIC]
    says = Says("On the black market: {card:market.nom}.")


class Bought(Event, frozen=True, gc=False):
    """AA-11.4: who took it, for which side."""

    uses = {"card": "market"}

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[int, PUBLIC]
    slot: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} takes the market card {card:market.nom}.", you="You take the market card {card:market.nom}."
    )


class NoEffect(Event, frozen=True, gc=False):
    """A market card found nothing to work on (AA-11.7)."""

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[int, PUBLIC]
    says = Says("{card:market.nom} has no effect.")


class ShowedPair(Event, frozen=True, gc=False):
    """Two equal cards of a hand were shown to everybody (AA-10.36)."""

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} shows two cards: {card:agent.pl_nom}.", you="You show two cards: {card:agent.pl_nom}.")


class TookBackAgent(Event, frozen=True, gc=False):
    """AA-10.23, AA-10.44: an agent leaves the table for a hand; no pawn moves."""

    seat: Annotated[Seat, PUBLIC]
    side: Annotated[int, PUBLIC]
    agent: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} takes {agent:agent.acc} of {side:side.gen} into hand.",
        you="You take {agent:agent.acc} of {side:side.gen} into your hand.",
    )


class Ceasefire(Event, frozen=True, gc=False):
    """All agents in play went back to the box (AA-10.48)."""

    says = Says("Ceasefire: all agents in play go back to the box.")


class RanOut(Event, frozen=True, gc=False):
    """A side could not take its turn, since the deck is empty (AA-7.5)."""

    side: Annotated[int, PUBLIC]
    seat: Annotated[Seat, PUBLIC]
    says = Says(
        "The deck is empty and {side:side.nom} cannot take a turn.",
        you="The deck is empty and you cannot take a turn.",
    )


class Won(Event, frozen=True, gc=False):
    """AA-7.8: the winner, every condition that held, and whether the tie rule decided."""

    verdict = True

    side: Annotated[int, PUBLIC]
    conditions: Annotated[tuple[int, ...], PUBLIC]
    others: Annotated[tuple[int, ...], PUBLIC]  # what the other side could claim
    tie: Annotated[bool, PUBLIC]
    seat: Annotated[Seat, PUBLIC]

    def saying(self) -> Says:
        if self.others:
            return Says(
                "{side:side.nom} wins: {claims:claim}. {loser:side.nom} could claim as much "
                "({counterclaims:claim}), but the side whose turn it is prevails.",
                you="You win: {claims:claim}. {loser:side.nom} could claim as much "
                "({counterclaims:claim}), but the side whose turn it is prevails.",
            )
        if self.tie:  # the cards ran out with both equally far
            return Says(
                "{side:side.nom} wins: both are equally far from catching, and the turn was theirs.",
                you="You win: both are equally far from catching, and the turn was yours.",
            )
        return Says("{side:side.nom} wins: {claims:claim}.", you="You win: {claims:claim}.")

    def loser(self) -> int:
        """The other side."""
        return 1 - self.side

    def claims(self) -> tuple[int, ...]:
        """The winner's conditions, each named with its sides (see `end.CLAIM_NAMES`)."""
        return tuple(2 * condition + self.side for condition in self.conditions)

    def counterclaims(self) -> tuple[int, ...]:
        """The other side's."""
        return tuple(2 * condition + self.loser() for condition in self.others)


class Shown(Event, frozen=True, gc=False):
    """AA-10.17: after the game, hands and exchange piles are laid open."""

    seat: Annotated[Seat, PUBLIC]
    hand: Annotated[tuple[Cell, ...], KNOWERS]
    pile: Annotated[tuple[Cell, ...], KNOWERS]

    def saying(self) -> Says:
        if self.hand and self.pile:
            return Says(
                "{seat:seat} held: {hand:agent.nom}. Exchanged: {pile:agent.nom}.",
                you="You held: {hand:agent.nom}. Exchanged: {pile:agent.nom}.",
            )
        if self.hand:
            return Says("{seat:seat} held: {hand:agent.nom}.", you="You held: {hand:agent.nom}.")
        if self.pile:
            return Says(
                "{seat:seat} held no cards. Exchanged: {pile:agent.nom}.",
                you="You held no cards. Exchanged: {pile:agent.nom}.",
            )
        return Says("{seat:seat} held no cards.", you="You held no cards.")
