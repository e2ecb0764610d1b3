"""Advice to one seat: what is not possible and why, where a plan would lead, what a bot would do.

May touch: what the seat itself knows. Must not: touch the truth.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.bots.pool import Pool
from undertable.kernel.codec import codec, encode, look, seat_view
from undertable.kernel.engine import Refused, asked, due, options, refuse, universe
from undertable.kernel.engine import preview as played
from undertable.kernel.observe import hear, observe
from undertable.kernel.types import POISON, Choice, Seat, UnknownRead

from .play import Play
from .problem import Problem
from .room import Room
from .schema import OWN
from .scribe import label


def _seen(play: Play, seat: Seat, ask: int, unknown: Any = None) -> Any:
    if not play.viewer(seat).answers(ask):
        raise Problem(409, "stale", "The table has moved on; here is the present position.")
    who = play.who(seat)
    return observe(play.state, who) if unknown is None else observe(play.state, who, unknown)


def why(play: Play, room: Room, seat: Seat, ask: int, lang: str) -> list[dict[str, Any]]:
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
            found.append({"choice": msgspec.Raw(encode(choice)), "text": text, "rule": reason.rule})
    return found


def preview(play: Play, seat: Seat, ask: int, plans: list[Any], lang: str) -> dict[str, Any]:
    """Play choices as far as the seat's knowledge carries."""
    seen = _seen(play, seat, ask, POISON)
    try:
        choices: list[Choice] = [codec(play.game).to_choice(plan) for plan in plans]
        done = played(seen, seat, choices)
    except msgspec.ValidationError as error:
        raise Problem(422, "refused", "That is no answer: {detail}", detail=str(error)) from None
    except Refused as refused:
        raise play.refusal(seat, refused.reason) from None
    except UnknownRead:
        return {"ok": True, "view": None, "events": [], "stopped": "unknown", "done": 0}
    who = play.who(seat)
    heard = [masked for event in done.events if (masked := hear(event, who)) is not None]
    try:
        view: Any = msgspec.Raw(encode(look(done.state, who)))
        events = [{"text": play.scribe.text(event, lang, seat)} for event in heard]
    except UnknownRead:
        view, events = None, []
    return {"ok": True, "view": view, "events": events, "stopped": done.stopped, "done": done.done}


async def hint(play: Play, room: Room, pool: Pool, seat: Seat, ask: int, lang: str) -> dict[str, Any]:
    """What the scripted player would answer in this seat and why, from this seat's own view; nothing is decided by it."""
    if room.row.knowledge != OWN:
        raise Problem(403, "no-hints", "This table plays without hints.")
    play.need_open()
    seen = _seen(play, seat, ask)
    if seat not in due(seen) or room.bot(seat):
        raise Problem(409, "not-asked", "You are not asked anything now.")
    view = seat_view(play.state, seat)
    answer = await pool.advise(f"{room.id}/{seat}", room.row.game, view, lang)
    if answer is None:
        raise Problem(503, "no-hint", "No advice is to be had now; try again.")
    _seen(play, seat, ask)  # the table may have moved on meanwhile
    choice = codec(play.game).choice.decode(answer.choice)
    text = label(play.scribe, seen.stack[-1], choice, lang, seat)
    return {
        "ok": True,
        "choice": msgspec.Raw(answer.choice),
        "text": text,
        "why": answer.why,
        "marks": msgspec.Raw(answer.marks),
    }
