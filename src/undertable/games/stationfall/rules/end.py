"""Stationfall (SF-16), in its exact order: Antimatter, last Reveals, rescue, Deliver, points, disclosure.

May touch: the whole state, once. Must not: score anything itself; `scoring` does.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import ALL, LATE, Choice, Result, Seat, cell

from ..board.book import book
from ..board.final import About, player_order
from ..board.looks import escaped, helmeted, holds, item_place, where
from ..board.state import DOWN, GUILTY, LIVE, NONE, PIRATE, RESCUE, SUSPECT, State
from ..box.tables import (
    AGENDA,
    AUTHORITIES,
    BRIEFCASE,
    DAREDEVIL,
    DATA,
    EVIDENCE,
    IDENTITY,
    INSTITUTION,
    MONSTER,
    NDA,
    OUTER_SPACE,
    PAWN_OF,
    PAWNS_OF,
    RAT,
    ROCKET_WINGS,
    SHIP,
    WINGS,
)
from ..speech.answers import DELIVERS, PASS, REVEALS, DeliverData, Pass, Reveal
from ..speech.asks import Deliver, LastReveal, Stationfall
from ..speech.asks_powers import Deliveries, Explode, LastReveals, Rescue, Settle
from ..speech.events_powers import (
    AwayDisclosed,
    BonusDisclosed,
    Delivered,
    DroppedDisclosed,
    EntryScored,
    HandDisclosed,
    Rescued,
    Scored,
    TrapsTurned,
    Unveiled,
    Won,
)
from ..speech.events_station import Escaped, Fell
from .pieces.data import hand_over
from .pieces.suspicion import set_guilt
from .pieces.tokens import explode_at_stationfall
from .reveals import cards_of, reveal
from .scoring import Score, entry_points, scores, winners


@book.run(Stationfall)
def stationfall(s: State, todo: Stationfall) -> None:
    """SF-16: whatever was pending is no more; the end takes its course."""
    s.stack.clear()
    s.actor = NONE
    s.tell(Fell())
    s.then(Explode(), LastReveals(), Rescue(), Deliveries(), Settle())


# --- Antimatter, last Reveals (SF-16.1, SF-16.2) ---------------------------------------------


@book.run(Explode)
def explode(s: State, todo: Explode) -> None:
    """SF-16.1: only if it has not ended the game itself by detonating On Board (SF-7.3.1)."""
    if s.armed and not s.detonated:
        explode_at_stationfall(s)


@book.run(LastReveals)
def last_reveals(s: State, todo: LastReveals) -> None:
    """SF-16.2: everybody who is unrevealed, from the first player on, each seeing the Reveals before."""
    s.then(*[LastReveal(seat) for seat in player_order(s) if s.pc[seat] == NONE])


@book.options(LastReveal, Reveal)
def last_cards(s: State, ask: LastReveal, seat: Seat) -> Sequence[Choice]:
    """SF-16.2: one of the own cards; a Schrödinger Reveal is allowed."""
    return [REVEALS[card] for card in cards_of(s, seat)]


@book.answer(LastReveal, Reveal)
def last_reveal(s: State, ask: LastReveal, seat: Seat, choice: Reveal) -> None:
    """SF-16.2: as any Reveal, but only Extricate still works."""
    reveal(s, seat, choice.identity, last=True)


# --- rescue (SF-16.3) ------------------------------------------------------------------------


@book.run(Rescue)
def rescue(s: State, todo: Rescue) -> None:
    """SF-16.3: the ship first, then the Daredevil."""
    for pawn in [pawn for pawn in range(MONSTER) if taken_aboard(s, pawn)]:
        s.at[pawn], s.engulfed[pawn] = SHIP, False
        s.tell(Rescued(pawn, s.ship == PIRATE))
    if point_break(s):
        pawn = PAWN_OF[DAREDEVIL]
        s.at[pawn], s.engulfed[pawn] = WINGS, False
        s.tell(Escaped(pawn))


def taken_aboard(s: State, pawn: int) -> bool:
    """The Rescue Ship takes every Live Character in Outer Space, pirates only whoever has the Briefcase, Live or Down.

    The Rat goes along with its holder; on the floor it stays, as Items do.
    """
    if where(s, pawn) != OUTER_SPACE or pawn == PAWN_OF[RAT]:
        return False
    if s.ship == PIRATE:
        return s.status[pawn] in (LIVE, DOWN) and BRIEFCASE in s.held[pawn]
    return s.ship == RESCUE and s.status[pawn] == LIVE


def point_break(s: State) -> bool:
    """Point Break: the Daredevil Escapes if Live, Helmeted and Colocated with the Rocket Wings, and Revealed in time."""
    pawn = PAWN_OF[DAREDEVIL]
    revealed = any(
        identity != NONE and IDENTITY[identity].character == DAREDEVIL and s.early[seat]
        for seat, identity in enumerate(s.pc)
    )
    there = where(s, pawn)
    return (
        revealed
        and s.status[pawn] == LIVE
        and helmeted(s, pawn)
        and there != NONE
        and not escaped(s, pawn)
        and item_place(s, ROCKET_WINGS) == there
    )


# --- Deliver (SF-16.4) -----------------------------------------------------------------------


@book.run(Deliveries)
def deliveries(s: State, todo: Deliveries) -> None:
    """SF-16.4: every Escaped PC that has something to deliver, each Escaped Clone by itself."""
    s.then(
        *[
            Deliver(seat, pawn)
            for seat in player_order(s)
            for pawn in PAWNS_OF[IDENTITY[s.pc[seat]].character]
            if deliverable(s, seat, pawn)
        ]
    )


def deliverable(s: State, seat: Seat, pawn: int) -> list[DeliverData]:
    """What a PC may still deliver: nothing with NDA (SF-9.4), nothing that would change nothing (SF-11.2)."""
    if not escaped(s, pawn) or holds(s, pawn, NDA):
        return []
    return [
        DELIVERS[data][institution]
        for data in range(len(DATA))
        for institution in range(len(INSTITUTION))
        if holds(s, pawn, data) and worth(s, seat, data, institution)
    ]


def worth(s: State, seat: Seat, data: int, institution: int) -> bool:
    """An Institution that lacks the Data, or Evidence that clears a Guilty deliverer (SF-10.5)."""
    clears = data == EVIDENCE and institution == AUTHORITIES and s.guilt[seat] == GUILTY
    return clears or not s.offsite[institution] >> data & 1


@book.options(Deliver, DeliverData, Pass)
def may_deliver(s: State, ask: Deliver, seat: Seat) -> Sequence[Choice]:
    """SF-16.4: any Data to any Institution, or no more."""
    return [*deliverable(s, seat, ask.pawn), PASS]


@book.answer(Deliver, DeliverData)
def deliver(s: State, ask: Deliver, seat: Seat, choice: DeliverData) -> None:
    """SF-16.4, SF-10.5: nobody becomes Guilty by it; a Guilty deliverer of Evidence to the Authorities is Suspect."""
    s.tell(Delivered(ask.pawn, choice.data, choice.institution))
    hand_over(s, choice.data, choice.institution)
    if choice.data == EVIDENCE and choice.institution == AUTHORITIES and s.guilt[seat] == GUILTY:
        set_guilt(s, seat, SUSPECT)
    if deliverable(s, seat, ask.pawn):
        s.then(ask)


@book.answer(Deliver, Pass)
def deliver_nothing(s: State, ask: Deliver, seat: Seat, choice: Pass) -> None:
    """SF-16.4: nobody has to deliver; what is left stays with the Escaped."""


# --- points and disclosure (SF-16.5 to SF-16.7, SF-18) ---------------------------------------


@book.run(Settle)
def settle(s: State, todo: Settle) -> None:
    """SF-16.5 to SF-16.7: everybody's points with their parts, what was secret, and who wins."""
    points = scores(s)
    for seat in player_order(s):
        tell_score(s, seat, points[seat])
    disclose(s)
    won = winners(s, points)
    s.stack.clear()
    s.over = Result(won, ("detonated" if s.detonated else "stationfall",))
    s.tell(Won(won))
    s.open = True


