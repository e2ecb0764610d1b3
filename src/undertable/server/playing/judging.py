"""What a seat has decided, judged: one choice, or several as one deed, one after another, each a step of its own. And what
would come of it, or of chance, or of taking back.

May touch: branches. Must not: let anything happen; go on where chance has fallen, somebody else is due, or a veil must
fall first.

Planned turns: one button posts the plan to `…/acts`, one deed with one key. Each choice must be offered to what the
seat will know when its turn comes, and each branch goes on from the one before, so all of it is worked out before
anything counts; the answer says how many were done and why no more. It is written in one transaction, a row for each
step, so no half of a plan exists. The first row carries the key, the others longer ones that nobody can send; the same
post again, also after a restart, is answered with what was done. Each connection that keeps up gets every step as a
message of its own (`Outbox.lay_out`), as if it had been decided alone. So a table that was planned on holds the same
record, and sends everybody else the same bytes, as one that was played click by click; only the times differ
(`tests/server/test_planning.py`, law 13, the two worlds of law 15).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from undertable.kernel.branch import Branch
from undertable.kernel.codec import codec, encode, view
from undertable.kernel.engine import Back, NotOffered, Refused, due, options, pending, refuse
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.record import Fell
from undertable.kernel.state import State
from undertable.kernel.types import NOBODY, Aside, Chance, Choice, Reason, Seat, seat_set
from undertable.kit.timeout import shows

from ..ground.problem import Complaint, Problem, not_begun, table_over
from ..shapes.answers import Acted, Stopped
from ..shapes.change import Change, key_of_step
from ..shapes.deeds import Act, Acts
from ..shapes.room import SPECTATOR
from ..storage.schema import StepRow
from ..views.scribe import Scribe
from .ledger import to_come
from .play import Play, awaited, knowers


def judge_act(play: Play, deed: Act) -> Change:
    """What a choice would change; raises Problem if it may not be made. The same once more is answered as before."""
    known = play.replies.to(deed.seat, deed.key)
    if known is not None:
        return Change(reply=known)
    try:
        return decided(play, deed.seat, judge(play, deed.seat, deed.ask, deed.choice), deed.key, offered=True)
    except Problem as problem:
        play.replies.remember(deed.seat, deed.key, problem)
        raise


def judge_acts(play: Play, deed: Acts) -> Change:
    """What a deed of several choices would change; raises Problem if not even the first may be made.

    The answer says how many are `done`, and what `stopped` the rest: `chance` has fallen, an`other` is due, the game is
    `over`, a `veil` must fall first, or one was `refused`, and why.
    """
    known = play.replies.to(deed.seat, deed.key)
    if known is not None:
        if not isinstance(known, Acted):
            known = Acted(done=play.replies.written(deed.seat, deed.key), stopped="")
        return Change(reply=known)
    try:
        return _judged(play, deed)
    except Problem as problem:
        play.replies.remember(deed.seat, deed.key, problem)
        raise


def _judged(play: Play, deed: Acts) -> Change:
    first = judge(play, deed.seat, deed.ask, deed.choices[0])
    rest = [read(play, raw) for raw in deed.choices[1:]]
    change = decided(play, deed.seat, first, deed.key, offered=True)
    stopped = _stops(play.state, deed.seat, change)
    error: Complaint | UnsetType = UNSET
    for n, choice in enumerate(rest, 1):
        if stopped:
            break
        try:
            further = _next(play, deed.seat, choice, key_of_step(deed.key, n), change.steps)
        except Problem as problem:
            stopped, error = "refused", problem.told(deed.lang)
            break
        before = change.steps[-1].branch
        assert before is not None
        change.more.append(further)
        stopped = _stops(before.state, deed.seat, further)
    change.reply = _reply(change, len(deed.choices), stopped, error)
    return change


def _next(play: Play, seat: Seat, choice: Choice, key: str, after: list[Change]) -> Change:
    """A further choice, if it is offered to what the seat will know then."""
    before = after[-1].branch
    assert before is not None
    s: State = before.state
    need_offered(play, s, seat, choice, options(observe(s, knowers(s, seat)), seat))
    return decided(play, seat, choice, key, offered=True, after=after)


def _stops(before: State, seat: Seat, change: Change) -> Stopped:
    """What forbids to go on at once after a step; nothing where one may."""
    branch = change.branch
    assert branch is not None
    s: State = branch.state
    ask = pending(s)
    if s.over is not None or ask is None:
        return "over"
    if isinstance(ask, Chance) or any(isinstance(entry, Fell) for entry in branch.entries):
        return "chance"
    if seat not in due(s):
        return "other"
    veiled = ask.veil[1] > 0 and shows(view(before, NOBODY), s, branch.events)
    return "veil" if veiled else ""


def _reply(change: Change, wanted: int, stopped: Stopped, error: Complaint | UnsetType) -> Acted:
    done = len(change.steps)
    return Acted(done=done, stopped=stopped if done < wanted else "", error=error)


# --- whether it may be ---


def need_open(play: Play) -> None:
    """Raise Problem if nothing may be decided now."""
    row = play.room.row
    if row.result is not None:
        raise table_over()
    if not row.begun:
        raise not_begun()
    if row.paused:
        raise Problem(409, "paused", "The table is paused.")


def judge(play: Play, seat: Seat, ask: int, raw: bytes | msgspec.Raw) -> Choice:
    """The choice that was sent; raises Problem if it cannot be made now."""
    need_open(play)
    viewer = play.viewer(seat)
    if not viewer.answers(ask):
        raise Problem(409, "stale", "The table has moved on; here is the present position.")
    choice = read(play, raw)
    need_offered(play, play.state, seat, choice, viewer.options(seat))
    return choice


def read(play: Play, raw: bytes | msgspec.Raw) -> Choice:
    """A choice as it was sent; raises Problem if it is none of this game's."""
    try:
        choice: Choice = codec(play.game).choice.decode(raw)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Problem(422, "refused", "That is no answer: {detail}", detail=str(error)) from None
    return choice


