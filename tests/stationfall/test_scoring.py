"""Points and victory (SF-16.5 to SF-16.7), with the worked examples and rulings about them."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall.box.tables import CHARACTER, IDENTITY
from undertable.games.stationfall.rules.scoring import scores, winners
from undertable.games.stationfall.rules.terms.bonus import bonus_of

from .fallen import fallen, score

# --- parts of a score (SF-16.5) --------------------------------------------------------------


def test_cubes_beyond_the_limit_cost_and_foreign_bribes_count_twice_for_the_inspector_sf_20_18() -> None:
    """SF-20.18: limit 5, four cubes on cards and two in Betrayal: −1. An unused Bribe +1; two Bribes on the Inspector +4."""
    s = fallen(("exile", "engineer"), cubes={1: {"legal": 3, "exile": 1}}, betrayal={1: 2})
    assert score(s, 1).over == 1 and score(s, 1).unused == 1
    s = fallen(("inspector", "legal", "exile"), bribe={1: "inspector", 2: "inspector"})
    assert score(s).bribes == 4 and score(s).unused == 1 and score(s, 1).unused == 0


def test_grey_bribes_count_only_if_the_billionaire_escaped_sf_20_19() -> None:
    """SF-20.19: one grey and one foreign Bribe on the Consort are four points, without the Billionaire two."""
    on: dict[str, Any] = {"bribe": {1: "consort"}, "grey": ["consort", "billionaire", "billionaire"]}
    assert score(fallen(("consort", "legal"), **on, at={"billionaire": "mcqueen"}, launched=["mcqueen"])).bribes == 4
    assert score(fallen(("consort", "legal"), **on)).bribes == 2


def test_the_own_bribe_on_the_own_pc_brings_nothing_sf_19_2() -> None:
    """SF-19.2: only other players' Bribes score, and the own one is spent."""
    s = fallen(("exile", "legal"), bribe={0: "exile"})
    assert score(s).bribes == 0 and score(s).unused == 0


def test_the_billionaires_player_scores_no_bribe_at_all_sf_14_2() -> None:
    """SF-14.2: not the foreign one, not the own unused one."""
    s = fallen(("billionaire", "legal"), bribe={1: "billionaire"}, at={"billionaire": "mcqueen"}, launched=["mcqueen"])
    assert score(s).bribes == 0 and score(s).unused == 0


def test_bribes_on_the_doctor_score_for_both_her_players_sf_15_3_2() -> None:
    """SF-15.3.2: a third player's Bribe counts for each of the two; that of one of them for the other alone."""
    s = fallen(("doctor_jekyll", "doctor_hyde", "legal"), bribe={2: "doctor", 0: "doctor"})
    assert score(s, 0).bribes == 1 and score(s, 1).bribes == 4


def test_cubes_on_the_card_of_an_escaped_character_stay_outside_sf_19_22() -> None:
    """SF-19.22: they count for the limit."""
    s = fallen(("engineer", "legal"), cubes={0: {"exile": 6}}, at={"exile": "mcqueen"}, launched=["mcqueen"])
    assert score(s).over == 1


def test_the_total_is_the_sum_of_its_parts_sf_16_5() -> None:
    """SF-16.5: Agenda, bonus, Bribes, own Bribe, minus surplus cubes."""
    s = fallen(
        ("exile", "legal"),
        at={"exile": "mcqueen", "medical": "mcqueen"},
        launched=["mcqueen"],
        bonus={0: ["stranger", "engineer"]},
        status={"engineer": "down"},
        bribe={1: "exile"},
        betrayal={0: 8},
    )
    found = score(s)
    assert (found.agenda, found.bonus, found.bribes, found.unused, found.over) == (2, 2, 1, 1, 2)
    assert found.total == 4


# --- Bonus Characters ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "place", "points"),
    [("down", "kitchen", 3), ("down", "mcqueen", 0), ("annihilated", "", 3), ("live", "kitchen", 0)],
)
def test_a_foe_counts_if_down_and_not_escaped_sf_20_20(status: str, place: str, points: int) -> None:
    """SF-20.20, SF-19.6, SF-19.7: Security Down On Board or Annihilated, not Live, not Escaped."""
    s = fallen(at={"security": place}, status={"security": status}, launched=["mcqueen"])
    assert bonus_of(s, CHARACTER.kind("security")) == points


FRIENDS = [row for row in CHARACTER if row.bonus.kind == "friend" and row.pawns and "item" not in row.types]
FOES = [row for row in CHARACTER if row.bonus.kind == "foe"]


@pytest.mark.parametrize("id_", [row.id for row in FRIENDS])
def test_every_friend_counts_if_it_escaped_live_or_down(id_: str) -> None:
    """SF-16.5."""
    row = CHARACTER.row(id_)
    away = fallen(at={id_: "mcqueen"}, status={id_: "down"}, launched=["mcqueen"])
    assert bonus_of(away, CHARACTER.kind(id_)) == row.bonus.points > 0
    assert bonus_of(fallen(), CHARACTER.kind(id_)) == 0


