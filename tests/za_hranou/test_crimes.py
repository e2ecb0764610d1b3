"""Every crime: where it can be committed, what its effects do, what it pays (ZH-7, ZH-12, ZH-13)."""

from __future__ import annotations

from random import Random

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.city import City, city_of
from undertable.games.za_hranou.board.state import IN_HAND, NONE
from undertable.games.za_hranou.box.tables import CRIME, CRIMINAL, FIRST_PETTY, ITEM, ZONE, is_petty, reward_of
from undertable.games.za_hranou.rules.terms.conditions import CARDS, attempts, holds, truth
from undertable.games.za_hranou.speech.answers import COMMIT_MAJOR, COMMIT_PETTY, OUTCOMES, OWN_VAULT, ProcessTo
from undertable.games.za_hranou.speech.answers_effects import OnCriminal, ThisItem
from undertable.games.za_hranou.speech.reasons_effects import NotYet, Unmet
from undertable.kernel.types import Choice

from .scenes import SCENES, Scene, now
from .table import Table

MAJORS = CRIME.ids[:FIRST_PETTY]
PETTIES = CRIME.ids[FIRST_PETTY:]


def commit(card: str) -> Choice:
    """The answer that commits a crime."""
    kind = CRIME.kind(card)
    return COMMIT_PETTY[kind] if is_petty(kind) else COMMIT_MAJOR[kind]


def committed(card: str) -> Table:
    """The crime is committed, and all that its effects ask is answered."""
    scene = SCENES[card]
    return scene.table(card).say(commit(card), *scene.say)


def test_every_crime_has_its_scene() -> None:
    assert tuple(SCENES) == CRIME.ids


@pytest.mark.parametrize("card", CRIME.ids)
def test_effects_happen_as_the_card_says(card: str) -> None:
    table = committed(card)
    assert {thing: now(table, thing) for thing in SCENES[card].after} == SCENES[card].after
    if not is_petty(CRIME.kind(card)):
        assert table.question == "Outcome"


@pytest.mark.parametrize("reckless", [False, True], ids=["careful", "reckless"])
@pytest.mark.parametrize("card", MAJORS)
def test_a_major_crime_pays_what_its_outcome_says(card: str, reckless: bool) -> None:
    table = committed(card)
    intel, reward = table.s.intel[0], reward_of(CRIME.kind(card), GAME.rules, reckless)
    table.say(OUTCOMES[reckless])
    collect(table)
    assert table.s.intel[0] == intel + reward.intel
    assert len(table.s.dilemmas[0]) == reward.dilemmas
    assert len(table.s.vault[0]) == min(reward.process, reward.evidence)
    assert evidence_of(table) == reward.evidence - len(table.s.vault[0])
    assert table.question == "PutUnder" and table.story[-1] == card and table.ports[0] == []


@pytest.mark.parametrize("card", PETTIES)
def test_a_petty_crime_pays_and_nobody_is_unhooked(card: str) -> None:
    scene, reward = SCENES[card], reward_of(CRIME.kind(card), GAME.rules)
    market = {"market": ["action_1", "action_2", "move_item"]}  # all blue: none takes effect at once
    table = scene.table(card, memory=[["arms"]], **market)
    intel = table.s.intel[0]
    table.say(commit(card), *scene.say)
    collect(table)
    assert table.s.intel[0] == intel + reward.intel
    assert len(table.s.dilemmas[0]) == reward.dilemmas
    assert len(table.s.vault[0]) == reward.process
    assert evidence_of(table) == 1 + reward.evidence - reward.process
    assert len(table.s.boosts[0]) == reward.boost
    assert table.question == "Act" and table.petty_used == [card] and table.ports[0] == list(scene.mine)


def collect(table: Table) -> None:
    """Rewards are taken: any evidence and boost, and what is processed goes to the vault."""
    while table.question in ("RailPick", "Process", "BoostPick"):
        vault = [way for way in table.offered(ProcessTo) if way.to == OWN_VAULT]
        table.say(vault[0]) if vault else table.any()


def evidence_of(table: Table) -> int:
    return sum(table.s.shown[0]) + sum(one is not None for one in table.s.kept[0])


# --- several ways (ZH-12.1) ------------------------------------------------------------------


def test_of_several_ways_the_player_chooses_who() -> None:
    scene = Scene({"fixer": "parish", "seer": "parish"}, {"cash": "fixer", "rifle": "seer"})
    table = scene.table("f1_collection_plate").say(commit("f1_collection_plate"))
    assert table.question == "ChooseWay" and table.open(OnCriminal) == {"fixer", "seer"}
    table.say("seer")
    assert table.item["rifle"] == "parish" and table.item["cash"] == "fixer" and table.question == "Outcome"


def test_of_several_ways_the_player_chooses_what() -> None:
    scene = Scene({"fixer": "blocks"}, {"coupe": "fixer", "cash": "blocks", "rifle": "blocks"})
    table = scene.table("d1_night_delivery").say(commit("d1_night_delivery"))
    assert table.open(ThisItem) == {"cash", "rifle"}
    table.say("rifle", "rifle harbor")
    assert table.item["rifle"] == "harbor"


