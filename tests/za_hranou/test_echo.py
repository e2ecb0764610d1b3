"""Echo (ZH-16): her turn step by step, every one of her cards, and what ZH-15 rules about her."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.looks import count
from undertable.games.za_hranou.box.tables import BONUS, CRIME, ECHO_BOARD, ECHO_CARD, LINE, NUMBERS, ZONE, reward_of
from undertable.games.za_hranou.rules.echo import GUARDIAN, HEAT, ITEM_LINE, open_lines
from undertable.games.za_hranou.speech.answers import KEEP_REST, Challenge
from undertable.games.za_hranou.speech.answers_effects import TakeThird
from undertable.games.za_hranou.speech.events import Committed, Hooked, Moved
from undertable.games.za_hranou.speech.events_echo import EchoFlipped, EchoMissed, EchoMoves, EchoProgressed, EchoWins
from undertable.games.za_hranou.speech.events_evidence import Shared
from undertable.games.za_hranou.speech.outcomes import (
    BoostFell,
    CrimeFell,
    CriminalFell,
    DilemmaFell,
    SlotFell,
    TokenFell,
)
from undertable.games.za_hranou.speech.outcomes_echo import BlackFell, EchoCardFell, MarkFell, PlaceFell, WhiteFell
from undertable.kernel.engine import pending
from undertable.kernel.types import Chance

from .table import Table

FACE = {steps: str(face) for face, steps in enumerate(NUMBERS.echo.steps)}  # the face of the black die, by its steps
AT = {"fixer": "blocks", "enforcer": "heights", "hacker": "parish", "shade": "harbor"}
LETTERS = {"A": "fixer", "B": "enforcer", "C": "hacker", "D": "shade"}
HAND = ["p02_tagging", "e3_fall_of_the_sentinel"]  # nothing needs to be drawn
HEATED = {"zinbazaar": 3, "aerodrome": 2, "heights": 1}


class EchoTable(Table):
    """One or two humans and Echo, whose dice fall as told."""

    usual = "echo"
    brings = {
        "flips": EchoCardFell, "black": BlackFell, "white": WhiteFell, "marks": MarkFell, "places": PlaceFell,
        "tokens": TokenFell, "slots": SlotFell, "crimes": CrimeFell, "drawn": DilemmaFell, "criminals": CriminalFell,
        "new_boosts": BoostFell,
    }  # fmt: skip


def her_turn(card: str = "echo_01", lead: int = 1, seats: int = 1, **more: Any) -> EchoTable:
    """Echo's turn goes by: her card, how far she leads the criminal; then what is told, the rest as it falls."""
    black = [FACE[lead], *[FACE[steps] for steps in more.pop("steps", ())], *more.pop("faces", ())]
    position: dict[str, Any] = {
        "at": AT if seats == 1 else {**AT, "seer": "ion_towers"},
        "letters": LETTERS,
        "barricades": [0, 4],
        "heat": HEATED,
        "bonus": {"boost": "arms"},  # taken, so that no tie of boosts is asked
        "flips": [card],
        "black": black,
        "hands": [[], HAND][2 - seats :],
        "turn": seats - 1,  # the last human's turn ends, then hers comes
        "step": "cards",
        **more,
    }
    return EchoTable(seats=seats, **position).say("keep the rest")


def told(table: EchoTable, kind: type[Any]) -> list[Any]:
    """All that happened of a kind since the beginning."""
    return [event for event in table.log if isinstance(event, kind)]


# --- set-up (ZH-16.1 to ZH-16.3) -------------------------------------------------------------


@pytest.mark.parametrize(("seats", "criminals", "display"), [(1, 4, 10), (2, 5, 14)])
def test_set_up(seats: int, criminals: int, display: int) -> None:
    """As for two or three players; she has evidence, intel and a crime of level 1 that nobody sees."""
    table = EchoTable(seats=seats, begin=True)
    s = table.s
    assert s.players == seats + 1 and s.order[-1] == seats and len(s.display) == display
    assert sum(zone is not None for zone in table.at.values()) == criminals
    assert sorted({*table.letters.values()} | {table.off_board} - {None}) == sorted(c for c, z in table.at.items() if z)
    assert table.intel[seats] == 3 and s.marked in (0, 1) and table.progress == 0
    for viewer in (None, *range(seats)):
        assert table.seen_by(viewer).kept[seats] == ["?"]
        assert table.seen_by(viewer).hand[seats] == {"level_1": ["?"], "level_2": [], "level_3": [], "petty": []}


