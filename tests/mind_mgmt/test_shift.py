"""SHIFT (MM-12): what belongs to a game, how a campaign selects, and what the team decides about it."""

from __future__ import annotations

from random import Random
from typing import Any

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board.state import State
from undertable.games.mind_mgmt.box.tables import ALLY, MODULE, RECRUITER_CARD, in_package
from undertable.games.mind_mgmt.manners import MindManners
from undertable.games.mind_mgmt.rules.campaign import Campaign, automated
from undertable.games.mind_mgmt.rules.setup import selected
from undertable.games.mind_mgmt.speech.answers import Admit
from undertable.games.mind_mgmt.speech.asks_shift import CallAlly
from undertable.games.mind_mgmt.speech.events import CannotPlace
from undertable.games.mind_mgmt.speech.events_shift import OneIsFalse
from undertable.kernel.game import Setup

from .shift_table import FAR, asked_about_cafes
from .table import (
    CORNERS,
    DOGS,
    Q,
    Table,
    modules,
)

# --- what belongs to a game (MM-12.3, MM-12.4) ------------------------------------------------


def test_12_8_seven_packages_for_each_side() -> None:
    for side in ("recruiter", "agents"):
        assert [row.package for row in MODULE if row.side == side] == [1, 2, 3, 4, 5, 6, 7]


def test_12_3_cards_come_with_an_opened_package_whether_or_not_the_module_is_selected() -> None:
    closed, opened = Table(), Table(options={"recruiter_packages": 4, "agents_packages": 3})
    assert closed.potential == ["ad_man", "pipe_girl"] and closed.allies == ["spy_dolphin"]
    assert opened.potential == ["ad_man", "pipe_girl", "calligrapher", "twins"]
    assert opened.allies == ["spy_dolphin", "harbour_scout", "whisper_network"]
    assert opened.modules == []


def test_12_3_every_card_of_a_package_is_in_the_table_of_the_rules() -> None:
    found = {card.id: module.id for card in [*RECRUITER_CARD, *ALLY] if (module := in_package(card)) is not None}
    assert found == {
        "calligrapher": "shift_r2",
        "twins": "shift_r4",
        "gardener": "shift_r6",
        "harbour_scout": "shift_a1",
        "whisper_network": "shift_a3",
        "archivist": "shift_a5",
        "bloodhound": "shift_a7",
    }


def test_12_4_outside_a_campaign_a_module_opens_its_package_and_those_before_it() -> None:
    """MM-12.3: so the Calligrapher of package 2 comes with Decoy, which lies in package 6; the Agents open nothing."""
    table = Table(options={"shift_r6": True})
    assert table.packages == [6, 0] and table.modules == ["shift_r6"]
    assert table.potential == ["ad_man", "pipe_girl", "calligrapher", "twins", "gardener"]
    assert table.allies == ["spy_dolphin"]
    more = Table(options={"shift_r2": True, "recruiter_packages": 4, "agents_packages": 1})
    assert more.packages == [4, 1]


def test_3_1_modules_are_offered_for_full_games_alone() -> None:
    """MM-3.1."""
    for switch in ("agents_packages", "shift_r1", "shift_a7"):
        assert GAME.applies(Setup("full", 2), switch) and not GAME.applies(Setup("training", 2), switch)


def test_12_4_any_set_of_modules_can_be_played_outside_a_campaign() -> None:
    rng = Random(7)
    for _ in range(20):
        names = rng.sample([row.id[-2:] for row in MODULE], rng.randrange(15))
        setup = Setup("full", 2 + rng.randrange(4), {**modules(*names), "recruiter_packages": 7, "agents_packages": 7})
        GAME.check_setup(setup)
        assert {MODULE.ids[m][-2:] for m in selected(GAME, setup)} == set(names)


def test_12_4_a_training_mission_has_no_modules() -> None:
    """MM-3.1."""
    table = Table("training", options=modules("r2", "a7"))
    assert table.modules == [] and table.packages == [] and table.potential == ["ad_man", "pipe_girl"]


