"""The plan that everybody sees (BO-15.7): which plot, who attempts it, and where. Said beside the question, by anybody.

May touch: the plan and nothing else. Must not: bind anybody; whether it can be done is for the table to judge.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Aside, Reason, Seat

from ..board.book import book
from ..board.state import NONE, State
from ..box.tables import CARD, CONSPIRATOR, PLACE, PLOTS, PRISON
from ..speech.events import PlanDropped, PlanSet
from ..speech.reasons import NoPlan, NoSuchPlan, PlannedAlready


class SetPlan(Aside, frozen=True, gc=False):
    """Propose a plot; who attempts it and where may be left open (-1)."""

    plot: Annotated[int, of(CARD)]
    who: Annotated[int, of(CONSPIRATOR)] = NONE
    place: Annotated[int, of(PLACE)] = NONE

    def saying(self) -> Says:
        if self.who == NONE:
            return Says('plan "{plot:card}"') if self.place == NONE else Says('plan "{plot:card}" {place:at}')
        if self.place == NONE:
            return Says('plan "{plot:card}" with {who:conspirator.ins}')
        return Says('plan "{plot:card}" with {who:conspirator.ins} {place:at}')


class DropPlan(Aside, frozen=True, gc=False):
    """There is no plan any more."""

    says = Says("drop the plan")


@book.refuse_aside(SetPlan)
def refuse_set(s: State, seat: Seat, choice: SetPlan) -> Reason | None:
    """BO-15.7: a plot of the box, somebody who plays, a location one can stand in; and something new."""
    somebody = choice.who in (NONE, *s.order)
    somewhere = choice.place == NONE or 0 <= choice.place < PRISON
    if choice.plot not in PLOTS or not somebody or not somewhere:
        return NoSuchPlan(rule="BO-15.7")
    same = (s.plan_plot, s.plan_by, s.plan_at) == (choice.plot, choice.who, choice.place)
    return PlannedAlready(rule="BO-15.7") if same else None


@book.aside(SetPlan)
def set_plan(s: State, seat: Seat, choice: SetPlan) -> None:
    """BO-15.7: in place of any other."""
    s.plan_seat, s.plan_plot, s.plan_by, s.plan_at = seat, choice.plot, choice.who, choice.place
    s.tell(PlanSet(seat, choice.plot, choice.who, choice.place))


@book.refuse_aside(DropPlan)
def refuse_drop(s: State, seat: Seat, choice: DropPlan) -> Reason | None:
    """There must be a plan (BO-15.7)."""
    return NoPlan(rule="BO-15.7") if s.plan_plot == NONE else None


@book.aside(DropPlan)
def drop_plan(s: State, seat: Seat, choice: DropPlan) -> None:
    """The plan is dropped, and everybody hears it (BO-15.7)."""
    s.plan_seat = s.plan_plot = s.plan_by = s.plan_at = NONE
    s.tell(PlanDropped(seat))
