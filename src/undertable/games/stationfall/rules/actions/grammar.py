"""The grammar of an Action (SF-11.2): who orders it, with whom, and which choices it takes one after another.

May touch: a state, for reading. Must not: change it; `perform` leads to the functions that do.

An Action files two functions under its id:

    @completes("give")          every way to complete it, as tuples of choices: none where it is illegal
    def ways_to_give(s, order, pawn): yield WHOM[other], WHAT[item]

    @performs("give")           what it does, with the choices of one such tuple
    def give(s, order, pawn, slots): ...

Ways must be prefix-free: none is the beginning of another. Actions by which a Character acts with another (SF-11.3)
file `controls` instead: the pawns that may be led. Steps of a draft are then: verb, whom, verb of the other, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from undertable.kernel.types import Choice, Seat

from ...board.looks import DA_PAWN, HAS, RAT_PAWN, blackout, console_anywhere, console_here, has, where
from ...board.map import airlocks
from ...board.state import NONE, State
from ...box.acts import (
    ACT,
    ACT_OF_ABILITY,
    ACT_OF_POWER,
    ACT_OF_WAY,
    AIRLOCK_ACT,
    BASIC,
    CLASS_OF,
    CONSOLE,
    ITEM_ACT,
    PERSONAL,
    SECTION,
)
from ...box.tables import ABILITY, ACTION, CHARACTER_OF, IDENTITY, PAWN, PLACE
from ...speech.answers import DO, WHOM, Do, Go, Whom
from ...speech.events import Acted
from ..pieces.suspicion import begin_action

Slots = tuple[Choice, ...]


class Order(NamedTuple):
    """Who has an Action performed, and what is allowed besides the rules of the Action itself."""

    seat: Seat  # the player who decides
    reckless: bool = False  # Self-Preservation is ignored (SF-4.8)
    only: int = NONE  # Actions of this class only (SF-11.1); NONE: of any
    chain: tuple[int, ...] = ()  # Characters that act with another already (SF-11.3)


Completes = Callable[[State, Order, int], Iterator[Slots]]
Performs = Callable[[State, Order, int, Slots], None]
Controls = Callable[[State, Order, int], list[int]]

_completes: dict[int, Completes] = {}
_performs: dict[int, Performs] = {}
_controls: dict[int, tuple[Controls, bool]] = {}  # whom one may act with, and whether Self-Preservation is ignored

# Moves are told by their target at once; filed by `movement`.
_moves: list[Callable[[State, Order, int], list[Go]]] = []
_drags: list[Callable[[State, Order, int, Go], list[Slots]]] = []
_walks: list[Callable[[State, Order, int, Go, Slots], None]] = []


def completes(id_: str) -> Callable[[Completes], Completes]:
    """File how an Action is completed."""

    def keep(ways: Completes) -> Completes:
        _completes[ACT.kind(id_)] = ways
        return ways

    return keep


def performs(*ids: str) -> Callable[[Performs], Performs]:
    """File what Actions do."""

    def keep(does: Performs) -> Performs:
        _performs.update(dict.fromkeys([ACT.kind(id_) for id_ in ids], does))
        return does

    return keep


def controls(id_: str, *, reckless: bool) -> Callable[[Controls], Controls]:
    """File whom a Character may act with (SF-11.3)."""

    def keep(whom: Controls) -> Controls:
        _controls[ACT.kind(id_)] = (whom, reckless)
        return whom

    return keep


def moves(
    offer: Callable[[State, Order, int], list[Go]],
    drags: Callable[[State, Order, int, Go], list[Slots]],
    walk: Callable[[State, Order, int, Go, Slots], None],
) -> None:
    """File how pawns go (`movement`)."""
    _moves[:], _drags[:], _walks[:] = [offer], [drags], [walk]


# --- which Actions come into question --------------------------------------------------------

_BASIC = [act for act in range(len(ACTION)) if CLASS_OF[act] == BASIC and act not in ACT_OF_WAY]
_CONSOLE = [act for act in range(len(ACTION)) if CLASS_OF[act] == CONSOLE]
_ITEM = [act for act in range(len(ACTION)) if CLASS_OF[act] == ITEM_ACT]
_HERE = [tuple(row.actions) for row in PLACE]  # by place: its Section Actions
_DATA_ACTS = tuple(ACT.kind(id_) for id_ in (
    "manufacture_evidence", "manufacture_x_secret", "manufacture_digital_assistant",
))  # fmt: skip
IN_BLACKOUT = frozenset(
    ACT.kind(id_) for id_ in ("airlock", "launch_countdown", "medical_launch", "shuttle_launch")
)  # SF-12.2
_TAUGHT = ("jury_rig", "tunnel_rat", "zero_born")  # abilities that a Reveal may bring to others (`book.has`)
_OWN_ACTS = [
    [
        (ABILITY.ids[one], act)
        for one, act in ACT_OF_ABILITY.items()
        if pawn in HAS[ABILITY.ids[one]] or ABILITY.ids[one] in _TAUGHT
    ]
    for pawn in range(len(PAWN))
]  # by pawn: abilities with an Action that it has or may be given
_NDA_ACT = ACT.kind("manufacture_nda")
_TELEPATHY = ACT.kind("telepathy")
_ROOT_ACCESS = ACT.kind("root_access")


def console_in_reach(s: State, pawn: int) -> bool:
    """A Console here, or anywhere for the Digital Assistant, and for hackers while Jammers are OFF (SF-13)."""
    if console_here(s, where(s, pawn)):
        return True
    return (pawn == DA_PAWN or (has(s, pawn, "hacker") and not s.jammers)) and console_anywhere(s)


def candidates(s: State, order: Order, pawn: int) -> list[int]:
    """The Actions that a pawn might perform, by class (SF-11.1); moves are told apart."""
    if pawn == RAT_PAWN:
        return [_TELEPATHY] if order.only in (NONE, PERSONAL) else []
    place = where(s, pawn)
    found: list[int] = []
    if pawn == DA_PAWN:
        if order.only in (NONE, CONSOLE) and console_anywhere(s):
            found += _CONSOLE
        if order.only not in (NONE, PERSONAL):
            return found
        return [*found, *(power_acts(s, order, pawn) if s.rules >= 2 else [_ROOT_ACCESS])]
    if place == NONE:  # the Stowaway off board has no Action but a Step (SF-14.24)
        return []
    only = order.only
    if only in (NONE, BASIC):
        found += _BASIC
    if only in (NONE, ITEM_ACT):
        found += _ITEM
    if only in (NONE, SECTION):
        found += section_acts(s, pawn, place)
    if only in (NONE, CONSOLE) and console_in_reach(s, pawn):
        found += _CONSOLE
    if only in (NONE, PERSONAL):
        found += personal_acts(s, order, pawn)
    return found


def section_acts(s: State, pawn: int, place: int) -> list[int]:
    """The Section Actions in reach: none of a Damaged Section, few in a Blackout (SF-5.4, SF-12.2)."""
    dark = blackout(s)
    found = [] if s.damaged[place] else [act for act in _HERE[place] if not dark or act in IN_BLACKOUT]
    if AIRLOCK_ACT not in found and airlocks(s, place):
        found.append(AIRLOCK_ACT)
    if not dark and has(s, pawn, "investigator"):  # Manufacture Data next door (SF-13.3)
        found += [act for act in _DATA_ACTS if act not in found]
    return found


def personal_acts(s: State, order: Order, pawn: int) -> list[int]:
    """The Actions of abilities, of Hardcopy, and of the PC's powers for its own player (SF-13.1)."""
    abilities = [act for ability, act in _OWN_ACTS[pawn] if has(s, pawn, ability)]
    return [*abilities, *power_acts(s, order, pawn), _NDA_ACT]