def test_start_grip_by_the_order_of_turns() -> None:
    assert sum(EchoTable(seats=1, begin=True).s.grip[1]) == 1
    assert sum(EchoTable(seats=2, begin=True).s.grip[2]) == 1


# --- every card (ZH-16.4) --------------------------------------------------------------------


@pytest.mark.parametrize("card", range(len(ECHO_CARD)), ids=ECHO_CARD.ids)
def test_every_card_hooks_by_its_letter_and_commits_by_its_outcome(card: int) -> None:
    row = ECHO_CARD[card]
    hooked = list(LETTERS.values())[row.hook]
    table = her_turn(row.id, white=["guardian"], steps=[1], faces=["4"], crimes=["a1_pocket_money"])
    assert [event.card for event in told(table, EchoFlipped)] == [card]
    assert table.grip[1][hooked] == 1 and table.at[hooked] != AT[hooked]
    reward = reward_of(CRIME.kind("a1_pocket_money"), GAME.rules, row.reckless)
    assert table.intel[1] == 3 + reward.intel and table.story == ["a1_pocket_money"] and table.ports[1] == []


@pytest.mark.parametrize("card", range(len(ECHO_CARD)), ids=ECHO_CARD.ids)
def test_the_first_evidence_of_a_turn_goes_where_the_card_says(card: int) -> None:
    """A chapter row of whatever kind, with its dossier, or the highest free bonus field (ZH-16.11)."""
    row = ECHO_CARD[card]
    table = her_turn(
        row.id, white=["guardian"], steps=[1], faces=["4"], crimes=["b2_lesser_test"], her_level=2, progress=2,
        her_memory=3, files=[1, 1, 1],
    )  # fmt: skip
    careful = not row.reckless  # processes 3, reckless 1
    assert table.dossiers[1] == (1 if row.row else 0)
    assert [len(filed) for filed in table.s.filed] == [int(row.row == n) for n in (1, 2, 3)]
    to_plan = (3 if careful else 1) - (1 if row.row else 0)
    assert table.s.hers == [0, int(to_plan > 0), 0]  # one bonus field in a turn
    assert len(table.s.vault[1]) == max(to_plan - 1, 0)


@pytest.mark.parametrize("line", LINE.ids)
def test_every_line_of_a_card(line: str) -> None:
    """Card 1: criminals B and C, the coupe, heat to the Parish, the marked barricade (ZH-16.7)."""
    table = her_turn("echo_01", white=[line], steps=[2], faces=["0"], items={"coupe": "hacker"}, marked=1)
    at, item, s = table.at, table.item, table.s
    after = {
        "first": at["enforcer"] == "zinbazaar",
        "second": at["hacker"] == "blocks" and item["coupe"] == "hacker",
        "item": item["coupe"] == "blocks" and at["hacker"] == "parish",
        "heat": table.heat["parish"] == 3 and table.tolerance[1] == 2,
        "barrier": s.barrier == [0, 6],
        "guardian": table.guardian == "parish" and at["hacker"] == "parish",  # she escorts nobody
    }
    assert [name for name, true in after.items() if true] == [line]


def test_her_turn_is_followed_step_by_step() -> None:
    """The card, the way of the criminal, each thing and her crime are beats, which people see before the next one falls."""
    table = EchoTable(seats=1, at=AT, letters=LETTERS, heat=HEATED, chapter=2, hands=[HAND], step="cards")
    table.match.decide(0, KEEP_REST)
    beats = []
    while isinstance(ask := pending(table.s), Chance):
        if ask.beat:
            beats.append(type(ask).__name__)
        table.match.fall()
    assert beats == ["FlipEcho", "RollLead", "RollLine", "RollLine", "RollProgress"]


# --- hook (ZH-16.5, ZH-16.6) -----------------------------------------------------------------


