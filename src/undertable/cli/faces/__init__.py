"""How each game looks in a terminal; a game without its own face gets plain lists.

May touch: what a view shows. Must not: see a state that has not been observed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

import msgspec

from undertable.cli.answers import Entry, part
from undertable.cli.words import Speech
from undertable.kernel.game import Game
from undertable.kernel.types import Choice, Seat


class Look(NamedTuple):
    """What one person sees at one moment, and in which words."""

    game: Game[Any]
    seen: Any  # an observed state
    seat: Seat | None  # None for a spectator
    names: Sequence[str]
    lang: str
    t: Speech
    plain: bool = False

    def say(self, thing: Any) -> str:
        """Something of the game in words."""
        return self.game.words.say(thing, self.lang, self.seen, self.seat, self.names)

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return seat_name(self.game, self.seen, seat, self.names, self.lang)


class Face(Protocol):
    """The drawing of one game."""

    def table(self, look: Look) -> list[str]:
        """Everything on the table, without the own hand."""
        ...

    def hand(self, look: Look) -> list[str]:
        """What only this person sees."""
        ...

    def entries(self, look: Look, choices: Sequence[Choice]) -> list[Entry]:
        """How each choice can be typed; also asked of choices that are not allowed."""
        ...

    def menu(self, look: Look, entries: Sequence[Entry]) -> list[str]:
        """What can be answered, in lines."""
        ...

    def colours(self, look: Look) -> dict[str, str]:
        """Words to be painted, and how."""
        ...


class PlainFace:
    """Lists of whatever is there, for a game that has no face yet."""

    def table(self, look: Look) -> list[str]:
        """The observed state, field by field."""
        values = msgspec.to_builtins(look.seen)
        return [f"{name}: {value}" for name, value in values.items() if name not in ("stack", "events", "memory")]

    def hand(self, look: Look) -> list[str]:
        """Nothing apart from the table."""
        return []

    def entries(self, look: Look, choices: Sequence[Choice]) -> list[Entry]:
        """A number and the words of each choice."""
        said = [look.say(choice) for choice in choices]
        numbered = enumerate(zip(said, choices, strict=True), 1)
        return [Entry((part(n, text),), text, choice) for n, (text, choice) in numbered]

    def menu(self, look: Look, entries: Sequence[Entry]) -> list[str]:
        """A numbered list."""
        return [f"  {n} {entry.label}" for n, entry in enumerate(entries, 1)]

    def colours(self, look: Look) -> dict[str, str]:
        """None."""
        return {}


def face_of(game: str) -> Face:
    """The face of a game."""
    name = f"undertable.cli.faces.{game}"
    if find_spec(name) is None:
        return PlainFace()
    face: Face = import_module(name).FACE
    return face


def knowledge(face: Face, look: Look) -> list[str]:
    """What everybody could know, told by a face that has `knowledge(look, known)`, else field by field."""
    known = look.game.belief.know(look.seen)
    tell: Callable[[Look, Any], list[str]] | None = getattr(face, "knowledge", None)
    if tell is not None:
        return tell(look, known)
    return [f"{name}: {value}" for name, value in (msgspec.to_builtins(known) or {}).items()]


def seat_name(game: Game[Any], s: Any, seat: Seat, names: Sequence[str], lang: str) -> str:
    """The name a player gave, or what the seat is called."""
    return names[seat] if seat < len(names) and names[seat] else game.words.seat(s, seat, lang)