def test_15_14_an_effect_on_what_the_mechanics_item_stands_for_hits_her_item() -> None:
    """Her cash counts as the psychocodes that the card names; those are elsewhere."""
    scene = Scene(
        {"fixer": "aerodrome", "mechanic": "parish"}, {"decoder": "fixer", "cash": "mechanic", "psychocodes": "harbor"},
        grip={"mechanic": 3},
    )  # fmt: skip
    table = scene.table("c2_broken_cipher").say(commit("c2_broken_cipher"))
    assert table.item["cash"] == "aerodrome" and table.item["psychocodes"] == "harbor"


def test_15_14_where_both_are_there_the_player_chooses() -> None:
    scene = Scene(
        {"fixer": "aerodrome", "mechanic": "parish"}, {"decoder": "fixer", "cash": "mechanic", "psychocodes": "parish"},
        grip={"mechanic": 3},
    )  # fmt: skip
    table = scene.table("c2_broken_cipher").say(commit("c2_broken_cipher"))
    assert table.open(ThisItem) == {"cash", "psychocodes"}
    table.say("psychocodes")
    assert table.item["psychocodes"] == "aerodrome" and table.item["cash"] == "mechanic"


def test_ways_that_trade_two_criminals_alike_are_one() -> None:
    table = SCENES["g1_body_double"].table("g1_body_double").say(commit("g1_body_double"))
    assert table.question == "Outcome"


# --- what is missing is told (ZH-7.1, ZH-7.3) ------------------------------------------------


def test_the_story_is_asked_first_then_the_first_clause_that_is_missing() -> None:
    lesser = Scene({"mechanic": "blocks", "shade": "parish"}, {"coupe": "shade"}, sentinel="parish")
    table = Table(seats=2, **lesser.position(), hands=[["b2_lesser_test"]], step="major")
    assert table.refused(commit("b2_lesser_test")).says is NotYet
    table = Table(seats=2, **lesser.position(story=["b1_night_beat"]), hands=[["b2_lesser_test"]], step="major")
    reason = table.refused(commit("b2_lesser_test"))
    assert (reason.says.name, reason.gaps) == ("Unmet", {"item": ITEM.kind("rifle")})


@pytest.mark.parametrize("card", CRIME.ids)
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_every_clause_has_a_sentence(card: str, lang: str) -> None:
    table = Table()
    for clause in range(len(CRIME.row(card).require)):
        said = GAME.words.say(Unmet("ZH-12.1", card=CRIME.kind(card), clause=clause), lang, table.s)
        assert said.endswith(".") and "{" not in said


# --- every clause counts ---------------------------------------------------------------------


@pytest.mark.parametrize("card", CRIME.ids)
def test_every_clause_can_be_the_one_that_is_missing(card: str) -> None:
    """Without any single clause the crime could be committed in some city near its scene where it cannot."""
    kind = CRIME.kind(card)
    city = city_of(SCENES[card].table(card).s, 0)
    missing: set[int] = set()
    rng = Random(1)
    for _ in range(3000):
        other = changed(city, rng)
        if not holds(other, kind):
            missing |= alone_missing(other, kind)
        if len(missing) == len(CARDS[kind].clauses):
            return
    raise AssertionError(f"never missing alone: {set(range(len(CARDS[kind].clauses))) - missing}")


def alone_missing(city: City, card: int) -> set[int]:
    """The clauses that are the only ones unmet in some way."""
    ways = [truth(city, card, bound) for bound in attempts(city, card)]
    return {way.index(False) for way in ways if way.count(False) == 1}


def changed(city: City, rng: Random) -> City:
    """The same city but for one or two pieces."""
    at, spot, guardian = list(city.at), list(city.spot), city.guardian
    grip, heat, barriers, mine = list(city.grip), list(city.heat), list(city.barriers), list(city.mine)
    playing = [criminal for criminal, zone in enumerate(at) if zone != NONE]
    for _ in range(rng.choice((1, 2))):
        what = rng.randrange(7)
        if what == 0:
            at[rng.choice(playing)] = rng.randrange(len(ZONE))
        elif what == 1:
            hands = [IN_HAND + criminal for criminal in playing if IN_HAND + criminal not in spot]
            spot[rng.randrange(len(ITEM))] = rng.choice([*range(len(ZONE)), *hands])
        elif what == 2:
            guardian = rng.randrange(len(ZONE))
        elif what == 3:
            grip[rng.choice(playing)] = rng.randrange(10)
        elif what == 4:
            one, other = rng.sample(range(len(ZONE)), 2)
            heat[one], heat[other] = heat[other], heat[one]
        elif what == 5:
            barriers = rng.sample(range(len(ZONE)), 2)
        else:
            mine = rng.sample(playing, rng.randrange(1, 4))
    holding = [spot.index(IN_HAND + c) if IN_HAND + c in spot else NONE for c in range(len(CRIMINAL))]
    return City(
        position=city.position, zone=city.zone, at=tuple(at), spot=tuple(spot), holding=tuple(holding),
        guardian=guardian, barriers=tuple(barriers), heat=tuple(heat), mine=tuple(mine), grip=tuple(grip),
    )  # fmt: skip
