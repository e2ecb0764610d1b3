"""Seats of one chair are one person's hands: one invitation, one link, one person who gets up and comes back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.kit import Guest, House, house
from undertable.games import find
from undertable.kernel.game import Setup
from undertable.kernel.parts import Chair

GAME = find("agent_avenue")


@pytest.fixture(scope="module")
def home() -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch, house() as running:
        patch.setattr(type(GAME.manners), "chairs", lambda self, setup: chairs(setup))
        yield running


def chairs(setup: Setup) -> list[Chair]:
    """Two against one: the pair is one person. Two against two: each pair is."""
    ways: dict[int, list[tuple[int, ...]]] = {2: [(0,), (1,)], 3: [(0, 1), (2,)], 4: [(0, 1), (2, 3)]}
    return [Chair(seats, first=seats[0] == 0) for seats in ways[setup.seats]]


def gathering(home: House) -> tuple[Guest, Guest, str]:
    """The host in the chair of one seat, a friend in that of two."""
    host = Guest(home)
    table = host.new_table("friend", "scripted", "me", begin="full")
    invitation = host.link(table, 0)
    assert host.post(table, "link", seat=1).status == 403, "one chair, one invitation"
    friend = Guest(home)
    assert friend.follow(invitation).status == 303
    return host, friend, table


def kinds(guest: Guest, table: str, seat: int) -> list[tuple[str, bool]]:
    with guest.socket(table, seat) as ear:
        return [(row["kind"], row["mine"]) for row in ear.until("table")["seats"]]


def test_one_invitation_leads_to_both_seats_of_a_chair(home: House) -> None:
    host, friend, table = gathering(home)
    assert kinds(friend, table, 0) == [("human", True), ("human", True), ("human", False)]
    for seat in (0, 1):
        with friend.socket(table, seat) as ear:
            assert ear.until("view")["view"]["who"] == 1 << seat, "never a union"
    assert host.post(table, "act", seat=1, ask=1, choice={"is": "Ready"}, key="k").status == 403


def test_no_curtain_falls_between_the_hands_of_one_person(home: House) -> None:
    me = Guest(home)
    table = me.new_table("me", "me", "me", "me")
    with me.socket(table, 0) as ear:
        assert [row["sight"] for row in ear.until("table")["seats"]] == [0, 0, 1, 1]


def test_the_own_link_of_a_chair_opens_both_seats_to_a_program(home: House) -> None:
    _, friend, table = gathering(home)
    program = Guest(home, token=friend.link(table, 1))
    for seat in (0, 1):
        with program.socket(table, seat) as ear:
            assert ear.until("view")["view"]["who"] == 1 << seat


def test_whoever_gets_up_leaves_both_seats_to_bots_and_comes_back_to_both(home: House) -> None:
    host, friend, table = gathering(home)
    assert friend.post(table, "seat", seat=1, action="leave").status == 204
    assert [kind for kind, _ in kinds(host, table, 2)] == ["bot", "bot", "human"]
    assert friend.post(table, "seat", seat=0, action="human").status == 204
    assert kinds(friend, table, 0) == [("human", True), ("human", True), ("human", False)]


def test_a_friend_and_a_bot_are_asked_for_by_chair(home: House) -> None:
    host = Guest(home)
    page = host.get("/new/agent_avenue?mode=simple&players=4").text
    assert 'name="seat0"' in page and 'name="seat2"' in page
    assert 'name="seat1"' not in page and 'name="seat3"' not in page
    table = host.new_table("me", "open", "random", "open")
    assert kinds(host, table, 0) == [("human", True), ("human", True), ("bot", False), ("bot", False)]


def test_chairs_change_places_whole_and_only_with_their_like(home: House) -> None:
    host = Guest(home)
    table = host.new_table("me", "me", "friend", "friend", begin="full")
    assert host.post(table, "seat", seat=1, action="swap", to=2).status in (200, 204)
    assert [mine for _, mine in kinds(host, table, 2)] == [False, False, True, True]
    uneven = host.new_table("friend", "friend", "me", begin="full")
    assert host.post(uneven, "seat", seat=2, action="swap", to=0).status == 409
