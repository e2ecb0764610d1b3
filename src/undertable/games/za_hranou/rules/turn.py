"""A turn (ZH-4): its five steps in order, of which hook and grip stand here (ZH-5).

May touch: hooks and grip. Must not: know what actions, crimes or cards do; `actions`, `majors` and `draws` do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import hooker, in_play, is_echo
from ..board.state import NONE, State
from ..box.tables import CRIMINAL, NUMBERS
from ..speech.answers import SKIP_HOOK, HookOne, SkipHook
from ..speech.asks import (
    Acting,
    BeginActions,
    BeginTurn,
    DrawCards,
    EndTurn,
    GainGrip,
    Hook,
    HookStep,
    Major,
    OpenWindow,
    PutUnder,
    TakeAside,
)
from ..speech.asks_echo import EchoTurn
from ..speech.asks_evidence import DrawDilemmas
from ..speech.events import Hooked, TurnBegan
from ..speech.reasons import LockedToken, LockLasts, MustHook, NoFreePort, NotPlaying, OwnAlready
from .pieces.consoles import change_grip, change_intel, unhook
from .terms.effects_gains import hookable, to_unhook


@book.run(BeginTurn)
def begin_turn(s: State, todo: BeginTurn) -> None:
    """The five steps in their order; no step comes twice (ZH-4.2)."""
    player = todo.player
    s.turn = player
    s.seer_used = s.crusher_used = s.ignoring = False
    s.tell(TurnBegan(player))
    if is_echo(s, player):
        s.then(EchoTurn(), EndTurn(player))
        return
    s.then(
        *window(s, player, "hook"),
        HookStep(player),
        *window(s, player, "grip"),
        GainGrip(player),
        BeginActions(player),
        Acting(player),
        *window(s, player, "major"),
        Major(player),
        *window(s, player, "cards"),
        PutUnder(player, ()),
        DrawCards(player),
        TakeAside(player),
        EndTurn(player),
    )


def window(s: State, player: int, before: str) -> list[OpenWindow]:
    """Boosts may be used before other steps too, unless the table forbids it (ZH-15.2)."""
    asked = (
        ("hook", "grip", "cards") if s.rules >= 2 else ("hook", "major", "cards")
    )  # a crime comes right after actions
    return [OpenWindow(player, before)] if s.boosts_any_time and before in asked else []


# --- step 1: hook (ZH-5.1 to ZH-5.6) ---------------------------------------------------------


@book.run(HookStep)
def hook_step(s: State, todo: HookStep) -> None:
    """Who has none hooked must hook one, unless no token can be taken (ZH-5.1, ZH-5.6)."""
    if hookable(s, todo.player):
        s.then(Hook(todo.player, must=not s.ports[todo.player]))


@book.options(Hook, HookOne, SkipHook)
def hooks(s: State, ask: Hook, seat: Seat) -> Sequence[Choice]:
    """Every token that can be taken, after every unhooking that leaves a port free (ZH-5.2, ZH-5.3)."""
    loose = sorted(to_unhook(s, seat))
    ways: list[Choice] = [] if ask.must else [SKIP_HOOK]
    takeable = [(criminal, _free(s, seat, criminal, ())) for criminal in in_play(s)]
    for n in range(max(0, len(s.ports[seat]) - NUMBERS.ports + 1), len(loose) + 1):
        for freed in combinations(loose, n):
            ways += [HookOne(criminal, freed) for criminal, free in takeable if free or criminal in freed]
    return ways


def _free(s: State, player: int, criminal: int, freed: Sequence[int]) -> bool:
    """Whether a hook token can be taken: not one's own, unless just unhooked, and not a locked one (ZH-5.6, ZH-15.31)."""
    return criminal in freed or (criminal not in s.ports[player] and s.lock[criminal] == NONE)


@book.universe(Hook)
def all_hooks(s: State, ask: Hook, seat: Seat) -> Sequence[Choice]:
    """Everybody there is, after every unhooking of one's own; or nobody (ZH-5.1, ZH-5.2)."""
    mine = sorted(s.ports[seat])
    unhooked = [freed for n in range(len(mine) + 1) for freed in combinations(mine, n)]
    return [SKIP_HOOK, *[HookOne(criminal, freed) for freed in unhooked for criminal in range(len(CRIMINAL))]]


@book.refuse(Hook, SkipHook)
def refuse_skipping(s: State, ask: Hook, seat: Seat, choice: SkipHook) -> Reason | None:
    """Who has nobody hooks somebody (ZH-5.1)."""
    return MustHook(rule="ZH-5.1") if ask.must else None


@book.refuse(Hook, HookOne)
def refuse_hook(s: State, ask: Hook, seat: Seat, choice: HookOne) -> Reason | None:
    """A token that can be taken, into a free port; no lock is opened for it (ZH-5.2, ZH-5.3, ZH-5.6, ZH-9.12)."""
    if s.at[choice.criminal] == NONE:
        return NotPlaying(rule="ZH-3.1", criminal=choice.criminal)
    held = [criminal for criminal in choice.unhook if criminal not in to_unhook(s, seat)]
    if held:
        return LockLasts(rule="ZH-9.12", criminal=held[0])
    if not _free(s, seat, choice.criminal, choice.unhook):
        mine = choice.criminal in s.ports[seat]
        return (OwnAlready if mine else LockedToken)(rule="ZH-5.3" if mine else "ZH-5.6", criminal=choice.criminal)
    return NoFreePort(rule="ZH-5.3") if len(s.ports[seat]) - len(choice.unhook) >= NUMBERS.ports else None


@book.answer(Hook, SkipHook)
def skip_hook(s: State, ask: Hook, seat: Seat, choice: SkipHook) -> None:
    """Nobody is hooked (ZH-5.1)."""


@book.answer(Hook, HookOne)
def hook(s: State, ask: Hook, seat: Seat, choice: HookOne) -> None:
    """Unhook, pay, take the token into the first free port; a full console draws a dilemma (ZH-5.2 to ZH-5.5)."""
    for criminal in choice.unhook:
        unhook(s, seat, criminal)
    victim = hooker(s, choice.criminal)
    if victim != NONE:
        s.ports[victim].remove(choice.criminal)
        change_intel(s, seat, -NUMBERS.hook_cost)
        change_intel(s, victim, NUMBERS.hook_cost)  # from the supply, where there is nothing to pay with (ZH-5.4)
    s.ports[seat].append(choice.criminal)
    s.tell(Hooked(seat, choice.criminal, victim))
    if len(s.ports[seat]) == NUMBERS.ports:
        s.then(DrawDilemmas(seat, 1))
    if ask.boost:
        change_grip(s, seat, choice.criminal, 1)  # only on the new one (ZH-15.4)


# --- step 2: grip (ZH-5.7) -------------------------------------------------------------------


@book.run(GainGrip)
def gain_grip(s: State, todo: GainGrip) -> None:
    """Grip on everybody hooked, new or old (ZH-5.7)."""
    for criminal in s.ports[todo.player]:
        change_grip(s, todo.player, criminal, 1)
