"""After the end: the record, the check of every draw, the replay as each seat saw it.

May touch: finished games. Must not: open one that still runs, or one that was to stay sealed.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from functools import lru_cache
from io import BytesIO
from itertools import takewhile
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from undertable.kernel.game import Game
from undertable.kernel.observe import hear
from undertable.kernel.record import Did, Lapsed, Record, Undid, Verdict, to_bytes, verifying
from undertable.kernel.types import Seat, bit

from ..doors.security import headers_of, number
from ..ground import books
from ..ground.identity import Caller
from ..ground.problem import Problem, malformed, not_your_seat
from ..ground.slices import Once
from ..ground.words import speech
from ..playing.past import record as record_of
from ..playing.past import story
from ..shapes.room import SPECTATOR
from ..shapes.view import Over, PastBoard, ReplayStep, ViewMessage, written
from ..storage.schema import Ended
from ..tables.table import Table
from ..views.scribe import Scribe
from ..views.steps import Step
from ..views.viewer import Viewer
from .draws import Draw, draws
from .pages import Pages

KEPT = 32  # finished games whose papers are not written anew
_host = re.compile(r"[A-Za-z0-9._-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


def sealed(table: Table) -> bool:
    """Whether the table agreed that what was hidden stays hidden."""
    return table.game.manners.sealed(table.row.setup)


def address_of(request: Request) -> str:
    """The address under which the reader knows this server."""
    host = headers_of(request.scope).get("host", "")
    if not _host.fullmatch(host):
        raise malformed("host")
    return f"{request.scope['scheme']}://{host}"


def picture_of(request: Request, path: str) -> Response:
    """A link as a picture."""
    return Response(_picture(address_of(request) + path), media_type="image/svg+xml")


class Archive:
    """What a finished table gives away."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.hub = pages.hub
        self._files: Once[str, bytes] = Once(KEPT)
        self._verdicts: Once[str, Verdict] = Once(KEPT)
        self._draws: Once[tuple[str, ...], list[Draw]] = Once(KEPT)

    async def finished(self, request: Request) -> Table:
        """The table, if it has ended."""
        table = await self.hub.get(request.path_params["table"])
        if not table.ended:
            raise Problem(409, "running", "The game is still going on.")
        return table

    async def opened(self, request: Request) -> Table:
        """The table, if it has ended and lies open."""
        table = await self.finished(request)
        if sealed(table):
            raise Problem(403, "sealed", "At this table, what was hidden stays hidden.")
        return table

    async def record(self, request: Request) -> Response:
        """The whole game as a file."""
        self.pages.reader(request, "record")
        table = await self.opened(request)

        async def write() -> bytes:
            return to_bytes(table.game, record_of(table.play), table.state)

        body = await self._files.get(table.row.id, write)
        head = {"content-disposition": f'attachment; filename="{table.row.game}-{table.row.id}.json"'}
        return Response(body, media_type="application/json", headers=head)

    async def verify(self, request: Request) -> Response:
        """Recompute every draw."""
        caller = self.pages.reader(request, "verify")
        table = await self.opened(request)
        record, run = record_of(table.play), self.hub.slices.run
        names = table.scribe.names(caller.lang)
        verdict = await self._verdicts.get(table.row.id, lambda: run(_verdict(table.game, record)))
        told = await self._draws.get(
            (table.row.id, caller.lang, *names), lambda: run(draws(table.game, record, names, caller.lang))
        )
        return self.pages.show_long(
            request, caller, "verify.html", table=table.row, title=books.title(table.row.game, caller.lang),
            verdict=verdict, promise=record.header.commitment, key=record.key, draws=told,
        )  # fmt: skip

    async def qr(self, request: Request) -> Response:
        """A seat's link as a picture."""
        caller = self.pages.reader(request, "qr")
        table = await self.hub.get(request.path_params["table"])
        seat = number(request.path_params["seat"])
        path = table.seating.link(caller.player, SPECTATOR if seat is None else seat)
        return picture_of(request, path)

    # --- replay ---

    async def replay(self, request: Request) -> Response:
        """Every step as one viewer saw it then."""
        caller = self.pages.reader(request, "replay")
        table = await self.finished(request)
        who = request.query_params.get("seat", "spectator")
        seat = self._viewpoint(table, caller, who)
        steps = await self.hub.slices.run(story(table.play))
        batches = self.hub.slices.batches(replay_lines(table, steps, seat, who == "all", caller.lang))
        return StreamingResponse((b"".join(batch) async for batch in batches), media_type="application/x-ndjson")

    async def knowledge(self, request: Request) -> Response:
        """What everybody could know when the public view had the number `at`."""
        self.pages.reader(request, "knowledge")
        table = await self.finished(request)
        at = number(request.query_params.get("at", ""))
        if at is None:
            raise malformed("at")
        board = await self.hub.past.board(table, self.hub.slices, self.hub.scholars, at)
        return Response(written(PastBoard(at, msgspec.Raw(board))), media_type="application/json")

    def _viewpoint(self, table: Table, caller: Caller, who: str) -> Seat:
        if who == "spectator":
            return SPECTATOR
        seat = SPECTATOR if who == "all" else number(who)
        if seat is None or seat >= table.row.setup.seats:
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


def _verdict(game: Game[Any], record: Record) -> Generator[None, None, Verdict]:
    """The check of every draw; pauses after every entry."""
    latest = Verdict(0)
    for verdict in verifying(game, record):
        latest = verdict
        yield
    return latest


@lru_cache(256)
def _picture(url: str) -> bytes:
    out = BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", scale=4, border=4, light="#fff", xmldecl=False, omitsize=True)
    return out.getvalue()


def replay_lines(table: Table, steps: list[Step], seat: Seat, everything: bool, lang: str) -> Iterator[bytes]:
    """One line for each step, empty where this viewer could notice nothing; decisions in words where it may know them.

    Piece by piece: every step is a pause, noticed or not.
    """
    scribe = Scribe(table.game, lambda: table.play.public)
    scribe.call(table.names.given())
    viewer = Omniscient(scribe, SPECTATOR) if everything else Viewer(scribe, seat)
    shown, public = 0, Viewer(scribe, SPECTATOR)
    for at, step in enumerate(steps):
        heard = viewer.heard
        if table.game.belief.shown:
            public.take(step)
        if not viewer.take(step):
            yield b""
            continue
        message = msgspec.json.decode(viewer.frame(lang, heard), type=ViewMessage)
        words = _decision(scribe, step, seat, everything, lang) if at else ""
        last = at == len(steps) - 1
        over = None if not last or table.row.result is None else _over(table.row.result, viewer, lang)
        line = ReplayStep(shown, message.events, message.view, message.names, words, over, public.version)
        shown += 1
        yield written(line) + b"\n"


def _over(result: Ended, viewer: Viewer, lang: str) -> Over:
    return Over(result.winners, viewer.ending(result, lang))


def _decision(scribe: Scribe, step: Step, seat: Seat, everything: bool, lang: str) -> str:
    """The decision that led here in sentences, for whoever made it and for those who see all.

    What happened tells it: the first event heard, and those after it that are about the same seat. Where nothing is
    heard, as with one vote of several, the answer itself is quoted.
    """
    entry = step.entry
    if not isinstance(entry, (Did, Undid, Lapsed)):
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
    if not isinstance(entry, Did):
        return ""
    answer = scribe.text(entry.choice, lang, reader)
    return speech(lang)("{name}: {answer}.", name=scribe.names(lang)[entry.seat], answer=answer)
