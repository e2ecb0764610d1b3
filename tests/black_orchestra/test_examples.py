"""The worked examples of the rules, T1 to T30, one test each."""

from __future__ import annotations

from typing import Any

from sentences import sentence_of

from undertable.games.black_orchestra.box.tables import INTERROGATION, TARGET
from undertable.games.black_orchestra.speech.answers import (
    AGREE,
    CONSPIRE,
    FREE_SOMEBODY,
    KEEP,
    PASS,
    READY,
    SAY,
    WITHDRAW,
    Attempt,
    Conspire,
    Deliver,
    Die,
    EndActions,
    Interject,
    Keep,
    Move,
    Throw,
    UseItem,
)
from undertable.games.black_orchestra.speech.answers_effects import DropCard, Person, TakeReward
from undertable.games.black_orchestra.speech.events_history import PlotDetected, PlotFailed
from undertable.games.black_orchestra.speech.reasons import (
    BormannWatches,
    ConspiredAlready,
    NoDelivery,
    NotOpen,
    NotPossible,
    NotWanted,
    OutOfReach,
)

from .table import Table, card, item, place, who

A, B, C = (next(choice for choice in SAY if choice.letter == letter) for letter in "ABC")
END = EndActions()


def letter_card(a: str = "", b: str = "", c: str = "") -> str:
    """An interrogation card with such options."""
    from undertable.games.black_orchestra.box.tables import OPTION, RESISTANCE

    for row in INTERROGATION:
        if a in ("", OPTION[row.a].id) and b in ("", OPTION[row.b].id) and c in ("", RESISTANCE[row.c].id):
            return row.id
    raise AssertionError("no such card")


def test_t1_penalties_strike_who_begins_a_turn_beside_nazis() -> None:
    """BO-5.2."""
    t = Table(
        who=["kordt", "oster"],
        at={"kordt": "nuremberg"},
        motivation={"kordt": "motivated"},
        nazi={"hitler": "nuremberg"},
    )
    assert t.motivation("kordt") == "skeptical", "Hitler and Bormann: no order to choose, for it cannot matter"
    assert sentence_of(t.why(Conspire(1))) is BormannWatches


def test_t1_whoever_goes_there_later_is_not_penalised() -> None:
    """BO-5.2."""
    t = Table(
        who=["kordt", "oster"], stage=3, at={"kordt": "prague"}, motivation={"kordt": "motivated"},
        nazi={"hitler": "nuremberg"},
    )  # fmt: skip
    t.do(Move(place("nuremberg")))
    assert t.motivation("kordt") == "motivated"
    assert t.why(Conspire(1)) is None


def test_t2_a_visit_ignores_the_visitors_own_location() -> None:
    """BO-8.8."""
    t = Table(
        3, who=["kordt", "oster", "beck"], stage=3, at={"kordt": "munich", "oster": "vienna", "beck": "prague"},
        nazi={"hitler": "munich"}, step="events", next=["s3_visit_hitler"],
    )  # fmt: skip
    assert t.nazi("hitler") == "vienna"
    assert t.ask == "Consider", "Oster is alone there"


def test_t3_options_that_cannot_be_carried_out_in_full_are_closed() -> None:
    """BO-10.6."""
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, support=6, suspicion={"oster": "extreme"})
    t.question("interrogation_02")
    assert t.open() == [C]
    assert sentence_of(t.why(A)) is NotPossible and sentence_of(t.why(B)) is NotPossible


MUNICH: dict[str, Any] = {
    "who": ["kordt", "canaris", "beck"],
    "at": {"kordt": "munich", "canaris": "munich", "beck": "hannover"},
    "motivation": {"kordt": "committed"},
    "nazi": {"hitler": "munich", "goering": "berghof"},
    "stage": 2,
    "items": {"kordt": ["explosives"], "canaris": ["explosives"]},
    "dossier": {"kordt": ["hidden_bomb"], "beck": ["quick_reaction"]},
    "step": "act",
    "actions": 1,
}


