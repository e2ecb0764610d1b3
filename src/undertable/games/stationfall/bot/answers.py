"""How the scripted player answers every question outside its own Actions: what harms least, or helps most.

May touch: the view of a seat. Must not: use luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undertable.kernel.state import copy
from undertable.kernel.types import Because, Choice

from ..asks import (
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
from ..asks_powers import LeaveBehind
from ..automaton import TAKEN_UP, deliver, scored_items
from ..automaton.aims import THROWN_AWAY
from ..automaton.mind import Mind
from ..book import launch_token
from ..cards import CHARACTER, CHARACTER_OF, IDENTITY, ITEM, PAWNS_OF, PLACE, PODS
from ..choices import ACCEPT, PASS, REFUSAL, BlameSeat, Drag, Go, Reveal, TakeIdentity, What, Where, Whom
from ..choices_powers import USE
from ..final import About
from ..scoring import score_of
from ..state import NONE, State
from .because import (
    BetterNot,
    BringsSomething,
    CostsTooMuch,
    MissedLeast,
    NoHarm,
    ScoresMost,
    SomebodyElse,
    SparesOwn,
    WithinReach,
)
from .errands import ESCAPES, WAYS, wants_flight

Options = Sequence[Choice]
Answer = tuple[Choice, Because]
BY_ITSELF, ERRAND, FAR, HARD = 0.8, 0.5, 0.3, 0.2
HARDLY = ("colocated_item", "down_human_robot_colocated", "kompromat_of_colocated_down", "live_humans_in_space")
LAST = 2  # minutes: whoever is led out of a Pod then does not come back


# --- identities (SF-2.8, SF-16.2) ------------------------------------------------------------


def choose_identity(s: State, seat: int, options: Options) -> Answer:
    """The Agenda that is easiest to fulfil, with the bonus of the others."""
    cards = [choice.identity for choice in options if isinstance(choice, TakeIdentity)]
    bonus = {card: CHARACTER[IDENTITY[card].character].bonus.points for card in cards}
    best = max(cards, key=lambda card: (promise(card) + (sum(bonus.values()) - bonus[card]) / 2, -card))
    return next(c for c in options if isinstance(c, TakeIdentity) and c.identity == best), WithinReach(identity=best)


def promise(identity: int) -> float:
    """What an Agenda may bring: every entry with the chance of all it asks for."""
    row, total = IDENTITY[identity], 0.0
    for entry in row.agenda:
        chance = 1.0
        for word in [*entry.if_, *([entry.per] if entry.per else [])]:
            chance *= ease(row.character, word.split(":")[0])
        total += entry.points * chance
    return total


def ease(character: int, word: str) -> float:
    """How likely something that an Agenda asks for comes true: by itself, by an Escape, by an errand, hardly."""
    if word in ESCAPES:
        start, fallen = CHARACTER[character].start, CHARACTER[character].down
        return FAR if fallen or any(PLACE[place].deck in ("bow", "forward_ring") for place in start) else ERRAND
    if word in WAYS:
        return ERRAND
    return HARD if word in HARDLY else BY_ITSELF


def last_reveal(mind: Mind, ask: LastReveal, options: Options) -> Answer:
    """The card that brings most as things stand; another than the secret one costs the rest (SF-15.3)."""
    cards = [choice for choice in options if isinstance(choice, Reveal)]
    best = max(cards, key=lambda choice: (standing(mind, choice.identity), choice.identity == mind.identity))
    return best, ScoresMost(identity=best.identity)


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
    if ask.steps or ask.power in TAKEN_UP or USE in options:
        return harmless(mind, options), BringsSomething()
    return PASS, BetterNot()


# --- Project X (SF-7.2) ----------------------------------------------------------------------


def hit(mind: Mind, ask: MoveX | PickVictim | PlaceMouth, options: Options) -> Answer:
    """Foes first; neither the own Character nor friends, nor where they are."""
    return harmless(mind, options), SparesOwn()


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
    MoveX: hit,
    PickVictim: hit,
    PlaceMouth: hit,
    Deliver: hand_in,
}
