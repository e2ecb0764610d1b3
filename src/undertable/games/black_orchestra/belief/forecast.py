"""What the next event may be, by what everybody can see: exact shares of every card that can take effect next (BO-15.4).

May touch: what lies open in a state. Must not: depend on who looks. How Kordt put cards back is nobody else's to know:
of cards that everybody has seen and he has moved, each is as likely in each of their places.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.types import ALL

from ..board.state import NONE, Blended, State
from ..box.tables import DOCUMENTS, EVENT, OF_STAGE, PER_STAGE, STAGES

SORTS = ("raid", "moves_hitler", "important", "key", "support_up", "support_down", "motivation_up", "motivation_down",
         "suspicion_up", "lose")  # fmt: skip


def _is(event: int, sort: str) -> bool:
    """Whether an event is of a sort that people ask for."""
    row = EVENT[event]
    if sort in ("important", "key"):
        return row.kind == sort
    return any(_does(term, sort) for term in row.effect)


def _does(term: dict[str, Any], sort: str) -> bool:
    """The same of one of its terms, as far as it happens without anybody's leave."""
    word, who = term["do"], term.get("who", "")
    n = term.get("n", 0) if isinstance(term.get("n", 0), int) else 0
    return bool(
        {
            "raid": word == "gestapo_raid",
            "moves_hitler": word in ("visit", "move_nazi", "move_nazi_home") and "hitler" in who,
            "support_up": (word == "support" and n > 0) or word == "support_at_least",
            "support_down": (word == "support" and n < 0) or word == "support_reset",
            "motivation_up": word == "motivation" and n > 0,
            "motivation_down": word == "motivation" and n < 0,
            "suspicion_up": (word == "suspicion" and n > 0) or word == "suspicion_raise_to",
            "lose": word == "lose",
        }[sort]
    )


# By event: of which sorts it is.
SORTS_OF = [frozenset(sort for sort in SORTS if _is(event, sort)) for event in range(len(EVENT))]
RAID, MOVES_HITLER, LOSES = (
    frozenset(event for event in range(len(EVENT)) if sort in SORTS_OF[event])
    for sort in ("raid", "moves_hitler", "lose")
)


def unplaced(s: State, stage: int) -> dict[int, int]:
    """Cards of a stage, counted from 0, that do not lie anywhere as far as everybody knows."""
    left = {event: EVENT[event].count for event in OF_STAGE[stage]}
    if s.boxed and DOCUMENTS in left:
        left[DOCUMENTS] -= 1
    for cell in s.event[stage * PER_STAGE : (stage + 1) * PER_STAGE]:
        if cell.knowers & ALL:
            left[cell.kind] -= 1
    for fact in blended(s, stage):
        for kind in fact.kinds:
            left[kind] -= 1
    return {event: n for event, n in left.items() if n > 0}


def blended(s: State, stage: int) -> list[Blended]:
    """Cards everybody has seen that lie somewhere among some places of a stage, less those turned up since."""
    found = []
    for fact in s.memory:
        if not isinstance(fact, Blended) or not fact.knowers & ALL or fact.places[0] // PER_STAGE != stage:
            continue
        places, kinds = list(fact.places), list(fact.kinds)
        for place in fact.places:
            cell = s.event[place]
            if cell.knowers & ALL:
                places.remove(place)
                if cell.kind in kinds:
                    kinds.remove(cell.kind)
        if places and kinds:
            found.append(Blended(fact.knowers, tuple(places), tuple(kinds)))
    return found


def _lies_there(s: State, slot: int, left: dict[int, int], facts: list[Blended]) -> dict[int, float]:
    """By card: how likely it lies in one place."""
    cell = s.event[slot]
    if cell.knowers & ALL:
        return {cell.kind: 1.0}
    shares: dict[int, float] = {}
    mass = 1.0
    for fact in facts:
        if slot in fact.places:
            each = 1 / len(fact.places)
            for kind in fact.kinds:
                shares[kind] = shares.get(kind, 0.0) + each
                mass -= each
            break
    total = sum(left.values())
    for kind, n in left.items():
        if mass > 0:
            shares[kind] = shares.get(kind, 0.0) + mass * n / total
    return shares


def next_event(s: State) -> dict[int, float]:
    """By event: how likely it is the next to take effect; what is missing from 1 is that none is left.

    Important events after a key event of their stage are passed over (BO-8.4), so the next card counts instead.
    """
    found: dict[int, float] = {}
    mass = 1.0
    for stage in range(STAGES):
        if s.top[stage] >= PER_STAGE:
            continue
        passed_over = blocks(s, stage)
        left, facts = unplaced(s, stage), blended(s, stage)
        for slot in range(stage * PER_STAGE + s.top[stage], (stage + 1) * PER_STAGE):
            passed = 0.0
            for kind, share in _lies_there(s, slot, left, facts).items():
                if passed_over and EVENT[kind].kind == "important":
                    passed += share
                else:
                    found[kind] = found.get(kind, 0.0) + mass * share
            mass *= passed
            if mass <= 0:
                return found
            left = _without_one_important(left)
    return found


def blocks(s: State, stage: int) -> bool:
    """Whether important events of a stage are passed over when the next card is drawn (BO-8.3, BO-8.4)."""
    if s.stage != stage + 1:
        return False
    return bool(s.key) or (s.current != NONE and EVENT[s.current].kind == "key" and EVENT[s.current].stage == s.stage)


def _without_one_important(left: dict[int, int]) -> dict[int, int]:
    """One important card less, whichever it was: they are alike in what follows."""
    for kind, n in left.items():
        if EVENT[kind].kind == "important":
            rest = {**left, kind: n - 1}
            return {event: count for event, count in rest.items() if count}
    return left


def share_of(shares: dict[int, float], events: frozenset[int]) -> float:
    """How likely one of some events comes next."""
    return sum(share for event, share in shares.items() if event in events)
