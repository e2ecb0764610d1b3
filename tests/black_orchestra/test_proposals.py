"""The plan everybody sees (BO-15.7): said by anybody beside the question, in state and record, and binding nobody."""

from __future__ import annotations

from sentences import sentence_of

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import NONE
from undertable.games.black_orchestra.rules.proposals import DropPlan, SetPlan
from undertable.games.black_orchestra.speech.answers import END_ACTIONS
from undertable.games.black_orchestra.speech.events import PlanDropped, PlanSet
from undertable.games.black_orchestra.speech.reasons import NoPlan, NoSuchPlan, PlannedAlready
from undertable.kernel.codec import dump
from undertable.kernel.engine import NotAsked, options

from .table import Table, card, place, who

COUP = card("coup")
FULL = SetPlan(COUP, who("beck"), place("prague"))


def table(seats: int = 3) -> Table:
    names = ["beck", "oster", "kordt"][: max(2, seats)]
    return Table(seats, who=names, step="act", actions=3)


def test_any_seat_sets_and_drops_the_plan_while_somebody_else_chooses_an_action() -> None:
    """BO-15.7."""
    t = table()
    for seat in (1, 2, 0):
        t.do(FULL, seat=seat)
        assert (t.s.plan_plot, t.s.plan_by, t.s.plan_at, t.s.plan_seat) == (COUP, who("beck"), place("prague"), seat)
        assert t.ask == "Action" and t.s.actions == 3
        t.do(DropPlan(), seat=(seat + 1) % 3)
        assert (t.s.plan_plot, t.s.plan_by, t.s.plan_at, t.s.plan_seat) == (NONE,) * 4
    assert [event.seat for event in t.heard(PlanSet)] == [1, 2, 0]
    assert [event.seat for event in t.heard(PlanDropped)] == [2, 0, 1]


def test_who_attempts_it_and_where_may_be_left_open() -> None:
    """BO-15.7."""
    t = table()
    said = []
    for plan in (SetPlan(COUP), SetPlan(COUP, NONE, place("prague")), SetPlan(COUP, who("beck")), FULL):
        t.do(plan, seat=1)
        said.append((GAME.words.say(t.news[-1], "en", t.s, 0), GAME.words.say(t.news[-1], "cs", t.s, 0)))
    assert said[-1] == (
        'Player 2 proposes a plan: "Coup d\'État", attempted by Beck in Prague.',
        "Hráč 2 navrhuje společný plán: „Státní převrat“, pokusí se Beck v Praze.",
    )
    assert len(set(said)) == 4


def test_a_plan_names_a_plot_somebody_who_plays_and_a_location() -> None:
    """BO-15.7."""
    t = table()
    odd = [
        SetPlan(card("safe")),
        SetPlan(99),
        SetPlan(COUP, who("canaris")),
        SetPlan(COUP, 77),
        SetPlan(COUP, NONE, place("prison")),
        SetPlan(COUP, NONE, -5),
    ]
    assert [sentence_of(t.why(plan, seat=2)) for plan in odd] == [NoSuchPlan] * len(odd)


def test_only_something_new_is_said() -> None:
    """BO-15.7: so nobody says the same again and again."""
    t = table()
    assert sentence_of(t.why(DropPlan(), seat=1)) is NoPlan
    t.do(FULL, seat=1)
    assert sentence_of(t.why(FULL, seat=2)) is PlannedAlready
    assert t.why(SetPlan(COUP, who("beck")), seat=2) is None


def test_a_plan_changes_nothing_but_the_plan_and_is_never_offered() -> None:
    """BO-15.7: not even by what may be answered, so play by chance neither stalls nor drowns in plans."""
    t = table()
    before, offered = dump(t.s), [list(options(t.s, seat)) for seat in range(3)]
    t.do(FULL, seat=2)
    assert [list(options(t.s, seat)) for seat in range(3)] == offered
    assert not [c for way in offered for c in way if isinstance(c, (SetPlan, DropPlan))]
    t.do(DropPlan(), seat=2)
    assert dump(t.s) == before


def test_one_who_plays_alone_may_plan_too() -> None:
    """BO-12.5, BO-15.7."""
    t = table(seats=1).do(FULL)
    assert t.s.plan_plot == COUP


def test_a_prisoner_with_a_card_in_hand_cannot_plan_and_neither_can_anybody_meanwhile() -> None:
    """BO-15.3, BO-15.7."""
    t = Table(2, who=["beck", "oster"], at={"oster": "prison"}, step="act", turn="beck", stage=2)
    t.do(FULL, seat=1)  # in prison, without a card: the others hear it
    t.do(END_ACTIONS).event("s2_sudetenland")
    while t.ask != "DrawQuestion":
        t.do(t.open()[0])
    t.question("interrogation_01")
    assert t.ask == "Interrogate" and t.s.card
    assert [sentence_of(t.why(DropPlan(), seat=seat)) for seat in (0, 1)] == [NotAsked, NotAsked]
