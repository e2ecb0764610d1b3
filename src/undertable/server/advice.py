"""Advice to one seat: what is not possible and why, where a plan would lead, what a bot would do.

May touch: what the seat itself knows. Must not: touch the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from undertable.kernel.codec import codec, encode, look, seat_view
from undertable.kernel.engine import Refused, asked, due, options, refuse, universe
from undertable.kernel.engine import preview as play
from undertable.kernel.observe import hear, observe
from undertable.kernel.types import POISON, Choice, Seat, UnknownRead

from .problem import Problem
from .schema import OWN
from .viewer import label

if TYPE_CHECKING:
    from .table import Table


def _seen(table: Table, seat: Seat, ask: int, unknown: Any = None) -> Any:
    if not table.viewer(seat).answers(ask):
        raise Problem(409, "stale", "The table has moved on; here is the present position.")
    who = table.who(seat)
    return observe(table.state, who) if unknown is None else observe(table.state, who, unknown)


def why(table: Table, seat: Seat, ask: int, lang: str) -> list[dict[str, Any]]:
    """Every choice one might want that is not open, with the reason."""
    seen = _seen(table, seat, ask)
    if table.ended or seat not in asked(seen):
        return []
    open_now = set(options(seen, seat))
    found = []
    for choice in universe(seen, seat):
        reason = None if choice in open_now else refuse(seen, seat, choice)
        if reason is not None:
            text = table.scribe.text(reason, lang, seat)
            found.append({"choice": msgspec.Raw(encode(choice)), "text": text, "rule": reason.rule})
    return found


def preview(table: Table, seat: Seat, ask: int, plans: list[Any], lang: str) -> dict[str, Any]:
    """Play choices as far as the seat's knowledge carries."""
    seen = _seen(table, seat, ask, POISON)
    try:
        choices: list[Choice] = [codec(table.game).to_choice(plan) for plan in plans]
        done = play(seen, seat, choices)
    except msgspec.ValidationError as error:
        raise Problem(422, "refused", "That is no answer: {detail}", detail=str(error)) from None
    except Refused as refused:
        raise table.refusal(seat, refused.reason) from None
    except UnknownRead:
        return {"ok": True, "view": None, "events": [], "stopped": "unknown", "done": 0}
    who = table.who(seat)
    heard = [masked for event in done.events if (masked := hear(event, who)) is not None]
    try:
        view: Any = msgspec.Raw(encode(look(done.state, who)))
        events = [{"text": table.scribe.text(event, lang, seat)} for event in heard]
    except UnknownRead:
        view, events = None, []
    return {"ok": True, "view": view, "events": events, "stopped": done.stopped, "done": done.done}


async def hint(table: Table, seat: Seat, ask: int, lang: str) -> dict[str, Any]:
    """What the scripted player would answer in this seat and why, from this seat's own view; nothing is decided by it."""
    if table.row.knowledge != OWN:
        raise Problem(403, "no-hints", "This table plays without hints.")
    table.open_for_decisions()
    seen = _seen(table, seat, ask)
    if seat not in due(seen) or table.row.seats[seat].kind == "bot":
        raise Problem(409, "not-asked", "You are not asked anything now.")
    view = seat_view(table.state, seat)
    answer = await table.hub.pool.advise(f"{table.row.id}/{seat}", table.row.game, view, lang)
    if answer is None:
        raise Problem(503, "no-hint", "No advice is to be had now; try again.")
    _seen(table, seat, ask)  # the table may have moved on meanwhile
    choice = codec(table.game).choice.decode(answer.choice)
    text = label(table.scribe, seen.stack[-1], choice, lang, seat)
    return {
        "ok": True,
        "choice": msgspec.Raw(answer.choice),
        "text": text,
        "why": answer.why,
        "marks": msgspec.Raw(answer.marks),
    }
