"""An Action that is announced, as one phrase (SF-15.5.4): what is done, to whom, with what, where.

May touch: the steps in which it was told. Must not: know who asks for it, or what an Action does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice, Sayable, Seat
from undertable.kit.kinds import SEAT

from ..box.acts import ACT
from ..box.tables import CORRIDOR, DATA, INSTITUTION, ITEM, PAWN, PLACE
from .answers import NONE, Do, Go, Take, Where

Shape = tuple[str, ...]  # of what kinds the steps after the verb are
FLOOR = "floor"

_OF = Says("{act:act.nom}, {pawn:pawn.gen}")
_ON = Says("{act:act.nom}, {pawn:pawn.acc}")
_TO = Says("{act:act.nom}, {place:place.acc}")

# After any Action that governs nothing by its name.
ANY: dict[Shape, Says] = {
    ("Whom",): Says("{act:act.nom}, {pawn:pawn.nom}"),
    ("Whom", "Decider"): Says("{act:act.nom}, {pawn:pawn.nom}, {seat:seat}"),
    ("Decider",): Says("{act:act.nom}, {seat:seat}"),
    ("Through",): Says("{act:act.nom}, {corridor:corridor.nom}"),
    ("Section",): Says("{act:act.nom}, repair the Section"),
}

# By Action: what its name governs.
OWN: dict[str, dict[Shape, Says]] = {
    "pick_up": {
        ("Take", FLOOR): Says("{act:act.nom}, {item:item.gen} from the floor"),
        ("Take",): Says("{act:act.nom}, {item:item.gen} of {pawn:pawn.gen}"),
        ("TakeKompromat",): Says("{act:act.nom}, Kompromat: {place:place.nom}"),
    },
    "drop": {("What",): Says("{act:act.nom}, {item:item.gen}")},
    "give": {("Whom", "What"): Says("{act:act.nom}, {pawn:pawn.dat}, {item:item.gen}")},
    "throw": {("Where", "What"): Says("{act:act.nom}, {place:place.nom}, {item:item.gen}")},
    "attack": {("Whom",): _ON, ("Whom", "What"): Says("{act:act.nom}, {pawn:pawn.acc}, {item:item.ins}")},
    "rob": {
        ("Whom", "What"): Says("{act:act.nom}, {pawn:pawn.gen}, {item:item.acc}"),
        ("Whom", "Which"): Says("{act:act.nom}, {pawn:pawn.gen}, {data:data.acc}"),
    },
    "copy_data": {("Which", "Whom"): Says("Copy Data, {data:data.gen}, {pawn:pawn.dat}")},
    "delete_data": {("Whom", "Which"): Says("Delete Data, {pawn:pawn.dat}, {data:data.gen}")},
    "transmit": {("Which", "Report"): Says("Transmit Data, {data:data.gen}, {institution:institution.dat}")},
    "airlock": {
        ("What",): Says("Airlock, {item:item.gen}"),
        ("Take", FLOOR): Says("Airlock, {item:item.gen} from the floor"),
        ("Whom",): Says("Airlock, {pawn:pawn.gen}"),
        ("Where", "What"): Says("Airlock, {place:place.nom}, {item:item.gen}"),
        ("Where", "Take", FLOOR): Says("Airlock, {place:place.nom}, {item:item.gen} from the floor"),
        ("Where", "Whom"): Says("Airlock, {place:place.nom}, {pawn:pawn.gen}"),
    },
    "revive_nanogel": {("Whom",): _ON},
    "contaminate": {("Whom",): _OF},
    "decontaminate": {("Whom",): _OF},
    "infect": {("Whom",): _OF},
    "jury_rig": {("Whom",): _OF},
    "fire_vent_system": {("Where",): Says("{act:act.nom}, {place:place.nom}")},
    "toggle_cameras": {(): Says("switch the Cameras")},
    "toggle_jammers": {(): Says("switch the Jammers")},
    "missile": {("Where",): _TO},
    "nerve_gas_grenades": {("Where",): _TO},
}


class Requested(Sayable, msgspec.Struct, frozen=True):
    """A verb with what it was told."""

    shape: Shape
    act: Annotated[int, of(ACT)]
    pawn: Annotated[int, of(PAWN)] = NONE
    item: Annotated[int, of(ITEM)] = NONE
    data: Annotated[int, of(DATA)] = NONE
    place: Annotated[int, of(PLACE)] = NONE
    corridor: Annotated[int, of(CORRIDOR)] = NONE
    institution: Annotated[int, of(INSTITUTION)] = NONE
    seat: Annotated[Seat, of(SEAT)] = NONE

    def saying(self) -> Says | None:
        return phrase(self.act, self.shape)


class RequestedPods(Sayable, msgspec.Struct, frozen=True):
    """Which Pods are launched from the Bridge."""

    act: Annotated[int, of(ACT)]
    places: Annotated[tuple[int, ...], of(PLACE)]
    says = Says("{act:act.nom}, {places:place.nom}")


def phrase(act: int, shape: Shape) -> Says | None:
    """How such steps are said after a verb; nothing where they are said one by one."""
    return OWN.get(ACT.ids[act], {}).get(shape) or ANY.get(shape)


_SHAPES = {key for row in (ANY, *OWN.values()) for key in row}
_KINDS = {kind for shape in _SHAPES for kind in shape}
_PODS = ACT.kind("bridge_launch_pods")


def in_phrases(steps: Sequence[Choice]) -> tuple[Sayable, ...]:
    """The steps of an Action, every verb together with what it was told."""
    said: list[Sayable] = []
    while steps:
        verb, *rest = steps
        end = next((n for n, step in enumerate(rest) if isinstance(step, Do | Go)), len(rest))
        said += _joined(verb, rest[:end])
        steps = rest[end:]
    return tuple(said)


def _joined(verb: Choice, told: Sequence[Choice]) -> list[Sayable]:
    """A verb and what it was told; steps that no phrase takes follow as they are."""
    if not isinstance(verb, Do) or verb.free:
        return [verb, *told]
    if verb.act == _PODS:
        return [RequestedPods(verb.act, tuple([step.place for step in told if isinstance(step, Where)]))]
    taken = [step for step in told if type(step).__name__ in _KINDS]
    shape = tuple([kind for step in taken for kind in _kinds(step)])
    if phrase(verb.act, shape) is None:
        return [verb, *told]
    return [Requested(shape, verb.act, **_together(taken)), *[step for step in told if step not in taken]]


def _together(steps: Sequence[Choice]) -> dict[str, Any]:
    """What several steps say, by the names of their fields."""
    said: dict[str, Any] = {}
    for step in steps:
        said |= msgspec.structs.asdict(step)
    return said


def _kinds(step: Choice) -> Shape:
    kind = type(step).__name__
    return (kind, FLOOR) if isinstance(step, Take) and step.pawn == NONE else (kind,)
