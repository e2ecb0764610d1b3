"""What the scripted conspirators advise follows from the plan that everybody sees, and the reason says how."""

from __future__ import annotations

from typing import Any

from undertable.bots.base import advise, make, seat_view
from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.belief.intent import AwaitTarget, Motivate, StrikeHere, StrikeTogether, intent
from undertable.games.black_orchestra.belief.plan import plan
from undertable.games.black_orchestra.belief.worth import WEAK, Worth
from undertable.games.black_orchestra.board.state import NONE
from undertable.games.black_orchestra.bot.because import (
    CardHides,
    ConspiresToMotivate,
    DrawsCard,
    DrawsForMotivation,
    DrawsToHide,
    FetchesItem,
    LeadsOn,
)
from undertable.games.black_orchestra.bot.summons import summons
from undertable.games.black_orchestra.bot.supplies import cards
from undertable.games.black_orchestra.bot.trip import Trip
from undertable.games.black_orchestra.box.tables import NAZI
from undertable.games.black_orchestra.speech.answers import ADD_CARD, CONSPIRE, INTERJECT, PLAY, Attempt
from undertable.games.black_orchestra.speech.answers_effects import Branch, There
from undertable.kernel.engine import due
from undertable.kernel.types import Because, Choice

from .table import Table, card, item, place, who
from .test_bot import READY_TEAM


def told(t: Table) -> tuple[Choice, Because]:
    choice, why = advise(GAME, seat_view(t.s, due(t.s)[0]))
    assert why is not None
    cs, en = (GAME.words.say(why, lang, t.s, due(t.s)[0]) for lang in ("cs", "en"))
    assert cs.endswith(".") and not cs.endswith("..") and cs != en and "{" not in cs + en
    return choice, why


def ready(**change: Any) -> Table:
    return Table(**{**READY_TEAM, **change})


def test_a_full_dossier_draws_no_card_while_the_plot_is_good() -> None:
    held = ["poison_food", "safe", "concealed_pistol", "airplane_access", "military_secrets", "quick_reaction"]
    t = ready(dossier={"kordt": held}, nazi={"hitler": "munich"})
    w = Worth(t.s)
    assert w.full(who("kordt")) and w.plan.score >= WEAK
    assert w.draw(who("kordt")) == 0.0 and told(t)[0] != ADD_CARD


def test_a_full_dossier_draws_only_while_the_team_has_no_plot() -> None:
    position: dict[str, Any] = {"who": ["kordt", "oster"], "step": "act", "actions": 1}
    weak = Worth(Table(**position, dossier={"kordt": ["kidnapping", "safe"]}).s)
    assert weak.full(who("kordt")) and weak.plan.score < WEAK and weak.draw(who("kordt")) == 0.0
    none = Worth(Table(**position, dossier={"kordt": ["slow_news_day", "safe"]}).s)
    assert none.full(who("kordt")) and none.draw(who("kordt")) > 0


def test_conspiring_is_explained_by_the_motivation_the_plan_asks_for() -> None:
    t = ready(motivation={"kordt": "skeptical"}, turn="oster", at={"kordt": "munich", "oster": "zeughaus"}, track=2)
    assert intent(t.s, plan(t.s)).says is Motivate
    choice, why = told(t)
    assert choice in CONSPIRE and why.says is ConspiresToMotivate and why.gaps["who"] == who("kordt")


def test_a_helper_loses_the_gestapo_before_suspicion_is_extreme() -> None:
    t = ready(
        suspicion={"kordt": "low", "oster": "high"},
        dossier={"kordt": ["poison_food"], "oster": ["lose_gestapo"]},
        turn="oster",
        at={"kordt": "munich", "oster": "hannover"},
        nazi={"hitler": "munich", "hess": "vienna"},
        step="act",
        actions=1,
        items={},
    )
    choice, why = told(t)
    assert choice == PLAY[card("lose_gestapo")] and why.says is CardHides


def olbricht(**change: Any) -> Table:
    position: dict[str, Any] = {
        "who": ["olbricht", "kordt"],
        "turn": "olbricht",
        "at": {"olbricht": "munich", "kordt": "train_station"},
        "motivation": {"kordt": "committed", "olbricht": "motivated"},
        "suspicion": {"kordt": "low", "olbricht": "low"},
        "items": {"kordt": ["poison", "poison", "intel"]},
        "actions": 1,
        "nazi": {"hitler": "chancellery", "bormann": "munich"},
    }
    return ready(**{**position, **change})


