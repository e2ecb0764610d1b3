"""What no worked example shows: concepts, set-up, the order of turns, the announcement of the result."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.board.map import CORNERS, HOME, LENGTH, SPACE, distance
from undertable.games.agent_avenue.speech.asks import Exchange, Offer
from undertable.games.agent_avenue.speech.events import Begins, Moved, RanOut, Recruited, TeamIs, Won
from undertable.kernel.engine import start
from undertable.kernel.game import Setup, SetupError

from .table import CB, DA, DD, EN, MIXED, MO, SA, SE, SK, Table, at_market, gap, of, recruits

MODES = [(mode, seats) for mode in ("simple", "advanced") for seats in (2, 3, 4)]


# --- concepts --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "sizes"), [(2, {0: 1, 1: 1}), (3, {0: 2, 1: 1}), (4, {0: 2, 1: 2})])
def test_there_are_two_sides_of_one_or_two_players(seats: int, sizes: dict[int, int]) -> None:
    """AA-1.1, AA-9.1."""
    table = Table(seats=seats, begin=True)
    assert Counter(table.s.side_of) == sizes
    assert set(table.pawn) == {"green", "blue"}


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_turns_alternate_strictly(mode: str, seats: int) -> None:
    """AA-1.2, AA-7.7: no extra turn, no skipped turn."""
    for seed in range(4):
        turns: list[tuple[int, str]] = []
        for table in Table.playout(mode, seats, seed):
            if not turns or turns[-1][0] != table.turn:
                turns.append((table.turn, table.active))
        assert [n for n, _ in turns] == list(range(1, len(turns) + 1))
        sides = [side for _, side in turns]
        assert all(one != two for one, two in pairwise(sides))


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_no_agent_goes_back_to_the_deck_and_none_is_lost(mode: str, seats: int) -> None:
    """AA-1.3."""
    for seed in range(4):
        deck = 38
        for table in Table.playout(mode, seats, seed):
            assert table.deck <= deck
            deck = table.deck
            pieces = Counter(kind for sort, kind in GAME.census(table.s) if sort == "agent")
            assert pieces == {0: 6, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 1, 7: 1}
            cards = [kind for sort, kind in GAME.census(table.s) if sort == "market"]
            assert sorted(cards) == ([] if mode == "simple" else list(range(15)))


def test_an_exchanged_card_never_comes_back() -> None:
    """AA-1.3, AA-5.2."""
    table = Table(hands=[[SK, EN, CB, SA], MIXED], draws=[SE])
    table.say("exchange sidekick")
    assert table.pile[0] == [SK]
    while table.deck and table.allowance[0]:
        table.say(f"exchange {table.hand[0][0]}")
        assert SK not in table.hand[0]


@pytest.mark.parametrize("way", ["offer", "smoke_screen", "secret_recruit", "spycation"])
def test_recruiting_is_the_same_however_it_came_about(way: str) -> None:
    """AA-1.4, AA-11.11: face up into the play area, then the pawn moves by the icon."""
    if way == "offer":
        table = recruits("advanced", green=SK, blue=CB)
        before = 0
    else:
        hand = [SK, DD, DD, DD] if way == "secret_recruit" else MIXED
        table = at_market(
            way, hand=hand, play={"green": {SK: int(way == "spycation")}}, draws=[SK] if way == "smoke_screen" else []
        )
        before = table.pawn["green"]
        table.say(f"take {way}")
        if way != "smoke_screen":
            table.say("sidekick")
        if way == "spycation":
            table.say("recruit it again now")
    (recruited,) = [event for event in table.told(Recruited) if event.side == 0]
    (moved,) = table.told(Moved)
    assert recruited.copy == 1 and table.play["green"][SK] == 1
    assert moved.n == 4 and table.pawn["green"] == before + 4
    assert table.news.index(recruited) < table.news.index(moved)


def test_forward_is_clockwise_and_back_is_the_other_way() -> None:
    """AA-1.6: forward means a higher space number; the homes are half a ring apart."""
    forward = recruits(green=EN, blue=CB)
    assert forward.space["green"] == 1
    back = recruits(green=SA, blue=CB)
    assert back.pawn["green"] == -1 and back.space["green"] == 13
    around = recruits(green=CB, blue=SK, pawns={"green": 5, "blue": 12})
    assert around.pawn["blue"] == 16 and around.space["blue"] == 2


@pytest.mark.parametrize("seed", range(5))
def test_the_two_distances_to_catching_sum_to_fourteen(seed: int) -> None:
    """AA-1.7, AA-1.8."""
    for table in Table.playout("simple", 2, seed):
        pawn = table.s.pawn
        assert distance(pawn, 0) + distance(pawn, 1) == 14
        assert distance(pawn, 0) == table.D


# --- components ------------------------------------------------------------------------------


def test_the_board_is_a_ring_of_fourteen_with_corners_alike_from_both_homes() -> None:
    """AA-2.1."""
    assert LENGTH == len(SPACE) == 14
    assert [place.index for place in SPACE] == list(range(LENGTH))
    assert HOME == [0, 7]
    assert {2, 5, 9, 12} == CORNERS
    for home in HOME:
        assert {(corner - home) % 14 for corner in CORNERS} == {2, 5, 9, 12}
    cells = [place.grid for place in SPACE]
    assert len(set(cells)) == 14
    for here, there in zip(cells, cells[1:] + cells[:1], strict=True):
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1, "neighbours on the ring touch"


# --- set-up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_any_mode_goes_with_any_seating(mode: str, seats: int) -> None:
    """AA-3.1, AA-9.1."""
    table = Table(mode, seats, begin=True)
    assert table.hands() == [4] * seats
    assert table.deck == 38 - 4 * seats
    assert table.asked


@pytest.mark.parametrize("setup", [Setup("simple", 1), Setup("simple", 5), Setup("expert", 2)])
def test_no_other_mode_or_seating_exists(setup: Setup) -> None:
    """AA-3.1."""
    with pytest.raises(SetupError):
        start(GAME, setup)


@pytest.mark.parametrize("side", ["green", "blue"])
def test_the_starting_side_is_drawn_or_chosen(side: str) -> None:
    """AA-3.5."""
    drawn = Table(begin=True, sides=[side])
    assert drawn.active == side and len(drawn.told(Begins)) == 1
    chosen = Table(begin=True, options={"start_side": side})
    assert chosen.active == side and chosen.told(Begins) == []


def test_the_simple_mode_has_no_market() -> None:
    """AA-3.7, AA-2.1: corners are ordinary spaces."""
    table = recruits(green=DD, blue=EN, pawns={"green": 0, "blue": 8})
    assert table.space == {"green": 2, "blue": 9}
    assert table.question == "Play"
    assert table.supply == [] and len(table.market) == 0


@pytest.mark.parametrize(("side", "members"), [("green", [0, 0, 1]), ("blue", [1, 1, 0])])
def test_the_team_of_two_plays_the_colour_chosen_or_drawn(side: str, members: list[int]) -> None:
    """AA-3.9."""
    chosen = Table(seats=3, begin=True, options={"team_side": side})
    assert chosen.s.side_of == members
    assert chosen.allowance == [2, 2, 4]
    drawn = Table(seats=3, begin=True, options={"team_side": "random", "start_side": "green"}, sides=[side])
    assert drawn.s.side_of == members and drawn.allowance == [2, 2, 4]
    assert [event.side for event in drawn.told(TeamIs)] == [members[0]]


@pytest.mark.parametrize("agent", [DA, EN, SA, DD, SK, MO])
def test_colours_make_no_difference(agent: str) -> None:
    """AA-3.9, AA-2.1: the same move from either home leads as far, and to a market as often."""
    green = recruits("advanced", green=agent, blue=CB)
    blue = recruits("advanced", green=CB, blue=agent, active="blue")
    assert green.pawn["green"] == blue.pawn["blue"] - 7
    assert green.question == blue.question


# --- the turn --------------------------------------------------------------------------------


def test_one_decision_at_a_time_in_duels_and_only_teammates_decide_together() -> None:
    """AA-4.1."""
    for mode, seats in MODES:
        for table in Table.playout(mode, seats, 2):
            if table.winner is not None:
                break
            if seats == 2:
                assert len(table.asked) == 1
            assert len({table.s.side_of[seat] for seat in table.asked}) == 1
            together = table.question in ("Prepare", "VoteLead", "VoteRecruit", "VoteCard")
            assert together or len(table.asked) == 1


def test_exchanges_come_before_the_offer_and_as_many_as_one_likes() -> None:
    """AA-5.1, AA-5.2: each is decided after seeing the card drawn by the one before."""
    table = Table(hands=[MIXED, MIXED], draws=[SK, MO, SE])
    table.say("exchange double agent")
    assert SK in table.hand[0] and table.question == "Play"
    table.say("exchange sidekick")
    assert MO in table.hand[0] and table.pile[0] == [DA, SK]
    table.say("offer mole, enforcer")
    assert table.question == "Recruit"
    assert not table.offered(Exchange) and not table.offered(Offer)


def test_a_hand_above_four_is_kept_and_draws_nothing_until_below() -> None:
    """AA-5.6."""
    table = Table(hands=[[DA, EN, CB, SA, SE, SK, DD], MIXED])
    deck = table.deck
    table.say("offer codebreaker, enforcer")
    assert table.hand[0] == [DA, SA, DD, SE, SK]
    assert table.deck == deck


def test_the_refill_comes_before_the_other_side_chooses() -> None:
    """AA-5.5."""
    table = Table(hands=[MIXED, MIXED])
    table.say("offer codebreaker, enforcer")
    assert table.question == "Recruit" and table.hands() == [4, 4]


@pytest.mark.parametrize("active", ["green", "blue"])
def test_the_active_pawn_moves_first_and_pawns_never_block(active: str) -> None:
    """AA-6.5, AA-6.2."""
    table = recruits(green=SK, blue=DA, active=active, play={"blue": {DA: 1}}, pawns=gap(2))
    moves = [("green", "blue")[event.side] for event in table.told(Moved)]
    assert moves[0] == active and set(moves) == {"green", "blue"}
    other = 0 if active == "blue" else 1
    assert [event.side for event in table.told(Recruited)] == [other, 1 - other]
    assert table.D == 4 and table.winner is None


# --- the announcement of the result (AA-7.8) -------------------------------------------------


def announced(table: Table) -> str:
    return "\n".join(GAME.words.say(event, "en", table.s) for event in table.news)


def test_the_winner_and_the_condition_are_announced() -> None:
    """AA-7.8."""
    table = recruits(green=EN, blue=CB, play={"green": {EN: 1}}, pawns=gap(2))
    (won,) = table.hears(None, Won)
    assert won.side == 0 and not won.tie
    assert "the blue pawn is caught" in announced(table)


@pytest.mark.parametrize("active", ["green", "blue"])
def test_the_conditions_of_both_sides_and_the_tie_are_announced(active: str) -> None:
    """AA-7.8: every condition that held, also the loser's."""
    table = recruits(green=EN, blue=CB, active=active, play={"green": {EN: 1}, "blue": {CB: 2}}, pawns=gap(2))
    (won,) = table.hears(None, Won)
    assert won.tie and ("green", "blue")[won.side] == active
    text = announced(table)
    assert "three Codebreakers in play" in text
    assert "the blue pawn is caught" in text


