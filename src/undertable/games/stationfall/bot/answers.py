"""How the scripted player answers every question outside its own Actions: what harms least, or helps most.

May touch: the view of a seat. Must not: use luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any

from undertable.kernel.state import copy
from undertable.kernel.types import Because, Choice, Pointer

from ..automaton import BY_PLAN, TAKEN_UP, deliver, scored_items
from ..automaton.aims import THROWN_AWAY
from ..automaton.mind import Candidate, Mind
from ..board.final import About
from ..board.looks import launch_token
from ..board.state import NONE, State
from ..box.tables import CHARACTER, CHARACTER_OF, IDENTITY, ITEM, PAWNS_OF, PODS
from ..rules.scoring import score_of
from ..speech.answers import ACCEPT, PASS, REFUSAL, BlameSeat, Drag, Go, Reveal, TakeIdentity, What, Where, Whom
from ..speech.answers_powers import USE
from ..speech.asks import (
    Deliver,
    DropOne,
    FrameUp,
    Granted,
    LastReveal,
    MoveX,
    PickVictim,
    PlaceMouth,
    Refuse,
    UsePower,
)
from ..speech.asks_powers import LeaveBehind
from .because import (
    BetterNot,
    BringsSomething,
    CostsTooMuch,
    MissedLeast,
    NoHarm,
    ScoresMost,
    SomebodyElse,
    WithinReach,
)
from .errands import wants_flight
from .measured import MEASURED
from .plan import jobs
from .unleashed import move_x, pick_victim, place_mouth

Options = Sequence[Choice]
Answer = tuple[Choice, Because]
EVEN = 3.0  # points by which an identity must be better to be chosen about thrice as often
LAST = 2  # minutes: whoever is led out of a Pod then does not come back


# --- identities (SF-2.8, SF-16.2) ------------------------------------------------------------


def choose_identity(s: State, seat: int, options: Options, rng: Random | None) -> Answer:
    """The Agenda that has brought most, with the bonus of the others; by lot, so that the choice cannot be foretold."""
    bonus = {choice: CHARACTER[IDENTITY[choice.identity].character].bonus.points for choice in dealt(options)}
    hopes = {
        choice: MEASURED[IDENTITY[choice.identity].id] + (sum(bonus.values()) - n) / 2 for choice, n in bonus.items()
    }
    ranked = sorted(hopes, key=lambda choice: (-hopes[choice], choice.identity))
    chosen = ranked[0]
    if rng is not None:
        chosen = rng.choices(ranked, [exp((hopes[choice] - hopes[ranked[0]]) / EVEN) for choice in ranked])[0]
    return chosen, WithinReach((Pointer("identity", chosen.identity),))


def dealt(options: Options) -> list[TakeIdentity]:
    """The cards to choose from."""
    return [choice for choice in options if isinstance(choice, TakeIdentity)]


def last_reveal(mind: Mind, ask: LastReveal, options: Options) -> Answer:
    """The card that brings most as things stand; another than the secret one costs the rest (SF-15.3)."""
    cards = [choice for choice in options if isinstance(choice, Reveal)]
    best = max(cards, key=lambda choice: (standing(mind, choice.identity), choice.identity == mind.identity))
    return best, ScoresMost((Pointer("identity", best.identity),))


def standing(mind: Mind, identity: int) -> int:
    """The score with that card shown now."""
    world, seat = copy(mind.s), mind.seat
    if identity != mind.identity:
        world.bonus[seat], world.shown[seat] = [], []
    return score_of(world, About(seat, identity)).total


# --- what others want (SF-15.5.4, SF-13.6) ---------------------------------------------------


def refuse(mind: Mind, ask: Refuse, options: Options) -> Answer:
    """Refuse what costs points: to leave a Pod that will fly, or to part with an Item that counts."""
    return (REFUSAL, CostsTooMuch()) if costs(mind, ask) else (ACCEPT, NoHarm())


def costs(mind: Mind, ask: Refuse) -> bool:
    """Whether the announced Action takes the own Character from where it should be, or an Item from it."""
    s, verb, place = mind.s, ask.steps[0], mind.s.at[ask.pawn]
    counts = scored_items(mind)
    if any(isinstance(step, What) and step.item in counts for step in ask.steps):
        return True
    flies = place in PODS and (launch_token(s, place) or s.minute <= LAST)
    return isinstance(verb, Go) and flies and wants_flight(mind, mind.character)


def frame_up(mind: Mind, ask: FrameUp, options: Options) -> Answer:
    """Whoever may be framed first."""
    return next((c for c in options if isinstance(c, BlameSeat)), options[0]), SomebodyElse()


# --- Items (SF-4.5, SF-4.6) ------------------------------------------------------------------


def put_down(mind: Mind, ask: DropOne | Granted | LeaveBehind, options: Options) -> Answer:
    """What counts for nothing, in the order in which one can do without."""
    counts = scored_items(mind)
    spare = [ITEM.kind(name) for name in THROWN_AWAY]

    def price(choice: Choice) -> tuple[bool, int]:
        item = choice.item if isinstance(choice, What) else NONE
        return item in counts, spare.index(item) if item in spare else len(spare)

    return min(options, key=price), MissedLeast()


# --- powers (SF-13.1) ------------------------------------------------------------------------


def use_power(mind: Mind, ask: UsePower, options: Options) -> Answer:
    """What gains something is used, on somebody who may be hit; the rest is left alone."""
    if ask.power in BY_PLAN:
        for job in jobs(mind, [Candidate(ask.pawn, 0, True)]):
            done = len(ask.steps)
            if job.steps[:done] == ask.steps and len(job.steps) > done and job.steps[done] in options:
                return job.steps[done], job.because
    if ask.steps or ask.power in TAKEN_UP or USE in options:
        return harmless(mind, options), BringsSomething()
    return PASS, BetterNot()


# --- whoever is hit ---------------------------------------------------------------------------


def harmless(mind: Mind, options: Options) -> Choice:
    """The option that hits a foe, or at least nobody who should not be hit; the first of equals."""
    s, foes = mind.s, mind.foes
    dear = {mind.character, *mind.bonus} - set(foes)
    homes = {s.at[pawn] for character in dear for pawn in PAWNS_OF[character]}

    def price(choice: Choice) -> int:
        if isinstance(choice, Whom | Drag):
            character = CHARACTER_OF[choice.pawn]
            return -1 if character in foes else 2 if character == mind.character else int(character in dear)
        return int(isinstance(choice, Where | Go) and choice.place in homes)

    return min(options, key=price)


def hand_in(mind: Mind, ask: Deliver, options: Options) -> Answer:
    """Exactly what raises the own score or clears Guilt (SF-16.4)."""
    choice = deliver(mind, options)
    return choice, BringsSomething() if choice != PASS else BetterNot()


ANSWERS: dict[type, Callable[[Mind, Any, Options], Answer]] = {
    LastReveal: last_reveal,
    Refuse: refuse,
    FrameUp: frame_up,
    DropOne: put_down,
    Granted: put_down,
    LeaveBehind: put_down,
    UsePower: use_power,
    MoveX: move_x,
    PickVictim: pick_victim,
    PlaceMouth: place_mouth,
    Deliver: hand_in,
}
