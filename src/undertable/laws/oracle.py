"""Who may know what, said a second time, independently of the states' own declarations.

May touch: a game's `who_knows.toml` and true states. Must not: call `observe` or read visibilities.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, get_args

import msgspec

from undertable.kernel.codec import encode
from undertable.kernel.engine import TimeRanOut, TookBack
from undertable.kernel.game import Game
from undertable.kernel.state import State, fields_of
from undertable.kernel.types import ALL, HUSH, LATE, AnyFrame, Cell, Event, Fact, Frame, Seats, known

Path = tuple[Any, ...]
_cell = re.compile(r"^([\w.]+?)((?:\[\w+\]|\[\*\])*)$")
_term = re.compile(r"^(?P<dot>\.)?(?P<name>\w+)(?:\[(?P<index>\w+)\]|\((?P<arg>\.?\w+)\))?$")
BASE = (
    "seats",
    "rules",
    "over",
    "open",
    "TookBack.seat",
    "TookBack.hearers",
    "TimeRanOut.seat",
    "AnyOrder.seat",
    "OneOf.seat",
)  # the kernel's own
OWN = ("stack", "memory", "events")  # what the oracle looks at in its own way


class OracleError(ValueError):
    """The oracle says nothing, or nonsense, of something that exists."""


class Row(msgspec.Struct, frozen=True, dict=True):
    """One line of the oracle: these cells may be known to those seats."""

    cell: str
    binders: tuple[str, ...]
    who: tuple[str, ...]
    secret_size: bool

    @cached_property
    def public(self) -> bool:
        """Whether everybody may know all of it."""
        return self.who == ("all",)

    @cached_property
    def alike(self) -> bool:
        """Whether the same seats may know every value of the field, wherever it lies."""
        words = {word for text in self.who for word in re.findall(r"\w+", text)}
        return words.isdisjoint(("knowers", *self.binders))


class Leaf(msgspec.Struct, frozen=True):
    """One value somewhere in a state or event, and who may know it."""

    path: Path
    value: Any
    who: Seats
    secret_size: bool = False


class Oracle:
    """The rows of one game, and the questions the laws put to them."""

    def __init__(self, game: Game[Any], source: Traversable) -> None:
        self.game = game
        table = tomllib.loads(source.read_text("utf-8"))
        self.rows: dict[str, Row] = {name: Row(name, (), ("all",), False) for name in (*BASE, *table["public"])}
        for row in table.get("row", []):
            found = _cell.match(row["cell"])
            if found is None:
                raise OracleError(f"{row['cell']!r} is no path of a cell")
            name, brackets = found.groups()
            binders = tuple(re.findall(r"\[(\w+|\*)\]", brackets))
            self.rows[name] = Row(row["cell"], binders, tuple(row["who"].split("+")), row.get("size") == "secret")
        self._of_state: dict[type[State], tuple[list[str], list[tuple[str, Row]]]] = {}
        self._compare_with_the_game()

    def _compare_with_the_game(self) -> None:
        """Every field of state, frames and events, and every fact, has a word; and no word is about nothing."""
        things = {name for name in self.game.state.__struct_fields__ if name not in OWN}
        spoken = set(things)
        classes: list[type] = [*self.game.book.frames, *self.game.events, TookBack, TimeRanOut]
        for cls in classes:
            fields = {f"{cls.__name__}.{f.name}" for f in fields_of(cls) if AnyFrame not in get_args(f.type)}
            things |= fields
            spoken |= fields | {cls.__name__}
        things |= {cls.__name__ for cls in self.game.facts}
        silent, idle = sorted(things - self.rows.keys()), sorted(self.rows.keys() - spoken - things)
        if silent:
            raise OracleError(f"the oracle says nothing of {', '.join(silent)}")
        if idle:
            raise OracleError(f"the oracle speaks of what is not there: {', '.join(idle)}")

    # --- states ---

    def _row(self, name: str) -> Row:
        row = self.rows.get(name)
        if row is None:
            raise OracleError(f"the oracle says nothing of {name}")
        return row

    def public(self, s: State) -> bytes:
        """All that the oracle calls public, of a true or an observed state."""
        open_names, _ = self._fields(type(s))
        return encode([[getattr(s, name) for name in open_names], [self._public_frame(frame) for frame in s.stack]])

    def _fields(self, state: type[State]) -> tuple[list[str], list[tuple[str, Row]]]:
        """The fields of a state that are simply public, and the others with their rows: looked up once."""
        found = self._of_state.get(state)
        if found is None:
            rows = [(name, self._row(name)) for name in state.__struct_fields__ if name not in OWN]
            found = [name for name, row in rows if row.public], [(name, row) for name, row in rows if not row.public]
            self._of_state[state] = found
        return found

    def _public_frame(self, frame: Frame) -> list[Any]:
        kind = type(frame).__name__
        shown: list[Any] = [kind]
        for name in frame.__struct_fields__:
            value = getattr(frame, name)
            if _holds_frames(value):
                shown.append([self._public_frame(inner) for inner in value])
            elif self._row(f"{kind}.{name}").public:
                shown.append(value)
        return shown

    def leaves(self, s: State) -> list[Leaf]:
        """Every value of a true state that is not simply public, with those who may know it."""
        found: list[Leaf] = []
        groups = {**self.game.proof.groups(s), "open": s.open}
        for name, row in self._fields(type(s))[1]:
            self._walk(found, (name,), row, getattr(s, name), s, groups)
        for depth, frame in enumerate(s.stack):
            self._frame(found, ("stack", depth), frame, groups)
        for i, fact in enumerate(s.memory):
            who = self._who(self._row(type(fact).__name__), fact, {}, None, groups)
            found.append(Leaf(("memory", i), fact, who, secret_size=True))
        return found

    def _frame(self, found: list[Leaf], path: Path, frame: Frame, groups: dict[str, Any]) -> None:
        kind = type(frame).__name__
        for name in frame.__struct_fields__:
            value = getattr(frame, name)
            if _holds_frames(value):
                for i, inner in enumerate(value):
                    self._frame(found, (*path, kind, name, i), inner, groups)
            else:
                self._walk(found, (*path, kind, name), self._row(f"{kind}.{name}"), value, frame, groups)

    def _walk(self, found: list[Leaf], path: Path, row: Row, value: Any, owner: Any, groups: dict[str, Any]) -> None:
        """The values of one field; where they all have the same knowers, these are looked up once."""
        if row.public:
            return
        values = _gather([], path, value)
        if row.alike and values:
            who = self._who(row, owner, {}, None, groups)
            found += [Leaf(at, one, who, row.secret_size) for at, one, _ in values]
            return
        for at, one, whole in values:
            bound = dict(zip(row.binders, at[len(path) :], strict=False))
            found.append(Leaf(at, one, self._who(row, owner, bound, whole, groups), row.secret_size))

    def _who(self, row: Row, owner: Any, bound: dict[str, int], value: Any, groups: dict[str, Any]) -> Seats:
        who = 0
        for text in row.who:
            try:
                who |= self._term(text, owner, bound, value, groups)
            except (KeyError, AttributeError) as nobody:
                there = ", ".join(
                    ["all", "nobody", "knowers", *row.binders, *(name for name in groups if name != "open")]
                )
                raise OracleError(f"{row.cell}: {text!r} names no seats; there are: {there}") from nobody
        return who

    def _term(self, text: str, owner: Any, bound: dict[str, int], value: Any, groups: dict[str, Any]) -> Seats:
        if text == "all":
            return ALL
        if text == "nobody":
            return 0
        if text == "knowers":
            return ALL if value is None or groups.get("open") else int(value.knowers)
        if text in bound:
            return 1 << bound[text]
        found = _term.match(text)
        if found is None:
            raise OracleError(f"{text!r} names no seats")
        if found["dot"]:
            seat = getattr(owner, found["name"])
            return 1 << int(seat[bound[found["index"]]] if found["index"] else seat)
        group = groups[found["name"]]
        if found["arg"] is None:
            return int(group)
        key = getattr(owner, found["arg"][1:]) if found["arg"].startswith(".") else bound[found["arg"]]
        return int(group[key])

    def told(self, s: State, events: list[Event], who: Seats) -> Iterator[object]:
        """All that a viewer may know of a true state and of what led there: the oracle's own observation.

        Part by part, the cheapest first: whoever compares may stop where two differ.
        """
        yield self.public(s)
        yield self._project_events(events, s, who)
        yield self._project(s, who)

    def same(self, one: tuple[State, list[Event]], other: tuple[State, list[Event]], who: Seats) -> bool:
        """Whether a viewer may not tell two steps apart."""
        return same_parts(self.told(*one, who), self.told(*other, who))

    def _project(self, s: State, who: Seats) -> list[tuple[Path, Any]]:
        """What is not simply public, as a viewer may know it."""
        who |= ALL
        mine: list[tuple[Path, Any]] = []
        for leaf in self.leaves(s):
            if leaf.who & who or (s.open and leaf.who and not isinstance(leaf.value, Fact)):
                mine.append((leaf.path, leaf.value if leaf.value != LATE else "?"))
            elif not leaf.secret_size:
                mine.append((leaf.path, "?" if leaf.value is not None else None))
        return mine

    # --- events ---

    def audience(self, event: Event, s: State) -> Seats:
        """Who hears of an event at all."""
        row = self.rows.get(type(event).__name__)
        return ALL if row is None else self._who(row, event, {}, None, self.game.proof.groups(s))

    def public_event(self, event: Event) -> bytes:
        """What everybody who hears of an event may know of it."""
        kind = type(event).__name__
        names = event.__struct_fields__
        return encode([kind, [getattr(event, n) for n in names if self._row(f"{kind}.{n}").public]])

    def event_leaves(self, event: Event, s: State) -> list[Leaf]:
        """The values in an event that are not simply public."""
        kind, found = type(event).__name__, list[Leaf]()
        rows = [(name, self._row(f"{kind}.{name}")) for name in event.__struct_fields__]
        secret = [(name, row) for name, row in rows if not row.public]
        groups = self.game.proof.groups(s) if secret else {}
        for name, row in secret:
            self._walk(found, (name,), row, getattr(event, name), event, groups)
        return found

    def _project_events(self, events: list[Event], s: State, who: Seats) -> list[Any]:
        """All that a viewer may know of what happened."""
        who |= ALL
        return [
            (self.public_event(event), [(x.path, x.value if x.who & who else "?") for x in self.event_leaves(event, s)])
            for event in events
            if self.audience(event, s) & who
        ]


def same_parts(one: Iterable[object], other: Iterable[object]) -> bool:
    """Whether all parts agree; the first that does not is the last that is looked at."""
    return all(a == b for a, b in zip(one, other, strict=True))


Value = tuple[Path, Any, Any]  # where it lies, what it is, and the Cell it lies in


def _gather(values: list[Value], path: Path, value: Any) -> list[Value]:
    """The values of a field, however deep its lists."""
    if isinstance(value, (list, tuple)):
        for i, item in enumerate(value):
            _gather(values, (*path, i), item)
    else:
        values.append((path, value.kind if isinstance(value, Cell) else value, value))
    return values


def _holds_frames(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Frame)


def oracle_of(game: Game[Any]) -> Oracle:
    """The oracle that stands in a game's own folder."""
    return Oracle(game, files(f"undertable.games.{game.id}") / "who_knows.toml")


def value_at(thing: Any, path: Path) -> Any:
    """The value at a leaf's path in something observed; None where nothing is there."""
    for key in path:
        if isinstance(key, int):
            thing = thing[key] if isinstance(thing, (list, tuple)) and key < len(thing) else None
        elif not isinstance(thing, Frame) or key != type(thing).__name__:
            thing = getattr(thing, key)
    return thing.kind if isinstance(thing, Cell) else thing


def spelt(path: Path) -> str:
    """A leaf's path, for people.

    >>> spelt(("hand", 1, 0)), spelt(("stack", 0, "Drop", "answers", 1))
    ('hand[1][0]', 'Drop.answers[1]')
    """
    if path[0] == "stack":
        path = path[2:]
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).removeprefix(".")


def is_known(value: Any) -> bool:
    """Whether an observed value says anything."""
    return value is not None and value is not HUSH and known(value)
