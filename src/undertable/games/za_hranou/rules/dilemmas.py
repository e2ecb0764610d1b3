"""Dilemmas: drawn (ZH-9.11), duelled over (ZH-10.1), discarded (ZH-13), stored (ZH-14.3).

May touch: hands, databanks, deck and discards of dilemmas, intel. Must not: move secret pieces itself; `cells` does.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, LATE, LATE_CELL, NOBODY, Choice, Reason, Seat, Seats, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.looks import cells, count, is_echo, own
from ..board.state import Returned, State
from ..box.tables import DILEMMA, NUMBERS
from ..speech.answers import (
    CHALLENGE,
    DISCARD_DILEMMA,
    NO_DUEL,
    STORE_DILEMMA,
    Challenge,
    DiscardDilemma,
    NoDuel,
    StoreDilemma,
)
from ..speech.asks_echo import EchoDiscard, EchoStore, FightDuel, OpenHand
from ..speech.asks_evidence import (
    BeginDuel,
    DiscardDilemmas,
    DrawDilemma,
    DrawDilemmas,
    DropDilemmas,
    Duel,
    DuelDiscard,
    Store,
    StoreDilemmas,
)
from ..speech.events_evidence import DilemmaDiscarded, DilemmaDrawn, DilemmasShuffled, DilemmasStored, Duelled, DuelWon
from ..speech.outcomes import DILEMMA_FELL, DilemmaFell
from ..speech.reasons import NoDilemmaInHand
from .pieces.cells import slip
from .pieces.consoles import change_intel

# --- drawing (ZH-9.11) -----------------------------------------------------------------------


@book.run(DrawDilemmas)
def draw_dilemmas(s: State, todo: DrawDilemmas) -> None:
    """One dilemma more; an empty deck is made of the discards (ZH-9.11)."""
    if todo.n <= 0:
        return
    if not s.dilemma_deck and s.pile:
        _shuffle_pile(s)
    if not s.dilemma_deck:
        return
    s.then(DrawDilemmas(todo.player, todo.n - 1))
    if is_echo(s, todo.player):
        _draw_unseen(s, todo.player)
    else:
        s.then(DrawDilemma(todo.player))


def _draw_unseen(s: State, echo: int) -> None:
    """Nobody looks at Echo's dilemmas, so none is drawn yet (ZH-16.14, ZH-3.10)."""
    s.dilemma_deck -= 1
    s.dilemmas[echo].append(LATE_CELL)
    s.tell(DilemmaDrawn(echo, LATE_CELL))


def _shuffle_pile(s: State) -> None:
    """The discards are a deck again; whoever discarded remembers which cards went back (ZH-17)."""
    back: dict[Seats, list[int]] = {ALL: []}  # that they were shuffled is remembered by all
    for card in cells(s.pile):
        if card.kind != LATE:  # what nobody has seen never left the pool
            s.dilemma_pool[card.kind] += 1
            back.setdefault(ALL if card.knowers & ALL else card.knowers, []).append(card.kind)
    for who in sorted(back.keys() - {NOBODY}):
        s.recall(Returned(who, "dilemma", tuple(sorted(back[who]))))
    s.dilemma_deck, s.pile = count(s.pile), []
    s.tell(DilemmasShuffled())


@book.chance(DrawDilemma, DilemmaFell)
def dilemmas_left(s: State, ask: DrawDilemma) -> Outcomes:
    """Every card of the deck is equally likely (ZH-3.10)."""
    return weights(s.dilemma_pool, DILEMMA_FELL)


@book.answer(DrawDilemma)
def draw_dilemma(s: State, ask: DrawDilemma, chance: Seat, fell: DilemmaFell) -> None:
    """The card comes into the hand (ZH-9.11)."""
    take(s.dilemma_pool, fell.dilemma)
    s.dilemma_deck -= 1
    card = cell(fell.dilemma, own(s, ask.player))
    s.dilemmas[ask.player].append(card)
    s.tell(DilemmaDrawn(ask.player, card))


# --- duels (ZH-10.1) -------------------------------------------------------------------------


@book.run(BeginDuel)
def begin_duel(s: State, todo: BeginDuel) -> None:
    """Only where both would have a dilemma in hand (ZH-10.1)."""
    if count(s.dilemmas[todo.player]) and opponents(s, todo.player):
        s.then(Duel(todo.player))


def opponents(s: State, player: int) -> list[int]:
    """Who else has a dilemma in hand."""
    return [other for other in range(s.players) if other != player and count(s.dilemmas[other])]


@book.options(Duel, Challenge, NoDuel)
def challenges(s: State, ask: Duel, seat: Seat) -> Sequence[Choice]:
    """Anybody else with a dilemma in hand, or nobody (ZH-10.1)."""
    return [*[CHALLENGE[other] for other in opponents(s, seat)], NO_DUEL]


@book.universe(Duel)
def all_challenges(s: State, ask: Duel, seat: Seat) -> Sequence[Choice]:
    """Everybody else at the table, Echo too (ZH-16.14)."""
    return [*[CHALLENGE[other] for other in range(s.players) if other != seat], NO_DUEL]


@book.refuse(Duel, Challenge)
def refuse_challenge(s: State, ask: Duel, seat: Seat, choice: Challenge) -> Reason | None:
    """Only somebody with a dilemma in hand (ZH-10.1)."""
    return None if count(s.dilemmas[choice.seat]) else NoDilemmaInHand(rule="ZH-10.1", seat=choice.seat)


@book.answer(Duel, NoDuel)
def no_duel(s: State, ask: Duel, seat: Seat, choice: NoDuel) -> None:
    """Nobody is challenged (ZH-10.1)."""


