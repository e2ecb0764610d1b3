"""The knowledge board of Agent Avenue: what everybody could know of hands, and nothing that anybody hides."""

from __future__ import annotations

import pytest

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.belief.known import Known, known
from undertable.games.agent_avenue.box.tables import AGENT
from undertable.kernel.codec import encode
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY, POISON

from .table import CB, DA, DD, EN, MIXED, MO, SA, SE, SK, Table, at_market


def shown(table: Table) -> Known:
    """The board, worked out by somebody who sees nothing but what is public."""
    return known(observe(table.s, NOBODY, POISON))


@pytest.mark.parametrize("mode, seats", [("simple", 2), ("advanced", 3), ("advanced", 4)])
def test_everybody_is_told_the_same_and_the_truth_stays_possible(mode: str, seats: int) -> None:
    positions = 0
    for table in Table.playout(mode, seats, seed=7):
        s = table.s
        board = shown(table)
        viewers = [observe(s, 1 << seat) for seat in range(seats)]
        assert {encode(known(seen)) for seen in viewers} == {encode(board)}
        assert GAME.belief.fits(s, board)
        positions += 1
    assert positions > 8


def test_a_new_game_counts_the_whole_deck() -> None:
    board = shown(Table(seed=3, begin=True))
    assert board.left == AGENT.whole
    assert board.chance[0] == board.chance[1]
    assert board.chance[0][AGENT.kind(SK)] == pytest.approx(4 / 38, abs=1e-4)
    assert not any(map(any, board.sure))


def test_a_copy_on_the_table_is_no_longer_in_a_hand() -> None:
    table = Table(hands=[[SK, MO, EN, CB], MIXED])
    table.say("offer sidekick, mole")
    table.say("take the face-up card")
    board = shown(table)
    for one in (SK, MO):
        assert board.left[AGENT.kind(one)] == 0
        assert [hand[AGENT.kind(one)] for hand in board.chance] == [0.0, 0.0]


def test_the_hidden_card_has_another_name_than_the_open_one() -> None:
    table = Table(hands=[MIXED, MIXED])
    table.say("offer saboteur, enforcer")
    board = shown(table)
    assert sum(board.down) == pytest.approx(1.0, abs=1e-3)
    assert 0 < board.down[AGENT.kind(SA)] < 0.01  # only if the whole hand was alike
    assert board.down[AGENT.kind(EN)] == pytest.approx(board.down[AGENT.kind(DD)])
    assert board.left[AGENT.kind(SA)] == 5


def test_a_card_taken_into_a_hand_is_surely_there() -> None:
    table = at_market("mind_control", play={"green": {}, "blue": {EN: 1}})
    table.say("take mind control")
    table.say("enforcer")
    board = shown(table)
    assert board.sure[0][AGENT.kind(EN)] == 1 and board.chance[0][AGENT.kind(EN)] == 1.0


def test_a_hand_without_a_sentinel_is_known_to_have_none() -> None:
    table = at_market("outpost", hand=[DA, EN, CB, SA])
    table.say("take outpost")
    table.say("no effect")
    board = shown(table)
    assert board.most[0][AGENT.kind(SE)] == 0 and board.chance[0][AGENT.kind(SE)] == 0.0
    assert board.chance[1][AGENT.kind(SE)] > 0
