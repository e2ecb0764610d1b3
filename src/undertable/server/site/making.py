"""New tables: the form, its answers, one click to play.

May touch: forms and set-ups. Must not: know what a game's switches mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from undertable.bots.base import AUTOMATON
from undertable.bots.base import NAMES as BOTS
from undertable.games import find
from undertable.kernel.game import Game, Option, Setup, SetupError, option
from undertable.kit.offer import mode_name, usual

from ..doors.security import address, number
from ..ground import books
from ..ground.problem import Problem, malformed
from ..ground.words import speech
from ..storage.schema import OFF, OWN, Clock, KnowledgeKind, SeatRow
from ..tables.campaigns import first_game
from ..tables.clock import clock_of
from .pages import Pages

UNITS = {"live": "seconds", "days": "days"}  # what the form calls the time of a clock
SECONDS = (15, 30, 60, 120, 300, 600)  # what the form offers
DAYS = (1, 2, 3, 7, 14)


class Offer(NamedTuple):
    """A switch on the form."""

    name: str
    values: list[str | int | bool]
    chosen: str | int | bool
    people: bool  # whether it decides how many people can play; then it is asked before their number
    seating: bool  # whether it decides which seats there are to take and on which side; then it is asked first
    says: str  # what it means, in a sentence
    each: list[tuple[str, str]]  # values that need a sentence of their own, with it
    group: str  # what it is folded under, if anything


class Place(NamedTuple):
    """A chair on the form."""

    seat: int
    role: str
    side: str
    automaton: bool
    first: bool


class Making:
    """Everything that brings a table into being."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.hub = pages.hub

    async def form(self, request: Request) -> Response:
        """The form of a new table; choosing another mode or number of players is another page, no script needed."""
        caller = self.pages.reader(request)
        id = self.pages.game(request)
        await self.hub.shelf.ready(id)
        game = find(id)
        asked = request.query_params
        mode = asked.get("mode", "") if asked.get("mode", "") in game.modes else next(iter(game.modes))
        players = _number(asked.get("players", ""), game.modes[mode], game.modes[mode][0])
        setup = _asked_for(game, usual(game, mode, players), asked)
        return self.pages.show(
            request, caller, "new.html", game=id, title=books.title(id, caller.lang), modes=game.modes, mode=mode,
            mode_name=lambda name: mode_name(game, name, caller.lang), mode_says=_each(game, "mode", game.modes, caller.lang),
            called=lambda sort, name: books.called(id, sort, name, caller.lang),
            players=players, counts=_counts(game, mode, asked), players_say=_who_plays(game, setup, caller.lang),
            campaign=game.campaign is not None and game.campaign.counts(setup),
            closed=frozenset() if game.campaign is None else game.campaign.closed(),
            knowledge=game.belief.shown, offers=_offers(game, setup, caller.lang), chairs=_chairs(game, setup, caller.lang),
            usual=books.about(id, caller.lang).usual, bots=BOTS, bot_names=_bot_names(caller.lang), seconds=SECONDS, days=DAYS,
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


def _bot_names(lang: str) -> dict[str, str]:
    t = speech(lang)
    known = {"random": t("bot: any move"), "scripted": t("bot: knows the ropes")}
    return {name: known.get(name, name) for name in BOTS}


def _game(id: str) -> Game[Any]:
    try:
        return find(id)
    except KeyError:
        raise Problem(404, "no-game", "There is no such game.") from None


def _number(text: str, counts: tuple[int, ...], usual: int) -> int:
    given = number(text)
    return given if given in counts else usual


def _counts(game: Game[Any], mode: str, asked: Mapping[str, str]) -> list[tuple[int, int]]:
    """The numbers of seats to choose from, each with how many of them people can take."""
    setups = [_asked_for(game, usual(game, mode, n), asked) for n in game.modes[mode]]
    return [(setup.seats, game.manners.people(setup)) for setup in setups]


def _asked_for(game: Game[Any], setup: Setup, asked: Mapping[str, str]) -> Setup:
    """The usual set-up with whatever of the address can be had."""
    for switch in game.options:
        for value in switch.values:
            changed = _switched(setup, switch, value)
            if asked.get(f"option_{switch.name}") == str(value).lower() and _possible(game, changed):
                setup = changed
    return setup


def _setup(game: Game[Any], form: Mapping[str, str], first: Setup | None = None) -> Setup:
    """What the form says; what it leaves out is as at the `first` table of a newcomer, else the game's first choice."""
    mode, players = _size(game, form, first)
    options = {**usual(game, mode, players).options, **(first.options if first else {})}
    setup = Setup(mode, players, options)
    for switch in game.options:
        given = form.get(f"option_{switch.name}")
        if given is not None:
            setup = _switched(setup, switch, _value(switch, given))
    if not _possible(game, setup):
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


def _switched(setup: Setup, option: Option, value: str | int | bool) -> Setup:
    """The same with one switch set; switches at their default are not written down."""
    options = {name: kept for name, kept in setup.options.items() if name != option.name}
    return Setup(setup.mode, setup.seats, options if value == option.values[0] else {**options, option.name: value})


def _possible(game: Game[Any], setup: Setup) -> bool:
    try:
        game.check_setup(setup)
    except SetupError:
        return False
    return True


def _offers(game: Game[Any], setup: Setup, lang: str) -> list[Offer]:
    """The switches that mean anything in such a game, each with the values with which it can begin."""
    found = []
    for switch in game.options:
        if not game.applies(setup, switch.name):
            continue
        ways = {value: _switched(setup, switch, value) for value in switch.values}
        values = [value for value, way in ways.items() if _possible(game, way)]
        people = len({game.manners.automata(way) for way in ways.values()}) > 1
        seating = len({_sitting(game, way, lang) for way in ways.values()}) > 1
        says = books.explained(game.id, "explain", switch.name, lang)
        each = _each(game, "value", [str(value) for value in values], lang)
        chosen = option(game, setup, switch.name)
        found.append(Offer(switch.name, values, chosen, people, seating, says, each, switch.group))
    return found


def _who_plays(game: Game[Any], setup: Setup, lang: str) -> str:
    """Whether the number of players counts people alone or with the game itself among them."""
    automated = bool(game.manners.automata(setup))
    return books.explained(game.id, "explain_players", "game" if automated else "people", lang)


def _chairs(game: Game[Any], setup: Setup, lang: str) -> list[Place]:
    """Where people can sit, and what they may know of it before."""
    return [
        Place(chair.seats[0], chair.role.get(lang, ""), chair.side.get(lang, ""), chair.automaton, chair.first)
        for chair in game.manners.chairs(setup)
    ]


def _each(game: Game[Any], sort: str, names: Iterable[str], lang: str) -> list[tuple[str, str]]:
    """Those of the names about which the game has something to say, with what it says."""
    told = [(name, books.explained(game.id, f"explain_{sort}", name, lang)) for name in names]
    return [(name, words) for name, words in told if words]


def _sitting(game: Game[Any], setup: Setup, lang: str) -> tuple[frozenset[int], tuple[str, ...]]:
    """Which seats people cannot take, and on which side each seat plays."""
    return game.manners.automata(setup), tuple(
        game.manners.chair(setup, seat).side.get(lang, "") for seat in range(setup.seats)
    )


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
