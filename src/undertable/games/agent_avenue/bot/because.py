"""Why the scripted player would do something, in the words of the rulebook.

May touch: what a decision's own numbers say. Must not: decide anything.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Because


class OnlyWay(Because, frozen=True, gc=False):
    """A single option."""

    says = Says("There is nothing else you could do.")


# --- the offer (AA-5) ------------------------------------------------------------------------


class WinsEitherWay(Because, frozen=True, gc=False):
    """An offer that wins whatever is taken."""

    other: int = 0
    says = Says("Whichever card {other:side.nom} takes, you win this turn.")


class Tempts(Because, frozen=True, gc=False):
    """The open card will be taken; the hidden one is for oneself."""

    other: int = 0
    up: int = 0
    down: int = 0
    n: int = 0
    says = Says(
        "{other:side.nom} will probably take {up:agent.acc}. {down:agent.nom} stays with you and moves you {n:signed}."
    )


class StaysYours(Because, frozen=True, gc=False):
    """The open card will be left; the hidden one will be taken."""

    other: int = 0
    up: int = 0
    n: int = 0
    says = Says("{other:side.nom} will probably leave {up:agent.acc} to you, and it moves you {n:signed}.")


class Burdens(Because, frozen=True, gc=False):
    """Whatever they will probably take sets them back."""

    other: int = 0
    agent: int = 0
    m: int = 0
    says = Says("{other:side.nom} will probably end up with {agent:agent.acc}, which moves them {m:signed}.")


class Unreadable(Because, frozen=True, gc=False):
    """The other side cannot tell which card is better for it."""

    other: int = 0
    says = Says("{other:side.nom} can hardly tell which of the two cards is better to take; on average you stand best.")


class EitherSuits(Because, frozen=True, gc=False):
    """Neither outcome is bad."""

    other: int = 0
    n: int = 0
    m: int = 0
    says = Says(
        "Whichever card {other:side.nom} takes, you gain on them: by {n:signed} if it is the open one, "
        "by {m:signed} if it is the hidden one."
    )


class LeastHarm(Because, frozen=True, gc=False):
    """All outcomes are bad; this is the least of them."""

    other: int = 0
    says = Says("None of your pairs is good now; this one gives {other:side.dat} least.")


class BestOpen(Because, frozen=True, gc=False):
    """The open half of a team's offer (AA-9.7)."""

    up: int = 0
    says = Says("Whatever your teammate adds, {up:agent.nom} face up leaves your side best off.")


# --- exchanges (AA-5.2) ----------------------------------------------------------------------


class Missed(Because, frozen=True, gc=False):
    """A card that makes no good pair."""

    agent: int = 0
    says = Says("{agent:agent.nom} makes no good pair with your other cards; a new card probably will.")


class GoodHand(Because, frozen=True, gc=False):
    """No exchange pays."""

    says = Says("Your cards make a good pair already; exchanges are few, so keep them for later.")


class LeadsOpen(Because, frozen=True, gc=False):
    """A member of a team would rather lay the open card (AA-9.5)."""

    says = Says("You hold a good card to lay face up.")


class FollowsHidden(Because, frozen=True, gc=False):
    """A member of a team would rather lay the hidden card (AA-9.5)."""

    says = Says("Your cards are worth more face down, beside whatever your teammate lays.")


class EitherLeads(Because, frozen=True, gc=False):
    """A member of a team does not mind who lays the open card (AA-9.5)."""

    says = Says("For your cards it makes no difference; let your teammate decide.")


# --- recruiting (AA-6) -----------------------------------------------------------------------


class WinsNow(Because, frozen=True, gc=False):
    """The game is won with it."""

    agent: int = 0
    says = Says("{agent:agent.nom} wins you the game.")


class TakenFromThem(Because, frozen=True, gc=False):
    """The other side would win with it."""

    agent: int = 0
    other: int = 0
    says = Says("Left to {other:side.dat}, {agent:agent.nom} would decide the game against you.")


class WouldLose(Because, frozen=True, gc=False):
    """The open card must not be taken."""

    agent: int = 0
    says = Says("{agent:agent.nom} would lose you the game; the hidden card cannot be worse.")


class OpenIsGood(Because, frozen=True, gc=False):
    """What the open card does for both sides."""

    agent: int = 0
    other: int = 0
    n: int = 0
    m: int = 0
    says = Says("{agent:agent.nom} moves you {n:signed}; left to {other:side.dat} it would move them {m:signed}.")


class OpenPromises(Because, frozen=True, gc=False):
    """It moves little now but counts later."""

    agent: int = 0
    n: int = 0
    says = Says("{agent:agent.nom} moves you only {n:signed} now, but you come nearer to what its next copies bring.")


class HiddenIsBetter(Because, frozen=True, gc=False):
    """The open card is worth less than the hidden one on average."""

    agent: int = 0
    n: int = 0
    says = Says(
        "{agent:agent.nom} would move you {n:signed}. By the cards not seen yet, the hidden one is probably worth more."
    )


# --- the black market (AA-11) ----------------------------------------------------------------


class CardMoves(Because, frozen=True, gc=False):
    """An instant that moves the pawn."""

    card: int = 0
    n: int = 0
    says = Says("{card:market.nom} moves you {n:signed} at once.")


class CardStays(Because, frozen=True, gc=False):
    """An ongoing card."""

    card: int = 0
    says = Says("{card:market.nom} works for you until the end of the game.")


class CardBest(Because, frozen=True, gc=False):
    """The best on display."""

    card: int = 0
    says = Says("Of the cards on display {card:market.nom} brings you most now.")


class RecruitMoves(Because, frozen=True, gc=False):
    """An agent recruited by a card."""

    agent: int = 0
    n: int = 0
    says = Says("Recruited now, {agent:agent.nom} moves you {n:signed}.")


class TakesAway(Because, frozen=True, gc=False):
    """An agent of the other side (AA-10.23)."""

    agent: int = 0
    other: int = 0
    says = Says("{agent:agent.nom} is what {other:side.nom} would miss most.")


class TakesBack(Because, frozen=True, gc=False):
    """An agent of the own side."""

    agent: int = 0
    says = Says("{agent:agent.nom} is worth more to you recruited anew than where it lies.")


class BetterKept(Because, frozen=True, gc=False):
    """A market card could recruit an agent that does more in hand (AA-10.38)."""

    agent: int = 0
    says = Says("{agent:agent.nom} is worth more in your hand than recruited now.")
