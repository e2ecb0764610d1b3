"""What a second reading of the rules brought to light (rules version 2); stored games of version 1 go on as they were."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.automaton.planning import Wish, deed_for
from undertable.games.stationfall.belief.known import struck
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.box.tables import IDENTITY, PAWN
from undertable.games.stationfall.speech.answers import (
    BLAME,
    DECIDERS,
    RENEGOTIATE,
    REVIVE_SELF,
    TAKE_BLAME,
    TAKE_NO_CUBE,
)
from undertable.games.stationfall.speech.events import Announced
from undertable.kernel.engine import apply, asked, options, start
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, bit

from .table import Table, acting, activate, bribe, do, influence, step, take_cube, take_kompromat, whom
from .test_scripts import drawn, mind, says, solo

# --- Root Access belongs to the player whose PC it is (SF-13.1, SF-13.17) --------------------

COPY: dict[str, Any] = {"cast": ["digital_assistant"], "data": {"medical": ["digital_assistant"]}}


def test_whoever_only_leads_the_digital_assistant_has_no_root_access_sf_13_1() -> None:
    assert do("root_access") not in acting("digital_assistant", **COPY).open()


def test_another_players_digital_assistant_gives_nobody_else_root_access_sf_13_1() -> None:
    t = acting("exile", pc=[None, "digital_assistant"], cubes=[{"exile": 1}, {}], **COPY)
    assert not t.can(bribe("digital_assistant"), do("root_access"))


def test_its_own_player_has_root_access_also_through_a_bribe_sf_13_1() -> None:
    t = acting("exile", pc=["digital_assistant"], cubes=[{"exile": 1}, {}], **COPY)
    assert t.can(bribe("digital_assistant"), do("root_access"), whom("medical"), step("rec_room"))


# --- Self-Repair is the first main Action (SF-13.21) -----------------------------------------


def test_a_bribe_before_does_not_cost_self_repair_sf_13_21() -> None:
    t = Table(2, pc=["cyborg"], status={"cyborg": "down"}, at={"exile": "kitchen"})
    t.do(activate("cyborg"), bribe("exile"))
    t.do(next(choice for choice in t.open() if type(choice).__name__ == "Go"))
    assert REVIVE_SELF in t.open()


# --- the Telepathic Rat is a Character in its place (SF-3.2) ---------------------------------


def test_lawyer_up_reaches_the_player_of_the_rat_sf_13_7() -> None:
    scene: dict[str, Any] = {
        "cast": ["legal", "telepathic_rat"],
        "at": {"legal": "kitchen"},
        "pc": [None, "telepathic_rat"],
    }
    lying = acting("legal", floor={"kitchen": ["telepathic_rat"]}, **scene)
    assert lying.can(do("lawyer_up"), DECIDERS[1])
    elsewhere = acting("legal", floor={"bridge": ["telepathic_rat"]}, **scene)
    assert do("lawyer_up") not in elsewhere.open()


def test_the_rat_keeps_the_paranoid_company_sf_15_4() -> None:
    scene: dict[str, Any] = {"cast": ["colonel", "telepathic_rat"], "cubes": [{"telepathic_rat": 1}]}
    assert Table(2, floor={"security_station": ["telepathic_rat"]}, at={"colonel": "security_station"}, **scene).can(
        influence("colonel")
    )
    assert not Table(2, floor={"kitchen": ["telepathic_rat"]}, at={"colonel": "security_station"}, **scene).can(
        influence("colonel")
    )


def test_whoever_leads_the_rat_can_be_framed_where_it_is_sf_13_6() -> None:
    t = acting(
        "consort", seats=3, cast=["consort", "telepathic_rat"],
        at={"consort": "chem_lab", "inspector": "chem_lab"}, held={"consort": ["gun"]},
        floor={"chem_lab": ["telepathic_rat"]}, cubes=[{}, {"telepathic_rat": 1}, {}],
    )  # fmt: skip
    t.do(do("attack"), whom("inspector"))
    assert t.ask == "FrameUp" and t.open() == [BLAME[1], TAKE_BLAME]


# --- the wormhole is a Corridor (SF-7.2.4, SF-13.3) ------------------------------------------


def test_the_inspector_reaches_kompromat_through_the_wormhole_sf_13_3() -> None:
    hole: dict[str, Any] = {"released": True, "project": "stable_wormhole", "mouth": "kitchen"}
    near = acting("inspector", at={"inspector": "kitchen"}, kompromat=["x_vault"], **hole)
    assert near.can(do("pick_up"), take_kompromat("x_vault"))
    far = acting("inspector", at={"inspector": "kitchen"}, kompromat=["x_vault"])
    assert not far.can(do("pick_up"), take_kompromat("x_vault"))


# --- whoever may refuse hears the whole request (SF-15.5.4) ----------------------------------


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Player 1 bribes Stranger: step to the Physics Lab."),
        ("cs", "Hráč 1 uplácí Cizince: krok do fyzikální laboratoře."),
    ],
)
def test_a_request_is_announced_with_its_targets_in_question_and_log_sf_15_5_4(lang: str, words: str) -> None:
    t = acting(
        "exile",
        pc=[None, "stranger"],
        cast=["stranger"],
        at={"stranger": "chem_lab"},
        locked=[],
        cubes=[{"exile": 1}, {}],
    )
    t.do(bribe("stranger"), step("physics_lab"))
    (told,) = t.heard(Announced)
    ask = t.s.stack[-1]
    assert GAME.words.say(told, lang, t.s) == words
    assert GAME.words.say(ask, lang, t.s, 1).startswith(words) and t.ask == "Refuse"


# --- script bots (SF-17) ---------------------------------------------------------------------


def test_a_script_bot_takes_a_cube_from_the_next_card_when_the_fullest_has_escaped_sf_15_6() -> None:
    t = solo(
        "exile", at={"stranger": "mcqueen"}, pods={"mcqueen": "launched"}, cubes=[{}, {"stranger": 3, "medical": 1}]
    )
    drawn(t, "script_05").do(RENEGOTIATE)
    assert says(t) == take_cube("medical") and TAKE_NO_CUBE in t.open()


def test_a_script_bot_without_room_keeps_what_it_has_if_the_thing_cannot_be_had_sf_17_5() -> None:
    full: dict[str, Any] = {"at": {"exile": "locker_room"}, "held": {"exile": ["bludgeon", "gun", "helmet"]}}
    lying = solo("exile", floor={"locker_room": ["artifact"]}, **full)
    deed = deed_for(mind(lying), PAWN.kind("exile"), Wish("get:artifact", True))
    assert deed is not None and deed.steps[0] == do("drop")
    nowhere = solo("exile", pods={"mcqueen": "launched"}, floor={"mcqueen": ["artifact"]}, **full)
    assert deed_for(mind(nowhere), PAWN.kind("exile"), Wish("get:artifact", True)) is None


# --- what one's own cards tell (SF-18) -------------------------------------------------------


def test_while_identities_are_chosen_nobody_else_has_the_cards_that_one_holds() -> None:
    s: State = start(GAME, Setup("full", 3))
    while asked(s) == (CHANCE,):
        apply(s, CHANCE, options(s, CHANCE)[0])
    assert type(s.stack[-1]).__name__ == "ChooseIdentity"
    for seat in asked(s):
        assert struck(observe(s, bit(seat)), seat) == sorted(s.dealt[seat]) and s.dealt[seat]
    assert len(IDENTITY) > len(s.dealt[0])


@pytest.mark.parametrize("rules", [1, 2])
def test_a_stored_game_goes_on_by_the_rules_it_was_begun_with(rules: int) -> None:
    position = {
        "cast": ["digital_assistant"],
        "data": {"medical": ["digital_assistant"]},
        "cubes": [{"digital_assistant": 1}],
    }
    s: State = start(GAME, Setup("full", 2), position, rules=rules)
    apply(s, 0, activate("digital_assistant"))
    assert (do("root_access") in options(s, 0)) == (rules == 1)