def test_12_5_what_was_selected_is_known_to_all() -> None:
    table = Table(options=modules("r1", "a2"))
    for seat in (0, 1, None):
        assert table.seen_by(seat).modules == ["shift_r1", "shift_a2"]
        assert table.seen_by(seat).packages == [1, 2]


def test_d12_what_may_be_selected_from_game_to_game() -> None:
    """MM-12.2, MM-12.4: the worked example."""
    campaign = Campaign()
    assert campaign.allowance("agents") == campaign.allowance("recruiter") == 0
    campaign = campaign.after("recruiter").after("recruiter")
    assert campaign.opened == (0, 2)
    assert campaign.allowance("agents") == 2 and campaign.allowance("recruiter", by_loser=2) == 0
    campaign = campaign.after("agents")
    assert campaign.opened == (1, 2) and campaign.streak == 1
    assert campaign.allowance("recruiter") == 1 and campaign.allowance("agents", by_loser=1) == 0
    assert campaign.options([0]) == {"recruiter_packages": 1, "agents_packages": 2, "shift_r1": True}
    GAME.check_setup(Setup("full", 2, dict(campaign.options([0]))))


def test_12_2_nothing_is_opened_after_the_seventh_package() -> None:
    campaign = Campaign()
    for _ in range(9):
        campaign = campaign.after("recruiter")
    assert campaign.opened == (0, 7) and campaign.streak == 9


def test_17_30_longer_runs_continue_the_pattern() -> None:
    campaign = Campaign((7, 7), "recruiter", 4)
    assert [campaign.allowance("recruiter", by_loser=m) for m in (7, 5, 4, 0)] == [3, 1, 0, 0]


def test_13_7_an_automated_side_selects_as_many_as_it_may() -> None:
    campaign, rng = Campaign((7, 3), "agents", 1), Random(1)
    mine = campaign.modules("recruiter")
    assert automated(mine, campaign.allowance("recruiter"), rng) == mine
    found = {tuple(automated(mine, 2, rng)) for _ in range(200)}
    assert all(len(few) == 2 for few in found) and len(found) > 10


# --- the team (MM-3.3, MM-9.6) ----------------------------------------------------------------


def voting(agent: str, place: str, *names: str, **position: Any) -> Table:
    agents = {**CORNERS, agent: place}
    options = {**modules(*names), "team_vote": True}
    return Table(seats=3, options=options, agents=agents, step="act", active=agent, trail=Q, immortals=FAR, **position)


def test_3_3_the_team_votes_on_an_ally_called_by_one_player() -> None:
    table = voting("meru", "a1", "a1").say("call harbour scout")
    assert table.question == "LendAlly"
    table.say("with the ally", "with the ally")
    assert table.s.left == 4 and table.question == "Act"


def test_3_3_what_the_team_keeps_back_is_not_asked_for_again() -> None:
    table = voting("meru", "a1", "a1").say("call harbour scout").say("without the ally", "without the ally")
    assert table.s.left == 2 and "harbour_scout" in table.allies
    assert table.refused("call harbour scout").rule == "MM-3.3"
    assert table.offered(CallAlly) == []


def test_3_3_whispers_that_the_team_keeps_back_spend_no_action() -> None:
    table = voting("meru", "a1", "a3").say("ask about flux café with whisper network")
    table.say("without the ally", "without the ally")
    assert table.question == "Act" and not table.acted and "whisper_network" in table.allies
    assert table.refused("ask about flux café with whisper network").rule == "MM-3.3"


def test_17_32_a_time_out_uses_neither_cover_story_nor_decoy() -> None:
    table = asked_about_cafes("r1", "r6")
    seen: State = table.sees(0).seen
    found = {MindManners().default(seen, 0, table.options(), Random(n)) for n in range(40)}
    assert {type(choice) for choice in found} == {Admit} and len(found) == 2


def test_12_9_without_modules_nothing_of_them_is_said() -> None:
    table = asked_about_cafes().say("a step token in b5")
    assert table.told(CannotPlace) == [] and table.told(OneIsFalse) == []
    assert table.s.modules == [] and DOGS not in table.secret
