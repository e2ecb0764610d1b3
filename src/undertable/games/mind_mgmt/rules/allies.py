"""Allies from SHIFT packages that are called in an activation (MM-9.6, MM-12.9): Scout, Archivist, Bloodhound.

May touch: what lies open; the Recruiter's place where an answer is due. Must not: use an ally the team keeps back.
The Spy Dolphin and the Whisper Network are declared with an ASK: see `questions`.
"""

from __future__ import annotations

from undertable.kernel.types import ALL, Choice, Reason, Seat

from ..board.book import book
from ..board.looks import commanders, guards, here, rogues
from ..board.map import EDGE, ORTH
from ..board.state import FRESH, NONE, Located, State
from ..box.tables import ALLY, ARCHIVIST, BLOODHOUND, HARBOUR_SCOUT
from ..speech.answers import LEND, Lend
from ..speech.asks import Act
from ..speech.asks_shift import CALL_BLOODHOUND, CALL_SCOUT, REVEAL_BESIDE, CallAlly, LendAlly, RevealBeside
from ..speech.events import TeamVoted
from ..speech.events_shift import AllyHelps, EdgeTold
from ..speech.reasons import Blocked, NoAlly
from ..speech.reasons_shift import AllyDenied, HasMoved, NoTokenBeside
from .questions import interrupt, refuse_action, reveal_token
from .votes import captain, outcome, put


def refuse_ally(s: State, ally: int) -> Reason | None:
    """MM-9.6: an ally that is still there, and that the team has not kept back in this activation (MM-3.3)."""
    if ally not in s.allies:
        return NoAlly(rule="MM-9.6")
    return AllyDenied(rule="MM-3.3") if ally in s.denied else None


def callable_now(s: State, place: int) -> list[Choice]:
    """What an agent in a location could try with allies; whether it may is for `refuse` to say."""
    return [CALL_SCOUT, CALL_BLOODHOUND, *(REVEAL_BESIDE[w] for w in ORTH[place] if s.step[w])]


@book.refuse(Act, CallAlly)
def refuse_call(s: State, act: Act, seat: Seat, choice: CallAlly) -> Reason | None:
    """The Scout helps an agent that has not moved yet; the Bloodhound at any point (MM-8.2, MM-12.9)."""
    reason = refuse_ally(s, choice.ally)
    if reason is None and choice.ally == HARBOUR_SCOUT and s.movement != FRESH:
        return HasMoved(rule="MM-8.2")
    return reason


@book.refuse(Act, RevealBeside)
def refuse_beside(s: State, act: Act, seat: Seat, choice: RevealBeside) -> Reason | None:
    """The Archivist: an action, a step token orthogonally next to the agent, no Immortal in either place (MM-12.9)."""
    reason = refuse_ally(s, ARCHIVIST) or refuse_action(s, act.agent)
    if reason is not None:
        return reason
    if choice.place not in ORTH[s.agent[act.agent]] or not s.step[choice.place]:
        return NoTokenBeside(rule="MM-12.9", place=choice.place)
    return Blocked(rule="MM-12.9") if choice.place in guards(s) else None


@book.answer(Act, CallAlly)
def call_ally(s: State, act: Act, seat: Seat, choice: CallAlly) -> None:
    """The ally helps, or the team votes on it first (MM-3.3, MM-9.6)."""
    ask_team(s, act, choice.ally, NONE)


@book.answer(Act, RevealBeside)
def reveal_beside(s: State, act: Act, seat: Seat, choice: RevealBeside) -> None:
    """The Archivist helps with a REVEAL, or the team votes on it first (MM-3.3, MM-9.6)."""
    ask_team(s, act, ARCHIVIST, choice.place)


def ask_team(s: State, act: Act, ally: int, place: int) -> None:
    """MM-3.3: the use of an ally is the team's decision, also where one player commands the agent."""
    players = rogues(s)
    if s.vote and len(commanders(s, act.agent)) == 1 < len(players):
        s.then(LendAlly(players, (None,) * len(players), act.agent, ally, place), put(s, act))
    else:
        help_with(s, act, ally, place)


book.asks(LendAlly, Lend)  # MM-9.6


@book.resolve(LendAlly)
def lend_ally(s: State, ask: LendAlly) -> None:
    """MM-3.3: what the team keeps back is not asked for again in this activation."""
    decided = outcome(ask, captain(s))
    s.tell(TeamVoted(ask.answers.count(decided), len(ask.seats)))
    if decided != LEND[0]:
        s.denied.append(ask.ally)
        return
    s.stack.pop()  # the activation, which goes on after the help
    help_with(s, Act(commanders(s, ask.agent), ask.agent), ask.ally, ask.place)


def help_with(s: State, act: Act, ally: int, place: int) -> None:
    """The ally is used and gone (MM-9.6)."""
    s.allies.remove(ally)
    s.spent.append(ally)
    s.tell(AllyHelps(act.agent, ally))
    if ally == HARBOUR_SCOUT:
        scout(s, act)
    elif ally == BLOODHOUND:
        sniff(s, act)
    else:
        reveal_token(s, act, place)


def scout(s: State, act: Act) -> None:
    """Harbour Scout: two spaces more; the agent's movement has not begun by that (MM-8.2, MM-12.9)."""
    effect = ALLY[HARBOUR_SCOUT].does("move_limit")
    assert effect is not None
    s.then(put(s, act))
    s.left += effect["add"]


def sniff(s: State, act: Act) -> None:
    """The Bloodhound: whether the Recruiter is on the outer edge now; Immortals do not matter (MM-12.9)."""
    interrupt(s, act)
    yes = here(s) in EDGE
    s.recall(Located(ALL, len(s.trail), EDGE, yes))
    s.tell(EdgeTold(yes))
