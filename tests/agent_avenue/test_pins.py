"""Goals of a side and dangers from the other: the catch, three of a kind, cards that win; what is done is what wins."""

from __future__ import annotations

from pathlib import Path

from undertable.games import find
from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.belief.insight import Worth
from undertable.games.agent_avenue.board.state import State
from undertable.games.agent_avenue.box.tables import AGENT, CARD
from undertable.games.agent_avenue.rules.end import claims
from undertable.kernel.observe import observe
from undertable.kernel.record import final_state, read
from undertable.kernel.types import NOBODY, POISON, bit
from undertable.kit.pins import Pin

from .table import CB, DD, MIXED, Table, of

RECORDS = Path(__file__).parent / "records"

GREEN, BLUE = 0, 1


def pins(s: State, seat: int = GREEN) -> tuple[Pin, ...]:
    """What a seat is told, where every secret is poison to it."""
    found = GAME.belief.insight(observe(s, bit(seat), POISON), seat)
    assert isinstance(found, Worth)
    return found.pins


def agent(id_: str) -> tuple[str, int]:
    return ("agent", AGENT.kind(id_))


def test_everybody_chases_and_is_chased() -> None:
    """AA-1.8."""
    first, *_, last = pins(Table(pawns={"green": 3, "blue": 8}).s)
    assert (first.n, first.says, first.figures, first.at, first.danger) == (
        1,
        "catch",
        (GREEN, 5),
        (("side", BLUE),),
        False,
    )
    assert (last.says, last.figures, last.at, last.danger) == ("catch", (BLUE, 9), (("side", GREEN),), True)


def test_three_codebreakers_are_a_goal_with_those_in_the_own_hand_and_a_danger_once_the_rival_has_one() -> None:
    """AA-7.2."""
    table = Table(play={"green": of(CB), "blue": of(CB, CB)}, hands=[[CB, CB, *MIXED[:2]], MIXED])
    goal, danger = (pin for pin in pins(table.s) if pin.of == agent(CB))
    assert (goal.figures, goal.danger, goal.done) == ((GREEN, 1, 3, 2), False, False)
    assert (danger.figures, danger.danger) == ((BLUE, 2, 3, 0), True)
    assert [pin.danger for pin in pins(Table().s) if pin.of == agent(CB)] == [False]


def test_three_daredevils_are_a_danger_and_the_rivals_a_hope() -> None:
    """AA-7.3."""
    told = [pin for pin in pins(Table(play={"green": of(DD), "blue": of(DD, DD)}).s) if pin.of == agent(DD)]
    assert [(pin.says, pin.figures, pin.danger) for pin in told] == [
        ("lose", (BLUE, 2, 3), False),
        ("lose", (GREEN, 1, 3), True),
    ]
    led = Table("advanced", ongoing={"green": ["leader_of_the_pack"]}, play={"green": of(DD)})
    assert not [pin for pin in pins(led.s) if pin.of == agent(DD)]


def test_cards_that_win_are_goals_of_their_owner_and_dangers_to_the_other() -> None:
    """AA-11.10."""
    table = Table("advanced", ongoing={"green": ["masterplan", "supercomputer"], "blue": ["security_system"]})
    told = [(pin.of, pin.danger, pin.done) for pin in pins(table.s) if pin.says == "card"]
    assert told == [
        (("card", CARD.kind("masterplan")), False, False),
        (("card", CARD.kind("security_system")), True, False),
    ]


def test_nobody_is_told_of_anothers_hand_nor_a_spectator_of_any_goal() -> None:
    hands = [[MIXED, [CB, CB, *MIXED[:2]]], [MIXED, MIXED]]
    assert len({str(pins(Table(hands=hand).s)) for hand in hands}) == 1
    watching = GAME.belief.insight(observe(Table().s, NOBODY, POISON), None)
    assert isinstance(watching, Worth) and watching.pins == () and watching.next


def test_at_the_end_of_stored_games_what_is_done_is_what_was_claimed() -> None:
    won = 0
    for path in sorted(RECORDS.glob("*.json")):
        s = final_state(*read(path, find))
        for side in (GREEN, BLUE):
            seat = s.side_of.index(side)
            done = [pin for pin in pins(s, seat) if pin.done]
            mine = [pin for pin in done if not pin.danger]
            assert bool(mine) == bool(claims(s, side)) and bool(done) >= bool(mine)
            assert bool([pin for pin in done if pin.danger]) == bool(claims(s, 1 - side))
            won += len(mine)
    assert won
