"""Questions say who asks for what, and nobody is asked where there is nothing to choose."""

from __future__ import annotations

from typing import Any

import pytest
from sentences import sentence_of

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import State
from undertable.games.black_orchestra.box.tables import EVENT
from undertable.games.black_orchestra.speech.answers import ATTEMPT, MEET, Agree, FetchItem, GiveItem
from undertable.games.black_orchestra.speech.answers_effects import THERE
from undertable.games.black_orchestra.speech.asks import OFFERS, Lose
from undertable.games.black_orchestra.speech.events import CardDrawn, CardTurned, PlanDropped, PlanSet
from undertable.games.black_orchestra.speech.reasons import NothingToHand
from undertable.kernel.engine import apply, due, options, pending, start
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kit.terminal import TerminalView, face_of
from undertable.kit.terminal.answers import match, words

from .table import Table, card, item, place, who
from .test_cards import play
from .test_rules import A


def said(s: State, lang: str) -> str:
    ask = pending(s)
    assert ask is not None
    return GAME.words.say(ask, lang, s, due(s)[0])


def asked(t: Table, lang: str = "en") -> str:
    return said(t.s, lang)


def test_a_penalty_names_the_deputy_and_its_rule() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "hannover"}, dossier={"kordt": ["safe", "coup"]})
    ask = pending(t.s)
    assert ask is not None and ask.rule == "BO-5.2"
    assert asked(t) == "The penalty of Hess: which card of Kordt is discarded?"
    assert asked(t, "cs") == "Postih od Hesse: která karta Kordta se odhodí?"


def test_what_goes_over_a_limit_still_goes_by_the_rule_of_limits() -> None:
    t = Table(who=["kordt", "oster"], step="act", actions=3, dossier={"kordt": ["safe", "coup", "airplane_access"]})
    ask = pending(t.s)
    assert t.ask == "Lose" and ask is not None and ask.rule == "BO-4.7"


def test_every_offer_of_a_visit_is_told() -> None:
    offers = {row.id for row in EVENT if any(term["do"] == "if_alone" and term.get("may") for term in row.effect)}
    assert offers == set(OFFERS)


def test_a_visit_says_what_it_offers() -> None:
    t = Table(who=["kordt", "oster"], at={"kordt": "chancellery", "oster": "munich"}, step="events")
    t.event("s1_visit_goebbels")
    assert t.ask == "Consider"
    assert asked(t) == "Goebbels visits Kordt: Suspicion would rise to High and Motivation by 2. Do you accept?"
    assert asked(t, "cs") == "Kordta navštívil Goebbels: podezření by stouplo na Vysoké a motivace o 2. Přijmeš?"


def test_who_plays_alone_is_asked_for_the_second_conspirator() -> None:
    s = start(GAME, Setup("solo", 1))
    first = said(s, "cs")
    apply(s, 0, options(s, 0)[0])
    assert first == "Za kterého spiklence hraješ?"
    assert said(s, "cs") == "Koho vedeš jako druhého spiklence? Hraješ za oba."


def test_nobody_is_met_where_neither_has_anything() -> None:
    t = Table(who=["kordt", "oster"], step="act", actions=3)
    meet = MEET[who("oster")]
    assert meet not in t.open() and sentence_of(t.why(meet)) is NothingToHand
    t = Table(who=["kordt", "oster"], step="act", actions=3, items={"oster": ["map"]})
    assert meet in t.open() and t.why(meet) is None


def test_nobody_is_met_again_for_what_was_refused() -> None:
    t = Table(who=["kordt", "oster"], step="act", actions=3, items={"kordt": ["map"]})
    t.do(MEET[who("oster")], GiveItem(item("map")), Agree(False))
    assert MEET[who("oster")] not in t.open()


def test_consent_says_who_wants_what() -> None:
    t = Table(who=["kordt", "oster"], step="act", actions=3, items={"kordt": ["map"], "oster": ["keys"]})
    t.do(MEET[who("oster")], GiveItem(item("map")))
    assert asked(t, "cs").startswith("Kordt chce dát Osterovi")
    t.do(Agree(False)).do(MEET[who("oster")], FetchItem(item("keys")))
    assert asked(t, "cs").startswith("Kordt chce od Ostera")


