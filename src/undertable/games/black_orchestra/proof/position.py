"""Positions by name: for tests, tutorials and puzzles. Whatever is not described is as after set-up.

A position is a table of plain values, for instance in TOML:

    who = ["kordt", "canaris"]                    # in seat order
    at = { kordt = "munich", canaris = "prison" }
    motivation = { kordt = "committed" }
    suspicion = { kordt = "low" }
    items = { kordt = ["explosives"] }
    dossier = { kordt = ["hidden_bomb", "safe"] }
    nazi = { hitler = "munich" }
    gone = ["hess"]                               # out of the game
    support = 4
    stage = 3
    left = 6                                      # event cards left in the deck of that stage
    current = "s3_germany_bombed"                 # the current event
    key = ["s3_sea_lion_postponed"]               # key events of the stage
    next = ["s3_gestapo_raid"]                    # the next events, known to everybody
    tiles = { munich = "map" }                    # revealed items; `empty` squares have none
    empty = ["hannover"]
    scrap = ["keys"]
    discard = ["airplane_access"]
    track = 2                                     # dice on the dissent track
    turn = "kordt"                                # whose turn it is
    step = "act"                                  # turn: it begins (default); act: with `actions`; events: they come
    actions = 3

Items that are held, discarded or lie open were taken from squares: where none is named, the last squares are empty.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.marks import of
from undertable.kernel.types import ALL, cell
from undertable.kit.kinds import plain
from undertable.kit.pool import take
from undertable.kit.position import Layout

from ..board.looks import at_large
from ..board.map import SQUARES, accessible
from ..board.state import FACE_DOWN, NONE, State
from ..box.tables import CONSPIRATOR, EVENT, MODE, NAZI, NUMBERS, PER_STAGE, PLACE, PRISON, STAGES
from ..rules.history import next_slots
from ..rules.setup import lay_out
from ..speech.asks import Acting, BeginTurn, Events

KEYS = {
    "at": "at", "motivation": "motivation", "suspicion": "suspicion", "items": "items", "dossier": "dossier",
    "nazi": "nazi", "slain": "slain", "support": "support", "stage": "stage", "current": "current", "key": "key",
    "tiles": "tile", "scrap": "scrap", "discard": "discard", "track": "track", "spent": "spent",
}  # fmt: skip
STEP = plain("step", ("turn", "act", "events"))


class Besides(msgspec.Struct, kw_only=True):
    """What a position says besides what lies where."""

    who: Annotated[list[int], of(CONSPIRATOR)] = []
    gone: Annotated[list[int], of(NAZI)] = []
    empty: Annotated[list[int], of(PLACE)] = []
    left: int = NONE
    next: Annotated[list[int], of(EVENT)] = []
    turn: Annotated[int, of(CONSPIRATOR)] = NONE
    step: Annotated[int, of(STEP)] = STEP.kind("turn")
    actions: int = NUMBERS.actions


def place(game: Game[State], s: State, setup: Setup, described: dict[str, Any]) -> None:
    """Lay out the table as described and push what comes next; SetupError says what cannot be."""
    lay_out(game, s, setup)
    besides = Layout(s, KEYS).fill(described, Besides)
    _seat(s, besides, MODE.row(setup.mode).conspirators_each)
    _check_board(s, besides)
    _check_numbers(s, besides)
    _empty_squares(s, besides)
    _lay_events(s, besides)
    _push(s, besides)


def _seat(s: State, p: Besides, each: int) -> None:
    """Who plays whom, in seat order; the first boards if nobody is named."""
    n = s.seats * each
    s.order = p.who or list(range(n))
    if len(s.order) != n or len(set(s.order)) != n:
        raise SetupError("there are {n} different conspirators, not {given}", n=n, given=len(s.order))
    for i, who in enumerate(s.order):
        s.seat_of[who] = i // each
    for who, row in enumerate(CONSPIRATOR):
        if who not in s.order and (s.items[who] or s.dossier[who]):
            raise SetupError("{name} is not in this game", name=row.id)
        s.items[who].sort()
        s.dossier[who].sort()


def _check_board(s: State, p: Besides) -> None:
    for nazi in p.gone:
        s.nazi[nazi] = NONE
    if not 1 <= s.stage <= STAGES:
        raise SetupError("there are {n} stages", n=STAGES)
    for who in s.order:
        if s.at[who] != PRISON and not accessible(s.stage, s.at[who]):
            raise SetupError("{name} is not accessible in stage {stage}", name=PLACE.ids[s.at[who]], stage=s.stage)
    if not at_large(s):
        raise SetupError("somebody must be free")
    if PRISON in s.nazi:
        raise SetupError("no Nazi is in prison")


def _check_numbers(s: State, p: Besides) -> None:
    if not s.floor <= s.support <= NUMBERS.support_max:
        span = {"least": s.floor, "most": NUMBERS.support_max}
        raise SetupError("Support is between {least} and {most}", **span)
    if not 0 <= s.track < NUMBERS.dissent_slots:
        raise SetupError("the dissent track holds fewer than {n} dice", n=NUMBERS.dissent_slots)
    if p.actions < 0:
        raise SetupError("actions cannot be negative")


def _empty_squares(s: State, p: Besides) -> None:
    """Every face-down tile lies on a square: the others have been taken from theirs."""
    for at in p.empty:
        if s.tile[at] != FACE_DOWN:
            raise SetupError("there is no item square to be empty: {name}", name=PLACE.ids[at])
        s.tile[at] = NONE
    if any(tile != NONE and at not in SQUARES for at, tile in enumerate(s.tile)):
        raise SetupError("items lie on item squares only")
    surplus = s.tile.count(FACE_DOWN) - sum(s.unrevealed)
    hidden = [at for at in SQUARES if s.tile[at] == FACE_DOWN]
    for at in hidden[len(hidden) - max(surplus, 0) :]:
        s.tile[at] = NONE
    s.down_out = max(-surplus, 0)  # squares said to be empty whose tiles nobody holds


def _lay_events(s: State, p: Besides) -> None:
    """Earlier decks are used up; what has been turned up lies just before the top."""
    stage, shown = s.stage - 1, s.key if s.current == NONE else [*s.key, s.current]
    drawn = [event for event in shown if EVENT[event].stage == s.stage]
    _check_key_area(s, drawn)
    most = PER_STAGE - s.top[stage] - len(drawn)
    left = most if p.left == NONE else p.left
    if not 0 <= left <= PER_STAGE - len(drawn):
        raise SetupError("at most {n} event cards of the stage can be left", n=PER_STAGE - len(drawn))
    s.top = [PER_STAGE] * stage + [PER_STAGE - left] + s.top[stage + 1 :]
    for i, event in enumerate(drawn):
        _realise(s, stage * PER_STAGE + s.top[stage] - len(drawn) + i, event)
    for event in [event for event in shown if event not in drawn]:
        _realise(s, (EVENT[event].stage - 1) * PER_STAGE, event)
    for slot, event in zip(next_slots(s, len(p.next)), p.next, strict=False):
        _realise(s, slot, event)


def _check_key_area(s: State, drawn: list[int]) -> None:
    """Only key events of the stage lie there."""
    if len(drawn) < len(s.key) or any(EVENT[event].kind != "key" for event in s.key):
        raise SetupError("key events in the key area belong to the current stage")


def _realise(s: State, slot: int, event: int) -> None:
    """A card that everybody knows."""
    if EVENT[event].stage != slot // PER_STAGE + 1 or not s.pool[event]:
        raise SetupError("{name} cannot lie there", name=EVENT.ids[event])
    take(s.pool, event)
    s.event[slot] = cell(event, ALL)


def _push(s: State, p: Besides) -> None:
    who = s.order[0] if p.turn == NONE else p.turn
    if who not in s.order:
        raise SetupError("{name} is not in this game", name=CONSPIRATOR.ids[who])
    step = STEP.ids[p.step]
    s.then(BeginTurn())
    if step == "turn":
        s.active = s.order[s.order.index(who) - 1]
        return
    s.active, s.due, s.actions = who, 1, p.actions
    s.then(Events())
    if step == "act":
        s.then(Acting())
