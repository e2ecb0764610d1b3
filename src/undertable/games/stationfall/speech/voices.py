"""The words of the game: an announced Action is said as a phrase, the Monster by the card of Project X (SF-7.2).

May touch: what is public of a table. Must not: look at anything before Project X is released.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from undertable.kernel.marks import of
from undertable.kernel.text import Says, Words
from undertable.kernel.types import Sayable

from ..board.state import State
from ..box.tables import MONSTER, PAWN, PROJECT
from .answers import Enough, Pass
from .asks import MoveX, PickVictim, Refuse
from .events import Announced
from .requested import in_phrases

WORMHOLE = PROJECT.kind("stable_wormhole")
AS_PROJECT = len(PAWN)  # beyond the pawns: the Monster under the name of a Project X
FIGURES = ("pawn", "other", "dragged")  # fields that may hold the Monster


class Roams(Sayable, msgspec.Struct, frozen=True):
    """Where Project X goes (SF-7.2.5)."""

    project: Annotated[int, of(PROJECT)]
    says = Says("Where does {project:project.nom} go?")


class RoamsOrStrikes(Sayable, msgspec.Struct, frozen=True):
    """Project X goes somewhere, or hits somebody where it is (SF-7.2.5)."""

    project: Annotated[int, of(PROJECT)]
    says = Says("Where does {project:project.nom} go, or whom does it hit?")


class Strikes(Sayable, msgspec.Struct, frozen=True):
    """Whom Project X hits (SF-7.2.5)."""

    project: Annotated[int, of(PROJECT)]
    says = Says("Whom does {project:project.nom} hit?")


class MouthShifts(Sayable, msgspec.Struct, frozen=True):
    """The wormhole leads elsewhere (SF-7.2.4)."""

    says = Says("Where is the mouth of the wormhole shifted?")


class LetStand(Sayable, msgspec.Struct, frozen=True):
    """Project X stays where it is."""

    says = Says("leave it where it is")


class LetMouthBe(Sayable, msgspec.Struct, frozen=True):
    """The wormhole leads where it led."""

    says = Says("leave the mouth where it is")


class Voices(Words):
    """The words of the game; the Monster is called by what its card says."""

    def name(self, sort: str, index: int, lang: str, form: str = "") -> str:
        """A name in the wanted case."""
        return super().name(*_row(sort, index), lang, form)

    def agree(self, sort: str, index: int, lang: str, forms: Sequence[str]) -> str:
        """The word that agrees with a name."""
        return super().agree(*_row(sort, index), lang, forms)

    def told(self, thing: Sayable, seen: State) -> Sayable:
        """What is said in the place of something, as soon as the card of Project X lies open."""
        thing = _in_phrases(thing)
        return _by_name(thing, seen) if seen.released else thing


def _row(sort: str, index: int) -> tuple[str, int]:
    if sort == PAWN.sort and index >= AS_PROJECT:
        return PROJECT.sort, index - AS_PROJECT
    return sort, index


def _in_phrases(thing: Any) -> Sayable:
    """An announced Action with its targets in the cases that it governs (SF-15.5.4)."""
    if not isinstance(thing, Announced | Refuse):
        return thing  # type: ignore[no-any-return]
    phrases: Any = in_phrases(thing.steps)
    return msgspec.structs.replace(thing, steps=phrases)


def _by_name(thing: Any, seen: State) -> Sayable:
    project = seen.x.kind
    if isinstance(thing, MoveX):
        return _where_to(project)
    if isinstance(thing, PickVictim):
        return Strikes(project)
    if isinstance(thing, Pass | Enough) and seen.stack and isinstance(seen.stack[-1], MoveX):
        return LetMouthBe() if project == WORMHOLE else LetStand()
    return _renamed(thing, AS_PROJECT + project)


def _where_to(project: int) -> Sayable:
    if project == WORMHOLE:
        return MouthShifts()
    either = any(effect["do"] == "x_choose" for effect in PROJECT[project].resolve)
    return RoamsOrStrikes(project) if either else Roams(project)


def _renamed(thing: Any, name: int) -> Sayable:
    """The same with the Monster under its name, also in an Action that is announced."""
    changed: dict[str, Any] = {field: name for field in FIGURES if getattr(thing, field, None) == MONSTER}
    steps = getattr(thing, "steps", ())
    if steps:
        changed["steps"] = tuple([_renamed(step, name) for step in steps])
    said: Sayable = msgspec.structs.replace(thing, **changed) if changed else thing
    return said
