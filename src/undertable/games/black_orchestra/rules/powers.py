"""Effects that belong to one card or ability: Black Orchestra, History Repeats, Deciphered Code, Kordt's cables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from undertable.kernel.types import ALL, Choice, Fact, Reason, Seat, Seats, bit

from ..board.book import book
from ..board.looks import available, deck_in_use, owner
from ..board.state import Blended, State
from ..box.tables import EAGLE, FACE, PER_STAGE, TARGET
from ..speech.answers_effects import NTH, Nth, Person
from ..speech.asks import Effect
from ..speech.asks_actions import Assign, Dissent, RollOrchestra
from ..speech.asks_history import Arrange, DrawEvent, LookAt, WhichEvent
from ..speech.events import DieAssigned, Reshuffled, Rolled
from ..speech.events_history import EventOut, Looked, PutBack
from ..speech.outcomes import ROLLS, DiceFell
from ..speech.reasons import NotOffered
from .history import deck, next_slots
from .pieces.tracks import suspect
from .terms.effects import Who, effects

# --- Black Orchestra (BO-4.10) ---------------------------------------------------------------


@effects.word
def black_orchestra_roll(s: State, at: Effect) -> None:
    """All dice that do not lie on the track are rolled at once (BO-4.10)."""
    if available(s):
        s.then(RollOrchestra(available(s), at.user))


@book.chance(RollOrchestra, DiceFell)
def orchestra_dice(s: State, ask: RollOrchestra) -> Sequence[tuple[DiceFell, int]]:
    """What the dice can show (BO-1.12)."""
    return ROLLS[ask.n]


@book.answer(RollOrchestra)
def orchestra_rolled(s: State, ask: RollOrchestra, chance: Seat, fell: DiceFell) -> None:
    """BO-4.2, BO-4.10: eagles for everybody, targets to the track, numbers to be shared out."""
    s.tell(Rolled(fell.faces, "orchestra"))
    eagles, targets = fell.faces.count(EAGLE), fell.faces.count(TARGET)
    for who in s.order if eagles else ():
        suspect(s, who, eagles)
    numbers = tuple(FACE[face].value for face in fell.faces if FACE[face].value)
    if numbers:
        s.then(Assign(owner(s, ask.who), numbers))
    s.then(Dissent(targets))


book.asks(Assign, Person)


@book.refuse(Assign, Person)
def refuse_assign(s: State, ask: Assign, seat: Seat, choice: Person) -> Reason | None:
    """Only a conspirator of this game (BO-4.10)."""
    return None if choice.who in s.order else NotOffered(rule="BO-4.10")


@book.answer(Assign, Person)
def assign(s: State, ask: Assign, seat: Seat, choice: Person) -> None:
    """BO-4.10: the die is held until the next own action phase."""
    n, *rest = ask.numbers
    s.stored[choice.who] += n
    s.stored_dice[choice.who] += 1
    s.tell(DieAssigned(choice.who, n))
    if rest:
        s.then(replace(ask, numbers=tuple(rest)))


# --- History Repeats (BO-4.8) ----------------------------------------------------------------


@effects.word
def reshuffle_discards(s: State, at: Effect, include_this: bool) -> None:
    """All discarded cards, and the one that is being played, into the deck."""
    for card in [*s.discard, *(s.playing if include_this else ())]:
        s.deck[card] += 1
    s.discard = []
    s.playing = [] if include_this else s.playing
    s.tell(Reshuffled())


# --- Oster's way of drawing is in `actions`; its words are checked here ----------------------


@effects.word
def draw_keep(s: State, at: Effect, draw: int, keep: int) -> None:
    """BO-6.5: replaces the normal draw, see `actions.add_card`."""


# --- looking at events (BO-16.28, BO-16.29) --------------------------------------------------


@book.run(LookAt)
def look_at(s: State, todo: LookAt) -> None:
    """One after another: what nobody has seen is realised for those who look."""
    if not todo.slots:
        return
    slot, *rest = todo.slots
    s.then(replace(todo, slots=tuple(rest)))
    if deck.unseen(s, slot):
        s.then(DrawEvent(slot, todo.knowers, False))
    else:
        s.tell(Looked((deck.look(s, slot, todo.knowers),)))


def looked(s: State, slots: Sequence[int], knowers: Seats) -> None:
    """Cards are looked at."""
    s.then(LookAt(tuple(slots), knowers))


@effects.word
def reorder_events(s: State, at: Effect, n: int, deck: Literal["current"], visible: Who) -> None:
    """BO-16.28: Kordt looks at the top of the lowest deck that is left, never into the next."""
    stage = deck_in_use(s)
    if stage is None:
        return
    first, n = stage * PER_STAGE + s.top[stage], min(n, PER_STAGE - s.top[stage])
    seat = owner(s, at.user)
    s.then(LookAt(tuple(range(first, first + n)), bit(seat)), Arrange(seat, (), first, n))


def _left(ask: Arrange) -> list[int]:
    """The cards that are still in hand, counted from the top."""
    taken = [step.index for step in ask.steps if isinstance(step, Nth)]
    return [] if len(taken) == ask.n else [i for i in range(ask.n) if i not in taken]


@book.options(Arrange, Nth)
def arrangements(s: State, ask: Arrange, seat: Seat) -> list[Choice]:
    """Every card still in hand may be the next to go back (BO-16.28)."""
    return [NTH[i] for i in _left(ask)]


@book.refuse(Arrange, Nth)
def refuse_arrange(s: State, ask: Arrange, seat: Seat, choice: Nth) -> Reason | None:
    """Each card has one place in the order (BO-16.28)."""
    return None if choice.index in _left(ask) else NotOffered(rule="BO-16.28")


@book.resolve(Arrange)
def arrange(s: State, ask: Arrange) -> None:
    """BO-15.4: nobody else is told whether the order has changed; what was known is only known to lie among them."""
    order = [step.index for step in ask.steps if isinstance(step, Nth)]
    places = tuple(range(ask.first, ask.first + ask.n))
    widen(s, places)
    facts = deck.reorder(s, ask.first, order, ask.seat)
    for fact in facts:
        s.recall(Blended(fact.knowers, fact.places, fact.kinds))
    s.tell(PutBack())


def widen(s: State, places: tuple[int, ...]) -> None:
    """Cards have changed places: what was known to lie among some of these may lie in any of them.

    What everybody has seen since is settled first, so that doubt never spreads to where there is none.
    """
    kept: list[Fact] = []
    for fact in s.memory:
        if isinstance(fact, Blended):
            fact = settled(s, fact)
            if set(fact.places) & set(places):
                fact = replace(fact, places=tuple(sorted({*fact.places, *places})))
            if not fact.kinds:
                continue
        kept.append(fact)
    s.memory = tuple(kept)


def settled(s: State, fact: Blended) -> Blended:
    """The same without the places whose cards lie open to everybody, and without those cards."""
    places, kinds = list(fact.places), list(fact.kinds)
    for place in fact.places:
        if s.event[place].knowers & ALL:
            places.remove(place)
            if s.event[place].kind in kinds:
                kinds.remove(s.event[place].kind)
    return replace(fact, places=tuple(places), kinds=tuple(kinds))


# --- Deciphered Code (BO-16.29) --------------------------------------------------------------


@effects.word
def reveal_next_events(s: State, at: Effect, n: int) -> None:
    """BO-16.29: the next cards in order, shown to everybody."""
    looked(s, next_slots(s, n), ALL)


@effects.word
def remove_one_revealed(s: State, at: Effect) -> None:
    """BO-16.29: if only one is left, that one."""
    which(s, at, next_slots(s, 2), remove=True)


@effects.word
def return_revealed_any_order(s: State, at: Effect) -> None:
    """BO-16.29: the order may change within one deck only."""
    slots = next_slots(s, 2)
    if len(slots) == 2 and slots[0] // PER_STAGE == slots[1] // PER_STAGE:
        which(s, at, slots, remove=False)


def which(s: State, at: Effect, slots: tuple[int, ...], *, remove: bool) -> None:
    """Which of the shown cards."""
    if slots:
        s.then(WhichEvent(owner(s, at.user), slots, remove))


book.asks(WhichEvent, Nth)


@book.refuse(WhichEvent, Nth)
def refuse_which(s: State, ask: WhichEvent, seat: Seat, choice: Nth) -> Reason | None:
    """Only one of the events that were looked at (BO-16.29)."""
    return None if choice.index < len(ask.slots) else NotOffered(rule="BO-16.29")


@book.answer(WhichEvent, Nth)
def which_event(s: State, ask: WhichEvent, seat: Seat, choice: Nth) -> None:
    """BO-16.29: on top of its deck, or out of the game from there."""
    chosen = ask.slots[choice.index]
    top = chosen // PER_STAGE * PER_STAGE + s.top[chosen // PER_STAGE]
    if chosen != top:
        widen(s, (top, chosen))
        s.event[top], s.event[chosen] = s.event[chosen], s.event[top]
    if ask.remove:
        s.top[top // PER_STAGE] += 1
        s.tell(EventOut(s.event[top].kind))
    else:
        s.tell(PutBack())
