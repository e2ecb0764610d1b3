"""States, choices and views as bytes: canonical, typed, the same in every process.

May touch: a game's own types. Must not: interpret what it encodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import structs
from msgspec.structs import astuple

from .engine import Back, TimeRanOut, TookBack, asked, due_among, options
from .game import Game
from .observe import observe
from .state import State
from .types import (
    UNKNOWN,
    AnyChoice,
    AnyFact,
    AnyFrame,
    Choice,
    Event,
    Fact,
    Hush,
    Poison,
    Seat,
    Seats,
    bit,
    seats_in,
)

S = TypeVar("S", bound=State)


def _plain(value: object) -> int:
    if isinstance(value, Poison):
        return UNKNOWN
    raise TypeError(f"{type(value).__name__} cannot be encoded")


_msgpack = msgspec.msgpack.Encoder(enc_hook=_plain, order="deterministic")
_json = msgspec.json.Encoder(enc_hook=_plain, order="deterministic")


class View(msgspec.Struct, Generic[S]):
    """All that a viewer is shown at one moment: what it sees, who is asked, what it may answer."""

    game: str
    who: Seats
    seen: S
    asked: tuple[Seat, ...]
    due: tuple[Seat, ...]  # those of them whom the table waits for; the others may speak up
    options: dict[str, Sequence[AnyChoice]]  # by seat, for the viewer's own seats that are asked
    insight: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET  # by seat, "" for a spectator: where the game has any


class Codec:
    """The decoders of one game, built once from its Book."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        choices = {c for group in game.book.choices.values() for c in group} | game.book.asides | {Hush, Back}
        facts = game.facts or (Fact,)
        sorts: dict[type, Iterable[Any]] = {AnyChoice: choices, AnyFrame: game.book.frames, AnyFact: facts}
        self._unions: dict[type, Any] = {sort: _union(classes) for sort, classes in sorts.items()}
        self._tagged: dict[type, dict[str, type]] = {
            sort: {cls.__struct_config__.tag: cls for cls in classes} for sort, classes in sorts.items()
        }
        events = _union({*game.events, TookBack, TimeRanOut})
        frame, fact, choice = (self._unions[sort] for sort in (AnyFrame, AnyFact, AnyChoice))
        state = _with(game.state, stack=list[frame], memory=tuple[fact, ...])  # type: ignore[valid-type]
        shown = _with(View, seen=state, options=dict[str, list[choice]])  # type: ignore[valid-type]
        self._state = msgspec.msgpack.Decoder(state, dec_hook=self.hook)
        self._view = msgspec.json.Decoder(shown, dec_hook=self.hook)
        self.choice = msgspec.json.Decoder(choice, dec_hook=self.hook)
        self.events = msgspec.json.Decoder(list[events], dec_hook=self.hook)  # type: ignore[valid-type]

    def hook(self, kind: type, value: Any) -> Any:
        """Decode a frame, choice or fact by its tag."""
        if kind is Event:
            return value
        return self._typed(kind, value)

    def _typed(self, sort: type, value: Any) -> Any:
        """By its class where the tag names one; the whole union, taken apart anew at every call, only says what is wrong."""
        tag = value.get("is") if type(value) is dict else None
        cls = self._tagged[sort].get(tag) if type(tag) is str else None
        return msgspec.convert(value, cls or self._unions[sort], dec_hook=self.hook)

    def state(self, raw: bytes) -> Any:
        """A state out of what `dump` wrote."""
        return self.game.state(*astuple(self._state.decode(raw)))

    def view(self, raw: bytes) -> View[Any]:
        """A view out of JSON."""
        shown = self._view.decode(raw)
        shown.seen = self.game.state(*astuple(shown.seen))
        return View(*astuple(shown))

    def to_choice(self, value: Any) -> Choice:
        """A choice out of plain JSON values; raises msgspec.ValidationError with the reason."""
        choice: Choice = self._typed(AnyChoice, value)
        return choice


def _union(types: Iterable[type]) -> Any:
    """The union of classes in a fixed order, so that two processes build the same decoder."""
    return reduce(or_, sorted(types, key=lambda t: t.__name__))


def _with(cls: type[msgspec.Struct], **types: Any) -> type[Any]:
    """A class with the same fields, some of other types: a Decoder takes a union that stands there apart only once."""
    fields: list[tuple[str, Any, Any]] = []
    for f in structs.fields(cls):
        made = f.default_factory is not msgspec.NODEFAULT
        default = msgspec.field(default_factory=f.default_factory) if made else msgspec.field(default=f.default)
        fields.append((f.name, types.get(f.name, f.type), default))
    return msgspec.defstruct(cls.__name__, fields)


@cache
def codec(game: Game[Any]) -> Codec:
    """The one Codec of a game."""
    return Codec(game)


def dump(s: State) -> bytes:
    """A state as canonical bytes; fields that came later are absent where they are not in use: stored sums hold."""
    later = type(s).later
    if not later or getattr(s, later[0]):
        return _msgpack.encode(s)
    first = _without(type(s))
    return _msgpack.encode(first(*[getattr(s, name) for name in first.__struct_fields__]))


@cache
def _without(cls: type[State]) -> type[msgspec.Struct]:
    """The class as it was before its later fields came."""
    return msgspec.defstruct(cls.__name__, [(name, Any) for name in cls.__struct_fields__ if name not in cls.later])


def load(game: Game[S], raw: bytes) -> S:
    """The state that `dump` wrote."""
    s: S = codec(game).state(raw)
    return s


encode: Callable[[Any], bytes] = _json.encode  # anything of ours as canonical JSON


def look(s: S, who: Seats, seen: S | None = None) -> View[S]:
    """The view of a set of seats; options are computed from what these seats know: `seen`, where that was observed."""
    seen = observe(s, who) if seen is None else seen
    now = asked(seen)
    mine = {str(seat): options(seen, seat) for seat in now if seat >= 0 and who >> seat & 1}
    insight = _insight(seen, who) if s.game.belief.insights else msgspec.UNSET
    return View(s.game.id, who, seen, now, due_among(seen, now) if len(now) > 1 else now, mine, insight)


def _insight(seen: State, who: Seats) -> dict[str, Any]:
    """What each of the viewer's seats can tell from what the viewer sees."""
    belief, seats = seen.game.belief, _seats_of(who)
    return {str(seat): belief.insight(seen, seat) for seat in seats} if seats else {"": belief.insight(seen, None)}


@cache
def _seats_of(who: Seats) -> tuple[Seat, ...]:
    return tuple(seats_in(who))


def view(s: State, who: Seats) -> bytes:
    """The view as canonical JSON: what goes over the wire, to people and bots alike."""
    return _json.encode(look(s, who))


def seat_view(s: State, seat: Seat) -> bytes:
    """What a bot in that seat is given: its viewer's view, with the options of its own seat alone."""
    seen = look(s, s.game.viewer(s, seat) | bit(seat))
    own = str(seat)
    seen.options = {own: seen.options[own]} if own in seen.options else {}
    if seen.insight is not msgspec.UNSET:
        seen.insight = {own: seen.insight[own]}
    return encode(seen)


def read_view(game: Game[S], raw: bytes) -> View[S]:
    """A view back from the wire, in the game's own types."""
    seen: View[S] = codec(game).view(raw)
    return seen