def test_the_announcement_of_a_tie_names_the_side_that_each_condition_is_about() -> None:
    """AA-7.8: Green catches Blue, but has three Daredevils."""
    table = recruits(green=DD, blue=SA, play={"green": {DD: 2}}, pawns=gap(1))
    (won,) = table.hears(None, Won)
    assert won.tie and won.side == 0
    assert GAME.words.say(won, "cs", table.s) == (
        "Zelená vyhrává: modrá figurka je chycena. Nárok má i Modrá (Zelená má ve hře tři Odvážlivce), "
        "přednost má ale strana na tahu."
    )
    assert GAME.words.say(won, "en", table.s, 0).startswith(
        "You win: the blue pawn is caught. Blue could claim as much (Green has three Daredevils in play)"
    )


def test_whoever_plays_a_side_alone_reads_of_it_in_the_second_person_and_nobody_else_does() -> None:
    """One log speaks to its reader in one way; a replay with all cards open speaks to nobody."""
    table = recruits(green=SA, blue=EN)
    s = table.s
    green, blue, watcher = ([GAME.words.say(event, "cs", s, seat) for event in table.news] for seat in (0, 1, None))
    assert "Verbuješ Sabotéra (1. karta)." in green and "Couváš o 1 pole na Starý dub." in green
    assert "Postupuješ o 1 pole na Poštu." in blue and "Zelená couvá o 1 pole na Starý dub." in blue
    assert "Zelená verbuje Sabotéra (1. karta)." in watcher
    assert not [text for text in green if text.startswith("Zelená")]
    assert not [text for text in watcher if text.split()[0] not in ("Zelená", "Modrá")]


