"""A time-out (AA-4.3) keeps what the player could keep, and leaves a team to whoever is there."""

from __future__ import annotations

from random import Random

import pytest

from undertable.games.agent_avenue.speech.asks import Exchange, Take
from undertable.kernel.record import Did
from undertable.kit.timeout import time_out

from .table import MIXED, Table

FATES = range(20)


def out_of_time(table: Table, seat: int, fate: int) -> None:
    table.log += time_out(table.match, seat, Random(fate))


def clock_decided(table: Table) -> list[object]:
    return [entry.choice for entry in table.match.record.entries if isinstance(entry, Did) and entry.late]


@pytest.mark.parametrize("fate", FATES)
def test_no_exchange_is_made_for_somebody_who_is_not_there(fate: int) -> None:
    """AA-3.4: exchanges are few."""
    lone = Table(seats=2, hands=[MIXED] * 2)
    out_of_time(lone, lone.decider, fate)
    team = Table(seats=4, hands=[MIXED] * 4)
    for _ in range(6):  # both ready, both votes, one card up, one down
        out_of_time(team, team.asked[0], fate)
    assert team.question == "VoteRecruit"
    decided = clock_decided(lone) + clock_decided(team)
    assert len(decided) == 7 and not any(isinstance(choice, Exchange) for choice in decided)
    assert lone.s.allowance == [4, 4] and team.s.allowance == [2] * 4


@pytest.mark.parametrize("wish", ["me", "mate", "either"])
def test_9_5_who_leads_is_left_to_the_one_who_is_there(wish: str) -> None:
    for absent in (0, 1):
        table = Table(seats=4, hands=[MIXED] * 4)
        table.say("ready", seat=0)
        table.say("ready", seat=1)
        there = 1 - absent
        table.say(wish, seat=there)
        out_of_time(table, absent, 1)
        wanted = {"me": there, "mate": absent, "either": 0}[wish]  # AA-9.5: twice either, the captain leads
        assert table.question == "LayUp" and table.decider == wanted


@pytest.mark.parametrize("absent", [2, 3])
@pytest.mark.parametrize("fate", FATES)
def test_9_13_the_one_who_votes_is_not_outvoted_by_a_clock_be_it_the_captains(absent: int, fate: int) -> None:
    """Seat 2 is the captain of the team that recruits."""
    table = Table(seats=4, hands=[MIXED] * 4)
    table.lead(0)
    table.say("lay codebreaker")
    table.say("lay double agent")
    wish = Take(open=bool(fate % 2))
    while table.question == "VoteRecruit":
        table.decide(wish, 5 - absent)
        out_of_time(table, absent, fate)
    took = [event for event in table.log if type(event).__name__ == "Took"]
    assert [event.open for event in took] == [wish.open]  # type: ignore[attr-defined]