def test_she_pays_a_human_whose_criminal_she_hooks() -> None:
    table = her_turn("echo_01", white=["guardian"], faces=["0"], hooks=[["fixer"], []], steps=[1])
    assert table.intel[0] == 4 and table.ports[0] == [] and table.ports[1] == ["fixer"]
    assert table.intel[1] == 3 - 1 + ECHO_BOARD[0].miss.intel


def test_without_intel_the_supply_pays() -> None:
    table = her_turn("echo_01", white=["guardian"], faces=["0"], hooks=[["fixer"], []], steps=[1], intel=[3, 0])
    assert table.intel[0] == 4 and table.intel[1] == ECHO_BOARD[0].miss.intel


def test_one_she_has_hooked_only_gains_grip() -> None:
    table = her_turn("echo_01", white=["guardian"], faces=["0"], hooks=[[], ["fixer"]], steps=[1])
    assert table.ports[1] == ["fixer"] and table.grip[1]["fixer"] == 1 and not told(table, Hooked)


def test_a_full_console_gives_up_its_top_port_and_the_third_port_draws_a_dilemma() -> None:
    hooks = [[], ["enforcer", "hacker", "shade"]]
    table = her_turn("echo_01", white=["guardian"], faces=["0"], hooks=hooks, steps=[1])
    assert table.ports[1] == ["hacker", "shade", "fixer"]
    assert table.seen_by(0).dilemmas[1] == ["?"] and table.s.dilemma_deck == 71


def test_a_locked_token_is_passed_over_for_the_next_letter() -> None:
    table = her_turn(
        "echo_01", white=["guardian"], faces=["0"], hooks=[["fixer"], []], lock={"fixer": "lock_hook"}, steps=[1]
    )
    assert table.ports == [["fixer"], ["enforcer"]]
    assert table.at["enforcer"] == "aerodrome"  # led across no matter what


def test_she_ignores_barricades_and_takes_held_items_along() -> None:
    table = her_turn("echo_01", lead=3, white=["guardian"], faces=["0"], items={"cash": "fixer"}, steps=[1])
    assert table.at["fixer"] == "zinbazaar" and table.item["cash"] == "fixer"


# --- material (ZH-16.7, ZH-16.8) -------------------------------------------------------------


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_as_many_things_move_as_the_chapter_says_each_once(chapter: int) -> None:
    table = her_turn("echo_01", chapter=chapter)
    lines = [event.line for event in told(table, EchoMoves)]
    assert len(lines) == len(set(lines)) == chapter


def test_the_criminal_she_has_led_is_not_moved_again() -> None:
    """By a lock she takes the next letter, whose criminal stands on the card's first line."""
    table = her_turn("echo_01", hooks=[["fixer"], []], lock={"fixer": "lock_hook"}, white=["guardian"], faces=["0"])
    assert table.s.led == 1 and 0 not in open_lines(table.s)


def test_15_38_an_item_that_was_carried_along_has_not_been_moved() -> None:
    table = her_turn("echo_01", items={"coupe": "fixer"}, white=["guardian"], faces=["0"])
    assert ITEM_LINE in open_lines(table.s)


def test_example_30_heat_goes_on_to_the_next_cold_zone_and_its_bonus_counts() -> None:
    """The Parish has 3, the card says the Blocks, which have 2; the next clockwise zone without heat gets 3."""
    ring = ["blocks", "ion_towers", "heights", "aerodrome", "zinbazaar", "center", "parish", "harbor"]
    table = her_turn(
        "echo_02", ring=ring, heat={"parish": 3, "blocks": 2, "heights": 1}, white=["heat"], faces=["0"],
        market=["action_1", "action_2", "move_item"], bounty=[0, 2, 0], new_boosts=["hook"],
    )  # fmt: skip
    assert table.heat["ion_towers"] == 3 and table.heat["parish"] == 0 and table.heat["blocks"] == 2
    assert table.intel[1] == 3 + 2 + ECHO_BOARD[0].miss.intel and table.boosts_used == ["action_2"]
    assert table.bounty == [0, 0, 1] and table.boosts[1] == []


