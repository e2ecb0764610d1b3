"""Evidence: gained from rail and display (ZH-9.1 to ZH-9.3), processed (ZH-9.4 to ZH-9.7).

May touch: rail, display, supply, memories, rows and plan. Must not: move secret pieces itself; `cells` does.
Looking, taking and turning up stand in `tokens`.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, NOBODY, Cell, Choice, Reason, Seat, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.looks import count, memory_size
from ..board.state import NONE, Returned, State
from ..box.tables import BONUS, KINDS, NUMBERS
from ..speech.answers import (
    DECLINE,
    DISPLAY,
    FIRST_BONUS,
    GOAL,
    OWN_VAULT,
    PROCESS_TO,
    TAKE_RAIL,
    Decline,
    ProcessTo,
    TakeRail,
    TakeSlot,
)
from ..speech.asks_effects import Effect
from ..speech.asks_evidence import (
    DrawSlot,
    DrawToken,
    GainEvidence,
    PickSlot,
    Process,
    ProcessEvidence,
    RailPick,
    RefillRail,
    TakeDisplay,
)
from ..speech.events_evidence import ChapterEnds, Processed, Refilled, Stalled, TookRail, TookToken
from ..speech.outcomes import SLOT_FELL, TOKEN_FELL, SlotFell, TokenFell
from ..speech.reasons import FieldTaken, NoDossier, NothingThere, NotInMemory, NotOnRail, Obliged
from .pieces.cells import kinds_in_memory, remember_token, show_token, slip_token

# --- gaining (ZH-9.1) ------------------------------------------------------------------------


@book.run(GainEvidence)
def gain_evidence(s: State, todo: GainEvidence) -> None:
    """First from the rail, the others from the display, then the rail is filled up (ZH-9.1, ZH-9.3)."""
    if todo.n > 0 and s.rail:
        s.then(RailPick(todo.player), TakeDisplay(todo.player, todo.n - 1), RefillRail())


@book.options(RailPick, TakeRail)
def rail_kinds(s: State, ask: RailPick, seat: Seat) -> Sequence[Choice]:
    """Each kind that lies on the rail (ZH-9.1)."""
    return [TAKE_RAIL[kind] for kind in range(KINDS) if kind in s.rail]


@book.refuse(RailPick, TakeRail)
def refuse_rail(s: State, ask: RailPick, seat: Seat, choice: TakeRail) -> Reason | None:
    """Only what lies there (ZH-9.1)."""
    return None if choice.evidence in s.rail else NotOnRail(rule="ZH-9.1", evidence=choice.evidence)


@book.answer(RailPick, TakeRail)
def take_rail(s: State, ask: RailPick, seat: Seat, choice: TakeRail) -> None:
    """Everybody has seen what it was (ZH-17)."""
    s.rail.remove(choice.evidence)
    remember_token(s, seat, cell(choice.evidence, ALL))
    s.tell(TookRail(seat, choice.evidence))


@book.run(TakeDisplay)
def take_display(s: State, todo: TakeDisplay) -> None:
    """One token more, of the supply where the display is empty (ZH-9.1, ZH-9.3)."""
    if todo.n <= 0:
        return
    s.then(TakeDisplay(todo.player, todo.n - 1))
    if count(s.display):
        s.then(PickSlot(todo.player) if s.picks_slots else DrawSlot(todo.player, "memory"))
    elif s.supply:
        s.then(DrawToken(todo.player, "memory", NONE))


@book.options(PickSlot, TakeSlot)
def slots_to_take(s: State, ask: PickSlot, seat: Seat) -> Sequence[Choice]:
    """Every slot that holds a token (ZH-15.5)."""
    return [TakeSlot(slot) for slot in filled_slots(s)]


@book.universe(PickSlot)
def all_slots(s: State, ask: PickSlot, seat: Seat) -> Sequence[Choice]:
    """Every slot of the display (ZH-15.5)."""
    return [TakeSlot(slot) for slot in range(len(s.display))]


@book.refuse(PickSlot, TakeSlot)
def refuse_slot(s: State, ask: PickSlot, seat: Seat, choice: TakeSlot) -> Reason | None:
    """A slot that holds a token (ZH-15.5)."""
    return NothingThere(rule="ZH-9.1") if s.display[choice.slot] is None else None


@book.answer(PickSlot, TakeSlot)
def pick_slot(s: State, ask: PickSlot, seat: Seat, choice: TakeSlot) -> None:
    """The token of the named slot (ZH-15.5)."""
    empty_slot(s, DrawSlot(seat, "memory"), choice.slot)


def filled_slots(s: State) -> list[int]:
    """The slots of the display that hold a token."""
    return [slot for slot, token in enumerate(s.display) if token is not None]


@book.chance(DrawSlot, SlotFell)
def slots(s: State, ask: DrawSlot) -> Outcomes:
    """Every token of the display is equally likely (ZH-9.1)."""
    return [(SLOT_FELL[slot], 1) for slot in filled_slots(s)]


@book.answer(DrawSlot)
def draw_slot(s: State, ask: DrawSlot, chance: Seat, fell: SlotFell) -> None:
    """The token of that slot leaves the display."""
    empty_slot(s, ask, fell.slot)


def empty_slot(s: State, ask: DrawSlot, slot: int) -> None:
    """A token leaves the display: one that somebody has seen is what it is, another is drawn now."""
    token = s.display[slot]
    assert token is not None
    s.idle = 0
    if ask.goal == "supply":
        _put_back(s, slot, token)
    elif token.knowers == NOBODY:
        s.then(DrawToken(ask.player, ask.goal, slot))
    else:
        s.display[slot] = None
        _arrive(s, ask.player, ask.goal, slot, token)


def _put_back(s: State, slot: int, token: Cell) -> None:
    """A token is shuffled into the supply; who had seen it knows that it is there (ZH-4.4, ZH-17.1)."""
    s.display[slot] = None
    s.supply += 1
    if token.knowers != NOBODY:
        s.evidence_pool[token.kind] += 1
        s.recall(Returned(token.knowers, "evidence", (token.kind,)))
    s.tell(Stalled(slot))


@book.chance(DrawToken, TokenFell)
def tokens(s: State, ask: DrawToken) -> Outcomes:
    """Any token that nobody has seen (ZH-3.10)."""
    return weights(s.evidence_pool, TOKEN_FELL)


@book.answer(DrawToken)
def draw_token(s: State, ask: DrawToken, chance: Seat, fell: TokenFell) -> None:
    """A token of the display or of the supply turns out to be that."""
    take(s.evidence_pool, fell.evidence)
    if ask.slot == NONE:
        s.supply -= 1
    else:
        s.display[ask.slot] = None
    _arrive(s, ask.player, ask.goal, ask.slot, cell(fell.evidence, NOBODY))


def _arrive(s: State, player: int, to: str, slot: int, token: Cell) -> None:
    """A token lies open on the rail, or face down in a memory."""
    if to == "rail":
        s.rail.append(token.kind)
        s.tell(Refilled(cell(token.kind, ALL)))
    else:
        held = remember_token(s, player, token)
        s.tell(TookToken(player, NONE if slot == NONE else DISPLAY, 0, slot, held))


@book.run(RefillRail)
def refill_rail(s: State, todo: RefillRail) -> None:
    """From the display; when that is empty, the end of the chapter is triggered (ZH-9.2)."""
    if len(s.rail) >= NUMBERS.rail:
        return
    if count(s.display):
        s.then(DrawSlot(NONE, "rail"), todo)
        return
    trigger_end(s)
    if s.supply:
        s.then(DrawToken(NONE, "rail", NONE), todo)


def trigger_end(s: State) -> None:
    """The chapter ends after this turn (ZH-14.1); in the last turns nothing more is triggered (ZH-15.21)."""
    if not s.ended:
        s.ended = True
        s.tell(ChapterEnds(s.chapter))


# --- processing (ZH-9.4) ---------------------------------------------------------------------


@book.run(ProcessEvidence)
def process_evidence(s: State, todo: ProcessEvidence) -> None:
    """One evidence more, while the memory holds any (ZH-9.4)."""
    if todo.n > 0 and memory_size(s, todo.player):
        s.then(Process(todo.player, todo.n))


@book.options(Process, ProcessTo, Decline)
def destinations(s: State, ask: Process, seat: Seat) -> Sequence[Choice]:
    """Every kind in memory, to every place that is open to it (ZH-9.5 to ZH-9.7)."""
    kinds = kinds_in_memory(s, seat)
    ways: list[Choice] = [PROCESS_TO[kind][to] for kind in kinds for to in range(len(GOAL)) if _open(s, kind, to)]
    return [*ways, DECLINE] if s.may_decline else ways


def _open(s: State, kind: int, to: int) -> bool:
    if to < FIRST_BONUS:
        return s.missions[to] == kind and s.files[to] > 0
    return to == OWN_VAULT or s.bonus[to - FIRST_BONUS] is None


@book.refuse(Process, ProcessTo)
def refuse_process(s: State, ask: Process, seat: Seat, choice: ProcessTo) -> Reason | None:
    """What one has, to where there is room for it (ZH-9.4 to ZH-9.6)."""
    if choice.evidence not in kinds_in_memory(s, seat):
        return NotInMemory(rule="ZH-9.4", evidence=choice.evidence)
    if _open(s, choice.evidence, choice.to):
        return None
    return NoDossier(rule="ZH-9.5") if choice.to < FIRST_BONUS else FieldTaken(rule="ZH-9.6")


@book.refuse(Process, Decline)
def refuse_decline(s: State, ask: Process, seat: Seat, choice: Decline) -> Reason | None:
    """Processing is a duty, unless the table says otherwise (ZH-15.6)."""
    return None if s.may_decline else Obliged(rule="ZH-9.4")


@book.answer(Process, Decline)
def decline(s: State, ask: Process, seat: Seat, choice: Decline) -> None:
    """The rest is not processed (ZH-15.6)."""


@book.answer(Process, ProcessTo)
def process(s: State, ask: Process, seat: Seat, choice: ProcessTo) -> None:
    """The evidence lies in its place; whatever that brings comes before the next one (ZH-9.4)."""
    s.then(ProcessEvidence(seat, ask.left - 1))
    if choice.to < FIRST_BONUS:
        token = show_token(s, seat, choice.evidence, choice.to)
        file_token(s, seat, choice.to, token)
        return
    token = slip_token(s, seat, choice.evidence, choice.to)
    s.tell(Processed(seat, choice.to, token))
    if choice.to == OWN_VAULT:
        s.vault[seat].append(token)
    else:
        s.bonus[choice.to - FIRST_BONUS] = token
        s.then(Effect(f"bonus.{BONUS[choice.to - FIRST_BONUS].id}", 0, seat))


def file_token(s: State, player: int, row: int, token: Cell) -> None:
    """Evidence lies on a slot of a row, whose dossier the player takes (ZH-9.5)."""
    s.filed[row].append(token)
    s.files[row] -= 1
    s.dossiers[player] += 1
    s.tell(Processed(player, row, token))
