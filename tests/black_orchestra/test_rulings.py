"""The rulings of chapter 16 that the worked examples do not show, one test each, named by their numbers."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

from sentences import sentence_of

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import Blended
from undertable.games.black_orchestra.box.tables import ABILITY, BRANCH, EVENT, INTERROGATION, OPTION, RESISTANCE
from undertable.games.black_orchestra.speech.answers import (
    ADD_CARD,
    AGREE,
    CONSPIRE,
    READY,
    SAY,
    TAKE_ITEM,
    Attempt,
    Deliver,
    DeliverPistol,
    Die,
    EndActions,
    GiveItem,
    Interject,
    Meet,
    Move,
    PlayCard,
    Throw,
    UseAbility,
    UseItem,
    UsePistol,
)
from undertable.games.black_orchestra.speech.answers_effects import (
    NTH,
    Accept,
    Branch,
    DropCard,
    Person,
    TakeReward,
    There,
)
from undertable.games.black_orchestra.speech.events import Rolled
from undertable.games.black_orchestra.speech.events_history import EventsRemoved, OptionRead, PlotFailed, Resisted
from undertable.games.black_orchestra.speech.reasons import (
    AskedAlready,
    NobodyToLead,
    NotHeld,
    NotOpen,
    NoUse,
    TooTimid,
)
from undertable.kernel.engine import pending
from undertable.kernel.observe import observe
from undertable.kernel.types import ALL, NOBODY, PICKS, AnyOrder, bit, known

from .table import Table, card, item, place, who

A, B, C = SAY


def ability(id: str) -> UseAbility:
    return UseAbility(ABILITY.kind(id))


def branch(id: str) -> Branch:
    return Branch(BRANCH.kind(id))


def option_card(option: str) -> str:
    """An interrogation card with that option under A or B."""
    kind = OPTION.kind(option)
    return next(row.id for row in INTERROGATION if kind in (row.a, row.b))


# --- key events and penalties ----------------------------------------------------------------


def test_16_2_either_of_two_key_events_blocks_important_ones() -> None:
    t = Table(
        stage=4,
        current="s4_afrika_korps",
        key=["s4_barbarossa", "s4_fall_of_kiev"],
        step="events",
        left=2,
        next=["s4_hitler_assumes_command", "s4_yugoslavia_surrenders"],
    )
    assert t.nazi("himmler") == "paris" and t.nazi("hitler") == "deutschlandhalle"


def test_16_4_penalties_come_in_an_order_of_ones_own() -> None:
    cards = ["safe", "coup", "airplane_access"]
    t = Table(
        who=["kordt", "oster"],
        at={"kordt": "munich"},
        nazi={"hitler": "munich", "hess": "munich", "goering": "berghof"},
        motivation={"kordt": "skeptical"},
        dossier={"kordt": cards},
    )
    assert isinstance(pending(t.s), AnyOrder)
    t.do(PICKS[0])
    assert t.motivation("kordt") == "timid" and t.ask == "Lose", "Hitler first: the limit shrinks at once"
    t.do(DropCard(card("safe")), DropCard(card("coup")))
    assert t.dossier("kordt") == ["airplane_access"], "then Hess takes one of the two that are left"


def test_16_5_goebbels_takes_a_bonus_to_the_limit_away() -> None:
    t = Table(
        who=["tresckow", "oster"],
        at={"tresckow": "ministry_of_propaganda"},
        motivation={"tresckow": "motivated"},
        items={"tresckow": ["map", "map", "map", "keys", "keys"]},
    )
    assert t.ask == "Lose" and t.s.no_ability


def test_16_6_beck_is_protected_from_goebbels_too() -> None:
    t = Table(who=["beck", "oster"], at={"beck": "ministry_of_propaganda"}, motivation={"beck": "motivated"})
    assert not t.s.no_ability and t.ask == "Action"


# --- visits and moves ------------------------------------------------------------------------


def test_16_7_goebbels_offer_is_open_to_one_at_extreme() -> None:
    t = Table(
        who=["kordt", "oster"],
        at={"oster": "nuremberg"},
        suspicion={"kordt": "extreme"},
        step="events",
        next=["s1_visit_goebbels"],
    )
    assert t.nazi("goebbels") == "train_station"
    t.do(Accept(True))
    assert (t.suspicion("kordt"), t.motivation("kordt")) == ("extreme", "motivated")


def test_16_8_a_visitor_beside_everybody_stays() -> None:
    t = Table(at={"beck": "gestapo_hq", "bonhoeffer": "gestapo_hq"}, step="events", next=["s1_visit_himmler"])
    assert t.nazi("himmler") == "gestapo_hq" and t.s.visited == [] and t.ask != "Consider"


def test_16_9_who_is_sent_where_he_is_has_not_moved() -> None:
    t = Table(
        who=["kordt", "oster"],
        stage=6,
        nazi={"hitler": "chancellery"},
        motivation={"kordt": "committed"},
        dossier={"kordt": ["derail_train"], "oster": ["delay_hitler"]},
        step="events",
        next=["s6_berlin_bombed"],
    )
    assert t.s.moved == [] and t.ask != "React", "neither Delay Hitler nor Derailed Train is offered"


def test_16_10_forged_documents_do_not_open_the_window_for_c_and_d() -> None:
    t = Table(
        who=["kordt", "oster"],
        motivation={"kordt": "committed"},
        dossier={"kordt": ["derail_train", "forged_documents"]},
        step="act",
    )
    t.do(PlayCard(card("forged_documents")), branch("card.forged_documents.0"), There(place("zeughaus")))
    assert t.nazi("hitler") == "zeughaus" and t.ask == "Action"


def test_16_26_hitler_goes_through_the_train_station_like_everybody() -> None:
    t = Table(who=["kordt", "oster"], dossier={"kordt": ["forged_documents"]}, step="act")
    t.do(PlayCard(card("forged_documents")), branch("card.forged_documents.0"))
    assert t.why(There(place("nuremberg"))) is None, "two steps: by the Train Station"
    assert t.why(There(place("deutschlandhalle"))) is not None, "he must end elsewhere"


# --- plots -----------------------------------------------------------------------------------

BERLIN: dict[str, Any] = {
    "who": ["kordt", "oster", "beck"],
    "at": {"kordt": "chancellery", "oster": "chancellery", "beck": "prison"},
    "motivation": {"kordt": "committed"},
    "nazi": {"hitler": "chancellery"},
    "step": "act",
}


def test_16_12_a_prisoner_spoils_the_gathering() -> None:
    t = Table(3, **BERLIN, dossier={"kordt": ["coup"]}).do(Attempt(card("coup")))
    assert t.s.dice == 1 and t.ask == "RollPlot", "one die leaves nothing to choose"


def test_16_13_dice_may_be_left_out() -> None:
    t = Table(3, **BERLIN, dossier={"kordt": ["coup"]}, items={"kordt": ["signature", "signature"]})
    t.do(
        Attempt(card("coup")), UseItem(who("kordt"), item("signature")), UseItem(who("kordt"), item("signature")), READY
    )
    assert t.open() == [Throw(1), Throw(2), Throw(3)]
    t.do(Throw(2)).dice("1", "2")
    assert t.heard(PlotFailed) and t.items("kordt") == []


def test_16_14_a_refused_item_costs_nothing_and_is_not_asked_for_again_bo_7_10() -> None:
    t = Table(3, **BERLIN, dossier={"kordt": ["coup"]}, items={"kordt": ["signature"], "oster": ["signature"]})
    t.do(
        Attempt(card("coup")), UseItem(who("kordt"), item("signature")), UseItem(who("oster"), item("signature")), READY
    )
    t.do(AGREE[1], seat=1)
    assert t.s.actions == 3 and t.items("kordt") == ["signature"] and t.ask == "Action"
    t.do(Attempt(card("coup")))
    assert sentence_of(t.why(UseItem(who("oster"), item("signature")))) is AskedAlready


def test_16_15_two_equal_items_count_once_where_there_is_no_star() -> None:
    t = Table(
        3,
        **{**BERLIN, "nazi": {"hitler": "munich"}, "at": {"kordt": "nuremberg", "beck": "prison"}},
        dossier={"kordt": ["poison_parcel"]},
        items={"kordt": ["map", "map"]},
    )
    t.do(Attempt(card("poison_parcel")), UseItem(who("kordt"), item("map")))
    assert sentence_of(t.why(UseItem(who("kordt"), item("map")))) is NoUse


def test_16_16_added_and_ignored_eagles_are_summed_first() -> None:
    t = Table(
        3,
        **{**BERLIN, "motivation": {"kordt": "reckless"}},
        stage=6,
        current="s6_berlin_bombed",
        suspicion={"kordt": "high"},
        dossier={"kordt": ["lone_gunman"]},
        items={"kordt": ["badge"]},
    )
    t.do(Attempt(card("lone_gunman")), UseItem(who("kordt"), item("badge")), READY).dice("target")
    assert t.heard(PlotFailed), "one added, one ignored: none is counted"


def test_16_18_a_rerolled_die_is_simply_replaced() -> None:
    t = Table(
        3,
        **BERLIN,
        dossier={"kordt": ["coup"], "oster": ["quick_reaction", "hitlers_schedule_leaked"]},
        suspicion={"kordt": "high"},
    )
    t.do(Attempt(card("coup"))).dice("eagle")
    t.do(Interject(card("hitlers_schedule_leaked")), seat=1)
    assert t.s.ignored == 1 and t.ask == "ReactToRoll"
    t.do(Interject(card("quick_reaction")), Die(0), seat=1).dice("target")
    assert t.heard(PlotFailed) and t.at("kordt") == "chancellery"


def test_16_21_the_concealed_pistol_is_weapons_where_its_owner_discards_an_item() -> None:
    position: dict[str, Any] = {
        "who": ["kordt", "oster"],
        "at": {"kordt": "chancellery"},
        "dossier": {"kordt": ["concealed_pistol", "kidnapping"]},
        "step": "act",
    }
    t = Table(**position, empty=["chancellery"], suspicion={"kordt": "extreme"}).do(DeliverPistol())
    assert t.suspicion("kordt") == "medium" and t.dossier("kordt") == ["kidnapping"]
    assert card("concealed_pistol") in t.s.discard and t.s.scrap == []
    t = Table(**position, nazi={"hitler": "chancellery"}, motivation={"kordt": "committed"})
    t.do(Attempt(card("kidnapping")), UsePistol(who("kordt")), READY)
    assert t.s.dice == 2 and t.dossier("kordt") == ["kidnapping"]


def test_16_22_canaris_does_not_reach_prisoners() -> None:
    t = Table(
        3,
        who=["canaris", "oster", "beck"],
        at={"oster": "prison"},
        motivation={"canaris": "motivated"},
        items={"canaris": ["map"]},
        step="act",
    )
    t.do(ability("cover_up"))
    assert t.ask == "Lose"
    t.do(t.open()[0])
    assert t.open() == [Person(who("beck")), Person(who("canaris"))]


def test_16_23_a_reward_may_be_taken_in_vain_and_by_a_prisoner() -> None:
    position: dict[str, Any] = {"who": ["kordt", "oster"], "at": {"oster": "prison"}, "track": 2, "step": "act"}
    t = Table(**position).do(CONSPIRE[0]).dice("target").do(TakeReward(1))
    assert t.s.support == t.s.floor
    t = Table(**position).do(CONSPIRE[0]).dice("target").do(TakeReward(0), Person(who("oster")))
    assert t.motivation("oster") == "skeptical"


def test_16_23_a_reward_that_changes_nothing_is_offered_with_a_warning() -> None:
    position: dict[str, Any] = {"who": ["kordt", "oster"], "track": 2, "step": "act"}
    low = Table(**position).do(CONSPIRE[0]).dice("target")
    assert TakeReward(1) in low.open() and "would change nothing" in low.says(pending(low.s))
    high = Table(**position, support=5).do(CONSPIRE[0]).dice("target")
    assert "would change nothing" not in high.says(pending(high.s))


# --- consent ---------------------------------------------------------------------------------


def test_16_25_others_are_moved_only_if_they_agree() -> None:
    position: dict[str, Any] = {
        "who": ["olbricht", "oster", "beck"],
        "motivation": {"olbricht": "motivated"},
        "step": "act",
    }
    t = Table(3, **position).do(ability("travel_orders"), branch("ability.travel_orders.1"), Person(who("oster")))
    assert t.ask == "ConsentMove"
    t.do(AGREE[1], seat=1)
    assert t.ask == "ConsentMove" and t.s.actions == 2, "Beck is the only one left to ask"
    t.do(AGREE[0], seat=2).do(Move(place("chancellery")))
    assert t.at("beck") == "chancellery" and t.ask == "Action"


def test_16_25_olbrichts_action_is_not_spent_if_everybody_refuses_and_nobody_is_asked_again() -> None:
    t = Table(3, who=["olbricht", "oster", "beck"], motivation={"olbricht": "motivated"}, step="act")
    others = branch("ability.travel_orders.1")
    t.do(ability("travel_orders"), others, Person(who("oster"))).do(AGREE[1], seat=1).do(AGREE[1], seat=2)
    assert t.ask == "Action" and t.s.actions == 3
    t.do(ability("travel_orders"))
    assert sentence_of(t.why(others)) is NobodyToLead
    assert t.open() == [branch("ability.travel_orders.0")]


def test_bo_6_9_a_refused_request_is_not_made_again_this_turn() -> None:
    t = Table(who=["kordt", "oster"], items={"kordt": ["map", "keys"]}, step="act")
    give = GiveItem(item("map"))
    t.do(Meet(who("oster")), give).do(AGREE[1], seat=1)
    assert t.s.actions == 3
    t.do(Meet(who("oster")))
    assert sentence_of(t.why(give)) is AskedAlready


# --- event decks -----------------------------------------------------------------------------


def test_16_27_slow_news_day_in_a_prisoners_turn() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, dossier={"oster": ["slow_news_day"]})
    t.question("interrogation_02").do(C).dice("target", "target")
    assert t.ask == "React"


def test_16_28_kordt_never_looks_into_the_next_deck() -> None:
    t = Table(who=["kordt", "oster"], motivation={"kordt": "motivated"}, stage=3, left=2, step="act")
    t.do(ability("foreign_cables")).event("s3_yellow_stars").event("s3_london_bombed")
    assert t.ask == "Arrange" and t.open() == NTH[:2]


def test_bo_15_4_only_kordt_knows_what_he_saw_and_how_it_lies() -> None:
    t = Table(who=["kordt", "oster"], motivation={"kordt": "motivated"}, stage=3, left=3, step="act")
    t.do(ability("foreign_cables")).event("s3_yellow_stars").event("s3_london_bombed").event("s3_germany_bombed")
    t.do(NTH[2], NTH[0], NTH[1])
    seen = [[known(c.kind) for c in observe(t.s, bit(seat)).event[33:36]] for seat in (0, 1)]
    assert seen == [[True] * 3, [False] * 3]
    assert [EVENT[c.kind].id for c in t.s.event[33:36]] == ["s3_germany_bombed", "s3_yellow_stars", "s3_london_bombed"]


def test_16_29_deciphered_code_reaches_over_the_border_of_decks() -> None:
    t = Table(who=["kordt", "oster"], stage=3, left=1, dossier={"kordt": ["deciphered_code"]}, step="act")
    t.do(PlayCard(card("deciphered_code"))).event("s3_yellow_stars").event("s4_afrika_korps")
    t.do(branch("card.deciphered_code.0"), NTH[1])
    assert t.s.top[2:4] == [11, 3] and t.s.stage == 3, "the card of stage 4 is gone, and no stage has begun"


def test_16_29_documents_located_shown_by_a_card_do_not_lose_the_game() -> None:
    t = Table(who=["kordt", "oster"], stage=7, left=2, dossier={"kordt": ["deciphered_code"]}, step="act")
    t.do(PlayCard(card("deciphered_code"))).event("s7_documents_located").event("s7_gothic_line")
    t.do(branch("card.deciphered_code.1"), NTH[1])
    assert t.s.over is None
    assert [EVENT[c.kind].id for c in t.s.event[-2:]] == ["s7_gothic_line", "s7_documents_located"]
    assert all(c.knowers & ALL for c in t.s.event[-2:])


def test_16_30_events_are_not_removed_from_the_next_stage() -> None:
    t = Table(stage=4, left=2, step="events", next=["s4_pearl_harbor"])
    assert t.s.top[3:5] == [12, 2] and t.s.nazi[1] == -1, "one was left to remove; Hess is gone"
    assert EventsRemoved(3) not in t.news


# --- raid, prison, limits --------------------------------------------------------------------


def test_16_31_a_raid_does_not_concern_plots() -> None:
    t = Table(
        who=["kordt", "oster"], stage=2, step="events", next=["s2_gestapo_raid"], dossier={"kordt": ["coup", "safe"]}
    )
    assert t.ask != "RaidCard"


def test_16_32_plots_are_reshuffled_with_the_discards() -> None:
    t = Table(who=["kordt", "oster"], dossier={"kordt": ["history_repeats"]}, discard=["coup"], step="act")
    t.do(PlayCard(card("history_repeats")))
    assert t.s.deck[card("coup")] == t.s.deck[card("history_repeats")] == 1
    t.card("coup")
    assert t.dossier("kordt") == ["coup"] and t.s.discard == []


def test_16_33_hess_may_take_a_plot() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "hannover"}, dossier={"kordt": ["coup"]})
    assert t.open() == [DropCard(card("coup"))]


def test_16_35_bormanns_visit_arrests_and_the_turn_ends() -> None:
    t = Table(who=["kordt", "oster"], stage=5, at={"oster": "smolensk"}, step="events", next=["s5_visit_bormann"])
    assert t.at("kordt") == "prison" and t.s.active == who("oster")


def test_16_36_prisoners_are_not_concerned_by_events() -> None:
    t = Table(
        who=["kordt", "oster"],
        at={"oster": "prison"},
        dossier={"oster": ["coup"]},
        motivation={"oster": "motivated"},
        stage=5,
        step="events",
        next=["s5_casablanca"],
    )
    assert t.dossier("oster") == ["coup"] and t.motivation("oster") == "motivated"


def test_16_40_solo_the_last_one_arrested_loses() -> None:
    t = Table(
        1,
        who=["kordt", "oster"],
        at={"oster": "prison"},
        suspicion={"kordt": "extreme"},
        stage=2,
        step="events",
        next=["s2_gestapo_raid"],
    )
    assert t.s.over is not None and t.s.over.why == ("all_in_prison",)


def test_16_42_dice_of_one_who_is_arrested_return() -> None:
    everybody = {"kordt": "gestapo_hq", "oster": "gestapo_hq"}
    t = Table(who=["kordt", "oster"], at=everybody, dossier={"kordt": ["black_orchestra"]}, step="act")
    t.do(PlayCard(card("black_orchestra"))).dice(*["3"] * 2, *["eagle"] * 8)
    t.do(Person(who("oster")), Person(who("kordt")))
    assert t.s.stored[who("oster")] == 3 and sum(t.s.stored_dice) == 2
    assert t.suspicion("oster") == "extreme"


def test_16_43_effective_planning_after_the_last_action() -> None:
    t = Table(who=["kordt", "oster"], dossier={"oster": ["effective_planning"]}, step="act", actions=1)
    t.do(EndActions())
    assert t.ask == "React"
    t.do(Interject(card("effective_planning")), seat=1)
    assert t.ask == "Action" and t.s.actions == 2


def test_bo_14_4_others_may_speak_up_while_one_thinks() -> None:
    t = Table(who=["kordt", "oster"], dossier={"oster": ["effective_planning"]}, step="act", actions=1)
    assert t.open(seat=1) == [Interject(card("effective_planning"))]
    assert t.why(EndActions(), seat=1) is not None
    t.do(Interject(card("effective_planning")), seat=1)
    assert t.s.actions == 2 and t.ask == "Action" and t.dossier("oster") == []


def test_16_44_stauffenberg_gets_his_action_when_he_is_motivated() -> None:
    t = Table(who=["stauffenberg", "oster"], motivation={"stauffenberg": "skeptical"}, track=2, step="act")
    t.do(CONSPIRE[0]).dice("target").do(TakeReward(0), Person(who("stauffenberg")))
    assert t.s.actions == 3, "three, one spent, one more"


def test_16_45_hess_who_is_gone_is_skipped() -> None:
    t = Table(gone=["hess"], step="events", next=["s1_party_rally"])
    assert t.nazi("hess") == "gone" and t.nazi("goering") == "nuremberg"


def test_16_49_a_prisoner_discards_when_released() -> None:
    cards = ["safe", "coup", "airplane_access", "quick_reaction"]
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, dossier={"kordt": cards})
    t.question(option_card("wrong_name")).do(A)
    assert t.ask == "Lose" and t.at("kordt") == "gestapo_hq"


def test_bo_10_9_a_card_for_once_leaves_the_game() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"})
    t.question("there_must_be_a_mistake").do(A)
    assert t.s.spent == [INTERROGATION.kind("there_must_be_a_mistake")] and sum(t.s.unread) == 23


def test_bo_15_1_others_see_neither_the_card_nor_what_is_open() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, support=6, suspicion={"oster": "extreme"})
    t.question("interrogation_02")
    assert not known(observe(t.s, bit(1)).card[0].kind) and known(observe(t.s, bit(0)).card[0].kind)


# --- other corners ---------------------------------------------------------------------------


def test_16_20_what_was_taken_here_may_be_delivered_here() -> None:
    t = Table(
        who=["kordt", "oster"],
        at={"kordt": "zeughaus"},
        tiles={"zeughaus": "keys"},
        suspicion={"kordt": "high"},
        step="act",
    )
    t.do(TAKE_ITEM, Deliver(item("keys")))
    assert t.suspicion("kordt") == "low"


def test_bo_7_1_plots_a_and_h_need_the_reckless() -> None:
    t = Table(3, **BERLIN, dossier={"kordt": ["sniper"]})
    assert sentence_of(t.why(Attempt(card("sniper")))) is TooTimid


def test_bo_6_5_oster_keeps_one_of_two() -> None:
    t = Table(who=["oster", "kordt"], motivation={"oster": "motivated"}, step="act")
    t.do(ADD_CARD).card("safe").card("coup")
    assert t.ask == "KeepOne" and isinstance(t.why(t.open()[0]), type(None))
    t.do(next(choice for choice in t.open() if choice.card == card("coup")))  # type: ignore[attr-defined]
    assert t.dossier("oster") == ["coup"] and t.s.discard == [card("safe")]


def test_bo_12_2_loyal_henchmen_need_two_deputies_besides() -> None:
    t = Table(
        3,
        {"loyal_henchmen": True, "difficulty": "easy"},
        **{**BERLIN, "nazi": {"hitler": "munich", "goering": "chancellery"}},
        dossier={"kordt": ["coup"]},
        items={"kordt": ["signature"]},
    )
    t.do(Attempt(card("coup")), UseItem(who("kordt"), item("signature")), READY, Throw(2)).dice("target", "target")
    assert t.s.over is None and t.nazi("goering") == "gone" and len(t.s.slain) == 1


def test_bo_12_4_secured_documents_leave_as_many_cards() -> None:
    secured, plain = Table(2, {"secured_documents": True}), Table(2)
    assert secured.s.top == plain.s.top and sum(secured.s.pool) == sum(plain.s.pool) - 1


def test_bo_12_3_no_time_to_lose_removes_three_of_each_stage() -> None:
    assert Table(2, {"no_time_to_lose": True}).s.top == [3] * 7


def test_bo_8_7_closed_places_cannot_be_entered() -> None:
    t = Table(stage=7, at={"beck": "posen"}, step="act")
    assert sentence_of(t.why(Move(place("warsaw")))) is NotOpen


def test_bo_6_3_2_an_eagle_costs_the_cards_that_wait_for_targets() -> None:
    t = Table(who=["kordt", "oster"], dossier={"oster": ["defections_and_dissent", "classified_papers"]}, step="act")
    t.do(CONSPIRE[1]).dice("eagle", "target")
    assert t.s.track == 0 and t.dossier("oster") == [] and t.suspicion("oster") == "extreme"


def test_bo_6_3_2_two_dice_on_defections_lower_support() -> None:
    t = Table(
        who=["kordt", "oster"],
        dossier={"oster": ["defections_and_dissent", "classified_papers"]},
        support=4,
        step="act",
    )
    t.do(CONSPIRE[2]).dice("target", "target", "target")
    assert t.suspicion("oster") == "low" and t.ask == "TakeTargets"
    t.do(t.open()[2], seat=1)
    assert (t.s.support, t.s.track, t.s.on_card) == (3, 1, 0)


def test_bo_14_3_called_away_before_penalties() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "hannover"}, dossier={"kordt": ["coup"], "oster": ["called_away"]})
    assert t.ask == "React"
    t.do(Interject(card("called_away")), seat=1)
    t.do(t.open()[0], seat=1).do(t.open(seat=1)[0], seat=1).do(There(place("munich")), seat=1)
    assert t.nazi("hess") == "munich" and t.dossier("kordt") == ["coup"]


def test_bo_14_3_no_window_where_nothing_can_come_of_it() -> None:
    t = Table(who=["kordt", "oster"], dossier={"oster": ["called_away"]})
    assert t.ask == "Action", "no deputy is beside Kordt"
    assert sentence_of(t.why(Interject(card("safe")))) is NotHeld


def test_what_everybody_has_seen_since_is_no_longer_in_doubt_when_kordt_reorders_again() -> None:
    """BO-15.4: the doubt is about the cards that are left, in the places that are left."""
    t = Table(
        who=["kordt", "oster"],
        stage=7,
        left=6,
        motivation={"kordt": "motivated"},
        next=["s7_gothic_line", "s7_v2_rockets"],
        step="act",
        options={"secured_documents": True},
    )
    first = t.s.top[6] + 6 * 12
    gothic, rockets = EVENT.kind("s7_gothic_line"), EVENT.kind("s7_v2_rockets")
    t.do(ability("foreign_cables")).event("s7_fall_of_rome").do(NTH[0], NTH[2], NTH[1])
    assert doubts(t) == [((first, first + 1, first + 2), tuple(sorted((gothic, rockets))))]
    t.do(EndActions())
    while t.s.active != who("kordt") or t.ask != "Action":
        t.do(t.open()[0])
    t.do(ability("foreign_cables")).event("s7_gestapo_raid").event("s7_rommel_executed").do(NTH[0], NTH[2], NTH[1])
    assert doubts(t) == [((first + 2, first + 3, first + 4), (rockets,))]


def test_every_world_of_a_spectator_holds_the_cards_that_kordt_put_back() -> None:
    """BO-15.4: however few of the orders fit, a world that contradicts what was seen is never drawn."""
    t = Table(
        who=["kordt", "oster"],
        stage=7,
        motivation={"kordt": "motivated"},
        next=["s7_gothic_line", "s7_v2_rockets"],
        step="act",
    )
    t.do(ability("foreign_cables")).event("s7_fall_of_rome").do(NTH[0], NTH[2], NTH[1])
    seen = observe(t.s, NOBODY)
    ((places, kinds),) = doubts(t)
    orders = set()
    for fate in range(400):
        world = GAME.belief.determinize(seen, NOBODY, Random(fate))
        assert GAME.belief.consistent(world, seen, NOBODY)
        orders.add(tuple(world.event[place].kind for place in places))
    where = {tuple(order.index(kind) for kind in kinds) for order in orders}
    assert where == set(permutations(range(3), 2)), "and all that fit are drawn"


# --- what is said aloud (BO-10.5, BO-1.12) ---------------------------------------------------


def test_10_5_an_option_is_told_with_all_that_it_does() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, step="turn")
    t.question(option_card("name_a_suspect")).do(A)
    [told] = t.heard(OptionRead)
    assert OPTION[told.option].text["en"] in t.says(told)
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, step="turn")
    t.question(option_card("name_a_suspect")).do(C)
    [resisted] = t.heard(Resisted)
    assert all(one.text["en"].rstrip(".") in t.says(resisted) for one in RESISTANCE[resisted.table].result)


def test_every_roll_says_what_it_is_for() -> None:
    t = Table(who=["kordt", "oster"], step="act").do(CONSPIRE[0]).dice("target")
    assert t.says(t.heard(Rolled)[0]) == "The roll for Conspire: target."
    prison = Table(who=["kordt", "oster"], at={"kordt": "prison"}, motivation={"kordt": "motivated"}, step="turn")
    prison.question(option_card("name_a_suspect")).do(C).dice("2")
    assert prison.says(prison.heard(Rolled)[0]) == "The roll to resist: two."


def doubts(t: Table) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(fact.places, fact.kinds) for fact in t.s.memory if isinstance(fact, Blended)]
