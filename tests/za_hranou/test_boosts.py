"""Boost tokens (ZH-9.8, ZH-9.9): the market, and what every one of them does; bonus fields (ZH-9.6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import NONE
from undertable.games.za_hranou.box.tables import BOOST, CRIMINAL
from undertable.games.za_hranou.speech.answers import USE_BOOST, HookOne
from undertable.games.za_hranou.speech.answers_effects import (
    OnCriminal,
    SwapCriminals,
    SwapPlaces,
    TakeThird,
    WithPlayer,
)
from undertable.kernel.engine import apply, asked, options, start
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE

from .table import Table

AT = {"fixer": "blocks", "hacker": "parish", "seer": "center", "courier": "center", "jumper": "harbor"}
HEAT = {"center": 3, "heights": 2, "harbor": 1}


def at_table(seats: int = 2, **more: Any) -> Table:
    """The Fixer is the acting player's, the Hacker the opponent's."""
    position = {
        "at": AT, "heat": HEAT, "barricades": [0, 4], "hooks": [["fixer"], ["hacker"]], "step": "act", **more,
    }  # fmt: skip
    return Table(seats=seats, **position)


def using(boost: str, seats: int = 2, **more: Any) -> Table:
    """A blue token in memory is used."""
    return at_table(seats, boosts=[[boost]], **more).say(USE_BOOST[BOOST.kind(boost)])


def taking(boost: str, **more: Any) -> Table:
    """A pink token is taken from the market, by way of the Ion Towers."""
    table = at_table(
        market=[boost, "action_1", "action_2"], new_boosts=["hook"],
        **{**more, "at": {**AT, "fixer": "ion_towers", **more.get("at", {})}},
    )  # fmt: skip
    return table.say("fixer uses the zone", "gain a boost token", "third 1")


# --- the market ------------------------------------------------------------------------------


def test_example_12_a_token_takes_the_intel_of_its_third() -> None:
    """+1 intel, the next third gets 1, the first is refilled."""
    table = at_table(
        market=["action_1", "tolerance", "grip_2"], bounty=[1, 0, 0], new_boosts=["hook"], intel=[3, 3],
        at={**AT, "fixer": "ion_towers"},
    ).say("fixer uses the zone", "gain a boost token", "third 1")  # fmt: skip
    assert table.intel == [4, 3] and table.bounty == [0, 1, 0]
    assert table.market == ["hook", "tolerance", "grip_2"] and table.boosts[0] == ["action_1"]


def test_a_pink_token_takes_effect_after_the_market_is_full_and_is_discarded() -> None:
    table = taking("tolerance")
    assert table.tolerance[0] == 2 and table.boosts_used == ["tolerance"] and table.market[0] == "hook"


def test_an_empty_third_cannot_be_chosen() -> None:
    table = at_table(market=[None, "action_1", "action_2"], at={**AT, "fixer": "ion_towers"})
    table.say("fixer uses the zone", "gain a boost token")
    assert table.open(TakeThird) == {"2", "3"}


# --- blue tokens -----------------------------------------------------------------------------


def test_peek_two() -> None:
    table = using("peek_two")
    assert table.question == "Look" and table.boosts_used == ["peek_two"] and table.boosts[0] == []


def test_ignore_barriers_until_the_end_of_the_turn() -> None:
    table = using("ignore_barriers")
    table.say("move fixer to the heights")  # across border 0
    assert table.at["fixer"] == "heights"


def test_shift_heat() -> None:
    table = using("shift_heat")
    assert table.refused("heat center heights").rule == "ZH-2.16"
    table.say("heat center parish")
    assert table.heat["parish"] == 3 and table.heat["center"] == 0


def test_hook_gives_grip_on_the_new_one_only_e4() -> None:
    table = using("hook")
    table.say("hook seer")
    assert table.ports[0] == ["fixer", "seer"] and table.grip[0]["seer"] == 1 and table.grip[0]["fixer"] == 0


def test_lock_keeps_others_from_hooking() -> None:
    table = using("lock_hook")
    assert table.question == "LockHook"
    table.say("fixer")
    assert table.lock["fixer"] == "lock_hook" and table.boosts[0] == [] and table.boosts_used == []
    table.say("end the actions", "commit no major crime", "keep the rest").until("Hook")
    assert table.turn == 1
    assert not any(choice.criminal == 0 for choice in table.options() if hasattr(choice, "criminal"))


def test_lock_needs_a_hooked_criminal_without_a_lock() -> None:
    table = at_table(boosts=[["lock_hook"]], hooks=[[], ["hacker"]])
    assert table.refused(USE_BOOST[BOOST.kind("lock_hook")]).rule == "ZH-9.12"


def test_a_locked_criminal_is_not_unhooked_by_ones_own_will_e23() -> None:
    table = Table(at=AT, heat=HEAT, hooks=[["fixer", "jumper"]], lock={"fixer": "lock_hook"})
    assert {unhooked for _, unhooked in table.open(HookOne)} == {(), ("jumper",)}
    assert table.refused("unhook fixer and hook seer").rule == "ZH-9.12"
    table.say("unhook jumper and hook seer")
    assert table.ports[0] == ["fixer", "seer"] and table.lock["fixer"] == "lock_hook" and table.boosts_used == []


def test_a_full_console_with_a_lock_gives_up_one_of_the_others() -> None:
    table = Table(at=AT, hooks=[["fixer", "jumper", "courier"]], lock={"fixer": "lock_hook"})
    assert {unhooked for _, unhooked in table.open(HookOne)} == {("jumper",), ("courier",), ("jumper", "courier")}


def test_a_lock_is_discarded_after_a_major_crime() -> None:
    table = at_table(grip=[{"fixer": 3}], hands=[["g1_first_thread"]], lock={"fixer": "lock_hook"}, step="major")
    table.say("commit first thread", "careful").until("PutUnder")
    assert table.ports[0] == [] and table.lock["fixer"] is None and table.boosts_used == ["lock_hook"]


def test_by_the_first_rules_unhooking_discards_the_lock() -> None:
    position = {"at": AT, "hooks": [["fixer"]], "lock": {"fixer": "lock_hook"}}
    s = start(GAME, Setup("agents", 2), position, rules=1)
    while asked(s) == (CHANCE,):
        apply(s, CHANCE, options(s, CHANCE)[0])
    apply(s, 0, HookOne(CRIMINAL.kind("seer"), (CRIMINAL.kind("fixer"),)))
    assert s.boosts_used == [BOOST.kind("lock_hook")] and s.lock[CRIMINAL.kind("fixer")] == NONE


def test_swap_items() -> None:
    table = using("swap_items", items={"cash": "fixer", "rifle": "parish"}).say("swap cash and rifle")
    assert table.item["rifle"] == "fixer" and table.item["cash"] == "parish"


def test_move_item_is_dropped_where_it_goes() -> None:
    table = using("move_item", items={"cash": "hacker"}).say("cash goes blocks")
    assert table.item["cash"] == "blocks"


def test_swap_item_criminal() -> None:
    table = using("swap_item_criminal", items={"cash": "seer", "rifle": "fixer"})
    assert ("rifle", "fixer") not in table.open(SwapPlaces) and ("cash", "courier") not in table.open(SwapPlaces)
    table.say("swap cash and fixer")
    assert table.at["fixer"] == "center" and table.item["rifle"] == "fixer" and table.item["cash"] == "blocks"


def test_swap_criminals_in_different_zones() -> None:
    table = using("swap_criminals", items={"cash": "fixer"})
    assert ("seer", "courier") not in table.open(SwapCriminals)
    table.say("swap fixer and hacker")
    assert (table.at["fixer"], table.at["hacker"], table.item["cash"]) == ("parish", "blocks", "fixer")


def test_move_criminal() -> None:
    table = using("move_criminal").say("hacker goes heights")
    assert table.at["hacker"] == "heights"


@pytest.mark.parametrize(("boost", "moves"), [("guardian_2", 2), ("guardian_3", 3)])
def test_guardian_and_barricade_moves(boost: str, moves: int) -> None:
    table = using(boost)
    for _ in range(moves):
        assert table.question == "Guard"
        table.say("barricade 1 heights" if table.s.barrier[0] == 0 else "barricade 1 blocks")
    assert table.question == "Act"


def test_swap_hooks_without_payment_grip_or_dilemma_e3() -> None:
    """Example 23: a third port filled like that draws no dilemma."""
    table = using("swap_hooks", hooks=[["fixer"], ["hacker", "seer", "courier"]], intel=[3, 3])
    assert table.open(WithPlayer) == {1}
    table.say("exchange hook tokens with player 2")
    assert table.ports == [["hacker", "seer", "courier"], ["fixer"]]
    assert table.intel == [3, 3] and table.s.dilemmas[0] == [] and not any(table.s.grip[0])


@pytest.mark.parametrize(("seats", "echo"), [(1, 1), (2, 2)])
def test_swap_hooks_with_echo(seats: int, echo: int) -> None:
    """She is an opponent like any other: alone against her, she is the only one (ZH-13, ZH-16.1)."""
    at = {"fixer": "blocks", "hacker": "parish", "seer": "harbor", "shade": "heights"}
    if seats == 2:
        at["courier"] = "center"
    hooks = [["fixer"], *[[] for _ in range(seats - 1)], ["hacker", "seer"]]
    table = Table(mode="echo", seats=seats, at=at, hooks=hooks, boosts=[["swap_hooks"]], step="act")
    table.say(USE_BOOST[BOOST.kind("swap_hooks")])
    assert echo in table.open(WithPlayer)
    table.say(WithPlayer(echo))
    assert table.ports[0] == ["hacker", "seer"] and table.ports[echo] == ["fixer"]


def test_swap_hooks_not_with_a_locked_token() -> None:
    table = at_table(boosts=[["swap_hooks"]], lock={"hacker": "lock_hook"})
    assert table.refused(USE_BOOST[BOOST.kind("swap_hooks")]).rule == "ZH-13.1"


@pytest.mark.parametrize(("boost", "n"), [("action_1", 1), ("action_2", 2)])
def test_more_actions(boost: str, n: int) -> None:
    assert using(boost).actions == 2 + n


# --- pink tokens -----------------------------------------------------------------------------


def test_take_evidence() -> None:
    table = taking("take_evidence", vault=[[], ["arms"]])
    table.say("evidence number 1 in the vault of player 2")
    assert table.kept[0] == ["arms"] and table.vault[1] == []


def test_flip_evidence() -> None:
    table = taking("flip_evidence", vault=[[], ["arms"]]).say("evidence number 1 in the vault of player 2")
    assert table.shared == ["arms"] and table.seen_by(None).shared == ["arms"]


@pytest.mark.parametrize(("boost", "n"), [("draw_petty_1", 1), ("draw_petty_2", 2)])
def test_petty_crimes_set_aside(boost: str, n: int) -> None:
    assert taking(boost).s.aside_deck[0] == [3] * n


@pytest.mark.parametrize(("boost", "n"), [("grip_2", 2), ("grip_3", 3)])
def test_grip_split_freely(boost: str, n: int) -> None:
    table = taking(boost, grip=[{"fixer": 9}])
    assert table.open(OnCriminal) == {"hacker", "seer", "courier", "jumper"}  # hooked or not, while it can rise
    table.say(*["seer"] * (n - 1), "hacker")
    assert table.grip[0]["seer"] == n - 1 and table.grip[0]["hacker"] == 1 and table.question == "Act"


def test_peek_two_take_one() -> None:
    table = taking("peek_two_take_one", vault=[[], ["arms", "leader"]])
    table.say("evidence number 1 in the vault of player 2", "evidence number 2 in the vault of player 2")
    assert table.question == "TakeToken" and len(table.options()) == 2
    table.say("evidence number 2 in the vault of player 2")
    assert table.kept[0] == ["leader"]


def test_discard_dilemma_of_hand_or_databank() -> None:
    table = taking("discard_dilemma", dilemmas=[["d01"]], bank=[["d02"]])
    table.say("discard a silent account")
    assert table.bank[0] == [] and table.dilemmas[0] == ["d01"]


def test_cycle_dilemmas() -> None:
    table = taking("cycle_dilemmas", dilemmas=[["d01"]], drawn=["d02", "d03"])
    table.say("discard a cut of the pay", "discard anonymous gift")
    assert table.dilemmas[0] == ["d02"]


def test_challenge() -> None:
    assert taking("challenge", dilemmas=[["d01"], ["d02"]]).question == "Duel"


# --- bonus fields (ZH-9.6) -------------------------------------------------------------------


def processing() -> Table:
    return at_table(at={**AT, "fixer": "harbor"}, heat={"center": 3, "heights": 2, "blocks": 1}, memory=[["arms"]]).say(
        "fixer uses the zone", "process 1 evidence"
    )


def test_bonus_field_boost() -> None:
    assert processing().say("arms bonus field 1").question == "BoostPick"


def test_bonus_field_tolerance() -> None:
    assert processing().say("arms bonus field 2").tolerance[0] == 2


def test_bonus_field_grip_on_anybody() -> None:
    table = processing().say("arms bonus field 3", "seer")
    assert table.grip[0]["seer"] == 1


def test_every_boost_has_a_test_here() -> None:
    text = Path(__file__).read_text("utf-8")
    assert all(f'"{row.id}"' in text for row in BOOST)
