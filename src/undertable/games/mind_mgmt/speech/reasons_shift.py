"""Why not, where SHIFT modules and their allies are concerned. Reasons given to the Agents hold public facts only."""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Reason


class NotSelected(Reason, frozen=True, gc=False):
    """The module does not belong to this game (MM-12.9)."""

    module: int
    says = Says("This module was not selected for the game: {module:module.nom}.")


class UsedUp(Reason, frozen=True, gc=False):
    """The module was used, for now or for good (MM-12.9)."""

    module: int
    says = Says("This module has been used: {module:module.nom}.")


class InATemple(Reason, frozen=True, gc=False):
    """Tunnel mouths and wiretaps lie outside temples (MM-12.9)."""

    says = Says("Not in a temple.")


class TooNear(Reason, frozen=True, gc=False):
    """Too few spaces between two tunnel mouths or two wiretaps (MM-12.9)."""

    least: int
    says = Says("Too near to another: there must be {least} spaces from one to the next.")


class RoadblockTouches(Reason, frozen=True, gc=False):
    """A roadblock touches neither mayhem nor another roadblock (MM-12.9)."""

    says = Says("A roadblock must touch neither mayhem nor another roadblock.")


class Roadblocked(Reason, frozen=True, gc=False):
    """A roadblock stops the Recruiter's STEP and every Immortal (MM-2.7)."""

    says = Says("A roadblock is in the way.")


class OnlyAtStart(Reason, frozen=True, gc=False):
    """Change of Plan comes before everything else in a turn (MM-12.9)."""

    says = Says("Change of Plan comes first in a turn.")


class DeckEmpty(Reason, frozen=True, gc=False):
    """There is no card to draw (MM-12.9)."""

    says = Says("There is no card left to draw.")


class NotYourHidden(Reason, frozen=True, gc=False):
    """Only an own card that is not exposed can be put away or exposed (MM-12.9)."""

    feature: int
    says = Says("You do not hide this card: {feature:feature.nom}.")


class NoDecoy(Reason, frozen=True, gc=False):
    """A decoy lies on an unvisited, unmarked location with the feature, beside a true token (MM-12.9)."""

    says = Says("A decoy goes beside a true step token, to an unmarked location with that feature where you have not been.")  # fmt: skip


class HasMoved(Reason, frozen=True, gc=False):
    """More spaces are given before the first one is used (MM-8.2)."""

    says = Says("The agent has begun to move already.")


class NamedTwice(Reason, frozen=True, gc=False):
    """Four different features are named (MM-12.9)."""

    feature: int
    says = Says("This feature was named already: {feature:feature.nom}.")


class AllyDenied(Reason, frozen=True, gc=False):
    """The team has voted against lending the ally in this activation (MM-3.3)."""

    says = Says("The team has decided to keep this ally for now.")


class NoTokenBeside(Reason, frozen=True, gc=False):
    """The Archivist needs a step token orthogonally next to the agent (MM-12.9)."""

    place: int
    says = Says("There is no step token orthogonally next to the agent in {place:place}.")


class NotBesideHere(Reason, frozen=True, gc=False):
    """Whispers carry a feature of a location orthogonally next to the agent (MM-12.9)."""

    feature: int
    says = Says("No location orthogonally next to the agent has this feature: {feature:feature.nom}.")
