"""The script bots of the box (SF-17): a policy that gets exactly the view of one scripted seat.

May touch: that view. Must not: know coming draws, or anything private to others. `decide` is the whole surface.
What intents mean is in `intents` and `intents_station`, who carries them out in `planning`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.codec import View
from undertable.kernel.state import copy
from undertable.kernel.types import Choice, Seat

from ..board.final import About
from ..board.looks import discs, in_supply, present
from ..board.state import GUILTY, INNOCENT, NONE, State
from ..box.acts import ACT
from ..box.tables import AUTHORITIES, CHARACTER_OF, EVIDENCE, IDENTITY, ITEM, PAWNS_OF, POWER, SCRIPT
from ..rules.activation import may_act
from ..rules.scoring import score_of
from ..rules.turn import renegotiable
from ..speech.answers import (
    ACCEPT,
    ACTIVATES,
    CUBE_COUNTS,
    END,
    INFLUENCES,
    PASS,
    REFUSAL,
    RENEGOTIATE,
    REVEALS,
    TAKE_CUBE,
    TAKE_NO_CUBE,
    WHOM,
    Activate,
    DeliverData,
    Do,
    Influence,
    What,
    Whom,
)
from ..speech.answers_powers import DRAW_SCRIPTS, FOLLOW_KEPT, USE
from ..speech.asks import (
    Act,
    Begin,
    ChooseIdentity,
    Deliver,
    LastReveal,
    MoveX,
    PickVictim,
    PlayScript,
    Refuse,
    UsePower,
)
from .mind import Mind
from .planning import Wish, chosen, deed_for, deeds, follows_kept, plan

Options = Sequence[Choice]
DESPERATE = 6  # minutes: from then on a Character whom others control is Revealed (SF-17.6)
TAKEN_UP = frozenset(
    POWER.kind(id_)
    for id_ in (
        "hollow_promises", "mission_first", "offshore_shenanigans", "zip_gun", "haywire", "secret_cache",
        "fake_artifact", "trojan_horse",
    )
)  # powers that gain something are used (SF-17.7)  # fmt: skip
BY_PLAN = frozenset(POWER.kind(id_) for id_ in ("last_gasp", "go_go_go"))
GIVES_UP = frozenset(ACT.kind(id_) for id_ in ("drop", "give", "throw", "airlock"))


def decide(view: View[State], seat: Seat, rng: Random) -> Choice:
    """One of the options of a scripted seat, by its script where that says anything (SF-17.3 to SF-17.7)."""
    s, options = view.seen, list(view.options[str(seat)])
    if len(options) == 1:
        return options[0]
    ask, mind = s.stack[-1], Mind(s, seat)
    found = answer(mind, ask, options, rng)
    return found if found is not None and found in options else rng.choice(harmless_of(mind, options))


def answer(mind: Mind, ask: object, options: Options, rng: Random) -> Choice | None:
    """What the script says to a question, where it says anything."""
    if isinstance(ask, Begin):
        return begin(mind, ask)
    if isinstance(ask, Act):
        return act(mind, ask)
    if isinstance(ask, UsePower):
        return use_power(mind, ask, options)
    if isinstance(ask, Refuse):
        return refuse(mind, ask)
    if isinstance(ask, Deliver):
        return deliver(mind, options)
    if isinstance(ask, PlayScript):
        script: Choice = FOLLOW_KEPT if FOLLOW_KEPT in options and follows_kept(mind) else DRAW_SCRIPTS
        return script
    if isinstance(ask, LastReveal):
        return REVEALS[mind.identity]
    if isinstance(ask, ChooseIdentity):
        return options[0]
    return harmless(mind, ask, options, rng)


# --- the beginning of a turn (SF-17.4, SF-17.6) ----------------------------------------------


def begin(mind: Mind, ask: Begin) -> Choice | None:
    """Reveal if it must, place the cubes that are needed, Activate the actor; without one Renegotiate."""
    if ask.steps:
        return go_on(mind, ask.steps[0])
    if ask.stage == 0 and reveals_itself(mind):
        return REVEALS[mind.identity]
    actor = chosen(mind, plan(mind))
    if actor is None:
        return RENEGOTIATE
    character = CHARACTER_OF[actor.pawn]
    if actor.cubes:
        return INFLUENCES[character]
    weakest = influence_weakest(mind) if ask.stage < 2 else None
    return weakest or ACTIVATES[character]


def go_on(mind: Mind, verb: Choice) -> Choice | None:
    """How many cubes, which Clone, which cube."""
    actor = chosen(mind, plan(mind))
    if isinstance(verb, Influence):
        needed = actor.cubes if actor is not None and CHARACTER_OF[actor.pawn] == verb.character else 1
        return CUBE_COUNTS[max(needed, 1)]
    if isinstance(verb, Activate):
        return WHOM[actor.pawn] if actor is not None else None
    mine = mind.s.cubes[mind.seat]
    most = max(renegotiable(mind.s, mind.seat), key=lambda character: mine[character], default=NONE)
    return TAKE_CUBE[most] if most != NONE else TAKE_NO_CUBE


def reveals_itself(mind: Mind) -> bool:
    """SF-17.6: others control the own Character late, or the kept card says so and it is no candidate."""
    s, character = mind.s, mind.character
    if not present(s, character):
        return False
    mine = s.cubes[mind.seat][character]
    outdone = any(cubes[character] > mine for cubes in s.cubes) and s.minute <= DESPERATE
    kept = s.kept[mind.seat]
    blocked = kept >= 0 and "reveal_if_blocked" in SCRIPT[kept].focus
    return outdone or (blocked and all(CHARACTER_OF[one.pawn] != character for one in mind.candidates()))


def influence_weakest(mind: Mind) -> Choice | None:
    """`influence:weakest`: one cube on the legal NPC with the fewest, within the limit (SF-17.5)."""
    s = mind.s
    if all(wish.intent != "influence:weakest" for wish in plan(mind)) or not in_supply(s, mind.seat):
        return None
    legal = [character for character in s.cast if mind.needed(character) == 1]
    if not legal:
        return None
    return INFLUENCES[
        min(legal, key=lambda character: (sum(cubes[character] for cubes in s.cubes), discs(s, character)))
    ]


# --- the Activation (SF-17.3) ----------------------------------------------------------------


def act(mind: Mind, ask: Act) -> Choice | None:
    """The first intent that can be carried out gives the next Action, free if it may be; else the end."""
    done = ask.steps
    open_now = may_act(mind.s, ask, mind.seat)
    for steps in deeds(mind):
        if len(steps) > len(done) and steps[: len(done)] == done and steps[len(done)] in open_now:
            return steps[len(done)]
    return END if not done else None


# --- other decisions (SF-17.7) ---------------------------------------------------------------


def use_power(mind: Mind, ask: UsePower, options: Options) -> Choice | None:
    """Powers that gain something are used; Actions follow the plan; others as luck has it."""
    if ask.power in TAKEN_UP or USE in options:
        return options[0]
    if ask.power in BY_PLAN:
        for wish in plan(mind):
            deed = deed_for(mind, ask.pawn, Wish(wish.intent, False))
            done = len(ask.steps)
            if deed is not None and deed.steps[:done] == ask.steps and len(deed.steps) > done:
                return deed.steps[done]
        return PASS
    return None


def refuse(mind: Mind, ask: Refuse) -> Choice:
    """Bribes are accepted unless an Item goes that it scores with; Kompromat is refused only by those under suspicion."""
    verb = ask.steps[0]
    loses = (
        isinstance(verb, Do)
        and verb.act in GIVES_UP
        and any(isinstance(step, What) and step.item in scored_items(mind) for step in ask.steps)
    )
    if ask.kompromat >= 0 and mind.s.guilt[mind.seat] == INNOCENT:
        return ACCEPT
    return REFUSAL if loses else ACCEPT


def scored_items(mind: Mind) -> set[int]:
    """The Items that the own Agenda speaks of."""
    words = [part for entry in IDENTITY[mind.identity].agenda for term in entry.if_ for part in term.split(":")]
    return {ITEM.kind(word) for word in words if word in ITEM}


def deliver(mind: Mind, options: Options) -> Choice:
    """Exactly what raises the own score or clears Guilt."""
    s, seat = mind.s, mind.seat
    about = About(seat, mind.identity)
    now = score_of(s, about).total
    for choice in options:
        if isinstance(choice, DeliverData):
            world = copy(s)
            world.offsite[choice.institution] |= 1 << choice.data
            clears = choice.data == EVIDENCE and choice.institution == AUTHORITIES and s.guilt[seat] == GUILTY
            if clears or score_of(world, about).total > now:
                return choice
    return PASS


def harmless_of(mind: Mind, options: Options) -> list[Choice]:
    """Those options that do not name the own Character, if there are any."""
    own = PAWNS_OF[mind.character]
    found = [choice for choice in options if not (isinstance(choice, Whom) and choice.pawn in own)]
    return found or list(options)


def harmless(mind: Mind, ask: object, options: Options, rng: Random) -> Choice:
    """Luck decides among what does not hit the own Character."""
    return rng.choice(harmless_of(mind, options) if isinstance(ask, (MoveX, PickVictim)) else list(options))
