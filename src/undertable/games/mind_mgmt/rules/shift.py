"""SHIFT modules before the first turn and in the Agents' hands (MM-4.23, MM-12.9): what is laid out, and what is used.

May touch: what lies open, and hidden cards where an answer is due. Must not: act where a module was not selected.
Numbers that modules change are changed in `setup`; what they change of other rules stands with those rules.
"""

from __future__ import annotations

from undertable.kernel.types import ALL, AskAny, Choice, Frame, Reason, Seat, cell

from ..board.book import book
from ..board.looks import commanders, exposed, marked, rogues
from ..board.map import ANYWHERE, TEMPLES, TOUCHING, apart
from ..board.state import FRESH, NONE, RECRUITER, Echoed, Guessed, Patterned, State, Tapped
from ..box.tables import DOUBLE_AGENT, ECHO, PATTERN_READER, ROADBLOCKS, TUK_TUK, WIRETAPS
from ..speech.answers import ADMITS, CONFIRM, Admit, Confirm
from ..speech.asks import Act
from ..speech.asks_shift import (
    EXPOSE,
    NAME_FEATURE,
    AnswerEcho,
    DemandEcho,
    Expose,
    ExposeOne,
    LetItFade,
    MarkImmortal,
    NameFeature,
    NamePattern,
    PlaceRoadblock,
    PlaceTunnel,
    PlaceWiretap,
    PutRoadblock,
    PutTunnel,
    PutWiretap,
    ReadPattern,
    TakeTukTuk,
    Turncoat,
    WantEcho,
)
from ..speech.events import Exposed, StepPlaced
from ..speech.events_shift import (
    EchoDemanded,
    ImmortalMarked,
    NoEcho,
    PatternRead,
    RoadblockPlaced,
    TukTukTaken,
    TunnelDug,
    WiretapPlaced,
    WiretapsHeard,
)
from ..speech.reasons import MustName, NoImmortal, NotACandidate
from ..speech.reasons_shift import (
    HasMoved,
    InATemple,
    NamedTwice,
    NotSelected,
    NotYourHidden,
    RoadblockTouches,
    TooNear,
    UsedUp,
)
from .questions import interrupt
from .votes import put

TUNNEL_LENGTH, TAPS_APART = 4, 2  # least spaces between two of them
TAPS, BLOCKS, PATTERN = 3, 5, 4
TUK_TUK_SPACES = 1


def refuse_module(s: State, module: int) -> Reason | None:
    """MM-12.9: a module acts only where it was selected, and only as often as it says."""
    if module not in s.modules:
        return NotSelected(rule="MM-12.9", module=module)
    return UsedUp(rule="MM-12.9", module=module) if module in s.used else None


# --- set-up (MM-4.23) ------------------------------------------------------------------------


def preparations(s: State) -> list[Frame]:
    """MM-4.23: wiretaps, roadblocks and the double agent, in this order, before the row is laid."""
    players = rogues(s)
    asks: list[AskAny] = [PlaceWiretap(players)] * (TAPS if WIRETAPS in s.modules else 0)
    asks += [PlaceRoadblock(players)] * (BLOCKS if ROADBLOCKS in s.modules else 0)
    asks += [MarkImmortal(players)] if DOUBLE_AGENT in s.modules else []
    return [put(s, ask) for ask in asks]


def refuse_site(place: int, others: list[int], least: int) -> Reason | None:
    """Outside temples, and far enough from the others (MM-12.9)."""
    if place in TEMPLES:
        return InATemple(rule="MM-12.9")
    near = any(apart(place, other) < least for other in others)
    return TooNear(rule="MM-12.9", least=least) if near else None


book.asks(PlaceTunnel, PutTunnel)
book.asks(PlaceWiretap, PutWiretap)
book.asks(PlaceRoadblock, PutRoadblock)
book.asks(MarkImmortal, Turncoat)


@book.refuse(PlaceTunnel, PutTunnel)
def refuse_tunnel(s: State, ask: PlaceTunnel, seat: Seat, choice: PutTunnel) -> Reason | None:
    """Tunnels: two mouths outside temples, four spaces apart (MM-12.9)."""
    return refuse_site(choice.place, s.tunnel, TUNNEL_LENGTH)


@book.answer(PlaceTunnel, PutTunnel)
def put_tunnel(s: State, ask: PlaceTunnel, seat: Seat, choice: PutTunnel) -> None:
    """The mouth lies open to all; once there are two, a STEP leads from one to the other (MM-12.9)."""
    s.tunnel.append(choice.place)
    s.tell(TunnelDug(choice.place))


@book.refuse(PlaceWiretap, PutWiretap)
def refuse_wiretap(s: State, ask: PlaceWiretap, seat: Seat, choice: PutWiretap) -> Reason | None:
    """Wiretaps: outside temples, no two orthogonally next to each other (MM-12.9)."""
    return refuse_site(choice.place, s.wiretap, TAPS_APART)


