"""The worked examples of set-up, turn, evidence, dilemmas, chapters and scoring, one test each, named by what they show."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.za_hranou.box.tables import (
    CRIME,
    DILEMMA,
    EVIDENCE,
    NUMBERS,
    SEATS,
    STORYLINE,
    is_petty,
    level_of,
    storyline_of,
)
from undertable.games.za_hranou.rules.scoring import clean_bonus, dilemma_points, is_foiled, over_the_edge, rank_values
from undertable.games.za_hranou.speech.answers import (
    CommitMajor,
    DropItem,
    Exert,
    FromDeck,
    HookOne,
    Move,
    PickUp,
    ProcessTo,
    TakeRail,
    UseAbility,
    UseZone,
)

from .scenes import SCENES
from .table import Table

BADGE = next(row.id for row in DILEMMA if row.kind == "badge")
FIVE = {"jumper": "blocks", "enforcer": "harbor", "shade": "parish", "hacker": "heights", "mechanic": "zinbazaar"}


def cards_in(deck: int, table: Table) -> list[int]:
    """Every card of a deck that may still come."""
    return [card for card, n in enumerate(table.s.crime_pool) if n and level_of(card) == deck]


# --- 1: storylines ---------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "sizes"), [(3, [10, 10, 5]), (4, [15, 15, 5])])
def test_1_two_storylines_leave_the_game_with_all_their_cards(seats: int, sizes: list[int]) -> None:
    table = Table(seats=seats, begin=True, gone=["d", "f"])
    out = {STORYLINE.kind("d"), STORYLINE.kind("f")}
    left = [card for level in (1, 2, 3) for card in cards_in(level, table)]
    assert not [card for card in left if storyline_of(card) in out]
    assert len(cards_in(1, table)) + seats == sizes[0]  # one is in everybody's hand
    assert [len(cards_in(level, table)) for level in (2, 3)] == sizes[1:]


# --- 2, 22, 23: hooks ------------------------------------------------------------------------


def test_2_hooking_somebody_elses_criminal_costs_one_intel_and_both_gain_grip() -> None:
    table = Table(at=FIVE, hooks=[["jumper"], ["enforcer"]], intel=[3, 3])
    table.say("hook enforcer")
    assert table.intel == [2, 4]
    assert table.ports[0] == ["jumper", "enforcer"] and table.ports[1] == []
    assert table.grip[0]["jumper"] == 1 and table.grip[0]["enforcer"] == 1


def test_22_without_money_the_supply_pays_the_victim() -> None:
    table = Table(at=FIVE, hooks=[[], ["enforcer"]], intel=[0, 3])
    table.say("hook enforcer")
    assert table.intel == [0, 4]


def test_23_the_third_hook_draws_a_dilemma() -> None:
    table = Table(at=FIVE, hooks=[["jumper", "shade"]], drawn=["d07"])
    table.say("hook enforcer")
    assert table.dilemmas[0] == ["d07"] and table.seen_by(1).dilemmas[0] == ["?"]


def test_23_by_exchanging_hooks_a_third_one_draws_nothing() -> None:
    table = Table(at=FIVE, hooks=[[], ["jumper", "shade", "hacker"]], boosts=[["swap_hooks"]], step="act")
    table.say("use the boost swap hook tokens").say("exchange hook tokens with player 2")
    assert table.ports[0] == ["jumper", "shade", "hacker"] and table.dilemmas[0] == []


# --- 3 to 6: actions -------------------------------------------------------------------------


def test_3_stamina_pays_for_one_action_and_leaves_the_ability() -> None:
    table = Table(
        at=FIVE, hooks=[["jumper", "shade"]], grip=[{"jumper": 3, "shade": 6}], step="act", actions=0
    )  # fmt: skip
    assert table.open(Exert) == {"shade"}
    table.say("extra action shade").say("move shade harbor")
    assert table.grip[0]["shade"] == 5 and table.open(Exert) == set()


def test_4_barricades_stop_moves_and_items_are_picked_up_and_dropped() -> None:
    ring = ["aerodrome", "heights", "center", "blocks", "harbor", "parish", "zinbazaar", "ion_towers"]
    at = {**FIVE, "enforcer": "heights", "jumper": "harbor"}
    table = Table(
        ring=ring, at=at, barricades=[1, 6], hooks=[["enforcer", "jumper"]], step="act",
        items={"jammer": "harbor", "eagle_eye": "enforcer"},
    )  # fmt: skip
    moves = table.open(Move)
    assert [zone for criminal, zone in moves if criminal == "enforcer"] == ["aerodrome"]
    assert sorted(zone for criminal, zone in moves if criminal == "jumper") == ["blocks", "parish"]
    assert ("jumper", "jammer") in table.open(PickUp) and table.open(DropItem) == {"enforcer"}


def test_5_heat_gathers_in_the_zone_that_is_used() -> None:
    at = {**FIVE, "enforcer": "parish", "shade": "harbor"}
    heat = {"blocks": 3, "heights": 2, "aerodrome": 1}
    table = Table(at=at, hooks=[["enforcer", "jumper"]], heat=heat, step="act")
    assert table.open(UseZone) == {"enforcer"}
    assert table.refused("jumper uses the zone").rule == "ZH-6.5"
    table.say("enforcer uses the zone")
    assert table.heat["parish"] == 3 and table.heat["blocks"] == 2 and table.heat["heights"] == 1
    assert table.heat["aerodrome"] == 0 and table.tolerance[0] == 2


def test_6_only_grip_three_opens_an_ability() -> None:
    table = Table(at=FIVE, hooks=[["jumper", "enforcer"]], grip=[{"jumper": 3, "enforcer": 2}], step="act")
    assert table.open(UseAbility) == {"jumper"}
    table.say("ability of jumper")
    assert table.at["jumper"] == "center"  # four positions on


# --- 7, 8: a crime, and the card drawn after it ----------------------------------------------

TEST: dict[str, Any] = {
    "at": {"mechanic": "blocks", "shade": "parish", "jumper": "harbor", "enforcer": "harbor", "hacker": "heights"},
    "items": {"rifle": "mechanic", "coupe": "shade"}, "sentinel": "parish", "hooks": [["mechanic", "shade"]],
    "hands": [["b2_lesser_test"]],
}  # fmt: skip


def test_7_a_lesser_test_recklessly() -> None:
    table = Table(**TEST, story=["b1_night_beat"], memory=[["arms"]], intel=[0, 0], step="major")
    table.say("commit lesser test")
    assert table.item["coupe"] == "parish" and table.item["rifle"] == "mechanic"
    table.say("reckless")
    assert table.intel[0] == 8 and len(table.dilemmas[0]) == 3
    table.say("take funding")
    assert table.question == "Process"
    table.say("process arms to your vault")
    assert table.story[-1] == "b2_lesser_test" and table.ports[0] == []
    assert table.vault[0] == ["arms"]


def test_7_without_a_first_crime_of_the_storyline_it_is_not_offered() -> None:
    table = Table(**TEST, step="major")
    assert table.open(CommitMajor) == set()
    assert table.refused("commit the crime a lesser test").rule == "ZH-7.1"


def test_8_whoever_holds_no_major_crime_chooses_a_deck_and_draws_one() -> None:
    table = Table(hands=[["p13_stash"]], step="cards", crimes=["c2_blackout"])
    table.say("keep the rest")
    assert table.open(FromDeck) == {"level_1", "level_2", "level_3"}
    table.say("draw level 2")
    assert table.hand[0]["level_2"] == ["c2_blackout"] and table.hand[0]["petty"] == ["p13_stash"]


# --- 9 to 12: evidence -----------------------------------------------------------------------


def gaining(**more: Any) -> Table:
    """Somebody about to gain three evidence: Broken Cipher, carefully."""
    table = SCENES["c2_broken_cipher"].table("c2_broken_cipher", **more)
    table.say("commit broken cipher").say("careful")
    return table


def test_9_one_of_the_rail_two_of_the_display_and_the_rail_is_full_again() -> None:
    table = gaining(rail=["timing", "arms", "arms", "target"])
    assert table.open(TakeRail) == {"target", "timing", "arms"}
    before = sum(token is not None for token in table.s.display)
    table.say("take arms")
    assert sum(token is not None for token in table.s.display) == before - 3
    assert len(table.rail) == NUMBERS.rail
    assert table.shown[0]["arms"] == 1 and len(table.kept[0]) == 2


def test_10_chapter_rows_are_open_to_their_kind_while_a_dossier_is_left() -> None:
    missions = {"missions": ["target", "tactics", "leader"], "files": [1, 1, 0]}
    table = gaining(**missions, rail=["target"], display=0, supply=0, memory=[["tactics", "leader"]])
    table.say("take target")
    rows = [(kind, to) for kind, to in table.open(ProcessTo) if to.startswith("row")]
    assert sorted(rows) == [("tactics", "row_2"), ("target", "row_1")]
    assert table.refused("process leader to the mission of row 3").rule == "ZH-9.5"


def test_11_the_plan_has_free_bonus_fields_and_the_own_vault() -> None:
    table = gaining(bonus={"tolerance": "arms"}, missions=["target", "tactics", "leader"])
    table.say("take funding")
    goals = {to for kind, to in table.open(ProcessTo) if kind == "funding"}
    assert goals == {"bonus_1", "bonus_3", "vault"}


# --- 16, 17, 25: the end of a chapter --------------------------------------------------------


def test_16_tokens_of_the_bonus_fields_come_face_up_to_the_shared_vault() -> None:
    table = Table(bonus={"boost": "target", "tolerance": "target", "grip": "leader"}, files=[0, 0, 0], step="evaluate")
    assert table.seen_by(1).shared == ["target", "target", "leader"]
    assert table.s.bonus == [None, None, None] and table.chapter == 2


@pytest.mark.parametrize(("held", "stored"), [(3, 2), (0, 0), (5, 3), (1, 1)])
def test_17_half_of_the_dilemmas_rounded_up_is_stored(held: int, stored: int) -> None:
    hand = [row.id for row in DILEMMA][:held]
    table = Table(dilemmas=[hand, []], files=[0, 0, 0], step="evaluate")
    for card in hand[:stored]:
        table.say(f"store {DILEMMA.row(card).name['en']['one']}", seat=0)
    assert len(table.bank[0]) == stored and len(table.pile) == held - stored and table.dilemmas[0] == []
    assert table.seen_by(1).bank[0] == ["?"] * stored and table.seen_by(1).pile == ["?"] * (held - stored)


def test_25_all_with_the_fewest_dossiers_lose_grip_and_nobody_gets_intel() -> None:
    grip = [{"fixer": 5}, {"fixer": 3}, {"fixer": 2, "hacker": 1}]
    table = Table(seats=3, dossiers=[2, 1, 1], files=[0, 0, 1], grip=grip, intel=[0, 0, 0], step="evaluate")
    assert table.asked == (1, 2)
    table.say("lose grip fixer fixer", seat=1).say("lose grip fixer hacker", seat=2)
    assert [table.grip[seat]["fixer"] for seat in range(3)] == [5, 1, 1] and table.grip[2]["hacker"] == 0
    assert table.intel == [0, 0, 0]


# --- 18 to 21, 26, 27: scoring ---------------------------------------------------------------


def test_18_the_least_corrupt_gain_and_the_most_corrupt_lose() -> None:
    assert clean_bonus([24, 30, 41], 0) == 10
    assert over_the_edge([24, 10, 3], 0) and not over_the_edge([24, 30, 41], 0)


def test_18_corruption_is_the_databank_less_tolerance_and_is_lost_if_the_plan_is_foiled() -> None:
    bank = ["d04", "d05", "d09"]
    tolerance = 4
    value = sum(DILEMMA.row(card).corruption for card in bank) - tolerance
    shared = [kind for kind in EVIDENCE.ids[:3] for _ in range(3)]
    table = Table(
        bank=[bank, []], tolerance=[tolerance, 0], intel=[80, 10], shared=shared, chapter=3, ended=True,
        files=[0, 0, 0], dilemmas=[[], [BADGE]], step="evaluate",
    )  # fmt: skip
    table.any()
    assert table.corruption == [value, 0]
    scored = [event for event in table.log if type(event).__name__ == "Scored"]
    assert [event.lost for event in scored] == [value, 0]  # type: ignore[attr-defined]
    assert [event.clean for event in scored] == [0, 5]  # type: ignore[attr-defined]


def test_19_the_lowest_grip_token_counts() -> None:
    assert NUMBERS.grip_intel[5] == 12


PLAN = {"leader": 5, "arms": 5, "timing": 3, "target": 3, "tactics": 2, "funding": 0}
VALUES = {"leader": 4, "arms": 4, "timing": 3, "target": 3, "tactics": 2, "funding": 0}


def by_kind(counts: dict[str, int]) -> list[int]:
    return [counts[kind] for kind in EVIDENCE.ids]


def test_20_four_kinds_with_three_tokens_foil_the_plan_of_three_players() -> None:
    assert is_foiled(3, by_kind(PLAN)) and not is_foiled(4, by_kind(PLAN))
    assert [SEATS[players].plan_kinds for players in (2, 3, 4, 5)] == [3, 4, 5, 6]
    assert rank_values(by_kind(PLAN)) == by_kind(VALUES)


def test_20_played_the_plan_of_three_players_is_foiled() -> None:
    shared = [kind for kind, n in PLAN.items() for _ in range(n)]
    table = Table(seats=3, shared=shared, dilemmas=[[BADGE]], chapter=3, ended=True, step="evaluate")
    table.any()
    told = next(event for event in table.log if type(event).__name__ == "PlanRevealed")
    assert told.foiled  # type: ignore[attr-defined]


def test_21_thirty_three_for_evidence_one_for_intel_sixteen_for_warrants_nothing_for_a_badge() -> None:
    symbols = {"leader": 2, "arms": 3, "timing": 1, "target": 0, "tactics": 5, "funding": 1}
    memory = [EVIDENCE.kind(kind) for kind, n in symbols.items() for _ in range(n)]
    warrants = {row.warrant: kind for kind, row in enumerate(DILEMMA) if row.warrant is not None}
    intel = next(kind for kind, row in enumerate(DILEMMA) if row.intel == 1)
    badge = next(kind for kind, row in enumerate(DILEMMA) if row.kind == "badge")
    points = dilemma_points([*list(warrants.values())[:4], intel, badge], memory, by_kind(VALUES))
    assert (points.evidence, points.cards, points.warrants, points.badges) == (33, 1, 16, 0)


def test_21_symbols_on_dilemmas_count_like_evidence() -> None:
    card = next(kind for kind, row in enumerate(DILEMMA) if row.symbols == 2)
    kind = DILEMMA[card].evidence
    assert kind is not None
    assert dilemma_points([card], [kind], [3] * 6).evidence == 9


def test_three_badges_are_worth_eight() -> None:
    badges = [kind for kind, row in enumerate(DILEMMA) if row.kind == "badge"]
    assert [dilemma_points(badges[:n], [], [0] * 6).badges for n in (2, 3, 5, 6)] == [0, 8, 8, 16]


def test_24_a_tie_in_a_duel_is_the_challengers() -> None:
    hand = [next(row.id for row in DILEMMA if row.corruption == n) for n in (6, 4)]
    at = {**FIVE, "jumper": "blocks"}
    heat = {"parish": 3, "heights": 2, "aerodrome": 1}
    table = Table(
        at=at, hooks=[["jumper"]], heat=heat, dilemmas=[[hand[0]], [hand[1]]], tolerance=[2, 0], intel=[0, 3], step="act"
    )  # fmt: skip
    table.say("jumper uses the zone").say("challenge player 2")
    assert table.intel == [2, 1]
    table.any(seat=1)
    assert table.dilemmas[1] == [] and len(table.pile) == 1


def test_26_where_all_are_equally_corrupt_all_lose_and_nobody_gains() -> None:
    assert all(over_the_edge([7, 7, 7], seat) and clean_bonus([7, 7, 7], seat) == 0 for seat in range(3))


def test_27_kinds_beyond_the_fourth_number_are_worth_one() -> None:
    assert rank_values([6, 5, 4, 3, 2, 1]) == [4, 3, 2, 1, 1, 1]


def test_31_the_chapter_ends_when_the_rail_cannot_be_refilled() -> None:
    table = gaining(display=1, memory=[[]])
    table.say("take funding")
    assert table.ended and len(table.rail) == NUMBERS.rail
    assert not [token for token in table.s.display if token is not None]


def test_every_crime_has_its_deck() -> None:
    assert {level_of(card) for card in range(len(CRIME)) if is_petty(card)} == {0}


def test_2_hooks_are_offered_after_every_unhooking() -> None:
    table = Table(at=FIVE, hooks=[["jumper", "shade", "hacker"], []])
    assert all(unhooked for _, unhooked in table.open(HookOne))