def test_olbricht_orders_the_attempter_a_step_nearer() -> None:
    t = olbricht()
    choice, why = told(t)
    assert why.says is LeadsOn and why.gaps["place"] == place("chancellery")
    t.do(choice)
    branch, _ = told(t)
    assert isinstance(branch, Branch) and GAME.words.name("branch", branch.branch, "en") and t.ask == "ChooseBranch"
    t.do(branch)
    while t.ask != "Action" and t.at("kordt") == "train_station":
        t.do(told(t)[0])
    assert t.at("kordt") == "chancellery"


def test_deputies_are_called_to_where_a_delivery_waits_for_one() -> None:
    position: dict[str, Any] = {
        "who": ["kordt", "oster"],
        "step": "act",
        "actions": 2,
        "at": {"kordt": "hannover", "oster": "munich"},
        "nazi": {"hess": "nuremberg"},
        "empty": ["hannover"],
        "items": {"kordt": ["map"]},
        "suspicion": {"kordt": "extreme"},
        "dossier": {"kordt": ["called_away", "coup"]},
    }
    t = Table(**position)
    assert summons(Worth(t.s)) == place("hannover")
    choice, _ = told(t)
    assert choice == INTERJECT[card("called_away")]
    t.do(choice)
    while t.ask in ("ChooseDeputy", "ChoosePlace"):
        t.do(told(t)[0])
    assert "hannover" in [t.nazi(deputy) for deputy in ("hess", "goebbels", "bormann", "himmler", "goering")]
    assert summons(Worth(Table(**{**position, "suspicion": {"kordt": "low"}}).s)) == NONE


def test_a_comrade_speaks_up_with_called_away_for_whoever_acts() -> None:
    t = Table(
        who=["kordt", "oster"], step="act", actions=2, at={"kordt": "hannover", "oster": "munich"},
        nazi={"hess": "nuremberg"}, empty=["hannover"], items={"kordt": ["map"]}, suspicion={"kordt": "extreme"},
        dossier={"kordt": ["coup"], "oster": ["called_away"]},
    )  # fmt: skip
    said, _ = make("scripted", GAME).interject(seat_view(t.s, 1), b"", 1.0)
    assert said == INTERJECT[card("called_away")]


HENCHMEN = {"loyal_henchmen": True}


def test_with_loyal_henchmen_the_plan_turns_to_deputies_once_hitler_is_dead() -> None:
    gone: dict[str, Any] = {"slain": ["hitler"], "gone": ["hitler"], "nazi": {"goebbels": "chancellery"}}
    t = ready(**gone, options=HENCHMEN)
    found = plan(t.s)
    assert found.place == place("chancellery")
    assert intent(t.s, found).says is not AwaitTarget
    t = ready(**gone, options=HENCHMEN)
    t.s.nazi[:] = [NONE] * len(NAZI)
    assert intent(t.s, plan(t.s)).says is AwaitTarget


def test_a_card_is_drawn_for_what_the_plan_lacks() -> None:
    lacking: dict[str, Any] = {"at": {"kordt": "hannover", "oster": "train_station"}, "actions": 1, "turn": "oster"}
    t = ready(motivation={"kordt": "skeptical"}, **lacking)
    assert _why_drawn(t) == DrawsForMotivation(who=who("kordt"))
    t = ready(suspicion={"kordt": "high", "oster": "high"}, **lacking)
    assert _why_drawn(t) == DrawsToHide(who=who("kordt"))
    assert _why_drawn(ready(**lacking)) == DrawsCard()


def _why_drawn(t: Table) -> Because:
    return next(errand.because for errand in cards(Trip(Worth(t.s), t.s.active)) if errand.choice == ADD_CARD)


def test_an_item_from_afar_is_explained_by_what_it_is() -> None:
    t = ready(dossier={"kordt": ["poison_food", "distant_contact"]}, tiles={"prague": "poison"}, items={})
    t.do(PLAY[card("distant_contact")])
    choice, why = told(t)
    assert choice == There(place("prague")) and why.says is FetchesItem and why.gaps["item"] == item("poison")


def test_whoever_stands_beside_hitler_and_would_not_strike_says_what_is_missing() -> None:
    """The plan never says that somebody strikes where the advice is to do something else."""
    beside: dict[str, Any] = {"at": {"kordt": "chancellery", "oster": "munich"}, "step": "act", "actions": 1}
    for support in range(3, 8):
        for items in ({}, {"kordt": ["poison"]}, {"kordt": ["poison", "poison", "intel"]}):
            t = ready(support=support, items=items, **beside)
            choice, _ = told(t)
            strikes = intent(t.s, plan(t.s)).says in (StrikeHere, StrikeTogether)
            assert strikes == isinstance(choice, Attempt), (support, items)
