"""The minute and the turn (SF-15): Reveal, Influence, Activate or Renegotiate, then what is due.

May touch: cubes, discs, the turn's own fields. Must not: know Actions; the Activation phase is `activation`.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, LATE, Choice, Seat, bit, cell

from ..board.book import book
from ..board.looks import (
    CHARACTER_OF_CARD,
    DA_PAWN,
    HAS,
    IDENTITY_WITH,
    RAT_PAWN,
    company,
    conspirator,
    escaped,
    exhausted,
    holds,
    in_supply,
    players_of,
    powered,
    present,
    reachable_pawns,
    unescaped,
    where,
)
from ..board.state import ANTIMATTER_TOKEN, DOWN, LAUNCH, MISSILE, NONE, State, Took
from ..box.acts import ACTIVATED, INFLUENCED, RENEGOTIATED, REVEALED
from ..box.tables import CHARACTER_OF, CYBORG, DRONES, MONSTER, NDA, NUMBERS, PAWN_OF, PAWNS_OF, X_SECRET
from ..speech.answers import (
    ACTIVATES,
    CUBE_COUNTS,
    INFLUENCES,
    RENEGOTIATE,
    REVEALS,
    TAKE_CUBE,
    TAKE_NO_CUBE,
    WHOM,
    Activate,
    Cubes,
    Influence,
    Renegotiate,
    Reveal,
    TakeCube,
    TakeNoCube,
    Whom,
)
from ..speech.asks import (
    Acting,
    Begin,
    CloseTurn,
    DrawX,
    EndMinute,
    NextTurn,
    ResolveToken,
    ResolveX,
    Stationfall,
    TurnOver,
    TurnReentry,
)
from ..speech.events import Activated, Influenced, Renegotiated, TurnBegan
from ..speech.events_station import MinuteMoved, Reentered, TokenResolved, XSeen
from ..speech.outcomes import BLANK, FIREBALL, PROJECT_FELL, ProjectFell, ReentryFell
from .pieces.alarm import abandon_ship
from .pieces.harm import revivable
from .pieces.tokens import detonate, launch_due, overload, strike
from .reveals import cards_of, reveal
from .scripts import planning

LAST_MINUTES = 1  # Abandon Ship comes by itself (SF-15.8.1)
FINE_PRINT = IDENTITY_WITH["fine_print"]  # the Identity card with that power
_CHOOSY, _PARANOID = HAS["loyal"] | HAS["helpful"], HAS["paranoid"]  # with a rule of their own for cubes
EVERYTHING, NO_REVEAL, NO_INFLUENCE = range(3)  # stages of Begin


@book.run(NextTurn)
def next_turn(s: State, todo: NextTurn) -> None:
    """SF-15.1: a seat is on turn; a scripted one plans first (SF-17.3)."""
    s.active, s.actor, s.deeds = todo.seat, NONE, []
    s.tell(TurnBegan(todo.seat))
    s.then(*planning(s, todo.seat), Begin(todo.seat, (), EVERYTHING))


def note(s: State, deed: int, pawn: int, *more: int) -> None:
    """Remember a deed of this turn, for whoever reads history (`Took`)."""
    s.deeds.append((deed, pawn, *more))


# --- T1 to T3: the beginning of a turn (SF-15.2 to SF-15.6) ----------------------------------


@book.options(Begin, Reveal, Influence, Cubes, Activate, Whom, Renegotiate, TakeCube, TakeNoCube)
def may_begin(s: State, ask: Begin, seat: Seat) -> Sequence[Choice]:
    """Reveal, Influence, Activate or Renegotiate; then how many cubes, which Clone, which cube."""
    if not ask.steps:
        return [
            *(reveals(s, seat) if ask.stage == EVERYTHING else ()),
            *(influences(s, seat) if ask.stage < NO_INFLUENCE else ()),
            *activations(s, seat),
            RENEGOTIATE,
        ]
    if len(ask.steps) > 1:
        return ()
    verb = ask.steps[0]
    if type(verb) is Influence:
        return cube_counts(s, seat, verb.character)
    if type(verb) is Activate:
        pawns = startable(s, seat, verb.character)
        return [WHOM[pawn] for pawn in pawns] if len(pawns) > 1 else ()
    if type(verb) is Renegotiate:
        cards = [TAKE_CUBE[character] for character in renegotiable(s, seat)]
        return [*cards, TAKE_NO_CUBE] if cards else ()
    return ()


def reveals(s: State, seat: Seat) -> list[Choice]:
    """SF-15.2: one of the own cards, once per game."""
    return [REVEALS[card] for card in cards_of(s, seat)] if s.pc[seat] == NONE else []


def influences(s: State, seat: Seat) -> list[Choice]:
    """SF-15.4: on which cards a seat can put cubes."""
    supply, pcs = in_supply(s, seat), [CHARACTER_OF_CARD[pc] for pc in s.pc]
    return [
        INFLUENCES[character]
        for character in s.cast
        if character not in pcs and influenceable(s, seat, character, supply)
    ]


def influenceable(s: State, seat: Seat, character: int, supply: int) -> bool:
    """An NPC that is Live and unescaped, not the Drones, and the card's own rule (SF-15.4)."""
    pawn = PAWN_OF[character]
    some = supply if pawn not in _CHOOSY else counts_of(s, seat, character, supply)  # nearly everybody takes any number
    if not some or character == DRONES or not present(s, character):
        return False
    return pawn not in _PARANOID or accompanied(s, seat, pawn)


