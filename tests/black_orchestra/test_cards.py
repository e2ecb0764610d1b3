"""Cards, abilities, rewards and options of interrogations, each doing what it says."""

from __future__ import annotations

from typing import Any

import pytest
from sentences import sentence_of

from undertable.games.black_orchestra.board.state import FACE_DOWN
from undertable.games.black_orchestra.box.tables import ABILITY, BRANCH, CARD, INTERROGATION, OPTION, RESISTANCE
from undertable.games.black_orchestra.speech.answers import (
    ADD_CARD,
    CONSPIRE,
    SAY,
    Attempt,
    EndActions,
    FreeSomebody,
    Move,
    PlayCard,
    UseAbility,
)
from undertable.games.black_orchestra.speech.answers_effects import (
    BLIND,
    DRAW_ANOTHER,
    STOP,
    Branch,
    DropItem,
    Person,
    PickCard,
    PickItem,
    There,
)
from undertable.games.black_orchestra.speech.reasons import (
    AbilityOff,
    AbilityUsedUp,
    NoCards,
    NoDice,
    NothingToPay,
    RequirementFails,
)

from .table import Table, card, item, place, who

A, B, C = SAY


def play(id: str, seats: int = 2, **position: Any) -> Table:
    """Kordt plays a card of his."""
    position.setdefault("who", ["kordt", "oster", "beck"][:seats])
    dossier = {**position.pop("dossier", {}), "kordt": [id, *position.pop("besides", [])]}
    return Table(seats, **position, dossier=dossier, step="act").do(PlayCard(card(id)))


# --- normal cards ----------------------------------------------------------------------------


def test_a_card_that_was_played_goes_to_the_discards_bo_4_8() -> None:
    """BO-4.8."""
    t = play("lose_gestapo", suspicion={"kordt": "high"})
    assert t.suspicion("kordt") == "medium" and t.s.discard == [card("lose_gestapo")] and t.s.playing == []
    assert t.s.actions == 2


def test_planning_session_digs_for_a_plot() -> None:
    """BO-4.8: the others are discarded."""
    t = play("planning_session").card("safe").card("coup")
    assert t.dossier("kordt") == ["coup"]
    assert sorted(t.s.discard) == sorted([card("safe"), card("planning_session")]) and t.s.dug == []


def test_dumpster_dive_takes_any_discarded_card() -> None:
    t = play("dumpster_dive", discard=["coup", "safe"]).do(PickCard(card("coup")))
    assert t.dossier("kordt") == ["coup"]


def test_airplane_access_leads_to_any_other_accessible_place() -> None:
    t = play("airplane_access")
    assert t.why(There(place("prague"))) is not None and t.why(There(place("train_station"))) is not None
    t.do(There(place("tannenberg")))
    assert t.at("kordt") == "tannenberg"


def test_infiltrating_a_bunker_brings_up_to_three_cards_and_suspicion() -> None:
    t = play("infiltrate_ss_bunker", motivation={"kordt": "skeptical"})
    t.do(DRAW_ANOTHER).card("safe").do(DRAW_ANOTHER).card("coup").do(STOP)
    assert t.dossier("kordt") == sorted(["safe", "coup"], key=card) and t.suspicion("kordt") == "high"


def test_spare_gear_takes_a_discarded_item_or_one_unseen() -> None:
    """BO-4.9."""
    t = play("spare_gear", scrap=["keys"]).do(PickItem(item("keys")))
    assert t.items("kordt") == ["keys"] and t.s.scrap == []
    prisoner = Table(who=["kordt", "oster"], at={"oster": "prison"}, dossier={"kordt": ["spare_gear"]}, turn="oster")
    prisoner.question("interrogation_01").do(A)
    for square in ("munich", "hannover", "nuremberg"):
        prisoner.do(There(place(square)))
    assert prisoner.s.scrap_down == 3 and prisoner.s.tile.count(FACE_DOWN) == 21
    prisoner.event("s1_gestapo_investigation").do(PlayCard(card("spare_gear")), BLIND).tile("map")
    assert prisoner.items("kordt") == ["map"] and prisoner.s.scrap_down == 2


def test_cover_story_helps_everybody_here() -> None:
    t = play("cover_story", 3, at={"beck": "munich"})
    assert [t.suspicion(one) for one in ("kordt", "oster", "beck")] == ["low", "low", "medium"]


