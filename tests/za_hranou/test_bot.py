"""The scripted agents: an answer with a reason to every question, from what their seat knows, and what they find."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from random import Random

import pytest
from sentences import filled, sentences

from undertable.bots.base import advise, seat_view
from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.bot import HOW, answer, because
from undertable.games.za_hranou.bot.because import (
    AtTheirCost,
    CanAfford,
    Hopeless,
    LocksNeeded,
    LooksAtPlan,
    OnlyWay,
    PaysMost,
    PettyNow,
    RaisesLowest,
    StaysClean,
    TakesDossier,
    TowardsCrime,
    UsesBoost,
)
from undertable.games.za_hranou.bot.changes import dropped, taken
from undertable.games.za_hranou.bot.heist import Heist
from undertable.games.za_hranou.bot.search import Line
from undertable.games.za_hranou.bot.turns import fiddles
from undertable.games.za_hranou.bot.value import Worth
from undertable.games.za_hranou.box.tables import BOOST, CRIME, CRIMINAL, ITEM, ZONE
from undertable.games.za_hranou.proof.rarities import rarities
from undertable.games.za_hranou.speech import asks, asks_echo, asks_effects, asks_evidence
from undertable.games.za_hranou.speech.answers import (
    COMMIT_MAJOR,
    COMMIT_PETTY,
    DROP_ITEM,
    END_ACTIONS,
    EXERT,
    FROM_DECK,
    KEEP_REST,
    MOVES,
    PICK_UPS,
    RAISE_GRIP,
    UNDER,
    USE_ABILITY,
    USE_BOOST,
    USE_ZONE,
    RaiseGrip,
)
from undertable.games.za_hranou.speech.answers_effects import NO_MORE, ON_CRIMINAL, Post
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import apply, chance, due, options, start, step
from undertable.kernel.observe import observe
from undertable.kernel.text import LANGUAGES, Explanation
from undertable.kernel.types import CHANCE, POISON, Ask, AskAll, Because, Choice, Draft, DraftAll, bit

from .brute import compared, middles
from .scenes import Scene
from .table import Table

HEIST = Scene({"courier": "blocks", "jumper": "harbor"}, {"cash": "blocks"}, sentinel="aerodrome", crowd="center")


def told(s: State) -> tuple[Choice, Because]:
    """What the bot says in the seat that is asked, with a reason that both languages have a sentence for."""
    seat = due(s)[0]
    choice, why = advise(GAME, seat_view(s, seat))
    assert choice in options(s, seat)
    assert why is not None
    cs, en = (GAME.words.say(why, lang, s, seat) for lang in LANGUAGES)
    assert cs and en and cs != en, why
    return choice, why


def followed(s: State, seed: int, most: int = 60) -> Iterator[State]:
    """What comes of a position in the hands of the bots, decision by decision."""
    dice = SeededDice(Random(seed))
    while most and (waiting := due(s)):
        if waiting[0] == CHANCE:
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        yield s
        most -= 1
        apply(s, waiting[0], told(s)[0])


def test_there_is_an_answer_to_every_kind_of_question() -> None:
    for module in (asks, asks_effects, asks_evidence, asks_echo):
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, Ask | AskAll | Draft | DraftAll) and kind.__module__ == module.__name__:
                assert kind in HOW, kind


def test_every_reason_is_put_into_words_in_both_languages() -> None:
    s = Table().s
    reasons = sentences(because.__name__, Explanation)
    assert len(reasons) > 40
    for reason in reasons:
        cs, en = (GAME.words.say(filled(reason), lang, s) for lang in LANGUAGES)
        assert cs and en and cs != en


def test_whatever_seldom_comes_up_gets_an_answer_with_a_reason() -> None:
    met = set()
    for seed, (setup, position) in enumerate(rarities(GAME)):
        for s in followed(start(GAME, setup, position), seed, 12):
            met.add(type(s.stack[-1]))
    assert len(met) > 20


def test_nothing_is_read_that_a_seat_cannot_know() -> None:
    for setup, position in [*rarities(GAME)][:12]:
        for s in followed(start(GAME, setup, position), 1, 8):
            seat = due(s)[0]
            poisoned = observe(s, bit(seat), POISON)
            assert answer(poisoned, seat, list(options(s, seat)))[0] == told(s)[0]


# --- what they find --------------------------------------------------------------------------


def test_the_search_finds_what_trying_everything_finds() -> None:
    possible = found = 0
    for s in middles(3, "share", 30):
        both = compared(s, 600)
        if both is not None:
            truth, seen = both
            assert seen <= truth
            possible, found = possible + len(truth), found + len(truth & seen)
    assert possible >= 3
    assert found >= 0.97 * possible


def test_a_major_crime_two_actions_away_is_found_and_followed() -> None:
    """Pocket Money: hold the cash and be alone."""
    table = Table(**HEIST.position(hands=[["a1_pocket_money"]], step="act"))
    courier, cash = CRIMINAL.kind("courier"), ITEM.kind("cash")
    choice, why = told(table.s)
    assert choice == PICK_UPS[courier][cash]
    assert why == TowardsCrime(card=CRIME.kind("a1_pocket_money"), n=1, marks=why.marks)
    table.decide(choice)
    assert isinstance(told(table.s)[0], RaiseGrip)  # all is in place: the other action is for grip


def test_where_everything_is_in_place_the_crime_is_committed() -> None:
    scene = Scene({"courier": "blocks"}, {"cash": "courier"}, sentinel="aerodrome")
    table = Table(**scene.position(hands=[["a1_pocket_money"]], step="major"))
    crime = CRIME.kind("a1_pocket_money")
    assert told(table.s) == (COMMIT_MAJOR[crime], PaysMost(card=crime, marks=told(table.s)[1].marks))


def test_a_petty_crime_that_costs_nothing_is_committed() -> None:
    scene = Scene({"courier": "ion_towers"}, sentinel="aerodrome")
    table = Table(**scene.position(hands=[["p07_network_intrusion"]], step="act"))
    choice, why = told(table.s)
    assert choice == COMMIT_PETTY[CRIME.kind("p07_network_intrusion")]
    assert why.says is PettyNow


def test_without_a_crime_in_reach_the_lowest_grip_is_raised() -> None:
    scene = Scene({"courier": "blocks", "jumper": "harbor"}, grip={"courier": 4, "jumper": 0})
    table = Table(**scene.position(hands=[["b3_public_execution"]], step="act"))
    choice, why = told(table.s)
    assert choice == RAISE_GRIP[CRIMINAL.kind("jumper")]
    assert why.says is RaisesLowest


def test_a_move_that_leads_to_the_zone_of_a_crime() -> None:
    """Collection Plate: in the Parish with an item."""
    scene = Scene({"courier": "ion_towers"}, {"cash": "courier"}, sentinel="blocks", barricades=(0, 1))
    table = Table(**scene.position(hands=[["f1_collection_plate"]], step="act"))
    assert told(table.s)[0] == MOVES[CRIMINAL.kind("courier")][ZONE.kind("parish")]


def test_the_sentinel_stops_where_a_crime_needs_it() -> None:
    """Casing: in the Center with empty hands and without the Sentinel, who has three moves."""
    scene = Scene({"courier": "center"}, heat={"blocks": 3, "heights": 2, "harbor": 1}, crowd="blocks")
    table = Table(**scene.position(hands=[["p20_casing"]], step="act"))
    table.say("Courier uses the zone")
    assert isinstance(told(table.s)[0], Post)
    table.decide(told(table.s)[0])
    assert told(table.s)[0] == NO_MORE


def test_an_item_is_not_dropped_for_one_crime_where_another_loses_as_much() -> None:
    """Pocket Money wants the cash in hand: dropping it leads nowhere, taking it somewhere."""
    scene = Scene({"smuggler": "blocks"}, {"cash": "smuggler"}, sentinel="blocks", grip={"smuggler": 5})
    table = Table(**scene.position(hands=[["a1_pocket_money"]], step="act"))
    heist, smuggler, cash = Heist(table.s, 0), CRIMINAL.kind("smuggler"), ITEM.kind("cash")
    let_go = dropped(heist.city, smuggler)
    assert fiddles(heist, Line(DROP_ITEM[smuggler], 0, let_go))
    assert not fiddles(heist, Line(MOVES[smuggler][ZONE.kind("harbor")], 1, let_go))  # no item is handled at first
    table.decide(DROP_ITEM[smuggler])
    heist = Heist(table.s, 0)
    assert not fiddles(heist, Line(USE_ABILITY[smuggler], 0, taken(heist.city, smuggler, cash)))


# --- what it is worth ------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "expected"), [(60, 62, StaysClean), (20, 62, CanAfford)])
def test_the_outcome_follows_the_corruption_of_the_others(mine: int, theirs: int, expected: Explanation) -> None:
    """Just behind the most corrupt two dilemmas may lead over the edge; far behind they do not."""
    scene = Scene({"courier": "blocks"}, {"cash": "courier"}, sentinel="aerodrome")
    table = Table(**scene.position(hands=[["a1_pocket_money"]], step="major"))
    table.decide(COMMIT_MAJOR[CRIME.kind("a1_pocket_money")])
    table.s.tolerance[:2] = [-mine, -theirs]
    assert told(table.s)[1].says is expected


def test_more_corruption_never_costs_less() -> None:
    worth = Worth(Table().s, 0)
    costs = [worth.edge(corruption) for corruption in range(-4, 60, 4)]
    assert costs == sorted(costs)


def test_a_single_option_needs_no_thought() -> None:
    assert answer(Table().s, 0, [RAISE_GRIP[0]]) == (RAISE_GRIP[0], OnlyWay())


def test_a_dossier_comes_before_the_vault() -> None:
    table = Table().until("Process", 4)
    while not any(getattr(one, "to", 9) < 3 for one in table.options()):
        table.any(Random(1))
        table.until("Process", 5)
    assert told(table.s)[1].says in (TakesDossier, OnlyWay)


# --- boosts that serve between the turns -----------------------------------------------------


def test_what_is_left_to_look_at_is_looked_at_before_the_turn_ends() -> None:
    table = Table(**HEIST.position(hands=[["b3_public_execution"]], boosts=[["peek_two"]], step="act", actions=0))
    assert told(table.s) == (USE_BOOST[BOOST.kind("peek_two")], LooksAtPlan())


def test_the_criminal_with_most_grip_is_locked_unless_a_major_crime_unhooks_everybody() -> None:
    scene = HEIST._replace(grip={"courier": 2, "jumper": 4})
    table = Table(**scene.position(hands=[["b3_public_execution"]], boosts=[["lock_hook"]], step="act", actions=0))
    choice, why = told(table.s)
    assert choice == USE_BOOST[BOOST.kind("lock_hook")] and why.says is LocksNeeded
    table.decide(choice)
    assert told(table.s)[0] == ON_CRIMINAL[CRIMINAL.kind("jumper")]
    ready = Scene({"courier": "blocks"}, {"cash": "courier"}, sentinel="aerodrome")
    table = Table(**ready.position(hands=[["a1_pocket_money"]], boosts=[["lock_hook"]], step="act", actions=0))
    assert told(table.s)[0] == END_ACTIONS


def test_hooks_are_swapped_where_somebody_elses_criminals_bring_a_crime_within_reach() -> None:
    """Pocket Money: the other player's Courier holds the cash and is alone, the own Jumper is far from it."""
    scene = Scene({"jumper": "harbor"}, {"cash": "courier"}, theirs={"courier": "blocks"}, sentinel="aerodrome")
    table = Table(**scene.position(hands=[["a1_pocket_money"]], boosts=[["swap_hooks"]], step="act"))
    choice, why = told(table.s)
    assert choice == USE_BOOST[BOOST.kind("swap_hooks")]
    assert why == UsesBoost(card=CRIME.kind("a1_pocket_money"), marks=why.marks)
    table.decide(choice)
    if table.question == "SwapHooks":
        table.decide(told(table.s)[0])
    assert table.ports[0] == ["courier"]


