"""Games without a board.js of their own, on the stage that the shell draws: played to their end by mouse, by keyboard and by finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kernel import zoo
from playwright.sync_api import expect

from .conftest import Guests
from .house import BareHouse, served
from .player import Player, play_on, to_the_result
from .tables import set_up
from .typist import Typist

ZOO = {game.id: game for game in zoo.ALL}
BOTS = ["random"] * (ZOO["trail"].modes["only"][0] - 1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BareHouse]:
    yield from served(BareHouse(tmp_path_factory.mktemp("bare")))


@pytest.mark.parametrize("kind", [Player, Typist])
def test_a_game_of_the_zoo_is_played_to_its_end(guests: Guests, kind: type[Player]) -> None:
    page = set_up(guests("en"), "trail", "me", *BOTS, mode="only")
    to_the_result([kind(page, "en")])


def test_it_is_played_by_finger_on_a_phone(guests: Guests) -> None:
    page = set_up(guests("en", phone=True), "trail", "me", *BOTS, mode="only")
    to_the_result([Player(page, "en")])


@pytest.mark.parametrize(("kind", "phone"), [(Player, False), (Typist, False), (Player, True)])
def test_twenty_decisions_of_stationfall(guests: Guests, kind: type[Player], phone: bool) -> None:
    page = set_up(guests("cs", phone=phone), "stationfall", "me", "random", mode="full")
    player = kind(page, "cs")
    play_on([player], lambda: player.decisions >= 20)
    expect(page.locator("[data-stage]")).to_be_visible()
