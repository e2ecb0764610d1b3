"""Time runs out: the table decides, everybody can tell that it did, and the game always goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
from kernel import zoo
from kernel.played import KEY, play

from undertable.games import IDS, find
from undertable.kernel.codec import dump, encode
from undertable.kernel.engine import Back, TimeRanOut, asked, due, options, pending
from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.match import Match
from undertable.kernel.observe import observe
from undertable.kernel.record import Did, Lapsed, from_bytes, to_bytes
from undertable.kernel.types import NOBODY, AskAll, Choice, Draft, bit
from undertable.kernel.viewing.stream import ViewStream
from undertable.kit import timeout
from undertable.kit.timeout import NeverShows, time_out

MIND = find("mind_mgmt")
ALL_GAMES = [find(id) for id in IDS]
ZOO = zoo.ALL


def beginnings(game: Game[Any]) -> Iterator[Any]:
    """Every mode and number of seats with every switch the one way and the other, and the rare positions."""
    switches = [{}, *({option.name: value} for option in game.options for value in option.values[1:])]
    for usual, switch in product(game.setups(), switches):
        setup = Setup(usual.mode, usual.seats, {**usual.options, **switch})
        with suppress(SetupError):
            game.check_setup(setup)
            yield pytest.param(game, setup, None, id=f"{game.id} {setup.mode} {setup.seats} {setup.options}")
    for n, (setup, position) in enumerate(game.proof.trials()):
        if position is not None or setup.options:
            yield pytest.param(game, setup, position, id=f"{game.id} trial {n}")


def new(game: Game[Any], setup: Setup, position: dict[str, Any] | None = None) -> Match[Any]:
    match: Match[Any] = Match.new(game, setup, KEY, position=position)
    match.settle()
    return match


# --- it always goes on -----------------------------------------------------------------------


@pytest.mark.parametrize(("game", "setup", "position"), [case for game in ALL_GAMES for case in beginnings(game)])
def test_a_game_in_which_nobody_ever_answers_plays_itself_to_its_end(
    game: Game[Any], setup: Setup, position: dict[str, Any] | None
) -> None:
    match, rng = new(game, setup, position), Random(7)
    for _ in range(game.proof.bound):
        if match.state.over is not None:
            break
        time_out(match, rng.choice(due(match.state)), rng)
        match.settle()
    assert match.state.over is not None
    assert dump(Match.resume(game, match.record).state) == dump(match.state), "the record does not lead here"


@pytest.mark.parametrize("game", ZOO, ids=lambda game: game.id)
def test_so_does_every_kind_of_question(game: Game[Any]) -> None:
    for seed in range(20):
        match, rng = new(game, game.setups()[0]), Random(seed)
        for _ in range(game.proof.bound):
            if match.state.over is None:
                time_out(match, rng.choice(due(match.state)), rng)
                match.settle()
        assert match.state.over is not None


def test_a_default_that_nobody_ever_sees_is_an_error_and_no_endless_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeout, "MOST_HIDDEN", 1)
    with pytest.raises(NeverShows, match="mind_mgmt: 1 defaults for seat 0"):
        time_out(at("Opening"), 0, Random(1))


# --- half-made drafts ------------------------------------------------------------------------


def at(question: str) -> Match[Any]:
    """A Full Game at the first question of that kind."""
    match, rng = new(MIND, Setup("full", 3)), Random(3)
    while type(pending(match.state)).__name__ != question:
        play(match, rng, 1)
    return match


def others(match: Match[Any]) -> list[ViewStream]:
    feeds = [ViewStream(NOBODY), ViewStream(MIND.viewer(match.state, 1))]
    for feed in feeds:
        feed.update(match.state, [])
    return feeds


def test_in_the_opening_a_time_out_takes_the_half_made_walk_back_and_makes_a_whole_one() -> None:
    match = at("Opening")
    first = len(match.record.entries)
    walk = list(match.state.trail)
    for _ in range(2):
        match.decide(0, options(match.state, 0)[0])
    time_out(match, 0, Random(1))
    assert match.record.entries[first + 2 : first + 4] == [Lapsed(0), Did(0, Back(0), late=True)]
    assert [entry.late for entry in match.record.entries[first:] if isinstance(entry, Did)] == [False] * 2 + [True] * 5
    assert len(match.state.trail) == len(walk) + 4
    assert type(pending(match.state)).__name__ == "PlaceImmortal"


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_nobody_else_can_tell_whether_and_how_a_draft_was_half_made(steps: int) -> None:
    """Two worlds: one seat had gone some way, the other not one step; the others' streams are the same bytes."""
    streams = []
    for taken in (0, steps):
        match, heard = at("Opening"), []
        feeds = others(match)
        for _ in range(taken):
            events = match.decide(0, Random(steps).choice(options(match.state, 0)))
            heard += [encode(update) for feed in feeds if (update := feed.update(match.state, events)) is not None]
        events = time_out(match, 0, Random(1))
        heard += [encode(update) for feed in feeds if (update := feed.update(match.state, events)) is not None]
        streams.append(heard)
    assert streams[0] == streams[1] and len(streams[0]) == 2


