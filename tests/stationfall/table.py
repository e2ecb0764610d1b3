"""A table for tests: lay out a position by name, answer with choices by name, look at what happened.

May touch: a state through the engine. Must not: write into it; positions come from the position builder and from play.
"""

from __future__ import annotations

from typing import Any, TypeVar

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.looks import where
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.box.acts import ACT, AIRLOCK, CRAWL, STEP
from undertable.games.stationfall.box.tables import (
    CHARACTER,
    CORRIDOR,
    DATA,
    GUILT,
    HAZARD,
    IDENTITY,
    INSTITUTION,
    ITEM,
    KOMPROMAT,
    PAWN,
    PLACE,
    STATUS,
)
from undertable.games.stationfall.speech.answers import (
    ACTIVATES,
    BRIBES,
    CUBE_COUNTS,
    DO,
    DO_FREE,
    DRAG,
    GO,
    GO_FREE,
    GREY_BRIBES,
    INFLUENCES,
    NONE,
    PRESSES,
    REPORTS,
    REVEALS,
    TAKE,
    TAKE_CUBE,
    TAKE_KOMPROMAT,
    THROUGH,
    WHAT,
    WHERE,
    WHICH,
    WHOM,
)
from undertable.kernel.engine import apply, asked, due, options, pending, refuse, start
from undertable.kernel.game import Setup
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, Choice, Event, Reason, Seat

E = TypeVar("E", bound=Event)
Position = dict[str, Any]


class Table:
    """One game, seen from above."""

    def __init__(
        self, seats: int = 2, mode: str = "full", options: dict[str, Any] | None = None, **position: Any
    ) -> None:
        self.s: State = start(GAME, Setup(mode, seats, options or {}), position)
        self.news: list[Event] = []

    # --- deciding ---

    def do(self, *choices: Choice, seat: Seat | None = None) -> Table:
        """Whoever the table waits for, or one seat, decides."""
        for choice in choices:
            who = due(self.s)[0] if seat is None else seat
            self.news += apply(self.s, who, choice)
        return self

    def falls(self, outcome: Choice) -> Table:
        """What chance brings; it must be possible."""
        assert asked(self.s) == (CHANCE,), f"nothing falls now: {pending(self.s)}"
        assert outcome in options(self.s, CHANCE), f"{outcome} cannot fall here"
        self.news += apply(self.s, CHANCE, outcome)
        return self

    # --- looking ---

    def why(self, choice: Choice, seat: Seat | None = None) -> Reason | None:
        return refuse(self.s, due(self.s)[0] if seat is None else seat, choice)

    def open(self, seat: Seat | None = None) -> list[Choice]:
        return list(options(self.s, due(self.s)[0] if seat is None else seat))

    def can(self, *choices: Choice) -> bool:
        """Whether these steps may be taken one after another; nothing is left of the trial."""
        trial = Table.__new__(Table)
        trial.s, trial.news = copy(self.s), []
        for choice in choices:
            if choice not in trial.open():
                return False
            trial.do(choice)
        return True

    @property
    def ask(self) -> str:
        """What is asked now."""
        return type(pending(self.s)).__name__

    @property
    def decider(self) -> Seat:
        return due(self.s)[0]

    def at(self, pawn: str) -> str:
        place = where(self.s, PAWN.kind(pawn))
        return PLACE.ids[place] if place != NONE else ""

    def status(self, pawn: str) -> str:
        return STATUS.ids[self.s.status[PAWN.kind(pawn)]]

    def held(self, pawn: str) -> list[str]:
        return [ITEM.ids[item] for item in self.s.held[PAWN.kind(pawn)]]

    def floor(self, place: str) -> list[str]:
        return [ITEM.ids[item] for item in self.s.floor[PLACE.kind(place)]]

    def data(self, pawn: str) -> set[str]:
        bits = self.s.data[PAWN.kind(pawn)]
        return {id_ for kind, id_ in enumerate(DATA.ids) if bits >> kind & 1}

    def guilt(self, seat: Seat) -> str:
        return GUILT.ids[self.s.guilt[seat]]

    def hazard(self, place: str) -> str:
        return HAZARD.ids[self.s.hazard[PLACE.kind(place)]]

    def damaged(self, place: str) -> bool:
        return self.s.damaged[PLACE.kind(place)]

    def locks(self) -> set[str]:
        return {id_ for kind, id_ in enumerate(CORRIDOR.ids) if self.s.locked[kind]}

    def heard(self, kind: type[E]) -> list[E]:
        return [event for event in self.news if isinstance(event, kind)]


