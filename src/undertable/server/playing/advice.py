"""Advice to one seat: what is not possible and why, where a plan would lead, what a bot would do.

May touch: what the seat itself knows. Must not: touch the truth.

A plan is tried out whole, each time (`…/preview`): the choices are played on what the seat sees, with poison in the
place of everything else. Nobody is told, nothing is kept, no table changes; previews have a rate and a length
(`Settings.each.preview`, `PLAN_LIMIT`). The answer has the steps in words, the view they lead to with the options and
the question that would come next, and what forbids to plan on: chance falls, somebody else is due, the game is over,
or what comes of it is not known. A draft needs no plan: its steps are secret, `Back(0)` behind one button cancels it
whole, its steps bring no message each, and bots take theirs without waiting.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from undertable.bots.pool import Pool
from undertable.kernel.codec import codec, encode, look, seat_view
from undertable.kernel.engine import Refused, asked, due, options, pending, refuse, universe
from undertable.kernel.observe import hear, observe
from undertable.kernel.types import POISON, Choice, Seat, UnknownRead
from undertable.kernel.types import Question as Asking
from undertable.kernel.viewing.preview import Preview
from undertable.kernel.viewing.preview import preview as played

from ..ground.problem import Problem
from ..shapes.answers import Foreseen, HeardText, Hinted, Refusal
from ..shapes.room import Room
from ..shapes.view import Question
from ..storage.schema import OWN
from ..views.scribe import label
from ..views.viewer import asks
from .judging import need_open, refusal
from .play import Play


def _seen(play: Play, seat: Seat, ask: int, unknown: Any = None) -> Any:
    if not play.viewer(seat).answers(ask):
        raise Problem(409, "stale", "The table has moved on; here is the present position.")
    who = play.who(seat)
    return observe(play.state, who) if unknown is None else observe(play.state, who, unknown)


def why(play: Play, room: Room, seat: Seat, ask: int, lang: str) -> list[Refusal]:
    """Every choice one might want that is not open, with the reason."""
    seen = _seen(play, seat, ask)
    if room.ended or seat not in asked(seen):
        return []
    open_now = set(options(seen, seat))
    found = []
    for choice in universe(seen, seat):
        reason = None if choice in open_now else refuse(seen, seat, choice)
        if reason is not None:
            text = play.scribe.text(reason, lang, seat)
            found.append(Refusal(msgspec.Raw(encode(choice)), text, reason.rule))
    return found


def preview(play: Play, seat: Seat, ask: int, plans: list[Any], lang: str) -> Foreseen:
    """Play choices as far as the seat's knowledge carries: on what it sees, where everything else is poison."""
    seen = _seen(play, seat, ask, POISON)
    try:
        choices: list[Choice] = [codec(play.game).to_choice(plan) for plan in plans]
        plan = played(seen, seat, choices)
    except msgspec.ValidationError as error:
        raise Problem(422, "refused", "That is no answer: {detail}", detail=str(error)) from None
    except Refused as refused:
        raise refusal(play, seat, refused.reason) from None
    denied = None if plan.reason is None else refusal(play, seat, plan.reason).told(lang)
    steps = _steps(play, seat, choices, plan, lang)
    found = Foreseen(steps=steps, done=plan.done, stopped=plan.stopped, error=denied)
    try:
        found = replace(found, view=msgspec.Raw(encode(look(plan.state, play.who(seat)))))
        found = replace(found, events=_events(play, seat, plan, lang))
        question, labels = _asks_next(play, seat, plan, lang)
    except UnknownRead:
        return replace(found, stopped=plan.stopped or "unknown")  # what would be asked hangs on what is only seen then
    return replace(found, question=question, labels=labels)


def _steps(play: Play, seat: Seat, choices: list[Choice], plan: Preview, lang: str) -> list[str]:
    """The choices that can be made, in words."""
    asks: list[Asking] = [*plan.asks]
    if plan.stopped == "unknown":
        asks.append(plan.state.stack[-1])  # type: ignore[arg-type]  # a Todo never waits on top
    return [
        label(play.scribe, frame, choice, lang, seat) for frame, choice in zip(asks, choices[: len(asks)], strict=True)
    ]


def _events(play: Play, seat: Seat, plan: Preview, lang: str) -> list[HeardText]:
    heard = [masked for event in plan.events if (masked := hear(event, play.who(seat))) is not None]
    return [HeardText(play.scribe.text(event, lang, seat)) for event in heard]


def _asks_next(play: Play, seat: Seat, plan: Preview, lang: str) -> tuple[Question | None, dict[str, list[str]]]:
    """The question that the plan leads to, and its answers in words."""
    top = pending(plan.state)
    if top is None or plan.stopped:
        return None, {}
    called = [play.game.words.offered(choice, plan.state) for choice in options(plan.state, seat)]
    labels = [label(play.scribe, top, choice, lang, seat) for choice in called]
    return asks(play.scribe, plan.state, lang, seat), {str(seat): labels}


async def hint(play: Play, room: Room, pool: Pool, seat: Seat, ask: int, lang: str) -> Hinted:
    """What the scripted player would answer in this seat and why, from this seat's own view; nothing is decided by it."""
    if room.row.knowledge != OWN:
        raise Problem(403, "no-hints", "This table plays without hints.")
    need_open(play)
    seen = _seen(play, seat, ask)
    if seat not in due(seen) or room.bot(seat):
        raise Problem(409, "not-asked", "You are not asked anything now.")
    view = seat_view(play.state, seat)
    answer = await pool.advise(f"{room.id}/{seat}", room.row.game, view, lang)
    if answer is None:
        raise Problem(503, "no-hint", "No advice is to be had now; try again.")
    _seen(play, seat, ask)  # the table may have moved on meanwhile
    choice = codec(play.game).choice.decode(answer.choice)
    text = label(play.scribe, seen.stack[-1], play.game.words.offered(choice, seen), lang, seat)
    return Hinted(choice=msgspec.Raw(answer.choice), text=text, why=answer.why, marks=msgspec.Raw(answer.marks))
