"""The table for tests of any game: what is typed is what is meant, what is named is what lies there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from agent_avenue.table import Table as Avenue
from agent_avenue.table import recruits
from by_name import UNSEEN, ByName
from kernel.zoo import ALL
from table import Table

from undertable.games.agent_avenue.speech.asks import Drawn, Exchange, Offer, Ready
from undertable.games.agent_avenue.speech.events import Drew, Exchanged
from undertable.kernel.engine import asked, start
from undertable.kernel.game import Game
from undertable.kernel.types import CHANCE

HANDS = [["mole", "sentinel", "saboteur", "enforcer"], ["sidekick", "sentinel", "saboteur", "enforcer"]]


class Told(Avenue):
    """The same, with chance that waits until it is told what falls."""

    waits = True


# --- answers ---------------------------------------------------------------------------------


def test_an_answer_is_typed_as_at_a_terminal_in_either_language() -> None:
    for typed in ("offer mole, sentinel", "offer the Mole face up, Sentinel face down", "krtek, špion"):
        table = Avenue(hands=HANDS).say(typed)
        assert (table.up, table.down) == ("mole", "sentinel")


def test_what_could_mean_several_answers_or_none_is_told_with_what_may_be_said() -> None:
    table = Avenue(hands=HANDS)
    with pytest.raises(AssertionError, match=r"'offer mole, s' may be offer Mole face up, Saboteur.*Sentinel"):
        table.say("offer mole, s")
    with pytest.raises(AssertionError, match="'exchange sidekick' is none of: exchange Enforcer"):
        table.say("exchange sidekick")
    assert table.question == "Play" and not table.match.record.entries[1:]


def test_a_refusal_is_asked_for_in_words_also_of_an_answer_to_another_question() -> None:
    table = Avenue(hands=HANDS)
    assert table.refused("exchange sidekick").rule == "AA-5.2"
    assert table.refused("take the face-up card").rule == "AA-5.1"
    assert table.refused("exchange sidekick", seat=1).rule == "AA-5.1", "seat 1 is not asked"
    with pytest.raises(AssertionError, match="was allowed"):
        table.refused("exchange mole")


def test_what_may_be_answered_is_told_in_words_by_kind_and_by_name() -> None:
    table = Avenue(hands=[["mole", "sentinel", "sentinel"]], deck=0)
    assert table.open(Offer) == {("mole", "sentinel"), ("sentinel", "mole")} and table.open(Exchange) == set()
    assert sorted(table.answers())[0] == "offer Mole face up, Sentinel face down"
    assert table.can("offer mole, sentinel") and not table.can("offer sentinel, sentinel") and not table.can("ready")
    assert table.options() == table.offered(Offer) and table.offered(Ready) == []


# --- chance ----------------------------------------------------------------------------------


def test_what_is_drawn_next_is_named_beforehand() -> None:
    table = Avenue(hands=HANDS, draws=["codebreaker"]).say("exchange mole")
    assert table.hand[0] == ["enforcer", "codebreaker", "saboteur", "sentinel"]
    impossible = Avenue(hands=HANDS, draws=["mole"])
    with pytest.raises(AssertionError, match="mole cannot fall here"):
        impossible.say("exchange sentinel")


def test_chance_can_wait_until_it_is_told_what_falls() -> None:
    table = Told(hands=HANDS)
    table.say("exchange mole")
    assert asked(table.s) == (CHANCE,) and table.open(Drawn, CHANCE) >= {"codebreaker", "daredevil"}
    assert table.falls("codebreaker").asked == (0,) and "codebreaker" in table.hand[0]
    with pytest.raises(AssertionError, match="nothing falls now"):
        table.falls("codebreaker")


# --- looking ---------------------------------------------------------------------------------


def test_every_field_is_read_by_name_and_as_somebody_sees_it() -> None:
    table = Avenue(
        "advanced", hands=HANDS, pawns={"green": 3, "blue": 9}, supply=["outpost"], piles=[["codebreaker"], []]
    )
    assert table.pawn == {"green": 3, "blue": 9} and table.active == "green"
    assert table.supply == ["outpost", None, None] and table.play["blue"] == {}
    assert table.seen_by(1).hand[0] == [UNSEEN] * 4 and table.seen_by(1).hand[1] == table.hand[1]
    assert table.seen_by(None).down is None
    with pytest.raises(AttributeError, match="there is no paw on this table"):
        table.paw  # noqa: B018


def test_what_happened_is_told_by_kind_to_whom_it_is_told() -> None:
    table = Avenue(hands=HANDS, draws=["codebreaker"]).say("exchange mole")
    assert [event.left for event in table.told(Exchanged)] == [3]
    assert table.hears(1) == table.hears(None) and "Drew" in table.hears(1)
    mine, theirs = table.hears(0, Drew), table.hears(1, Drew)
    assert mine != theirs and len(mine) == len(theirs) == 1


def test_who_has_won_and_why() -> None:
    table = recruits(green="codebreaker", blue="sentinel", play={"green": {"codebreaker": 2}})
    assert table.won[0] == "green" and table.winners == (0,) and table.question == ""
    assert not Avenue().won and not Avenue().winners


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_any_game_has_such_a_table(game: Game[Any]) -> None:
    """Whatever a game of the zoo offers can be typed as the table words it, from its beginning to its end."""
    mode, seats = next((mode, counts[0]) for mode, counts in game.modes.items())
    own: type[Table[Any]] = type("Own", (Table,), {"game": game, "usual": mode})
    table = own(seats=seats, begin=True)
    for _ in range(game.proof.bound):
        if not table.asked:
            break
        seat = next(seat for seat in table.asked if table.options(seat))
        table.say(table.answers(seat)[0], seat=seat)
    assert table.question == "" and table.winners is not None


def test_every_field_of_every_zoo_game_has_a_reading() -> None:
    for game in ALL:
        s = start(game, game.setups()[0])
        for field in s.__struct_fields__:
            if re.match("[a-z]", field):
                getattr(ByName(s), field)
