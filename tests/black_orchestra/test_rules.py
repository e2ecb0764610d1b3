"""The rules of chapters 1 to 15 that no worked example shows, one test each, named by their numbers; and the last rulings."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from sentences import sentence_of

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.map import BERLIN, DISTANCE, FAR, NEXT, OPEN
from undertable.games.black_orchestra.board.state import FACE_DOWN, NONE
from undertable.games.black_orchestra.box.tables import (
    DEPUTIES,
    EVENT,
    HITLER,
    MOTIVATION,
    NAZI,
    PLACE,
    PRISON,
    SUSPICION,
    plot_of,
)
from undertable.games.black_orchestra.speech.answers import (
    ADD_CARD,
    AGREE,
    CONSPIRE,
    FREE_SOMEBODY,
    PASS,
    READY,
    REVEAL,
    SAY,
    TAKE_ITEM,
    Attempt,
    EndActions,
    Keep,
    Meet,
    Move,
    PlayCard,
    TakeBoard,
    Throw,
    UseItem,
)
from undertable.games.black_orchestra.speech.answers_effects import ACCEPT, REWARDS, Accept, DropCard, Person, There
from undertable.games.black_orchestra.speech.asks import Limits
from undertable.games.black_orchestra.speech.events import ActionsGained
from undertable.games.black_orchestra.speech.events_history import Announced, EventTurned, Ignored
from undertable.games.black_orchestra.speech.outcomes import ROLLS
from undertable.games.black_orchestra.speech.reasons import BoardGone, NothingRevealed
from undertable.kernel.engine import apply, asked, due, options, pending, refuse, start, universe
from undertable.kernel.game import Setup, SetupError
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, NOBODY, bit, known

from .table import Table, card, item, place, who

A, B, C = SAY


# --- terms (BO-1) ----------------------------------------------------------------------------


def test_1_1_a_conspirator_in_prison_is_not_free() -> None:
    t = Table(3, who=["kordt", "oster", "beck"], at={"oster": "prison"}, items={"kordt": ["map"]}, step="act")
    assert t.why(Meet(who("oster"))) is not None and t.why(Meet(who("beck"))) is None


def test_1_2_hitler_is_no_deputy() -> None:
    assert HITLER not in DEPUTIES and len(DEPUTIES) == 5 and len(NAZI) == 6


def test_1_3_motivation_allows_more_and_more() -> None:
    assert MOTIVATION.ids == ("timid", "skeptical", "motivated", "committed", "reckless")


def test_1_4_suspicion_says_how_many_eagles_detect() -> None:
    assert [row.eagles_that_detect for row in SUSPICION] == [3, 2, 1, 1]


@pytest.mark.parametrize(("difficulty", "support"), [("easy", 2), ("standard", 3), ("hard", 4)])
def test_1_5_support_never_falls_below_its_start_bo_3_4_bo_12_1(difficulty: str, support: int) -> None:
    """BO-3.4, BO-12.1."""
    t = Table(2, {"difficulty": difficulty}, stage=5, step="events", next=["s5_rommel_defeated"])
    assert t.s.support == support == t.s.floor


def test_1_6_the_stage_is_that_of_the_last_event() -> None:
    t = Table(stage=2, left=0, step="events", next=["s3_london_bombed"])
    assert t.s.stage == 3 and t.nazi("hess") == "prague"


def test_1_8_berlin_is_seven_places_next_to_each_other() -> None:
    assert len(BERLIN) == 7 and all(b in NEXT[a] for a in BERLIN for b in BERLIN if a != b)


def test_1_9_distance_goes_over_accessible_places_and_never_to_prison() -> None:
    vienna, auschwitz = place("vienna"), place("auschwitz")
    assert DISTANCE[3][place("munich")][vienna] == 1 and DISTANCE[3][vienna][auschwitz] == FAR
    assert DISTANCE[4][vienna][auschwitz] == 2
    assert all(DISTANCE[stage][v][PRISON] == FAR for stage in range(1, 8) for v in range(PRISON))


def test_1_10_the_active_player_is_asked() -> None:
    t = Table(who=["kordt", "oster"], turn="oster", step="act")
    assert due(t.s) == (1,) and t.s.active == who("oster")


def test_1_11_two_in_one_place_are_not_alone() -> None:
    t = Table(who=["kordt", "oster"], step="events", next=["s1_visit_himmler"])
    assert len(t.s.visited) == 2 and t.ask == "Action", "no offer is made"


def test_1_12_a_die_has_one_eagle_two_targets_and_three_numbers() -> None:
    assert [weight for _, weight in ROLLS[1]] == [1, 2, 1, 1, 1]
    assert sum(weight for _, weight in ROLLS[3]) == 6**3 and len(ROLLS[3]) == 35


# --- components and set-up (BO-2, BO-3) ------------------------------------------------------


def test_2_1_to_2_5_everything_is_in_the_box() -> None:
    """BO-2.1 to BO-2.5: thirty places with 24 squares, 24 tiles, 51 cards, 84 events, 24 interrogation cards."""
    t = Table()
    pieces = Counter(sort for sort, _ in GAME.census(t.s))
    assert pieces == {"item": 24, "card": 51, "event": 84, "interrogation": 24}
    assert t.s.tile.count(FACE_DOWN) == 24 and len(PLACE) == 31


def new(seats: int = 2, **switches: Any) -> Any:
    return start(GAME, Setup("solo" if seats == 1 else "team", seats, switches))


def test_3_1_one_player_has_two_conspirators() -> None:
    s = new(1)
    for choice in (TakeBoard(0), TakeBoard(1)):
        apply(s, 0, choice)
    assert s.order == [0, 1] and s.seat_of[:2] == [0, 0]


def test_3_2_everybody_is_where_they_live() -> None:
    t = Table()
    homes = ("deutschlandhalle", "hannover", "ministry_of_propaganda", "nuremberg", "gestapo_hq", "munich")
    assert tuple(t.nazi(id) for id in NAZI.ids) == homes


def test_3_3_every_square_has_a_tile_that_nobody_knows_bo_15_6() -> None:
    """BO-15.6: tiles and removed cards have no identity before somebody may look."""
    t = Table()
    assert sum(t.s.unrevealed) == 24 and all(not known(c.kind) for c in t.s.event)


def test_3_5_two_events_of_each_stage_are_removed_unseen() -> None:
    assert Table().s.top == [2] * 7


def test_3_6_the_other_decks_are_whole() -> None:
    t = Table()
    assert (sum(t.s.deck), sum(t.s.unread), t.s.discard, t.s.track) == (51, 24, [], 0)


def test_3_7_no_two_play_the_same_conspirator() -> None:
    s = new(2)
    apply(s, 0, TakeBoard(3))
    reason = refuse(s, 1, TakeBoard(3))
    assert sentence_of(reason) is BoardGone and reason is not None and reason.rule == "BO-3.7"
    apply(s, 1, TakeBoard(4))
    assert (s.motivation[3], s.suspicion[3], PLACE.ids[s.at[3]]) == (0, 1, "train_station")


def test_3_7_boards_may_be_dealt() -> None:
    assert asked(new(3, boards="random")) == (CHANCE,)


def test_3_8_the_host_begins_if_so_agreed() -> None:
    s = new(2, first="host")
    apply(s, 0, TakeBoard(5))
    apply(s, 1, TakeBoard(2))
    assert s.active == 5 and asked(s) == (0,)


def test_3_8_whoever_made_the_table_begins_wherever_that_is() -> None:
    s = start(GAME, Setup("team", 3, {"first": "host"}, host=2))
    for seat, board in enumerate((5, 2, 7)):
        apply(s, seat, TakeBoard(board))
    assert s.active == 7 and asked(s) == (2,)


def test_3_8_nobody_made_a_table_in_a_seat_that_is_not_there() -> None:
    with pytest.raises(SetupError, match="no seat 4"):
        start(GAME, Setup("team", 3, {"first": "host"}, host=3))


# --- principles (BO-4) -----------------------------------------------------------------------


def test_4_1_a_card_may_be_played_even_if_it_can_do_nothing() -> None:
    t = Table(who=["kordt", "oster"], suspicion={"kordt": "low"}, dossier={"kordt": ["lose_gestapo"]}, step="act")
    t.do(PlayCard(card("lose_gestapo")))
    assert t.suspicion("kordt") == "low" and t.s.actions == 2


def test_4_2_eagles_come_before_targets_and_numbers_last() -> None:
    t = Table(who=["kordt", "oster"], track=2, step="act").do(CONSPIRE[2]).dice("eagle", "target", "3")
    assert t.suspicion("kordt") == "high" and t.ask == "ChooseReward"
    assert t.s.actions == 0 and not t.heard(ActionsGained), "the actions come after the reward"
    t.do(t.open()[1])
    assert t.s.actions == 3


def test_4_4_the_active_player_settles_ties() -> None:
    t = Table(
        3, who=["kordt", "oster", "beck"], at={"kordt": "munich", "oster": "train_station", "beck": "train_station"},
        nazi={"bormann": "nuremberg"}, stage=2, turn="oster", step="events", next=["s2_visit_bormann"],
    )  # fmt: skip
    assert t.ask == "ChoosePlace" and due(t.s) == (1,)
    t.do(There(place("munich")))
    assert t.nazi("bormann") == "munich"


def test_4_5_one_may_choose_oneself() -> None:
    t = Table(who=["kordt", "oster"], track=2, step="act").do(CONSPIRE[0]).dice("target").do(REWARDS[0])
    assert t.why(Person(who("kordt"))) is None


def test_4_6_prisoners_are_left_out_of_effects_and_deliveries() -> None:
    t = Table(who=["kordt", "oster"], at={"oster": "prison"}, dossier={"kordt": ["false_safety_report"]}, step="act")
    t.do(PlayCard(card("false_safety_report")))
    assert (t.suspicion("kordt"), t.suspicion("oster")) == ("low", "medium")


def test_4_12_nothing_is_discarded_at_will() -> None:
    t = Table(who=["kordt", "oster"], items={"kordt": ["map"]}, dossier={"kordt": ["safe"]}, step="act")
    assert not any(isinstance(choice, DropCard) for choice in universe(t.s, 0))


# --- the turn (BO-5) -------------------------------------------------------------------------


def test_5_1_turns_go_clockwise_and_forget_what_was_for_one_turn() -> None:
    t = Table(who=["kordt", "oster"], step="act").do(CONSPIRE[0]).dice("1").do(EndActions())
    t.event("s1_gestapo_investigation")
    assert t.s.active == who("oster") and not t.s.conspired and t.s.actions == 3


def test_5_3_rally_of_peace_lowers_suspicion_on_entry_and_at_the_start() -> None:
    position: dict[str, Any] = {
        "who": ["kordt", "oster"],
        "stage": 2,
        "current": "s2_party_rally",
        "suspicion": {"kordt": "extreme"},
    }
    t = Table(**position, nazi=dict.fromkeys(NAZI.ids, "munich"), step="act").do(Move(place("nuremberg")))
    assert t.suspicion("kordt") == "low"
    t = Table(**position, nazi=dict.fromkeys(NAZI.ids, "munich"), at={"kordt": "nuremberg"})
    assert t.suspicion("kordt") == "low"


def test_5_5_three_actions_and_unused_ones_are_lost() -> None:
    t = Table(who=["kordt", "oster"])
    assert t.s.actions == 3
    t.do(EndActions())
    assert t.ask == "DrawEvent"


def test_5_6_several_events_may_be_due() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}).question("interrogation_06").do(B)
    assert t.s.due == 1, "the first of two is being turned up"
    t.event("s1_gestapo_investigation")
    assert t.s.due == 0 and t.ask == "DrawEvent"


def test_5_7_the_next_turn_begins() -> None:
    t = Table(who=["kordt", "oster"], step="events", next=["s1_gestapo_investigation"])
    assert t.s.active == who("oster")


def test_5_8_nothing_follows_the_end() -> None:
    t = Table(who=["kordt", "oster"], stage=7, step="events", next=["s7_documents_located"])
    assert t.s.over is not None and t.s.over.why == ("documents_located",) and t.s.stack == []
    t.s.then(Limits())
    assert t.s.stack == []


# --- actions (BO-6) --------------------------------------------------------------------------


def test_6_2_and_6_8_reveal_then_take() -> None:
    """BO-6.2, BO-6.8."""
    t = Table(who=["kordt", "oster"], at={"kordt": "munich"}, step="act")
    assert sentence_of(t.why(TAKE_ITEM)) is NothingRevealed
    t.do(REVEAL).tile("map").do(TAKE_ITEM)
    assert t.items("kordt") == ["map"] and t.s.tile[place("munich")] == NONE and t.s.actions == 1


def test_6_5_a_drawn_card_is_open_to_all() -> None:
    t = Table(who=["kordt", "oster"], step="act").do(ADD_CARD).card("coup")
    assert observe(t.s, NOBODY).dossier[who("kordt")] == [card("coup")]


# --- plots (BO-7) ----------------------------------------------------------------------------

AT_HITLER: dict[str, Any] = {
    "who": ["kordt", "oster"],
    "at": {"kordt": "chancellery", "oster": "chancellery"},
    "motivation": {"kordt": "committed"},
    "nazi": {"hitler": "chancellery"},
    "dossier": {"kordt": ["poison_gas"]},
    "items": {"kordt": ["poison", "poison"], "oster": ["keys"]},
    "step": "act",
}


def test_7_4_what_is_needed_is_announced_before_the_roll() -> None:
    t = Table(**AT_HITLER, support=4, suspicion={"kordt": "low"})
    t.do(Attempt(card("poison_gas")), UseItem(who("kordt"), item("poison")), READY)
    assert t.ask == "ChooseDice" and t.heard(Announced) == [Announced(2, 4, 3)]


@pytest.mark.parametrize(
    ("event", "suspicion", "eagles"),
    [
        ("s6_berlin_bombed", "low", 2),  # three give it away, one is added
        ("s1_parade_in_berlin", "high", 3),  # one gives it away, two are ignored
        ("s3_germany_bombed", "extreme", 0),  # the added one is enough
    ],
)
def test_7_6_the_announced_limit_counts_the_current_event(event: str, suspicion: str, eagles: int) -> None:
    t = Table(**AT_HITLER, support=4, suspicion={"kordt": suspicion}, current=event, stage=EVENT.row(event).stage)
    t.do(Attempt(card("poison_gas")), UseItem(who("kordt"), item("poison")), READY)
    assert t.heard(Announced) == [Announced(2, 4, eagles)]


def test_7_9_numbers_never_matter_in_a_plot() -> None:
    t = Table(**AT_HITLER).do(Attempt(card("poison_gas")), READY).dice("3")
    assert t.s.actions == 2


def test_7_10_consent_is_asked_before_anything_is_spent() -> None:
    t = Table(**AT_HITLER).do(Attempt(card("poison_gas")), UseItem(who("oster"), item("keys")), READY)
    assert t.ask == "ConsentItem" and t.s.actions == 3 and t.items("oster") == ["keys"]
    t.do(AGREE[0], seat=1)
    assert t.s.actions == 2 and t.items("oster") == []


# --- events (BO-8) ---------------------------------------------------------------------------


def test_8_1_without_a_card_to_turn_up_the_game_is_lost_bo_11_3() -> None:
    """BO-11.3: also when a chain of removed cards runs the decks empty."""
    t = Table(stage=7, left=0, step="events")
    assert t.s.over is not None and t.s.over.why == ("no_events_left",)
    t = Table(
        stage=7, left=1, current="s7_gothic_line", key=["s7_fall_of_rome"], step="events", next=["s7_anzio_landing"]
    )
    assert t.s.over is not None and t.s.over.why == ("no_events_left",)


def test_8_3_only_the_current_event_counts() -> None:
    t = Table(stage=3, current="s3_germany_bombed", step="events", next=["s3_invasion_of_norway"])
    assert t.s.current == EVENT.kind("s3_invasion_of_norway") and t.s.key == []


def test_8_5_an_event_is_read_aloud_and_resolved() -> None:
    t = Table(who=["kordt", "oster"], step="act").do(EndActions()).event("s1_munich_agreement")
    assert t.heard(EventTurned) and t.s.support == 4 and t.s.top[0] == 5


def test_8_9_somebody_beside_hitler_is_nearest_to_him() -> None:
    t = Table(
        who=["kordt", "oster"],
        at={"oster": "deutschlandhalle"},
        suspicion={"kordt": "low", "oster": "low"},
        step="events",
        next=["s1_assassin_caught"],
    )
    assert (t.suspicion("kordt"), t.suspicion("oster")) == ("low", "high")


def test_8_10_events_move_conspirators_without_asking() -> None:
    t = Table(who=["beck", "oster"], stage=3, step="events", next=["s3_western_offensive"])
    assert (t.at("beck"), t.at("oster")) == ("adlerhorst", "train_station")


def test_8_11_removed_events_are_not_seen() -> None:
    t = Table(stage=5, step="events", next=["s5_rommel_defeated"])
    assert t.s.top[4] == 5 and not any(known(c.kind) for c in t.s.event[51:60])


def test_8_12_an_offer_may_be_declined_and_costs_are_paid_first() -> None:
    position: dict[str, Any] = {
        "who": ["kordt", "oster"],
        "at": {"oster": "hannover"},
        "stage": 2,
        "suspicion": {"kordt": "extreme"},
        "items": {"kordt": ["map"]},
        "step": "events",
        "next": ["s2_visit_bormann"],
    }
    t = Table(**position).do(Accept(False))
    assert t.suspicion("kordt") == "extreme"
    t = Table(**position).do(ACCEPT[0])
    assert t.ask == "Lose"
    t.do(t.open()[0])
    assert t.suspicion("kordt") == "medium" and t.items("kordt") == []


def test_8_13_an_event_reveals_an_item() -> None:
    t = Table(stage=2, step="events", next=["s2_czechoslovakia_invaded"]).tile("map")
    assert t.s.tile[place("vienna")] == item("map")


# --- raid and prison (BO-9, BO-10) -----------------------------------------------------------


def test_9_3_a_raid_empties_the_track() -> None:
    assert Table(stage=2, track=2, step="events", next=["s2_gestapo_raid"]).s.track == 0


def test_9_2_safe_makes_keeping_free() -> None:
    t = Table(
        who=["kordt", "oster"],
        stage=2,
        dossier={"kordt": ["safe", "hidden_camera"]},
        step="events",
        next=["s2_gestapo_raid"],
    )
    t.do(Keep(card("hidden_camera")))
    assert t.suspicion("kordt") == "medium" and len(t.dossier("kordt")) == 2


ARRESTED: dict[str, Any] = {
    "who": ["kordt", "oster", "beck"],
    "at": {"kordt": "gestapo_hq", "beck": "prison"},
    "dossier": {"kordt": ["hidden_camera", "safe", "called_away"]},
    "items": {"kordt": ["map"]},
    "motivation": {"kordt": "skeptical"},
    "step": "act",
}


def test_10_1_to_10_3_an_arrest_costs_illegal_cards_and_the_rest_of_the_turn() -> None:
    """BO-10.1, BO-10.2, BO-10.3."""
    t = Table(3, **ARRESTED).do(FREE_SOMEBODY).dice("eagle")
    assert t.at("kordt") == "prison" and t.dossier("kordt") == ["safe", "called_away"] and t.items("kordt") == ["map"]
    assert t.ask == "DrawEvent", "neither actions nor Called Away"


def test_10_4_the_card_is_the_prisoners_alone_and_goes_back_bo_15_2() -> None:
    """BO-15.2: once it is shuffled back nothing tells it from the rest."""
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}).question("interrogation_05")
    assert known(observe(t.s, bit(0)).card[0].kind) and not known(observe(t.s, bit(1)).card[0].kind)
    t.do(C)
    assert t.s.card == [] and sum(t.s.unread) == 24


def test_10_10_an_event_follows_even_a_release() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}).question("there_must_be_a_mistake").do(A)
    assert t.at("kordt") == "gestapo_hq" and t.ask == "DrawEvent"


def test_10_12_the_prisoner_picks_the_order_of_alerted_deputies() -> None:
    t = Table(
        3, who=["kordt", "oster", "beck"], at={"kordt": "prison", "oster": "munich", "beck": "hannover"},
    )  # fmt: skip
    t.question("interrogation_08").do(A)
    assert t.ask == "NextPlace" and due(t.s) == (0,)
    t.do(There(place("munich")))
    assert t.nazi("bormann") == "munich", "the nearest from elsewhere, although Göring is there"


def test_10_13_nobody_walks_into_prison() -> None:
    assert (
        NEXT[PRISON] == [] and all(PRISON not in ways for ways in NEXT) and not any(PRISON in places for places in OPEN)
    )


# --- the end (BO-11) -------------------------------------------------------------------------


def test_11_1_all_win_together() -> None:
    t = Table(2, {"difficulty": "easy"}, **AT_HITLER)
    t.do(Attempt(card("poison_gas")), UseItem(who("kordt"), item("poison")), READY, Throw(2)).dice("target", "target")
    assert t.s.over is not None and t.s.over.winners == (0, 1)


# --- solo and variants (BO-12) ---------------------------------------------------------------


def test_12_5_solo_needs_no_consent_and_no_secrets() -> None:
    t = Table(1, **AT_HITLER).do(Attempt(card("poison_gas")), UseItem(who("oster"), item("keys")), READY)
    assert t.s.actions == 2, "nobody is asked"
    t = Table(1, who=["kordt", "oster"], at={"kordt": "prison"}).question("interrogation_01")
    assert t.ask == "InterrogateAlone"


def test_12_6_variants_combine() -> None:
    t = Table(2, {"loyal_henchmen": True, "no_time_to_lose": True, "secured_documents": True, "difficulty": "hard"})
    assert t.s.henchmen and t.s.boxed and t.s.top == [3] * 7 and t.s.support == 4


# --- information (BO-15) ---------------------------------------------------------------------


def test_15_3_the_prisoner_does_not_write_while_the_card_is_in_hand() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"})
    assert GAME.manners.talk(t.s)["table"].writers == 0b11
    t.question("interrogation_01")
    channel = GAME.manners.talk(observe(t.s, NOBODY))["table"]
    assert (channel.readers, channel.writers) == (0b11, 0b10) and GAME.manners.hush(t.s) == "BO-15.3"
    sheet = GAME.manners.layers(observe(t.s, NOBODY), Setup("team", 2))["plan"]
    assert [sheet.writes(seat) for seat in (0, 1)] == [False, True] and sheet.reads(0) and sheet.reads(-1)
    t.do(C)
    assert GAME.manners.talk(t.s)["table"].writers == 0b11


# --- the last rulings (BO-16) ----------------------------------------------------------------


def test_16_1_the_first_card_of_a_stage_is_not_blocked_by_the_last_stage() -> None:
    t = Table(stage=4, left=0, current="s4_fall_of_kiev", step="events", next=["s5_lebensraum"])
    assert t.nazi("himmler") == "wasserburg" and not t.heard(Ignored)


def test_16_3_a_comrade_released_at_gestapo_hq_is_at_high() -> None:
    t = Table(3, **{**ARRESTED, "suspicion": {"kordt": "low", "beck": "low"}}).do(FREE_SOMEBODY).dice("1")
    assert t.suspicion("beck") == "high"


SUDDEN: dict[str, Any] = {
    "who": ["kordt", "oster"],
    "stage": 6,
    "motivation": {"kordt": "committed", "oster": "motivated"},
    "nazi": {"hitler": "munich"},
    "dossier": {"kordt": ["derail_train"]},
    "turn": "oster",
    "step": "events",
    "next": ["s6_berlin_bombed"],
}


def test_16_11_and_16_37_a_plot_detected_in_anothers_turn() -> None:
    """BO-16.11, BO-16.37: the attempter is arrested, everybody loses Motivation, the turn goes on."""
    t = Table(**SUDDEN, suspicion={"kordt": "high"}).do(Attempt(card("derail_train")), Throw(1)).dice("eagle")
    assert t.at("kordt") == "prison" and t.motivation("oster") == "skeptical" and t.s.active == who("kordt")


def test_16_17_two_ignored_eagles_are_none() -> None:
    t = Table(
        **{**SUDDEN, "next": ["s6_visit_hitler"], "at": {"oster": "vienna", "kordt": "posen"}},
        suspicion={"kordt": "high"},
    )
    t.do(Attempt(card("derail_train")), Throw(2)).dice("eagle", "eagle")
    assert t.at("kordt") == "posen"


def test_16_24_paris_works_as_far_as_it_can() -> None:
    t = Table(
        who=["kordt", "oster"],
        stage=4,
        at={"kordt": "wolfsschlucht"},
        suspicion={"kordt": "low"},
        support=7,
        step="act",
    )
    t.do(Move(place("paris")))
    assert (t.suspicion("kordt"), t.s.support) == ("low", 7)


def test_16_34_several_are_arrested_at_once() -> None:
    t = Table(
        who=["kordt", "oster"],
        suspicion={"kordt": "extreme", "oster": "extreme"},
        stage=2,
        track=2,
        step="events",
        next=["s2_gestapo_raid"],
    )
    assert t.s.over is not None and t.s.track == 2, "lost before anything else of the raid"


def test_16_38_and_16_39_only_c_is_left() -> None:
    """BO-16.38, BO-16.39."""
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, suspicion={"oster": "extreme"}, support=6)
    assert t.question("interrogation_02").open() == [C]


def test_16_41_stage_7_leaves_prisoners_where_they_are() -> None:
    t = Table(who=["kordt", "oster"], at={"oster": "prison"}, stage=6, left=0, step="events", next=["s7_gothic_line"])
    assert t.at("oster") == "prison"


def test_16_46_places_only_open_before_stage_7() -> None:
    assert all(OPEN[stage] <= OPEN[stage + 1] for stage in range(6))


def test_16_47_whoever_is_away_loses_as_little_as_possible() -> None:
    def default(t: Table, seat: int) -> Any:
        return GAME.manners.default(t.s, seat, list(options(t.s, seat)), Random(0))

    t = Table(who=["kordt", "oster"], items={"kordt": ["map"]}, step="act")
    assert default(t, 0) == EndActions()
    t.do(Meet(who("oster"))).do(t.open()[1])
    assert t.ask == "ConsentHandOver" and default(t, 1) == AGREE[1]
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}).question("interrogation_01")
    assert default(t, 0) == C
    position: dict[str, Any] = {"who": ["kordt", "oster"], "stage": 2, "step": "events", "next": ["s2_gestapo_raid"]}
    t = Table(**position, dossier={"kordt": ["hidden_camera"]})
    assert default(t, 0) == DropCard(card("hidden_camera"))
    t = Table(**position, dossier={"kordt": ["hidden_camera", "safe"]})
    assert default(t, 0) == Keep(card("hidden_camera"))
    t = Table(**AT_HITLER).do(Attempt(card("poison_gas")), UseItem(who("kordt"), item("poison")), READY)
    assert default(t, 0) == Throw(2), "no die is left out"
    t = Table(who=["kordt", "oster"], dossier={"oster": ["slow_news_day"]}, step="events")
    assert default(t, 1) == PASS and pending(t.s).standing  # type: ignore[union-attr]


def test_16_48_coup_has_two_elements() -> None:
    assert [e.n for e in plot_of(card("coup")).options] == [1, 2]


def test_others_get_reasons_for_what_they_may_not_do_while_one_thinks() -> None:
    """BO-14.4: a question others may speak up at says why not, as every question does."""
    t = Table(who=["kordt", "oster"], dossier={"oster": ["effective_planning"]}, step="act")
    assert Move(place("hannover")) in universe(t.s, 1)
    reason = t.why(Move(place("hannover")), seat=1)
    assert reason is not None and reason.rule == "BO-14.4"