@book.answer(PlaceWiretap, PutWiretap)
def put_wiretap(s: State, ask: PlaceWiretap, seat: Seat, choice: PutWiretap) -> None:
    """The wiretap stays to the end (MM-12.9)."""
    s.wiretap.append(choice.place)
    s.tell(WiretapPlaced(choice.place))


@book.refuse(PlaceRoadblock, PutRoadblock)
def refuse_roadblock(s: State, ask: PlaceRoadblock, seat: Seat, choice: PutRoadblock) -> Reason | None:
    """Roadblocks: a free border that touches neither mayhem nor a roadblock (MM-2.8, MM-12.9)."""
    laid = {*s.mayhem, *s.roadblock}
    touches = choice.border in laid or TOUCHING[choice.border] & laid
    return RoadblockTouches(rule="MM-12.9") if touches else None


@book.answer(PlaceRoadblock, PutRoadblock)
def put_roadblock(s: State, ask: PlaceRoadblock, seat: Seat, choice: PutRoadblock) -> None:
    """From now on it stops the Recruiter's STEP and every Immortal (MM-2.7)."""
    s.roadblock.append(choice.border)
    s.tell(RoadblockPlaced(choice.border))


@book.refuse(MarkImmortal, Turncoat)
def refuse_turncoat(s: State, ask: MarkImmortal, seat: Seat, choice: Turncoat) -> Reason | None:
    """Double Agent: one of the Immortals of this game (MM-12.9)."""
    return None if choice.immortal < len(s.immortal) else NoImmortal(rule="MM-12.9")


@book.answer(MarkImmortal, Turncoat)
def mark_immortal(s: State, ask: MarkImmortal, seat: Seat, choice: Turncoat) -> None:
    """The mark is open to all and permanent (MM-12.9)."""
    s.double = choice.immortal
    s.tell(ImmortalMarked(choice.immortal))


# --- Wiretaps at an alert --------------------------------------------------------------------


def listen(s: State) -> None:
    """Wiretaps: at an alert, how many of the round's two visits were to them (MM-12.9)."""
    n = sum(visit.kind in s.wiretap for visit in s.trail[-2:])
    s.recall(Tapped(ALL, len(s.trail), tuple(sorted(s.wiretap)), n))
    s.tell(WiretapsHeard(s.time, n))


# --- Borrowed Tuk-Tuk ------------------------------------------------------------------------


@book.refuse(Act, TakeTukTuk)
def refuse_tuk_tuk(s: State, act: Act, seat: Seat, choice: TakeTukTuk) -> Reason | None:
    """Borrowed Tuk-Tuk: once per round, before the agent moves (MM-8.2, MM-12.9)."""
    reason = refuse_module(s, TUK_TUK)
    if reason is not None:
        return reason
    return None if s.movement == FRESH else HasMoved(rule="MM-8.2")


@book.answer(Act, TakeTukTuk)
def take_tuk_tuk(s: State, act: Act, seat: Seat, choice: TakeTukTuk) -> None:
    """The active agent may go one space further; its movement has not begun by that (MM-8.2)."""
    s.then(put(s, act))
    s.used.append(TUK_TUK)
    s.left += TUK_TUK_SPACES
    s.tell(TukTukTaken(act.agent))


# --- Pattern Reader --------------------------------------------------------------------------


@book.refuse(Act, ReadPattern)
def refuse_pattern(s: State, act: Act, seat: Seat, choice: ReadPattern) -> Reason | None:
    """Pattern Reader: once per game, by any agent, besides its action and free action (MM-12.9)."""
    return refuse_module(s, PATTERN_READER)


@book.answer(Act, ReadPattern)
def read_pattern(s: State, act: Act, seat: Seat, choice: ReadPattern) -> None:
    """Four features are named next, one by one (MM-12.9)."""
    interrupt(s, act)
    s.used.append(PATTERN_READER)
    s.then(put(s, NamePattern(commanders(s, act.agent), act.agent, ())))


@book.options(NamePattern, NameFeature)
def nameable(s: State, ask: NamePattern, seat: Seat) -> list[Choice]:
    """Whatever has not been named, sensible or not (MM-12.9)."""
    return [choice for feature, choice in enumerate(NAME_FEATURE) if feature not in ask.named]


@book.refuse(NamePattern, NameFeature)
def refuse_name(s: State, ask: NamePattern, seat: Seat, choice: NameFeature) -> Reason | None:
    """The four are different (MM-12.9)."""
    return NamedTwice(rule="MM-12.9", feature=choice.feature) if choice.feature in ask.named else None


