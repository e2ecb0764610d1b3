"""The one place where truth becomes knowledge.

May touch: states, frames, events and their declared visibility. Must not: know any game.
A field nobody declared is never shown. Masks are written once per class from the declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, get_args, get_origin

from .state import FieldSpec, State, copy_source, fields_of
from .types import (
    ALL,
    HUSH,
    LATE,
    POISON,
    UNKNOWN,
    AnyFrame,
    Cell,
    Event,
    Fact,
    Frame,
    Seats,
    Visibility,
    cell,
)

S = TypeVar("S", bound=State)
Mask = Callable[[Any, Seats, Any], Any]  # (thing, viewer, what stands for an unknown) -> masked thing

EVERYBODY: Seats = -1  # after the end: whatever was realised is shown; what was never drawn never existed

_masks: dict[type, Mask | None] = {}  # None: nothing in that class is ever hidden
_frozen_masks: dict[type, Mask] = {}  # the same for states, sharing what is public instead of copying it
KERNEL = {"memory": "()", "events": "[]"}  # fields of every state that are not masked like the rest
_mutations: dict[tuple[type, str], Visibility] = {}


def observe(s: S, who: Seats, unknown: Any = UNKNOWN) -> S:
    """What a set of seats may know: the same type, every secret replaced.

    `unknown` is UNKNOWN on the wire and POISON in the laws. Observing what was observed as
    nobody gives the public state.

    >>> from undertable.games import find
    >>> from .game import Setup
    >>> from .match import Match
    >>> match = Match.new(find("agent_avenue"), Setup("simple", 2), key="00")
    >>> events, s = match.settle(), match.state
    >>> seen = observe(s, 0b01)  # with the eyes of seat 0
    >>> seen.hand[0] == s.hand[0], seen.hand[1] == [UNKNOWN] * len(s.hand[1])
    (True, True)
    """
    return _seen(s, _mask_of(type(s)), who, unknown)  # type: ignore[arg-type]


def observe_frozen(s: S, who: Seats) -> S:
    """`observe` for a state that will never change again: public parts are the state's own, not copies."""
    return _seen(s, _frozen_masks.get(type(s)) or _write_frozen_mask(type(s)), who, UNKNOWN)


def _seen(s: S, mask: Mask, who: Seats, unknown: Any) -> S:
    ears = who | ALL
    seen: S = mask(s, EVERYBODY if s.open else ears, unknown)
    if s.memory:  # what was told in confidence stays so, even after the end
        if _mutations:
            seen.memory = tuple([fact for fact in s.memory if _recalls(fact, ears)])
        else:
            seen.memory = tuple([fact for fact in s.memory if fact.knowers & ears])
    return seen


def _recalls(fact: Fact, ears: Seats) -> bool:
    """Whether a fact is recalled where a declaration is wrong on purpose."""
    wrong = _mutations.get((type(fact), "knowers"))
    return wrong.how == "public" if wrong is not None else bool(fact.knowers & ears)


def hear(event: Event, who: Seats) -> Event | None:
    """What a set of seats notices of an event, or None where it must not know that it happened."""
    cls = type(event)
    audience = cls.to
    if audience and (cls, "to") not in _mutations and not getattr(event, audience) & (who | ALL):
        return None
    mask = _mask_of(cls)
    if mask is None:
        return event
    heard: Event = mask(event, who | ALL, UNKNOWN)
    return heard


def mask_frame(frame: Frame, who: Seats, unknown: Any = UNKNOWN) -> Frame:
    """A pending frame as a set of seats may see it."""
    mask = _mask_of(type(frame))
    return frame if mask is None else mask(frame, who | ALL, unknown)


def _mask_of(cls: type) -> Mask | None:
    try:
        return _masks[cls]
    except KeyError:
        return _write_mask(cls)


def _mask_cell(c: Cell, who: Seats, unknown: Any) -> Cell:
    if (c.knowers & who or who == EVERYBODY) and c.kind is not POISON and c.kind != LATE:
        return c
    return cell(unknown, c.knowers)


def _blank(hint: Any, value: str) -> str:
    """Source of what stands in for a hidden value of that type."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Cell:
        return f"cell(unk, {value}.knowers)"
    if hint is int:
        return "unk"
    if origin is list:
        return "([] if unk is UNKNOWN else unk)"
    if origin is tuple:
        return "(() if unk is UNKNOWN else unk)"
    if type(None) in args:
        return "(None if unk is UNKNOWN else unk)"
    raise TypeError(f"a value of type {hint} cannot be hidden: use int, Cell, list, tuple or … | None")


def _cells(hint: Any, value: str) -> str:
    """Source that masks a Cell, an optional Cell, or (nested) lists of Cells by their knowers."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Cell:
        return f"mask_cell({value}, who, unk)"
    if origin is list:
        return f"[{_cells(args[0], 'c' + value[:1])} for {'c' + value[:1]} in {value}]"
    if origin is tuple:
        return f"tuple([{_cells(args[0], 'c' + value[:1])} for {'c' + value[:1]} in {value}])"
    if type(None) in args and Cell in args:
        return f"(None if {value} is None else mask_cell({value}, who, unk))"
    raise TypeError(f"KNOWERS marks a Cell or lists of Cells, not {hint}")


