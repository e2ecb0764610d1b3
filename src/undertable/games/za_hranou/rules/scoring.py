"""The end of the game: corruption, the plan, evidence, dilemmas (ZH-14.10 to ZH-14.16).

May touch: everything, once, to count it. Must not: ask anybody.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from undertable.kernel.types import ALL, LATE, Cell, Result, cell

from ..board.book import book
from ..board.looks import cells, in_play, is_echo
from ..board.state import State
from ..box.tables import DILEMMA, ENDING, KINDS, NUMBERS, SEATS
from ..speech.asks_evidence import Score
from ..speech.events_echo import EchoWins
from ..speech.events_evidence import BankOpened, Disclosed, Ended, PlanRevealed, Scored, Shared
from .pieces.trail import note_the_end


class Points(msgspec.Struct):
    """What a player scores at the end, part by part."""

    grip: int = 0
    clean: int = 0
    lost: int = 0
    evidence: int = 0
    cards: int = 0
    warrants: int = 0
    badges: int = 0


# --- arithmetic ------------------------------------------------------------------------------


def rank_values(tokens: list[int]) -> list[int]:
    """What a symbol of each kind is worth, by the tokens of each kind in the plan area (ZH-14.13).

    >>> rank_values([0, 3, 5, 2, 3, 5]), rank_values([6, 5, 4, 3, 2, 1])
    ([0, 3, 4, 2, 3, 4], [4, 3, 2, 1, 1, 1])
    """
    ranks = sorted({n for n in tokens if n}, reverse=True)
    values = NUMBERS.rank_values
    return [values[min(ranks.index(n), len(values) - 1)] if n else 0 for n in tokens]


def is_foiled(players: int, tokens: list[int]) -> bool:
    """Whether enough kinds have enough tokens in the plan area (ZH-14.12).

    >>> is_foiled(3, [0, 3, 5, 2, 3, 5]), is_foiled(4, [0, 3, 5, 2, 3, 5])
    (True, False)
    """
    return sum(n >= NUMBERS.plan_tokens for n in tokens) >= SEATS[players].plan_kinds


def clean_bonus(corruption: list[int], player: int) -> int:
    """What the least corrupt get for everybody who is more corrupt (ZH-14.11).

    >>> clean_bonus([24, 30, 41], 0), clean_bonus([24, 30, 41], 1), clean_bonus([7, 7], 0)
    (10, 0, 0)
    """
    if corruption[player] != min(corruption):
        return 0
    return NUMBERS.least_corrupt * sum(other > corruption[player] for other in corruption)


def over_the_edge(corruption: list[int], player: int) -> bool:
    """Whether a player is among the most corrupt; all are where all are equal (ZH-14.11)."""
    return corruption[player] == max(corruption)


def dilemma_points(bank: list[int], memory: list[int], values: list[int]) -> Points:
    """Symbols on evidence and on dilemmas, intel on dilemmas, warrants, badges (ZH-14.14)."""
    rows = [DILEMMA[kind] for kind in bank]
    symbols = Counter(memory)
    for row in rows:
        if row.evidence is not None:
            symbols[row.evidence] += row.symbols
    warrants = {row.warrant for row in rows if row.warrant is not None}
    badges = sum(row.kind == "badge" for row in rows)
    return Points(
        evidence=sum(n * values[kind] for kind, n in symbols.items()),
        cards=sum(row.intel for row in rows),
        warrants=len(warrants) ** 2,
        badges=NUMBERS.badge_intel * (badges // NUMBERS.badge_set),
    )


# --- the end ---------------------------------------------------------------------------------


@book.run(Score)
def score(s: State, todo: Score) -> None:
    """Everything is opened and counted; most intel wins (ZH-14.10 to ZH-14.15)."""
    plan = _open_plan(s)
    foiled, values = is_foiled(s.players, plan), rank_values(plan)
    s.corruption = [_corruption(s, player) for player in range(s.players)]
    for player in range(s.players):
        _count(s, player, foiled, values)
    best = max((s.intel[player], -s.corruption[player]) for player in range(s.players))
    winners = [player for player in range(s.players) if (s.intel[player], -s.corruption[player]) == best]
    _tell_winners(s, winners, foiled)
    _disclose(s)
    s.over = Result(tuple(winner for winner in winners if winner < s.seats))
    s.open = True


def _tell_winners(s: State, winners: list[int], foiled: bool) -> None:
    """Who wins and how the story ends for them; none is told where Echo wins alone (ZH-14.15, ZH-14.16, ZH-16.21)."""
    over = over_the_edge(s.corruption, winners[0])
    ending = next(kind for kind, row in enumerate(ENDING) if (row.over, row.foiled) == (over, foiled))
    if len(winners) > 1:
        s.tell(Shared(tuple(winners), ending))
    elif is_echo(s, winners[0]):
        s.tell(EchoWins(s.intel[winners[0]]))
    else:
        s.tell(Ended(winners[0], ending))


def _disclose(s: State) -> None:
    """The game is over: nothing that was drawn stays hidden, though it counts for nothing."""
    crimes = [zone for hand in s.hand for zone in hand] + s.under
    s.tell(Disclosed(_all(*crimes), _all(s.pile), _all(s.display)))


def _all(*zones: list[Cell | None]) -> tuple[Cell, ...]:
    """All that lies in these places and was ever drawn, for everybody."""
    return tuple(cell(one.kind, ALL) for zone in zones for one in cells(zone) if one.kind != LATE)


def _open_plan(s: State) -> list[int]:
    """All evidence in the plan area, by kind, is seen by all (ZH-14.12)."""
    note_the_end(s)
    zones = [s.bonus, s.shared, *s.vault]
    for zone in zones:
        zone[:] = [cell(token.kind, ALL) for token in cells(zone)]
    tokens = [token for zone in zones for token in cells(zone)]
    plan = [sum(token.kind == kind for token in tokens) for kind in range(KINDS)]
    s.tell(PlanRevealed(tuple(tokens), is_foiled(s.players, plan)))
    return plan


def _corruption(s: State, player: int) -> int:
    """Databank less tolerance; databank and memory are seen by all now (ZH-14.11)."""
    bank, memory = _opened(s.bank[player]), _opened(s.kept[player])
    corruption = sum(DILEMMA[card.kind].corruption for card in bank) - s.tolerance[player]
    s.tell(BankOpened(player, tuple(bank), tuple(memory), corruption))
    return corruption


def _opened(zone: list[Cell | None]) -> list[Cell]:
    """Everybody sees what lies there."""
    found = [cell(one.kind, ALL) for one in cells(zone)]
    zone[:] = found
    return found


def _count(s: State, player: int, foiled: bool, values: list[int]) -> None:
    """Grip, the bonus or the loss of the edge, then evidence and dilemmas (ZH-14.10 to ZH-14.14, ZH-15.33)."""
    memory = [kind for kind in range(KINDS) for _ in range(s.shown[player][kind])]
    memory += [token.kind for token in cells(s.kept[player])]
    points = dilemma_points([card.kind for card in cells(s.bank[player])], memory, values)
    points.grip = NUMBERS.grip_intel[min(s.grip[player][criminal] for criminal in in_play(s))]
    points.clean = clean_bonus(s.corruption, player)
    s.intel[player] += points.grip + points.clean
    if foiled and over_the_edge(s.corruption, player):
        points.lost = min(max(0, s.corruption[player]), s.intel[player])
    s.intel[player] += points.evidence + points.cards + points.warrants + points.badges - points.lost
    p = points
    parts = (p.grip, p.clean, p.lost, p.evidence, p.cards, p.warrants, p.badges)
    s.tell(Scored(player, *parts, s.intel[player]))
