"""What a scripted seat does next (SF-17.3, SF-17.4): its plan, who carries it out, and the Action that follows.

May touch: the view of that seat. Must not: draw luck; asked again inside a draft, it says the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..board.looks import players_of, reachable_pawns
from ..board.state import NONE
from ..box.tables import KOMPROMAT, SCRIPT
from ..rules.actions.filing import Slots
from ..rules.scripts import plan_of
from ..speech.answers import DO_FREE, GO_FREE, PRESSES, WHOM, Do, Go
from . import intents_station as _more  # noqa: F401 - files its intents
from .aims import Deed, actor
from .intents import INTENTS
from .mind import Candidate, Mind

LATE = 4  # minutes: from then on those who want to Escape go (SF-17.3)
OWN_ONLY = ("get", "board_pod", "contaminate_pc", "move_to:bonus_character")  # the own Character alone (SF-17.5)


class Wish(NamedTuple):
    """An intent of the plan, and whether it is of a focus or of Flight, where only the own Character may do some."""

    intent: str
    focus: bool


def plan(mind: Mind) -> list[Wish]:
    """SF-17.3: Flight first, if the identity wants to Escape and it is time; then the card that is followed."""
    s, seat = mind.s, mind.seat
    flight = "escape" in mind.tags and (s.abandoned or s.minute <= LATE)
    wishes = [Wish(word, True) for word in ("board_pod", "launch")] if flight else []
    return [*wishes, *[Wish(word, s.kept[seat] != NONE) for word in plan_of(s, seat)]]


def deed_for(mind: Mind, pawn: int, wish: Wish) -> Deed | None:
    """The next Action of a Character towards an intent; None if it cannot do anything for it (SF-17.4)."""
    word, *args = wish.intent.split(":")
    if word not in INTENTS or (wish.focus and own_only(mind, wish.intent) and not mind.own(pawn)):
        return None
    one = actor(mind, pawn)
    return one.next(INTENTS[word](one, args))


def own_only(mind: Mind, intent: str) -> bool:
    """Whether only the own Character may do it; who guards lets anybody get things (SF-17.5)."""
    if intent.startswith("get:") and "guard" in mind.tags:
        return False
    return any(intent == word or intent.startswith(f"{word}:") for word in OWN_ONLY)


# --- who acts (SF-17.4) ----------------------------------------------------------------------


def chosen(mind: Mind, wishes: list[Wish]) -> Candidate | None:
    """The actor: the unexhausted first, by the first intent anybody can do; nearest, then card number, then pawn."""
    everybody = mind.candidates()
    fresh = [one for one in everybody if not one.exhausted]
    for some in (fresh, everybody):
        for wish in wishes:
            if wish.intent == "renegotiate":
                return None
            found = _nearest(mind, some, wish)
            if found is not None:
                return found
    return None


def _nearest(mind: Mind, some: list[Candidate], wish: Wish) -> Candidate | None:
    if wish.intent == "spend_kompromat":
        ready = [one for one in some if not one.cubes]
        return ready[0] if ready and pressure(mind) else None
    deeds = [(one, deed_for(mind, one.pawn, wish)) for one in some]
    able = [(deed.moves + one.cubes, n, one) for n, (one, deed) in enumerate(deeds) if deed is not None]
    return min(able)[2] if able else None


def follows_kept(mind: Mind) -> bool:
    """SF-17.3: whether one of the kept card's intents can be carried out."""
    kept = [Wish(word, True) for word in SCRIPT[mind.s.kept[mind.seat]].focus]
    return chosen(mind, kept) is not None


# --- what the actor does (SF-17.3) -----------------------------------------------------------


def deeds(mind: Mind) -> Iterator[Slots]:
    """The Actions of the plan for whoever is Activated, the free form before the one that costs."""
    s = mind.s
    for wish in plan(mind):
        if wish.intent == "renegotiate":
            return
        if wish.intent == "spend_kompromat":
            if not s.pressed and (steps := pressure(mind)):
                yield steps
            continue
        deed = deed_for(mind, s.actor, wish)
        if deed is not None:
            yield free(deed.steps)
            yield deed.steps


def free(steps: Slots) -> Slots:
    """The same Action as a free one."""
    verb = steps[0]
    if isinstance(verb, Go):
        return (GO_FREE[verb.way][verb.place], *steps[1:])
    return (DO_FREE[verb.act], *steps[1:]) if isinstance(verb, Do) else steps


def pressure(mind: Mind) -> Slots:
    """`spend_kompromat`: the first Kompromat whose Character can do something for the identity (SF-17.5)."""
    s = mind.s
    wishes = [Wish(word, False) for row in SCRIPT if row.condition in mind.tags for word in row.focus]
    for kompromat in s.hand[mind.seat]:
        character = KOMPROMAT[kompromat].character
        pawns = reachable_pawns(s, character)
        if len(players_of(s, character)) > 1:
            continue
        for pawn in pawns:
            deed = next((deed for wish in wishes if (deed := deed_for(mind, pawn, wish)) is not None), None)
            if deed is not None:
                return (PRESSES[kompromat], *([WHOM[pawn]] if len(pawns) > 1 else []), *deed.steps)
    return ()
