"""Who knows what, followed piece by piece (ZH-17): looked at, taken, processed, put under, shown and stored."""

from __future__ import annotations

from random import Random
from typing import Any

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import NONE, Held, Returned, Saw, State
from undertable.games.za_hranou.box.tables import CRIME, EVIDENCE
from undertable.games.za_hranou.rules.pieces.cells import Zone, part, slip
from undertable.games.za_hranou.rules.pieces.trail import CAME, LEFT, passages
from undertable.games.za_hranou.speech.answers import OWN_VAULT, VAULT, Token
from undertable.kernel.observe import observe
from undertable.kernel.types import ALL, bit, cell

from .table import Table

FIRST: dict[str, Any] = {  # First Thread can be committed: two evidence, one of them processed
    "at": {"fixer": "aerodrome", "enforcer": "harbor", "hacker": "heights", "shade": "parish", "smuggler": "center"},
    "hooks": [["fixer"]], "grip": [{"fixer": 3}], "hands": [["g1_first_thread"]], "step": "major",
}  # fmt: skip


def first(**more: Any) -> Table:
    return Table(**{**FIRST, **more}).say("commit first thread").say("careful")


# --- lists of places -------------------------------------------------------------------------


def test_a_place_stays_empty_while_somebody_else_knows_another() -> None:
    zone: Zone = [cell(1, bit(0)), cell(2, bit(0) | bit(1)), cell(3, bit(0))]
    assert part(zone, 0, bit(0)).kind == 1
    assert zone == [None, cell(2, bit(0) | bit(1)), cell(3, bit(0))]


def test_a_list_closes_up_when_all_that_is_left_is_its_owners_alone() -> None:
    zone: Zone = [cell(1, bit(0)), cell(2, ALL), cell(3, bit(0))]
    part(zone, 1, bit(0))
    assert zone == [cell(1, bit(0)), cell(3, bit(0))]


def test_what_leaves_unseen_takes_all_others_knowledge_with_it_and_is_remembered() -> None:
    s = State(seats=3)
    zone: Zone = [cell(5, bit(0) | bit(1)), cell(2, ALL), cell(4, bit(0))]
    assert slip(s, zone, 4, 0, "dilemma") == cell(4, bit(0))
    assert zone == [cell(2, bit(0)), cell(5, bit(0))]
    assert set(s.memory) == {Held(ALL, 0, "dilemma", (2,)), Held(bit(1), 0, "dilemma", (5,))}


def test_a_sole_piece_keeps_its_knowers() -> None:
    s = State(seats=2)
    zone: Zone = [cell(5, ALL)]
    assert slip(s, zone, 5, 0, "evidence") == cell(5, ALL) and s.memory == ()


# --- evidence --------------------------------------------------------------------------------


def test_what_was_taken_from_the_rail_is_known_until_something_is_processed_unseen() -> None:
    table = first(rail=["arms", "target", "leader", "timing"]).say("take arms")
    assert table.shown[0]["arms"] == 1
    table.say("process arms to your vault")
    assert sum(table.s.shown[0]) == 0 and table.seen_by(1).vault[0] == ["?"] and table.vault[0] == ["arms"]
    came, unseen, left = passages(table.s)
    assert came == (0, CAME, EVIDENCE.kind("arms"), NONE) and unseen == (0, CAME, NONE, NONE)
    assert left == (0, LEFT, NONE, OWN_VAULT)


def test_the_only_token_of_a_memory_can_be_followed_into_the_vault() -> None:
    table = first(rail=["arms", "target", "leader", "timing"], display=0, supply=0).say("take arms")
    table.say("process arms to your vault")
    assert table.seen_by(1).vault[0] == ["arms"]


def test_a_token_that_somebody_looked_at_is_followed_into_a_memory() -> None:
    table = first(display=1, peeked={"1": ["timing"]}).say("take funding")
    assert table.seen_by(1).kept[0] == ["timing"] and table.seen_by(None).kept[0] == ["?"]
    assert table.s.kept[0] == [cell(4, bit(0) | bit(1))]
    assert [fact for fact in table.memory(1) if isinstance(fact, Saw)] == [Saw(bit(1), 1, 4)]
    assert not [fact for fact in table.memory(None) if isinstance(fact, Saw)]


def test_a_token_taken_out_of_the_plan_is_followed_from_memory_to_memory() -> None:
    at = {**FIRST["at"], "fixer": "ion_towers"}
    table = (
        Table(
            at=at, hooks=[["fixer"]], boosts=[["take_evidence"]], vault=[[], ["timing"]], rail=[], step="act", actions=1
        )
        .say("use the boost take one evidence")
        .say(Token(VAULT, 1, 0))
    )
    came, left, taken = passages(table.s)
    assert (came.player, left.player, left.place) == (1, 1, NONE) and taken == (0, CAME, NONE, 1)
    assert [fact.knowers for fact in table.s.memory if isinstance(fact, Saw)] == [bit(0) | bit(1)]


