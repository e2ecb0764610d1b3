"""What the rules of Za hranou allow where the game itself only says what it refuses: lists written from the rulebook.

They share no line with the rules modules, so that a clause missing there shows here.
"""

from __future__ import annotations

from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.box.tables import BRANCH, CRIMINAL, DECK, ITEM, THIRD, ZONE
from undertable.games.za_hranou.speech import asks, asks_echo, asks_effects
from undertable.games.za_hranou.speech.answers import FROM_DECK, NAMES
from undertable.games.za_hranou.speech.answers_effects import (
    ESCORT,
    GRAB,
    NO_MORE,
    ON_CRIMINAL,
    PARTS,
    POST,
    PUT_BARRIER,
    SEND,
    SEND_HEAT,
    SHIFT,
    SWAP_CRIMINALS,
    SWAP_ITEMS,
    SWAP_PLACES,
    TAKE_THIRD,
    THERE,
    WITH_PLAYER,
)
from undertable.kernel.types import Choice, Seat
from undertable.laws.clauses import Rules

HELD = len(ZONE)  # a spot from here on is a hand


def where(s: State, item: int) -> int:
    """The zone an item is in (ZH-12.3)."""
    return s.item[item] if s.item[item] < HELD else s.at[s.item[item] - HELD]


def beside(s: State, zone: int) -> set[int]:
    """The zones on both sides (ZH-2.10)."""
    at = s.ring.index(zone)
    return {s.ring[at - 1], s.ring[(at + 1) % 8]}


def walled(s: State, one: int, other: int) -> bool:
    """Whether a barricade stands between two zones side by side (ZH-2.11)."""
    a, b = s.ring.index(one), s.ring.index(other)
    return not s.ignoring and (a if (a + 1) % 8 == b else b) in s.barrier


def named(s: State, ask: asks.PickCriminal, seat: Seat) -> list[Choice]:
    """ZH-3.1: each criminal once."""
    return [NAMES[c] for c in range(len(CRIMINAL)) if s.at[c] == -1]


def sent(s: State, ask: asks_effects.SendCriminal, seat: Seat) -> list[Choice]:
    """The pairs of the effect; nobody is sent who is not in the game."""
    return [SEND[c][z] for c in range(len(CRIMINAL)) for z in range(len(ZONE)) if (c, z) in ask.moves and s.at[c] >= 0]


def scattered(s: State, ask: asks_effects.Scatter, seat: Seat) -> list[Choice]:
    """ZH-13, ZH-11.4: one step each, not across barricades; the Shade is not stopped if hooked with enough grip."""
    slips = {c for c in s.ports[seat] if CRIMINAL[c].id == "shade" and s.grip[seat][c] >= 3}
    ways = [(c, z) for c in sorted(ask.left) for z in range(len(ZONE))]
    return [SEND[c][z] for c, z in ways if z in beside(s, s.at[c]) and (c in slips or not walled(s, s.at[c], z))]


def shifted(s: State, ask: asks_effects.ShiftItem, seat: Seat) -> list[Choice]:
    """The pairs of the effect."""
    return [SHIFT[i][z] for i in range(len(ITEM)) for z in range(len(ZONE)) if (i, z) in ask.moves]


def handled(s: State, ask: asks_effects.Handle, seat: Seat) -> list[Choice]:
    """ZH-11.3, ZH-11.5: items within reach are taken, or those nearby moved."""
    moves = [SHIFT[i][z] for i in range(len(ITEM)) for z in range(len(ZONE)) if (i, z) in ask.moves]
    return [*[GRAB[i] for i in range(len(ITEM)) if i in ask.items], *moves]


def guarded(s: State, ask: asks_effects.Guard, seat: Seat) -> list[Choice]:
    """ZH-6.9, ZH-6.10: the Sentinel either way, alone or with somebody; barricades to the next free border either way."""
    ways: list[Choice] = []
    here = s.ring.index(s.at[ask.near]) if ask.near >= 0 else -1
    near = [s.ring[(here + step) % 8] for step in (-1, 0, 1)]
    if ask.guardian and (here < 0 or s.guardian in near):
        zones = sorted(beside(s, s.guardian))
        with_it = [c for c in range(len(CRIMINAL)) if s.at[c] == s.guardian]
        ways += [POST[z] for z in zones]
        ways += [ESCORT[c][z] for c in with_it for z in zones]
    for barrier in (0, 1) if ask.barriers else ():
        border, other = s.barrier[barrier], s.barrier[1 - barrier]
        if here >= 0 and border not in [(here + step) % 8 for step in (-2, -1, 0, 1)]:
            continue
        ends = {(border + way) % 8 if (border + way) % 8 != other else (border + 2 * way) % 8 for way in (-1, 1)}
        ways += [PUT_BARRIER[barrier][z] for z in range(len(ZONE)) if s.ring.index(z) in ends]
    return ways if ask.must else [*ways, NO_MORE]


