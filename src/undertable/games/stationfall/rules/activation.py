"""The Activation phase (SF-15.5): Actions, free ones, and all else that may come next, until it ends.

May touch: the budget of the turn. Must not: know what an Action does; that is the grammar's.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import Choice, Seat

from ..board.book import book
from ..board.looks import HAS, live, powered, unescaped, where
from ..board.state import DOWN, NONE, State
from ..box.acts import CONSOLE, DROP, PICK_UP, SECTION
from ..box.tables import KOMPROMAT
from ..speech.answers import (
    DO,
    DO_FREE,
    END,
    GO_FREE,
    PRESENCE,
    PROWL,
    REVIVE_SELF,
    WHOM,
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
    Press,
    Prowl,
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
from ..speech.answers_powers import Discard, Regain
from ..speech.asks import Act, Acting, Judge
from .actions.filing import ORDERS, Order, Slots
from .actions.grammar import act_of, acts, candidates, next_steps, perform, verbs
from .actions.movement import can_go, free_moves, goes_free, offered
from .extras import CHIEF_PAWN, commanded, presence_order, prowl, prowl_ways, prowls
from .favours import announce, bribes, may_bribe, pressed_world, presses, with_somebody
from .pieces.harm import revivable, revive
from .turn import note

ACTIONS, FAVOURS = (Go, Do), (Bribe, Press)  # verbs
SEEN = (Whom, What, Take, Which)  # choices of an Action of which history tells (`Took`)

_SCIENTISTS, _HACKERS, _HANDY = HAS["scientist"], HAS["hacker"], (PICK_UP, DROP)

# --- what may come next (SF-15.5.3) ----------------------------------------------------------


@book.run(Acting)
def acting(s: State, todo: Acting) -> None:
    """SF-15.5.3: the phase goes on while anything may be left to do, by what everybody knows (SF-18)."""
    if not awake(s):
        s.actions, s.free = 0, False
    may_press = not s.pressed and bool(s.hand[s.active])
    if may_press or goes_somewhere(s) or may_bribe(s, s.active) or own_verbs(s, s.active):
        s.then(Act(s.active, (), s.actor))


def goes_somewhere(s: State) -> bool:
    """Whether a move is left, which for nearly everybody is the first thing there is to do."""
    return bool(s.actions) and s.status[s.actor] != DOWN and can_go(s, ORDERS[s.active], s.actor)


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


def own_verbs(s: State, seat: Seat) -> list[Choice]:
    """What the Activated Character can do, and what its player's powers add."""
    order, found = ORDERS[seat], list[Choice]()
    if s.status[s.actor] == DOWN:
        if s.actions and repairs_itself(s):
            found.append(REVIVE_SELF)
    elif awake(s):
        if s.actions:
            found = verbs(s, order, s.actor)
        found += free_verbs(s, order, found)
        if s.actor == CHIEF_PAWN and any(True for _ in commanded(s, seat)):
            found.append(PRESENCE)
    if prowls(s, seat):
        found.append(PROWL)
    return found


def free_verbs(s: State, order: Order, paid: Sequence[Choice]) -> list[Choice]:
    """SF-15.5.3: free moves; Pick Up or Drop once, or what replaces them (SF-13.2). What may be paid for need not be
    tried again."""
    pawn, found = s.actor, list[Choice]()
    moved = [GO_FREE[go.way][go.place] for go in free_moves(s, order, pawn)]
    if s.free and where(s, pawn) != NONE:
        if pawn in _SCIENTISTS:
            section = order._replace(only=SECTION)
            moved += [GO_FREE[go.way][go.place] for go in offered(s, section, pawn)]
            found += [DO_FREE[act] for act in acts(s, order, pawn, candidates(s, section, pawn))]
        if pawn in _HACKERS:
            console = order._replace(only=CONSOLE)
            found += [DO_FREE[act] for act in acts(s, order, pawn, candidates(s, console, pawn))]
        handy = [act for act in _HANDY if DO[act] in paid] if s.actions else acts(s, order, pawn, _HANDY)
        found += [DO_FREE[act] for act in handy]
    return [*found, *dict.fromkeys(moved)]


def steps_after(s: State, seat: Seat, steps: Slots) -> Sequence[Choice]:
    """What comes after the first step."""
    verb, rest = steps[0], steps[1:]
    if type(verb) in ACTIONS:
        return next_steps(s, ORDERS[seat], s.actor, steps)
    if type(verb) is Bribe:
        return with_somebody(s, seat, verb.character, rest)
    if type(verb) is Press:
        return with_somebody(pressed_world(s, verb.kompromat), seat, KOMPROMAT[verb.kompromat].character, rest)
    if type(verb) is CommandPresence:
        if not rest:
            return [WHOM[pawn] for pawn in commanded(s, seat)]
        whom = rest[0]
        assert type(whom) is Whom
        return next_steps(s, presence_order(seat), whom.pawn, rest[1:])
    if type(verb) is Prowl and not rest:
        return prowl_ways(s)
    return ()


# --- what was decided (SF-15.5.3) ------------------------------------------------------------


@book.resolve(Act)
def acted(s: State, ask: Act) -> None:
    """Pay for it, and do it; then the phase goes on."""
    seat, verb, slots = ask.seat, ask.steps[0], ask.steps[1:]
    if type(verb) is End:
        return
    if isinstance(verb, FAVOURS):
        announce(s, seat, verb, slots)
        return
    s.then(Judge(), Acting())
    if isinstance(verb, ACTIONS):
        pay(s, verb)
        s.begun = True
        note(s, act_of(ask.steps), s.actor, *told_of(slots))
        perform(s, ORDERS[seat], s.actor, ask.steps)
    elif type(verb) is ReviveSelf:
        s.actions -= 1
        s.begun = True
        revive(s, s.actor)
    elif type(verb) is CommandPresence:
        whom = slots[0]
        assert type(whom) is Whom
        s.presence = True
        perform(s, presence_order(seat), whom.pawn, slots[1:])
    else:
        s.prowled = True
        prowl(s, slots[0])


def told_of(slots: Slots) -> tuple[int, ...]:
    """Of an Action's choices what everybody saw, for `Took`: whom, what, which Data."""
    seen = [slot for slot in slots if isinstance(slot, SEEN)]
    return tuple(
        [slot.pawn if isinstance(slot, Whom) else slot.data if isinstance(slot, Which) else slot.item for slot in seen]
    )


def pay(s: State, verb: Go | Do) -> None:
    """SF-15.5.3: an Action, a free move into that Section, or the free allowance."""
    if not verb.free:
        s.actions -= 1
    elif type(verb) is Go and goes_free(s, s.actor, verb.place):
        s.entered.append(verb.place)
    else:
        s.free = False
