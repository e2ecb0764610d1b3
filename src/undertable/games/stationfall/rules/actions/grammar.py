"""The grammar of an Action (SF-11.2): who orders it, with whom, and which choices it takes one after another.

May touch: a state, for reading. Must not: change it; `perform` leads to the functions that do.

Actions are filed in `filing`, moves told by `movement`. Where a Character acts with another (SF-11.3) the steps of a
draft are: verb, whom, verb of the other, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from undertable.kernel.types import Choice

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
from ...box.tables import ABILITY, ACTION, CHARACTER_OF, IDENTITY, LEGAL, PAWN, PLACE
from ...speech.answers import DO, WHOM, Do, Go, Whom
from ...speech.events import Acted
from ..pieces.suspicion import begin_action
from .filing import NEEDS, Order, Slots, controls_filed, deeds_filed, ways_filed
from .movement import can_go, drags, offered, walk
from .needs import unmet

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
_HARDCOPY = (ACT.kind("manufacture_nda"),)
_PLAIN = [*_BASIC, *_ITEM]
_INVESTIGATORS = HAS["investigator"]
_TELEPATHY = ACT.kind("telepathy")
_ROOT_ACCESS = ACT.kind("root_access")


def console_in_reach(s: State, pawn: int) -> bool:
    """A Console here, or anywhere for the Digital Assistant, and for hackers while Jammers are OFF (SF-13)."""
    if console_here(s, where(s, pawn)):
        return True
    return (pawn == DA_PAWN or (has(s, pawn, "hacker") and not s.jammers)) and console_anywhere(s)


def candidates(s: State, order: Order, pawn: int) -> list[int]:
    """The Actions that a pawn might perform, by class (SF-11.1); moves are told apart."""
    if pawn in (RAT_PAWN, DA_PAWN):
        return without_place(s, order, pawn)
    if s.at[pawn] == NONE:  # the Stowaway off board has no Action but a Step (SF-14.24)
        return []
    if order.only != NONE:
        return _OF_CLASS[order.only](s, order, pawn)
    return [*_PLAIN, *section_acts(s, order, pawn), *console_acts(s, order, pawn), *personal_acts(s, order, pawn)]


def without_place(s: State, order: Order, pawn: int) -> list[int]:
    """The Rat has Telepathy alone; the Digital Assistant has Consoles, and what its player's powers add (SF-13.17)."""
    personal = order.only in (NONE, PERSONAL)
    if pawn == RAT_PAWN:
        return [_TELEPATHY] if personal else []
    found = _CONSOLE if order.only in (NONE, CONSOLE) and console_anywhere(s) else []
    if not personal:
        return found
    return [*found, *(power_acts(s, order, pawn) if s.rules >= 2 else [_ROOT_ACCESS])]


def basic_acts(s: State, order: Order, pawn: int) -> list[int]:
    """Everybody's, everywhere."""
    return _BASIC


def item_acts(s: State, order: Order, pawn: int) -> list[int]:
    """Those of Items: each asks for its own."""
    return _ITEM


def console_acts(s: State, order: Order, pawn: int) -> list[int]:
    """Those of a Console in reach."""
    return _CONSOLE if console_in_reach(s, pawn) else []


def section_acts(s: State, order: Order, pawn: int) -> list[int]:
    """The Section Actions in reach: none of a Damaged Section, few in a Blackout (SF-5.4, SF-12.2)."""
    place = s.at[pawn]
    here = () if s.damaged[place] else _HERE[place]
    dark = bool(here or pawn in _INVESTIGATORS) and blackout(s)
    found = [act for act in here if act in IN_BLACKOUT] if dark else list(here)
    if AIRLOCK_ACT not in found and airlocks(s, place):
        found.append(AIRLOCK_ACT)
    if not dark and pawn in _INVESTIGATORS:  # Manufacture Data next door (SF-13.3)
        found += [act for act in _DATA_ACTS if act not in found]
    return found


