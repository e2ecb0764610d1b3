"""What the rules of MIND MGMT allow where the game itself only says what it refuses: lists written from the rulebook.

They share no line with the rules modules, so that a clause missing there shows here. An activation has a list in the
game too, but that one asks `refuse`.
"""

from __future__ import annotations

from undertable.games.mind_mgmt.board.map import FEATURES_AT, ORTH, PLACES, SLIP_SITES, STEP, TOUCHING, WALL, WITH
from undertable.games.mind_mgmt.board.state import DONE, FRESH, SHARED, State
from undertable.games.mind_mgmt.box.tables import (
    AGENT,
    ARCHIVIST,
    BLOODHOUND,
    HARBOUR_SCOUT,
    PATTERN_READER,
    SPY_DOLPHIN,
    TUK_TUK,
    WHISPERS,
)
from undertable.games.mind_mgmt.speech.answers import (
    ACTIVATE,
    ASKS,
    BOTH_ASKS,
    CAPTURE,
    CARDS,
    DOLPHIN_ASKS,
    DRAW_CARD,
    END_ACTIVATION,
    HOME,
    LEND,
    MAYHEM,
    MOVES,
    PUT_AGENT,
    PUT_IMMORTAL,
    PUT_SLIP,
    REVEAL,
    RHYTHM,
    SHAKEDOWNS,
    STARTS,
    TAKE_AGENT,
    WEAKEN,
    WHISPER_ASKS,
)
from undertable.games.mind_mgmt.speech.asks import (
    Act,
    ChooseAgent,
    ChooseCard,
    ChooseStart,
    PickAgent,
    PlaceAgent,
    PlaceImmortal,
    PlaceMayhem,
    PlaceSlip,
    UseAlly,
)
from undertable.games.mind_mgmt.speech.asks_shift import (
    CALL_BLOODHOUND,
    CALL_SCOUT,
    DEMAND_ECHO,
    LET_IT_FADE,
    PUT_ROADBLOCK,
    PUT_TUNNEL,
    PUT_WIRETAP,
    READ_PATTERN,
    REVEAL_BESIDE,
    TAKE_TUK_TUK,
    TURNCOATS,
    LendAlly,
    MarkImmortal,
    PlaceRoadblock,
    PlaceTunnel,
    PlaceWiretap,
    WantEcho,
)
from undertable.kernel.types import Choice, Seat
from undertable.laws import Rules

MERU, BILL, DUSTY = (AGENT.kind(id_) for id_ in ("meru", "bill", "dusty"))


def on_edge(place: int) -> bool:
    """MM-2.2: the first and last rows and columns; ids are a letter and a number."""
    columns, rows = sorted({id_[0] for id_ in PLACES}), sorted({int(id_[1:]) for id_ in PLACES})
    id_ = PLACES[place]
    return id_[0] in (columns[0], columns[-1]) or int(id_[1:]) in (rows[0], rows[-1])


def near(s: State, place: int) -> list[int]:
    """MM-2.4, MM-2.7: where a step leads that no mayhem is in the way of."""
    return [w for w in STEP[place] if WALL[place].get(w) not in s.mayhem]


def hindering(s: State) -> set[int]:
    """MM-7.1, MM-12.9: where Immortals stand but for a double agent."""
    return {v for i, v in enumerate(s.immortal) if i != s.double}


def questions(s: State, place: int) -> list[Choice]:
    """MM-8.4, MM-9.5, MM-12.9: features here, and with whispers those beside; a shield hinders both."""
    helpful = [ally for ally in s.allies if ally not in s.denied]
    open_to = [f for f in range(len(WITH)) if not set(WITH[f]) & hindering(s)]
    found: list[Choice] = []
    for feature in FEATURES_AT[place]:
        if feature in open_to:
            found += [ASKS[feature], DOLPHIN_ASKS[feature]] if SPY_DOLPHIN in helpful else [ASKS[feature]]
    for feature in open_to if WHISPERS in helpful else []:
        if any(feature in FEATURES_AT[w] for w in ORTH[place]):
            both = SPY_DOLPHIN in helpful
            found += [WHISPER_ASKS[feature], BOTH_ASKS[feature]] if both else [WHISPER_ASKS[feature]]
    return found


