"""Bots that may speak up though nobody waits for them: they say one of their options, or nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from kernel.zoo import speakup
from server.zoo_tables import key_of

from undertable.bots import worker
from undertable.bots.base import Bot, Scripted, fresh, seat_view
from undertable.bots.random import RandomBot
from undertable.bots.worker import Answer, Job
from undertable.kernel.codec import View, encode
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.types import Choice, Seat

GAME = speakup.GAME


def view_of(seat: Seat, card: int) -> bytes:
    """What seat 1 sees with that card in hand, while seat 0 decides."""
    match: Match[Any] = Match.new(GAME, Setup("only", 3), key_of(GAME, lambda s: s.hand[seat] == [card]))
    match.settle()
    return seat_view(match.state, seat)


class Quiet:
    """A player that knows only how to answer."""

    def decide(self, view: View[Any], seat: Seat, rng: Random) -> Choice:
        return view.options[str(seat)][0]


class Loud(Quiet):
    """A player that always speaks up."""

    def interject(self, view: View[Any], seat: Seat, rng: Random) -> Choice | None:
        return view.options[str(seat)][0]


def test_a_random_bot_sometimes_speaks_up_and_sometimes_not() -> None:
    bot, view = RandomBot(GAME), view_of(1, speakup.VETO)
    said = [bot.interject(view, fresh(str(n)), 1.0)[0] for n in range(40)]
    assert set(map(repr, said)) == {"None", repr(speakup.OBJECT)}


@pytest.mark.parametrize("bot", [RandomBot(GAME), Scripted(GAME, Quiet()), Scripted(GAME, Loud())])
def test_one_who_has_nothing_to_say_keeps_silent(bot: Bot) -> None:
    assert bot.interject(view_of(1, speakup.BLANK), fresh("x"), 1.0)[0] is None


def test_a_scripted_player_speaks_up_only_if_it_says_how() -> None:
    view = view_of(1, speakup.VETO)
    assert Scripted(GAME, Quiet()).interject(view, fresh("x"), 1.0) == (None, fresh("x"))
    said, after = Scripted(GAME, Loud()).interject(view, fresh("x"), 1.0)
    assert said == speakup.OBJECT and after != fresh("x")


@pytest.mark.parametrize(("player", "choice"), [(Quiet(), b""), (Loud(), encode(speakup.OBJECT))])
def test_silence_comes_back_from_the_process_as_no_choice(
    monkeypatch: pytest.MonkeyPatch, player: Quiet, choice: bytes
) -> None:
    monkeypatch.setattr(worker, "_bot", lambda name, game: Scripted(GAME, player))
    job = Job(GAME.id, "scripted", view_of(1, speakup.VETO), fresh("x"), 1.0, waits=False)
    found = msgspec.msgpack.decode(worker.answer(msgspec.msgpack.encode(job)), type=Answer)
    assert (found.choice, found.error) == (choice, "")
