"""Positions by name: for tests, tutorials and puzzles. Whatever is not described is as after set-up.

A position is a table of plain values, for instance in TOML:

    trail = ["b6", "b5", "c5", "d5", "d4"]        # the visits; the time follows from their number
    secret = ["psychic_palm", "dream_bus", "spy_bird"]
    card = "ad_man"
    agents = { meru = "a1", lyme = "f1", bill = "a7", dusty = "f7" }
    immortals = ["b2", "d2", "c5", "d6"]
    row = ["flux_cafe", "thought_pool"]           # left out: drawn
    steps = { b5 = 5 }                            # step tokens, and by when the place was visited
    notes = ["b6"]                                # confirmed notes
    step = "agents"                               # whose turn: recruiter (default), agents, or act with active = "bill"

Every discarded row card has brought a recruit. Recruits on the time track follow from path and hidden cards.
What cannot be is refused, here or in `possible`; a puzzle may leave pieces out, so fewer of them are no fault.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.kernel.fault import misfit
from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.text import Says
from undertable.kernel.types import ALL, cell
from undertable.kit.table import Table

from . import possible
from .agents import activate
from .asks import AgentsTurn, BeginTurn, FillRow
from .belief import legal_walk
from .board import BORDER, EDGE, PLACE, SLIP_SITES, TOUCHING
from .book import ONLY_RECRUITER, rogues
from .cards import AGENT, ALLY, FEATURE, MODE, RECRUITER_CARD
from .deploy import QUOTA
from .imagine import brought, unannounced
from .recruiter import AGENTS_PER_TURN
from .setup import HIDDEN_CARDS, lay_out
from .state import BOARD, OWN, SHARED, TOKEN, Guessed, State, Visited
from .walks import OPENING, announced

NONE_SUCH = {
    "ally": Says("no ally '{name}'; there are: {names}"),
    "border": Says("no border '{name}'; there are: {names}"),
    "Recruiter card": Says("no Recruiter card '{name}'; there are: {names}"),
    "feature": Says("no feature '{name}'; there are: {names}"),
    "location": Says("no location '{name}'; there are: {names}"),
    "Mind Slip token": Says("no Mind Slip token '{name}'; there are: {names}"),
    "agent": Says("no agent '{name}'; there are: {names}"),
}
STEPS = ("recruiter", "agents", "act")
IMMORTALS = ["b2", "d2", "b5", "e6"]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What may be said of a position; None is as after set-up."""

    trail: tuple[str, ...] = ("c4", "c5", "d5", "d6", "d7")
    secret: tuple[str, ...] = ("dream_bus", "spy_bird", "thought_pool")
    card: str = "ad_man"
    exposed: dict[str, int] = {}  # the hidden cards exposed, each with how many visits had been made
    agents: dict[str, str] = {}
    lying: list[str] = []
    controllers: dict[str, int] = {}
    immortals: list[str] | None = None
    mayhem: list[str] = []
    row: list[str] | None = None
    discard: list[str] = []
    steps: dict[str, int] = {}
    notes: list[str] = []
    slip_site: str | None = None
    slipped: dict[str, int] = {}  # the Mind Slip tokens used, each with its time
    allies: list[str] | None = None
    step: str = "recruiter"
    active: str | None = None