def test_what_is_turned_up_tells_what_had_left() -> None:
    table = Table(bonus={"boost": "arms"}, files=[0, 0, 0], step="evaluate")
    assert passages(table.s)[1].kind == EVIDENCE.kind("arms")


def test_processing_face_up_takes_the_token_that_everybody_knows() -> None:
    missions = ["arms", "target", "leader"]
    table = first(rail=["arms", "target", "leader", "timing"], memory=[["arms"]], missions=missions).say("take arms")
    table.say("process arms to the mission of row 1")
    assert sum(table.s.shown[0]) == 0 and "arms" in table.kept[0]
    assert table.seen_by(None).filed[0] == ["arms"]


def test_a_token_put_back_from_the_display_is_remembered_by_who_had_seen_it() -> None:
    table = Table(idle=5, display=1, peeked={"1": ["timing"]}, hands=[["a1_pocket_money", "p13_stash"]], step="cards")
    table.say("keep the rest")
    assert [fact.kinds for fact in table.memory(1) if isinstance(fact, Returned)] == [(4,)]
    assert not [fact for fact in table.memory(0) if isinstance(fact, Returned)]


# --- crimes ----------------------------------------------------------------------------------


def test_a_card_put_under_a_deck_is_known_to_who_put_it_there_when_another_draws_it() -> None:
    table = Table(under=["c1_wiretap"], decks={"level_1": 0}, hands=[[], ["p13_stash"]], turn=1, step="cards")
    table.say("keep the rest").say("draw level 1")
    assert table.hand[1]["level_1"] == ["c1_wiretap"] and table.seen_by(0).hand[1]["level_1"] == ["c1_wiretap"]
    assert table.seen_by(None).hand[1]["level_1"] == ["?"]


def test_of_two_cards_with_one_back_nobody_knows_which_went_under() -> None:
    hands = [[], ["b1_night_beat", "c1_wiretap", "p13_stash"]]
    table = Table(hands=hands, turn=1, step="cards")
    table.say("put wiretap under its deck").say("keep the rest")
    assert table.under["level_1"] == ["c1_wiretap"] and table.seen_by(0).under["level_1"] == ["?"]


def test_a_card_that_another_knew_is_remembered_by_them_once_it_may_have_gone_under() -> None:
    hands = [["b1_night_beat", "c1_wiretap", "p13_stash"]]
    table = Table(seats=3, hands=hands, traced=["c1_wiretap"], step="cards")
    assert table.seen_by(1).hand[0]["level_1"] == ["?", "c1_wiretap"]
    table.say("put night beat under its deck").say("keep the rest")
    assert table.seen_by(1).hand[0]["level_1"] == ["?"] and table.seen_by(1).under["level_1"] == ["?"]
    assert [fact.kinds for fact in table.memory(1) if isinstance(fact, Held)] == [(CRIME.kind("c1_wiretap"),)]
    assert not [fact for fact in table.memory(2) if isinstance(fact, Held)]


# --- dilemmas --------------------------------------------------------------------------------


def duelled() -> Table:
    heat = {"parish": 3, "heights": 2, "aerodrome": 1}
    at = {**FIRST["at"], "fixer": "blocks"}
    table = Table(
        at=at, hooks=[["fixer"]], heat=heat, dilemmas=[["d31"], ["d04", "d05", "d09"]], step="act", actions=1
    )  # fmt: skip
    return table.say("fixer uses the zone").say("challenge player 2")


def test_a_duel_shows_both_hands_and_hides_what_the_loser_discards() -> None:
    table = duelled()
    assert table.seen_by(None).dilemmas == [["d31"], ["d04", "d05", "d09"]]
    table.any(seat=1)
    assert table.seen_by(0).dilemmas[1] == ["?", "?"] and table.seen_by(0).pile == ["?"]
    assert [fact.kinds for fact in table.memory(None) if isinstance(fact, Held)] == [(3, 4, 8)]


def test_worlds_leave_dilemmas_once_shown_with_their_owner_or_among_the_discards() -> None:
    table = duelled()
    table.any(seat=1)
    seen = observe(table.s, bit(0))
    for seed in range(20):
        world = GAME.belief.determinize(seen, bit(0), Random(seed))
        kinds = {card.kind for zone in (world.dilemmas[1], world.pile) for card in zone if card is not None}
        assert kinds == {3, 4, 8} and GAME.belief.consistent(world, seen, bit(0))
    world.dilemmas[1] = [cell(20, bit(1)), cell(21, bit(1))]
    assert not GAME.belief.consistent(world, seen, bit(0))


def test_what_is_stored_is_never_shown() -> None:
    table = Table(dilemmas=[["d01", "d31"], ["d04"]], files=[0, 0, 0], step="evaluate")
    assert table.asked == (0, 1)
    table.any(seat=1)
    table.any(seat=0)
    assert table.seen_by(1).bank[0] == ["?"] and table.seen_by(1).pile == ["?"]