def test_a_team_reads_of_its_side_by_the_sides_name() -> None:
    """AA-9.2."""
    told = {
        GAME.words.say(event, "cs", table.s, seat).split()[0]
        for table in Table.playout("simple", 4, 3)
        for event in table.news
        if isinstance(event, (Begins, Moved, Recruited, Won))
        for seat in range(4)
    }
    assert told == {"Zelená", "Modrá"}


def test_running_out_is_announced_with_the_side_that_cannot_play() -> None:
    """AA-7.5, AA-7.8."""
    table = Table(hands=[[SE, CB], [EN]], deck=0)
    table.say("offer sentinel, codebreaker")
    table.say("take the face-up card")
    assert [event.side for event in table.hears(None, RanOut)] == [1]
    (won,) = table.hears(None, Won)
    assert won.tie, "level: the active side wins for being active"


# --- the advanced mode -----------------------------------------------------------------------


def test_the_advanced_mode_keeps_the_rules_of_the_simple_one() -> None:
    """AA-11.1: away from the corners the same play leads to the same street."""
    for agent, copies in ((EN, 2), (SE, 1), (DA, 0), (MO, 0), (CB, 2), (DD, 2)):
        position: dict[str, Any] = {"play": {"green": {agent: copies}}, "pawns": {"green": 1, "blue": 11}}
        simple = recruits("simple", green=agent, blue=SE if agent != SE else CB, **position)
        advanced = recruits("advanced", green=agent, blue=SE if agent != SE else CB, **position)
        assert simple.pawn == advanced.pawn
        assert (simple.winner, simple.why) == (advanced.winner, advanced.why)


def test_seven_names_or_a_pawn_at_home_win_nothing_without_the_card() -> None:
    """AA-11.10, AA-7.2."""
    names = recruits("advanced", green=CB, blue=SE, play={"green": of(DA, EN, SA, DD, SE, SK)})
    assert len(names.play["green"]) == 7 and names.winner is None
    home = recruits("advanced", green=CB, blue=EN, pawns={"green": 4, "blue": 13})
    assert home.space["blue"] == 0 and home.winner is None


def test_a_first_offer_is_legal_in_every_set_up() -> None:
    """AA-4.2."""
    table = Table(begin=True, options={"start_side": "green"})
    hand = table.hand[0]
    pairs = {(up, down) for up in hand for down in hand if up != down} or {(hand[0], hand[0])}
    assert table.open(Offer) == pairs