@book.answer(NamePattern, NameFeature)
def name_feature(s: State, ask: NamePattern, seat: Seat, choice: NameFeature) -> None:
    """After the fourth the Recruiter says how many are hidden, and exposes one of these if there is any (MM-12.9)."""
    named = (*ask.named, choice.feature)
    if len(named) < PATTERN:
        s.then(put(s, NamePattern(ask.seats, ask.agent, named)))
        return
    n = len(hidden_among(s, named))
    s.recall(Patterned(ALL, len(s.trail), tuple(sorted(named)), n))
    s.tell(PatternRead(tuple(sorted(named)), n))
    if n:
        s.then(ExposeOne(RECRUITER, tuple(sorted(named))))


def hidden_among(s: State, features: tuple[int, ...]) -> list[int]:
    """The Recruiter's hidden cards among some features, exposed ones left out, in the order of the table."""
    shown = exposed(s)
    return sorted(c.kind for c in s.secret if c.kind in features and c.kind not in shown)


@book.options(ExposeOne, Expose)
def exposable(s: State, ask: ExposeOne, seat: Seat) -> list[Choice]:
    """The hidden cards that were named (MM-12.9)."""
    return [EXPOSE[feature] for feature in hidden_among(s, ask.features)]


@book.refuse(ExposeOne, Expose)
def refuse_expose(s: State, ask: ExposeOne, seat: Seat, choice: Expose) -> Reason | None:
    """Only a hidden card that was named (MM-12.9)."""
    found = choice.feature in hidden_among(s, ask.features)
    return None if found else NotYourHidden(rule="MM-12.9", feature=choice.feature)


@book.answer(ExposeOne, Expose)
def expose_one(s: State, ask: ExposeOne, seat: Seat, choice: Expose) -> None:
    """The card counts as exposed by SHAKEDOWN (MM-8.10, MM-12.9)."""
    card = cell(choice.feature, ALL)
    s.secret[[c.kind for c in s.secret].index(choice.feature)] = card
    s.recall(Guessed(ALL, len(s.trail), choice.feature, True))
    s.tell(Exposed(card))


# --- Echo ------------------------------------------------------------------------------------


book.asks(WantEcho, DemandEcho, LetItFade)


@book.answer(WantEcho, DemandEcho)
def demand_echo(s: State, ask: WantEcho, seat: Seat, choice: DemandEcho) -> None:
    """The Recruiter answers, whatever the answer must be (MM-15.5.1)."""
    s.used.append(ECHO)
    s.tell(EchoDemanded(ask.time))
    s.then(AnswerEcho(RECRUITER, ask.time))


@book.answer(WantEcho, LetItFade)
def let_it_fade(s: State, ask: WantEcho, seat: Seat, choice: LetItFade) -> None:
    """It may be demanded after another REVEAL of this turn (MM-12.9)."""


def echoes(s: State, time: int) -> list[int]:
    """The unmarked locations visited an hour before and after, in the order of the board (MM-12.9)."""
    near = [s.trail[visit - 1].kind for visit in (time - 1, time + 1) if 1 <= visit <= len(s.trail)]
    return sorted(place for place in near if not marked(s, place))


@book.options(AnswerEcho, Admit, Confirm)
def echo_answers(s: State, ask: AnswerEcho, seat: Seat) -> list[Choice]:
    """One of the two locations, or a bare confirmation where there is none (MM-12.9)."""
    return [ADMITS[place] for place in echoes(s, ask.time)] or [CONFIRM]


@book.refuse(AnswerEcho, Admit)
def refuse_echo(s: State, ask: AnswerEcho, seat: Seat, choice: Admit) -> Reason | None:
    """The token goes where the Recruiter was an hour before or after (MM-12.9)."""
    return None if choice.place in echoes(s, ask.time) else NotACandidate(rule="MM-12.9", place=choice.place)


@book.refuse(AnswerEcho, Confirm)
def refuse_silence(s: State, ask: AnswerEcho, seat: Seat, choice: Confirm) -> Reason | None:
    """Who could name a location must name one (MM-12.9)."""
    return MustName(rule="MM-12.9") if echoes(s, ask.time) else None


@book.answer(AnswerEcho, Admit)
def echo(s: State, ask: AnswerEcho, seat: Seat, choice: Admit) -> None:
    """A step token; whether it was before or after is not told (MM-12.9, MM-15.4)."""
    s.recall(Echoed(ALL, len(s.trail), ask.time, choice.place, unmarked(s)))
    s.step[choice.place] = s.time
    s.tell(StepPlaced((choice.place,)))


@book.answer(AnswerEcho, Confirm)
def no_echo(s: State, ask: AnswerEcho, seat: Seat, choice: Confirm) -> None:
    """Both are marked or do not exist; whether a later visit exists is not told (MM-12.9)."""
    s.recall(Echoed(ALL, len(s.trail), ask.time, NONE, unmarked(s)))
    s.tell(NoEcho(ask.time))


def unmarked(s: State) -> tuple[int, ...]:
    """Every location without a step token or confirmed note."""
    return tuple(place for place in ANYWHERE if not marked(s, place))