@pytest.mark.parametrize("zone", ZONE.ids)
def test_what_the_heat_brings_her(zone: str) -> None:
    cards = [card for card in range(len(ECHO_CARD)) if ZONE[ECHO_CARD[card].heat].id == zone]
    assert bool(cards) is True
    hot = [other for other in ("blocks", "heights", "aerodrome", "center") if other != zone][:3]
    table = her_turn(
        ECHO_CARD[cards[0]].id, heat=dict(zip(hot, (3, 2, 1), strict=True)), white=["heat"], faces=["0"],
        bounty=[1, 0, 0], her_memory=0, bonus=dict.fromkeys(BONUS.ids, "arms"),
    )  # fmt: skip
    bonus = ZONE.row(zone).echo_bonus
    assert table.heat[zone] == 3
    assert table.tolerance[1] == (2 if bonus == "tolerance" else 0)
    hers = len(table.s.kept[1]) + len(table.s.vault[1]) + table.dossiers[1]
    assert hers == 1 + (bonus == "evidence")  # one from the miss reward, processed at once
    assert len(table.s.boosts_used) == (bonus == "boost")


# --- her crime (ZH-16.9, ZH-16.20) -----------------------------------------------------------


@pytest.mark.parametrize(("board", "face", "made"), [("normal", "0", 1), ("normal", "5", 3), ("hard", "0", 2)])
def test_progress_by_the_black_die(board: str, face: str, made: int) -> None:
    table = her_turn("echo_01", white=["guardian"], steps=[1], faces=[face], her_level=3, options={"echo_board": board})
    assert table.progress == made and told(table, EchoMissed)
    assert table.intel[1] == 3 + ECHO_BOARD.row(board).miss.intel
    assert table.s.kept[1] == [] and table.dossiers[1] == 1  # her evidence is processed as the card says


def test_15_24_her_crime_needs_nothing_and_does_nothing() -> None:
    """No level below in the story, no conditions, no effects."""
    table = her_turn(
        "echo_01", white=["guardian"], steps=[1], faces=["5"], her_level=3, progress=1, crimes=["b3_public_execution"]
    )
    assert [event.kind for event in told(table, Committed)] == [CRIME.kind("b3_public_execution")]
    assert table.story == ["b3_public_execution"] and table.progress == 0


def test_she_draws_by_what_the_story_has() -> None:
    """Level 2 once every storyline in play has a crime of level 1."""
    ones = ["a1_pocket_money", "b1_live_rounds", "c1_wiretap", "d1_no_flight_plan"]
    out = ["f", "g"]
    table = her_turn(
        "echo_01", white=["guardian"], steps=[1], faces=["4"], out=out, story=ones, crimes=["e1_false_alarm"]
    )
    assert [len(zone) for zone in table.s.hand[1]] == [0, 1, 0, 0]
    table = her_turn(
        "echo_01", white=["guardian"], steps=[1], faces=["4"], out=out, story=ones[1:], crimes=["e1_false_alarm"]
    )
    assert [len(zone) for zone in table.s.hand[1]] == [1, 0, 0, 0]


def test_an_empty_deck_means_the_next_lower_else_the_next_higher() -> None:
    table = her_turn(
        "echo_01", white=["guardian"], steps=[1], faces=["4"], decks={"level_1": 1}, crimes=["a1_pocket_money"]
    )
    assert [len(zone) for zone in table.s.hand[1]] == [0, 1, 0, 0]


def test_without_any_crime_she_takes_the_miss_reward() -> None:
    table = her_turn(
        "echo_01", white=["guardian"], steps=[1], her_level=0, decks={"level_1": 0, "level_2": 0, "level_3": 0}
    )
    assert told(table, EchoMissed) and table.intel[1] == 3 + ECHO_BOARD[0].miss.intel


def test_an_empty_display_ends_the_chapter_and_she_draws_from_the_supply() -> None:
    table = her_turn("echo_01", white=["guardian"], steps=[1], faces=["0"], display=0, chapter=3)
    assert table.s.ended and len(table.s.kept[1]) == 1 and table.turn == 0  # one more turn for the human


# --- her pieces (ZH-16.10 to ZH-16.14) -------------------------------------------------------


