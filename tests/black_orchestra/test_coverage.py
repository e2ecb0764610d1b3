"""Nothing in the box is without a test: passive powers and rewards are tried here, and the lists are held complete."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from undertable.games.black_orchestra.board.looks import dossier_limit, item_limit
from undertable.games.black_orchestra.box.tables import ABILITY, CARD, ENDING, MOTIVATION, REWARD
from undertable.games.black_orchestra.speech.answers import ADD_CARD, CONSPIRE, READY, Attempt, UseItem
from undertable.games.black_orchestra.speech.answers_effects import Person, TakeReward

from .table import Table, card, item, who
from .test_examples import MOVED

HERE = Path(__file__).parent


# --- powers that work by themselves (BO-4.11) ------------------------------------------------


def begins(name: str, motivation: str, **position: Any) -> Table:
    """Somebody's turn begins, at a level of Motivation at which a power works or does not."""
    return Table(who=[name, "kordt"], motivation={name: motivation, "kordt": "committed"}, **position)


def dice_beside(motivation: str) -> int:
    """Of a plot of Kordt's beside Beck (BO-7.2)."""
    here: dict[str, Any] = {"at": {"beck": "munich", "kordt": "munich"}, "nazi": {"hitler": "munich"}}
    t = begins("beck", motivation, dossier={"kordt": ["hidden_bomb"]}, turn="kordt", step="act", **here)
    return t.do(Attempt(card("hidden_bomb"))).s.dice


def levels_lost(motivation: str) -> int:
    """At a turn begun beside Hitler (BO-5.2)."""
    t = begins("beck", motivation, at={"beck": "adlerhorst"}, nazi={"hitler": "adlerhorst"})
    return MOTIVATION.kind(motivation) - MOTIVATION.kind(t.motivation("beck"))


def drawn_by_oster(motivation: str) -> int:
    """By one Add a card (BO-6.5)."""
    t = begins("oster", motivation, step="act").do(ADD_CARD).card("safe")
    return 2 if t.ask == "DrawCard" else 1


PASSIVE: dict[str, tuple[Callable[[str], int], int]] = {  # by power: what it changes, and by how much
    "plot_die_here": (dice_beside, 1),
    "immune_to_penalties": (levels_lost, -1),
    "daily_contact": (lambda level: begins("goerdeler", level).ask == "DrawCard", 1),
    "dossier_limit_bonus": (lambda level: dossier_limit(begins("goerdeler", level, step="act").s, who("goerdeler")), 2),
    "careful_selection": (drawn_by_oster, 1),
    "extra_action": (lambda level: begins("stauffenberg", level).s.actions, 1),
    "item_limit_bonus": (lambda level: item_limit(begins("tresckow", level, step="act").s, who("tresckow")), 1),
}


@pytest.mark.parametrize("power", PASSIVE)
def test_a_passive_power_works_for_the_motivated_alone(power: str) -> None:
    """BO-3.9, BO-4.11, BO-5.2, BO-5.4, BO-5.5, BO-6.5, BO-7.2."""
    counts, difference = PASSIVE[power]
    assert counts("motivated") - counts("skeptical") == difference


def test_every_passive_power_is_there() -> None:
    assert set(PASSIVE) == {row.id for row in ABILITY if row.kind != "action"}


# --- plots and rewards -----------------------------------------------------------------------


def test_a_bomb_in_hitlers_plane_after_an_event_has_moved_him() -> None:
    """BO-7.1, BO-8.6: plot D, with what C does not use."""
    t = Table(**{**MOVED, "items": {"goerdeler": ["explosives"]}}, dossier={"goerdeler": ["plane_bomb"]})
    t.do(Attempt(card("plane_bomb")), UseItem(who("goerdeler"), item("explosives")), READY)
    assert t.s.dice == 2, "Goerdeler is a civilian"


@pytest.mark.parametrize("reward", ["motivate", "weaken", "uprising"])
def test_every_reward_of_a_full_track(reward: str) -> None:
    """BO-6.3.1."""
    t = Table(stage=6, current="s6_warsaw_ghetto_uprising", who=["kordt", "oster"], support=5, track=2, step="act")
    t.do(CONSPIRE[0]).dice("target").do(TakeReward(REWARD.kind(reward)))
    if reward == "motivate":
        t.do(Person(who("oster")))
    changed = (t.s.support, t.motivation("kordt"), t.motivation("oster"))
    assert (
        changed
        == {
            "motivate": (5, "timid", "skeptical"),
            "weaken": (4, "timid", "timid"),
            "uprising": (5, "skeptical", "skeptical"),
        }[reward]
    )


# --- the lists -------------------------------------------------------------------------------


def all_tests() -> str:
    """What the tests that play the game say; those that only compare lists prove nothing here."""
    return "\n".join(path.read_text("utf-8") for path in HERE.glob("test_*.py") if "content" not in path.name)


@pytest.mark.parametrize("table", [CARD, ABILITY, REWARD, ENDING], ids=lambda table: table.sort)
def test_every_card_plot_power_reward_and_ending_is_named_by_a_test(table: Any) -> None:
    """Events, options and tables of resistance are tried one by one in test_events and test_cards, by their tables."""
    written = all_tests()
    assert [id for id in table.ids if f'"{id}"' not in written] == []


def test_every_worked_example_and_every_ruling_has_its_test() -> None:
    """T1 to T30 of the rulebook, BO-16.1 to BO-16.49."""
    written = all_tests()
    assert {int(n) for n in re.findall(r"def test_t(\d+)_", written)} == set(range(1, 31))
    named = re.findall(r"def test_16_(\d+)|BO-16\.(\d+)", written)
    assert set(range(1, 50)) <= {int(a or b) for a, b in named}
