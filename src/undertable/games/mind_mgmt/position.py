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
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.text import Says
from undertable.kernel.types import ALL, cell

from .agents import activate
from .asks import AgentsTurn, BeginTurn, FillRow
from .belief import legal_walk
from .board import BORDER, EDGE, PLACE, SLIP_SITES, TOUCHING
from .book import ONLY_RECRUITER, rogues
from .cards import AGENT, AGENTS, ALLY, FEATURE, MODES, RECRUITER_CARD
from .deploy import QUOTA
from .imagine import brought, unannounced
from .recruiter import AGENTS_PER_TURN
from .setup import HIDDEN_CARDS, lay_out
from .state import BOARD, OWN, SHARED, Guessed, State, Visited
from .walks import OPENING, announced

KEYS = {
    "trail", "secret", "card", "exposed", "agents", "lying", "controllers", "immortals", "mayhem", "row", "discard",
    "steps", "notes", "slip_site", "slipped", "allies", "step", "active",
}  # fmt: skip
STEPS = ("recruiter", "agents", "act")
NONE_SUCH = {
    "ally": Says("no ally '{name}'; there are: {names}"),
    "border": Says("no border '{name}'; there are: {names}"),
    "Recruiter card": Says("no Recruiter card '{name}'; there are: {names}"),
    "feature": Says("no feature '{name}'; there are: {names}"),
    "location": Says("no location '{name}'; there are: {names}"),
    "Mind Slip token": Says("no Mind Slip token '{name}'; there are: {names}"),
    "agent": Says("no agent '{name}'; there are: {names}"),
}
A_TRAIL = ["c4", "c5", "d5", "d6", "d7"]
A_HAND = ["dream_bus", "spy_bird", "thought_pool"]
IMMORTALS = ["b2", "d2", "b5", "e6"]