def attempt(t: Table) -> Table:
    """Kordt tries plot E with his own Explosives and those of Canaris, who agrees."""
    t.do(Attempt(card("hidden_bomb")), UseItem(who("kordt"), item("explosives")))
    t.do(UseItem(who("canaris"), item("explosives")), READY)
    assert t.ask == "ConsentItem"
    t.do(AGREE[0], seat=1)
    return t.do(Throw(4))


def test_t4_a_plot_fails_unnoticed() -> None:
    """BO-7.7."""
    t = attempt(Table(3, **MUNICH)).dice("target", "target", "eagle", "1")
    t.do(PASS, seat=2)
    assert t.heard(PlotFailed) and t.dossier("kordt") == ["hidden_bomb"]
    assert t.items("kordt") == t.items("canaris") == []
    assert t.s.actions == 0 and t.ask == "DrawEvent", "no action is left: the event comes"


def test_t5_quick_reaction_saves_the_same_roll() -> None:
    """BO-7.5."""
    t = attempt(Table(3, **MUNICH)).dice("target", "target", "eagle", "1")
    t.do(Interject(card("quick_reaction")), seat=2).do(Die(2), seat=2).dice("target")
    assert t.s.over is not None and t.s.over.winners == (0, 1, 2)
    assert t.s.rolled == [] and TARGET == 1


def test_t6_a_plot_is_detected() -> None:
    """BO-7.8."""
    position = {**MUNICH, "dossier": {"kordt": ["hidden_bomb", "military_secrets"], "beck": []}}
    t = attempt(Table(3, **{**position, "motivation": {"kordt": "committed", "beck": "skeptical"}}))
    t.dice("eagle", "eagle", "target", "target")
    assert t.heard(PlotDetected)
    assert t.nazi("hitler") == "chancellery" and t.at("kordt") == "prison" and t.dossier("kordt") == []
    assert (t.motivation("kordt"), t.motivation("beck"), t.motivation("canaris")) == ("motivated", "timid", "timid")
    assert t.ask == "DrawEvent"


def test_t7_prague_opens_in_stage_3() -> None:
    """BO-1.7."""
    assert sentence_of(Table(stage=2, step="act").why(Move(place("prague")))) is NotOpen
    assert Table(stage=3, step="act").why(Move(place("prague"))) is None


def test_t8_paris_works_on_every_entry() -> None:
    """BO-6.6."""
    t = Table(
        who=["kordt", "oster"], stage=4, at={"kordt": "wolfsschlucht"}, suspicion={"kordt": "extreme"}, support=4,
        step="act", actions=5,
    )  # fmt: skip
    t.do(Move(place("paris")))
    assert (t.suspicion("kordt"), t.s.support) == ("low", 5)
    t.do(Move(place("wolfsschlucht")), Move(place("paris")))
    assert (t.suspicion("kordt"), t.s.support) == ("low", 6)


def test_t9_keeping_illegal_cards_in_a_raid() -> None:
    """BO-9.2."""
    t = Table(
        who=["kordt", "oster"], stage=2, suspicion={"kordt": "high"}, track=2, step="events", next=["s2_gestapo_raid"],
        dossier={"kordt": ["hidden_camera", "inspiring_letter"]},
    )  # fmt: skip
    t.do(KEEP[card("hidden_camera")])
    assert t.suspicion("kordt") == "extreme"
    t.do(Keep(card("inspiring_letter")))
    assert t.suspicion("kordt") == "extreme" and t.at("kordt") == "train_station", "the arrests are over"
    assert len(t.dossier("kordt")) == 2 and t.s.track == 0


