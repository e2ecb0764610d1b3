"""What cannot be on a table, though it could be laid out: each check passes a position, or says what is wrong with it.

May touch: a position as described and as laid out. Must not: change it.
Positions stored by rules 1 were not looked at so closely; they are played as they were.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.game import SetupError

from ..belief.walks import OPENING
from ..board.looks import recruits, rogues
from ..board.map import PLACE, TOUCHING
from ..board.state import BOARD, NONE, TOKEN, State
from ..box.tables import AGENT, DOUBLE_AGENT, FEATURE, MODULE, ROADBLOCKS, TUNNELS, WIRETAPS, Mode
from ..rules.deploy import QUOTA
from ..rules.end import goal_reached
from ..rules.recruiter import AGENTS_PER_TURN, trapped
from ..rules.setup import MOUTHS
from ..rules.shift import BLOCKS, TAPS, TAPS_APART, TUNNEL_LENGTH, refuse_site
from .described import Besides

FULL_GAME = ("exposed", "immortals", "mayhem", "row", "discard", "slip_site", "allies")  # MM-3.1


def check(s: State, described: dict[str, Any], p: Besides, mode: Mode) -> None:
    """Raise SetupError unless such a table can come about, but for pieces left out."""
    if not mode.full:
        only_training(described, p)
    within_the_box(s, mode)
    laid_by_modules(s)
    dated(s, p)
    marked_once(s)
    shared_out(s)
    undecided(s, p)
    two_can_act(s, p)


def only_training(described: dict[str, Any], p: Besides) -> None:
    """MM-3.1: what belongs to the Full Game is not on the table of a Training Mission."""
    for name in FULL_GAME:
        if described.get(name):
            raise SetupError("the Training Mission has no {name}: use the mode full (MM-3.1)", name=name)
    if BOARD in p.slipped:
        raise SetupError("the Training Mission has only one Mind Slip token (MM-4.9)")


def within_the_box(s: State, mode: Mode) -> None:
    """MM-1.2, MM-3.1: no more pieces than there are."""
    if len(s.mayhem) > mode.mayhem:
        raise SetupError("there are {n} mayhem tokens, not {given}", n=mode.mayhem, given=len(s.mayhem))
    if len(s.immortal) > mode.immortals:
        raise SetupError("there are {n} Immortals, not {given}", n=mode.immortals, given=len(s.immortal))
    if len(s.row) > mode.row_size:
        raise SetupError("the row has {n} cards at most, not {given}", n=mode.row_size, given=len(s.row))


def laid_by_modules(s: State) -> None:
    """MM-12.9: what modules lay out lies there only where they were selected, and as they say."""
    laid = {TUNNELS: s.tunnel, WIRETAPS: s.wiretap, ROADBLOCKS: s.roadblock, DOUBLE_AGENT: [s.double][: s.double >= 0]}
    for module in [*(module for module, found in laid.items() if found), *s.used]:
        if module not in s.modules:
            raise SetupError("the module {name} is not selected", name=MODULE.ids[module])
    sites_apart(s)
    roadblocks_free(s)
    if s.double >= len(s.immortal):
        raise SetupError("the double agent is one of the Immortals on the board (MM-12.9)")


def sites_apart(s: State) -> None:
    """MM-12.9: tunnel mouths and wiretaps lie as far apart as they must, and are no more than there are."""
    apart = [(s.tunnel, MOUTHS, TUNNEL_LENGTH), (s.wiretap, TAPS, TAPS_APART)]
    for places, most, least in apart:
        if len(places) > most or any(refuse_site(place, places[:n], least) for n, place in enumerate(places)):
            raise SetupError("tunnel mouths or wiretaps cannot lie like that (MM-12.9)")


def roadblocks_free(s: State) -> None:
    """MM-12.9: a roadblock touches neither mayhem nor another, and there are no more than so many."""
    blocked = [*s.mayhem, *s.roadblock]
    touching = any(TOUCHING[border] & {*blocked} or blocked.count(border) > 1 for border in s.roadblock)
    if len(s.roadblock) > BLOCKS or touching:
        raise SetupError("roadblocks cannot stand like that (MM-12.9)")


def dated(s: State, p: Besides) -> None:
    """Nothing was shown before the opening was over, nor later than now; a MIND SLIP came after it (MM-4.14)."""
    for where, time in p.steps.items():
        _within(PLACE.ids[where], time, OPENING, s.time)
    for feature, time in p.exposed.items():
        _within(FEATURE.ids[feature], time, OPENING, s.time)
    if p.slipped and s.time == OPENING:
        raise SetupError("no Mind Slip can have been used in the opening (MM-4.14)")
    for token, time in p.slipped.items():
        _within(TOKEN.ids[token], time, OPENING + 1, s.time)
    if len(set(s.slip_time)) != len(s.slip_time):
        raise SetupError("only one Mind Slip can be used in a turn (MM-6.1)")


def _within(name: str, time: int, least: int, most: int) -> None:
    if not least <= time <= most:
        raise SetupError(
            "{name}: the time is {least} to {most}, not {given}", name=name, least=least, most=most, given=time
        )


def marked_once(s: State) -> None:
    """MM-8.5: a confirmed note takes the place of the step token."""
    if any(step and note for step, note in zip(s.step, s.note, strict=True)):
        raise SetupError("a location with a confirmed note has no step token (MM-8.5)")


def shared_out(s: State) -> None:
    """MM-3.2: each Rogue player commands the same number of agents; what is left over is shared."""
    players = rogues(s)
    if any(s.controller.count(seat) != QUOTA[len(players)] for seat in players):
        raise SetupError("the number of agents for each Rogue player is {n} (MM-3.2)", n=QUOTA[len(players)])


def undecided(s: State, p: Besides) -> None:
    """MM-11: a game that is over has no next decision."""
    if goal_reached(s):
        raise SetupError("the Recruiter would have won: {n} recruits of {goal} (MM-11.2)", n=recruits(s), goal=s.goal)
    if p.whose == "recruiter" and trapped(s):
        raise SetupError("the Recruiter is trapped, so the Agents would have won (MM-6.2)")


def two_can_act(s: State, p: Besides) -> None:
    """MM-5.3: agents act in pairs, so nobody or a pair lies before a turn; whoever acts stands."""
    if p.active != NONE and p.whose != "act":
        raise SetupError("an active agent goes with the step act")
    if p.whose == "act":
        if not s.standing[p.first]:
            raise SetupError("{name} lies already and cannot act (MM-5.3)", name=AGENT.ids[p.first])
    elif s.standing.count(True) not in (AGENTS_PER_TURN, len(AGENT)):
        raise SetupError("before a turn no agent lies, or two do (MM-5.3)")
