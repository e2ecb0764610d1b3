"""New tables: the form, its answers, one click to play.

May touch: forms and set-ups. Must not: know what a game's switches mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from undertable.bots.base import AUTOMATON
from undertable.bots.base import NAMES as BOTS
from undertable.games import find
from undertable.kernel.game import Game, Option, Setup
from undertable.kit.offer import mode_name, usual

from ..doors.security import address, number
from ..ground import books
from ..ground.problem import Problem, malformed
from ..storage.schema import OFF, OWN, Clock, KnowledgeKind, SeatRow
from ..tables.campaigns import first_game
from ..tables.clock import clock_of
from . import drafting
from .drafting import possible, switched
from .pages import Pages

UNITS = {"live": "seconds", "days": "days"}  # what the form calls the time of a clock


class Making:
    """Everything that brings a table into being."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.hub = pages.hub

    async def form(self, request: Request) -> Response:
        """The form of a new table; whatever is chosen is another page of it, no script needed."""
        caller = self.pages.reader(request)
        id = self.pages.game(request)
        await self.hub.shelf.ready(id)
        game, lang, asked = find(id), caller.lang, request.query_params
        chosen = drafting.draft(game, asked, lang)
        setup, switches = chosen.setup, drafting.offers(game, chosen.setup, lang)
        return self.pages.show(
            request, caller, "new.html", game=id, title=books.title(id, lang), about=books.about(id, lang), draft=chosen,
            modes=drafting.modes(game), mode=setup.mode, usual_mode=game.manners.first_table().mode,
            mode_name=lambda name: mode_name(game, name, lang),
            mode_says=dict(drafting.explanations(game, "mode", game.modes, lang)),
            called=lambda sort, name: books.called(id, sort, name, lang),
            players=setup.seats, counts=drafting.counts(game, setup.mode, asked), players_say=drafting.who_plays(game, setup, lang),
            campaign=game.campaign is not None and game.campaign.counts(setup),
            closed=frozenset() if game.campaign is None else game.campaign.closed(),
            knowledge=game.belief.shown, offers=switches, chairs=chosen.chairs, asked=bool(asked.get("mode")),
            will_sit=drafting.will_sit(chosen.chairs, lang), waits=drafting.waits_for(chosen.chairs),
            now=drafting.said(game, chosen, switches, lang), bots=BOTS, bot_names=drafting.bot_names(lang),
            seconds=drafting.SECONDS, days=drafting.DAYS,
        )  # fmt: skip

    async def create(self, request: Request) -> Response:
        """A table as the form says."""
        form = await self.pages.posted(request)
        await self.hub.shelf.ready(form.get("game", ""))
        game = _game(form.get("game", ""))
        setup = _setup(game, form)
        player, cookie = self.maker(request)
        seats = _seats(game, setup, [form.get(f"seat{i}", "open") for i in range(setup.seats)], player)
        campaign, setup = first_game(game, setup) if _campaign(form) else (None, setup)
        listed = any(seat.kind == "open" and not seat.reserved for seat in seats)
        table = await self.hub.create(
            game.id, setup, seats, player, clock=_clock(form), listed=listed, knowledge=_knowledge(game, form),
            practice=_practice(form), waits=_waits(form, seats), campaign=campaign,
        )  # fmt: skip
        return self.pages.go(f"/t/{table.row.id}", cookie)

    async def play_now(self, request: Request) -> Response:
        """Me against bots, at once, for practice; with advice for whoever wants it, where the game has any."""
        form = await self.pages.posted(request)
        await self.hub.shelf.ready(id := self.pages.game(request))
        game = _game(id)
        setup = _setup(game, form, game.manners.first_table())
        player, cookie = self.maker(request)
        free = tuple(i for i in range(setup.seats) if i not in game.manners.automata(setup))
        mine = _number(form.get("seat", ""), free, game.manners.newcomer(setup))
        chair = game.manners.chair(setup, mine)
        seats = _seats(game, setup, ["me" if i == chair.seats[0] else "scripted" for i in range(setup.seats)], player)
        table = await self.hub.create(
            game.id, setup, seats, player, knowledge=_knowledge(game, form, OWN if game.belief.shown else OFF),
            practice=_practice(form, "yes"),
        )  # fmt: skip
        return self.pages.go(f"/t/{table.row.id}", cookie)

    def maker(self, request: Request) -> tuple[str, str]:
        """Whoever wants a new table, within limits, with the cookie to set if it is somebody new."""
        player, cookie = self.pages.somebody(request, self.pages.reader(request))
        self.pages.gate.limits.admit("make", player, address(request.scope))
        return player, cookie


