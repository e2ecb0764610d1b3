"""The kinds of questions by themselves: who is asked, who is due, what is taken back, what falls; and laws that bite."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

import pytest
from kernel import zoo
from kernel.played import KEY
from kernel.zoo import hoard, speakup, topdeck
from sentences import sentence_of

from undertable.kernel import engine
from undertable.kernel.codec import codec, dump, encode, look
from undertable.kernel.engine import (
    AlreadyAnswered,
    Back,
    NoSuchAnswer,
    NotOffered,
    Refused,
    asked,
    due,
    options,
    pending,
    refuse,
    steps_of,
)
from undertable.kernel.game import Book, Game
from undertable.kernel.match import AllDraft, Match
from undertable.kernel.observe import mask_frame, observe
from undertable.kernel.record import Did, Fell, from_bytes, to_bytes
from undertable.kernel.state import State
from undertable.kernel.types import (
    ALL,
    CHANCE,
    NOBODY,
    POISON,
    Chance,
    Choice,
    Draft,
    DraftAll,
    Question,
    Seat,
    bit,
)
from undertable.kernel.viewing.preview import preview
from undertable.kernel.viewing.stream import ViewStream
from undertable.laws import LawBroken, Oracle, check

PUT = hoard.PUTS[hoard.COPPER]


def began(game: Game[Any], key: str = KEY) -> Match[Any]:
    match: Match[Any] = Match.new(game, game.setups()[0], key)
    match.settle()
    return match


def two_coppers() -> Match[Any]:
    """Everybody may hoard, and seat 0 holds two coppers."""
    for n in range(99):
        match = began(hoard.GAME, f"{n:064x}")
        if match.state.hand[0] == [0, 0]:
            return match
    raise AssertionError("no such deal")


def in_a_draft() -> Match[Any]:
    """A game of one seat's draft, at its first step."""
    for n in range(99):
        match = began(topdeck.GAME, f"{n:064x}")
        while asked(match.state) and not isinstance(pending(match.state), Draft):
            seat = asked(match.state)[0]
            match.decide(seat, options(match.state, seat)[0])
            match.settle()
        if isinstance(pending(match.state), Draft):
            return match
    raise AssertionError("no draft")


def test_every_kind_of_question_has_rule_veil_and_standing() -> None:
    kinds = [kind for game in zoo.ALL for kind in game.book.frames if issubclass(kind, Question)]
    assert {type(kind.rule) for kind in kinds} == {str}
    assert all(len(kind.veil) == 2 and kind.standing in (True, False) for kind in kinds)
    assert {kind.__name__ for kind in kinds if kind.standing} == {"Hoard", "Turn"}


# --- who is due ------------------------------------------------------------------------------


def test_who_may_speak_up_is_asked_and_not_due() -> None:
    match = began(speakup.GAME)
    assert asked(match.state) == (0, 1, 2) and due(match.state) == (0,)
    for who in (NOBODY, bit(0), bit(1)):
        seen = look(match.state, who)
        assert (seen.asked, seen.due) == ((0, 1, 2), (0,))
        assert set(seen.options) == {str(seat) for seat in (0, 1, 2) if who >> seat & 1}


def test_elsewhere_whoever_is_asked_is_due() -> None:
    for game in zoo.ALL:
        if game is not speakup.GAME:
            match = began(game)
            assert due(match.state) == asked(match.state)


def test_after_somebody_spoke_up_nothing_is_undone_freely() -> None:
    match = next(m for n in range(99) if (m := began(speakup.GAME, f"{n:064x}")).state.hand[1] == [speakup.VETO])
    match.decide(0, speakup.PUSH)
    assert match.undo_to(0) is not None
    match.decide(1, speakup.OBJECT)
    assert match.undo_to(0) is None
    match.undo(0, agreed=(1, 2))
    assert match.state.pot == 0 and match.state.hand[1] == [speakup.VETO]


# --- everybody drafts at once ----------------------------------------------------------------


def test_of_others_drafts_one_sees_who_is_done_and_nothing_else() -> None:
    ask = DraftAll((1, 0), (True, False), ((PUT, hoard.ENOUGH), (PUT,)))
    seen = mask_frame(ask, bit(0))
    assert isinstance(seen, DraftAll)
    assert seen.done == (True, False) and seen.drafts == ((), (PUT,))
    poisoned = mask_frame(ask, bit(0), POISON)
    assert isinstance(poisoned, DraftAll) and poisoned.drafts[0] is POISON


def test_whoever_is_done_has_answered_and_the_last_one_resolves_it() -> None:
    match = two_coppers()
    assert asked(match.state) == (1, 0), "in the order of the question"
    match.decide(0, PUT)
    match.decide(0, hoard.ENOUGH)
    assert asked(match.state) == (1,)
    assert sentence_of(refuse(match.state, 0, PUT)) is AlreadyAnswered
    events = match.decide(1, hoard.ENOUGH)
    assert [type(event).__name__ for event in events] == ["Hoarded", "Hoarded"] and match.state.over is not None


