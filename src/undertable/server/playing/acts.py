"""What a seat has decided, judged: one choice, or several as one deed, one after another, each a step of its own.

May touch: attempts. Must not: go on where chance has fallen, somebody else is due, or a veil must fall first.
"""

from __future__ import annotations

from itertools import count, takewhile
from typing import Any

from undertable.kernel.codec import view
from undertable.kernel.engine import due, options, pending
from undertable.kernel.observe import observe
from undertable.kernel.record import Fell
from undertable.kernel.state import State
from undertable.kernel.types import NOBODY, Chance, Choice, Seat
from undertable.kit.timeout import shows

from ..ground.problem import Problem
from ..shapes.change import Change, key_of_step
from ..shapes.deeds import Act, Acts
from .play import Play, knowers


def judge_act(play: Play, deed: Act) -> Change:
    """What a choice would change; raises Problem if it may not be made. The same once more is answered as before."""
    known = play.answered(deed.seat, deed.key)
    if known is not None:
        return Change(reply=known)
    try:
        return play.decided(deed.seat, play.judge(deed.seat, deed.ask, deed.choice), deed.key, offered=True)
    except Problem as problem:
        play.remember(deed.seat, deed.key, problem)
        raise


def judge_acts(play: Play, deed: Acts) -> Change:
    """What a deed of several choices would change; raises Problem if not even the first may be made.

    The answer says how many are `done`, and what `stopped` the rest: `chance` has fallen, an`other` is due, the game is
    `over`, a `veil` must fall first, or one was `refused`, and why.
    """
    known = play.answered(deed.seat, deed.key)
    if known is not None:
        return Change(reply=known if "done" in known else {"ok": True, "done": _written(play, deed), "stopped": ""})
    try:
        return _judged(play, deed)
    except Problem as problem:
        play.remember(deed.seat, deed.key, problem)
        raise


def _judged(play: Play, deed: Acts) -> Change:
    first = play.judge(deed.seat, deed.ask, deed.choices[0])
    rest = [play.read(raw) for raw in deed.choices[1:]]
    change = play.decided(deed.seat, first, deed.key, offered=True)
    stopped, error = _stops(play.state, deed.seat, change), None
    for n, choice in enumerate(rest, 1):
        if stopped:
            break
        try:
            step = _next(play, deed.seat, choice, key_of_step(deed.key, n), change.steps)
        except Problem as problem:
            stopped, error = "refused", problem.told(deed.lang)
            break
        before = change.steps[-1].attempt
        assert before is not None
        change.more.append(step)
        stopped = _stops(before.state, deed.seat, step)
    change.reply = _reply(change, len(deed.choices), stopped, error)
    return change


def _written(play: Play, deed: Acts) -> int:
    """How many choices of a deed were made, before the server was started anew: what stopped the rest is forgotten."""
    keys = (key_of_step(deed.key, n) for n in count(1))
    return 1 + sum(1 for _ in takewhile(lambda key: play.store.answered(play.room.id, deed.seat, key), keys))


def _next(play: Play, seat: Seat, choice: Choice, key: str, after: list[Change]) -> Change:
    """A further choice, if it is offered to what the seat will know then."""
    before = after[-1].attempt
    assert before is not None
    s: State = before.state
    play.need_offered(s, seat, choice, options(observe(s, knowers(s, seat)), seat))
    return play.decided(seat, choice, key, offered=True, after=after)


def _stops(before: State, seat: Seat, change: Change) -> str:
    """What forbids to go on at once after a step; nothing where one may."""
    attempt = change.attempt
    assert attempt is not None
    s: State = attempt.state
    ask = pending(s)
    if s.over is not None or ask is None:
        return "over"
    if isinstance(ask, Chance) or any(isinstance(entry, Fell) for entry in attempt.entries):
        return "chance"
    if seat not in due(s):
        return "other"
    veiled = ask.veil[1] > 0 and shows(view(before, NOBODY), s, attempt.events)
    return "veil" if veiled else ""


def _reply(change: Change, wanted: int, stopped: str, error: dict[str, str] | None) -> dict[str, Any]:
    done = len(change.steps)
    reply: dict[str, Any] = {"ok": True, "done": done, "stopped": stopped if done < wanted else ""}
    return reply if error is None else reply | {"error": error}
