"""What the scripted players' numbers mean: the motive for a choice, and the locations to look at.

May touch: one decision of a scripted player. Must not: decide, or see more than that player did.
Marks: "place" a location of the city.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from undertable.kernel.types import AnyFrame, Because, Choice, Pointer

from ..belief.walks import OPENING
from ..board.looks import contacts
from ..board.map import BORDERS
from ..board.state import DONE, FRESH, NONE, State
from ..box.tables import BLOODHOUND
from ..speech.answers import (
    Activate,
    Admit,
    AskAbout,
    Capture,
    Confirm,
    DrawCard,
    EndActivation,
    EndTurn,
    Home,
    ImmortalRecruit,
    LeaveIt,
    Lend,
    MindSlip,
    Move,
    MoveImmortal,
    Push,
    PutAgent,
    PutImmortal,
    PutMayhem,
    PutSlip,
    Reveal,
    Rhythm,
    Shakedown,
    ShowStep,
    Start,
    Step,
    TakeAgent,
    TakeCard,
    Weaken,
)
from ..speech.asks import RhythmMove, Vote
from ..speech.asks_shift import (
    AdmitWith,
    CallAlly,
    ConfirmWith,
    DemandEcho,
    Expose,
    LetItFade,
    NameFeature,
    NoComment,
    PutRoadblock,
    PutTunnel,
    PutWiretap,
    ReadPattern,
    RevealBeside,
    Swap,
    TakeTukTuk,
    Turncoat,
)
from .agents import Hunt
from .because import (
    AllyHelps,
    AllyKept,
    AnyAgent,
    AnyBorder,
    AnyCharacter,
    AnyTunnel,
    BarsTheWay,
    BuysMove,
    CardSpent,
    Contacts,
    Covers,
    FreeRecruit,
    GoesToAct,
    GoesToAsk,
    GoesToCapture,
    HarmsMost,
    HearsLater,
    HearsMore,
    HomesIn,
    ImmortalsHelp,
    KeepsOut,
    LikelyCard,
    LikelyHere,
    LikelyHidden,
    ListensThere,
    LooksElsewhere,
    Misleads,
    NothingGained,
    OnlyWay,
    OutOfTheWay,
    PushedOff,
    ReachesFurther,
    ReadsCards,
    RoomAround,
    SaysNothing,
    Shields,
    SniffsOut,
    StandsBetter,
    StaysHere,
    TellsLeast,
    TellsMost,
    TellsWhen,
    TurnDone,
    Weakens,
)
from .immortals import spread_out
from .lies import left_to
from .recruiter import Flight
from .reply import masses

SPACES = 2  # an agent goes that far (MM-8.2)

Motive = Callable[[State, Any], Because]  # of a choice of its sort


def percent(p: float) -> int:
    """A chance as people say it; never nothing, never all.

    >>> percent(0.001), percent(0.5), percent(0.999)
    (1, 50, 99)
    """
    return min(99, max(1, round(100 * p)))


def _at(place: int) -> tuple[Pointer, ...]:
    return (Pointer("place", place),)


def _here(s: State) -> tuple[Pointer, ...]:
    """Where the active agent stands."""
    return _at(s.agent[s.active])


# --- the Rogue Agents ------------------------------------------------------------------------


def _put_agent(s: State, choice: PutAgent) -> Because:
    return Covers(_at(choice.place), place=choice.place)


def _put_slip(s: State, choice: PutSlip) -> Because:
    return OutOfTheWay(_at(choice.place), place=choice.place)


def _activate(s: State, choice: Activate) -> Because:
    return _plan(Hunt(s, Random(0)), choice.agent, SPACES, free=True)


def _move(s: State, choice: Move) -> Because:
    """Of the active agent, or by Neuro-Rhythm of anybody (MM-9.4)."""
    if isinstance(_question(s), RhythmMove):
        return Covers(_at(choice.place), place=choice.place)
    return _plan(Hunt(s, Random(0)), s.active, 0 if s.movement == DONE else s.left, s.movement == FRESH)


def _ask(s: State, choice: AskAbout) -> Because:
    return TellsMost(_here(s), feature=choice.feature)


def _reveal(s: State, choice: Reveal) -> Because:
    return TellsWhen(_here(s), place=s.agent[s.active])


def _capture(s: State, choice: Capture) -> Because:
    here = s.agent[s.active]
    return LikelyHere(_at(here), place=here, percent=percent(Hunt(s, Random(0)).gain.here[here]))


def _shakedown(s: State, choice: Shakedown) -> Because:
    chance = Hunt(s, Random(0)).known.hidden[choice.feature]
    return LikelyCard(_here(s), feature=choice.feature, percent=percent(chance))


def _home(s: State, choice: Home) -> Because:
    return HomesIn(_here(s), place=s.agent[s.active])


def _weaken(s: State, choice: Weaken) -> Because:
    return Weakens(_at(choice.place), place=choice.place)


def _rhythm(s: State, choice: Rhythm) -> Because:
    return StandsBetter(_at(s.agent[choice.agent]), agent=choice.agent)


def _push(s: State, choice: Push) -> Because:
    return PushedOff(_at(choice.place), place=choice.place)


def _lend(s: State, choice: Lend) -> Because:
    return AllyHelps() if choice.yes else AllyKept()


def _plan(hunt: Hunt, agent: int, spaces: int, free: bool) -> Because:
    """Where an activation leads, and what for."""
    _, end, action, first = hunt.plan(agent, spaces, free)
    place = hunt.s.agent[agent] if first else end
    if isinstance(action, Capture):
        return GoesToCapture(_at(place), place=place, percent=percent(hunt.gain.here[place]))
    if isinstance(action, AskAbout):
        return GoesToAsk(_at(place), place=place, feature=action.feature)
    if isinstance(action, (Reveal, RevealBeside, Shakedown, Home)):
        return GoesToAct(_at(place), place=place)
    return Covers(_at(place), place=place)


def _question(s: State) -> AnyFrame:
    """What is asked, put to the vote or not (MM-3.3)."""
    ask = s.stack[-1]
    return ask.frames[0] if isinstance(ask, Vote) else ask


# --- the Recruiter ---------------------------------------------------------------------------


def _start(s: State, choice: Start) -> Because:
    return RoomAround(_at(choice.place), place=choice.place)


def _step(s: State, choice: Step) -> Because:
    return RoomAround(_at(choice.place), place=choice.place) if len(s.trail) < OPENING else _way(s, choice)


def _put_immortal(s: State, choice: PutImmortal) -> Because:
    (fresh,) = spread_out(s, [choice.place])
    return Shields(_at(choice.place), place=choice.place) if fresh else KeepsOut(_at(choice.place), place=choice.place)


def _way(s: State, choice: Step | MindSlip) -> Because:
    place, found = choice.place, contacts(s, choice.place)
    if found:
        return Contacts(_at(place), place=place, n=found)
    token = choice.token if isinstance(choice, MindSlip) else NONE
    reply = Flight(s, Random(0)).reply(token, s.found.kind + found)
    return LooksElsewhere(_at(place), place=place, percent=percent(masses(reply.nodes)[place]))


def _move_immortal(s: State, choice: MoveImmortal) -> Because:
    return ImmortalsHelp(_at(choice.place), place=choice.place)


def _show(s: State, choice: ShowStep) -> Because:
    return BuysMove(_at(choice.place), place=choice.place)


def _admit(s: State, choice: Admit) -> Because:
    return TellsLeast(_at(choice.place), place=choice.place)


# --- SHIFT (MM-12.9) -------------------------------------------------------------------------


def _tap(s: State, choice: PutWiretap) -> Because:
    return ListensThere(_at(choice.place), place=choice.place)


def _block(s: State, choice: PutRoadblock) -> Because:
    v, w = BORDERS[choice.border]
    return BarsTheWay((*_at(v), *_at(w)), border=choice.border)


def _turn(s: State, choice: Turncoat) -> Because:
    return HarmsMost(_at(s.immortal[choice.immortal]))


def _call(s: State, choice: CallAlly) -> Because:
    return SniffsOut() if choice.ally == BLOODHOUND else ReachesFurther(_here(s))


def _name(s: State, choice: NameFeature) -> Because:
    chance = Hunt(s, Random(0)).known.hidden[choice.feature]
    return LikelyHidden((), feature=choice.feature, percent=percent(chance))


def _reveal_beside(s: State, choice: RevealBeside) -> Because:
    return TellsWhen(_at(choice.place), place=choice.place)


def _tunnel(s: State, choice: PutTunnel) -> Because:
    return AnyTunnel(_at(choice.place), place=choice.place)


def _spent(s: State, choice: Swap | Expose) -> Because:
    return CardSpent((), feature=choice.feature, n=left_to(s, choice.feature))


def _mislead(s: State, choice: AdmitWith | ConfirmWith) -> Because:
    return Misleads(_at(choice.decoy), place=choice.decoy)


# --- by sort of choice -----------------------------------------------------------------------


def _always(because: Because) -> Motive:
    """A motive that is the same in every position."""
    return lambda s, choice: because


MOTIVES: dict[type[Choice], Motive] = {
    PutMayhem: _always(AnyBorder()),
    TakeCard: _always(AnyCharacter()),
    DrawCard: _always(AnyCharacter()),
    Start: _start,
    Step: _step,
    PutImmortal: _put_immortal,
    TakeAgent: _always(AnyAgent()),
    PutAgent: _put_agent,
    PutSlip: _put_slip,
    MindSlip: _way,
    MoveImmortal: _move_immortal,
    ShowStep: _show,
    ImmortalRecruit: _always(FreeRecruit()),
    EndTurn: _always(TurnDone()),
    Activate: _activate,
    Move: _move,
    AskAbout: _ask,
    Lend: _lend,
    Reveal: _reveal,
    Capture: _capture,
    Shakedown: _shakedown,
    Push: _push,
    LeaveIt: _always(StaysHere()),
    Home: _home,
    Weaken: _weaken,
    Rhythm: _rhythm,
    EndActivation: _always(NothingGained()),
    Admit: _admit,
    Confirm: _always(OnlyWay()),
    PutTunnel: _tunnel,
    PutWiretap: _tap,
    PutRoadblock: _block,
    Turncoat: _turn,
    Swap: _spent,
    NoComment: _always(SaysNothing()),
    AdmitWith: _mislead,
    ConfirmWith: _mislead,
    TakeTukTuk: _always(ReachesFurther()),
    ReadPattern: _always(ReadsCards()),
    NameFeature: _name,
    Expose: _spent,
    DemandEcho: _always(HearsMore()),
    LetItFade: _always(HearsLater()),
    CallAlly: _call,
    RevealBeside: _reveal_beside,
}


def motive(s: State, choice: Choice) -> Because:
    """Why a scripted player would do that, in the position it sees."""
    return MOTIVES[type(choice)](s, choice)
