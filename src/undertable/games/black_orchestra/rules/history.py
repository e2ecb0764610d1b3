"""Events (BO-8): turning up, stages, key and important events, and how they move Hitler, deputies and conspirators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec.structs import replace

from undertable.kernel.game import Outcomes
from undertable.kernel.marks import of
from undertable.kernel.types import ALL, Cell, Seat, cell
from undertable.kit.deck import Cards

from ..board.book import book
from ..board.looks import at_large, deck_in_use, here, may_be_led, owner
from ..board.map import DISTANCE, FAR, OPEN, refuge
from ..board.state import NONE, State
from ..box.tables import (
    DEPUTIES,
    ENDING,
    EVENT,
    EVENT_MOVES_HITLER,
    HITLER,
    NAZI,
    OF_STAGE,
    PER_STAGE,
    PLACE,
    STAGES,
    SUSPICION,
)
from ..speech.asks import ChooseDeputy, ChoosePerson, Effect
from ..speech.asks_history import AfterEvent, DrawEvent, TurnUp
from ..speech.events import ActionsGained, NaziGone, NaziMoved
from ..speech.events_history import EventSkipped, EventsRemoved, EventTurned, Ignored, Looked, StageBegan
from ..speech.outcomes import EVENT_FELL, EventFell
from .end import finish
from .moves import enter, lead, walk
from .terms.effects import Who, about, candidates, effects, people, pick_place
from .windows import open_if_held

deck = Cards("event", "pool")


# --- turning up (BO-8.1 to BO-8.5) -----------------------------------------------------------


def next_slots(s: State, n: int) -> tuple[int, ...]:
    """The next cards in the order in which they would be drawn, across decks."""
    left = [stage * PER_STAGE + i for stage in range(STAGES) for i in range(s.top[stage], PER_STAGE)]
    return tuple(left[:n])


@book.run(TurnUp)
def turn_up(s: State, todo: TurnUp) -> None:
    """BO-8.1, BO-14.1: one event less is due, cancelled or not."""
    s.due -= 1
    if s.skipped:
        s.skipped = False
        s.tell(EventSkipped())
    else:
        draw_event(s)


def draw_event(s: State) -> None:
    """BO-8.1, BO-11.2 (b): the top card of the lowest deck; without one the game is lost."""
    stage = deck_in_use(s)
    if stage is None:
        finish(s, "no_events_left")
        return
    slot = stage * PER_STAGE + s.top[stage]
    if deck.unseen(s, slot):
        s.then(DrawEvent(slot, ALL, True))
    else:
        turned_up(s, slot, deck.look(s, slot, ALL))


@book.chance(DrawEvent, EventFell)
def unseen_events(s: State, ask: DrawEvent) -> Outcomes:
    """BO-3.5: any card of the stage that has not been seen."""
    left = s.pool
    return [(EVENT_FELL[kind], left[kind]) for kind in OF_STAGE[ask.slot // PER_STAGE] if left[kind]]


@book.answer(DrawEvent)
def event_fell(s: State, ask: DrawEvent, chance: Seat, fell: EventFell) -> None:
    """BO-8.1, or somebody only looks (BO-16.28, BO-16.29)."""
    found = deck.realise(s, ask.slot, fell.event, ask.knowers)
    if ask.turn:
        turned_up(s, ask.slot, found)
    else:
        s.tell(Looked((found,)))


def turned_up(s: State, slot: int, card: Cell) -> None:
    """The card lies open: a stage may begin, its kind says what follows (BO-8.2 to BO-8.5)."""
    s.event[slot] = cell(card.kind, ALL)
    s.top[slot // PER_STAGE] += 1
    row = EVENT.rows[card.kind]
    if row.stage > s.stage:
        begin_stage(s, row.stage)
    leave_slot(s)
    if row.kind == "important" and s.key:
        s.tell(Ignored(s.event[slot]))
        draw_event(s)
        return
    s.current, s.delayed, s.moved, s.visited = card.kind, False, [], []
    s.tell(EventTurned(s.event[slot]))
    s.then(Effect(f"event.{row.id}", 0, s.active), AfterEvent())
    open_if_held(s, EVENT_MOVES_HITLER)


def begin_stage(s: State, stage: int) -> None:
    """BO-8.2: key events of earlier stages are discarded; stage 7 closes places (BO-8.7)."""
    s.stage, s.key = stage, []
    s.tell(StageBegan(stage))
    if stage == STAGES:
        flee(s, [HITLER, *DEPUTIES], [who for who in s.order if who in at_large(s)])


def leave_slot(s: State) -> None:
    """BO-8.3: a key event of the current stage stays in the key area."""
    if s.current != NONE:
        row = EVENT.rows[s.current]
        if row.kind == "key" and row.stage == s.stage:
            s.key.append(s.current)
    s.current = NONE


def flee(s: State, nazis: Sequence[int], conspirators: Sequence[int]) -> None:
    """BO-8.7: out of locations that close, to the nearest that stays open; no effects of entry."""
    for nazi in nazis:
        if s.nazi[nazi] != NONE and refuge(s.nazi[nazi]) != s.nazi[nazi]:
            s.nazi[nazi] = refuge(s.nazi[nazi])
            s.tell(NaziMoved(nazi, s.nazi[nazi]))
    for who in conspirators:
        if refuge(s.at[who]) != s.at[who]:
            walk(s, who, refuge(s.at[who]))


# --- moves of Nazis (BO-8.8) -----------------------------------------------------------------

Nazis = Annotated[tuple[int, ...], of(NAZI)]


def send(s: State, at: Effect, nazi: int, place: int) -> bool:
    """Whether a token has really moved; tokens that are gone are skipped, and so is a delayed Hitler (BO-14.2)."""
    by_event = at.key.startswith("event.")
    if s.nazi[nazi] in (NONE, place) or (by_event and s.delayed and nazi == HITLER):
        return False
    s.nazi[nazi] = place
    s.tell(NaziMoved(nazi, place))
    if by_event and nazi not in s.moved:
        s.moved.append(nazi)
    return True


@effects.word
def move_nazi(s: State, at: Effect, who: Nazis, to: Annotated[int, of(PLACE)]) -> None:
    """The named Nazis go to the location (BO-8.8)."""
    for nazi in who:
        send(s, at, nazi, to)


@effects.word
def move_nazi_home(s: State, at: Effect, who: Nazis) -> None:
    """The named Nazis go to where they belong (BO-8.8)."""
    for nazi in who:
        send(s, at, nazi, NAZI[nazi].home)


@effects.word
def visit(s: State, at: Effect, who: Annotated[int, of(NAZI)]) -> None:
    """BO-8.8: to the nearest free conspirator elsewhere; of several places the active player picks one."""
    s.visited = []
    here_now = s.nazi[who]
    if here_now == NONE:
        return
    far = DISTANCE[s.stage][here_now]
    places = sorted({s.at[one] for one in at_large(s)} - {here_now})
    least = min([far[p] for p in places], default=FAR)
    near = [p for p in places if far[p] == least < FAR]
    place = at.chosen[0] if at.chosen else pick_place(s, at, owner(s, s.active), near)
    if place is not None and send(s, at, who, place):
        s.visited = here(s, place)


@effects.word
def walk_nazi(s: State, at: Effect, who: Annotated[int, of(NAZI)], steps: int) -> None:
    """BO-16.26: over accessible locations, ending elsewhere."""
    if s.nazi[who] == NONE:
        return
    far = DISTANCE[s.stage][s.nazi[who]]
    places = [place for place in sorted(OPEN[s.stage]) if 0 < far[place] <= steps]
    place = at.chosen[0] if at.chosen else pick_place(s, at, owner(s, at.user), places)
    if place is not None:
        send(s, at, who, place)


@effects.word
def relocate_deputies(s: State, at: Effect, n: int, to: Literal["any_accessible"]) -> None:
    """So many different deputies, fewer if there are fewer, then one location for all of them."""
    there = [deputy for deputy in DEPUTIES if s.nazi[deputy] != NONE]
    n = min(n, len(there))
    if len(at.chosen) < n:
        left = tuple(deputy for deputy in there if deputy not in at.chosen)
        s.then(ChooseDeputy(owner(s, at.user), left, (at,)))
    elif len(at.chosen) == n:
        pick_place(s, at, owner(s, at.user), sorted(OPEN[s.stage]))
    else:
        *deputies, place = at.chosen
        for deputy in deputies:
            send(s, at, deputy, place)


@effects.word
def remove_nazi(s: State, at: Effect, who: Annotated[int, of(NAZI)]) -> None:
    """Out of the game; that is no success of a plot (BO-12.2)."""
    if s.nazi[who] != NONE:
        s.nazi[who] = NONE
        s.tell(NaziGone(who))


@effects.word
def retreat(s: State, at: Effect, who: tuple[Literal["conspirators", "deputies"], ...]) -> None:
    """An event drives people home before the stage in which all of them retreat (BO-8.7)."""
    flee(s, DEPUTIES if "deputies" in who else (), at_large(s) if "conspirators" in who else ())


@effects.word
def move_conspirator(
    s: State,
    at: Effect,
    who: Who,
    to: Annotated[int | Literal["any_accessible"], of(PLACE)] | None = None,
    steps: int = 0,
) -> None:
    """BO-8.10: to a place, anywhere, or some steps; with what happens on entry (BO-6.6)."""
    if steps:
        for one in led(s, at, who):
            lead(s, at, one, steps)
        return
    for one in people(s, replace(at, chosen=()), who):
        if to == "any_accessible":
            elsewhere = [place for place in sorted(OPEN[s.stage]) if place != s.at[one]]
            place = at.chosen[0] if at.chosen else pick_place(s, at, owner(s, one), elsewhere)
        else:
            place = to
        if place is not None and place != s.at[one]:
            enter(s, one, place)


def led(s: State, at: Effect, who: Who) -> Sequence[int]:
    """Whom to lead: asked among those who have not refused this turn; if all have, nothing was spent (BO-16.25)."""
    if at.chosen:
        return at.chosen[:1]
    found = [one for one in candidates(s, at, who) if may_be_led(s, one)]
    if not found:
        s.actions += 1
        s.tell(ActionsGained(at.user, 1))
    if len(found) <= 1:
        return found
    s.then(ChoosePerson(owner(s, at.user), tuple(found), about(at), (at,)))
    return ()


# --- decks -----------------------------------------------------------------------------------


def bury(s: State, stage: int, n: int) -> int:
    """Up to n cards of a stage leave the game unseen; how many did (BO-8.11)."""
    n = min(n, PER_STAGE - s.top[stage])
    s.top[stage] += n
    return n


@effects.word
def remove_events(s: State, at: Effect, stage: int, n: int) -> None:
    """BO-8.11: never from the next stage (BO-16.30)."""
    n = bury(s, stage - 1, n)
    if n:
        s.tell(EventsRemoved(n))


@effects.word
def remove_next_events(s: State, at: Effect, n: int) -> None:
    """BO-8.11: like the next draws."""
    gone = 0
    for _ in range(n):
        stage = deck_in_use(s)
        gone += 0 if stage is None else bury(s, stage, 1)
    if gone:
        s.tell(EventsRemoved(gone))


@effects.word
def events_this_turn(s: State, at: Effect, n: int) -> None:
    """So many events end this turn (BO-5.6)."""
    s.due = n


@effects.word
def while_current(
    s: State,
    at: Effect,
    mod: Literal["ignore_eagles", "add_eagles", "location_sets_suspicion", "dissent_reward_all_motivation"],
    n: int = 0,
    at_: Annotated[int, of(PLACE)] = NONE,
    level: Annotated[int, of(SUSPICION)] = NONE,
) -> None:
    """BO-8.3: read off the current event wherever it matters."""


@effects.word
def lose(s: State, at: Effect, reason: Annotated[int, of(ENDING)]) -> None:
    """An event whose coming loses the game (BO-11.2 c)."""
    finish(s, ENDING[reason].id)