def test_t10_a_raid_arrests_whoever_is_at_extreme() -> None:
    """BO-9.1."""
    t = Table(
        who=["kordt", "oster"], stage=2, suspicion={"kordt": "extreme"}, motivation={"kordt": "skeptical"},
        step="events", next=["s2_gestapo_raid"],
        dossier={"kordt": ["hidden_camera", "inspiring_letter", "military_secrets"], "oster": ["forged_documents"]},
    )  # fmt: skip
    assert t.at("kordt") == "prison" and t.dossier("kordt") == []
    assert t.ask == "RaidCard" and t.s.stack[-1].seat == 1  # type: ignore[attr-defined]


def test_t11_conspire() -> None:
    """BO-6.3."""
    t = Table(who=["kordt", "bonhoeffer"], step="act")
    t.do(CONSPIRE[1]).dice("eagle", "3")
    assert (t.suspicion("kordt"), t.suspicion("bonhoeffer")) == ("high", "high")
    assert t.s.actions == 4
    assert sentence_of(t.why(Conspire(1))) is ConspiredAlready


def test_t12_the_dissent_track_overflows() -> None:
    """BO-6.3.1."""
    t = Table(who=["kordt", "oster"], track=2, support=5, step="act")
    t.do(CONSPIRE[2]).dice("target", "target", "target")
    assert t.ask == "ChooseReward"
    t.do(TakeReward(1))
    assert (t.s.support, t.s.track) == (4, 2)


def test_t13_a_delivery_is_split() -> None:
    """BO-6.4."""
    t = Table(
        3, who=["kordt", "oster", "beck"], stage=3, at={"kordt": "posen", "oster": "munich", "beck": "prison"},
        suspicion={"kordt": "extreme", "beck": "extreme"}, items={"kordt": ["badge"]}, empty=["posen"], step="act",
    )  # fmt: skip
    t.do(Deliver(item("badge")))
    assert t.why(Person(who("beck"))) is not None, "a prisoner may not get any"
    t.do(Person(who("kordt")), Person(who("kordt")), Person(who("oster")))
    assert (t.suspicion("kordt"), t.suspicion("oster"), t.suspicion("beck")) == ("medium", "low", "extreme")


def test_t14_nothing_is_delivered_where_an_item_lies() -> None:
    """BO-16.19."""
    t = Table(
        who=["kordt", "oster"], stage=3, at={"kordt": "posen"}, items={"kordt": ["badge"]}, tiles={"posen": "map"},
        step="act",
    )  # fmt: skip
    assert sentence_of(t.why(Deliver(item("badge")))) is NoDelivery


def test_t15_the_limit_of_the_timid() -> None:
    """BO-4.7."""
    cards = ["safe", "airplane_access", "cover_story", "quick_reaction", "coup"]
    t = Table(
        who=["kordt", "oster"], at={"kordt": "munich"}, nazi={"hitler": "munich", "goering": "nuremberg"},
        motivation={"kordt": "skeptical"}, dossier={"kordt": cards},
    )  # fmt: skip
    assert t.motivation("kordt") == "timid" and t.ask == "Lose"
    t.do(DropCard(card("safe")), DropCard(card("coup")), DropCard(card("cover_story")))
    assert sorted(t.dossier("kordt")) == ["airplane_access", "quick_reaction"] and t.ask == "Action"


def test_t16_a_key_event_blocks_important_ones() -> None:
    """BO-8.4."""
    t = Table(
        who=["kordt", "oster"], stage=4, current="s4_fall_of_kiev", step="events",
        next=["s4_hitler_assumes_command", "s4_afrika_korps"],
    )  # fmt: skip
    assert [t.s.key, t.nazi("hitler")] == [[t.s.key[0]], "deutschlandhalle"]
    assert t.nazi("bormann") == "prague", "the card after it is resolved"


def test_t17_a_new_stage_forgets_key_events() -> None:
    """BO-8.2."""
    t = Table(
        who=["kordt", "oster"], stage=4, left=0, key=["s4_fall_of_kiev"], step="events", next=["s5_lebensraum"],
    )  # fmt: skip
    assert t.s.stage == 5 and t.s.key == []
    assert t.nazi("himmler") == "wasserburg" and t.motivation("kordt") == "skeptical"


