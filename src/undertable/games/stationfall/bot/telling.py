"""From a job to the words of a hint: which stage its next Action belongs to, and what follows.

May touch: a job as `plan` made it. Must not: look at a state, decide anything.
"""

from __future__ import annotations

from typing import NamedTuple

from undertable.kernel.types import Because

from ..automaton.pods import launch_act
from ..board.state import NONE
from ..box.acts import ACT
from ..box.tables import CHARACTER, DATA, ITEM, MAGNETIC_CONTAINMENT, PODS, X_VAULT
from ..rules.actions.filing import Slots
from ..speech.answers import DO, Do, Go
from .errands import BOARDING, TO_A_POD, Errand
from .stages import (
    ActsHere,
    Heads,
    HeadsAway,
    HeadsForData,
    HeadsForItem,
    HeadsForKompromat,
    HeadsToAct,
    HeadsToHand,
    HeadsToRevive,
    HeadsToSend,
    HeadsToStrike,
    MakesRoom,
    Planned,
    PlannedOn,
    TakesHere,
    ThenActs,
    ThenFlees,
)

# By the word of a way: the Action that ends it. `{0}` is its argument.
ENDS = {
    **dict.fromkeys(("board_pod", "wait_in_pod", "launch", "launch_for", "launch_with"), "launch_countdown"),
    **dict.fromkeys(("strike", "down", "beside", "passenger"), "attack"),
    **dict.fromkeys(("serve", "process_server"), "process_server"),
    **dict.fromkeys(("contaminate_pc", "contaminate_any"), "contaminate"),
    **dict.fromkeys(("dump_antimatter", "eject"), "airlock"),
    **dict.fromkeys(("spoil", "sabotage"), "sabotage"),
    **dict.fromkeys(("relay", "smuggle", "teach", "copy"), "copy_data"),
    **dict.fromkeys(("make", "learn"), "manufacture_{0}"),
    **dict.fromkeys(("get", "pick_kompromat"), "pick_up"),
    **dict.fromkeys(("lift", "revive"), "revive_nanogel"),
    "launch_occupied": "bridge_launch_pods",
    "abandon_ship": "bridge_abandon_ship",
    "arm_antimatter": "bridge_self_destruct",
    "release_x": "bridge_release_x",
    "repair": "jury_rig",
    "toggle": "toggle_{0}",
    "transmit": "transmit",
    "hand": "give",
    "feed": "feed_me",
}
# The same where it ends otherwise: by way and place.
ENDS_THERE = {("release_x", X_VAULT): "sabotage", ("arm_antimatter", MAGNETIC_CONTAINMENT): "pick_up"}
DROP, PICK_UP = ACT.kind("drop"), ACT.kind("pick_up")
OF_DATA = ("relay", "smuggle", "teach", "copy", "transmit")


class Step(NamedTuple):
    """A way in the hands of a pawn, and its next Action."""

    pawn: int
    here: int  # where it stands
    way: str
    goal: int  # where it leads
    moves: int
    steps: Slots


def told(errand: Errand, n: int, step: Step) -> Because:
    """The plan of an errand along its n-th way: the stage at hand, the one after it if there is one, and the reason."""
    stage, then = stage_of(step), after(errand, n, step)
    if then is None:
        return Planned(stage=stage, why=errand.because)
    return PlannedOn(stage=stage, then=then, why=errand.because)


def stage_of(step: Step) -> Because:
    """What the next Action is for."""
    first = step.steps[0]
    if not step.moves and isinstance(first, Do) and step.here != NONE:
        return acting(step, first.act)
    place = first.place if not step.moves and isinstance(first, Go) else step.goal
    return heading(step, place, max(step.moves, 1))


def acting(step: Step, act: int) -> Because:
    """What is done where somebody stands: to get an Item one takes it, or drops another for it first."""
    word, *args = step.way.split(":")
    if word == "get" and act == DROP:
        return MakesRoom(pawn=step.pawn, item=ITEM.kind(args[0]))
    if word == "get" and act == PICK_UP:
        return TakesHere(pawn=step.pawn, place=step.here, item=ITEM.kind(args[0]))
    return ActsHere(pawn=step.pawn, place=step.here, act=act)


def heading(step: Step, place: int, moves: int) -> Because:
    """Where somebody heads, by what the way is about."""
    (word, *args), pawn = step.way.split(":"), step.pawn
    if word in BOARDING:
        return HeadsAway(pawn=pawn, place=place, moves=moves)
    if word == "get":
        return HeadsForItem(pawn=pawn, place=place, moves=moves, item=ITEM.kind(args[0]))
    if word in ("hand", "bring"):
        return HeadsToHand(pawn=pawn, place=place, moves=moves, item=ITEM.kind(args[0]))
    if word in ("make", "learn"):
        return HeadsForData(pawn=pawn, place=place, moves=moves, data=DATA.kind(args[0]))
    if word in OF_DATA:
        return HeadsToSend(pawn=pawn, place=place, moves=moves, data=DATA.kind(args[0]))
    if word == "strike":
        return HeadsToStrike(pawn=pawn, place=place, moves=moves, character=CHARACTER.kind(args[0]))
    if word == "lift":
        return HeadsToRevive(pawn=pawn, place=place, moves=moves, character=CHARACTER.kind(args[0]))
    if word == "pick_kompromat":
        return HeadsForKompromat(pawn=pawn, place=place, moves=moves)
    act = end_of(step.way, place)
    if act == NONE:
        return Heads(pawn=pawn, place=place, moves=moves)
    return HeadsToAct(pawn=pawn, place=place, moves=moves, act=act)


def after(errand: Errand, n: int, step: Step) -> Because | None:
    """What comes after a way: the one that it makes up for, or a Pod; nothing where it is the last."""
    word = step.way.split(":")[0]
    if word in BOARDING:
        act = ACT.kind(launch_act(step.goal) if step.goal in PODS else "rocket_launch")
        return None if step.steps[0] == DO[act] else ThenActs(act=act)
    if not errand.flight and word not in OF_DATA:
        for way in reversed(errand.ways[:n]):
            if way.split(":")[0] != word and end_of(way) != NONE:
                return ThenActs(act=end_of(way, X_VAULT))  # with a weapon that was fetched for it
    return ThenFlees() if errand.flees or (word == "get" and errand.after == TO_A_POD) else None


def end_of(way: str, place: int = NONE) -> int:
    """The Action that ends a way at a place; NONE where to be there is all."""
    word, *args = way.split(":")
    if (word, place) in ENDS_THERE:
        return ACT.kind(ENDS_THERE[word, place])
    return ACT.kind(ENDS[word].format(*args)) if word in ENDS else NONE
