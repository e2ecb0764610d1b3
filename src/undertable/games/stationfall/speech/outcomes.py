"""Everything that can fall: draws and deals (SF-2), interned.

May touch: the tables. Must not: draw anything.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.types import Choice, Seat
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT

from ..box.tables import CHARACTER, IDENTITY, KOMPROMAT, PROJECT, SCRIPT, SEATS


class CharacterFell(Choice, frozen=True, gc=False):
    """A Character joins the cast (SF-2.1)."""

    character: Annotated[int, of(CHARACTER)]


class FirstFell(Choice, frozen=True, gc=False):
    """Who is drawn to be the first player (SF-2.11)."""

    seat: Annotated[Seat, of(SEAT)]


class IdentityFell(Choice, frozen=True, gc=False):
    """An Identity card is dealt (SF-2.7)."""

    identity: Annotated[int, of(IDENTITY)]


class ProjectFell(Choice, frozen=True, gc=False):
    """The Project X card (SF-2.5)."""

    project: Annotated[int, of(PROJECT)]


class KompromatFell(Choice, frozen=True, gc=False):
    """The Kompromat that lay there (SF-8.5)."""

    kompromat: Annotated[int, of(KOMPROMAT)]


class ReentryFell(Choice, frozen=True, gc=False):
    """Which of the three Reentry tokens lay on minute 0, found out when it is turned up (SF-2.6)."""

    fireball: bool


class ScriptFell(Choice, frozen=True, gc=False):
    """A Bot Script card (SF-17.1)."""

    script: Annotated[int, of(SCRIPT)]


CHARACTER_FELL = every(CharacterFell)
FIRST_FELL = every(FirstFell, seat=SEATS)
IDENTITY_FELL = every(IdentityFell)
PROJECT_FELL = every(ProjectFell)
KOMPROMAT_FELL = every(KompromatFell)
FIREBALL, BLANK = every(ReentryFell)
SCRIPT_FELL = every(ScriptFell)
