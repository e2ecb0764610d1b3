"""The Activation phase (SF-15.5): Actions, free ones, Bribe, Kompromat and refusal, until it ends.

May touch: the budget of the turn, Bribes, Kompromat. Must not: know what an Action does; that is the grammar's.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undertable.kernel.game import Outcomes
from undertable.kernel.state import copy
from undertable.kernel.types import ALL, Choice, Seat, bit, cell

from .actions import devour, fang_moss_place
from .acts import BASIC, BRIBED, CONSOLE, DROP, PICK_UP, PRESSED, SECTION
from .asks import Act, Acting, DrawKompromat, DropOne, GiveBack, Granted, Judge, Perform, Refuse
from .board import open_edges
from .book import (
    BODY,
    HAS,
    HUMAN,
    beside,
    book,
    has,
    here,
    is_pc,
    item_holder,
    live,
    loose,
    players_of,
    powered,
    reachable_pawns,
    room,
    unescaped,
    where,
)
from .cards import (
    BILLIONAIRE,
    BLUDGEON,
    CHARACTER_OF,
    CORPSICLE,
    FANG_MOSS,
    KOMPROMAT,
    PAWN_OF,
    STATION_CHIEF,
)
from .choices import (
    ACCEPT,
    BRIBES,
    DECIDERS,
    DO_FREE,
    END,
    GO_FREE,
    GREY_BRIBES,
    PASS,
    PRESENCE,
    PRESSES,
    PROWL,
    REFUSAL,
    REVIVE_SELF,
    WHAT,
    WHERE,
    WHOM,
    Accept,
    Alone,
    Bribe,
    CommandPresence,
    Decider,
    Do,
    Drag,
    End,
    Enough,
    Go,
    Ignite,
    Pass,
    Press,
    Prowl,
    Refusal,
    Report,
    ReviveSelf,
    Section,
    Take,
    TakeKompromat,
    Through,
    What,
    Where,
    Which,
    Whom,
)
from .choices_powers import Discard, Regain
from .events import Announced, Answered, ItemMoved, KompromatBack, KompromatLaid, KompromatTaken
from .grammar import Order, Slots, able, act_of, candidates, legal, next_steps, perform, possible, verbs
from .harm import revivable, revive
from .items import drop, gain, grant, lay, lay_from_supply, lift, lose
from .movement import free_moves, goes_free
from .outcomes import KOMPROMAT_FELL, KompromatFell
from .state import DOWN, LIVE, NONE, State
from .suspicion import suspect
from .turn import note

CHIEF_PAWN = PAWN_OF[STATION_CHIEF]
NO_BRIBES = frozenset(CHARACTER_OF[pawn] for id_ in ("rich", "paranoid", "remote_control") for pawn in HAS[id_])


# --- what may come next (SF-15.5.3) ----------------------------------------------------------


@book.run(Acting)
def acting(s: State, todo: Acting) -> None:
    """SF-15.5.3: the phase goes on while anything may be left to do, by what everybody knows (SF-18)."""
    s.actions = s.actions if awake(s) else 0
    s.free = s.free and awake(s)
    may_press = not s.pressed and bool(s.hand[s.active])
    if may_press or may_bribe(s, s.active) or any(True for _ in own_verbs(s, s.active)):
        s.then(Act(s.active, (), s.actor))


def awake(s: State) -> bool:
    """SF-15.5.7: the Activated Character can act, or could Repair itself."""
    if s.engulfed[s.actor]:
        return False
    return live(s, s.actor) or repairs_itself(s)


def repairs_itself(s: State) -> bool:
    """Self-Repair is the first main Action of a Cyborg Activated while Down (SF-13.21)."""
    return (
        not s.begun
        and s.status[s.actor] == DOWN
        and unescaped(s, s.actor)
        and powered(s, "self_repair") == s.active
        and revivable(s, s.actor)
    )


@book.options(
    Act,
    Go, Do, ReviveSelf, CommandPresence, Prowl, Bribe, Press, End, Whom, Decider, Take, TakeKompromat, What, Which,
    Where, Through, Report, Drag, Alone, Ignite, Section, Enough, Discard, Regain,
)  # fmt: skip
def may_act(s: State, ask: Act, seat: Seat) -> Sequence[Choice]:
    """The next thing, and then its choices one after another (SF-11.2)."""
    if not ask.steps:
        return [*own_verbs(s, seat), *bribes(s, seat), *presses(s, seat), END]
    return steps_after(s, seat, ask.steps)


def own_verbs(s: State, seat: Seat) -> Iterator[Choice]:
    """What the Activated Character can do, and what its player's powers add."""
    order = Order(seat)
    if s.status[s.actor] == DOWN:
        if s.actions and repairs_itself(s):
            yield REVIVE_SELF
    elif awake(s):
        if s.actions:
            yield from verbs(s, order, s.actor)
        yield from free_verbs(s, order)
        if any(True for _ in commanded(s, seat)):
            yield PRESENCE
    if prowls(s, seat):
        yield PROWL


