"""Suspicion and guilt (SF-10): what is seen, and who is blamed for it.

May touch: guilt, and what is noted of the Action under way. Must not: Down anybody.
"""

from __future__ import annotations

from undertable.kernel.types import Seat

from ...board.book import book
from ...board.looks import CONSORT_PAWN, HAS, blackout, company, conspirator, item_place
from ...board.map import ALWAYS_DARK
from ...board.state import DOCKED, GUILTY, INNOCENT, NONE, SUSPECT, State
from ...box.tables import BILLIONAIRE, CHARACTER_OF, FLETCHER, MONSTER, PODS, STATION
from ...speech.answers import BLAME, TAKE_BLAME, BlameSeat, TakeBlame
from ...speech.asks import FrameUp, Judge
from ...speech.events_station import GuiltChanged

_LIT = [place for place in STATION if not ALWAYS_DARK[place]]  # while there is power


def watched(s: State) -> list[int]:
    """The places that count as Lit with Cameras ON (SF-3.8, SF-10.2), those of Live Streams among them (SF-13.22)."""
    found = []
    if s.cameras and not blackout(s):
        found = [*_LIT, *[pod for pod in PODS if s.pod[pod] == DOCKED and not ALWAYS_DARK[pod]]]
    if BILLIONAIRE in s.cast and not s.jammers:
        (billionaire,) = HAS["live_streams"]
        streamed = (s.at[billionaire], item_place(s, FLETCHER))
        found += [place for place in streamed if place != NONE and place not in found]
    return found


def begin_action(s: State, pawn: int) -> None:
    """What must be known of the moment before an Action: what is watched, and whom the Consort could frame (SF-10.2)."""
    s.doer, s.watched, s.victims = pawn, watched(s), []
    s.framable = framable(s) if pawn == CONSORT_PAWN else []


def framable(s: State) -> list[Seat]:
    """The other players with a Conspirator in the Consort's Section, the Consort not counted (SF-13.6)."""
    near = company(s, s.at[CONSORT_PAWN])
    beside = {CHARACTER_OF[one] for one in near if one not in (CONSORT_PAWN, MONSTER)}
    others = [seat for seat in range(s.seats) if seat != s.active]
    return [seat for seat in others if any(conspirator(s, seat, character) for character in beside)]


@book.run(Judge)
def judge(s: State, todo: Judge) -> None:
    """SF-10.2: the active player is Suspect if the Action made a Live Human Down where it was watched; in the own
    Activation phase only."""
    seen = s.actor != NONE and any(place in s.watched for place in s.victims)
    consort, frames = s.doer == CONSORT_PAWN, tuple(s.framable)
    s.doer, s.watched, s.victims, s.framable = NONE, [], [], []
    if not seen or s.guilt[s.active] != INNOCENT:
        return
    if consort and frames:
        s.then(FrameUp(s.active, frames))
    else:
        suspect(s, s.active)


def suspect(s: State, seat: Seat) -> None:
    """An Innocent player becomes Suspect (SF-10.1)."""
    if s.guilt[seat] == INNOCENT:
        set_guilt(s, seat, SUSPECT)


def set_guilt(s: State, seat: Seat, guilt: int) -> None:
    """A player becomes Innocent, Suspect or Guilty, and everybody hears it (SF-10.1)."""
    s.guilt[seat] = guilt
    s.tell(GuiltChanged(seat, guilt))


def accuse(s: State, seat: Seat) -> None:
    """SF-10.4: Evidence has reached the Authorities: every other Suspect player becomes Guilty."""
    for other in range(s.seats):
        if other != seat and s.guilt[other] == SUSPECT:
            set_guilt(s, other, GUILTY)


def accusable(s: State, seat: Seat) -> bool:
    """Whether anybody would become Guilty by it (SF-10.4)."""
    return any(other != seat and guilt == SUSPECT for other, guilt in enumerate(s.guilt))


@book.options(FrameUp, BlameSeat, TakeBlame)
def whom_to_frame(s: State, ask: FrameUp, seat: Seat) -> list[BlameSeat | TakeBlame]:
    """SF-13.6: any player with a Conspirator there before the Action, or nobody."""
    return [*[BLAME[other] for other in ask.seats], TAKE_BLAME]


@book.answer(FrameUp, BlameSeat)
def frame(s: State, ask: FrameUp, seat: Seat, choice: BlameSeat) -> None:
    """SF-13.6: the named player is Suspect if Innocent; nothing happens to anyone else."""
    suspect(s, choice.seat)


@book.answer(FrameUp, TakeBlame)
def take_blame(s: State, ask: FrameUp, seat: Seat, choice: TakeBlame) -> None:
    """The active player is Suspect (SF-10.2)."""
    suspect(s, seat)