def power_acts(s: State, order: Order, pawn: int) -> list[int]:
    """The Actions of reveal powers: for the player alone whose PC it is, once it was Revealed (SF-13.1)."""
    if order.seat < 0 or CHARACTER_OF[pawn] < 0:
        return []
    pc = s.pc[order.seat]
    if pc == NONE or not s.early[order.seat]:
        return []
    powers = _powers_of(pc, CHARACTER_OF[pawn])
    return [act for power, act in ACT_OF_POWER.items() if power in powers]


def _powers_of(identity: int, character: int) -> tuple[int, ...]:
    row = IDENTITY[identity]
    return row.powers if row.character == character else ()


# --- steps of a draft ------------------------------------------------------------------------


def verbs(s: State, order: Order, pawn: int) -> Iterator[Choice]:
    """The first steps of all Actions a pawn can perform now."""
    yield from _moves[0](s, order, pawn)
    for act in candidates(s, order, pawn):
        if possible(s, order, pawn, act):
            yield DO[act]


def able(s: State, order: Order, pawn: int) -> bool:
    """Whether there is anything a pawn can do."""
    if _moves[0](s, order, pawn):
        return True
    return any(possible(s, order, pawn, act) for act in candidates(s, order, pawn))


def possible(s: State, order: Order, pawn: int, act: int) -> bool:
    """Whether one completion of an Action exists: an offered verb must be completable."""
    if act in _controls:
        return any(True for _ in led(s, order, pawn, act))
    return next(_completes[act](s, order, pawn), None) is not None