def test_a_preview_knows_the_own_draft_and_stops_where_others_open_theirs() -> None:
    match = two_coppers()
    seen = observe(match.state, bit(0), POISON)
    assert preview(seen, 0, [PUT, PUT, Back(1)]).stopped == ""
    assert preview(seen, 0, [PUT, hoard.ENOUGH]).stopped == "other"
    match.decide(1, hoard.ENOUGH)
    done = preview(observe(match.state, bit(0), POISON), 0, [PUT, hoard.ENOUGH])
    assert (done.stopped, done.done) == ("unknown", 1)


def test_while_all_draft_nothing_is_undone_not_even_by_consent() -> None:
    match = two_coppers()
    match.decide(0, PUT)
    assert match.undo_to(0) is None
    for agreed in ((), (1,)):
        with pytest.raises(Refused) as refused:
            match.undo(0, agreed=agreed)
        assert refused.value.reason.says is AllDraft


# --- taking back steps -----------------------------------------------------------------------


def test_one_takes_back_steps_of_ones_own_and_only_those() -> None:
    match = two_coppers()
    match.decide(1, options(match.state, 1)[-1])
    others = steps_of(pending(match.state), 1)
    assert sentence_of(refuse(match.state, 0, Back(0))) is NotOffered, "there are none yet"
    states = [dump(match.state)]
    for _ in range(2):
        match.decide(0, PUT)
        states.append(dump(match.state))
    for to in (2, 3, -1):
        assert sentence_of(refuse(match.state, 0, Back(to))) is NotOffered
    for to in (1, 0):
        match.decide(0, Back(to))
        assert dump(match.state) == states[to] and steps_of(pending(match.state), 1) == others
    assert all(not isinstance(choice, Back) for choice in options(match.state, 0))


def test_where_nothing_is_drafted_it_is_no_answer() -> None:
    match = began(speakup.GAME)
    assert sentence_of(refuse(match.state, 0, Back(0))) is NoSuchAnswer


def test_steps_and_their_taking_back_are_no_decisions_to_go_back_to() -> None:
    """What was decided before the draft can still be taken back after it was begun and dropped."""
    match = in_a_draft()
    seat = asked(match.state)[0]
    before = match.last_decision(seat)
    match.decide(seat, options(match.state, seat)[0])
    assert match.last_decision(seat) != before
    match.decide(seat, Back(0))
    assert match.last_decision(seat) == before
    again = Match.resume(match.game, match.record, KEY)
    assert again.last_decision(seat) == before and dump(again.state) == dump(match.state)


def test_records_with_steps_taken_back_are_read_as_they_were() -> None:
    match = two_coppers()
    for seat, choice in ((0, PUT), (1, options(match.state, 1)[-1]), (0, PUT), (0, Back(1)), (1, Back(0))):
        match.decide(seat, choice)
    raw = to_bytes(hoard.GAME, match.record)
    _, record = from_bytes(raw, lambda _: hoard.GAME)
    assert record.entries == match.record.entries and to_bytes(hoard.GAME, record) == raw
    assert Did(0, Back(1)) in record.entries
    assert codec(hoard.GAME).to_choice({"is": "Back", "to": 1}) == Back(1)


