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

With SHIFT modules in the set-up also what they lay out; what is left out does not lie there:

    tunnel = ["a1", "c5"]
    wiretap = ["b2", "c1", "e3"]
    roadblock = ["a2_b2"]
    double_agent = "5"                            # which Immortal
    used = ["shift_r1"]                           # modules that are used up
    decoy = { d6 = 8 }                            # a false step token, laid with those true ones of the same time

Every discarded row card has brought a recruit. Recruits on the time track follow from path and hidden cards.
What cannot be is refused, here or in `possible`; a puzzle may leave pieces out, so fewer of them are no fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.types import ALL, cell
from undertable.kit.kinds import Kinds
from undertable.kit.position import Layout

from ..belief.imagine import brought, unannounced
from ..belief.walks import OPENING, announced
from ..belief.worlds import legal_walk
from ..board.looks import ONLY_RECRUITER, rogues
from ..board.map import BORDER, EDGE, FEATURES_AT, PLACE, SLIP_SITES, TOUCHING
from ..board.state import BOARD, NONE, OWN, SHARED, TOKEN, Baited, Guessed, State, Visited
from ..box.tables import AGENT, DECOY, FEATURE
from ..rules.agents import activate
from ..rules.deploy import QUOTA
from ..rules.recruiter import AGENTS_PER_TURN
from ..rules.setup import HIDDEN_CARDS, lay_out, mode_of
from ..speech.asks import AgentsTurn, BeginTurn, FillRow
from . import possible
from .described import Besides

KEYS = {
    "trail": "trail", "secret": "secret", "card": "card", "agents": "agent", "controllers": "controller",
    "immortals": "immortal", "mayhem": "mayhem", "row": "row", "discard": "discard", "slip_site": "site",
    "tunnel": "tunnel", "wiretap": "wiretap", "roadblock": "roadblock", "double_agent": "double", "used": "used",
}  # fmt: skip
USUAL = {
    "trail": ["c4", "c5", "d5", "d6", "d7"],
    "secret": ["dream_bus", "spy_bird", "thought_pool"],
    "card": "ad_man",
}
USUAL_IMMORTALS, USUAL_SITE = ["b2", "d2", "b5", "e6", "d4"], "c2"


