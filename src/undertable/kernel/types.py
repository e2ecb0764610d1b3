"""The words every other module speaks: seats, unknowns, cells, frames, choices, events.

May touch: nothing but msgspec. Must not: know any game, read any state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NoReturn

import msgspec

Seat = int  # 0, 1, 2 … ; CHANCE for the dice
Seats = int  # a set of seats as a bit mask; 0 is a spectator

CHANCE: Seat = -1
NOBODY: Seats = 0
ALL: Seats = 1 << 30  # the knowers of what lies open: every viewer carries this bit while looking

UNKNOWN = -9999  # what a viewer sees instead of a secret number: out of range of every table
LATE = -9998  # a place whose piece has not been drawn yet: no kind exists, so nobody can know it


def bit(seat: Seat) -> Seats:
    """The set that holds one seat.

    >>> bit(0) | bit(2)
    5
    """
    return 1 << seat


def seat_set(seats: Iterable[Seat]) -> Seats:
    """The set that holds these seats.

    >>> seat_set([0, 2])
    5
    """
    found = NOBODY
    for seat in seats:
        found |= 1 << seat
    return found


def seats_in(who: Seats) -> list[Seat]:
    """The seats of a set, in order.

    >>> seats_in(bit(2) | bit(0))
    [0, 2]
    """
    return [i for i in range((who & ~ALL).bit_length()) if who >> i & 1]


class UnknownRead(Exception):
    """A rule looked at something its viewer cannot know."""


class Poison:
    """Stands for UNKNOWN wherever the laws look: any use of it raises.

    >>> POISON == 3
    Traceback (most recent call last):
    undertable.kernel.types.UnknownRead: a rule used a value that is not known here
    """

    __slots__ = ()

    def _raise(self, *_: object) -> NoReturn:
        raise UnknownRead("a rule used a value that is not known here")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _raise
    __hash__ = __bool__ = __len__ = __iter__ = __contains__ = _raise
    __index__ = __int__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _raise
    __mod__ = __and__ = __or__ = __rshift__ = __lshift__ = __neg__ = __abs__ = _raise

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)  # Python itself is only asking what kind of object this is
        self._raise()

    def __getitem__(self, key: object) -> Poison:
        """A copy of the unknown is the unknown; nothing else can be taken from it."""
        return self if key == slice(None) else self._raise()

    def __repr__(self) -> str:
        return "POISON"


POISON: Any = Poison()


def known(value: object) -> bool:
    """Whether a masked value is really there.

    >>> known(3), known(UNKNOWN), known(LATE), known(POISON)
    (True, False, False, False)
    """
    return value is not POISON and value != UNKNOWN and value != LATE


class Cell(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A place that holds one piece: its kind, and the seats that know it.

    That somebody knows a cell is public (they were seen looking); what it holds is not.
    """

    kind: int
    knowers: Seats


_cells: dict[tuple[int, Seats], Cell] = {}


def cell(kind: int, knowers: Seats) -> Cell:
    """The one interned Cell of that kind and those knowers.

    >>> cell(3, ALL) is cell(3, ALL)
    True
    """
    try:
        return _cells[kind, knowers]
    except KeyError:
        return _cells.setdefault((kind, knowers), Cell(kind, knowers))
    except UnknownRead:  # the kind is POISON, which cannot be looked up
        return Cell(kind, knowers)


LATE_CELL = cell(LATE, NOBODY)


# --- visibility: part of a field's type ------------------------------------------------------


class Visibility(msgspec.Struct, frozen=True):
    """Who may see a field. `how` is one of a closed set; `field` names a sibling field for BY/TO/EACH."""

    how: str
    field: str = ""


PUBLIC = Visibility("public")
HIDDEN = Visibility("hidden")  # nobody; also what a field without a mark gets
OWNER = Visibility("owner")  # list by seat: each cell is its seat's alone
OWNER_ZONE = Visibility("owner_zone")  # list by seat of lists: others see how many
COUNT = Visibility("count")  # a list: everybody sees how many, nobody which
KNOWERS = Visibility("knowers")  # a Cell, or lists of Cells: each carries its knowers


def by(field: str) -> Visibility:
    """Visible to the seat that the sibling field names."""
    return Visibility("by", field)