def test_distant_contact_takes_an_item_from_anywhere() -> None:
    t = play("distant_contact", tiles={"smolensk": "map"}).do(There(place("smolensk")))
    assert t.items("kordt") == ["map"]


def test_black_orchestra_needs_everybody_here() -> None:
    """BO-4.10."""
    t = Table(who=["kordt", "oster"], at={"oster": "munich"}, dossier={"kordt": ["black_orchestra"]}, step="act")
    assert sentence_of(t.why(PlayCard(card("black_orchestra")))) is RequirementFails


def test_black_orchestra_shares_out_numbers_for_the_next_turn() -> None:
    """BO-4.10, BO-6.3.1: two fills in one roll are possible here."""
    t = play("black_orchestra", support=7).dice(*["target"] * 6, "1", "2", "3", "eagle")
    t.do(t.open()[1], t.open()[1])
    assert t.s.support == 5 and t.suspicion("oster") == "high"
    t.do(Person(who("oster")), Person(who("oster")), Person(who("kordt")))
    assert (t.s.stored[who("oster")], t.s.stored[who("kordt")], sum(t.s.stored_dice)) == (3, 3, 3)
    t.do(EndActions()).event("s1_gestapo_investigation")
    assert t.s.active == who("oster") and t.s.actions == 6 and sum(t.s.stored_dice) == 1


# --- illegal cards ---------------------------------------------------------------------------


def test_war_crimes_evidence_is_one_of_two() -> None:
    t = play("war_crimes_evidence", support=5).do(Branch(BRANCH.kind("card.war_crimes_evidence.0")))
    assert t.s.support == 4
    t = play("war_crimes_evidence", support=5).do(Branch(BRANCH.kind("card.war_crimes_evidence.1")))
    assert (t.s.support, t.motivation("kordt"), t.motivation("oster")) == (5, "skeptical", "skeptical")


def test_forged_documents_lead_oneself_step_by_step() -> None:
    """BO-6.6."""
    t = play("forged_documents").do(Branch(BRANCH.kind("card.forged_documents.1")), Person(who("kordt")))
    t.do(Move(place("hannover")), Move(place("adlerhorst")), STOP)
    assert t.at("kordt") == "adlerhorst" and t.ask == "Action" and t.s.actions == 2


def test_military_secrets_work_abroad_only() -> None:
    t = Table(who=["kordt", "oster"], dossier={"kordt": ["military_secrets"]}, step="act")
    assert sentence_of(t.why(PlayCard(card("military_secrets")))) is RequirementFails
    assert play("military_secrets", stage=3, at={"kordt": "zurich"}, support=5).s.support == 4


def test_hidden_camera_in_the_camps_motivates_all() -> None:
    t = play("hidden_camera", 3, stage=4, at={"kordt": "auschwitz", "beck": "prison"})
    assert [t.motivation(one) for one in ("kordt", "oster", "beck")] == ["skeptical", "skeptical", "timid"]


def test_false_safety_report_and_inspiring_letter() -> None:
    t = play("false_safety_report", at={"oster": "munich"})
    assert (t.suspicion("kordt"), t.suspicion("oster")) == ("low", "low")
    t = play("inspiring_letter", at={"oster": "munich"})
    assert (t.motivation("kordt"), t.motivation("oster")) == ("skeptical", "timid")


def test_forged_release_orders_free_a_prisoner_at_medium() -> None:
    """BO-10.8."""
    t = play("forged_release_orders", at={"oster": "prison"}, suspicion={"oster": "extreme"})
    assert (t.at("oster"), t.suspicion("oster")) == ("gestapo_hq", "medium")


def test_partisan_informant_needs_support_of_five() -> None:
    """BO-7.3."""

    for support, ask in ((5, "React"), (4, "RollPlot")):
        t = Table(
            who=["kordt", "oster"], at={"kordt": "chancellery"}, motivation={"kordt": "committed"}, support=support,
            nazi={"hitler": "chancellery"}, dossier={"kordt": ["coup"], "oster": ["partisan_informant"]}, step="act",
        )  # fmt: skip
        assert t.do(Attempt(card("coup"))).ask == ask


# --- abilities -------------------------------------------------------------------------------


def use(id: str) -> UseAbility:
    return UseAbility(ABILITY.kind(id))