def personal_acts(s: State, order: Order, pawn: int) -> list[int]:
    """The Actions of abilities, of Hardcopy, and of the PC's powers for its own player (SF-13.1)."""
    abilities = [act for ability, act in _OWN_ACTS[pawn] if has(s, pawn, ability)]
    return [*abilities, *power_acts(s, order, pawn), *(_HARDCOPY if LEGAL in s.cast else ())]


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


_OF_CLASS: dict[int, Callable[[State, Order, int], list[int]]] = {
    BASIC: basic_acts,
    ITEM_ACT: item_acts,
    SECTION: section_acts,
    CONSOLE: console_acts,
    PERSONAL: personal_acts,
}

# --- steps of a draft ------------------------------------------------------------------------


def verbs(s: State, order: Order, pawn: int) -> list[Choice]:
    """The first steps of all Actions a pawn can perform now."""
    return [*offered(s, order, pawn), *[DO[act] for act in acts(s, order, pawn, candidates(s, order, pawn))]]


def acts(s: State, order: Order, pawn: int, among: Sequence[int]) -> list[int]:
    """Those Actions that a pawn can perform now; none is tried that lacks what it needs."""
    lacking = unmet(s, pawn)
    return [act for act in among if not NEEDS[act] & lacking and possible(s, order, pawn, act)]


def able(s: State, order: Order, pawn: int) -> bool:
    """Whether there is anything a pawn can do."""
    return can_go(s, order, pawn) or bool(acts(s, order, pawn, candidates(s, order, pawn)))


def possible(s: State, order: Order, pawn: int, act: int) -> bool:
    """Whether one completion of an Action exists: an offered verb must be completable."""
    if act in controls_filed:
        return any(True for _ in led(s, order, pawn, act))
    return next(ways_filed[act](s, order, pawn), None) is not None


def ways_of(s: State, order: Order, pawn: int, act: int) -> Iterator[Slots]:
    """Every way to complete an Action that comes into question now; none where it does not."""
    if act in ways_filed and act in candidates(s, order, pawn):
        yield from ways_filed[act](s, order, pawn)


def led(s: State, order: Order, pawn: int, act: int) -> Iterator[int]:
    """The pawns one may act with, each of whom can do something (SF-11.3)."""
    whom, reckless = controls_filed[act]
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
        return verbs(s, order, pawn)
    verb, slots = steps[0], steps[1:]
    if type(verb) is Go:
        return after(drags(s, order, pawn, verb), slots)
    assert type(verb) is Do
    if verb.act not in controls_filed:
        return after(ways_filed[verb.act](s, order, pawn), slots)
    if not slots:
        return [WHOM[other] for other in led(s, order, pawn, verb.act)]
    other = slots[0]
    assert type(other) is Whom
    return next_steps(s, _inner(order, pawn, controls_filed[verb.act][1]), other.pawn, slots[1:])


def after(ways: Iterator[Slots] | Sequence[Slots], slots: Slots) -> list[Choice]:
    """What comes next in those ways that begin so.

    >>> from undertable.games.stationfall.speech.answers import WHAT, WHERE
    >>> ways = [(WHAT[0], WHERE[1]), (WHAT[0], WHERE[2]), (WHAT[1], WHERE[1])]
    >>> after(ways, ()) == [WHAT[0], WHAT[1]], after(ways, (WHAT[1],)) == [WHERE[1]], after(ways, ways[0])
    (True, True, [])
    """
    if not slots:
        return list(dict.fromkeys([way[0] for way in ways if way]))
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
    if type(verb) is Do and verb.act in controls_filed:
        other = slots[0]
        assert type(other) is Whom
        s.tell(Acted(pawn, verb.act, other=other.pawn))
        perform(s, _inner(order, pawn, controls_filed[verb.act][1]), other.pawn, slots[1:])
        return
    begin_action(s, pawn)
    if type(verb) is Go:
        walk(s, order, pawn, verb, slots)
    else:
        assert type(verb) is Do
        deeds_filed[verb.act](s, order, pawn, slots)


def act_of(steps: Slots) -> int:
    """The Action that steps begin with."""
    verb = steps[0]
    return ACT_OF_WAY[verb.way] if type(verb) is Go else verb.act if type(verb) is Do else NONE
