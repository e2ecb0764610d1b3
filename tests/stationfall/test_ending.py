"""Stationfall in its exact order (SF-16): Antimatter, last Reveals, rescue, Deliver, points, disclosure."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall.box.tables import CHARACTER, IDENTITY
from undertable.games.stationfall.rules.scoring import scores
from undertable.games.stationfall.speech.answers import DELIVERS, PASS
from undertable.games.stationfall.speech.events import Revealed
from undertable.games.stationfall.speech.events_powers import (
    BonusDisclosed,
    Delivered,
    HandDisclosed,
    Rescued,
    Scored,
    TrapsTurned,
    Unveiled,
    Won,
)
from undertable.kernel.types import ALL

from .table import Table, reveal

EVIDENCE, X_SECRET = 0, 1
AUTHORITIES, NEWS = 0, 1


def fall(seats: int = 2, **position: Any) -> Table:
    """The station falls; everybody has Revealed unless told otherwise."""
    position.setdefault("pc", ["exile", "cyborg", "medical"][:seats])
    return Table(seats, step="fall", **position)


def falling(identity: str, *others: str, **position: Any) -> Table:
    """The same, but seat 0 Reveals only now, so that all that follows is heard."""
    secret = [[identity], *[[] for _ in others]]
    return Table(1 + len(others), secret=secret, pc=[None, *others], step="fall", **position).do(reveal(identity))


@pytest.mark.parametrize("identity", IDENTITY.ids)
def test_every_identity_comes_to_the_end_of_a_game(identity: str) -> None:
    """SF-16.5: each is Revealed, scored and told with its parts."""
    other = "exile" if identity != "exile" else "cyborg"
    row = IDENTITY.row(identity)
    t = Table(2, cast=[CHARACTER.ids[row.character]], secret=[[identity], []], pc=[None, other], step="fall")
    assert t.ask == "LastReveal" and t.decider == 0
    t.do(reveal(identity))
    while t.s.over is None:
        t.do(PASS)
    told = t.heard(Scored)
    assert [IDENTITY.ids[event.identity] for event in told] == [identity, other] and t.heard(Won) and t.s.open
    assert told[0].total == told[0].agenda + told[0].bonus + told[0].bribes + told[0].unused - told[0].over


# --- Antimatter (SF-16.1) --------------------------------------------------------------------


def test_armed_antimatter_annihilates_its_section_at_the_end_sf_20_6() -> None:
    """SF-20.6, SF-7.3.2: everybody there, without Damage."""
    t = fall(armed=True, floor={"kitchen": ["antimatter"]}, at={"exile": "kitchen", "medical": "bridge"})
    assert t.status("exile") == "annihilated" and t.status("medical") == "live" and not t.damaged("kitchen")


def test_antimatter_that_ended_the_game_annihilates_nobody_sf_20_4() -> None:
    """SF-20.4: it detonated On Board; the Engineer scores three for it."""
    t = Table(
        2, pc=["engineer", "exile"], armed=True, held={"station_chief": ["helmet", "antimatter"]}, at={"station_chief": "generators"},
        tokens=["0 3 antimatter"], minute=3, step="close",
    )  # fmt: skip
    assert t.s.detonated and t.s.over is not None and t.status("station_chief") == "live"
    assert scores(t.s)[0].agenda >= 3


# --- last Reveals (SF-16.2) ------------------------------------------------------------------


def test_unrevealed_players_reveal_in_player_order_and_see_those_before_sf_16_2() -> None:
    """SF-16.2: from the first player on; a Schrödinger Reveal is allowed."""
    t = Table(
        3,
        secret=[["exile"], ["cyborg"], ["medical"]],
        bonus=[["stranger"], ["inspector"], ["engineer"]],
        first=1,
        step="fall",
    )
    assert t.decider == 1
    t.do(reveal("cyborg"))
    assert t.decider == 2
    t.do(reveal("engineer"))
    assert t.decider == 0
    t.do(reveal("exile"))
    assert [event.schrodinger for event in t.heard(Revealed)] == [False, True, False]
    assert t.s.dropped[2] == [IDENTITY.kind("medical")] and not any(t.s.early)


def test_cubes_move_at_the_last_reveal_but_the_medical_track_does_not_sf_14_19() -> None:
    """SF-14.19, SF-16.2."""
    t = Table(2, secret=[["medical"], []], pc=[None, "exile"], cubes=[{}, {"medical": 1}], step="fall").do(
        reveal("medical")
    )
    assert t.s.betrayal[1] == 1 and t.s.track == 0


def test_powers_bring_nothing_at_stationfall_except_extricate_sf_16_2() -> None:
    """SF-16.2: the Stranger keeps no cards here; the Boarder turns the ship over."""
    t = Table(2, secret=[["exile"], []], bonus=[["stranger"], []], pc=[None, "cyborg"], step="fall").do(
        reveal("stranger")
    )
    assert t.s.bonus[0] == [] and t.s.dropped[0] == [IDENTITY.kind("exile")]
    t = Table(
        2, cast=["boarder"], secret=[["boarder"], []], pc=[None, "exile"], at={"exile": "outer_space"},
        held={"exile": ["briefcase", "helmet"], "boarder": ["helmet"]}, status={"exile": "down"}, step="fall",
    )  # fmt: skip
    t.do(reveal("boarder"))
    assert t.at("exile") == "ship" and t.at("boarder") == "outer_space"


# --- rescue (SF-16.3) ------------------------------------------------------------------------


def test_the_rescue_ship_takes_every_live_character_in_space_sf_16_3() -> None:
    """SF-16.3: with possessions; the Down and what lies on the floor stay; a Rat that is carried goes along."""
    t = falling(
        "inspector", "counselor", cast=["boarder", "telepathic_rat"], at={"exile": "outer_space", "medical": "outer_space", "cyborg": "outer_space"},
        held={"exile": ["helmet", "telepathic_rat"]}, status={"cyborg": "down"}, floor={"outer_space": ["artifact"]},
    )  # fmt: skip
    assert t.at("exile") == t.at("medical") == "ship" and t.at("telepathic_rat") == "ship"
    assert t.at("cyborg") == "outer_space" and t.floor("outer_space") == ["artifact"]
    assert {event.pirates for event in t.heard(Rescued)} == {False}


def test_without_the_boarder_no_ship_comes_sf_16_3() -> None:
    """SF-16.3."""
    assert fall(at={"exile": "outer_space"}, held={"exile": ["helmet"]}).at("exile") == "outer_space"


def test_a_rat_on_the_floor_of_space_stays_there_sf_16_3() -> None:
    """SF-16.3: Items on the floor are not rescued."""
    t = fall(cast=["boarder", "telepathic_rat"], floor={"outer_space": ["telepathic_rat"]})
    assert t.at("telepathic_rat") == "outer_space"


# --- Deliver (SF-16.4) -----------------------------------------------------------------------


def test_a_guilty_deliverer_of_evidence_becomes_suspect_and_may_win_sf_20_14() -> None:
    """SF-20.14, SF-10.5: nobody else's status changes."""
    t = fall(
        at={"exile": "mcqueen"}, pods={"mcqueen": "launched"}, data={"exile": ["evidence"]}, guilt=["guilty", "suspect"],
        offsite={"authorities": ["evidence"]},
    )  # fmt: skip
    assert t.ask == "Deliver" and t.decider == 0
    t.do(DELIVERS[EVIDENCE][AUTHORITIES], PASS)
    assert [t.guilt(0), t.guilt(1)] == ["suspect", "suspect"] and t.s.over is not None and 0 in t.s.over.winners


