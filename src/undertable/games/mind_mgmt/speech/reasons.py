"""Why not: each refusal names the rule that forbids the choice. Reasons given to the Agents hold public facts only."""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Reason


class Touches(Reason, frozen=True, gc=False):
    """Mayhem tokens never touch (MM-4.3)."""

    says = Says("A mayhem token lies there, or one would touch another.")


class NotInUse(Reason, frozen=True, gc=False):
    """The Recruiter's card is not among those of this game (MM-4.10)."""

    says = Says("That Recruiter card is not in this game.")


class NotNext(Reason, frozen=True, gc=False):
    """The location is not one step away (MM-6.3, MM-8.2)."""

    place: int
    says = Says("{place:place} is not next to it; diagonal moves need a temple.")


class NotNextToImmortal(Reason, frozen=True, gc=False):
    """The location is not one step from the Immortal (MM-7.2)."""

    place: int
    says = Says("{place:place} is not next to the Immortal.")


class OnlyOrthogonal(Reason, frozen=True, gc=False):
    """Agents do not move Immortals diagonally (MM-8.7, MM-9.3)."""

    place: int
    says = Says("{place:place} lies diagonally; agents move an Immortal orthogonally only.")


class Mayhem(Reason, frozen=True, gc=False):
    """A mayhem token blocks the border (MM-2.7)."""

    says = Says("Mayhem blocks the way.")


class AlreadyVisited(Reason, frozen=True, gc=False):
    """The Recruiter never returns to a location (MM-6.3)."""

    place: int
    says = Says("You have visited {place:place} already.")


class DeadEnd(Reason, frozen=True, gc=False):
    """The opening could not be completed from there (MM-4.14)."""

    says = Says("From there the four opening STEPs cannot be completed.")


class ActionDone(Reason, frozen=True, gc=False):
    """The Recruiter's action of this turn is taken (MM-6.1)."""

    says = Says("You have taken your action of this turn.")


class ActionMissing(Reason, frozen=True, gc=False):
    """The Recruiter's turn needs an action before it ends (MM-6.1)."""

    says = Says("First take a STEP or a MIND SLIP.")


class NoToken(Reason, frozen=True, gc=False):
    """That Mind Slip token is used or not there (MM-6.4)."""

    says = Says("You have no such Mind Slip token to use.")


class NotALeap(Reason, frozen=True, gc=False):
    """The character's Mind Slip does not lead there (MM-6.4)."""

    place: int
    says = Says("Your Mind Slip does not lead to {place:place}.")


class NotInTraining(Reason, frozen=True, gc=False):
    """The Training Game has no such thing (MM-3.1)."""

    says = Says("That belongs to the Full Game.")


class OuterEdge(Reason, frozen=True, gc=False):
    """Immortals begin inside the board (MM-4.16)."""

    says = Says("Immortals are not placed on the outer edge.")


class ImmortalThere(Reason, frozen=True, gc=False):
    """Two Immortals never stand in one location (MM-7.2)."""

    says = Says("Another Immortal stands there.")


class NoImmortal(Reason, frozen=True, gc=False):
    """There are not so many Immortals (MM-7.2)."""

    says = Says("There is no such Immortal.")


class OncePerTurn(Reason, frozen=True, gc=False):
    """It was done this turn already (MM-7.2, MM-7.3)."""

    says = Says("Once per turn only.")


class AfterMove(Reason, frozen=True, gc=False):
    """The extra move follows the ordinary one (MM-7.3)."""

    says = Says("The extra move comes after MOVE IMMORTAL.")


class NotToMark(Reason, frozen=True, gc=False):
    """A step is shown only where the Recruiter was and nothing tells it yet (MM-7.3)."""

    place: int
    says = Says("{place:place} is not a visited location without a step token or confirmed note.")


class NoExtraMove(Reason, frozen=True, gc=False):
    """A step would be shown for a move that nobody can make (MM-7.3)."""

    says = Says("No Immortal could move.")