def accompanied(s: State, seat: Seat, pawn: int) -> bool:
    """Paranoid: a Conspirator of the seat is Colocated with it (SF-15.4)."""
    near = [one for one in company(s, where(s, pawn)) if one not in (pawn, MONSTER)]
    return any(conspirator(s, seat, CHARACTER_OF[one]) for one in near)


def cube_counts(s: State, seat: Seat, character: int) -> Sequence[Choice]:
    """SF-15.4: how many cubes: any number; Loyal more than lay there, own ones counted; Helpful one alone."""
    return counts_of(s, seat, character, in_supply(s, seat))


def counts_of(s: State, seat: Seat, character: int, supply: int) -> Sequence[Choice]:
    """The same where it is known how many the seat has left."""
    mine, pawn = s.cubes[seat][character], PAWN_OF[character]
    if pawn not in _CHOOSY:
        return CUBE_COUNTS[1 : supply + 1]
    if pawn in HAS["loyal"]:
        least = sum(cubes[character] for cubes in s.cubes) + 1
        return CUBE_COUNTS[least : supply + mine + 1]
    return CUBE_COUNTS[1:2] if mine == 0 and supply else []  # Helpful


def activations(s: State, seat: Seat) -> list[Choice]:
    """SF-15.5: whom a seat can Activate: nobody without its cubes but its PC, and by Fine Print whoever has signed."""
    mine, own, signed = s.cubes[seat], CHARACTER_OF_CARD[s.pc[seat]], s.pc[seat] == FINE_PRINT
    near = [character for character in s.cast if mine[character] or character == own or signed]
    return [ACTIVATES[character] for character in near if startable(s, seat, character)]


def startable(s: State, seat: Seat, character: int) -> list[int]:
    """The pawns of a Character that a seat can Activate now (SF-15.5, SF-15.5.1)."""
    if character == DRONES:
        return []
    if conspirator(s, seat, character):
        pawns = reachable_pawns(s, character)
        if not pawns and self_repairing(s, seat, character):
            pawns = [PAWN_OF[character]]
    elif s.pc[seat] == FINE_PRINT and powered(s, "fine_print") == seat and not players_of(s, character):
        pawns = [pawn for pawn in reachable_pawns(s, character) if holds(s, pawn, NDA)]
    else:
        return []
    if pawns and PAWN_OF[character] in HAS["dying"] and exhausted(s, character):
        return []
    return pawns


def self_repairing(s: State, seat: Seat, character: int) -> bool:
    """Self-Repair: the own Cyborg may be Activated while Down (SF-13.21)."""
    pawn = PAWN_OF[character]
    return (
        character == CYBORG
        and powered(s, "self_repair") == seat
        and s.status[pawn] == DOWN
        and not escaped(s, pawn)
        and not s.engulfed[pawn]
        and revivable(s, pawn)
    )


def renegotiable(s: State, seat: Seat) -> list[int]:
    """SF-15.6: cards with an own cube whose Character is neither Annihilated nor Escaped (Clones: one of them)."""
    return [
        character
        for character in s.cast
        if s.cubes[seat][character] and any(unescaped(s, pawn) for pawn in PAWNS_OF[character])
    ]


@book.resolve(Begin)
def begun(s: State, ask: Begin) -> None:
    """What was chosen happens; after a Reveal and after Influence the turn goes on (SF-15.2 to SF-15.6)."""
    seat, verb = ask.seat, ask.steps[0]
    if type(verb) is Reveal:
        s.then(Begin(seat, (), NO_REVEAL))
        note(s, REVEALED, NONE, verb.identity)
        reveal(s, seat, verb.identity)
    elif type(verb) is Influence:
        s.then(Begin(seat, (), NO_INFLUENCE))
        amount = ask.steps[1]
        assert type(amount) is Cubes
        influence(s, seat, verb.character, amount.n)
    elif type(verb) is Activate:
        s.then(Acting(), CloseTurn())
        chosen = ask.steps[1] if len(ask.steps) > 1 else WHOM[startable(s, seat, verb.character)[0]]
        assert type(chosen) is Whom
        activate(s, seat, chosen.pawn)
    else:
        s.then(CloseTurn())
        taken = ask.steps[1] if len(ask.steps) > 1 else TAKE_NO_CUBE
        renegotiate(s, seat, taken.character if type(taken) is TakeCube else NONE)


