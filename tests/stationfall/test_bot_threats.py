"""What the scripted player prevents, hands on and keeps: positions in which only that is the matter."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.stationfall.automaton.aims import actor
from undertable.games.stationfall.automaton.mind import Mind
from undertable.games.stationfall.belief.known import signs
from undertable.games.stationfall.bot.answers import choose_identity
from undertable.games.stationfall.bot.errands import BOARDING, FLIGHT, errands
from undertable.games.stationfall.bot.errands import WAYS as ERRAND_WAYS
from undertable.games.stationfall.bot.measured import MEASURED
from undertable.games.stationfall.bot.roads import TO_PODS
from undertable.games.stationfall.bot.threats import hindrances, rivals
from undertable.games.stationfall.bot.turns import spends
from undertable.games.stationfall.bot.ways import WAYS, deed_towards
from undertable.games.stationfall.box.acts import ACT, ACTIVATED
from undertable.games.stationfall.box.tables import IDENTITY, ITEM, PAWN, PLACE
from undertable.games.stationfall.speech.answers import TakeIdentity
from undertable.kernel.types import Choice

from .table import Table, do

HIDDEN: dict[str, Any] = {"secret": [["exile"], ["stranger"]], "bonus": [["medical"], []]}


def against(identity: str, **position: Any) -> Mind:
    """The Exile's player, and another who has Revealed."""
    laid = {"secret": [["exile"], []], "bonus": [["stranger"], []], "pc": [None, identity], **position}
    return Mind(Table(2, **laid).s, 0)


def ways(mind: Mind) -> set[str]:
    """The first way of everything worth hindering."""
    return {errand.ways[0] for errand in hindrances(mind)}


def deed(mind: Mind, pawn: str, way: str) -> tuple[Choice, ...]:
    """The next Action of a pawn along a way."""
    found = deed_towards(actor(mind, PAWN.kind(pawn)), way)
    return found.steps if found is not None else ()


# --- what to prevent -------------------------------------------------------------------------


def test_the_station_of_a_troubleshooter_is_not_left_undisturbed() -> None:
    assert {"sabotage:nearest_noncritical", "release_x"} <= ways(against("troubleshooter", cast=["troubleshooter"]))
    assert "sabotage:nearest_noncritical" not in ways(against("medical"))
    damaged = against("troubleshooter", cast=["troubleshooter"], damaged=["kitchen"])
    assert "sabotage:nearest_noncritical" not in ways(damaged), "it is so already"


def test_a_bomb_aboard_goes_out_through_the_nearest_arrow() -> None:
    ticking: dict[str, Any] = {
        "armed": True, "abandoned": True, "locked": [], "tokens": ["1 5 antimatter"], "minute": 9,
        "floor": {"magnetic_containment": ["antimatter"]}, "at": {"exile": "magnetic_containment", "medical": "generators"},
    }  # fmt: skip
    mind = against("engineer", **ticking)
    assert "dump_antimatter" in ways(mind)
    assert do("airlock") in deed(mind, "exile", "dump_antimatter")
    assert deed(mind, "medical", "dump_antimatter"), "others come"


def test_evidence_is_worth_sending_against_whoever_covers_up() -> None:
    assert any(way.startswith("relay:evidence") for way in ways(against("operative", cast=["operative"])))
    gone = against("operative", cast=["operative"], offsite={"news": ["evidence"], "authorities": ["evidence"]})
    assert not any(way == "relay:evidence" for way in ways(gone))


def test_jammers_stop_whoever_has_what_others_should_not_get() -> None:
    loose: dict[str, Any] = {"data": {"engineer": ["evidence"]}, "jammers": False, "cast": ["stowaway"]}
    assert "toggle:jammers:on" in ways(against("stowaway", **loose))
    assert "toggle:jammers:on" not in ways(against("stowaway", **{**loose, "jammers": True}))


def test_a_pod_with_a_rival_aboard_is_spoiled_from_inside() -> None:
    leaving: dict[str, Any] = {
        "cast": ["daredevil"], "abandoned": True, "minute": 4, "tokens": ["1 3 launch alcatraz"],
        "at": {"daredevil": "alcatraz", "exile": "aft_airlock"}, "held": {"exile": ["bludgeon"]},
    }  # fmt: skip
    mind = against("daredevil", **leaving)
    assert "spoil:alcatraz" in ways(mind) and deed(mind, "exile", "spoil:alcatraz")
    own = Mind(Table(2, secret=[["exile"], ["stranger"]], **{**leaving, "at": {"exile": "alcatraz"}}).s, 0)
    assert "spoil:alcatraz" not in ways(own), "nobody spoils the own Pod"