def place(game: Game[State], s: State, setup: Setup, position: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next."""
    unknown = sorted(set(position) - KEYS)
    if unknown:
        keys = ", ".join(sorted(KEYS))
        raise SetupError("a position has no '{key}'; it may have: {keys}", key=unknown[0], keys=keys)
    lay_out(game, s, setup)
    _place_mayhem(s, position.get("mayhem", []))
    _place_cards(s, position)
    _place_trail(s, position)
    _place_marks(s, position)
    _place_figures(s, setup, position)
    s.allies = [_find(ALLY, name, "ally") for name in position.get("allies", [])] if "allies" in position else s.allies
    _push(s, position)


def _find(table: dict[str, int], name: Any, what: str) -> int:
    if name not in table:
        raise SetupError(NONE_SUCH[what].text, name=name, names=", ".join(table))
    return table[name]


def _by_time(entry: tuple[str, int]) -> tuple[int, str]:
    """What was said first comes first, whatever the order in which the table was written."""
    return entry[1], entry[0]


def _place_mayhem(s: State, borders: list[str]) -> None:
    for name in borders:
        border = _find(BORDER, name, "border")
        if border in s.mayhem or TOUCHING[border] & set(s.mayhem):
            raise SetupError("mayhem on {name} would touch another token", name=name)
        s.mayhem.append(border)


def _place_cards(s: State, position: dict[str, Any]) -> None:
    """Recruiter card and feature cards: hidden, exposed, in the row, discarded with a recruit each."""
    card = _find(RECRUITER_CARD, position.get("card", "ad_man"), "Recruiter card")
    s.card = cell(card, ONLY_RECRUITER)
    s.away = [cell(other, ONLY_RECRUITER) for other in s.potential if other != card]
    hand = [_feature(s, name) for name in position.get("secret", A_HAND)]
    if len(hand) != HIDDEN_CARDS:
        raise SetupError("the Recruiter hides {n} cards, not {given}", n=HIDDEN_CARDS, given=len(hand))
    s.secret = [cell(feature, ONLY_RECRUITER) for feature in hand]
    for name, visits in sorted(position.get("exposed", {}).items(), key=_by_time):
        feature = _find(FEATURE, name, "feature")
        if feature not in hand:
            raise SetupError("{name} is not one of the hidden cards", name=name)
        s.secret[hand.index(feature)] = cell(feature, ALL)
        s.recall(Guessed(ALL, visits, feature, True))
    s.discard = [_feature(s, name) for name in position.get("discard", [])]
    for feature in s.discard:
        s.symbol[feature] = 1
    s.supply -= len(s.discard)
    s.row = [_feature(s, name) for name in position.get("row", [])]


def _feature(s: State, name: Any) -> int:
    """Take one feature card out of the deck."""
    feature = _find(FEATURE, name, "feature")
    if feature not in s.unseen:
        raise SetupError("the feature card {name} is placed twice", name=name)
    s.unseen.remove(feature)
    s.deck -= 1
    return feature


def _place_trail(s: State, position: dict[str, Any]) -> None:
    """The path, Mind Slips used on it, and the recruits counted so far."""
    walk = [_find(PLACE, name, "location") for name in position.get("trail", A_TRAIL)]
    if not OPENING <= len(walk) < s.final_time:
        span = {"least": OPENING, "most": s.final_time - 1, "given": len(walk)}
        raise SetupError("a trail has {least} to {most} visits, not {given}", **span)
    s.trail = [cell(visit, ONLY_RECRUITER) for visit in walk]
    s.time = len(walk)
    if s.full:
        s.site = _find(PLACE, position.get("slip_site", "c2"), "location")
        s.on_site = True
        if s.site not in SLIP_SITES:
            raise SetupError("the second Mind Slip token lies next to a temple, not in one")
    for token, time in sorted(position.get("slipped", {}).items(), key=_by_time):
        which = _find({"own": OWN, "board": BOARD}, token, "Mind Slip token")
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


def _place_marks(s: State, position: dict[str, Any]) -> None:
    """Step tokens and confirmed notes lie on visited locations."""
    times = {visit.kind: i for i, visit in enumerate(s.trail, 1)}
    for name, by in sorted(position.get("steps", {}).items(), key=_by_time):
        where = _find(PLACE, name, "location")
        if times.get(where, by + 1) > by:
            raise SetupError("{name} was not visited by {by}", name=name, by=by)
        s.step[where] = by
        s.recall(Visited(ALL, by, where))
    noted = [_find(PLACE, name, "location") for name in position.get("notes", [])]
    for where in noted if s.full else [s.trail[0].kind, *noted]:
        if where not in times:
            raise SetupError("a confirmed note lies on a visited location")
        s.note[where] = times[where]
        s.trail[times[where] - 1] = cell(where, ALL)


def _place_figures(s: State, setup: Setup, position: dict[str, Any]) -> None:
    given = {_find(AGENT, name, "agent"): where for name, where in position.get("agents", {}).items()}
    s.agent = [_find(PLACE, given[a], "location") if a in given else EDGE[a] for a in range(len(AGENTS))]
    for name in position.get("lying", []):
        s.standing[_find(AGENT, name, "agent")] = False
    players = rogues(s)
    share = QUOTA[len(players)] * len(players)
    s.controller = [players[a % len(players)] if a < share else SHARED for a in range(len(AGENTS))]
    for name, seat in position.get("controllers", {}).items():
        if seat != SHARED and seat not in players:
            raise SetupError("seat {seat} is no Rogue player", seat=seat)
        s.controller[_find(AGENT, name, "agent")] = seat
    figures = position.get("immortals", IMMORTALS[: MODES[setup.mode].immortals])
    s.immortal = [_find(PLACE, name, "location") for name in figures]
    if len(set(s.immortal)) != len(s.immortal):
        raise SetupError("two Immortals cannot share a location")


def _push(s: State, position: dict[str, Any]) -> None:
    step = position.get("step", "recruiter")
    if step not in STEPS:
        raise SetupError("step may be {steps}; not '{step}'", steps=", ".join(STEPS), step=step)
    if step == "recruiter":
        s.then(BeginTurn())
    elif step == "agents":
        s.then(AgentsTurn(AGENTS_PER_TURN))
    else:
        s.then(AgentsTurn(AGENTS_PER_TURN - 1 - s.standing.count(True) % 2))
        activate(s, _find(AGENT, position.get("active", "meru"), "agent"))
    if "row" not in position:
        s.then(FillRow())
