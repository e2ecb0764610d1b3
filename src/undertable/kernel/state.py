"""The state every game extends, and its copy, written once per class from the field types.

May touch: types. Must not: decide anything; a state is data.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from .marks import NOTHING, Of, joined
from .types import HIDDEN, POISON, PUBLIC, AnyFact, AnyFrame, Event, Fact, Frame, Result, Visibility


class State(msgspec.Struct, gc=False):
    """What the kernel keeps of any game. A game adds its board; every field has a default."""

    game: ClassVar[Any] = None  # set by Game: how kernel functions find a state's rules
    later: ClassVar[tuple[str, ...]] = ()  # fields that came after games were stored; the first says if they are in use

    seats: Annotated[int, PUBLIC] = 0
    rules: Annotated[int, PUBLIC] = 1
    stack: Annotated[list[AnyFrame], PUBLIC] = []  # each frame's own fields are masked
    memory: Annotated[tuple[AnyFact, ...], PUBLIC] = ()  # each fact has its knowers
    over: Annotated[Result | None, PUBLIC] = None
    open: Annotated[bool, PUBLIC] = False  # after the end: what was realised is shown to all
    events: list[Event] = []  # only while a step runs; empty between two decisions

    def then(self, *frames: Frame) -> None:
        """Do these next, in reading order, before whatever is pending."""
        if len(frames) == 1:  # as mostly
            self.stack.append(frames[0])
        else:
            self.stack += frames[::-1]

    def tell(self, *events: Event) -> None:
        """Announce what happened; who hears what of it is decided by the events' own marks."""
        self.events += events

    def recall(self, fact: Fact) -> None:
        """Remember something for those who may."""
        self.memory += (fact,)


S = TypeVar("S", bound=State)


class FieldSpec(msgspec.Struct, frozen=True):
    """One field of a state, frame, choice or event: its type without marks, who may see it, and what it holds."""

    name: str
    type: Any
    visible: Visibility
    of: Of = NOTHING


mismarks: dict[tuple[type, str], Of] = {}  # what is declared wrongly on purpose; empty outside mutation checks


def fields_of(cls: type) -> list[FieldSpec]:
    """The fields of a Struct class with what is declared of them; an undeclared visibility means HIDDEN.

    >>> [f.name for f in fields_of(State) if f.visible == HIDDEN]
    ['events']
    """
    return [replace(f, of=mismarks.get((cls, f.name), f.of)) for f in _declared(cls)] if mismarks else [*_declared(cls)]


@cache
def _declared(cls: type) -> tuple[FieldSpec, ...]:
    """The same as it stands in the class; looking it up is slow."""
    hints = get_type_hints(cls, include_extras=True)
    specs = []
    for name in cls.__struct_fields__:  # type: ignore[attr-defined]
        hint, visible, of = hints[name], HIDDEN, NOTHING
        if get_origin(hint) is Annotated:
            hint, *marks = get_args(hint)
            visible = next((m for m in marks if isinstance(m, Visibility)), HIDDEN)
            of = joined(marks)
        specs.append(FieldSpec(name, hint, visible, of))
    return tuple(specs)


def _is_frozen(hint: Any) -> bool:
    if hint in (int, float, bool, str, bytes, NoneType, Any):
        return True
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return all(_is_frozen(arg) for arg in get_args(hint))
    if origin is tuple:
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__struct_config__.frozen
    return hint in (AnyFrame, AnyFact)


def copy_source(hint: Any, expr: str) -> str:
    """Python source that copies one value of that type; shares whatever cannot change.

    >>> copy_source(list[list[int]], "s.hand")
    '[x[:] for x in s.hand]'
    """
    if _is_frozen(hint):
        return expr
    origin, args = get_origin(hint), get_args(hint)
    if origin is list:
        if _is_frozen(args[0]):
            return f"{expr}[:]"
        inner = "x" if len(expr) > 1 else expr + "x"
        return f"[{copy_source(args[0], inner)} for {inner} in {expr}]"
    if origin is dict and _is_frozen(args[1]):
        return f"{expr}.copy()"
    raise TypeError(f"a state cannot hold {hint}: use ints, tuples, lists, dicts or frozen Structs")


_copiers: dict[type, Callable[[Any], Any]] = {}


def _write_copier(cls: type) -> Callable[[Any], Any]:
    parts = ["[]" if f.name == "events" else copy_source(f.type, f"s.{f.name}") for f in fields_of(cls)]
    parts = [
        f"(s.{f.name} if s.{f.name} is POISON else {p})" if " for " in p else p
        for f, p in zip(fields_of(cls), parts, strict=True)
    ]
    scope: dict[str, Any] = {"cls": cls, "POISON": POISON}
    exec(f"def copier(s):\n    return cls({', '.join(parts)})", scope)
    copier: Callable[[Any], Any] = scope["copier"]
    _copiers[cls] = copier
    return copier


def copy(s: S) -> S:
    """An independent copy: nothing done to it shows in the original."""
    cls = type(s)
    copied: S = (_copiers.get(cls) or _write_copier(cls))(s)
    return copied
