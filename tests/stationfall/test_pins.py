"""A player's own goals as pins: every word has its reading, each entry says where, and what holds is what scoring says."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.belief.insight import Insight
from undertable.games.stationfall.belief.pins import identity_of
from undertable.games.stationfall.belief.spoken import READINGS
from undertable.games.stationfall.board.final import About
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.box.tables import AGENDA, IDENTITY, ITEM, PAWN, PLACE
from undertable.games.stationfall.rules.scoring import score_of
from undertable.games.stationfall.rules.terms.conditions import conditions
from undertable.games.stationfall.rules.terms.counters import counters
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY, POISON, bit
from undertable.kit.pins import Pin

from .fallen import fallen
from .table import Table
from .test_agendas import CASES

TABLES = {"pawn": PAWN, "place": PLACE, "item": ITEM, "agenda": AGENDA, "identity": IDENTITY}
PODS = ["alcatraz", "hail_mary", "houdini", "mcqueen", "outer_space"]  # where one may leave from, the ship in play


def pins(s: State, seat: int = 0) -> tuple[Pin, ...]:
    """What a seat is told, where every secret is poison to it."""
    found = GAME.belief.insight(observe(s, bit(seat), POISON), seat)
    assert isinstance(found, Insight)
    return found.pins


def called(things: tuple[tuple[str, int], ...]) -> list[str]:
    """Places, people and things by name."""
    return [f"{sort} {TABLES[sort].ids[n]}" for sort, n in things]


def where(id_: str, n: int, **position: Any) -> tuple[list[str], list[str]]:
    """Where the n-th entry of an Agenda points to, and where that must go, with those who leave from there as "out"."""
    pin = pins(fallen((id_, "legal" if id_ != "legal" else "exile"), **position))[n - 1]
    to = called(pin.to)
    out = [place for place in to if place.removeprefix("place ") in (*PODS, "medical_pod", "inspector_shuttle")]
    return called(pin.at), ["out", *to[len(out) :]] if len(out) >= len(PODS) else to


# --- what holds ------------------------------------------------------------------------------


def test_every_word_of_an_agenda_has_its_reading() -> None:
    assert conditions.words.keys() | counters.words.keys() == READINGS.keys()


@pytest.mark.parametrize(("id_", "n", "points", "holds", "fails"), CASES)
def test_each_entry_is_done_where_it_scores(id_: str, n: int, points: int, holds: Any, fails: Any) -> None:
    pcs = (id_, "legal" if id_ != "legal" else "exile")
    pin = pins(fallen(pcs, **holds))[n - 1]
    assert (pin.done, pin.now) == (True, points) and pin.points and pin.of == ("agenda", AGENDA.kind(f"{id_}_{n}"))
    pin = pins(fallen(pcs, **fails))[n - 1]
    assert (pin.done, pin.now) == (False, 0)


@pytest.mark.parametrize("id_", IDENTITY.ids)
def test_all_goals_together_bring_what_the_agenda_and_the_bonus_bring(id_: str) -> None:
    other = "legal" if id_ != "legal" else "exile"
    kept = [card for card in ("security", "maintenance_clones", "operative") if card != id_][:2]
    s = fallen((id_, other), bonus={0: kept}, at={"alpha": "mcqueen", "beta": "mcqueen"},
               launched=["mcqueen"], status={"security": "down"}, released=True)  # fmt: skip
    found, score = pins(s), score_of(s, About(0, s.pc[0]))
    assert sum(pin.now for pin in found) == score.agenda + score.bonus > 0
    assert [pin.n for pin in found] == list(range(1, len(found) + 1))
    assert len(found) == len(IDENTITY.row(id_).agenda) + 2
