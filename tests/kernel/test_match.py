"""A game under way: undo, feeds, refusals, previews."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from kernel import zoo
from kernel.played import GAME, KEY, finished, play

from undertable.games.agent_avenue.speech.asks import BUYS, EXCHANGES, LEADS, OFFERS, READY
from undertable.kernel.codec import codec, dump, encode, look, read_view, view
from undertable.kernel.engine import (
    AlreadyAnswered,
    GameOver,
    Refused,
    apply,
    asked,
    options,
)
from undertable.kernel.game import Setup, SetupError
from undertable.kernel.match import Match, NothingToUndo, TooLate
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY, POISON, Choice, Draft, Reason, bit
from undertable.kernel.viewing.preview import preview
from undertable.kernel.viewing.stream import ViewStream

TEAM = Setup("simple", 4, {"start_side": "green"})


def at_the_first_offer() -> tuple[Match[Any], int]:
    match = Match.new(GAME, Setup("simple", 2), KEY)
    match.settle()
    return match, asked(match.state)[0]


def refusal(match: Match[Any], seat: int, choice: Choice) -> Reason:
    with pytest.raises(Refused) as refused:
        match.decide(seat, choice)
    return refused.value.reason


def both_ready() -> Match[Any]:
    match = Match.new(GAME, TEAM, KEY)
    match.settle()
    match.decide(0, READY)
    match.decide(1, READY)
    return match


# --- refusals --------------------------------------------------------------------------------


def test_a_refused_choice_changes_nothing_and_says_why() -> None:
    match, seat = at_the_first_offer()
    before, entries = dump(match.state), len(match.record.entries)
    other = options(match.state, seat)[0]
    cases: list[tuple[int, Choice, str]] = [
        (1 - seat, other, "NotAsked"),
        (seat, BUYS[0], "NoSuchAnswer"),
        (7, other, "NotAsked"),
    ]
    for who, choice, reason in cases:
        assert refusal(match, who, choice).says.name == reason
        assert dump(match.state) == before
        assert len(match.record.entries) == entries


def test_after_the_end_nothing_is_accepted() -> None:
    match = finished()
    assert refusal(match, 0, EXCHANGES[0]).says is GameOver


def test_in_a_vote_one_answers_once() -> None:
    match = both_ready()
    match.decide(0, LEADS[0])
    assert refusal(match, 0, LEADS[1]).says is AlreadyAnswered


@pytest.mark.parametrize("nonsense", [None, 3, "offer", [], {}, {"is": "Offer"}, {"is": "Offer", "up": "x", "down": 1}])
def test_a_malformed_choice_is_no_choice(nonsense: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        codec(GAME).to_choice(nonsense)


def test_a_choice_out_of_all_range_is_refused_not_crashed() -> None:
    match, seat = at_the_first_offer()
    for wild in ({"is": "Offer", "up": 99, "down": -5}, {"is": "Exchange", "agent": 10**12}):
        with pytest.raises(Refused):
            match.decide(seat, codec(GAME).to_choice(wild))


def test_an_impossible_set_up_is_refused_with_advice() -> None:
    for setup, advice in [
        (Setup("easy", 2), "choose one of: simple, advanced"),
        (Setup("simple", 5), "2, 3, 4 players"),
        (Setup("simple", 2, {"speed": 3}), "no option 'speed'"),
        (Setup("simple", 2, {"start_side": "red"}), "random, green, blue"),
    ]:
        with pytest.raises(SetupError, match=advice):
            Match.new(GAME, setup)


# --- undo ------------------------------------------------------------------------------------


def test_before_any_decision_there_is_nothing_to_undo() -> None:
    match, seat = at_the_first_offer()
    with pytest.raises(Refused) as refused:
        match.undo(seat)
    assert refused.value.reason.says is NothingToUndo


def test_after_a_draw_or_a_revelation_it_is_too_late() -> None:
    match, seat = at_the_first_offer()
    match.decide(seat, EXCHANGES[match.state.hand[seat][0]])
    match.settle()
    with pytest.raises(Refused) as refused:
        match.undo(seat)
    assert refused.value.reason.says is TooLate


def test_with_everybodys_agreement_it_is_never_too_late() -> None:
    match, seat = at_the_first_offer()
    before = dump(match.state)
    match.decide(seat, options(match.state, seat)[-1])
    match.settle()
    match.undo(seat, agreed=(1 - seat,))
    assert dump(match.state) == before


def test_inside_a_draft_one_may_go_back_and_nobody_notices() -> None:
    game = zoo.topdeck.GAME
    for seed in range(200):
        rng = Random(seed)
        match: Match[Any] = Match.new(game, game.setups()[0], KEY)
        while asked(match.state):
            match.settle()
            ask = match.state.stack[-1] if match.state.stack else None
            if isinstance(ask, Draft) and ask.steps:
                _undo_unnoticed(match, ask.seat)
                return
            for seat in asked(match.state)[:1]:
                match.decide(seat, rng.choice(options(match.state, seat)))
    pytest.fail("no draft of two steps came up")


def _undo_unnoticed(match: Match[Any], seat: int) -> None:
    others = [ViewStream(NOBODY), ViewStream(bit(1 - seat))]
    for feed in others:
        feed.update(match.state, [])
    events = match.undo(seat)
    assert all(feed.update(match.state, events) is None for feed in others)
    assert not match.state.stack[-1].steps


def test_what_was_said_cannot_be_taken_back_freely() -> None:
    """Both votes are disclosed to the team: whoever voted last must not vote again knowing the other's answer."""
    match = both_ready()
    match.decide(0, LEADS[0])
    match.decide(1, LEADS[0])
    assert 1 in asked(match.state), "no agreement: both prepare a second round"
    assert match.undo_to(1) is None