def test_t18_stage_7_is_an_evacuation() -> None:
    """BO-8.7."""
    t = Table(
        who=["kordt", "oster"], stage=6, left=0, at={"kordt": "paris"}, suspicion={"kordt": "high"},
        nazi={"hitler": "smolensk", "himmler": "auschwitz"}, step="events", next=["s7_gothic_line"],
    )  # fmt: skip
    assert (t.nazi("hitler"), t.at("kordt"), t.nazi("himmler")) == ("posen", "adlerhorst", "prague")
    assert t.suspicion("kordt") == "high"


def test_t19_slow_news_day_before_the_last_draw() -> None:
    """BO-14.1."""
    t = Table(
        who=["kordt", "oster"], stage=7, left=0, dossier={"oster": ["slow_news_day"]}, step="events",
    )  # fmt: skip
    assert t.ask == "React"
    t.do(Interject(card("slow_news_day")))
    assert t.s.over is None and t.ask == "Action", "no draw, no loss: Oster's turn"


def test_t20_the_timid_roll_twice_and_take_the_worse() -> None:
    """BO-10.7."""
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, motivation={"kordt": "skeptical"}, support=4)
    t.question(letter_card(c="support")).do(C).dice("target", "1")
    assert t.s.support == 6 and t.at("kordt") == "prison"


def test_t21_releasing_a_comrade() -> None:
    """BO-6.7."""
    position: dict[str, Any] = {
        "who": ["kordt", "oster", "beck"],
        "at": {"kordt": "gestapo_hq", "oster": "prison"},
        "suspicion": {"kordt": "high", "oster": "low"},
        "step": "act",
    }
    t = Table(3, **position).do(FREE_SOMEBODY).dice("2")
    assert (t.suspicion("kordt"), t.at("oster"), t.suspicion("oster")) == ("extreme", "gestapo_hq", "high")
    t = Table(3, **position).do(FREE_SOMEBODY).dice("eagle")
    assert t.at("kordt") == "prison" and t.ask == "DrawEvent"


def test_t22_ignored_eagles_do_not_count() -> None:
    """BO-7.6."""
    t = Table(
        who=["goerdeler", "oster"], at={"goerdeler": "zeughaus"}, suspicion={"goerdeler": "high"},
        motivation={"goerdeler": "committed"}, nazi={"hitler": "zeughaus"}, current="s1_parade_in_berlin",
        items={"goerdeler": ["poison", "poison", "intel"]}, dossier={"goerdeler": ["poison_food"]}, step="act",
    )  # fmt: skip
    t.do(Attempt(card("poison_food")))
    for id in ("poison", "poison", "intel"):
        t.do(UseItem(who("goerdeler"), item(id)))
    t.do(READY, Throw(5)).dice("eagle", "eagle", "target", "target", "target")
    assert t.s.over is not None and t.s.over.why == ("success",)


def test_t23_a_gathering_brings_two_dice() -> None:
    """BO-7.2."""
    everywhere = {"kordt": "prague", "oster": "prague", "goerdeler": "prague"}
    t = Table(
        3, who=["kordt", "oster", "goerdeler"], stage=3, at=everywhere, motivation={"kordt": "committed"},
        nazi={"hitler": "prague"}, items={"kordt": ["keys"]}, dossier={"kordt": ["ambush", "officer_recruited"]},
        step="act",
    )  # fmt: skip
    t.do(Attempt(card("ambush")), UseItem(who("kordt"), item("keys")), READY)
    assert t.s.dice == 4 and t.ask == "React"
    t.do(Interject(card("officer_recruited")))
    assert t.s.dice == 6 and t.open() == [Throw(n) for n in range(1, 7)]


def test_t24_fall_of_paris() -> None:
    """BO-4.3."""
    for support, after in ((3, 5), (6, 6)):
        t = Table(
            who=["kordt", "oster"], stage=3, support=support, motivation={"kordt": "motivated"}, step="events",
            next=["s3_fall_of_paris"],
        )  # fmt: skip
        assert (t.s.support, t.motivation("kordt"), t.motivation("oster")) == (after, "skeptical", "timid")