class NotInRow(Reason, frozen=True, gc=False):
    """The feature does not lie under IMMORTAL RECRUITING (MM-7.4)."""

    feature: int
    says = Says("{feature:feature.nom} is not under IMMORTAL RECRUITING.")


class NoPair(Reason, frozen=True, gc=False):
    """Fewer than two Immortals count for the feature (MM-7.4, MM-9.2)."""

    feature: int
    says = Says("It takes two Immortals that count in locations with: {feature:feature.nom}.")


class AgentTaken(Reason, frozen=True, gc=False):
    """Somebody else commands the agent (MM-3.2)."""

    agent: int
    says = Says("{agent:agent.nom} is taken.")


class NotOnEdge(Reason, frozen=True, gc=False):
    """Agents begin on the outer edge (MM-4.18)."""

    says = Says("Agents begin on the outer edge.")


class NotByTemple(Reason, frozen=True, gc=False):
    """The second Mind Slip token begins beside a temple (MM-4.19)."""

    says = Says("The token lies next to a temple, not in one.")


class LiesDown(Reason, frozen=True, gc=False):
    """Every agent is activated once in a round (MM-5.3)."""

    agent: int
    says = Says("{agent:agent.nom} was activated in this round already.")


class NoMovesLeft(Reason, frozen=True, gc=False):
    """The agent's movement is used up, or was ended by something else (MM-8.2)."""

    says = Says("The agent has no movement left; doing something else ends a movement that was begun.")


class ActionUsed(Reason, frozen=True, gc=False):
    """An agent has one action in its turn (MM-8.3)."""

    says = Says("The agent has taken its action.")


class FreeActionUsed(Reason, frozen=True, gc=False):
    """An agent has one free action in its turn (MM-8.3)."""

    says = Says("The agent has used its free action.")


class NotItsAbility(Reason, frozen=True, gc=False):
    """The ability belongs to another agent (MM-9)."""

    agent: int
    says = Says("That is not an ability of {agent:agent.gen}.")


class NoFeatureHere(Reason, frozen=True, gc=False):
    """An agent asks only about what is in its location (MM-8.4)."""

    feature: int
    says = Says("There is no such feature in the agent's location: {feature:feature.nom}.")


class Shielded(Reason, frozen=True, gc=False):
    """An Immortal protects the feature from questions (MM-7.1)."""

    feature: int
    says = Says("An Immortal shields this feature: {feature:feature.nom}.")


class Blocked(Reason, frozen=True, gc=False):
    """An Immortal stands in the way of the action (MM-7.1)."""

    says = Says("An Immortal in the agent's location prevents it.")


class NoAlly(Reason, frozen=True, gc=False):
    """The ally was used or is not in this game (MM-9.6)."""

    says = Says("That ally is not available.")


class NoStepToken(Reason, frozen=True, gc=False):
    """There is nothing to reveal where the agent stands (MM-8.5)."""

    says = Says("There is no step token in the agent's location.")


class NeedsImmortal(Reason, frozen=True, gc=False):
    """There is nobody to shake down where the agent stands (MM-8.7)."""

    says = Says("SHAKEDOWN needs an Immortal in the agent's location.")


class NotBeside(Reason, frozen=True, gc=False):
    """The Immortal stands too far from Bill (MM-9.3)."""

    says = Says("That Immortal does not stand orthogonally next to Bill.")


class TooFar(Reason, frozen=True, gc=False):
    """The rhythm does not reach there (MM-9.4)."""

    place: int
    says = Says("{place:place} is out of reach, or no move at all.")


class NotACandidate(Reason, frozen=True, gc=False):
    """The Recruiter was not there, or the location lacks the feature (MM-8.4)."""

    place: int
    says = Says("The token cannot go to {place:place}.")


class MustName(Reason, frozen=True, gc=False):
    """The answer is a location (MM-8.4.2)."""

    says = Says("Choose a location for the token.")