def free_verbs(s: State, order: Order) -> Iterator[Choice]:
    """SF-15.5.3: free moves; Pick Up or Drop once, or what replaces them (SF-13.2)."""
    pawn = s.actor
    moved = [GO_FREE[go.way][go.place] for go in free_moves(s, order, pawn)]
    if s.free and where(s, pawn) != NONE:
        if has(s, pawn, "scientist"):
            section = order._replace(only=SECTION)
            airlocks = [go for go in verbs(s, section, pawn) if isinstance(go, Go)]
            moved += [GO_FREE[go.way][go.place] for go in airlocks]
            yield from [DO_FREE[act] for act in candidates(s, section, pawn) if possible(s, order, pawn, act)]
        if has(s, pawn, "hacker"):
            console = order._replace(only=CONSOLE)
            yield from [DO_FREE[act] for act in candidates(s, console, pawn) if possible(s, order, pawn, act)]
        yield from [DO_FREE[act] for act in (PICK_UP, DROP) if possible(s, order, pawn, act)]
    yield from dict.fromkeys(moved)


def steps_after(s: State, seat: Seat, steps: Slots) -> Sequence[Choice]:
    """What comes after the first step."""
    verb, rest = steps[0], steps[1:]
    if isinstance(verb, Go | Do):
        return next_steps(s, Order(seat), s.actor, steps)
    if isinstance(verb, Bribe):
        return with_somebody(s, seat, verb.character, rest)
    if isinstance(verb, Press):
        return with_somebody(pressed_world(s, verb.kompromat), seat, KOMPROMAT[verb.kompromat].character, rest)
    if isinstance(verb, CommandPresence):
        if not rest:
            return [WHOM[pawn] for pawn in commanded(s, seat)]
        whom = rest[0]
        assert isinstance(whom, Whom)
        return next_steps(s, presence_order(seat), whom.pawn, rest[1:])
    if isinstance(verb, Prowl) and not rest:
        return prowl_ways(s)
    return ()


# --- Bribes and Kompromat (SF-15.5.4, SF-15.5.5) ---------------------------------------------


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
    if s.bribed or not (own_bribe(s, seat) or grey_bribe(s)):
        return
    whom = [character for character in s.cast if character not in NO_BRIBES and ready(s, seat, character)]
    if own_bribe(s, seat):
        yield from [BRIBES[character] for character in whom]
    if grey_bribe(s):
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
    pawn, world = PAWN_OF[CORPSICLE], copy(s)
    if unescaped(world, pawn) and not world.engulfed[pawn]:
        world.status[pawn] = LIVE if s.status[pawn] == LIVE or revivable(s, pawn) else DOWN
        if world.supply[BLUDGEON] and room(world, pawn) > 0:
            gain(world, pawn, BLUDGEON)
    return world


def ready(s: State, seat: Seat, character: int) -> bool:
    """Whether a Character can perform any Action for a seat."""
    return any(able(s, Order(seat), pawn) for pawn in reachable_pawns(s, character))


class Announcement(NamedTuple):
    """An Action with a Bribe or Kompromat, as far as it was told."""

    pawn: int  # NONE: which Clone is not told yet
    decider: Seat  # who may refuse; NONE: nobody
    steps: Slots  # of the Action
    asks: list[Choice]  # what must be told first


def announced(s: State, seat: Seat, character: int, slots: Slots) -> Announcement:
    """Read steps: which Clone, which of two players decides, then the Action (SF-14.18, SF-15.3.2)."""
    pawns = [pawn for pawn in reachable_pawns(s, character) if able(s, Order(seat), pawn)]
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
    return told.asks or next_steps(s, Order(seat), told.pawn, told.steps)


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
    s.tell(Announced(seat, told.pawn, cell(kompromat, ALL), grey, act_of(told.steps)))
    s.then(Acting())
    if told.decider == NONE:
        accepted(s, seat, told.pawn, kompromat, grey, told.steps)
    else:
        s.then(Refuse(told.decider, seat, told.pawn, kompromat, grey, told.steps))


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
    if legal(s, Order(todo.by), todo.pawn, todo.steps):
        s.begun = True
        perform(s, Order(todo.by), todo.pawn, todo.steps)


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
    accepted(s, ask.by, ask.pawn, ask.kompromat, ask.grey, ask.steps)


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


# --- what was decided (SF-15.5.3) ------------------------------------------------------------


@book.resolve(Act)
def acted(s: State, ask: Act) -> None:
    """Pay for it, and do it; then the phase goes on."""
    seat, verb, slots = ask.seat, ask.steps[0], ask.steps[1:]
    if isinstance(verb, End):
        return
    if isinstance(verb, Bribe | Press):
        announce(s, seat, verb, slots)
        return
    s.then(Judge(), Acting())
    if isinstance(verb, Go | Do):
        pay(s, verb)
        s.begun = True
        note(s, act_of(ask.steps), s.actor, *told_of(slots))
        perform(s, Order(seat), s.actor, ask.steps)
    elif isinstance(verb, ReviveSelf):
        s.actions -= 1
        s.begun = True
        revive(s, s.actor)
    elif isinstance(verb, CommandPresence):
        whom = slots[0]
        assert isinstance(whom, Whom)
        s.presence = True
        perform(s, presence_order(seat), whom.pawn, slots[1:])
    else:
        s.prowled = True
        prowl(s, slots[0])


