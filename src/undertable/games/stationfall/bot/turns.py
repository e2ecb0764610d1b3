"""The scripted player's own turn (SF-15): whether to Reveal, whom to Influence and Activate, and every Action.

May touch: the view of a seat. Must not: use luck but for decoys, at the first step of a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from undertable.kernel.types import Because, Choice

from ..automaton.mind import Candidate, Mind
from ..automaton.planning import free
from ..board.looks import in_supply, powered, present, reachable_pawns
from ..board.state import NONE
from ..box.tables import CHARACTER, CHARACTER_OF, CUBES, IDENTITY, KOMPROMAT
from ..rules.actions.filing import Slots
from ..rules.activation import steps_after
from ..speech.answers import (
    ACTIVATES,
    BRIBES,
    CUBE_COUNTS,
    END,
    INFLUENCES,
    PRESSES,
    RENEGOTIATE,
    REVEALS,
    TAKE_CUBE,
    TAKE_NO_CUBE,
    WHOM,
    Activate,
    Cubes,
    Influence,
)
from ..speech.asks import Act, Begin
from .because import EnoughCubes, KeepsCubes, NoActionsLeft, NothingToDo
from .errands import Errand
from .plan import Job, jobs, wishes
from .stages import Planned
from .unmasking import reveal_for

Options = Sequence[Choice]
Answer = tuple[Choice, Because]
LATE = 8  # minutes: from then on a Reveal to take over the own Character is worth it
RISES = 10  # minutes: from then on the Corpsicle may rise by a Reveal
COUNTED = 2  # cubes of others on Medical's card that are worth a Reveal
BRIBE_FROM = 3  # minutes: a Bribe kept is worth a point at the end (SF-16.5)
FAVOUR = 2  # points that a Bribe must bring
DECOYS = (4, 1)  # one errand in five is not the best one


# --- the beginning of a turn (SF-15.2 to SF-15.6) --------------------------------------------


def begin(mind: Mind, ask: Begin, options: Options, rng: Random | None) -> Answer | None:
    """Reveal if it is time, then the actor of the best errand: cubes if they are needed, else the disc."""
    if ask.steps:
        return go_on(mind, ask.steps[0], options)
    hidden = ask.stage == 0 and mind.s.pc[mind.seat] == NONE
    because = reveal_for(mind) if hidden and REVEALS[mind.identity] in options else None
    if because is not None:
        return REVEALS[mind.identity], because
    job = lead(mind, ask.stage, rng, options)
    return (RENEGOTIATE, NothingToDo()) if job is None else (first_step(job), job.because)


def first_step(job: Job) -> Choice:
    """Cubes if they are needed, else the disc."""
    return (INFLUENCES if job.cubes else ACTIVATES)[CHARACTER_OF[job.pawn]]


def lead(mind: Mind, stage: int, rng: Random | None = None, options: Options = ()) -> Job | None:
    """The best errand with its actor; early now and then another one, so that the best does not give one away."""
    found = jobs(mind, [one for one in mind.candidates() if stage < 2 or not one.cubes])
    found = [job for job in found if not options or first_step(job) in options]
    decoy = decoy_for(found)
    hidden = mind.s.pc[mind.seat] == NONE and mind.s.minute > LATE
    if rng is not None and decoy is not None and hidden and not stage:
        return rng.choices([found[0], decoy], DECOYS)[0]
    return found[0] if found else None


def decoy_for(found: Sequence[Job]) -> Job | None:
    """The best errand of another Character, if it is worth half of the best."""
    others = (job for job in found if CHARACTER_OF[job.pawn] != CHARACTER_OF[found[0].pawn])
    decoy = next(others, None)
    return decoy if decoy is not None and decoy.value >= found[0].value / 2 else None


def go_on(mind: Mind, verb: Choice, options: Options) -> Answer | None:
    """How many cubes, which Clone, which cube."""
    if isinstance(verb, Influence):
        needed = max(mind.needed(verb.character), 1)
        enough = [choice for choice in options if isinstance(choice, Cubes) and choice.n >= needed]
        return (enough[0] if enough else CUBE_COUNTS[needed]), cubes_for(mind, verb.character)
    if isinstance(verb, Activate):
        pawns = [Candidate(choice.pawn, 0, False) for choice in options if isinstance(choice, type(WHOM[0]))]
        found = jobs(mind, pawns)
        return (WHOM[found[0].pawn], found[0].because) if found else None
    return taking_back(mind, options)


def cubes_for(mind: Mind, character: int) -> Because:
    """Why so many cubes, and what the new Conspirator is to do."""
    found = jobs(mind, [Candidate(pawn, 1, False) for pawn in reachable_pawns(mind.s, character)])
    return Planned(stage=EnoughCubes(), why=found[0].because) if found else EnoughCubes()


def taking_back(mind: Mind, options: Options) -> Answer:
    """A cube beyond the Influence Limit goes back, or one that leads nobody (SF-15.6)."""
    s, mine = mind.s, mind.s.cubes[mind.seat]
    over = CUBES - in_supply(s, mind.seat) >= CHARACTER[mind.character].influence_limit
    spare = [c for c in s.cast if TAKE_CUBE[c] in options and (over or not present(s, c)) and c != mind.character]
    if not spare:
        return TAKE_NO_CUBE, NothingToDo()
    character = max(spare, key=lambda c: (not present(s, c), mine[c]))
    return TAKE_CUBE[character], KeepsCubes(character=character)


# --- the Activation (SF-15.5.3) --------------------------------------------------------------


def act(mind: Mind, ask: Act, options: Options) -> Answer | None:
    """The next step of the best errand that the Activated Character or somebody bribed can run; else the end."""
    done = ask.steps
    for steps, because in deeds(mind):
        follows = len(steps) > len(done) and steps[: len(done)] == done and steps[len(done)] in options
        if follows and (done or legal(mind, steps)):
            return steps[len(done)], because
    return (END, NothingToDo() if mind.s.actions else NoActionsLeft()) if not done else None


def deeds(mind: Mind) -> Iterator[tuple[Slots, Because]]:
    """What could come next, the best first: the free form of an Action before the one that costs, then favours."""
    tired = mind.s.actions < 2 and not mind.s.begun  # whoever had two Actions thinks alike of both
    found = jobs(mind, [Candidate(mind.s.actor, 0, tired)])
    for job in found:
        if job.moves and not found[0].moves:
            continue  # the best errand is done here: no free move leads away from it
        yield free(job.steps), job.because
        yield job.steps, job.because
    yield from favours(mind)


def favours(mind: Mind) -> Iterator[tuple[Slots, Because]]:
    """Kompromat whenever it leads on; a Bribe late, for what brings more than it costs."""
    s, seat = mind.s, mind.seat
    wanted = wishes(mind)
    if not s.pressed:
        for kompromat in s.hand[seat] if spends(mind) else []:
            for job, whom in asked_of(mind, KOMPROMAT[kompromat].character, wanted):
                yield (PRESSES[kompromat], *whom, *job.steps), job.because
    if not s.bribed and s.bribe[seat] == NONE and s.minute <= BRIBE_FROM:
        for character in s.cast:
            for job, whom in asked_of(mind, character, wanted):
                if not job.moves and job.errand.points >= FAVOUR:
                    yield (BRIBES[character], *whom, *job.steps), job.because


def spends(mind: Mind) -> bool:
    """Whether Kompromat is there to be used: not where it counts in hand, unless it comes back (SF-13.20)."""
    words = [word for entry in IDENTITY[mind.identity].agenda for word in (*entry.if_, entry.per or "")]
    keeps = any("kompromat" in word for word in words)
    return not keeps or powered(mind.s, "blood_from_a_stone") == mind.seat


def asked_of(mind: Mind, character: int, wanted: list[Errand]) -> Iterator[tuple[Job, Slots]]:
    """What a Character could do for the seat, and the step that names which of several pawns."""
    pawns = reachable_pawns(mind.s, character)
    for job in jobs(mind, [Candidate(pawn, 0, False) for pawn in pawns], wanted):
        yield job, ((WHOM[job.pawn],) if len(pawns) > 1 else ())


def legal(mind: Mind, steps: Slots) -> bool:
    """Whether all steps after the first may be taken one after another, and nothing is missing then."""
    s, seat = mind.s, mind.seat
    told = all(steps[n] in steps_after(s, seat, steps[:n]) for n in range(1, len(steps)))
    return told and not steps_after(s, seat, steps)