MOVED: dict[str, Any] = {
    "who": ["goerdeler", "oster"],
    "stage": 6,
    "motivation": {"goerdeler": "committed"},
    "nazi": {"hitler": "munich"},
    "items": {"goerdeler": ["map"]},
    "turn": "oster",
    "step": "events",
    "next": ["s6_berlin_bombed"],
}


def test_t25_derailed_train_in_anothers_turn() -> None:
    """BO-8.6."""
    t = Table(**MOVED, dossier={"goerdeler": ["derail_train"]})
    assert t.nazi("hitler") == "chancellery" and t.ask == "React"
    t.do(Attempt(card("derail_train")), UseItem(who("goerdeler"), item("map")), READY)
    assert t.s.dice == 3
    t.do(Throw(3)).dice("eagle", "eagle", "target")
    assert t.at("goerdeler") == "prison" and t.ask == "DrawQuestion", "Oster's turn has ended normally"


def test_7_10_thinking_better_of_a_derailed_train_does_not_forfeit_the_chance() -> None:
    t = Table(**MOVED, dossier={"goerdeler": ["derail_train"]})
    t.do(Attempt(card("derail_train")), WITHDRAW)
    assert t.ask == "React" and t.why(Attempt(card("derail_train"))) is None
    t.do(Attempt(card("derail_train")), READY, Throw(2)).dice("1", "2")
    assert t.heard(PlotFailed) and t.ask != "React", "an attempt that was made uses it up"


def test_t26_delay_hitler() -> None:
    """BO-14.2."""
    t = Table(**MOVED, dossier={"goerdeler": ["derail_train"], "oster": ["delay_hitler"]})
    t.do(Interject(card("delay_hitler")))
    assert t.nazi("hitler") == "munich" and t.ask != "React"


def test_t27_all_in_prison_is_a_loss_at_once() -> None:
    """BO-11.2."""
    t = Table(
        who=["kordt", "oster"], stage=2, at={"kordt": "prison"}, suspicion={"oster": "extreme"}, turn="oster",
        step="events", next=["s2_gestapo_raid"], track=1,
    )  # fmt: skip
    assert t.s.over is not None and t.s.over.winners == () and t.s.over.why == ("all_in_prison",)


def test_t28_poison_parcel_needs_exactly_one_space() -> None:
    """BO-7.1."""
    position: dict[str, Any] = {
        "who": ["kordt", "oster"],
        "motivation": {"kordt": "committed"},
        "nazi": {"hitler": "nuremberg"},
        "dossier": {"kordt": ["poison_parcel"]},
        "step": "act",
    }
    plot = Attempt(card("poison_parcel"))
    assert Table(**position, at={"kordt": "munich"}).why(plot) is None
    assert sentence_of(Table(**position, at={"kordt": "nuremberg"}).why(plot)) is OutOfReach


def test_t29_munich_wants_items_in_stage_1() -> None:
    """BO-6.4."""
    position: dict[str, Any] = {
        "who": ["kordt", "oster"],
        "at": {"kordt": "munich"},
        "suspicion": {"kordt": "extreme"},
        "items": {"kordt": ["keys"]},
        "empty": ["munich"],
        "step": "act",
    }
    t = Table(**position).do(Deliver(item("keys")))
    assert t.suspicion("kordt") == "medium"
    assert sentence_of(Table(**position, stage=2).why(Deliver(item("keys")))) is NotWanted


def test_t30_exchange_of_prisoners() -> None:
    """BO-10.11."""
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"})
    t.question(letter_card(b="prisoner_exchange")).do(B)
    assert (t.at("kordt"), t.suspicion("kordt"), t.at("oster")) == ("gestapo_hq", "high", "prison")
    assert t.s.over is None
