"""What the next copy of an agent would bring, as views, previews and terminals say it."""

from __future__ import annotations

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.belief.insight import Push, Worth
from undertable.games.agent_avenue.box.tables import AGENT
from undertable.kernel.codec import look
from undertable.kernel.types import NOBODY, bit

from .table import CB, DA, DD, SA, Table, of


def worth(table: Table, side: int, agent: str) -> Push:
    found = GAME.belief.insight(table.s, None)
    assert isinstance(found, Worth)
    return found.next[side][AGENT.kind(agent)]


def test_the_next_copy_moves_as_its_icon_says() -> None:
    """AA-6.3."""
    table = Table("advanced", play={"green": of(DA)})
    assert (worth(table, 0, DA), worth(table, 1, DA)) == (Push(6, ""), Push(-1, ""))


def test_ongoing_cards_change_the_next_move_of_their_agent() -> None:
    """AA-11.8."""
    cards = ["distraction_device", "sinister_twin", "supercomputer"]
    table = Table("advanced", ongoing={"green": cards}, play={"green": of(DA, CB, CB)})
    assert [worth(table, 0, agent) for agent in (DA, SA, CB)] == [Push(12, ""), Push(1, ""), Push(3, "win")]
    assert worth(table, 1, DA) == Push(-1, "")


def test_a_third_daredevil_loses_unless_one_leads_the_pack() -> None:
    play = {"green": of(DD, DD), "blue": of(DD, DD)}
    table = Table("advanced", ongoing={"green": ["leader_of_the_pack"]}, play=play)
    assert [worth(table, side, DD).ends for side in (0, 1)] == ["win", "lose"]


def test_everybody_is_told_the_same() -> None:
    table = Table("advanced")
    seen = [look(table.s, who).insight for who in (NOBODY, bit(0), bit(1))]
    assert len({found.next for one in seen if isinstance(one, dict) for found in one.values()}) == 1