def told_of(slots: Slots) -> tuple[int, ...]:
    """Of an Action's choices what everybody saw, for `Took`: whom, and what."""
    return tuple(slot.pawn if isinstance(slot, Whom) else slot.item for slot in slots if isinstance(slot, Whom | What))


def pay(s: State, verb: Go | Do) -> None:
    """SF-15.5.3: an Action, a free move into that Section, or the free allowance."""
    if not verb.free:
        s.actions -= 1
    elif isinstance(verb, Go) and goes_free(s, s.actor, verb.place):
        s.entered.append(verb.place)
    else:
        s.free = False


# --- Forceful Presence and Creatropism (SF-13.21) --------------------------------------------


def presence_order(seat: Seat) -> Order:
    """A Basic Action with somebody else."""
    return Order(seat, only=BASIC, chain=(STATION_CHIEF,))


def commanded(s: State, seat: Seat) -> Iterator[int]:
    """Before any other Action of the Station Chief's Activation: a Live Colocated NPC, or any Live NPC Officer."""
    if s.actor != CHIEF_PAWN or s.begun or s.presence or powered(s, "forceful_presence") != seat:
        return
    near = [pawn for pawn in beside(s, CHIEF_PAWN) if BODY[pawn]]
    for pawn in sorted({*near, *HAS["officer"]} - {CHIEF_PAWN}):
        there = s.at[pawn] != NONE and live(s, pawn) and not s.engulfed[pawn]
        if there and not is_pc(s, pawn) and able(s, presence_order(seat), pawn):
            yield pawn


def prowls(s: State, seat: Seat) -> bool:
    """Creatropism: once in the Botanist's player's Activation phase, while nobody Live possesses Fang Moss."""
    if s.prowled or powered(s, "creatropism") != seat:
        return False
    return bool(prowl_ways(s))


def prowl_ways(s: State) -> list[Choice]:
    """One unlocked Corridor, or a Down Human where it is."""
    place = fang_moss_place(s)
    if place == NONE:
        return []
    meals = [pawn for pawn in here(s, place) if HUMAN[pawn] and s.status[pawn] == DOWN]
    return [*[WHERE[to] for to in dict.fromkeys(open_edges(s, place))], *[WHOM[pawn] for pawn in meals]]


def prowl(s: State, choice: Choice) -> None:
    """Fang Moss goes, or eats."""
    if isinstance(choice, Whom):
        devour(s, choice.pawn)
        return
    assert isinstance(choice, Where)
    holder = item_holder(s, FANG_MOSS)
    if holder == NONE:
        lift(s, FANG_MOSS, fang_moss_place(s))
    else:
        lose(s, holder, FANG_MOSS)
    lay(s, FANG_MOSS, choice.place)
    s.tell(ItemMoved(FANG_MOSS, choice.place))


# --- questions that effects put (SF-4.5, SF-4.6, SF-8.5) -------------------------------------


@book.options(DropOne, What)
def may_drop(s: State, ask: DropOne, seat: Seat) -> Sequence[Choice]:
    """SF-4.5: any Item that is not integral."""
    return [WHAT[item] for item in loose(s, ask.pawn)]


@book.answer(DropOne, What)
def drop_one(s: State, ask: DropOne, seat: Seat, choice: What) -> None:
    """SF-4.5: it lies in the Section; no Firebomb is lit by it."""
    drop(s, ask.pawn, choice.item)


@book.options(Granted, What, Pass)
def may_make_room(s: State, ask: Granted, seat: Seat) -> Sequence[Choice]:
    """SF-4.6: one Item is dropped for it, or it lies in the Section."""
    return [*[WHAT[item] for item in loose(s, ask.pawn)], PASS]


@book.answer(Granted, What)
def make_room(s: State, ask: Granted, seat: Seat, choice: What) -> None:
    """SF-4.6: the granted Item is possessed instead."""
    drop(s, ask.pawn, choice.item)
    gain(s, ask.pawn, ask.item)


@book.answer(Granted, Pass)
def leave_it(s: State, ask: Granted, seat: Seat, choice: Pass) -> None:
    """SF-4.6: the granted Item is put in the Section."""
    lay_from_supply(s, ask.item, where(s, ask.pawn))


@book.chance(DrawKompromat, KompromatFell)
def which_kompromat(s: State, ask: DrawKompromat) -> Outcomes:
    """Any that lies face down (SF-8.5)."""
    return [(KOMPROMAT_FELL[kind], n) for kind, n in enumerate(s.unread) if n]


@book.answer(DrawKompromat)
def kompromat_fell(s: State, ask: DrawKompromat, seat: Seat, choice: KompromatFell) -> None:
    """It is in the player's hand, unseen by others (SF-8.5)."""
    s.unread[choice.kompromat] -= 1
    insort(s.hand[ask.seat], choice.kompromat)
    s.tell(KompromatTaken(ask.seat, cell(choice.kompromat, bit(ask.seat))))