def test_a_revealed_rival_who_would_get_away_is_attacked_and_a_suspected_one_is_not() -> None:
    assert "strike:astrochimp" in ways(against("astrochimp"))
    hidden = Mind(Table(2, secret=[["exile"], ["astrochimp"]], bonus=[["stranger"], []]).s, 0)
    assert not any(way.startswith("strike") for way in ways(hidden))


def test_only_what_a_seat_sees_says_who_the_others_may_be() -> None:
    """The own cards are nobody else's; whoever has not Revealed may be anybody."""
    chances = rivals(Mind(Table(2, **HIDDEN).s, 0)).chances
    assert list(chances) == [1] and sum(chances[1].values()) == pytest.approx(1)
    assert not {IDENTITY.kind("exile"), IDENTITY.kind("medical")} & set(chances[1])
    same = rivals(Mind(Table(2, secret=[["exile"], ["inspector"]], bonus=[["medical"], []]).s, 0)).chances
    assert same == chances


def test_who_is_ahead_counts_most() -> None:
    ahead = rivals(against("troubleshooter", cast=["troubleshooter"])).ahead
    assert ahead == {IDENTITY.kind("troubleshooter"): (1, 1.0)}


# --- Items and Data on their way -------------------------------------------------------------


def test_an_item_is_handed_to_the_character_it_counts_for() -> None:
    laid: dict[str, Any] = {"secret": [["inspector"], ["stranger"]], "held": {"exile": ["briefcase"]}}
    beside = Mind(Table(2, **laid, at={"exile": "kitchen", "inspector": "kitchen"}).s, 0)
    assert do("give") in deed(beside, "exile", "hand:briefcase")
    apart = Mind(Table(2, **laid, at={"exile": "kitchen", "inspector": "therapy_garden"}).s, 0)
    assert deed(apart, "exile", "hand:briefcase") and do("give") not in deed(apart, "exile", "hand:briefcase")
    assert deed(beside, "inspector", "hand:briefcase") == ()


def test_nobody_robs_those_the_seat_leads_itself() -> None:
    laid: dict[str, Any] = {
        "secret": [["inspector"], ["stranger"]], "at": {"exile": "kitchen", "stranger": "kitchen"},
        "held": {"exile": ["briefcase"], "stranger": ["gun"]},
    }  # fmt: skip
    assert do("rob") in deed(Mind(Table(2, **laid).s, 0), "stranger", "get:briefcase")
    assert deed(Mind(Table(2, **laid, cubes=[{"exile": 1}]).s, 0), "stranger", "get:briefcase") == ()


def test_a_gun_is_made_by_officers_only_and_others_do_not_go_there_for_it() -> None:
    mind = Mind(Table(2, **HIDDEN, at={"engineer": "print_shop", "stranger": "print_shop"}).s, 0)
    assert deed(mind, "engineer", "get:gun") == (do("manufacture_gun"),)
    assert do("manufacture_gun") not in deed(mind, "stranger", "get:gun")


def test_what_counts_is_not_dropped_to_make_room() -> None:
    full: dict[str, Any] = {"held": {"astrochimp": ["gun", "gun", "briefcase"]}, "at": {"astrochimp": "physics_lab"}}
    mind = Mind(Table(2, secret=[["astrochimp"], ["stranger"]], **full).s, 0)
    assert deed(mind, "astrochimp", "get:artifact") == ()


def test_data_is_copied_to_somebody_in_a_pod_from_afar_once_jammers_are_off() -> None:
    laid: dict[str, Any] = {"at": {"exile": "security_station", "medical": "alcatraz"}, "data": {"exile": ["x_secret"]}}
    assert do("copy_data") in deed(Mind(Table(2, **HIDDEN, **laid, jammers=False).s, 0), "exile", "smuggle:x_secret")
    assert deed(Mind(Table(2, **HIDDEN, **laid).s, 0), "exile", "smuggle:x_secret") == (do("toggle_jammers"),)


def test_the_briefcase_goes_into_space_for_the_boarder() -> None:
    mind = Mind(Table(2, secret=[["boarder"], ["stranger"]], cast=["boarder"], at={"exile": "aft_airlock"},
                      held={"exile": ["briefcase"]}).s, 0)  # fmt: skip
    assert do("airlock") in deed(mind, "exile", "eject:briefcase")


