"""Bribes and Kompromat (SF-15.5.4, SF-15.5.5): whom, which Action, and whether it is refused.

May touch: Bribes, hands, guilt of refusers. Must not: know what an Action does; that is the grammar's.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undertable.kernel.state import copy
from undertable.kernel.types import ALL, Choice, Seat, cell

from ..board.book import book
from ..board.looks import HAS, live, players_of, powered, reachable_pawns, room, unescaped
from ..board.state import DOWN, LIVE, NONE, State
from ..box.acts import BRIBED, PRESSED
from ..box.tables import BILLIONAIRE, BLUDGEON, CHARACTER_OF, CORPSICLE, CYBORG, KOMPROMAT, PAWN_OF, PAWNS_OF
from ..speech.answers import (
    ACCEPT,
    BRIBES,
    DECIDERS,
    GREY_BRIBES,
    PRESSES,
    REFUSAL,
    WHOM,
    Accept,
    Bribe,
    Decider,
    Press,
    Refusal,
    Whom,
)
from ..speech.answers_powers import Discard
from ..speech.asks import Acting, GiveBack, Judge, Perform, Refuse
from ..speech.events import Announced, Answered, KompromatBack, KompromatLaid
from .actions.filing import ORDERS, Slots
from .actions.grammar import able, act_of, legal, next_steps, perform
from .pieces.harm import revivable, revive
from .pieces.items import gain, grant
from .pieces.suspicion import suspect
from .turn import note

# --- Bribes and Kompromat (SF-15.5.4, SF-15.5.5) ---------------------------------------------

NO_BRIBES = frozenset(CHARACTER_OF[pawn] for id_ in ("rich", "paranoid", "remote_control") for pawn in HAS[id_])


def own_bribe(s: State, seat: Seat) -> bool:
    """The own Bribe is unused."""
    return s.bribe[seat] == NONE


def grey_bribe(s: State) -> bool:
    """The Billionaire is Activated, and a grey Bribe lies on his card (SF-13.12)."""
    return CHARACTER_OF[s.actor] == BILLIONAIRE and BILLIONAIRE in s.grey


def may_bribe(s: State, seat: Seat) -> bool:
    """Whether a Bribe can be tried at all: public (SF-18)."""
    return any(True for _ in bribes(s, seat))


def bribes(s: State, seat: Seat) -> Iterator[Choice]:
    """SF-15.5.4: whom a seat may Bribe, once per turn."""
    own, grey = own_bribe(s, seat), grey_bribe(s)
    if s.bribed or not (own or grey):
        return
    whom = [character for character in s.cast if character not in NO_BRIBES and ready(s, seat, character)]
    if own:
        yield from [BRIBES[character] for character in whom]
    if grey:
        yield from [GREY_BRIBES[character] for character in whom]


def presses(s: State, seat: Seat) -> Iterator[Choice]:
    """SF-15.5.5: which Kompromat of the hand may be used, once per turn."""
    if s.pressed:
        return
    for kompromat in s.hand[seat]:
        if ready(pressed_world(s, kompromat), seat, KOMPROMAT[kompromat].character):
            yield PRESSES[kompromat]


def pressed_world(s: State, kompromat: int) -> State:
    """The table as it will be: with Vengeful the Corpsicle is Live and has a Bludgeon before she acts (SF-13.11)."""
    if KOMPROMAT[kompromat].character != CORPSICLE:
        return s
    pawn = PAWN_OF[CORPSICLE]
    if not unescaped(s, pawn) or s.engulfed[pawn]:
        return s
    world = copy(s)
    world.status[pawn] = LIVE if s.status[pawn] == LIVE or revivable(s, pawn) else DOWN
    if world.supply[BLUDGEON] and room(world, pawn) > 0:
        gain(world, pawn, BLUDGEON)
    return world


def ready(s: State, seat: Seat, character: int) -> bool:
    """Whether a Character can perform any Action for a seat."""
    order = ORDERS[seat]
    for pawn in PAWNS_OF[character]:  # noqa: SIM110 (asked of everybody at each list: a loop is faster)
        if live(s, pawn) and not s.engulfed[pawn] and able(s, order, pawn):
            return True
    return False


class Announcement(NamedTuple):
    """An Action with a Bribe or Kompromat, as far as it was told."""

    pawn: int  # NONE: which Clone is not told yet
    decider: Seat  # who may refuse; NONE: nobody
    steps: Slots  # of the Action
    asks: list[Choice]  # what must be told first


def announced(s: State, seat: Seat, character: int, slots: Slots) -> Announcement:
    """Read steps: which Clone, which of two players decides, then the Action (SF-14.18, SF-15.3.2)."""
    pawns = [pawn for pawn in reachable_pawns(s, character) if able(s, ORDERS[seat], pawn)]
    if len(pawns) > 1:
        if not slots:
            return Announcement(NONE, NONE, (), [WHOM[pawn] for pawn in pawns])
        whom, slots = slots[0], slots[1:]
        assert isinstance(whom, Whom)
        pawns = [whom.pawn]
    players = players_of(s, character)
    if not players or seat in players:
        return Announcement(pawns[0], NONE, slots, [])
    if len(players) == 1:
        return Announcement(pawns[0], players[0], slots, [])
    if not slots:
        return Announcement(pawns[0], NONE, (), [DECIDERS[player] for player in players])
    decider = slots[0]
    assert isinstance(decider, Decider)
    return Announcement(pawns[0], decider.seat, slots[1:], [])


def with_somebody(s: State, seat: Seat, character: int, slots: Slots) -> Sequence[Choice]:
    """What comes next in announcing an Action."""
    told = announced(s, seat, character, slots)
    return told.asks or next_steps(s, ORDERS[seat], told.pawn, told.steps)


def announce(s: State, seat: Seat, verb: Bribe | Press, slots: Slots) -> None:
    """SF-15.5.4, SF-15.5.5: told to all; another player's PC may refuse, an NPC cannot."""
    kompromat = verb.kompromat if isinstance(verb, Press) else NONE
    character = KOMPROMAT[verb.kompromat].character if isinstance(verb, Press) else verb.character
    grey = isinstance(verb, Bribe) and verb.grey
    world = pressed_world(s, kompromat) if kompromat != NONE else s
    told = announced(world, seat, character, slots)
    if kompromat == NONE:
        s.bribed = True
    else:
        s.pressed = True
    note(s, BRIBED if kompromat == NONE else PRESSED, told.pawn, act_of(told.steps))
    s.tell(Announced(seat, told.pawn, cell(kompromat, ALL), grey, act_of(told.steps), heard(told.steps)))
    s.then(Acting())
    if told.decider == NONE:
        accepted(s, seat, told.pawn, kompromat, grey, told.steps)
    else:
        s.then(Refuse(told.decider, seat, told.pawn, kompromat, grey, heard(told.steps), unheard(told.steps)))