def test_of_several_criminals_the_effects_hit_one_that_somebody_else_has_hooked() -> None:
    """Pickpocketing: two others in the zone hold something."""
    scene = Scene(
        {"courier": "blocks"}, {"cash": "jumper", "rifle": "shade"}, theirs={"shade": "blocks"}, crowd="blocks"
    )
    table = Table(**scene.position(hands=[["p01_pickpocketing"]], step="act"))
    table.decide(COMMIT_PETTY[CRIME.kind("p01_pickpocketing")])
    assert table.question == "ChooseWay"
    choice, why = told(table.s)
    assert choice == ON_CRIMINAL[CRIMINAL.kind("shade")] and why.says is AtTheirCost


# --- dead cards, stamina, duels --------------------------------------------------------------


def test_a_card_that_asks_for_grip_out_of_reach_goes_back_under_its_deck() -> None:
    """Mind Whisper: grip 6 on the own criminal."""
    card = UNDER[CRIME.kind("p19_mind_whisper")]
    for grip, away in ((0, True), (5, False)):
        scene = HEIST._replace(grip={"courier": grip})
        table = Table(**scene.position(hands=[["p19_mind_whisper", "a1_pocket_money"]], step="cards"))
        choice, why = told(table.s)
        assert (choice == card and why.says is Hopeless) if away else choice == KEEP_REST


