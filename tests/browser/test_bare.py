"""A game without a board.js of its own is served all the same: with its shape and its stage, and its page opens."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from kernel import zoo
from playwright.sync_api import expect

from undertable.games import IDS, find

from .conftest import Guests
from .house import BareHouse, served
from .tables import set_up

ZOO = {game.id: game for game in zoo.ALL}
DECLARED = ("trail", "slots")  # of the zoo


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BareHouse]:
    yield from served(BareHouse(tmp_path_factory.mktemp("bare")))


def content(house: BareHouse, game: str) -> Any:
    with urllib.request.urlopen(f"{house.base}/static/games/{game}/content.json") as answer:
        return json.load(answer)


@pytest.mark.parametrize("game", [*IDS, *ZOO])
def test_every_game_says_what_it_is_made_of_and_where_its_places_are(house: BareHouse, game: str) -> None:
    told = content(house, game)
    assert told["shape"]["choices"] and told["shape"]["state"]
    places = told["stage"]["place"]
    assert places in told["shape"]["tables"] or places == "seat"
    assert (places == "seat") == (game not in IDS + DECLARED)


@pytest.mark.parametrize("game", ["stationfall", "trail", "interrupt"])
def test_the_page_of_a_game_without_a_board_opens(house: BareHouse, guests: Guests, game: str) -> None:
    mode, (seats, *_) = next(iter(find(game).modes.items())) if game in IDS else ("only", ZOO[game].modes["only"])
    page = set_up(guests("en"), game, "me", *["random"] * (seats - 1), mode=mode)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-board", "")
    expect(page.locator("#the-board")).to_be_visible()
    assert not wrong