def test_what_somebody_has_peeked_at_stays_known_in_her_memory() -> None:
    table = her_turn(
        "echo_01", white=["guardian"], steps=[1], faces=["4"], peeked={"0": ["arms"]}, slots=["0"],
        crimes=["a1_pocket_money"],
    )  # fmt: skip
    assert table.seen_by(0).kept[1] == ["arms"] and table.seen_by(None).kept[1] == ["?"]


def test_her_token_on_a_bonus_field_stays_face_down_in_the_shared_vault() -> None:
    table = EchoTable(
        seats=1, at=AT, letters=LETTERS, her_bonus=["boost"], bonus={"grip": "arms"}, step="evaluate", files=[0, 0, 0]
    )
    assert sorted(map(str, table.seen_by(0).shared)) == ["?", "arms"] and table.s.hers == [0, 0, 0]


def test_a_humans_effect_may_take_or_turn_up_her_token() -> None:
    position: dict[str, Any] = {
        "at": {**AT, "fixer": "ion_towers"}, "letters": LETTERS, "heat": HEATED, "hooks": [["fixer"]], "step": "act",
        "her_vault": 1,
    }  # fmt: skip
    table = EchoTable(seats=1, **position, market=["take_evidence", "hook", "hook"], tokens=["leader"])
    table.say("fixer uses the zone", "gain a boost token", "third 1", "number 1 in the vault of echo")
    assert table.kept[0] == ["leader"] and table.vault[1] == []
    table = EchoTable(seats=1, **position, market=["flip_evidence", "hook", "hook"], tokens=["leader"])
    table.say("fixer uses the zone", "gain a boost token", "third 1", "number 1 in the vault of echo")
    assert table.shared == ["leader"] == table.seen_by(None).shared


def test_a_tie_of_boosts_is_the_first_humans_choice() -> None:
    table = her_turn("echo_08", white=["heat"], faces=["0"], seats=2)
    assert table.question == "TieThird" and table.decider == table.s.order[0]
    assert table.open(TakeThird) == {"1", "2", "3"}
    assert len(told(table.say("third 2"), Moved)) == 1


def test_grip_goes_to_her_lowest_token_and_comes_from_her_highest() -> None:
    """Two bonus fields are taken, so hers is the one of grip; then an investigation fails."""
    table = her_turn(
        "echo_02", white=["guardian"], steps=[1], faces=["4"], crimes=["b2_lesser_test"], her_level=2, progress=2,
        her_memory=1, bonus={"boost": "arms", "tolerance": "arms"}, grip=[{}, {"enforcer": 1, "hacker": 1}],
    )  # fmt: skip
    assert table.grip[1]["shade"] == 1  # the Fixer was hooked by this card
    table = EchoTable(
        seats=1,
        at=AT,
        letters=LETTERS,
        grip=[{"fixer": 1}, {"enforcer": 3, "hacker": 2}],
        dossiers=[1, 0],
        turn=1,
        step="evaluate",
    )
    assert table.question == "TieGrip"  # 3 became 2, and now two are alike
    table.say("hacker")
    assert (table.grip[1]["enforcer"], table.grip[1]["hacker"]) == (2, 1)


def test_a_duel_opens_her_hand_and_she_discards_at_random() -> None:
    """All see which card she discards (ZH-15.36)."""
    table = EchoTable(
        seats=1, at=AT, letters=LETTERS, heat=HEATED, hooks=[["fixer"]], step="act", dilemmas=[["d63"]], her_dilemmas=2,
        drawn=["d05", "d10"], places=["1"],
    )  # fmt: skip
    table.say("fixer uses the zone")
    assert table.open(Challenge) == {1}
    table.say("challenge echo")
    assert table.seen_by(None).dilemmas[1] == ["d05"] and table.seen_by(None).pile == ["d10"]
    assert table.intel == [5, 1]


def test_what_was_shown_and_stored_nobody_knows() -> None:
    """Half is stored, rounded up; the hand is shuffled first (ZH-16.14)."""
    table = EchoTable(
        seats=1, at=AT, letters=LETTERS, heat=HEATED, hooks=[["fixer"]], step="act", dilemmas=[["d63"]], her_dilemmas=3,
        drawn=["d05", "d10", "d15"], display=0, files=[0, 0, 0],
        places=["0", "0", "0", "1"],  # what the duel takes, evidence of hers that is processed, then the shuffle
    )  # fmt: skip
    table.say("fixer uses the zone", "challenge echo")
    table.say("end the actions", "commit no major crime", "keep the rest")
    while table.s.chapter == 1:
        table.any()
    assert table.bank[1] == ["d15"] and table.seen_by(0).bank[1] == ["?"]