def ways_of(s: State, order: Order, pawn: int, act: int) -> Iterator[Slots]:
    """Every way to complete an Action that comes into question now; none where it does not."""
    if act in _completes and act in candidates(s, order, pawn):
        yield from _completes[act](s, order, pawn)


def led(s: State, order: Order, pawn: int, act: int) -> Iterator[int]:
    """The pawns one may act with, each of whom can do something (SF-11.3)."""
    whom, reckless = _controls[act]
    inner = _inner(order, pawn, reckless)
    if pawn != NONE and CHARACTER_OF[pawn] in order.chain:
        return
    for other in whom(s, order, pawn):
        if CHARACTER_OF[other] not in inner.chain and able(s, inner, other):
            yield other


def _inner(order: Order, pawn: int, reckless: bool) -> Order:
    return Order(order.seat, reckless, NONE, (*order.chain, CHARACTER_OF[pawn]))


def next_steps(s: State, order: Order, pawn: int, steps: Slots) -> Sequence[Choice]:
    """What may come after these steps; nothing where the Action is complete."""
    if not steps:
        return list(verbs(s, order, pawn))
    verb, slots = steps[0], steps[1:]
    if isinstance(verb, Go):
        return after(_drags[0](s, order, pawn, verb), slots)
    assert isinstance(verb, Do)
    if verb.act not in _controls:
        return after(_completes[verb.act](s, order, pawn), slots)
    if not slots:
        return [WHOM[other] for other in led(s, order, pawn, verb.act)]
    other = slots[0]
    assert isinstance(other, Whom)
    return next_steps(s, _inner(order, pawn, _controls[verb.act][1]), other.pawn, slots[1:])


def after(ways: Iterator[Slots] | Sequence[Slots], slots: Slots) -> list[Choice]:
    """What comes next in those ways that begin so.

    >>> from .choices import WHAT, WHERE
    >>> ways = [(WHAT[0], WHERE[1]), (WHAT[0], WHERE[2]), (WHAT[1], WHERE[1])]
    >>> after(ways, ()) == [WHAT[0], WHAT[1]], after(ways, (WHAT[1],)) == [WHERE[1]], after(ways, ways[0])
    (True, True, [])
    """
    n = len(slots)
    return list(dict.fromkeys([way[n] for way in ways if len(way) > n and way[:n] == slots]))


def legal(s: State, order: Order, pawn: int, steps: Slots) -> bool:
    """Whether steps are a complete Action that may be performed now."""
    return all(steps[n] in next_steps(s, order, pawn, steps[:n]) for n in range(len(steps))) and not next_steps(
        s, order, pawn, steps
    )


def perform(s: State, order: Order, pawn: int, steps: Slots) -> None:
    """Do it; `begin` notes what must be known of the moment before (SF-10.2)."""
    verb, slots = steps[0], steps[1:]
    if isinstance(verb, Do) and verb.act in _controls:
        other = slots[0]
        assert isinstance(other, Whom)
        s.tell(Acted(pawn, verb.act, other=other.pawn))
        perform(s, _inner(order, pawn, _controls[verb.act][1]), other.pawn, slots[1:])
        return
    begin_action(s, pawn)
    if isinstance(verb, Go):
        _walks[0](s, order, pawn, verb, slots)
    else:
        assert isinstance(verb, Do)
        _performs[verb.act](s, order, pawn, slots)


def act_of(steps: Slots) -> int:
    """The Action that steps begin with."""
    verb = steps[0]
    return ACT_OF_WAY[verb.way] if isinstance(verb, Go) else verb.act if isinstance(verb, Do) else NONE
