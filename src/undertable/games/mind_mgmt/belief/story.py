"""What everybody has seen, in the form that deduction needs (MM-15.4): answers by visit, counts, cards face up.

May touch: what is public in a state, whoever looks. Must not: read a cell that is not known to all.
"""

from __future__ import annotations

import msgspec

from undertable.kernel.observe import observe
from undertable.kernel.types import ALL, NOBODY, Fact

from ..board.map import WITH
from ..board.state import BOARD, NONE, OWN, Baited, Echoed, Located, State, Tapped, Unvisited, Visited
from ..speech.asks import CloseTurn, ExtraMove, Turn
from .deals import Told, exposed, told
from .walks import OPENING, announced, mask

TURN = (Turn, ExtraMove, CloseTurn)


class Answer(msgspec.Struct, frozen=True):
    """One thing said about the trail after so many visits: the sort of fact, sets of locations, and a number if any."""

    visits: int
    places: int
    sort: type[Fact]
    yes: bool = True
    among: int = 0  # where a visited place was chosen from; nothing if it was not chosen
    number: int = 0  # of visits to wiretaps, or the time that is echoed


class Story(msgspec.Struct, frozen=True):
    """Everything public that bears on path, hidden cards and Recruiter card."""

    visits: int
    acting: bool  # the Recruiter's turn is under way
    cards: tuple[int, ...]
    mayhem: tuple[int, ...]
    roadblock: tuple[int, ...]  # from visit 6 on
    tunnel: tuple[int, ...]
    slips: int  # own Mind Slip tokens at the beginning
    site: int
    previsited: bool
    leaps: tuple[tuple[int, int], ...]  # visit and token of each Mind Slip
    counts: tuple[tuple[int, int], ...]  # visit and recruits announced after it
    notes: frozenset[tuple[int, int]]  # visit and place
    told: Told  # everything about the hidden cards
    exposed: tuple[tuple[int, int], ...]  # feature, and the visits made before it was exposed
    answers: tuple[Answer, ...]

    def leads_to(self, later: Story) -> bool:
        """Whether a later story only adds to this one."""
        return (
            OPENING <= self.visits <= later.visits
            and self.laid == later.laid
            and (self.roadblock == later.roadblock or self.visits == OPENING)
            and self.site in (NONE, later.site)
            and self._begins(later)
            and _begin_hands(self.told, later.told)
            and self.notes <= later.notes
        )

    @property
    def laid(self) -> tuple[object, ...]:
        """What is settled before the first turn."""
        return (self.cards, self.mayhem, self.tunnel, self.previsited, self.slips)

    def _begins(self, later: Story) -> bool:
        """Whether all that was told in order is told there first; leaps told later came later."""
        new_leaps = later.leaps[len(self.leaps) :]
        return (
            self.leaps == later.leaps[: len(self.leaps)]
            and all(time > self.visits for time, _ in new_leaps)
            and self.counts == later.counts[: len(self.counts)]
            and self.answers == later.answers[: len(self.answers)]
        )

    @property
    def walls(self) -> tuple[int, ...]:
        """The borders that stop a STEP from visit 6 on (MM-2.7)."""
        return tuple(sorted((*self.mayhem, *self.roadblock)))

    def token(self, visit: int) -> int:
        """The Mind Slip token used for a visit, or NONE."""
        return next((token for time, token in self.leaps if time == visit), NONE)

    def own(self, visit: int) -> int:
        """How many of the Recruiter's own Mind Slip tokens were left for a visit."""
        return self.slips - sum(token == OWN and time < visit for time, token in self.leaps)

    def lies(self, visit: int) -> bool:
        """Whether the second Mind Slip token still lay on the board for a visit."""
        return self.site != NONE and not any(token == BOARD and time < visit for time, token in self.leaps)


def _begin_hands(before: Told, after: Told) -> bool:
    """Whether what was told of the hidden cards is told later too."""
    return (
        before.answers == after.answers[: len(before.answers)]
        and before.swap in (NONE, after.swap)
        and before.up <= after.up
    )


def public(s: State) -> State:
    """The state as nobody in particular sees it; of the answers only those about visits already closed."""
    seen = observe(s, NOBODY)
    seen.memory = tuple(fact for fact in seen.memory if not isinstance(fact, Visited) or fact.visits <= len(seen.trail))
    return seen


def tell(s: State) -> Story:
    """The public story of a state, the same whoever sees the state."""
    visits = len(s.trail)
    said = told(s)
    return Story(
        visits=visits,
        acting=any(isinstance(frame, TURN) for frame in s.stack),
        cards=tuple(s.potential),
        mayhem=tuple(sorted(s.mayhem)),
        roadblock=tuple(sorted(s.roadblock)),
        tunnel=tuple(sorted(s.tunnel)),
        slips=s.slips + s.slip_token.count(OWN),
        site=s.site,
        previsited=s.previsited,
        leaps=tuple(zip(s.slip_time, s.slip_token, strict=True)),
        counts=tuple((t, s.track[t]) for t in range(min(visits, s.time) + 1) if announced(t) and not short(s, t)),
        notes=frozenset((visit, c.kind) for visit, c in enumerate(s.trail, 1) if c.knowers & ALL),
        told=said,
        exposed=exposed(said),
        answers=_answers(s),
    )


def short(s: State, visit: int) -> bool:
    """Whether fewer recruits may lie beside this visit than it brought (MM-6.8): the supply is gone, and they were the
    last to be laid there. Nothing is decided after that, so what lies there need not be told."""
    return s.supply == 0 and not any(announced(later) for later in range(visit + 1, s.time + 1))


def _answers(s: State) -> tuple[Answer, ...]:
    """What was said about the trail, in order."""
    found = []
    for fact in s.memory:
        if isinstance(fact, Visited):
            found.append(Answer(fact.visits, 1 << fact.place, Visited, True, mask(fact.among)))
        elif isinstance(fact, Unvisited):
            found.append(Answer(fact.visits, mask(fact.places), Unvisited))
        elif isinstance(fact, Located):
            found.append(Answer(fact.visits, mask(fact.places), Located, fact.yes))
        elif isinstance(fact, Baited):
            found.append(Answer(fact.visits, mask(fact.places), Baited, True, mask(fact.among)))
        elif isinstance(fact, Tapped):
            found.append(Answer(fact.visits, mask(fact.places), Tapped, number=fact.n))
        elif isinstance(fact, Echoed):
            named = 0 if fact.place == NONE else 1 << fact.place
            found.append(Answer(fact.visits, named, Echoed, True, mask(fact.among), fact.time))
    return tuple(found)


WITHIN = tuple(mask(WITH[f]) for f in range(len(WITH)))
