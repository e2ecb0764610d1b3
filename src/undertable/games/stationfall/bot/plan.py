"""Who should run which errand: points by chance and by the turns it takes, and the next Action of it.

May touch: the view of a seat. Must not: use luck; asked again inside a draft, it says the same.
"""

from __future__ import annotations

from typing import NamedTuple

from undertable.kernel.types import Because

from ..automaton.aims import Actor, Deed, actor
from ..automaton.mind import Candidate, Mind
from ..belief.known import possible, scaled, weights_of
from ..board.looks import BODY, conspirator
from ..board.state import ANTIMATTER_TOKEN, NONE, State
from ..box.tables import CHARACTER_OF
from ..rules.actions.filing import Slots
from .errands import Errand, errands, settled
from .roads import TO_PODS
from .telling import Step, told
from .threats import hindrances
from .violence import discount, victim
from .ways import deed_towards

QUIET = 9  # minutes: until then the own Character is not led without company
SHOUT = 0.5  # what an errand is worth that would give the identity away
PER_CUBE = 0.12  # what a cube costs in points per turn
COMPANY = 2  # other Characters one should lead before the own one
SUSPECTED = 3.0  # times as likely as without a word
LAUNCH_BY = 1  # a countdown must have begun by that minute
SLACK = 4  # turns to spare: with fewer a flight is urgent
TIRED = 1  # turns to spare of somebody Exhausted: who rests a turn comes as far in two
STAGE, STAGES = 2, 2  # Actions that a way before the one at hand will take, and how many of them are counted
REST = 0.5  # what an Exhausted pawn's turn is worth: after a turn's rest it does as much in one as in two
VIOLENT = ("down", "strike", "beside", "passenger")
URGENT, EAGER, PATIENT = 2.5, 0.7, 0.4  # what a flight is worth: now or never, with nothing before it, with something
TOO_LATE = 0.2


class Job(NamedTuple):
    """An errand in the hands of a pawn: what it is worth per turn, and its next Action."""

    value: float
    errand: Errand
    pawn: int
    cubes: int
    moves: int
    steps: Slots
    because: Because  # the plan in words


def wishes(mind: Mind) -> list[Errand]:
    """All that is worth doing: for the own points, and against others."""
    return [*errands(mind), *hindrances(mind)]


def jobs(mind: Mind, some: list[Candidate], wanted: list[Errand] | None = None) -> list[Job]:
    """Every errand that one of these could run, the best first."""
    wanted = wishes(mind) if wanted is None else wanted
    found = []
    for candidate in some:
        if not BODY[candidate.pawn]:
            continue
        one, stays = actor(mind, candidate.pawn), settled(mind, candidate.pawn)
        able = [job for errand in wanted if (job := job_of(one, candidate, errand)) is not None]
        found += [job for job in able if not stays or not job.moves]
    return sorted(found, key=lambda job: (-job.value, job.cubes, job.pawn))


def job_of(one: Actor, candidate: Candidate, errand: Errand) -> Job | None:
    """The errand in the hands of that pawn; None if it may not, cannot, or would come too late."""
    if errand.who and one.pawn not in errand.who:
        return None
    for n, way in enumerate(errand.ways):
        deed = deed_towards(one, way)
        if deed is not None:
            value = worth(one, candidate, errand, deed, n)
            step = Step(one.pawn, one.here, way, deed.goal, deed.moves, deed.steps)
            because = told(errand, n, step)
            return Job(value, errand, one.pawn, candidate.cubes, deed.moves, deed.steps, because) if value > 0 else None
    return None


def worth(one: Actor, candidate: Candidate, errand: Errand, deed: Deed, n: int) -> float:
    """Points by chance, spread over the turns it takes; cubes and noise count against it. A flight can wait as long as
    there is time, for whatever must be done before it."""
    s, mind = one.s, one.mind
    actions, detour = length(one, errand, deed, n)
    now = 1 if candidate.exhausted else 2  # Actions of one turn (SF-15.5.3): whoever has rested does twice as much
    slack = s.minute + 1 - (last_call(s) if errand.flight else 0) - (actions - 1 + candidate.exhausted)
    value = errand.points * (1.0 if slack >= 0 else TOO_LATE) * min(1.0, now / detour) - PER_CUBE * candidate.cubes
    urgent = errand.flight and slack <= (TIRED if candidate.exhausted else SLACK)
    value *= haste(errand, urgent)
    if candidate.exhausted and not urgent and s.minute > LAUNCH_BY:
        value *= REST
    value *= mercy(one, errand.ways[n], deed)
    return value * (SHOUT if not urgent and shouts(mind, candidate) else 1.0)


def haste(errand: Errand, urgent: bool) -> float:
    """What a flight counts for: it is now or never, or it can wait; anything else as it is."""
    if not errand.flight:
        return 1.0
    return URGENT if urgent else PATIENT if errand.patient else EAGER


def mercy(one: Actor, way: str, deed: Deed) -> float:
    """What violence counts for, by who is hit."""
    target = victim(one, way, deed.goal) if way.startswith(VIOLENT) else NONE
    return discount(one.mind, one.pawn, target) if target != NONE else 1.0


def length(one: Actor, errand: Errand, deed: Deed, n: int) -> tuple[int, int]:
    """The Actions until an errand counts, and those of them that a pawn which is to Escape anyway would not do anyway."""
    flees = errand.flees and deed.goal != NONE
    after = TO_PODS[deed.goal] + 1 if flees else errand.after
    actions = deed.moves + 1 + after + STAGE * min(n, STAGES) * (not errand.flight)
    if not flees or one.here == NONE:
        return actions, actions
    return actions, actions - min(after, TO_PODS[one.here] + 1)


def last_call(s: State) -> int:
    """The minute by which a countdown must have begun: before Stationfall, or before the Antimatter goes off (SF-7.3)."""
    return max([LAUNCH_BY, *[minute + 1 for _, minute, purpose, _ in s.tokens if purpose == ANTIMATTER_TOKEN]])


def shouts(mind: Mind, candidate: Candidate) -> bool:
    """Whether new cubes would point at the own Character: early, while few others have any or it is suspected anyway."""
    s = mind.s
    if not candidate.cubes or s.pc[mind.seat] != NONE or CHARACTER_OF[candidate.pawn] != mind.character:
        return False
    others = sum(conspirator(s, mind.seat, character) for character in s.cast if character != mind.character)
    return s.minute > QUIET and (others < COMPANY or suspected(mind))


def suspected(mind: Mind) -> bool:
    """Whether everybody could think of the true identity already: it is thrice as likely as if nothing were known."""
    chances = scaled(weights_of(mind.s, mind.seat))
    return chances[mind.identity] * len(possible(mind.s, mind.seat)) >= SUSPECTED
