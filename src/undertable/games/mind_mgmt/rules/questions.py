"""What agents ask and the Recruiter must answer (MM-8.4 to MM-8.7): truthfully, computed, nothing more than due."""

from __future__ import annotations

from undertable.kernel.types import ALL, Choice, Reason, Seat, cell

from ..board.book import book
from ..board.looks import commanders, exposed, guards, here, immortal_in, ready, rogues, shielded
from ..board.map import FEATURES_AT, ORTH
from ..board.state import DONE, MOVING, NONE, NOWHERE, RECRUITER, Guessed, Located, State, Unvisited
from ..box.tables import ECHO, WHISPERS
from ..speech.answers import LEAVE_IT, LEND, PUSHES, AskAbout, Capture, LeaveIt, Lend, Push, Reveal, Shakedown
from ..speech.asks import Act, Confess, PushOut, UseAlly
from ..speech.asks_shift import WantEcho
from ..speech.events import Asked, Captured, CaptureFailed, Exposed, NotHidden, Revealed, TeamVoted
from ..speech.events_shift import DecoyFound
from ..speech.reasons import (
    ActionUsed,
    Blocked,
    NeedsImmortal,
    NoAlly,
    NoFeatureHere,
    NoStepToken,
    NotInTraining,
    Shielded,
)
from ..speech.reasons_shift import AllyDenied, NotBesideHere
from . import immortals
from .end import CAPTURE as BY_CAPTURE
from .end import finish
from .votes import captain, outcome, put


def refuse_action(s: State, agent: int) -> Reason | None:
    """MM-7.1, MM-8.3: one action, and none of these with an Immortal in the location."""
    if s.acted:
        return ActionUsed(rule="MM-8.3")
    return Blocked(rule="MM-7.1") if s.agent[agent] in guards(s) else None


def interrupt(s: State, act: Act) -> None:
    """MM-8.3: the activation goes on afterwards; anything but moving ends a movement that was begun (MM-8.2)."""
    s.then(put(s, act))
    if s.movement == MOVING:
        s.movement = DONE


# --- ASK (MM-8.4) ----------------------------------------------------------------------------


@book.refuse(Act, AskAbout)
def refuse_ask(s: State, act: Act, seat: Seat, choice: AskAbout) -> Reason | None:
    """MM-8.4, MM-7.1: a feature of the location that no Immortal shields, with allies at hand (MM-9.6)."""
    if choice.allies and not s.full:
        return NotInTraining(rule="MM-3.1")
    reason = refuse_action(s, act.agent)
    if reason is not None:
        return reason
    reason = refuse_feature(s.agent[act.agent], choice)
    if reason is not None:
        return reason
    if shielded(s, choice.feature):
        return Shielded(rule="MM-7.1", feature=choice.feature)
    at_hand = all(ally in s.allies for ally in choice.allies) and len(set(choice.allies)) == len(choice.allies)
    if not at_hand:
        return NoAlly(rule="MM-9.6")
    return AllyDenied(rule="MM-3.3") if any(ally in s.denied for ally in choice.allies) else None


def may_help(s: State, allies: tuple[int, ...]) -> bool:
    """Whether these different allies could be declared with an ASK now (MM-9.6, MM-3.3)."""
    if not allies:
        return True
    return s.full and all(ally in s.allies and ally not in s.denied for ally in allies)


def refuse_feature(place: int, choice: AskAbout) -> Reason | None:
    """MM-8.4: a feature of the agent's location; with the Whisper Network one of a location beside it (MM-12.9)."""
    if WHISPERS in choice.allies:
        carried = any(choice.feature in FEATURES_AT[w] for w in ORTH[place])
        return None if carried else NotBesideHere(rule="MM-12.9", feature=choice.feature)
    here_too = choice.feature in FEATURES_AT[place]
    return None if here_too else NoFeatureHere(rule="MM-8.4", feature=choice.feature)


@book.answer(Act, AskAbout)
def ask(s: State, act: Act, seat: Seat, choice: AskAbout) -> None:
    """MM-8.4: allies are declared before the answer; whether they help may be the team's vote (MM-3.3, MM-9.6)."""
    interrupt(s, act)
    s.acted = True
    players = rogues(s)
    alone = len(commanders(s, act.agent)) == 1 < len(players)
    if s.rules >= 2 and s.vote and choice.allies and alone:
        s.then(UseAlly(players, (None,) * len(players), act.agent, choice.feature, choice.allies))
    else:
        put_question(s, act.agent, choice.feature, choice.allies)


def put_question(s: State, agent: int, feature: int, allies: tuple[int, ...]) -> None:
    """MM-8.4: allies that help are gone in any case (MM-9.5)."""
    for ally in allies:
        s.allies.remove(ally)
        s.spent.append(ally)
    s.tell(Asked(agent, feature, allies))
    s.then(Confess(RECRUITER, feature, allies))


book.asks(UseAlly, Lend)  # MM-9.6


@book.resolve(UseAlly)
def use_ally(s: State, ask: UseAlly) -> None:
    """MM-3.3, MM-9.6: the question is put with the allies or without; what nobody here could ask without is not put."""
    decided = outcome(ask, captain(s))
    s.tell(TeamVoted(ask.answers.count(decided), len(ask.seats)))
    if decided == LEND[0]:
        put_question(s, ask.agent, ask.feature, ask.allies)
    elif WHISPERS in ask.allies:
        s.acted = False
        s.denied += ask.allies
    else:
        put_question(s, ask.agent, ask.feature, ())