def by_shift(s: State, place: int) -> list[Choice]:
    """MM-12.9: what modules and allies add to an activation."""
    helpful = [ally for ally in s.allies if ally not in s.denied]
    ready = [module for module in s.modules if module not in s.used]
    found: list[Choice] = [TAKE_TUK_TUK] if TUK_TUK in ready and s.movement == FRESH else []
    found += [READ_PATTERN] if PATTERN_READER in ready else []
    found += [CALL_SCOUT] if HARBOUR_SCOUT in helpful and s.movement == FRESH else []
    found += [CALL_BLOODHOUND] if BLOODHOUND in helpful else []
    if ARCHIVIST in helpful and not s.acted and place not in hindering(s):
        found += [REVEAL_BESIDE[w] for w in ORTH[place] if s.step[w] and w not in hindering(s)]
    return found


def acts(s: State, ask: Act, seat: Seat) -> list[Choice]:
    """MM-8.2 to MM-8.7, MM-9.1 to MM-9.6, as the game offers them."""
    place = s.agent[ask.agent]
    found: list[Choice] = [MOVES[w] for w in near(s, place)] if s.left and s.movement != DONE else []
    shaking = SHAKEDOWNS if s.full and place in s.immortal else []
    if not s.acted and place in hindering(s):
        found += shaking
    elif not s.acted:
        found += questions(s, place)
        found += [REVEAL] if s.step[place] else []
        found += [CAPTURE, *shaking]
        found += [HOME] if s.full and ask.agent == MERU else []
    if s.full and not s.freed and ask.agent == BILL:
        blocked = {*s.mayhem, *s.roadblock}
        for i, v in enumerate(s.immortal):
            free = [w for w in ORTH[v] if WALL[v][w] not in blocked and w not in s.immortal]
            found += [WEAKEN[i][w] for w in free] if v in ORTH[place] else []
    if s.full and not s.freed and ask.agent == DUSTY:
        found += RHYTHM
    return [*found, *by_shift(s, place), END_ACTIVATION]


def column_and_row(place: int) -> tuple[int, int]:
    return ord(PLACES[place][0]), int(PLACES[place][1:])


def sites(others: list[int], least: int) -> list[int]:
    """MM-12.9: outside temples, and so many spaces from each of the others."""
    found = []
    for v in range(len(PLACES)):
        (x, y), near = column_and_row(v), [column_and_row(other) for other in others]
        if FEATURES_AT[v] and all(abs(x - x2) + abs(y - y2) >= least for x2, y2 in near):
            found.append(v)
    return found


def unblocked(s: State) -> list[int]:
    """MM-2.8, MM-12.9: borders that touch neither mayhem nor a roadblock."""
    laid = {*s.mayhem, *s.roadblock}
    return [b for b in range(len(PUT_ROADBLOCK)) if b not in laid and not set(TOUCHING[b]) & laid]


RULES: Rules = {
    PlaceMayhem: lambda s, ask, seat: [
        MAYHEM[b] for b in range(len(MAYHEM)) if b not in s.mayhem and not set(TOUCHING[b]) & set(s.mayhem)
    ],
    ChooseCard: lambda s, ask, seat: [*(CARDS[card] for card in s.potential), DRAW_CARD],
    ChooseStart: lambda s, ask, seat: STARTS,
    PlaceImmortal: lambda s, ask, seat: [
        PUT_IMMORTAL[v] for v in range(len(PLACES)) if not on_edge(v) and v not in s.immortal
    ],
    PickAgent: lambda s, ask, seat: [TAKE_AGENT[a] for a in range(len(AGENT)) if s.controller[a] == SHARED],
    PlaceAgent: lambda s, ask, seat: [PUT_AGENT[v] for v in range(len(PLACES)) if on_edge(v)],
    PlaceSlip: lambda s, ask, seat: [PUT_SLIP[v] for v in SLIP_SITES],
    ChooseAgent: lambda s, ask, seat: [ACTIVATE[a] for a in range(len(AGENT)) if s.standing[a]],
    UseAlly: lambda s, ask, seat: LEND,
    LendAlly: lambda s, ask, seat: LEND,
    Act: acts,
    PlaceTunnel: lambda s, ask, seat: [PUT_TUNNEL[v] for v in sites(s.tunnel, 4)],
    PlaceWiretap: lambda s, ask, seat: [PUT_WIRETAP[v] for v in sites(s.wiretap, 2)],
    PlaceRoadblock: lambda s, ask, seat: [PUT_ROADBLOCK[b] for b in unblocked(s)],
    MarkImmortal: lambda s, ask, seat: TURNCOATS[: len(s.immortal)],
    WantEcho: lambda s, ask, seat: [DEMAND_ECHO, LET_IT_FADE],
}