def heard(steps: Slots) -> Slots:
    """Of an announced Action what everybody hears: which Kompromat Tradecraft discards stays unseen (SF-13.20)."""
    return tuple([step for step in steps if not isinstance(step, Discard)])


def unheard(steps: Slots) -> Slots:
    """The rest: known to whoever announces it."""
    return tuple([step for step in steps if isinstance(step, Discard)])


def whole(steps: Slots, unseen: Slots) -> Slots:
    """The Action as it was announced: what is discarded comes before the Kompromat that Tradecraft takes."""
    return (*steps[:-1], *unseen, *steps[-1:]) if unseen else steps


def accepted(s: State, seat: Seat, pawn: int, kompromat: int, grey: bool, steps: Slots) -> None:
    """The Bribe or the Kompromat lies on the card, and the Action is executed at once (SF-15.5.6)."""
    character = CHARACTER_OF[pawn]
    after: list[GiveBack] = []
    if kompromat != NONE:
        s.hand[seat].remove(kompromat)
        s.named[seat][kompromat] = 0
        s.used[kompromat] += 1
        s.tell(KompromatLaid(seat, cell(kompromat, ALL)))
        if powered(s, "blood_from_a_stone") == seat and not players_of(s, character):
            after = [GiveBack(seat, kompromat)]
    elif grey:
        s.grey[s.grey.index(BILLIONAIRE)] = character
    else:
        s.bribe[seat] = character
    s.then(Perform(seat, pawn, steps), Judge(), *after)
    if kompromat != NONE and pawn in HAS["vengeful"]:
        avenge(s, pawn)


def avenge(s: State, pawn: int) -> None:
    """Vengeful: Revived if Down, and a Bludgeon, before the Action (SF-13.11)."""
    if revivable(s, pawn):
        revive(s, pawn)
    grant(s, pawn, BLUDGEON)


@book.run(Perform)
def perform_announced(s: State, todo: Perform) -> None:
    """SF-15.5.6: the announced Action, unless what was dropped for it has made it impossible."""
    if legal(s, ORDERS[todo.by], todo.pawn, todo.steps):
        if s.rules < 2 or CHARACTER_OF[s.actor] != CYBORG:  # Self-Repair is the first main Action (SF-13.21)
            s.begun = True
        perform(s, ORDERS[todo.by], todo.pawn, todo.steps)


@book.run(GiveBack)
def give_back(s: State, todo: GiveBack) -> None:
    """Blood From a Stone: the Kompromat is in hand again, and everybody knows it (SF-13.20)."""
    s.used[todo.kompromat] -= 1
    insort(s.hand[todo.seat], todo.kompromat)
    s.named[todo.seat][todo.kompromat] = 1
    s.tell(KompromatBack(todo.seat, cell(todo.kompromat, ALL)))


@book.options(Refuse, Accept, Refusal)
def may_refuse(s: State, ask: Refuse, seat: Seat) -> Sequence[Choice]:
    """SF-15.5.4: the player of the PC says yes or no."""
    return [ACCEPT, REFUSAL]


@book.answer(Refuse, Accept)
def accept(s: State, ask: Refuse, seat: Seat, choice: Accept) -> None:
    """The Action is executed at once (SF-15.5.6)."""
    s.tell(Answered(seat, True))
    accepted(s, ask.by, ask.pawn, ask.kompromat, ask.grey, whole(ask.steps, ask.unseen))


@book.answer(Refuse, Refusal)
def refuse_it(s: State, ask: Refuse, seat: Seat, choice: Refusal) -> None:
    """The Bribe returns; refused Kompromat is known to all, and Innocent refusers are Suspect (SF-10.3, SF-15.3.2)."""
    s.tell(Answered(seat, False))
    if ask.kompromat == NONE:
        return
    s.named[ask.by][ask.kompromat] = 1
    s.tell(KompromatBack(ask.by, cell(ask.kompromat, ALL)))
    for player in players_of(s, CHARACTER_OF[ask.pawn]):
        suspect(s, player)