def _game(id: str) -> Game[Any]:
    try:
        return find(id)
    except KeyError:
        raise Problem(404, "no-game", "There is no such game.") from None


def _number(text: str, counts: tuple[int, ...], usual: int) -> int:
    given = number(text)
    return given if given in counts else usual


def _setup(game: Game[Any], form: Mapping[str, str], first: Setup | None = None) -> Setup:
    """What the form says; what it leaves out is as at the `first` table of a newcomer, else the game's first choice."""
    mode, players = _size(game, form, first)
    options = {**usual(game, mode, players).options, **(first.options if first else {})}
    setup = Setup(mode, players, options)
    for switch in game.options:
        given = form.get(f"option_{switch.name}")
        if given is not None:
            setup = switched(setup, switch, _value(switch, given))
    if not possible(game, setup):
        raise _impossible()
    return setup


def _size(game: Game[Any], form: Mapping[str, str], first: Setup | None) -> tuple[str, int]:
    """The mode and the number of players."""
    mode = form.get("mode") or (first.mode if first else next(iter(game.modes)))
    if mode not in game.modes:
        raise _impossible()
    fewest = first.seats if first and first.mode == mode else game.modes[mode][0]
    players = number(form.get("players") or str(fewest))
    if players not in game.modes[mode]:
        raise _impossible()
    return mode, players


def _value(switch: Option, given: str) -> str | int | bool:
    """What a switch is set to."""
    values = {str(value).lower(): value for value in switch.values}
    if given.lower() not in values:
        raise _impossible()
    return values[given.lower()]


def _impossible() -> Problem:
    return Problem(422, "setup", "This game cannot begin like that.")


def _seats(game: Game[Any], setup: Setup, kinds: list[str], player: str) -> list[SeatRow]:
    """Who was asked for, but the game itself where the set-up leaves a seat to it. Seats of one chair go together."""
    chairs = [game.manners.chair(setup, seat) for seat in range(setup.seats)]
    return [SeatRow("bot", AUTOMATON) if chair.automaton else _seat(kinds[chair.seats[0]], player) for chair in chairs]


def _seat(kind: str, player: str) -> SeatRow:
    if kind == "me":
        return SeatRow("human", holders=[player])
    if kind in BOTS:
        return SeatRow("bot", kind)
    return SeatRow("open", reserved=kind == "friend")


def _waits(form: Mapping[str, str], seats: list[SeatRow]) -> bool:
    """Our form asks to wait for people where a seat is free; programs, which do not ask, begin at once."""
    begin = form.get("begin", "now")
    if begin not in ("now", "full"):
        raise malformed("begin")
    return begin == "full" and any(seat.kind == "open" for seat in seats)


def _knowledge(game: Game[Any], form: Mapping[str, str], usual: KnowledgeKind = OFF) -> KnowledgeKind:
    """Whether whoever wants may see what everybody could know."""
    how = next((kind for kind in (OFF, OWN) if kind == form.get("knowledge", usual)), None)
    if how is None or (how == OWN and not game.belief.shown):
        raise malformed("knowledge")
    return how


def _practice(form: Mapping[str, str], usual: str = "no") -> bool:
    """Whether decisions may be taken back freely."""
    chosen = form.get("practice", usual)
    if chosen not in ("yes", "no"):
        raise malformed("practice")
    return chosen == "yes"


def _campaign(form: Mapping[str, str]) -> bool:
    """Whether it is the first game of a campaign."""
    chosen = form.get("campaign", "no")
    if chosen not in ("yes", "no"):
        raise malformed("campaign")
    return chosen == "yes"


def _clock(form: Mapping[str, str]) -> Clock:
    kind = form.get("clock", "none")
    try:
        amount = float(form.get(UNITS.get(kind, ""), ""))
    except ValueError:
        amount = 0.0
    return clock_of(kind, amount)
