"""The second half of law 12: steps of a draft are taken back as a decision that nobody else can notice.

May touch: one Trial. Must not: change its match.
"""

from __future__ import annotations

from undertable.kernel.codec import dump
from undertable.kernel.engine import Back, apply, asked, options, pending, refuse, step, steps_of
from undertable.kernel.state import State, copy
from undertable.kernel.types import Draft, DraftAll, Seat
from undertable.kernel.viewing.stream import ViewStream

from .trial import Trial


def law_12_back(t: Trial) -> None:
    """`Back(k)` brings the draft to what it was after step k, and sends nobody else anything."""
    ask = pending(t.s)
    if not isinstance(ask, (Draft, DraftAll)):
        return
    seat = t.rng.choice(asked(t.s))
    first = len(steps_of(ask, seat))
    way = _drafts_on(t, seat)
    for to in range(len(way) + first - 1):
        now = copy(way[-1])
        t.demand("12", Back(to) not in options(now, seat), "taking back is no move of the game")
        events = apply(now, seat, Back(to))
        t.demand("12", not events, f"seat {seat} took back its steps, and something was told: {events}")
        if to >= first:
            t.demand("12", dump(now) == dump(way[to - first]), f"{Back(to)} leads elsewhere than {to} steps do")
        _restored(t, seat, way[-1], now, to)
        _unnoticed(t, seat, way[-1], now)
        t.report.bite("12")
    beyond = Back(len(steps_of(pending(way[-1]), seat)))
    t.demand("12", refuse(way[-1], seat, beyond) is not None, "a step that was not taken can be taken back")
    if isinstance(ask, DraftAll):
        t.demand("12", t.match.undo_to(seat) is None, "an undo would tell whether others took a secret step")


def _drafts_on(t: Trial, seat: Seat) -> list[State]:
    """The states of a draft, from now on step by step, while the seat is not done."""
    way: list[State] = [t.s]
    while True:
        s = copy(way[-1])
        step(s, seat, t.rng.choice(options(s, seat)))
        if not _goes_on(way[-1], s, seat):
            return way
        way.append(s)


def _goes_on(before: State, after: State, seat: Seat) -> bool:
    """Whether a step of a draft was not its last."""
    was, now = pending(before), pending(after)
    same = type(now) is type(was) and len(after.stack) == len(before.stack)
    return same and seat in asked(after) and len(steps_of(now, seat)) > len(steps_of(was, seat))


def _restored(t: Trial, seat: Seat, before: State, after: State, to: int) -> None:
    """The seat's own steps are fewer, and nothing else is other than it was."""
    kept = steps_of(pending(before), seat)[:to]
    t.demand("12", steps_of(pending(after), seat) == kept, f"{Back(to)} left {steps_of(pending(after), seat)}")
    rest, was = copy(after), copy(before)
    rest.stack[-1:] = was.stack[-1:] = []
    t.demand("12", dump(rest) == dump(was), f"{Back(to)} changed more than the draft")


def _unnoticed(t: Trial, seat: Seat, before: State, after: State) -> None:
    for who in t.viewers():
        if not who >> seat & 1:
            feed = ViewStream(who)
            feed.update(before, [])
            t.demand("12", feed.update(after, []) is None, f"viewer {who:b} notices that seat {seat} took back")