def to(field: str) -> Visibility:
    """Visible to the set of seats that the sibling field names."""
    return Visibility("to", field)


def each(field: str) -> Visibility:
    """A tuple: item i is visible to the i-th seat of the sibling field. Of an answer others see that it is there, of
    several steps not even how many."""
    return Visibility("each", field)


# --- the things of a game --------------------------------------------------------------------


class Sayable:
    """Mixin of whatever can be put into words; `says` is a `text.Says`, chosen after masking."""

    __slots__ = ()
    says: Any = None

    def saying(self) -> Any:
        """The message of this very object; override where one class has several."""
        return self.says

    def gap(self, name: str) -> Any:
        """What stands in a gap of its message."""
        return getattr(self, name)


class _Choice:
    __slots__ = ()


class _Frame:
    __slots__ = ()


class _Fact:
    __slots__ = ()


class Choice(_Choice, Sayable, msgspec.Struct, frozen=True, tag_field="is", tag=lambda name: name, gc=False):
    """One answer to a question. Games intern theirs in tables at import."""

    def passes(self) -> bool:
        """Whether it passes, declines or is done, spending nothing: what a time-out takes where it is offered."""
        return False


class Aside(Choice, frozen=True, gc=False):
    """Something any seat may say while an `Open` question waits, asked or not: it answers nothing, nobody waits for it,
    and the question stays as it is. It is public, and never among the options, so nothing counts or stumbles over it.
    """


class Hush(Choice, frozen=True, gc=False):
    """Somebody else's secret answer: it has been given, and that is all one may see."""


HUSH = Hush()


class Pick(Choice, frozen=True, gc=False):
    """Which of the frames of an AnyOrder or OneOf comes now."""

    index: int


PICKS = [Pick(i) for i in range(32)]


class Event(Sayable, msgspec.Struct, frozen=True, tag_field="is", tag=lambda name: name, gc=False):
    """Something that happened. Fields are masked like state fields; `to` says who hears of it at all."""

    to: ClassVar[str] = ""  # the name of a field holding the audience; empty: everybody
    uses: ClassVar[
        dict[str, str]
    ] = {}  # fields that show content in use -> its table: every row must occur in law runs
    verdict: ClassVar[bool] = False  # whether it tells how a game ended, the last sentence everybody reads


class Fact(_Fact, msgspec.Struct, frozen=True, tag_field="is", tag=lambda name: name, gc=False):
    """Something worth remembering that the board no longer shows; `knowers` may recall it."""

    knowers: Seats


class Frame(_Frame, Sayable, msgspec.Struct, frozen=True, tag_field="is", tag=lambda name: name, gc=False):
    """Something pending. Frozen: a frame is replaced, never edited."""


class Todo(Frame, frozen=True, gc=False):
    """Runs by itself when it reaches the top of the stack."""


class Question(Frame, frozen=True, gc=False):
    """A pending decision: it waits on top of the stack until seats, or the dice, have answered. Which kind to use:

    `Chance`    nobody decides: dice, draws, deals. With `beat` it falls as a step of its own, so that people can follow.
    `Ask`       one seat decides, and everybody sees at once that it has. Most questions are this.
    `Draft`     one seat decides in several steps that make one decision: until the last, others see only that it thinks.
    `AskAll`    several seats, one secret answer each, opened together: votes, bids, simultaneous plays.
    `DraftAll`  the same in several steps each: secret storing, planning. How many steps anybody has taken shows nowhere.
    `AskAny`    several seats as one: whoever answers first has answered for all. Nobody else need agree.
    `Open`      one seat decides, and others may speak up before it has: free effects in somebody else's turn.
    `AnyOrder`  what is to be done is settled, only the order is a seat's own: then its frames come one by one.
    `OneOf`     one of several frames comes, the others never do.

    In `Ask`, `AskAny` and `Open` the handler gets each answer (`Book.answer`); where answers are gathered it gets the
    whole frame at the end (`Book.resolve`). Who is asked must follow from what is public: ask everybody who, as far as
    all can see, might have an answer, and offer a pass to those who have none.
    """

    rule: ClassVar[str] = ""  # the rule that puts this question
    veil: ClassVar[tuple[float, float]] = (0.0, 0.0)  # seconds: its result is delivered no earlier
    standing: ClassVar[bool] = False  # whether a seat may leave it to the game's default once and for all
    onward: ClassVar[bool] = False  # whether it passes by itself where that is all a seat can do, as everybody can tell