def test_bonhoeffer_encourages_others_once_a_turn() -> None:
    """BO-6.1."""
    t = Table(who=["bonhoeffer", "oster"], motivation={"bonhoeffer": "motivated"}, step="act").do(use("inspire_others"))
    assert (t.motivation("bonhoeffer"), t.motivation("oster")) == ("motivated", "skeptical")
    assert sentence_of(t.why(use("inspire_others"))) is AbilityUsedUp


def test_an_ability_needs_the_motivated_bo_4_11() -> None:
    """BO-4.11."""
    t = Table(who=["bonhoeffer", "oster"], motivation={"bonhoeffer": "skeptical"}, step="act")
    assert sentence_of(t.why(use("inspire_others"))) is AbilityOff


def test_canaris_pays_with_an_item() -> None:
    t = Table(who=["canaris", "oster"], motivation={"canaris": "motivated"}, items={"canaris": ["map"]}, step="act")
    t.do(use("cover_up"), DropItem(item("map")), Person(who("oster")))
    assert t.suspicion("oster") == "low" and t.s.scrap == [item("map")]
    assert sentence_of(t.why(use("cover_up"))) is NothingToPay


def test_goerdeler_draws_at_the_start_and_keeps_more_bo_5_4() -> None:
    """BO-5.4, BO-3.9."""
    cards = ["safe", "coup", "airplane_access", "quick_reaction", "ambush", "sniper", "cover_story"]
    t = Table(who=["goerdeler", "oster"], motivation={"goerdeler": "motivated"}, dossier={"goerdeler": cards})
    t.card("kidnapping")
    assert len(t.dossier("goerdeler")) == 8 and t.ask == "Action"


def test_tresckow_finds_items_from_afar_and_takes_them_unseen() -> None:
    t = Table(who=["tresckow", "oster"], at={"tresckow": "munich"}, motivation={"tresckow": "motivated"}, step="act")
    t.do(use("remote_search"), There(place("smolensk"))).tile("map").do(use("blind_pickup")).tile("keys")
    assert t.s.tile[place("smolensk")] == item("map") and t.items("tresckow") == ["keys"]
    assert sentence_of(t.why(use("blind_pickup"))) is RequirementFails


def test_anzio_dissolves_the_abwehr_bo_4_11() -> None:
    """BO-4.11."""
    t = Table(
        who=["oster", "kordt"], motivation={"oster": "motivated"}, stage=7, step="events", next=["s7_anzio_landing"]
    )
    assert t.s.abwehr_off
    t.do(EndActions()).event("s7_gothic_line").do(ADD_CARD).card("safe")
    assert t.dossier("oster") == ["safe"], "no second card to choose from"


# --- options of interrogations (BO-10.6) -----------------------------------------------------

RICH: dict[str, Any] = {
    "who": ["kordt", "oster", "beck"],
    "at": {"kordt": "prison", "oster": "munich", "beck": "train_station"},
    "motivation": {"oster": "motivated", "beck": "committed"},
    "items": {"oster": ["map", "keys"]},
    "dossier": {"oster": ["coup", "hidden_camera", "safe"], "beck": ["military_secrets", "forged_documents"]},
    "support": 4,
    "track": 2,
    "stage": 4,
}


def letter(option: int) -> tuple[str, Any]:
    """A card with the option, and what to say for it."""
    row = next(row for row in INTERROGATION if option in (row.a, row.b))
    return row.id, A if row.a == option else B


def after(option: str) -> Table:
    """Kordt has chosen the option, and everything it asks for is answered with the first that is offered."""
    id, say = letter(OPTION.kind(option))
    t = Table(3, **RICH).question(id)
    assert t.why(say) is None, "everything it needs is there"
    t.do(say)
    while t.ask in ("ChoosePerson", "ChoosePlace", "Lose", "NextPlace", "NearestDeputy"):
        t.do(t.open()[-1])
    return t


@pytest.mark.parametrize("option", OPTION.ids)
def test_every_option_of_an_interrogation_can_be_carried_out(option: str) -> None:
    """BO-10.5, BO-10.6: whoever is to be released is."""
    t = after(option)
    assert (t.at("kordt") == "gestapo_hq") is OPTION.row(option).released