# --- feeds -----------------------------------------------------------------------------------


def test_a_viewer_whose_bytes_did_not_change_is_sent_nothing() -> None:
    match = both_ready()
    feed = ViewStream(NOBODY)
    assert feed.update(match.state, []) is not None
    assert feed.update(match.state, []) is None
    assert feed.version == 1


def test_an_event_one_may_not_hear_leaves_no_gap() -> None:
    match = both_ready()
    team, other = ViewStream(bit(0)), ViewStream(bit(2))
    for feed in (team, other):
        feed.update(match.state, [])
    for seat in (0, 1):
        events = match.decide(seat, LEADS[2])
        updates = [feed.update(match.state, events) for feed in (team, other)]
    mine, theirs = updates
    assert mine is not None and theirs is not None
    assert [type(e).__name__ for e in mine.events] == ["Answers", "Leads"]
    assert [type(e).__name__ for e in theirs.events] == ["Leads"]
    assert (theirs.heard, other.heard) == (0, 1)


def test_a_view_read_back_is_the_same_view() -> None:
    match = play(Match.new(GAME, Setup("advanced", 4), KEY), Random(4), 15)
    for seat in range(4):
        raw = view(match.state, bit(seat))
        assert encode(read_view(GAME, raw)) == raw


def test_only_the_asked_seat_is_told_its_options() -> None:
    match, seat = at_the_first_offer()
    assert list(look(match.state, bit(seat)).options) == [str(seat)]
    assert look(match.state, bit(1 - seat)).options == {}
    assert look(match.state, NOBODY).options == {}


# --- previews --------------------------------------------------------------------------------


def test_a_preview_goes_as_far_as_one_can_know() -> None:
    match, seat = at_the_first_offer()
    hand = match.state.hand[seat]
    seen = observe(match.state, bit(seat), POISON)
    shown = preview(seen, seat, [OFFERS[hand[0]][hand[-1]]])
    assert shown.stopped == "chance"
    assert json.loads(encode(shown.state))["up"] == hand[0]
    assert dump(seen) == dump(observe(match.state, bit(seat), POISON))


def test_a_preview_stops_where_the_answer_hangs_on_a_secret() -> None:
    match, seat = at_the_first_offer()
    match.decide(seat, options(match.state, seat)[-1])
    match.settle()
    (other,) = asked(match.state)
    seen = observe(match.state, bit(other), POISON)
    shown = preview(seen, other, [options(seen, other)[1]])
    assert (shown.stopped, shown.done) == ("unknown", 0)


def test_an_illegal_plan_is_refused_in_preview_too() -> None:
    match, seat = at_the_first_offer()
    seen = observe(match.state, bit(seat), POISON)
    with pytest.raises(Refused):
        preview(seen, seat, [BUYS[0]])


def test_apply_and_observe_agree_on_who_is_asked() -> None:
    match, seat = at_the_first_offer()
    twin = observe(match.state, bit(seat))
    assert asked(twin) == (seat,)
    with pytest.raises(Refused):
        apply(twin, 1 - seat, OFFERS[0][1])


def test_what_is_attempted_changes_nothing_until_it_is_taken_in() -> None:
    (match, seat), (twin, _) = at_the_first_offer(), at_the_first_offer()
    choice = options(match.state, seat)[0]
    before, entries, draws = dump(match.state), list(match.record.entries), match.draws
    branch = match.branch()
    branch.decide(seat, choice)
    branch.settle()
    assert dump(match.state) == before and match.record.entries == entries and match.draws == draws
    assert match.last_decision(seat) is None
    told = twin.decide(seat, choice) + twin.settle()
    assert match.take(branch) == told and dump(match.state) == dump(twin.state) != before
    assert match.record.entries == twin.record.entries and match.last_decision(seat) == twin.last_decision(seat)


def test_what_was_attempted_before_the_game_went_on_is_not_taken_in() -> None:
    match, seat = at_the_first_offer()
    early = match.branch()
    early.decide(seat, options(match.state, seat)[0])
    match.decide(seat, options(match.state, seat)[-1])
    with pytest.raises(RuntimeError):
        match.take(early)
