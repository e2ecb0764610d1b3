"""Goals of both sides: recruits and features for the Recruiter, the capture and the known path for the agents, no more."""

from __future__ import annotations

from random import Random

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.insight import Reckoned
from undertable.games.mind_mgmt.board.map import PLACE
from undertable.games.mind_mgmt.box.tables import FEATURE
from undertable.kernel.codec import encode
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY, POISON, bit
from undertable.kit.pins import Pin

from .table import BIRD, BUS, PALM, POOL, Table


def pins(table: Table, seat: int) -> tuple[Pin, ...]:
    """What a seat is told, where every secret is poison to it."""
    found = GAME.belief.insight(observe(table.s, bit(seat), POISON), seat)
    assert isinstance(found, Reckoned)
    return found.pins


def places(pin: Pin) -> set[str]:
    assert all(sort == "place" for sort, _ in pin.at)
    return {PLACE.ids[n] for _, n in pin.at}


def test_the_recruiter_is_after_recruits_of_the_hidden_features_and_after_time() -> None:
    table = Table(trail=["b6", "b5", "b4", "c3", "c4", "c5"], secret=[PALM, BUS, BIRD])
    recruits, *features, free = pins(table, 0)
    assert (recruits.says, recruits.figures, recruits.done) == ("recruits", (sum(table.s.track), table.s.goal), False)
    assert [pin.of for pin in features] == [("feature", FEATURE.kind(id_)) for id_ in (PALM, BUS, BIRD)]
    assert (free.says, free.figures, free.done) == ("free", (table.s.time, table.s.final_time), False)
    assert [pin.n for pin in (recruits, *features, free)] == [1, 2, 3, 4, 5]


def test_a_feature_is_wherever_it_can_still_be_visited() -> None:
    table = Table(trail=["b6", "b5", "b4", "c3", "c4", "c5"], secret=[PALM, BUS, POOL])
    palm = next(pin for pin in pins(table, 0) if pin.of == ("feature", FEATURE.kind(PALM)))
    assert places(palm) and not places(palm) & {"b6", "b5", "b4", "c3", "c4", "c5"}


def test_agents_are_after_the_capture_and_know_the_path_where_it_is_noted() -> None:
    table = Table(trail=["b6", "b5", "b4", "c3", "c4", "c5"], notes=["b5"], steps={"c3": 5})
    capture, keep, path = pins(table, 1)
    assert (capture.says, capture.at) == ("capture", ())
    assert (keep.says, keep.figures) == ("keep", (sum(table.s.track), table.s.goal))
    assert (path.says, path.figures, places(path)) == ("path", (2, 6, 2), {"b5"})


def test_agents_are_told_the_same_in_every_world_they_cannot_tell_apart() -> None:
    s = Table(trail=["b6", "b5", "b4", "c3", "c4", "c5"], notes=["b5"]).s
    seen, rng = observe(s, bit(1)), Random(1)
    worlds = [GAME.belief.determinize(seen, bit(1), rng) for _ in range(5)]
    assert len({encode([visit.kind for visit in world.trail]) for world in worlds}) > 1
    told = {encode(GAME.belief.insight(observe(world, bit(1)), 1)) for world in (s, *worlds)}
    assert len(told) == 1 and b"feature" not in told.pop()


def test_spectators_are_after_nothing() -> None:
    assert GAME.belief.insight(observe(Table().s, NOBODY, POISON), None) is None