def test_what_options_cost() -> None:
    """BO-10.5."""
    assert after("smuggler_raid").s.scrap_down == 3
    assert after("loyalty_oath").s.support == 5 and after("propaganda_coup").s.support == 6
    assert after("silenced_street").s.track == 0
    assert after("house_search").items("oster") == []
    assert after("betrayed_archive").dossier("oster") == []
    assert "coup" not in after("betrayed_plan").dossier("oster")
    assert after("rushed_history").s.due == 1, "the second of two is being turned up"
    assert len(after("surrendered_leaflets").dossier("beck") + after("surrendered_leaflets").dossier("oster")) == 3
    assert after("burn_it_all").dossier("beck") == []
    assert after("emptied_stores").s.down_out > 3
    assert after("front_collapses").s.support == 3
    t = after("deputies_alerted")
    assert {"munich", "train_station"} <= {t.nazi(one) for one in ("hess", "goebbels", "bormann", "himmler", "goering")}


RESULTS = [(table.id, result.face) for table in RESISTANCE for result in table.result]


@pytest.mark.parametrize(("table", "face"), RESULTS)
def test_every_result_of_resisting_happens_and_the_game_goes_on(table: str, face: str) -> None:
    """BO-10.7."""
    row = next(row for row in INTERROGATION if RESISTANCE[row.c].id == table)
    t = Table(3, **{**RICH, "motivation": {**RICH["motivation"], "kordt": "motivated"}}).question(row.id)
    t.do(C).dice(face)
    while t.ask in ("ChoosePerson", "ChoosePlace", "Lose"):
        t.do(t.open()[-1])
    assert (t.at("kordt") == "gestapo_hq") is (face in ("target", "3"))
    assert t.ask == "DrawEvent"


def test_the_last_free_conspirator_is_spared_bo_10_11() -> None:
    """BO-10.11."""
    row = next(row for row in INTERROGATION if RESISTANCE[row.c].id == "arrests")
    t = Table(who=["kordt", "oster"], at={"kordt": "prison"}, motivation={"kordt": "motivated"}).question(row.id)
    t.do(C).dice("eagle")
    assert t.at("oster") == "train_station" and t.suspicion("oster") == "extreme" and t.s.over is None


def test_every_card_marked_as_an_action_is_played_in_some_test_above() -> None:
    """A card added to the table of cards needs a test of its own."""
    actions = {row.id for row in CARD if getattr(row, "timing", "") == "action" and hasattr(row, "kind")}
    assert actions == {
        "black_orchestra", "planning_session", "dumpster_dive", "airplane_access", "infiltrate_ss_bunker", "spare_gear",
        "cover_story", "history_repeats", "distant_contact", "lose_gestapo", "war_crimes_evidence", "forged_documents",
        "military_secrets", "deciphered_code", "hidden_camera", "false_safety_report", "inspiring_letter",
        "forged_release_orders",
    }  # fmt: skip


# --- what hardly ever runs out ---------------------------------------------------------------


def without_cards() -> Table:
    """Every card is in the dossier of somebody in prison, who need not discard (BO-16.49)."""
    all_cards = [id for kind, id in enumerate(CARD.ids) for _ in range(CARD.whole[kind])]
    return Table(at={"bonhoeffer": "prison"}, dossier={"bonhoeffer": all_cards}, step="act")


def without_dice() -> Table:
    """Eight dice lie with Oster, for his next turn, and two on the track; Kordt stands beside Hitler with a plot."""
    together = dict.fromkeys(("kordt", "oster"), "gestapo_hq")
    ready: dict[str, Any] = {"motivation": {"kordt": "committed"}, "nazi": {"hitler": "gestapo_hq"}}
    t = play("black_orchestra", besides=["hidden_bomb"], track=2, at=together, **ready).dice(*["1"] * 8)
    return t.do(*[Person(who("oster"))] * 8)


def test_bo_4_8_without_a_card_in_deck_and_discards_none_is_added() -> None:
    t = without_cards()
    assert sentence_of(t.why(ADD_CARD)) is NoCards and ADD_CARD not in t.open()


def test_bo_4_10_without_a_die_nobody_conspires_attempts_or_releases() -> None:
    t = without_dice()
    assert t.s.stored_dice[who("oster")] == 8 and t.s.track == 2
    for choice in (CONSPIRE[0], FreeSomebody(), Attempt(card("hidden_bomb"))):
        assert sentence_of(t.why(choice)) is NoDice and choice not in t.open()
