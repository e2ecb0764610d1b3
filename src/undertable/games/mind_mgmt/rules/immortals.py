"""Immortals (MM-7): where they may go, whom they recruit. Questions they block are refused in `questions`."""

from __future__ import annotations

from undertable.kernel.types import Choice, Reason

from ..board.looks import guards, marked, visited, walls
from ..board.map import DIAG, IMMORTAL_WAYS, ORTH, WALL, WITH
from ..board.state import State
from ..box.tables import AGENT
from ..speech.answers import MOVE_IMMORTAL, RECRUITS, ImmortalRecruit, MoveImmortal
from ..speech.events import ImmortalMoved, ImmortalsRecruited
from ..speech.reasons import (
    AfterMove,
    ImmortalThere,
    Mayhem,
    NoExtraMove,
    NoImmortal,
    NoPair,
    NotInRow,
    NotInTraining,
    NotNextToImmortal,
    NotToMark,
    OncePerTurn,
    OnlyOrthogonal,
)
from ..speech.reasons_shift import Roadblocked

BLOCKERS = tuple(agent for agent, card in enumerate(AGENT) if card.does("forbid"))  # Henry Lyme (MM-9.2)


def refuse_move(s: State, immortal: int, place: int, rule: str = "MM-7.2") -> Reason | None:
    """MM-7.2: a neighbour in any direction, free of Immortals; mayhem and roadblocks stop orthogonal moves only."""
    if not 0 <= immortal < len(s.immortal):
        return NoImmortal(rule=rule)
    v = s.immortal[immortal]
    if place in ORTH[v]:
        if WALL[v][place] in s.mayhem:
            return Mayhem(rule="MM-2.7")
        if WALL[v][place] in s.roadblock:
            return Roadblocked(rule="MM-2.7")
    elif place not in DIAG[v]:
        return NotNextToImmortal(rule=rule, place=place)
    return ImmortalThere(rule="MM-7.2") if place in s.immortal else None


def refuse_orthogonal(s: State, immortal: int, place: int, rule: str) -> Reason | None:
    """MM-8.7, MM-9.3: as above, but not diagonally."""
    reason = refuse_move(s, immortal, place, rule)
    if reason is None and place in DIAG[s.immortal[immortal]]:
        return OnlyOrthogonal(rule=rule, place=place)
    return reason


def moves(s: State) -> list[Choice]:
    """Every legal move of an Immortal (MM-7.2): listed by table, for nothing is asked more often."""
    taken, shut = s.immortal, walls(s)
    return [
        MOVE_IMMORTAL[i][w]
        for i, v in enumerate(taken)
        for w, border in IMMORTAL_WAYS[v]
        if w not in taken and border not in shut
    ]


def move(s: State, immortal: int, place: int) -> None:
    """The figure moves; nothing is contacted by that alone (MM-8.9)."""
    s.immortal[immortal] = place
    s.tell(ImmortalMoved(immortal, place))


# --- the Recruiter's turn --------------------------------------------------------------------


def refuse_first(s: State, choice: MoveImmortal) -> Reason | None:
    """MM-7.2: MOVE IMMORTAL, once per turn."""
    if not s.full:
        return NotInTraining(rule="MM-3.1")
    return OncePerTurn(rule="MM-7.2") if s.moved else refuse_move(s, choice.immortal, choice.place)


def markable(s: State) -> list[int]:
    """Visited locations without a step token or confirmed note (MM-7.3)."""
    return sorted(place for place in visited(s) if not marked(s, place))


def refuse_extra(s: State, place: int) -> Reason | None:
    """MM-7.3: after MOVE IMMORTAL, once per turn, with a location to show and an Immortal to move."""
    if not s.full:
        return NotInTraining(rule="MM-3.1")
    if not s.moved:
        return AfterMove(rule="MM-7.3")
    if s.extra:
        return OncePerTurn(rule="MM-7.3")
    if place not in markable(s):
        return NotToMark(rule="MM-7.3", place=place)
    return None if moves(s) else NoExtraMove(rule="MM-7.3")


# --- IMMORTAL RECRUIT (MM-7.4) ---------------------------------------------------------------


def blocked_places(s: State) -> set[int]:
    """MM-9.2: where Henry Lyme keeps Immortals from contacting recruits, standing or lying (MM-17.26)."""
    return {w for agent in BLOCKERS for w in (s.agent[agent], *ORTH[s.agent[agent]])}


def able(s: State, feature: int) -> bool:
    """MM-7.4: at least two Immortals that count, in different locations with that feature."""
    return two_of(contacting(s), feature)


def contacting(s: State) -> set[int]:
    """Where Immortals stand that count and that nobody keeps from contacting recruits (MM-7.4, MM-9.2)."""
    return {*guards(s)} - blocked_places(s)


def two_of(places: set[int], feature: int) -> bool:
    """Whether two of some locations have a feature."""
    return len(places.intersection(WITH[feature])) >= 2


def recruitings(s: State) -> list[Choice]:
    """The row cards that can be used now (MM-7.4)."""
    places = contacting(s)
    return [RECRUITS[feature] for feature in s.row if two_of(places, feature)]


def refuse_recruit(s: State, choice: ImmortalRecruit) -> Reason | None:
    """Immortals recruit in the Full Game, for a feature of the row, by two of them (MM-7.4, MM-7.5)."""
    if not s.full:
        return NotInTraining(rule="MM-3.1")
    if choice.feature not in s.row:
        return NotInRow(rule="MM-7.4", feature=choice.feature)
    return None if able(s, choice.feature) else NoPair(rule="MM-7.4", feature=choice.feature)


def recruit(s: State, feature: int) -> None:
    """MM-7.4: exactly one recruit; the card is discarded face up."""
    s.row.remove(feature)
    s.discard.append(feature)
    s.symbol[feature] += 1
    s.supply -= 1
    s.tell(ImmortalsRecruited(feature))
