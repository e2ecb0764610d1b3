"""The rules of chapters 1 to 9, 13 and 14 that no worked example or ruling shows, one test each, named by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.map import adjacent, nearby, neighbours, opposite
from undertable.games.za_hranou.box.tables import (
    BOOST,
    CRIME,
    CRIMINAL,
    DILEMMA,
    ECHO_CARD,
    ENDING,
    EVIDENCE,
    ITEM,
    MAJOR,
    NUMBERS,
    PETTY,
    SEATS,
    ZONE,
)
from undertable.games.za_hranou.speech.answers import FromDeck, HookOne, Move, PickUp, RaiseGrip, SkipHook
from undertable.games.za_hranou.speech.asks import Act, Hook, Major, PutUnder
from undertable.games.za_hranou.speech.events import CrimeDrawn, StorylineOut
from undertable.games.za_hranou.speech.events_evidence import Ended, Scored
from undertable.kernel.game import Setup

from .table import Table

FIVE = {"jumper": "blocks", "enforcer": "harbor", "shade": "parish", "hacker": "heights", "smuggler": "zinbazaar"}
BADGE = next(row.id for row in DILEMMA if row.kind == "badge")
SURE: dict[str, Any] = {
    "at": {**{name: zone for name, zone in FIVE.items() if name != "smuggler"}, "fixer": "aerodrome"},
    "hooks": [["fixer"]], "grip": [{"fixer": 3}], "hands": [["g1_first_thread"]], "step": "major",
}  # fmt: skip


def acting(**more: Any) -> Table:
    """Somebody with the Jumper and the Enforcer, in the action step."""
    return Table(**{"at": FIVE, "hooks": [["jumper", "enforcer"]], "step": "act", **more})


def ending(**more: Any) -> Table:
    """A game that is over once somebody has stored a badge."""
    table = Table(
        **{"dilemmas": [[BADGE]], "chapter": 3, "ended": True, "files": [0, 0, 0], "step": "evaluate", **more}
    )
    table.any()
    return table


# --- overview (ZH-1) and what there is (ZH-2) ------------------------------------------------


def test_1_1_a_crime_pays_intel_dilemmas_evidence_and_processing() -> None:
    table = Table(**SURE, intel=[0, 0]).say("commit first thread").say("reckless")
    assert table.intel[0] == 6 and len(table.dilemmas[0]) == 2
    table.say("take funding")
    assert table.shown[0]["funding"] == 1


def test_1_2_there_are_three_chapters() -> None:
    assert len(NUMBERS.chapter) == 3
    assert Table(ended=True, files=[0, 0, 0], step="end").chapter == 2


def test_1_3_the_most_corrupt_lose_only_if_the_plan_is_foiled() -> None:
    bank = [["d04", "d05"], []]
    enough = [kind for kind in EVIDENCE.ids for _ in range(3)]
    lost = [
        [event.lost for event in ending(bank=bank, intel=[50, 0], shared=shared).log if isinstance(event, Scored)]
        for shared in ([], enough)
    ]
    assert lost == [[0, 0], [15, 0]]


def test_1_4_most_intel_wins() -> None:
    assert ending(intel=[3, 40]).winners == (1,)


def test_2_1_and_2_2_and_2_3_what_is_in_the_box() -> None:
    """ZH-2.1, ZH-2.2, ZH-2.3, ZH-2.6, ZH-2.7: zones, criminals, items, cards, tokens."""
    assert (len(ZONE), len(CRIMINAL), len(ITEM)) == (8, 10, 8)
    assert (len(MAJOR), len(PETTY), sum(DILEMMA.whole)) == (49, 21, 72)
    assert sum(row.four_plus for row in MAJOR) == 14
    assert EVIDENCE.whole == [12] * 6 and sum(BOOST.whole) == 38 and sum(ECHO_CARD.whole) == 12
    assert [SEATS[n].display for n in (2, 3, 4, 5)] == [10, 14, 17, 20]
    assert [sum(SEATS[n].dossiers) for n in (2, 3, 4, 5)] == [5, 7, 9, 9]


def test_2_4_and_2_5_boards_and_consoles() -> None:
    """ZH-2.4, ZH-2.5: three rows, three bonus fields, a vault for everybody; three ports."""
    table = Table(seats=4, begin=True)
    assert len(table.s.missions) == 3 and len(table.s.bonus) == 3 and len(table.s.vault) == 4 and NUMBERS.ports == 3


def test_2_10_neighbours_and_opposites() -> None:
    assert neighbours(0) == (1, 7) and adjacent(7, 0) and opposite(1) == 5


def test_2_12_and_2_13_a_move_is_one_step_and_stops_at_barricades() -> None:
    """ZH-2.12, ZH-2.13."""
    table = acting(barricades=[0, 4])  # between Blocks and Heights
    assert {zone for criminal, zone in table.open(Move) if criminal == "jumper"} == {"harbor"}
    assert table.refused("move jumper heights").rule == "ZH-6.3"
    assert table.refused("move jumper center").rule == "ZH-6.3"


def test_2_14_what_is_held_comes_along() -> None:
    table = acting(items={"cash": "jumper"}).say("move jumper harbor")
    assert table.item["cash"] == "jumper" and table.at["jumper"] == "harbor"


def test_2_15_nearby_is_here_or_beside() -> None:
    assert nearby(0) == (0, 1, 7)


def test_2_21_a_moved_item_is_dropped() -> None:
    table = acting(items={"cash": "jumper"}, boosts=[["move_item"]])
    table.say("use the boost relocate one item")
    table.say("cash parish")
    assert table.item["cash"] == "parish"


# --- set-up (ZH-3) ---------------------------------------------------------------------------


def test_3_1_sentinel_barricades_and_heat_stand_where_the_zones_say() -> None:
    s = Table(begin=True).s
    center, blocks = s.ring.index(ZONE.kind("center")), s.ring.index(ZONE.kind("blocks"))
    assert s.guardian == ZONE.kind("center") and s.barrier == [center, (center + 4) % 8]
    assert [s.heat[s.ring[(blocks + step) % 8]] for step in (0, 3, 6)] == [3, 2, 1]
    places = [zone for zone in s.at if zone >= 0]
    assert len(set(places)) == len(places) and s.guardian not in places
    assert sorted(s.item) == list(range(8))


def test_3_1_the_first_player_may_name_the_criminals() -> None:
    table = Table(begin=True, options={"criminals": "chosen", "first_player": "first_seat"})
    assert table.question == "PickCriminal" and table.decider == 0
    table.say("name jumper")
    assert table.refused("name jumper").rule == "ZH-3.1"
    table.say("name shade", "name fixer", "name seer", "name hacker")
    assert {CRIMINAL[c].id for c in range(10) if table.s.at[c] >= 0} == {"jumper", "shade", "fixer", "seer", "hacker"}


@pytest.mark.parametrize("n", [5, 6, 7])
def test_3_2_so_many_storylines_are_in_play(n: int) -> None:
    table = Table(begin=True, options={"storylines": n})
    assert len(table.s.storylines) == n
    assert len([event for event in table.log if isinstance(event, StorylineOut)]) == 7 - n


def test_3_3_and_3_4_decks() -> None:
    """ZH-3.3, ZH-3.4: one deck for each back; what has not been dealt."""
    s = Table(begin=True).s
    assert s.deck == [8, 10, 5, 19] and s.dilemma_deck == 72


def test_3_5_and_3_6_and_3_7_boards() -> None:
    """ZH-3.5, ZH-3.6, ZH-3.7: rail, display, market, missions."""
    s = Table(begin=True).s
    assert len(s.rail) == 4 and len(s.display) == 10 and s.supply == 72 - 4 - 10 - 2
    assert min(s.market) >= 0 and s.bounty == [0, 0, 0]
    assert len(set(s.missions)) == 3 and s.files == [2, 2, 1] and s.chapter == 1


def test_3_8_and_3_9_what_everybody_begins_with() -> None:
    """ZH-3.8, ZH-3.9."""
    s = Table(seats=5, begin=True, options={"first_player": "first_seat"}).s
    assert s.order == [0, 1, 2, 3, 4] and s.intel == [3] * 5
    assert all([len(deck) for deck in hand] == [1, 0, 0, 1] for hand in s.hand)
    assert [sorted(grip for grip in row if grip) for row in s.grip] == [[], [1], [1], [1, 1], [1, 1]]


def test_3_10_what_nobody_has_seen_has_not_been_drawn() -> None:
    s = Table(begin=True).s
    assert {token.kind for token in s.display if token is not None} == {-9998}
    assert sum(s.evidence_pool) == s.supply + len(s.display)


# --- the turn (ZH-4, ZH-5) -------------------------------------------------------------------


def test_4_1_turns_go_clockwise() -> None:
    table = Table(seats=3, turn=2, step="end")
    assert table.turn == 0


def test_4_2_the_steps_come_in_their_order() -> None:
    table = Table(at=FIVE)
    seen = [table.question]
    table.say("hook jumper")
    seen.append(table.question)
    table.say("end the actions")
    seen.append(table.question)
    table.say("commit no major crime")
    seen.append(table.question)
    assert seen == [frame.__name__ for frame in (Hook, Act, Major, PutUnder)]


def test_4_3_out_of_turn_only_duels_storing_and_lost_grip_are_answered() -> None:
    """ZH-4.3, ZH-15.19: all with the fewest dossiers are asked."""
    table = Table(seats=3, dossiers=[1, 0, 0], grip=[{"fixer": 3}] * 3, step="evaluate")
    assert table.question == "LoseGrip" and table.asked == (1, 2)


def test_5_1_and_5_2_whoever_has_none_hooked_must_hook_and_unhooking_alone_is_not_offered() -> None:
    """ZH-5.1, ZH-5.2."""
    assert not Table(at=FIVE).offered(SkipHook)
    table = Table(at=FIVE, hooks=[["jumper"]])
    assert table.offered(SkipHook)
    assert {criminal for criminal, _ in table.open(HookOne)} == set(FIVE)


def test_5_4_and_5_5_and_5_7_payment_dilemma_and_grip() -> None:
    """ZH-5.4, ZH-5.5, ZH-5.7."""
    table = Table(at=FIVE, hooks=[["jumper", "enforcer"], ["shade", "hacker"]], intel=[2, 0]).say("hook shade")
    assert table.intel == [1, 1] and table.ports[1] == ["hacker"] and len(table.dilemmas[0]) == 1
    assert [table.grip[0][name] for name in ("jumper", "enforcer", "shade")] == [1, 1, 1]


# --- actions (ZH-6) --------------------------------------------------------------------------


def test_6_1_two_actions_for_any_hooked_criminal() -> None:
    table = Table(at=FIVE, hooks=[["jumper", "enforcer"]]).say("hook nobody")
    assert table.actions == 2
    table.say("move jumper harbor").say("move enforcer parish")
    assert not table.open(Move) and table.refused("move jumper blocks").rule == "ZH-6.1"


def test_6_2_stamina_never_raises_the_grip_that_pays() -> None:
    table = acting(grip=[{"jumper": 6}], actions=0).say("extra action jumper")
    assert table.question == "ExtraAct" and not table.open(RaiseGrip)


def test_6_3_and_6_4_moving_and_picking_up() -> None:
    """ZH-6.3, ZH-6.4: what was held is dropped."""
    table = acting(items={"cash": "jumper", "rifle": "blocks"}).say("jumper picks up rifle")
    assert table.item["rifle"] == "jumper" and table.item["cash"] == "blocks"
    assert ("jumper", "cash") in table.open(PickUp)


def test_6_7_grip_is_raised_up_to_the_end_of_its_track() -> None:
    table = acting(grip=[{"jumper": 9, "enforcer": 2}])
    assert table.open(RaiseGrip) == {"enforcer"} and table.refused("raise the grip on jumper").rule == "ZH-6.7"
    table.say("raise the grip on enforcer")
    assert table.grip[0]["enforcer"] == 3 and table.actions == 1


# --- crimes (ZH-7, ZH-8) ---------------------------------------------------------------------


def test_7_2_and_7_4_and_7_12_the_card_joins_the_story_and_everybody_is_unhooked() -> None:
    """ZH-7.2, ZH-7.4, ZH-7.12."""
    table = Table(**SURE, display=0, supply=0, memory=[["arms"]]).say("commit first thread").say("careful")
    table.say("take funding").say("process arms to your vault").say("process funding to your vault")
    assert table.seen_by(1).story == ["g1_first_thread"] and table.ports[0] == [] and table.question == "PutUnder"


def test_7_10_and_7_11_a_petty_crime_pays_and_is_discarded_and_an_empty_deck_is_made_anew() -> None:
    """ZH-7.10, ZH-7.11."""
    place = {**FIVE, "jumper": "heights", "hacker": "blocks"}
    table = Table(at=place, hooks=[["jumper"]], items={"cash": "jumper"}, hands=[["p02_tagging"]], step="act")
    table.say("commit the petty crime tagging")
    while table.question not in ("Act", "Major"):
        table.any()
    assert table.petty_used == ["p02_tagging"] and table.ports[0] == ["jumper"]
    renewed = Table(decks={"petty": 0}, petty_used=["p13_stash"], hands=[["a1_pocket_money"]], step="cards")
    renewed.say("keep the rest")
    assert renewed.hand[0]["petty"] == ["p13_stash"] and renewed.petty_used == []


def test_8_2_and_8_4_what_is_missing_is_drawn_and_nothing_where_there_is_none() -> None:
    """ZH-8.2, ZH-8.4."""
    table = Table(step="cards").say("keep the rest")
    assert table.open(FromDeck) == {"level_1", "level_2", "level_3"}
    table.say("draw level 3")
    assert [len(deck) for deck in table.s.hand[0]] == [0, 0, 1, 1]
    assert len([event for event in table.log if isinstance(event, CrimeDrawn)]) == 2
    none = Table(decks={"level_1": 0, "level_2": 0, "level_3": 0}, hands=[["p13_stash"]], step="cards")
    none.say("keep the rest")
    assert none.turn == 1


# --- evidence and dilemmas (ZH-9) ------------------------------------------------------------


def test_9_2_and_9_3_the_display_runs_out() -> None:
    """ZH-9.2, ZH-9.3: the supply stands in, and what is not there is not gained."""
    table = Table(step="rewards", display=0, supply=0, rail=["arms"])
    table.say("take arms")
    assert table.ended and table.rail == [] and sum(table.s.shown[0]) == 1


def test_9_7_the_own_vault_is_always_open() -> None:
    table = Table(step="rewards", bonus={"boost": "arms", "tolerance": "arms", "grip": "arms"}, files=[0, 0, 0])
    table.say("take funding").say("process funding to your vault")
    assert table.vault[0] == ["funding"]


def test_9_10_tolerance_rises_by_two_without_limit() -> None:
    heat = {"blocks": 3, "heights": 2, "aerodrome": 1}
    table = acting(at={**FIVE, "jumper": "parish"}, heat=heat, tolerance=[30]).say("jumper uses the zone")
    assert table.tolerance[0] == 32


def test_9_11_an_empty_dilemma_deck_is_made_of_the_discards() -> None:
    table = Table(step="rewards", dilemma_deck=0)
    assert len(table.dilemmas[0]) == 2 and table.pile == [] and table.dilemma_deck == 70


# --- the end (ZH-14) -------------------------------------------------------------------------


def test_14_1_and_14_4_the_next_chapter() -> None:
    """ZH-14.1, ZH-14.4: hooks, hands, items and heat stay."""
    table = Table(at=FIVE, hooks=[["jumper"]], hands=[["a1_pocket_money"]], ended=True, files=[0, 0, 0], step="end")
    assert table.chapter == 2 and not table.ended and table.turn == 1
    assert table.ports[0] == ["jumper"] and table.hand[0]["level_1"] == ["a1_pocket_money"]
    assert table.files == [2, 2, 1] and table.dossiers == [0, 0]


def test_14_10_to_14_13_what_is_counted() -> None:
    """ZH-14.10, ZH-14.11, ZH-14.12, ZH-14.13."""
    grip = dict.fromkeys(("fixer", "enforcer", "hacker", "shade", "smuggler"), 5)
    table = ending(grip=[grip], memory=[["arms"]], shared=["arms"], intel=[0, 0])
    mine = next(event for event in table.log if isinstance(event, Scored) and event.seat == 0)
    assert mine.grip == 12 and mine.evidence == 4 and table.corruption == [0, 0]


def test_14_16_an_ending_for_each_fate() -> None:
    assert {(row.over, row.foiled) for row in ENDING} == {(a, b) for a in (True, False) for b in (True, False)}
    assert [event.seat for event in ending(intel=[9, 0]).log if isinstance(event, Ended)] == [0]


def test_17_1_1_what_may_have_been_any_of_several_is_its_owners_secret() -> None:
    table = Table(step="rewards", shown=[{"arms": 1}], memory=[["target"]]).say("take funding")
    table.say("process arms to your vault")
    assert table.seen_by(1).vault[0] == ["?"] and sum(table.s.shown[0]) == 0


def test_every_card_is_in_one_deck() -> None:
    assert len(CRIME) == 70 and GAME.setups()[0] == Setup("agents", 2)
