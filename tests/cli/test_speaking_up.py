"""Every kind of question at one keyboard: half-made drafts, and those who may speak up though nobody waits for them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from kernel.zoo import hoard, speakup
from server.zoo_tables import key_of

from undertable.cli.sitting import session, table
from undertable.cli.sitting.saves import Sitting
from undertable.cli.sitting.screen import Left, Screen
from undertable.cli.sitting.session import Session
from undertable.cli.sitting.table import play_on
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import Back
from undertable.kernel.game import Game, Setup
from undertable.kernel.match import Match
from undertable.kernel.record import Did
from undertable.kernel.types import Choice
from undertable.many import ByView, Turn, turns


class Typed(Screen):
    """A screen that remembers what it showed, and a person who types these lines."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(plain=True)
        self.lines, self.shown = list(lines), list[str]()

    def say(self, text: str = "", style: str = "") -> None:
        self.shown.append(text)

    def clear(self) -> None:
        self.shown.append("--- curtain ---")

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.lines:
            raise Left
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def played(
    monkeypatch: pytest.MonkeyPatch, game: Game[Any], hand: dict[int, list[int]], players: list[str], *lines: str
) -> tuple[Session, Typed]:
    """A game with these cards, and what is typed at it."""
    monkeypatch.setattr(table, "_welcome", lambda session: None)
    key = key_of(game, lambda s: all(sorted(s.hand[seat]) == cards for seat, cards in hand.items()))
    match: Match[Any] = Match.new(game, Setup("only", len(players)), key)
    screen = Typed(lines)
    sat = Session(match, key, Sitting(players, [""] * len(players)), "en", screen)
    play_on(sat)
    return sat, screen


def decided(sat: Session) -> list[Any]:
    return [entry.choice for entry in sat.match.record.entries if isinstance(entry, Did)]


def test_steps_of_a_draft_are_taken_back_one_by_one_or_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["", "copper", "copper", "undo", "copper", "over", "undo", "over", "enough", "quit", ""]
    sat, screen = played(monkeypatch, hoard.GAME, {0: [0, 0]}, ["", ""], *lines)
    put = hoard.PUTS[0]
    assert decided(sat) == [put, put, Back(1), put, Back(0), hoard.ENOUGH]
    assert "only your own steps" in screen.text and "nothing of yours to take back" in screen.text


class Steady:
    """A bot that pushes on as long as it can, and counts how often it could have spoken up."""

    asked = 0
    says: Choice | None = None

    def choose(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice, bytes]:
        return (speakup.PUSH if b'"Push"' in view else speakup.STOP), memory

    def interject(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice | None, bytes]:
        type(self).asked += 1
        return (self.says if b'"Object"' in view else None), memory


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> type[Steady]:
    monkeypatch.setattr(session, "make", lambda name, game: Steady())
    monkeypatch.setattr(Steady, "asked", 0)
    return Steady


POSITIONS = 4  # nothing pushed, and after each of three pushes


@pytest.mark.parametrize("card", [speakup.VETO, speakup.BLANK])
def test_a_person_who_may_speak_up_is_asked_once_before_a_bot_goes_on_able_or_not(
    monkeypatch: pytest.MonkeyPatch, steady: type[Steady], card: int
) -> None:
    players = ["steady", "", "steady"]
    sat, screen = played(monkeypatch, speakup.GAME, {1: [card], 2: [0]}, players, *[""] * POSITIONS)
    assert screen.shown.count("You may speak up. Press Enter to keep silent.") == POSITIONS
    assert [type(choice).__name__ for choice in decided(sat)] == ["Push"] * 3 + ["Stop"]


def test_what_a_person_says_up_is_heard_before_the_bot_goes_on(
    monkeypatch: pytest.MonkeyPatch, steady: type[Steady]
) -> None:
    lines = ["", "object"]
    sat, _ = played(monkeypatch, speakup.GAME, {1: [1], 2: [0]}, ["steady", "", "steady"], *lines)
    assert [type(choice).__name__ for choice in decided(sat)] == ["Push", "Object", "Push", "Push", "Stop"]


def test_bots_may_speak_up_once_about_each_position(monkeypatch: pytest.MonkeyPatch, steady: type[Steady]) -> None:
    played(monkeypatch, speakup.GAME, {1: [1], 2: [0]}, ["steady"] * 3)
    assert steady.asked == 2 * POSITIONS


def test_a_bot_that_speaks_up_is_heard_before_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, steady: type[Steady]
) -> None:
    monkeypatch.setattr(Steady, "says", speakup.OBJECT)
    sat, _ = played(monkeypatch, speakup.GAME, {1: [1], 2: [0]}, ["", "steady", "steady"], "stop")
    assert [type(choice).__name__ for choice in decided(sat)] == ["Object", "Stop"]


def test_at_one_keyboard_somebody_speaks_up_behind_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["push", "speak player 2", "", "object", "stop"]
    sat, screen = played(monkeypatch, speakup.GAME, {1: [1], 2: [0]}, ["", "", ""], *lines)
    assert [type(choice).__name__ for choice in decided(sat)] == ["Push", "Object", "Stop"]
    assert screen.shown.count("--- curtain ---") >= 2 and sat.state.over is not None


def test_who_wants_to_speak_up_must_be_allowed_to(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = played(monkeypatch, hoard.GAME, {0: [0, 0]}, ["", ""], "", "speak player 2", "quit", "")
    assert "Nobody else may speak now." in screen.text
    _, screen = played(monkeypatch, speakup.GAME, {1: [1], 2: [0]}, ["", "", ""], "speak", "quit", "")
    assert "Say who: Player 2, Player 3" in screen.text


def test_in_simulations_bots_speak_up_before_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Match[Any] = Match.new(speakup.GAME, Setup("only", 3), key_of(speakup.GAME, lambda s: s.hand[1] == [1]))
    match.settle()

    def next_turn() -> Turn:
        deciders = [ByView(Steady(), "seed") for _ in range(3)]
        return next(turns(match.state, SeededDice(Random(1)), deciders))

    assert next_turn().choice == speakup.PUSH, "nobody wants to speak up"
    monkeypatch.setattr(Steady, "says", speakup.OBJECT)
    spoken = next_turn()
    assert spoken.choice == speakup.OBJECT and spoken.seat == 1
    assert match.state.shown == [speakup.VETO]


# --- beside the question ---


def test_what_is_said_beside_a_question_is_typed_like_an_answer_and_leaves_it_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = ["bet on 2", "bet on 2", "bet", "push", "stop"]
    sat, screen = played(monkeypatch, speakup.GAME, {1: [1], 2: [0]}, ["", "", ""], *lines)
    assert decided(sat) == [speakup.Bet(2), speakup.PUSH, speakup.STOP]
    assert "Beside this you may say: bet on …" in screen.text
    assert screen.shown.count("That is the bet already.") == 1
    assert sum(line.startswith("And then? For example: bet on ") for line in screen.shown) == 1


def test_where_nobody_may_speak_up_nothing_is_said_beside_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    _, screen = played(monkeypatch, hoard.GAME, {0: [0, 0]}, ["", ""], "", "quit", "")
    assert "Beside this" not in screen.text
