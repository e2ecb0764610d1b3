"""A table for tests: lay out a position by name, decide, let the dice fall as told, look at what happened.

May touch: a state through the engine. Must not: write into it; positions come from the position builder and from play.
"""

from __future__ import annotations

from typing import Any, TypeVar

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import State
from undertable.games.black_orchestra.box.tables import (
    CARD,
    CONSPIRATOR,
    EVENT,
    FACE,
    INTERROGATION,
    ITEM,
    MOTIVATION,
    NAZI,
    PLACE,
    SUSPICION,
)
from undertable.games.black_orchestra.speech.outcomes import CardFell, DiceFell, EventFell, QuestionFell, TileFell
from undertable.kernel.engine import apply, asked, due, options, pending, refuse, start
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, NOBODY, Choice, Event, Reason, Seat

E = TypeVar("E", bound=Event)


class Table:
    """One game, seen from above."""

    def __init__(self, seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> None:
        setup = Setup("solo" if seats == 1 else "team", seats, {"first": "host", **(options or {})})
        self.s: State = start(GAME, setup, position)
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

    def dice(self, *faces: str) -> Table:
        return self.falls(DiceFell(tuple(sorted(FACE.kind(face) for face in faces))))

    def card(self, id: str) -> Table:
        return self.falls(CardFell(CARD.kind(id)))

    def tile(self, id: str) -> Table:
        return self.falls(TileFell(ITEM.kind(id)))

    def event(self, id: str) -> Table:
        return self.falls(EventFell(EVENT.kind(id)))

    def question(self, id: str) -> Table:
        return self.falls(QuestionFell(INTERROGATION.kind(id)))

    # --- looking ---

    def why(self, choice: Choice, seat: Seat | None = None) -> Reason | None:
        return refuse(self.s, due(self.s)[0] if seat is None else seat, choice)

    def reasons(self, *choices: Choice, seat: Seat | None = None) -> list[Reason]:
        """Why not, for those that are refused."""
        return [reason for choice in choices if (reason := self.why(choice, seat)) is not None]

    def open(self, seat: Seat | None = None) -> list[Choice]:
        return list(options(self.s, due(self.s)[0] if seat is None else seat))

    @property
    def ask(self) -> str:
        """What is asked now."""
        return type(pending(self.s)).__name__

    def at(self, who: str) -> str:
        return PLACE.ids[self.s.at[CONSPIRATOR.kind(who)]]

    def nazi(self, who: str) -> str:
        place = self.s.nazi[NAZI.kind(who)]
        return PLACE.ids[place] if place >= 0 else "gone"

    def motivation(self, who: str) -> str:
        return MOTIVATION.ids[self.s.motivation[CONSPIRATOR.kind(who)]]

    def suspicion(self, who: str) -> str:
        return SUSPICION.ids[self.s.suspicion[CONSPIRATOR.kind(who)]]

    def items(self, who: str) -> list[str]:
        return [ITEM.ids[item] for item in self.s.items[CONSPIRATOR.kind(who)]]

    def dossier(self, who: str) -> list[str]:
        return [CARD.ids[card] for card in self.s.dossier[CONSPIRATOR.kind(who)]]

    def heard(self, kind: type[E]) -> list[E]:
        return [event for event in self.news if isinstance(event, kind)]

    def says(self, thing: Any) -> str:
        """How a question or an event is said to somebody who looks on."""
        return GAME.words.say(thing, "en", observe(self.s, NOBODY))


def who(id: str) -> int:
    return CONSPIRATOR.kind(id)


def card(id: str) -> int:
    return CARD.kind(id)


def item(id: str) -> int:
    return ITEM.kind(id)


def place(id: str) -> int:
    return PLACE.kind(id)
