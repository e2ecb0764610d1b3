"""What the rules of MIND MGMT allow where the game itself only says what it refuses: lists written from the rulebook.

They share no line with the rules modules, so that a clause missing there shows here. An activation has a list in the
game too, but that one asks `refuse`.
"""

from __future__ import annotations

from undertable.games.mind_mgmt.asks import (
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
from undertable.games.mind_mgmt.board import FEATURES_AT, ORTH, PLACES, SLIP_SITES, STEP, TOUCHING, WALL, WITH
from undertable.games.mind_mgmt.cards import AGENT, SPY_DOLPHIN
from undertable.games.mind_mgmt.choices import (
    ACTIVATE,
    ASKS,
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
)
from undertable.games.mind_mgmt.state import DONE, SHARED, State
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


def acts(s: State, ask: Act, seat: Seat) -> list[Choice]:
    """MM-8.2 to MM-8.7, MM-9.1 to MM-9.6, as the game offers them."""
    place = s.agent[ask.agent]
    found: list[Choice] = [MOVES[w] for w in near(s, place)] if s.left and s.movement != DONE else []
    if not s.acted and place in s.immortal:
        found += SHAKEDOWNS if s.full else []
    elif not s.acted:
        for feature in FEATURES_AT[place]:
            if not set(WITH[feature]) & set(s.immortal):
                found += [ASKS[feature], DOLPHIN_ASKS[feature]] if SPY_DOLPHIN in s.allies else [ASKS[feature]]
        found += [REVEAL] if s.step[place] else []
        found += [CAPTURE]
        found += [HOME] if s.full and ask.agent == MERU else []
    if s.full and not s.freed and ask.agent == BILL:
        for i, v in enumerate(s.immortal):
            free = [w for w in ORTH[v] if WALL[v][w] not in s.mayhem and w not in s.immortal]
            found += [WEAKEN[i][w] for w in free] if v in ORTH[place] else []
    if s.full and not s.freed and ask.agent == DUSTY:
        found += RHYTHM
    return [*found, END_ACTIVATION]


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
    Act: acts,
}