def test_somebody_else_can_start_the_countdown_of_a_pod_in_which_the_own_character_waits() -> None:
    mind = Mind(Table(2, **HIDDEN, abandoned=True, minute=3, at={"exile": "alcatraz", "medical": "alcatraz"}).s, 0)
    assert deed(mind, "medical", "launch_for:alcatraz") == (do("launch_countdown"),)


def test_the_rat_is_taken_along_by_whoever_has_what_it_wants() -> None:
    laid: dict[str, Any] = {
        "secret": [["telepathic_rat"], ["stranger"]], "cast": ["telepathic_rat"], "at": {"exile": "bio_lab"},
        "held": {"exile": ["artifact"]}, "floor": {"bio_lab": ["telepathic_rat"]},
    }  # fmt: skip
    assert do("pick_up") in deed(Mind(Table(2, **laid).s, 0), "exile", "bring:artifact")


def test_somebody_in_a_pod_waits_for_what_may_still_be_brought() -> None:
    laid: dict[str, Any] = {"secret": [["inspector"], ["stranger"]], "at": {"inspector": "alcatraz"}, "abandoned": True}
    early = [
        e.ways for e in errands(Mind(Table(2, **laid, minute=8).s, 0)) if e.flight and PAWN.kind("inspector") in e.who
    ]
    late = [
        e.ways for e in errands(Mind(Table(2, **laid, minute=3).s, 0)) if e.flight and PAWN.kind("inspector") in e.who
    ]
    assert early == [BOARDING] and late == [FLIGHT]


def test_in_a_damaged_pod_nobody_waits() -> None:
    mind = Mind(Table(2, **HIDDEN, abandoned=True, minute=4, at={"exile": "alcatraz"}, damaged=["alcatraz"]).s, 0)
    assert deed(mind, "exile", "board_pod"), "another one is near"


# --- who runs it, and when to Reveal ---------------------------------------------------------


def test_how_far_the_pods_are() -> None:
    assert TO_PODS[PLACE.kind("aft_airlock")] == 1 and TO_PODS[PLACE.kind("alcatraz")] == 0
    assert TO_PODS[PLACE.kind("bio_lab")] > TO_PODS[PLACE.kind("kitchen")] == 2


def test_kompromat_that_counts_in_hand_is_kept_until_it_comes_back() -> None:
    assert not spends(Mind(Table(2, secret=[["exile"], ["stranger"]]).s, 0))
    assert spends(Mind(Table(2, secret=[[], ["stranger"]], pc=["exile", None]).s, 0))
    assert spends(Mind(Table(2, secret=[["medical"], ["stranger"]]).s, 0))


def test_every_identity_has_been_measured_and_the_choice_cannot_be_foretold() -> None:
    assert set(MEASURED) == set(IDENTITY.ids)
    cards = [TakeIdentity(IDENTITY.kind(id_)) for id_ in ("telepathic_rat", "station_chief")]
    s = Table(2, **HIDDEN).s
    assert choose_identity(s, 0, cards, None)[0] == cards[1]
    assert {choose_identity(s, 0, cards, Random(n))[0] for n in range(40)} == set(cards)


def test_every_way_of_an_errand_is_known() -> None:
    said = [way for ways, _, _ in ERRAND_WAYS.values() for way in ways]
    assert all(way.split(":")[0] in WAYS for way in (*said, *FLIGHT, *BOARDING))


# --- signs of who is who ---------------------------------------------------------------------


def test_signs_are_what_somebody_leads_does_gets_and_sends() -> None:
    exile, briefcase = PAWN.kind("exile"), ITEM.kind("briefcase")
    assert set(signs((ACTIVATED, exile))) == {("led", IDENTITY.kind("exile"))}
    assert ("got", IDENTITY.kind("inspector")) in set(signs((ACT.kind("pick_up"), exile, briefcase)))
    assert set(signs((ACT.kind("pick_up"), exile, ITEM.kind("antimatter")))) == {("bomb", IDENTITY.kind("engineer"))}
    assert set(signs((ACT.kind("bridge_self_destruct"), exile))) == {("bomb", IDENTITY.kind("engineer"))}
    assert ("sent", IDENTITY.kind("stowaway")) in set(signs((ACT.kind("transmit"), exile, 0)))
    assert set(signs((ACT.kind("pick_up"), exile))) == set(), "Kompromat is for everybody"
