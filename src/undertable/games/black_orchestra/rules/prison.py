"""Arrest, prison, interrogation (BO-10). The card is the prisoner's alone; what is chosen is read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec.structs import replace

from undertable.kernel.game import Outcomes
from undertable.kernel.marks import of
from undertable.kernel.types import ALL, Reason, Seat, bit, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.looks import at_large, events_left, owner
from ..board.map import DISTANCE, FAR, GESTAPO_HQ
from ..board.state import NONE, State
from ..box.tables import (
    DEPUTIES,
    EXTREME,
    FACE,
    INTERROGATION,
    OPTION,
    PRISON,
    RESISTANCE,
    SKEPTICAL,
    SUSPICION,
    WORST_FIRST,
)
from ..speech.answers import Say
from ..speech.answers_effects import Deputy, There
from ..speech.asks import Effect, Limits
from ..speech.asks_history import (
    DeputiesOut,
    DrawQuestion,
    Interrogate,
    InterrogateAlone,
    NearestDeputy,
    NextPlace,
    RollResist,
)
from ..speech.events import NaziMoved, Rolled
from ..speech.events_history import Arrested, OptionRead, Questioned, QuestionSpent, Released, Resisted
from ..speech.outcomes import QUESTION_FELL, ROLLS, DiceFell, QuestionFell
from ..speech.reasons import NotOffered, NotPossible
from .end import all_in_prison
from .pieces.things import discard_illegal
from .pieces.tracks import put_suspicion
from .terms.conditions import conditions
from .terms.effects import Who, effects, people

# --- arrest and release (BO-10.1, BO-10.8) ---------------------------------------------------


def arrest(s: State, *who: int) -> None:
    """BO-10.1: all at the same time; then the loss is checked (BO-16.34)."""
    for one in who:
        s.tell(Arrested(one))
        discard_illegal(s, one)
        s.at[one] = PRISON
        s.stored[one] = s.stored_dice[one] = 0
    all_in_prison(s)


def set_free(s: State, who: int, level: int) -> None:
    """BO-10.8; limits are checked now (BO-16.49)."""
    s.at[who] = GESTAPO_HQ
    s.tell(Released(who))
    put_suspicion(s, who, level)
    s.then(Limits())


@effects.word
def release(s: State, at: Effect, who: Who, level: Annotated[int, of(SUSPICION)]) -> None:
    """Whoever is named and in prison is free (BO-10.8)."""
    for one in people(s, at, who):
        if s.at[one] == PRISON:
            set_free(s, one, level)


@effects.word
def arrest_(s: State, at: Effect, who: Who, after_release: bool = False, spare_last_free: bool = False) -> None:
    """BO-10.1; the last free conspirator may be spared (BO-10.11)."""
    found = people(s, at, who)
    if spare_last_free and len(at_large(s)) == 1:
        for one in found:
            put_suspicion(s, one, EXTREME)
    elif found:
        arrest(s, *found)


# --- the card (BO-10.4) ----------------------------------------------------------------------


@book.chance(DrawQuestion, QuestionFell)
def unread(s: State, ask: DrawQuestion) -> Outcomes:
    """Interrogation cards that can fall (BO-10.4)."""
    return weights(s.unread, QUESTION_FELL)


@book.answer(DrawQuestion)
def draw_question(s: State, ask: DrawQuestion, chance: Seat, fell: QuestionFell) -> None:
    """The interrogation card is the prisoner's alone (BO-10.4)."""
    seat = owner(s, ask.who)
    take(s.unread, fell.card)
    s.card = [cell(fell.card, bit(seat))]
    s.tell(Questioned(ask.who, s.card[0]))
    s.then(InterrogateAlone(seat, ask.who) if s.seats == 1 else Interrogate(seat, ask.who))


for _frame in (Interrogate, InterrogateAlone):
    book.asks(_frame, Say)


@book.refuse(InterrogateAlone, Say)
@book.refuse(Interrogate, Say)
def refuse_say(s: State, ask: Interrogate, seat: Seat, choice: Say) -> Reason | None:
    """BO-10.6: A and B only if all of it can be applied; told to the prisoner alone (BO-15.1)."""
    if choice.letter == "C":
        return None
    card = INTERROGATION[s.card[0].kind]
    option = OPTION[card.a if choice.letter == "A" else card.b]
    return None if conditions.holds(s, ask.who, f"option.{option.id}") else NotPossible(rule="BO-10.6")


@book.answer(InterrogateAlone, Say)
@book.answer(Interrogate, Say)
def say(s: State, ask: Interrogate, seat: Seat, choice: Say) -> None:
    """BO-10.5: only the chosen option is announced."""
    card = INTERROGATION[s.card[0].kind]
    if choice.letter == "C":
        s.tell(Resisted(ask.who, card.c))
        dice = 2 if s.motivation[ask.who] <= SKEPTICAL else 1
        s.then(RollResist(dice, card.c, ask.who))
    else:
        option = card.a if choice.letter == "A" else card.b
        s.tell(OptionRead(ask.who, option))
        s.then(Effect(f"option.{OPTION[option].id}", 0, ask.who))
    put_back(s)


def put_back(s: State) -> None:
    """BO-10.9: shuffled in, or out of the game."""
    kind, s.card = s.card[0].kind, []
    if INTERROGATION[kind].after == "shuffle_back":
        s.unread[kind] += 1
    else:
        s.spent.append(kind)
        s.tell(QuestionSpent(cell(kind, ALL)))