def acting(actor: str, *, seats: int = 2, actions: int = 2, **position: Any) -> Table:
    """A table in the Activation phase of seat 0 with somebody."""
    return Table(seats, step="act", actor=actor, actions=actions, **position)


def any_order(t: Table, *choices: Any) -> list[Any]:
    """The same choices in the order in which they are asked."""
    left, found = list(choices), []
    trial = Table.__new__(Table)
    trial.s, trial.news = copy(t.s), []
    trial.do(do("transmit"))
    while left:
        here_now = next(c for c in left if c in trial.open())
        trial.do(here_now)
        left.remove(here_now)
        found.append(here_now)
    return found


def revealing(identity: str, seats: int = 2, **position: Any) -> Table:
    """A seat has just Revealed its Secret Identity, in its own turn."""
    position.setdefault("cast", [])
    character = CHARACTER.ids[IDENTITY.row(identity).character]
    position["cast"] = list(dict.fromkeys([character, *position["cast"]]))
    others = position.pop("others", None) or strangers_to(position["cast"], seats - 1, identity)
    t = Table(seats, secret=[[identity], *[[other] for other in others]], **position)
    return t.do(reveal(identity))


def strangers_to(cast: list[str], n: int, identity: str) -> list[str]:
    """Identities of others that do not disturb."""
    quiet = [id_ for id_ in ("astrochimp", "daredevil", "cyborg", "exile") if id_ != identity]
    return quiet[:n]


# --- choices by name -------------------------------------------------------------------------


def do(act: str) -> Choice:
    return DO[ACT.kind(act)]


def free(act: str) -> Choice:
    return DO_FREE[ACT.kind(act)]


def step(place: str) -> Choice:
    return GO[STEP][PLACE.kind(place)]


def step_free(place: str) -> Choice:
    return GO_FREE[STEP][PLACE.kind(place)]


def crawl(place: str) -> Choice:
    return GO[CRAWL][PLACE.kind(place)]


def airlock(place: str) -> Choice:
    return GO[AIRLOCK][PLACE.kind(place)]


def airlock_free(place: str) -> Choice:
    return GO_FREE[AIRLOCK][PLACE.kind(place)]


def drag(pawn: str) -> Choice:
    return DRAG[PAWN.kind(pawn)]


def whom(pawn: str) -> Choice:
    return WHOM[PAWN.kind(pawn)]


def what(item: str) -> Choice:
    return WHAT[ITEM.kind(item)]


def which(data: str) -> Choice:
    return WHICH[DATA.kind(data)]


def where_to(place: str) -> Choice:
    return WHERE[PLACE.kind(place)]


def through(corridor: str) -> Choice:
    return THROUGH[CORRIDOR.kind(corridor)]


def report(institution: str) -> Choice:
    return REPORTS[INSTITUTION.kind(institution)]


def take(item: str, pawn: str = "") -> Choice:
    return TAKE[ITEM.kind(item)][PAWN.kind(pawn) if pawn else NONE]


def take_kompromat(place: str) -> Choice:
    return TAKE_KOMPROMAT[PLACE.kind(place)]


def reveal(identity: str) -> Choice:
    return REVEALS[IDENTITY.kind(identity)]


def influence(character: str) -> Choice:
    return INFLUENCES[CHARACTER.kind(character)]


def cubes(n: int) -> Choice:
    return CUBE_COUNTS[n]


def activate(character: str) -> Choice:
    return ACTIVATES[CHARACTER.kind(character)]


def take_cube(character: str) -> Choice:
    return TAKE_CUBE[CHARACTER.kind(character)]


def bribe(character: str) -> Choice:
    return BRIBES[CHARACTER.kind(character)]


def grey_bribe(character: str) -> Choice:
    return GREY_BRIBES[CHARACTER.kind(character)]


def press(character: str) -> Choice:
    return PRESSES[KOMPROMAT.kind(character)]