@book.answer(Duel, Challenge)
def duel(s: State, ask: Duel, seat: Seat, choice: Challenge) -> None:
    """Both reveal their hands; what nobody has seen of Echo's is drawn first (ZH-10.1, ZH-16.14)."""
    other = s.dilemmas[choice.seat]
    unseen = [i for i, card in enumerate(other) if card is not None and card.kind == LATE]
    s.then(*[OpenHand(index) for index in unseen], FightDuel(seat, choice.seat))


@book.run(FightDuel)
def fight_duel(s: State, todo: FightDuel) -> None:
    """The higher value loses, and a tie is the challenger's (ZH-10.1)."""
    mine, theirs = _reveal(s, todo.player), _reveal(s, todo.other)
    winner, loser = (todo.player, todo.other) if mine <= theirs else (todo.other, todo.player)
    s.tell(DuelWon(winner, loser))
    change_intel(s, winner, -change_intel(s, loser, -NUMBERS.duel_intel))  # as much as there is (ZH-15.10)
    s.then(EchoDiscard() if is_echo(s, loser) else DuelDiscard(loser))


def _reveal(s: State, player: int) -> int:
    """A hand is seen by all; its value (ZH-10.1)."""
    hand = [cell(card.kind, card.knowers | ALL) for card in cells(s.dilemmas[player])]
    s.dilemmas[player] = list(hand)
    value = sum(DILEMMA[card.kind].corruption for card in hand) - s.tolerance[player]
    s.tell(Duelled(player, tuple(hand), value))
    return value


@book.options(DuelDiscard, DiscardDilemma)
def to_discard(s: State, ask: DuelDiscard, seat: Seat) -> Sequence[Choice]:
    """Any of the own hand (ZH-10.1)."""
    return [DISCARD_DILEMMA[kind] for kind in sorted(card.kind for card in cells(s.dilemmas[seat]))]


@book.answer(DuelDiscard, DiscardDilemma)
def duel_discard(s: State, ask: DuelDiscard, seat: Seat, choice: DiscardDilemma) -> None:
    """Face down: nobody else sees which (ZH-17)."""
    discard(s, seat, choice.dilemma)


def discard(s: State, player: int, kind: int) -> None:
    """A dilemma of the hand or the databank goes face down to the discards (ZH-13)."""
    hand = s.dilemmas[player]
    zone = hand if any(card.kind == kind for card in cells(hand)) else s.bank[player]
    card = slip(s, zone, kind, player, "dilemma")
    s.pile.append(card)
    s.tell(DilemmaDiscarded(player, card))


# --- discarding by an effect (ZH-13) ---------------------------------------------------------


@book.run(DiscardDilemmas)
def discard_dilemmas(s: State, todo: DiscardDilemmas) -> None:
    """As many as there are (ZH-13)."""
    there = todo.hand * count(s.dilemmas[todo.player]) + todo.bank * count(s.bank[todo.player])
    if min(todo.n, there):
        s.then(DropDilemmas(todo.player, (), min(todo.n, there), todo.hand, todo.bank))


@book.options(DropDilemmas, DiscardDilemma)
def to_drop(s: State, ask: DropDilemmas, seat: Seat) -> Sequence[Choice]:
    """Each card once, in the places the effect names (ZH-13)."""
    if len(ask.steps) == ask.n:
        return ()
    there = ask.hand * cells(s.dilemmas[seat]) + ask.bank * cells(s.bank[seat])
    return [DISCARD_DILEMMA[k] for k in sorted(card.kind for card in there) if DISCARD_DILEMMA[k] not in ask.steps]


@book.resolve(DropDilemmas)
def drop_dilemmas(s: State, ask: DropDilemmas) -> None:
    """They go face down to the discards; in which order nobody can tell."""
    for kind in sorted(step.dilemma for step in ask.steps if isinstance(step, DiscardDilemma)):
        discard(s, ask.seat, kind)


# --- storing (ZH-14.3) -----------------------------------------------------------------------


@book.run(StoreDilemmas)
def store_dilemmas(s: State, todo: StoreDilemmas) -> None:
    """Everybody who has dilemmas in hand is asked at once (ZH-14.3)."""
    seats = tuple(seat for seat in range(s.seats) if count(s.dilemmas[seat]))
    if s.players > s.seats:
        s.then(EchoStore())
    if seats:
        s.then(Store(seats, (False,) * len(seats), ((),) * len(seats)))


def due_to_store(s: State, player: int) -> int:
    """Half of the hand, rounded up (ZH-14.3)."""
    return (count(s.dilemmas[player]) + 1) // 2


@book.options(Store, StoreDilemma)
def to_store(s: State, ask: Store, seat: Seat) -> Sequence[Choice]:
    """Card by card, each once, until half of the hand is named (ZH-14.3)."""
    steps = ask.drafts[ask.seats.index(seat)]
    if len(steps) == due_to_store(s, seat):
        return ()
    hand = sorted(card.kind for card in cells(s.dilemmas[seat]))
    return [STORE_DILEMMA[kind] for kind in hand if STORE_DILEMMA[kind] not in steps]


@book.resolve(Store)
def store(s: State, ask: Store) -> None:
    """All have chosen: what is stored and what is discarded nobody else ever sees (ZH-17)."""
    for seat, steps in zip(ask.seats, ask.drafts, strict=True):
        kept = sorted(step.dilemma for step in steps if isinstance(step, StoreDilemma))
        s.bank[seat] += [slip(s, s.dilemmas[seat], kind, seat, "dilemma") for kind in kept]
        for kind in sorted(card.kind for card in cells(s.dilemmas[seat])):
            s.pile.append(cell(kind, own(s, seat)))
        s.dilemmas[seat] = []
        s.tell(DilemmasStored(seat, len(kept)))