def _own(hint: Any, value: str, share: bool) -> str:
    """Source of a value for whoever may see it: of a state that will never change again the very same."""
    return value if share else copy_source(hint, value)


def _masked(f: FieldSpec, share: bool = False) -> str:
    """Source of one masked field of `s`."""
    value, how = f"s.{f.name}", f.visible.how
    if AnyFrame in get_args(f.type):  # frames that wait inside a frame or on the stack
        masked = f"mask_stack({value}, who, unk)"
        return f"tuple({masked})" if get_origin(f.type) is tuple else masked
    if how == "public":
        return _own(f.type, value, share)
    if how == "hidden":
        return _blank(f.type, value)
    if how == "owner":
        inner = get_args(f.type)[0]
        return f"[{_own(inner, 'x', share)} if who >> i & 1 else {_blank(inner, 'x')} for i, x in enumerate({value})]"
    if how == "owner_zone":
        own = _own(get_args(f.type)[0], "x", share)
        return f"[{own} if who >> i & 1 else [unk] * len(x) for i, x in enumerate({value})]"
    if how == "count":
        return f"[unk] * len({value})"
    if how == "knowers":
        return _cells(f.type, value)
    if how == "by":
        seat = f"s.{f.visible.field}"  # negative: nobody's, or the dice's
        own = _own(f.type, value, share)
        return f"({own} if {seat} >= 0 and who >> {seat} & 1 else {_blank(f.type, value)})"
    if how == "to":
        own = _own(f.type, value, share)
        return f"({own} if s.{f.visible.field} & who else {_blank(f.type, value)})"
    if how == "each":
        inner = get_args(f.type)[0]  # an answer, or the steps of one
        hush = _blank(inner, "a") if get_origin(inner) is tuple else "(HUSH if unk is UNKNOWN else unk)"
        return f"tuple([a if a is None or who >> i & 1 else {hush} for i, a in zip(s.{f.visible.field}, {value})])"
    raise TypeError(f"unknown visibility {how!r} of field {f.name}")


def _mask_stack(stack: Iterable[Frame], who: Seats, unknown: Any) -> list[Frame]:
    found = []
    for f in stack:
        cls = type(f)
        mask = _masks[cls] if cls in _masks else _write_mask(cls)
        found.append(f if mask is None else mask(f, who, unknown))
    return found


def _write_mask(cls: type) -> Mask | None:
    specs = _declared(cls)
    is_state = issubclass(cls, State)
    if not is_state and all(f.visible.how == "public" and AnyFrame not in get_args(f.type) for f in specs):
        _masks[cls] = None
        return None
    mask = _masks[cls] = _compiled(cls, [(KERNEL.get(f.name) if is_state else None) or _masked(f) for f in specs])
    return mask


def _write_frozen_mask(cls: type) -> Mask:
    mask = _frozen_masks[cls] = _compiled(cls, [KERNEL.get(f.name) or _masked(f, share=True) for f in _declared(cls)])
    return mask


def _declared(cls: type) -> list[FieldSpec]:
    return [FieldSpec(f.name, f.type, _mutations.get((cls, f.name), f.visible), f.of) for f in fields_of(cls)]


def _compiled(cls: type, parts: list[str]) -> Mask:
    """A function that builds the masked thing, field by field."""
    scope: dict[str, Any] = {
        "cls": cls, "cell": cell, "mask_cell": _mask_cell, "mask_stack": _mask_stack,
        "UNKNOWN": UNKNOWN, "HUSH": HUSH,
    }  # fmt: skip
    exec(f"def mask(s, who, unk):\n    return cls({', '.join(parts)})", scope)
    mask: Mask = scope["mask"]
    return mask


@contextmanager
def mutated(cls: type, field: str, visible: Visibility) -> Iterator[None]:
    """Deliberately declare one field wrongly: the laws must notice. For the mutation check only."""
    _mutations[cls, field] = visible
    _forget()
    try:
        yield
    finally:
        del _mutations[cls, field]
        _forget()


def _forget() -> None:
    _masks.clear()
    _frozen_masks.clear()