def need_offered(play: Play, s: State, seat: Seat, choice: Choice, offered: Sequence[Choice]) -> None:
    """Raise Problem if a seat may not choose so where the game stands, or will stand, like that."""
    if isinstance(choice, (Aside, Back)) and refuse(s, seat, choice) is None:
        return  # never offered, and possible as long as there are steps, or others may speak up
    if choice not in offered:
        raise refusal(play, seat, _reason(s, seat, choice))


def refusal(play: Play, seat: Seat, reason: Reason) -> Problem:
    """Why not; said when the reader's language is known."""
    return Refusal(play.scribe, seat, reason)


def _reason(s: State, seat: Seat, choice: Choice) -> Reason:
    """Why not, from what the seat itself knows; odd values may upset a rule that only wants to explain."""
    try:
        found = refuse(observe(s, knowers(s, seat)), seat, choice)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        found = None
    ask = pending(s)
    return found or NotOffered(rule="" if ask is None else ask.rule)


class Refusal(Problem):
    """A choice that the rules forbid, with the game's own reason."""

    def __init__(self, scribe: Scribe, seat: Seat, reason: Reason) -> None:
        super().__init__(422, "refused", reason.says.name, rule=reason.rule)
        self._scribe, self._seat, self._reason = scribe, seat, reason

    def say(self, lang: str) -> str:
        """The reason in words."""
        return self._scribe.text(self._reason, lang, self._seat)


# --- what would happen ---


def opening(play: Play, setup: Setup) -> Change:
    """The first cards of the game as it is set up now that everybody sits."""
    branch = to_come(play.game, replace(play.room.row, setup=setup)).branch()
    branch.settle(beats=False)
    change = step(play, branch, SPECTATOR)
    if setup != play.room.row.setup:
        change.row["setup"] = setup
    return change


def decided(
    play: Play, seat: Seat, choice: Choice, key: str = "", *, offered: bool = False, after: Sequence[Change] = ()
) -> Change:
    """A seat's choice, and chance up to the next beat; what was offered is not checked again. `after` are the steps
    that come before it in the same deed."""
    before = after[-1].branch if after else None
    branch = play.match.branch() if before is None else before.go_on()
    try:
        branch.decide(seat, choice, offered=offered)
    except Refused as refused:
        raise refusal(play, seat, refused.reason) from None
    branch.settle(beats=False)
    change = step(play, branch, seat, key, len(after))
    change.aside = isinstance(choice, Aside)
    return change


def fallen(play: Play) -> Change:
    """Chance decides one beat, and what follows up to the next."""
    branch = play.match.branch()
    branch.fall()
    branch.settle(beats=False)
    return step(play, branch, SPECTATOR)


def taken_back(play: Play, seat: Seat, agreed: tuple[Seat, ...], key: str) -> Change:
    """A seat's last decision is undone."""
    branch = play.match.branch()
    try:
        branch.undo(seat, play.match.may_undo(seat, agreed), agreed)
    except Refused as refused:
        raise refusal(play, seat, refused.reason) from None
    branch.settle(beats=False)
    change = step(play, branch, seat, key)
    change.rethink = True
    return change


def step(play: Play, branch: Branch[Any], by: Seat, key: str = "", ahead: int = 0) -> Change:
    """One step of the game, after so many others of the same deed; its last one ends the table."""
    over = branch.state.over
    ends = {} if over is None else {"result": play.room.ending(over.winners, "game")}
    waits = NOBODY if ends else seat_set(awaited(branch.state))
    row = StepRow(play.count + ahead, encode(branch.entries), by, key, time.time())
    return Change(branch, row, waits, ends)