# --- REVEAL (MM-8.5) -------------------------------------------------------------------------


@book.refuse(Act, Reveal)
def refuse_reveal(s: State, act: Act, seat: Seat, choice: Reveal) -> Reason | None:
    """A step token must lie where the agent stands, and nothing may hinder the action (MM-8.5, MM-7.1)."""
    reason = refuse_action(s, act.agent)
    if reason is not None:
        return reason
    return None if s.step[s.agent[act.agent]] else NoStepToken(rule="MM-8.5")


@book.answer(Act, Reveal)
def reveal(s: State, act: Act, seat: Seat, choice: Reveal) -> None:
    """The step token where the agent stands (MM-8.5)."""
    reveal_token(s, act, s.agent[act.agent])


def reveal_token(s: State, act: Act, place: int) -> None:
    """MM-8.5: the token gives way to a confirmed note with the time of the visit, a decoy to nothing (MM-12.9)."""
    interrupt(s, act)
    s.acted = True
    if s.decoy.kind == place:
        s.step[place], s.decoy = 0, NOWHERE
        s.recall(Unvisited(ALL, len(s.trail), (place,)))
        s.tell(DecoyFound(place))
        return
    time = [visit.kind for visit in s.trail].index(place) + 1
    s.step[place] = 0
    s.note[place] = time
    s.trail[time - 1] = cell(place, ALL)
    s.tell(Revealed(s.trail[time - 1], time))
    if ready(s, ECHO):
        s.then(put(s, WantEcho(commanders(s, act.agent), act.agent, time)))


# --- CAPTURE (MM-8.6) ------------------------------------------------------------------------


@book.refuse(Act, Capture)
def refuse_capture(s: State, act: Act, seat: Seat, choice: Capture) -> Reason | None:
    """Striking is an action, and nothing may hinder it (MM-8.6, MM-7.1)."""
    return refuse_action(s, act.agent)


@book.answer(Act, Capture)
def capture(s: State, act: Act, seat: Seat, choice: Capture) -> None:
    """The agent strikes: the game ends, or the Recruiter is not there (MM-8.6)."""
    interrupt(s, act)
    s.acted = True
    place = s.agent[act.agent]
    if here(s) == place:
        s.tell(Captured(act.agent, place))
        finish(s, BY_CAPTURE)
    else:
        s.recall(Located(ALL, len(s.trail), (place,), False))
        s.tell(CaptureFailed(act.agent, place))


# --- SHAKEDOWN (MM-8.7) ----------------------------------------------------------------------


@book.refuse(Act, Shakedown)
def refuse_shakedown(s: State, act: Act, seat: Seat, choice: Shakedown) -> Reason | None:
    """MM-8.7: any feature, wherever it is; the Immortal must be here."""
    if not s.full:
        return NotInTraining(rule="MM-3.1")
    if s.acted:
        return ActionUsed(rule="MM-8.3")
    return NeedsImmortal(rule="MM-8.7") if immortal_in(s, s.agent[act.agent]) == NONE else None


@book.answer(Act, Shakedown)
def shakedown(s: State, act: Act, seat: Seat, choice: Shakedown) -> None:
    """MM-8.7: expose the card or hear no; then the Immortal may be pushed if it can go anywhere."""
    interrupt(s, act)
    s.acted = True
    immortal = immortal_in(s, s.agent[act.agent])
    if pushes(s, immortal):
        s.then(put(s, PushOut(commanders(s, act.agent), immortal)))
    hidden = [c.kind for c in s.secret]
    hit = choice.feature in hidden and choice.feature not in exposed(s)  # MM-17.17
    s.recall(Guessed(ALL, len(s.trail), choice.feature, hit))
    if hit:
        card = cell(choice.feature, ALL)
        s.secret[hidden.index(choice.feature)] = card
        s.tell(Exposed(card))
    else:
        s.tell(NotHidden(choice.feature))


def pushes(s: State, immortal: int) -> list[Choice]:
    """Where an Immortal can be pushed (MM-8.7)."""
    ways = ORTH[s.immortal[immortal]]
    return [PUSHES[w] for w in ways if immortals.refuse_orthogonal(s, immortal, w, "MM-8.7") is None]


@book.options(PushOut, Push, LeaveIt)
def push_ways(s: State, ask: PushOut, seat: Seat) -> list[Choice]:
    """MM-8.7: after a hit or a miss."""
    return [*pushes(s, ask.immortal), LEAVE_IT]


@book.refuse(PushOut, Push)
def refuse_push(s: State, ask: PushOut, seat: Seat, choice: Push) -> Reason | None:
    """An Immortal is pushed orthogonally, to where one can stand (MM-8.7, MM-7.2)."""
    return immortals.refuse_orthogonal(s, ask.immortal, choice.place, "MM-8.7")


@book.answer(PushOut, Push)
def push(s: State, ask: PushOut, seat: Seat, choice: Push) -> None:
    """The Immortal is pushed away (MM-8.7, MM-8.9)."""
    immortals.move(s, ask.immortal, choice.place)


@book.answer(PushOut, LeaveIt)
def leave_it(s: State, ask: PushOut, seat: Seat, choice: LeaveIt) -> None:
    """The Immortal need not be pushed away (MM-8.7)."""
