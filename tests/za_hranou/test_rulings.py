"""The rulings on hooks, evidence, dilemmas, chapters and scoring, and the guards, one test each; others stand beside cards."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.box.tables import BOOST, DILEMMA, EVIDENCE, ITEM, NUMBERS, SEATS
from undertable.games.za_hranou.rules.terms.effects_gains import hookable
from undertable.games.za_hranou.speech.answers import (
    END_ACTIONS,
    NO_BOOST,
    SKIP_HOOK,
    USE_BOOST,
    DropItem,
    FromSupply,
    HookOne,
    Token,
    UseBoost,
)
from undertable.games.za_hranou.speech.events_evidence import ChapterEnds, Ended, Scored, Shared, Stalled
from undertable.kernel.engine import apply, asked, options, start
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE

from .scenes import SCENES
from .table import Table

FIVE = {"jumper": "blocks", "enforcer": "harbor", "shade": "parish", "hacker": "heights", "smuggler": "zinbazaar"}
BADGE = next(row.id for row in DILEMMA if row.kind == "badge")


def sure(**more: Any) -> Table:
    """Somebody who can commit First Thread for certain: two evidence, one to process."""
    usual: dict[str, Any] = {
        "at": {**FIVE, "fixer": "aerodrome"}, "hooks": [["fixer"]], "grip": [{"fixer": 3}], "hands": [["g1_first_thread"]]
    }  # fmt: skip
    usual["at"].pop("smuggler")
    table = Table(**{**usual, "step": "major", **more})
    table.say("commit first thread")
    return table


# --- hooks (ZH-15.1, ZH-15.2, ZH-15.18, ZH-15.23, ZH-15.31) -----------------------------------------------------------


def test_15_1_stealing_a_hook_costs_one_intel() -> None:
    table = Table(at=FIVE, hooks=[[], ["shade"]], intel=[3, 0]).say("hook shade")
    assert table.intel == [2, 1]


def test_15_2_boosts_are_used_before_hooking_too() -> None:
    table = Table(at=FIVE, hooks=[["jumper"]], boosts=[["hook", "shift_heat"]])
    assert table.question == "Window" and table.open(UseBoost) == {"hook", "shift_heat"}
    table.say("use the boost hook a criminal", "hook shade", "use no boost")
    assert table.question == "Hook" and table.ports[0] == ["jumper", "shade"]


def test_15_2_between_hooking_and_grip_those_that_change_hooks() -> None:
    """Grip rises on whomever one has hooked then (ZH-5.7)."""
    memory = ["swap_hooks", "shift_heat"]
    table = Table(at=FIVE, hooks=[["jumper"], ["enforcer", "hacker"]], boosts=[memory])
    table.say("use no boost", "hook shade")
    assert table.question == "Window" and table.open(UseBoost) == {"swap_hooks"}
    assert table.refused(USE_BOOST[BOOST.kind("shift_heat")]).rule == "ZH-15.2"
    table.say("use the boost swap hook tokens", "exchange hook tokens with player 2")
    assert table.question == "Act" and table.ports[0] == ["enforcer", "hacker"]
    assert (table.grip[0]["enforcer"], table.grip[0]["hacker"], table.grip[0]["shade"]) == (1, 1, 0)


def test_15_2_and_before_cards_are_put_back_after_a_major_crime_too() -> None:
    table = sure(boosts=[["hook"]]).say("careful").until("Window")
    assert table.ports[0] == [] and table.open(UseBoost) == {"hook"}
    table.say("use the boost hook a criminal", "hook shade")
    assert table.question == "PutUnder" and table.ports[0] == ["shade"]


@pytest.mark.parametrize("boost", ["action_1", "action_2", "ignore_barriers"])
def test_15_2_what_helps_among_the_actions_alone_is_used_there(boost: str) -> None:
    alone = Table(at=FIVE, hooks=[["jumper"]], boosts=[[boost]])
    assert alone.question == "Hook"
    table = Table(at=FIVE, hooks=[["jumper"]], boosts=[[boost, "shift_heat"]])
    assert table.refused(USE_BOOST[BOOST.kind(boost)]).rule == "ZH-15.2"
    table.say("use no boost", "hook nobody")
    assert table.question == "Act" and table.open(UseBoost) == {boost, "shift_heat"}


def test_15_2_no_window_opens_right_after_the_actions() -> None:
    table = Table(at=FIVE, hooks=[["jumper"]], boosts=[["shift_heat"]]).say("use no boost", "hook nobody")
    assert table.say("end the actions").question == "Major"
    assert table.say("commit no major crime").question == "Window"


def test_15_2_or_among_the_actions_only_if_the_table_says_so() -> None:
    only = {"boost_window": "action_phase"}
    table = Table(at=FIVE, hooks=[["jumper"]], boosts=[["hook", "swap_hooks"]], options=only)
    assert table.question == "Hook"
    table.say("hook nobody")
    assert table.question == "Act" and table.open(UseBoost) == {"hook", "swap_hooks"}
    assert table.say("end the actions", "commit no major crime").question == "PutUnder"


@pytest.mark.parametrize(("rules", "any_time"), [(1, False), (2, True)])
def test_15_2_where_nothing_is_said_the_first_rules_had_boosts_among_the_actions_only(
    rules: int, any_time: bool
) -> None:
    position = {"at": FIVE, "hooks": [["jumper"]], "boosts": [["hook"]]}
    s = start(GAME, Setup("agents", 2), position, rules=rules)
    assert s.boosts_any_time == any_time


def test_15_2_the_first_rules_asked_before_the_crime_and_let_actions_go_to_waste() -> None:
    position = {"at": FIVE, "hooks": [["jumper"]], "boosts": [["action_1"]]}
    s = start(GAME, Setup("agents", 2, {"boost_window": "turn"}), position, rules=1)
    while asked(s) == (CHANCE,):
        apply(s, CHANCE, options(s, CHANCE)[0])
    assert options(s, 0) == [NO_BOOST, USE_BOOST[BOOST.kind("action_1")]]
    for answer in (NO_BOOST, SKIP_HOOK, END_ACTIONS):
        apply(s, 0, answer)
    assert NO_BOOST in options(s, 0)


def test_15_18_a_full_console_must_unhook_first() -> None:
    table = Table(at=FIVE, hooks=[["jumper", "shade", "hacker"]])
    assert all(choice.unhook for choice in table.offered(HookOne))


def test_15_31_whom_one_has_just_unhooked_may_be_hooked_again_and_the_third_port_pays_again() -> None:
    table = Table(at=FIVE, hooks=[["jumper", "shade", "hacker"]])
    table.say("unhook shade and hook shade")
    assert table.ports[0] == ["jumper", "hacker", "shade"] and len(table.dilemmas[0]) == 1


def test_5_6_with_every_token_locked_the_step_is_skipped() -> None:
    other = {"jumper": "lock_hook"}
    table = Table(at=FIVE, hooks=[[], ["jumper"]], lock=other)
    assert "jumper" not in {criminal for criminal, _ in table.open(HookOne)}
    table.s.lock = [BOOST.kind("lock_hook")] * len(table.s.lock)  # more locks than the box has
    assert not hookable(table.s, 0) and not hookable(table.s, 1)


def test_5_6_a_full_console_of_locked_tokens_takes_no_other() -> None:
    table = Table(at=FIVE, hooks=[["jumper", "shade", "hacker"]])
    for criminal in table.s.ports[0]:
        table.s.lock[criminal] = BOOST.kind("lock_hook")
    assert not hookable(table.s, 0) and hookable(table.s, 1)


# --- actions (ZH-15.25, ZH-4.5) -------------------------------------------------------------------


def test_15_25_only_an_own_criminal_drops_its_item() -> None:
    held = {"cash": "jumper", "rifle": "enforcer"}
    table = Table(at=FIVE, hooks=[["jumper"], ["enforcer"]], items=held, step="act")
    assert table.open(DropItem) == {"jumper"}
    assert table.refused("enforcer drops the item").rule == "ZH-6.8"


def test_4_5_drops_and_free_pick_ups_do_not_go_in_circles() -> None:
    items = {**dict.fromkeys(ITEM.ids, "center"), "cash": "smuggler"}
    table = Table(at=FIVE, hooks=[["smuggler"]], grip=[{"smuggler": 3}], items=items, step="act", actions=1)
    table.say("smuggler drops the item")
    assert table.refused("ability of smuggler").rule == "ZH-11.5"
    table.say("smuggler picks up cash")  # for an action
    assert table.open(DropItem) == {"smuggler"}


def test_4_5_after_another_action_the_items_may_lie_as_before() -> None:
    table = Table(at=FIVE, hooks=[["jumper"]], grip=[{"jumper": 3}], items={"cash": "jumper"}, step="act", actions=2)
    table.say("jumper drops the item").say("jumper picks up cash")
    assert table.open(DropItem) == {"jumper"}


# --- evidence (ZH-15.5 to ZH-15.8, ZH-15.22, ZH-15.34) -----------------------------------------------------------


def test_15_5_the_display_gives_at_random_or_by_choice_if_the_table_says_so() -> None:
    assert sure().say("careful").say("take funding").question == "Process"
    chosen = sure(options={"display_pick": "choose"}).say("careful").say("take funding")
    assert chosen.question == "PickSlot"
    chosen.say("slot 3")
    assert chosen.s.display[2] is None


def test_15_6_processing_is_a_duty_or_may_be_declined() -> None:
    table = sure(memory=[["arms"]]).say("careful").say("take funding")
    assert table.refused("process nothing more").rule == "ZH-9.4"
    free = sure(memory=[["arms"]], options={"processing": "may"}).say("careful").say("take funding")
    free.say("process nothing more")
    assert free.question == "PutUnder"


def test_15_7_the_rail_is_topped_up_between_chapters() -> None:
    table = Table(rail=["arms", "arms"], files=[0, 0, 0], step="evaluate")
    assert table.rail[:2] == ["arms", "arms"] and len(table.rail) == NUMBERS.rail
    assert len(table.s.display) == SEATS[2].display


def test_15_8_a_taken_token_frees_its_bonus_field() -> None:
    table = Table(
        at={**FIVE, "jumper": "ion_towers"}, hooks=[["jumper"]], bonus={"grip": "arms"}, market=["take_evidence"],
        heat={"blocks": 3, "heights": 2, "parish": 1}, step="act", new_boosts=["tolerance", "tolerance", "grip_2"],
    )  # fmt: skip
    table.say("jumper uses the zone").say("gain a boost token").say("take the boost of third 1")
    table.say("bonus field 3")
    assert table.s.bonus[2] is None and table.kept[0] == ["arms"]


def test_15_22_a_row_takes_the_same_kind_while_it_has_dossiers() -> None:
    more = {"missions": ["arms", "target", "leader"], "files": [2, 0, 0], "memory": [["arms", "arms"]]}
    table = SCENES["c2_broken_cipher"].table("c2_broken_cipher", **more)
    table.say("commit broken cipher").say("careful").say("take funding")
    table.say("process arms to the mission of row 1").say("process arms to the mission of row 1")
    assert table.dossiers[0] == 2 and table.filed[0] == ["arms", "arms"]


def test_15_34_once_the_chapter_ends_the_supply_stands_for_the_display() -> None:
    table = Table(
        at={**FIVE, "jumper": "ion_towers"}, hooks=[["jumper"]], market=["take_evidence"], display=0, ended=True,
        heat={"blocks": 3, "heights": 2, "parish": 1}, step="act", new_boosts=["tolerance", "tolerance", "grip_2"],
    )  # fmt: skip
    table.say("jumper uses the zone").say("gain a boost token").say("take the boost of third 1")
    assert table.offered(FromSupply) and not table.offered(Token)
    table.say("random evidence from the supply")
    assert len(table.kept[0]) == 1


# --- dilemmas (ZH-15.9, ZH-15.10) ----------------------------------------------------------------------


def duel(**more: Any) -> Table:
    """Somebody in the Blocks, about to challenge the other."""
    heat = {"parish": 3, "heights": 2, "aerodrome": 1}
    table = Table(at=FIVE, hooks=[["jumper"]], heat=heat, step="act", **more)
    return table.say("jumper uses the zone").say("challenge player 2")


def corrupt(n: int) -> str:
    return next(row.id for row in DILEMMA if row.corruption == n)


def test_15_9_only_the_hand_counts_in_a_duel() -> None:
    table = duel(dilemmas=[[corrupt(4)], [corrupt(5)]], bank=[[corrupt(8)]], intel=[0, 5])
    assert table.intel == [2, 3]


def test_15_10_a_loser_pays_what_there_is() -> None:
    table = duel(dilemmas=[[corrupt(4)], [corrupt(5)]], intel=[0, 1])
    assert table.intel == [1, 0]


# --- chapters (ZH-15.12, ZH-15.20, ZH-15.21, ZH-4.4) --------------------------------------------------------


def test_15_12_the_left_neighbour_of_whoever_ended_the_chapter_begins_the_next() -> None:
    table = Table(seats=3, turn=1, ended=True, files=[0, 0, 0], step="end")
    assert table.chapter == 2 and table.turn == 2


def test_15_20_the_turn_goes_on_after_the_chapter_was_ended_by_a_crime() -> None:
    table = sure(display=1, memory=[[]]).say("careful").say("take funding")
    while table.question != "PutUnder":
        table.any()
    assert table.ended and table.question == "PutUnder" and table.chapter == 1


def test_15_21_in_the_last_turns_nothing_is_triggered_again() -> None:
    table = sure(chapter=3, ended=True, last_turns=1, display=0).say("careful").say("take funding")
    assert not [event for event in table.log if isinstance(event, ChapterEnds)]


def test_14_2_in_chapter_three_all_others_have_one_more_turn() -> None:
    table = Table(seats=3, chapter=3, ended=True, turn=1, step="end")
    assert table.turn == 2 and table.last_turns == 2


def test_4_4_a_table_that_gains_no_evidence_puts_one_back_and_then_ends_the_chapter() -> None:
    idle = NUMBERS.stall_rounds * 2 - 1
    table = Table(idle=idle, display=2, step="cards")
    supply = table.supply
    table.say("keep the rest")
    while table.turn == 0:
        table.any()
    assert [event for event in table.log if isinstance(event, Stalled)]
    assert table.supply == supply + 1 and table.idle == 0 and table.chapter == 1
    ends = Table(idle=idle, display=0, files=[0, 0, 0], step="end")
    assert ends.chapter == 2


# --- scoring (ZH-15.11, ZH-15.33, ZH-15.35) -----------------------------------------------------------------


def ending(**more: Any) -> Table:
    """A game that ends as soon as somebody has stored a badge."""
    table = Table(
        **{"dilemmas": [[BADGE]], "chapter": 3, "ended": True, "files": [0, 0, 0], "step": "evaluate", **more}
    )
    table.any()
    return table


ENOUGH = [kind for kind in EVIDENCE.ids for _ in range(3)]


def test_15_11_negative_corruption_gives_nothing() -> None:
    table = ending(tolerance=[6, 8], shared=ENOUGH, intel=[10, 10])
    lost = [event.lost for event in table.log if isinstance(event, Scored)]
    assert table.corruption == [-6, -8] and lost == [0, 0]


def test_15_33_the_edge_is_paid_from_what_one_holds_then_and_never_below_nothing() -> None:
    bank = [corrupt(7), corrupt(8)]
    table = ending(bank=[bank, []], shared=ENOUGH, intel=[2, 0], memory=[["arms"]])
    scored = next(event for event in table.log if isinstance(event, Scored) and event.seat == 0)
    assert scored.lost == 2 and scored.evidence > 0
    assert table.intel[0] == scored.evidence + scored.cards + scored.warrants


def test_14_15_a_tie_goes_to_the_less_corrupt_and_15_35_equals_win_with_their_own_endings() -> None:
    less = ending(bank=[[corrupt(4)], [corrupt(5)]], intel=[8, 12], dilemmas=[[], [BADGE]])
    assert less.intel[0] == less.intel[1] and less.winners == (0,)
    both = ending(intel=[5, 5])
    (told,) = [event for event in both.log if isinstance(event, Ended | Shared)]
    assert both.winners == (0, 1) and isinstance(told, Shared) and told.seats == (0, 1)
    assert both.game.words.say(told, "en", both.s, 0).startswith("Player 1, Player 2 share the victory. ")


# --- looking (ZH-15.39) ---------------------------------------------------------------------------


def test_15_39_both_tokens_are_named_before_either_is_seen() -> None:
    table = Table(at=FIVE, hooks=[["jumper"]], boosts=[["peek_two"]], step="act")
    table.say("use the boost look at two evidence").say("slot 1 of the display")
    assert table.question == "Look" and table.seen_by(0).display[0] == "?"
    table.say("slot 2 of the display")
    assert "?" not in table.seen_by(0).display[:2] and table.seen_by(1).display[:2] == ["?", "?"]


# --- step 4 and 5 (ZH-17.2, ZH-8) ------------------------------------------------------------


def test_17_2_step_four_is_always_a_decision() -> None:
    table = Table(at=FIVE, hooks=[["jumper"]], step="act").say("end the actions")
    assert table.question == "Major" and table.answers() == ["commit no major crime"]


def test_8_1_cards_go_under_their_decks_in_the_order_named_and_only_their_owner_knows_which() -> None:
    hand = ["a1_pocket_money", "c1_wiretap", "p13_stash"]
    table = Table(hands=[hand], decks={"level_1": 0}, step="cards")
    table.say("put wiretap under its deck").say("put pocket money under its deck").say("keep the rest")
    assert table.under["level_1"] == ["c1_wiretap", "a1_pocket_money"]
    assert table.seen_by(1).under["level_1"] == ["?", "?"]
    table.say("draw level 1")
    assert table.hand[0]["level_1"] == ["c1_wiretap"]


def test_8_3_a_card_set_aside_is_seen_by_nobody_before_step_five() -> None:
    table = Table(
        at=FIVE, hooks=[["jumper"]], aside=["c1_wiretap"], hands=[["a2_empty_vault", "p13_stash"]], step="cards"
    )
    assert table.seen_by(0).aside[0] == ["?"] and table.seen_by(1).aside[0] == ["c1_wiretap"]
    table.say("keep the rest")
    assert table.hand[0]["level_1"] == ["c1_wiretap"]
    assert table.seen_by(1).hand[0]["level_1"] == ["c1_wiretap"]  # who put it under the deck still knows it


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_what_is_laid_out_for_so_many_players(seats: int) -> None:
    table = Table(seats=seats, begin=True)
    row = SEATS[seats]
    assert len([zone for zone in table.s.at if zone >= 0]) == row.criminals
    assert len(table.s.display) == row.display and tuple(table.files) == row.dossiers
    assert sorted(heat for heat in table.s.heat if heat) == [1, 2, 3]
    assert table.intel == [3] * seats
    grips = [sum(table.s.grip[player]) for player in table.s.order]
    assert grips == [0, 1, 1, 2, 2][:seats]
    assert all(len(table.s.kept[player]) == 1 for player in range(seats))
    assert options(table.s, table.s.order[0])