def swapped_items(s: State, ask: asks_effects.SwapTwoItems, seat: Seat) -> list[Choice]:
    """ZH-10.4: any two, but for two on the ground of one zone."""
    return [c for c in SWAP_ITEMS if not (s.item[c.one] == s.item[c.other] and s.item[c.one] < HELD)]


def swapped_criminals(s: State, ask: asks_effects.SwapTwoCriminals, seat: Seat) -> list[Choice]:
    """ZH-13: any two in different zones."""
    return [c for c in SWAP_CRIMINALS if min(s.at[c.one], s.at[c.other]) >= 0 and s.at[c.one] != s.at[c.other]]


def swapped_places(s: State, ask: asks_effects.SwapItemCriminal, seat: Seat) -> list[Choice]:
    """ZH-13: an item and a criminal in different zones."""
    pairs = [(i, c) for i in range(len(ITEM)) for c in range(len(CRIMINAL))]
    return [SWAP_PLACES[i][c] for i, c in pairs if s.at[c] >= 0 and s.at[c] != where(s, i)]


def heated(s: State, ask: asks_effects.ShiftHeat, seat: Seat) -> list[Choice]:
    """ZH-13: from a zone with heat to one without."""
    cold = [z for z in range(len(ZONE)) if s.heat[z] == 0]
    return [SEND_HEAT[a][b] for a in range(len(ZONE)) if a in ask.sources for b in cold]


def partners(s: State, ask: asks_effects.SwapHooks, seat: Seat) -> list[Choice]:
    """ZH-13: nobody locked on either side, and something changes hands."""
    locked = {c for c in range(len(CRIMINAL)) if s.lock[c] >= 0}
    ways = [WITH_PLAYER[p] for p in range(s.players) if p != seat and not locked & {*s.ports[p], *s.ports[seat]}]
    return [way for way in ways if s.ports[way.player] or s.ports[seat]]


def tied_thirds(s: State, ask: asks_echo.TieThird, seat: Seat) -> list[Choice]:
    """ZH-16.12: Echo takes a boost with the most intel beside it."""
    most = max(s.bounty[t] for t in range(len(THIRD)) if s.market[t] >= 0)
    return [TAKE_THIRD[t] for t in range(len(THIRD)) if s.market[t] >= 0 and s.bounty[t] == most]


def tied_grip(s: State, ask: asks_echo.TieGrip, seat: Seat) -> list[Choice]:
    """ZH-16.13: a point gained goes to her lowest token, a point lost comes from her highest."""
    hers = {c: s.grip[s.seats][c] for c in range(len(CRIMINAL)) if s.at[c] >= 0}
    extreme = min(hers.values()) if ask.n > 0 else max(hers.values())
    return [ON_CRIMINAL[c] for c in hers if hers[c] == extreme]


RULES: Rules = {
    asks_echo.TieThird: tied_thirds,
    asks_echo.TieGrip: tied_grip,
    asks.PickCriminal: named,
    asks_effects.SendCriminal: sent,
    asks_effects.Scatter: scattered,
    asks_effects.SendTogether: lambda s, ask, seat: [THERE[z] for z in range(len(ZONE)) if z in ask.zones],
    asks_effects.UseNearby: lambda s, ask, seat: [
        THERE[z] for z in range(len(ZONE)) if z in ask.zones and not s.heat[z]
    ],
    asks_effects.ShiftItem: shifted,
    asks_effects.Handle: handled,
    asks_effects.Guard: guarded,
    asks_effects.SwapTwoItems: swapped_items,
    asks_effects.SwapTwoCriminals: swapped_criminals,
    asks_effects.SwapItemCriminal: swapped_places,
    asks_effects.ShiftHeat: heated,
    asks_effects.GripOn: lambda s, ask, seat: [ON_CRIMINAL[c] for c in range(len(CRIMINAL)) if c in ask.criminals],
    asks_effects.LockHook: lambda s, ask, seat: [ON_CRIMINAL[c] for c in sorted(s.ports[seat]) if s.lock[c] == -1],
    asks_effects.SwapHooks: partners,
    asks_effects.ChoosePart: lambda s, ask, seat: [PARTS[b] for b in range(len(BRANCH)) if b in ask.branches],
    asks_effects.ChooseDeck: lambda s, ask, seat: [
        FROM_DECK[d]
        for d in range(len(DECK))
        if s.deck[d] or any(s.under[d]) or (DECK[d].id == "petty" and s.petty_used)
    ],
    asks_effects.BoostPick: lambda s, ask, seat: [TAKE_THIRD[t] for t in range(len(THIRD)) if s.market[t] >= 0],
}
