"""Law 15 for the knowledge board: where secrets are others and nobody noticed, nobody is sent another byte.

Two servers play two pasts that, by the oracle, the viewer may not tell apart, for every game that knows something.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from server.kit import wait
from server.worlds import SPECTATOR, Pasts, Side, World, a_story, beginnings, pasts, two_worlds, viewers
from undertable.games import IDS, find
from undertable.kernel.codec import encode
from undertable.kernel.game import Game
from undertable.kernel.record import Did, Header
from undertable.server.storage.schema import OWN
from undertable.server.tables.knowledge import Knowledge

LENGTH = (30, 45)  # decisions of a story: past whatever a game begins with
NEAR_THE_END = (3, 9)  # where games are over before, and everything lies open
KNOWING = [find(id) for id in IDS if find(id).belief.shown]
BEGINNINGS = list(
    {(header.game, header.setup.mode): header for game in KNOWING for header in beginnings(game.id)}.values()
)


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    with two_worlds(tmp_path_factory.mktemp("worlds")) as both:
        yield both


def length(header: Header) -> tuple[int, int]:
    """How long a story may be."""
    decisions = [sum(isinstance(e, Did) for e in a_story(header, Random(n), LENGTH)) for n in range(5)]
    return LENGTH if min(decisions) >= LENGTH[0] else NEAR_THE_END


def came(side: Side) -> list[str]:
    """All that the viewer was sent since, the newest board included."""
    knowledge = side.world.table(side.table).knowledge
    before = side.came()
    wait(lambda: knowledge._known == knowledge._version and knowledge._task is None)
    return before + side.came()


def tell(worlds: tuple[World, World], table: str, told: Pasts) -> int:
    """Play both pasts; how many boards came."""
    for world, entries in zip(worlds, (told.true, told.other), strict=True):
        world.lay(table, told.header, entries, OWN)
    one, two = (Side(world, table, told.header, told.seat) for world in worlds)
    boards = 0
    try:
        came(one), came(two)  # who arrived before whom is no matter of the game
        for n, pair in enumerate(told.decisions()):
            for side, did in zip((one, two), pair, strict=True):
                side.act(did, f"k{n}")
            mine, theirs = came(one), came(two)
            assert mine == theirs, f"decision {n}"
            boards += sum(text.startswith('{"type":"knowledge"') for text in mine)
    finally:
        for side in (one, two):
            side.close()
    return boards


@pytest.mark.parametrize("header", BEGINNINGS, ids=lambda header: f"{header.game}-{header.setup.mode}")
def test_a_viewer_gets_the_same_boards_in_both_worlds(worlds: tuple[World, World], header: Header) -> None:
    rng = Random(f"{header.game}{header.setup.mode}")
    boards = 0
    for seat in sorted({SPECTATOR, viewers(header)[-1]}):
        told = pasts(header, seat, rng, length(header))[0]
        boards += tell(worlds, f"{header.game}-{header.setup.mode}-{seat + 1}", told)
    assert boards > length(header)[0] / 2


@pytest.mark.parametrize("game", KNOWING, ids=lambda game: game.id)
def test_a_board_that_peeks_would_be_noticed(
    worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch, game: Game[Any]
) -> None:
    """A scholar who is handed the truth itself instead of the public view."""
    header = next(header for header in BEGINNINGS if header.game == game.id)

    def peek(self: Knowledge) -> None:
        self._version, self._public = self._version + 1, encode(self._play.state)
        self._work()

    async def echo(table: str, game: str, public: bytes) -> bytes:
        return public

    monkeypatch.setattr(Knowledge, "step", peek)
    for world in worlds:
        assert world.home.hub is not None
        monkeypatch.setattr(world.home.hub.scholars, "know", echo)
    told = pasts(header, viewers(header)[-1], Random(1), length(header))[0]
    with pytest.raises(AssertionError, match="decision"):
        tell(worlds, f"leaky-{header.game}", told)
