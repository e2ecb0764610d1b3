"""Law 15 on the wire: two worlds that a viewer cannot tell apart, through two servers, byte for byte.

Every game, every mode, every number of seats. Then the canaries: no secret of the server in any byte. And the proof
that all this can fail: each secret of the state, made public by mistake, is noticed on the wire.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from server.worlds import Pasts, Side, World, assert_no_secret, beginnings, eyes, oracle, pasts, two_worlds, viewers
from undertable.games import IDS, find
from undertable.kernel.observe import mutated
from undertable.kernel.record import Header
from undertable.kernel.types import PUBLIC
from undertable.laws.mutants import Mutant, mutants
from undertable.laws.retell import stream

LENGTH = (6, 30)  # decisions of a story
FOUND = 2  # pairs of pasts for each viewer, of which the one that differs most is played


BEGINNINGS = [header for id in IDS for header in beginnings(id)]


def called(header: Header) -> str:
    switches = "".join(f"-{name}" for name in header.setup.options)
    laid = "".join(f"-{who}" for who in (header.position or {}).get("who", ()))
    return f"{header.game}-{header.setup.mode}-{header.setup.seats}{switches}{laid}"


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    with two_worlds(tmp_path_factory.mktemp("worlds")) as both:
        yield both


def tell(worlds: tuple[World, World], table: str, told: Pasts) -> None:
    """Play both pasts; the viewer must not notice in which world it is."""
    for world, entries in zip(worlds, (told.true, told.other), strict=True):
        world.lay(table, told.header, entries)
    one, two = (Side(world, table, told.header, told.seat) for world in worlds)
    try:
        assert one.came() == two.came(), "the first view"
        for n, pair in enumerate(told.decisions()):
            two.plan(pair[1])  # in one of the worlds people plan
            for side, did in zip((one, two), pair, strict=True):
                side.act(did, f"k{n}")
            assert one.came() == two.came(), f"decision {n}"
            if n == 5 and not one.over:  # after the end the record lies open
                assert one.probe() == two.probe(), f"asked about after decision {n}"
                assert one.came() == two.came(), f"asking after decision {n}"
    finally:
        for side in (one, two):
            side.close()


@pytest.mark.parametrize("header", BEGINNINGS, ids=called)
def test_a_viewer_gets_the_same_bytes_in_both_worlds(worlds: tuple[World, World], header: Header) -> None:
    rng = Random(called(header))
    for seat in viewers(header):
        best = pasts(header, seat, rng, LENGTH, FOUND)[0]
        tell(worlds, f"{called(header)}-{seat + 1}", best)
    for world in worlds:
        assert_no_secret(world)


# --- what must not pass ----------------------------------------------------------------------


def leaks(id: str) -> list[Mutant]:
    """Every secret of the state that some viewer must not see, shown to all."""
    game: Any = find(id)
    return [m for m in mutants(game, oracle(id)) if m.cls is game.state and m.visible == PUBLIC]


def many_pasts(id: str) -> Iterator[Pasts]:
    """Pairs of pasts of a game, for all its beginnings and viewers by turns, that differ where they end."""
    rng = Random(id)
    watching = [(header, viewers(header)) for header in BEGINNINGS if header.game == id]
    for _ in range(40):
        for header, seats in watching:
            yield pasts(header, rng.choice(seats), rng, LENGTH, late=True)[0]


def matters(leak: Mutant, told: Pasts) -> bool:
    """Whether the viewer could tell the pasts apart by this leak; found out without a server."""
    who, me = eyes(told.header, told.seat), None if told.seat < 0 else told.seat
    with mutated(leak.cls, leak.field, leak.visible):
        true, other = (stream(told.game, told.header, past, who, me) for past in (told.true, told.other))
    return true != other


def noticed(worlds: tuple[World, World], table: str, told: Pasts) -> bool:
    """Whether the wire shows it; what is hidden again before the next question, it does not."""
    try:
        tell(worlds, table, told)
    except AssertionError as error:
        assert re.match("the first view|decision", str(error)), error
        return True
    return False


@pytest.mark.parametrize("id", IDS)
def test_every_secret_made_public_by_mistake_is_noticed_on_the_wire(worlds: tuple[World, World], id: str) -> None:
    left = leaks(id)
    assert left, "a game without a secret"
    for n, told in enumerate(many_pasts(id)):
        for leak in [leak for leak in left if matters(leak, told)]:
            with mutated(leak.cls, leak.field, leak.visible):
                left = [other for other in left if other != leak or not noticed(worlds, f"{id}-{leak.field}-{n}", told)]
        if not left:
            return
    raise AssertionError(f"no two pasts differ in {', '.join(map(str, left))}")