class Chance(Question, frozen=True, gc=False):
    """Waits for the dice."""

    beat: ClassVar[bool] = False  # whether it falls as a step of its own, at a pace people can follow


class Ask(Question, frozen=True, gc=False):
    """Waits for one seat."""

    seat: Annotated[Seat, PUBLIC]


class AskAny(Question, frozen=True, gc=False):
    """Several seats may answer; the first valid answer counts and nobody waits for the others."""

    seats: Annotated[tuple[Seat, ...], PUBLIC]


class Open(Question, frozen=True, gc=False):
    """Waits for one seat; others may speak up meanwhile, and nobody waits for them.

    Whoever may speak up and cannot has no options, which nobody else can tell. The handler of what was said puts the
    question again.
    """

    seat: Annotated[Seat, PUBLIC]
    may: Annotated[tuple[Seat, ...], PUBLIC]


if TYPE_CHECKING:
    AnyChoice = Choice
    AnyFrame = Frame
    AnyFact = Fact
else:
    # Not Structs, on purpose: msgspec then asks our hook, which knows the game's own types.
    AnyChoice, AnyFrame, AnyFact = _Choice, _Frame, _Fact


class AskAll(Question, frozen=True, gc=False):
    """Every seat answers in secret; that a seat has answered is public, what it said is not."""

    seats: Annotated[tuple[Seat, ...], PUBLIC]
    answers: Annotated[tuple[AnyChoice | None, ...], each("seats")]


class Draft(Question, frozen=True, gc=False):
    """Consecutive questions to one seat, until nothing is left to choose. Until then others see only that it thinks.

    Its steps may be taken back one by one (`Back`), and a time-out takes back all of them.
    """

    seat: Annotated[Seat, PUBLIC]
    steps: Annotated[tuple[AnyChoice, ...], by("seat")]


class DraftAll(Question, frozen=True, gc=False):
    """A Draft of every seat at the same time. That a seat is done is public; what it chose, and in how many steps, not."""

    seats: Annotated[tuple[Seat, ...], PUBLIC]
    done: Annotated[tuple[bool, ...], PUBLIC]
    drafts: Annotated[tuple[tuple[AnyChoice, ...], ...], each("seats")]


class AnyOrder(Question, frozen=True, gc=False):
    """Several frames that a seat takes one by one in the order it likes."""

    seat: Annotated[Seat, PUBLIC]
    frames: Annotated[tuple[AnyFrame, ...], PUBLIC]


class OneOf(Question, frozen=True, gc=False):
    """Several frames of which a seat takes exactly one."""

    seat: Annotated[Seat, PUBLIC]
    frames: Annotated[tuple[AnyFrame, ...], PUBLIC]


class Reason(Sayable, msgspec.Struct, frozen=True, gc=False):
    """Why something may not be done: a `text.Sentence`, the id of the rule that forbids it, and what fills the gaps."""

    says: Any
    rule: str
    gaps: dict[str, int]

    def __hash__(self) -> int:
        return hash((self.says, self.rule, frozenset(self.gaps.items())))

    def saying(self) -> Any:
        """The message of its sentence."""
        return self.says.text

    def gap(self, name: str) -> int:
        """What stands in a gap of its sentence."""
        return self.gaps[name]


class Pointer(msgspec.Struct, frozen=True, gc=False):
    """Something on the board to look at: what sort of thing, and which; the game's board knows what that means."""

    sort: str
    at: int


class Because(Sayable, msgspec.Struct, frozen=True, gc=False):
    """Why a practised player would do something: a `text.Explanation`, what fills its gaps, and what to look at."""

    says: Any
    marks: tuple[Pointer, ...]
    gaps: dict[str, int | Because]  # an explanation may be made of others

    def __hash__(self) -> int:
        return hash((self.says, self.marks, frozenset(self.gaps.items())))

    def saying(self) -> Any:
        """The message of its sentence."""
        return self.says.text

    def gap(self, name: str) -> int | Because:
        """What stands in a gap of its sentence."""
        return self.gaps[name]


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: who won, and why, in the words of `Reason`-like ids of the game."""

    winners: tuple[Seat, ...]
    why: tuple[str, ...] = ()
