"""Why not: every refusal, how it comes about, and the rule it names. A refused choice leaves no trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sentences import sentence_of, sentences

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.speech import reasons
from undertable.games.agent_avenue.speech.asks import Again, Buy, Exchange, Lay, Lead, Name, Nominate, Offer, Ready
from undertable.games.agent_avenue.speech.reasons import (
    DeckEmpty,
    DoesNotFit,
    EmptyPlace,
    MustUse,
    NoExchangesLeft,
    NotInHand,
    NotInPlay,
    NotYourTeam,
    OnlyOne,
    SameAsOpen,
    SameName,
)
from undertable.kernel.engine import AlreadyAnswered, GameOver, NoSuchAnswer, NotAsked, NotOffered, refuse
from undertable.kernel.text import Sentence
from undertable.kernel.types import CHANCE, HUSH, Choice, Seat

from .table import (
    CB,
    DA,
    DD,
    EN,
    MIXED,
    SA,
    SE,
    Table,
    at_market,
    recruits,
)

Attempt = tuple[Table, str | Choice, Seat | None]


# --- situations ------------------------------------------------------------------------------


def lead(hands: list[list[str]] | None = None) -> Table:
    table = Table(seats=4, hands=hands or [MIXED] * 4)
    table.lead(0)
    return table


def following(hand: list[str]) -> Table:
    table = lead([MIXED, hand, MIXED, MIXED])
    table.say("lay codebreaker")
    return table


def shopping() -> Table:
    table = Table("advanced", 4, offer={"up": CB, "down": DD}, supply=["masterplan", None, "outpost"])
    table.agree("up")
    assert table.question == "VoteCard"
    return table


def using(card: str, hand: list[str]) -> Table:
    table = at_market(card, "masterplan", "getaway_car", hand=hand)
    table.say(f"take {card}")
    return table


def answered() -> Table:
    table = Table(seats=4)
    table.say("ready", seat=0)
    table.say("ready", seat=1)
    table.say("I lay first", seat=0)
    return table


def over() -> Table:
    return recruits(green=CB, blue=SE, play={"green": {CB: 2}})


CASES: dict[str, tuple[Callable[[], Attempt], Sentence, str]] = {
    "offering a card one does not hold": (
        lambda: (Table(hands=[MIXED]), "offer double agent, mole", None), NotInHand, "AA-5.3",
    ),
    "exchanging a card one does not hold": (
        lambda: (Table(hands=[MIXED]), "exchange mole", None), NotInHand, "AA-5.2",
    ),
    "exchanging a card one does not hold, in a team": (
        lambda: (Table(seats=4, hands=[MIXED] * 4), "exchange mole", 1), NotInHand, "AA-5.2",
    ),
    "leading a card one does not hold": (lambda: (lead(), "lay mole", None), NotInHand, "AA-9.7"),
    "following with a card one does not hold": (lambda: (following(MIXED), "lay mole", None), NotInHand, "AA-9.7"),
    "naming a card one does not hold": (lambda: (using("outpost", MIXED), "sentinel", None), NotInHand, "AA-11.13"),
    "offering one card twice": (lambda: (Table(hands=[MIXED]), "offer double agent, double agent", None), OnlyOne, "AA-5.3"),
    "offering a pair out of a mixed hand": (
        lambda: (Table(hands=[[EN, EN, CB, SA]]), "offer enforcer, enforcer", None), SameName, "AA-5.4",
    ),
    "following with the leader's name": (lambda: (following(MIXED), "lay codebreaker", None), SameAsOpen, "AA-9.7"),
    "exchanging once too often": (
        lambda: (Table(hands=[MIXED], allowance=[0, 4]), "exchange double agent", None), NoExchangesLeft, "AA-3.4",
    ),
    "exchanging once too often as the leader": (
        lambda: (spent(), "exchange double agent", None), NoExchangesLeft, "AA-3.4",
    ),
    "exchanging without a deck": (
        lambda: (Table(hands=[MIXED, MIXED], deck=0), "exchange double agent", None), DeckEmpty, "AA-10.5",
    ),
    "taking from an empty place": (lambda: (at_market("masterplan"), Buy(2), None), EmptyPlace, "AA-10.18"),
    "taking from a place that is not there": (
        lambda: (at_market("masterplan"), Buy(3), None), NoSuchAnswer, "AA-11.4",
    ),
    "nominating an empty place": (lambda: (shopping(), Nominate(1, 0), 0), EmptyPlace, "AA-10.18"),
    "nominating an opponent": (lambda: (shopping(), Nominate(0, 2), 0), NotYourTeam, "AA-9.9"),
    "an outpost for an enforcer": (lambda: (using("outpost", MIXED), "enforcer", None), DoesNotFit, "AA-11.12"),
    "trouble without a pair": (
        lambda: (using("double_trouble", [SE, SE, CB, SA]), "codebreaker", None), DoesNotFit, "AA-11.12",
    ),
    "a secret recruit of an old acquaintance": (
        lambda: (using("secret_recruit", [DD, CB, SA, SE]), "daredevil", None), DoesNotFit, "AA-11.12",
    ),
    "controlling an agent that is not there": (
        lambda: (using("mind_control", MIXED), "daredevil", None), NotInPlay, "AA-11.13",
    ),
    "holidays for an agent that is not there": (
        lambda: (using("spycation", MIXED), "codebreaker", None), NotInPlay, "AA-11.13",
    ),
    "claiming no effect where there is one": (
        lambda: (using("outpost", [SE, CB, SA, DA]), "no effect", None), MustUse, "AA-11.7",
    ),
    "a word after the end": (lambda: (over(), "offer double agent, enforcer", 0), GameOver, ""),
    "offering out of turn": (lambda: (Table(hands=[MIXED, MIXED]), "offer double agent, enforcer", 1), NotAsked, "AA-5.1"),
    "recruiting from one's own offer": (
        lambda: (Table(hands=[MIXED], offer={"up": CB, "down": SE}), "take the face-up card", 0), NotAsked, "AA-6.1",
    ),
    "preparing in the other team's turn": (lambda: (Table(seats=4), "ready", 2), NotAsked, "AA-9.6"),
    "being ready twice": (lambda: (ready_once(), "ready", 0), NotAsked, "AA-9.6"),
    "laying for one's mate": (lambda: (lead(), "lay double agent", 1), NotAsked, "AA-9.7"),
    "taking the other side's market card": (lambda: (at_market("masterplan"), Buy(0), 1), NotAsked, "AA-11.4"),
    "a decision for the other member": (lambda: (team_outpost(), "no effect", 0), NotAsked, "AA-11.13"),
    "voting twice": (lambda: (answered(), "my teammate lays first", 0), AlreadyAnswered, "AA-9.5"),
    "voting in the other team's vote": (lambda: (answered(), "my teammate lays first", 3), NotAsked, "AA-9.5"),
    "exchanging after the vote has begun": (lambda: (answered(), "exchange double agent", 1), NoSuchAnswer, "AA-9.5"),
    "exchanging after the offer": (
        lambda: (Table(hands=[MIXED, MIXED], offer={"up": CB, "down": SE}), "exchange double agent", 1), NoSuchAnswer, "AA-6.1",
    ),
    "laying alone": (lambda: (Table(hands=[MIXED]), "lay double agent", None), NoSuchAnswer, "AA-5.1"),
    "passing": (lambda: (Table(hands=[MIXED]), "no effect", None), NoSuchAnswer, "AA-5.1"),
    "an answer that hides itself": (lambda: (Table(hands=[MIXED]), HUSH, None), NoSuchAnswer, "AA-5.1"),
    "a vote for nobody": (lambda: (answered(), Lead("nobody"), 1), NotOffered, "AA-9.5"),  # type: ignore[arg-type]
}  # fmt: skip


def spent() -> Table:
    table = Table(seats=4, hands=[MIXED] * 4, allowance=[0, 2, 2, 2])
    table.lead(0)
    return table


def ready_once() -> Table:
    table = Table(seats=4)
    table.say("ready", seat=0)
    return table


def team_outpost() -> Table:
    table = Table("advanced", 4, offer={"up": CB, "down": DD}, supply=["outpost"])
    table.agree("up")
    table.say("outpost for mate", seat=0)
    table.say("outpost for me", seat=1)
    return table


@pytest.mark.parametrize("case", CASES)
def test_it_is_refused_with_the_rule_that_forbids(case: str) -> None:
    attempt, kind, rule = CASES[case]
    table, choice, seat = attempt()
    reason = table.refused(choice, seat)
    assert reason.says is kind
    assert reason.rule == rule


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_refusal_is_one_readable_sentence(case: str, lang: str) -> None:
    attempt, _, _ = CASES[case]
    table, choice, seat = attempt()
    text = GAME.words.say(table.refused(choice, seat), lang, table.s, me=seat)
    assert text.endswith(".") and "{" not in text and "?" not in text


@pytest.mark.parametrize("kind", sentences(reasons.__name__, Sentence), ids=str)
def test_every_reason_of_the_game_can_be_provoked(kind: Sentence) -> None:
    assert any(kind is expected for _, expected, _ in CASES.values())


@pytest.mark.parametrize("kind", [GameOver, NotAsked, AlreadyAnswered, NoSuchAnswer, NotOffered], ids=str)
def test_every_reason_of_the_engine_can_be_provoked(kind: Sentence) -> None:
    assert any(kind is expected for _, expected, _ in CASES.values())


@pytest.mark.parametrize("case", CASES)
def test_every_refusal_is_about_a_rule_in_the_book(case: str) -> None:
    from .test_rule_ids import TestRuleIds

    _, _, rule = CASES[case]
    assert rule in {"", *TestRuleIds().headings()}


@pytest.mark.parametrize(("mode", "seats"), [("simple", 2), ("simple", 4), ("advanced", 2), ("advanced", 3)])
def test_what_is_offered_is_allowed_and_all_else_is_refused(mode: str, seats: int) -> None:
    """AA-4.2: options and refusals agree on every answer one might want to give, all through a game."""
    asked: set[str] = set()
    for seed in range(6):
        for table in Table.playout(mode, seats, seed):
            asked.add(table.question)
            for seat in table.asked:
                options = table.options(seat)
                assert options, "a decision without an answer"
                assert len(set(options)) == len(options)
                universe = table.universe(seat)
                assert set(options) <= set(universe)
                for choice in universe:
                    assert (refuse(table.s, seat, choice) is None) is (choice in options), choice
    expected = {"Play", "Recruit"} if seats == 2 else {"Prepare", "VoteLead", "LayUp", "LayDown", "VoteRecruit"}
    assert expected <= asked


NONSENSE: dict[str, Callable[[int], Attempt]] = {
    "exchange": lambda n: (Table(hands=[MIXED]), Exchange(n), None),
    "offer up": lambda n: (Table(hands=[MIXED]), Offer(n, 1), None),
    "offer down": lambda n: (Table(hands=[MIXED]), Offer(1, n), None),
    "lay up": lambda n: (lead(), Lay(n), None),
    "lay down": lambda n: (following(MIXED), Lay(n), None),
    "buy": lambda n: (at_market("masterplan", "outpost", "getaway_car"), Buy(n), None),
    "nominate a place": lambda n: (shopping(), Nominate(n, 0), 0),
    "nominate a member": lambda n: (shopping(), Nominate(0, n), 0),
    "name in hand": lambda n: (using("outpost", MIXED), Name(n), None),
    "name in play": lambda n: (using("mind_control", MIXED), Name(n), None),
}


@pytest.mark.parametrize("n", [-9999, -1, 8, 10**6])
@pytest.mark.parametrize("what", NONSENSE)
def test_a_number_that_names_nothing_is_refused_in_words(what: str, n: int) -> None:
    """Whatever a careless client sends, its player reads a sentence that names no other card."""
    table, choice, seat = NONSENSE[what](n)
    reason = table.refused(choice, seat)
    for lang in ("en", "cs"):
        text = GAME.words.say(reason, lang, table.s)
        assert text.endswith(".")
        assert not any(GAME.words.name("agent", 7, lang, case) in text for case in ("nom", "acc"))


def test_nobody_answers_for_chance() -> None:
    """AA-8.4.1: a player can neither name the card to be drawn nor speak before it is."""
    match = Table(begin=True).match
    fresh = type(match).new(GAME, match.record.header.setup)
    assert sentence_of(refuse(fresh.state, 0, Ready())) is NotAsked
    assert sentence_of(refuse(Table(hands=[MIXED]).s, CHANCE, Again(yes=True))) is NotAsked