def tell_score(s: State, seat: Seat, score: Score) -> None:
    """A player's score: every entry that brought points, then the sum with its parts."""
    identity = s.pc[seat]
    about = About(seat, identity)
    for entry in range(len(IDENTITY[identity].agenda)):
        brought = entry_points(s, about, entry)
        if brought:
            s.tell(EntryScored(seat, identity, AGENDA.kind(f"{IDENTITY[identity].id}_{entry + 1}"), brought))
    parts = (score.agenda, score.bonus, score.bribes, score.unused, score.over)
    s.tell(Scored(seat, identity, score.total, *parts))


def disclose(s: State) -> None:
    """SF-18: Bonus Characters, discarded cards, hands, a Project X that was seen, traps that still lie.

    Script cards that were drawn and not played stay unseen: they go to the discards.
    """
    for seat in range(s.seats):
        for script in s.drawn[seat]:
            s.laid[script] += 1
        s.drawn[seat] = []
    zones = (
        (s.bonus, BonusDisclosed), (s.dropped, DroppedDisclosed), (s.hand, HandDisclosed), (s.away, AwayDisclosed),
    )  # fmt: skip
    for seat in player_order(s):
        for zone, told in zones:
            if zone[seat]:
                s.tell(told(seat, tuple(cell(kind, ALL) for kind in zone[seat])))
    if s.x.kind != LATE and not s.released:
        s.tell(Unveiled(cell(s.x.kind, ALL)))
    if s.trap:
        s.tell(TrapsTurned(tuple(s.trap_at), tuple(cell(trap.kind, ALL) for trap in s.trap)))