def test_a_large_hand_that_was_shown_is_shuffled_card_by_card() -> None:
    """Twenty cards make as many outcomes at once, not as many as there are halves of them (ZH-16.14)."""
    table = EchoTable(
        seats=1, at=AT, letters=LETTERS, heat=HEATED, hooks=[["fixer"]], step="act", dilemmas=[["d63"]],
        her_dilemmas=21, display=0, files=[0, 0, 0],
    )  # fmt: skip
    table.say("fixer uses the zone", "challenge echo")
    table.say("end the actions", "commit no major crime", "keep the rest")
    while table.question != "Store":
        table.any()
    held = count(table.s.dilemmas[1])
    while table.s.chapter == 1:
        table.any()
    assert held >= 20 and len(table.bank[1]) == (held + 1) // 2 and set(table.seen_by(0).bank[1]) == {"?"}


def test_she_never_challenges_and_is_never_asked() -> None:
    table = EchoTable(seats=2, begin=True)
    for _ in range(300):
        if table.question:
            assert all(seat < 2 for seat in table.asked)
            table.any()


# --- letters and the end (ZH-16.15, ZH-16.21) ------------------------------------------------


def test_with_two_humans_the_letters_shift() -> None:
    table = her_turn("echo_01", seats=2, white=["guardian"], steps=[1], faces=["0"])
    assert list(table.letters.values()) == ["seer", "fixer", "enforcer", "hacker"] and table.off_board == "shade"


def test_alone_the_letters_stay() -> None:
    table = her_turn("echo_01", white=["guardian"], steps=[1], faces=["0"])
    assert table.letters == LETTERS


@pytest.mark.parametrize(("intel", "winners"), [([90, 3], (0,)), ([3, 90], ())])
def test_most_intel_wins_and_no_ending_is_told_where_echo_does(intel: list[int], winners: tuple[int, ...]) -> None:
    table = EchoTable(
        seats=1, at=AT, letters=LETTERS, chapter=3, intel=intel, her_vault=2, her_memory=1, her_bank=2, her_dilemmas=1,
        ended=True, last_turns=0, step="evaluate",
    )  # fmt: skip
    assert table.winners == winners and bool(told(table, EchoWins)) is (winners == ())
    assert "?" not in [*table.seen_by(0).vault[1], *table.seen_by(0).kept[1], *table.seen_by(0).bank[1]]


def test_a_victory_shared_with_echo_names_both() -> None:
    table = EchoTable(
        seats=1, at=AT, letters=LETTERS, chapter=3, intel=[9, 9], her_vault=1, ended=True, last_turns=0, step="evaluate",
    )  # fmt: skip
    (shared,) = told(table, Shared)
    assert table.winners == (0,) and shared.seats == (0, 1)
    assert table.game.words.say(shared, "cs", table.s, 0).startswith("O vítězství se dělí Hráč 1, Echo. ")


def test_her_lines_are_numbered_as_on_the_die() -> None:
    assert (LINE.ids[HEAT], LINE.ids[GUARDIAN]) == ("heat", "guardian")


# --- in words --------------------------------------------------------------------------------


@pytest.mark.parametrize("line", range(len(LINE)))
def test_what_echo_moves_is_told_in_whole_sentences(line: int) -> None:
    cs, en = (GAME.words.say(EchoMoves(line), lang, EchoTable(seats=1, begin=True).s) for lang in ("cs", "en"))
    assert cs == f"Echo přesouvá {LINE[line].name['cs']['acc']}."
    assert en == f"Echo moves {LINE[line].name['en']['one']}."


def test_progress_beyond_what_is_needed_reads_well() -> None:
    said = GAME.words.say(EchoProgressed(3, 2), "cs", EchoTable(seats=1, begin=True).s)
    assert said == "Ukazatel pokroku Echo stojí na 3, na zločin je potřeba 2."