def place(game: Game[State], s: State, setup: Setup, described: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next; SetupError says what cannot be."""
    p = _read(described)
    mode = MODE.row(setup.mode)
    lay_out(game, s, setup)
    _place_mayhem(s, p)
    _place_cards(s, p)
    _place_trail(s, p)
    _place_marks(s, p)
    _place_agents(s, p)
    _place_immortals(s, IMMORTALS[: mode.immortals] if p.immortals is None else p.immortals)
    _place_allies(s, p)
    _push(s, p)
    if s.rules >= 2:
        possible.check(s, p, mode)


def _read(described: dict[str, Any]) -> Position:
    keys = Position.__struct_fields__
    unknown = sorted(str(key) for key in set(described) - set(keys))
    if unknown:
        raise SetupError("a position has no '{key}'; it may have: {keys}", key=unknown[0], keys=", ".join(sorted(keys)))
    try:
        return msgspec.convert(described, Position)
    except msgspec.ValidationError as error:
        raise SetupError("the position cannot be read: {reason}", reason=misfit(error)) from error


def _find(table: Table[Any], name: str, what: str) -> int:
    if name not in table:
        raise SetupError(NONE_SUCH[what].text, name=name, names=", ".join(table.ids))
    return table.kind(name)


def _place(name: str) -> int:
    return _find(PLACE, name, "location")


def _by_time(entry: tuple[str, int]) -> tuple[int, str]:
    """What was said first comes first, whatever the order in which the table was written."""
    return entry[1], entry[0]


# --- the city and the cards ------------------------------------------------------------------


def _place_mayhem(s: State, p: Position) -> None:
    for name in p.mayhem:
        border = _find(BORDER, name, "border")
        if border in s.mayhem or TOUCHING[border] & set(s.mayhem):
            raise SetupError("mayhem on {name} would touch another token", name=name)
        s.mayhem.append(border)


def _place_cards(s: State, p: Position) -> None:
    """Recruiter card and feature cards: hidden, exposed, in the row, discarded with a recruit each."""
    card = _find(RECRUITER_CARD, p.card, "Recruiter card")
    s.card = cell(card, ONLY_RECRUITER)
    s.away = [cell(other, ONLY_RECRUITER) for other in s.potential if other != card]
    hand = [_feature(s, name) for name in p.secret]
    if len(hand) != HIDDEN_CARDS:
        raise SetupError("the Recruiter hides {n} cards, not {given}", n=HIDDEN_CARDS, given=len(hand))
    s.secret = [cell(feature, ONLY_RECRUITER) for feature in hand]
    for name, visits in sorted(p.exposed.items(), key=_by_time):
        feature = _find(FEATURE, name, "feature")
        if feature not in hand:
            raise SetupError("{name} is not one of the hidden cards", name=name)
        s.secret[hand.index(feature)] = cell(feature, ALL)
        s.recall(Guessed(ALL, visits, feature, True))
    s.discard = [_feature(s, name) for name in p.discard]
    for feature in s.discard:
        s.symbol[feature] = 1
    s.supply -= len(s.discard)
    s.row = [_feature(s, name) for name in p.row or ()]


def _feature(s: State, name: str) -> int:
    """Take one feature card out of the deck."""
    feature = _find(FEATURE, name, "feature")
    if feature not in s.unseen:
        raise SetupError("the feature card {name} is placed twice", name=name)
    s.unseen.remove(feature)
    s.deck -= 1
    return feature


# --- the Recruiter ---------------------------------------------------------------------------


def _place_trail(s: State, p: Position) -> None:
    """The path, Mind Slips used on it, and the recruits counted so far."""
    walk = [_place(name) for name in p.trail]
    if not OPENING <= len(walk) < s.final_time:
        span = {"least": OPENING, "most": s.final_time - 1, "given": len(walk)}
        raise SetupError("a trail has {least} to {most} visits, not {given}", **span)
    s.trail = [cell(visit, ONLY_RECRUITER) for visit in walk]
    s.time = len(walk)
    if s.full:
        s.site, s.on_site = _place(p.slip_site or "c2"), True
        if s.site not in SLIP_SITES:
            raise SetupError("the second Mind Slip token lies next to a temple, not in one")
    for token, time in sorted(p.slipped.items(), key=_by_time):
        which = _find(TOKEN, token, "Mind Slip token")
        s.slips -= which == OWN
        s.on_site = s.on_site and which != BOARD
        s.slip_time.append(time)
        s.slip_token.append(which)
    if not legal_walk(s):
        raise SetupError("the Recruiter cannot have walked like that")
    _count(s)


def _count(s: State) -> None:
    total = 0
    for visit in range(1, len(s.trail) + 1):
        total += brought(s, visit)
        if announced(visit):
            s.track[visit], total = total, 0
    s.supply = max(s.supply - sum(s.track), 0)
    s.found = cell(unannounced(s), ONLY_RECRUITER)


def _place_marks(s: State, p: Position) -> None:
    """Step tokens and confirmed notes lie on visited locations."""
    times = {visit.kind: i for i, visit in enumerate(s.trail, 1)}
    for name, by in sorted(p.steps.items(), key=_by_time):
        where = _place(name)
        if times.get(where, by + 1) > by:
            raise SetupError("{name} was not visited by {by}", name=name, by=by)
        s.step[where] = by
        s.recall(Visited(ALL, by, where))
    noted = [_place(name) for name in p.notes]
    for where in noted if s.full else [s.trail[0].kind, *noted]:
        if where not in times:
            raise SetupError("a confirmed note lies on a visited location")
        s.note[where] = times[where]
        s.trail[times[where] - 1] = cell(where, ALL)


# --- figures and allies ----------------------------------------------------------------------


def _place_agents(s: State, p: Position) -> None:
    given = {_find(AGENT, name, "agent"): where for name, where in p.agents.items()}
    s.agent = [_place(given[a]) if a in given else EDGE[a] for a in range(len(AGENT))]
    for name in p.lying:
        s.standing[_find(AGENT, name, "agent")] = False
    players = rogues(s)
    share = QUOTA[len(players)] * len(players)
    s.controller = [players[a % len(players)] if a < share else SHARED for a in range(len(AGENT))]
    for name, seat in p.controllers.items():
        if seat != SHARED and seat not in players:
            raise SetupError("seat {seat} is no Rogue player", seat=seat)
        s.controller[_find(AGENT, name, "agent")] = seat


def _place_immortals(s: State, figures: list[str]) -> None:
    s.immortal = [_place(name) for name in figures]
    if len(set(s.immortal)) != len(s.immortal):
        raise SetupError("two Immortals cannot share a location")


def _place_allies(s: State, p: Position) -> None:
    """Those left out have been used (MM-9.6)."""
    if p.allies is None:
        return
    wanted = [_find(ALLY, name, "ally") for name in p.allies]
    s.allies, s.spent = [x for x in s.allies if x in wanted], [x for x in s.allies if x not in wanted]


# --- what comes next -------------------------------------------------------------------------


def _push(s: State, p: Position) -> None:
    if p.step not in STEPS:
        raise SetupError("step may be {steps}; not '{step}'", steps=", ".join(STEPS), step=p.step)
    if p.step == "recruiter":
        s.then(BeginTurn())
    elif p.step == "agents":
        s.then(AgentsTurn(AGENTS_PER_TURN))
    else:
        s.then(AgentsTurn(AGENTS_PER_TURN - 1 - s.standing.count(True) % 2))
        activate(s, _find(AGENT, p.active or AGENT[0].id, "agent"))
    if p.row is None:
        s.then(FillRow())