@pytest.mark.parametrize("id_", [row.id for row in FOES])
def test_every_foe_counts_if_it_is_down(id_: str) -> None:
    """SF-16.5."""
    row = CHARACTER.row(id_)
    assert bonus_of(fallen(status={id_: "down"}), CHARACTER.kind(id_)) == row.bonus.points > 0
    assert bonus_of(fallen(), CHARACTER.kind(id_)) == 0


def test_items_clones_rat_and_assistant_as_bonus_sf_14_18_sf_14_11() -> None:
    """SF-16.5: Fletcher and Fang Moss themselves; a point a Clone and one more for all three; one copy; the Rat's Item."""
    s = fallen(at={"exile": "mcqueen"}, held={"exile": ["fletcher"]}, launched=["mcqueen"])
    assert bonus_of(s, CHARACTER.kind("billionaire")) == 2 and bonus_of(s, CHARACTER.kind("botanist")) == 0
    s = fallen(at={"botanist": "mcqueen"}, floor={"mcqueen": ["fang_moss"]}, launched=["mcqueen"])
    assert bonus_of(s, CHARACTER.kind("botanist")) == 2
    clones = CHARACTER.kind("maintenance_clones")
    for saved, points in ((("alpha",), 1), (("alpha", "gamma"), 2), (("alpha", "beta", "gamma"), 4)):
        assert bonus_of(fallen(at=dict.fromkeys(saved, "mcqueen"), launched=["mcqueen"]), clones) == points
    s = fallen(offsite={"news": ["digital_assistant"]})
    assert bonus_of(s, CHARACTER.kind("digital_assistant")) == 2
    s = fallen(at={"exile": "mcqueen"}, held={"exile": ["telepathic_rat"]}, launched=["mcqueen"])
    assert bonus_of(s, CHARACTER.kind("telepathic_rat")) == 2 and bonus_of(fallen(), CHARACTER.kind("drones")) == 0


def test_an_annihilated_character_never_counts_as_escaped_sf_4_1() -> None:
    """SF-4.1: neither for its own Agenda nor as a friend."""
    away: dict[str, Any] = {"status": {"exile": "annihilated"}, "launched": ["mcqueen"]}
    assert score(fallen(("exile", "legal"), **away)).agenda == 0
    assert score(fallen(("medical", "legal"), **away, bonus={1: ["exile"]}), 1).bonus == 0


def test_the_stowaway_off_board_is_neither_on_board_nor_escaped_sf_19_30() -> None:
    """SF-19.30: Live all the same."""
    off: dict[str, Any] = {"at": {"stowaway": ""}}
    assert score(fallen(("stowaway", "legal"), **off)).agenda == 0
    assert score(fallen(("exile", "legal"), **off, bonus={1: ["stowaway"]}), 1).bonus == 0


# --- who wins (SF-16.6, SF-16.7) -------------------------------------------------------------


def test_ties_go_to_fewer_cubes_in_betrayal_then_to_more_in_the_supply_sf_20_24() -> None:
    """SF-20.24: nine points each; Betrayal decides, then the supply, then victory is shared."""
    s = fallen(("exile", "astrochimp"), betrayal={0: 1})
    assert scores(s)[0].total == scores(s)[1].total and winners(s, scores(s)) == (1,)
    s = fallen(("exile", "astrochimp"), betrayal={0: 1, 1: 1}, cubes={0: {"legal": 1}})
    assert winners(s, scores(s)) == (1,)
    s = fallen(("exile", "astrochimp"))
    assert winners(s, scores(s)) == (0, 1)


def test_the_guilty_cannot_win_unless_their_identity_does_not_care_sf_10_6() -> None:
    """SF-10.6, SF-16.6: ranked below all others; if all are so, nobody wins."""
    away: dict[str, Any] = {"at": {"exile": "mcqueen"}, "launched": ["mcqueen"]}
    s = fallen(("exile", "medical"), **away, guilt={0: "guilty"})
    assert scores(s)[0].total > 0 and winners(s, scores(s)) == (1,)
    s = fallen(("exile", "medical"), guilt={0: "guilty", 1: "guilty"})
    assert winners(s, scores(s)) == ()


def test_a_guilty_engineer_may_win_without_the_point_for_innocence_sf_19_38() -> None:
    """SF-19.38."""
    s = fallen(("engineer", "exile"), guilt={0: "guilty"})
    assert score(s).agenda == 5 and winners(s, scores(s)) == (0,)


@pytest.mark.parametrize("id_", [row.id for row in IDENTITY if "ignores_guilt" in row.flags])
def test_every_identity_that_ignores_guilt_may_win_guilty(id_: str) -> None:
    """SF-16.6."""
    s = fallen((id_, "stowaway"), guilt={0: "guilty"}, betrayal={1: 8})
    assert winners(s, scores(s)) == (0,)


def test_a_person_with_two_hands_wins_with_both_sf_2_12() -> None:
    """SF-2.12: A1 B1 A2 B2."""
    s = fallen(("exile", "legal", "medical", "stowaway"), double=True)
    best = max(range(4), key=lambda seat: scores(s)[seat].total)
    assert winners(s, scores(s)) == tuple(sorted({best, (best + 2) % 4}))