def influence(s: State, seat: Seat, character: int, n: int) -> None:
    """SF-15.4: the cubes lie there; Loyal sends those that lay there back first."""
    if PAWN_OF[character] in HAS["loyal"]:
        for cubes in s.cubes:
            cubes[character] = 0
    s.cubes[seat][character] += n
    note(s, INFLUENCED, PAWN_OF[character], n)
    s.tell(Influenced(seat, character, n))


def activate(s: State, seat: Seat, pawn: int) -> None:
    """SF-15.5.1 to SF-15.5.3: the disc moves, and the budget of the Activation is set."""
    character = CHARACTER_OF[pawn]
    tired = exhausted(s, character)
    s.disc[seat] = character
    s.actor, s.actions = pawn, 1 if tired else 2
    s.free = pawn not in HAS["dying"] and pawn not in (DA_PAWN, RAT_PAWN)
    s.bribed = s.pressed = s.begun = s.presence = s.prowled = False
    s.entered = []
    note(s, ACTIVATED, pawn)
    s.tell(Activated(seat, pawn, tired))
    if holds(s, pawn, X_SECRET):
        look_at_x(s, seat)


def renegotiate(s: State, seat: Seat, character: int) -> None:
    """SF-15.6: the disc goes back, and a cube if there was one."""
    s.disc[seat] = NONE
    if character != NONE:
        s.cubes[seat][character] -= 1
    note(s, RENEGOTIATED, PAWN_OF[character] if character != NONE else NONE)
    s.tell(Renegotiated(seat, character))


# --- Project X: who may look (SF-9.3) --------------------------------------------------------


def look_at_x(s: State, seat: Seat) -> None:
    """SF-9.3: from now on the seat may look at the card; it is drawn when the first one may."""
    if s.x.knowers & (ALL | bit(seat)):
        return
    if s.x.kind == LATE:
        s.then(DrawX(bit(seat)))
    else:
        s.x = cell(s.x.kind, s.x.knowers | bit(seat))
        s.tell(XSeen(seat, s.x))


@book.chance(DrawX, ProjectFell)
def which_project(s: State, ask: DrawX) -> Outcomes:
    """Any of the eight cards (SF-2.5)."""
    return [(fell, 1) for fell in PROJECT_FELL]


@book.answer(DrawX)
def project_fell(s: State, ask: DrawX, seat: Seat, choice: ProjectFell) -> None:
    """The card is known to whoever may look; where it is released, `projects` tells."""
    s.x = cell(choice.project, ask.knowers)
    if not s.released:
        s.tell(XSeen(s.active, s.x))


# --- T4 and the end of the minute (SF-15.7, SF-15.8) -----------------------------------------


@book.run(CloseTurn)
def close_turn(s: State, todo: CloseTurn) -> None:
    """SF-15.7: the Activation phase is over; due Time tokens, then Project X."""
    s.actor, s.actions, s.free = NONE, 0, False
    s.then(ResolveToken(), ResolveX(), TurnOver())


@book.run(ResolveToken)
def resolve_token(s: State, todo: ResolveToken) -> None:
    """SF-7.4: the active player's tokens of this minute, in the order placed."""
    due = [token for token in s.tokens if token[0] == s.active and token[1] == s.minute]
    if not due:
        return
    s.tokens.remove(due[0])
    _, _, purpose, place = due[0]
    s.then(ResolveToken())
    s.tell(TokenResolved(purpose, place))
    if purpose == LAUNCH:
        launch_due(s, place)
    elif purpose == ANTIMATTER_TOKEN:
        detonate(s)
    elif purpose == MISSILE:
        strike(s, place)
    else:
        overload(s, place)


@book.run(TurnOver)
def turn_over(s: State, todo: TurnOver) -> None:
    """SF-15.1: the turn is remembered; the next seat, or the end of the minute."""
    s.recall(Took(ALL, s.minute, s.active, tuple(s.deeds)))
    s.deeds = []
    following = (s.active + 1) % s.seats
    s.then(EndMinute() if following == s.first else NextTurn(following))


@book.run(EndMinute)
def end_minute(s: State, todo: EndMinute) -> None:
    """SF-15.8: the marker moves; after minute 0 the station falls."""
    if s.minute == 0:
        s.then(Stationfall())
        return
    s.minute -= 1
    s.tell(MinuteMoved(s.minute))
    s.then(NextTurn(s.first))
    if s.minute == LAST_MINUTES:
        abandon_ship(s)
    elif s.minute == 0:
        s.then(TurnReentry())


@book.chance(TurnReentry, ReentryFell)
def reentry(s: State, ask: TurnReentry) -> Outcomes:
    """SF-2.6: one of three tokens is a fireball."""
    return [(FIREBALL, NUMBERS.fireballs), (BLANK, NUMBERS.blanks)]


@book.answer(TurnReentry)
def reentered(s: State, ask: TurnReentry, seat: Seat, choice: ReentryFell) -> None:
    """SF-15.8.2: fireball: Stationfall at once; blank: minute 0 is played."""
    s.tell(Reentered(choice.fireball))
    if choice.fireball:
        s.stack.clear()
        s.then(Stationfall())