def test_the_action_that_the_recruiter_has_chosen_stands_when_the_turn_runs_out_of_time() -> None:
    match = at("Turn")
    step = next(choice for choice in options(match.state, 0) if type(choice).__name__ == "Step")
    match.decide(0, step)
    time_out(match, 0, Random(1))
    assert match.state.trail[-1].kind == step.place  # type: ignore[attr-defined]
    assert 0 not in asked(match.state)


def test_a_recruiter_who_did_nothing_makes_one_whole_turn() -> None:
    match = at("Turn")
    events = time_out(match, 0, Random(1))
    assert isinstance(events[0], TimeRanOut)
    assert 0 not in asked(match.state)


def test_a_draft_of_another_seat_is_left_alone() -> None:
    for match in drafts():
        ask = pending(match.state)
        assert isinstance(ask, Draft)
        assert match.lapse(1 - ask.seat) == [TimeRanOut(1 - ask.seat)]
        assert pending(match.state) == ask


def drafts() -> Iterator[Match[Any]]:
    """Games that stand in the middle of a draft."""
    game = zoo.topdeck.GAME
    for seed in range(20):
        match = play(new(game, game.setups()[0]), Random(seed), seed % 6)
        ask = pending(match.state)
        if isinstance(ask, Draft) and ask.steps:
            yield match


def test_such_games_come_up() -> None:
    assert len(list(drafts())) > 2


# --- several seats ---------------------------------------------------------------------------


def test_in_a_secret_vote_one_time_out_answers_once_and_for_one_seat() -> None:
    for game in (zoo.storing.GAME, zoo.team.GAME):
        match = new(game, game.setups()[0])
        while not isinstance(pending(match.state), AskAll):
            play(match, Random(1), 1)
        before = asked(match.state)
        time_out(match, before[0], Random(1))
        assert asked(match.state) == before[1:]


# --- what is offered and kept ----------------------------------------------------------------


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_where_one_may_pass_decline_or_be_done_the_default_does(game: Game[Any]) -> None:
    met: set[str] = set()
    wanted = {kind.__name__ for kind in passing(game)}
    for seed, (setup, position) in product(range(40), game.proof.trials()):
        if seed and met == wanted:
            break
        match, rng = new(game, setup, position), Random(seed)
        while match.state.over is None:
            for seat in asked(match.state):
                met |= passed(match, seat, rng)
            play(match, rng, 1)
    assert met == wanted, "some way of passing never came up"


def passing(game: Game[Any]) -> set[type[Choice]]:
    """The kinds of answers by which a seat passes."""
    return {kind for kinds in game.book.choices.values() for kind in kinds if kind.passes is not Choice.passes}


def passed(match: Match[Any], seat: int, rng: Random) -> set[str]:
    """What the default passed with, where it could; a ballot follows those that were cast, if there are any."""
    ask, s = pending(match.state), match.state
    if isinstance(ask, AskAll) and any(ask.answers):
        return set()
    seen = observe(s, match.game.viewer(s, seat) | bit(seat))
    offered = list(options(seen, seat))
    chosen = match.game.manners.default(seen, seat, offered, rng)
    assert chosen in offered
    if any(choice.passes() for choice in offered):
        assert chosen.passes(), f"{chosen} for somebody who could have passed"
        return {type(chosen).__name__}
    return set()


# --- the record ------------------------------------------------------------------------------


def test_what_the_clock_decided_is_in_the_record_and_is_not_the_seats_to_take_back() -> None:
    match = at("PlaceImmortal")
    match.decide(0, options(match.state, 0)[0])
    assert match.undo_to(0) is not None
    time_out(match, 0, Random(1))
    assert 0 in asked(match.state) and match.undo_to(0) is None


def test_a_record_with_time_outs_is_read_back_as_it_was() -> None:
    match, rng = new(MIND, Setup("full", 3)), Random(5)
    for _ in range(60):
        if match.state.over is None:
            play(match, rng, rng.randrange(3))
            time_out(match, asked(match.state)[0], rng)
    game, record = from_bytes(to_bytes(MIND, match.record), find)
    assert record.entries == match.record.entries
    again = Match.resume(game, record, KEY)
    assert dump(again.state) == dump(match.state)
    assert [again.undo_to(seat) for seat in range(3)] == [match.undo_to(seat) for seat in range(3)]


def test_everybody_is_told_first_of_all_and_the_one_concerned_in_person() -> None:
    match = at("Turn")
    events = time_out(match, 0, Random(1))
    lines = {me: MIND.words.say(events[0], "cs", match.state, me) for me in (None, 0, 1)}
    assert lines[0] == "Vypršel ti čas, rozhoduje za tebe stůl."
    assert lines[None] == lines[1] == "Náborář: vypršel čas, rozhoduje stůl."
    assert MIND.words.say(events[0], "en", match.state, 0) == "Your time ran out; the table decides for you."