@pytest.mark.parametrize(("story", "away"), [((), True), (("b2_crosshairs",), False)])
def test_a_crime_for_which_the_story_is_not_ready_goes_back_under_its_deck(story: tuple[str, ...], away: bool) -> None:
    scene = HEIST._replace(items={"rifle": "courier", "droid": "jumper"}, sentinel="blocks")
    table = Table(**scene.position(hands=[["b3_public_execution", "p13_stash"]], story=list(story), step="cards"))
    assert (told(table.s)[0] == UNDER[CRIME.kind("b3_public_execution")]) == away


@pytest.mark.parametrize(("grip", "exerted"), [(6, True), (5, False)])
def test_stamina_pays_for_the_action_that_a_crime_lacks(grip: int, exerted: bool) -> None:
    """Pocket Money: the cash lies at the Courier's feet, and no action is left."""
    scene = HEIST._replace(grip={"courier": grip})
    table = Table(**scene.position(hands=[["a1_pocket_money"]], step="act", actions=0))
    courier = CRIMINAL.kind("courier")
    choice = told(table.s)[0]
    assert choice == (EXERT[courier] if exerted else END_ACTIONS)
    if exerted:
        table.decide(choice)
        assert told(table.s)[0] == PICK_UPS[courier][ITEM.kind("cash")]


