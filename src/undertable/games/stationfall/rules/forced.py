"""Questions that effects put (SF-4.5, SF-4.6, SF-8.5): what is dropped, and which Kompromat it is.

May touch: Items and hands. Must not: know which effect it was.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from undertable.kernel.game import Outcomes
from undertable.kernel.types import Choice, Seat, bit, cell

from ..board.book import book
from ..board.looks import loose, where
from ..board.state import State
from ..speech.answers import PASS, WHAT, Pass, What
from ..speech.asks import DrawKompromat, DropOne, Granted
from ..speech.events import KompromatTaken
from ..speech.outcomes import KOMPROMAT_FELL, KompromatFell
from .pieces.harm import drop
from .pieces.items import gain, lay_from_supply

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
