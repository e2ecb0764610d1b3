"""Which Pods somebody could launch as things stand (SF-12).

May touch: the view of a seat. Must not: launch anything.
"""

from __future__ import annotations

from ..board.looks import HUMAN, bound, has, holds, launch_token, sealed
from ..board.state import DOCKED, DOWN, LIVE, State
from ..box.tables import ASSISTANT, INSPECTOR, MONSTER, PAWN_OF, PLACE, PODS

LAUNCHES = ("launch_countdown", "medical_launch", "shuttle_launch")


def launch_act(pod: int) -> str:
    """The launch Action of a Pod."""
    if PLACE[pod].standard:
        return "launch_countdown"
    return "medical_launch" if PLACE[pod].id == "medical_pod" else "shuttle_launch"


def usable(s: State, pawn: int, pod: int) -> bool:
    """Docked, undamaged, without a countdown, and somebody there could start one (SF-17.5)."""
    if s.pod[pod] != DOCKED or s.damaged[pod] or launch_token(s, pod) or s.minute < 1:
        return False
    return _STARTS[launch_act(pod)](s, pawn, pod)


def starts_standard(s: State, pawn: int, pod: int) -> bool:
    """After Abandon Ship or with the Digital Assistant, and the seal satisfied (SF-14.17)."""
    return evacuated(s, pawn) and (not sealed(s, pod) or bound(s, pawn))


def starts_medical(s: State, pawn: int, pod: int) -> bool:
    """The same without a seal; or with a Down Human aboard."""
    return evacuated(s, pawn) or any(s.at[p] == pod and HUMAN[p] and s.status[p] == DOWN for p in range(MONSTER))


def starts_shuttle(s: State, pawn: int, pod: int) -> bool:
    """The Live Inspector is aboard or comes; or somebody with Jury Rig."""
    inspector = PAWN_OF[INSPECTOR]
    aboard = s.status[inspector] == LIVE and (s.at[inspector] == pod or pawn == inspector)
    return aboard or has(s, pawn, "jury_rig")


def evacuated(s: State, pawn: int) -> bool:
    """Whether Pods may launch for this pawn."""
    return s.abandoned or holds(s, pawn, ASSISTANT)


_STARTS = {
    "launch_countdown": starts_standard,
    "medical_launch": starts_medical,
    "shuttle_launch": starts_shuttle,
}  # by launch Action


def launchable_from_bridge(s: State) -> list[int]:
    """Pods that the Bridge can launch, somebody aboard (SF-12)."""
    if not s.abandoned:
        return []
    return [
        pod
        for pod in PODS
        if s.pod[pod] == DOCKED
        and not s.damaged[pod]
        and PLACE[pod].id != "inspector_shuttle"
        and not sealed(s, pod)
        and any(at == pod for at in s.at)
    ]
