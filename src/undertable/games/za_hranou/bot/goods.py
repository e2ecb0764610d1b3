"""Answers about evidence, dilemmas and the end of a chapter.

May touch: what its own seat sees; a kind only where it is known. Must not: change anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undertable.kernel.types import Choice, known

from ..board.looks import cells
from ..rules.tokens import zone_at
from ..speech.answers import (
    DECLINE,
    DISPLAY,
    FIRST_BONUS,
    NO_DUEL,
    OWN_VAULT,
    VAULT,
    Challenge,
    DiscardDilemma,
    Lose,
    ProcessTo,
    StoreDilemma,
    TakeRail,
    TakeSlot,
    Token,
)
from ..speech.asks_evidence import (
    DropDilemmas,
    Duel,
    DuelDiscard,
    FlipToken,
    Look,
    LoseGrip,
    PickSlot,
    Process,
    RailPick,
    Store,
    TakeToken,
)
from . import because as why_
from .heist import Answer, Heist

MISSION = 2.0  # what a token is worth more for which a dossier waits


# --- evidence --------------------------------------------------------------------------------


def rail_pick(h: Heist, ask: RailPick, options: Sequence[Choice]) -> Answer:
    """What it is worth in memory, and whether a dossier waits for it."""
    tokens = [one for one in options if isinstance(one, TakeRail)]
    best = max(tokens, key=lambda one: (_wanted(h, one.evidence), -one.evidence))
    return best, why_.FitsBest(evidence=best.evidence)


def _wanted(h: Heist, kind: int) -> float:
    waiting = sum(h.s.files[row] for row, mission in enumerate(h.s.missions) if mission == kind)
    return h.worth.kinds[kind] + MISSION * (waiting > h.worth.tokens(kind))


def process(h: Heist, ask: Process, options: Sequence[Choice]) -> Answer:
    """Dossiers first, then bonus fields, then what makes the own kinds more valuable."""
    ways = [one for one in options if isinstance(one, ProcessTo)]
    best = max(ways, key=lambda one: (h.worth.destination(one.evidence, one.to), -one.to, -one.evidence))
    if DECLINE in options and h.worth.destination(best.evidence, best.to) < 0:
        return DECLINE, why_.KeepsEvidence()
    if best.to < FIRST_BONUS:
        return best, why_.TakesDossier()
    if best.to < OWN_VAULT:
        return best, why_.TakesBonus()
    return best, why_.ToPlan() if h.worth.symbols(best.evidence) > 1 else why_.GivesLeast()


def pick_slot(h: Heist, ask: PickSlot, options: Sequence[Choice]) -> Answer:
    """A slot that one has seen, if it is better than usual."""
    slots = [one for one in options if isinstance(one, TakeSlot)]
    return max(slots, key=lambda one: (_guess(h, h.s.display[one.slot]), -one.slot)), why_.TakesBest()


def _guess(h: Heist, token: Any) -> float:
    return h.worth.kinds[token.kind] if token is not None and known(token.kind) else h.worth.token()


def look(h: Heist, ask: Look, options: Sequence[Choice]) -> Answer:
    """Tokens of the plan that one does not know, those of others first; of the display where they can be taken."""
    tokens = [one for one in options if isinstance(one, Token)]

    def interest(one: Token) -> tuple[bool, bool]:
        return not _seen(h, one), (one.area == DISPLAY) == bool(ask.take)

    best = max(tokens, key=interest)
    return best, why_.AsGood() if _seen(h, best) else why_.LooksAtPlan()


def _seen(h: Heist, token: Token) -> bool:
    lies = zone_at(h.s, token.area, token.owner)[token.index]
    return lies is not None and known(lies.kind)


def take_token(h: Heist, ask: TakeToken, options: Sequence[Choice]) -> Answer:
    """The token that is likely to be worth most; not from where it helps the own kinds."""
    tokens = [one for one in options if isinstance(one, Token)]
    if not tokens:
        return options[0], why_.TakesBest()

    def worth(one: Token) -> float:
        lies = zone_at(h.s, one.area, one.owner)[one.index]
        return _guess(h, lies) - 0.5 * (one.area != DISPLAY)

    return max(tokens, key=worth), why_.TakesBest()


def flip_token(h: Heist, ask: FlipToken, options: Sequence[Choice]) -> Answer:
    """One that is unknown, of somebody else."""
    tokens = [one for one in options if isinstance(one, Token)]

    def news(one: Token) -> tuple[bool, bool]:
        return not _seen(h, one), not (one.area == VAULT and one.owner == h.seat)

    best = max(tokens, key=news)
    return best, why_.AsGood() if _seen(h, best) else why_.LooksAtPlan()


# --- dilemmas --------------------------------------------------------------------------------


def duel(h: Heist, ask: Duel, options: Sequence[Choice]) -> Answer:
    """Whoever looks most corrupt, if that is more than one's own hand."""
    mine = h.worth.shown(h.seat)
    rivals = [one for one in options if isinstance(one, Challenge)]
    best = max(rivals, key=lambda one: (h.worth.shown(one.seat), -one.seat))
    return (best, why_.WinsDuel()) if h.worth.shown(best.seat) >= mine else (NO_DUEL, why_.AvoidsDuel())


def hand_of(h: Heist) -> list[int]:
    """The own dilemmas in hand."""
    return [card.kind for card in cells(h.s.dilemmas[h.seat]) if known(card.kind)]


def bank_of(h: Heist) -> list[int]:
    """The own databank."""
    return [card.kind for card in cells(h.s.bank[h.seat]) if known(card.kind)]


def discard(h: Heist, ask: DuelDiscard | DropDilemmas, options: Sequence[Choice]) -> Answer:
    """The one without which hand and databank are worth most."""
    gone = [step.dilemma for step in getattr(ask, "steps", ()) if isinstance(step, DiscardDilemma)]
    left = [card for card in (*hand_of(h), *bank_of(h)) if card not in gone]
    cards = [one for one in options if isinstance(one, DiscardDilemma)]

    def without(one: DiscardDilemma) -> float:
        return h.worth.stored([card for card in left if card != one.dilemma])

    return max(cards, key=lambda one: (without(one), -one.dilemma)), why_.DropsWorst()


def store(h: Heist, ask: Store, options: Sequence[Choice]) -> Answer:
    """Card by card the one that makes the databank worth most."""
    steps = ask.drafts[ask.seats.index(h.seat)]
    bank = [*bank_of(h), *(step.dilemma for step in steps if isinstance(step, StoreDilemma))]
    cards = [one for one in options if isinstance(one, StoreDilemma)]
    return max(cards, key=lambda one: (h.worth.stored([*bank, one.dilemma]), -one.dilemma)), why_.StoresBest()


# --- grip that is lost -----------------------------------------------------------------------


def lose_grip(h: Heist, ask: LoseGrip, options: Sequence[Choice]) -> Answer:
    """Whatever leaves the console worth most."""
    ways = [one for one in options if isinstance(one, Lose)]

    def left(one: Lose) -> float:
        grip = list(h.s.grip[h.seat])
        for criminal in one.criminals:
            grip[criminal] -= 1
        return h.worth.grip(grip)

    return max(ways, key=left), why_.LosesLeast()


GOODS: dict[type, Any] = {
    RailPick: rail_pick,
    Process: process,
    PickSlot: pick_slot,
    Look: look,
    TakeToken: take_token,
    FlipToken: flip_token,
    Duel: duel,
    DuelDiscard: discard,
    DropDilemmas: discard,
    Store: store,
    LoseGrip: lose_grip,
}
