"""The board of odds: what everybody could reckon out, exact, and nothing that anybody hides (BO-15.4)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.belief.forecast import RAID, next_event, share_of
from undertable.games.black_orchestra.belief.known import Known, share
from undertable.games.black_orchestra.belief.prospects import prospects
from undertable.games.black_orchestra.box.tables import EAGLE, EVENT, ITEM, TARGET
from undertable.games.black_orchestra.proof import laws
from undertable.games.black_orchestra.rules.act import FOREIGN_CABLES
from undertable.games.black_orchestra.speech.answers import ABILITIES, Attempt
from undertable.games.black_orchestra.speech.answers_effects import NTH
from undertable.kernel.codec import encode
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY, POISON
from undertable.kit.terminal import TerminalView, face_of

from .table import Table, card, who
from .team import played

CABLES: dict[str, Any] = dict(laws.CABLES)
CHANCELLERY: dict[str, Any] = dict(laws.CHANCELLERY)
DIE = [EAGLE, TARGET, TARGET, 9, 9, 9]  # sides, numbers being all alike in a plot


def shown(table: Table) -> Known:
    """The board, worked out by somebody who sees nothing but what is public."""
    known = GAME.belief.know(observe(table.s, NOBODY, POISON))
    assert isinstance(known, Known)
    return known


def event(id: str) -> int:
    return EVENT.kind(id)


# --- the same for everybody ------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_is_told_the_same_and_the_truth_stays_possible(seats: int) -> None:
    positions = 0
    for s in played(seats, f"known {seats}", most=250):
        board = GAME.belief.know(observe(s, NOBODY, POISON))
        assert {encode(GAME.belief.know(observe(s, 1 << seat))) for seat in range(seats)} == {encode(board)}
        assert encode(GAME.belief.know(s)) == encode(board)
        assert GAME.belief.fits(s, board)
        positions += 1
    assert positions > 50


def test_a_world_that_contradicts_the_board_does_not_fit() -> None:
    t = Table(**{**CABLES, "next": ["s7_gothic_line"]})
    other = Table(**{**CABLES, "next": ["s7_v2_rockets"]})
    assert GAME.belief.fits(t.s, shown(t)) and not GAME.belief.fits(other.s, shown(t))


def test_during_set_up_there_is_no_plan_yet() -> None:
    s = next(iter(played(2, "set-up", most=1)))
    board = GAME.belief.know(s)
    assert isinstance(board, Known) and board.plan is None and board.attempts == []


# --- attempts --------------------------------------------------------------------------------


def brute(dice: int, need: int, limit: int, shift: int) -> tuple[float, float]:
    """Success and detection, by every roll there is."""
    rolls = list(product(DIE, repeat=dice))
    caught = [max(0, roll.count(EAGLE) + shift) >= limit for roll in rolls]
    wins = [not c and roll.count(TARGET) >= need for c, roll in zip(caught, rolls, strict=True)]
    return sum(wins) / len(rolls), sum(caught) / len(rolls)


def test_chances_by_number_of_dice_are_those_of_every_roll() -> None:
    t = Table(3, **{**CHANCELLERY, "support": 3, "next": []})
    board = shown(t)
    assert {(a.who, a.card) for a in board.attempts} >= {
        (who("beck"), card("coup")), (who("stauffenberg"), card("suitcase_bomb")), (who("bonhoeffer"), card("sniper")),
    }  # fmt: skip
    for attempt in board.attempts:
        for row in attempt.table[:5]:
            win, caught = brute(row.dice, attempt.need, attempt.limit, attempt.shift - attempt.ignored)
            assert (row.win, row.caught) == (share(win), share(caught))
            assert row.win + row.unnoticed + row.caught == pytest.approx(1, abs=2e-4)


def test_an_attempt_counts_base_dice_items_of_all_who_are_there_and_cards() -> None:
    t = Table(3, **{**CHANCELLERY, "support": 5})
    bomb = next(a for a in shown(t).attempts if a.card == card("suitcase_bomb"))
    assert bomb.base == 3  # the base die, Wehrmacht, Beck
    assert {(tool.item, tool.dice, tool.ignores) for tool in bomb.tools} == {
        (ITEM.kind("badge"), 0, 1), (ITEM.kind("explosives"), 1, 0),
    }  # fmt: skip
    assert bomb.cards == 3 and len(bomb.table) == 7  # Officer Recruited, and Partisan Informant at Support 5
    assert (bomb.need, bomb.limit, bomb.ignored, bomb.rerolls) == (5, 2, 1, 1)


def test_plots_that_wait_for_an_event_are_told_as_sudden() -> None:
    t = Table(3, **CHANCELLERY)
    train = next(a for a in shown(t).attempts if a.card == card("derail_train"))
    assert train.sudden and Attempt(train.card) not in t.open()


def test_the_best_number_of_dice_may_be_fewer_than_all() -> None:
    t = Table(2, who=["kordt", "oster"], step="act", at={"kordt": "chancellery", "oster": "chancellery"},
              nazi={"hitler": "chancellery"}, motivation={"kordt": "committed"}, suspicion={"kordt": "high"},
              items={"kordt": ["poison", "poison", "poison", "intel"], "oster": ["keys"]},
              dossier={"kordt": ["poison_food", "officer_recruited"]})  # fmt: skip
    food = shown(t).attempts[0]
    assert len(food.table) == 8 and food.best == 7


def test_nobody_who_lacks_motivation_or_is_far_away_is_listed() -> None:
    t = Table(3, **{**CHANCELLERY, "motivation": {"beck": "motivated", "stauffenberg": "committed"}})
    assert {a.who for a in shown(t).attempts} == {who("stauffenberg")}
    t = Table(3, **{**CHANCELLERY, "nazi": {"hitler": "munich"}})
    assert {a.card for a in shown(t).attempts} == {card("derail_train")}


def test_chances_agree_with_simulated_rolls() -> None:
    t = Table(3, **{**CHANCELLERY, "support": 3})
    rng, rolls = Random("rolls"), 4000
    for one in prospects(t.s):
        dice, ignored = one.most, one.ignored
        found = one.odds(dice, ignored)
        counts: Counter[str] = Counter()
        for _ in range(rolls):
            roll = rng.choices(DIE, k=dice)
            if max(0, roll.count(EAGLE) + one.shift - ignored) >= one.limit:
                counts["caught"] += 1
            elif roll.count(TARGET) >= one.need:
                counts["win"] += 1
        for name, ways in (("win", found.win), ("caught", found.caught)):
            p = ways / found.ways
            assert abs(counts[name] / rolls - p) <= 4 * (p * (1 - p) / rolls) ** 0.5 + 1e-9


# --- dissent ---------------------------------------------------------------------------------


@pytest.mark.parametrize("track", [0, 1, 2])
def test_dissent_is_reckoned_by_every_roll(track: int) -> None:
    t = Table(step="act", track=track)
    for row in shown(t).dissent:
        rolls = list(product(DIE, repeat=row.dice))
        assert row.eagle == share(sum(EAGLE in roll for roll in rolls) / len(rolls))
        assert row.fills == share(sum(track + roll.count(TARGET) >= 3 for roll in rolls) / len(rolls))


# --- the next event --------------------------------------------------------------------------


def by_order(t: Table, stage: int, left: int, shown_: tuple[str, ...] = ()) -> dict[int, float]:
    """The next event to take effect, by every order in which the cards of a stage can lie."""
    cards = [e for e, row in enumerate(EVENT) if row.stage == stage for _ in range(row.count)]
    for id in shown_:
        cards.remove(event(id))
    blocked = bool(t.s.key)
    counts: Counter[int] = Counter()
    orders = list(permutations(cards, left))
    for order in orders:
        counts[next(e for e in order if not (blocked and EVENT[e].kind == "important"))] += 1
    return {e: n / len(orders) for e, n in counts.items()}


def test_without_a_key_event_every_card_of_the_stage_is_equally_likely() -> None:
    t = Table(stage=5, left=3, step="act")
    assert next_event(t.s) == pytest.approx(by_order(t, 5, 3))
    assert share_of(next_event(t.s), RAID) == pytest.approx(3 / 12)


def test_after_a_key_event_important_ones_are_passed_over() -> None:
    t = Table(stage=3, left=4, key=["s3_sea_lion_postponed"], step="act")
    expected = by_order(t, 3, 4, ("s3_sea_lion_postponed",))
    assert next_event(t.s) == pytest.approx(expected)
    assert shown(t).next.blocked and shown(t).next.shares["important"] == 0


def test_if_only_passed_over_events_may_be_left_the_next_stage_counts() -> None:
    t = Table(stage=7, left=1, key=["s7_fall_of_rome"], step="act")
    shares = next_event(t.s)
    assert sum(shares.values()) == pytest.approx(9 / 11)  # else no event is left, and the game is lost
    t = Table(stage=3, left=1, key=["s3_sea_lion_postponed"], step="act")
    shares = next_event(t.s)
    assert sum(p for e, p in shares.items() if EVENT[e].stage == 4) == pytest.approx(3 / 11)
    assert sum(shares.values()) == pytest.approx(1)


def test_an_event_everybody_has_seen_is_certain() -> None:
    t = Table(stage=5, step="act", next=["s5_gestapo_raid"])
    board = shown(t).next
    assert board.events == [(event("s5_gestapo_raid"), 1.0)] and board.shares["raid"] == 1.0


def test_what_kordt_has_put_back_may_lie_in_any_of_its_places() -> None:
    t = Table(**{**CABLES, "step": "act"})
    t.do(ABILITIES[FOREIGN_CABLES]).event("s7_gestapo_raid")
    t.do(NTH[1], NTH[0], NTH[2])
    shares = next_event(observe(t.s, NOBODY, POISON))
    for id in ("s7_gothic_line", "s7_v2_rockets"):
        assert shares[event(id)] == pytest.approx(1 / 3)
    assert sum(shares.values()) == pytest.approx(1)
    assert encode(GAME.belief.know(t.s)) == encode(GAME.belief.know(observe(t.s, 1 << 0)))


def test_documents_in_the_box_never_come() -> None:
    boxed = Table(2, {"secured_documents": True}, stage=7, step="act")
    assert shown(boxed).next.shares["lose"] == 0 < shown(Table(stage=7, step="act")).next.shares["lose"]


# --- words -----------------------------------------------------------------------------------


def test_the_terminal_tells_the_plan_the_odds_and_the_events_in_both_languages() -> None:
    t = Table(3, **{**CHANCELLERY, "support": 3, "next": []})
    lines = {
        lang: face_of(GAME).knowledge(TerminalView(GAME, t.s, 0, (), lang), GAME.belief.know(t.s))
        for lang in ("cs", "en")
    }
    assert lines["cs"][0].startswith("Plán: ") and lines["en"][0].startswith("Plan: ")
    assert any("Razie Gestapa!" in line and "25 %" in line for line in lines["cs"])
    assert any('"Suitcase Bomb", Stauffenberg' in line for line in lines["en"])
    assert all(len(line) <= 100 for told in lines.values() for line in told)