@book.chance(RollResist, DiceFell)
def resist_dice(s: State, ask: RollResist) -> Sequence[tuple[DiceFell, int]]:
    """BO-10.7: one die, or two of which the worse counts; they can always be rolled (BO-4.10)."""
    return ROLLS[ask.n]


@book.answer(RollResist)
def resisted(s: State, ask: RollResist, chance: Seat, fell: DiceFell) -> None:
    """The worst die says what resisting brings (BO-10.7)."""
    s.tell(Rolled(fell.faces, "resist"))
    worst = min(fell.faces, key=WORST_FIRST.index)
    s.then(Effect(f"resist.{RESISTANCE[ask.table].id}.{FACE[worst].id}", 0, ask.who))


@conditions.word
def events_left_at_least(s: State, who: int, n: int) -> bool:
    """So many events are still to come (BO-10.6)."""
    return events_left(s) >= n


# --- deputies alerted (BO-10.12) -------------------------------------------------------------


def nearest(s: State, place: int, nazi: Sequence[int], moved: Sequence[int]) -> list[int]:
    """The deputies that could go to a place: the nearest of those elsewhere and not moved yet."""
    far = {
        deputy: DISTANCE[s.stage][nazi[deputy]][place]
        for deputy in DEPUTIES
        if nazi[deputy] not in (NONE, place) and deputy not in moved
    }
    least = min(far.values(), default=FAR)
    return [deputy for deputy, steps in far.items() if steps == least < FAR]


def can_serve(s: State, places: Sequence[int], nazi: Sequence[int], moved: Sequence[int]) -> bool:
    """BO-10.12: whether there is an order in which every place gets its deputy."""
    return not places or any(
        _served(s, place, deputy, places, nazi, moved) for place in places for deputy in nearest(s, place, nazi, moved)
    )


def _served(
    s: State, place: int, deputy: int, places: Sequence[int], nazi: Sequence[int], moved: Sequence[int]
) -> bool:
    after = [place if one == deputy else at for one, at in enumerate(nazi)]
    return can_serve(s, [p for p in places if p != place], after, [*moved, deputy])


def occupied(s: State) -> tuple[int, ...]:
    """The locations with free conspirators."""
    return tuple(sorted({s.at[who] for who in at_large(s)}))


@conditions.word
def deputies_can_reach_all_free(s: State, who: int) -> bool:
    """There are deputies enough for every location with a conspirator (BO-10.12)."""
    return can_serve(s, occupied(s), s.nazi, ())


@effects.word
def deputies_to_conspirators(s: State, at: Effect) -> None:
    """A deputy goes to every location with a conspirator (BO-10.12)."""
    s.then(DeputiesOut(at.user, occupied(s), ()))


@book.run(DeputiesOut)
def deputies_out(s: State, todo: DeputiesOut) -> None:
    """BO-10.12: the prisoner picks the order among those that work."""
    good = tuple(
        place
        for place in todo.places
        if any(_served(s, place, one, todo.places, s.nazi, todo.moved) for one in nearest(s, place, s.nazi, todo.moved))
    )
    if len(good) > 1:
        s.then(NextPlace(owner(s, todo.who), (todo,), good))
    elif good:
        serve(s, todo, good[0])


def serve(s: State, todo: DeputiesOut, place: int) -> None:
    """BO-10.12: the nearest deputy; of several equally near ones the prisoner picks."""
    near = [d for d in nearest(s, place, s.nazi, todo.moved) if _served(s, place, d, todo.places, s.nazi, todo.moved)]
    if len(near) > 1:
        s.then(NearestDeputy(owner(s, todo.who), (todo,), place, tuple(near)))
    else:
        send_deputy(s, todo, place, near[0])


def send_deputy(s: State, todo: DeputiesOut, place: int, deputy: int) -> None:
    """The deputy stands there, and the other locations follow (BO-10.12)."""
    s.nazi[deputy] = place
    s.tell(NaziMoved(deputy, place))
    rest = tuple(p for p in todo.places if p != place)
    s.then(replace(todo, places=rest, moved=(*todo.moved, deputy)))


book.asks(NextPlace, There)
book.asks(NearestDeputy, Deputy)


@book.refuse(NextPlace, There)
def refuse_next_place(s: State, ask: NextPlace, seat: Seat, choice: There) -> Reason | None:
    """Only a location that still waits for a deputy (BO-10.12)."""
    return None if choice.place in ask.places else NotOffered(rule="BO-10.12")


@book.answer(NextPlace, There)
def next_place(s: State, ask: NextPlace, seat: Seat, choice: There) -> None:
    """A deputy for this location comes next (BO-10.12)."""
    todo = ask.frames[0]
    assert isinstance(todo, DeputiesOut)
    serve(s, todo, choice.place)


@book.refuse(NearestDeputy, Deputy)
def refuse_nearest_deputy(s: State, ask: NearestDeputy, seat: Seat, choice: Deputy) -> Reason | None:
    """Only one of the nearest deputies (BO-10.12)."""
    return None if choice.nazi in ask.nazis else NotOffered(rule="BO-10.12")


@book.answer(NearestDeputy, Deputy)
def nearest_deputy(s: State, ask: NearestDeputy, seat: Seat, choice: Deputy) -> None:
    """The chosen deputy goes (BO-10.12)."""
    todo = ask.frames[0]
    assert isinstance(todo, DeputiesOut)
    send_deputy(s, todo, ask.place, choice.nazi)
