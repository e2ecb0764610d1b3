"""The arithmetic of selecting, without a table: three people and a bot, in every way there is."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games import find
from undertable.kernel.game import Setup
from undertable.server.campaign.picks import Selecting
from undertable.server.ground.problem import Problem
from undertable.server.storage.schema import Picks, SeatKind, SeatRow

GAME = find("mind_mgmt")


def selecting(seats: str, *, recruiter: str = "player", **standing: Any) -> Selecting:
    """Seats by letters: people, bots, free ones."""
    kinds: dict[str, SeatKind] = {"p": "human", "b": "bot", "o": "open"}
    rows = [SeatRow(kinds[letter], holders=[f"p{n}"] if letter == "p" else []) for n, letter in enumerate(seats)]
    rules = GAME.campaign
    assert rules is not None
    now = rules.standing(**{"opened": (7, 7), "winner": "agents", "streak": 1, **standing})
    return Selecting(rules, now, Setup("full", len(seats), {"recruiter": recruiter}), rows)


def bids(it: Selecting, first: int, *said: tuple[int, int]) -> Picks:
    picks = it.go_on(Picks("auction", turn=first))
    for seat, n in said:
        picks = it.bid(picks, seat, n)
    return picks


def test_bids_go_round_and_whoever_is_out_stays_out() -> None:
    it = selecting("ppp")
    picks = bids(it, 2, (2, 0), (0, 1), (1, -1), (2, 3))
    assert picks.turn == 0 and picks.out == (1,) and (picks.bid, picks.bidder) == (3, 2)
    picks = it.bid(picks, 0, -1)
    assert picks.turn == -1 and picks.bid == 3 and picks.selected == {0: ()}
    assert [row.holders for row in it.seats] == [["p2"], ["p1"], ["p0"]], "the winner has the Recruiter's seat"
    asked = it.asked(picks)
    assert asked is not None and (asked.seats, asked.sides, asked.least, asked.most) == ((1, 2), (1,), 3, 3)


def test_who_is_left_without_a_bid_has_the_seat_for_nothing() -> None:
    it = selecting("ppp")
    picks = bids(it, 0, (0, -1), (1, -1))
    assert picks.done and picks.bid == 0 and picks.selected == {0: (), 1: ()} and it.seats[0].holders == ["p2"]


def test_bots_do_not_bid() -> None:
    it = selecting("bpb")
    picks = bids(it, 2)
    assert picks.turn == -1 and picks.bid == 0 and it.seats[0].holders == ["p1"]


@pytest.mark.parametrize("n", [0, 2, 8, -2])
def test_a_bid_is_higher_than_the_last_and_at_most_seven(n: int) -> None:
    it = selecting("pp")
    with pytest.raises(Problem):
        it.bid(bids(it, 0, (0, 2)), 1, n)


def test_the_seat_of_the_game_itself_is_not_sold() -> None:
    with pytest.raises(Problem, match="not for sale"):
        selecting("bpp", recruiter="novice").begin("auction")


def test_a_proposal_binds_nobody_who_has_not_said_yes_to_it() -> None:
    it = selecting("ppb")
    picks = it.pick(it.begin("mutual"), 0, ["shift_r3"])
    assert picks.agreed == (0,) and not picks.done
    picks = it.pick(picks, 1, ["shift_r3", "shift_a1"])
    assert picks.agreed == (1,) and not picks.done, "another proposal asks everybody anew"
    assert it.pick(picks, 0, ["shift_a1", "shift_r3"]).done, "in whatever order it is said"


def test_a_free_seat_is_waited_for_and_a_bot_is_not() -> None:
    assert selecting("po", winner="recruiter", opened=(0, 2)).begin("order").selected == {}
    picks = selecting("pb", winner="recruiter", opened=(0, 2)).begin("order")
    assert picks.done and picks.selected == {1: ("shift_a1", "shift_a2"), 0: ()}
    few = selecting("bp", winner="recruiter", streak=1, opened=(7, 7)).begin("order")
    assert few.selected == {}, "the loser is a person, and is asked first"
    chosen = selecting("bp", winner="recruiter", streak=1, opened=(7, 7)).pick(
        few, 1, ["shift_a1", "shift_a2", "shift_a3"]
    )
    assert chosen.done and len(chosen.selected[0]) == 2, "as many as it may, any of them"


def test_before_the_first_game_there_is_nothing_to_select() -> None:
    assert selecting("pp", winner="", streak=0, opened=(0, 0)).begin("order").done