def test_any_data_goes_to_any_institution_and_the_question_comes_again_sf_16_4() -> None:
    """SF-16.4: until there is nothing more, or the player declines."""
    t = fall(at={"exile": "mcqueen"}, pods={"mcqueen": "launched"}, data={"exile": ["evidence", "x_secret"]})
    t.do(DELIVERS[X_SECRET][NEWS])
    assert DELIVERS[X_SECRET][NEWS] not in t.open() and DELIVERS[EVIDENCE][NEWS] in t.open()
    t.do(DELIVERS[EVIDENCE][NEWS], DELIVERS[EVIDENCE][AUTHORITIES], DELIVERS[X_SECRET][AUTHORITIES])
    assert t.s.over is not None and len(t.heard(Delivered)) == 4 and t.s.offsite == [3, 3]


def test_nobody_delivers_with_nda_or_from_the_station_sf_9_4() -> None:
    """SF-9.4, SF-16.4: only Escaped PCs without NDA."""
    away: dict[str, Any] = {"at": {"exile": "mcqueen"}, "pods": {"mcqueen": "launched"}}
    assert fall(cast=["legal"], data={"exile": ["evidence", "nda"]}, **away).s.over is not None
    assert fall(data={"exile": ["evidence"]}).s.over is not None
    assert (
        fall(data={"medical": ["evidence"]}, at={"medical": "mcqueen"}, pods={"mcqueen": "launched"}).s.over is not None
    )


def test_each_escaped_clone_delivers_by_itself_sf_16_4() -> None:
    """SF-16.4, SF-14.18."""
    t = fall(
        cast=["maintenance_clones"], pc=["maintenance_clones", "exile"], at={"alpha": "mcqueen", "gamma": "mcqueen"},
        pods={"mcqueen": "launched"}, data={"alpha": ["evidence"], "gamma": ["x_secret"]},
    )  # fmt: skip
    t.do(PASS)
    assert t.ask == "Deliver" and DELIVERS[X_SECRET][NEWS] in t.open()


def test_a_medical_pod_saves_the_down_stowaway_for_a_friend_sf_20_26() -> None:
    """SF-20.26: Escaped Down, the friend bonus scores."""
    t = falling(
        "exile", "cyborg", bonus=[["stowaway"], ["inspector"]], at={"medical": "medical_pod", "stowaway": "medical_pod"},
        status={"stowaway": "down"}, pods={"medical_pod": "launched"},
    )  # fmt: skip
    assert t.heard(Scored)[0].bonus == 2


# --- disclosure (SF-18) ----------------------------------------------------------------------


def test_what_was_secret_is_shown_after_the_end_sf_18() -> None:
    """SF-18: Bonus Characters, hands, an unreleased Project X that was seen, traps that still lie."""
    t = falling(
        "exile", "cyborg", cast=["operative"], bonus=[["stranger"], ["inspector"]], hand=[["medical"], []], project="sower", looked=[0],
        traps={"bridge": "real", "kitchen": "decoy"}, trap_by=1,
    )  # fmt: skip
    bonus, hands = t.heard(BonusDisclosed), t.heard(HandDisclosed)
    assert [[IDENTITY.ids[c.kind] for c in event.cards] for event in bonus] == [["stranger"], ["inspector"]]
    assert [event.seat for event in hands] == [0]
    assert all(c.knowers == ALL for cards in (*[e.cards for e in bonus], *[e.cards for e in hands]) for c in cards)
    assert len(t.heard(Unveiled)) == 1 and len(t.heard(TrapsTurned)) == 1


def test_all_guilty_and_nobody_wins_sf_16_6() -> None:
    """SF-16.6."""
    t = falling("exile", "medical", guilt=["guilty", "guilty"])
    assert t.s.over is not None and t.s.over.winners == () and t.heard(Won)[0].seats == ()