@pytest.mark.parametrize(("mine", "duels"), [("d63", True), ("d10", False)])
def test_the_blocks_are_used_for_a_duel_with_a_hand_that_looks_worse(mine: str, duels: bool) -> None:
    """The Courier stands in the Blocks and nothing else is to be done; a badge looks clean, the other card does not."""
    theirs = ["d27", "d28", "d30"] if duels else ["d64"]
    table = Table(**HEIST.position(hands=[[]], dilemmas=[[mine], theirs], step="act"))
    assert (told(table.s)[0] == USE_ZONE[CRIMINAL.kind("courier")]) == duels


# --- which deck ------------------------------------------------------------------------------


STORY = ["a1_pocket_money", "a2_empty_vault", "b1_live_rounds", "b2_crosshairs", "c1_wiretap", "c2_blackout"]


@pytest.mark.parametrize(("story", "chapter", "deck"), [([], 1, 0), (STORY, 2, 2), (STORY, 3, 0)])
def test_a_crime_is_drawn_of_the_level_that_pays_best_in_the_turns_that_are_left(
    story: list[str], chapter: int, deck: int
) -> None:
    """Three storylines are ready for their last crime; it takes more than the one turn that is left in the end."""
    last = {"display": 0, "files": [0, 0, 0]} if chapter == 3 else {}
    table = Table(**HEIST.position(hands=[["p13_stash"]], story=story, chapter=chapter, step="cards", **last))
    table.say("keep the rest")
    assert table.question == "DrawLevel" and told(table.s)[0] == FROM_DECK[deck]
