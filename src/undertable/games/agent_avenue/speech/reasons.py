"""Why not: each refusal names the rule that forbids the choice."""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Reason


class NotInHand(Reason, frozen=True, gc=False):
    """The agent is not among one's cards (AA-5.3)."""

    agent: int
    says = Says("You do not hold {agent:agent.acc}.")


class OnlyOne(Reason, frozen=True, gc=False):
    """Two equal cards were offered, and only one is held (AA-5.3)."""

    agent: int
    says = Says("You hold only one card {agent:agent.nom}.")


class SameName(Reason, frozen=True, gc=False):
    """AA-5.3, AA-5.4: an identical pair only from a hand of identical cards."""

    says = Says("The two cards must have different names, unless all cards in your hand share one name.")


class SameAsOpen(Reason, frozen=True, gc=False):
    """The hidden card of a team must differ from the open one while it can (AA-9.7)."""

    agent: int
    says = Says("Your teammate laid {agent:agent.acc}; lay another name while you hold one.")


class NoExchangesLeft(Reason, frozen=True, gc=False):
    """All exchanges of this game are used (AA-3.4)."""

    says = Says("You have used all your exchanges.")


class DeckEmpty(Reason, frozen=True, gc=False):
    """Nothing is left to exchange for (AA-10.5)."""

    says = Says("The agent deck is empty, so you cannot exchange.")


class EmptyPlace(Reason, frozen=True, gc=False):
    """No card lies in that place of the market (AA-10.18)."""

    says = Says("That place of the market is empty.")


class NotYourTeam(Reason, frozen=True, gc=False):
    """A card was to go to somebody outside the team (AA-9.9)."""

    says = Says("Only a member of your team can take the card.")


class DoesNotFit(Reason, frozen=True, gc=False):
    """The market card does not work on that agent (AA-11.12)."""

    agent: int
    card: int
    says = Says("{card:market.nom} does not work on {agent:agent.acc} now.")


class NotInPlay(Reason, frozen=True, gc=False):
    """That side has no such agent in play (AA-11.13)."""

    agent: int
    side: int
    says = Says("{side:side.nom} has no {agent:agent.acc} in play.")


class MustUse(Reason, frozen=True, gc=False):
    """A market card that can be used must be used (AA-11.7)."""

    card: int
    says = Says("{card:market.nom} can be used, so it must be used.")