def test_without_back_an_undo_would_tell_that_another_took_a_secret_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why there is `Back`: the ordinary undo is free only until somebody else has decided something, be it in secret."""
    monkeypatch.setattr(Match, "drafting", False)
    match = two_coppers()
    match.decide(0, PUT)
    assert match.undo_to(0) is not None
    feed = ViewStream(bit(0))
    feed.update(match.state, [])
    match.decide(1, options(match.state, 1)[-1])
    assert feed.update(match.state, []) is None and match.undo_to(0) is None, "unseen, and yet to be noticed"


# --- chance by beats -------------------------------------------------------------------------


def test_without_beats_chance_settles_only_up_to_the_next_one() -> None:
    at_once, by_beats = (Match.new(speakup.GAME, speakup.GAME.setups()[0], KEY) for _ in range(2))
    told = at_once.settle()
    assert by_beats.settle(beats=False) == [] and asked(by_beats.state) == (CHANCE,)
    heard = by_beats.fall() + by_beats.settle(beats=False)
    assert len([entry for entry in by_beats.record.entries if isinstance(entry, Fell)]) == 1
    heard += by_beats.fall() + by_beats.settle(beats=False)
    assert asked(by_beats.state) == (0, 1, 2)
    assert by_beats.record == at_once.record and encode(heard) == encode(told)


def test_a_draw_that_is_no_beat_falls_at_once() -> None:
    match: Match[Any] = Match.new(hoard.GAME, hoard.GAME.setups()[0], KEY)
    assert match.settle(beats=False) and isinstance(pending(match.state), DraftAll)


# --- laws that bite --------------------------------------------------------------------------


def broken(game: Game[Any]) -> str:
    """The law that a wrong kernel breaks in that game."""
    with pytest.raises(LawBroken) as found:
        check(game, Oracle(game, files(zoo) / f"{game.id}.toml"), 6)
    return found.value.law


Step = Callable[[State, Any, Seat, Choice], None]


def draft_by(monkeypatch: pytest.MonkeyPatch, wrong: Callable[[Step], Step]) -> None:
    """From now on a step of a draft does what it should not."""
    monkeypatch.setattr(engine, "_draft", wrong(engine._draft))


def test_taking_back_that_forgets_a_step_too_many_breaks_law_12(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(right: Step) -> Step:
        return lambda s, ask, seat, choice: right(s, ask, seat, Back(0) if isinstance(choice, Back) else choice)

    draft_by(monkeypatch, wrong)
    assert broken(hoard.GAME) == "12"


def test_taking_back_that_is_told_breaks_law_12(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(right: Step) -> Step:
        def told(s: State, ask: Any, seat: Seat, choice: Choice) -> None:
            right(s, ask, seat, choice)
            if isinstance(choice, Back):
                s.tell(engine.TookBack(seat, ALL))

        return told

    draft_by(monkeypatch, wrong)
    assert broken(hoard.GAME) == "12" and broken(topdeck.GAME) == "12"


def test_an_undo_while_all_draft_breaks_law_12(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "drafting", False)
    assert broken(hoard.GAME) == "12"


def test_drafts_opened_in_the_order_of_arrival_break_law_10(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that keeps whoever came last in the first place."""

    def wrong(right: Step) -> Step:
        def by_arrival(s: State, ask: Any, seat: Seat, choice: Choice) -> None:
            right(s, ask, seat, choice)
            if seat == 0:
                s.events.reverse()

        return by_arrival

    draft_by(monkeypatch, wrong)
    assert broken(hoard.GAME) == "10"


def test_one_who_is_waited_for_and_has_no_answer_breaks_law_1b(monkeypatch: pytest.MonkeyPatch) -> None:
    listed: dict[type, Any] = speakup.GAME.book._open
    right = listed[speakup.Turn]

    def dumb(s: Any, ask: Any, seat: Seat) -> Sequence[Choice]:
        found: Sequence[Choice] = [] if seat == 0 and s.pushes else right(s, ask, seat)
        return found

    monkeypatch.setitem(listed, speakup.Turn, dumb)
    assert broken(speakup.GAME) == "1b"


def test_a_beat_that_falls_unheard_breaks_law_4(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Match.settle

    def hasty(self: Match[Any], *, beats: bool = True) -> list[Any]:
        if not beats and isinstance(pending(self.state), Chance):
            self.fall()
            return []
        return right(self, beats=beats)

    monkeypatch.setattr(Match, "settle", hasty)
    assert broken(speakup.GAME) == "4"


# --- beside the question ---------------------------------------------------------------------


def test_anybody_may_say_an_aside_and_the_question_stays() -> None:
    match = began(speakup.GAME)
    before = pending(match.state)
    for seat in range(3):
        assert [type(event) for event in match.decide(seat, speakup.Bet(seat + 1))] == [speakup.BetPlaced]
        assert pending(match.state) is before and match.state.bet == seat + 1
    _, record = from_bytes(to_bytes(speakup.GAME, match.record), lambda _: speakup.GAME)
    assert [entry.choice for entry in record.entries if isinstance(entry, Did)] == [speakup.Bet(n) for n in (1, 2, 3)]


def test_an_aside_is_never_among_the_options_and_only_said_where_one_may_speak_up() -> None:
    match = began(speakup.GAME)
    assert not [c for seat in asked(match.state) for c in options(match.state, seat) if isinstance(c, speakup.Bet)]
    assert sentence_of(refuse(match.state, 1, speakup.Bet(0))) is speakup.SameBet
    assert sentence_of(refuse(match.state, 3, speakup.Bet(1))) is engine.NotAsked
    assert sentence_of(refuse(began(hoard.GAME).state, 0, speakup.Bet(1))) is NoSuchAnswer
    match.decide(0, speakup.STOP)
    assert sentence_of(refuse(match.state, 1, speakup.Bet(1))) is engine.GameOver


def test_an_aside_is_taken_back_freely_by_whoever_is_asked_until_somebody_else_decides() -> None:
    match = began(speakup.GAME)
    raw = dump(match.state)
    match.decide(0, speakup.Bet(2))
    match.undo(0)
    assert dump(match.state) == raw
    match.decide(0, speakup.PUSH)
    assert match.undo_to(0) is not None
    match.decide(1, speakup.Bet(2))
    assert match.undo_to(0) is None


def test_a_refusal_of_an_aside_without_the_aside_is_told_when_the_program_starts() -> None:
    book: Book[Any] = Book()
    book.refuse_aside(speakup.Bet)(lambda s, seat, choice: None)
    with pytest.raises(TypeError, match="Bet lacks: aside"):
        book.check()
