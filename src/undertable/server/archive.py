"""After the end: the record, the check of every draw, the replay as each seat saw it.

May touch: finished games. Must not: open one that still runs, or one that was to stay sealed.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import takewhile
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from undertable.kernel.observe import hear
from undertable.kernel.record import Did, Record, Undid, to_bytes, verify
from undertable.kernel.types import Seat, bit

from . import books
from .draws import draws
from .identity import Caller
from .ledger import entry_decoder
from .pages import Pages
from .problem import Problem, malformed, not_your_seat
from .schema import Ended
from .table import Table
from .viewer import SPECTATOR, Scribe, Step, Viewer
from .words import speech


def sealed(table: Table) -> bool:
    """Whether the table agreed that what was hidden stays hidden."""
    return table.game.sealed(table.row.setup)


class Archive:
    """What a finished table gives away."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.hub = pages.hub

    def finished(self, request: Request) -> Table:
        """The table, if it has ended."""
        table = self.hub.get(request.path_params["table"])
        if not table.ended:
            raise Problem(409, "running", "The game is still going on.")
        return table

    def opened(self, request: Request) -> Table:
        """The table, if it has ended and lies open."""
        table = self.finished(request)
        if sealed(table):
            raise Problem(403, "sealed", "At this table, what was hidden stays hidden.")
        return table

    async def record(self, request: Request) -> Response:
        """The whole game as a file."""
        table = self.opened(request)
        record = Record(table.match.record.header, table.match.record.entries, table.row.chance_key)
        head = {"content-disposition": f'attachment; filename="{table.row.game}-{table.row.id}.json"'}
        return Response(to_bytes(table.game, record), media_type="application/json", headers=head)

    async def verify(self, request: Request) -> Response:
        """Recompute every draw."""
        caller = self.pages.reader(request)
        table = self.opened(request)
        record = Record(table.match.record.header, table.match.record.entries, table.row.chance_key)
        verdict = verify(table.game, record)
        return self.pages.show(
            request, caller, "verify.html", table=table.row, title=books.title(table.row.game, caller.lang), verdict=verdict,
            promise=record.header.commitment, key=record.key,
            draws=draws(table.game, record, table.scribe.names(caller.lang), caller.lang),
        )  # fmt: skip

    async def qr(self, request: Request) -> Response:
        """A seat's link as a picture."""
        caller = self.pages.reader(request)
        table = self.hub.get(request.path_params["table"])
        path = table.seating.link(caller.player, request.path_params["seat"])
        code = segno.make(f"{request.url.scheme}://{request.url.netloc}{path}", error="m", micro=False)
        out = BytesIO()
        code.save(out, kind="svg", scale=4, border=4, light="#fff", xmldecl=False, omitsize=True)
        return Response(out.getvalue(), media_type="image/svg+xml")

    # --- replay ---

    async def replay(self, request: Request) -> Response:
        """Every step as one viewer saw it then."""
        caller = self.pages.reader(request)
        table = self.finished(request)
        who = request.query_params.get("seat", "spectator")
        seat = self._viewpoint(table, caller, who)
        lines = replay_lines(table, seat, who == "all", caller.lang)
        return StreamingResponse(lines, media_type="application/x-ndjson")

    async def knowledge(self, request: Request) -> Response:
        """What everybody could know when the public view had the number `at`."""
        self.pages.reader(request)
        table = self.finished(request)
        at = request.query_params.get("at", "")
        if not at.isdecimal():
            raise malformed("at")
        board = await self.hub.past.board(table, int(at))
        return Response(b'{"version":%d,"board":%b}' % (int(at), board), media_type="application/json")

    def _viewpoint(self, table: Table, caller: Caller, who: str) -> Seat:
        if who == "spectator":
            return SPECTATOR
        seat = int(who) if who.isdigit() else SPECTATOR if who == "all" else 99
        if seat >= table.row.setup.seats:
            raise Problem(404, "no-seat", "There is no such seat.")
        if sealed(table) and not (seat >= 0 and table.seating.holds(caller, seat)):
            raise (
                not_your_seat() if seat >= 0 else Problem(403, "sealed", "At this table, what was hidden stays hidden.")
            )
        return seat


class Omniscient(Viewer):
    """Sees with everybody's eyes."""

    def _who(self, s: Any) -> int:
        return (1 << int(s.seats)) - 1


def replay_lines(table: Table, seat: Seat, everything: bool, lang: str) -> Iterator[bytes]:
    """One line for each step this viewer could notice; decisions in words where it may know them."""
    scribe = Scribe(table.game, lambda: table.public)
    scribe.call(table.seating.given_names())
    viewer = Omniscient(scribe, SPECTATOR) if everything else Viewer(scribe, seat)
    stored = table.store.steps(table.row.id)
    number, public = 0, Viewer(scribe, SPECTATOR)
    for at, step in enumerate(table.steps):
        heard = len(viewer.events)
        if table.game.knows:
            public.catch_up([*[step] * at, step])
        if not viewer.catch_up([*[step] * at, step]):
            continue
        entries = entry_decoder(table.game).decode(stored[at].entries)
        message = msgspec.json.decode(viewer.frame(lang, heard), type=dict[str, msgspec.Raw])
        words = _decision(table, scribe, step if at else None, entries, seat, everything, lang)
        last = at == len(table.steps) - 1
        over = None if not last or table.row.result is None else _over(table.row.result, viewer, lang)
        line = {"step": number, "events": message["events"], "view": message["view"], "names": message["names"],
                "text": words, "over": over, "public": public.version}  # fmt: skip
        number += 1
        yield msgspec.json.encode(line) + b"\n"


def _over(result: Ended, viewer: Viewer, lang: str) -> dict[str, Any]:
    return {"winners": result.winners, "text": viewer.ending(result, lang)}


def _decision(
    table: Table, scribe: Scribe, step: Step | None, entries: list[Any], seat: Seat, everything: bool, lang: str
) -> str:
    """The decision that led here in sentences, for whoever made it and for those who see all.

    What happened tells it: the first event heard, and those after it that are about the same seat. Where nothing is
    heard, as with one vote of several, the answer itself is quoted.
    """
    entry = entries[0] if entries else None
    if step is None or not isinstance(entry, (Did, Undid)):
        return ""
    if isinstance(entry, Did) and not (everything or entry.seat == seat):
        return ""
    state = step.where.state()
    who = (1 << state.seats) - 1 if everything else 0 if seat < 0 else state.game.viewer(state, seat) | bit(seat)
    reader = SPECTATOR if everything else seat
    heard = [event for e in step.events if (event := hear(e, who)) is not None]
    if heard:
        more = takewhile(lambda event: getattr(event, "seat", None) == entry.seat, heard[1:])
        return " ".join(scribe.text(event, lang, reader) for event in (heard[0], *more))
    if isinstance(entry, Undid):
        return ""
    answer = scribe.text(entry.choice, lang, reader)
    return speech(lang)("{name}: {answer}.", name=scribe.names(lang)[entry.seat], answer=answer)