def place(game: Game[State], s: State, setup: Setup, described: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next; SetupError says what cannot be."""
    lay_out(game, s, setup)
    mode = mode_of(setup, s.modules)
    _share_out(s)
    besides = Layout(s, KEYS, ONLY_RECRUITER).fill(_completed(described, mode.immortals, s.full), Besides)
    _check_mayhem(s)
    _place_cards(s, besides)
    _place_trail(s, besides)
    _place_marks(s, besides)
    _check_figures(s, besides)
    _place_allies(s, besides)
    _push(s, besides, fill_row=described.get("row") is None)
    if s.rules >= 2:
        possible.check(s, described, besides, mode)


def _completed(described: dict[str, Any], immortals: int, full: bool) -> dict[str, Any]:
    """With all that no position can be without."""
    usual = {**USUAL, "immortals": USUAL_IMMORTALS[:immortals], **({"slip_site": USUAL_SITE} if full else {})}
    return usual | {key: value for key, value in described.items() if value is not None}


def _by_time(table: Kinds[Any], told: dict[int, int]) -> Iterator[tuple[int, int]]:
    """What was said first comes first, then by name, whatever the order in which it was written."""
    return iter(sorted(told.items(), key=lambda entry: (entry[1], table.ids[entry[0]])))


# --- the city and the cards ------------------------------------------------------------------


def _check_mayhem(s: State) -> None:
    """In a possible position no two mayhem tokens touch (MM-2.8)."""
    for n, border in enumerate(s.mayhem):
        before = s.mayhem[:n]
        if border in before or TOUCHING[border] & set(before):
            raise SetupError("mayhem on {name} would touch another token", name=BORDER.ids[border])


def _place_cards(s: State, p: Besides) -> None:
    """Recruiter card and feature cards: hidden, exposed, in the row, discarded with a recruit each."""
    s.away = [cell(other, ONLY_RECRUITER) for other in s.potential if other != s.card.kind]
    hand = [c.kind for c in s.secret]
    if len(hand) != HIDDEN_CARDS:
        raise SetupError("the Recruiter hides {n} cards, not {given}", n=HIDDEN_CARDS, given=len(hand))
    for feature, visits in _by_time(FEATURE, p.exposed):
        if feature not in hand:
            raise SetupError("{name} is not one of the hidden cards", name=FEATURE.ids[feature])
        s.secret[hand.index(feature)] = cell(feature, ALL)
        s.recall(Guessed(ALL, visits, feature, True))
    for feature in s.discard:
        s.symbol[feature] = 1
    s.supply -= len(s.discard)
    s.deck = len(s.unseen)


# --- the Recruiter ---------------------------------------------------------------------------


def _place_trail(s: State, p: Besides) -> None:
    """The path, Mind Slips used on it, and the recruits counted so far."""
    if not OPENING <= len(s.trail) < s.final_time:
        span = {"least": OPENING, "most": s.final_time - 1, "given": len(s.trail)}
        raise SetupError("a trail has {least} to {most} visits, not {given}", **span)
    s.time = len(s.trail)
    s.on_site = s.full
    if not s.full:
        s.site = NONE
    elif s.site not in SLIP_SITES:
        raise SetupError("the second Mind Slip token lies next to a temple, not in one")
    for token, time in _by_time(TOKEN, p.slipped):
        s.slips -= token == OWN
        s.on_site = s.on_site and token != BOARD
        s.slip_time.append(time)
        s.slip_token.append(token)
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


def _place_marks(s: State, p: Besides) -> None:
    """Step tokens and confirmed notes lie on visited locations."""
    times = {visit.kind: i for i, visit in enumerate(s.trail, 1)}
    beside = _place_decoy(s, p)
    for where, by in _by_time(PLACE, p.steps):
        if times.get(where, by + 1) > by:
            raise SetupError("{name} was not visited by {by}", name=PLACE.ids[where], by=by)
        s.step[where] = by
        if where not in beside:
            s.recall(Visited(ALL, by, where))
    for where in p.notes if s.full else [s.trail[0].kind, *p.notes]:
        if where not in times:
            raise SetupError("a confirmed note lies on a visited location")
        s.note[where] = times[where]
        s.trail[times[where] - 1] = cell(where, ALL)


def _place_decoy(s: State, p: Besides) -> tuple[int, ...]:
    """A false step token, and the true ones laid in the same answer: nobody but the Recruiter knows which is which
    (MM-12.9)."""
    for decoy, by in p.decoy.items():
        asked = next((feature for feature in FEATURES_AT[decoy] if _laid_at(p, feature, by)), None)
        if DECOY not in s.modules or asked is None or any(visit.kind == decoy for visit in s.trail):
            raise SetupError("a decoy lies where nobody was, beside a true step token of the same answer (MM-12.9)")
        true = _laid_at(p, asked, by)
        s.step[decoy], s.decoy = by, cell(decoy, ONLY_RECRUITER)
        s.used = sorted({*s.used, DECOY})
        s.recall(Baited(ALL, by, tuple(sorted((*true, decoy)))))
        return true
    return ()


def _laid_at(p: Besides, feature: int, time: int) -> tuple[int, ...]:
    """The step tokens laid at a time in locations with a feature."""
    return tuple(place for place, by in p.steps.items() if by == time and feature in FEATURES_AT[place])


# --- figures and allies ----------------------------------------------------------------------


def _share_out(s: State) -> None:
    """Agents on the edge, and who commands them, unless something else is said (MM-3.2)."""
    s.agent = list(EDGE[: len(AGENT)])
    players = rogues(s)
    share = QUOTA[len(players)] * len(players)
    s.controller = [players[a % len(players)] if a < share else SHARED for a in range(len(AGENT))]


def _check_figures(s: State, p: Besides) -> None:
    for agent in p.lying:
        s.standing[agent] = False
    for seat in s.controller:
        if seat != SHARED and seat not in rogues(s):
            raise SetupError("seat {seat} is no Rogue player", seat=seat)
    if len(set(s.immortal)) != len(s.immortal):
        raise SetupError("two Immortals cannot share a location")


def _place_allies(s: State, p: Besides) -> None:
    """Those left out have been used (MM-9.6)."""
    if p.allies is not None:
        wanted, there = p.allies, s.allies
        s.allies, s.spent = [x for x in there if x in wanted], [x for x in there if x not in wanted]


# --- what comes next -------------------------------------------------------------------------


def _push(s: State, p: Besides, fill_row: bool) -> None:
    if p.whose == "recruiter":
        s.then(BeginTurn())
    elif p.whose == "agents":
        s.then(AgentsTurn(AGENTS_PER_TURN))
    else:
        s.then(AgentsTurn(AGENTS_PER_TURN - 1 - s.standing.count(True) % 2))
        activate(s, p.first)
    if fill_row:
        s.then(FillRow())