BARE: dict[str, Any] = {
    "who": ["kordt", "oster"],
    "stage": 6,
    "left": 6,
    "step": "act",
    "at": {"kordt": "chancellery", "oster": "train_station"},
    "nazi": {"hitler": "chancellery"},
    "motivation": {"kordt": "committed"},
    "dossier": {"kordt": ["poison_food"]},
}


def test_what_is_used_in_an_attempt_is_not_asked_where_there_is_nothing() -> None:
    t = Table(**BARE).do(ATTEMPT[card("poison_food")])
    assert t.ask != "Equip" and t.s.plot == card("poison_food")
    t = Table(**BARE, items={"kordt": ["poison"]}).do(ATTEMPT[card("poison_food")])
    assert t.ask == "Equip"


def test_cards_turned_over_in_search_of_a_plot_are_taken_by_nobody() -> None:
    t = play("planning_session").card("safe").card("coup")
    assert [one.card for one in t.heard(CardTurned)] == [card("safe")]
    assert [one.card for one in t.heard(CardDrawn)] == [card("coup")]


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_who_proposes_or_drops_a_plan_is_spoken_to(lang: str) -> None:
    you = {"cs": ("Navrhuješ", "Rušíš"), "en": ("You propose", "You drop")}[lang]
    s = start(GAME, Setup("team", 2))
    for event, word in ((PlanSet(0, card("coup"), -1, -1), you[0]), (PlanDropped(0), you[1])):
        assert GAME.words.say(event, lang, s, 0).startswith(word)
        assert not GAME.words.say(event, lang, s, 1).startswith(word)


def test_whoever_discards_one_thing_is_not_told_how_many_are_left() -> None:
    t = Table(step="act")
    asked = [GAME.words.say(Lose(0, t.s.order[0], "cards", left), "cs", t.s) for left in (1, 2)]
    assert asked == ["Která karta Becka se odhodí?", "Která karta Becka se odhodí? Ještě zbývá: 2."]


def offered(t: Table, lang: str) -> list[str]:
    seat = due(t.s)[0]
    return [GAME.words.say(GAME.words.offered(one, t.s), lang, t.s, seat) for one in options(t.s, seat)]


def test_of_conspirators_equally_near_the_names_are_offered() -> None:
    t = Table(
        3, who=["kordt", "oster", "beck"], at={"kordt": "munich", "oster": "train_station", "beck": "train_station"},
        nazi={"bormann": "nuremberg"}, stage=2, turn="oster", step="events", next=["s2_visit_bormann"],
    )  # fmt: skip
    assert asked(t, "cs") == "Několik spiklenců je stejně blízko: koho návštěva zastihne?"
    assert sorted(offered(t, "cs")) == ["Kordt (Mnichov)", "Oster, Beck (Vlakové nádraží)"]
    look = TerminalView(GAME, observe(t.s, GAME.viewer(t.s, 1)), 1, (), "cs")
    typed = match(words("beck"), face_of(GAME).entries(look, options(t.s, 1))).whole
    assert [entry.choice for entry in typed] == [THERE[place("train_station")]], "a name is an answer at a terminal"


def test_a_deputy_goes_to_people_who_are_named() -> None:
    t = Table(3, who=["kordt", "oster", "beck"], at={"kordt": "prison", "oster": "munich", "beck": "hannover"})
    t.question("interrogation_08").do(A)
    assert asked(t, "cs") == "Za kým se nejbližší pohlavár vydá teď?"
    assert sorted(offered(t, "cs")) == ["Beck (Hannover)", "Oster (Mnichov)"]


def test_a_location_chosen_for_its_own_sake_goes_by_its_own_name() -> None:
    t = Table(who=["kordt", "oster"], at={"oster": "chancellery"}, step="act", actions=3)
    assert GAME.words.offered(THERE[place("chancellery")], t.s) == THERE[place("chancellery")]
