"""Points at Stationfall (SF-16.5 to SF-16.7): Agenda, bonus, Bribes, surplus cubes; then who wins.

May touch: the state, read only. Must not: change anything; what an Agenda's words mean is in `conditions` and `counters`.
"""

from __future__ import annotations

import msgspec

from ..board.final import About, characters_escaped
from ..board.state import GUILTY, NONE, State
from ..box.tables import BILLIONAIRE, CHARACTER, CUBES, IDENTITY
from .terms.bonus import bonus_points
from .terms.conditions import conditions
from .terms.counters import counters


class Score(msgspec.Struct, frozen=True):
    """The points of one player, part by part (SF-16.5)."""

    agenda: int
    bonus: int
    bribes: int
    unused: int  # the own Bribe in the supply
    over: int  # own cubes outside the supply beyond the Influence Limit

    @property
    def total(self) -> int:
        """What counts."""
        return self.agenda + self.bonus + self.bribes + self.unused - self.over


def key_of(identity: int, entry: int) -> str:
    """Under which the conditions and counters of an entry are filed."""
    return f"{IDENTITY[identity].id}.{entry}"


for _identity, _row in enumerate(IDENTITY):
    for _n, _entry in enumerate(_row.agenda):
        _where = f"identities.toml, {_row.id}, agenda {_n + 1}"
        conditions.read(key_of(_identity, _n), _entry.if_, _where)
        counters.read(key_of(_identity, _n), [_entry.per] if _entry.per else [], _where)


# --- the parts of a score (SF-16.5) ----------------------------------------------------------


def entry_points(s: State, about: About, entry: int) -> int:
    """What one entry of an Agenda brings: its points if all its conditions hold, times its count if it has one."""
    row = IDENTITY[about.identity].agenda[entry]
    key = key_of(about.identity, entry)
    if not conditions.holds(s, about, key):
        return 0
    return row.points * (counters.total(s, about, key) if row.per else 1)


def agenda_points(s: State, about: About) -> int:
    """The whole Agenda as things stand."""
    return sum(entry_points(s, about, entry) for entry in range(len(IDENTITY[about.identity].agenda)))


def bribe_points(s: State, about: About) -> int:
    """Other players' Bribes on the PC's card, and grey ones if the Billionaire Escaped, whoever placed them."""
    flags = IDENTITY[about.identity].flags
    if "no_bribe_score" in flags:
        return 0
    foreign = sum(card == about.character for seat, card in enumerate(s.bribe) if seat != about.seat)
    grey = s.grey.count(about.character) if BILLIONAIRE in characters_escaped(s) else 0
    return (foreign + grey) * (2 if "double_bribes" in flags else 1)


def unused_points(s: State, about: About) -> int:
    """One for the own Bribe in the supply; the Billionaire's player scores no Bribes at all (SF-14.2)."""
    return int(s.bribe[about.seat] == NONE and "no_bribe_score" not in IDENTITY[about.identity].flags)


def outside(s: State, seat: int) -> int:
    """Own cubes that are not in the supply: on cards and in Betrayal."""
    return sum(s.cubes[seat]) + s.betrayal[seat]


def score_of(s: State, about: About) -> Score:
    """A player's score as things stand, if that identity were the player's (SF-16.5)."""
    limit = CHARACTER[about.character].influence_limit
    return Score(
        agenda=agenda_points(s, about),
        bonus=bonus_points(s, about.seat),
        bribes=bribe_points(s, about),
        unused=unused_points(s, about),
        over=max(0, outside(s, about.seat) - limit),
    )


def scores(s: State) -> list[Score]:
    """The scores of all players, who have all Revealed (SF-3.4)."""
    return [score_of(s, About(seat, identity)) for seat, identity in enumerate(s.pc)]


# --- who wins (SF-16.6, SF-16.7) -------------------------------------------------------------


def barred(s: State, seat: int) -> bool:
    """Guilty players cannot win, unless their identity does not care (SF-10.6)."""
    return s.guilt[seat] == GUILTY and "ignores_guilt" not in IDENTITY[s.pc[seat]].flags


def ranking(s: State, points: list[Score]) -> list[tuple[bool, int, int, int]]:
    """By seat what places are decided by, less is better: barred, points, cubes in Betrayal, cubes in the supply."""
    return [
        (barred(s, seat), -score.total, s.betrayal[seat], outside(s, seat) - CUBES) for seat, score in enumerate(points)
    ]


def winners(s: State, points: list[Score]) -> tuple[int, ...]:
    """Who wins; nobody if all are barred (SF-16.6). With two hands each, a person wins with both (SF-2.12)."""
    ranks = ranking(s, points)
    best = min(ranks)
    if best[0]:
        return ()
    won = {seat for seat, rank in enumerate(ranks) if rank == best}
    if s.double:
        won |= {(seat + 2) % s.seats for seat in won}
    return tuple(sorted(won))
