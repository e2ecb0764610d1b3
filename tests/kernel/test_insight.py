"""What a seat's own knowledge says about its own things: in its view alone, and from nothing that it does not know."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import msgspec
import pytest
from kernel import zoo

from undertable.kernel.codec import look, read_view, seat_view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.state import State
from undertable.kernel.types import CHANCE, NOBODY, Seat, bit
from undertable.laws import LawBroken, Oracle, check

GAME = zoo.storing.GAME
ORACLE = files(zoo) / "storing.toml"


class Purse(msgspec.Struct):
    """How much silver one holds."""

    silver: int


def own(seen: Any, seat: Seat | None) -> Purse | None:
    return None if seat is None else Purse(seen.hand[seat].count(1))


def all_hands(seen: Any, seat: Seat | None) -> Purse:
    return Purse(sum(kind == 1 for hand in seen.hand for kind in hand))


def teach(monkeypatch: pytest.MonkeyPatch, insight: Any) -> None:
    monkeypatch.setattr(type(GAME.belief), "insight", lambda self, seen, seat: insight(seen, seat))
    monkeypatch.setattr(type(GAME.belief), "insights", True)


def dealt() -> State:
    s, rng = start(GAME, GAME.setups()[0]), Random(3)
    while asked(s) == (CHANCE,):
        step(s, CHANCE, rng.choice([outcome for outcome, weight in chance(s) if weight]))
    assert options(s, 0)
    return s


def test_a_seat_gets_its_own_insight_and_a_spectator_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    s = dealt()
    assert look(s, bit(0)).insight is msgspec.UNSET
    teach(monkeypatch, own)
    assert look(s, bit(0)).insight == {"0": own(s, 0)}
    assert look(s, bit(0) | bit(2)).insight == {"0": own(s, 0), "2": own(s, 2)}
    assert look(s, NOBODY).insight == {"": None}
    assert read_view(GAME, seat_view(s, 1)).insight == {"1": {"silver": own(s, 1).silver}}  # type: ignore[union-attr]


def test_honest_insight_keeps_all_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch, own)
    assert check(GAME, Oracle(GAME, ORACLE), 10).bites["13"] > 10


def test_insight_that_looks_into_other_hands_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch, all_hands)
    with pytest.raises(LawBroken, match=r"law (8|13)"):
        check(GAME, Oracle(GAME, ORACLE), 10)
